"""The rule books are complete, in both languages, and say what the games' house rules say."""

import pytest

from kortspel_widgets.games import GAMES
from kortspel_widgets.i18n import explain
from kortspel_widgets.rulebooks import (
    BOOKS,
    OptionText,
    Rule,
    RuleBookError,
    decision,
    option,
    prefix_of,
    preset,
    rule,
    rulebook,
)

RULES = {"SRF": 17, "SRB": 17, "RS": 45, "VA": 32}
DECISIONS = {"SRF": 13, "SRB": 15, "RS": 26, "VA": 26}


def test_every_game_has_a_book() -> None:
    assert {kind.prefix for kind in GAMES.values()} == set(BOOKS)


@pytest.mark.parametrize("prefix", BOOKS)
def test_rules_and_decisions_are_complete_and_in_order(prefix: str) -> None:
    book = rulebook(prefix)
    assert [entry.id for entry in book.rules] == [f"{prefix}-{number}" for number in range(1, RULES[prefix] + 1)]
    wanted = [f"AMB-{prefix}-{number}" for number in range(1, DECISIONS[prefix] + 1)]
    assert [entry.id for entry in book.decisions] == wanted


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.prefix)
def test_every_house_rule_and_value_has_words_and_nothing_more(kind) -> None:
    book = rulebook(kind.prefix)
    assert [entry.id for entry in book.options] == [entry.id for entry in kind.rules_type.options()]
    for known in kind.rules_type.options():
        labels = book.option(known.id).values
        assert list(labels) == [str(choice) for choice in known.choices]
        for language in ("sv", "en"):
            said = [label[language] for label in labels.values()]
            assert all(said)
            assert len(set(said)) == len(said)
        assert all(set(label) == {"sv", "en"} for label in labels.values())


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.prefix)
def test_every_named_set_of_house_rules_has_words_and_nothing_more(kind) -> None:
    book = rulebook(kind.prefix)
    assert [entry.id for entry in book.presets] == [f"{kind.prefix}.preset.{name}" for name in kind.rules_type.presets]
    for entry in book.presets:
        assert preset(entry.id) is book.entry(entry.id) is entry


@pytest.mark.parametrize("prefix", BOOKS)
def test_both_languages_are_there_and_differ(prefix: str) -> None:
    book = rulebook(prefix)
    pairs = [
        pair
        for entry in (*book.rules, *book.options)
        for pair in ((entry.sv.title, entry.en.title), (entry.sv.text, entry.en.text))
    ]
    pairs += [
        pair
        for entry in book.decisions
        for pair in ((entry.sv.question, entry.en.question), (entry.sv.decision, entry.en.decision))
    ]
    # "Sväng-åtta" is called so in both; what is said of it is not.
    pairs += [(entry.sv.text, entry.en.text) for entry in book.presets]
    pairs += [(label["sv"], label["en"]) for entry in book.options for label in entry.values.values()]
    for swedish, english in pairs:
        assert swedish == swedish.strip() != ""
        assert english == english.strip() != ""
        assert swedish != english


@pytest.mark.parametrize("prefix", BOOKS)
@pytest.mark.parametrize("language", ["sv", "en"])
def test_titles_are_short_and_unique(prefix: str, language: str) -> None:
    book = rulebook(prefix)
    titles = [entry.said(language).title for entry in (*book.rules, *book.options, *book.presets)]
    assert len(set(titles)) == len(titles)
    assert max(len(entry.said(language).title.split()) for entry in book.rules) <= 6
    for title in titles:
        assert len(title) <= 40
        assert not title.endswith(".")


@pytest.mark.parametrize("prefix", BOOKS)
@pytest.mark.parametrize("language", ["sv", "en"])
def test_texts_are_sentences_that_children_can_follow(prefix: str, language: str) -> None:
    book = rulebook(prefix)
    texts = [entry.said(language).text for entry in (*book.rules, *book.options, *book.presets)]
    texts += [entry.said(language).decision for entry in book.decisions]
    for text in texts:
        assert text[-1] in ".", text
        assert len(text) < 300
        for sentence in text.replace("?", ".").split(". "):
            assert len(sentence.split()) <= 34, sentence


def test_rules_name_their_source() -> None:
    for prefix in BOOKS:
        for entry in rulebook(prefix).rules:
            assert isinstance(entry, Rule)
            assert entry.source.startswith({"RS": "Rödskägg: ", "VA": "Vändåtta: "}.get(prefix, "Svälta räv"))
            assert entry.documented


@pytest.mark.parametrize("prefix", BOOKS)
def test_every_entry_has_a_book_that_its_id_names(prefix: str) -> None:
    book = rulebook(prefix)
    for entry in (*book.rules, *book.options, *book.presets, *book.decisions):
        assert prefix_of(entry.id) == prefix
        assert book.entry(entry.id) is entry


def test_entries_are_found_by_id_whatever_the_book() -> None:
    assert rule("SRF-8") is rulebook("SRF").rules[7]
    assert rule("SRB.elimination") is option("SRB.elimination")
    assert rule("RS-45") is rulebook("RS").rules[44]
    assert isinstance(option("SRB.elimination"), OptionText)
    assert decision("AMB-SRB-15") is rulebook("SRB").decisions[14]
    assert rule("SRF-8").title == {"sv": "Samma färg: högst vinner", "en": "Same suit: highest wins"}
    assert set(rule("SRF-8").text) == {"sv", "en"}
    assert rulebook("SRF") is rulebook("SRF")


def test_values_have_labels_and_numbers_are_their_own() -> None:
    assert option("SRF.ace_rank").value("low", "en") == "lowest"
    assert option("SRF.max_rounds").value(5000, "sv") == "5000"
    assert option("RS.series").value(3, "sv") == "tre partier"
    assert option("RS.exact_zero").value(False, "en") == "zero or lower"
    assert option("RS.call_success").value(-10, "en") == "-10"


@pytest.mark.parametrize(
    ("call", "wrong"),
    [
        (rule, "SRF-18"),
        (rule, "AMB-SRF-1"),
        (rule, "VA-33"),
        (rule, "XX-1"),
        (rule, "VA.preset.svang"),
        (preset, "VA.hand_size"),
        (preset, "RS.preset.svang"),
        (rule, "RS-46"),
        (rule, ""),
        (option, "SRF-1"),
        (option, "SRF.trumps"),
        (decision, "SRF-1"),
        (decision, "AMB-SRF-14"),
        (rulebook, "../SRF"),
        (lambda language: rule("SRF-1").said(language), "de"),
    ],
)
def test_unknown_entries_are_named(call, wrong: str) -> None:
    with pytest.raises(RuleBookError) as caught:
        call(wrong)
    assert isinstance(caught.value, KeyError)
    assert not str(caught.value).startswith('"')
    assert explain(caught.value, "sv") != str(caught.value)
