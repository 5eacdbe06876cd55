"""`orderup lab GAME report`: what stands out in a game, in sentences, and as a page with all figures."""

import json
import shlex
import webbrowser
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from orderup.cli.consoles import plain_console
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.options import parse_options
from orderup.cli.writing import cannot_write, check_writable
from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.changes import PackChanges, compare
from orderup.lab.findings import MOST_SENTENCES, ReportFindings
from orderup.lab.measuring import MOST_GAMES, Measuring, Question
from orderup.lab.report_page import ReportPage, pack_name
from orderup.lab.verdicts import judge
from orderup.lab.wording import Wording

INTERRUPTED = 130
MINUTES = 3.0
EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal."""
THE_PAGE = Message("cli/the-page")


def run(arguments: Namespace) -> int:
    """Measure a game and tell what stands out. An interrupted report tells what is known."""
    game = get(arguments.game)
    check_games(arguments.games or 0)
    check_seed(arguments.seed + (arguments.games or MOST_GAMES) - 1)
    options = parse_options(arguments.option, game)
    game.check_options(options)
    pack = load_pack(game.name, arguments.pack)
    path = Path(arguments.output or "report.html")
    if arguments.output or not arguments.json:
        check_writable(path, THE_PAGE)
    words = Wording(game, arguments.lang, pack)
    against = load_against(arguments.against, pack)
    seats = game.seats_for(arguments.seats)
    measuring = Measuring(Question(game, pack, seats, options, arguments.seed))
    other = Measuring(Question(game, against, seats, options, arguments.seed)) if against else None
    console = plain_console(stderr=True)
    with console.status(words("lab-compiling")) if console.is_terminal else nullcontext():
        for each in (measuring, other):
            if each:
                each.compile()
    seconds = 60 * (MINUTES if arguments.minutes is None else arguments.minutes)
    with asked_to_stop() as stopped:
        if other is None:
            _play(measuring, arguments.games, seconds, stopped, words, console)
        else:
            _play(measuring, arguments.games, seconds / 2, stopped, words, console)
            _play(other, measuring.games, seconds, stopped, words, console)
        interrupted = stopped()
    measures = measuring.measures()
    judged = judge(measures)
    findings = ReportFindings(judged, measuring.games, words)
    command = _command(arguments)
    changes = None
    if other is not None:
        called = pack_name(other, words)
        if called == pack_name(measuring, words):
            called = Path(other.question.pack.name).stem
        changes = PackChanges(compare(measuring, other), tuple(measuring.games), called, words)
    if arguments.json:
        told = findings.as_data(command)
        if changes:
            told += changes.as_data(measuring.games, command)
        print(json.dumps(told, indent=2, ensure_ascii=False, allow_nan=False))
    if arguments.output or not arguments.json:
        try:
            ReportPage(measuring, measures, judged, findings, changes, command, interrupted).write(path)
        except OSError as error:
            raise cannot_write(path, THE_PAGE, error) from None
    if not arguments.json:
        if changes:
            for sentence in (*changes.sentences(MOST_SENTENCES, findings.used_by_kind()), changes.note()):
                print(sentence)
        for sentence in (*findings.summary(), *findings.beside()):
            print(sentence)
        console.print(words("report-written", file=str(path)), soft_wrap=True)
        if console.is_terminal and not interrupted:
            webbrowser.open(path.absolute().as_uri())
    return INTERRUPTED if interrupted else 0


def load_against(name: str | None, pack: Pack) -> Pack | None:
    """A second pack to be compared with the first, if any."""
    if name is None:
        return None
    against = load_pack(pack.game, name)
    if against.name == pack.name:
        raise OptionError(Message("cli/against-itself", pack=against.name))
    if against.hash == pack.hash:
        raise OptionError(Message("cli/against-its-like", pack=pack.name, other=against.name))
    return against


def _play(
    measuring: Measuring, games: int | Mapping[str, int] | None, seconds: float, stopped: Callable[[], bool],
    words: Wording, console: Console,
) -> None:  # fmt: skip
    """Play, and say how far it is: by a bar in a terminal, else by a line now and then."""
    begun = said = monotonic()
    total = games * len(measuring.strengths) if isinstance(games, int) else sum((games or {}).values())
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=total or seconds)

        def tell() -> None:
            nonlocal said
            played = sum(measuring.games.values())
            text = words("report-growing", games=words.number(played))
            bar.update(task, completed=played if total else monotonic() - begun, description=text)
            if not console.is_terminal and monotonic() - said >= EVERY:
                said = monotonic()
                console.print(text)

        measuring.play(games, seconds, stopped, tell)


def _command(arguments: Namespace) -> str:
    """The command that gives the same figures, but for how many games there was time for."""
    given = [
        ("--pack", arguments.pack),
        ("--against", arguments.against),
        ("--seats", arguments.seats),
        ("--seed", arguments.seed),
    ]
    given += [("--option", option) for option in arguments.option]
    given += [("--games", arguments.games), ("--minutes", arguments.minutes)]
    told = [str(part) for name, value in given if value is not None for part in (name, value)]
    return shlex.join(["orderup", "lab", arguments.game, "report", *told])
