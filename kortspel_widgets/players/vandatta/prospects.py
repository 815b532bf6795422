"""How likely it is to win the session: by the scores between rounds, by the hands in the middle of one."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from kortspel_widgets.games.vandatta.rules import VandattaRules
from kortspel_widgets.games.vandatta.state import ACE, EIGHT, KINDS, Cards, Standing, VandattaState

LOST: Final = 25
"""About what a round costs whoever does not win it."""

# Fitted to rounds that the rule of thumb played, among two, three and four: how the odds to win the round go with the
# cards in hand, as logarithms.
_BY_CARDS: Final = (3.5, 2.0, 1.15, 0.75, 0.4, 0.15, -0.05)
_EACH_MORE: Final = -0.2
_AN_EIGHT: Final = 0.9
_AN_ACE: Final = 0.15
_STUCK: Final = -0.95
"""A special card that no ordinary card is left to follow up."""
_SURE: Final = 2.0
"""An eight and one more: out next time, whatever lies on top."""
_LOST_BASE: Final = 20.0
_LOST_A_CARD: Final = 1.5


def chance_by_scores(rules: VandattaRules, standing: Standing, seat: int) -> float:
    """About how likely the seat wins a session that goes on.

    >>> standing = Standing((0, 90), (False, False), (3, 1), 0, 4)
    >>> round(chance_by_scores(VandattaRules(), standing, 0), 2)
    0.96
    """
    if rules.match_format == "elimination":
        return _lives(rules.score_limit, standing.scores, standing.out, seat)
    return _lead(rules, standing, seat)


def _lives(limit: int, scores: tuple[int, ...], out: tuple[bool, ...], seat: int) -> float:
    """Whoever has twice as far to the limit survives the other about four times out of five."""
    far = [
        0.0 if gone or score >= limit else (limit - score + LOST / 2) ** 2
        for score, gone in zip(scores, out, strict=True)
    ]
    return far[seat] / (sum(far) or 1.0)


def _lead(rules: VandattaRules, standing: Standing, seat: int) -> float:
    """Points or rounds ahead count for more the fewer rounds are left."""
    scores = standing.scores
    if rules.match_format == "best_of":
        reach = 0.6 * sqrt(max(1, rules.best_of - sum(standing.wins)))
        ways = [-wins / reach + score / (8 * LOST) for wins, score in zip(standing.wins, scores, strict=True)]
    else:
        if rules.match_format == "fixed_rounds":
            left = rules.fixed_rounds - standing.finished
        else:
            left = 1 + (rules.score_limit - max(scores)) // LOST
        reach = 0.8 * LOST * sqrt(max(1, left))
        ways = [score / reach for score in scores]
    return 1 / sum([exp(min(50.0, ways[seat] - way)) for way in ways])


def chance_by_hands(rules: VandattaRules, state: VandattaState, seat: int) -> float:
    """About how likely the seat wins the session, in the middle of a round with all hands open."""
    active = state.active
    odds = {other: exp(promise(state.hands[other])) for other in active}
    if rules.match_format == "single_round":
        return odds[seat] / sum(odds.values())
    standing = state.deal.standing
    lost = [
        round(_LOST_BASE + _LOST_A_CARD * len(hand)) if other in odds else 0 for other, hand in enumerate(state.hands)
    ]
    worth = 0.0
    for winner in active:
        scores = tuple([
            score if other == winner else score + cost
            for other, (score, cost) in enumerate(zip(standing.scores, lost, strict=True))
        ])  # fmt: skip
        wins = tuple([won + (other == winner) for other, won in enumerate(standing.wins)])
        after = standing._replace(scores=scores, wins=wins, finished=standing.finished + 1)
        worth += odds[winner] * chance_by_scores(rules, after, seat)
    return worth / sum(odds.values())


def promise(hand: Cards) -> float:
    """How good a hand is for winning the round, on a scale of log odds.

    >>> from kortspel_widgets.notation import parse_cards
    >>> promise(parse_cards("8S 4D")) > promise(parse_cards("4D")) > promise(parse_cards("8S 8D 4D"))
    True
    """
    cards = len(hand)
    eights = aces = ordinary = 0
    for card in hand:
        kind = KINDS[card.index]
        if not kind:
            ordinary += 1
        elif kind == EIGHT:
            eights += 1
        elif kind == ACE:
            aces += 1
    worth = _BY_CARDS[cards] if cards < len(_BY_CARDS) else _BY_CARDS[-1] + _EACH_MORE * (cards + 1 - len(_BY_CARDS))
    worth += _AN_EIGHT * eights + _AN_ACE * aces + _STUCK * max(0, cards - 2 * ordinary)
    return worth + _SURE if eights == 1 and cards == 2 and ordinary else worth
