"""The actions of Coffee Rush: dense, fixed ids, a block for each kind, and their words."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.texts.fluent import say
from orderup.games.coffee_rush.state import CELL_NAMES, CELLS, CUPS, INGREDIENTS, MAX_QUEUE, MEEPLES, Upgrade

PLACE = 0
UPGRADE = PLACE + CELLS
SKIP = UPGRADE + len(Upgrade)
STEP = SKIP + 1
STOP = STEP + MEEPLES * CELLS
POUR = STOP + 1
EMPTY_CUP = POUR + INGREDIENTS * (CUPS + 1)
SERVE = EMPTY_CUP + CUPS
DONE = SERVE + MAX_QUEUE * CUPS
ACTIONS = DONE + 1
"""Within the blocks: STEP + meeple * CELLS + cell; POUR + ingredient * (CUPS + 1) + cup, where cup 0 is the
supply; EMPTY_CUP + cup - 1; SERVE + order * CUPS + cup - 1."""

TEXTS = Path(__file__).parent / "texts"
UPGRADE_NAMES = tuple(upgrade.name.lower() for upgrade in Upgrade)
CUP_NUMBERS = range(1, CUPS + 1)


def action_table(content: dict[str, Any], seats: int) -> tuple[Action, ...]:
    """Every action by id. With two seats the notation of a step names the meeple."""
    ingredients = [entry["id"] for entry in content["ingredients"]]
    described: list[tuple[str, dict[str, Any], str]] = [
        *(("place", {"cell": cell}, cell) for cell in CELL_NAMES),
        *(("upgrade", {"upgrade": name}, f"upgrade {name}") for name in UPGRADE_NAMES),
        ("skip", {}, "skip"),
        *(
            ("step", {"meeple": meeple, "cell": cell}, f"{meeple} {cell}" if seats == 2 else cell)
            for meeple in range(MEEPLES)
            for cell in CELL_NAMES
        ),
        ("stop", {}, "stop"),
        *(
            ("pour", {"ingredient": name, "cup": cup}, f"pour {name} {cup}")
            for name in ingredients
            for cup in range(CUPS + 1)
        ),
        *(("empty", {"cup": cup}, f"empty {cup}") for cup in CUP_NUMBERS),
        *(
            ("serve", {"order": order, "cup": cup}, f"serve {order} cup {cup}")
            for order in range(MAX_QUEUE)
            for cup in CUP_NUMBERS
        ),
        ("done", {}, "done"),
    ]
    return tuple(Action(i, kind, args, notation) for i, (kind, args, notation) in enumerate(described))


def action_text(action: Action, pack: Any, lang: str) -> str:
    """An action in words; orders are counted from 1 for people."""
    args = dict(action.args)
    message = f"action-{action.kind}"
    if action.kind == "step" and action.notation != action.args["cell"]:
        message += "-meeple"
    if "ingredient" in args:
        args["ingredient"] = pack.name_of("ingredients", args["ingredient"], lang)
    if "upgrade" in args:
        args["upgrade"] = pack.name_of("upgrades", args["upgrade"], lang)
    if "order" in args:
        args["order"] += 1
    if "card" in args:
        message += "-card"
        args["card"] = pack.name_of("drinks", args["card"], lang)
    return say(TEXTS, lang, message, args)


def named_at(action: Action, view: Mapping[str, Any]) -> Action:
    """An action that names the order at its position in the queue."""
    if action.kind != "serve":
        return action
    order = view["seats"][view["seat"]]["orders"][action.args["order"]]
    return replace(action, args={**action.args, "card": order["card"]})


def about(action: Action, view: Mapping[str, Any], pack: Any, lang: str) -> str:
    """Details of an action: what a cell gives and who stands on it, an upgrade's effect, a cup's content, or
    an order's recipe and tab."""
    me, args = view["seats"][view["seat"]], action.args
    match action.kind:
        case "place" | "step":
            column, row = args["cell"]
            lies = pack.content["board"]["rows"][int(row) - 1]["abcd".index(column)]
            shared = any(args["cell"] in seat["meeples"] for seat in view["seats"])
            told = {
                "ingredient": pack.name_of("ingredients", lies, lang),
                "shared": "yes" if shared else "no",
            }
            return say(TEXTS, lang, "about-cell", told)
        case "upgrade":
            upgrades = {entry["id"]: entry["effect"] for entry in pack.words["upgrades"]}
            return str(upgrades[args["upgrade"]][lang])
        case "pour" if args["cup"] > 0:
            return say(
                TEXTS, lang, "about-cup", {"contents": _in_words(me["cups"][args["cup"] - 1], pack, lang)}
            )
        case "empty":
            return _in_words(me["cups"][args["cup"] - 1], pack, lang)
        case "serve":
            order = me["orders"][args["order"]]
            (recipe,) = (drink["recipe"] for drink in pack.content["drinks"] if drink["id"] == order["card"])
            told = {"tab": order["tab"], "recipe": _in_words(recipe, pack, lang)}
            return say(TEXTS, lang, "about-order", told)
    return ""


def _in_words(bag: Mapping[str, int], pack: Any, lang: str) -> str:
    named = ((pack.name_of("ingredients", each, lang), count) for each, count in bag.items() if count)
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in named) or "–"
