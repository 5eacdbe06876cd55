"""Golden playthroughs: whole games of Order Please? told as a story, in tests/data/playthroughs.

    python -m tests.order_please.playthrough --write    tell the kept games anew, after a change that is meant

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
    "order_please": "order_please-2-greedy-2",
    "order_please_lots": "order_please-2-ending=equal_turns-lively-2",
    "order_please_after_sale": "order_please-2-refill=after_sale-greedy-1",
}
WORDS = Words("en", get("order_please").texts)
WIDTH = 110


def tell(record: dict[str, Any]) -> str:
    """The story of a record."""
    match = Match.from_record({**record, "actions": []})
    setup = {name: record[name] for name in ("seed", "options")}
    table = summary(match.state())
    lines = [f"Order Please? {json.dumps(setup)}", "", *table.values()]
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
    """The table in lines, by the name of what they tell; piles by their size and top card."""
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
