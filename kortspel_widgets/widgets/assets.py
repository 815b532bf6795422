"""The code, style and words of the card table, put together for the browser.

The table's source is a handful of small ES modules; a browser that gets its code as one text cannot follow
relative imports, so they are joined: in the order of their imports, without ``import`` and ``export``. No
bundler: a module here may only use named imports of its neighbours, and top-level names are unique across
modules (`join_modules` checks both).

All tables of a kernel share one `SharedAssets` model that carries code, style, words and pictures; a table
itself carries a loader of about a kilobyte. A page with twenty tables would otherwise send and save the same
code twenty times.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import Widget

from ..art import sheet_bytes, sheet_map
from .words import table_words

__all__ = [
    "SharedAssets",
    "assets",
    "code",
    "join_modules",
    "loader",
    "module",
    "scripts",
    "shared_assets",
    "style",
    "text",
]

_IMPORT = re.compile(r'^import \{[^}]*\} from "\.{1,2}/(?:[\w-]+/)?([\w-]+\.js)";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.M)
_NAME = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.M)
_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.M | re.S)
_LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.M)
_ENTRY = "main.js"


def join_modules(modules: dict[str, str], entry: str) -> str:
    r"""One ES module text from several, comments left out; it exports what ``entry`` exports as ``render``.

    ``modules`` holds the text of each by file name. Raises ValueError for an import that is not one of them or
    not by name, for two modules that import each other, and for a top-level name that two modules share.

    >>> print(join_modules({"a.js": 'import { b } from "./b.js";\nexport function render() { b(); }\n',
    ...                     "b.js": "// says it\nexport const b = () => 1;\n"}, "a.js"))
    const b = () => 1;
    function render() { b(); }
    export { render };
    <BLANKLINE>
    """
    order: list[str] = []
    names: dict[str, str] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"modules import each other: {' > '.join((*above, name))}")
        if name in order:
            return
        if name not in modules:
            raise ValueError(f"{above[-1] if above else 'nothing'} imports {name}, which is not there")
        for imported in _IMPORT.findall(modules[name]):
            visit(imported, (*above, name))
        for top in _NAME.findall(modules[name]):
            if names.setdefault(top, name) != name:
                raise ValueError(f"{names[top]} and {name} both have a top-level {top}")
        order.append(name)

    visit(entry, ())
    text = "".join(_EXPORT.sub("", _IMPORT.sub("", modules[name])) for name in order)
    left = re.search(r"^(?:import|export)\b.*", text, re.M)
    if left:
        raise ValueError(f"cannot be joined: {left[0]}")
    text = _LINE_COMMENT.sub("", _BLOCK_COMMENT.sub("", text))
    return re.sub(r"\n{2,}", "\n", text).lstrip("\n") + "export { render };\n"


_HERE = Path(__file__).parent


def text(name: str) -> str:
    """The text of a file beside this module, such as a style sheet."""
    return (_HERE / name).read_text("utf-8")


@cache
def scripts() -> dict[str, str]:
    """The text of every ES module here, by file name; no two have the same name, whatever folder they lie in."""
    return {file.name: file.read_text("utf-8") for file in (_HERE / "js").glob("*/*.js")}


def module(entry: str) -> str:
    """The ES module of a small widget whose code starts in the module ``entry``."""
    return join_modules(scripts(), entry) + "export default { render };\n"


@cache
def loader() -> str:
    """The ES module of every table: fetches `code` from the shared model."""
    return text("js/page/loader.js")


@cache
def code() -> str:
    """The table's code as one ES module text that exports ``render``."""
    return join_modules(scripts(), _ENTRY)


@cache
def style() -> str:
    """The table's style sheet; every selector begins with ``.kortspel``."""
    return re.sub(r"/\*.*?\*/\n?", "", text("card_table.css"), flags=re.S)


class SharedAssets(Widget):
    """A model without a view that all tables of a kernel share.

    ``code`` (ES module text), ``style`` (CSS), ``version`` (of both, a hash), ``words`` (see `table_words`),
    ``data`` (the card sheet, WebP) and ``map`` (where each card lies on it).
    """

    code = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    map = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return f"SharedAssets(version={self.version!r})"


def assets() -> dict[str, Any]:
    """The values of `SharedAssets`, for a page that is made without a kernel."""
    version = hashlib.sha256((code() + style()).encode()).hexdigest()[:12]
    return {
        "code": code(),
        "style": style(),
        "version": version,
        "words": table_words(),
        "data": sheet_bytes(),
        "map": sheet_map(),
    }


_shared: SharedAssets | None = None


def shared_assets() -> SharedAssets:
    """The kernel's one `SharedAssets`, made anew when somebody closed it."""
    global _shared
    if _shared is None or _shared.comm is None:
        _shared = SharedAssets(**assets())
    return _shared
