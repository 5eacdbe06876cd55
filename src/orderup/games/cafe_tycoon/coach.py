"""The coach of Board Game Cafe Tycoon.

For the best action it gives one reason from the position, such as a pair that a card makes, an icon that
guests still lack, or the benefit of a token.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.game.coach import Adviser, Tip
from orderup.core.game.reference import SheetTexts
from orderup.core.game.seen import SeenMatch
from orderup.games.cafe_tycoon.actions import action_text
from orderup.games.cafe_tycoon.components import FAMILY_ROUNDS, MAX_ROUNDS, NUMBERS_A_PLAYER
from orderup.games.cafe_tycoon.guide.service import CLERK, CLERK_SERVES, fill

GUESTS_ASK_FOR = ("game", "snack", "wifi")
"""The suits for icons of guests."""
PAID = ("game", "snack")
"""The suits whose upgrades pay at once."""
PREMIUM = "premium_"
OTHER_OF_PAIR = {"game": "snack", "snack": "game"}
BRINGS = {"wifi": "wifi", "clerk": "buy-clerk", "shelf": "buy-shelf"}
"""The texts for cards that always bring something."""


class CafeAdviser(Adviser):
    """A method for each step."""

    asked = "step"

    def __init__(self, seen: SeenMatch, words: SheetTexts, line: Sequence[Action]) -> None:
        super().__init__(seen, words, line)
        self.guide = self.view["guide"]
        self.customers = {customer["id"]: customer for customer in self.content["customers"]}
        self.spaces = {tile["id"]: tile["spaces"] for tile in self.content["tiles"]}
        self.numbers = self.content["numbers"]
        self.family = self.view["options"]["family"]
        self.is_last_round = self.view["round"] == (FAMILY_ROUNDS if self.family else MAX_ROUNDS)
        """Whether it is the last round of its phase."""

    # Before the first round

    def _choose_store(self) -> Tip:
        """Say whether it has the lowest number left; the star has no number."""
        store = self.best.args["store"]
        lowest = min(each for each in self._offered("store") if isinstance(each, int))
        tip, name = "store" if store == lowest else "", self.name("stores", str(store))
        return self.tip(tip, store=name, number=store)

    def _number(self) -> Tip:
        number = self.best.args["number"]
        tip = "number" if number == min(self._offered("number")) else ""
        return self.tip(tip, number=number)

    def _manager(self) -> Tip:
        return self.tip()

    def _give(self) -> Tip:
        """Say whether no public guest asks for the card's suit, or whether it is one of the suits held
        most."""
        card = self.best.args["card"]
        suit, held = _suit(card), Counter(_suit(card) for card in self.me["hand"])
        tip = "plenty" if held[suit] == max(held[_suit(each)] for each in self._offered("card")) else ""
        if suit in GUESTS_ASK_FOR and not self._asked_in_public()[suit]:
            tip = "unasked"
        return self._of_card(tip, suit=self.name("suits", suit), count=held[suit])

    def _tile(self) -> Tip:
        """Name the cards that the tile's spaces fit, or the upgrades that public guests want."""
        tile = self.best.args["tile"]
        cards = [*self.me["hand"], *self.me["bought"]]
        cards += [each["card"] for each in (*self.me["shop"], *self.me["shelves"]) if not each["turned"]]
        held, asked = Counter(map(_suit, cards)), self._asked_in_public(premium=True)
        name = self.name("tiles", tile)
        for suits, tip in ((held, "tile-cards"), (asked, "tile-guests")):
            if count := sum(suits[space] > 0 for space in set(self.spaces[tile])):
                return self.tip(tip, tile=name, count=count)
        return self.tip("tile-any", tile=name)

    _packet = _tile

    # The market

    def _buy(self) -> Tip:
        """Name the benefit of the card."""
        place = self.best.args["place"]
        purpose = "buy-last" if self.is_last_round else ""
        # A seat that can pay for no card gets one of the cheapest for all its coins.
        coins = min(self.guide["costs"][place], self.me["coins"])
        said = {"card": self._said(self.view["market"][place]), "pair": self.numbers["pair_coins"]}
        return self.tip(self._brings(place), purpose=purpose, coins=coins, **said)

    def _brings(self, place: int) -> str:
        """The text about the card at a place of the market."""
        card, costs = self.view["market"][place], self.guide["costs"]
        suit, bought = _suit(card), Counter(map(_suit, self.me["bought"]))
        if bought[OTHER_OF_PAIR.get(suit, suit)] > bought[suit]:
            return "pair"
        if suit in BRINGS:
            return BRINGS[suit]
        if costs[place] == min(costs[each] for each in self._offered("place")):
            return "cheapest-early" if self._is_earlier(place) else "cheapest"
        is_high = 3 * _number(card) > 2 * NUMBERS_A_PLAYER * len(costs)
        return "high" if is_high else ""

    def _is_earlier(self, place: int) -> bool:
        """Whether the buyer of this place buys earlier in the next round than with a card further left: the
        next order goes from right to left."""
        market = self.view["market"]
        left = [other for other in range(place) if market[other] is not None]
        if self.is_last_round or not left:
            return False
        if len(self.view["order"]) == len(market):
            return True
        # Cards that two people leave go to the robot, which has no turn: only a card sold in between counts.
        return any(market[between] is None for between in range(left[0], place))

    # The rounds

    def _play(self) -> Tip:
        """Say whether the card comes first in the ranking, if not all do; or that no guest needs it."""
        card = self.best.args["card"]
        first = {entry["notation"] for entry in self.guide["outlook"] if entry["place"] == 1}
        firsts = [action.notation in first for action in self.legal if action.kind == "play"]
        if self.best.notation in first and not all(firsts):
            return self._of_card("first")
        unneeded = "any-first" if all(firsts) else "" if any(firsts) else "none-first"
        return self._of_card("" if _suit(card) in self._lacking(self.seat) else unneeded)

    def _take(self) -> Tip:
        """Give the first reason that holds.

        The order: a guest needs the card as it is, Wi-Fi pays more, a guest needs it upgraded, it makes room,
        its upgrade pays, or others could use it.
        """
        card = self.best.args["card"]
        suit, missing = _suit(card), list(self._missing(self.seat))
        for needed, tip in ((suit, "guest"), (f"{PREMIUM}{suit}", "take-upgrade")):
            for guest, need in missing:
                if need == needed and (tip == "guest" or self._may_upgrade(suit)):
                    return self._of_card(tip, customer=self.name("customers", guest))
        if suit in ("wifi", "shelf"):
            return self._of_card(f"take-{suit}")
        if suit in PAID and suit in self._upgradable() and self._may_upgrade(suit):
            return self._of_card("take-coins", coins=self.numbers[f"{suit}_coins"])
        if suit == CLERK:
            return self._of_card("take-clerk-family" if self.family else "take-clerk")
        return self._of_card(self._for_others(suit))

    def _for_others(self, suit: str) -> str:
        """The text about a card that none of one's own guests needs, if no other card there is needed."""
        offered = {_suit(card) for card in self._offered("card")}
        needed = {need.removeprefix(PREMIUM) for _, need in self._missing(self.seat)}
        if offered & needed:
            return ""
        others = (seat for seat in range(len(self.guide["service"])) if seat != self.seat)
        return "take-away" if any(suit in self._lacking(seat) for seat in others) else "take-any"

    def _take_automatic(self) -> Tip:
        """Say whether the card fills an icon of one's own guests."""
        card, lacking = self.best.args["card"], set(self._lacking(self.seat))
        if _suit(card) not in lacking:
            return self._of_card("robot")
        all_needed = all(_suit(each) in lacking for each in self._offered("card"))
        return self._of_card("robot-needed" if all_needed else "")

    def _discard(self) -> Tip:
        """Say whether guests and Wi-Fi bring no less without the card, or that it costs least."""
        now = self.guide["service"][self.seat]["coins"] + self._wifi_coins(self._wifi_icons())
        left = {entry["notation"]: entry["customers"] + entry["wifi"] for entry in self.guide["outlook"]}
        lost = now - left[self.best.notation]
        least = left[self.best.notation] == max(left[action.notation] for action in self.legal)
        tip = "discard" if lost <= 0 else "discard-dear" if least else ""
        return self._of_card(tip, coins=lost)

    # Tokens and guests

    def _token(self) -> Tip:
        """Name the purpose of the token: a guest who is served now or a guest's icon, coins, room or
        Wi-Fi."""
        if self.family:
            return self._of_manager()
        if self.best.kind == "pass":
            return self._of_waiting()
        if self.best.kind == "claim":
            return self._of_claim()
        for tip, said in self._effects():
            return self._of_space(tip, **said)
        return self._of_space("")

    def _effects(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """The effects of the token, as texts: more coins from customers, or an icon that one of them lacks no
        longer; coins, room, Wi-Fi. There are none if it costs a customer more."""
        entry = next((each for each in self.guide["outlook"] if each["notation"] == self.best.notation), None)
        if entry is None:
            return
        gain, events = entry["customers"] - self.guide["service"][self.seat]["coins"], entry["events"]
        if gain < 0:
            return
        for event in events:
            for guest, need in self._missing(self.seat):
                if need in self._gives(event):
                    tip = "token-clerk" if _upgrades_clerk(event) else "token-guest"
                    said = {
                        "customer": self.name("customers", guest),
                        "need": self.words(f"field-{need}"),
                    }
                    yield tip, {"coins": gain, **said}
        if gain > 0:
            yield "token-serves", {"coins": gain}
        for event in events:
            if event["kind"] == "paid":
                yield "token-coins", {"coins": event["coins"]}
            if event["kind"] == "expanded":
                if not self.is_last_round:
                    yield "token-room", {}
                elif (level := self._next_level()) > 0:
                    yield "token-level", {"coins": level}
            if "wifi" in self._gives(event):
                icons = self._wifi_icons() + 1
                if self._wifi_coins(icons) > self._wifi_coins(icons - 1):
                    yield "token-wifi", {"icons": icons, "coins": self._wifi_coins(icons)}

    def _of_claim(self) -> Tip:
        """Name the guest's coins, if they are more than the spent icons would have brought."""
        name, now = self.best.args["customer"], self.guide["service"][self.seat]["coins"]
        customer, coins = self.name("customers", name), self.customers[name]["reward"]
        left = {entry["notation"]: entry["customers"] for entry in self.guide["outlook"]}
        tip = "token-claim" if coins + left[self.best.notation] > now else ""
        return self.tip(tip, customer=customer, coins=coins)

    def _of_waiting(self) -> Tip:
        """Advise to end the turn: without a token, or to keep the tokens for something better."""
        tip = "token-last" if self.is_last_round else "token-wait"
        return self.tip(tip, ("act=pass",), tokens=self.me["tokens"])

    def _of_manager(self) -> Tip:
        """Compare keeping and swapping the manager. The family game has no tiles, but a coin for a token."""
        coins, tokens = self.numbers["manager_coins"], self.numbers["manager_tokens"]
        point = (f"act={self.best.notation}",)
        return self.tip("token-manager", point, "token-family", coins=coins, tokens=tokens)

    def _upgradable(self) -> set[str]:
        """The suits that free spaces of one's tiles can upgrade."""
        return {
            icon
            for tile in self.me["tiles"]
            for icon, token in zip(self.spaces[tile["tile"]], tile["spaces"], strict=True)
            if token is None
        }

    def _may_upgrade(self, suit: str) -> bool:
        """Whether a token may still upgrade a card of the suit. In the last round no tile and no token comes
        any more."""
        return not self.is_last_round or (self.me["tokens"] > 0 and suit in self._upgradable())

    def _next_level(self) -> int:
        """The coins of another capacity level at the end."""
        coins = self.numbers["level_coins"]
        level = min(self.me["level"], len(coins) - 1)
        return int(coins[min(level + 1, len(coins) - 1)] - coins[level])

    def _wifi_icons(self) -> int:
        icons: int = self.guide["counted"][self.seat]["wifi"]
        return icons

    def _wifi_coins(self, icons: int) -> int:
        coins = self.numbers["wifi_coins"]
        return int(coins[min(icons, len(coins) - 1)])

    def _deck(self) -> Tip:
        """Say how many customers of the deck one's icons would serve, or that it is the lowest deck.

        If all decks are empty, an open customer is kept.
        """
        if "level" not in self.best.args:
            return self._keep()
        level, levels = self.best.args["level"], self._offered("level")
        elsewhere = {*self.view["customers"]["public"], *self.me["secret"]}
        elsewhere.update(customer for seat in self.view["seats"] for customer in seat.get("claimed", ()))
        unseen = [each for name, each in self.customers.items() if name not in elsewhere]
        served = {each["level"] for each in unseen if self._serves(each["id"])} & set(levels)
        guests = [each for each in unseen if each["level"] == level]
        count = sum(self._serves(each["id"]) for each in guests)
        tip = "deck" if count or (not served and level == min(levels)) else ""
        return self.tip(tip, level=level, served=count, all=len(guests))

    def _keep(self) -> Tip:
        """Say how many of the guest's icons one has."""
        customer = self.best.args["customer"]
        have, asks = self._filled(customer), sum(self.customers[customer]["needs"].values())
        said = {"customer": self.name("customers", customer), "have": have, "all": asks}
        return self.tip("keep" if have else "", purpose="keep", **said)

    # Helpers

    def _offered(self, argument: str) -> list[Any]:
        """The values of an argument over the legal actions, each once."""
        return list(dict.fromkeys(each.args[argument] for each in self.legal if argument in each.args))

    def _said(self, card: str) -> str:
        return f"{self.name('suits', _suit(card))} {_number(card)}"

    def _of_card(self, tip: str, **said: Any) -> Tip:
        card = self.best.args["card"]
        return self.tip(tip, (f"card={card}",), card=self._said(card), **said)

    def _of_space(self, tip: str, **said: Any) -> Tip:
        """A tip about a tile's space and the thing chosen for it."""
        args, words = self.best.args, self.words
        point = [f"space={args['tile']} {args['space']}"] if "space" in args else []
        text = action_text(self.best, words.pack, words.lang)
        return self.tip(tip, (*point, f"act={self.best.notation}"), action=text, **said)

    def _asked_in_public(self, premium: bool = False) -> Counter[str]:
        """By suit, how often public guests ask for it; with `premium` only for it upgraded."""
        asked: Counter[str] = Counter()
        for customer in self.view["customers"]["public"]:
            for need, count in self.customers[customer]["needs"].items():
                if need.startswith(PREMIUM) or not premium:
                    asked[need.removeprefix(PREMIUM)] += count
        return asked

    def _missing(self, seat: int) -> Iterator[tuple[str, str]]:
        """The guests of a seat, with each icon that they still lack."""
        for guest in self.guide["service"][seat]["customers"]:
            for icon in guest["icons"]:
                if icon["by"] is None:
                    yield guest["customer"], icon["need"]

    def _lacking(self, seat: int) -> list[str]:
        """The suits that guests of a seat lack."""
        return [need.removeprefix(PREMIUM) for _, need in self._missing(seat)]

    def _serves(self, customer: str) -> bool:
        """Whether one's icons would serve a guest if it were the only one."""
        needs: dict[str, int] = self.customers[customer]["needs"]
        return self._filled(customer) == sum(needs.values())

    def _filled(self, customer: str) -> int:
        """The number of a guest's icons that one has now."""
        needs = self.customers[customer]["needs"]
        wanted = [need for need, count in needs.items() for _ in range(count)]
        service = self.guide["service"]  # Empty before the shop opens.
        icons = Counter(service[self.seat]["icons"] if service else {})
        return sum(icon["by"] is not None for icon in fill(wanted, icons))

    def _gives(self, event: dict[str, Any]) -> tuple[str, ...]:
        """The needs of guests that an event of the best action can fill; one of them is enough."""
        if _upgrades_clerk(event):
            return CLERK_SERVES
        if event["kind"] == "upgraded":
            suit = _suit(event["card"])
            if suit == "wifi":
                return (suit,)
            # Icons spent on a guest stay spent.
            free = any(each["card"] == event["card"] and not each["spent"] for each in self.me["shop"])
            return (f"{PREMIUM}{suit}",) if free else ()
        if event["kind"] != "stored":
            return ()
        tile = next(each for each in self.me["tiles"] if each["tile"] == self.best.args["tile"])
        # Two tokens on a space are one premium icon, and no plain one.
        again = tile["spaces"][self.best.args["space"]] is not None
        return (f"{PREMIUM}{event['icon']}" if again else event["icon"],)


def _upgrades_clerk(event: dict[str, Any]) -> bool:
    return bool(event["kind"] == "upgraded" and _suit(event["card"]) == CLERK)


def _suit(card: str) -> str:
    return card.rpartition("_")[0]


def _number(card: str) -> int:
    return int(card.rpartition("_")[2])


coach = CafeAdviser.coach


THEMES = {
    **dict.fromkeys(("activate", "store"), "tokens"),
    **dict.fromkeys(("claim", "keep", "take_customer", "customer_deck"), "customers"),
    **dict.fromkeys(("discard", "give"), "parting"),
    "play": "playing",
    "take": "taking",
    "buy": "market",
    "take_tile": "tiles",
}
"""By kind of the answer; a cafe, its number and its manager are plans."""


def theme(view: Mapping[str, Any], answer: Action) -> str:
    """The theme of a decision (a text `theme-...`). Passing is about what one passes on."""
    if answer.kind == "pass":
        return "customers" if view["phase"] == "opening" else "market"
    return THEMES.get(answer.kind, "plans")
