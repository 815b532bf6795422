"""What stands where widgets cannot be shown: on a static page, in a preview, in the terminal."""

from __future__ import annotations

from html import escape
from typing import Any


class SaidInWords:
    """For a widget class, named before its base: its words stand in a saved notebook beside the widget."""

    def _still(self) -> list[str]:
        """The widget in words, line by line."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for pages that cannot show widgets its words."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        if bundle is not None:
            lines = self._still()
            bundle[0]["text/plain"] = "\n".join(lines)
            bundle[0]["text/html"] = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return bundle
