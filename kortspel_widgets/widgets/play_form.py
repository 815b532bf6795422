"""The form for a game that is played here: players, house rules, seed or deal code; no widgets here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kortspel_widgets.engine import saves
from kortspel_widgets.engine.codes import clean_seed
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.names import USUAL, clean_names
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.engine.saves import MOST_CHARACTERS
from kortspel_widgets.errors import N_, KortspelError
from kortspel_widgets.games import GAMES
from kortspel_widgets.i18n import LANGUAGES, both, game_title, translate
from kortspel_widgets.opening import random_seed
from kortspel_widgets.rulebooks import preset
from kortspel_widgets.widgets.deal_desk import DealDesk, DeskError
from kortspel_widgets.widgets.house_rules import FieldProblem, rule_field, seat_choices, told
from kortspel_widgets.widgets.play_lines import deal_start
from kortspel_widgets.widgets.play_talk import talk_of

PERSON: Final = "person"
_PERSON: Final = (N_("a person"), N_("chooses at this screen"))
_USUAL_PROGRAM: Final = "thumb"
_USUAL_RULES: Final = N_("Usual rules")


@dataclass(frozen=True, slots=True)
class Seated:
    """A game that can begin, or None where a problem is an error; the replay says who sits where."""

    replay: Replay | None
    problems: tuple[FieldProblem, ...] = ()


class PlayForm:
    """Reads what a form says about games of one kind.

    ``programs`` are those that may sit down: by name a title and a sentence about what it does.

    Raises :class:`~kortspel_widgets.games.UnknownGameError` for an unknown game and
    :class:`~kortspel_widgets.widgets.deal_desk.DeskError` for one in which there is nothing to decide.
    """

    def __init__(self, slug: str, programs: Mapping[str, tuple[str, str]]) -> None:
        self._desk = DealDesk(slug)
        self.kind: type[Game[Any]] = self._desk.kind
        if not self.kind.has_choices:
            raise DeskError(N_("In {game} there is nothing to decide, so it plays itself."), game=slug)
        self.programs = tuple(programs)
        self._players = {PERSON: _PERSON, **programs}

    def static(self, start: Mapping[str, Any]) -> dict[str, Any]:
        """Everything the browser builds the form from; ``start`` are the values it begins with."""
        most = self.kind.seat_range[-1]
        talk = talk_of(self.kind.slug)
        return {
            "game": self.kind.slug,
            "title": {language: game_title(self.kind.slug, language) for language in LANGUAGES},
            "seats": seat_choices(self.kind),
            "players": [
                {"value": name, **both(title), "does": both(does)} for name, (title, does) in self._players.items()
            ],
            "names": list(USUAL[:most]),
            "fields": [rule_field(entry) for entry in self.kind.rules_type.options()],
            "presets": self._presets(),
            "shouts": talk.shouts,
            "shape": talk.shape,
            "words": {
                lang: {key: translate(text, lang) for key, text in talk.page_words.items()} for lang in LANGUAGES
            },
            "defaults": dict(start),
            "seed": start["seed"],
            "limit": MOST_CHARACTERS,
        }

    def start(
        self,
        *,
        seats: int | None = None,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        rules: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        code: str | None = None,
    ) -> dict[str, Any]:
        """The values of a fresh form: one person against programs, unless something else is given.

        Raises a :class:`~kortspel_widgets.errors.KortspelError` for what cannot be played; what a code holds is not
        looked at.
        """
        names = clean_names(names, len(names))
        stranger = next((name for name in players if name not in self._players), None)
        if stranger is not None:
            raise _unknown(stranger)
        self.kind(rules, seats)
        most = self.kind.seat_range[-1]
        others = [name for name in USUAL if name.casefold() not in map(str.casefold, names)]
        defaults = {entry.name: str(entry.default) for entry in self.kind.rules_type.options()}
        given = {name.removeprefix(f"{self.kind.prefix}."): str(value) for name, value in (rules or {}).items()}
        return {
            "seats": seats or (len(names) if len(names) in self.kind.seat_range else self.kind.default_seats),
            "names": [*names, *others][:most],
            "players": [*players, *self._usual()[len(players) :]][:most],
            "rules": defaults | given,
            "way": "seed" if code is None else "code",
            "seed": random_seed() if seed is None else clean_seed(str(seed)),
            "code": code or "",
        }

    def seat(self, values: Mapping[str, object]) -> Seated:
        """The game that these values begin, dealt up to the first question, or everything that is wrong with them.

        ``seats`` is a number, ``names`` and ``players`` lists of texts, ``rules`` texts by name, ``way`` is ``seed``
        or ``code``.
        """
        dealt = self._desk.deal({**values, "way": "code" if values.get("way") == "code" else "seed"})
        seats = dealt.replay.game.seats if dealt.replay else values.get("seats")
        players, wrong = self._sitting(values.get("players"), seats if type(seats) is int else 0)
        problems = (*dealt.problems, *wrong)
        if dealt.replay is None or wrong:
            return Seated(None, problems)
        # what somebody can only do in one way is still for that seat to do
        replay = dealt.replay.branch(deal_start(dealt.replay))
        replay.players = players
        return Seated(replay, problems)

    def open(self, text: str) -> Seated:
        """The game in a saved file; whatever it holds, the answer is a game or one sentence."""
        try:
            replay = saves.load(text, GAMES)
            if replay.game.slug != self.kind.slug:
                raise DeskError(
                    N_("The file holds a game of {found}; here {wanted} is played."),
                    found=replay.game.slug, wanted=self.kind.slug,
                )  # fmt: skip
            for name in replay.players:
                if name not in self._players:
                    raise DeskError(N_("In the saved game {name!r} plays, and is not known here."), name=name)
        except KortspelError as error:
            return Seated(None, (told("file", error),))
        if not replay.players:
            replay.players = self._usual()[: replay.game.seats]
        return Seated(replay)

    def _presets(self) -> list[dict[str, Any]]:
        """Named sets of house rules, the usual ones first: what each sets otherwise than usual; none where none are."""
        usual: dict[str, Any] = {"name": "", **both(_USUAL_RULES), "rules": {}}
        named = [
            {
                "name": name,
                **{lang: preset(f"{self.kind.prefix}.preset.{name}").said(lang).title for lang in LANGUAGES},
                "rules": {option: str(value) for option, value in rules.items()},
            }
            for name, rules in self.kind.rules_type.presets.items()
        ]
        return [usual, *named] if named else []

    def _usual(self) -> tuple[str, ...]:
        program = _USUAL_PROGRAM if _USUAL_PROGRAM in self.programs else self.programs[0]
        return (PERSON, *[program] * (self.kind.seat_range[-1] - 1))

    def _sitting(self, given: object, seats: int) -> tuple[tuple[str, ...], list[FieldProblem]]:
        """Who sits where, and at which seat that cannot be said."""
        listed = list(given) if isinstance(given, list | tuple) else []
        players: list[str] = []
        problems: list[FieldProblem] = []
        for seat, usual in enumerate(self._usual()[:seats]):
            name = str(listed[seat] if seat < len(listed) else usual)
            if name not in self._players:
                problems.append(told(f"player:{seat}", _unknown(name)))
            players.append(name)
        return tuple(players), problems


def _unknown(name: str) -> DeskError:
    return DeskError(N_("Nobody called {name!r} can play here."), name=name[:60])


__all__ = ["PERSON", "PlayForm", "Seated"]
