"""Keep the Swedish catalogue up to date: ``python -m kortspel_widgets.i18n.catalogue update`` (or ``check``).

``update`` collects every ``N_("…")`` of the package, merges it into the ``.po`` file, drops what is no longer
said and compiles the ``.mo`` file; ``check`` only lists what is wrong.  Both need Babel, the library does not.
"""

from __future__ import annotations

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kortspel_widgets.i18n.phrases import fields
from kortspel_widgets.i18n.texts import DOMAIN, LOCALES

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

PACKAGE: Final = Path(__file__).parent.parent
PO: Final = LOCALES / "sv" / "LC_MESSAGES" / f"{DOMAIN}.po"
MO: Final = PO.with_suffix(".mo")
_WIDTH: Final = 100


def extract() -> Catalog:
    """A template with every text that the package marks for translation, and the files it stands in."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir

    template = Catalog(project=DOMAIN, charset="utf-8")
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords={"N_": None}, strip_comment_tags=True)
    for file, _line, message, _comments, context in sorted(found, key=lambda entry: entry[:2]):
        template.add(message, locations=[(f"{PACKAGE.name}/{file}", 0)], context=context)
    return template


def read() -> Catalog:
    """The Swedish catalogue as it is, empty when there is none."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    if not PO.exists():
        return Catalog(locale="sv", project=DOMAIN, charset="utf-8")
    with PO.open("rb") as file:
        return read_po(file, locale="sv")


def merged() -> Catalog:
    """The Swedish catalogue with exactly the texts that the package says now."""
    catalogue = read()
    created = catalogue.creation_date
    catalogue.update(extract(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.version = ""
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    catalogue.header_comment = "# Swedish texts of kortspel_widgets."
    catalogue.creation_date = created
    return catalogue


def update() -> Catalog:
    """Write the ``.po`` and the ``.mo`` file, only if a text changed, and return the catalogue."""
    from babel.messages.mofile import write_mo

    catalogue = merged()
    if not PO.exists() or _written(catalogue) != PO.read_bytes():
        catalogue.revision_date = datetime.now(UTC).replace(second=0, microsecond=0)
        PO.write_bytes(_written(catalogue))
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    if not MO.exists() or MO.read_bytes() != compiled.getvalue():
        MO.write_bytes(compiled.getvalue())
    return catalogue


def _written(catalogue: Catalog) -> bytes:
    from babel.messages.pofile import write_po

    text = io.BytesIO()
    write_po(text, catalogue, width=_WIDTH, include_lineno=False, sort_by_file=True)
    return text.getvalue()


def slots(text: str) -> list[str]:
    """Everything in braces that a text fills in, sorted; for a noun in two forms its name alone.

    >>> slots("{n:card|cards} of {size!r}"), slots("{n:kort|kort} av {size!r}")
    (['n', 'size!r'], ['n', 'size!r'])
    """
    named = sorted({name if "|" in form else f"{name}:{form}".rstrip(":") for name, form in fields(text)})
    return sorted({*named, *re.findall(r"\{(\w+!r)\}", text)})


def problems(catalogue: Catalog) -> list[str]:
    """One line for each text without a sound translation."""
    return [line for message in catalogue if message.id for line in _faults(message)]


def _faults(message: Message) -> list[str]:
    said, meant = str(message.string or ""), str(message.id)
    if not said:
        return [f"not translated: {meant}"]
    if message.fuzzy:
        return [f"fuzzy: {meant}"]
    # The translation may turn a name into an owner and back, but must use the same values.
    left, right = ({re.split("[:!]", slot)[0] for slot in slots(text)} for text in (meant, said))
    return [f"other placeholders than in English: {meant}"] if left != right else []


def main(arguments: list[str]) -> int:
    """Run ``update`` or ``check``; 1 when a text lacks a sound translation."""
    if arguments not in (["update"], ["check"]):
        sys.stderr.write("python -m kortspel_widgets.i18n.catalogue update|check\n")
        return 2
    found = problems(update() if arguments == ["update"] else merged())
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
