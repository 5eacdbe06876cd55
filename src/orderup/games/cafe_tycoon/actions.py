"""The actions of Board Game Cafe Tycoon: dense, fixed ids, a block for each kind, and their words."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.texts.fluent import say
from orderup.core.texts.fluent_functions import lower
from orderup.games.cafe_tycoon.components import (
    CARD_NAMES,
    CARDS,
    CUSTOMERS,
    LEVELS,
    MANAGERS,
    MAX_PLAYERS,
    SIDES,
    SPACES,
    STORE_IDS,
    STORE_NUMBERS,
    STORES,
    TILES,
)

MANAGER = 0
CUSTOMER_DECK = MANAGER + MANAGERS
STORE_NUMBER = CUSTOMER_DECK + LEVELS
GIVE = STORE_NUMBER + STORE_NUMBERS
TAKE_TILE = GIVE + 2 * CARDS
BUY = TAKE_TILE + TILES
PLAY = BUY + MAX_PLAYERS
TAKE = PLAY + CARDS
DISCARD = TAKE + CARDS
ACTIVATE = DISCARD + CARDS
STORE = ACTIVATE + TILES * SPACES
KEEP = STORE + TILES * SPACES
TAKE_CUSTOMER = KEEP + CUSTOMERS
CLAIM = TAKE_CUSTOMER + CUSTOMERS
SWAP_MANAGER = CLAIM + CUSTOMERS
PASS = SWAP_MANAGER + 1
CHOOSE_STORE = PASS + 1
ACTIONS = CHOOSE_STORE + STORES
"""Within the blocks: MANAGER + manager - 1; CUSTOMER_DECK + level - 1; GIVE + side * CARDS + card (left,
right); ACTIVATE and STORE + tile * SPACES + space; CHOOSE_STORE + store - 1; the others add the id of their
argument."""

TEXTS = Path(__file__).parent / "texts"


def action_table(content: dict[str, Any], seats: int) -> tuple[Action, ...]:
    """Every action by id."""
    tiles = [tile["id"] for tile in content["tiles"]]
    customers = [customer["id"] for customer in content["customers"]]
    described: list[tuple[str, dict[str, Any], str]] = [
        *(("manager", {"manager": i + 1}, f"manager {i + 1}") for i in range(MANAGERS)),
        *(("customer_deck", {"level": i + 1}, f"deck {i + 1}") for i in range(LEVELS)),
        *(("store_number", {"number": i}, f"number {i}") for i in range(STORE_NUMBERS)),
        *(
            ("give", {"card": card, "to": side}, f"give {card} {side}")
            for side in SIDES
            for card in CARD_NAMES
        ),
        *(("take_tile", {"tile": tile}, f"tile {tile}") for tile in tiles),
        *(("buy", {"place": i}, f"buy {i}") for i in range(MAX_PLAYERS)),
        *(
            (kind, {"card": card}, f"{kind} {card}")
            for kind in ("play", "take", "discard")
            for card in CARD_NAMES
        ),
        *(
            (kind, {"tile": tile, "space": space}, f"{kind} {tile} {space}")
            for kind in ("activate", "store")
            for tile in tiles
            for space in range(SPACES)
        ),
        *(
            (kind, {"customer": customer}, f"{kind.removesuffix('_customer')} {customer}")
            for kind in ("keep", "take_customer", "claim")
            for customer in customers
        ),
        ("swap_manager", {}, "swap"),
        ("pass", {}, "pass"),
        *(("choose_store", {"store": store}, f"store {store}") for store in STORE_IDS),
    ]
    return tuple(Action(i, kind, args, notation) for i, (kind, args, notation) in enumerate(described))


def action_text(action: Action, pack: Any, lang: str) -> str:
    """An action in words. Positions are counted from 1 for people; spaces are named by their icons."""
    args = dict(action.args)
    if "place" in args:
        args["place"] += 1
    if "space" in args:
        (spaces,) = (tile["spaces"] for tile in pack.content["tiles"] if tile["id"] == args["tile"])
        args["icon"] = pack.name_of("icons", spaces[args.pop("space")], lang)
    if "card" in args:
        suit, _, number = args["card"].rpartition("_")
        args["suit"] = pack.name_of("suits", suit, lang)
        args["number"] = int(number)
    if "manager" in args:
        args["manager"] = pack.name_of("managers", str(args["manager"]), lang)
    if "store" in args:
        args["store"] = pack.name_of("stores", str(args["store"]), lang)
    if "customer" in args:
        args["customer"] = pack.name_of("customers", args["customer"], lang)
    if "tile" in args:
        args["tile"] = pack.name_of("tiles", args["tile"], lang)
    message = "buy-card" if action.kind == "buy" and "card" in args else action.kind
    return say(TEXTS, lang, f"action-{message}", args)


def named_at(action: Action, view: Mapping[str, Any]) -> Action:
    """An action that names the card at its position in the market."""
    if action.kind != "buy":
        return action
    return replace(action, args={**action.args, "card": view["market"][action.args["place"]]})


def about(action: Action, view: Mapping[str, Any], pack: Any, lang: str) -> str:
    """Details of an action: a customer's needs and coins, a card's price, or the benefit of a manager, a cafe
    or a space."""
    entries: dict[str, dict[str, Any]] = {
        table: {entry["id"]: entry for entry in pack.words[table]}
        for table in ("customers", "managers", "stores", "tiles", "icons")
    }
    args = action.args
    if "customer" in args:
        card = entries["customers"][args["customer"]]
        return f"{needs_in_words(card, lang)}; {_field('reward', lang)} {card['reward']}"
    match action.kind:
        case "buy":
            outlook = next(each for each in view["guide"]["outlook"] if each["notation"] == action.notation)
            cost = next(event["cost"] for event in outlook["events"] if event["kind"] == "bought")
            return f"{_field('cost', lang)} {cost}"
        case "manager":
            return str(entries["managers"][str(args["manager"])]["effect"][lang])
        case "choose_store" if view["options"]["abilities"]:
            return str(entries["stores"][str(args["store"])]["ability"][lang])
        case "activate":
            icon = entries["tiles"][args["tile"]]["spaces"][args["space"]]
            return str(entries["icons"][icon]["effect"][lang])
    return ""


def needs_in_words(card: Mapping[str, Any], lang: str) -> str:
    """The icons that a customer asks for."""
    named = ((_field(need, lang), count) for need, count in card["needs"].items())
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in named)


def _field(name: str, lang: str) -> str:
    return lower(say(TEXTS, lang, f"field-{name}"))
