"""The questions that beginners have in Vändåtta, each with its answer and where exactly it arises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kortspel_widgets.cards import Card, Rank, Suit
from kortspel_widgets.engine.moves import Lay, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.games.vandatta.state import Phase, VandattaState
from kortspel_widgets.widgets.play_talk import Misconception, Said

_MOST_DRAWS: Final = 3
_LOW_STOCK: Final = 2
"""So few cards in the stock, and one asks what happens when it is out."""


class _Turn:
    """What a question is found in: the view, the hand, what may be laid and said."""

    def __init__(self, game: Any, view: VandattaState, seat: int) -> None:
        moves = game.moves(view, seat)
        self.game, self.rules, self.view, self.seat = game, game.rules, view, seat
        self.hand: Sequence[Card] = view.hands[seat]
        self.may = [move.card for move in moves if isinstance(move, Lay)]
        self.words = {move.word for move in moves if isinstance(move, Word)}
        self.special = [card for card in self.hand if not is_ordinary(card)]


def idea(game: Any, view: VandattaState, seat: int) -> Misconception | None:
    """The first question that the situation raises, or None; the rarer ones come first."""
    turn = _Turn(game, view, seat)
    found = (find(turn) for find in _FINDERS.get(view.phase, ()))
    return next((one for one in found if one is not None), None)


def is_ordinary(card: Card) -> bool:
    """Neither an eight nor an ace nor a joker (VA-13)."""
    return not card.is_joker and card.rank not in (Rank.EIGHT, Rank.ACE)


def _said(name: str, template: str, **values: object) -> Misconception:
    return Misconception(name, Said(template, values))


def _one_of(cards: Sequence[Card], rank: Rank) -> Card | None:
    return next((card for card in cards if not card.is_joker and card.rank is rank), None)


def _start_card(turn: _Turn) -> Misconception | None:
    """The first to lay, on a start card that is an eight or an ace (VA-6, 7)."""
    view = turn.view
    if not view.special or len(view.pile) > 1 or view.pile[-1].is_joker:
        return None
    suit = Suit(view.suit)
    if _one_of(view.pile, Rank.EIGHT):
        return _said(
            "start-eight",
            N_("Does the suit of the start card count? No: the dealer has named {suit:suit}, and that must be laid."),
            suit=suit,
        )
    return _said(
        "start-ace",
        N_("Must you follow up the ace on the table? No: nobody laid it. You lay an ordinary card of {suit:suit}."),
        suit=suit,
    )


def _on_special(turn: _Turn) -> Misconception | None:
    if not turn.view.special or not turn.special:
        return None
    card = turn.special[0]
    if turn.rules.special_on_special:
        return _said(
            "special-on-special",
            N_("May {card:card} lie on a special card? Yes: here it was agreed, if it fits and you can go on from it."),
            card=card,
        )
    return _said(
        "special-on-special",
        N_("May {card:card} lie on a special card? No: eights and aces only lie on ordinary cards."), card=card,
    )  # fmt: skip


def _last_special(turn: _Turn) -> Misconception | None:
    """Nothing but special cards (VA-20, 21)."""
    if not turn.hand or len(turn.special) < len(turn.hand) or turn.may:
        return None
    card = turn.special[0]
    if len(turn.hand) == 1:
        return _said(
            "finish-on-special",
            N_("May you finish on {card:card}? No: the last card must be an ordinary one. So you draw."), card=card,
        )  # fmt: skip
    return _said(
        "only-specials",
        N_("May you lay {card:card} with nothing to follow up? No: it needs an ordinary card after it. So you draw."),
        card=card,
    )


def _ace_alone(turn: _Turn) -> Misconception | None:
    """An ace of the right suit, but no other card of it (AMB-VA-2)."""
    view = turn.view
    if view.special or view.suit < 0:
        return None
    for card in turn.special:
        if card not in turn.may and not card.is_joker and card.rank is Rank.ACE and card.suit == view.suit:
            return _said(
                "ace-without-follow-up",
                N_("May you lay {card:card}? No: you need one more {suit:suit}, an ordinary card, to lay after it."),
                card=card, suit=card.suit,
            )  # fmt: skip
    return None


def _stock_out(turn: _Turn) -> Misconception | None:
    if "draw" not in turn.words or len(turn.view.stock) > _LOW_STOCK:
        return None
    return _said(
        "stock-out",
        N_("And when the stock is out? Then all cards under the top one are shuffled and become a new stock."),
    )


def _draw_until(turn: _Turn) -> Misconception | None:
    if turn.view.draws and not turn.may:
        return _said(
            "draw-until-it-fits",
            N_("Do you draw until something fits? No: {n} cards at most, then the turn goes on."), n=_MOST_DRAWS,
        )  # fmt: skip
    return None


def _when_the_word(turn: _Turn) -> Misconception | None:
    """The next card but one: laying it makes the word due (VA-23, 24)."""
    announced, held = turn.rules.announce, len(turn.hand)
    ordinary = any(is_ordinary(card) for card in turn.may)
    values = {"n": turn.rules.announce_penalty, "who": turn.view.deal.following[turn.seat]}
    if ordinary and held == 2 and announced in ("lappen", "both"):
        return _said(
            "when-lappen",
            N_(
                "When do you say lappen? As soon as your next-to-last card lies there, and before {who:seat} lays one. "
                "Forgotten, it costs {n:card|cards}."
            ),
            **values,
        )
    if ordinary and held == 4 and announced in ("varning", "both"):
        return _said(
            "when-varning",
            N_(
                "When do you say varning? As soon as you have three cards left, and before {who:seat} lays one. "
                "Forgotten, it costs {n:card|cards}."
            ),
            **values,
        )
    return None


def _eight(turn: _Turn) -> Misconception | None:
    if _one_of(turn.may, Rank.EIGHT) is None:
        return None
    return _said(
        "eight-reverses-or-skips",
        N_("Does an eight turn the game round, or skip somebody? No: you name a suit and lay one more card of it."),
    )


def _ace(turn: _Turn) -> Misconception | None:
    if _one_of(turn.may, Rank.ACE) is None:
        return None
    return _said(
        "ace-skips-or-two",
        N_(
            "Does an ace skip the next player, or make one draw two? "
            "No: all the others draw one card each, and nobody misses a turn."
        ),
    )


def _several(turn: _Turn) -> Misconception | None:
    """Two of a rank, of which one may be laid (VA-10)."""
    ranks = [card.rank for card in turn.hand if is_ordinary(card)]
    for card in turn.may:
        if is_ordinary(card) and ranks.count(card.rank) > 1:
            if turn.rules.multi_lay:
                text = N_("Several cards at once? Yes: here you may lay all your ordinary cards of one rank.")
            else:
                text = N_("Several cards at once? No: one card a turn, though you have more than one {rank:rank}.")
            return _said("several-at-once", text, rank=card.rank)
    return None


def _own_suit(turn: _Turn) -> Misconception | None:
    """An eight was laid: its own suit does not count (VA-14)."""
    top = turn.view.pile[-1]
    if turn.view.turns < 0 or top.is_joker:
        return None
    return _said(
        "suit-of-the-eight",
        N_("Must you name {suit:suit}, as on the eight? No: any suit of which you can lay an ordinary card."),
        suit=top.suit,
    )


def _special_follow(turn: _Turn) -> Misconception | None:
    suit = turn.view.suit
    for card in turn.special:
        if card not in turn.may and not card.is_joker and card.suit == suit:
            return _said(
                "special-follow-up",
                N_("May {card:card} be the follow-up? No: special on special is not allowed."), card=card,
            )  # fmt: skip
    return None


_FINDERS: Final[dict[Phase, Sequence[Callable[[_Turn], Misconception | None]]]] = {
    Phase.TURN: (
        _last_special, _on_special, _start_card, _ace_alone, _stock_out, _draw_until, _when_the_word, _eight, _ace,
        _several,
    ),
    Phase.NAME: (_own_suit,),
    Phase.FOLLOW: (_special_follow,),
}  # fmt: skip

__all__ = ["idea", "is_ordinary"]
