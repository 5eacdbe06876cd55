"""The coach of Order Please?

For the best action it gives one reason from the position, such as a customer that can be served now, or a
good that no open order needs.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.game.coach import Adviser, Tip
from orderup.core.game.reference import SheetTexts
from orderup.core.game.seen import SeenMatch
from orderup.games.order_please.actions import still_needed

WANTS_SEVERAL = {"armourer": "armour", "arms_dealer": "weapon", "alchemist": "potion"}
"""Merchants that score for customers with several icons of a good."""


class MerchantAdviser(Adviser):
    """A method for each phase."""

    asked = "phase"

    def __init__(self, seen: SeenMatch, words: SheetTexts, line: Sequence[Action]) -> None:
        super().__init__(seen, words, line)
        self.other = self.view["seats"][1 - self.seat]
        self.customers = {customer["id"]: customer for customer in self.content["customers"]}
        self.numbers = self.content["numbers"]

    def _merchant(self) -> Tip:
        """Say for how many of the present customers the merchant would score."""
        there = [deck["customer"] for deck in self.view["decks"]]
        offered = [action.args["merchant"] for action in self.legal]
        counts = {merchant: sum(self._scores(merchant, each) for each in there) for merchant in offered}
        merchant = self.best.args["merchant"]
        said: dict[str, Any] = {"merchant": self.name("merchants", merchant), "count": counts[merchant]}
        tip = "merchant" if counts[merchant] else "" if any(counts.values()) else "merchant-later"
        return self.tip(tip, **said)

    def _scores(self, merchant: str, customer: str) -> bool:
        known = self.customers[customer]
        if merchant in WANTS_SEVERAL:
            several = self.numbers["specialist_goods"]
            return bool(known["needs"].get(WANTS_SEVERAL[merchant], 0) >= several)
        return bool(merchant == "haggler" and known["gold"] <= self.numbers["haggler_gold"])

    def _register(self) -> Tip:
        """Name the stalls at which to lay goods of a kind, and the customer that this wins or brings closest;
        or advise to stop laying."""
        laid = [action.args for action in self.line if action.kind == "register"]
        if not laid:
            return self._done()
        good, counts = laid[0]["good"], Counter(each["deck"] for each in laid)
        open_icons = {deck: self._left(deck, good, count) for deck, count in counts.items()}
        won = [self._customer(deck) for deck, left in open_icons.items() if left == 0]
        said: dict[str, Any] = {
            "good": self.name("goods", good),
            "laid": self.listed(
                [self.words("tip-at-stall", count=count, stall=deck + 1) for deck, count in counts.items()]
            ),
        }
        point = (f"good={good}", *(f"yours={deck}" for deck in counts))
        if won:
            names = [self.name("customers", each["id"]) for each in won]
            gold = sum(each["gold"] for each in won)
            said |= {"customers": self.listed(names), "gold": gold, "won": len(won)}
            return self.tip("completes", point, **said)
        deck = min(counts, key=lambda each: open_icons[each])
        customer = self.name("customers", self._customer(deck)["id"])
        return self.tip("begin", point, customer=customer, left=open_icons[deck], **said)

    def _done(self) -> Tip:
        """Advise to stop laying. The page asks again before a customer is left who could be won, and the tip
        says so."""
        warnings = self.view["guide"]["warnings"]
        if not warnings:
            return self.tip("save-last" if self.view["last_turn"] else "save")
        said = {"customer": self.name("customers", warnings[0]["customer"]), "gold": warnings[0]["gold"]}
        return self.tip("save-unserved", **said)

    def _left(self, deck: int, good: str, count: int) -> int:
        """The open icons of a stall's customer after so many more goods."""
        lies = self.me["stalls"][deck]
        laid = {**lies, good: lies.get(good, 0) + count}
        return sum(still_needed(self._customer(deck)["needs"], laid).values())

    def _sell(self) -> Tip:
        """Say that the most gold is there, if it is."""
        deck = self.best.args["deck"]
        customer = self._customer(deck)
        most = max(self._customer(action.args["deck"])["gold"] for action in self.legal)
        said = {
            "customer": self.name("customers", customer["id"]),
            "gold": customer["gold"],
            "stall": deck + 1,
        }
        return self.tip("sell" if customer["gold"] == most else "", **said)

    def _return(self) -> Tip:
        """Say whether the good would fill an icon of its own kind elsewhere, or an *any* icon here."""
        deck, good = self.best.args["deck"], self.best.args["good"]
        elsewhere = [
            other
            for other, lies in enumerate(self.me["stalls"])
            if other != deck and self.view["decks"][other]["customer"] is not None
            if still_needed(self._customer(other)["needs"], lies).get(good, 0)
        ]
        customer = self.name("customers", self._customer(deck)["id"])
        said: dict[str, Any] = {"good": self.name("goods", good), "customer": customer}
        if self.best.kind == "return":
            tip, stall = ("take-back", elsewhere[0] + 1) if elsewhere else ("", 0)
            return self.tip(tip, stall=stall, **said)
        needs = self._customer(deck)["needs"]
        takes_any = "any" in needs and good not in needs
        return self.tip("leave" if takes_any else "", **said)

    def _thief(self) -> Tip:
        """Say whether the fewest open icons need this good, for each one that is held."""
        good = self.best.args["good"]
        spare = {each: self.me["hand"][each] - self._asked(each) for each in self.me["hand"]}
        least = max(spare[action.args["good"]] for action in self.legal)
        said = {"good": self.name("goods", good), "held": self.me["hand"][good], "asked": self._asked(good)}
        return self.tip("thief" if spare[good] == least else "", **said)

    def _exchange(self) -> Tip:
        """Say whether an open icon needs the good; or that all are needed; or that a hand that is too full
        draws fewer than it puts aside."""
        if self.best.kind == "discard":
            good = self.best.args["good"]
            tip = "" if self._asked(good) else "exchange-good"
            return self.tip(tip, good=self.name("goods", good))
        count = sum(self.me["hand"].values())
        if all(self._asked(action.args["good"]) for action in self.legal if action.kind == "discard"):
            return self.tip("exchange-none")
        tip = "exchange-full" if count > self.numbers["hand_size"] else ""
        return self.tip(tip, held=count)

    def _swap_stalls(self) -> Tip:
        """Name the gain of the swap in goods."""
        decks = [action.args["deck"] for action in self.legal]
        gains = {deck: self._laid(self.other, deck) - self._laid(self.me, deck) for deck in decks}
        deck, most = self.best.args["deck"], max(gains.values())
        said = {"stall": deck + 1, "theirs": self._laid(self.other, deck), "yours": self._laid(self.me, deck)}
        tip = "swap" if gains[deck] > 0 else "swap-least" if gains[deck] == most else ""
        return self.tip(tip, **said)

    def _tax(self) -> Tip:
        """Say how close the other side is to a sale there, or whether most goods are there."""
        deck = self.best.args["deck"]
        goods = self._laid(self.other, deck)
        if self.view["decks"][deck]["customer"] is not None:
            left = still_needed(self._customer(deck)["needs"], self.other["stalls"][deck])
            return self.tip("tax", stall=deck + 1, left=sum(left.values()))
        most = max(self._laid(self.other, action.args["deck"]) for action in self.legal)
        tip = "tax-goods" if goods == most else ""
        return self.tip(tip, stall=deck + 1, count=goods)

    def _market_day(self) -> Tip:
        """Say how many of the held goods each fill an open icon."""
        hand, icons = self.me["hand"], self._open_icons()
        own = {good: min(count, icons[good]) for good, count in hand.items()}
        held = sum(hand.values())
        fits = min(held, sum(own.values()) + icons["any"])
        answer = "renew" if 2 * fits < held else "keep"
        return self.tip(answer if answer == self.best.kind else "", fits=fits, held=held)

    def point(self) -> tuple[str, ...]:
        kind, args = self.best.kind, self.best.args
        if kind in ("return", "leave", "renew", "keep"):
            return (f"answer={kind}",)
        if kind == "done":
            return ("do=done",)
        if "deck" in args:
            return (f"{'theirs' if kind == 'tax' else 'yours'}={args['deck']}",)
        return super().point()

    # Helpers

    def _customer(self, deck: int) -> dict[str, Any]:
        customer: dict[str, Any] = self.customers[self.view["decks"][deck]["customer"]]
        return customer

    def _asked(self, good: str) -> int:
        """The open icons on one's own side that take a good, with the *any* icons."""
        icons = self._open_icons()
        return icons[good] + icons["any"]

    def _open_icons(self) -> Counter[str]:
        """All open icons on one's own side, by good or `any`."""
        icons = Counter[str]()
        for deck, lies in enumerate(self.me["stalls"]):
            if self.view["decks"][deck]["customer"] is not None:
                icons.update(still_needed(self._customer(deck)["needs"], lies))
        return icons

    def _laid(self, seat: dict[str, Any], deck: int) -> int:
        return sum(seat["stalls"][deck].values())


coach = MerchantAdviser.coach


THEMES = {"merchant": "merchant", "sell": "sale", "discard": "exchange"}


def theme(view: Mapping[str, Any], answer: Action) -> str:
    """The theme of a decision (a text `theme-...`): the stall for goods, or the kind of the answer."""
    if answer.kind == "done":
        return "exchange" if view["phase"] == "exchange" else "patience"
    if answer.kind != "register":
        return THEMES.get(answer.kind, "event")
    if view["last_turn"]:
        return "last-turn"
    me, deck = view["seat"], answer.args["deck"]
    mine, theirs = (sum(view["seats"][seat]["stalls"][deck].values()) for seat in (me, 1 - me))
    return "race" if theirs > mine else "lead" if mine else "start"
