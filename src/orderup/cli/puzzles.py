"""`orderup puzzles`: finds positions in which one action stands out, and checks existing ones."""

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from babel.numbers import format_decimal
from rich.console import Console
from rich.progress import track
from rich.table import Table

from orderup.bots.judge import playouts_of
from orderup.cli.consoles import console_for_tables
from orderup.cli.review import read_record
from orderup.cli.words import TerminalWords
from orderup.cli.writing import check_writable
from orderup.core.game.definition import get, names
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.messages import Message
from orderup.errors import Error, OptionError, PuzzleError, RecordError
from orderup.lab.arena.contest import check_games
from orderup.match import Match
from orderup.processes import process_pool
from orderup.puzzles.book import FILE, Book, FoundPuzzle, read, write
from orderup.puzzles.finding import (
    PLAYOUTS,
    played_record,
    puzzles_in,
    rejudged,
    still_holds,
)

T = TypeVar("T")
GAMES = 20
CHECKED_LONGER = 2
"""The games of a check for each action, against those played when a puzzle was found."""
NOT_ALL_HOLD = 1
THE_PUZZLES = Message("cli/the-puzzles")


def run(arguments: Namespace) -> int:
    """Collect or check, as the arguments say."""
    return _collect(arguments) if arguments.order == "collect" else _check(arguments)


def _collect(arguments: Namespace) -> int:
    """Add each game's puzzles to the file as soon as it has been searched: stopping loses nothing."""
    game, words = get(arguments.game), TerminalWords(arguments.lang)
    pack = load_pack(game.name, arguments.pack)
    if not (playouts_of(game.name) and game.has("greedy")):
        raise OptionError(Message("cli/no-puzzles-found", game=game.called))
    seats = game.seats_for(arguments.seats)
    playouts = arguments.playouts or PLAYOUTS
    records = [_record(name, pack) for name in arguments.records]
    count = arguments.games or (0 if records else GAMES)
    check_games(count)
    check_seed(arguments.seed + max(0, count - 1))
    command = f"orderup puzzles collect {game.name} --seats {seats} --seed {arguments.seed} --games {count}"
    path = Path(arguments.output)
    book = _begun(path, pack, f"{command} --playouts {playouts}" if count else "from records")
    check_writable(path, THE_PUZZLES)
    seeds = range(arguments.seed, arguments.seed + count)
    with process_pool(max(1, len(records) + count)) as pool:
        looked = [pool.submit(puzzles_in, record, pack, playouts) for record in records]
        looked += [pool.submit(_puzzles_of, game.name, seats, seed, pack, playouts) for seed in seeds]
        for found in _told((each.result() for each in looked), words("puzzles-looking"), len(looked)):
            book = _with(book, found, arguments.most)
            write(path, book)
            if len(book.puzzles) >= arguments.most:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    told = words("puzzles-kept", puzzles=len(book.puzzles), file=str(path))
    console_for_tables().print(told, soft_wrap=True)
    return 0


def _record(name: str, pack: Pack) -> Mapping[str, Any]:
    """The record in a file, which replays; RecordError names the file."""
    record = read_record(Path(name))
    try:
        Match.from_record(record, pack)
    except Error as error:
        raise RecordError(Message("cli/not-looked-through", file=name, why=error)) from None
    return record


def _puzzles_of(game: str, seats: int, seed: int, pack: Pack, playouts: int) -> list[FoundPuzzle]:
    return puzzles_in(played_record(game, seats, seed, pack), pack, playouts)


def _begun(path: Path, pack: Pack, command: str) -> Book:
    """The file's book, or one without puzzles where there is no file."""
    if not path.exists():
        return Book(pack.game, get(pack.game).rules_version, pack.name, pack.hash, (command,), ())
    book = read(path)
    if book.game != pack.game or not book.fits(pack):
        raise PuzzleError(Message("cli/other-puzzles", file=str(path)))
    return msgspec.structs.replace(book, made=(*book.made, command))


def _with(book: Book, found: Iterable[FoundPuzzle], most: int) -> Book:
    """A book with these puzzles added at its end, sorted by id: that order gives nothing away to players."""
    known = {puzzle.id for puzzle in book.puzzles}
    new = sorted((puzzle for puzzle in found if puzzle.id not in known), key=lambda puzzle: puzzle.id)
    return msgspec.structs.replace(book, puzzles=(*book.puzzles, *new)[:most])


def _check(arguments: Namespace) -> int:
    """Check the puzzles of a file, or of a game, or of every game that comes with some."""
    if arguments.file:
        files = [Path(arguments.file)]
    else:
        having = [game for game in names() if (get(game).folder / FILE).is_file()]
        asked = having if arguments.game is None else [get(arguments.game).name]
        if arguments.game is not None and arguments.game not in having:
            game, games = get(arguments.game).called, ", ".join(having)
            raise OptionError(Message("cli/comes-with-none", game=game, games=games))
        files = [get(game).folder / FILE for game in asked]
    if arguments.output:
        if len(files) > 1:
            raise OptionError(Message("cli/of-one-game"))
        check_writable(Path(arguments.output), THE_PUZZLES)
    return max([_check_file(path, arguments) for path in files], default=0)


def _check_file(path: Path, arguments: Namespace) -> int:
    """Play on longer, with other chances, and report which answers still stand out."""
    book, words = read(path), TerminalWords(arguments.lang)
    pack = load_pack(book.game, arguments.pack or book.pack)
    playouts = arguments.playouts or CHECKED_LONGER * PLAYOUTS
    with process_pool(max(1, len(book.puzzles))) as pool:
        judged = pool.map(partial(rejudged, pack=pack, playouts=playouts), book.puzzles)
        found = list(_told(judged, words("puzzles-checking"), len(book.puzzles)))
    console_for_tables().print(_table(book, found, playouts, words))
    pairs = zip(book.puzzles, found, strict=True)
    holding = tuple(now for puzzle, now in pairs if now and still_holds(puzzle, now))
    if arguments.output:
        rules = get(book.game).rules_version
        renewed = msgspec.structs.replace(
            book, rules=rules, pack=pack.name, pack_hash=pack.hash, puzzles=holding
        )
        write(Path(arguments.output), renewed)
    return 0 if len(holding) == len(found) else NOT_ALL_HOLD


def _told(work: Iterable[T], what: str, count: int) -> Iterator[T]:
    yield from track(work, what, count, console=Console(stderr=True), transient=True)


def _table(book: Book, found: list[FoundPuzzle | None], playouts: int, words: TerminalWords) -> Table:
    title = words("puzzles-title", game=get(book.game).called.text(words.lang), playouts=playouts)
    table = Table(title=title, title_justify="left")
    for column in ("puzzle", "answer"):
        table.add_column(words(f"puzzles-{column}"), overflow="fold")
    for column in ("actions", "found", "checked"):
        table.add_column(words(f"puzzles-{column}"), justify="right", overflow="fold")
    table.add_column("", overflow="fold")
    for puzzle, now in zip(book.puzzles, found, strict=True):
        told = "" if still_holds(puzzle, now) else words("puzzles-does-not-hold")
        if now is None:
            told = words("puzzles-no-position")
        elif now.answer != puzzle.answer:
            told = words("puzzles-better", answer=now.answer)
        then, lead = _lead(puzzle, words.lang), _lead(now, words.lang) if now else "-"
        table.add_row(puzzle.id, puzzle.answer, str(len(puzzle.wins)), then, lead, told)
    return table


def _lead(puzzle: FoundPuzzle, lang: str) -> str:
    """The lead of the answer in percent, with two standard errors."""
    shares = puzzle.lead.wins, 2 * puzzle.lead.error
    return " ± ".join(format_decimal(100 * share, "0.0", lang) for share in shares)
