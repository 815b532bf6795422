"""The end of a round and of the session: points, who is out, who has won (VA-22, 25 to 28, 31)."""

from __future__ import annotations

from kortspel_widgets.engine.events import Value
from kortspel_widgets.engine.outcome import Ending, Outcome
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.vandatta.dealing import finish, gather
from kortspel_widgets.games.vandatta.rules import Terms
from kortspel_widgets.games.vandatta.state import Standing, VandattaState, still_in

_FORMAT = "VA.match_format"


def finish_round(terms: Terms, state: VandattaState, winner: int, tell: Beats | None) -> VandattaState:
    """Count the round that ``winner`` (-1: nobody) has won; then the end of the session, or the next round."""
    standing = state.deal.standing
    if winner >= 0 and terms.rules.match_format == "best_of":
        wins = (*standing.wins[:winner], standing.wins[winner] + 1, *standing.wins[winner + 1 :])
        standing = standing._replace(wins=wins)
    standing = standing._replace(finished=standing.finished + 1)
    counted = winner >= 0 or terms.rules.blocked_round == "score_hands"
    if not terms.scores:
        return _single(terms, state, standing, winner, tell)
    if counted:
        state = _score(terms, state, standing, winner, tell)
    else:
        state = state._replace(deal=state.deal._replace(standing=standing))
    if terms.rules.match_format == "best_of" and winner >= 0:
        values: dict[str, Value] = {"seat": winner, "n": state.deal.standing.wins[winner]}
        told(tell, state, "wins-round", _FORMAT, winner, values, options=(_FORMAT,))
    return _go_on(terms, state, tell)


def _score(
    terms: Terms, state: VandattaState, standing: Standing, winner: int, tell: Beats | None
) -> VandattaState:  # fmt: skip
    """The winner scores nothing, everybody else what is left in hand (VA-25)."""
    after = state._replace(deal=state.deal._replace(standing=standing))
    if winner >= 0:
        values: dict[str, Value] = {"seat": winner, "score": standing.scores[winner]}
        state = told(tell, after, "score-winner", "VA-25", winner, values)
    else:
        state = after
    for seat in state.active:
        if seat == winner:
            continue
        hand = state.hands[seat]
        points = terms.hand_points(hand)
        standing = state.deal.standing
        scores = (*standing.scores[:seat], standing.scores[seat] + points, *standing.scores[seat + 1 :])
        after = state._replace(deal=state.deal._replace(standing=standing._replace(scores=scores)))
        values = {"seat": seat, "n": points, "score": scores[seat], "cards": hand}
        options = terms.cited("joker_points") if any(card.is_joker for card in hand) else ()
        state = told(tell, after, "score", "VA-25", seat, values, options=options)
    return state


def _single(terms: Terms, state: VandattaState, standing: Standing, winner: int, tell: Beats | None) -> VandattaState:
    """One round, without scoring (VA-31)."""
    after = state._replace(deal=state.deal._replace(standing=standing))
    state = told(tell, after, "no-scores", "VA-31", None, {}, options=(_FORMAT,))
    if winner >= 0:
        return finish(terms, state, Outcome(Ending.WON, (winner,), "VA-22", "won-single"), tell)
    if terms.rules.blocked_round == "void":
        return finish(terms, state, Outcome(Ending.STALEMATE, (), "VA.blocked_round", "drawn-single"), tell)
    left = {seat: terms.hand_points(state.hands[seat]) for seat in state.active}
    lowest = min(left.values())
    winners = tuple(seat for seat, points in left.items() if points == lowest)
    code = "won-single-lowest" if len(winners) == 1 else "shared-single"
    return finish(terms, state, Outcome(Ending.WON, winners, "VA.blocked_round", code), tell)


def _go_on(terms: Terms, state: VandattaState, tell: Beats | None) -> VandattaState:
    rules, standing = terms.rules, state.deal.standing
    match rules.match_format:
        case "elimination":
            ended, state = _eliminate(terms, state, tell)
        case "first_out_ends":
            over = max(standing.scores) >= rules.score_limit
            ended = _lowest(standing, state.active, "first-out", _FORMAT) if over else None
        case "fixed_rounds":
            over = standing.finished >= rules.fixed_rounds
            ended = _lowest(standing, state.active, "fixed", _FORMAT) if over else None
        case _:
            ended = _best_of(terms, standing)
    if ended is not None:
        return finish(terms, state, ended, tell)
    standing = state.deal.standing
    if standing.finished >= rules.max_rounds:
        return finish(terms, state, _stopped(terms, standing), tell)
    dealer = state.deal.standing.dealer
    order = state.active
    after = next((seat for seat in order if seat > dealer), order[0])
    return gather(terms, state, standing._replace(dealer=after), tell)


def _eliminate(
    terms: Terms, state: VandattaState, tell: Beats | None
) -> tuple[Outcome | None, VandattaState]:  # fmt: skip
    """Whoever has reached the limit is out; the last one in has won (VA-28, AMB-VA-16)."""
    before = state.active
    limit = terms.rules.score_limit
    for seat in before:
        standing = state.deal.standing
        if standing.scores[seat] < limit:
            continue
        out = (*standing.out[:seat], True, *standing.out[seat + 1 :])
        after = state._replace(deal=state.deal._replace(standing=standing._replace(out=out)))
        values: dict[str, Value] = {"seat": seat, "score": standing.scores[seat]}
        options = terms.cited("score_limit")
        state = told(tell, after, "out", "VA-28", seat, values, marks=("out",), options=options)
    left = still_in(state.deal.standing.out)
    if len(left) == 1:
        return Outcome(Ending.WON, left, "VA-28", "won"), state
    if left:
        return None, state
    # Only a blocked round can put the last ones out together (AMB-VA-15).
    return _lowest(state.deal.standing, before, "lowest", "VA-28"), state


def _lowest(standing: Standing, seats: tuple[int, ...], code: str, rule: str) -> Outcome:
    """The lowest total wins; equal ones share (AMB-VA-19)."""
    lowest = min([standing.scores[seat] for seat in seats])
    winners = tuple([seat for seat in seats if standing.scores[seat] == lowest])
    return Outcome(Ending.WON, winners, rule, f"won-{code}" if len(winners) == 1 else f"shared-{code}")


def _best_of(terms: Terms, standing: Standing) -> Outcome | None:
    """Two play until one has won more than half of the rounds, more of them play them all (AMB-VA-19)."""
    rounds, most = terms.rules.best_of, max(standing.wins)
    over = most > rounds // 2 if terms.seats == 2 else sum(standing.wins) >= rounds
    return _most_wins(standing, Ending.WON, _FORMAT, "won-rounds") if over else None


def _most_wins(standing: Standing, ending: Ending, rule: str, code: str) -> Outcome:
    most = max(standing.wins)
    first = [seat for seat, wins in enumerate(standing.wins) if wins == most]
    if len(first) == 1:
        return Outcome(ending, (first[0],), rule, code)
    lowest = min([standing.scores[seat] for seat in first])
    winners = tuple([seat for seat in first if standing.scores[seat] == lowest])
    if code == "stopped":
        return Outcome(ending, winners, rule, "stopped" if len(winners) == 1 else "stopped-shared")
    return Outcome(ending, winners, rule, "won-rounds-points" if len(winners) == 1 else "shared-rounds")


def _stopped(terms: Terms, standing: Standing) -> Outcome:
    """So many rounds that it stops: who is best placed of those still in (ours, like AMB-VA-15)."""
    rule = "VA.max_rounds"
    if terms.rules.match_format == "best_of":
        return _most_wins(standing, Ending.STOPPED, rule, "stopped")
    winners = _lowest(standing, still_in(standing.out), "", rule).winners
    return Outcome(Ending.STOPPED, winners, rule, "stopped" if len(winners) == 1 else "stopped-shared")
