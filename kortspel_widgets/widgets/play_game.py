"""One game that is being played: whose turn it is, who has the screen, what was decided; no widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kortspel_widgets.engine.game import ChoiceGame
from kortspel_widgets.engine.moves import Move, Word, parse_move
from kortspel_widgets.engine.replay import Replay
from kortspel_widgets.errors import N_
from kortspel_widgets.table import seat_names
from kortspel_widgets.widgets.deal_desk import DeskError
from kortspel_widgets.widgets.play_form import PERSON
from kortspel_widgets.widgets.play_lines import Lines, between_deals, choice_of, choices_of, decisions
from kortspel_widgets.widgets.play_programs import Programs
from kortspel_widgets.widgets.play_shouts import owed, shout_of
from kortspel_widgets.widgets.play_talk import Said, Talk

_DEPUTY: Final = "thumb"
"""The program that plays for people when the deal is to be finished."""


class PlayGame:
    """A game between people and programs, from ``replay`` on; ``replay.players`` says who sits where.

    ``programs`` choose when it is their turn, ``quick`` when a deal is only to be finished.  What is asked for at the
    wrong moment is left undone.
    """

    def __init__(self, replay: Replay, talk: Talk, programs: Programs, quick: Programs) -> None:
        self.players = replay.players
        self.people = tuple([seat for seat, player in enumerate(self.players) if player == PERSON])
        self.names = seat_names(replay)
        self.talk = talk
        self.lines = Lines(replay, choices_of(replay, self.people, talk))
        self.practice = False
        """Whether somebody went back, or let programs finish a deal."""
        self.note: Said | None = None
        """What went wrong with a program since a person last chose."""
        self._programs = programs
        self._quick = quick
        self._holder: int | None = None
        self._covered = False
        self._silent: tuple[Replay, int, int] | None = None
        """A program that keeps quiet though it owes a word: in which line, since which ply, on which seat."""

    # -- how it stands -----------------------------------------------------------------------------------

    @property
    def replay(self) -> Replay:
        """The game as far as it has been played in the current line."""
        return self.lines.current.replay

    @property
    def game(self) -> ChoiceGame[Any]:
        """The game with the house rules with which it was begun."""
        game = self.replay.game
        assert isinstance(game, ChoiceGame)
        return game

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.replay)

    @property
    def actor(self) -> int | None:
        """Whom the table waits for; None when the game is over."""
        return next(iter(self.game.actors(self.replay.final)), None)

    @property
    def next(self) -> int | None:
        """Who acts next: a program that owes a word before anybody else."""
        speaker = self._speaker
        return self.actor if speaker is None else speaker

    @property
    def resting(self) -> bool:
        """Whether nothing is to come but another deal."""
        return between_deals(self.replay)

    @property
    def kind(self) -> str:
        """What the table waits for: ``person``, ``program``, ``handover``, ``over``."""
        actor = self.actor
        if actor is None:
            return "over"
        if self.next not in self.people:
            return "program"
        return "person" if self.looking == actor and not self._covered else "handover"

    @property
    def looking(self) -> int | None:
        """Who has the screen, or had it last."""
        return self.people[0] if len(self.people) == 1 else self._holder

    @property
    def viewer(self) -> int | None:
        """Whose cards are shown: the only person's, or of several whose turn it is; else nobody's."""
        return self.looking if len(self.people) == 1 or self.kind == "person" else None

    @property
    def last_choice(self) -> int | None:
        """The ply of the last choice of whoever looks, to go back to."""
        looking = self.looking
        return next((choice.ply for choice in reversed(self.lines.current.choices) if choice.seat == looking), None)

    # -- what is done ------------------------------------------------------------------------------------

    def move(self, text: str) -> None:
        """The move of the person who has the screen; raises ``IllegalMove`` with the reason."""
        actor = self.actor
        if actor is None or self._said(text):
            return
        if self.kind != "person":
            return
        move = parse_move(text[:60], actor)
        if move.actor != actor:
            raise DeskError(N_("It is not your turn."))
        state, ply = self.replay.final, self.ply
        self.replay.play(move)
        self.note = None
        if len(self.game.moves(state, actor)) > 1:
            self.lines.current.choices.append(choice_of(state, move, ply, self.talk))

    def _said(self, text: str) -> bool:
        """Whether somebody at this screen spoke out of turn; raises ``IllegalMove`` for a word that is not due."""
        word, _, seat = text[:60].partition("@")
        if word not in self.talk.spoken(self.game) or seat not in map(str, self.people):
            return False
        move = Word(int(seat), word)
        if self.kind == "person" and move.actor == self.actor:
            return False
        self.replay.play(move)
        self.note = None
        return True

    def go(self, *, forgets: bool = False) -> None:
        """The next move that no person makes; with ``forgets`` a program does not always say the word it owes."""
        if self.kind != "program" or self._spoke(self._programs, self.players, forgets=forgets):
            return
        if self.kind != "program":
            return
        if self.resting:
            # the deal is done: what was played in the current line is what was played
            self.lines = Lines(self.replay, self.lines.current.choices)
        self._play_on(self._programs, self.players)

    def ready(self, seat: object) -> None:
        """Somebody takes the screen."""
        if self.kind == "handover" and seat == self.actor:
            self._holder, self._covered = self.actor, False

    def undo(self) -> None:
        """Back to the last choice of whoever looks."""
        ply = self.last_choice
        if ply is not None:
            self._hand_on()
            self.lines.current.cut(ply)
            self.practice, self.note = True, None

    def back(self, ply: object) -> None:
        """Back to a decision of this deal, to choose otherwise: the line that was played is kept beside it."""
        looking = self.looking
        known = [choice.ply for choice in decisions(self.lines.current, looking)] if looking is not None else []
        if isinstance(ply, int) and ply in known and self.kind != "handover":
            self._hand_on()
            self.lines.fork(ply)
            self.practice, self.note = True, None

    def line(self, number: object) -> None:
        """Go on in another line."""
        if isinstance(number, int) and self.kind != "handover":
            self._hand_on()
            self.lines.choose(number)
            self.note = None

    def finish(self) -> None:
        """Programs play for everybody to the end of this deal."""
        known = self._quick.known
        deputy = _DEPUTY if _DEPUTY in known else next(iter(known))
        players = [deputy if player == PERSON else player for player in self.players]
        self.practice = True
        self._covered = len(self.people) > 1
        while self.actor is not None and not self.resting:
            if not self._spoke(self._quick, players):
                self._play_on(self._quick, players)

    def _play_on(self, programs: Programs, players: Sequence[str]) -> None:
        replay, actor = self.replay, self.actor
        assert actor is not None
        fault: Said | None = None
        move: Move | None
        if 0 <= actor < len(players):
            move, fault = programs.choose(self.game, replay.final, actor, players[actor], self.ply)
        else:
            move = self.game.next_move(replay.final, replay.luck)
        assert move is not None  # chance and the table have one thing to do
        replay.play(move)
        self.note = fault or self.note

    @property
    def _speaker(self) -> int | None:
        """The program that owes a word and has not been asked for it yet."""
        found = next((seat for seat in owed(self.game, self.replay.final) if seat not in self.people), None)
        return None if found is None or self._keeps_quiet(found) else found

    def _keeps_quiet(self, seat: int) -> bool:
        """Whether the seat was asked already since it last did anything: one word is asked for once."""
        if self._silent is None:
            return False
        replay, ply, silent = self._silent
        if replay is not self.replay or silent != seat or ply > self.ply:
            return False
        return all(move.actor != seat for move in replay.moves[ply:])

    def _spoke(self, programs: Programs, players: Sequence[str], *, forgets: bool = False) -> bool:
        """Whether somebody said the word that was owed; who did not is not asked again for it."""
        replay = self.replay
        for seat in owed(self.game, replay.final):
            if players[seat] not in programs.known or self._keeps_quiet(seat):
                continue
            word = shout_of(self.game, replay.final, seat, self.talk)
            if word is None:
                continue
            said, fault = programs.speak(self.game, replay.final, seat, players[seat], self.ply, word, forgets=forgets)
            self.note = fault or self.note
            if said is not None:
                replay.play(said)
                return True
            self._silent = (replay, self.ply, seat)
        return False

    def _hand_on(self) -> None:
        """Of several people whoever is next must take the screen, unless it is in somebody's hands just now."""
        self._covered = len(self.people) > 1 and self.kind != "person"


__all__ = ["PlayGame"]
