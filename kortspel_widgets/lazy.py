"""Names of a package that are imported when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def names(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and ``__dir__`` of a package whose names live in its modules ``homes``.

    >>> get, _ = names("kortspel_widgets", {"Card": "cards"})
    >>> get("Card")
    <class 'kortspel_widgets.cards.Card'>
    >>> get("Cart")
    Traceback (most recent call last):
    AttributeError: module 'kortspel_widgets' has no attribute 'Cart'
    """

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{homes[name]}"), name)

    def listed() -> list[str]:
        return [*vars(sys.modules[package]), *homes]

    return get, listed
