"""What a coach says in Board Game Cafe Tycoon: at every decision one thing that the position itself tells, as
what a card makes a pair with, what guests still lack, or what a token would bring."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orderup.core.game.actions import Action
from orderup.core.game.coach import Adviser, Coach, Tip
from orderup.core.game.seen import Seen
from orderup.games.cafe_tycoon.actions import action_text
from orderup.games.cafe_tycoon.components import FAMILY_ROUNDS, MAX_ROUNDS, NUMBERS_A_PLAYER
from orderup.games.cafe_tycoon.guide.service import CLERK, CLERK_SERVES, fill

GUESTS_ASK_FOR = ("game", "snack", "wifi")
"""The suits that fill icons of guests."""
PAID = ("game", "snack")
"""The suits whose upgrades pay at once."""
PREMIUM = "premium_"
OTHER_OF_PAIR = {"game": "snack", "snack": "game"}
BRINGS = {"wifi": "wifi", "clerk": "buy-clerk", "shelf": "buy-shelf"}
"""What is said of cards that bring something whatever else one has."""


def coach(seen: Seen, made: Coach) -> Tip:
    """A tip to the seat that decides."""
    return CafeAdviser(seen, made).tip()


class Effect(NamedTuple):
    """Something that a token would bring about, and what the customers would bring more after all it does."""

    action: Action
    event: dict[str, Any]
    gain: int


class CafeAdviser(Adviser):
    """A method for each step."""

    asked = "step"

    def __init__(self, seen: Seen, made: Coach) -> None:
        super().__init__(seen, made)
        self.guide = self.view["guide"]
        self.customers = {customer["id"]: customer for customer in self.content["customers"]}
        self.spaces = {tile["id"]: tile["spaces"] for tile in self.content["tiles"]}
        self.numbers = self.content["numbers"]
        self.family = self.view["options"]["family"]
        self.is_last_round = self.view["round"] == (FAMILY_ROUNDS if self.family else MAX_ROUNDS)
        """Of its phase."""

    # Before the first round

    def _choose_store(self, step: str) -> Tip:
        """The lowest number that is left."""
        store = min(each for each in self._offered("store") if isinstance(each, int))
        return self.made.tip(
            step, "store", (f"store={store}",), store=self.name("stores", str(store)), number=store
        )

    def _number(self, step: str) -> Tip:
        number = min(self._offered("number"))
        return self.made.tip(step, "number", (f"number={number}",), number=number)

    def _manager(self, step: str) -> Tip:
        """Of those that are left, for a beginner who cannot weigh them: the first one, and what it does."""
        manager = self._offered("manager")[0]
        name = self.name("managers", str(manager))
        left = len(self._offered("manager"))
        return self.made.tip(step, "manager", (f"manager={manager}",), manager=name, left=left)

    def _give(self, step: str) -> Tip:
        """A card of a suit that no public guest asks for, else one of those held most; the lowest of them."""
        asked = self._asked_in_public()
        held = Counter(_suit(card) for card in self.me["hand"])
        cards = list(dict.fromkeys(self._offered("card")))
        unasked = [card for card in cards if _suit(card) in GUESTS_ASK_FOR and not asked[_suit(card)]]
        most = max(held[_suit(card)] for card in cards)
        chosen = unasked or [card for card in cards if held[_suit(card)] == most]
        card = min(chosen, key=_number)
        said = {
            "card": self._said(card),
            "suit": self.name("suits", _suit(card)),
            "count": held[_suit(card)],
        }
        return self.made.tip(step, "unasked" if unasked else "plenty", (f"card={card}",), **said)

    def _packet(self, step: str) -> Tip:
        return self._tile(step)

    def _tile(self, step: str) -> Tip:
        """The planner's, by the cards that its spaces suit, or by what public guests want upgraded."""
        tile = self.planned()[0].args["tile"]
        cards = [*self.me["hand"], *self.me["bought"]]
        cards += [each["card"] for each in (*self.me["shop"], *self.me["shelves"]) if not each["turned"]]
        held, asked = Counter(map(_suit, cards)), self._asked_in_public(premium=True)
        name, point = self.name("tiles", tile), (f"tile={tile}",)
        for suits, tip in ((held, "tile-cards"), (asked, "tile-guests")):
            if count := sum(suits[space] > 0 for space in set(self.spaces[tile])):
                return self.made.tip(step, tip, point, tile=name, count=count)
        return self.made.tip(step, "tile-any", point, tile=name)

    # The market

    def _buy(self, step: str) -> Tip:
        """The planner's card, by what it brings."""
        place = self.planned()[0].args["place"]
        asked = "buy-last" if self.is_last_round else step
        # Who can pay for no card gets one of the cheapest for all there is.
        coins = min(self.guide["costs"][place], self.me["coins"])
        said = {"card": self._said(self.view["market"][place]), "pair": self.numbers["pair_coins"]}
        return self.made.tip(asked, self._brings(place), (f"place={place}",), coins=coins, **said)

    def _brings(self, place: int) -> str:
        """What is said of the card at a place of the market."""
        card, costs = self.view["market"][place], self.guide["costs"]
        suit, bought = _suit(card), Counter(map(_suit, self.me["bought"]))
        if bought[OTHER_OF_PAIR.get(suit, suit)] > bought[suit]:
            return "pair"
        if suit in BRINGS:
            return BRINGS[suit]
        if costs[place] == min(costs[each] for each in self._offered("place")):
            return "cheapest-early" if self._is_earlier(place) else "cheapest"
        is_high = 3 * _number(card) > 2 * NUMBERS_A_PLAYER * len(costs)
        return "high" if is_high else "buy-any"

    def _is_earlier(self, place: int) -> bool:
        """Whether who buys this place buys earlier in the next round than with a card further left, as the
        next order goes from right to left."""
        market = self.view["market"]
        left = [other for other in range(place) if market[other] is not None]
        if self.is_last_round or not left:
            return False
        if len(self.view["order"]) == len(market):
            return True
        # What two people leave goes to the robot, who has no turn: only a card sold in between counts.
        return any(market[between] is None for between in range(left[0], place))

    # The rounds

    def _play(self, step: str) -> Tip:
        """The lowest card that stands first, if one does; else, or where all do, what guests need least."""
        first = {entry["notation"] for entry in self.guide["outlook"] if entry["place"] == 1}
        cards = [action.args["card"] for action in self.legal if action.kind == "play"]
        firsts = [action.args["card"] for action in self.legal if action.notation in first]
        if firsts and len(firsts) < len(cards):
            return self._of_card(step, "first", min(firsts, key=_number))
        lacking = set(self._lacking(self.seat))
        card = min(cards, key=lambda each: (_suit(each) in lacking, _number(each)))
        return self._of_card(step, "any-first" if firsts else "none-first", card)

    def _take(self, step: str) -> Tip:
        """A card that a guest still needs as it is; else Wi-Fi that pays more then, what a guest needs
        upgraded, a shelf, what a token can upgrade for most coins, other Wi-Fi, or what the planner takes."""
        offered = {_suit(card): card for card in self._offered("card")}
        missing = list(self._missing(self.seat))
        for guest, need in missing:
            if need in offered:
                return self._of_card(step, "guest", offered[need], customer=self.name("customers", guest))
        if "wifi" in offered and self._pays_for_wifi():
            return self._of_card(step, "take-wifi", offered["wifi"])
        for guest, need in missing:
            suit = need.removeprefix(PREMIUM)
            if suit in offered and self._may_upgrade(suit):
                customer = self.name("customers", guest)
                return self._of_card(step, "take-upgrade", offered[suit], customer=customer)
        return self._take_for_itself(step, offered)

    def _take_for_itself(self, step: str, offered: dict[str, str]) -> Tip:
        if "shelf" in offered:
            return self._of_card(step, "take-shelf", offered["shelf"])
        paid = [suit for suit in PAID if suit in offered and suit in self._upgradable()]
        paid = [suit for suit in paid if self._may_upgrade(suit)]
        if paid:
            suit = max(paid, key=self._upgrade_coins)
            return self._of_card(step, "take-coins", offered[suit], coins=self._upgrade_coins(suit))
        if "wifi" in offered:
            return self._of_card(step, "take-wifi", offered["wifi"])
        card = self.planned()[0].args["card"]
        if _suit(card) == CLERK:
            return self._of_card(step, "take-clerk-family" if self.family else "take-clerk", card)
        rivals = [
            need
            for seat in range(len(self.guide["service"]))
            if seat != self.seat
            for need in self._lacking(seat)
        ]
        return self._of_card(step, "take-away" if _suit(card) in rivals else "take-any", card)

    def _take_automatic(self, step: str) -> Tip:
        """What fills no icon of one's own guests, and is no Wi-Fi, which the robot counts too."""
        lacking = set(self._lacking(self.seat))
        card = min(
            self._offered("card"),
            key=lambda each: (_suit(each) in lacking, _suit(each) == "wifi", _number(each)),
        )
        return self._of_card(step, "robot-needed" if _suit(card) in lacking else "robot", card)

    def _discard(self, step: str) -> Tip:
        """What guests and Wi-Fi bring no less without than they do now; else what costs least."""
        now = self.guide["service"][self.seat]["coins"] + self._wifi_coins(self._wifi_icons())
        left = {entry["notation"]: entry["customers"] + entry["wifi"] for entry in self.guide["outlook"]}
        chosen = max(self.legal, key=lambda action: left[action.notation])
        lost = now - left[chosen.notation]
        return self._of_card(step, "discard-dear" if lost > 0 else "discard", chosen.args["card"], coins=lost)

    # Tokens and guests

    def _token(self, step: str) -> Tip:
        """What customers bring more for, or one of them lacks; else the most coins, room, Wi-Fi, or to wait.
        Never what costs a customer more than it pays."""
        if self.family:
            return self._of_manager()
        found = list(self._effects())
        tip = self._for_customers(step, found) or self._for_coins(step, found) or self._for_room(step, found)
        return tip or self._of_claim(step) or self._for_wifi(step, found) or self._of_waiting(step)

    def _effects(self) -> Iterator[Effect]:
        """What tokens would bring about now, and what the customers would bring more then."""
        now = self.guide["service"][self.seat]["coins"]
        outlook = {entry["notation"]: entry for entry in self.guide["outlook"]}
        for action in self.legal:
            if action.notation in outlook and action.kind != "claim":
                entry = outlook[action.notation]
                for event in entry["events"]:
                    yield Effect(action, event, entry["customers"] - now)

    def _for_customers(self, step: str, found: Sequence[Effect]) -> Tip | None:
        """What they bring most more for, if only as something that one of them lacks."""
        lacked = [
            (effect, guest, need)
            for guest, need in self._missing(self.seat)
            for effect in found
            if effect.gain >= 0 and need in self._gives(effect.action, effect.event)
        ]
        effect, guest, need = max(lacked, key=lambda each: each[0].gain, default=(None, "", ""))
        served = max(found, key=lambda each: each.gain, default=None)
        if served and served.gain > (effect.gain if effect else 0):
            return self._of_space(step, "token-serves", served.action, coins=served.gain)
        if effect is None:
            return None
        customer, icon = self.name("customers", guest), self.made.words(f"field-{need}")
        tip = "token-clerk" if _upgrades_clerk(effect.event) else "token-guest"
        return self._of_space(step, tip, effect.action, customer=customer, need=icon, coins=effect.gain)

    def _for_coins(self, step: str, found: Sequence[Effect]) -> Tip | None:
        paid = [each for each in found if each.event["kind"] == "paid" and each.gain >= 0]
        if not paid:
            return None
        best = max(paid, key=lambda each: each.event["coins"])
        return self._of_space(step, "token-coins", best.action, coins=best.event["coins"])

    def _for_room(self, step: str, found: Sequence[Effect]) -> Tip | None:
        level = self._next_level()
        for action, event, _ in found:
            if event["kind"] == "expanded" and not self.is_last_round:
                return self._of_space(step, "token-room", action)
            if event["kind"] == "expanded" and level > 0:
                return self._of_space(step, "token-level", action, coins=level)
        return None

    def _of_claim(self, step: str) -> Tip | None:
        """Whoever pays most, less what the icons spent would have brought."""
        now = self.guide["service"][self.seat]["coins"]
        left = {entry["notation"]: entry["customers"] for entry in self.guide["outlook"]}
        gains = {
            action.args["customer"]: self._reward(action.args["customer"]) + left[action.notation] - now
            for action in self.legal
            if action.kind == "claim"
        }
        customer = max(gains, key=lambda each: gains[each], default=None)
        if customer is None or gains[customer] <= 0:
            return None
        name, coins = self.name("customers", customer), self._reward(customer)
        return self.made.tip(step, "token-claim", (f"customer={customer}",), customer=name, coins=coins)

    def _for_wifi(self, step: str, found: Sequence[Effect]) -> Tip | None:
        if not self._pays_for_wifi():
            return None
        icons = self._wifi_icons() + 1
        for action, event, _ in found:
            if "wifi" in self._gives(action, event):
                said = {"icons": icons, "coins": self._wifi_coins(icons)}
                return self._of_space(step, "token-wifi", action, **said)
        return None

    def _of_waiting(self, step: str) -> Tip:
        tip = "token-last" if self.is_last_round else "token-wait"
        abilities = "yes" if self.view["options"]["abilities"] else "no"
        return self.made.tip(step, tip, ("act=pass",), tokens=self.me["tokens"], abilities=abilities)

    def _of_manager(self) -> Tip:
        """What a manager is worth kept and swapped: the family game has no tiles, but a coin for a token."""
        coins, tokens = self.numbers["manager_coins"], self.numbers["manager_tokens"]
        return self.made.tip("token-family", "token-manager", coins=coins, tokens=tokens)

    def _upgradable(self) -> set[str]:
        """The suits that free spaces of one's tiles upgrade."""
        return {
            icon
            for tile in self.me["tiles"]
            for icon, token in zip(self.spaces[tile["tile"]], tile["spaces"], strict=True)
            if token is None
        }

    def _may_upgrade(self, suit: str) -> bool:
        """Whether a token may still upgrade a card of the suit: in the last round no tile and no token comes
        any more."""
        return not self.is_last_round or (self.me["tokens"] > 0 and suit in self._upgradable())

    def _upgrade_coins(self, suit: str) -> int:
        """What an upgrade pays at once."""
        coins: int = self.numbers[f"{suit}_coins"]
        return coins

    def _next_level(self) -> int:
        """The coins that another level of capacity pays at the end."""
        coins = self.numbers["level_coins"]
        level = min(self.me["level"], len(coins) - 1)
        return int(coins[min(level + 1, len(coins) - 1)] - coins[level])

    def _pays_for_wifi(self) -> bool:
        """Whether one icon more would pay more."""
        return self._wifi_coins(self._wifi_icons() + 1) > self._wifi_coins(self._wifi_icons())

    def _wifi_icons(self) -> int:
        icons: int = self.guide["counted"][self.seat]["wifi"]
        return icons

    def _wifi_coins(self, icons: int) -> int:
        coins = self.numbers["wifi_coins"]
        return int(coins[min(icons, len(coins) - 1)])

    def _deck(self, step: str) -> Tip:
        """The level in whose deck may lie customers that pay most with one's icons, else the lowest; where no
        deck has a guest left, one of the open ones."""
        levels = self._offered("level")
        if not levels:
            return self._keep("keep")
        elsewhere = {*self.view["customers"]["public"], *self.me["secret"]}
        elsewhere.update(customer for seat in self.view["seats"] for customer in seat.get("claimed", ()))
        unseen = [each for name, each in self.customers.items() if name not in elsewhere]
        guests = {level: [each for each in unseen if each["level"] == level] for level in levels}
        served = {level: [each for each in guests[level] if self._serves(each["id"])] for level in levels}
        coins = {
            level: sum(each["reward"] for each in served[level]) / len(guests[level]) for level in levels
        }
        level = max(sorted(levels), key=lambda each: coins[each])
        said = {"level": level, "served": len(served[level]), "all": len(guests[level])}
        return self.made.tip(step, "deck", (f"level={level}",), **said)

    def _keep(self, step: str) -> Tip:
        """The guest of whose icons one has most, then the one that pays most."""
        have = {customer: self._filled(customer) for customer in self._offered("customer")}
        asks = {customer: sum(self.customers[customer]["needs"].values()) for customer in have}
        customer = max(have, key=lambda each: (have[each] - asks[each], self._reward(each)))
        said = {"customer": self.name("customers", customer), "have": have[customer], "all": asks[customer]}
        return self.made.tip(step, "keep", (f"customer={customer}",), **said)

    # What they look at

    def _offered(self, argument: str) -> list[Any]:
        """What the legal actions name, each once."""
        return list(dict.fromkeys(each.args[argument] for each in self.legal if argument in each.args))

    def _said(self, card: str) -> str:
        return f"{self.name('suits', _suit(card))} {_number(card)}"

    def _of_card(self, step: str, tip: str, card: str, **said: Any) -> Tip:
        return self.made.tip(step, tip, (f"card={card}",), card=self._said(card), **said)

    def _of_space(self, step: str, tip: str, action: Action, **said: Any) -> Tip:
        """Of the space of a tile, and of what is chosen for it then."""
        point = (f"space={action.args['tile']} {action.args['space']}", f"act={action.notation}")
        words = self.made.words
        text = action_text(action, words.pack, words.lang)
        return self.made.tip(step, tip, point, action=text, **said)

    def _asked_in_public(self, premium: bool = False) -> Counter[str]:
        """How often the public guests ask for a suit, or only for it upgraded."""
        asked: Counter[str] = Counter()
        for customer in self.view["customers"]["public"]:
            for need, count in self.customers[customer]["needs"].items():
                if need.startswith(PREMIUM) or not premium:
                    asked[need.removeprefix(PREMIUM)] += count
        return asked

    def _missing(self, seat: int) -> Iterator[tuple[str, str]]:
        """Guests of a seat, and what each still lacks."""
        for guest in self.guide["service"][seat]["customers"]:
            for icon in guest["icons"]:
                if icon["by"] is None:
                    yield guest["customer"], icon["need"]

    def _lacking(self, seat: int) -> list[str]:
        """The suits that guests of a seat lack."""
        return [need.removeprefix(PREMIUM) for _, need in self._missing(seat)]

    def _reward(self, customer: str) -> int:
        reward: int = self.customers[customer]["reward"]
        return reward

    def _icons(self) -> dict[str, int]:
        """One's icons by what they fill; empty before the shop opens."""
        service = self.guide["service"]
        return dict(service[self.seat]["icons"]) if service else {}

    def _serves(self, customer: str) -> bool:
        """Whether one's icons would serve a guest if there were no other."""
        needs: dict[str, int] = self.customers[customer]["needs"]
        return self._filled(customer) == sum(needs.values())

    def _filled(self, customer: str) -> int:
        """How many icons of a guest one has now."""
        needs = self.customers[customer]["needs"]
        wanted = [need for need, count in needs.items() for _ in range(count)]
        icons = Counter(self._icons())
        return sum(icon["by"] is not None for icon in fill(wanted, icons))

    def _gives(self, action: Action, event: dict[str, Any]) -> tuple[str, ...]:
        """The needs of guests any one of which an event of an action would fill."""
        if _upgrades_clerk(event):
            return CLERK_SERVES
        if event["kind"] == "upgraded":
            suit = _suit(event["card"])
            if suit == "wifi":
                return (suit,)
            # What has been spent on a guest stays spent.
            free = any(each["card"] == event["card"] and not each["spent"] for each in self.me["shop"])
            return (f"{PREMIUM}{suit}",) if free else ()
        if event["kind"] != "stored":
            return ()
        tile = next(each for each in self.me["tiles"] if each["tile"] == action.args["tile"])
        # With a second token it is one premium icon, and no plain one any more.
        again = tile["spaces"][action.args["space"]] is not None
        return (f"{PREMIUM}{event['icon']}" if again else event["icon"],)


def _upgrades_clerk(event: dict[str, Any]) -> bool:
    return bool(event["kind"] == "upgraded" and _suit(event["card"]) == CLERK)


def _suit(card: str) -> str:
    return card.rpartition("_")[0]


def _number(card: str) -> int:
    return int(card.rpartition("_")[2])
