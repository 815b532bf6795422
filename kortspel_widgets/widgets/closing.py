"""Taking a widget away for good."""

from __future__ import annotations


class ClosesWhole:
    """For a widget class, named before its base: closing takes the layout along, which ipywidgets would keep."""

    def close(self) -> None:
        """Take the widget away everywhere and free what it holds, its layout too."""
        layout = getattr(self, "layout", None) if getattr(self, "comm", None) is not None else None
        super().close()  # type: ignore[misc]  # the widget's
        if layout is not None:
            layout.close()
