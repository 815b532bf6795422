"""What the questions call possible in Vändåtta is what the game itself allows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from kortspel_widgets.cards import CARDS, SECOND_DECK, Card
from kortspel_widgets.engine.moves import Lay
from kortspel_widgets.games.vandatta import Vandatta
from kortspel_widgets.probability.asked import asked
from kortspel_widgets.probability.cardsets import card_set
from kortspel_widgets.probability.draws import Question
from kortspel_widgets.probability.laying import CanLay

OTHER = Card.from_code("2D")
"""A card for the other player, who must have one."""


def allowed(top: Card, hand: Sequence[Card], *, decks: int = 1, drawn: bool = False) -> bool:
    """Whether the game lets a player lay anything on ``top``, at the start of a turn or with a card just drawn."""
    game = Vandatta({"num_decks": decks}, 2)
    labels = {"turn": 0, "draws": 1} if drawn else {"turn": 0}
    state = game.position({"hand:0": tuple(hand), "hand:1": (OTHER,), "pile": (top,)}, labels)
    return any(isinstance(move, Lay) for move in game.moves(state, 0))


@pytest.mark.parametrize("decks", [1, 2])
def test_random_hands_may_lay_what_the_game_lets_them_lay(decks: int) -> None:
    """Half of them are poor in ordinary cards, so that what must follow often is not there."""
    random, answers = Random(8), []
    cards = [card for card in (*CARDS, *(SECOND_DECK if decks == 2 else ())) if card is not OTHER]
    specials = [card for card in cards if card.rank in {8, 14}]
    for number in range(300):
        top = random.choice([card for card in cards if card not in specials])
        pool = [card for card in cards if card is not top]
        if number % 2:
            pool = [*(card for card in specials), *random.sample([c for c in pool if c not in specials], 2)]
        hand = random.sample(pool, random.randint(1, 4))
        answer = CanLay(card_set([top.face])).measure()([card.face for card in hand])
        assert answer == allowed(top, hand, decks=decks), (top, hand)
        answers.append(answer)
    assert {True, False} == set(answers)


def test_the_card_that_saves_is_the_one_that_the_game_lets_be_laid() -> None:
    question = asked("PR-VA-24").ask
    assert isinstance(question, Question)
    top, *hand = (CARDS[card] for card in question.seen)
    assert asked("PR-VA-07").ask.seen == question.seen  # type: ignore[attr-defined]
    assert not allowed(top, hand)
    unseen = [CARDS[card] for card in question.unseen if CARDS[card] is not OTHER]
    saving = {card.index for card in unseen if allowed(top, [*hand, card], drawn=True)}
    assert saving == {card.index for card in unseen} & card_set("lays-7H").cards
    assert len(saving) == 17
