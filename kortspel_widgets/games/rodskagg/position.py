"""Positions in the middle of a deal, for examples: from zones and labels to a state, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kortspel_widgets.cards import CARDS, Card, Suit
from kortspel_widgets.engine import placing
from kortspel_widgets.engine.dealing import filled
from kortspel_widgets.engine.events import Labels
from kortspel_widgets.engine.game import PositionError
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.errors import N_
from kortspel_widgets.games.rodskagg.dealing import blank
from kortspel_widgets.games.rodskagg.rules import HAND, Terms
from kortspel_widgets.games.rodskagg.state import (
    Cards,
    Phase,
    RodskaggDeal,
    RodskaggState,
    Trick,
    clockwise,
    turn_order,
)

_PHASES = {"announce": Phase.ANNOUNCE, "exchange": Phase.EXCHANGE, "swap": Phase.SWAP, "call": Phase.CALL,
           "play": Phase.PLAY}  # fmt: skip
_COMMON = ("phase", "turn", "dealer", "leader", "pot", "caller", "deal", "extra", "seen", "trump")
_SEATED = ("score", "games", "total", "counters", "plays", "passed", "tricks", "sits_out")


def place(terms: Terms, zones: Mapping[str, Cards], labels: Labels) -> RodskaggState:
    """The state that these zones (bottom to top) and labels describe; cards that are not named lie in the stock.

    Raises :class:`~kortspel_widgets.engine.game.PositionError` for labels that do not exist or do not fit.
    """
    seats = terms.seats
    placing.check_names(labels, _COMMON, _SEATED, seats)
    dealer = placing.seat(labels, "dealer", seats, seats - 1)
    spoke = tuple(_spoken(labels, seat) for seat in range(seats))
    extra = tuple(seat for seat in range(seats) if not labels.get(f"sits_out:{seat}")) if labels.get("extra") else ()
    phase = placing.phase(labels.get("phase", "play" if any(spoke) else "announce"), _PHASES)
    order = clockwise(extra or tuple(range(seats)), dealer)
    playing: tuple[int, ...] = ()
    if phase > Phase.ANNOUNCE:
        # In play, who has said nothing plays if cards are there.
        spoke = tuple(
            bool(zones[f"hand:{seat}"] or zones[f"played:{seat}"]) if said is None else said
            for seat, said in enumerate(spoke)
        )
        playing = tuple(seat for seat in order if spoke[seat])
        if zones["dummy"] or zones["dummy_played"]:
            playing = (playing[0], seats)
        if not playing:
            raise PositionError(N_("A position in play needs somebody who plays."))
    hands = (*(tuple(sorted(zones[f"hand:{seat}"])) for seat in range(seats)), tuple(sorted(zones["dummy"])))
    standing = blank(terms, ()).deal.standing
    standing = standing._replace(
        dealer=dealer,
        extra=extra,
        scores=placing.numbers(labels, "score", standing.scores),
        games=placing.numbers(labels, "games", standing.games),
        totals=placing.numbers(labels, "total", standing.totals),
        counters=placing.numbers(labels, "counters", standing.counters),
        pot=placing.number(labels, "pot", 0),
        finished=placing.number(labels, "deal", 0),
        dealt=placing.number(labels, "deal", 0) + 1,
    )
    turned = zones["turned"][-1] if zones["turned"] else None
    named = placing.suit(labels, "trump")
    trump = turned.suit if turned else Suit(named) if named >= 0 else None
    deal = RodskaggDeal(
        standing, zones["deck"], turned, trump, _stock(zones), zones["blind"],
        tuple(zones[f"aside:{seat}"] for seat in range(seats)), spoke, playing, turn_order(playing, seats),
        swapped=(False,) * seats, discards=(None,) * seats, caller=placing.seat(labels, "caller", seats, -1),
        shuffled=1, again=bool(labels.get("seen")), paid=True,
    )  # fmt: skip
    if phase is not Phase.PLAY:
        silent = [seat for seat in order if spoke[seat] is None]
        turn = placing.seat(labels, "turn", seats, [*silent, *order][0] if phase is Phase.ANNOUNCE else playing[0])
        state = RodskaggState(phase, turn, hands, (), -1, (), deal)
    else:
        leader, trick, turn = _trick(zones, labels, deal, seats)
        state = RodskaggState(phase, turn, hands, trick, leader, _earlier(zones, labels, seats), deal)
    state = state._replace(deal=deal._replace(misdeal=_is_uneven(state)))
    _check_state(state)
    return state


def _check_state(state: RodskaggState) -> None:
    """Every card has its place, and whoever has the turn has something to do."""
    deal, turn = state.deal, state.turn
    lost = set(CARDS).difference(*(zone.cards for zone in state.zones))
    if lost:
        raise PositionError(N_("{card} cannot lie there in this position."), card=min(lost))
    if deal.misdeal:
        return
    if state.phase is Phase.ANNOUNCE:
        fits = turn in state.active and deal.spoke[turn] is None
    else:
        fits = turn in deal.playing and turn < state.seats and (state.phase < Phase.PLAY or bool(state.hands[turn]))
    if Phase.ANNOUNCE < state.phase < Phase.PLAY and len(deal.playing) == 1:  # then the blind hand is to play
        fits = fits and len(deal.blind or deal.aside[turn]) == len(state.hands[turn])
    if not fits:
        raise PositionError(N_("Whoever has the turn in a position must have something to do."))


def _is_uneven(state: RodskaggState) -> bool:
    """Whether those in the deal have unequally many cards (RS-36)."""
    deal = state.deal
    if state.phase is Phase.ANNOUNCE:
        seats = tuple(seat for seat in state.active if deal.spoke[seat] is not False)
    else:
        seats = deal.playing
    laid = state.laid if deal.following else {}
    sizes = {len(state.hands[seat]) + (seat in laid) for seat in seats}
    if deal.blind and state.phase < Phase.PLAY:
        sizes.add(len(deal.blind))
    return len(sizes) > 1


def _stock(zones: Mapping[str, Cards]) -> Cards:
    """The stock, with all that the position does not name at its bottom, so that a whole deck can be dealt again."""
    named = {card for cards in zones.values() for card in cards}
    return (*(card for card in CARDS if card not in named), *zones["stock"])


def _spoken(labels: Labels, seat: int) -> bool | None:
    if labels.get(f"plays:{seat}"):
        return True
    return False if labels.get(f"passed:{seat}") or labels.get(f"sits_out:{seat}") else None


def _trick(zones: Mapping[str, Cards], labels: Labels, deal: RodskaggDeal, seats: int) -> tuple[int, Cards, int]:
    """Who led, the cards laid so far in their order, and whose turn it is."""
    leader = placing.seat(labels, "leader", seats, placing.seat(labels, "turn", seats, deal.playing[0]))
    if leader not in deal.playing:
        raise PositionError(N_("Whoever has the turn in a position must have something to do."))
    trick: list[Card] = []
    seat = leader
    for _ in deal.playing:
        laid = zones["dummy_played" if seat == seats else f"played:{seat}"]
        if len(laid) != 1:
            break
        trick += laid
        seat = deal.following[seat]
    found = sum(len(cards) for name, cards in zones.items() if name.partition(":")[0] in ("played", "dummy_played"))
    if found != len(trick) or found == len(deal.playing):
        raise PositionError(N_("The cards in the trick do not follow clockwise from who led."))
    return leader, tuple(trick), seat


def _earlier(zones: Mapping[str, Cards], labels: Labels, seats: int) -> tuple[Trick, ...]:
    """Tricks taken before; which cards were in which is not known, so all lie in a seat's first."""
    earlier = []
    for seat in range(seats + 1):
        cards = zones["dummy_won" if seat == seats else f"won:{seat}"]
        least = 1 if cards else 0
        count = least if seat == seats else placing.number(labels, f"tricks:{seat}", least)
        earlier += [Trick(seat, cards if not number else (), seat) for number in range(count)]
    return tuple(earlier)


def position_labels(terms: Terms, state: RodskaggState) -> Labels:
    """The labels with which :func:`place` gives ``state`` again."""
    deal, standing = state.deal, state.deal.standing
    labels: dict[str, int | str | bool | None] = {
        "phase": next((name for name, phase in _PHASES.items() if phase is state.phase), "announce"),
        "dealer": standing.dealer,
        "deal": standing.finished,
    }
    if 0 <= state.turn < state.seats:
        labels["turn"] = state.turn
    if 0 <= state.leader < state.seats:
        labels["leader"] = state.leader
    if deal.caller >= 0:
        labels["caller"] = deal.caller
    if deal.turned is None and deal.trump is not None:
        labels["trump"] = int(deal.trump)
    if standing.extra:
        labels["extra"] = True
    if deal.again:
        labels["seen"] = True
    if standing.counters:
        labels["pot"] = standing.pot
    for seat in range(state.seats):
        labels[f"score:{seat}"] = standing.scores[seat]
        if standing.extra and seat not in standing.extra:
            labels[f"sits_out:{seat}"] = True
        if deal.spoke[seat] is not None:
            labels["plays:" + str(seat) if deal.spoke[seat] else f"passed:{seat}"] = True
        won = sum(trick.winner == seat for trick in state.tricks)
        if won:
            labels[f"tricks:{seat}"] = won
        for name, row in (("games", standing.games), ("total", standing.totals), ("counters", standing.counters)):
            if row:
                labels[f"{name}:{seat}"] = row[seat]
    return labels


def arranged(terms: Terms, piles: Sequence[Sequence[Card]], seed: int | str, dealer: int) -> tuple[int, ...]:
    """The order of the deck that deals these hands, then turns up this card and, with two, deals this blind hand.

    ``piles`` holds a hand a seat, then one pile of one card, then the blind hand; what is missing is drawn by the
    seed.  Raises :class:`~kortspel_widgets.engine.game.PositionError` for too many cards and for cards twice.
    """
    seats = terms.seats
    sizes = [HAND] * seats + [1] + ([HAND] if seats == 2 else [])
    rows, rest = filled(piles, sizes, seats, Luck(str(seed)))
    order = [*clockwise(tuple(range(seats)), dealer), *([seats + 1] if seats == 2 else [])]
    from_top = [rows[place][number] for number in range(HAND) for place in order] + rows[seats]
    return tuple(card.index for card in reversed([*from_top, *rest]))
