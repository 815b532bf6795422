"""The Swedish catalogue holds every text that the package says, and its compiled form is up to date."""

import gettext
import subprocess
import sys

import pytest

from kortspel_widgets.i18n import LanguageError, both, catalogue, game_title, translate

REPAIR = "run: python -m kortspel_widgets.i18n.catalogue update, and translate what it lists"


def test_every_text_is_translated_with_the_same_placeholders() -> None:
    assert catalogue.problems(catalogue.merged()) == [], REPAIR


def test_the_file_holds_exactly_the_texts_of_the_package() -> None:
    written, said = catalogue.read(), catalogue.extract()
    assert {message.id for message in written} == {message.id for message in said} | {""}, REPAIR
    assert not written.obsolete, REPAIR
    assert not [message.id for message in written if message.id and message.fuzzy], REPAIR


def test_the_compiled_file_is_up_to_date() -> None:
    with catalogue.MO.open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in catalogue.read():
        if message.id:
            assert compiled.gettext(message.id) == (message.string or message.id), REPAIR


def test_an_update_without_news_changes_nothing(tmp_path, monkeypatch) -> None:
    po, mo = tmp_path / "a.po", tmp_path / "a.mo"
    po.write_bytes(catalogue.PO.read_bytes())
    monkeypatch.setattr(catalogue, "PO", po)
    monkeypatch.setattr(catalogue, "MO", mo)
    catalogue.update()
    first = po.read_bytes(), mo.read_bytes()
    catalogue.update()
    assert (po.read_bytes(), mo.read_bytes()) == first


def test_a_new_and_a_lost_text_are_noticed(tmp_path, monkeypatch) -> None:
    po = tmp_path / "a.po"
    text = catalogue.PO.read_text(encoding="utf-8")
    po.write_text(text.replace('msgid "Time is up."', 'msgid "Time has flown."'), encoding="utf-8")
    monkeypatch.setattr(catalogue, "PO", po)
    assert "not translated: Time is up." in catalogue.problems(catalogue.merged())


def test_other_placeholders_are_noticed(tmp_path, monkeypatch) -> None:
    po = tmp_path / "a.po"
    text = catalogue.PO.read_text(encoding="utf-8")
    po.write_text(text.replace('msgstr "ska betala {n}"', 'msgstr "ska betala {m}"'), encoding="utf-8")
    monkeypatch.setattr(catalogue, "PO", po)
    assert "other placeholders than in English: owes {n}" in catalogue.problems(catalogue.merged())


def test_translate() -> None:
    assert translate("hidden pile", "sv") == "dold hög"
    assert translate("hidden pile", "en") == "hidden pile"
    assert translate("not in the catalogue", "sv") == "not in the catalogue"
    assert translate("", "sv") == ""
    assert both("open pile") == {"sv": "öppen hög", "en": "open pile"}
    with pytest.raises(LanguageError):
        translate("hidden pile", "de")


def test_games_have_titles() -> None:
    assert game_title("svalta-rav-payment", "sv") == "Svälta räv: betalkortsversionen"
    assert game_title("svalta-rav-payment", "en") == "Svälta räv: the payment version"
    assert game_title("vandatta", "sv") == game_title("vandatta", "en") == "Vändåtta"
    assert game_title("femkort", "en") == "femkort"


def test_the_library_itself_does_not_need_babel() -> None:
    code = "import sys; from kortspel_widgets.i18n import both; both('deck'); print('babel' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_command_says_how_it_is_used(capsys) -> None:
    assert catalogue.main([]) == 2
    assert "update|check" in capsys.readouterr().err
