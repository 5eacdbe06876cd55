"""The file in which a contest's games are kept: a line about the contest, then one for each game."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from orderup.core.compiled.cache import PACKAGE, place_of, sources
from orderup.core.game.definition import get
from orderup.core.texts.messages import Choice, Message, Reason
from orderup.errors import OptionError, Translatable
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.locking import open_alone
from orderup.lab.arena.playing import Outcome

SAME = ("game", "players", "seats", "options", "pack_hash", "seed")
CODE_SHOWN = 8


class Head(Contest, frozen=True):
    """The first line: the contest, and the code that plays its games. Old files do not name the code."""

    orderup: str = ""
    code: str = ""


class Ledger:
    """The games of a contest so far, kept in a file if there is one. No other ledger writes to it meanwhile.

    Written games stay, even if the process is killed in the middle of a line.
    """

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """OptionError: the file cannot be read or written, has other content, or belongs to another ledger
        now.
        """
        self.outcomes: dict[int, Outcome] = {}
        self._contest = contest
        self._path = path
        self._file: BinaryIO | None = None
        self._head = Head(
            **{name: getattr(contest, name) for name in Contest.__struct_fields__},
            orderup=version("orderup"),
            code=code_of(contest.game),
        )
        self._begun = self._head
        if path is not None:
            try:
                with _told_of(path):
                    self._file = open_alone(path)
                    self._open(path, self._file)
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let others write to the file."""
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path, file: BinaryIO) -> None:
        file.seek(0)
        whole = file.read()
        kept, _, torn = whole.rpartition(b"\n")
        lines = kept.splitlines()
        if not lines:
            begun = msgspec.json.encode(self._contest)[:-1]
            if whole and not (begun.startswith(torn) or torn.startswith(begun)):
                raise OptionError(Message("lab/no-games", file=str(path)))
            file.truncate(0)
            _write(file, self._head)
            return
        self._check(path, lines[0])
        for line in lines[1:]:
            outcome = self._read(path, line)
            self.outcomes[outcome.number] = outcome
        if torn and file.writable():
            file.truncate(len(kept) + 1)

    def _check(self, path: Path, head: bytes) -> None:
        try:
            kept = msgspec.json.decode(head, type=Head)
        except msgspec.DecodeError:
            raise OptionError(Message("lab/no-games", file=str(path))) from None
        for name in SAME:
            then, asked = getattr(kept, name), getattr(self._contest, name)
            if then != asked:
                raise OptionError(_another(path, name, then, asked))
        self._begun = kept

    def _read(self, path: Path, line: bytes) -> Outcome:
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.DecodeError as error:
            raise OptionError(Message("lab/damaged", file=str(path), why=str(error))) from None
        numbered = {"file": str(path), "game": str(outcome.number)}
        if outcome.players != self._contest.seating(outcome.number).players:
            raise OptionError(Message("lab/damaged-players", **numbered))
        told = outcome.ranks, outcome.scores, outcome.lines, outcome.times
        names = set(get(self._contest.game).engine.LINES)
        if {len(each) for each in told} != {self._contest.seats} or any(
            each.keys() != names for each in outcome.lines
        ):
            raise OptionError(Message("lab/damaged-scores", **numbered))
        seats = [fault.seat for fault in outcome.faults] + [rank - 1 for rank in outcome.ranks]
        if not set(seats) <= set(range(self._contest.seats)):
            raise OptionError(Message("lab/damaged-seats", **numbered))
        return outcome

    def check_code(self) -> None:
        """Raise OptionError where other code played the kept games, so that new ones would not be comparable.

        Old files do not name their code.
        """
        then, now = self._begun, self._head
        if then.code and then.code != now.code:
            told = {
                name: f"orderup {head.orderup}, {head.code[:CODE_SHOWN]}"
                for name, head in {"then": then, "now": now}.items()
            }
            raise OptionError(Message("lab/another-code", file=str(self._path), **told))

    def add(self, outcome: Outcome) -> None:
        """Keep a game. OptionError: it cannot be written."""
        self.outcomes[outcome.number] = outcome
        if self._path is not None and self._file is not None:
            with _told_of(self._path):
                _write(self._file, outcome)

    def missing(self, games: int) -> list[int]:
        """The numbers of those among the first `games` that have not been played."""
        return [number for number in range(games) if number not in self.outcomes]

    def first(self, games: int) -> list[Outcome]:
        """The outcomes of those among the first `games` that were played, in order."""
        return [self.outcomes[number] for number in range(games) if number in self.outcomes]


@cache
def code_of(game: str) -> str:
    """A hash of all Python that decides the course of a game and the play of orderup's own bots."""
    digest = hashlib.sha256()
    files = {*sources(game), *(PACKAGE / "bots").rglob("*.py")}
    for place, file in sorted((place_of(file), file) for file in files):
        digest.update(place.encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _write(file: BinaryIO, line: Head | Outcome) -> None:
    left = memoryview(msgspec.json.encode(line) + b"\n")
    while left:
        left = left[file.write(left) :]


def _another(path: Path, field: str, then: Any, asked: Any) -> Message:
    """The sentence for a contest that differs in a field; for options it names the first different one."""
    words: tuple[str | Translatable, str | Translatable] = str(then), str(asked)
    if isinstance(then, dict):
        field = min(name for name in then.keys() | asked if then.get(name) != asked.get(name))
        words = Choice(then.get(field)), Choice(asked.get(field))
    elif isinstance(then, tuple):
        words = ", ".join(then), ", ".join(asked)
    return Message("lab/another-contest", file=str(path), field=field, then=words[0], asked=words[1])


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OptionError(Message("lab/not-kept", file=str(path), reason=Reason(error))) from None
