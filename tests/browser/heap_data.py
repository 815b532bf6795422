"""A small game of laying on a heap, so that its table is tested without the engine: hands that grow and shrink."""

from __future__ import annotations

import base64
import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.browser.payloads import Recorder, pack, rules
from tests.browser.play_data import SUIT_WORDS

NAMES = ("Alva", "Bruno", "Charlotte", "David", "Ella", "Muhammed", "Greta", "Hugo", "Ines", "Jonatan")
EIGHT, ACE = 6, 12
KINDS = {
    "hand": {"sv": "hand", "en": "hand", "face": "owner", "layout": "spread"},
    "stock": {"sv": "talong", "en": "stock", "face": "down", "layout": "stack"},
    "pile": {"sv": "lägghög", "en": "heap", "face": "up", "layout": "heap"},
    "deck": {"sv": "lek", "en": "deck", "face": "down", "layout": "stack"},
    "box": {"sv": "undanlagd lek", "en": "deck put aside", "face": "down", "layout": "stack"},
}
LABELS = {
    "dealer": {"sv": "ger", "en": "deals"},
    "score": {"sv": "{n:poäng|poäng}", "en": "{n:point|points}", "zero": True},
    "suit": {"sv": "färg: {n:suit}", "en": "suit: {n:suit}", "zero": True},
    "said.lappen": {"sv": "Lappen!", "en": "Last card!"},
    "said.varning": {"sv": "Varning!", "en": "Warning!"},
    "reversed": {"sv": "åt andra hållet", "en": "the other way round"},
    "out": {"sv": "ute", "en": "out"},
}
RULES = rules(
    "VA",
    [
        ("Given", "Alla får lika många kort.", "The deal", "Everybody gets the same number."),
        ("Färg eller valör", "Lägg ett kort i samma färg eller valör.", "Suit or rank", "Lay the same suit or rank."),
        ("Dra", "Den som inte kan lägga drar upp till tre kort.", "Draw", "Draw up to three cards."),
        ("Åttan", "En åtta ligger på vad som helst; säg en färg.", "The eight", "Lies on anything; name a suit."),
    ],
)
PHRASES: list[dict[str, Any]] = [
    {"names": ["seat"], "sv": "{seat:seat} ger.", "en": "{seat:seat} deals."},
    {"names": ["card"], "sv": "{card:card} vänds upp.", "en": "{card:card} is turned up."},
    {"names": ["seat", "card"], "sv": "{seat:seat} lägger {card:card}.", "en": "{seat:seat} lays {card:card}."},
    {"names": ["seat"], "sv": "{seat:seat} drar ett kort.", "en": "{seat:seat} draws a card."},
    {"names": ["seat", "suit"], "sv": "{seat:seat} säger {suit:suit}.", "en": "{seat:seat} says {suit:suit}."},
    {"names": ["seat"], "sv": "{seat:seat} säger lappen.", "en": "{seat:seat} says last card."},
    {"names": ["seat"], "sv": "{seat:seat} är ute.", "en": "{seat:seat} is out."},
]


class HeapGame:
    """Seats lay what fits, draw what they must, name suits; ``greedy`` draws whenever it can, so its hand grows.

    ``viewer`` sees its own hand, or everything when None. ``ask`` is what a kernel would ask that viewer.
    """

    def __init__(self, seats: int, turns: int, *, each: int = 7, viewer: int | None = None, seed: int = 1,
                 greedy: int | None = None) -> None:  # fmt: skip
        self.n, self.viewer, self.greedy, self.rng = seats, viewer, greedy, random.Random(seed)
        self.zones = [f"hand:{seat}" for seat in range(seats)] + ["stock", "pile", "deck", "box"]
        self.piles: list[list[int]] = [[] for _ in self.zones]
        self.piles[-2] = list(range(104 if seats > 5 else 52))
        self.faces: list[list[int] | None] = []
        self.token: dict[int, int] = {}
        self._fresh(self.piles[-2])
        self.start = self._shown()
        self.labels: dict[str, Any] = {f"score:{seat}": 5 * seat for seat in range(seats)}
        self.first = dict(self.labels)
        self.record = Recorder()
        self.steps = 0
        self.asked: dict[str, Any] = {"kind": "program", "ply": 0}
        self.sent: list[Mapping[str, Any]] = []
        self._deal(each)
        for turn in range(turns):
            if self._turn(turn % seats):
                break

    # -- the game ----------------------------------------------------------------------------------------

    def tell(self, phrase: int, values: Sequence[Any], rule: int, actor: int = -1, moves: Sequence[int] = (),
             **labels: Any) -> None:  # fmt: skip
        changes: list[Any] = []
        for name, value in labels.items():
            label = name.replace("_", ":")
            changes += [label, self.labels.get(label), value]
            self.labels[label] = value
        self.steps += 1
        self.record.beat(phrase, list(values), rule, actor=actor, moves=tuple(moves), labels=tuple(changes))

    def move(self, source: int, card: int, target: int) -> list[int]:
        place = self.piles[source].index(card)
        if self.viewer is not None and source < self.n and source != self.viewer:
            place = len(self.piles[source]) - 1
            other = self.piles[source][place]
            self.token[card], self.token[other] = self.token[other], self.token[card]
            self.piles[source][self.piles[source].index(card)] = other
            self.piles[source][place] = card
        self.piles[source].pop(place)
        self.piles[target].append(card)
        seen = target == self.n + 1 or target == self.viewer
        if seen and self.viewer is not None and self.faces[self.token[card]] is None:
            self.faces[self.token[card]] = [card, self.steps + 1]
        return [source, place, 1, target, -1, 1]

    def _deal(self, each: int) -> None:
        deck = self.piles[-2]
        self.rng.shuffle(deck)
        self._fresh(deck)
        self.record.columns["shuffle"]["0"] = [self.n + 2, [self._number(card) for card in deck]]
        self.tell(0, [self.n - 1], 0, self.n - 1, **{f"dealer_{self.n - 1}": True})
        moves: list[int] = []
        for _ in range(each):
            for seat in range(self.n):
                moves += self.move(self.n + 2, deck[-1], seat)
        self.tell(0, [self.n - 1], 0, self.n - 1, moves)
        moves = [part for _ in list(deck) for part in self.move(self.n + 2, deck[-1], self.n)]
        moves += self.move(self.n, self.piles[self.n][-1], self.n + 1)
        self.tell(1, [self.top], 0, -1, moves)

    @property
    def top(self) -> int:
        return self.piles[self.n + 1][-1]

    def fits(self, card: int) -> bool:
        suit = self.labels.get("suit")
        if suit is not None:
            return card % 52 // 13 == suit
        return card % 13 in (EIGHT, self.top % 13) or card % 52 // 13 == self.top % 52 // 13

    def _turn(self, seat: int) -> bool:
        hand = self.piles[seat]
        draws = 3 if seat == self.greedy else 0
        while self.piles[self.n] and (draws > 0 or (draws > -3 and not any(map(self.fits, hand)))):
            self.tell(3, [seat], 2, seat, self.move(self.n, self.piles[self.n][-1], seat), turn=seat)
            draws -= 1
        fitting = [card for card in hand if self.fits(card)]
        if not fitting or seat == self.greedy:
            return False
        card = max(fitting, key=lambda one: one % 13 == EIGHT)
        self.tell(2, [seat, card], 1, seat, self.move(seat, card, self.n + 1), turn=seat, suit=None)
        if card % 13 == EIGHT and hand:
            suit = hand[0] % 52 // 13
            self.tell(4, [seat, suit], 3, seat, suit=suit)
            follow = next(one for one in hand if one % 52 // 13 == suit)
            if len(hand) % 2:  # now and then the suit is left for the next to follow
                self.tell(2, [seat, follow], 3, seat, self.move(seat, follow, self.n + 1), suit=None)
        if len(hand) == 1:
            self.tell(5, [seat], 1, seat, **{f"said_{seat}": "lappen"})
        return not hand

    # -- what the page gets ------------------------------------------------------------------------------

    def _fresh(self, cards: Sequence[int]) -> None:
        base = len(self.faces)
        self.faces += [None] * len(cards)
        self.token |= {card: base + place for place, card in enumerate(cards)}

    def _number(self, card: int) -> int:
        return card if self.viewer is None else self.token[card]

    def _shown(self) -> list[list[int]]:
        return [[self._number(card) for card in pile] for pile in self.piles]

    def payload(self) -> dict[str, Any]:
        seen: dict[str, Any] = {} if self.viewer is None else {"viewer": self.viewer, "faces": self.faces}
        return seen | {
            "format": 1,
            "key": f"heap-{self.n}-{self.viewer}-{self.greedy}",
            "game": "heap",
            "title": {"sv": "Vändåtta", "en": "Vändåtta"},
            "intro": None,
            "code": None,
            "asks": True,
            "seats": list(NAMES[: self.n]),
            "zones": self.zones,
            "kinds": KINDS,
            "start": {"piles": self.start, "labels": self.first},
            "labels": LABELS,
            "rules": RULES,
            "rule": None,
            "phrases": PHRASES,
            "marks": [],
            "questions": [],
            "beats": self.record.columns,
            "end": None,
            "outcome": None,
        }

    def data(self) -> bytes:
        return pack(self.payload())

    def may(self, *words: tuple[str, str, str], prompt: str = "Din tur.") -> HeapGame:
        """Ask the viewer: the cards that fit, and words with their Swedish and English."""
        seat = self.viewer or 0
        why = {"sv": "Det kortet passar inte.", "en": "That card does not fit.", "rule": "VA-5"}
        naming = bool(words) and words[0][0] == "clubs"
        cards = [
            {"card": card, **why, "move": f"{card}@{seat}" if self.fits(card) and not naming else None}
            for card in self.piles[seat]
        ]
        said = [{"move": f"{word}@{seat}", "sv": sv, "en": en, "rule": "VA-6"} for word, sv, en in words]
        self.asked = {"kind": "person", "ply": 1, "seat": seat, "prompt": {"sv": prompt, "en": "Your turn."},
                      "moves": said, "cards": cards, "lay": "lay", "misconception": None, "undo": False,
                      "decisions": [], "practice": False}  # fmt: skip
        return self

    def state(self) -> dict[str, Any]:
        """What the model of a play table holds."""
        players = ["person" if seat == self.viewer else "thumb" for seat in range(self.n)]
        return {
            "hint": None, "error": None, "note": None, "form": None, "lines": [], "ask": self.asked,
            "timeline": base64.b64encode(self.data()).decode(),
            "table": {"seats": self.n, "names": list(NAMES[: self.n]), "players": players, "rules": {}},
        }  # fmt: skip

    def heard(self, content: Mapping[str, Any]) -> list[dict[str, Any]]:
        """A message of the page: a draw is done, everything else is only kept."""
        self.sent.append(content)
        if content["do"] == "move" and str(content["move"]).startswith("draw@"):
            seat = self.viewer or 0
            self.tell(3, [seat], 2, seat, self.move(self.n, self.piles[self.n][-1], seat), turn=seat)
            self.asked = self.asked | {"ply": self.asked["ply"] + 1}
        return [{"heard": content["turn"]}]


SUITS = tuple(
    (word, SUIT_WORDS["sv"][place].capitalize(), SUIT_WORDS["en"][place].capitalize())
    for place, word in enumerate(("clubs", "diamonds", "hearts", "spades"))
)
DRAW = ("draw", "Dra ett kort", "Draw a card")
