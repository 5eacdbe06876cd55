"""The file in which a contest's games are kept: a line about the contest, then one for each game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from orderup.core.game import get
from orderup.core.sentences import Choice, Reason, Sentence
from orderup.errors import OptionError, Saying
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.playing import Outcome

SAME = ("game", "players", "seats", "options", "pack_hash", "seed")


class Ledger:
    """Games of a contest that have been played, kept in a file if there is one. What was written stays, even
    if the process is killed in the middle of a line."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """OptionError: the file cannot be read or written, or tells of something else."""
        self.outcomes: dict[int, Outcome] = {}
        self._contest = contest
        self._path = path
        if path is not None:
            with _told_of(path):
                self._open(path)

    def _open(self, path: Path) -> None:
        whole = path.read_bytes() if path.exists() else b""
        kept, _, torn = whole.rpartition(b"\n")
        lines = kept.splitlines()
        if not lines:
            if whole and not msgspec.json.encode(self._contest).startswith(torn):
                raise OptionError(Sentence("lab/errors/no-games", file=str(path)))
            path.write_bytes(msgspec.json.encode(self._contest) + b"\n")
            return
        self._check(path, lines[0])
        for line in lines[1:]:
            outcome = self._read(path, line)
            self.outcomes[outcome.number] = outcome
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(kept) + 1)

    def _check(self, path: Path, head: bytes) -> None:
        try:
            kept = msgspec.json.decode(head, type=Contest)
        except msgspec.DecodeError:
            raise OptionError(Sentence("lab/errors/no-games", file=str(path))) from None
        for name in SAME:
            then, asked = getattr(kept, name), getattr(self._contest, name)
            if then != asked:
                raise OptionError(_another(path, name, then, asked))

    def _read(self, path: Path, line: bytes) -> Outcome:
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.DecodeError as error:
            raise OptionError(Sentence("lab/errors/damaged", file=str(path), why=str(error))) from None
        numbered = {"file": str(path), "game": str(outcome.number)}
        if outcome.players != self._contest.seating(outcome.number).players:
            raise OptionError(Sentence("lab/errors/damaged-players", **numbered))
        told = outcome.ranks, outcome.scores, outcome.lines, outcome.times
        names = set(get(self._contest.game).engine.LINES)
        if {len(each) for each in told} != {self._contest.seats} or any(
            each.keys() != names for each in outcome.lines
        ):
            raise OptionError(Sentence("lab/errors/damaged-scores", **numbered))
        return outcome

    def add(self, outcome: Outcome) -> None:
        """Keep a game."""
        self.outcomes[outcome.number] = outcome
        if self._path is not None:
            with _told_of(self._path), self._path.open("ab") as file:
                file.write(msgspec.json.encode(outcome) + b"\n")

    def missing(self, games: int) -> list[int]:
        """Which of the first so many games have not been played."""
        return [number for number in range(games) if number not in self.outcomes]

    def first(self, games: int) -> list[Outcome]:
        """Those of the first so many games that have been played, in order."""
        return [self.outcomes[number] for number in range(games) if number in self.outcomes]


def _another(path: Path, field: str, then: Any, asked: Any) -> Sentence:
    """What is not the same; of options the first one."""
    words: tuple[str | Saying, str | Saying] = str(then), str(asked)
    if isinstance(then, dict):
        field = min(name for name in then.keys() | asked if then.get(name) != asked.get(name))
        words = Choice(then.get(field)), Choice(asked.get(field))
    elif isinstance(then, tuple):
        words = ", ".join(then), ", ".join(asked)
    return Sentence("lab/errors/another-contest", file=str(path), field=field, then=words[0], asked=words[1])


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OptionError(Sentence("lab/errors/not-kept", file=str(path), reason=Reason(error))) from None
