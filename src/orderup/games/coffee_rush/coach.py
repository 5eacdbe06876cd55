"""What a coach says in Coffee Rush: what is found for an order, and what the next one still needs."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orderup.core.actions import Action
from orderup.core.coach import TEXTS, Coach, Tip
from orderup.core.packs import Pack
from orderup.core.texts import listed, say
from orderup.games.coffee_rush.state import CELL_NAMES, SIDE

View = dict[str, Any]
Bag = dict[str, int]
POINTED = 4
ENOUGH = 2
"""With so many upgrades the rounds that are left seldom pay for another."""
SUPPLY = 0
"""The cup of a pour that goes back."""


class Drink(NamedTuple):
    """An order and the cup that is to become it, with what that lacks, and what of it is not in the hand."""

    order: int
    card: str
    cup: int
    lacks: Bag
    missing: Bag

    @property
    def used(self) -> Bag:
        """What of the hand it takes."""
        return _less(self.lacks, self.missing)


Waiting = tuple[int, Drink]
"""The tab of an order, and the drink."""


def coach(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """A tip to the seat that decides."""
    phase = view["phase"]
    if phase == "serve":
        return _of_serving(view, pack, made, seat)
    if phase == "pour":
        return _of_pour(view, legal, pack, made, seat)
    if phase == "upgrade":
        return _of_upgrade(view, legal, pack, made, seat)
    return _of_way(view, legal, pack, made, seat)


def _of_way(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """Where to begin or to step: what is found already, and what the next order needs beyond that."""
    phase = view["phase"]
    drinks = _drinks(view, pack, seat, view["hand"])
    found = next((each for each in drinks if not each.missing), None)
    nearest = next((each for each in drinks if each.missing), None)
    if found and nearest:
        point, _ = _pointed(pack, legal, nearest)
        then = made.words.name("drinks", nearest.card)
        said = {**_said(nearest, made), **_named(found, made), "then": then, "other": nearest.cup}
        return made.tip(phase, "held-then" if found.used else "ready-then", point, **said)
    if found:
        return made.tip(phase, "held" if found.used else "ready", **_said(found, made))
    if nearest is None:
        return made.tip(phase, "spoiled" if view["seats"][seat]["orders"] else "no-orders")
    point, reached = _pointed(pack, legal, nearest)
    said = _said(nearest, made)
    if phase == "place":
        return made.tip(phase, "place", point, **said)
    # A step brings one token or more, if any are left; of several, each step changes where the next begins.
    missing = nearest.missing
    near = reached and sum(missing.values()) == 1 and all(view["supply"][each] for each in missing)
    return made.tip(phase, "near" if near else "needs", point, **said)


def _of_pour(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """What completes an order, else where the hand belongs."""
    returns = any(action.args.get("cup") == SUPPLY for action in legal)
    asked = "pour" if returns else "pour-begin"
    drinks = _drinks(view, pack, seat, view["hand"])
    if not drinks:
        return made.tip(asked, "spoiled" if view["seats"][seat]["orders"] else "no-orders")
    for drink in drinks:
        if drink.used:
            return _of_drink(drink, made, asked)
    # What is pointed at is tapped: never the cup that is to be left as it is.
    first = drinks[0]
    if first.missing:
        return made.tip(asked, "pour-other" if returns else "pour-other-begin", **_said(first, made))
    return made.tip(asked, "pour-ready-other" if returns else "pour-ready", **_said(first, made))


def _of_drink(drink: Drink, made: Coach, asked: str) -> Tip:
    """What of the hand belongs into a cup, and whether that completes a drink."""
    if sum(drink.lacks.values()) > 1:
        said = {**_named(drink, made), "missing": _listed(drink.lacks, made)}
        return made.tip(asked, "pour", (f"cup={drink.cup}",), **said)
    point = (f"cup={drink.cup}", f"order={drink.order}")
    ingredient = made.words.name("ingredients", *drink.used)
    return made.tip(asked, "completes", point, ingredient=ingredient, **_named(drink, made))


def _said(drink: Drink, made: Coach) -> dict[str, Any]:
    return {**_named(drink, made), "missing": _listed(drink.missing, made)}


def _named(drink: Drink, made: Coach) -> dict[str, Any]:
    return {"card": made.words.name("drinks", drink.card), "cup": drink.cup}


def _listed(missing: dict[str, int], made: Coach) -> str:
    """Ingredients as within a sentence."""
    texts, lang = made.words.game.folder / TEXTS, made.words.lang
    names = {each: made.words.name("ingredients", each) for each in missing}
    said = [
        say(texts, lang, "one" if count == 1 else "several", {"name": names[each], "count": count})
        for each, count in missing.items()
    ]
    return listed(said, lang)


def _of_upgrade(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """What may be bought and for what, or that it is too late for that."""
    offered = [action.args["upgrade"] for action in legal if action.kind == "upgrade"]
    names = listed([made.words.name("upgrades", each) for each in offered], made.words.lang)
    me, numbers = view["seats"][seat], pack.content["numbers"]
    count, cost, points = len(me["completed"]), numbers["upgrade_cost"], numbers["points_upgrade"]
    missed = max(len(each["penalties"]) for each in view["seats"])
    closing = missed >= numbers["closing_penalties"] - 1
    lost = cost * numbers["points_completed"] - points
    if lost > 0 and (len(me["upgrades"]) >= ENOUGH or closing):
        tip = "upgrade-closing" if closing else "upgrade-enough"
        return made.tip("upgrade", tip, count=len(me["upgrades"]), lost=lost)
    return made.tip("upgrade", "upgrade", upgrades=names, count=count, cost=cost, points=points)


def _of_serving(view: View, pack: Pack, made: Coach, seat: int) -> Tip:
    ready = view["guide"]["ready"]
    if not ready:
        return made.tip("serve", "nothing-ready")
    order, cup = ready[0]["order"], ready[0]["cup"]
    card = made.words.name("drinks", view["seats"][seat]["orders"][order]["card"])
    points = pack.content["numbers"]["points_completed"]
    return made.tip("serve", "serve", (f"cup={cup}", f"order={order}"), card=card, cup=cup, points=points)


def _drinks(view: View, pack: Pack, seat: int, hand: Bag) -> list[Drink]:
    """A drink for each cup that can become one: first as many as what is held completes, of as many those
    that have waited longest; then, one by one with what is left of the hand, the drink that needs least."""
    me = view["seats"][seat]
    recipes = {drink["id"]: drink["recipe"] for drink in pack.content["drinks"]}
    possible = [
        (order["tab"], Drink(i, order["card"], cup, lacks, lacks))
        for i, order in enumerate(me["orders"])
        for cup, held in enumerate(me["cups"], start=1)
        if not _less(held, recipes[order["card"]])
        for lacks in [_less(recipes[order["card"]], held)]
    ]
    chosen = max(_complete(possible, hand), key=lambda each: (len(each), sum(tab for tab, _ in each)))
    drinks = [drink for _, drink in chosen]
    for drink in drinks:
        hand = _less(hand, drink.used)
    while left := [(tab, drink) for tab, drink in possible if _apart(drink, drinks)]:
        found = [(tab, drink._replace(missing=_less(drink.lacks, hand))) for tab, drink in left]
        _, drink = min(found, key=lambda each: (sum(each[1].missing.values()), -each[0], each[1].cup))
        drinks.append(drink)
        hand = _less(hand, drink.used)
    return drinks


def _complete(possible: Sequence[Waiting], hand: Bag) -> Iterator[list[Waiting]]:
    """Every choice of drinks that a hand completes together."""
    yield []
    for i, (tab, drink) in enumerate(possible):
        if not _less(drink.lacks, hand):
            others = [each for each in possible[i + 1 :] if _apart(each[1], [drink])]
            for more in _complete(others, _less(hand, drink.lacks)):
                yield [(tab, drink._replace(missing={})), *more]


def _apart(drink: Drink, drinks: Sequence[Drink]) -> bool:
    """Whether a drink takes neither the order nor the cup of another."""
    return all(drink.order != each.order and drink.cup != each.cup for each in drinks)


def _less(wanted: Bag, held: Bag) -> Bag:
    """What of something wanted is not held."""
    left = {each: count - held.get(each, 0) for each, count in wanted.items()}
    return {each: count for each, count in left.items() if count > 0}


def _pointed(pack: Pack, legal: Sequence[Action], drink: Drink) -> tuple[tuple[str, ...], bool]:
    cells, reached = _cells(pack, legal, drink.missing)
    return tuple(f"cell={cell}" for cell in cells[:POINTED]), reached


def _cells(pack: Pack, legal: Sequence[Action], missing: Bag) -> tuple[list[str], bool]:
    """Where what is missing lies: the cells within reach of one action, and whether each kind is there, in
    whatever amount; else all that hold it."""
    rows = pack.content["board"]["rows"]
    holds = {cell: rows[i // SIDE][i % SIDE] for i, cell in enumerate(CELL_NAMES)}
    reached = {action.args["cell"] for action in legal if "cell" in action.args}
    near = [cell for cell in CELL_NAMES if cell in reached and holds[cell] in missing]
    if {holds[cell] for cell in near} == set(missing):
        return near, True
    return near or [cell for cell in CELL_NAMES if holds[cell] in missing], False
