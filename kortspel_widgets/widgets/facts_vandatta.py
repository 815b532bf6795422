"""Facts about Vändåtta as tables, every number of them dealt or counted by the engine."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Final

from kortspel_widgets.cards import CARDS, Rank
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.errors import N_
from kortspel_widgets.games import Vandatta
from kortspel_widgets.games.vandatta.rules import VandattaRules
from kortspel_widgets.i18n import LANGUAGES, rank_name
from kortspel_widgets.rulebooks import preset
from kortspel_widgets.widgets.facts_tables import FactTable, Words, fact_table, filled, same

_HANDS: Final = (7, 10, 6)
"""The hand sizes of the columns."""
_DASH: Final = "–"


def facts(topic: str) -> FactTable:
    """The table about one of :data:`TOPICS`.

    >>> [row[2]["en"] for row in facts("stock").rows][:4]
    ['37', '30', '23', '16']
    """
    return TABLES[topic]()


# -- the stock -----------------------------------------------------------------------------------------------


def _stock() -> FactTable:
    rows = []
    for seats in Vandatta.seat_range:
        cards = len(Vandatta(seats=seats).start().deal.deck)
        # ten cards are meant for two: what the game advises against is not in the table
        left = [_DASH if _advised_against(seats, size) else _left(seats, size) for size in _HANDS]
        rows.append((same(seats), same(cards // len(CARDS)), *map(same, left)))
    title = preset("VA.preset.svang")
    svang = {
        language: filled(
            N_("{n} cards each belong to {name}."),
            n=VandattaRules.presets["svang"]["hand_size"],
            name=title.said(language).title,
        )[language]
        for language in LANGUAGES
    }
    table = fact_table(
        N_("How many cards are left in the stock?"), (N_("Players"), N_("Decks")), rows,
        filled(N_("The start card is turned up and no longer in the stock.")),
        filled(N_("Ten cards each are for two players, so there is nothing in that column below.")),
        svang,
    )  # fmt: skip
    return table._replace(head=(*table.head, *(filled(N_("{n} cards each"), n=size) for size in _HANDS)))


def _left(seats: int, hand_size: int) -> str:
    """What a deal leaves in the stock where the start card is ordinary: an ace would have some drawn at once."""
    game = Vandatta({"hand_size": hand_size}, seats)
    for seed in count(1):
        state = game.start()
        for move in game.deal(Luck(str(seed))):
            state = game.step(state, move)
        if state.pile[-1].rank not in (Rank.EIGHT, Rank.ACE):
            break
    return str(len(state.stock))


def _advised_against(seats: int, hand_size: int) -> bool:
    return any(problem.option == "VA.hand_size" for problem in Vandatta.check({"hand_size": hand_size}, seats))


# -- the points ----------------------------------------------------------------------------------------------


def _points() -> FactTable:
    terms = Vandatta().terms
    ranks: defaultdict[int, list[Rank]] = defaultdict(list)
    for card in CARDS:
        if card.rank not in ranks[terms.points(card)]:
            ranks[terms.points(card)].append(card.rank)
    cards = Counter(terms.points(card) for card in CARDS)
    rows = [
        (_ranks(ranks[points]), same(points), same(cards[points]), same(points * cards[points]))
        for points in sorted(ranks, reverse=True)
    ]
    whole = terms.hand_points(CARDS)
    rows.append((filled(N_("The whole deck")), same(_DASH), same(len(CARDS)), same(whole)))
    head = (N_("Card left in the hand"), N_("Points"), N_("Cards in a deck"), N_("Sum"))
    return fact_table(
        N_("What does a card cost?"), head, rows,
        filled(N_("A joker costs {n} points unless you agree on something else."), n=terms.rules.joker_points),
    )  # fmt: skip


def _ranks(ranks: Sequence[Rank]) -> Words:
    """Several ranks in a row: the low ones as figures, the others by name.

    >>> _ranks([Rank.TWO, Rank.THREE, Rank.FOUR, Rank.SIX])["en"]
    '2, 3, 4, 6'
    """
    low = [rank for rank in ranks if rank < Rank.TEN]
    if len(low) > 1:
        return same(", ".join(str(int(rank)) for rank in low))
    return {language: ", ".join(rank_name(rank, language) for rank in ranks).capitalize() for language in LANGUAGES}


TABLES: Final[Mapping[str, Callable[[], FactTable]]] = {"stock": _stock, "points": _points}
TOPICS: Final = tuple(TABLES)

__all__ = ["TABLES", "TOPICS", "facts"]
