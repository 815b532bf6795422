"""A stand-in for the kernel of a play table: a small game of tricks with its own rules of thumb, so that the page is
tested without the engine. It answers every message of the page as the contract says.

The game is told again from its list of moves whenever it is asked for; undo and other lines are shorter lists.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.browser.payloads import Recorder, pack
from tests.browser.play_data import EACH, FORM, KINDS, LABELS, NAMES_OF, NUMBER, PHRASES, RULES, SUIT_WORDS

RANKS, SUITS = "23456789TJQKA", "CDHS"


class Told:
    """The game as its moves tell it: zones of cards, labels, events; and what is asked now."""

    def __init__(self, seats: int, seed: int, moves: Sequence[str], start: int) -> None:
        self.n, self.rng, self.start_score = seats, random.Random(seed), start
        owned = ("hand", "played", "won", "aside")
        self.zones = [f"{kind}:{seat}" for seat in range(seats) for kind in owned] + ["turned", "stock", "deck"]
        self.at = {name: index for index, name in enumerate(self.zones)}
        self.piles: list[list[int]] = [[] for _ in self.zones]
        self.piles[self.at["deck"]] = list(range(52))
        self.first = [list(pile) for pile in self.piles]
        self.labels: dict[str, Any] = {f"score:{seat}": start for seat in range(seats)}
        self.labels_at_first = dict(self.labels)
        self.events: list[dict[str, Any]] = []
        self.starts: list[int] = []
        self.dealer, self.turn, self.phase = seats - 1, -1, "deal"
        self.tricks: list[dict[str, Any]] = []
        self.announced: dict[int, bool] = {}
        self.over: int | None = None
        self.before = dict(self.labels)
        for move in moves:
            self.starts.append(len(self.events))
            self.play(move)

    def tell(self, phrase: str, rule: str, actor: int = -1, marks: int = 0, **values: Any) -> dict[str, Any]:
        event = {"phrase": phrase, "values": values, "rule": rule, "actor": actor, "marks": marks}
        event |= {"moves": [], "labels": [], "shuffle": None}
        self.events.append(event)
        return event

    def move(self, event: dict[str, Any], source: str, card: int, target: str) -> None:
        pile = self.piles[self.at[source]]
        event["moves"].append((self.at[source], pile.index(card), 1, self.at[target], -1, 1))
        pile.remove(card)
        self.piles[self.at[target]].append(card)

    def label(self, event: dict[str, Any], name: str, value: Any) -> None:
        event["labels"] += [name, self.labels.get(name), value]
        self.labels[name] = value

    def hand(self, seat: int) -> list[int]:
        return self.piles[self.at[f"hand:{seat}"]]

    @property
    def trump(self) -> int:
        return self.piles[self.at["turned"]][0] // 13

    @property
    def led(self) -> int | None:
        return self.tricks[-1]["cards"][0][1] // 13 if self.tricks and self.tricks[-1]["cards"] else None

    def playing(self) -> list[int]:
        return [seat for seat in range(self.n) if self.announced.get(seat)]

    def legal(self, seat: int) -> list[int]:
        follow = [card for card in self.hand(seat) if card // 13 == self.led]
        return follow or list(self.hand(seat))

    def best(self, seat: int) -> str:
        """What a program does."""
        if self.phase == "announce":
            hand = self.hand(seat)
            good = sum(card // 13 == self.trump or card % 13 == 12 for card in hand)
            last = not self.playing() and len(self.announced) == self.n - 1
            return f"play@{seat}" if good >= 2 or last else f"pass@{seat}"
        card = max(self.legal(seat), key=lambda card: (card % 13 if self.led is None else -(card % 13), card))
        return f"{RANKS[card % 13]}{SUITS[card // 13]}@{seat}"

    def play(self, move: str) -> None:
        word, _, owner = move.partition("@")
        if word == "deal":
            self.deal()
        elif word in ("play", "pass"):
            self.announce(int(owner), word == "play")
        else:
            self.lay(int(owner), SUITS.index(word[1]) * 13 + RANKS.index(word[0]))

    def deal(self) -> None:
        deck = self.piles[self.at["deck"]]
        if self.events:
            event = self.tell("gather", "RS-3")
            for name in list(self.labels):
                if not name.startswith("score:") and self.labels[name] is not None:
                    self.label(event, name, None)
            for zone in self.zones[:-1]:
                for card in list(self.piles[self.at[zone]]):
                    self.move(event, zone, card, "deck")
            self.dealer = (self.dealer + 1) % self.n
        event = self.tell("deal", "RS-3", self.dealer, 2, seat=self.dealer)
        self.label(event, f"dealer:{self.dealer}", True)
        order = list(deck)
        self.rng.shuffle(order)
        shuffle = self.events[-1]
        shuffle["shuffle"] = order
        deck[:] = order
        event = self.tell("deal", "RS-3", self.dealer, 0, seat=self.dealer)
        for _ in range(EACH):
            for seat in range(self.n):
                self.move(event, "deck", deck[-1], f"hand:{seat}")
        event = self.tell("turn", "RS-4", self.dealer, 0, card=deck[-1], suit=deck[-1] // 13)
        self.label(event, "trump", deck[-1] // 13)
        self.move(event, "deck", deck[-1], "turned")
        for card in list(deck):
            self.move(event, "deck", card, "stock")
        self.tricks, self.announced, self.before = [], {}, dict(self.labels)
        self.phase, self.turn = "announce", (self.dealer + 1) % self.n
        self.deal_starts = len(self.starts) - 1

    def announce(self, seat: int, plays: bool) -> None:
        self.announced[seat] = plays
        event = self.tell("play" if plays else "pass", "RS-6" if plays else "RS-7", seat, 0, seat=seat)
        self.label(event, f"{'plays' if plays else 'passed'}:{seat}", True)
        if not plays:
            for card in list(self.hand(seat)):
                self.move(event, f"hand:{seat}", card, f"aside:{seat}")
        self.turn = (seat + 1) % self.n
        if len(self.announced) == self.n:
            if len(self.playing()) < 2:
                self.tell("all", "RS-6")
                self.phase, self.turn = "rest", -1
                return
            self.turn = next(s for s in (*range(self.dealer + 1, self.n), *range(self.n)) if self.announced[s])
            self.phase = "lay"
            self.tricks = [{"cards": [], "winner": None}]

    def lay(self, seat: int, card: int) -> None:
        trick = self.tricks[-1]
        event = self.tell("lay" if trick["cards"] else "lead", "RS-9", seat, 0, seat=seat, card=card)
        self.move(event, f"hand:{seat}", card, f"played:{seat}")
        trick["cards"].append((seat, card))
        if len(trick["cards"]) < len(self.playing()):
            self.turn = self.after(seat)
            return
        led, trump = trick["cards"][0][1] // 13, self.trump
        winner, best = max(
            trick["cards"], key=lambda laid: ((laid[1] // 13 == trump) * 2 + (laid[1] // 13 == led), laid[1] % 13)
        )
        trick["winner"] = winner
        event = self.tell("take", "RS-11", winner, 1, seat=winner, card=best)
        for who, laid in trick["cards"]:
            self.move(event, f"played:{who}", laid, f"won:{winner}")
        self.label(event, f"tricks:{winner}", (self.labels.get(f"tricks:{winner}") or 0) + 1)
        self.turn = winner
        if len(self.tricks) < EACH:
            self.tricks.append({"cards": [], "winner": None})
        else:
            self.score()

    def after(self, seat: int) -> int:
        return next((seat + k) % self.n for k in range(1, self.n) if self.announced[(seat + k) % self.n])

    def score(self) -> None:
        for seat in self.playing():
            n = self.labels.get(f"tricks:{seat}") or 0
            score = self.labels[f"score:{seat}"] + (-n if n else 5)
            event = self.tell("score" if n else "none", "RS-16" if n else "RS-17", seat, 0, seat=seat, n=n, score=score)
            self.label(event, f"score:{seat}", score)
        best = min(range(self.n), key=lambda seat: self.labels[f"score:{seat}"])
        if self.labels[f"score:{best}"] <= 0:
            self.over, self.phase = best, "over"
        else:
            self.phase = "rest"
        self.turn = -1


class FakePlay:
    """Answers the page; every answer is what changed and the custom messages."""

    def __init__(
        self, names: Sequence[str] = ("Alva", "Bruno", "Cleo", "David"), people: Sequence[int] = (0,), seed: int = 3,
        start: int = 12,
    ) -> None:  # fmt: skip
        self.form: dict[str, Any] | None = FORM
        self.games = 0
        self.hint: dict[str, Any] | None = None
        self.error: str | None = None
        self.note: dict[str, str] | None = None
        self.names: list[str] = []
        if names:
            self.begin(names, people, seed, start)

    def begin(self, names: Sequence[str], people: Sequence[int], seed: int, start: int) -> None:
        self.names, self.people, self.seed, self.start = list(names), list(people), seed, start
        self.moves: list[str] = []
        self.lines: list[list[str]] = []
        self.ready: int | None = None
        self.practice = False
        self.games += 1

    # -- what the page sees ------------------------------------------------------------------------------

    def told(self, moves: Sequence[str] | None = None) -> Told:
        return Told(len(self.names), self.seed, self.moves if moves is None else moves, self.start)

    def viewer(self, told: Told) -> int | None:
        if len(self.people) == 1:
            return self.people[0]
        return self.ready if told.turn == self.ready and told.phase != "over" else None

    def state(self) -> dict[str, Any]:
        """Every trait but the shared ones; the timeline in base64."""
        common = {"hint": self.hint, "error": self.error, "note": self.note, "form": self.form, "lines": []}
        if not self.names:
            return common | {"timeline": "", "ask": {"kind": "none", "ply": 0}, "table": {}}
        told = self.told()
        viewer = self.viewer(told)
        return common | {
            "timeline": base64.b64encode(pack(self.payload(told, viewer))).decode(),
            "ask": self.ask(told, viewer),
            "lines": self.compared(),
            "table": {
                "code": None,
                "seats": len(self.names),
                "names": self.names,
                "players": ["person" if seat in self.people else "thumb" for seat in range(len(self.names))],
                "rules": {"start_score": str(self.start), "pass_fee": "1"},
                "practice": self.practice,
                "deal": 1,
                "file": None,
            },
        }

    def payload(self, told: Told, viewer: int | None) -> dict[str, Any]:
        """The game with a token for every card and shuffle, faces where the viewer has seen them."""
        faces: list[list[int] | None] = []
        token: dict[int, int] = {}

        def fresh(cards: Sequence[int]) -> list[int]:
            order = random.Random(len(faces)).sample(range(len(cards)), len(cards))
            base = len(faces)
            faces.extend([None] * len(cards))
            for card, place in zip(cards, order, strict=True):
                token[card] = base + place
            return [token[card] for card in cards]

        start = [fresh(pile) if pile else [] for pile in told.first]
        piles = [list(pile) for pile in told.first]
        seen = {index for index, zone in enumerate(told.zones) if KINDS[zone.partition(":")[0]][2] == "up"}
        if viewer is not None:
            seen |= {told.at[f"hand:{viewer}"], told.at[f"aside:{viewer}"]}
        phrases = {code: index for index, code in enumerate(PHRASES)}
        record = Recorder()
        for step, event in enumerate(told.events, 1):
            for source, place, _, target, _, _ in event["moves"]:
                card = piles[source].pop(place)
                piles[target].append(card)
                if target in seen and faces[token[card]] is None:
                    faces[token[card]] = [card, step]
            if event["shuffle"]:
                deck = told.at["deck"]
                piles[deck] = list(event["shuffle"])
                record.columns["shuffle"][str(step - 1)] = [deck, fresh(event["shuffle"])]
            record.beat(
                phrases[event["phrase"]],
                [event["values"][name] for name in NAMES_OF[event["phrase"]]],
                NUMBER[event["rule"]],
                actor=event["actor"],
                marks=event["marks"],
                moves=tuple(part for move in event["moves"] for part in move),
                labels=tuple(event["labels"]),
            )
        outcome = None
        if told.over is not None:
            name = self.names[told.over]
            outcome = {"kind": "won", "winners": [told.over], "sv": f"{name} vinner.", "en": f"{name} wins."}
        return {
            "format": 1,
            "key": f"fake-play-{self.games}",
            "game": "rodskagg",
            "title": {"sv": "Rödskägg", "en": "Rödskägg"},
            "intro": None,
            "code": None,
            "seats": self.names,
            "zones": told.zones,
            "kinds": {
                kind: {"sv": sv, "en": en, "face": face, "layout": layout}
                for kind, (sv, en, face, layout) in KINDS.items()
            },
            "start": {"piles": start, "labels": told.labels_at_first},
            "labels": {
                name: {"sv": sv, "en": en} | ({"zero": True} if zero else {}) for name, (sv, en, zero) in LABELS.items()
            },
            "rules": [
                {"id": id_, "sv": {"title": a, "text": b}, "en": {"title": c, "text": d}} for id_, a, b, c, d in RULES
            ],
            "rule": None,
            "phrases": [{"names": NAMES_OF[code], "sv": sv, "en": en} for code, (sv, en) in PHRASES.items()],
            "marks": [
                {"name": "trick", "sv": "stick", "en": "trick"},
                {"name": "deal", "sv": "giv", "en": "deal"},
            ],
            "questions": [],
            "beats": record.columns,
            "end": None,
            "outcome": outcome,
            "faces": faces,
            "viewer": viewer,
        }

    def ask(self, told: Told, viewer: int | None) -> dict[str, Any]:
        seat = told.turn
        nothing = {"moves": [], "cards": [], "lay": None, "misconception": None}
        common = {"ply": len(self.moves), "seat": seat if seat >= 0 else None, "prompt": None, **nothing}
        decisions = self.decisions(told)
        common |= {"undo": bool(decisions), "decisions": decisions, "practice": self.practice}
        if told.phase == "over":
            return common | {"kind": "over"}
        if told.phase in ("rest", "deal"):
            return common | {"kind": "program", "rest": told.phase == "rest"}
        if seat not in self.people:
            return common | {"kind": "program"}
        if viewer != seat:
            return common | {"kind": "handover"}
        if told.phase == "announce":
            words = [("play", "Spela", "Play"), ("pass", "Passa", "Pass")]
            return common | {
                "kind": "person",
                "prompt": {"sv": "Spelar du eller passar du?", "en": "Do you play or pass?"},
                "moves": [
                    {"move": f"{word}@{seat}", "sv": sv, "en": en, "rule": "RS-6"} for word, sv, en in words
                ],
                "misconception": {
                    "id": "RS-44",
                    "sv": "Får man passa med trumfess? Ja, inget kort tvingar dig att spela.",
                    "en": "May you pass with the ace of trumps? Yes.",
                },
            }  # fmt: skip
        legal = told.legal(seat)
        cards = []
        for card in told.hand(seat):
            led = told.led
            may = card in legal
            said = {"move": f"{RANKS[card % 13]}{SUITS[card // 13]}@{seat}" if may else None, "rule": "RS-9"}
            for lang, text in (("sv", "Du har {} och måste följa färg."), ("en", "You have {} and must follow suit.")):
                said[lang] = "" if may or led is None else text.format(SUIT_WORDS[lang][led])
            cards.append({"card": card, **said})
        lead = told.led is None
        return common | {
            "kind": "person",
            "lay": "lay",
            "cards": cards,
            "prompt": {
                "sv": "Din tur: spela ut ett kort." if lead else "Din tur: lägg ett kort.",
                "en": "Your turn: lead a card." if lead else "Your turn: lay a card.",
            },
        }

    def decisions(self, told: Told) -> list[dict[str, Any]]:
        found = []
        for ply, move in enumerate(self.moves):
            word, _, owner = move.partition("@")
            if word == "deal":
                found.clear()
            elif int(owner) in self.people:
                said = {"play": "Spela", "pass": "Passa"}.get(word, word)
                found.append({"ply": ply, "step": told.starts[ply], "sv": said, "en": word})
        return found

    def compared(self) -> list[dict[str, Any]]:
        found = []
        lines = [*self.lines, self.moves] if self.lines else []
        for number, moves in enumerate(lines, 1):
            told = self.told(moves)
            done = told.phase in ("rest", "over")
            change = [
                told.labels[f"score:{s}"] - told.before.get(f"score:{s}", 0) if done else None for s in range(told.n)
            ]
            found.append(
                {
                    "number": number,
                    "at": {"ply": 0, "sv": f"Valde {moves[-1]}", "en": f"Chose {moves[-1]}"},
                    "current": number == len(lines),
                    "done": done,
                    "tricks": [trick for trick in told.tricks if trick["winner"] is not None],
                    "announced": [{"seat": seat, "plays": plays} for seat, plays in told.announced.items()],
                    "change": change,
                    "score": [told.labels[f"score:{seat}"] for seat in range(told.n)],
                }
            )
        return found

    # -- what the page says ------------------------------------------------------------------------------

    def heard(self, content: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Do what a message asks for; returns the custom messages that answer it."""
        said: list[dict[str, Any]] = []
        do = content["do"]
        self.error = None
        if do in ("new", "check"):
            said.append(self.new(do, content["values"]))
        elif do == "open":
            wrong = {"field": "file", "level": "error", "sv": "Filen är inget sparat parti.", "en": "No saved game."}
            said.append({"problems": [wrong], "for": "open"})
        elif do == "save":
            said.append({"file": {"name": "rodskagg.json", "text": "{}"}})
        elif self.names and content.get("ply") == len(self.moves):
            self.act(do, content)
        return [*said, {"heard": content["turn"]}]

    def new(self, do: str, values: Mapping[str, Any]) -> dict[str, Any]:
        problems = []
        if len(set(values["names"])) < len(values["names"]):
            said = {"sv": "Två heter lika.", "en": "Two have the same name."}
            problems.append({"field": "name:1", "level": "error", **said})
        if values["rules"]["start_score"] == "7":
            said = {"sv": "Partiet blir kort.", "en": "A short game."}
            problems.append({"field": "rule:start_score", "level": "warning", **said})
        if do == "new" and all(problem["level"] != "error" for problem in problems):
            people = [seat for seat, player in enumerate(values["players"]) if player == "person"]
            self.begin(values["names"], people, int(values["seed"] or self.seed), int(values["rules"]["start_score"]))
        return {"problems": problems, "for": do}

    def act(self, do: str, content: Mapping[str, Any]) -> None:
        told = self.told()
        if do == "move":
            self.hint = None
            self.moves.append(content["move"])
        elif do == "go":
            resting = told.phase in ("rest", "deal")
            self.moves.append("deal" if resting else told.best(told.turn))
            if resting:
                self.lines = []
        elif do == "ready":
            self.ready = content["seat"]
        elif do in ("undo", "back"):
            decisions = self.decisions(told)
            ply = decisions[-1]["ply"] if do == "undo" else content["to"]
            if do == "back":
                self.lines.append(list(self.moves))
            del self.moves[ply:]
            self.practice = True
        elif do == "line":
            chosen = self.lines.pop(content["number"] - 1)
            self.lines.append(self.moves)
            self.moves = chosen
        elif do == "finish":
            self.practice = True
            while told.phase in ("announce", "lay"):
                self.moves.append(told.best(told.turn))
                told = self.told()
        elif do == "hint":
            self.hint = self.estimate(told, 400, "running")
        elif do == "stop_hint" and self.hint:
            self.hint = self.hint | {"state": "stopped"}

    def estimate(self, told: Told, n: int, state: str) -> dict[str, Any]:
        """A hint with made-up numbers that sharpen with ``n``."""
        ask = self.ask(told, self.viewer(told))
        width = 12 / n**0.5
        rows = []
        moves = [(m["move"], m["sv"], m["en"]) for m in ask["moves"]]
        moves += [(c["move"], c["move"], c["move"]) for c in ask["cards"] if c["move"]]
        for k, (move, sv, en) in enumerate(moves):
            mean = -1.2 + 0.9 * k
            none = {"p": 0.18 + 0.1 * k, "low": max(0, 0.18 + 0.1 * k - width / 6), "high": 0.18 + 0.1 * k + width / 6}
            row = {"move": move, "sv": sv, "en": en, "mean": mean, "low": mean - width, "high": mean + width}
            rows.append(row | {"none": none, "best": k == 0})
        return {"ply": len(self.moves), "state": state, "n": n, "seconds": n / 1000, "rows": rows}
