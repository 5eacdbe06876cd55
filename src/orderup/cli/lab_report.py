"""`orderup lab GAME report`: the findings about a game, in sentences, and as a page with all figures.

Without the word `report` the sentences and the figures as tables are printed, and no page is written.
"""

import json
import shlex
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any

from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bars

from orderup.cli.arguments import REPORT
from orderup.cli.consoles import console_for_tables, plain_console
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.options import parse_options
from orderup.cli.writing import cannot_write, check_writable
from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.changes import PackChanges, compare, deals_for_a_change
from orderup.lab.experiments import Question
from orderup.lab.findings import ReportFindings
from orderup.lab.keeping import Keeper
from orderup.lab.lab_page import LabPage, pack_name
from orderup.lab.measurement import ENOUGH
from orderup.lab.measuring import MOST_GAMES, Measuring
from orderup.lab.played_games import PlayedGames, games_in
from orderup.lab.report_page import ReportPage
from orderup.lab.verdicts import judge
from orderup.lab.wording import Wording

INTERRUPTED = 130
MINUTES = 3.0
APART = MOST_GAMES
"""The deals of a control are so far from those of the report."""
EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal."""
THE_PAGE = Message("cli/the-page")


def question_of(arguments: Namespace) -> Question:
    """The question that is asked. OptionError if it cannot be played."""
    game = get(arguments.game)
    check_games(arguments.games or 0)
    check_seed(arguments.seed + (arguments.games or MOST_GAMES) - 1 + APART * arguments.control)
    options = parse_options(arguments.option, game)
    game.check_options(options)
    pack = load_pack(game.name, arguments.pack)
    return Question(game, pack, game.seats_for(arguments.seats), options, arguments.seed)


def seconds_of(arguments: Namespace, minutes: float = MINUTES) -> float:
    """The time for the games; `minutes` is the usual one."""
    return 60 * (minutes if arguments.minutes is None else float(arguments.minutes))


def print_data(told: Any) -> None:
    """Print what programs read."""
    print(json.dumps(told, indent=2, ensure_ascii=False, allow_nan=False))


def write_page(page: LabPage, path: Path) -> None:
    """Write a page, or say why it cannot be written."""
    try:
        page.write(path)
    except OSError as error:
        raise cannot_write(path, THE_PAGE, error) from None


def run(arguments: Namespace) -> int:
    """Measure a game and tell what stands out. An interrupted report tells what is known."""
    question = question_of(arguments)
    game, pack = question.game, question.pack
    tables = arguments.what != [REPORT]
    path = Path(arguments.output or "report.html")
    wants_page = bool(arguments.output) or not (arguments.json or tables or arguments.control)
    if wants_page:
        check_writable(path, THE_PAGE)
    words = Wording(game, arguments.lang, pack)
    against = load_against(arguments.against, pack, arguments.control)
    people = None if arguments.records is None else _people(arguments, question, words)
    notes = people.found.sentences(words) if people else []
    measuring = Measuring(question, people)
    other = None
    if against is not None:
        other = Measuring(replace(question, pack=against, seed=question.seed + APART * arguments.control))
    if arguments.keep is not None:
        keeper = Keeper(Path(arguments.keep))
        for strength in (each for told in (measuring, other) if told for each in told.strengths):
            strength.keeper = keeper
    with compiled(words):
        for each in (measuring, other):
            if each:
                each.compile()
    seconds = seconds_of(arguments)
    games = {people.name: len(people.found.seeds)} if people else arguments.games
    wanted = arguments.games and arguments.games * (len(measuring.strengths) - 1) * (2 if other else 1)
    with asked_to_stop() as stopped, ProgressBar(words, wanted, seconds) as progress:

        def tell() -> None:
            progress.tell(sum(each.all_games for each in (measuring, other) if each))

        if other is not None and not arguments.control:
            few = {name: ENOUGH if name == "regular" else 0 for name in measuring.games}
            for each in (measuring, other):
                each.play(few, 0.0, stopped, tell)
            if not stopped():
                deals = words.number(float(f"{deals_for_a_change(measuring.regular, other.regular):.1g}"))
                progress.say(words("report-power", deals=deals))
        measuring.play(games, seconds / (2 if other else 1), stopped, tell)
        if other is not None:
            other.play(measuring.games, seconds, stopped, tell)
        if not arguments.control and not people:
            measuring.experiment(arguments.games, seconds, stopped, tell)
        interrupted = stopped()
    measures = measuring.measures()
    judged = judge(measures)
    findings = ReportFindings(judged, measuring.games, words)
    command = command_of(arguments, REPORT)
    changes = None
    if other is not None:
        called = pack_name(other.question.pack, words)
        if arguments.control:
            called = words("report-other-deals")
        elif called == pack_name(pack, words):
            called = Path(other.question.pack.name).stem
        changes = PackChanges(compare(measuring, other), tuple(measuring.games), called, words)
    page = ReportPage(measuring, measures, judged, findings, changes, command, interrupted, notes)
    if wants_page:
        write_page(page, path)
    if arguments.json:
        told = findings.as_data(command)
        if changes:
            told += changes.as_data(measuring.games, command)
        print_data(told)
        return INTERRUPTED if interrupted else 0
    console = plain_console(stderr=True)
    for note in (*notes, *([words("report-stopped")] if interrupted else [])):
        print(note)
    if changes:
        nothing = words("report-nothing" if arguments.control else "report-no-change")
        for sentence in (*(page.changed() or [nothing]), changes.note()):
            print(sentence)
    if not arguments.control:
        for sentence in (*findings.summary(), *findings.beside()):
            print(sentence)
    if tables:
        print()
        console_for_tables().print(page.tables())
    if wants_page:
        console.print(words("report-written", file=str(path)), soft_wrap=True)
        if console.is_terminal and not interrupted:
            webbrowser.open(path.absolute().as_uri())
    return INTERRUPTED if interrupted else 0


def _people(arguments: Namespace, question: Question, words: Wording) -> PlayedGames:
    """The games of people in a file. OptionError if none can be counted."""
    path = Path(arguments.records)
    found = games_in(path, question)
    told = [] if found.seeds and not arguments.json else found.sentences(words)
    for sentence in (*found.refusals(words), *told):
        print(sentence, file=sys.stderr)
    if not found.seeds:
        raise OptionError(Message("lab/people-none", file=str(path)))
    return PlayedGames(question, found)


def load_against(name: str | None, pack: Pack, control: bool) -> Pack | None:
    """A second pack to be compared with the first, if any. For a control it plays alike."""
    if name is None:
        return pack if control else None
    against = load_pack(pack.game, name)
    if control:
        if against.hash != pack.hash:
            raise OptionError(Message("cli/control-plays-alike", pack=pack.name, other=against.name))
        return against
    if against.name == pack.name:
        raise OptionError(Message("cli/against-itself", pack=against.name))
    if against.hash == pack.hash:
        raise OptionError(Message("cli/against-its-like", pack=pack.name, other=against.name))
    return against


@contextmanager
def compiled(words: Wording) -> Iterator[None]:
    """Say that something is compiled, which takes a minute the first time."""
    console = plain_console(stderr=True)
    if console.is_terminal:
        with console.status(words("lab-compiling")):
            yield
    else:
        yield


class ProgressBar:
    """Says how far it is: by a bar in a terminal, else by a line now and then."""

    def __init__(self, words: Wording, games: int | None, seconds: float) -> None:
        self._words, self._games, self._seconds = words, games, seconds
        self._console = plain_console(stderr=True)
        self._begun = self._said = monotonic()
        columns = TextColumn("{task.description}"), BarColumn()
        hidden = not self._console.is_terminal
        self._bars = Bars(*columns, console=self._console, transient=True, disable=hidden)
        self._task = self._bars.add_task("", total=games or seconds)

    def __enter__(self) -> "ProgressBar":
        self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bars.stop()

    def say(self, text: str) -> None:
        """Print a line above the progress."""
        self._bars.console.print(text, soft_wrap=True)

    def tell(self, played: int) -> None:
        """Tell the number of games so far."""
        text = self._words("report-growing", games=self._words.number(played))
        done = played if self._games else monotonic() - self._begun
        self._bars.update(self._task, completed=done, description=text)
        if not self._console.is_terminal and monotonic() - self._said >= EVERY:
            self._said = monotonic()
            self._console.print(text)


def command_of(arguments: Namespace, task: str) -> str:
    """The command that gives the same figures, but for how many games there was time for."""
    given = [
        ("--records", arguments.records),
        ("--wishes", arguments.wishes),
        ("--pack", arguments.pack),
        ("--against", arguments.against),
        ("--seats", arguments.seats),
        ("--seed", None if arguments.records else arguments.seed),
    ]
    given += [("--option", option) for option in arguments.option]
    given += [("--free", arguments.free), *(("--within", bounds) for bounds in arguments.within)]
    given += [("--study", arguments.study)]
    given += [("--games", arguments.games), ("--minutes", arguments.minutes)]
    told = [str(part) for name, value in given if value is not None for part in (name, value)]
    told += ["--also-rulebook"] if arguments.also_rulebook else []
    told += ["--control"] * arguments.control
    return shlex.join(["orderup", "lab", arguments.game, task, *told])
