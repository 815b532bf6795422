"""What a deal came to: read from the state before its last move and the state after it."""

from __future__ import annotations

from kortspel_widgets.engine.moves import Lay, Move
from kortspel_widgets.games.rodskagg.playing import beats, dummy_card
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, tricks_won
from kortspel_widgets.players.guide import DealResult


def is_between_deals(state: RodskaggState) -> bool:
    """Whether no deal is under way."""
    return state.phase <= Phase.SHUFFLE or state.phase is Phase.OVER


def final_scores(before: RodskaggState, after: RodskaggState) -> tuple[int, ...]:
    """The scores with which a deal ended, also where a new game of the series has begun since."""
    old, new = before.deal.standing, after.deal.standing
    if new.games != old.games:
        return tuple([total - sum_ for total, sum_ in zip(new.totals, old.totals, strict=True)])
    return new.scores


def deal_result(before: RodskaggState, move: Move, after: RodskaggState) -> DealResult:
    """What the deal came to that ``move`` ended."""
    seats, deal = before.seats, before.deal
    final = final_scores(before, after)
    changes = tuple([new - old for new, old in zip(final, deal.standing.scores, strict=True)])
    spoke = list(deal.spoke)
    won = tricks_won(before)
    if isinstance(move, Lay):
        won[_last_winner(before, move)] += 1
    elif before.phase is Phase.ANNOUNCE:
        spoke[before.turn] = move.word == "play"  # type: ignore[union-attr]
    caller = deal.caller
    kept = caller >= 0 and won[caller] == sum(won)
    tricks = tuple(won[:seats]) if isinstance(move, Lay) else ()
    return DealResult(changes, tuple([said is True for said in spoke]), tricks, caller, kept)


def _last_winner(before: RodskaggState, move: Lay) -> int:
    """Who took the trick that ``move`` completed, the blind hand's card after it included."""
    deal, trick = before.deal, (*before.trick, move.card)
    if len(trick) < len(deal.playing):
        trick = (*trick, dummy_card(before._replace(trick=trick)))
    best, winner, seat = trick[0], before.leader, before.leader
    for card in trick[1:]:
        seat = deal.following[seat]
        if beats(card, best, deal.trump):
            best, winner = card, seat
    return winner
