"""Who can be met at a table: the players of each game, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kortspel_widgets.engine.game import Game
from kortspel_widgets.errors import N_
from kortspel_widgets.games import Rodskagg
from kortspel_widgets.games.vandatta import Vandatta
from kortspel_widgets.players.guide import Guide
from kortspel_widgets.players.player import Player, RandomPlayer
from kortspel_widgets.players.rodskagg.guide import RodskaggGuide
from kortspel_widgets.players.rodskagg.thumb import Thumb as RodskaggThumb
from kortspel_widgets.players.sampling import PlayerError, Sampling
from kortspel_widgets.players.vandatta.guide import VandattaGuide
from kortspel_widgets.players.vandatta.thumb import Thumb as VandattaThumb


@dataclass(frozen=True)
class Entry:
    """A player with its name in code, its name for people and one line of what it does (msgids)."""

    name: str
    title: str
    does: str
    player: Player


_RANDOM: Final = Entry(
    "random", N_("chance"), N_("plays anything that is allowed, each as likely as the next"), RandomPlayer()
)
_DEALS: Final = N_("deals the unseen cards many times in its head and plays each choice on")
_ROSTERS: Final = {
    Rodskagg.slug: (
        _RANDOM,
        Entry(
            "thumb", N_("rule of thumb"),
            N_("follows the good advice: passes often, counts trumps, dares more near zero"), RodskaggThumb(),
        ),
        Entry(
            "sampling", N_("sampler"),
            _DEALS, Sampling(),
        ),
    ),
    Vandatta.slug: (
        _RANDOM,
        Entry(
            "thumb", N_("rule of thumb"),
            N_("follows the good advice: keeps eights for later, strikes with aces, names the suit it holds most of"),
            VandattaThumb(),
        ),
        Entry("sampling", N_("sampler"), _DEALS, Sampling(samples=24)),
    ),
}  # fmt: skip
_GUIDES: Final[dict[str, Guide]] = {Rodskagg.slug: RodskaggGuide(), Vandatta.slug: VandattaGuide()}


def roster(slug: str) -> dict[str, Entry]:
    """The players of a game, in the order in which to offer them; none for a game without choices.

    >>> list(roster("rodskagg"))
    ['random', 'thumb', 'sampling']
    """
    return {entry.name: entry for entry in _ROSTERS.get(slug, ())}


def players(slug: str) -> dict[str, Player]:
    """The players of a game by name.

    >>> players("rodskagg")["random"]
    RandomPlayer()
    """
    return {name: entry.player for name, entry in roster(slug).items()}


def player_named(slug: str, name: str) -> Player:
    """One of them; raises :class:`PlayerError` for a name that there is not."""
    known = players(slug)
    if name not in known:
        raise PlayerError(
            N_("There is no player {name!r} in {game}. The players are {known}."),
            name=name, game=slug, known=", ".join(known) or "–",
        )  # fmt: skip
    return known[name]


def guide_of(game: Game[Any]) -> Guide:
    """What sampling asks of this game; raises :class:`PlayerError` where nothing is to be sampled."""
    guide = _GUIDES.get(game.slug)
    if guide is None:
        raise PlayerError(N_("{game} has no players who choose."), game=game.slug)
    return guide
