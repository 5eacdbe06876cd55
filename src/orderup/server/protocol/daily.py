"""The wire format of puzzles, and of the deals of a day."""

from typing import Literal

from msgspec import Struct

from orderup.server.protocol.messages import Situation, TableInfo, TableResult


class DayAttempt(Struct):
    """The reader's attempt at the deal of a day; `place` and `points` are null until it is over.

    A bot has decided for a reader who was `helped`.
    """

    table: str
    counts: bool
    level: str | None
    place: int | None
    points: int | None
    helped: bool


class DayEntry(Struct):
    """A line in the table of a day. `table` is null until the reader has finished an own game of that day."""

    name: str
    level: str
    place: int
    points: int
    you: bool
    table: str | None


class PastDay(Struct):
    """A day whose deal can be played."""

    day: str
    played: bool


class Day(Struct):
    """GET /api/games/{game}/days?today=&day=: the deal of a day, of `today` by default.

    `attempts` are the reader's own in order. `board` holds everybody's attempt that counts, those against the
    strongest bots first.
    """

    day: str
    today: str
    seats: int
    attempts: list[DayAttempt]
    board: list[DayEntry]
    days: list[PastDay]


PuzzleState = Literal["new", "tried", "solved", "shown"]


class PuzzleDay(Struct):
    """A puzzle, with the last day whose puzzle it was, such as `2026-11-23`.

    `theme` is one of its game's themes, and `rating` its difficulty. `state` is the reader's: whether they
    have tried or solved it, or the answer was shown to them.
    """

    day: str
    id: str
    theme: str
    rating: int
    state: PuzzleState


class PuzzleDays(Struct):
    """GET /api/games/{game}/puzzles?day=: the puzzles of a game up to `day`, that of the day first.

    `day` is the reader's date. The list is empty for a game without puzzles.
    """

    days: list[PuzzleDay]


class PuzzleStanding(Struct):
    """The reader's rating after `answered` first answers, and their streak in days."""

    rating: int
    answered: int
    streak: int
    longest: int


class PuzzleToday(Struct):
    """The puzzle of the day of a game."""

    game: str
    id: str
    state: PuzzleState


class DealToday(Struct):
    """The reader's first attempt at a game's deal of the day; None before it."""

    game: str
    attempt: DayAttempt | None


class PuzzleOverview(Struct):
    """GET /api/puzzles?day=: the puzzles and deals of a day, which is the reader's date, and the reader's
    standing."""

    day: str
    puzzles: list[PuzzleToday]
    standing: PuzzleStanding
    deals: list[DealToday]


class OwnPuzzle(Struct):
    """A puzzle that the reader has tried; `first` if their first answer was right.

    `day` is set for the puzzle of a day. `solved` is null after the answer was shown to them. `at` is in
    seconds since 1970.
    """

    game: str
    puzzle: str
    day: str | None
    at: float
    rating: int
    first: bool
    solved: bool | None


class Puzzle(Struct):
    """GET /api/games/{game}/puzzles/{id}?lang=: a position with one outstanding action, as its seat sees it.

    Legal actions come with their text. The answer stays hidden until a try.
    """

    table: TableInfo
    pack_hash: str
    situation: Situation


class Promise(Struct):
    """An action, and the share of games won after it."""

    notation: str
    text: str
    wins: float


class LineEnd(Struct):
    """The end of the game that is played out after an action; GET .../line?action= has the game itself."""

    notation: str
    text: str
    result: TableResult


class Solved(Struct):
    """POST /api/games/{game}/puzzles/{id}: the result of a try.

    `wins` is the share of games won after the action (None where none was named), and `best` the share after
    the best one. Each share is of `playouts`. `tried` is the end of the line of the action.

    A solver who was `right`, or has asked for the answer, also gets more. `promises` are the best few
    actions, the best first. `answer` is the end of the best line, and `why` a reason, maybe empty. `theme`
    and `rating` are the puzzle's. `standing` is theirs after a try that was noted.
    """

    right: bool
    wins: float | None
    best: float
    playouts: int
    promises: list[Promise]
    why: str
    theme: str
    rating: int
    tried: LineEnd | None
    answer: LineEnd | None
    standing: PuzzleStanding | None
