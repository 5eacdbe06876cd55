"""Worker processes: they think for bots, judge and make pictures. One that dies or hangs is restarted."""

import asyncio
import os
import pickle
import signal
import sys
from collections.abc import Awaitable, Coroutine, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from orderup.bots import LEVEL, usual
from orderup.core.game.definition import get
from orderup.errors import Error
from orderup.server.games.loading import BOT, REST, CompileQueue
from orderup.server.logs import log, told_by, warn
from orderup.server.protocol.messages import Advice
from orderup.server.store.stored import LabProgress, MeasuredPack
from orderup.server.workers.process import LENGTH, PackKey, dump_match, key_of, to_bytes
from orderup.server.workers.sharing import BudgetSharing

if TYPE_CHECKING:
    from orderup.core.game.coach import Tip
    from orderup.core.packs.loading import Pack
    from orderup.match import Match

PATIENCE = 30.0
"""Seconds after which a thinking worker counts as hung."""
WARM_PATIENCE = JUDGING_PATIENCE = 600.0
"""Seconds for work that compiles, or that lets everybody else go first."""
PICTURE_PATIENCE = 5.0
LAST_WORDS = 5.0
"""Seconds for which what a worker has written is waited for when it has ended."""
TRIES = 3
MOST_PACKS = 32
"""The most packs that a worker holds: people bring packs of their own."""
MOST_WRITTEN = 1 << 16
GONE = (asyncio.IncompleteReadError, ConnectionError, TimeoutError, OSError)


class BotFailed(Exception):  # noqa: N818 - the caller plays on without the bot
    """A bot gave no decision, or a picture was not made, in several workers."""


class Decided(NamedTuple):
    """A bot's choice."""

    notation: str
    share: float
    """The part of its usual budget that it had; 1 for a bot that has none."""
    after: tuple[str, ...] = ()
    """Its next choices in the same turn, as far as it has thought ahead."""


class Hints(NamedTuple):
    """The best actions that a search has found."""

    advice: list[Advice]
    share: float
    """The part of the usual search that it got."""


class _Worker:
    """One process, which handles one message at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._listening = asyncio.create_task(self._listen())
        self.packs: set[PackKey] = set()

    @classmethod
    async def start(cls, niceness: int) -> "_Worker":
        """A new process with a niceness (0: none, 19: yields the most processor time)."""
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "orderup.server.workers.process", str(niceness)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is the server's business; the pipe tells the worker.
            )
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, message: tuple[Any, ...], patience: float) -> Any:
        """The answer. Raises one of GONE when the worker is dead or hangs, BotFailed when it could not
        answer.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(to_bytes(message))
        async with asyncio.timeout(patience):
            await self._process.stdin.drain()
            head = await self._process.stdout.readexactly(LENGTH.size)
            body = await self._process.stdout.readexactly(LENGTH.unpack(head)[0])
        outcome, value = pickle.loads(body)
        if outcome == "failed":
            raise BotFailed(value)
        return value

    async def learn(self, pack: Any, patience: float) -> None:
        """Send it a pack to keep."""
        if key_of(pack) in self.packs:
            return
        if len(self.packs) >= MOST_PACKS:
            await self.ask(("forget",), patience)
            self.packs.clear()
        await self.ask(("pack", pack), patience)
        self.packs.add(key_of(pack))

    async def stop(self) -> int:
        """Kill the process, if it lives, and the programs that bots have started in it; returns its exit
        status.

        A worker holds nothing that anybody would miss. A status below 0 is the signal that ended it.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if self._process.returncode is None:
            with suppress(
                ProcessLookupError, PermissionError
            ):  # (macOS raises PermissionError for an ended process)
                if sys.platform == "win32":
                    self._process.kill()
                else:  # Not by `kill()`, which may take the status of a dead one from asyncio.
                    os.killpg(self.pid, signal.SIGKILL)
        self._process.stdin.close()
        # A running `ask` reads to the end as well; a program that has left the process group may hold the
        # pipes for ever.
        with suppress(RuntimeError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._process.stdout.read()
        # An incomplete read is expected; asyncio would log an exception that nobody has retrieved.
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._process.stdin.wait_closed()
        await asyncio.wait([self._listening], timeout=LAST_WORDS)
        self._listening.cancel()
        return await self._process.wait()

    async def _listen(self) -> None:
        """Log the end of its stderr as our own lines: the log must hold no other lines."""
        assert self._process.stderr is not None
        written = bytearray()
        while chunk := await self._process.stderr.read(MOST_WRITTEN):
            written = (written + chunk)[-MOST_WRITTEN:]
        if written:
            warn("worker_wrote", **told_by(written.decode(errors="replace")))


class WorkerPool:
    """A pool of workers, each started when first needed; see `_Worker.start` for their niceness.

    `waiting` is the number of questions that wait for a worker.
    """

    def __init__(self, count: int, niceness: int = 0, queue: CompileQueue | None = None) -> None:
        """Workers wait for the rules in a `queue`: none compiles while somebody waits for an answer."""
        self._niceness = niceness
        self._queue = queue
        self._places: asyncio.LifoQueue[_Worker | None] = asyncio.LifoQueue()
        self._workers: set[_Worker] = set()
        self._ending: set[asyncio.Task[int]] = set()
        self._stopped = False
        self.waiting = 0
        self._count = max(1, count)
        self._sharing = BudgetSharing(self._count)
        for _ in range(self._count):
            self._places.put_nowait(None)

    @property
    def pids(self) -> list[int]:
        """The workers' process ids."""
        return [worker.pid for worker in self._workers]

    async def compile(self, game: str, stage: str) -> bool:
        """Have a worker compile a stage of a game; returns whether the cache could keep it.

        `Error` where it cannot be compiled, BotFailed when something else goes wrong.
        """
        error, is_kept = await self._ask(("compile", game, stage), WARM_PATIENCE)
        if error is not None:
            raise error
        return bool(is_kept)

    async def warm_all(self, games: Sequence[str]) -> None:
        """Start every worker and have it load the rules, so that no bot's first thought waits for them."""
        loading = (self._ask(("warm", list(games)), WARM_PATIENCE) for _ in range(self._count))
        await asyncio.gather(*loading, return_exceptions=True)

    async def decide(self, bot: str, seed: int, match: "Match", *, ahead: bool = False) -> Decided:
        """A bot's action in a match as its seat sees it; BotFailed when there is none.

        With `ahead` also the actions after it that need nothing which is still hidden.
        """
        await self._until(match.game, _stage_of(bot, match.game))
        message = ("decide", bot, seed, ahead, dump_match(match))
        (notation, *after), share = await self._ask(message, PATIENCE, match.pack, thinks=True)
        return Decided(notation, share, tuple(after))

    async def hints(self, seed: int, match: "Match", lang: str) -> Hints:
        """The best actions of a match as its seat sees it, in words; BotFailed when there are none."""
        await self._until(match.game, REST)
        message = ("hints", seed, lang, dump_match(match))
        found, share = await self._ask(message, PATIENCE, match.pack, thinks=True)
        return Hints(msgspec.convert(found, list[Advice]), share)

    async def coach(self, match: "Match", lang: str) -> "Tip | None":
        """A coach's advice in a match as its seat sees it; BotFailed when it fails."""
        await self._until(match.game, REST)
        message = ("coach", lang, dump_match(match))
        tip, _ = await self._ask(message, PATIENCE, match.pack, thinks=True)
        return cast("Tip | None", tip)

    async def judge(self, record: Mapping[str, Any], pack: "Pack", number: int) -> dict[str, Any] | None:
        """The verdict on an action of a finished game, see `review.verdicts.kept`; None where there was no
        choice.

        BotFailed when it cannot be judged.
        """
        await self._until(pack.game, REST)
        message = ("judge", record, key_of(pack), number)
        found: dict[str, Any] | None = await self._ask(message, JUDGING_PATIENCE, pack)
        return found

    async def measure(
        self, measurement: str, pack: "Pack", asked: MeasuredPack, seconds: float
    ) -> tuple[LabProgress, dict[str, str] | None]:
        """Play some more games of a measurement; the pages of its report by language when it is done.

        A worker that has not begun it does so. BotFailed when it cannot be made.
        """
        await self._until(pack.game, REST)
        message = ("measure", measurement, key_of(pack), asked.seats, asked.options, seconds)
        progress, pages = await self._ask(message, WARM_PATIENCE, pack)
        return msgspec.convert(progress, LabProgress), pages

    async def picture(self, svg: str, fonts: Sequence[str], family: str) -> bytes:
        """A drawing as PNG, see `process.picture`; BotFailed when it cannot be made."""
        return bytes(await self._ask(("picture", svg, fonts, family), PICTURE_PATIENCE))

    async def rest(self) -> None:
        """End the idle workers; others are started when needed."""
        for _ in range(self._places.qsize()):
            place = self._places.get_nowait()
            self._places.put_nowait(None)
            await self._drop(place)

    async def stop(self) -> None:
        """End all workers, also those that are starting or ending; no new ones are started."""
        self._stopped = True
        for worker in list(self._workers):
            self._end(worker.stop())
        self._workers.clear()
        while self._ending:
            await asyncio.gather(*self._ending)

    async def _ask(
        self, message: tuple[Any, ...], patience: float, pack: Any = None, *, thinks: bool = False
    ) -> Any:
        self.waiting += 1
        try:
            place = await self._places.get()
        finally:
            self.waiting -= 1
        try:
            for _ in range(TRIES):
                if self._stopped:
                    raise BotFailed("the workers have been stopped")
                try:
                    if place is None:
                        place = await self._begin()
                    if pack is not None:
                        await place.learn(pack, patience)
                    if thinks:
                        return await self._think(place, message, patience)
                    return await place.ask(message, patience)
                except GONE as error:
                    ended = await self._drop(place)
                    log("worker_lost", error=type(error).__name__, status=ended)
                    place = None
            raise BotFailed("several workers died over it")
        except asyncio.CancelledError:
            await self._drop(place)  # The next question would get the answer to this one.
            place = None
            raise
        finally:
            self._places.put_nowait(place)

    async def _until(self, game: str, stage: str) -> None:
        if self._queue is not None:
            try:
                await self._queue.wait(game, stage)
            except Error as error:
                raise BotFailed(str(error)) from None

    async def _think(self, worker: _Worker, message: tuple[Any, ...], patience: float) -> tuple[Any, float]:
        """The answer to a message that ends with the allowed share of thought, and the share that
        was used.
        """
        begun, share = monotonic(), self._sharing.share(self.waiting)
        answer, spent = await worker.ask((*message, share), patience)
        self._sharing.took(monotonic() - begun, spent)
        return answer, spent

    async def _begin(self) -> _Worker:
        """A new worker. A cancelled call leaves none behind."""
        starting = asyncio.ensure_future(_Worker.start(self._niceness))
        try:
            worker = await asyncio.shield(starting)
        except asyncio.CancelledError:
            await asyncio.shield(self._end(_stop_once_started(starting)))
            raise
        self._workers.add(worker)
        return worker

    async def _drop(self, worker: _Worker | None) -> int | None:
        if worker is None:
            return None
        self._workers.discard(worker)
        return await asyncio.shield(self._end(worker.stop()))

    def _end(self, stopping: Coroutine[Any, Any, int]) -> asyncio.Task[int]:
        """End a worker in a task that outlives its caller: `stop` waits for it, too."""
        ending = asyncio.ensure_future(stopping)
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return ending


def _stage_of(bot: str, game: str) -> str:
    """The stage that must be compiled for a bot. Most levels are the usual bot with other numbers."""
    kind, _, level = bot.partition(":")
    player = get(game).levels[int(level) - 1] if kind == LEVEL else bot
    return BOT if player.partition("@")[0] == usual(game) else REST


async def _stop_once_started(starting: Awaitable[_Worker]) -> int:
    return await (await starting).stop()
