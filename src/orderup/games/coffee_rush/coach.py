"""What a coach says in Coffee Rush: which order is nearest to be served, and what it still needs."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orderup.core.actions import Action
from orderup.core.coach import TEXTS, Coach, Tip
from orderup.core.packs import Pack
from orderup.core.texts import listed, say
from orderup.games.coffee_rush.state import CELL_NAMES, SIDE

View = dict[str, Any]
POINTED = 4
SUPPLY = 0
"""The cup of a pour that goes back."""


class Nearest(NamedTuple):
    """A drink, the cup in which it is nearest, what has still to be found for it, and whether it takes what
    has been collected in this move."""

    card: str
    cup: int
    missing: dict[str, int]
    collected: bool


def coach(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """A tip to the seat that decides."""
    phase = view["phase"]
    if phase == "serve":
        ready = view["guide"]["ready"]
        if not ready:
            return made.tip(phase, "nothing-ready")
        points = pack.content["numbers"]["points_completed"]
        return _of_cup(view, made, seat, ready[0], "serve", points=points)
    if phase == "pour":
        return _of_pour(view, legal, pack, made, seat)
    if phase == "upgrade":
        return _of_upgrade(view, legal, pack, made, seat)
    nearest = _nearest(view, pack, seat)
    if nearest is None:
        return made.tip(phase, "spoiled" if view["seats"][seat]["orders"] else "no-orders")
    missing, said = nearest.missing, _said(nearest, made)
    if not missing:
        tip = "held" if nearest.collected else "ready"
        return made.tip(phase, tip, (f"cup={nearest.cup}",), **said)
    cells, reached = _cells(pack, legal, missing)
    point = tuple(f"cell={cell}" for cell in cells[:POINTED])
    if phase == "place":
        return made.tip(phase, "place", point, **said)
    # A step brings one token or more, if any are left; of several, each step changes where the next begins.
    near = reached and sum(missing.values()) == 1 and all(view["supply"][each] for each in missing)
    return made.tip(phase, "near" if near else "needs", point, **said)


def _of_pour(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """What completes an order, else where the hand belongs."""
    returns = any(action.args.get("cup") == SUPPLY for action in legal)
    asked = "pour" if returns else "pour-begin"
    if completes := view["guide"]["completes"]:
        action = next(each for each in legal if each.notation == completes[0]["notation"])
        entry = {**completes[0], "cup": action.args["cup"]}
        ingredient = made.words.name("ingredients", action.args["ingredient"])
        return _of_cup(view, made, seat, entry, "completes", asked=asked, ingredient=ingredient)
    nearest = _nearest(view, pack, seat)
    if nearest is None:
        return made.tip(asked, "spoiled" if view["seats"][seat]["orders"] else "no-orders")
    # What is pointed at is tapped: never the cup that is to be left as it is.
    point: tuple[str, ...] = ()
    if not nearest.missing:
        tip = "pour-ready"
    elif any(view["hand"].get(each) for each in nearest.missing):
        tip, point = "pour", (f"cup={nearest.cup}",)
    else:
        tip = "pour-other" if returns else "pour-other-begin"
    return made.tip(asked, tip, point, **_said(nearest, made))


def _said(nearest: Nearest, made: Coach) -> dict[str, Any]:
    card = made.words.name("drinks", nearest.card)
    return {"card": card, "cup": nearest.cup, "missing": _listed(nearest.missing, made)}


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
    """What may be bought, for how many of the completed orders, and what it counts."""
    offered = [action.args["upgrade"] for action in legal if action.kind == "upgrade"]
    names = listed([made.words.name("upgrades", each) for each in offered], made.words.lang)
    count, numbers = len(view["seats"][seat]["completed"]), pack.content["numbers"]
    cost, points = numbers["upgrade_cost"], numbers["points_upgrade"]
    return made.tip("upgrade", "upgrade", upgrades=names, count=count, cost=cost, points=points)


def _of_cup(
    view: View, made: Coach, seat: int, entry: dict[str, Any], tip: str, asked: str = "serve", **more: Any
) -> Tip:
    card = made.words.name("drinks", view["seats"][seat]["orders"][entry["order"]]["card"])
    point = (f"cup={entry['cup']}", f"order={entry['order']}")
    return made.tip(asked, tip, point, card=card, cup=entry["cup"], **more)


def _nearest(view: View, pack: Pack, seat: int) -> Nearest | None:
    """The order that needs least beyond what a cup holds, and during a move beyond what has been collected;
    of several the one that has waited longest."""
    collected = view["hand"] if view["phase"] == "move" else {}
    candidates = list(_candidates(view, pack, seat, collected))
    return min(candidates, key=lambda each: each[0])[1] if candidates else None


def _candidates(
    view: View, pack: Pack, seat: int, collected: dict[str, int]
) -> Iterator[tuple[Any, Nearest]]:
    me = view["seats"][seat]
    recipes = {drink["id"]: drink["recipe"] for drink in pack.content["drinks"]}
    for order in me["orders"]:
        recipe = recipes[order["card"]]
        for cup, held in enumerate(me["cups"], start=1):
            if any(count > recipe.get(each, 0) for each, count in held.items()):
                continue
            bare = _less(recipe, held)
            missing = _less(bare, collected)
            key = (sum(missing.values()), -order["tab"], cup)
            yield key, Nearest(order["card"], cup, missing, missing != bare)


def _less(wanted: dict[str, int], held: dict[str, int]) -> dict[str, int]:
    """What of something wanted is not held."""
    left = {each: count - held.get(each, 0) for each, count in wanted.items()}
    return {each: count for each, count in left.items() if count > 0}


def _cells(pack: Pack, legal: Sequence[Action], missing: dict[str, int]) -> tuple[list[str], bool]:
    """Where what is missing lies: the cells within reach of one action, and whether each kind is there, in
    whatever amount; else all that hold it."""
    rows = pack.content["board"]["rows"]
    holds = {cell: rows[i // SIDE][i % SIDE] for i, cell in enumerate(CELL_NAMES)}
    reached = {action.args["cell"] for action in legal if "cell" in action.args}
    near = [cell for cell in CELL_NAMES if cell in reached and holds[cell] in missing]
    if {holds[cell] for cell in near} == set(missing):
        return near, True
    return near or [cell for cell in CELL_NAMES if holds[cell] in missing], False
