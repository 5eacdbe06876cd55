"""What a move costs while bots think at many tables and a review is made, beside the same moves without."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from load import Browser
from report import Row, arguments, print_rows
from served import fetch
from server import HOST, QUICK_SECONDS, SECONDS, Run, measure, serving_from

PLAYED = "coffee_rush"
SOCKETS, RATE = 200, 50.0
THOUGHT_ABOUT = "order_please"
STRONGEST = "level:6"
TABLES = 50
PROMPT = 50.0
"""Milliseconds within which of a hundred moves 99 are to be heard of."""


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """The port and process id of a server whose bots wait for nobody."""
    with TemporaryDirectory() as data, serving_from(data, BOT_PACE="0") as place:
        yield place


async def bots_table(port: int, bot: str) -> str:
    """The name of a new table at which two bots play."""
    browser = Browser(HOST, port)
    await browser.open()
    seats = [{"kind": "bot", "bot": bot}] * 2
    created, _ = await browser.post("/api/tables", {"game": THOUGHT_ABOUT, "seats": seats, "name": "Host"})
    browser.close()
    return str(created["id"])


async def ask_review(port: int) -> str:
    """The address of the review of a game that random bots have played to its end; it is being made."""
    table = f"http://{HOST}:{port}/api/tables/{await bots_table(port, 'random')}"
    await asyncio.to_thread(fetch, table, '"status":"over"')
    browser = Browser(HOST, port)
    await browser.open()
    await browser.post(f"{table.removeprefix(f'http://{HOST}:{port}')}/review", {})
    browser.close()
    return f"{table}/review"


async def busy(place: tuple[int, int], seconds: float) -> tuple[Run, int]:
    """A run beside thinking bots and a review, and how many decisions of that were judged meanwhile."""
    port, _ = place
    review = await ask_review(port)
    for _ in range(TABLES):
        await bots_table(port, STRONGEST)
    before = judged(review)
    run = await measure(PLAYED, [place], SOCKETS, RATE, seconds)
    return run, judged(review) - before


def judged(review: str) -> int:
    """How far a review has come."""
    return int(json.loads(fetch(review))["judged"])


def rows(runs: int, seconds: float) -> list[Row]:
    """The same moves on a quiet server and on a busy one, turn by turn."""
    quiet, thinking, reviewed = list[Run](), list[Run](), list[float]()
    for _ in range(runs):
        with server() as place:
            quiet.append(asyncio.run(measure(PLAYED, [place], SOCKETS, RATE, seconds)))
            run, decisions = asyncio.run(busy(place, seconds))
            thinking.append(run)
            reviewed.append(float(decisions))
    return [
        Row("nobody thinks: p99 until all have heard", [run.load.percentile(99) for run in quiet], "ms"),
        Row("  median", [run.load.percentile(50) for run in quiet], "ms"),
        Row(
            f"{TABLES} tables of thinking bots, a review: p99",
            [run.load.percentile(99) for run in thinking],
            "ms",
            PROMPT,
            True,
        ),
        Row("  median", [run.load.percentile(50) for run in thinking], "ms"),
        Row("  decisions judged meanwhile", reviewed),
        Row("moves refused", [float(run.load.refused) for run in quiet + thinking], "", 0, True),
    ]


def main() -> None:
    chosen = arguments(__doc__)
    seconds = QUICK_SECONDS if chosen.quick else SECONDS
    title = f"{SOCKETS} sockets, {RATE:.0f} moves/s of {PLAYED}; {STRONGEST} of {THOUGHT_ABOUT} at two seats"
    print_rows(title, rows(chosen.runs, seconds))


if __name__ == "__main__":
    main()
