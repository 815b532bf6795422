"""What the play table says in Vändåtta: what is asked, what the words mean, and the questions that beginners have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kortspel_widgets.cards import Card, Rank, Suit
from kortspel_widgets.engine.moves import Lay, Move, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.games.vandatta.state import Phase, VandattaState
from kortspel_widgets.widgets.play_ideas_vandatta import idea, is_ordinary
from kortspel_widgets.widgets.play_talk import Misconception, Said, Talk

_SUITS: Final = {suit.name.lower(): suit for suit in Suit}
_BUTTONS: Final = {
    "draw": N_("Draw a card"),
    "keep": N_("Keep it and let the turn go on"),
    "pass": N_("The turn goes on"),
    "done": N_("Done"),
    "lappen": N_("Lappen!"),
    "varning": N_("Varning!"),
}
_RULES: Final = {
    "draw": "VA-11",
    "keep": "VA-11",
    "pass": "VA-11",
    "done": "VA.multi_lay",
    "lappen": "VA-23",
    "varning": "VA.announce",
}
_SPOKEN: Final = {"lappen": ("lappen",), "varning": ("varning",), "both": ("lappen", "varning"), "none": ()}
_MOST: Final = 3
"""Cards that may be drawn in a turn (VA-11)."""


class VandattaTalk(Talk):
    """What is said in Vändåtta."""

    shape = "turns"
    shouts = True
    page_words: ClassVar = {
        "next_deal": N_("Next round"),
        "do_finish": N_("Play the round out for me"),
        "hint_score": N_("The number is how your score changes in this round. Little is good: points are bad here."),
        "hint_game": N_("So near the end the mark is for the best chance to win the whole game."),
        "forgets": N_("The programs sometimes forget to say lappen"),
        "compare_about": N_("The same deal, two ways: what each turn laid, from the choice where they part."),
    }

    def spoken(self, game: Any) -> Sequence[str]:
        """Lappen, varning, both or none, as was agreed."""
        return _SPOKEN[game.rules.announce]

    def cards_count(self, view: Any) -> bool:
        """Every card says why it may not be laid: while one must draw, and while a suit is to be named."""
        return True

    def scored(self, game: Any) -> bool:
        """A single round is won or lost, without points (VA-31)."""
        return bool(game.terms.scores)

    def owing(self, game: Any, view: VandattaState, seat: int, word: str) -> Said:
        """How many cards are left, and until when the word can be said."""
        values = {"n": len(view.hands[seat]), "word": word, "who": view.turn, "cost": game.rules.announce_penalty}
        if view.turn == seat:
            return Said(
                N_("You have {n:card|cards} left: say {word} before you go on. Forgotten, it costs {cost:card|cards}."),
                values,
            )
        return Said(
            N_(
                "You have {n:card|cards} left: say {word} before {who:seat} has laid a card. "
                "Forgotten, it costs {cost:card|cards}."
            ),
            values,
        )

    def prompt(self, game: Any, view: VandattaState, seat: int, moves: Sequence[Move]) -> Said:
        """What the seat is asked: lay, draw, name a suit, follow up, lay more of the same rank."""
        if view.phase is Phase.NAME:
            return _which_suit(view)
        if view.phase is Phase.FOLLOW:
            return Said(N_("Now follow up at once with one more card: {suit:suit}."), {"suit": Suit(view.suit)})
        if view.phase is Phase.MORE:
            return Said(N_("Lay one more {rank:rank}, or say that you are done."), {"rank": view.pile[-1].rank})
        words = {move.word for move in moves if isinstance(move, Word)}
        if any(isinstance(move, Lay) for move in moves):
            if "keep" in words:
                return Said(N_("Now something fits: lay it, or keep it and let the turn go on."))
            return _what_fits(view)
        if "draw" in words:
            left = _MOST - view.draws
            if not view.draws:
                return Said(N_("Nothing fits. Draw a card; you may draw {n} in all."), {"n": left})
            return Said(N_("Still nothing fits. You may draw {n:more card|more cards}."), {"n": left})
        if view.draws:
            return Said(N_("Nothing fits, and no more may be drawn. The turn goes on."))
        return Said(N_("Nothing fits, and there is nothing to draw. The turn goes on."))

    def button(self, view: VandattaState, move: Word) -> Said:
        """What stands on the button for a word; on a suit how many ordinary cards of it the seat holds."""
        suit = _SUITS.get(move.word)
        if suit is None:
            return Said(_BUTTONS[move.word])
        held = sum(is_ordinary(card) and card.suit is suit for card in view.hands[move.actor])
        return Said(N_("{suit:suit}: {n:card|cards}"), {"suit": suit, "n": held})

    def rule(self, game: Any, view: VandattaState, move: Move) -> str | None:
        """The rule by which a word may be said or a card be laid."""
        if isinstance(move, Word):
            return _word_rule(view, move.word)
        if not isinstance(move, Lay):
            return None
        if view.phase is Phase.FOLLOW:
            return "VA-14" if _is(view.pile[-1], Rank.EIGHT) else "VA-17"
        if view.phase is Phase.MORE:
            return "VA.multi_lay" if is_ordinary(move.card) else "VA.multi_lay_specials"
        if move.card.is_joker:
            return "VA.jokers"
        return {Rank.EIGHT: "VA-12", Rank.ACE: "VA-17"}.get(move.card.rank, "VA-10")

    def warning(self, game: Any, view: VandattaState, move: Move) -> Said | None:
        """Whoever draws or keeps though a card fits may not have seen it."""
        if not isinstance(move, Word) or move.word not in ("draw", "keep"):
            return None
        fit = sum(isinstance(other, Lay) for other in game.moves(view, move.actor))
        if not fit:
            return None
        if move.word == "keep":
            return Said(
                N_("{n:card of yours fits|cards of yours fit}; whoever keeps lays nothing this turn."), {"n": fit}
            )
        return Said(N_("{n:card of yours fits|cards of yours fit}: you need not draw."), {"n": fit})

    def misconception(self, game: Any, view: VandattaState, seat: int) -> Misconception | None:
        """The beginner's question that this hand raises."""
        return idea(game, view, seat)

    def chosen(self, view: Any, move: Move, *, openly: bool = False) -> Said:
        """As in all games; a suit that was named does not tell how many cards one had of it."""
        suit = _SUITS.get(move.word) if isinstance(move, Word) else None
        if suit is not None:
            return Said(N_("{who:seat} named {suit:suit}."), {"who": move.actor, "suit": suit})
        return super().chosen(view, move, openly=openly)


def _which_suit(view: VandattaState) -> Said:
    if view.turns < 0:
        return Said(N_("You deal, and an eight lies on the table: which suit is to be laid on it?"))
    if view.pile[-1].is_joker:
        return Said(N_("The joker is an eight of any suit: which suit is to come next?"))
    return Said(N_("Which suit do you name? You lay a card of it at once."))


def _what_fits(view: VandattaState) -> Said:
    values = {"suit": Suit(view.suit), "rank": view.rank - 2}
    if not view.rank:
        return Said(N_("Lay a card of {suit:suit}: only ordinary cards of that suit fit."), values)
    if view.special:
        return Said(N_("Lay an ordinary card that fits: {suit:suit} or {rank:rank}."), values)
    return Said(N_("Lay a card that fits: {suit:suit} or {rank:rank}."), values)


def _word_rule(view: VandattaState, word: str) -> str:
    if word in _SUITS:
        return "VA-6" if view.turns < 0 else "VA.joker_effect" if view.pile[-1].is_joker else "VA-14"
    return "VA-29" if word == "pass" and not view.draws else _RULES[word]


def _is(card: Card, rank: Rank) -> bool:
    return not card.is_joker and card.rank is rank


__all__ = ["VandattaTalk"]
