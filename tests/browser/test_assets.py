"""What goes to the browser is whole, scoped and small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from kortspel_widgets import widgets
from kortspel_widgets.widgets import CardTable
from kortspel_widgets.widgets.assets import assets, code, join_modules, loader, scripts, shared_assets, style
from kortspel_widgets.widgets.words import TABLE_WORDS, table_words
from tests.browser.payloads import pack, srf_example


def test_every_selector_begins_with_our_root() -> None:
    rules = re.findall(r"([^{}]+)\{[^{}]*\}", re.sub(r"@(media|container)[^{]*\{", "", style()))
    selectors = [part.strip() for rule in rules for part in re.split(r",(?![^(]*\))", rule)]
    assert len(selectors) > 100
    assert [selector for selector in selectors if not selector.startswith(".kortspel")] == []
    assert "!important" not in style().replace("display: none !important", "")
    assert "@import" not in style()
    assert "url(" not in style()


def test_modules_join_to_one_that_exports_render() -> None:
    assert code().endswith("export { render };\n")
    assert not re.search(r"^import ", code(), re.M)
    assert "http" not in re.sub(r"http://www\.w3\.org/2000/svg", "", code() + loader())
    assert "innerHTML" not in code() + loader()


def test_bad_modules_are_refused() -> None:
    with pytest.raises(ValueError, match="not there"):
        join_modules({"a.js": 'import { b } from "./b.js";\n'}, "a.js")
    with pytest.raises(ValueError, match="each other"):
        join_modules({"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}, "a.js")
    with pytest.raises(ValueError, match="top-level x"):
        join_modules({"a.js": 'import { b } from "./b.js";\nconst x = 1;\n', "b.js": "const x = 2;\n"}, "a.js")
    with pytest.raises(ValueError, match="cannot be joined"):
        join_modules({"a.js": 'import b from "b";\n'}, "a.js")


def test_every_import_is_a_file_and_no_two_files_share_a_name() -> None:
    files = sorted((Path(widgets.__file__).parent / "js").rglob("*.js"))
    assert len({file.name for file in files}) == len(files) == len(scripts())
    for file in files:
        for path in re.findall(r'(?:from |import\()"(\.[^"]+)"', file.read_text("utf-8")):
            assert (file.parent / path).is_file(), f"{file.name}: {path}"


def test_words_are_complete_and_used() -> None:
    words = table_words()
    assert set(words["sv"]["table"]) == set(words["en"]["table"]) == set(TABLE_WORDS)
    slots = re.compile(r"\{(\w+)")
    for key, text in TABLE_WORDS.items():
        assert set(slots.findall(text)) == set(slots.findall(words["sv"]["table"][key])), key
        assert f'"{key}"' in code() or key.startswith("speed_"), key


def test_a_page_of_tables_shares_code_and_closing_frees() -> None:
    first = CardTable(pack(srf_example()))
    count = len(_instances)
    for _ in range(20):
        table = CardTable(pack(srf_example()))
        assert table.shared is first.shared is shared_assets()
        assert len(table._esm) < 1500
        table.close()
    assert len(_instances) == count


def test_what_a_notebook_without_widgets_shows() -> None:
    table = CardTable(pack(srf_example(("Alva", "<b>Bo</b>", "Cleo"))))
    assert repr(table) == "CardTable('svalta-rav-suits', key='EX-SRF-1', steps=9)"
    data, _ = table._repr_mimebundle_() or ({}, {})
    assert data["text/plain"].splitlines() == [
        "Svälta räv: färgversionen",
        "Alva 17, <b>Bo</b> 17, Cleo 17",
        "EX-SRF-1",
    ]
    assert "&lt;b&gt;Bo" in data["text/html"]
    assert repr(CardTable()) == "CardTable(empty)"
    assert repr(CardTable(b"x")) == "CardTable(damaged)"


def test_what_a_listener_raises_is_shown_in_the_table() -> None:
    table = CardTable()

    def listener(_widget: object, content: object, _buffers: object) -> None:
        raise ValueError(f"no such card {content}")

    table.on_msg(listener)
    table._handle_custom_msg("99X", [])
    assert table.error == "ValueError: no such card 99X"
    table.on_msg(listener, remove=True)
    table.show(pack(srf_example()))
    assert table.error is None


def test_assets_are_measured() -> None:
    sizes = {name: len(value) for name, value in assets().items() if isinstance(value, str | bytes)}
    assert sizes["code"] < 94_000
    assert sizes["style"] < 34_000
    assert len(loader()) < 1500
