"""Compiles and loads the rules before anybody plays.

Compiling takes minutes and holds the interpreter; the page must be up meanwhile. So where the cache is cold,
worker processes compile into it (`workers.process`), one stage of a game at a time. This process loads a game
from the cache, in a thread, as soon as its first stage is compiled. Rules that somebody waits for come next.
"""

import asyncio
from collections.abc import Iterable, Sequence

from orderup.core.compiled.cache import is_warm
from orderup.core.game import definition as registry
from orderup.errors import Error

RULES, BOT, REST = STAGES = ("rules", "bot", "rest")
"""Those of `orderup.warming`, which imports the compiler."""


def cold_games() -> list[str]:
    """The games whose compiled rules are not all in the cache."""
    return [name for name in registry.names() if not is_warm(name)]


def load_rules(name: str) -> None:
    """Play a game through everything that the server needs of a match, so that all of it is loaded."""
    from orderup.warming import play_through

    play_through(name)


class CompileQueue:
    """The stages that must still be compiled. Those that somebody waits for come first."""

    def __init__(self, games: Iterable[str]) -> None:
        """The content of the cache is unknown until `begin`."""
        self._games = tuple(games)
        self._left: list[tuple[str, str]] = []
        self._wanted: dict[str, str] = {}
        self._compiled = {(game, stage): asyncio.Event() for game in self._games for stage in STAGES}
        self.errors: dict[str, Error] = {}
        """Why a game cannot be compiled."""

    def begin(self, cold: Sequence[str]) -> None:
        """Queue all stages of these games, and no others."""
        self._left = [(game, stage) for game in self._games for stage in STAGES if game in cold]
        self.errors.clear()
        for stage, compiled in self._compiled.items():
            if stage not in self._left:
                compiled.set()

    def want(self, game: str, stage: str = BOT) -> None:
        """Put the stages of a game up to this one next: somebody has chosen the game, or waits for
        the stage.
        """
        if game in self._games:
            before = self._wanted.pop(game, stage)
            self._wanted = {game: max(before, stage, key=STAGES.index), **self._wanted}

    def take(self) -> tuple[str, str] | None:
        """The next stage to be compiled; None when nothing is left."""
        if not self._left:
            return None
        job = min(self._left, key=self._rank)
        self._left.remove(job)
        return job

    def done(self, game: str, stage: str) -> None:
        """Note that a stage is compiled."""
        self._compiled[game, stage].set()

    def is_finished(self, game: str) -> bool:
        """Whether all stages of a game are compiled."""
        return all(self._compiled[game, stage].is_set() for stage in STAGES) and game not in self.errors

    def fail(self, game: str, error: Error) -> None:
        """Note that a game cannot be compiled: its other stages are not tried."""
        self.errors[game] = error
        self._left = [job for job in self._left if job[0] != game]
        for stage in STAGES:
            self._compiled[game, stage].set()

    async def wait(self, game: str, stage: str) -> None:
        """Put a stage of a game next, and return when it is compiled; `Error` where it cannot be."""
        if game in self._games and not self._compiled[game, stage].is_set():
            self.want(game, stage)
            await self._compiled[game, stage].wait()
        if game in self.errors:
            raise self.errors[game]

    def _rank(self, job: tuple[str, str]) -> tuple[int, int, int, int]:
        game, stage = job
        number = STAGES.index(stage)
        if game in self._wanted and number <= STAGES.index(self._wanted[game]):
            return 0, list(self._wanted).index(game), number, 0
        return 1, stage == REST, self._games.index(game), number
