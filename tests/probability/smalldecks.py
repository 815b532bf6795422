"""Small decks, and the chances in them found by turning the cards in every order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations

from hypothesis import strategies as st

from kortspel_widgets.cards import CARDS
from kortspel_widgets.probability.cardsets import BLACK, PLAIN, RED, CardSet, card_set
from kortspel_widgets.probability.draws import Deck, Drawing, Question
from kortspel_widgets.probability.successes import (
    All,
    AllRanksDiffer,
    AllSameRank,
    AllSameSuit,
    AllSuitsDiffer,
    Bunch,
    CanLay,
    Count,
    EachHand,
    EachOf,
    InOrder,
    Lacking,
    NoMatch,
    SameCard,
    SameRank,
    SameSuit,
    Success,
    SuitPattern,
    Together,
    TrumpHeld,
)  # fmt: skip

Test = Callable[[Sequence[int]], bool]


def suits(drawn: Sequence[int]) -> list[int]:
    return [int(CARDS[card].suit) for card in drawn]


def ranks(drawn: Sequence[int]) -> list[int]:
    return [int(CARDS[card].rank) for card in drawn]


def differ(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values)


def reference(success: Success) -> Test:
    """What the success means, written once more and as simply as can be."""
    match success:
        case All(cards=cards):
            return lambda drawn: all(card in cards.cards for card in drawn)
        case Count(cards=cards, least=least, most=most):
            return lambda drawn: least <= len([c for c in drawn if c in cards.cards]) <= (99 if most is None else most)
        case SameSuit():
            return lambda drawn: not differ(suits(drawn))
        case AllSuitsDiffer():
            return lambda drawn: differ(suits(drawn))
        case AllSameSuit():
            return lambda drawn: len(set(suits(drawn))) == 1
        case SameRank():
            return lambda drawn: not differ(ranks(drawn))
        case AllRanksDiffer():
            return lambda drawn: differ(ranks(drawn))
        case AllSameRank():
            return lambda drawn: len(set(ranks(drawn))) == 1
        case SameCard():
            return lambda drawn: not differ(drawn)
        case SuitPattern(sizes=sizes):
            return lambda drawn: sorted(suits(drawn).count(s) for s in set(suits(drawn))) == sorted(sizes)
        case InOrder(sets=sets):
            return lambda drawn: all(card in part.cards for card, part in zip(drawn, sets, strict=True))
        case NoMatch(players=n):
            return lambda drawn: all(differ(suits(drawn[at : at + n])) for at in range(0, len(drawn), n))
        case Together(cards=cards, hands=hands):

            def gathered(drawn: Sequence[int]) -> bool:
                size = len(drawn) // hands
                owners = {place // size for place, card in enumerate(drawn) if card in cards.cards}
                return len(owners) == 1

            return gathered
        case Bunch(by=by, least=least):
            key = suits if by == "suit" else ranks
            return lambda drawn: any(key(drawn).count(one) >= least for one in key(drawn))
        case CanLay():
            return lambda drawn: any(may_lay(card, success.card, drawn) for card in drawn)
        case TrumpHeld(cards=cards, least=least, most=most):

            def held(drawn: Sequence[int]) -> bool:
                trumps = [c for c in drawn[1:] if CARDS[c].suit == CARDS[drawn[0]].suit and c in cards.cards]
                return least <= len(trumps) <= (99 if most is None else most)

            return held
        case EachHand(cards=cards, hands=hands, least=least, most=most):
            one = reference(Count(cards, least, most))
            return lambda drawn: all(one(drawn[at::hands]) for at in range(hands))
        case EachOf(sets=sets):
            return lambda drawn: all(any(card in part.cards for card in drawn) for part in sets)
        case Lacking(sets=sets):
            return lambda drawn: any(not [card for card in drawn if card in part.cards] for part in sets)
    raise AssertionError(success)


def may_lay(card: int, top: int, hand: Sequence[int]) -> bool:
    """Whether a card of a hand may be laid on an ordinary card, rule by rule of Vändåtta."""
    laid, lies = CARDS[card], CARDS[top]
    others = [CARDS[other] for other in hand]
    others.remove(laid)
    ordinary = [other for other in others if other.rank not in {8, 14}]
    if laid.rank == 8:
        return bool(ordinary)
    if laid.rank == 14:
        return laid.suit == lies.suit and any(other.suit == laid.suit for other in ordinary)
    return laid.suit == lies.suit or laid.rank == lies.rank


def enumerated(question: Question) -> Fraction:
    """The chance, by looking at every ordered draw."""
    test = reference(question.success)
    draws = list(permutations(question.unseen, question.turned))
    return Fraction(sum(map(test, draws)), len(draws))


@st.composite
def places(draw: st.DrawFn, most: int = 9) -> tuple[Deck, tuple[int, ...]]:
    """A deck of two or three ranks and two to four suits, sometimes doubled or torn, and a few cards seen."""
    rank_numbers = draw(st.lists(st.sampled_from([2, 8, 9, 11, 14]), min_size=2, max_size=3, unique=True))
    suit_numbers = draw(st.lists(st.integers(0, 3), min_size=2, max_size=4, unique=True))
    cards = [c for c in CARDS if int(c.rank) in rank_numbers and int(c.suit) in suit_numbers]
    gone = draw(st.integers(0, 2))
    cards = draw(st.permutations(cards))[gone:] if gone < len(cards) - 1 else cards
    decks = draw(st.integers(1, 2))
    deck = Deck.only(cards[: max(1, most // decks)], decks)
    seen = draw(st.lists(st.sampled_from(deck.cards), max_size=min(2, len(set(deck.cards)) - 1), unique=True))
    return deck, tuple(seen)


def sets_of(thing: Drawing) -> st.SearchStrategy[CardSet]:
    """Sets that mean something for these cards: named ones, and any of the unseen."""
    names = ("payment", "rank-8", "suit-H", "ordinary", "ordinary-S", "worth-5", "fits-2H", "lays-9S", "like-8C")
    named = [PLAIN, RED, BLACK, *map(card_set, names)]
    own = st.sets(st.sampled_from(sorted(set(thing.unseen))), min_size=1).map(lambda cards: card_set(sorted(cards)))
    return st.one_of(st.sampled_from(named), own)


@st.composite
def small_questions(draw: st.DrawFn) -> Question:
    """Any question with a formula about a small deck."""
    deck, seen = draw(places())
    place = Question(1, SameSuit(), deck=deck, seen=seen)
    left = len(place.unseen)
    turned = draw(st.integers(1, min(4, left)))
    kind = draw(
        st.sampled_from(
            [
                "all",
                "count",
                "alike",
                "pattern",
                "order",
                "flips",
                "together",
                "trumps",
                "hands",
                "kinds",
                "bunch",
                "lay",
            ]
        )
    )
    some = sets_of(place)
    success: Success
    if kind == "all":
        success = All(draw(some))
    elif kind == "count":
        least = draw(st.integers(0, turned))
        success = Count(draw(some), least, draw(st.one_of(st.none(), st.integers(least, turned))))
    elif kind == "pattern":
        sizes = draw(
            st.lists(st.integers(1, 3), min_size=1, max_size=4).filter(lambda parts: sum(parts) <= min(5, left))
        )
        success, turned = SuitPattern(tuple(sizes)), sum(sizes)
    elif kind == "order":
        success = InOrder(tuple(draw(some) for _ in range(turned)))
    elif kind == "flips" and left >= 2:
        players = draw(st.integers(2, min(4, left)))
        success, turned = NoMatch(players), players * draw(st.integers(1, max(1, min(left, 6) // players)))
    elif kind == "together" and left in {4, 6, 8}:
        held = draw(some)
        if not place.among(held) or left == 8:
            held = card_set([place.unseen[0]])
        success, turned = Together(held, 2), left
    elif kind == "trumps":
        least = draw(st.integers(0, 2))
        success = TrumpHeld(draw(some), least, draw(st.one_of(st.none(), st.integers(least, 3))))
    elif kind == "hands":
        hands, least = draw(st.sampled_from([n for n in (1, 2, 3, 4) if turned % n == 0])), draw(st.integers(0, 1))
        success = EachHand(draw(some), hands, least, draw(st.one_of(st.none(), st.integers(least, 2))))
    elif kind == "bunch":
        success = Bunch(draw(st.sampled_from(["suit", "rank"])), draw(st.integers(2, 3)))
    elif kind == "lay":
        top = draw(st.sampled_from([card.index for card in CARDS if card.rank in {2, 9, 11}]))
        success = CanLay(card_set([top]))
    elif kind == "kinds":
        success = draw(st.sampled_from((EachOf, Lacking)))(tuple(draw(some) for _ in range(draw(st.integers(1, 4)))))
    else:
        alike = (SameSuit, AllSameSuit, AllSuitsDiffer, SameRank, AllSameRank, AllRanksDiffer, SameCard)
        success = draw(st.sampled_from(alike))()
    return Question(turned, success, deck=deck, seen=seen)
