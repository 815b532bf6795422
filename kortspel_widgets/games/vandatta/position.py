"""Positions in the middle of a round, for examples: from zones and labels to a state, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kortspel_widgets.cards import Card, codes
from kortspel_widgets.engine import placing
from kortspel_widgets.engine.dealing import filled, places
from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.game import PositionError
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.errors import N_
from kortspel_widgets.games.vandatta.dealing import blank
from kortspel_widgets.games.vandatta.fitting import layable, may_stop_adding, nameable
from kortspel_widgets.games.vandatta.rules import MAX_DRAWS, Terms
from kortspel_widgets.games.vandatta.state import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    Cards,
    Lack,
    Phase,
    VandattaDeal,
    VandattaState,
    turn_order,
    word_of,
)

_PHASES = {"turn": Phase.TURN, "name": Phase.NAME, "follow": Phase.FOLLOW, "more": Phase.MORE}
_COMMON = (
    "phase", "turn", "dealer", "suit", "rank", "special", "due", "draws", "follow", "reversed", "rounds", "idle",
    "turns", "reshuffled", "shuffled", "exact", "turned",
)  # fmt: skip
_SEATED = ("score", "out", "wins", "said", "lacks_suit", "lacks_rank", "lacks", "drawn", "held")


def place(terms: Terms, zones: Mapping[str, Cards], labels: Labels) -> VandattaState:
    """The state that these zones (bottom to top) and labels describe.

    Cards that are not named lie under the named ones of the stock, or out of play where the stock is ``exact``.
    Raises :class:`~kortspel_widgets.engine.game.PositionError` for labels that do not exist or do not fit.
    """
    seats = terms.seats
    _check(terms, zones, labels)
    out = tuple(bool(labels.get(f"out:{seat}")) for seat in range(seats))
    active = tuple(seat for seat in range(seats) if not out[seat])
    if len(active) < 2:
        raise PositionError(N_("A position needs at least two players who are still in."))
    start = blank(terms)
    dealer = placing.seat(labels, "dealer", seats, active[-1])
    none = (0,) * seats
    standing = start.deal.standing._replace(
        scores=placing.numbers(labels, "score", none), out=out, wins=placing.numbers(labels, "wins", none),
        dealer=dealer, finished=placing.number(labels, "rounds", 0),
    )  # fmt: skip
    direction = -1 if labels.get("reversed") else 1
    stock, box = _rest(terms, zones, active, exact=bool(labels.get("exact")))
    pile = zones["pile"]
    phase = placing.phase(labels.get("phase", "turn"), _PHASES)
    top = pile[-1].index
    kind = KINDS[top]
    first = turn_order(active, seats, direction)[dealer]
    turn = placing.seat(labels, "turn", seats, dealer if phase is Phase.NAME and len(pile) == 1 else first)
    deal = VandattaDeal(
        standing, (), box, turn_order(active, seats, direction), direction,
        tuple(seat for seat in range(seats) if labels.get(f"said:{seat}")),
        tuple(_lack(labels, seat) for seat in range(seats)),
        reshuffled=placing.number(labels, "reshuffled", 0), shuffled=placing.number(labels, "shuffled", 1),
        turned=tuple(map(Card.from_code, str(labels.get("turned", "")).split())),
        held=placing.numbers(labels, "held", (0,) * seats) if "turned" in labels else (),
    )  # fmt: skip
    suit, rank = _demand(labels, pile)
    hands = tuple(tuple(sorted(zones[f"hand:{seat}"])) for seat in range(seats))
    drawn = _drawn(labels, hands[turn])
    special = bool(labels.get("special", kind != 0))
    turns = placing.number(labels, "turns", -1 if phase is Phase.NAME and len(pile) == 1 and kind == EIGHT else 1)
    special_move = phase in (Phase.NAME, Phase.FOLLOW) or (phase is Phase.MORE and kind != 0)
    follow = bool(labels.get("follow", special_move and turns >= 0))
    state = VandattaState(
        phase, turn, hands, stock, pile, suit, rank, special, placing.seat(labels, "due", seats, -1),
        placing.number(labels, "draws", 0), drawn, follow, placing.number(labels, "idle", 0), turns, deal,
    )  # fmt: skip
    _check_state(terms, state)
    return state


def _check(terms: Terms, zones: Mapping[str, Cards], labels: Labels) -> None:
    placing.check_names(labels, _COMMON, _SEATED, terms.seats)
    if zones["deck"]:
        raise PositionError(N_("{card} cannot lie there in this position."), card=zones["deck"][0])
    if not zones["pile"]:
        raise PositionError(N_("A position needs a card on the play pile."))


def _rest(
    terms: Terms, zones: Mapping[str, Cards], active: tuple[int, ...], *, exact: bool
) -> tuple[Cards, Cards]:  # fmt: skip
    """The stock and what is out of play, with all that the position does not name."""
    named = {card for cards in zones.values() for card in cards}
    rest = [card for card in terms.deck(terms.seats) if card not in named]
    playing = set() if exact else set(terms.deck(len(active)))
    under = tuple(card for card in rest if card in playing)
    aside = tuple(card for card in rest if card not in playing)
    return (*under, *zones["stock"]), (*zones["box"], *aside)


def _demand(labels: Labels, pile: Cards) -> tuple[int, int]:
    """The suit and the rank that are to be matched: as told, or what the top card says (a joker: the one below)."""
    below = next((card for card in reversed(pile) if KINDS[card.index] != JOKER), None)
    index = 0 if below is None else below.index
    kind = KINDS[index]
    suit = placing.suit(labels, "suit", -1 if below is None or kind == EIGHT else SUITS[index])
    return suit, placing.number(labels, "rank", 0 if below is None or kind in (EIGHT, ACE) else RANKS[index])


def _lack(labels: Labels, seat: int) -> Lack | None:
    n = placing.number(labels, f"lacks:{seat}", 0)
    if not n:
        return None
    return Lack(placing.number(labels, f"lacks_suit:{seat}", -1), placing.number(labels, f"lacks_rank:{seat}", 0), n)


def _drawn(labels: Labels, hand: Cards) -> Card | None:
    for name, value in labels.items():
        if name.startswith("drawn:"):
            card = next((card for card in hand if card.code == value), None)
            if card is None:
                raise PositionError(N_("Whoever has the turn does not hold the drawn card {card}."), card=value)
            return card
    return None


def _check_state(terms: Terms, state: VandattaState) -> None:
    """Whoever has the turn is in and has something to do, and what is owed fits the hand."""
    fits = state.turn in state.active and bool(state.hands[state.turn]) and 0 <= state.draws <= MAX_DRAWS
    if state.phase is Phase.NAME:
        fits = fits and KINDS[state.pile[-1].index] in (EIGHT, JOKER) and bool(nameable(terms, state))
    elif state.phase is Phase.FOLLOW:
        fits = fits and bool(layable(terms, state))
    elif state.phase is Phase.MORE:
        fits = fits and (bool(layable(terms, state)) or may_stop_adding(terms, state))
    else:
        fits = fits and state.suit >= 0
    if not fits:
        raise PositionError(N_("Whoever has the turn in a position must have something to do."))
    if state.due >= 0 and len(state.hands[state.due]) not in {terms.lappen_at, terms.varning_at} - {0}:
        raise PositionError(N_("Nobody owes a word with {n} cards in hand."), n=len(state.hands[state.due]))


def position_labels(terms: Terms, state: VandattaState) -> Labels:
    """The labels with which :func:`place` gives ``state`` again."""
    deal, standing = state.deal, state.deal.standing
    labels: dict[str, int | str | bool | None] = {
        "phase": next((name for name, phase in _PHASES.items() if phase is state.phase), "turn"),
        "turn": state.turn, "dealer": standing.dealer, "suit": state.suit, "rank": state.rank,
        "special": state.special, "due": state.due, "draws": state.draws, "follow": state.follow,
        "rounds": standing.finished, "idle": state.idle, "turns": state.turns, "reshuffled": deal.reshuffled,
        "shuffled": deal.shuffled, "exact": True,
    }  # fmt: skip
    if deal.direction < 0:
        labels["reversed"] = True
    if deal.turned:
        labels["turned"] = codes(deal.turned)
        labels |= {f"held:{seat}": n for seat, n in enumerate(deal.held)}
    if state.drawn is not None:
        labels[f"drawn:{state.turn}"] = state.drawn.code
    for seat in range(state.seats):
        labels[f"score:{seat}"] = standing.scores[seat]
        labels[f"wins:{seat}"] = standing.wins[seat]
        if standing.out[seat]:
            labels[f"out:{seat}"] = True
        if seat in deal.said:
            labels[f"said:{seat}"] = word_of(len(state.hands[seat])) or True
        lack = deal.lacks[seat]
        if lack is not None:
            labels |= {f"lacks_suit:{seat}": lack.suit, f"lacks_rank:{seat}": lack.rank, f"lacks:{seat}": lack.n}
    return labels


def arranged(terms: Terms, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
    """The order of the deck that deals these hands, turns up this card, and has this stock.

    ``piles`` holds a hand a seat, then one pile of one card, then the top of the stock; what is missing is drawn by
    the seed.  Raises :class:`~kortspel_widgets.engine.game.PositionError` for too many cards and for cards twice.
    """
    seats, deck = terms.seats, terms.deck(terms.seats)
    size = terms.rules.hand_size
    left = len(deck) - size * seats - 1
    rows, rest = filled(piles, [size] * seats + [1, left], seats, Luck(str(seed)), deck=deck)
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    from_top = [rows[seat][number] for number in range(size) for seat in order] + rows[seats] + rows[seats + 1]
    return places([*from_top, *rest], deck)
