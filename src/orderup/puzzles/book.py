"""The puzzles of a game: the contents of its `puzzles.json`, and their positions."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from orderup.core.game.definition import get
from orderup.core.texts.messages import Message, Reason
from orderup.errors import PuzzleError

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match

FILE = "puzzles.json"
FIRST_DAY = date(2026, 10, 1).toordinal()
"""The day of the first puzzle of a book."""
EASIEST, A_LEVEL, AN_ACTION, A_WIN, NARROW = 800, 120, 15, 1000, 0.3
"""The parts of a puzzle's rating."""


class Lead(msgspec.Struct, frozen=True):
    """The lead of an action over the best other in the share of wins, and its standard error."""

    wins: float
    error: float

    def sure(self, errors: float) -> bool:
        """Whether the lead is more than this number of standard errors."""
        return self.wins > errors * self.error


class FoundPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, as `Match.state()` gives it. Parts that its seat could not know are dealt anew, to hide
    them.

    `wins` has the share of games won after each legal action, by notation, the best first, after
    `playouts` each. `error` is the standard error of the first one's lead over the second.
    """

    id: str
    state: msgspec.Raw
    wins: dict[str, float]
    playouts: int
    error: float
    theme: str = ""
    """The theme of the decision, of those that its game names."""
    missed: int = 0
    """The number of levels of bots, of six, that do not find the answer."""
    chances: int = 1
    """The seed of chances and hidden things in the lines that are played out."""

    @property
    def answer(self) -> str:
        """The notation of the best action."""
        return next(iter(self.wins))

    @property
    def lead(self) -> "Lead":
        """The lead of the answer."""
        best, second, *_ = self.wins.values()
        return Lead(best - second, self.error)

    @property
    def rating(self) -> int:
        """The difficulty, as a rating like a player's.

        It grows with the levels that miss the answer, the number of actions, and the nearness of the second.
        """
        near = max(0.0, NARROW - self.lead.wins)
        return round(EASIEST + A_LEVEL * self.missed + AN_ACTION * len(self.wins) + A_WIN * near)

    def match(self, pack: "Pack") -> "Match":
        """The position. PositionError if the rules allow no such position."""
        from orderup.match import Match

        return Match.from_state(msgspec.json.decode(self.state), 0, pack)


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, for a version of its rules and a pack. `made`: the commands that found them."""

    game: str
    rules: int
    pack: str
    pack_hash: str
    made: tuple[str, ...]
    puzzles: tuple[FoundPuzzle, ...]

    def fits(self, pack: "Pack") -> bool:
        """Whether they are positions of today's rules and of this pack."""
        return self.rules == get(self.game).rules_version and self.pack_hash == pack.hash


def book_of(game: str) -> Book | None:
    """The puzzles that come with a game; None where it has none. Raises PuzzleError with the reason."""
    return _read_once(get(game).folder / FILE)


@cache
def _read_once(path: Path) -> Book | None:
    return read(path) if path.is_file() else None


def read(path: Path) -> Book:
    """The puzzles of a file. Raises PuzzleError with the file and the reason."""
    try:
        book = msgspec.json.decode(path.read_bytes(), type=Book)
    except OSError as error:
        raise PuzzleError(Message("puzzles/unreadable", file=str(path), reason=Reason(error))) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise PuzzleError(Message("puzzles/no-puzzles", file=str(path), why=str(error))) from None
    for puzzle in book.puzzles:
        if len(puzzle.wins) < 2:
            raise PuzzleError(Message("puzzles/no-choice", file=str(path), puzzle=puzzle.id))
    return book


def write(path: Path, book: Book) -> None:
    """Write puzzles to a file, one to a line. Raises PuzzleError where that cannot be written."""
    head = msgspec.structs.asdict(book)
    del head["puzzles"]
    lines = [f"{_json(name)}: {_json(value)}," for name, value in head.items()]
    puzzles = ",\n".join(_json(puzzle) for puzzle in book.puzzles)
    try:
        path.write_text("{" + "\n".join(lines) + f'\n"puzzles": [\n{puzzles}\n]}}\n', encoding="utf-8")
    except OSError as error:
        raise PuzzleError(Message("puzzles/unwritable", file=str(path), reason=Reason(error))) from None


def id_of(state: Any) -> str:
    """The id of a puzzle: every server finds it, and pages remember solved ones, by this id."""
    return sha256(msgspec.json.encode(state, order="sorted")).hexdigest()[:10]


def of_the_day(puzzles: Sequence[FoundPuzzle], day: date) -> Iterator[tuple[date, FoundPuzzle]]:
    """The puzzle of a day, then those of the days before it, each once.

    A book that grows at its end leaves the days of earlier puzzles as they were.
    """
    number = day.toordinal() - FIRST_DAY
    for ago in range(min(len(puzzles), max(1, number + 1))):
        yield date.fromordinal(day.toordinal() - ago), puzzles[(number - ago) % len(puzzles)]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
