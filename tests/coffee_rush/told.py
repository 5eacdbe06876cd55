"""The table of Coffee Rush in lines, as the golden playthroughs tell it."""

from typing import Any

from tests.games.bags import bag


def summary(state: dict[str, Any]) -> dict[str, str]:
    """The table in lines, by their subject; the deck by its size and its top card."""
    deciding = "nobody" if state["over"] else f"seat {state['seat']}"
    meeple = "" if state["meeple"] is None else f", meeple {state['meeple']}"
    lines = {
        "phase": f"turn {state['turn']}, {state['phase']}: {deciding}, steps left {state['steps_left']}"
        f"{meeple}, served {state['served']}, hand {bag(state['hand'])}",
        "supply": f"supply {bag(state['supply'])}; rush {state['rush_supply']}",
        "deck": f"deck {len(state['deck'])}, next {state['deck'][0] if state['deck'] else '-'}; "
        f"discard {' '.join(state['discard']) or '-'}; box {' '.join(state['box']) or '-'}; "
        f"{'CLOSED' if state['closed'] else 'open'}",
    }
    for number, seat in enumerate(state["seats"]):
        cups = " | ".join(map(bag, seat["cups"]))
        orders = " ".join(f"{order['card']}@{order['tab']}" for order in seat["orders"])
        lines[f"table {number}"] = (
            f"seat {number} at {' '.join(seat['meeples']) or '-'}; cups {cups}; rush {seat['rush']}"
        )
        lines[f"orders {number}"] = f"seat {number} orders {orders or '-'}"
        lines[f"piles {number}"] = (
            f"seat {number} completed {' '.join(seat['completed']) or '-'}; "
            f"penalties {' '.join(seat['penalties']) or '-'}; upgrades {' '.join(seat['upgrades']) or '-'}"
        )
    return lines
