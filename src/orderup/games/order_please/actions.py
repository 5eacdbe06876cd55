"""The actions of Order Please?: dense, fixed ids, a block for each kind, and their words.

The legal actions of a phase are a bit mask: all actions that can be legal in it are within 63 ids of the
phase's first (FIRST_IDS in events.py).
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.texts.fluent import say
from orderup.games.order_please.state import DECKS, GOOD_NAMES, GOODS, MERCHANTS, Merchant

CHOOSE = 0
REGISTER = CHOOSE + MERCHANTS
DONE = REGISTER + DECKS * GOODS
DISCARD = DONE + 1
SELL = DISCARD + GOODS
RETURN = SELL + DECKS
LEAVE = RETURN + DECKS * GOODS
SWAP = LEAVE + DECKS * GOODS
TAX = SWAP + DECKS
RENEW = TAX + DECKS
KEEP = RENEW + 1
ACTIONS = KEEP + 1
"""Within the blocks: REGISTER (RETURN, LEAVE) + deck * GOODS + good."""

TEXTS = Path(__file__).parent / "texts"
MERCHANT_NAMES = tuple(merchant.name.lower() for merchant in Merchant)


def action_table(content: dict[str, Any], seats: int) -> tuple[Action, ...]:
    """Every action by id."""
    decks = range(DECKS)
    described: list[tuple[str, dict[str, Any], str]] = [
        *(("merchant", {"merchant": name}, f"merchant {name}") for name in MERCHANT_NAMES),
        *(
            ("register", {"good": good, "deck": deck}, f"register {good} {deck}")
            for deck in decks
            for good in GOOD_NAMES
        ),
        ("done", {}, "done"),
        *(("discard", {"good": good}, f"discard {good}") for good in GOOD_NAMES),
        *(("sell", {"deck": deck}, f"sell {deck}") for deck in decks),
        *(
            (kind, {"deck": deck, "good": good}, f"{kind} {deck} {good}")
            for kind in ("return", "leave")
            for deck in decks
            for good in GOOD_NAMES
        ),
        *(("swap", {"deck": deck}, f"swap {deck}") for deck in decks),
        *(("tax", {"deck": deck}, f"tax {deck}") for deck in decks),
        ("renew", {}, "renew"),
        ("keep", {}, "keep"),
    ]
    return tuple(Action(i, kind, args, notation) for i, (kind, args, notation) in enumerate(described))


def action_text(action: Action, pack: Any, lang: str) -> str:
    """An action in words; decks are counted from 1 for people."""
    args = dict(action.args)
    if "deck" in args:
        args["deck"] += 1
    if "good" in args:
        args["good"] = pack.name_of("goods", args["good"], lang)
    if "merchant" in args:
        args["merchant"] = pack.name_of("merchants", args["merchant"], lang)
    told = say(TEXTS, lang, f"action-{action.kind}", args)
    if "customer" not in args:
        return told
    customer = pack.name_of("customers", args["customer"], lang)
    return say(TEXTS, lang, "at-customer", {"action": told, "customer": customer})


def named_at(action: Action, view: Mapping[str, Any]) -> Action:
    """An action that names the customer at its stall."""
    customer = view["decks"][action.args["deck"]]["customer"] if "deck" in action.args else None
    return action if customer is None else replace(action, args={**action.args, "customer": customer})


def about(action: Action, view: Mapping[str, Any], pack: Any, lang: str) -> str:
    """Details of an action: a merchant's scoring, a customer's gold, or the goods still needed at a stall."""
    if action.kind == "merchant":
        merchants = {entry["id"]: entry["effect"] for entry in pack.words["merchants"]}
        return str(merchants[action.args["merchant"]][lang])
    if action.kind not in ("register", "sell"):
        return ""
    deck = action.args["deck"]
    (card,) = (each for each in pack.content["customers"] if each["id"] == view["decks"][deck]["customer"])
    gold = f"{say(TEXTS, lang, 'field-gold')} {card['gold']}"
    if action.kind == "sell":
        return gold
    missing = still_needed(card["needs"], view["seats"][view["seat"]]["stalls"][deck])
    return f"{say(TEXTS, lang, 'field-missing')}: {in_words(missing, pack, lang)}; {gold}"


def still_needed(needs: Mapping[str, int], laid: Mapping[str, int]) -> dict[str, int]:
    """The goods that a customer still needs. Goods beyond the named ones count as any."""
    over = sum(max(0, count - needs.get(good, 0)) for good, count in laid.items())
    short = {good: max(0, count - laid.get(good, 0)) for good, count in needs.items() if good != "any"}
    return short | {"any": max(0, needs.get("any", 0) - over)}


def in_words(bag: Mapping[str, int], pack: Any, lang: str) -> str:
    """The count of each good; a dash for none."""
    names = (
        (say(TEXTS, lang, "field-any") if good == "any" else pack.name_of("goods", good, lang), count)
        for good, count in bag.items()
        if count
    )
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in names) or "–"
