"""What happened between two views, told as events for the log and for the page to play back.

Events are read off two views of one viewer, so they cannot say more than the viewer may know. The kinds and
their fields are listed in docs/rules/coffee_rush.md.
"""

from typing import Any

from orderup.core.packs import Pack

Event = dict[str, Any]
View = dict[str, Any]


def story(pack: Pack, before: View, action: dict[str, Any] | None, after: View) -> list[Event]:
    """The events of one action, in order; without an action (an undo) there are none."""
    if action is None:
        return []
    seat = before["seat"]
    events = _TELLERS[action["kind"]](pack, before, action, after, seat)
    if after["over"]:
        events.append({"kind": "over"})
    elif after["turn"] != before["turn"]:
        events.append({"kind": "turn", "seat": after["seat"], "turn": after["turn"]})
    return events


def _ingredient(pack: Pack, cell: str) -> str:
    name: str = pack.content["board"]["rows"][int(cell[1]) - 1]["abcd".index(cell[0])]
    return name


def _placed(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    events: list[Event] = [{"kind": "placed", "seat": seat, "cell": action["cell"]}]
    if after["phase"] == "place":
        return events
    # When the last meeple stands, everybody is served by its cell; with two players seat by seat, by pouring.
    for other, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        gains = _difference(old["cups"][0], new["cups"][0])
        events += [_gained(other, name, n, new["meeples"][0]) for name, n in gains.items()]
    return events + _first_tokens(pack, after)


def _first_tokens(pack: Pack, after: View) -> list[Event]:
    """Tokens that came to the hand at set-up, when the next of two players begins to pour."""
    if after["phase"] != "pour":
        return []
    gains = dict(after["hand"])
    events = []
    for cell in after["seats"][after["seat"]]["meeples"]:
        name = _ingredient(pack, cell)
        amount = min(1, gains[name])
        gains[name] -= amount
        events.append(_gained(after["seat"], name, amount, cell))
    return events


def _gained(seat: int, ingredient: str, amount: int, cell: str) -> Event:
    return {"kind": "gained", "seat": seat, "ingredient": ingredient, "amount": amount, "cell": cell}


def _stepped(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    rush = before["seats"][seat]["rush"] - after["seats"][seat]["rush"]
    cell = action["cell"]
    name = _ingredient(pack, cell)
    amount = after["hand"][name] - before["hand"][name]
    return [
        {"kind": "stepped", "seat": seat, "meeple": action["meeple"], "cell": cell, "rush": rush},
        _gained(seat, name, amount, cell),
    ]


def _stopped(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    cell = before["seats"][seat]["meeples"][before["meeple"]]
    return [{"kind": "stopped", "seat": seat, "cell": cell}]


def _upgraded(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    paid = len(after["discard"]) - len(before["discard"])
    cards = after["discard"][:paid]
    return [{"kind": "upgraded", "seat": seat, "upgrade": action["upgrade"], "cards": cards}]


def _skipped(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    return [{"kind": "skipped", "seat": seat}]


def _poured(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    told = {"seat": seat, "ingredient": action["ingredient"]}
    first: Event = (
        {"kind": "poured", **told, "cup": action["cup"]} if action["cup"] else {"kind": "returned", **told}
    )
    return [first, *(_first_tokens(pack, after) if after["seat"] != seat else [])]


def _emptied(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    cup = before["seats"][seat]["cups"][action["cup"] - 1]
    contents = {name: n for name, n in cup.items() if n}
    return [{"kind": "emptied", "seat": seat, "cup": action["cup"], "contents": contents}]


def _served(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    rush = after["seats"][seat]["rush"] - before["seats"][seat]["rush"]
    card = before["seats"][seat]["orders"][action["order"]]["card"]
    return [{"kind": "served", "seat": seat, "card": card, "cup": action["cup"], "rush": rush}]


def _ended(pack: Pack, before: View, action: dict[str, Any], after: View, seat: int) -> list[Event]:
    """Orders arrive next door, one's own slide down, some are missed, the sign may turn."""
    events: list[Event] = [{"kind": "ended", "seat": seat}]
    count = len(before["seats"])
    for distance in range(1, count):
        other = (seat + distance) % count
        kept = len(before["seats"][other]["orders"])
        events += _drew(other, after["seats"][other]["orders"][kept:])
    events.append({"kind": "flowed", "seat": seat})
    old, new = before["seats"][seat], after["seats"][seat]
    missed = len(new["penalties"]) - len(old["penalties"])
    if missed:
        cards = new["penalties"][:missed]
        events.append({"kind": "missed", "seat": seat, "cards": cards, "rush": new["rush"] - old["rush"]})
    events += _drew(seat, [order for order in new["orders"] if order["tab"] == 1])
    if after["closed"] and not before["closed"]:
        events.append({"kind": "closed", "reason": after["closed_by"]})
    return events


def _drew(seat: int, orders: list[dict[str, Any]]) -> list[Event]:
    return [{"kind": "drew", "seat": seat, "cards": [order["card"] for order in orders]}] if orders else []


def _difference(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: n - before[name] for name, n in after.items() if n != before[name]}


_TELLERS = {
    "place": _placed,
    "upgrade": _upgraded,
    "skip": _skipped,
    "step": _stepped,
    "stop": _stopped,
    "pour": _poured,
    "empty": _emptied,
    "serve": _served,
    "done": _ended,
}
