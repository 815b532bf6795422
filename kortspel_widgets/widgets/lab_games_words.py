"""The words of the lab's whole games and records, in both languages, for the browser."""

from __future__ import annotations

from typing import Final

from kortspel_widgets.errors import N_
from kortspel_widgets.widgets.form_words import FORM_WORDS

_FIELDS: Final = (
    "extension_mark", "seed", "dice", "house", "house_changed", "changed", "number_help", "reset", "reset_one",
    "wrong_one", "wrong", "copied", "copy_self",
)  # fmt: skip

GAMES_WORDS: Final[dict[str, str]] = {key: FORM_WORDS[key] for key in _FIELDS} | {
    "games_title": N_("Whole games, many at a time"),
    "hunt_title": N_("The hunt for the longest game"),
    "games_about": N_("The computer deals and plays to the end. The pictures grow while it works."),
    "hunt_about": N_("The computer deals and plays to the end. The longest games that it finds are kept here."),
    "seats": N_("How many players?"),
    "deals": N_("How many games?"),
    "deals_help": N_("{least} to {most}. More games make narrower bands."),
    "million": N_("{n:million|million}"),
    "games_seed_help": N_("The same seed gives the same games on every screen. The die gives a new one."),
    "seed_hunt": N_("Write a word of your own, such as your name: then nobody else searches among the same games."),
    "house_about": N_("What you change here applies from the next start."),
    "start": N_("Start"),
    "start_hunt": N_("Start the hunt"),
    "stop": N_("Stop"),
    "starting": N_("Starting …"),
    "stopping": N_("Stopping …"),
    "progress": N_("Games played"),
    "progress_words": N_("{done} of {total} games"),
    "speed": N_("{speed} games a second"),
    "state_running": N_("Running"),
    "state_done": N_("Done"),
    "state_stopped": N_("Stopped early: what you see is a part"),
    "state_error": N_("Broken off: what you see is a part"),
    "lost": N_(
        "There is no answer from the kernel, so nothing can be simulated just now. What has been found stays here. "
        "Wait a little and try again, reload the page, or run the cell once more."
    ),
    "none_done": N_("No game was finished before the stop."),
    "said_running": N_("The simulation has started."),
    "said_done": N_("Done. {games} games: {mean} on average, the longest {longest}."),
    "said_stopped": N_("Stopped after {games} games."),
    "run_of": N_("{seats:player|players} · seed {seed}"),
    "empty": N_("Nothing has been played yet. Press Start."),
    "measure": N_("Count in"),
    "measure_cards": N_("cards"),
    "measure_tricks": N_("tricks"),
    "measure_rounds": N_("rounds"),
    "measure_matches": N_("matches"),
    "cards_n": N_("{n} cards"),
    "tricks_n": N_("{n} tricks"),
    "rounds_n": N_("{n} rounds"),
    "matches_n": N_("{n} matches"),
    "mean": N_("On average"),
    "mean_band": N_("95% band {low} to {high}"),
    "median": N_("The middle game"),
    "median_help": N_("half are shorter, half are longer"),
    "longest": N_("The longest"),
    "shortest_was": N_("the shortest only {n}"),
    "length_axis": N_("Length axis"),
    "share_axis": N_("Share axis"),
    "axis_even": N_("even"),
    "axis_log": N_("logarithmic"),
    "histogram": N_("How long are the games?"),
    "histogram_label": N_(
        "Bar chart of how long {games} games were, in {unit}. Half are {median} or shorter, the longest {longest}."
    ),
    "share_of_games": N_("share of the games"),
    "cards_axis": N_("cards turned"),
    "tricks_axis": N_("tricks"),
    "rounds_axis": N_("rounds"),
    "matches_axis": N_("matches"),
    "beyond": N_("{share} are even longer and lie outside the picture."),
    "log_bars": N_("The bars are equally wide in the picture, but each spans more than the one before."),
    "survival": N_("How many are still going?"),
    "survival_label": N_(
        "Curve of the share of games that are longer than so many {unit}: half of them at {median}, one in a hundred "
        "at {rare}."
    ),
    "share_word": N_("share still going"),
    "survival_words": N_("One game in a hundred is longer than {rare}."),
    "survival_log": N_(
        "On this axis every step down is ten times fewer. A straight slope means: wherever you stand, equally many "
        "drop out per card."
    ),
    "mean_rule": N_("average {n}"),
    "median_rule": N_("median {n}"),
    "rare_rule": N_("1% longer than {n}"),
    "table_fold": N_("The same numbers as a table"),
    "table_caption": N_("Lengths in {unit}, from the shortest to the longest"),
    "col_length": N_("Length"),
    "col_games": N_("Games"),
    "col_share": N_("Share"),
    "col_longer": N_("Longer than this"),
    "and_more": N_("{from} or more"),
    "wins": N_("Who wins?"),
    "seat_first": N_("The one who starts"),
    "seat_last": N_("The dealer, who is last"),
    "seat_left": N_("Left of the dealer"),
    "seat_dealer": N_("The dealer"),
    "seat_n": N_("Number {n}"),
    "col_player": N_("Player"),
    "col_wins": N_("Won, with its 95% band"),
    "even_line": N_("even: {share}"),
    "starter_behind": N_(
        "Starting is a disadvantage: the one who starts wins {share}, and the whole band lies below {even}."
    ),
    "starter_ahead": N_(
        "Starting is an advantage: the one who starts wins {share}, and the whole band lies above {even}."
    ),
    "starter_unclear": N_(
        "The one who starts wins {share}, but the band reaches across {even}: so few games cannot tell whether "
        "starting is good or bad."
    ),
    "starter_so_far": N_(
        "So far the one who starts wins {share}. Wait with the conclusion until all games are played: on the way the "
        "band is easily on the wrong side."
    ),
    "starter_part": N_(
        "So far the one who starts wins {share}. This run was cut short: whoever stops when it looks right fools "
        "themselves, so decide beforehand how many games to play."
    ),
    "seats_even": N_(
        "All turn at the same time, and every band reaches across {even}: where one sits does not seem to matter."
    ),
    "seats_odd": N_(
        "All turn at the same time, but {n} of {seats} bands do not reach {even}. Among so many bands that can be "
        "chance: try another seed and see whether it is the same seat."
    ),
    "seats_so_far": N_(
        "Wait with the conclusion until all games are played: on the way a band is easily on the wrong side."
    ),
    "seats_part": N_(
        "This run was cut short: whoever stops when it looks right fools themselves, so decide beforehand how many "
        "games to play."
    ),
    "shared": N_("{share} had no single winner."),
    "band_means": N_("The band is drawn so that it covers the true share in 95 runs of 100."),
    "endings": N_("How did they end?"),
    "rounded": N_("The shares are rounded, the numbers in brackets are exact."),
    "top": N_("The longest games"),
    "top_hunt": N_("The longest found so far"),
    "top_about": N_("Each has a deal code, which holds the whole deal. Copy it and show the others."),
    "code": FORM_WORDS["code"],
    "copy_of": N_("Copy the code of {length}"),
    "show": N_("Show on the table"),
    "show_of": N_("Show on the table: {length}"),
    "shown": N_("The game lies on the table below."),
    "showing": N_("Laying it on the table …"),
    "csv": N_("Save as CSV"),
    "csv_help": N_("A table for a spreadsheet: every length and how many games had it."),
    "csv_cards": N_("cards"),
    "csv_tricks": N_("tricks"),
    "csv_rounds": N_("rounds"),
    "csv_matches": N_("matches"),
    "csv_games": N_("games"),
    "csv_share": N_("share"),
    "csv_longer": N_("longer"),
    "class_title": N_("The class's codes"),
    "class_about": N_("Paste everybody's deal codes, one a line. They are played here and ranked by length."),
    "codes": N_("Deal codes"),
    "codes_help": N_("At most {most}. Blanks or commas between them are fine too."),
    "rank": N_("Rank them"),
    "ranking": N_("Playing them …"),
    "board": N_("Longest first"),
    "board_words": N_("{n:code is ranked|codes are ranked}."),
    "board_none": N_("No code could be ranked."),
    "board_wrong": N_("Kept out:"),
    "board_twice": N_("{n:code stood there twice and counts|codes stood there twice and count} once."),
    "board_over": N_("At most {most} are taken: {n:code was|codes were} left out."),
    "board_rules": N_("own house rules"),
    "board_seats": N_("{n:player|players}"),
}
"""Key in the browser's code -> English text; slots as in the narration's phrases."""

RECORDS_WORDS: Final[dict[str, str]] = {
    "records_title": N_("The longest and the endless games"),
    "records_about": N_(
        "Deals of the payment version that people have found, with what they published beside what this computer "
        "counts when it plays them now."
    ),
    "ended": N_("Games that end"),
    "endless": N_("Games that go round for ever"),
    "col_finder": N_("Found by"),
    "col_published": N_("Published"),
    "col_counted": N_("Counted here"),
    "cards_n": GAMES_WORDS["cards_n"],
    "tricks_n": GAMES_WORDS["tricks_n"],
    "col_agrees": N_("Agrees?"),
    "goes_first": N_("the one who starts wins"),
    "goes_second": N_("the second player wins"),
    "goes_loop": N_("{lead:trick|tricks}, then the same {period} again and again"),
    "agrees": N_("agrees"),
    "differs": N_("does not agree"),
    "not_yet": N_("counting …"),
    "unnamed": N_("later find no. {n}"),
    "per_round": N_("{n} tricks a round"),
    "records_counting": N_("The games are being played …"),
    "records_all": N_("All {n} agree with what was published."),
    "records_some": N_("{n} of {all} agree with what was published."),
    "records_note": N_("Endless games are counted up to the first time a position comes back."),
}
"""Key in the browser's code -> English text; slots as in the narration's phrases."""
