"""The coach of Coffee Rush: explains the best turn by its purpose, such as a path that collects the rest of a
drink, and the cup for it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from orderup.core.game.actions import Action
from orderup.core.game.coach import Adviser, Tip
from orderup.core.game.reference import SheetTexts
from orderup.core.game.seen import SeenMatch
from orderup.games.coffee_rush.state import CELL_NAMES, SIDE, TABS

Bag = dict[str, int]
SUPPLY = 0
"""The cup of a pouring that goes back to the supply."""


class CupGoal(NamedTuple):
    """The order that a cup approaches, and the ingredients that it still lacks."""

    tab: int
    card: str
    missing: Bag


class BaristaAdviser(Adviser):
    """A method for each phase."""

    asked = "phase"

    def __init__(self, seen: SeenMatch, words: SheetTexts, line: Sequence[Action]) -> None:
        super().__init__(seen, words, line)
        self.numbers = self.content["numbers"]
        self.recipes: dict[str, Bag] = {drink["id"]: drink["recipe"] for drink in self.content["drinks"]}
        self.served: dict[int, int] = {each["cup"]: each["order"] for each in self._args("serve")}
        """By cup, the order that the turn serves with it."""
        self.poured: dict[int, Bag] = {}
        """By cup, the tokens that the turn pours into it."""
        for each in self._args("pour"):
            bag = self.poured.setdefault(each["cup"], {})
            bag[each["ingredient"]] = bag.get(each["ingredient"], 0) + 1

    def _args(self, kind: str) -> Iterator[dict[str, Any]]:
        """The arguments of the turn's actions of a kind."""
        return (dict(action.args) for action in self.line if action.kind == kind)

    def _place(self) -> Tip:
        """Advise a cell: name the smallest drink that needs its ingredient; of several, the one that has
        waited longest."""
        cell = self.best.args["cell"]
        rows, at = self.content["board"]["rows"], CELL_NAMES.index(cell)
        lies = rows[at // SIDE][at % SIDE]
        orders = [order for order in self.me["orders"] if lies in self.recipes[order["card"]]]
        first = min(orders, key=lambda order: (self._size(order["card"]), -order["tab"]), default=None)
        if first is None:
            return self.tip()
        card, missing = self.name("drinks", first["card"]), self._listed(self.recipes[first["card"]])
        return self.tip("place", cell=cell, card=card, missing=missing)

    def _size(self, card: str) -> int:
        return sum(self.recipes[card].values())

    def _upgrade(self) -> Tip:
        """Advise an upgrade, or say that none would pay off any more."""
        bought = next(self._args("upgrade"), None)
        if bought is None:
            missed = max(len(each["penalties"]) for each in self.view["seats"])
            closing = missed >= self.numbers["closing_penalties"] - 1
            return self.tip("upgrade-closing" if closing else "upgrade-none", ("do=skip",))
        return self.tip(
            "upgrade",
            upgrade=self.name("upgrades", bought["upgrade"]),
            count=len(self.me["completed"]),
            cost=self.numbers["upgrade_cost"],
            points=self.numbers["points_upgrade"],
        )

    def _move(self) -> Tip:
        """Advise a path with its tokens, or say that it ends here; and name the purpose."""
        cells = [each["cell"] for each in self._args("step")]
        tip, said = self._purpose("way" if cells else "stop")
        if not cells:
            return self.tip(tip, ("do=confirm",), **said)
        return self.tip(
            tip,
            _cells(cells),
            meeple=self._meeple(),
            cells=self.listed(cells),
            found=self._listed(_less(_sum(self.poured.values()), self.view["hand"])),
            rush=max(0, len(cells) - self.view["steps_left"]),
            **said,
        )

    def _meeple(self) -> str:
        """The cell of the moving meeple, if a meeple must be chosen."""
        chosen = self.view["meeple"] is not None or len(self.me["meeples"]) == 1
        return "none" if chosen else self.me["meeples"][next(self._args("step"))["meeple"]]

    def _purpose(self, tip: str) -> tuple[str, dict[str, Any]]:
        """The purpose of the turn's tokens: the drinks that it completes, or else the drink that comes
        closest."""
        completed, near = [], []
        for cup in self.poured:
            if cup in self.served:
                completed.append(self.name("drinks", self._card(self.served[cup])))
            elif cup != SUPPLY and (drink := self._becomes(cup)):
                if drink.missing:
                    near.append(drink)
                else:
                    completed.append(self.name("drinks", drink.card))
        if completed:
            return tip, {"drinks": self.listed(completed)}
        if near:
            nearest = min(near, key=lambda each: (sum(each.missing.values()), -each.tab))
            return f"{tip}-near", self._said(nearest)
        return f"{tip}-last" if tip == "way" and self.view["closed"] else f"{tip}-on", {}

    def _becomes(self, cup: int) -> CupGoal | None:
        """The order that a cup is closest to after this turn, without the orders that it serves."""
        emptied = any(each["cup"] == cup for each in self._args("empty"))
        held = _sum([{} if emptied else self.me["cups"][cup - 1], self.poured[cup]])
        orders = [each for i, each in enumerate(self.me["orders"]) if i not in self.served.values()]
        drinks = [
            CupGoal(order["tab"], order["card"], missing)
            for order in orders
            if not _less(held, self.recipes[order["card"]])
            for missing in [_less(self.recipes[order["card"]], held)]
        ]
        return min(drinks, key=lambda each: (sum(each.missing.values()), -each.tab), default=None)

    def _pour(self) -> Tip:
        """Advise a cup and its tokens, tokens to return, or a cup to empty first."""
        first = self.best
        returns = any(action.args.get("cup") == SUPPLY for action in self.legal)
        purpose, cup = "pour" if returns else "pour-begin", first.args["cup"]
        if first.kind == "empty":
            return self.tip("empty", ("do=empty", f"cup={cup}"), purpose, cup=cup)
        said = {"purpose": purpose, "cup": cup, "found": self._listed(self.poured[cup])}
        point = (*(f"token={each}" for each in self.poured[cup]), f"cup={cup}")
        if cup == SUPPLY:
            return self.tip("pour-back", point, **said)
        if cup in self.served:
            order = self.served[cup]
            card = self.name("drinks", self._card(order))
            return self.tip("pour", (*point, f"order={order}"), card=card, **said)
        drink = self._becomes(cup)
        if drink is None:
            return self.tip("pour-on", point, **said)
        if not drink.missing:
            return self.tip("pour", point, card=self.name("drinks", drink.card), **said)
        return self.tip("pour-near", point, **said, **self._said(drink))

    def _serve(self) -> Tip:
        """Advise the first order to serve, or say that none is left to serve."""
        first = next(self._args("serve"), None)
        if first is None:
            return self._end()
        cup, order = first["cup"], first["order"]
        card, points = self.name("drinks", self._card(order)), self.numbers["points_completed"]
        point = (f"cup={cup}", f"order={order}")
        return self.tip("serve", point, card=card, cup=cup, points=points)

    def _end(self) -> Tip:
        """Advise to end the turn. The page asks again before orders are lost, and the tip says so."""
        if any(action.kind == "serve" for action in self.legal):
            return self.tip(point=("do=confirm",))
        warnings = self.view["guide"]["warnings"]
        if not warnings:
            return self.tip("nothing-ready", ("do=confirm",))
        cards = [self.name("drinks", card) for card in warnings[0]["cards"]]
        return self.tip("nothing-ready-lost", ("do=confirm",), cards=self.listed(cards), count=len(cards))

    def _card(self, order: int) -> str:
        card: str = self.me["orders"][order]["card"]
        return card

    def _said(self, drink: CupGoal) -> dict[str, Any]:
        return {"card": self.name("drinks", drink.card), "missing": self._listed(drink.missing)}

    def _listed(self, bag: Bag) -> str:
        """Ingredients as part of a sentence."""
        said = [
            self.words("tip-one" if count == 1 else "tip-several", name=name, count=count)
            for each, count in bag.items()
            for name in [self.name("ingredients", each)]
        ]
        return self.listed(said)


def _cells(cells: Iterable[str]) -> tuple[str, ...]:
    """The cells to point at, each once."""
    return tuple(dict.fromkeys(f"cell={cell}" for cell in cells))


def _sum(bags: Iterable[Bag]) -> Bag:
    total: Bag = {}
    for bag in bags:
        for each, count in bag.items():
            total[each] = total.get(each, 0) + count
    return total


def _less(wanted: Bag, held: Bag) -> Bag:
    """The part of a wanted bag that is not held."""
    left = {each: count - held.get(each, 0) for each, count in wanted.items()}
    return {each: count for each, count in left.items() if count > 0}


coach = BaristaAdviser.coach


def theme(view: Mapping[str, Any], answer: Action) -> str:
    """The theme of a decision (a text `theme-...`): an order's last chance, or the kind of the answer."""
    if answer.kind in ("upgrade", "skip"):
        return "upgrade"
    if any(order["tab"] == TABS for order in view["seats"][view["seat"]]["orders"]):
        return "last-chance"
    return "route" if answer.kind in ("place", "step", "stop") else "cups"
