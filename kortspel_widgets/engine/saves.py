"""Replays as JSON files.

A file holds a format number, all house rules, the start and the real choices, so it means the same when defaults
change.  Only a house rule that is newer than the file may be missing: the game was played by its default.  It
contains the whole deal.  A file from a stranger is data only: it is checked field by field, every move is played by
the rules, and the first thing that is wrong is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from kortspel_widgets.cards import Card, codes
from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.game import Game, IllegalMove, State
from kortspel_widgets.engine.luck import Luck
from kortspel_widgets.engine.moves import TABLE, parse_move, short_text
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_, KortspelError

FORMAT: Final = 1
KIND: Final = "kortspel-replay"
MOST_MOVES: Final = 200_000
MOST_CHARACTERS: Final = 2_000_000


class SaveError(KortspelError):
    """A file that holds no replay, or a damaged one."""


def dump(replay: Replay) -> str:
    """The replay as JSON text.

    Raises :class:`SaveError` for one whose start is neither the deck nor a position.

    >>> from kortspel_widgets.games import GAMES, SvaltaRavPayment
    >>> replay = Replay.of_seed(SvaltaRavPayment(), 1, names=("David", "Ella"))
    >>> load(dump(replay), GAMES) == replay
    True
    """
    game = replay.game
    runs = [(text, len(list(group))) for text, group in groupby(_written(replay))]
    data: dict[str, Any] = {
        "kind": KIND,
        "format": FORMAT,
        "game": game.slug,
        "seats": game.seats,
        "rules": game.rules.values,
        "names": list(replay.names),
    }
    if replay.players:
        data["players"] = list(replay.players)
    if replay.start != game.start():
        zones = {name: codes(cards) for name, cards in _zones(replay.start).items()}
        if game.position(_zones(replay.start), game.position_labels(replay.start)) != replay.start:
            raise SaveError(N_("This replay begins in the middle of another one; save that one instead."))
        data["position"] = {"zones": zones, "labels": game.position_labels(replay.start)}
    if replay.code is not None:
        data["code"] = replay.code.text
    data["moves"] = [text if count == 1 else [text, count] for text, count in runs]
    return json.dumps(data, ensure_ascii=False, indent=1)


def load(text: str | bytes, games: Mapping[str, type[Game[Any]]]) -> Replay:
    """The replay in ``text``; ``games`` are the games it may be of.

    Raises :class:`SaveError`, or the :class:`~kortspel_widgets.errors.KortspelError` of what is wrong with
    rules, cards and codes; each names the field or the move.
    """
    data = _parse(text)
    fields = {"kind", "format", "game", "seats", "rules", "names", "players", "position", "code", "moves"}
    if data.get("kind") != KIND:
        raise SaveError(
            N_("This file is no saved game: its kind is {found!r}, not {wanted!r}."),
            found=_short(data.get("kind")),
            wanted=KIND,
        )
    if data.get("format") != FORMAT or data["format"] is True:
        raise SaveError(
            N_("The saved game has format {found!r}; this version reads format {known}."),
            found=_short(data.get("format")), known=FORMAT,
        )  # fmt: skip
    for name in data:
        if name not in fields:
            raise SaveError(N_("The saved game has an unknown field {name!r}."), name=_short(name))
    slug = _field(data, "game", str)
    if slug not in games:
        raise SaveError(
            N_("The saved game is of {slug!r}; known are {known}."), slug=_short(slug), known=", ".join(games)
        )
    rules = _field(data, "rules", dict)
    missing = sorted({option.name for option in games[slug].rules_type.options() if not option.newer} - set(rules))
    if missing:
        raise SaveError(N_("The saved game lacks the house rule {name!r}."), name=missing[0])
    game = games[slug](rules, _field(data, "seats", int))
    names = _field(data, "names", list)
    if not all(isinstance(name, str) for name in names):
        raise SaveError(N_("The field {name!r} of the saved game is damaged."), name="names")
    players = _players(data, game.seats)
    code = DealCode.parse(_field(data, "code", str)) if "code" in data else None
    start = _position(game, data["position"]) if "position" in data else None
    luck = Luck(code.seed) if code and code.seed else None
    replay = Replay(game, start, names=names, luck=luck, code=code, players=players)
    _play(replay, _field(data, "moves", list))
    if code is not None:
        named = code.prefix == game.prefix and type(game).from_code(code) == game
        deal = game.deal(code) if named else ()
        if not named or start is not None or replay.moves[: len(deal)] != deal[: len(replay)]:
            raise SaveError(N_("The deal code of the saved game does not fit its moves."))
    return replay


def _zones(state: State) -> dict[str, tuple[Card, ...]]:
    """The cards of a state by zone, top card first, as a position is given."""
    return {zone.name: zone.cards[::-1] for zone in state.zones if zone.cards}


def _written(replay: Replay) -> Iterator[str]:
    """The moves as text, those of whoever has the turn without their actor, so that runs are short."""
    state = replay.start
    for move in replay.moves:
        yield short_text(move, replay.game.actors(state)[0])
        state = replay.game.step(state, move)


def _parse(text: str | bytes) -> dict[str, Any]:
    if len(text) > MOST_CHARACTERS:
        raise SaveError(N_("The file is too large to be a saved game ({size} characters)."), size=len(text))
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff")
        data = json.loads(decoded)
    except UnicodeDecodeError:
        raise SaveError(N_("The file is not text in UTF-8, so it is no saved game.")) from None
    except json.JSONDecodeError as error:
        raise SaveError(
            N_("The saved game is cut short or damaged at line {line}, column {column}."),
            line=error.lineno, column=error.colno,
        ) from None  # fmt: skip
    except (RecursionError, ValueError):
        raise SaveError(N_("The file is no saved game.")) from None
    if not isinstance(data, dict):
        raise SaveError(N_("The file is no saved game."))
    return data


def _field(data: Mapping[str, Any], name: str, kind: type[Any]) -> Any:
    if name not in data:
        raise SaveError(N_("The saved game lacks the field {name!r}."), name=name)
    if type(data[name]) is not kind:
        raise SaveError(N_("The field {name!r} of the saved game is damaged."), name=name)
    return data[name]


def _players(data: Mapping[str, Any], seats: int) -> list[str]:
    """Who sits on which seat, in words that this module need not know; nobody where the file does not say."""
    players: list[Any] = _field(data, "players", list) if "players" in data else []
    known = all(isinstance(player, str) and player.isidentifier() and len(player) <= 30 for player in players)
    if not known or len(players) not in (0, seats):
        raise SaveError(N_("The field {name!r} of the saved game is damaged."), name="players")
    return players


def _position(game: Game[Any], data: Any) -> Any:
    if not isinstance(data, dict) or set(data) != {"zones", "labels"}:
        raise SaveError(N_("The field {name!r} of the saved game is damaged."), name="position")
    zones, labels = _field(data, "zones", dict), _field(data, "labels", dict)
    if not all(isinstance(row, str) for row in zones.values()):
        raise SaveError(N_("The field {name!r} of the saved game is damaged."), name="position")
    return game.position({name: [Card.from_code(code) for code in row.split()] for name, row in zones.items()}, labels)


def _play(replay: Replay, moves: Sequence[Any]) -> None:
    for entry in moves:
        text, count = entry if isinstance(entry, list) and len(entry) == 2 else (entry, 1)
        number = len(replay) + 1
        if not isinstance(text, str) or type(count) is not int or count < 1 or number + count > MOST_MOVES:
            raise SaveError(N_("Move {number} of the saved game is damaged."), number=number)
        try:
            for _ in range(count):
                replay.play(parse_move(text, next(iter(replay.game.actors(replay.final)), TABLE)))
        except IllegalMove as error:
            raise SaveError(
                N_("Move {number} of the saved game, {move}, is against rule {rule}."),
                number=len(replay) + 1, move=text[:60], rule=error.refusal.rule,
            ) from None  # fmt: skip
        except KortspelError as error:
            raise SaveError(N_("Move {number} of the saved game: {problem}"), number=number, problem=error) from None


def _short(value: object) -> object:
    return value[:60] if isinstance(value, str) else value if value is None or isinstance(value, int | float) else "…"
