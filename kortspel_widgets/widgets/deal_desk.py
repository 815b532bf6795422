"""Where a form's values become a game, or the list of what is wrong with them; no widgets here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from kortspel_widgets import opening
from kortspel_widgets.cards import CardError
from kortspel_widgets.engine import saves
from kortspel_widgets.engine.codes import DealCode, clean_seed
from kortspel_widgets.engine.names import USUAL, NamesError, clean_names
from kortspel_widgets.engine.options import OptionValue
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import GAMES, game_named
from kortspel_widgets.i18n import LANGUAGES, explain, say, translate
from kortspel_widgets.notation import parse_piles
from kortspel_widgets.table import seat_names
from kortspel_widgets.widgets.house_rules import FieldProblem, read_rules, rule_notes, told

CODE_LIMIT: Final = 400
PILE_LIMIT: Final = 2000
"""Most characters of a code and of a written pile; the longest honest ones are far below."""


class DeskError(KortspelError):
    """Something a form asks for that cannot be dealt."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The game, or None where a problem is an error."""

    replay: Replay | None
    problems: tuple[FieldProblem, ...] = ()


class _Refused(Exception):
    """Ends the work on a form whose problems are known."""


class DealDesk:
    """Deals games of one kind from what a form holds.

    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game.

    >>> desk = DealDesk("svalta-rav-payment")
    >>> dealt = desk.deal({"seats": 2, "names": ["Alva", "Bruno"], "way": "seed", "seed": "42"})
    >>> dealt.replay.outcome.ending.value
    'won'
    >>> dealt = desk.deal({"seats": 2, "names": ["Alva", "alva"], "way": "seed", "seed": "42"})
    >>> [(problem.field, problem.said["en"]) for problem in dealt.problems]
    [('name:1', 'Two players are called “alva”.')]
    """

    def __init__(self, slug: str) -> None:
        self.kind = game_named(slug)

    # -- dealing -----------------------------------------------------------------------------------------

    def deal(self, values: Mapping[str, object]) -> Dealt:
        """The game that these values deal, played to its end, or everything that is wrong with them.

        ``seats`` is a number; ``names`` and ``piles`` are lists of texts, as many as there are seats or more;
        ``way`` is ``seed``, ``code`` or ``piles``; ``rest`` (of the deck, for piles) is ``seed`` or ``only``;
        ``seed`` and ``code`` are texts; ``rules`` maps names of house rules to their values as text.
        ``language`` is what written cards are read in.
        """
        sheet = _Sheet(self, values)
        try:
            replay = sheet.by_code() if sheet.text("way") == "code" else sheet.by_hand()
        except _Refused:
            return Dealt(None, tuple(sheet.problems))
        return Dealt(replay, tuple(sheet.problems))

    def open(self, data: bytes) -> Dealt:
        """The game in a saved file; whatever the bytes hold, the answer is a game or one sentence."""
        try:
            replay = saves.load(data, GAMES)
            clean_names(replay.names, replay.game.seats)
            if replay.game.slug != self.kind.slug:
                raise DeskError(
                    N_("The file holds a game of {found}; here {wanted} is played."),
                    found=replay.game.slug, wanted=self.kind.slug,
                )  # fmt: skip
        except KortspelError as error:
            return Dealt(None, (told("file", error),))
        return Dealt(replay)

    def game(self, replay: Replay) -> dict[str, Any]:
        """What a form shows of the running game: code, seats, names, house rules as text, and the file."""
        return {
            "code": replay.code.text if replay.code else None,
            "seats": replay.game.seats,
            "names": seat_names(replay),
            "rules": {name: str(value) for name, value in replay.game.rules.values.items()},
            "file": {"name": f"{replay.game.slug}.json", "text": saves.dump(replay)},
        }


class _Sheet:
    """One filled-in form while it is read."""

    def __init__(self, desk: DealDesk, values: Mapping[str, object]) -> None:
        self.kind = desk.kind
        self.values = values
        self.problems: list[FieldProblem] = []

    def text(self, name: str) -> str:
        found = self.values.get(name)
        return found if isinstance(found, str) else ""

    def texts(self, name: str, count: int) -> list[str]:
        found = self.values.get(name)
        listed = list(found)[:count] if isinstance(found, list | tuple) else []
        return [entry if isinstance(entry, str) else "" for entry in listed] + [""] * (count - len(listed))

    def wrong(self, field: str, error: KortspelError) -> None:
        self.problems.append(told(field, error))

    def said(self, field: str, template: str, names: Sequence[str], /, **values: object) -> None:
        """An error at a field from a phrase, for sentences that name an owner."""
        self.phrase(field, "error", template, names, dict.fromkeys(LANGUAGES, values))

    def phrase(
        self,
        field: str,
        level: Literal["error", "warning"],
        template: str,
        names: Sequence[str],
        values: Mapping[str, Mapping[str, object]],
    ) -> None:
        said = {
            language: say(translate(template, language), values[language], language, names) for language in LANGUAGES
        }
        self.problems.append(FieldProblem(field, level, said))

    def stop_if_wrong(self) -> None:
        if any(problem.level == "error" for problem in self.problems):
            raise _Refused

    # -- by code -----------------------------------------------------------------------------------------

    def by_code(self) -> Replay:
        text = self.text("code").strip()
        try:
            if not text:
                raise DeskError(N_("Paste a deal code here."))
            code = DealCode.parse(text[:CODE_LIMIT])
            if code.prefix != self.kind.prefix and code.prefix in (kind.prefix for kind in GAMES.values()):
                found = next(kind.slug for kind in GAMES.values() if kind.prefix == code.prefix)
                raise DeskError(
                    N_("The deal code is for {found}; here {wanted} is played."), found=found, wanted=self.kind.slug
                )
            game = self.kind.from_code(code)
        except KortspelError as error:
            self.wrong("code", error)
            raise _Refused from None
        names = self.names(game.seats)
        self.stop_if_wrong()
        self.notes(game.rules.values, game.seats, "code")
        return opening.from_code(text, names=names)

    # -- by seed or by hand ------------------------------------------------------------------------------

    def by_hand(self) -> Replay:
        seats = self.values.get("seats")
        seats = seats if type(seats) is int else 0
        rules = self.rules()
        self.notes(rules, seats)
        playable = seats in self.kind.seat_range
        names = self.names(seats) if playable else ()
        piles = self.text("way") == "piles"
        seed = None if piles and self.text("rest") == "only" else self.seed()
        if piles and playable:
            return self.by_piles(seats, names, rules, seed)
        self.stop_if_wrong()
        assert seed is not None  # or stopped above
        return opening.from_seed(self.kind.slug, seed, seats=seats, names=names, rules=rules)

    def seed(self) -> str | None:
        try:
            return clean_seed(self.text("seed"))
        except KortspelError as error:
            self.wrong("seed", error)
            return None

    def rules(self) -> dict[str, OptionValue]:
        """The house rules that can be read; what cannot is noted."""
        read, problems = read_rules(self.kind, self.values.get("rules"))
        self.problems += problems
        return read

    def notes(self, rules: Mapping[str, object], seats: int, field: str = "") -> None:
        """What the game says about these house rules and seats; all at ``field`` where one is given."""
        self.problems += rule_notes(self.kind, rules, seats, field)

    def names(self, seats: int) -> tuple[str, ...]:
        """The players' names; each that does not do is noted at its field."""
        names: list[str] = []
        for seat, name in enumerate(self.texts("names", seats)):
            try:
                names = list(clean_names([*names, name], seat + 1))
            except NamesError as error:
                self.wrong(f"name:{seat}", error)
                names.append(f"{USUAL[seat]} {seat + 1}")  # keeps the seats after it in their places
        return tuple(names)

    # -- piles -------------------------------------------------------------------------------------------

    def by_piles(self, seats: int, names: tuple[str, ...], rules: Mapping[str, object], seed: str | None) -> Replay:
        piles = self.texts("piles", seats)
        for seat, pile in enumerate(piles):
            if len(pile) > PILE_LIMIT:
                self.said(
                    f"pile:{seat}", N_("{owner:seat's} pile is too long to be a pile of cards."), names, owner=seat
                )
        self.stop_if_wrong()
        language = self.readable(piles)
        deck = self.kind(rules, seats).deck
        try:
            parsed = parse_piles(piles, language=language, by_rank=self.kind.by_rank, deck=deck)
        except CardError as error:
            self.unreadable(error, names)
            raise _Refused from None
        if not any(parsed):
            self.wrong("pile:0", DeskError(N_("Write at least one card.")))
        elif seed is None:
            self.thin(parsed, names)
        self.stop_if_wrong()
        try:
            return opening.from_piles(
                self.kind.slug, piles, seed=seed, seats=seats, names=names, rules=rules, language=language
            )
        except KortspelError as error:
            self.unplayable(error, names)
            raise _Refused from None

    def readable(self, piles: Sequence[str]) -> str:
        """The language to read the piles in.

        Swedish reading knows the English words too, so it helps a reader of English who wrote in Swedish; the
        other way round, English would guess where Swedish finds two cards.
        """
        if self.text("language") != "en":
            return "sv"
        try:
            parse_piles(piles, language="en", by_rank=self.kind.by_rank)
        except CardError:
            try:
                parse_piles(piles, language="sv", by_rank=self.kind.by_rank)
            except CardError:
                return "en"
            return "sv"
        return "en"

    def thin(self, piles: Sequence[Sequence[object]], names: Sequence[str]) -> None:
        """Empty piles where nothing else is dealt."""
        for seat, pile in enumerate(piles):
            if pile:
                continue
            if seat == 0 and any(zone.name == "pile" for zone in self.kind(None, len(names)).start().zones):
                self.said("pile:0", N_("{owner:seat} begins and needs at least one card."), names, owner=0)
            else:
                template = N_("{owner:seat} has no cards and is out from the beginning.")
                self.phrase(f"pile:{seat}", "warning", template, names, {key: {"owner": seat} for key in LANGUAGES})

    def unreadable(self, error: CardError, names: Sequence[str]) -> None:
        """A pile that cannot be read: which card, and whose pile."""
        values, fields = error.values, ("pile", "second")
        seat = next((int(str(values[name])) - 1 for name in fields if name in values), 0)
        match values:
            case {"first": first, "second": second, "card": card} if first == second:
                self.said(
                    f"pile:{seat}",
                    N_("{card:card} is written twice in {owner:seat's} pile."),
                    names,
                    card=card,
                    owner=seat,
                )
            case {"first": int(first), "second": int(), "card": card}:
                template = N_("{card:card} is written twice: in {first:seat's} pile and in {owner:seat's}.")
                self.said(f"pile:{seat}", template, names, card=card, first=first - 1, owner=seat)
            case {"rank": rank, "limit": limit}:
                template = N_("{owner:seat's} pile asks for one more {rank} than the deck holds, which is {limit}.")
                self.said(f"pile:{seat}", template, names, owner=seat, rank=rank, limit=limit)
            case {"problem": KortspelError(values={"place": place, "problem": KortspelError() as inner})}:
                template = N_("Card {place} in {owner:seat's} pile: {problem}")
                self.inner(f"pile:{seat}", template, names, inner, place=place, owner=seat)
            case {"problem": KortspelError() as inner}:
                self.inner(f"pile:{seat}", N_("In {owner:seat's} pile: {problem}"), names, inner, owner=seat)
            case _:
                self.wrong(f"pile:{seat}", error)

    def unplayable(self, error: KortspelError, names: Sequence[str]) -> None:
        """Piles that can be read but not dealt."""
        match error.values:
            case {"pile": int(pile), "found": found, "size": size}:
                template = N_(
                    "{owner:seat's} pile has {found:card|cards}, but with {seats} players that seat is dealt {size}. "
                    "Choose to play with only these cards, or take some away."
                )
                values = {"owner": pile - 1, "found": found, "seats": len(names), "size": size}
                self.said(f"pile:{pile - 1}", template, names, **values)
            case _:
                self.problems.append(told("form", error, names=names))

    def inner(self, field: str, template: str, names: Sequence[str], inner: KortspelError, **values: object) -> None:
        self.phrase(
            field,
            "error",
            template,
            names,
            {language: {**values, "problem": explain(inner, language, names)} for language in LANGUAGES},
        )
