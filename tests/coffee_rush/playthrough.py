"""Golden playthroughs: whole games of Coffee Rush told as a story, in tests/data/playthroughs.

    python -m tests.coffee_rush.playthrough --write    tell the kept games anew, after a change that is meant

A file begins with the table; then come, for every action, what was legal, what was played (`>`), what
happened, and those lines of the table that have changed. The games that are told are some of the corpus.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from orderup import Match
from orderup.cli.words import Words, event_text, pack_names
from orderup.core.game import get
from tests.games.corpus import FOLDER as CORPUS

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
GAMES = {
    "two_seats": "coffee_rush-2-lively-2",
    "three_seats": "coffee_rush-3-greedy-1",
    "four_seats": "coffee_rush-4-greedy-2",
    "espresso_start": "coffee_rush-2-espresso_start=True-greedy-1",
}
WORDS = Words("en", get("coffee_rush").texts)
WIDTH = 110


def tell(record: dict[str, Any]) -> str:
    """The story of a record."""
    match = Match.from_record({**record, "actions": []})
    setup = {name: record[name] for name in ("seats", "seed", "options")}
    table = summary(match.state())
    lines = [f"Coffee Rush {json.dumps(setup)}", "", *table.values()]
    for notation in record["actions"]:
        lines += ["", *folded("legal: " + ", ".join(action.notation for action in match.legal()))]
        before = match.view(None)
        action = match.play(notation)
        lines.append(f"> {notation}")
        lines += (f"    {line}" for line in said(match, before, action.to_dict()))
        now = summary(match.state())
        lines += [line for name, line in now.items() if table[name] != line]
        table = now
    lines += ["", *ending(match)]
    return "\n".join(lines) + "\n"


def said(match: Match, before: dict[str, Any], action: dict[str, Any]) -> Iterator[str]:
    players = [f"Seat {seat}" for seat in range(match.seats)]
    names = pack_names(match.pack.content, "en")
    for event in match.story(before, action, match.view(None)):
        yield event_text(event, WORDS, names, players, -1)


def summary(state: dict[str, Any]) -> dict[str, str]:
    """The table in lines, by the name of what they tell; the deck by its size and its top card."""
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


def bag(counts: dict[str, int]) -> str:
    return " ".join(name if n == 1 else f"{n}x{name}" for name, n in counts.items() if n) or "-"


def ending(match: Match) -> Iterator[str]:
    assert match.result is not None
    for seat, (rank, score) in enumerate(zip(match.result.ranks, match.result.scores, strict=True)):
        yield f"seat {seat}: rank {rank}, score {score}, {match.result.breakdown[seat]}"


def folded(line: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent="       ", break_long_words=False)


def told(name: str) -> str:
    """The story of one of GAMES."""
    kept = json.loads((CORPUS / f"{GAMES[name]}.json").read_text("utf-8"))
    return tell(kept["record"])


if __name__ == "__main__" and "--write" in sys.argv:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(told(name), "utf-8")
