"""`orderup lab`: plays thousands of games of greedy players and reports a game's balance."""

import json
import shlex
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.progress import Progress as Bar

from orderup.cli import lab_report
from orderup.cli.arguments import LABS, NEW, REPORT
from orderup.cli.consoles import console_for_tables, plain_console
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.lab_report import load_against
from orderup.cli.options import parse_options
from orderup.cli.writing import cannot_write
from orderup.core.game.definition import Option, get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.balance import Balance, Summary, balance, summary
from orderup.lab.json_report import JsonReport
from orderup.lab.operations import measures_of
from orderup.lab.playing import PlayedGames
from orderup.lab.report import what_is_played
from orderup.lab.setups import Found, Setup, play_alike
from orderup.lab.table_report import TableReport
from orderup.lab.wording import Wording

USUAL_PACK = "default"
INTERRUPTED = 130


class Report(Protocol):
    """Reports the results, part by part."""

    def balance(self, found: Sequence[Found[Balance]]) -> None:
        """Report how fair each of these is, and the worth of its parts."""

    def differences(self, one: Found[Balance], other: Found[Balance]) -> None:
        """Report the difference between two packs."""

    def option(self, option: Option, needed: Mapping[str, Any], found: Sequence[Found[Summary]]) -> None:
        """Report every answer to an option; none where other choices leave only one answer."""

    def end(self, stopped: bool) -> None:
        """End the report, which is incomplete if the lab was `stopped`."""


def run(arguments: Namespace) -> int:
    """Measure a game: its balance, and every answer to each of its options side by side.

    An interrupted lab reports the games so far.
    """
    if arguments.what == [REPORT]:
        return lab_report.run(arguments)
    if arguments.what[:1] == [NEW]:
        return _copy_pack(arguments)
    _check_names(arguments.what)
    setup = _setup(arguments)
    against = load_against(arguments.against, setup.pack)
    wanted = arguments.what or (LABS if against is None else LABS[:1])
    if against is not None and "options" in wanted:
        raise OptionError(Message("cli/against-tells-balance", lab=LABS[0]))
    words = Wording(setup.game, arguments.lang, setup.pack, *([] if against is None else [against]))
    measures = measures_of(setup.game)
    console = plain_console(stderr=True)
    with console.status(words("lab-compiling")) if console.is_terminal else nullcontext():
        setup.play(0, 1, "balance" in wanted)
    report = _report(arguments, setup, against, words)
    with asked_to_stop() as stopped:
        measuring = LabRun(report, words, console, stopped)
        if "balance" in wanted:
            variants = _variants(setup, against, words)
            measuring.balance(variants, arguments.games or measures.GAMES[0], against is not None)
        if "options" in wanted:
            for option in setup.game.options:
                measuring.option(setup, option, arguments.games or measures.GAMES[1])
    report.end(measuring.stopped)
    return INTERRUPTED if measuring.stopped else 0


def _check_names(what: Sequence[str]) -> None:
    unknown = [name for name in what if name not in LABS]
    if unknown:
        labs = ", ".join((REPORT, NEW, *LABS))
        raise OptionError(Message("cli/unknown-lab", name=QuotedText(unknown[0]), labs=labs))


def _copy_pack(arguments: Namespace) -> int:
    """Give a designer a pack to change: a copy of one of the game's own."""
    game = get(arguments.game)
    if len(arguments.what) != 2:
        raise OptionError(Message("cli/new-needs-a-file", game=game.name))
    path, what = Path(arguments.what[1]), Message("cli/the-pack")
    source = game.pack_file(arguments.pack)
    if arguments.pack not in game.pack_names():
        source = Path(arguments.pack)
        load_pack(game.name, arguments.pack)
    try:
        with path.open("xb") as file:
            file.write(source.read_bytes())
    except FileExistsError:
        raise OptionError(Message("cli/already-there", file=str(path))) from None
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    words = Wording(game, arguments.lang)
    print(
        words(
            "lab-new",
            file=str(path),
            command=f"orderup lab {game.name} {REPORT} --pack {shlex.quote(str(path))}",
        )
    )
    return 0


def _setup(arguments: Namespace) -> Setup:
    """The requested setup, after checking that it can be played."""
    game = get(arguments.game)
    measures = measures_of(game)
    check_games(arguments.games or 0)
    check_seed(arguments.seed + (arguments.games or max(measures.GAMES)) - 1)
    options = parse_options(arguments.option, game)
    game.check_options(options)
    seats = game.seats_for(arguments.seats)
    return Setup(game, load_pack(game.name, arguments.pack), seats, options, arguments.seed)


def _variants(setup: Setup, against: Pack | None, words: Wording) -> dict[str, Setup]:
    """The setups of the balance report: two packs, or every answer to the option that the game asks to
    compare.
    """
    if against is not None:
        return {setup.pack.name: setup, against.name: replace(setup, pack=against)}
    choices = setup.choices(measures_of(setup.game).COMPARED) or [{}]
    return {words.options(choice or setup.options): setup.choosing(choice) for choice in choices}


def _report(arguments: Namespace, setup: Setup, against: Pack | None, words: Wording) -> Report:
    if arguments.json:
        return JsonReport(setup, _print_json)
    told = against is not None or setup.pack.name == USUAL_PACK
    pack = "" if told else setup.pack.name
    measures = measures_of(setup.game)
    title = what_is_played(measures, setup.seats, pack, setup.options, setup.seed, words)
    return TableReport(title, words, console_for_tables())


def _print_json(told: Mapping[str, Any]) -> None:
    print(json.dumps(told, indent=2, ensure_ascii=False, allow_nan=False))


class LabRun:
    """Plays the games for each part of the report, until somebody asks to stop."""

    def __init__(
        self, report: Report, words: Wording, console: Console, asked_to_stop: Callable[[], bool]
    ) -> None:
        self.stopped = False
        """Whether less was played than was wanted."""
        self._report, self._words, self._console = report, words, console
        self._asked_to_stop = asked_to_stop
        self._told = False

    def balance(self, variants: Mapping[str, Setup], games: int, differ: bool) -> None:
        """Report how fair each of these is; of two, also how they `differ`."""
        played = self._play(self._words("lab-balance"), list(variants.values()), games, True)
        found = [
            (name, setup, balance(setup.game, setup.pack, its))
            for (name, setup), its in zip(variants.items(), played, strict=True)
        ]
        self._report.balance(found)
        if differ:
            self._report.differences(*found)

    def option(self, setup: Setup, option: Option, games: int) -> None:
        """Report an option's answers, unless it is settled; other options vary as usual, from the
        same seeds.
        """
        if option.name in setup.options or self.stopped:
            return
        choices = setup.choices(option.name)
        if len(choices) < 2:
            self._report.option(option, {}, [])
            return
        answers = [setup.choosing(choice) for choice in choices]
        played = self._play(self._words.option(option.name), answers, games, False)
        if played:
            found = [
                (self._words.options({option.name: answer.options[option.name]}), answer, its)
                for answer, its in zip(answers, (summary(setup.game, each) for each in played), strict=True)
            ]
            self._report.option(option, setup.unusual(option), found)

    def _play(self, what: str, setups: Sequence[Setup], games: int, pairs: bool) -> list[PlayedGames]:
        """Play as many games of each setup as there is time for, with a progress bar."""
        with Bar(console=self._console, transient=True, disable=not self._console.is_terminal) as bar:
            task = bar.add_task(what, total=games * len(setups))
            played = play_alike(
                setups, games, pairs, lambda done: bar.advance(task, done), self._asked_to_stop
            )
        done = len(played[0].ranks) if played else 0
        if done < games:
            self._stop(what, done, games)
        self._told = True
        return played

    def _stop(self, what: str, done: int, games: int) -> None:
        """Report how far the games came; KeyboardInterrupt where there is nothing to report at all."""
        if not done and not self._told:
            raise KeyboardInterrupt
        self.stopped = True
        played, wanted = self._words.number(done), self._words.number(games)
        self._console.print(
            self._words("lab-stopped", what=what, played=played, games=wanted), soft_wrap=True
        )
