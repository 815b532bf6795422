"""Cards and whole tables as PNG pictures, for a notebook or a page of paper.

No font of the system is used, so the same table gives the same picture wherever Pillow is the same.
"""

from __future__ import annotations

from io import BytesIO
from math import ceil

from PIL import Image

from .canvas import OVERSAMPLING, Canvas
from .faces import BACK, RANK_TEXTS, draw_face, draw_unsmoothed
from .layout import Pile, Seat, TableLayout
from .lettering import fitted, measure, text_mask, wrapped
from .palette import ACTING, INK, PAGE, PAPER, QUIET, TABLE, TABLE_EDGE, Colour, mix

MOST_SHOWN = 8
"""A spread pile shows at most this many of its top cards; a badge says how many it has."""

_MARGIN, _GAP, _INSET = 24, 14, 16
_TITLE, _TEXT, _NAME, _SMALL = 28, 18, 20, 15
_STEP = 0.34


def card_png(card: int, *, language: str = "sv", four_colour: bool = False, width: int = 200) -> bytes:
    """One card as a PNG picture.

    Args:
        card: 0..53 as `kortspel_widgets.cards.Card.face` counts, or `faces.BACK`.
        language: "sv" (Kn D K E) or "en" (J Q K A).
        four_colour: green clubs and blue diamonds.
        width: 20 to 2000 pixels; the height is 1.4 times that.

    Raises:
        ValueError: no such card, language or width.

    >>> card_png(36, width=60)[1:4]
    b'PNG'
    """
    return _png(draw_face(card, language=language, four_colour=four_colour, width=width))


def table_png(
    layout: TableLayout,
    *,
    language: str = "sv",
    four_colour: bool = False,
    width: int = 900,
    card_width: int = 84,
) -> bytes:
    """A table as a PNG picture: title and caption, the seats in rows, below them the piles of the middle.

    Args:
        layout: what lies where.
        language: "sv" or "en", for the indices and the words "kort" / "cards".
        four_colour: green clubs and blue diamonds.
        width: of the picture, 320 to 2400 pixels; the height follows.
        card_width: 30 to 200 pixels.

    Raises:
        ValueError: a card, language or size out of range; the message names the value.

    >>> table_png(TableLayout("Svälta räv", seats=(Seat("Alva", (Pile("dold hög", (None,)),)),)))[1:4]
    b'PNG'
    """
    return _png(_Drawing(layout, language, four_colour, width, card_width).draw())


def _png(picture: Image.Image) -> bytes:
    packed = BytesIO()
    picture.save(packed, "PNG")
    return packed.getvalue()


def _bold(size: int) -> int:
    return max(1, round(size * 0.03 * OVERSAMPLING))


def _width(text: str, size: int, weight: int = 0) -> float:
    return measure(text, size * OVERSAMPLING, weight) / OVERSAMPLING


class _Drawing:
    """One table on its way to a picture: first everything is measured, then drawn."""

    def __init__(self, layout: TableLayout, language: str, four_colour: bool, width: int, card_width: int) -> None:
        if language not in RANK_TEXTS:
            raise ValueError(f"the language is 'sv' or 'en', not {language!r}")
        if not 320 <= width <= 2400:
            raise ValueError(f"the width is 320 to 2400 pixels, not {width}")
        if not 30 <= card_width <= 200:
            raise ValueError(f"the card width is 30 to 200 pixels, not {card_width}")
        self.layout, self.language, self.four_colour = layout, language, four_colour
        self.width, self.card_width = width, card_width
        self.faces: dict[int, Image.Image] = {}
        self.card_height = round(card_width * 1.4)
        self.pile_height = self.card_height + 8 + _SMALL + 12
        self.inner = width - 2 * _MARGIN - 2 * _INSET
        self.step = ceil(card_width * _STEP)

    # Measuring

    def shown(self, pile: Pile) -> tuple[int | None, ...]:
        """The cards of a pile that are drawn, bottom to top."""
        if not pile.spread:
            return pile.cards[-1:]
        room = self.inner - 2 * _INSET - self.card_width
        return pile.cards[-max(1, min(MOST_SHOWN, room // self.step + 1)) :]

    def pile_width(self, pile: Pile) -> float:
        cards = self.card_width + self.step * max(0, len(self.shown(pile)) - 1)
        return max(cards + 6, min(_width(pile.label[:60], _SMALL), self.card_width * 1.6))

    def lines(self, piles: tuple[Pile, ...], room: float) -> list[list[Pile]]:
        """The piles broken into lines no wider than ``room``."""
        lines: list[list[Pile]] = []
        left = 0.0
        for pile in piles:
            wide = self.pile_width(pile)
            if not lines or wide > left:
                lines.append([])
                left = room
            lines[-1].append(pile)
            left -= wide + _GAP
        return lines

    def seat_width(self, seat: Seat) -> float:
        piles = sum(self.pile_width(pile) for pile in seat.piles) + _GAP * max(0, len(seat.piles) - 1)
        heading = _width(seat.name[:40], _NAME, _bold(_NAME)) + 8 + _width(self.cards_text(seat), _SMALL)
        if seat.badge:
            heading += 20 + _width(seat.badge[:60], _SMALL)
        return max(piles, heading) + 2 * _INSET

    def cards_text(self, seat: Seat) -> str:
        number = sum(pile.total for pile in seat.piles)
        word = "kort" if self.language == "sv" else "card" if number == 1 else "cards"
        return f"{number} {word}" if seat.piles else ""

    # Drawing

    def draw(self) -> Image.Image:
        """Measure, then draw."""
        big, small = _TITLE * OVERSAMPLING, _TEXT * OVERSAMPLING
        room = (self.width - 2 * _MARGIN) * OVERSAMPLING
        title = wrapped(self.layout.title, room, big, _bold(_TITLE), most=2)
        caption = wrapped(self.layout.caption, room, small)
        seats = self.layout.seats
        widest = max((self.seat_width(seat) for seat in seats), default=0)
        columns = max(1, min(len(seats), int((self.inner + _GAP) // (min(widest, self.inner) + _GAP))))
        columns = ceil(len(seats) / ceil(len(seats) / columns)) if seats else 1
        seat_room = (self.inner - _GAP * (columns - 1)) / columns
        seat_lines = [self.lines(seat.piles, seat_room - 2 * _INSET) for seat in seats]
        heights = [
            _INSET + _NAME + 12 + self.pile_height * max(map(len, seat_lines[at : at + columns]))
            for at in range(0, len(seats), columns)
        ]
        centre = self.lines(self.layout.centre, self.inner)
        head = (_TITLE + 10) * len(title) + (_TEXT + 8) * len(caption)
        table_top = _MARGIN + head + (10 if head else 0)
        inside = sum(heights) + _GAP * (len(heights) - 1 if heights else 0)
        inside += (self.pile_height * len(centre) + (_GAP if seats else 0)) if centre else 0
        table_bottom = table_top + max(inside, self.pile_height) + 2 * _INSET
        canvas = Canvas(self.width, table_bottom + _MARGIN, PAGE)
        y: float = _MARGIN
        for line in title:
            self.text(canvas, line, _MARGIN, y, _TITLE, INK, bold=True)
            y += _TITLE + 10
        for line in caption:
            self.text(canvas, line, _MARGIN, y, _TEXT, QUIET)
            y += _TEXT + 8
        canvas.box(_MARGIN, table_top, self.width - _MARGIN, table_bottom, TABLE, radius=22, edge=TABLE_EDGE)
        y = table_top + _INSET
        for row, height in enumerate(heights):
            for column in range(min(columns, len(seats) - row * columns)):
                at = row * columns + column
                x = _MARGIN + _INSET + column * (seat_room + _GAP)
                self.seat(canvas, seats[at], seat_lines[at], x, y, seat_room, height)
            y += height + _GAP
        for line_of_piles in centre:
            total = sum(map(self.pile_width, line_of_piles)) + _GAP * (len(line_of_piles) - 1)
            self.pile_line(canvas, line_of_piles, (self.width - total) / 2, y)
            y += self.pile_height
        return canvas.finish()

    def seat(
        self,
        canvas: Canvas,
        seat: Seat,
        lines: list[list[Pile]],
        x: float,
        y: float,
        width: float,
        height: float,
    ) -> None:
        if seat.acting:
            canvas.box(x, y, x + width, y + height, mix(TABLE, PAPER, 0.45), radius=16, edge=ACTING, edge_width=2)
        right = x + width - _INSET
        top = y + _INSET - 4
        if seat.badge:
            badge = fitted(seat.badge, width * 0.5 * OVERSAMPLING, _SMALL * OVERSAMPLING)
            wide = _width(badge, _SMALL) + 18
            self.pill(canvas, badge, right - wide, top, ACTING if seat.acting else QUIET)
            right -= wide + 8
        number = self.cards_text(seat)
        room = right - x - _INSET - _width(number, _SMALL) - 8
        name = fitted(seat.name, room * OVERSAMPLING, _NAME * OVERSAMPLING, _bold(_NAME))
        self.text(canvas, name, x + _INSET, top, _NAME, INK, bold=True)
        after = x + _INSET + _width(name, _NAME, _bold(_NAME)) + 8
        self.text(canvas, number, after, top + (_NAME - _SMALL) * 1.1, _SMALL, QUIET)
        for number_of_line, line in enumerate(lines):
            below = y + _INSET + _NAME + 12 + number_of_line * self.pile_height
            self.pile_line(canvas, line, x + _INSET, below)

    def pile_line(self, canvas: Canvas, piles: list[Pile], x: float, y: float) -> None:
        for pile in piles:
            self.pile(canvas, pile, x, y)
            x += self.pile_width(pile) + _GAP

    def pile(self, canvas: Canvas, pile: Pile, x: float, y: float) -> None:
        shown = self.shown(pile)
        right, bottom = x + self.card_width, y + self.card_height
        if not shown:
            radius = self.card_width * 0.075
            canvas.box(x, y, right, bottom, None, radius=radius, edge=mix(TABLE, INK, 0.22), edge_width=1.2)
        elif not pile.spread:
            for under in range(min(2, pile.total - 1), 0, -1):
                self.card(canvas, shown[-1], x + 2.5 * under, y + 2.5 * under)
        for number, card in enumerate(shown):
            self.card(canvas, card, x + number * self.step, y)
        right += self.step * max(0, len(shown) - 1)
        if pile.total > (len(shown) if pile.spread else 1):
            number_text = str(pile.total)
            wide = _width(number_text, _SMALL) + 18
            self.pill(canvas, number_text, right + 6 - wide, bottom - 18, INK)
        room = self.pile_width(pile)
        label = fitted(pile.label, (room + _GAP - 4) * OVERSAMPLING, _SMALL * OVERSAMPLING)
        middle = x + (right - x) / 2
        left = max(x, middle - _width(label, _SMALL) / 2)
        self.text(canvas, label, left, bottom + 8, _SMALL, QUIET)

    def card(self, canvas: Canvas, card: int | None, x: float, y: float) -> None:
        index = BACK if card is None else card
        face = self.faces.get(index)
        if face is None:
            face = draw_unsmoothed(index, self.language, self.four_colour, self.card_width)
            self.faces[index] = face
        canvas.picture(face, x, y, shadow=INK)

    def pill(self, canvas: Canvas, text: str, x: float, y: float, fill: Colour) -> None:
        canvas.box(x, y, x + _width(text, _SMALL) + 18, y + 23, fill, radius=11.5)
        self.text(canvas, text, x + 9, y + 0.5, _SMALL, PAPER)

    def text(
        self, canvas: Canvas, text: str, x: float, y: float, size: int, fill: Colour, *, bold: bool = False
    ) -> None:
        mask = text_mask(text, size * OVERSAMPLING, _bold(size) if bold else 0)
        canvas.mask(mask, x, y, fill)
