"""`orderup review`: finds the decisive actions of a finished game, as a page and a table."""

import json
from argparse import Namespace
from collections.abc import Callable, Mapping
from itertools import repeat
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from orderup.bots.judge import playouts_of
from orderup.cli.consoles import console_for_tables
from orderup.cli.writing import cannot_write, check_writable
from orderup.core.game.definition import get
from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError, RecordError
from orderup.match import Match
from orderup.processes import process_pool
from orderup.review.judging import compared_by, judge
from orderup.review.page import ReviewWords, give_or_take, page, percent, with_error
from orderup.review.reviewing import PlayerPart, parts
from orderup.review.verdicts import Verdict
from orderup.review.wording import moments, told

THE_REVIEW = Message("cli/the-review")
MOST_MEGABYTES = 16
"""No record is larger by far; a device may be endless."""


def run(arguments: Namespace) -> int:
    """Judge every decision of a record, write the page, print the table."""
    record = read_record(Path(arguments.record))
    match = Match.from_record(record, arguments.pack)
    if match.result is None:
        raise RecordError(Message("cli/not-over"))
    playouts = arguments.playouts or playouts_of(match.game)
    if not playouts_of(match.game):
        raise OptionError(Message("cli/not-reviewed", game=get(match.game).called))
    words = ReviewWords(match.game, arguments.lang)
    path = Path(arguments.html or Path(arguments.record).with_suffix(".html"))
    check_writable(path, THE_REVIEW, Path(arguments.record))
    first = _first(arguments.player, match.seats)
    console = console_for_tables()
    verdicts = _judge(match, playouts, words, first, console)
    found = parts(verdicts, match.result, len(match.actions))
    found.sort(key=lambda part: part.seat != first)
    text = page(match, found, compared_by(match.game, playouts), arguments.lang)
    for part in found:
        place = {"rank": str(part.rank), "points": str(part.points), "summary": words.summary(part)}
        console.print(words("player-told", player=words.player(part.seat), **place))
    if arguments.numbers:
        console.print(_table(found, words), words("figures"), words("help"), sep="\n")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, THE_REVIEW, error) from None
    console.print(words("written", path=str(path)), soft_wrap=True)
    return 0


def read_record(path: Path) -> Mapping[str, Any]:
    """The record in a file; RecordError where there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_MEGABYTES * 2**20 + 1)
        if len(data) > MOST_MEGABYTES * 2**20:
            raise RecordError(Message("cli/record-too-large", file=str(path), most=str(MOST_MEGABYTES)))
        record = json.loads(data.decode())
    except OSError as error:
        raise RecordError(Message("cli/record-unreadable", file=str(path), reason=Reason(error))) from None
    except (ValueError, RecursionError):
        raise RecordError(Message("cli/record-not-json", file=str(path))) from None
    if not isinstance(record, dict):
        raise RecordError(Message("cli/record-no-object", file=str(path)))
    return record


def _first(player: int | None, seats: int) -> int | None:
    """The seat whose decisions are judged first."""
    if player is None:
        return None
    if player > seats:
        raise OptionError(Message("cli/no-player", player=str(player), last=str(seats)))
    return player - 1


def _judge(
    match: Match, playouts: int, words: ReviewWords, first: int | None, console: Console
) -> list[Verdict]:
    """Judge every decision separately on all cores, those of one seat first.

    Each that is not good is printed as it is found, where one seat is named only its own.
    """
    record, actions = match.record(), match.actions
    start = Match.from_record({**record, "actions": []}, match.pack)
    again, seats = start.copy(), list[int | None]()
    for action in actions:
        seats.append(again.seat)
        again.play(action)
    numbers = sorted(range(len(actions)), key=lambda number: seats[number] != first)
    found, when = list[Verdict](), moments(start, actions, words.lang)
    with process_pool(max(1, len(numbers))) as pool:
        judged = pool.map(judge, repeat(record), repeat(match.pack), numbers, repeat(playouts))
        progress = Console(stderr=True)
        for verdict in track(judged, words("judging"), len(numbers), console=progress, transient=True):
            if verdict is None:
                continue
            found.append(verdict)
            if verdict.mark != "good" and first in (None, verdict.seat):
                said = told(start, actions, [verdict], words.lang)[verdict.number]
                line = {"played": said.played, "better": " → ".join(said.better), "cost": words.cost(verdict)}
                line["mark"] = words.why(verdict, match.pack)
                who, moment = words.player(verdict.seat), when[verdict.number] or "none"
                console.print(words("found", player=who, when=moment, **line), soft_wrap=True)
    return sorted(found, key=lambda verdict: verdict.number)


def _table(found: list[PlayerPart], words: ReviewWords) -> Table:
    """A column for each player, so that it fits a narrow terminal."""
    table = Table(title=words.title, title_justify="left")
    table.add_column("", overflow="fold")
    for part in found:
        table.add_column("\n".join(words.player(part.seat).split()), justify="right", overflow="fold")
    lines: dict[str, Callable[[PlayerPart], str]] = {
        "place": lambda part: str(part.rank),
        "points": lambda part: str(part.points),
        "start": lambda part: f"{percent(part.start)} {give_or_take(part.start_error)}",
        "play": lambda part: with_error(part.play, part.play_error),
        "others": lambda part: with_error(part.others, part.others_error),
        "luck": lambda part: with_error(part.luck, part.luck_error),
        "result": lambda part: percent(part.result),
        "loss": lambda part: words.decimal(part.loss),
    }
    for line, shown in lines.items():
        table.add_row(words(line), *map(shown, found))
    return table
