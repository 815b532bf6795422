"""What Vändåtta can tell, ask and refuse is said in both languages, with the values that are really there."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kortspel_widgets.cards import ALL_CARDS, Card, Rank, Suit
from kortspel_widgets.engine.events import Event
from kortspel_widgets.engine.game import PositionError, Refusal
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import CHANCE, FirstDealer, Lay, Move, Shuffle, Swap, Word
from kortspel_widgets.games.vandatta import Vandatta, VandattaRules
from kortspel_widgets.i18n import LANGUAGES, MARKS, ZONES, explain, say, translate, why_not
from kortspel_widgets.i18n.narration import NARRATION, label_noun, zone_noun
from kortspel_widgets.i18n.narration.vandatta import REFUSALS
from kortspel_widgets.rulebooks import rulebook
from tests.i18n.spoken import Heard, check_both_languages, sentences

WORDS = ("draw", "keep", "pass", "done", "lappen", "varning", "clubs", "hearts", "dance")
TOGETHER: tuple[dict[str, Any], ...] = (
    {"score_limit": 20}, {"score_limit": 20, "match_format": "first_out_ends"},
    {"match_format": "best_of", "best_of": 1}, {"match_format": "best_of", "best_of": 3},
    {"match_format": "fixed_rounds", "fixed_rounds": 1},
    {"match_format": "single_round", "blocked_round": "void"}, {"max_turns": 5, "match_format": "single_round"},
    {"max_turns": 2, "match_format": "single_round", "blocked_round": "void"},
    {"max_turns": 2, "match_format": "best_of", "best_of": 1, "blocked_round": "void"},
    {"max_turns": 1, "start_ace": "all_draw"}, {"max_turns": 1, "start_eight": "bury_and_redraw"},
    {"max_rounds": 1}, {"max_rounds": 1, "match_format": "best_of"}, {"blocked_round": "void"},
    {"max_rounds": 1, "max_turns": 2, "blocked_round": "void"},
    {"match_format": "fixed_rounds", "fixed_rounds": 1, "max_turns": 2, "blocked_round": "void"},
    {"match_format": "first_out_ends", "score_limit": 1, "max_turns": 2, "blocked_round": "void"},
    *({"jokers": 2, "joker_effect": effect} for effect in ("reverse", "draw_two", "super_eight", "skip")),
    {"multi_lay": True, "multi_lay_specials": True, "finish_on_followup": False},
    {"multi_lay": True, "multi_lay_specials": True, "special_on_special": True},
    {"announce": "both", "announce_penalty": 3, "voluntary_draw": "always"},
    {"play_after_draw": "drawn_only", "keep_drawn_playable": False},
)  # fmt: skip
"""House rules that need each other, or few rounds, to show."""


def games() -> Iterator[Vandatta]:
    """Every value of every house rule, and some together, with all numbers of players."""
    seats = 2
    singles: list[dict[str, Any]] = [{}] * 9
    for option in VandattaRules.options():
        singles += [{option.name: value} for value in option.choices or (option.least, option.most)]
    for rules in (*singles, *TOGETHER, *TOGETHER, *TOGETHER):
        if all(problem.level != "error" for problem in Vandatta.check(rules, seats)):
            yield Vandatta(rules, seats)
        seats = 2 + (seats - 1) % 6
    for effect in ("reverse", "skip"):
        yield Vandatta({"jokers": 2, "joker_effect": effect}, 2)


def position(game: Vandatta, chance: random.Random) -> Any:
    """Somewhere in a round: few cards in hand, often nothing in the stock, scores near the limit."""
    seats = game.seats
    cards = chance.sample(game.terms.deck(seats)[: -game.rules.jokers or None], seats * 4 + 8)
    cards[: game.rules.jokers] = game.terms.jokers
    size = chance.choice((1, 2, 2, 3, 4))
    zones = {f"hand:{seat}": cards[seat * size : (seat + 1) * size] for seat in range(seats)}
    pile = [cards[-1]]
    zones["pile"] = cards[-3:] if chance.random() < 0.3 else pile
    exact = chance.random() < 0.6
    zones["stock"] = cards[-6 : -6 + chance.choice((0, 0, 1, 2))] if exact else []
    most = game.rules.score_limit - (game.rules.match_format != "first_out_ends")
    labels: dict[str, Any] = {f"score:{seat}": chance.choice((0, most, most)) for seat in range(seats)}
    labels |= {"exact": exact, "suit": chance.randrange(4), "turn": chance.randrange(seats)}
    labels["idle"] = chance.choice((0, seats - 1))
    if game.rules.match_format == "best_of":
        labels |= {f"wins:{seat}": chance.randrange(2) for seat in range(seats)}
    if chance.random() < 0.2:
        labels["phase"] = chance.choice(("name", "follow"))
    if size in (1, 3) and chance.random() < 0.5:
        labels["due"] = chance.randrange(seats)
    try:
        return game.position(zones, labels)
    except PositionError:
        return game.start()


def attempts(state: Any, chance: random.Random) -> Iterator[Move]:
    """What somebody might try, most of it refused."""
    yield from (FirstDealer(0), Shuffle("deck", (0,)), Swap(0, ALL_CARDS[0]))
    for actor in {max(state.turn, 0), chance.randrange(state.seats)}:
        yield from (Word(actor, word) for word in WORDS)
        yield from (Lay(actor, card) for card in (*chance.sample(ALL_CARDS, 3), *state.hands[actor], *state.pile[-1:]))


def played(
    game: Vandatta, start: Any, chance: random.Random, moves: int
) -> Iterator[tuple[list[Refusal], tuple[Event, ...]]]:
    """What is refused and what is told between players who do anything that is legal and often forget a word."""
    state, luck = start, Luck(str(chance.randrange(10**9)))
    for _ in range(moves):
        refused = [game.refusal(state, move) for move in attempts(state, chance)] if chance.random() < 0.2 else []
        yield [refusal for refusal in refused if refusal], ()
        actors = game.actors(state)
        if not actors:
            return
        actor = actors[-1] if chance.random() < 0.3 else actors[0]
        move = game.chance(state, luck) if actor == CHANCE else chance.choice(game.moves(state, actor))
        state, events = game.apply(state, move)
        yield [], events


@pytest.fixture(scope="module")
def heard() -> tuple[dict[str, Event], set[str], dict[str, Refusal], set[tuple[str, Any]]]:
    """One event of each code, the codes of questions and choices, one refusal of each code; all of them said.

    The last are the badges that were put up, each a label and its value.
    """
    chance = random.Random("vandatta")
    heard = Heard("vandatta", chance)
    badges: set[tuple[str, Any]] = set()
    for game in games():
        starts = [(game.start(), 120), *((position(game, chance), 30) for _ in range(15))]
        for start, moves in starts:
            for refusals, events in played(game, start, chance, moves):
                heard.events(events)
                heard.refusals(refusals, every=False)
                changes = (change for event in events for change in event.changed)
                badges |= {(change.name.partition(":")[0], change.new) for change in changes}
    return heard.told, heard.asked, heard.refused, badges


def test_every_code_that_is_told_or_asked_can_be_said_and_nothing_else_stands_there(heard) -> None:
    told, asked, refused, _ = heard
    assert set(refused) == set(REFUSALS)
    assert set(told) | asked | set(refused) == set(NARRATION["vandatta"])


def test_both_languages_fill_in_the_same_values() -> None:
    check_both_languages("vandatta")


def test_labels_marks_and_zones_have_words(heard) -> None:
    changes = {(name, value) for name, value in heard[3] if name != "turn" and value is not None}
    assert {name for name, _ in changes} >= {"dealer", "score", "out", "wins", "suit", "said", "reversed"}
    for language in LANGUAGES:
        for name, value in changes:
            said = say(translate(label_noun("vandatta", name, value), language), {"n": value}, language, ())
            assert said
            assert "{" not in said
        for zone in Vandatta().start().zones:
            assert translate(zone_noun("vandatta", zone.kind), language)
    assert {mark for event in heard[0].values() for mark in event.marks} == {"deal", "round", "special", "out", "end"}
    assert {"round", "special"} <= set(MARKS)
    assert {"box", "stock", "pile"} <= set(ZONES)


@pytest.mark.parametrize(
    ("name", "value", "swedish", "english"),
    [
        ("suit", Suit.CLUBS, "Färg: klöver", "Suit: clubs"),
        ("said", "lappen", "Lappen!", "Lappen!"),
        ("said", "varning", "Varning!", "Varning!"),
        ("out", True, "Ute", "Is out"),
        ("wins", 1, "1 vunnen omgång", "1 round won"),
        ("wins", 2, "2 vunna omgångar", "2 rounds won"),
    ],
)
def test_what_the_badges_say(name: str, value: object, swedish: str, english: str) -> None:
    template = label_noun("vandatta", name, value)
    assert say(translate(template, "sv"), {"n": value}, "sv", ()) == swedish
    assert say(template, {"n": value}, "en", ()) == english


def test_other_games_keep_their_own_words() -> None:
    assert label_noun("svalta-rav-payment", "out", True) == "starved out"
    assert zone_noun("svalta-rav-payment", "pile") == "pile in the middle"
    assert zone_noun("vandatta", "pile") == "play pile"


def card(code: str) -> Card:
    return Card.from_code(code)


@pytest.mark.parametrize(
    ("code", "values", "swedish", "english"),
    [
        (
            "lays-suit", {"seat": 0, "card": card("7H"), "suit": Suit.HEARTS},
            "Alva lägger hjärter 7. Färgen passar.", "Alva lays the 7 of hearts. The suit matches.",
        ),
        (
            "names", {"seat": 2, "suit": Suit.DIAMONDS},
            "Lars väljer ruter och ska följa upp med ett kort i den färgen.",
            "Lars names diamonds and must follow up with a card of that suit.",
        ),
        (
            "lays-joker", {"seat": 3, "card": card("XR")},
            "Åsa lägger röda jokern.", "Åsa lays the red joker.",
        ),
        (
            "lays-also", {"seat": 1, "card": card("6S'")},
            "Max lägger också spader 6, med samma valör.", "Max also lays the 6 of spades, of the same rank.",
        ),
        (
            "start-buried", {"card": card("XB")},
            "Svarta jokern får inte vara startkort. Kortet läggs underst i talongen, och ett nytt vänds upp.",
            "The black joker may not be the start card. "
            "It goes to the bottom of the stock, and a new one is turned up.",
        ),
        (
            "pile-turned", {"n": 1},
            "Talongen är slut. Under det översta kortet i spelhögen ligger 1 kort. De vänds!",
            "The stock is used up. 1 card lies under the top card of the play pile: turn over!",
        ),
        (
            "forgot", {"seat": 1, "n": 2},
            "Max glömde att säga ”Lappen!” och ska dra 2 straffkort.",
            "Max forgot to say “Lappen!” and must draw 2 penalty cards.",
        ),
        (
            "score", {"seat": 6, "n": 40, "score": 95, "cards": (card("8D"), card("AC"))},
            "Cleo har ruter 8 och klöver ess kvar: 40 poäng. Poängen är nu 95.",
            "Cleo has the 8 of diamonds and the ace of clubs left: 40 points. The score is now 95.",
        ),
        (
            "won-rounds", {"winner": 0, "winners": (0,), "n": 3, "score": 12},
            "Alva har vunnit 3 omgångar och vinner partiet!", "Alva has won 3 rounds and wins!",
        ),
        (
            "shared-single", {"winner": 0, "winners": (0, 2), "n": 5, "score": 0},
            "Ingen blev av med alla sina kort. Alva och Lars har lägst poäng på handen, 5 var, och delar på segern.",
            "Nobody got rid of all cards. Alva and Lars have the lowest hands, 5 points each, and share the win.",
        ),
        ("choice-turn", {"seat": 2}, "Lars lägger nästa kort", "Lars lays the next card"),
        ("choice-cards", {"n": 1}, "1 kort", "1 card"),
    ],
)  # fmt: skip
def test_what_is_said(code: str, values: dict[str, Any], swedish: str, english: str) -> None:
    assert sentences("vandatta", code, values) == [swedish, english]


def test_the_event_of_an_end_and_its_sentence_later_say_the_same() -> None:
    """A game that is over is told again from its last state alone."""
    ends = 0
    chance = random.Random("ends")
    for rules in TOGETHER[:9]:
        game = Vandatta(rules, 3)
        for _ in range(20):
            state, luck, events = position(game, chance), Luck(str(chance.randrange(10**9))), ()
            for _ in range(200):
                actors = game.actors(state)
                if not actors:
                    break
                move = game.chance(state, luck) if actors[0] == CHANCE else chance.choice(game.moves(state, actors[0]))
                state, events = game.apply(state, move)
            if state.outcome:
                ending = game.ending(state)
                assert sentences(game.slug, ending.code, ending.values) == sentences(
                    game.slug, events[-1].code, events[-1].values
                )
                ends += 1
    assert ends > 40


def refusal_of(hand: str, pile: str, attempt: str, rules: dict[str, Any] | None = None, **labels: Any) -> Refusal:
    game = Vandatta(rules or {}, 2)
    zones = {
        "hand:0": [card(code) for code in hand.split()],
        "hand:1": [card("3D"), card("4D")],
        "pile": [card(code) for code in pile.split()],
    }
    state = game.position(zones, {"turn": 0, **labels})
    move = Word(0, attempt) if attempt.islower() else Lay(0, card(attempt))
    refusal = game.refusal(state, move)
    assert refusal is not None
    return refusal


@pytest.mark.parametrize(
    ("hand", "pile", "attempt", "swedish", "english"),
    [
        (
            "5D 9H", "9C", "5D",
            "Ruter 5 har varken färgen klöver eller valören 9.",
            "The 5 of diamonds has neither the suit clubs nor the rank 9.",
        ),
        (
            "8S AD", "9C", "8S",
            "Du har inget kort som får följa upp spader 8.", "You have no card that may follow up the 8 of spades.",
        ),
        (
            "AH 8C KC", "4H", "AH",
            "Du har inget annat kort i hjärter som får följa upp hjärter ess.",
            "You have no other card of hearts that may follow up the ace of hearts.",
        ),
        (
            "AH 6H", "4C", "AH",
            "Hjärter ess får bara läggas på ett kort i sin egen färg.",
            "The ace of hearts may only be laid on a card of its own suit.",
        ),
        (
            "8S 2C", "AD", "8S",
            "Spader 8 får inte läggas på ett specialkort.", "The 8 of spades may not be laid on a special card.",
        ),
        (
            "9S 2C", "AH", "9S",
            "Nu måste färgen vara hjärter, och spader 9 har en annan färg.",
            "Now the suit must be hearts, and the 9 of spades is of another suit.",
        ),
        (
            "8S", "9C", "8S",
            "Spader 8 är ett specialkort och får inte bli ditt sista kort.",
            "The 8 of spades is a special card and may not be your last card.",
        ),
        ("9H 2C", "9C", "draw", "Du har ett kort som du kan lägga.", "You have a card that you can lay."),
        ("9H 2C", "9C", "lappen", "Det behöver inte sägas nu.", "There is no need to say that now."),
    ],
)  # fmt: skip
def test_a_refusal_speaks_to_the_player(hand: str, pile: str, attempt: str, swedish: str, english: str) -> None:
    refusal = refusal_of(hand, pile, attempt)
    assert why_not(refusal, "sv") == swedish
    assert why_not(refusal, "en") == english


def test_explain_adds_the_rule() -> None:
    game = Vandatta(seats=2)
    zones = {"hand:0": [card("5D"), card("2C")], "hand:1": [card("3D")], "pile": [card("9C")]}
    with pytest.raises(ValueError, match="no-match") as caught:
        game.apply(game.position(zones, {"turn": 0}), Lay(0, card("5D")))
    said = explain(caught.value, "sv")  # type: ignore[arg-type]
    assert said == "Ruter 5 har varken färgen klöver eller valören 9. (VA-10: Samma färg eller valör)"


def test_more_cards_must_have_the_rank_of_the_first() -> None:
    refusal = refusal_of("6S KC", "6D 6C", "KC", {"multi_lay": True}, phase="more")
    assert refusal.values["rank"] == Rank.SIX - 2
    assert why_not(refusal, "sv") == "Nu får du bara lägga fler kort med valören 6."


def test_every_rule_that_is_cited_stands_in_the_book(heard) -> None:
    told, _, refused, _ = heard
    book = rulebook("VA")
    known = {entry.id for entry in (*book.rules, *book.options)}
    for event in told.values():
        assert {event.rule, *event.options} <= known
    assert {refusal.rule for refusal in refused.values()} <= known
