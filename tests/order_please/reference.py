"""A second, slow and obvious Order Please?, written from docs/rules/order_please.md alone.

It is one long function that plays a game and stops wherever somebody has to choose: `legal` lists the choices
as dicts, `play` goes on with one of them, `state` is what `Match.state()` should say (but for what
is kept for the rules). It never looks at the engine, its record or view code; only the order in which a match
draws lots is the same.
"""

from collections.abc import Generator
from typing import Any

from tests.core.splitmix import SplitMix

Doing = dict[str, Any]
Choice = Generator[list[Doing], Doing, Any]

GOODS = ("weapon", "armour", "potion")
DECKS = range(5)


def bag() -> dict[str, int]:
    return dict.fromkeys(GOODS, 0)


def size(goods: dict[str, int]) -> int:
    return sum(goods.values())


class Reference:
    """A game by the rules' text, dealt as a match with this seed deals it."""

    def __init__(self, content: dict[str, Any], options: dict[str, Any], seed: int) -> None:
        self.content = content
        self.numbers = content["numbers"]
        self.cards = {card["id"]: card for card in content["customers"]}
        self.lots = SplitMix(seed)
        self.state: dict[str, Any] = {
            "game": "order_please",
            "options": options,
            "over": False,
            "seat": 0,
            "phase": "merchant",
            "turn": 0,
            "decks": [],
            "goods": [],
            "discard": {entry["id"]: entry["cards"] for entry in content["goods"]},
            "events_used": [],
            "registering": None,
            "registered": 0,
            "sold": [],
            "event": None,
            "shortage": 0,
            "barren": 0,
            "stuck": 0,
            "last_turn": False,
            "seats": [
                {
                    "hand": bag(),
                    "stalls": [bag() for _ in DECKS],
                    "customers": [],
                    "events": [],
                    "merchant": None,
                    "merchant_offer": [],
                }
                for _ in range(2)
            ],
        }
        self.next_is_last = False
        self.standing_still = False
        self._course = self._game()
        self.legal: list[Doing] = next(self._course)

    def play(self, action: Doing) -> None:
        """Go on with one of the legal actions."""
        try:
            self.legal = self._course.send(action)
        except StopIteration:
            self.legal = []

    def _ask(self, seat: int, phase: str, choices: list[Doing]) -> Choice:
        """A choice with exactly one legal action is made by the engine."""
        self.state["seat"], self.state["phase"] = seat, phase
        if len(choices) == 1:
            return choices[0]
        chosen = yield choices
        assert chosen in choices
        return chosen

    # Set-up

    def _game(self) -> Choice:
        s = self.state
        self._build_decks()
        for seat in (0, 1):
            self._draw(seat, self.numbers["hand_size"])
        if s["options"]["merchants"]:
            dealt = self.lots.shuffled([merchant["id"] for merchant in self.content["merchants"]])
            order = [merchant["id"] for merchant in self.content["merchants"]]
            for seat in (0, 1):
                s["seats"][seat]["merchant_offer"] = dealt[2 * seat : 2 * seat + 2]
            for seat in (0, 1):
                offer = sorted(s["seats"][seat]["merchant_offer"], key=order.index)
                kept = yield from self._ask(
                    seat, "merchant", [{"kind": "merchant", "merchant": name} for name in offer]
                )
                s["seats"][seat]["merchant"] = kept["merchant"]
                s["seats"][seat]["merchant_offer"] = []
        seat = 0
        while True:
            yield from self._turn(seat)
            if s["last_turn"] or self.standing_still:
                break
            seat = 1 - seat
        s["over"], s["seat"], s["phase"], s["last_turn"] = True, None, "over", False

    def _build_decks(self) -> None:
        customers = self.lots.shuffled([card["id"] for card in self.content["customers"]])
        events = [kind["id"] for kind in self.content["events"] for _ in range(kind["copies"])]
        events = self.lots.shuffled(events)
        for _ in DECKS:
            cards: list[str] = []  # bottom first
            for layer in range(3):
                if layer and self.state["options"]["events"]:
                    cards.append(events.pop(0))
                cards += [customers.pop(0), customers.pop(0)]
            cards.reverse()
            self.state["decks"].append({"customer": cards[0], "cards": cards[1:]})

    def _draw(self, seat: int, count: int) -> int:
        s = self.state
        drawn = 0
        while drawn < count:
            if not s["goods"]:
                discarded = [name for name in GOODS for _ in range(s["discard"][name])]
                s["goods"] = self.lots.shuffled(discarded)[::-1]
                s["discard"] = bag()
                if not s["goods"]:
                    break
            s["seats"][seat]["hand"][s["goods"].pop(0)] += 1
            drawn += 1
        return drawn

    def _refill(self, seat: int) -> int:
        return self._draw(seat, self.numbers["hand_size"] - size(self.state["seats"][seat]["hand"]))

    # A turn

    def _turn(self, seat: int) -> Choice:
        s = self.state
        me = s["seats"][seat]
        s["turn"], s["registering"], s["registered"] = seat, None, 0
        s["last_turn"] = self.next_is_last
        something_fitted = bool(self._places(seat))
        while True:
            choice = yield from self._ask(seat, "register", [*self._places(seat), {"kind": "done"}])
            if choice["kind"] == "done":
                break
            s["registering"] = choice["good"]
            s["registered"] += 1
            me["hand"][choice["good"]] -= 1
            me["stalls"][choice["deck"]][choice["good"]] += 1
        sales = 0
        while filled := [deck for deck in DECKS if self._is_filled(seat, deck)]:
            choice = yield from self._ask(seat, "sell", [{"kind": "sell", "deck": deck} for deck in filled])
            if self._sell(seat, choice["deck"]):
                s["sold"].append(choice["deck"])
            sales += 1
        while s["sold"]:
            yield from self._open(s["sold"][0])
        moved = False
        trading = s["options"]["refill"] == "every_turn" or sales > 0
        if trading and not s["last_turn"] and s["shortage"] == 0:
            if s["options"]["exchange"] and s["registered"] == 0 and s["options"]["refill"] == "every_turn":
                moved = yield from self._exchange(seat)
            moved = self._refill(seat) > 0 or moved
        self._look_for_standstill(something_fitted, moved)
        s["shortage"] = max(0, s["shortage"] - 1)

    def _fits(self, card: str, goods: dict[str, int]) -> bool:
        """Specific icons first, any takes each kind."""
        needs = self.cards[card]["needs"]
        beyond = sum(max(0, n - needs.get(name, 0)) for name, n in goods.items())
        return beyond <= needs.get("any", 0)

    def _places(self, seat: int) -> list[Doing]:
        me = self.state["seats"][seat]
        found = []
        for deck in DECKS:
            card = self.state["decks"][deck]["customer"]
            for name in GOODS:
                if card is None or not me["hand"][name] or self.state["registering"] not in (None, name):
                    continue
                goods = dict(me["stalls"][deck])
                goods[name] += 1
                if self._fits(card, goods):
                    found.append({"kind": "register", "good": name, "deck": deck})
        return found

    def _is_filled(self, seat: int, deck: int) -> bool:
        card = self.state["decks"][deck]["customer"]
        goods = self.state["seats"][seat]["stalls"][deck]
        return card is not None and self._fits(card, goods) and size(goods) == size(self.cards[card]["needs"])

    def _sell(self, seat: int, deck: int) -> bool:
        """Whether there is a card left to open."""
        s = self.state
        for name in GOODS:
            s["discard"][name] += s["seats"][seat]["stalls"][deck][name]
        s["seats"][seat]["stalls"][deck] = bag()
        s["seats"][seat]["customers"].append(s["decks"][deck]["customer"])
        s["decks"][deck]["customer"] = None
        if s["decks"][deck]["cards"]:
            return True
        for other in s["seats"]:
            for name in GOODS:
                other["hand"][name] += other["stalls"][deck][name]
            other["stalls"][deck] = bag()
        if not self.next_is_last:
            self.next_is_last = True
            if s["options"]["ending"] == "equal_turns" and s["turn"] == 1:
                s["last_turn"] = True
        return False

    # Events and customers

    def _open(self, deck: int) -> Choice:
        s = self.state
        card = s["decks"][deck]["cards"].pop(0)
        if card not in self.cards:
            s["event"] = card
            owner = yield from getattr(self, f"_{card}")()
            (s["events_used"] if owner is None else s["seats"][owner]["events"]).append(card)
            s["event"] = None
            return
        s["decks"][deck]["customer"] = card
        s["sold"].pop(0)
        for seat in (0, 1):
            yield from self._take_back(seat, deck)
        for seat in (0, 1):
            if self._is_filled(seat, deck) and self._sell(seat, deck):
                s["sold"].insert(0, deck)

    def _take_back(self, seat: int, deck: int) -> Choice:
        me = self.state["seats"][seat]
        needs = self.cards[self.state["decks"][deck]["customer"]]["needs"]
        room = needs.get("any", 0)
        open_question = {name: max(0, n - needs.get(name, 0)) for name, n in me["stalls"][deck].items()}
        for name in GOODS:
            while True:
                for other in GOODS:  # whatever can no longer stay goes back before anybody is asked
                    while open_question[other] > room:
                        self._return(me, deck, other)
                        open_question[other] -= 1
                if not open_question[name]:
                    break
                where = {"deck": deck, "good": name}
                answer = yield from self._ask(
                    seat, "return", [{"kind": "return", **where}, {"kind": "leave", **where}]
                )
                open_question[name] -= 1
                if answer["kind"] == "leave":
                    room -= 1
                else:
                    self._return(me, deck, name)

    def _return(self, me: dict[str, Any], deck: int, name: str) -> None:
        me["stalls"][deck][name] -= 1
        me["hand"][name] += 1

    def _both(self) -> tuple[int, int]:
        return self.state["turn"], 1 - self.state["turn"]

    def _festival(self) -> Choice:
        you, other = self._both()
        if not self.state["shortage"]:
            self._refill(you)
        for seat in (you, other):
            self._draw(seat, self.numbers["festival_draw"])
        yield from ()

    def _thief(self) -> Choice:
        for seat in self._both():
            hand = self.state["seats"][seat]["hand"]
            held = [{"kind": "discard", "good": name} for name in GOODS if hand[name]]
            if held:
                choice = yield from self._ask(seat, "thief", held)
                hand[choice["good"]] -= 1
                self.state["discard"][choice["good"]] += 1

    def _swap_stalls(self) -> Choice:
        s = self.state
        mine, theirs = (s["seats"][seat]["stalls"] for seat in self._both())
        found = [
            {"kind": "swap", "deck": deck}
            for deck in DECKS
            if s["decks"][deck]["customer"] is not None and size(mine[deck]) and size(theirs[deck])
        ]
        if found:
            deck = (yield from self._ask(s["turn"], "swap_stalls", found))["deck"]
            mine[deck], theirs[deck] = theirs[deck], mine[deck]

    def _ahead(self) -> int | None:
        counts = [len(seat["customers"]) for seat in self.state["seats"]]
        return None if counts[0] == counts[1] else counts.index(max(counts))

    def _tax(self) -> Choice:
        rich = self._ahead()
        if rich is None:
            return
        stalls = self.state["seats"][rich]["stalls"]
        found = [{"kind": "tax", "deck": deck} for deck in DECKS if size(stalls[deck])]
        if found:
            deck = (yield from self._ask(1 - rich, "tax", found))["deck"]
            for name in GOODS:
                self.state["discard"][name] += stalls[deck][name]
            stalls[deck] = bag()

    def _windfall(self) -> Choice:
        yield from ()
        return self.state["turn"]

    _reputation = _royal_order = _windfall

    def _curse(self) -> Choice:
        yield from ()
        ahead = self._ahead()
        return self.state["turn"] if ahead is None else ahead

    def _shortage(self) -> Choice:
        yield from ()
        self.state["shortage"] = self.numbers["shortage_turns"]

    def _market_day(self) -> Choice:
        for seat in self._both():
            me = self.state["seats"][seat]
            count = size(me["hand"])
            if count:
                choice = yield from self._ask(seat, "market_day", [{"kind": "renew"}, {"kind": "keep"}])
                if choice["kind"] == "renew":
                    for name in GOODS:
                        self.state["discard"][name] += me["hand"][name]
                    me["hand"] = bag()
                    self._draw(seat, count)

    # The end of a turn

    def _exchange(self, seat: int) -> Choice:
        hand = self.state["seats"][seat]["hand"]
        exchanged = False
        while True:
            held = [{"kind": "discard", "good": name} for name in GOODS if hand[name]]
            choice = yield from self._ask(seat, "exchange", [{"kind": "done"}, *held])
            if choice["kind"] == "done":
                return exchanged
            hand[choice["good"]] -= 1
            self.state["discard"][choice["good"]] += 1
            exchanged = True

    def _look_for_standstill(self, something_fitted: bool, moved: bool) -> None:
        s = self.state
        s["barren"] = 0 if s["registered"] else s["barren"] + 1
        if something_fitted or moved:
            s["stuck"] = 0
        elif s["shortage"] == 0:
            self.standing_still = s["stuck"] == 1
            s["stuck"] = 1
        if s["barren"] >= self.numbers["barren_limit"]:
            self.standing_still = True

    # The score

    def result(self) -> tuple[list[dict[str, int]], list[int]]:
        """The scoring lines and the rank of each seat."""
        lines = [self._lines(seat) for seat in self.state["seats"]]
        keys = [
            (sum(line.values()), len(seat["customers"]))
            for line, seat in zip(lines, self.state["seats"], strict=True)
        ]
        return lines, [1 + sum(other > key for other in keys) for key in keys]

    def _lines(self, me: dict[str, Any]) -> dict[str, int]:
        held = [self.cards[card] for card in me["customers"]]
        counts = {
            name: sum(card["attribute"] == name for card in held) for name in ("none", "hero", "vip", "demon")
        }
        n = self.numbers
        by_cards = n["attribute_points"]
        worth = {
            "windfall": n["windfall_points"],
            "reputation": n["reputation_points"] * min(n["reputation_most"], counts["hero"]),
            "curse": n["curse_points"],
            "royal_order": n["royal_order_points"] if counts["vip"] >= n["royal_order_vips"] else 0,
        }
        return {
            "gold": sum(card["gold"] for card in held),
            "attributes": sum(
                by_cards[min(count, len(by_cards) - 1)] for name, count in counts.items() if name != "none"
            ),
            "events": sum(worth[event] for event in me["events"]),
            "merchant": self._merchant(me["merchant"], held, counts),
        }

    def _merchant(self, merchant: str | None, held: list[dict[str, Any]], counts: dict[str, int]) -> int:
        n = self.numbers
        special = {"arms_dealer": "weapon", "armourer": "armour", "alchemist": "potion"}
        if merchant in special:
            good = special[merchant]
            times = sum(card["needs"].get(good, 0) >= n["specialist_goods"] for card in held)
            return int(min(n["specialist_most"], n["specialist_points"] * times))
        if merchant == "haggler":
            times = sum(card["gold"] <= n["haggler_gold"] for card in held)
            return int(min(n["haggler_most"], n["haggler_points"] * times))
        return n["socialite_points"] if merchant == "socialite" and all(counts.values()) else 0
