"""How a game is begun: from a seed, a deal code, or piles that somebody wrote down."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from kortspel_widgets.engine.codes import DealCode
from kortspel_widgets.engine.game import Game
from kortspel_widgets.engine.names import clean_names
from kortspel_widgets.engine.options import RulesError
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.games import game_named, game_of_code
from kortspel_widgets.notation import parse_piles


def from_code(text: str, *, names: Sequence[str] = ()) -> Replay:
    """The game that a deal code deals, finished unless somebody chooses.

    Raises a :class:`~kortspel_widgets.errors.KortspelError`.

    >>> from_code("SRB1.2.1.s42.82").outcome.winners
    (1,)
    """
    code = DealCode.parse(text)
    game = game_of_code(code)
    return Replay.of_code(code, game, names=clean_names(names, game.seats))


def from_seed(
    slug: str,
    seed: int | str,
    *,
    seats: int | None = None,
    names: Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
) -> Replay:
    """The game that a seed deals, finished unless somebody chooses.

    Raises a :class:`~kortspel_widgets.errors.KortspelError`.

    >>> from_seed("svalta-rav-suits", 7, names=["Alva", "Bruno", "Cleo"]).game.seats
    3
    """
    game = _game(slug, seats or len(names) or None, rules)
    return Replay.of_seed(game, seed, names=clean_names(names, game.seats))


def from_piles(
    slug: str,
    piles: Sequence[str],
    *,
    seed: int | str | None = None,
    seats: int | None = None,
    dealer: int | None = None,
    names: Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
    language: str = "sv",
) -> Replay:
    """The game that these piles lead to, each written with its top card first.

    Without ``seed`` the game is played with these cards only, and the first pile's owner begins where somebody
    does; a game in which somebody chooses needs a seed.  With it the piles are the tops of a whole dealt deck, the
    rest drawn by the seed; ``dealer`` is the last seat unless given.  Raises a
    :class:`~kortspel_widgets.errors.KortspelError` naming card and pile.

    >>> replay = from_piles("svalta-rav-payment", ["Q", "---"])
    >>> replay.game.tally(replay.final)
    (2, 5)
    """
    game = _game(slug, seats or len(piles), rules)
    cards = parse_piles(piles, language=language, by_rank=game.by_rank, deck=game.deck)
    names = clean_names(names, game.seats)
    if seed is None:
        if game.has_choices:
            raise RulesError(N_("In {game} the whole pack is dealt: give a seed for the cards not written."), game=slug)
        if len(cards) != game.seats:
            raise RulesError(N_("{found} piles are written for {seats} players."), found=len(cards), seats=game.seats)
        start = game.position({f"hidden:{seat}": pile for seat, pile in enumerate(cards)})
        return Replay.of_position(game, start, names=names)
    dealer = game.seats - 1 if dealer is None else dealer
    code = game.code(dealer, order=game.arranged(cards, seed, dealer))
    return Replay.of_code(code, game, names=names)


def random_seed() -> str:
    """A short seed for a new deal: four to six digits, easy to read aloud.

    >>> random_seed().isdecimal()
    True
    """
    return str(secrets.randbelow(999_000) + 1000)


def _game(slug: str, seats: int | None, rules: Mapping[str, object] | None) -> Game[Any]:
    return game_named(slug)(rules, seats)
