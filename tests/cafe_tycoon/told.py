"""The table of Board Game Cafe Tycoon in lines, as the golden playthroughs tell it."""

from typing import Any

MARKS = {None: "_", "active": "A", "stored": "1", "stored2": "2", "spent": "x", "spent2": "X"}


def summary(state: dict[str, Any]) -> dict[str, str]:
    """The table in lines, by their subject."""
    deciding = "nobody" if state["over"] else f"seat {state['seat']}, {state['step']}"
    laid = " ".join(f"{laid['seat']}:{laid['card']}" for laid in state["table"])
    decks = " ".join(f"{level}:{len(deck)}" for level, deck in state["customers"]["decks"].items())
    lines = {
        "phase": f"{state['phase']} {state['round']}: {deciding}; order {joined(map(str, state['order']))}",
        "cards": f"market {joined(card or '-' for card in state['market'])}; table {laid or '-'}",
        "piles": f"placing {state['placing'] or '-'}; deck {len(state['deck'])}; "
        f"discarded {joined(state['discarded'])}",
        "tiles": f"open tiles {joined(state['tiles']['open'])}; stack {len(state['tiles']['stack'])}",
        "customers": f"customers {joined(state['customers']['public'])}; decks {decks}; "
        f"drawn {joined(state['drawn'])}",
    }
    for number, me in enumerate(state["seats"]):
        lines[f"seat {number}"] = (
            f"seat {number} store {me['store']} number {me['number']}; coins {me['coins']}, "
            f"tokens {me['tokens']}, level {me['level']}, wifi {me['wifi_bonus']}, "
            f"manager {me['manager']}, rank {me['rank']}"
        )
        lines[f"hand {number}"] = f"seat {number} hand {joined(me['hand'] or me['bought'])}"
        lines[f"shop {number}"] = f"seat {number} shop {joined(map(shown, me['shop'] + me['shelves']))}"
        guests = f"secret {joined(me['secret'])}, served {joined(me['claimed'])}"
        lines[f"tiles {number}"] = f"seat {number} tiles {joined(map(shown_tile, me['tiles']))}; {guests}"
    return lines


def joined(names: Any) -> str:
    return " ".join(names) or "-"


def shown_tile(tile: dict[str, Any]) -> str:
    return f"{tile['tile']}/{''.join(MARKS[held] for held in tile['spaces'])}"


def shown(entry: dict[str, Any]) -> str:
    return entry["card"] + ("+" if entry["turned"] else "") + "x" * entry.get("spent", 0)
