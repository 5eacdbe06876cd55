"""Golden playthroughs: short games told as text, in tests/data/playthroughs, with every kind of action.

    python -m tests.games.playthroughs --write              tell the kept games anew, after a meant change
    python -m tests.games.playthroughs --add NAME RECORD    tell the game of a record file, too

A file begins with the game, its set-up and the table. Each action follows (`>`), with the number of legal
ones. So a file is a record as well. The first action that brings a kind of event has a line of its own, with
its events and the lines of the table that they change. All others run on. A checksum at the end stands for
them. The second implementations compare the legal actions. A game's module `told` in tests/<game>/ writes its
table in lines.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any

from orderup import Match
from orderup.cli.words import TerminalWords, event_text
from orderup.core.game.definition import get
from orderup.core.packs.thing_names import pack_names
from orderup.core.state.events import Event

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))
SETUP = ("game", "seats", "seed", "options")
WIDTH = 110
INDENT = "       "


def tell(setup: dict[str, Any], notations: Iterable[str]) -> str:
    """The story of a game."""
    summary = import_module(f"tests.{setup['game']}.told").summary
    match = Match(**setup)
    table = summary(match.state())
    lines = [json.dumps(setup), "", *_folded(table.values())]
    rest, kinds, run = hashlib.sha256(), set[str](), list[str]()
    for notation in notations:
        played = f"> {notation} (of {len(match.legal())})"
        match.play(notation)
        events = match.event_log().events(None)
        said, now = [f"    {line}" for line in _said(match, events)], summary(match.state())
        rest.update(json.dumps([said, now]).encode())
        if kinds.issuperset(event["kind"] for event in events):
            run.append(played)
        else:
            lines += [*_run_on(run), "", played, *said]
            run.clear()
            lines += _folded(line for name, line in now.items() if table[name] != line)
            kinds.update(event["kind"] for event in events)
        table = now
    return (
        "\n".join([*lines, *_run_on(run), "", *_ending(match), f"all events and tables: {rest.hexdigest()}"])
        + "\n"
    )


def kept(name: str) -> tuple[dict[str, Any], list[str]]:
    """Set-up and notations of a game on file."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    played = " ".join(line for line in lines if line.startswith("> "))
    return json.loads(lines[0]), re.findall(r"> (.+?) \(of \d+\)", played)


def _said(match: Match, events: Iterable[Event]) -> Iterator[str]:
    words = TerminalWords("en", get(match.game).texts)
    players = [f"Seat {seat}" for seat in range(match.seats)]
    names = pack_names(match.pack.content, "en")
    for event in events:
        yield event_text(event, words, names, players, -1)


def _ending(match: Match) -> Iterator[str]:
    """No end, if only the beginning of a game is told."""
    if match.result is None:
        return
    for seat, (rank, score) in enumerate(zip(match.result.ranks, match.result.scores, strict=True)):
        yield f"seat {seat}: rank {rank}, score {score}, {match.result.breakdown[seat]}"


def _run_on(played: Iterable[str]) -> list[str]:
    """Actions one after the other; none is broken at the end of a line."""
    return [
        line.replace("\xa0", " ")
        for line in wrap(" ".join(each.replace(" ", "\xa0") for each in played), WIDTH)
    ]


def _folded(lines: Iterable[str]) -> list[str]:
    shape = {"subsequent_indent": INDENT, "break_long_words": False, "break_on_hyphens": False}
    return [part for line in lines for part in wrap(line, WIDTH, **shape)]


def _write(name: str, setup: dict[str, Any], notations: list[str]) -> None:
    (FOLDER / f"{name}.txt").write_text(tell(setup, notations), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for name in NAMES:
            _write(name, *kept(name))
    elif sys.argv[1:2] == ["--add"]:
        name, path = sys.argv[2:]
        record = json.loads(Path(path).read_text("utf-8"))
        _write(name, {field: record[field] for field in SETUP}, record["actions"])
