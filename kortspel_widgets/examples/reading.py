"""Reading the example files: every key is known, every card is one, every text is there in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final

from kortspel_widgets.cards import Card
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.examples.example import Deal, End, Example, ExampleError, Position, Refused, Text
from kortspel_widgets.games import GAMES
from kortspel_widgets.notation import parse_piles

LANGUAGES: Final = ("sv", "en")

_KEYS: Final = {
    "example": {
        "id", "also", "game", "shows", "seats", "names", "options", "title", "intro", "deal", "position", "code",
        "picture", "moves", "plies", "dealt", "expect", "after", "outcome", "refusal", "notes",
    },
    "deal": {"dealer", "seed", "piles"},
    "position": {"zones", "labels"},
    "picture": {"cards"},
    "after": {"sizes", "zones", "top", "bottom", "labels", "counts"},
    "outcome": {"ending", "winners"},
    "refusal": {"move", "rule", "code"},
    "note": {"beat", *LANGUAGES},
}  # fmt: skip
_NEEDED: Final = {"id", "game", "shows", "seats", "names", "title", "intro"}


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a row of codes; raises :class:`~kortspel_widgets.cards.CardError`.

    >>> read_cards("QH 3C")
    (QH, 3C)
    """
    return tuple(map(Card.from_code, text.split()))


def read_piles(game: str, piles: Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    """The piles of a deal, top card first; by rank only (``--J-``) where that is enough for ``game``.

    >>> read_piles("svalta-rav-payment", ["-J", "QH"])
    ((2S, JS), (QH,))
    """
    return parse_piles(piles, language="en", by_rank=GAMES[game].by_rank)


def read_example(data: Mapping[str, Any]) -> Example:
    """One ``[[example]]`` of a file.

    Raises :class:`ExampleError` naming the example and what is wrong with it.
    """
    name = str(data.get("id", "?"))
    try:
        return _read(data)
    except ExampleError:
        raise
    except (KortspelError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise ExampleError(N_("Example {id}: {problem}"), id=name, problem=error) from error


def _read(data: Mapping[str, Any]) -> Example:
    name = str(data.get("id", "?"))
    check_keys(name, data, _KEYS["example"], _NEEDED)
    if data["game"] not in GAMES:
        raise ExampleError(N_("Example {id}: there is no game {game!r}."), id=name, game=data["game"])
    starts = [key for key in ("deal", "position", "code", "picture") if key in data]
    if len(starts) != 1:
        raise ExampleError(
            N_("Example {id} needs one of deal, position, code and picture; it has {found}."),
            id=name, found=", ".join(starts) or "–",
        )  # fmt: skip
    if len(data["names"]) != data["seats"]:
        raise ExampleError(
            N_("Example {id} has {found} names for {seats} players."),
            id=name, found=len(data["names"]), seats=data["seats"],
        )  # fmt: skip

    def part(key: str, make: Callable[[Mapping[str, Any]], Any]) -> Any:
        if key not in data:
            return None
        check_keys(name, data[key], _KEYS[key])
        return make(data[key])

    return Example(
        id=name,
        game=data["game"],
        shows=_rows(data["shows"]),
        seats=data["seats"],
        names=_rows(data["names"]),
        title=read_text(name, data["title"]),
        intro=read_text(name, data["intro"]),
        also=_rows(data.get("also", ())),
        options=dict(data.get("options", {})),
        deal=part("deal", lambda d: Deal(d["dealer"], str(d["seed"]), read_piles(data["game"], d.get("piles", ())))),
        code=data.get("code", ""),
        position=part("position", lambda d: Position(_zones(d["zones"]), dict(d.get("labels", {})))),
        picture=part("picture", lambda d: read_cards(d["cards"])) or (),
        moves=_rows(data.get("moves", ())),
        plies=data.get("plies"),
        dealt=_beats(data.get("dealt", ())),
        expect=_beats(data["expect"]) if "expect" in data else None,
        after=part("after", _facts) or {},
        outcome=part("outcome", lambda d: End(d["ending"], tuple(d["winners"]))),
        refusal=part("refusal", lambda d: Refused(d["move"], d["rule"], d["code"])),
        notes=_notes(name, data.get("notes", ()), len(data.get("expect", ()))),
    )


def check_keys(name: str, data: Mapping[str, Any], known: Set[str], needed: Set[str] = frozenset()) -> None:
    """Raise :class:`ExampleError` for a key that is not ``known`` or a ``needed`` one that is missing."""
    for key in data:
        if key not in known:
            raise ExampleError(
                N_("{id} has an unknown key {key!r}. Known are {known}."),
                id=name, key=key, known=", ".join(sorted(known)),
            )  # fmt: skip
    for key in sorted(needed):
        if key not in data:
            raise ExampleError(N_("{id} lacks the key {key!r}."), id=name, key=key)


def read_text(name: str, data: Mapping[str, Any]) -> Text:
    """A text in both languages; raises :class:`ExampleError` when one is missing or empty."""
    check_keys(name, data, set(LANGUAGES), set(LANGUAGES))
    for language in LANGUAGES:
        if not isinstance(data[language], str) or not data[language].strip():
            raise ExampleError(N_("{id} has an empty text in {language}."), id=name, language=language)
    return {language: data[language] for language in LANGUAGES}


def _rows(values: Sequence[str]) -> tuple[str, ...]:
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise TypeError(f"{values!r} is no list of texts")
    return tuple(values)


def _beats(rows: Sequence[str]) -> tuple[tuple[str, str], ...]:
    beats = []
    for row in rows:
        rule, code = row.split()
        beats.append((rule, code))
    return tuple(beats)


def _zones(data: Mapping[str, str]) -> dict[str, tuple[Card, ...]]:
    return {zone: read_cards(cards) for zone, cards in data.items()}


def _facts(data: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    facts = {}
    for kind, values in data.items():
        facts[kind] = dict(_zones(values)) if kind in {"zones", "top", "bottom"} else dict(values)
    return facts


def _notes(name: str, rows: Sequence[Mapping[str, Any]], beats: int) -> dict[int, Text]:
    notes: dict[int, Text] = {}
    for row in rows:
        check_keys(name, row, _KEYS["note"], _KEYS["note"])
        beat = row["beat"]
        if beat in notes or not 0 <= beat < beats:
            raise ExampleError(
                N_("Example {id} has {beats} events, numbered from 0; a note stands at {beat}."),
                id=name, beats=beats, beat=beat,
            )  # fmt: skip
        notes[beat] = read_text(name, {language: row[language] for language in LANGUAGES})
    return notes
