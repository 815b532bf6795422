"""What the play table says to whoever has the turn; what only one game can know stands in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Lay, Move, Swap, Word
from kortspel_widgets.errors import N_
from kortspel_widgets.i18n import LANGUAGES, say, translate

Words = dict[str, str]
"""A text by language, ``{"sv": …, "en": …}``."""


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase with its values, not yet in any language; a value may itself be something said."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def words(self, names: Sequence[str] = ()) -> Words:
        """The sentence in every language; ``names`` are the players' by seat.

        >>> Said(N_("The game is over.")).words()
        {'sv': 'Partiet är slut.', 'en': 'The game is over.'}
        """
        return {language: self._in(language, names) for language in LANGUAGES}

    def _in(self, language: str, names: Sequence[str]) -> str:
        values = {
            name: value._in(language, names) if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        return say(translate(self.template, language), values, language, names)


@dataclass(frozen=True, slots=True)
class Misconception:
    """A question that beginners ask just now, with its right answer."""

    id: str
    said: Said


class Talk:
    """What is said about any game; ``view`` is what the seat knows, never more."""

    shape: ClassVar[Literal["tricks", "turns"]] = "tricks"
    """What a line of play is compared by."""
    shouts: ClassVar[bool] = False
    """Whether the game has words that are said out of turn, by some house rules."""
    page_words: ClassVar[Mapping[str, str]] = {}
    """What the page says otherwise than in other games, by its key in the page's words (msgids)."""

    def spoken(self, game: ChoiceGame[Any]) -> Sequence[str]:
        """The words that may have to be said out of turn with these house rules."""
        return ()

    def cards_count(self, view: Any) -> bool:
        """Whether every card says why not, though none can be laid now."""
        return False

    def scored(self, game: ChoiceGame[Any]) -> bool:
        """Whether a deal changes scores, with these house rules."""
        return True

    def owing(self, game: ChoiceGame[Any], view: Any, seat: int, word: str) -> Said:
        """What the seat is told that has to say a word before it is too late."""
        return Said(N_("Say it now."))

    def prompt(self, game: ChoiceGame[Any], view: Any, seat: int, moves: Sequence[Move]) -> Said:
        """What the seat is asked."""
        return Said(N_("It is your turn."))

    def button(self, view: Any, move: Word) -> Said:
        """What stands on the button for a word."""
        return Said(move.word)

    def rule(self, game: ChoiceGame[Any], view: Any, move: Move) -> str | None:
        """The rule by which a move may be made."""
        return None

    def warning(self, game: ChoiceGame[Any], view: Any, move: Move) -> Said | None:
        """What a move may cost, where that is easily overlooked."""
        return None

    def misconception(self, game: ChoiceGame[Any], view: Any, seat: int) -> Misconception | None:
        """The beginner's question that this very situation raises."""
        return None

    # -- the same for all games --------------------------------------------------------------------------

    def card(self, move: Lay | Swap) -> Said:
        """What stands on a card that can be laid or given away."""
        template = N_("Lay {card:card}") if isinstance(move, Lay) else N_("Give away {card:card}")
        return Said(template, {"card": move.card})

    def chosen(self, view: Any, move: Move, *, openly: bool = False) -> Said:
        """What somebody chose, told afterwards; ``openly`` leaves out a card that others may not know."""
        if isinstance(move, Lay):
            return Said(N_("{who:seat} laid {card:card}."), {"who": move.actor, "card": move.card})
        if isinstance(move, Swap):
            if openly:
                return Said(N_("{who:seat} gave a card away."), {"who": move.actor})
            return Said(N_("{who:seat} gave away {card:card}."), {"who": move.actor, "card": move.card})
        if isinstance(move, Word):
            return Said(N_("{who:seat}: {what}"), {"who": move.actor, "what": self.button(view, move)})
        return Said(move.text)


def talk_of(slug: str) -> Talk:
    """How one talks about the game ``slug``."""
    if slug == "rodskagg":
        from kortspel_widgets.widgets.play_talk_rodskagg import RodskaggTalk

        return RodskaggTalk()
    if slug == "vandatta":
        from kortspel_widgets.widgets.play_talk_vandatta import VandattaTalk

        return VandattaTalk()
    return Talk()


__all__ = ["Misconception", "Said", "Talk", "Words", "talk_of"]
