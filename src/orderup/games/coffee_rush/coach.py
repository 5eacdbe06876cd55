"""What a coach says in Coffee Rush: which order is nearest to be served, and what it still needs."""

from collections.abc import Iterator, Sequence
from typing import Any

from orderup.core.actions import Action
from orderup.core.coach import TEXTS, Coach, Tip
from orderup.core.packs import Pack
from orderup.core.texts import say
from orderup.games.coffee_rush.state import CELL_NAMES, SIDE

View = dict[str, Any]
Nearest = tuple[str, int, dict[str, int]]
"""A drink, the cup in which it is nearest, and what that cup still needs for it."""
POINTED = 4


def coach(view: View, legal: Sequence[Action], pack: Pack, made: Coach, seat: int) -> Tip:
    """A tip to the seat that decides."""
    phase = view["phase"]
    if phase == "serve":
        ready = view["guide"]["ready"]
        return _of_cup(view, made, seat, ready[0], "serve") if ready else made.tip(phase, "nothing-ready")
    if phase == "pour" and (completes := view["guide"]["completes"]):
        action = next(each for each in legal if each.notation == completes[0]["notation"])
        entry = {**completes[0], "cup": action.args["cup"]}
        ingredient = made.words.name("ingredients", action.args["ingredient"])
        return _of_cup(view, made, seat, entry, "completes", ingredient=ingredient)
    if phase == "upgrade":
        return _of_upgrade(view, legal, made, seat)
    nearest = _nearest(view, pack, seat)
    if nearest is None:
        return made.tip(phase, "spoiled" if view["seats"][seat]["orders"] else "no-orders")
    card, cup, missing = nearest
    said = {
        "card": made.words.name("drinks", card),
        "cup": cup,
        "missing": _listed(missing, made),
        "kinds": len(missing),
    }
    if not missing:
        return made.tip(phase, "ready", (f"cup={cup}",), **said)
    if phase == "pour":
        held = [each for each in missing if view["hand"].get(each)]
        return made.tip(phase, "pour" if held else "pour-other", (f"cup={cup}",), **said)
    if phase == "place":
        cells, _ = _cells(pack, legal, missing)
        return made.tip(phase, "place", tuple(f"cell={cell}" for cell in cells[:POINTED]), **said)
    cells, near = _cells(pack, legal, missing)
    point = tuple(f"cell={cell}" for cell in cells[:POINTED])
    return made.tip(phase, "near" if near else "needs", point, **said)


def _listed(missing: dict[str, int], made: Coach) -> str:
    """Ingredients as within a sentence."""
    texts, lang = made.words.game.folder / TEXTS, made.words.lang
    names = {each: made.words.name("ingredients", each) for each in missing}
    said = (
        say(texts, lang, "one" if count == 1 else "several", {"name": names[each], "count": count})
        for each, count in missing.items()
    )
    return ", ".join(said)


def _of_upgrade(view: View, legal: Sequence[Action], made: Coach, seat: int) -> Tip:
    """What may be bought, and what stays of the completed orders."""
    offered = [action.args["upgrade"] for action in legal if action.kind == "upgrade"]
    names = ", ".join(made.words.name("upgrades", each) for each in offered)
    return made.tip("upgrade", "upgrade", upgrades=names, count=len(view["seats"][seat]["completed"]))


def _of_cup(view: View, made: Coach, seat: int, entry: dict[str, Any], tip: str, **more: str) -> Tip:
    card = made.words.name("drinks", view["seats"][seat]["orders"][entry["order"]]["card"])
    point = (f"cup={entry['cup']}", f"order={entry['order']}")
    return made.tip(view["phase"], tip, point, card=card, cup=entry["cup"], **more)


def _nearest(view: View, pack: Pack, seat: int) -> Nearest | None:
    """The order that needs least beyond what a cup holds; of several the one that has waited longest."""
    candidates = list(_candidates(view, pack, seat))
    if not candidates:
        return None
    _, card, cup, missing = min(candidates, key=lambda each: each[0])
    return card, cup, missing


def _candidates(view: View, pack: Pack, seat: int) -> Iterator[tuple[Any, str, int, dict[str, int]]]:
    me = view["seats"][seat]
    recipes = {drink["id"]: drink["recipe"] for drink in pack.content["drinks"]}
    for order in me["orders"]:
        recipe = recipes[order["card"]]
        for cup, held in enumerate(me["cups"], start=1):
            if any(count > recipe.get(each, 0) for each, count in held.items()):
                continue
            missing = {each: count - held.get(each, 0) for each, count in recipe.items()}
            missing = {each: count for each, count in missing.items() if count > 0}
            yield (sum(missing.values()), -order["tab"], cup), order["card"], cup, missing


def _cells(pack: Pack, legal: Sequence[Action], missing: dict[str, int]) -> tuple[list[str], bool]:
    """Where what is missing lies: the cells within reach of one action, and whether each kind is there; else
    all that hold it."""
    rows = pack.content["board"]["rows"]
    holds = {cell: rows[i // SIDE][i % SIDE] for i, cell in enumerate(CELL_NAMES)}
    reached = {action.args["cell"] for action in legal if "cell" in action.args}
    near = [cell for cell in CELL_NAMES if cell in reached and holds[cell] in missing]
    if {holds[cell] for cell in near} == set(missing):
        return near, True
    return near or [cell for cell in CELL_NAMES if holds[cell] in missing], False
