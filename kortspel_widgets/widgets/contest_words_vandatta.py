"""The words of contests that count rounds, in both languages, for the browser: they stand in for those of deals."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_

ROUND_WORDS: Final[dict[str, str]] = {
    "way_seats": N_("What does the number of players do?"),
    "same_games_seats": N_(
        "Every number of players plays as many games. Rounds are compared only where everybody is still in."
    ),
    "run_seed": N_("seed {seed}"),
    "players_n": N_("{n:player|players}"),
    "said_done": N_("Done. {games} games, {mean} turns in a round on average."),
    "alike": N_("Everybody plays by the same program here, so nobody is best. Look at the rounds and at the places."),
    # how long a round is
    "length_title": N_("How long is a round?"),
    "compare_title": N_("How long is a round?"),
    "deals_unit": N_("turns"),
    "deals_axis": N_("turns in a round"),
    "median": N_("The middle round"),
    "longest": N_("The longest round"),
    "shortest_was": N_("the shortest round only {n}"),
    "share_of_games": N_("share of the rounds"),
    "col_games": N_("Rounds"),
    "length_label": N_(
        "Bar chart of how many turns {games} rounds took. Half of them took {median} or fewer, the longest {longest}."
    ),
    "lengths_label": N_("Curves of how many turns the rounds took, one for each value: {list}."),
    "length_caption": N_("Lengths in turns, from the shortest to the longest"),
    "n_length": N_("Turns in a round"),
    "n_median": N_("The middle round"),
    "n_longest": N_("The longest round"),
    "longer": N_("With {value} a round takes {low} to {high} turns more than with {base}."),
    "shorter": N_("With {value} a round takes {low} to {high} turns fewer than with {base}."),
    "length_unclear": N_(
        "It cannot be said whether rounds get longer or shorter with {value} than with {base}: the difference lies "
        "somewhere between {low} and {high} turns."
    ),
    "length_so_far": N_("So far a round takes {mean} turns with {value}, and {base_mean} with {base}."),
    "col_length": N_("Turns, with their 95% band"),
    "lines_about": N_("Each curve is a value: the higher it is, the more rounds were that long."),
    "whole_about": N_("Only rounds in which everybody is still in are counted here."),
    # how many rounds a game is
    "long_length_title": N_("How many rounds are there in a game?"),
    "long_compare_title": N_("How many rounds are there in a game?"),
    "long_deals_axis": N_("rounds in a game"),
    "long_share_of_games": N_("share of the games"),
    "long_col_games": N_("Games"),
    "long_length_label": N_(
        "Bar chart of how many rounds {games} games had. Half of them had {median} or fewer, the longest {longest}."
    ),
    "long_lengths_label": N_("Curves of how many rounds the games had, one for each value: {list}."),
    "long_length_caption": N_("Lengths in rounds, from the shortest to the longest"),
    "long_n_length": N_("Rounds in a game"),
    "long_longer": N_("With {value} a game has {low} to {high} rounds more than with {base}."),
    "long_shorter": N_("With {value} a game has {low} to {high} rounds fewer than with {base}."),
    "long_length_unclear": N_(
        "It cannot be said whether games have more or fewer rounds with {value} than with {base}: the difference lies "
        "somewhere between {low} and {high} rounds."
    ),
    "long_col_length": N_("Rounds, with their 95% band"),
    "long_lines_about": N_("Each curve is a value: the higher it is, the more games were that long."),
    "capped": N_("{share} of the games were broken off after {n} rounds."),
    "capped_with": N_("With {value}, {share} of the games were broken off after {n} rounds."),
    # whether the stock lasts
    "stock_title": N_("Does the stock last?"),
    "stock_about": N_(
        "When the stock is used up the pile is shuffled. A row tells in how many rounds that happened at least once. "
        "The line is every second round."
    ),
    "stock_more": N_("With {value} the stock is used up in {low} to {high} of the rounds: that is more than half."),
    "stock_less": N_("With {value} the stock is used up in {low} to {high} of the rounds: that is less than half."),
    "stock_half": N_("With {value} the stock is used up in {low} to {high} of the rounds: that is about half."),
    "stock_never": N_("With {value} the stock has lasted in every round so far."),
    "stock_oftener": N_(
        "The stock is used up more often with {value} than with {base}: in {low} to {high} percentage points more of "
        "the rounds."
    ),
    "stock_rarer": N_(
        "The stock is used up less often with {value} than with {base}: in {low} to {high} percentage points fewer of "
        "the rounds."
    ),
    "stock_unclear": N_("It cannot be said whether the stock is used up more often with {value} or with {base}."),
    "col_players": N_("Players in the round"),
    "col_reshuffled": N_("Stock used up, with its 95% band"),
    # where one sits
    "places_title": N_("Does it matter who begins?"),
    "fair_title": N_("Does it matter who begins?"),
    "places_about": N_(
        "The places are counted from whoever begins the round, and so number 1 begins. Only rounds in which everybody "
        "is still in are counted."
    ),
    "place_left": N_("Number 1, who begins"),
    "places_more": N_("More than {even} of the rounds are won by: {list}."),
    "places_less": N_("Less than {even} of the rounds are won by: {list}."),
    # the numbers
    "n_change": N_("Points in a round"),
    "n_change_help": N_("few is good: whoever reaches the limit is out"),
    "n_rounds_won": N_("Rounds won"),
    "n_left": N_("Cards left at the end"),
    "n_own_drawn": N_("Cards drawn in a round"),
    "n_own_forgot": N_("Words forgotten in a round"),
    "n_drawn": N_("Cards drawn by all together"),
    "n_forgot": N_("Words forgotten by all together"),
    "n_turns": N_("Turns"),
    "n_points": N_("Points for each player"),
    "n_reshuffled": N_("Rounds in which the stock is used up"),
    "n_reshuffles": N_("Reshuffles"),
    "n_follow_up": N_("Rounds that end with a follow-up card"),
    "n_blocked": N_("Rounds that nobody wins"),
    "n_rounds_in_game": N_("Rounds in a game"),
    "n_rounds": N_("Rounds counted"),
    "n_capped": N_("Games broken off after {n} rounds"),
    "rounds_title": N_("What happens in a round?"),
    "rounds_about": N_(
        "One column for each number of players: whoever is out plays no more, so a game ends with smaller rounds than "
        "it began with."
    ),
    "changes_title": N_("What does the change do to a round?"),
    "changes_about": N_("The difference in rounds with everybody in. It is marked where its band does not reach zero."),
    "points_unit": N_("percentage points"),
    "changed_more": N_("more"),
    "changed_less": N_("less"),
    # to take along
    "csv_deals": N_("rounds"),
    "csv_players": N_("players"),
    "csv_won": N_("player {n}: rounds won"),
    "csv_played": N_("player {n}: rounds played"),
    "csv_drawn": N_("player {n}: cards drawn"),
    "csv_forgot": N_("player {n}: words forgotten"),
    "csv_turns": N_("turns"),
    "csv_reshuffled": N_("rounds with the stock used up"),
    "csv_reshuffles": N_("reshuffles"),
    "csv_follow_up": N_("rounds ended with a follow-up card"),
    "csv_blocked": N_("rounds that nobody won"),
}
"""Key in the browser's code -> English text; slots as in the narration's phrases.

Those that begin with ``long_`` are said of the rounds in a game, the others of their namesakes of the turns in a round.
"""
