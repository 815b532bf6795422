"""What a deal came to: read from the state before its last move and the state after it."""

from __future__ import annotations

from collections.abc import Sequence

from kortspel_widgets.engine.moves import Lay, Move
from kortspel_widgets.games.rodskagg.playing import beats, dummy_card
from kortspel_widgets.games.rodskagg.state import Phase, RodskaggState, clockwise, tricks_won
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


def took_none(before: RodskaggState, move: Move, seat: int) -> bool:
    """Whether the seat was in the play that ``move`` ended, and took no trick."""
    return isinstance(move, Lay) and seat in before.deal.playing and not _won(before, move)[seat]


def deal_seen(before: RodskaggState, move: Move, after: RodskaggState) -> DealResult | None:
    """What the deal came to that ``move`` ended; None where none was ended."""
    if is_between_deals(before) or not is_between_deals(after):
        return None
    seats, deal = before.seats, before.deal
    final = final_scores(before, after)
    changes = tuple([new - old for new, old in zip(final, deal.standing.scores, strict=True)])
    spoke = list(deal.spoke)
    if before.phase is Phase.ANNOUNCE:
        spoke[before.turn] = move.word == "play"  # type: ignore[union-attr]
    laid = isinstance(move, Lay)
    won = _won(before, move) if isinstance(move, Lay) else tricks_won(before)
    played = [said is True for said in spoke]
    caller = deal.caller
    kept = caller >= 0 and won[caller] == sum(won)
    counted: dict[str, Sequence[int]] = {
        "played": played,
        "none": [laid and plays and not tricks for plays, tricks in zip(played, won, strict=False)],
        "called": [seat == caller for seat in range(seats)],
        "kept": [kept and seat == caller for seat in range(seats)],
        "tricks": [tricks if laid and plays else 0 for plays, tricks in zip(played, won, strict=False)],
    }
    playing = played.count(True)
    facts = {"all_passed": int(not playing), "alone": int(playing == 1 and not laid)}
    order = clockwise(before.active, deal.standing.dealer)
    return DealResult(changes, order, {name: tuple(map(int, values)) for name, values in counted.items()}, facts)


def _won(before: RodskaggState, move: Lay) -> list[int]:
    """The tricks of each seat, the one that ``move`` completed included."""
    won = tricks_won(before)
    won[_last_winner(before, move)] += 1
    return won


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
