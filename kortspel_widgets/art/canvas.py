"""A drawing surface measured in card units, drawn several times too large and reduced at the end."""

from __future__ import annotations

from PIL import Image, ImageDraw

from .palette import Colour
from .shapes import Outline, Point, placed, suit_outlines

OVERSAMPLING = 4


class Canvas:
    """A Pillow picture of ``width`` x ``height`` units; every unit becomes ``pixels`` pixels of the result.

    All coordinates are in units, y downwards. Shapes are drawn without smoothing at four times the size;
    `finish` reduces the picture, which smooths every edge alike on every machine.
    """

    def __init__(self, width: float, height: float, background: Colour, *, pixels: float = 1.0) -> None:
        self.size = (round(width * pixels), round(height * pixels))
        self.scale = pixels * OVERSAMPLING
        self.image = Image.new("RGB", (self.size[0] * OVERSAMPLING, self.size[1] * OVERSAMPLING), background)
        self.draw = ImageDraw.Draw(self.image)

    def polygon(self, outline: Outline, fill: Colour) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in outline], fill=fill)

    def line(self, points: tuple[Point, ...], fill: Colour, width: float) -> None:
        """A line through the points with round joints and ends."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        thick = max(1, round(width * self.scale))
        self.draw.line(scaled, fill=fill, width=thick, joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self.oval(x - radius, y - radius, x + radius, y + radius, fill)

    def oval(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """A filled ellipse."""
        s = self.scale
        self.draw.ellipse((left * s, top * s, right * s - 1, bottom * s - 1), fill=fill)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Colour | None,
        *,
        radius: float = 0,
        edge: Colour | None = None,
        edge_width: float = 1,
    ) -> None:
        """A rectangle with rounded corners, filled, outlined or both."""
        s = self.scale
        self.draw.rounded_rectangle(
            (left * s, top * s, right * s - 1, bottom * s - 1),
            radius=radius * s,
            fill=fill,
            outline=edge,
            width=max(1, round(edge_width * s)) if edge else 0,
        )

    def suit(self, suit: int, x: float, y: float, size: float, fill: Colour, *, turned: bool = False) -> None:
        """A suit symbol (0 clubs .. 3 spades) whose unit box of ``size`` is centred on (x, y)."""
        for outline in suit_outlines(suit):
            self.polygon(placed(outline, x, y, size, turned=turned), fill)

    def mask(self, mask: Image.Image, x: float, y: float, fill: Colour) -> None:
        """Paint ``fill`` through a grey mask of drawing pixels whose left top corner is at (x, y) units."""
        self.image.paste(fill, (round(x * self.scale), round(y * self.scale)), mask)

    def picture(self, picture: Image.Image, x: float, y: float, *, shadow: Colour | None = None) -> None:
        """Lay an RGBA picture, drawn in drawing pixels, with its left top corner at (x, y) units."""
        at = (round(x * self.scale), round(y * self.scale))
        alpha = picture.getchannel("A")
        if shadow:
            for drop, strength in ((1.2, 0.16), (3, 0.08)):
                faint = alpha.point([round(v * strength) for v in range(256)])
                self.image.paste(shadow, (at[0], at[1] + round(drop * self.scale)), faint)
        self.image.paste(picture, at, alpha)

    def mirror_halves(self) -> None:
        """Let the lower half be the upper half turned by 180 degrees."""
        width, height = self.image.size
        upper = self.image.crop((0, 0, width, height // 2))
        self.image.paste(upper.transpose(Image.Transpose.ROTATE_180), (0, height - height // 2))

    def finish(self) -> Image.Image:
        """The picture in its final size."""
        return self.image.reduce(OVERSAMPLING)
