"""The words of the play table, in both languages, for the browser.

The deal form's are used where they fit; the card table's come with its own assets.
"""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.widgets.form_words import FORM_WORDS

_FORM: Final = (
    "changed",
    "number_help",
    "reset",
    "reset_one",
    "house",
    "house_changed",
    "house_code",
    "wrong_one",
    "wrong",
    "way_seed",
    "way_code",
    "seed",
    "seed_help",
    "dice",
    "file_large",
    "file_unread",
)

PLAY_WORDS: Final[dict[str, str]] = {
    **{key: FORM_WORDS[key] for key in _FORM},
    # what is going on
    "ready": N_("The cards are about to be dealt."),
    "empty_table": N_("There is no game here yet. Run the cell again to begin one."),
    "thinking": N_("{seat:seat} is thinking …"),
    "looking_back": N_("You are looking back. The game goes on where it was."),
    "over": N_("The game is over."),
    "practice": N_("Practice"),
    "nobody": N_("nobody"),
    # the hand
    "own_hand": N_("Your cards"),
    "why_wait": N_("Wait a moment, it is {seat:seat's} turn."),
    "why_now": N_("No card is to be laid now."),
    "why_word": N_("First choose one of the words below."),
    "why_behind": N_("The table still shows what has happened. Press Next to get there at once."),
    "why_past": N_("You are looking back. Press To now before you lay a card."),
    # under the thumb
    "words": N_("Choose"),
    "going": N_("Go on"),
    "next_deal": N_("Next deal"),
    "hold": N_("Stop after each step"),
    "resume": N_("Go on by itself"),
    # words that are said out of turn
    "shouts": N_("Words to be said in time"),
    "skip_word": N_("Go on without it"),
    "seconds_left": N_("{n} s"),
    "moment_seconds": N_("The others wait for {n:second|seconds}."),
    "moment_untimed": N_("The others wait until you say it or go on."),
    "moment": N_("The others wait"),
    "moment_of": N_("{n:second|seconds}"),
    "moment_none": N_("as long as I like"),
    "forgets": N_("The programs sometimes forget to say the word"),
    "shout_prefs": N_("How long the others wait"),
    "cover_shout": N_("{seat:seat}: {what}"),
    # help
    "help_row": N_("Help"),
    "do_hint": N_("Hint"),
    "do_undo": N_("Undo"),
    "do_rethink": N_("Think again"),
    "do_finish": N_("Play the deal out for me"),
    "do_save": N_("Save game"),
    "do_fresh": N_("New game"),
    "close": N_("Close"),
    "hint_title": N_("What is it worth?"),
    "hint_waiting": N_("Counting …"),
    "hint_about": N_("Tried with {n} imagined deals in {seconds} s, all of them in keeping with what you can see."),
    "hint_score": N_("The number is how your score changes in this deal. Minus is good."),
    "hint_sharper": N_("The longer it may count, the surer it is."),
    "hint_span": N_("The bar is where the true mean is in 95 cases out of 100."),
    "hint_stop": N_("Stop"),
    "hint_best": N_("best so far"),
    "hint_mean": N_("{mean} on average ({low} to {high})"),
    "hint_certain": N_("{mean}, for certain"),
    "hint_game": N_("So near the end the mark is for the best chance to win the game."),
    "hint_none": N_("Risk of no trick: {p} ({low} to {high})"),
    "hint_none_certain": N_("Risk of no trick: {p}"),
    "hint_won": N_("Chance to win the round: {p} ({low} to {high})"),
    "hint_won_certain": N_("Chance to win the round: {p}"),
    "rethink_title": N_("Go back to a choice"),
    "rethink_about": N_("Choose otherwise there, and compare how it goes. The game then counts as practice."),
    # lines
    "compare": N_("What if?"),
    "compare_about": N_("The same deal, two ways. The winner of each trick is marked."),
    "line": N_("Line {n}"),
    "line_now": N_("Line {n}, the one on the table"),
    "line_choose": N_("Line to compare with"),
    "line_take": N_("Put this line on the table"),
    "line_play": N_("{seats:seats}: play."),
    "line_pass": N_("{seats:seats}: pass."),
    "line_trick": N_("Trick {n}: {name}"),
    "line_no_tricks": N_("No trick yet."),
    "line_no_turns": N_("Nothing has been laid yet."),
    "line_turns": N_("What was laid, turn by turn"),
    "line_drew": N_("drew {n:card|cards}"),
    "line_others": N_("{seat:seat}: {n:card|cards} drawn"),
    "line_left": N_("{n:card|cards} in hand"),
    "line_open": N_("This line is not played out."),
    "line_change": N_("Change of score"),
    # looking back
    "past": N_("Look back"),
    "past_shut": N_("Won tricks are closed: you can only look back to the last one."),
    "step_on": N_("One step on"),
    "to_now": N_("To now"),
    "previous_mark": N_("Previous {mark}"),
    "strict": N_("Won tricks stay closed"),
    "protocol": N_("Score sheet"),
    # several people at one screen
    "cover_title": N_("Hand over to {seat:seat}"),
    "cover_words": N_("{seat:seat} presses when nobody else is looking."),
    "cover_ready": N_("I am {seat:seat}, show my cards"),
    # a new game
    "new_game": N_("New game"),
    "same_deal": N_("Same deal again"),
    "form_title": N_("Who plays?"),
    "form_lead": N_("People take turns at this screen; the program plays the other seats."),
    "how_many": N_("How many at the table?"),
    "seat_name": N_("Name {n}"),
    "seat_player": N_("Who is player {n}?"),
    "name_head": N_("Name"),
    "player_head": N_("Played by"),
    "deal_way": N_("Which deal?"),
    "deal_code": N_("Deal code"),
    "deal_code_help": N_("A code that somebody has copied. It decides the number of players and the house rules."),
    "presets": N_("How do you play?"),
    "preset_own": N_("our own rules"),
    "begin_game": N_("Begin"),
    "beginning": N_("Dealing …"),
    "open_game": N_("Open saved game"),
    "cancel": N_("Back to the game"),
    # what went wrong
    "trouble": N_("Something went wrong at the table. Try again; if it does not help, reload the page."),
    "no_answer": N_(
        "There is no answer from the program that runs the game. Try again; if it does not help, reload the page "
        "and begin a new game."
    ),
    "try_again": N_("Try again"),
}
"""Key in the play table's code -> English text; slots as in the narration's phrases."""

__all__ = ["PLAY_WORDS"]
