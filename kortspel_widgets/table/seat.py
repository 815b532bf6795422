"""A game that is being played, as one seat sees it.

Cards are tokens, numbers that say nothing.  A token gets a face when its card comes to lie where the seat sees it,
and keeps it; a shuffle that the seat cannot follow puts new tokens in the place of the old ones.  Where the seat sees
no faces, one card is like another: the topmost goes, whichever it really was, and in another's hand what comes is
laid on top, for the places there follow from the cards.  So two games that look alike to a seat are the same bytes.
"""

from __future__ import annotations

from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.engine.events import Reorder, Transfer
from kortspel_widgets.engine.game import State
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.table.builder import Builder, packed
from kortspel_widgets.table.timeline import Timeline

_LEVEL: Final = 3
"""How hard a timeline is packed that is sent after every move."""


class SeatTable:
    """The timeline of a growing replay for ``viewer``: a seat, or None for what everybody may see.

    ``key`` names the game in the browser.  With ``open_cards`` everything lies open, as in a replay: for games that
    only programs play.  Moves are added as they come; a replay that was taken back or branched off needs a new one.

    >>> from kortspel_widgets.games import SvaltaRavPayment
    >>> table = SeatTable(Replay.of_seed(SvaltaRavPayment(), 42), viewer=0, key="game-1")
    >>> payload = table.timeline().payload
    >>> payload["viewer"], payload["code"], payload["faces"][:3]
    (0, None, [None, None, None])
    """

    def __init__(self, replay: Replay, viewer: int | None, key: str, *, open_cards: bool = False) -> None:
        self.replay = replay
        self.viewer = viewer
        self.key = key
        self.plies = 0
        self._state: Any = replay.start
        self._builder = Builder(replay, replay.start) if open_cards else _SeatBuilder(replay, replay.start, viewer)
        self._steps = [0]

    def step(self, ply: int) -> int:
        """How many beats the first ``ply`` moves make."""
        self._follow()
        return self._steps[ply]

    def timeline(self) -> Timeline:
        """Everything up to the last move."""
        self._follow()
        builder = self._builder
        # no deal code: it holds the whole deal
        payload = builder.payload(self.key) | {"code": None}
        if isinstance(builder, _SeatBuilder):
            payload |= {"viewer": self.viewer, "faces": builder.faces}
        return Timeline(packed(payload, _LEVEL), self.key, builder.steps)

    def _follow(self) -> None:
        moves = self.replay.moves
        for move in moves[self.plies :]:
            self._state, events = self.replay.game.apply(self._state, move)
            for event in events:
                self._builder.beat(event)
            self._steps.append(self._builder.steps)
        self.plies = len(moves)


class _SeatBuilder(Builder):
    """A builder that knows tokens and faces; ``lying`` are the tokens of every zone, bottom to top."""

    def __init__(self, replay: Replay, start: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.faces: list[list[int] | None] = []
        """By token: the card, and the step from which on it may be seen; None for a card never seen."""
        super().__init__(replay, start)
        self.lying: list[list[int]] = [list(pile) for pile in self.start["piles"]]

    def piles(self) -> list[list[int]]:
        """What lies where at the start, as tokens."""
        piles = [self._fresh(len(zone.cards)) for zone in self.zones]
        for zone, tokens in zip(self.zones, piles, strict=True):
            if zone.seen_by(self.viewer):
                for token, card in zip(tokens, zone.cards, strict=True):
                    self._show(token, card, 0)
        return piles

    def shuffle(self, step: Reorder) -> list[int]:
        """The tokens of a zone after it was shuffled: new ones unless one could look on."""
        number = self.number[step.zone]
        tokens = self.lying[number]
        if self.zones[number].seen_by(self.viewer):
            by_card = dict(zip(step.before, tokens, strict=True))
            tokens = [by_card[card] for card in step.after]
        else:
            tokens = self._fresh(len(tokens))
        self.lying[number] = tokens
        return list(tokens)

    def move(self, step: Transfer) -> list[int]:
        """Blocks of tokens that move: the same whatever cards they are, unless one sees them."""
        source, target = self.number[step.source], self.number[step.target]
        if source == target and self._secret(source):
            return []
        seen = self.zones[target].seen_by(self.viewer)
        tokens = self._taken(source, step, seen=seen)
        place = len(self.lying[target]) if self._secret(target) else step.place
        moves: list[int] = []
        for start, block in _blocks(self.lying[source], tokens, turned=step.turned):
            moves += self._shift(source, start, block, target, place, turned=step.turned)
            place += len(block)
        if seen:
            for token, card in zip(tokens, step.cards, strict=True):
                self._show(token, card, self.steps + 1)
        return moves

    def _secret(self, zone: int) -> bool:
        """Whether the order of a zone's cards is known to somebody, but not to the viewer."""
        return self.zones[zone].sight == "owner" and not self.zones[zone].seen_by(self.viewer)

    def _taken(self, source: int, step: Transfer, *, seen: bool) -> list[int]:
        """The tokens that leave a zone, in the order in which they land."""
        lying, zone = self.lying[source], self.zones[source]
        count = len(step.cards)
        on_top = step.start + count == len(lying)
        if zone.seen_by(self.viewer) or (on_top and zone.sight == "none"):
            block = lying[step.start : step.start + count]
            return block[::-1] if step.turned else block
        # one cannot tell which these are, so the topmost go that could be any card
        known = {face[0]: token for token in lying if (face := self.faces[token])}
        blank = [token for token in lying if self.faces[token] is None]
        if seen and known:
            return [known[card.index] if card and card.index in known else blank.pop() for card in step.cards]
        block = (blank if len(blank) >= count else lying)[-count:]
        return block[::-1] if step.turned else block

    def _shift(self, source: int, start: int, block: list[int], target: int, place: int, *, turned: bool) -> list[int]:
        del self.lying[source][start : start + len(block)]
        self.lying[target][place:place] = block
        return self.block(source, start, len(block), target, place, turned=turned)

    def _fresh(self, count: int) -> list[int]:
        first = len(self.faces)
        self.faces += [None] * count
        return list(range(first, first + count))

    def _show(self, token: int, card: Card | None, step: int) -> None:
        assert card is not None
        face = self.faces[token]
        if face is None:
            self.faces[token] = [card.index, step]
        elif face[0] != card.index:
            raise ValueError(f"{card} was taken for another card")  # a fault of the game's events, never of its user


def _blocks(lying: list[int], tokens: list[int], *, turned: bool) -> list[tuple[int, list[int]]]:
    """Where the tokens lie: one block if they lie together as they land, else one by one, in the order of landing."""
    whole = tokens[::-1] if turned else tokens
    start = lying.index(whole[0])
    if lying[start : start + len(whole)] == whole:
        return [(start, tokens)]
    rest = list(lying)
    blocks = []
    for token in tokens:
        blocks.append((rest.index(token), [token]))
        rest.remove(token)
    return blocks
