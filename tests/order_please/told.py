"""The table of Order Please? in lines, as the golden playthroughs tell it."""

from typing import Any

from tests.games.bags import bag


def summary(state: dict[str, Any]) -> dict[str, str]:
    """The table in lines, by their subject; piles by their size and top card."""
    deciding = "nobody" if state["over"] else f"seat {state['seat']}"
    lines = {
        "phase": f"turn of seat {state['turn']}, {state['phase']}: {deciding}; registering "
        f"{state['registering'] or '-'} {state['registered']}, event {state['event'] or '-'}, "
        f"sold {state['sold']}",
        "course": f"shortage {state['shortage']}, barren {state['barren']}, stuck {state['stuck']}"
        f"{', LAST TURN' if state['last_turn'] else ''}",
        "piles": f"goods {len(state['goods'])}, next {state['goods'][0] if state['goods'] else '-'}; "
        f"discard {bag(state['discard'])}; past events {' '.join(state['events_used']) or '-'}",
    }
    for number, deck in enumerate(state["decks"]):
        stalls = " | ".join(bag(seat["stalls"][number]) for seat in state["seats"])
        below = f"{len(deck['cards'])}, next {deck['cards'][0]}" if deck["cards"] else "0"
        lines[f"deck {number}"] = f"deck {number} {deck['customer'] or '-'}: {stalls} (below {below})"
    for number, seat in enumerate(state["seats"]):
        merchant = seat["merchant"] or " or ".join(seat["merchant_offer"]) or "-"
        lines[f"hand {number}"] = f"seat {number} hand {bag(seat['hand'])}; merchant {merchant}"
        lines[f"held {number}"] = (
            f"seat {number} customers {' '.join(seat['customers']) or '-'}; "
            f"events {' '.join(seat['events']) or '-'}"
        )
    return lines
