"""The rules of Board Game Cafe Tycoon once more, slow and plain: a story told over `Match.state()` dicts.

`Reference` is a generator of decisions: it yields the legal actions, as dicts, and is sent the one played.
It is written from docs/rules/cafe_tycoon.md alone and shares nothing with the compiled rules. Shuffles are
all it cannot know: the deal is read off the first state, the order of the automatic seat's deck off the state
in which it first matters.
"""

from __future__ import annotations

from collections.abc import Generator
from copy import deepcopy
from typing import Any

from tests.cafe_tycoon.reference_books import SUITS, Books, by_card, number, suit

Decision = Generator[list[dict[str, Any]], dict[str, Any], None]


class Reference(Books):
    """One game. `state` is what `Match.state()` has to be; `legal` the actions of the seat to decide."""

    def __init__(self, first: dict[str, Any], content: dict[str, Any]) -> None:
        self.state = deepcopy(first)
        self.options = first["options"]
        self.people = sum("top" not in seat for seat in first["seats"])
        self.players = len(first["seats"])
        self.numbers = content["numbers"]
        self.customers = {entry["id"]: entry for entry in content["customers"]}
        self.icons = {entry["id"]: entry["spaces"] for entry in content["tiles"]}
        self.rounds = 8 if self.options["family"] else 10
        self.hint = first
        self._undeal()
        self._story = self._game()
        self.legal: list[dict[str, Any]] = next(self._story)

    def play(self, action: dict[str, Any], hint: dict[str, Any]) -> None:
        """Play an action; `hint` is the state after it, for the shuffle of the automatic deck only."""
        self.hint = hint
        try:
            self.legal = self._story.send(action)
        except StopIteration:
            self.legal = []

    def _undeal(self) -> None:
        """Go back to the state after the shuffles."""
        s = self.state
        s["deck"] = s["market"] + s["deck"]
        s["market"], s["order"] = [], []
        s["tiles"] = {"open": [], "stack": s["tiles"]["open"] + s["tiles"]["stack"]}
        for customer in reversed(s["customers"]["public"]):
            s["customers"]["decks"][str(self.customers[customer]["level"])].insert(0, customer)
        s["customers"]["public"] = []
        for me in s["seats"]:
            me["coins"] = me["tokens"] = me["level"] = me["wifi_bonus"] = 0
            if me["store"] == "star":
                me["number"] = None

    def _ask(self, seat: int, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        self.state["seat"] = seat
        return actions

    # Set-up

    def _game(self) -> Decision:
        s, options = self.state, self.options
        self._open_customers()
        if not options["family"]:
            self._refill_tiles()
        if options["choose_stores"]:
            yield from self._stores()
        s["phase"] = "store_number"
        for seat in range(self.people):
            me = s["seats"][seat]
            if me["store"] == "star":
                taken = {other["number"] for other in s["seats"]}
                action = yield self._ask(
                    seat, [{"kind": "store_number", "number": n} for n in range(18) if n not in taken]
                )
                me["number"] = action["number"]
        s["order"] = sorted(range(self.people), key=lambda seat: s["seats"][seat]["number"])
        for place, seat in enumerate(s["order"]):
            s["seats"][seat]["coins"] = 16 + place
            s["seats"][seat]["tokens"] = 3 if self._ability(seat, 2) else 0
            s["seats"][seat]["wifi_bonus"] = 1 if self._ability(seat, 6) else 0
        if options["managers"]:
            yield from self._managers()
        if options["short"]:
            yield from self._short()
        else:
            yield from self._preparation()
        yield from self._opening()
        s.update(phase="over", round=0, seat=None, over=True)

    def _stores(self) -> Decision:
        self.state["phase"] = "stores"
        left: list[Any] = [*range(1, 17), "star"] if self.options["promo"] else [1, 2, 3, 4, 5, 6]
        for seat in range(self.people):
            action = yield self._ask(seat, [{"kind": "choose_store", "store": store} for store in left])
            left.remove(action["store"])
            me = self.state["seats"][seat]
            me["store"] = action["store"]
            me["number"] = None if action["store"] == "star" else action["store"]

    def _open_customers(self) -> None:
        levels = list(self.state["customers"]["decks"])
        if self.options["challenge"] is not None:
            for level in levels + ["1", "2", "3"][: self.options["extra_public"]]:
                self._open_customer(level)
        else:
            for _ in range(2):
                self._open_customer("1" if self.options["family"] else "2")

    def _managers(self) -> Decision:
        self.state["phase"] = "managers"
        left = [1, 2, 3, 5] if self.options["family"] else [1, 2, 3, 4, 5, 6]
        for seat in reversed(self.state["order"]):
            if not left:
                break
            action = yield self._ask(seat, [{"kind": "manager", "manager": n} for n in left])
            chosen = action["manager"]
            left.remove(chosen)
            me = self.state["seats"][seat]
            me["manager"] = chosen
            if chosen == 1:
                me["tokens"] += 3
            elif chosen == 2:
                me["coins"] += 2
            elif chosen == 3:
                decks = self.state["customers"]["decks"]
                action = yield self._ask(seat, self._decks())
                me["secret"].append(decks[str(action["level"])].pop(0))
            elif chosen == 4:
                self._more_capacity(me)
            elif chosen == 5:
                me["wifi_bonus"] += 1
            else:
                yield from self._take_tile(seat)

    def _decks(self) -> list[dict[str, Any]]:
        decks = self.state["customers"]["decks"]
        return [{"kind": "customer_deck", "level": int(level)} for level, cards in decks.items() if cards]

    def _more_capacity(self, me: dict[str, Any]) -> None:
        me["level"] = min(8, me["level"] + 1)
        if not self.options["family"]:
            me["capacity"] = self.numbers["capacity"] + me["level"]

    def _take_tile(self, seat: int) -> Decision:
        tiles = self.state["tiles"]
        if tiles["open"]:
            action = yield self._ask(seat, [{"kind": "take_tile", "tile": tile} for tile in tiles["open"]])
            tiles["open"].remove(action["tile"])
            self._receive(seat, action["tile"])
            self._refill_tiles()

    def _receive(self, seat: int, tile: str) -> None:
        self.state["seats"][seat]["tiles"].append({"tile": tile, "spaces": [None, None, None]})

    def _short(self) -> Decision:
        s, n = self.state, self.people
        s["phase"] = "give"
        for seat in range(n):
            me = s["seats"][seat]
            for _ in range(4):
                sides = [to for to in ("left", "right") if sum(gift["to"] == to for gift in me["given"]) < 2]
                action = yield self._ask(
                    seat, [{"kind": "give", "card": card, "to": to} for to in sides for card in me["hand"]]
                )
                me["hand"].remove(action["card"])
                me["given"].append({"card": action["card"], "to": action["to"]})
        for seat in range(n):
            for gift in s["seats"][seat]["given"]:
                neighbour = (seat + (1 if gift["to"] == "left" else -1)) % n
                s["seats"][neighbour]["hand"].append(gift["card"])
            s["seats"][seat]["given"] = []
        for seat in range(n):
            s["seats"][seat]["hand"].sort(key=by_card)
            s["seats"][seat]["tokens"] += 2
        if not self.options["family"]:
            yield from self._short_tiles()

    def _short_tiles(self) -> Decision:
        s, n = self.state, self.people
        stack = s["tiles"]["stack"]
        packets = [[stack.pop(0) for _ in range(4)] for _ in range(n)]
        if self.options["draft_tiles"]:
            s["phase"] = "draft"
            for _ in range(4):
                for seat in range(n):
                    for other in range(n):
                        s["seats"][other]["packet"] = packets[other]
                    action = yield self._ask(
                        seat, [{"kind": "take_tile", "tile": tile} for tile in packets[seat]]
                    )
                    packets[seat].remove(action["tile"])
                    self._receive(seat, action["tile"])
                packets = [packets[seat - 1] for seat in range(n)]
        else:
            for seat in range(n):
                for tile in packets[seat]:
                    self._receive(seat, tile)
        for seat in range(n):
            if self._ability(seat, 3) and stack:
                self._receive(seat, stack.pop(0))

    # Phase 1

    def _preparation(self) -> Decision:
        s = self.state
        s["phase"] = "preparation"
        costs = self.numbers["market_costs"][self.players - 3]
        for round_number in range(1, self.rounds + 1):
            s["round"] = round_number
            drawn = [s["deck"].pop(0) for _ in range(self.players)]
            s["market"] = sorted(drawn, key=lambda card: -number(card))
            place_of: dict[int, int] = {}
            for seat in s["order"]:
                me = s["seats"][seat]
                left = [place for place, card in enumerate(s["market"]) if card is not None]
                choice = [place for place in left if costs[place] <= me["coins"]]
                if not choice:
                    choice = [p for p in left if costs[p] == min(costs[q] for q in left)]
                action = yield self._ask(seat, [{"kind": "buy", "place": place} for place in choice])
                place_of[seat] = place = action["place"]
                card = s["market"][place]
                s["market"][place] = None
                me["coins"] = max(0, me["coins"] - costs[place])
                me["bought"].append(card)
                if suit(card) == "clerk":
                    me["tokens"] += 2 if self._ability(seat, 10) else 1
                if suit(card) == "shelf":
                    yield from self._take_tile(seat)
            for place, card in enumerate(s["market"]):
                if card is not None:
                    s["seats"][self.people]["bought"].append(card)
                    s["market"][place] = None
            for seat, place in place_of.items():
                if place == 0 and self.options["family"]:
                    s["seats"][seat]["tokens"] += 1
                elif place == 0:
                    yield from self._take_tile(seat)
            s["order"] = sorted(place_of, key=lambda seat: -place_of[seat])
        s["market"] = []
        self._intermediate()

    def _opening(self) -> Decision:
        s = self.state
        s["phase"] = "opening"
        s["order"] = sorted(range(self.players), key=lambda p: (s["seats"][p]["coins"], self._number(p)))
        if self.players > self.people:
            laid = [laid["card"] for laid in self.hint["table"] if laid["seat"] == self.people]
            order = laid + self.hint["seats"][self.people]["hand"]
            assert sorted(order) == sorted(s["seats"][self.people]["hand"])
            s["seats"][self.people]["hand"] = order
            self._show_top()
        for round_number in range(1, self.rounds + 1):
            s["round"] = round_number
            yield from self._play()
            self._rank()
            yield from self._take()
            yield from self._tokens()

    def _number(self, player: int) -> int:
        own = self.state["seats"][player]["number"]
        return 1000 if own is None else int(own)

    def _show_top(self) -> None:
        me = self.state["seats"][self.people]
        me["top"] = suit(me["hand"][0]) if me["hand"] else None

    def _play(self) -> Decision:
        s = self.state
        s["table"] = []
        for player in s["order"]:
            hand = s["seats"][player]["hand"]
            if player >= self.people:
                s["table"].append({"seat": player, "card": hand.pop(0)})
                self._show_top()
                continue
            forbidden = None
            if self.players > self.people:
                shown = [laid["card"] for laid in s["table"] if laid["seat"] == self.people]
                forbidden = suit((shown + s["seats"][self.people]["hand"])[0])
            laid_suits = {suit(laid["card"]) for laid in s["table"]}
            fine = [card for card in hand if suit(card) != forbidden]
            fresh = [card for card in fine if suit(card) not in laid_suits]
            action = yield self._ask(
                player, [{"kind": "play", "card": card} for card in fresh or fine or hand]
            )
            hand.remove(action["card"])
            s["table"].append({"seat": player, "card": action["card"]})

    def _rank(self) -> None:
        s = self.state
        groups: dict[str, list[dict[str, Any]]] = {}
        for laid in s["table"]:
            groups.setdefault(suit(laid["card"]), []).append(laid)

        def worth(laid: dict[str, Any]) -> tuple[int, int, int, int]:
            seat = laid["seat"]
            return (-number(laid["card"]), -self._clerks(seat), s["seats"][seat]["coins"], self._number(seat))

        singles = sorted((group[0] for group in groups.values() if len(group) == 1), key=worth)
        repeated = [sorted(group, key=worth) for group in groups.values() if len(group) > 1]
        repeated.sort(key=lambda group: worth(group[0]))
        ranking = singles + [laid for group in repeated for laid in group]
        s["order"] = [laid["seat"] for laid in ranking]
        for place, seat in enumerate(s["order"], start=1):
            s["seats"][seat]["rank"] = place
        for seat in (s["order"][0], s["order"][-1]):
            if self._ability(seat, "star"):
                s["seats"][seat]["coins"] += 2

    def _take(self) -> Decision:
        s = self.state
        takers = [s["order"][0], *s["order"][:-1]]
        for taker in takers:
            chooser = taker if taker < self.people else min(self.state["order"], key=self._chooses)
            action = yield self._ask(
                chooser, [{"kind": "take", "card": c} for c in sorted(self._on_table(), key=by_card)]
            )
            card = action["card"]
            s["table"] = [laid for laid in s["table"] if laid["card"] != card]
            if taker >= self.people:
                me = s["seats"][taker]
                me["coins"] += {"snack": 3, "game": 2}.get(suit(card), 0)
                self._put(me, card, True)
            else:
                yield from self._place(taker, card)
        last = s["order"][-1]
        if last < self.people:
            s["seats"][last]["tokens"] += 2

    def _chooses(self, player: int) -> int:
        return 100 if player >= self.people else self.state["order"].index(player)

    def _on_table(self) -> list[str]:
        return [laid["card"] for laid in self.state["table"]]

    @staticmethod
    def _put(me: dict[str, Any], card: str, turned: bool) -> None:
        if suit(card) == "shelf":
            me["shelves"].append({"card": card, "turned": turned})
        else:
            me["shop"].append({"card": card, "turned": turned, "spent": 0})

    def _place(self, seat: int, card: str) -> Decision:
        s = self.state
        me = s["seats"][seat]
        if suit(card) != "shelf" and not self.options["family"] and len(me["shop"]) + 1 > me["capacity"]:
            held = [entry["card"] for entry in me["shop"]] + [card]
            may_go = sorted((c for c in held if suit(c) in ("game", "snack", "wifi")), key=by_card)
            if may_go:
                s["placing"] = card
                action = yield self._ask(seat, [{"kind": "discard", "card": each} for each in may_go])
                s["placing"] = None
                s["discarded"].insert(0, action["card"])
                if action["card"] == card:
                    return
                me["shop"] = [entry for entry in me["shop"] if entry["card"] != action["card"]]
        self._put(me, card, False)
        if suit(card) in ("snack", "game"):
            me["coins"] += 1
        elif suit(card) == "clerk":
            me["tokens"] += 2 if self._ability(seat, 10) else 1
        elif suit(card) == "shelf":
            self._more_capacity(me)

    # The token step

    def _tokens(self) -> Decision:
        for seat in list(self.state["order"]):
            if seat >= self.people:
                continue
            used = False
            while True:
                actions = self._token_actions(seat, used)
                if not actions:
                    break
                action = yield self._ask(seat, [*actions, {"kind": "pass"}])
                if action["kind"] == "pass":
                    break
                used = used or action["kind"] in ("activate", "store")
                yield from self._act(seat, action)

    def _token_actions(self, seat: int, used: bool) -> list[dict[str, Any]]:
        me = self.state["seats"][seat]
        found: list[dict[str, Any]] = []
        if me["tokens"] > 0 and not used:
            for tile in me["tiles"]:
                for space, held in enumerate(tile["spaces"]):
                    icon = self.icons[tile["tile"]][space]
                    where = {"tile": tile["tile"], "space": space}
                    if held is None and self._has_effect(seat, icon):
                        found.append({"kind": "activate", **where})
                    fits = (None,) if icon == "wifi" else (None, "stored")
                    if icon in ("wifi", "game", "snack") and held in fits:
                        found.append({"kind": "store", **where})
        if self.options["challenge"] == "customers":
            for customer in self.state["customers"]["public"]:
                if self._spending(seat, customer) is not None:
                    found.append({"kind": "claim", "customer": customer})
        if me["manager"] is not None:
            found.append({"kind": "swap_manager"})
        return found

    def _has_effect(self, seat: int, icon: str) -> bool:
        me, s = self.state["seats"][seat], self.state
        if icon in SUITS:
            return any(suit(e["card"]) == icon and not e["turned"] for e in me["shop"] + me["shelves"])
        if icon == "secret":
            return bool(self._decks() or self._open_to_take())
        return icon != "tile" or bool(s["tiles"]["open"])

    def _open_to_take(self) -> list[dict[str, Any]]:
        if self.options["challenge"] != "customers":
            return []
        public = self.state["customers"]["public"]
        return [{"kind": "take_customer", "customer": customer} for customer in public]

    def _act(self, seat: int, action: dict[str, Any]) -> Decision:
        me = self.state["seats"][seat]
        if action["kind"] == "swap_manager":
            me["manager"] = None
            me["tokens"] += 3
        elif action["kind"] == "claim":
            self._claim(seat, action["customer"])
        else:
            me["tokens"] -= 1
            tile = next(tile for tile in me["tiles"] if tile["tile"] == action["tile"])
            if action["kind"] == "store":
                held = tile["spaces"][action["space"]]
                tile["spaces"][action["space"]] = "stored" if held is None else "stored2"
            else:
                tile["spaces"][action["space"]] = "active"
                yield from self._activate(seat, self.icons[action["tile"]][action["space"]])

    def _activate(self, seat: int, icon: str) -> Decision:
        me = self.state["seats"][seat]
        if icon in SUITS:
            held = [e for e in me["shop"] + me["shelves"] if suit(e["card"]) == icon and not e["turned"]]
            entry = min(held, key=lambda e: (e.get("spent", 0) > 0, number(e["card"])))
            entry["turned"] = True
            me["coins"] += {"snack": 3, "game": 2}.get(icon, 0)
            me["tokens"] += 2 if icon == "clerk" else 0
        if icon in ("shelf", "plus_one"):
            self._more_capacity(me)
        elif icon == "coins":
            me["coins"] += 2
        elif icon == "tile":
            yield from self._take_tile(seat)
        elif icon == "secret":
            yield from self._secret(seat)

    def _secret(self, seat: int) -> Decision:
        s, me = self.state, self.state["seats"][seat]
        action = yield self._ask(seat, self._decks() + self._open_to_take())
        if action["kind"] == "take_customer":
            me["secret"].append(action["customer"])
            self._leave(action["customer"])
            return
        deck = s["customers"]["decks"][str(action["level"])]
        s["drawn"] = [deck.pop(0) for _ in range(min(2, len(deck)))]
        action = yield self._ask(seat, [{"kind": "keep", "customer": customer} for customer in s["drawn"]])
        me["secret"].append(action["customer"])
        deck.extend(customer for customer in s["drawn"] if customer != action["customer"])
        s["drawn"] = []

    def _leave(self, customer: str) -> None:
        self.state["customers"]["public"].remove(customer)
        self._open_customer(str(self.customers[customer]["level"]))

    def _claim(self, seat: int, customer: str) -> None:
        me = self.state["seats"][seat]
        spent = self._spending(seat, customer)
        assert spent is not None
        for _, where in spent:
            if where[0] == 0:
                spaces = me["tiles"][where[1]]["spaces"]
                spaces[where[2]] = {"stored": "spent", "stored2": "spent2"}[spaces[where[2]]]
            else:
                next(entry for entry in me["shop"] if entry["card"] == where[4])["spent"] += 1
        me["coins"] += self.customers[customer]["reward"]
        me["claimed"].append(customer)
        self._leave(customer)
