"""Timelines made by hand and by a tiny dealer of their own, so that the table is tested without the engine."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

RANKS, SUITS = "23456789TJQKA", "CDHS"
COLUMNS = ("phrase", "values", "rule", "actor", "marks", "question", "moves", "labels")
PAYS = {9: 1, 10: 2, 11: 3, 12: 4}


def card(code: str) -> int:
    """Index 0..51 of a code such as ``QH``."""
    return SUITS.index(code[1]) * 13 + RANKS.index(code[0])


def pack(payload: dict[str, Any]) -> bytes:
    """The bytes of a payload, as the trait carries them: equal beats are written once."""
    if "beats" not in payload:  # a damaged one
        return zlib.compress(json.dumps(payload).encode(), 9)
    beats = dict(payload["beats"])
    rows = [json.dumps(row) for row in zip(*(beats.pop(name) for name in COLUMNS), strict=True)]
    kinds = list(dict.fromkeys(rows))
    places = {kind: place for place, kind in enumerate(kinds)}
    packed = {"kinds": [json.loads(kind) for kind in kinds], "order": [places[row] for row in rows]}
    payload = payload | {"beats": packed | beats}
    return zlib.compress(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode(), 9)


class Recorder:
    """Collects beats column by column."""

    def __init__(self) -> None:
        self.columns: dict[str, Any] = {name: [] for name in COLUMNS}
        self.columns |= {"shuffle": {}, "note": {}}

    def beat(
        self,
        phrase: int,
        values: list[Any],
        rule: int,
        *,
        actor: int = -1,
        marks: int = 0,
        question: int = -1,
        moves: tuple[int, ...] = (),
        labels: tuple[Any, ...] = (),
    ) -> None:
        beat = (phrase, values, rule, actor, marks, question, list(moves), list(labels))
        for column, value in zip(list(self.columns)[:8], beat, strict=True):
            self.columns[column].append(value)


def rules(prefix: str, texts: list[tuple[str, str, str, str]]) -> list[dict[str, Any]]:
    return [
        {"id": f"{prefix}-{n}", "sv": {"title": a, "text": b}, "en": {"title": c, "text": d}}
        for n, (a, b, c, d) in enumerate(texts, 4)
    ]


SRF_RULES = rules(
    "SRF",
    [
        (
            "Hela leken delas ut",
            "Alla kort delas ut så att var och en har en dold hög.",
            "The whole deck is dealt",
            "All cards are dealt so that each player has one hidden pile.",
        ),
        (
            "Tre spelare: ett kort läggs undan",
            "Är ni tre läggs ett kort undan, så att alla får 17.",
            "Three players: one card aside",
            "With three players one card is put aside so that everyone has 17.",
        ),
        (
            "Alla vänder samtidigt",
            "Alla vänder det översta kortet i sin dolda hög och lägger det på sin öppna hög.",
            "Everybody turns at the same time",
            "All turn the top card of their hidden pile and put it on their own open pile.",
        ),
        (
            "Olika färger: vänd igen",
            "Så länge alla översta kort har olika färg vänder alla ett kort till.",
            "Different suits: turn again",
            "As long as the top cards all differ in suit, everybody turns one more card.",
        ),
        (
            "Samma färg: högst valör vinner",
            "När två eller flera öppna högar visar samma färg vinner det högsta kortet i den färgen.",
            "Same suit: highest rank wins",
            "When two or more open piles show the same suit, the highest rank in that suit wins.",
        ),
        (
            "Vinnaren tar högarna",
            "Den högsta vinner hela de öppna högar som har färgen överst, också sin egen, och lägger dem "
            "underst i sin dolda hög.",
            "The winner takes the piles",
            "The winner takes every open pile whose top card has that suit, their own included, and puts "
            "them at the bottom of their hidden pile.",
        ),
        (
            "Andra högar ligger kvar",
            "Öppna högar som visar en annan färg ligger kvar.",
            "Other piles stay",
            "Open piles that show another suit stay where they are.",
        ),
        (
            "Slut i dolda högen: vänd den öppna",
            "När den dolda högen är slut vänder man på den öppna högen och spelar vidare med den.",
            "Hidden pile used up: turn the open one over",
            "When the hidden pile is used up the player turns over the open pile and plays on with it.",
        ),
    ],
)
SRF_PHRASES = [
    {"names": [], "sv": "Alla vänder ett kort.", "en": "Everybody turns a card."},
    {
        "names": ["cards"],
        "sv": "{cards}: alla färger är olika, så alla vänder igen.",
        "en": "{cards}: all suits differ, so everybody turns again.",
    },
    {
        "names": ["winner", "card", "loser", "other"],
        "sv": "{winner:seat's} {card:bare} slår {loser:seat's} {other:bare}.",
        "en": "{winner:seat's} {card:bare} beats {loser:seat's} {other:bare}.",
    },
    {
        "names": ["winner", "n", "stays"],
        "sv": "{winner:seat} tar båda högarna, {n:kort|kort}. {stays:seat's} hög ligger kvar.",
        "en": "{winner:seat} takes both piles, {n:card|cards}. {stays:seat's} pile stays where it is.",
    },
    {"names": [], "sv": "Vem tar högarna?", "en": "Who takes the piles?"},
    {"names": ["seat"], "sv": "{seat:seat}", "en": "{seat:seat}"},
    {"names": [], "sv": "Ingen, alla vänder igen", "en": "Nobody, all turn again"},
]
SRF_PHRASES[1]["sv"] = "{cards:cards}: alla färger är olika, så alla vänder igen."
SRF_PHRASES[1]["en"] = "{cards:cards}: all suits differ, so everybody turns again."
KINDS = {
    "hidden": {"sv": "dold hög", "en": "hidden pile", "face": "down", "layout": "stack"},
    "open": {"sv": "öppen hög", "en": "open pile", "face": "up", "layout": "spread"},
    "hand": {"sv": "kort", "en": "cards", "face": "down", "layout": "stack"},
    "pile": {"sv": "högen", "en": "pile", "face": "up", "layout": "spread"},
    "aside": {"sv": "undanlagt", "en": "put aside", "face": "down", "layout": "stack"},
    "deck": {"sv": "leken", "en": "deck", "face": "down", "layout": "stack"},
}


def srf_example(
    names: tuple[str, ...] = ("Alva", "Bruno", "Cleo"), *, end: int | None = 5, key: str = "EX-SRF-1"
) -> dict[str, Any]:
    """EX-SRF-1 and 2, and three more rounds after the documented end."""
    starts = [["4S", "5H", "9C", "2D", "TS"], ["9H", "3C", "KS", "7H", "6C"], ["JD", "QH", "8D", "AS", "4D"]]
    top = [[card(code) for code in codes] for codes in starts]
    tops = {index for indices in top for index in indices}
    rest = [index for index in range(52) if index not in tops]
    random.Random(1).shuffle(rest)
    hidden = [rest[seat * 12 : seat * 12 + 12] + top[seat][::-1] for seat in range(3)]
    record = Recorder()
    flip = (0, -1, 1, 1, -1, 1, 2, -1, 1, 3, -1, 1, 4, -1, 1, 5, -1, 1)
    record.beat(0, [], 2, moves=flip)
    record.beat(1, [[top[0][0], top[1][0], top[2][0]]], 3)
    record.beat(0, [], 2, moves=flip)
    record.beat(2, [2, card("QH"), 0, card("5H")], 4, actor=2, question=0)
    record.beat(3, [2, 4, 1], 5, actor=2, marks=1, moves=(1, 0, 2, 4, 0, 1, 5, 0, 2, 4, 0, 1))
    record.columns["note"]["4"] = {
        "sv": "Brunos hjärter 9 ligger under klöver 3 och räknas inte.",
        "en": "Bruno's 9 of hearts lies under the 3 of clubs and does not count.",
    }
    record.beat(0, [], 2, moves=flip)
    record.beat(1, [[top[0][2], top[1][2], top[2][2]]], 3)
    record.beat(0, [], 2, moves=flip)
    record.beat(1, [[top[0][3], top[1][3], top[2][3]]], 3)
    return {
        "format": 1,
        "key": key,
        "game": "svalta-rav-suits",
        "title": {"sv": "Svälta räv: färgversionen", "en": "Svälta räv: the suits version"},
        "intro": {
            "sv": "Alva, Bruno och Cleo har 17 kort var. Ett kort är undanlagt.",
            "en": "Alva, Bruno and Cleo have 17 cards each. One card is put aside.",
        },
        "seats": list(names),
        "zones": ["hidden:0", "open:0", "hidden:1", "open:1", "hidden:2", "open:2", "aside", "deck"],
        "kinds": KINDS,
        "start": {"piles": [hidden[0], [], hidden[1], [], hidden[2], [], rest[36:37], []], "labels": {"turn": None}},
        "labels": {"out": {"sv": "svulten", "en": "starved out"}},
        "rules": SRF_RULES,
        "phrases": SRF_PHRASES,
        "marks": [{"name": "pickup", "sv": "uppsamling", "en": "pick-up"}],
        "questions": [{"ask": [4, []], "choices": [[5, [0]], [5, [1]], [5, [2]], [6, []]], "right": [2]}],
        "beats": record.columns,
        "end": end,
        "outcome": None
        if end
        else {"kind": "stopped", "winners": [2], "sv": "Cleo vann med 19 kort.", "en": "Cleo won with 19 cards."},
    }


SRB_PHRASES = [
    {"names": ["seat", "card"], "sv": "{seat:seat} vänder {card:card}.", "en": "{seat:seat} turns {card:card}."},
    {
        "names": ["seat", "card", "payer", "n"],
        "sv": "{seat:seat} vänder {card:card}. {payer:seat} ska betala {n:kort|kort}.",
        "en": "{seat:seat} turns {card:card}. {payer:seat} owes {n:card|cards}.",
    },
    {
        "names": ["seat", "n"],
        "sv": "Skulden är betald. {seat:seat} tar högen, {n:kort|kort}.",
        "en": "The debt is paid. {seat:seat} takes the pile, {n:card|cards}.",
    },
    {"names": ["n"], "sv": "Hur många kort ska betalas?", "en": "How many cards are owed?"},
    {"names": ["n"], "sv": "{n:kort|kort}", "en": "{n:card|cards}"},
]
SRB_RULES = rules(
    "SRB",
    [
        ("Vanliga kort", "2–10 är vanliga kort: turen går bara vidare.", "Plain cards", "2–10 just pass the turn."),
        ("Betalkort", "Knekt, dam, kung och ess ska betalas.", "Payment cards", "J, Q, K and A must be paid."),
        ("Ta högen", "Är skulden betald tar betalkortets ägare högen.", "Taking the pile", "The owner takes it."),
    ],
)


def srb_game(first: str, second: str, *, names: tuple[str, str] = ("David", "Ella")) -> dict[str, Any]:
    """A whole payment game from two piles (top card first; ``-`` is any plain card)."""
    plain = [index for index in range(52) if index % 13 < 9]
    paying = {rank: [index for index in range(52) if index % 13 == rank] for rank in PAYS}

    def pile(text: str) -> list[int]:
        return [plain.pop() if sign == "-" else paying[RANKS.index(sign)].pop() for sign in text][::-1]

    hands = [pile(first), pile(second)]
    start = [list(hands[0]), list(hands[1]), []]
    record = Recorder()
    turn, debt, owner, middle = 0, 0, -1, list[int]()
    labels: dict[str, Any] = {"turn": 0, "debt:0": None, "debt:1": None}

    def relabel(**new: Any) -> tuple[Any, ...]:
        flat: list[Any] = []
        for name, value in ((key.replace("_", ":"), value) for key, value in new.items()):
            if labels[name] != value:
                flat += [name, labels[name], value]
                labels[name] = value
        return tuple(flat)

    while hands[turn]:
        index = hands[turn].pop()
        middle.append(index)
        seat, other = turn, 1 - turn
        move = (seat, -1, 1, 2, -1, 1)
        if pays := PAYS.get(index % 13):
            owner, debt, turn = seat, pays, other
            new = relabel(**{f"debt_{seat}": None, f"debt_{other}": pays, "turn": turn})
            record.beat(1, [seat, index, other, pays], 1, actor=seat, marks=2, question=0, moves=move, labels=new)
            continue
        if debt:
            debt -= 1
            new = relabel(**{f"debt_{seat}": debt or None, "turn": turn})
        else:
            turn = other
            new = relabel(turn=turn)
        record.beat(0, [seat, index], 0, actor=seat, moves=move, labels=new)
        if owner >= 0 and not debt:
            n, turn = len(middle), owner
            record.beat(2, [owner, n], 2, actor=owner, marks=1, moves=(2, 0, n, owner, 0, 1), labels=relabel(turn=turn))
            hands[owner] = middle[::-1] + hands[owner]
            middle, owner = [], -1
            if not hands[1 - turn]:
                break
    winner = 0 if len(hands[0]) > len(hands[1]) else 1
    return {
        "format": 1,
        "key": f"srb-{len(first)}-{len(record.columns['phrase'])}",
        "game": "svalta-rav-payment",
        "title": {"sv": "Det längsta kända partiet", "en": "The longest known game"},
        "intro": None,
        "seats": list(names),
        "zones": ["hand:0", "hand:1", "pile"],
        "kinds": KINDS,
        "start": {"piles": start, "labels": {"turn": 0, "debt:0": None, "debt:1": None}},
        "labels": {"debt": {"sv": "ska betala {n}", "en": "owes {n}"}},
        "rules": SRB_RULES,
        "phrases": SRB_PHRASES,
        "marks": [
            {"name": "pickup", "sv": "uppsamling", "en": "pick-up"},
            {"name": "payment", "sv": "betalkort", "en": "payment card"},
        ],
        "questions": [{"ask": [3, [0]], "choices": [[4, [n]] for n in (1, 2, 3, 4)], "right": [0]}],
        "beats": record.columns,
        "end": None,
        "outcome": {
            "kind": "won",
            "winners": [winner],
            "sv": f"{names[winner]} har alla kort och vinner.",
            "en": f"{names[winner]} has all the cards and wins.",
        },
    }


def longest() -> dict[str, Any]:
    """The longest known game, 8,344 turned cards and 1,164 pick-ups: 9,508 beats."""
    return srb_game("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---")
