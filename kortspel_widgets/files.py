"""Saved games on disk, as UTF-8 whatever the system's own encoding."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import dump, load
from kortspel_widgets.games import GAMES


def save_replay(replay: Replay, path: str | Path) -> Path:
    """Write ``replay`` as JSON and return where it is.

    The file is complete or not there: an older one is replaced only when the new one is written.
    Raises ``OSError`` where that cannot be.
    """
    path = Path(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(dump(replay))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return path


def load_replay(path: str | Path) -> Replay:
    """The replay in a file.

    Raises ``OSError`` for a file that cannot be read and a
    :class:`~kortspel_widgets.errors.KortspelError` that names what is wrong in it.
    """
    return load(Path(path).read_bytes(), GAMES)
