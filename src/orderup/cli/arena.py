"""`orderup arena`: bots play each other on shared deals, every one in every seat, and are rated."""

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from orderup.cli.consoles import console_for_tables, plain_console
from orderup.cli.options import parse_options
from orderup.cli.own_bots import check_bots
from orderup.cli.writing import cannot_write, check_writable
from orderup.core.compiled.cache import is_warm
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.core.texts.messages import Message
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.ledger import Ledger
from orderup.lab.arena.page import write
from orderup.lab.arena.playing import Losses, Outcome
from orderup.lab.arena.ray_cluster import play_all_on_ray
from orderup.lab.arena.report import report
from orderup.lab.arena.summary import summary
from orderup.lab.arena.workers import play_all
from orderup.lab.wording import Wording
from orderup.warming import warm

INTERRUPTED = 130
THE_PAGE = Message("cli/the-page")


def run(arguments: Namespace) -> int:
    """Play the missing games, then report all. An interrupted arena reports the games so far."""
    game = get(arguments.game)
    players = check_bots(arguments.bots, arguments.game, arguments.lang)
    pack = load_pack(arguments.game, arguments.pack)
    words = Wording(game, arguments.lang, pack)
    contest = Contest(
        game=arguments.game,
        players=players,
        seats=game.seats_for(arguments.seats),
        options=game.check_options(parse_options(arguments.option, game)),
        pack=arguments.pack,
        pack_hash=pack.hash,
        seed=arguments.seed,
    )
    contest.check()
    games = contest.games(arguments.games)
    file = Path(arguments.file) if arguments.file else None
    if arguments.html:
        check_writable(Path(arguments.html), THE_PAGE, file)
    with Ledger(contest, file) as ledger:
        code = _complete(ledger, contest, games, words, arguments)
    if outcomes := ledger.first(games):
        _tell(contest, outcomes, words, arguments)
    return code


def _complete(ledger: Ledger, contest: Contest, games: int, words: Wording, arguments: Namespace) -> int:
    """Play the games that are missing. Returns the exit status."""
    missing = ledger.missing(games)
    if missing:
        ledger.check_code()
    console = plain_console(stderr=True)
    try:
        _play(contest, ledger, missing, words, arguments, console)
    except KeyboardInterrupt:
        played = words.number(len(ledger.first(games)))
        message = "arena-stopped-kept" if arguments.file else "arena-stopped"
        told = words(message, played=played, games=words.number(games), file=arguments.file or "")
        console.print(told, soft_wrap=True)
        return INTERRUPTED
    return 0


def _play(
    contest: Contest,
    ledger: Ledger,
    missing: Sequence[int],
    words: Wording,
    arguments: Namespace,
    console: Console,
) -> None:
    if not is_warm(contest.game):
        console.print(words("arena-compiling", game=words.game_name()))
        warm(contest.game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(contest.game, total=len(missing))
        losses = Losses(contest, lambda text, **told: console.print(words(text, **told), soft_wrap=True))
        play = play_all_on_ray if arguments.ray else play_all
        for outcome in play(contest, missing, arguments.cores, arguments.patience, losses):
            ledger.add(outcome)
            progress.advance(task)


def _tell(contest: Contest, outcomes: Sequence[Outcome], words: Wording, arguments: Namespace) -> None:
    found = summary(contest, outcomes)
    if arguments.json:
        json.dump(found.to_dict(), sys.stdout, indent=2, ensure_ascii=False)
        print()
    else:
        console_for_tables().print(report(found, words))
    if arguments.html:
        path = Path(arguments.html)
        try:
            write(found, words, path)
        except OSError as error:
            raise cannot_write(path, THE_PAGE, error) from None
