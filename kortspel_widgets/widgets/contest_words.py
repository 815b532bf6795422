"""The words of the lab's contests between programs, in both languages, for the browser."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.widgets.form_words import FORM_WORDS
from kortspel_widgets.widgets.lab_games_words import GAMES_WORDS

_SHARED: Final = (
    "extension_mark", "seed", "dice", "house", "house_changed", "changed", "number_help", "reset", "reset_one",
    "wrong_one", "wrong", "house_about", "seats", "deals", "deals_help", "games_seed_help", "million", "start", "stop",
    "starting", "stopping", "progress", "progress_words", "state_running", "state_done", "state_stopped", "state_error",
    "lost", "none_done", "said_running", "said_stopped", "run_of", "speed", "empty", "mean", "mean_band", "median",
    "median_help", "longest", "shortest_was", "share_of_games", "beyond", "table_fold", "col_games", "col_share",
    "and_more", "col_wins", "even_line", "shared", "band_means", "seat_n",
)  # fmt: skip

CONTEST_WORDS: Final[dict[str, str]] = {key: GAMES_WORDS[key] for key in _SHARED} | {
    "contest_title": N_("Programs against each other"),
    "contest_about": N_(
        "The computer plays whole games between programs, many of them, and counts. Everything grows while it works."
    ),
    # the form
    "way": N_("What do you want to know?"),
    "way_contest": N_("Who plays best?"),
    "way_compare": N_("What does a house rule do?"),
    "players": N_("Who plays?"),
    "player_n": FORM_WORDS["name"],
    "everybody": N_("Everybody the same:"),
    "rotates": N_(
        "From game to game everybody moves one place to the left. So everybody has sat everywhere equally often, and "
        "nobody wins only because of a good place."
    ),
    "rule": N_("Which house rule?"),
    "argued": N_("Often argued about:"),
    "either": N_("{a} or {b}"),
    "quoted": N_("“{value}”"),
    "among": N_("Which values?"),
    "among_help": N_("Two to {most} numbers with commas between."),
    "among_choose": N_("Choose two or more."),
    "same_games": N_(
        "Every value is tried with the same players in the same games, with the cards shuffled in the same way. So "
        "what differs is the rule and not luck."
    ),
    "pace": N_("It takes about {time}. Stop whenever you like: what has been played is kept."),
    "pace_wait": N_("Working out how long it takes …"),
    "time_moment": N_("a moment"),
    "time_seconds": N_("{n:second|seconds}"),
    "time_minutes": N_("{n:minute|minutes}"),
    "time_hours": N_("{n:hour|hours}"),
    "left": N_("about {time} left"),
    "first_game": N_("the first game is being played: {n:choice|choices} so far"),
    "said_done": N_("Done. {games} games, {mean} deals on average."),
    "tries": N_("{rule}: {values}"),
    # who plays best
    "winners_title": N_("Who wins?"),
    "alike": N_("Everybody plays by the same program here, so nobody is best. Look at the length and at the places."),
    "pair_ahead": N_(
        "{one} plays better than {other}: such a player wins {low} to {high} percentage points more of the games."
    ),
    "pair_even": N_(
        "It cannot be said who is better, {one} or {other}. The difference may be {low} percentage points the one way "
        "or {high} the other: play more games."
    ),
    "pair_so_far": N_("So far {one} wins {share} of the games for each player, and {other} {less}."),
    "wait": GAMES_WORDS["seats_so_far"],
    "part": GAMES_WORDS["seats_part"],
    "col_program": N_("Program"),
    "chairs": N_("{name} ({n:player|players})"),
    "for_each": N_("So often one player wins who plays by the program."),
    "numbers_title": N_("How do they play?"),
    "col_number": N_("Counted"),
    "n_wins": N_("Games won by one player"),
    "n_change": N_("Points in a deal"),
    "n_change_help": N_("below zero is good: on the way to zero"),
    "n_played": N_("Deals in which it plays"),
    "n_tricks": N_("Tricks, when it plays"),
    "n_blanks": N_("No trick, though it plays"),
    "n_calls": N_("Calls for all tricks"),
    "n_kept": N_("Calls kept"),
    "n_kept_of": N_("{n} of {all}"),
    "n_length": N_("Deals in a game"),
    "n_median": GAMES_WORDS["median"],
    "n_longest": GAMES_WORDS["longest"],
    "n_capped": N_("Games broken off after {n} deals"),
    "n_all_passed": N_("Deals in which all pass"),
    "n_of": N_("{what}, {name}"),
    "n_band": N_("{low} to {high}"),
    "never": N_("never"),
    "cells_fold": N_("Every program at every place"),
    "col_place": N_("Place"),
    "col_from": N_("Band from"),
    "col_to": N_("Band to"),
    "col_won": N_("Won"),
    # where one sits
    "places_title": N_("Does it matter where one sits?"),
    "places_about": N_(
        "The places are counted from the dealer of the first deal. Number 1, to the left, speaks first there."
    ),
    "place_left": N_("Number 1, left of the dealer"),
    "place_dealer": N_("Number {n}, the dealer"),
    "places_even": N_("Every band reaches across {even}: nothing says that one place is better than another."),
    "places_more": N_("More than {even} is won by: {list}."),
    "places_less": N_("Less than {even} is won by: {list}."),
    "places_one": N_("But one band in twenty misses by chance. Try another seed and see whether it is the same place."),
    "place_short": N_("number {n}"),
    # how long
    "length_title": N_("How long is a game?"),
    "deals_unit": N_("deals"),
    "deals_axis": N_("deals in a game"),
    "length_label": N_(
        "Bar chart of how many deals {games} games took. Half of them took {median} or fewer, the longest {longest}."
    ),
    "lengths_label": N_("Curves of how many deals the games took, one for each value: {list}."),
    "length_caption": N_("Lengths in deals, from the shortest to the longest"),
    "mean_rule": GAMES_WORDS["mean_rule"],
    "capped": N_("{share} of the games were broken off after {n} deals."),
    "capped_with": N_("With {value}, {share} of the games were broken off after {n} deals: nobody got there."),
    "all_pass": N_("In {share} of the deals all pass and nothing happens."),
    # house rules side by side
    "compare_title": N_("Does the rule change how long a game is?"),
    "longer": N_("With {value} a game takes {low} to {high} deals more than with {base}."),
    "shorter": N_("With {value} a game takes {low} to {high} deals fewer than with {base}."),
    "length_unclear": N_(
        "It cannot be said whether games get longer or shorter with {value} than with {base}: the difference lies "
        "somewhere between {low} and {high} deals."
    ),
    "length_so_far": N_("So far a game takes {mean} deals with {value}, and {base_mean} with {base}."),
    "col_length": N_("Deals, with its 95% band"),
    "col_line": N_("the line: {value}"),
    "difference_title": N_("The difference"),
    "against": N_("{value} instead of {base}"),
    "col_against": N_("Change"),
    "col_difference": N_("Difference, with its 95% band"),
    "col_points": N_("Percentage points, with their 95% band"),
    "no_difference": N_("no difference"),
    "fair_title": N_("Does the rule change what a place is worth?"),
    "fair_even": N_(
        "Nothing says that any place is better or worse with {value} than with {base}: every band of the "
        "difference reaches across zero."
    ),
    "fair_odd": N_("With {value} these places win more or less often than with {base}: {list}."),
    "side_title": N_("Side by side"),
    "lines_about": N_("Each curve is a value: the higher it is, the more games were that long."),
    "points_n": N_("{n} percentage points"),
    "points_help": N_("30% is 5 percentage points more than 25%."),
    # to take along
    "save_table": N_("Save the result as CSV"),
    "save_games": N_("Save every game as CSV"),
    "save_help": N_("Tables for a spreadsheet."),
    "file_table": N_("result"),
    "file_games": N_("games"),
    "csv_value": N_("value"),
    "csv_what": N_("what"),
    "csv_program": N_("program"),
    "csv_place": N_("place"),
    "csv_n": N_("number"),
    "csv_estimate": N_("estimate"),
    "csv_low": N_("band from"),
    "csv_high": N_("band to"),
    "csv_game": N_("game"),
    "csv_deals": N_("deals"),
    "csv_winner": N_("winner"),
    "csv_winner_place": N_("winner's place"),
    "csv_points": N_("player {n}: points"),
    "csv_played": N_("player {n}: played"),
    "csv_tricks": N_("player {n}: tricks"),
}
"""Key in the browser's code -> English text; slots as in the narration's phrases."""
