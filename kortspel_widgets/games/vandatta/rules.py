"""The house rules, and how they go together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

from kortspel_widgets.cards import CARDS, JOKERS, SECOND_DECK, Card, Rank
from kortspel_widgets.engine.options import Agreed, HouseRules, OptionValue, RulesError, choice, number
from kortspel_widgets.errors import N_

SEATS: Final = range(2, 11)
"""How many may play (AMB-VA-23)."""
ONE_DECK: Final = 5
"""So many players share one deck, more of them two (VA-2, 3)."""
MAX_DRAWS: Final = 3
"""Cards that may be drawn in a turn (VA-11)."""
POINTS: Final = {Rank.EIGHT: 25, Rank.ACE: 15, Rank.TEN: 10, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10}
"""What a card left in hand costs; the ranks that are not named cost 5 (VA-26, AMB-VA-22)."""


@dataclass(frozen=True)
class VandattaRules(HouseRules):
    """House rules of Vändåtta (RULES 2.4).

    >>> VandattaRules(**VandattaRules.presets["svang"]).changed
    {'hand_size': 6, 'multi_lay': True}
    """

    prefix = "VA"
    debated = ("special_on_special", "finish_on_followup", "multi_lay")
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {"svang": {"hand_size": 6, "multi_lay": True}}

    num_decks: int | str = choice("auto", 1, 2)
    hand_size: int = choice(7, 10, 6)
    max_draws: int = choice(3)
    voluntary_draw: str = choice("never", "specials_only", "always", documented=False)
    play_after_draw: str = choice("any_legal", "drawn_only")
    keep_drawn_playable: bool = choice(True, False, documented=False)
    start_eight: str = choice("dealer_names_suit", "bury_and_redraw")
    start_ace: str = choice("others_draw", "all_draw")
    special_on_special: bool = choice(False, True)
    finish_on_special: bool = choice(False)
    finish_on_followup: bool = choice(True, False, documented=False)
    multi_lay: bool = choice(False, True)
    multi_lay_specials: bool = choice(False, True, documented=False)
    announce: str = choice("lappen", "varning", "both", "none")
    announce_penalty: int = choice(2, 3)
    points: str = choice("25-15-10-5")
    score_limit: int = number(100, 1, 1000, usual=(50, 100, 150))
    match_format: str = choice("elimination", "best_of", "fixed_rounds", "single_round", "first_out_ends")
    best_of: int = number(5, 1, 99, usual=(3, 5, 7))
    fixed_rounds: int = number(5, 1, 100)
    jokers: int = choice(0, 1, 2)
    joker_effect: str = choice("none", "reverse", "draw_two", "super_eight", "skip")
    joker_points: int = number(25, 0, 100, documented=False)
    blocked_round: str = choice("score_hands", "void", documented=False)
    max_turns: int = number(2000, 1, 5000, documented=False)
    max_rounds: int = number(500, 1, 5000, documented=False)

    @classmethod
    def clashes(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """The cards must suffice, jokers do something, and a best-of series have a middle (AMB-VA-18 to 20)."""
        if seats in SEATS:
            yield from cls._too_few(values, seats)
        if values.get("jokers", 0) and values.get("joker_effect", "none") == "none":
            template = N_("{other} must be chosen when there are jokers.")
            name = "joker_effect" if "joker_effect" in values else "jokers"
            yield name, RulesError(template, option=f"VA.{name}", other="VA.joker_effect")
        best_of = values.get("best_of", 5)
        if isinstance(best_of, int) and best_of % 2 == 0:
            template = N_("{option} must be an odd number, so that somebody can win more than half: not {value}.")
            yield "best_of", RulesError(template, option="VA.best_of", value=best_of)

    @classmethod
    def _too_few(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """Whether the cards do not suffice, also for those left when a second deck is put away (AMB-VA-17)."""
        chosen, hand = values.get("num_decks", "auto"), int(str(values.get("hand_size", 7)))
        jokers, shrinks = int(str(values.get("jokers", 0))), values.get("match_format", "elimination") == "elimination"
        for players in (seats, min(seats, ONE_DECK)) if shrinks else (seats,):
            decks = decks_for(chosen, players)
            cards = len(CARDS) * decks + jokers
            buried = 4 * decks if values.get("start_eight", "") == "bury_and_redraw" else 0
            needed = players * hand + 1 + buried + jokers
            if needed > cards:
                template = N_("{seats} players with {n} cards each need {needed} cards; the deck has {cards}.")
                name = "num_decks" if chosen == 1 else "hand_size"
                yield (
                    name,
                    RulesError(template, option=f"VA.{name}", seats=players, n=hand, needed=needed, cards=cards),
                )
                return

    @classmethod
    def idle(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """What belongs to jokers, words, multi-lay and the other ways to end needs them."""
        if not values.get("jokers", 0):
            for name in ("joker_effect", "joker_points"):
                yield cls.needs(name, "jokers", 1, 2)
        if not values.get("multi_lay", False):
            yield cls.needs("multi_lay_specials", "multi_lay", True)
        if values.get("announce", "lappen") == "none":
            yield cls.needs("announce_penalty", "announce", "lappen", "varning", "both")
        ending = values.get("match_format", "elimination")
        if ending not in ("elimination", "first_out_ends"):
            yield cls.needs("score_limit", "match_format", "elimination", "first_out_ends")
        if ending != "best_of":
            yield cls.needs("best_of", "match_format", "best_of")
        if ending != "fixed_rounds":
            yield cls.needs("fixed_rounds", "match_format", "fixed_rounds")
        if ending == "single_round":
            yield cls.needs("max_rounds", "match_format", "elimination", "best_of", "fixed_rounds", "first_out_ends")
            yield cls.needs("joker_points", "match_format", "elimination", "best_of", "fixed_rounds", "first_out_ends")

    @classmethod
    def advice(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """Ten cards are for two players; more than five players want a second deck (VA-3, RULES 2.4)."""
        if values.get("hand_size", 7) == 10 and seats > 2:
            template = N_("Ten cards each are meant for two players, not {seats}.")
            yield "hand_size", RulesError(template, option="VA.hand_size", seats=seats)
        if values.get("num_decks", "auto") == 1 and seats > ONE_DECK:
            template = N_("With {seats} players a second deck is meant to be added.")
            yield "num_decks", RulesError(template, option="VA.num_decks", seats=seats)


def decks_for(num_decks: object, players: int) -> int:
    """How many decks so many players share (VA-3).

    >>> decks_for("auto", 5), decks_for("auto", 6), decks_for(2, 3)
    (1, 2, 2)
    """
    return num_decks if isinstance(num_decks, int) else 2 if players > ONE_DECK else 1


class Terms(Agreed[VandattaRules]):
    """What was agreed before the first round (VA-30)."""

    def __init__(self, rules: VandattaRules, seats: int) -> None:
        super().__init__(rules, seats)
        self.plain = not (rules.special_on_special or rules.multi_lay_specials) and rules.finish_on_followup
        """Whether a special card just needs one ordinary card to follow up with."""
        self.volunteers = rules.voluntary_draw != "never"
        self.lappen_at = 1 if rules.announce in ("lappen", "both") else 0
        self.varning_at = 3 if rules.announce in ("varning", "both") else 0
        self.scores = rules.match_format != "single_round"
        self.jokers = JOKERS[: rules.jokers]

    @cached_property
    def lenient(self) -> Terms:
        """The same, but going out with a follow-up is allowed."""
        return Terms(replace(self.rules, finish_on_followup=True), self.seats)

    def deck(self, players: int) -> tuple[Card, ...]:
        """All cards that so many players use, by index."""
        second = SECOND_DECK if decks_for(self.rules.num_decks, players) == 2 else ()
        return (*CARDS, *second, *self.jokers)

    def points(self, card: Card) -> int:
        """What a card left in hand costs (VA-26).

        >>> Terms(VandattaRules(), 4).points(Card.from_code("TS"))
        10
        """
        return self.rules.joker_points if card.is_joker else POINTS.get(card.rank, 5)

    def hand_points(self, hand: Iterable[Card]) -> int:
        """What the cards left in a hand cost together."""
        return sum([self.points(card) for card in hand])
