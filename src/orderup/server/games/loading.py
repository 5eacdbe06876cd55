"""Getting the rules compiled and loaded before anybody plays.

Compiling takes minutes and holds the interpreter; the page must be up meanwhile. So where the cache is cold
worker processes compile into it (`workers.process`), a stage of a game at a time, and this process loads a
game from it, in a thread, as soon as its first stage is compiled. What somebody waits for comes next.
"""

import asyncio
from collections.abc import Iterable, Sequence

from orderup.core.compiled.cache import is_warm
from orderup.core.game import definition as registry
from orderup.errors import Error

RULES, BOT, REST = STAGES = ("rules", "bot", "rest")
"""Those of `orderup.warming`, which imports the compiler."""


def cold_games() -> list[str]:
    """Those of which the cache does not hold all that serving needs."""
    return [name for name in registry.names() if not is_warm(name)]


def load_rules(name: str) -> None:
    """Take a game through all that the server asks of a match, so that nothing is left to be loaded."""
    from orderup.warming import play_through

    play_through(name)


class CompileQueue:
    """What is still to be compiled, in the order of who waits for it."""

    def __init__(self, games: Iterable[str]) -> None:
        """Until `begin` it is not known what the cache holds."""
        self._games = tuple(games)
        self._left: list[tuple[str, str]] = []
        self._wanted: dict[str, str] = {}
        self._compiled = {(game, stage): asyncio.Event() for game in self._games for stage in STAGES}
        self.errors: dict[str, Error] = {}
        """Why a game cannot be compiled."""

    def begin(self, cold: Sequence[str]) -> None:
        """All stages of these games are to be compiled, and no others."""
        self._left = [(game, stage) for game in self._games for stage in STAGES if game in cold]
        self.errors.clear()
        for stage, compiled in self._compiled.items():
            if stage not in self._left:
                compiled.set()

    def want(self, game: str, stage: str = BOT) -> None:
        """Somebody has chosen a game, or waits for a stage of it: up to that, it comes next."""
        if game in self._games:
            before = self._wanted.pop(game, stage)
            self._wanted = {game: max(before, stage, key=STAGES.index), **self._wanted}

    def take(self) -> tuple[str, str] | None:
        """The next to be compiled; None when nothing is left."""
        if not self._left:
            return None
        job = min(self._left, key=self._rank)
        self._left.remove(job)
        return job

    def done(self, game: str, stage: str) -> None:
        """It is compiled."""
        self._compiled[game, stage].set()

    def is_finished(self, game: str) -> bool:
        """Whether all of a game is."""
        return all(self._compiled[game, stage].is_set() for stage in STAGES) and game not in self.errors

    def fail(self, game: str, error: Error) -> None:
        """A game cannot be compiled: nothing of it is tried any more."""
        self.errors[game] = error
        self._left = [job for job in self._left if job[0] != game]
        for stage in STAGES:
            self._compiled[game, stage].set()

    async def wait(self, game: str, stage: str) -> None:
        """Return when a stage of a game is compiled, which then comes next; `Error` where it cannot be."""
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
