"""Counting: the deal's points, the pot, the end of a game and of a series (RS-15 to 23, 33 to 35)."""

from __future__ import annotations

from kortspel_widgets.engine.events import Value
from kortspel_widgets.engine.outcome import Ending, Outcome
from kortspel_widgets.engine.telling import Beats, told
from kortspel_widgets.games.rodskagg.dealing import finish, gather
from kortspel_widgets.games.rodskagg.rules import HAND, Terms
from kortspel_widgets.games.rodskagg.state import RodskaggState, Standing, clockwise, tricks_won, with_standing


def scored(terms: Terms, state: RodskaggState, seat: int, change: int) -> RodskaggState:
    """``state`` with the seat's score changed; below an exact zero as agreed (AMB-RS-9, 11)."""
    standing = state.deal.standing
    scores = standing.scores
    new = scores[seat] + change
    if change < 0 and new < 0 and terms.rules.exact_zero and not standing.extra:
        if terms.rules.overshoot == "stay":
            new = scores[seat]
        elif terms.rules.overshoot == "bounce":
            new = -new
    return with_standing(state, Standing((*scores[:seat], new, *scores[seat + 1 :]), *standing[1:]))


def penalty(terms: Terms, score: int) -> int:
    """Points for playing without taking a trick (RS-17), by the score where that was agreed (AMB-RS-20).

    >>> from kortspel_widgets.games.rodskagg.rules import RodskaggRules
    >>> penalty(Terms(RodskaggRules(penalty_mode="relative"), 3), 9)
    5
    """
    if terms.rules.penalty_mode == "fixed":
        return terms.rules.no_trick_penalty
    return max(1, -(-score // 2))


def score_deal(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """Every player's points, in turn order; then what follows for the game."""
    deal, seats, rules = state.deal, state.seats, terms.rules
    won = tricks_won(state)
    kept = deal.caller >= 0 and won[deal.caller] == len(state.tricks)
    # Cards are left in somebody's hand when a broken call has stopped the deal.
    stopped = any(state.hands)
    spared = []
    shaped: tuple[str, ...]
    for seat in deal.playing:
        if seat == seats:
            continue
        if seat == deal.caller:
            points = rules.call_success if kept else rules.call_failure
            code, rule = ("call-kept", "RS-33") if kept else ("call-lost", "RS-34")
            shaped = ("call_success" if kept else "call_failure",)
        elif won[seat]:
            code, rule, points, shaped = "score-tricks", "RS-16", -won[seat], ()
        elif stopped or (kept and not rules.call_opponents_penalised):
            spared.append(seat)
            continue
        else:
            code, rule = "score-none", "RS-17"
            points = penalty(terms, deal.standing.scores[seat])
            shaped = ("no_trick_penalty", "penalty_mode")
        state = tell_score(terms, state, seat, points, code, rule, shaped, tell)
        if code in ("score-none", "call-lost") and rules.pot_mode:
            state = pay(terms, state, seat, rules.ante, "stake", "ante", tell)
        if code == "score-tricks" and won[seat] == HAND and deal.caller < 0 and rules.call_enabled:
            state = _forgotten(terms, state, seat, tell)
    if spared:
        rule = "RS.call_stop_early" if stopped else "RS.call_opponents_penalised"
        values: dict[str, Value] = {"seats": tuple(spared)}
        told(tell, state, "spared-early" if stopped else "spared", rule, None, values, options=(rule,))
    passed = tuple([seat for seat in state.active if deal.spoke[seat] is False])
    if passed:
        told(tell, state, "score-passed", "RS-18", None, {"seats": passed})
    return finish_deal(terms, state, tell)


def tell_score(
    terms: Terms,
    state: RodskaggState,
    seat: int,
    points: int,
    code: str,
    rule: str,
    shaped: tuple[str, ...],
    tell: Beats | None,
) -> RodskaggState:
    """The seat's points, told with its new score and what an exact zero makes of it; ``shaped`` by these options."""
    after = scored(terms, state, seat, points)
    if not tell:
        return after
    score = after.deal.standing.scores[seat]
    values: dict[str, Value] = {"seat": seat, "n": abs(points), "score": score}
    told(tell, after, code, rule, seat, values, options=terms.cited(*shaped))
    if points < 0 and terms.rules.exact_zero and not state.deal.standing.extra:
        wanted = state.deal.standing.scores[seat] + points
        mode = terms.rules.overshoot
        code = {"go_negative": "overshoot-negative", "stay": "overshoot-stay", "bounce": "overshoot-bounce"}[mode]
        rule = "RS.exact_zero" if mode == "go_negative" else "RS.overshoot"
        options = ("RS.exact_zero", *terms.cited("overshoot"))
        if wanted < 0:
            told(tell, after, code, rule, seat, {"seat": seat, "score": score}, options=options)
    return after


def pay(
    terms: Terms, state: RodskaggState, seat: int, amount: int, code: str, option: str, tell: Beats | None
) -> RodskaggState:
    """The seat pays into the pot (AMB-RS-18); ``option`` says how much."""
    standing = state.deal.standing
    counters = (*standing.counters[:seat], standing.counters[seat] - amount, *standing.counters[seat + 1 :])
    standing = standing._replace(counters=counters, pot=standing.pot + amount)
    after = state._replace(deal=state.deal._replace(standing=standing))
    options = ("RS.pot_mode", *terms.cited(option))
    return told(tell, after, code, "RS.pot_mode", seat, {"seat": seat, "n": amount}, options=options)


def _forgotten(terms: Terms, state: RodskaggState, seat: int, tell: Beats | None) -> RodskaggState:
    """All five tricks without a call: an ordinary deal (RS-35), or a penalty on top as agreed (AMB-RS-21)."""
    told(tell, state, "forgotten-call", "RS-35", seat, {"seat": seat})
    points = terms.rules.forgotten_call_penalty
    if not points:
        return state
    rule = "RS.forgotten_call_penalty"
    return tell_score(terms, state, seat, points, "forgotten-penalty", rule, ("forgotten_call_penalty",), tell)


def finish_deal(terms: Terms, state: RodskaggState, tell: Beats | None) -> RodskaggState:
    """After a finished deal: a winner, an extra deal, or the deal passes on (RS-15, 20 to 22)."""
    standing = state.deal.standing
    standing = standing._replace(finished=standing.finished + 1)
    scores = standing.scores
    if standing.extra:
        reached = list(standing.extra)
    elif terms.rules.exact_zero:
        reached = [seat for seat, score in enumerate(scores) if score == 0]
    else:
        reached = [seat for seat, score in enumerate(scores) if score <= 0]
    if not reached:
        return pass_on(terms, state, standing, tell)
    lowest = min(scores[seat] for seat in reached)
    first = tuple(seat for seat in reached if scores[seat] == lowest)
    if len(first) > 1:
        return _tie(terms, state, standing, first, tell)
    code, rule = "won", "RS-21"
    if standing.extra:
        code, rule = "won-extra", "RS-22"
    elif len(reached) > 1:
        code, rule = "won-lower", "RS-22"
    return _finish_game(terms, state, standing, first[0], code, rule, tell)


def pass_on(terms: Terms, state: RodskaggState, standing: Standing, tell: Beats | None) -> RodskaggState:
    """The deal passes one step clockwise (RS-15)."""
    dealer = clockwise(standing.extra or tuple(range(state.seats)), standing.dealer)[0]
    return gather(terms, state, tell, standing=standing._replace(dealer=dealer))


def _tie(
    terms: Terms, state: RodskaggState, standing: Standing, tied: tuple[int, ...], tell: Beats | None
) -> RodskaggState:
    """Those who are equal play an extra deal between them (RS-22, AMB-RS-8, 11)."""
    standing = standing._replace(extra=tied)
    after = state._replace(deal=state.deal._replace(standing=standing))
    values: dict[str, Value] = {"seats": tied, "n": standing.scores[tied[0]]}
    after = told(tell, after, "tie", "RS-22", None, values)
    return pass_on(terms, after, standing, tell)


def _finish_game(
    terms: Terms, state: RodskaggState, standing: Standing, winner: int, code: str, rule: str, tell: Beats | None
) -> RodskaggState:
    if terms.rules.pot_mode:
        pot = standing.pot
        counters = standing.counters
        counters = (*counters[:winner], counters[winner] + pot, *counters[winner + 1 :])
        standing = standing._replace(counters=counters, pot=0)
        after = state._replace(deal=state.deal._replace(standing=standing))
        values: dict[str, Value] = {"winner": winner, "n": pot}
        state = told(tell, after, "pot-won", "RS.pot_mode", winner, values, options=("RS.pot_mode",))
    if terms.rules.series == 1:
        return finish(state, standing, Outcome(Ending.WON, (winner,), rule, code), tell)
    games = (*standing.games[:winner], standing.games[winner] + 1, *standing.games[winner + 1 :])
    totals = tuple([total + score for total, score in zip(standing.totals, standing.scores, strict=True)])
    standing = standing._replace(games=games, totals=totals)
    if sum(games) == terms.rules.series:
        return finish(state, standing, _series(standing), tell)
    return _next_game(terms, state, standing, winner, tell)


def _series(standing: Standing) -> Outcome:
    """Most games won; equal: the lowest sum of final scores, then shared (RS-23, RULES 2.3)."""
    most = max(standing.games)
    first = [seat for seat, games in enumerate(standing.games) if games == most]
    if len(first) == 1:
        return Outcome(Ending.WON, (first[0],), "RS-23", "series-won")
    lowest = min(standing.totals[seat] for seat in first)
    winners = tuple(seat for seat in first if standing.totals[seat] == lowest)
    return Outcome(Ending.WON, winners, "RS-23", "series-lower" if len(winners) == 1 else "series-shared")


def _next_game(
    terms: Terms, state: RodskaggState, standing: Standing, winner: int, tell: Beats | None
) -> RodskaggState:
    """The winner deals first in the next game, as a rule (RS-23)."""
    seats = state.seats
    rotate = terms.rules.next_first_dealer == "rotate"
    dealer = (standing.dealer + 1) % seats if rotate else winner
    standing = standing._replace(scores=(terms.rules.start_score,) * seats, dealer=dealer, extra=())
    after = state._replace(deal=state.deal._replace(standing=standing))
    values: dict[str, Value] = {"winner": winner, "games": standing.games[winner], "dealer": dealer}
    options = terms.cited("next_first_dealer")
    after = told(tell, after, "new-game", "RS-23", winner, values, options=options)
    return gather(terms, after, tell, standing=standing)
