"""Names of cards in both languages."""

import json

import pytest

from kortspel_widgets.cards import CARDS, JOKERS, SECOND_DECK, Card, Rank, Suit
from kortspel_widgets.i18n import LANGUAGES, LanguageError, card_name, lexicon, rank_index, rank_name, suit_name
from kortspel_widgets.i18n.lexicon import capitalised, genitive, listed
from kortspel_widgets.notation import parse_card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_read_back_from_its_name(language: str) -> None:
    names = [card_name(card, language, "bare") for card in CARDS]
    assert [parse_card(name, language) for name in names] == list(CARDS)
    assert [parse_card(card_name(joker, language, "bare"), language) for joker in JOKERS] == list(JOKERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_the_second_deck_has_the_name_of_its_twin(language: str) -> None:
    for card, twin in zip(CARDS, SECOND_DECK, strict=True):
        assert card_name(card, language) == card_name(twin, language)
        assert card_name(card, language, "bare") == card_name(twin, language, "bare")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lexicon_is_json_and_says_the_same(language: str) -> None:
    words = json.loads(json.dumps(lexicon(language)))
    assert set(words) == {"ranks", "suits", "indices", "bare", "card", "jokers", "joker", "and"}
    for card in CARDS:
        said = words["card"].replace("{suit}", words["suits"][card.suit])
        assert said.replace("{rank}", words["ranks"][card.index % 13]) == card_name(card, language)
    for joker, bare in zip(JOKERS, words["jokers"], strict=True):
        assert card_name(joker, language, "bare") == bare
        assert card_name(joker, language) == words["joker"].replace("{joker}", bare)
    assert words["suits"] == [suit_name(suit, language) for suit in Suit]
    assert words["ranks"] == [rank_name(rank, language) for rank in Rank]
    assert words["indices"] == [rank_index(rank, language) for rank in Rank]


def test_court_cards_have_swedish_corners() -> None:
    assert [rank_index(rank, "sv") for rank in Rank if rank > Rank.TEN] == ["Kn", "D", "K", "E"]


def test_names_and_their_articles() -> None:
    card = Card.from_code("TS")
    assert card_name(card, "sv") == "spader 10"
    assert card_name(card, "en") == "the 10 of spades"
    assert card_name(card, "en", "bare") == "10 of spades"


def test_owners() -> None:
    names = ["Alva", "Lars", "Max", "Fritz", "LARS", "Åke", ""]
    assert [genitive(name, "sv") for name in names] == ["Alvas", "Lars", "Max", "Fritz", "LARS", "Åkes", "s"]
    assert [genitive(name, "en") for name in names[:5]] == ["Alva's", "Lars'", "Max's", "Fritz's", "LARS'"]


def test_lists_and_capitals() -> None:
    assert listed([], "sv") == ""
    assert listed(["a", "b", "c"], "sv") == "a, b och c"
    assert capitalised("") == ""
    assert capitalised("öl") == "Öl"


def test_an_unknown_language_is_named() -> None:
    for ask in (lexicon, lambda language: card_name(CARDS[0], language), lambda language: genitive("A", language)):
        with pytest.raises(LanguageError, match="'fi'"):
            ask("fi")
