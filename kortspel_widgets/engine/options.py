"""House rules: one frozen dataclass a game, whose fields say all there is to say about each option.

A settings form, an error's text and the documentation are made from the fields; the words for people stand in
the rule book under the option's id (``SRB.elimination``).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar, cast

from kortspel_widgets.errors import N_, KortspelError

OptionValue = str | int | bool


class RulesError(KortspelError):
    """House rules or a number of seats that cannot be played."""


class Values(NamedTuple):
    """Some values of an option: written as in a code, said with their names where there is a rule book."""

    option: str
    values: tuple[OptionValue, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.values))


@dataclass(frozen=True, slots=True)
class Option:
    """What a house rule may be.

    ``choices`` lists the values of a choice; a number has ``least`` and ``most`` instead, and ``usual`` where people
    play by a few of the numbers between.  ``documented`` is
    False for what stands in no source (RULES.md marks it x).  ``newer`` is True for what was added after games
    had been saved without it: they were played by its default, so that one never changes.
    """

    id: str
    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    least: int | None = None
    most: int | None = None
    usual: tuple[int, ...] = ()
    documented: bool = True
    newer: bool = False

    def allows(self, value: object) -> bool:
        """Whether ``value`` is one of the choices, or a number within the bounds."""
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return (
            type(value) is int
            and (self.least is None or self.least <= value)
            and (self.most is None or value <= self.most)
        )

    def read(self, text: str) -> OptionValue:
        """The value written as ``text`` in a code or on a command line.

        Raises :class:`RulesError` naming the option, the text and what would have been right.
        """
        for choice in self.choices:
            if text == str(choice):
                return choice
        if not self.choices and text.removeprefix("-").isdecimal() and len(text) < 10 and self.allows(int(text)):
            return int(text)
        raise RulesError(
            N_("{option} cannot be {value!r}. Right would be: {allowed}."),
            option=self.id, value=text, allowed=self.allowed,
        )  # fmt: skip

    @property
    def allowed(self) -> Values | str:
        """The allowed values, as text ``none, time`` or ``1–5000``."""
        return Values(self.id, self.choices) if self.choices else f"{self.least}–{self.most}"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong, or unwise, with a choice of house rules; ``option`` is an id or ``seats``."""

    level: Literal["error", "warning"]
    option: str
    error: RulesError


def choice(*values: OptionValue, documented: bool = True, newer: bool = False) -> Any:
    """A dataclass field that takes one of ``values``, the first being the default."""
    metadata = {"choices": values, "documented": documented, "newer": newer}
    return dataclasses.field(default=values[0], metadata=metadata)


def number(
    default: int, least: int, most: int, *, usual: tuple[int, ...] = (), documented: bool = True, newer: bool = False
) -> Any:
    """A dataclass field that takes a whole number within bounds; ``usual`` are the numbers that people play by."""
    metadata = {"least": least, "most": most, "usual": usual, "documented": documented, "newer": newer}
    return dataclasses.field(default=default, metadata=metadata)


@dataclass(frozen=True)
class HouseRules:
    """Base of every game's house rules; subclasses set ``prefix`` and add fields."""

    prefix: ClassVar[str] = ""
    debated: ClassVar[tuple[str, ...]] = ()
    """Names of the options that tables argue about most: the first to compare."""
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {}
    """Sets of house rules that have a name of their own: what differs from the defaults."""

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """All options in the order of the rule book."""
        return tuple(
            Option(f"{cls.prefix}.{entry.name}", entry.name, cast(OptionValue, entry.default), **entry.metadata)
            for entry in dataclasses.fields(cls)
        )

    @classmethod
    def option(cls, name: str) -> Option:
        """The option of this name, with or without the prefix.

        Raises :class:`RulesError` with the nearest name for an unknown one.
        """
        short = name.removeprefix(f"{cls.prefix}.")
        for option in cls.options():
            if option.name == short:
                return option
        known = [option.name for option in cls.options()]
        from difflib import get_close_matches  # only a mistake needs it

        near = get_close_matches(short, known, 1)
        if near:
            raise RulesError(N_("There is no house rule {name!r}. Nearest: {near}."), name=name, near=near[0])
        raise RulesError(N_("There is no house rule {name!r}. There are: {known}."), name=name, known=", ".join(known))

    @classmethod
    def problems(cls, values: Mapping[str, object], seats: int) -> Iterator[Problem]:
        """Every value that its option does not allow, every unknown name, and what has no effect here.

        Subclasses say in :meth:`idle` which options need something else, in :meth:`clashes` what cannot be together
        and in :meth:`advice` what is unwise.
        """
        for name, value in values.items():
            try:
                option = cls.option(name)
            except RulesError as error:
                yield Problem("error", name, error)
                continue
            if not option.allows(value):
                yield Problem(
                    "error",
                    option.id,
                    RulesError(
                        N_("{option} cannot be {value!r}. Right would be: {allowed}."),
                        option=option.id, value=value, allowed=option.allowed,
                    ),
                )  # fmt: skip

        known = {option.name: option for option in cls.options()}
        short = {name.removeprefix(f"{cls.prefix}."): value for name, value in values.items()}
        for name in values:
            if f"{cls.prefix}.{name}" in values:
                option_id = f"{cls.prefix}.{name}"
                yield Problem("error", option_id, RulesError(N_("{option} is given twice."), option=option_id))
        sound = all(name in known and known[name].allows(value) for name, value in short.items())
        if not (sound and type(seats) is int and seats > 0):
            return
        for name, reason in cls.clashes(short, seats):
            yield Problem("error", f"{cls.prefix}.{name}", reason)
        for name, reason in cls.idle(short, seats):
            if short.get(name, known[name].default) != known[name].default:
                yield Problem("warning", f"{cls.prefix}.{name}", reason)
        for name, reason in cls.advice(short, seats):
            yield Problem("warning", f"{cls.prefix}.{name}", reason)

    @classmethod
    def clashes(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """The names of options whose value makes no sense together with the others, each with the reason."""
        yield from ()

    @classmethod
    def advice(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """What the sources advise against, though it can be played: an option's name and the reason."""
        yield from ()

    @classmethod
    def idle(cls, values: Mapping[str, object], seats: int) -> Iterator[tuple[str, RulesError]]:
        """The names of options that have no effect together with the others, each with the reason."""
        yield from ()

    @classmethod
    def needs(cls, name: str, other: str, *wanted: OptionValue) -> tuple[str, RulesError]:
        """For :meth:`idle`: ``name`` has no effect unless ``other`` has one of the values ``wanted``."""
        message = N_("{option} has no effect unless {other} is {wanted}.")
        needed = f"{cls.prefix}.{other}"
        return name, RulesError(message, option=f"{cls.prefix}.{name}", other=needed, wanted=Values(needed, wanted))

    @classmethod
    def not_with(cls, name: str, seats: int) -> tuple[str, RulesError]:
        """For :meth:`idle`: ``name`` has no effect with this number of seats."""
        message = N_("{option} has no effect with {seats} players.")
        return name, RulesError(message, option=f"{cls.prefix}.{name}", seats=seats)

    @property
    def changed(self) -> dict[str, OptionValue]:
        """The options that are not at their default, by name."""
        return {
            option.name: getattr(self, option.name)
            for option in self.options()
            if getattr(self, option.name) != option.default
        }

    @property
    def values(self) -> dict[str, OptionValue]:
        """All options by name."""
        return {option.name: getattr(self, option.name) for option in self.options()}

    @classmethod
    def read(cls, pairs: Mapping[str, str]) -> Self:
        """House rules from text, as in a code or on a command line; raises :class:`RulesError`."""
        return cls(**{cls.option(name).name: cls.option(name).read(text) for name, text in pairs.items()})


R = TypeVar("R", bound=HouseRules)


class Agreed(Generic[R]):
    """What was agreed before the first deal, house rules and seats; games add what follows, worked out once."""

    def __init__(self, rules: R, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.changed = frozenset(rules.changed)

    def cited(self, *names: str) -> tuple[str, ...]:
        """The ids of those of these options that are not at their default, for an event to cite."""
        return tuple(f"{self.rules.prefix}.{name}" for name in names if name in self.changed)


def first_error(problems: Sequence[Problem]) -> RulesError | None:
    """The first error among ``problems``, warnings left out."""
    return next((problem.error for problem in problems if problem.level == "error"), None)
