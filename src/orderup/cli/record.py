"""`orderup record`: the games that were finished in the terminal, with figures. `orderup play` adds them."""

import json
import os
import secrets
import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import time
from typing import Any, TypeVar

import msgspec
from rich.table import Table
from rich.text import Text

from orderup.bots import levels
from orderup.bots.called import called
from orderup.cli.consoles import console_for_tables
from orderup.cli.render import whole
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get, names
from orderup.core.packs.loading import load_pack
from orderup.core.packs.thing_names import name_of, pack_names
from orderup.core.texts.messages import Message, Reason
from orderup.errors import Error, PackError
from orderup.match import Match
from orderup.paths import HOME_VARIABLE, data_dir, ensure_writable
from orderup.server.protocol.history import GameFigures
from orderup.server.store import ResultSeat, StoredResult
from orderup.server.tables.results import figures, own_seat, served_by

FILE = "games.jsonl"
ME = "me"
T = TypeVar("T")


class KeptGame(msgspec.Struct):
    """A line of the file: the result as a server keeps it, and the match's record."""

    result: StoredResult
    record: dict[str, Any]


def keep(match: Match, me: int, bot: str) -> None:
    """Add a finished game to the record; `Error` where it cannot be written."""
    result = match.result
    assert result is not None
    seats = [
        ResultSeat(
            rank, points, lines, ME if seat == me else None, bot=None if seat == me else bot, served=served
        )
        for seat, (rank, points, lines, served) in enumerate(
            zip(result.ranks, result.scores, result.breakdown, served_by(match), strict=True)
        )
    ]
    stored = StoredResult(
        secrets.token_hex(6), match.game, match.pack.name, match.pack.hash, match.options, True, time(), seats
    )
    add_line(data_dir() / FILE, KeptGame(stored, match.record()))


def add_line(file: Path, kept: Any) -> None:
    """Add something to a file as a line of JSON; `Error` where it cannot be written."""
    ensure_writable(file.parent)
    line = msgspec.json.encode(kept) + b"\n"
    try:
        with file.open("ab+") as lines:
            # A line that was cut off must not swallow this one.
            if lines.seek(0, os.SEEK_END) and (lines.seek(-1, os.SEEK_END), lines.read(1))[1] != b"\n":
                line = b"\n" + line
            lines.write(line)
    except OSError as error:
        raise Error(
            Message(
                "core/directory-unwritable", directory=str(file), reason=Reason(error), variable=HOME_VARIABLE
            )
        ) from None


def read_lines(file: Path, kind: type[T]) -> Iterator[T]:
    """The lines of a file, oldest first. Lines that cannot be read are left out."""
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return
    except OSError as error:
        raise Error(Message("core/file-unreadable", file=str(file), reason=Reason(error))) from None
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError:
            continue


def run(arguments: Namespace) -> int:
    """Print the record, one game of it, or delete it."""
    file = data_dir() / FILE
    if arguments.delete:
        file.unlink(missing_ok=True)
        print(TerminalWords(arguments.lang)("record-deleted"))
        return 0
    games = [kept for kept in _read(file) if arguments.game in (None, kept.result.game)]
    if arguments.match is not None:
        if arguments.match > len(games):
            raise Error(Message("cli/no-kept-game", number=str(arguments.match), count=str(len(games))))
        json.dump(games[arguments.match - 1].record, sys.stdout, ensure_ascii=False)
        print()
    elif arguments.json:
        for kept in games:
            print(msgspec.json.encode(kept.result).decode())
    else:
        _show([kept.result for kept in games], arguments.lang, arguments.last)
    return 0


def _read(file: Path) -> Iterator[KeptGame]:
    """The games, newest first; games of other versions are left out."""
    for kept in reversed(list(read_lines(file, KeptGame))):
        if kept.result.game in names() and any(seat.player == ME for seat in kept.result.seats):
            yield kept


def _show(results: list[StoredResult], lang: str, last: int) -> None:
    console = console_for_tables()
    words = TerminalWords(lang)
    if not results:
        console.print(words("record-none"))
    for each in figures(results, ME):
        for line in _figures(each, lang):
            console.print(line)
        console.print()
    if results:
        table = Table(*whole(5), box=None, show_header=False, padding=(0, 1))
        for number, result in enumerate(results[:last], 1):
            own, count = own_seat(result, ME), len(result.seats)
            others = [called(seat.bot, lang) for seat in result.seats if seat.bot is not None]
            when = datetime.fromtimestamp(result.ended).strftime("%Y-%m-%d %H:%M")
            place = words("record-place", place=own.rank, of=count, points=str(own.points))
            told = " · ".join(_counted(others, words))
            table.add_row(str(number), when, get(result.game).called.text(lang), place, told)
        console.print(Text(words("record-games"), style="bold"), table, sep="\n")


def _figures(found: GameFigures, lang: str) -> Iterator[Text]:
    words = TerminalWords(lang)
    yield Text(get(found.game).called.text(lang), style="bold underline")
    told = {"games": found.games, "wins": found.wins, "even": _percent(found.even / found.games)}
    yield Text(words("record-figures", share=_percent(found.wins / found.games), **told))
    mean = f"{found.mean:.1f}"
    yield Text(
        words("record-scores", best=str(found.best), mean=mean, streak=found.streak, longest=found.longest)
    )
    if found.beaten < len(rungs := levels(found.game)):
        yield Text(words("record-next", bot=called(rungs[found.beaten], lang)))
    for against in sorted(found.against, key=lambda each: each.bot):
        shares = {
            "wins": against.wins,
            "games": against.games,
            "even": _percent(against.even / against.games),
        }
        yield Text(f"  {words('record-against', bot=called(against.bot, lang), **shares)}")
    if found.served:
        try:
            things = pack_names(load_pack(found.game, "default").words, lang)
        except PackError:
            things = {}
        served = [
            words("counted", name=name_of(things, each.thing), count=each.count) for each in found.served
        ]
        yield Text(words("record-served", things=", ".join(served)))


def _counted(named: list[str], words: TerminalWords) -> list[str]:
    """Each name once, with how often it stands there."""
    counts = {name: named.count(name) for name in named}
    return [
        name if count == 1 else words("counted", name=name, count=count) for name, count in counts.items()
    ]


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"
