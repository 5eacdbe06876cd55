"""The plain rules of customers and of the end, see reference.py."""

from __future__ import annotations

from itertools import product
from typing import Any

SUITS = ("snack", "game", "wifi", "clerk", "shelf")


def suit(card: str) -> str:
    return card.split("_")[0]


def number(card: str) -> int:
    return int(card.split("_")[1])


def by_card(card: str) -> tuple[int, int]:
    return SUITS.index(suit(card)), number(card)


class Books:
    """The value of a state: icons, customers served, scoring lines."""

    state: dict[str, Any]
    options: dict[str, Any]
    numbers: dict[str, Any]
    customers: dict[str, dict[str, Any]]
    icons: dict[str, list[str]]
    people: int
    players: int

    def _open_customer(self, level: str) -> None:
        customers = self.state["customers"]
        if customers["decks"][level]:
            customers["public"].append(customers["decks"][level].pop(0))

    def _refill_tiles(self) -> None:
        tiles = self.state["tiles"]
        while len(tiles["open"]) < 3 and tiles["stack"]:
            tiles["open"].append(tiles["stack"].pop(0))

    def _ability(self, seat: int, store: Any) -> bool:
        return bool(self.options["abilities"] and self.state["seats"][seat]["store"] == store)

    def _clerks(self, player: int) -> int:
        return sum(suit(entry["card"]) == "clerk" for entry in self.state["seats"][player]["shop"])

    # Customers

    def icons_of(self, seat: int) -> list[tuple[str, tuple[Any, ...]]]:
        """Every icon not spent: its kind, and its place in the order in which icons are spent."""
        me = self.state["seats"][seat]
        found: list[tuple[str, tuple[Any, ...]]] = []
        for i, tile in enumerate(me["tiles"]):
            for space, held in enumerate(tile["spaces"]):
                icon = self.icons[tile["tile"]][space]
                if held == "stored":
                    found.append((icon, (0, i, space)))
                elif held == "stored2":
                    found.append((f"premium_{icon}", (0, i, space)))
        for entry in me["shop"]:
            kind, turned, printed = suit(entry["card"]), entry["turned"], 1
            if kind in ("game", "snack") and turned:
                kind = f"premium_{kind}"
            elif kind == "wifi":
                printed += turned
            elif kind == "clerk" and not turned:
                continue
            for left in range(1, printed - entry["spent"] + 1):
                found.append((kind, (1, left, printed, number(entry["card"]), entry["card"])))
        return found

    def _spending(self, seat: int, customer: str) -> list[tuple[str, tuple[Any, ...]]] | None:
        """The icons that a customer would take, or None when some are missing."""
        free = self.icons_of(seat)
        spent: list[tuple[str, tuple[Any, ...]]] = []
        missing: list[str] = []
        for need, amount in self.customers[customer]["needs"].items():
            for _ in range(amount):
                cards = {icon[1][4]: 0 for icon in spent if icon[1][0] == 1}
                for icon in spent:
                    if icon[1][0] == 1:
                        cards[icon[1][4]] += 1
                mine = [icon for icon in free if icon[0] == need]
                if not mine:
                    missing.append(need)
                    continue
                taken = min(mine, key=lambda icon: self._left_on(icon, free))
                free.remove(taken)
                spent.append(taken)
        clerks = sorted((icon for icon in free if icon[0] == "clerk"), key=lambda icon: icon[1][3])
        if any(need not in ("game", "snack") for need in missing) or len(missing) > len(clerks):
            return None
        return spent + clerks[: len(missing)]

    @staticmethod
    def _left_on(icon: Any, free: list[Any]) -> tuple[Any, ...]:
        """Stored first; cards by icons left, printed, number."""
        if icon[1][0] == 0:
            return icon[1]  # type: ignore[no-any-return]
        _, _, printed, value, card = icon[1]
        left = sum(other[1][0] == 1 and other[1][4] == card for other in free)
        return 1, left, printed, value

    def best_service(self, seat: int) -> tuple[int, int]:
        """Coins and customers met of the best assignment, by trying every one."""
        public = self.state["customers"]["public"] if self.options["challenge"] != "customers" else []
        secret = self.state["seats"][seat]["secret"]
        cards = [(c, -self.customers[c]["penalty"]) for c in public] + [(c, 0) for c in secret]
        have = [kind for kind, _ in self.icons_of(seat)]
        best = (-(10**6), 0)
        for served in product((False, True), repeat=len(cards)):
            coins = sum(
                self.customers[c]["reward"] if yes else missed
                for yes, (c, missed) in zip(served, cards, strict=True)
            )
            if (coins, sum(served)) > best and self._can_serve(
                [c for yes, (c, _) in zip(served, cards, strict=True) if yes], have
            ):
                best = (coins, sum(served))
        return best

    def _can_serve(self, customers: list[str], have: list[str]) -> bool:
        wanted = [need for c in customers for need, n in self.customers[c]["needs"].items() for _ in range(n)]
        return self._cover(wanted, list(have))

    def _cover(self, wanted: list[str], have: list[str]) -> bool:
        if not wanted:
            return True
        need, *rest = wanted
        for kind in {need, "clerk"} if need in ("game", "snack") else {need}:
            if kind in have:
                left = list(have)
                left.remove(kind)
                if self._cover(rest, left):
                    return True
        return False

    # The end

    def wifi_icons(self, player: int) -> int:
        me = self.state["seats"][player]
        cards = sum(1 + entry["turned"] for entry in me["shop"] if suit(entry["card"]) == "wifi")
        return cards + me["wifi_bonus"] + self._spaces(me, "wifi", ("stored", "spent"))

    def _spaces(self, me: dict[str, Any], icon: str, held: tuple[str, ...]) -> int:
        return sum(
            self.icons[tile["tile"]][space] == icon and what in held
            for tile in me["tiles"]
            for space, what in enumerate(tile["spaces"])
        )

    @staticmethod
    def wifi_coins(icons: int) -> int:
        steps = ((0, 0), (1, 2), (3, 4), (5, 8), (8, 16), (99, 28))
        return next(coins for most, coins in steps if icons <= most)

    def _intermediate(self) -> None:
        seats = self.state["seats"]
        wifi = [sum(suit(card) == "wifi" for card in me["bought"]) for me in seats]
        for me, mine in zip(seats, wifi, strict=True):
            better = sum(other > mine for other in wifi)
            if mine and better < 3:
                me["coins"] += (6, 3, 1)[better]
            suits = [suit(card) for card in me["bought"]]
            me["coins"] += 3 * min(suits.count("game"), suits.count("snack"))
            me["hand"] = sorted(me["bought"], key=by_card)
            me["bought"] = []

    # Phase 2

    def breakdown(self, seat: int) -> dict[str, int]:
        me, options = self.state["seats"][seat], self.options
        clerks = [entry for entry in me["shop"] if suit(entry["card"]) == "clerk"]
        wages = len(clerks) + sum(entry["turned"] for entry in clerks)
        capacity = 0 if options["family"] else self.numbers["level_coins"][me["level"]]
        coins, met = self.best_service(seat)
        changes = {
            "wifi": self.wifi_coins(self.wifi_icons(seat)),
            "customers": coins,
            "tokens": me["tokens"] if options["family"] else me["tokens"] // 2,
            "capacity": capacity,
            "wages": 0 if self._ability(seat, 10) else -wages,
            "ability": min(10, self._ability_coins(seat, met)) if options["abilities"] else 0,
            "manager": 3 if me["manager"] is not None else 0,
        }
        lines = {"coins": me["coins"]}
        for line, change in changes.items():
            lines[line] = max(change, -sum(lines.values()))
        return lines

    def _ability_coins(self, seat: int, met: int) -> int:
        me = self.state["seats"][seat]
        shop, shelves = me["shop"], me["shelves"]
        held = [suit(entry["card"]) for entry in shop]
        turned = [suit(entry["card"]) for entry in shop + shelves if entry["turned"]]
        any_token = ("active", "stored", "stored2", "spent", "spent2")
        doubly = ("stored2", "spent2")
        paid = {
            1: lambda: len(turned) // 2 * 3,
            2: lambda: me["tokens"],
            3: lambda: len(me["tiles"]),
            4: lambda: 2 * (met + len(me["claimed"])),
            5: lambda: me["level"] + 1,
            6: lambda: self.wifi_icons(seat),
            7: lambda: 6 if len({*held}) == 4 and shelves else 0,
            8: lambda: 3 * self._spaces(me, "coins", any_token),
            9: lambda: 2 + held.count("game") + held.count("snack"),
            10: lambda: 0,
            11: lambda: 3 * (turned.count("game") + self._spaces(me, "game", doubly)),
            12: lambda: 3 * (turned.count("snack") + self._spaces(me, "snack", doubly)),
            13: lambda: 2 * self._spaces(me, "game", any_token),
            14: lambda: self.numbers["level_coins"][me["level"]],
            15: lambda: 2 * turned.count("clerk"),
            16: lambda: 3 * self._spaces(me, "secret", any_token),
            "star": lambda: 0,
        }
        return paid[me["store"]]()

    def result(self) -> tuple[list[int], list[int], list[dict[str, int]]]:
        """Scores, ranks and scoring lines of the people."""
        seats = self.state["seats"]
        lines = [self.breakdown(seat) for seat in range(self.people)]
        scores = [sum(each.values()) for each in lines]
        keys = [
            (
                scores[seat],
                self._clerks(seat),
                len(seats[seat]["shop"]) + len(seats[seat]["shelves"]),
                -seats[seat]["rank"],
            )
            for seat in range(self.people)
        ]
        ranks = [1 + sum(other > key for other in keys) for key in keys]
        if self.players > self.people:
            automatic = seats[self.people]["coins"] + self.wifi_coins(self.wifi_icons(self.people))
            if 2 * automatic > sum(scores):
                ranks = [2, 2]
        return scores, ranks, lines
