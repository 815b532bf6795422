"""Pictures for notebooks: a card or a state of a game, drawn when it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kortspel_widgets.art.layout import Pile, Seat, TableLayout
from kortspel_widgets.cards import Card
from kortspel_widgets.engine.game import State
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.zones import Zone
from kortspel_widgets.i18n import card_name, game_title, say, translate
from kortspel_widgets.i18n.narration import label_noun, zone_noun
from kortspel_widgets.table import seat_names


@dataclass(frozen=True)
class Picture:
    """Something to see: a notebook shows it as a PNG, other places its :attr:`text`.

    Drawing needs Pillow and happens only when the picture is shown or saved.
    """

    text: str
    card: Card | None = None
    layout: TableLayout = field(default_factory=TableLayout)
    language: str = "sv"
    four_colour: bool = False
    width: int = 200

    def _repr_png_(self) -> bytes:
        from kortspel_widgets.art import pictures  # imports Pillow

        if self.card is not None:
            return pictures.card_png(
                self.card.face, language=self.language, four_colour=self.four_colour, width=self.width
            )
        return pictures.table_png(self.layout, language=self.language, four_colour=self.four_colour, width=self.width)

    def save(self, path: str | Path) -> Path:
        """Write the PNG file and return where it is; raises ``OSError`` where that cannot be."""
        path = Path(path)
        path.write_bytes(self._repr_png_())
        return path

    def __repr__(self) -> str:
        return self.text


def picture_of_card(card: Card, language: str = "sv", *, four_colour: bool = False, width: int = 200) -> Picture:
    """A card, ``width`` pixels wide.

    >>> picture_of_card(Card.from_code("QH"))
    hjärter dam
    """
    return Picture(card_name(card, language), card, language=language, four_colour=four_colour, width=width)


def picture_of_table(
    replay: Replay, ply: int | None = None, language: str = "sv", *, four_colour: bool = False, width: int = 900
) -> Picture:
    """The table of ``replay`` after ``ply`` moves (None: the last), as an onlooker sees it.

    Raises ``IndexError`` for a ply the replay does not have.

    >>> from kortspel_widgets import opening
    >>> replay = opening.from_piles("svalta-rav-payment", ["Q", "--"], names=["David", "Ella"])
    >>> picture_of_table(replay, 0, "en")
    David: hidden pile 1. Ella: hidden pile 2.
    """
    state = replay.final if ply is None else replay.state(ply)
    names, slug = seat_names(replay), replay.game.slug
    layout = TableLayout(
        game_title(slug, language),
        replay.code.text if replay.code else "",
        tuple(_seat(state, slug, seat, name, language) for seat, name in enumerate(names)),
        tuple(_pile(zone, slug, language) for zone in state.zones if zone.owner is None and zone.cards),
    )
    said = [
        f"{seat.name}: " + ", ".join(f"{pile.label} {pile.total}" for pile in seat.piles if pile.total)
        for seat in layout.seats
    ] + [f"{pile.label}: {pile.total}" for pile in layout.centre]
    text = " ".join(f"{entry.rstrip(': ')}." for entry in said)
    return Picture(text, None, layout, language, four_colour, width)


def _seat(state: State, slug: str, seat: int, name: str, language: str) -> Seat:
    labels = {label: value for label, value in state.labels.items() if label.endswith(f":{seat}")}
    badge = " · ".join(_badge(slug, label.partition(":")[0], value, language) for label, value in labels.items())
    piles = tuple(_pile(zone, slug, language) for zone in state.zones if zone.owner == seat)
    return Seat(name, piles, badge, state.labels.get("turn") == seat)


def _badge(slug: str, kind: str, value: int | str | bool | None, language: str) -> str:
    values: dict[str, int | str | bool | None] = {"n": value}
    return say(translate(label_noun(slug, kind, value), language), values, language, ())


def _pile(zone: Zone, slug: str, language: str) -> Pile:
    seen: Sequence[int | None] = [card.face if zone.seen_by(None) else None for card in zone.cards]
    return Pile(translate(zone_noun(slug, zone.kind), language), tuple(seen), spread=zone.seen_by(None))
