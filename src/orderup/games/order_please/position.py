"""The constraints of a position of Order Please?: its totals, and the relations between its parts."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Tables
from orderup.core.packs.loading import Pack
from orderup.core.state.shapes import wrong
from orderup.errors import PositionError
from orderup.games.order_please.events import ASKS
from orderup.games.order_please.rules import recall
from orderup.games.order_please.state import GOOD_NAMES, NOTHING, SEATS

ASKING = tuple(phase.name.lower() for phase in ASKS)
"""The phases in which the open event of that name asks somebody."""
ASKING_BOTH = tuple(phase.name.lower() for phase, ask in ASKS.items() if ask.seats == SEATS)
"""The phases that ask both seats, first the one whose turn it is."""
OPENING = (*ASKING, "return")
"""The phases in which a deck is being opened."""


def settle(tables: Tables, state: Mapping[str, Any], pack: Pack) -> None:
    """Check the totals, and compute everything that follows from the rest. Raises PositionError."""
    table = tables[0]
    _settle_end(table, state)
    _settle_trade(table, state)
    _check_goods(state, pack)
    _check_cards(state, pack)
    _check_merchants(state)
    _check_phase(table, state)
    _check_stalls(state, pack)
    recall(argument(tables)[0], argument(pack.record)[0])


def _settle_end(table: Any, state: Mapping[str, Any]) -> None:
    """Compute the end, which the last customer of a deck sets: this turn and the next, or this turn if it
    ends a round of equal turns."""
    if "turns_left" in state:
        return
    if state["last_turn"]:
        table["turns_left"] = 1
    elif any(deck["customer"] is None and not deck["cards"] for deck in state["decks"]):
        table["turns_left"] = 0 if state["phase"] == "over" else 2


def _settle_trade(table: Any, state: Mapping[str, Any]) -> None:
    """Compute which seat an event for both has already asked, and that decks are opened after a sale."""
    if "second" not in state and state["phase"] in ASKING_BOTH:
        table["second"] = state["seat"] != state["turn"]
    if "sale_made" not in state and (state["phase"] in OPENING or state["sold"]):
        table["sale_made"] = 1


def check_moment(tables: Tables, state: Mapping[str, Any], pack: Pack) -> None:
    """Raise PositionError if play could not lead to this position, as far as the rules depend on it."""
    events = {event["id"] for event in pack.content["events"]}
    for i, deck in enumerate(state["decks"]):
        if deck["cards"] and deck["cards"][-1] in events:
            raise wrong(f"decks[{i}].cards", deck["cards"][-1], "a customer at the bottom")
    waiting = [i for i, deck in enumerate(state["decks"]) if deck["customer"] is None and deck["cards"]]
    if sorted(state["sold"]) != waiting:
        raise wrong("sold", state["sold"], f"each of {waiting} once, the decks without an open customer")
    _check_end(tables[0], state)
    _check_trade(tables[0], state)
    opened = int(tables[0]["opened"])
    if (state["phase"] == "return") != (opened != NOTHING):
        raise wrong("opened", state.get("opened"), "the deck that is looked at in phase return, else null")
    if opened != NOTHING:
        _check_undecided(tables[0], state, opened, pack)


def _check_end(table: Any, state: Mapping[str, Any]) -> None:
    if state["phase"] == "over":
        return
    left = int(table["turns_left"])
    finished = any(deck["customer"] is None and not deck["cards"] for deck in state["decks"])
    if left == 0 or (finished and left == NOTHING):
        raise wrong(
            "turns_left", state["turns_left"], "1 or 2 from the last customer of a deck until the end"
        )
    if left == 2 and state["options"]["ending"] == "equal_turns" and state["turn"] == 1:
        raise wrong(
            "last_turn", False, "true for the second seat, once a deck is finished and turns are equal"
        )


def _check_trade(table: Any, state: Mapping[str, Any]) -> None:
    if state["phase"] in ASKING_BOTH and table["second"] != (state["seat"] != state["turn"]):
        raise wrong("second", state["second"], "0 where the one whose turn it is is asked, else 1")
    if not table["sale_made"] and (state["phase"] in OPENING or state["sold"]):
        raise wrong("sale_made", state["sale_made"], "true where a deck is being opened")


def _check_undecided(table: Any, state: Mapping[str, Any], opened: int, pack: Pack) -> None:
    """Check the goods that only an *any* icon can hold: there are at most as many of a kind as such icons are
    left. Earlier decisions determine their number."""
    stall = state["seats"][state["seat"]]["stalls"][opened]
    undecided = state.get("undecided", {})
    if not any(undecided.values()):
        raise PositionError("undecided: is missing or empty, and phase return needs goods to decide about")
    name = state["decks"][opened]["customer"]
    if name is None:
        raise wrong(f"decks[{opened}].customer", name, "the customer that is looked at")
    needs = next(each["needs"] for each in pack.content["customers"] if each["id"] == name)
    spare = {good: max(0, stall[good] - needs.get(good, 0)) for good in GOOD_NAMES}
    if any(undecided[good] > spare[good] for good in undecided):
        raise wrong("undecided", undecided, f"among the goods at that stall that {name} has no icon for")
    room = needs.get("any", 0) - sum(spare.values()) + sum(undecided.values())
    if any(count > room for count in undecided.values()):
        raise wrong(
            "undecided", undecided, f"at most {max(0, room)} of a kind, the *any* icons that are left"
        )
    table["room"] = room


def _check_goods(state: Mapping[str, Any], pack: Pack) -> None:
    lying = Counter(state["goods"])
    bags = [state["discard"], *(seat["hand"] for seat in state["seats"])]
    bags += [stall for seat in state["seats"] for stall in seat["stalls"]]
    for entry in pack.content["goods"]:
        good = entry["id"]
        found = lying[good] + sum(bag[good] for bag in bags)
        if found != entry["cards"]:
            raise PositionError(
                f"goods: makes {found} of {good} with what lies elsewhere, and there are {entry['cards']}"
            )


def _check_cards(state: Mapping[str, Any], pack: Pack) -> None:
    """Check that no card is in two places, and that there are no events without events."""
    open_event = [] if state["event"] is None else [state["event"]]
    found = Counter([*state["events_used"], *open_event])
    for deck in state["decks"]:
        found.update(deck["cards"] if deck["customer"] is None else [deck["customer"], *deck["cards"]])
    for seat in state["seats"]:
        found.update([*seat["customers"], *seat["events"]])
    copies = {event["id"]: event["copies"] * state["options"]["events"] for event in pack.content["events"]}
    for card, count in found.items():
        if count > copies.get(card, 1):
            raise PositionError(f"decks: {card} lies {count} times, and there are {copies.get(card, 1)}")
    missing = [entry["id"] for entry in pack.content["customers"] if entry["id"] not in found]
    missing += [event for event, count in copies.items() if found[event] < count]
    if missing:
        raise PositionError(f"decks: {', '.join(missing)} lie nowhere")


def _check_merchants(state: Mapping[str, Any]) -> None:
    held = [seat["merchant"] for seat in state["seats"] if seat["merchant"] is not None]
    if held and not state["options"]["merchants"]:
        raise wrong("seats[0].merchant", state["seats"][0]["merchant"], "null without the option merchants")
    if len(held) != len(set(held)):
        raise wrong("seats[1].merchant", held[1], "another one than the other seat's")


def _check_phase(table: Any, state: Mapping[str, Any]) -> None:
    """Check that the objects of the present decision exist."""
    phase = state["phase"]
    if phase == "return" and table["opened"] == NOTHING:
        raise PositionError("opened: is missing or null, and phase return needs the deck that is looked at")
    if phase in ASKING and state["event"] != phase:
        raise wrong("event", state["event"], f"{phase} in the phase of that name")
    if phase in ("register", "sell", "exchange") and state["seat"] != state["turn"]:
        raise wrong("seat", state["seat"], f"{state['turn']}, whose turn it is, in phase {phase}")
    if (phase == "over") != (state["seat"] is None):
        raise wrong("seat", state["seat"], "null when, and only when, phase is over")
    if phase == "merchant" and table["seats"]["offers"].min() == NOTHING:
        raise PositionError("seats[0].offers: is missing, and phase merchant needs what both were offered")


def _check_stalls(state: Mapping[str, Any], pack: Pack) -> None:
    """Check that goods fit at every stall with a customer [rules, invariant], except at the stall being
    checked for returns."""
    needs = {customer["id"]: customer["needs"] for customer in pack.content["customers"]}
    for i, seat in enumerate(state["seats"]):
        for deck, stall in enumerate(seat["stalls"]):
            customer = state["decks"][deck]["customer"]
            if customer is None or deck == state.get("opened"):
                continue
            wanted = needs[customer]
            beyond = sum(max(0, stall[good] - wanted.get(good, 0)) for good in GOOD_NAMES)
            if beyond > wanted.get("any", 0):
                raise wrong(f"seats[{i}].stalls[{deck}]", stall, f"goods that {customer} can use")
