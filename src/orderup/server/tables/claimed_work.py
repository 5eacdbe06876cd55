"""Long work that people ask for, such as reviews: stored, and done by one server at a time.

Another server goes on if the one that claims the work was silent for a while. Bots and hints think in other
workers, which the system prefers.
"""

import asyncio
import secrets
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass

from orderup.server.clock import clock
from orderup.server.logs import log_failure
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Claim, Store, StoreError
from orderup.server.tables.tables import Tables
from orderup.server.workers.pool import WorkerPool


@dataclass(frozen=True)
class Asker:
    """A person who waits for something."""

    address: str
    player: str | None


class ClaimedWork(ABC):
    """Does tasks of one kind in the order of the requests. Each has an id.

    The store lets one server at a time claim a task.
    """

    _MANY: str
    """The refusal for a person who waits for several."""
    _CROWDED: str
    """The refusal where too many wait at one address."""

    def __init__(
        self, settings: Settings, store: Store, tables: Tables, workers: WorkerPool, kind: str
    ) -> None:
        """`kind` names the work in the log."""
        self._settings, self._store, self._tables, self._workers = settings, store, tables, workers
        self._kind = kind
        self._name = secrets.token_hex(8)
        self._askers: dict[str, Asker] = {}
        self._asking = asyncio.Lock()
        self._making: asyncio.Task[None] | None = None
        self._left = False

    @abstractmethod
    async def _unfinished(self) -> bool:
        """Whether a task waits or is being done."""

    @abstractmethod
    async def _waits(self, task: str) -> bool:
        """Whether this task waits or is being done."""

    @abstractmethod
    async def _take(self, claim: Claim) -> str | None:
        """Claim the task that has waited longest; None where none waits, or another server does one."""

    @abstractmethod
    async def _release(self, server: str) -> None:
        """Give up a server's claims."""

    @abstractmethod
    async def _make(self, task: str, claiming: asyncio.Task[None]) -> None:
        """Do a task. Once `claiming` is done, another server does it."""

    async def _check(self, task: str, asker: Asker) -> None:
        """Note who waits for a task. Refused for a person who waits for several, and where too many wait at
        one address."""
        for each in list(self._askers):
            if not await self._waits(each):
                self._askers.pop(each, None)
        waiting = list(self._askers.values())
        from_there = sum(each.address == asker.address for each in waiting)
        theirs = sum(each.player == asker.player for each in waiting if each.player is not None)
        if theirs >= self._settings.reviews_per_person:
            raise Refusal("too_fast", self._MANY)
        if from_there >= self._settings.reviews_per_address:
            raise Refusal("too_fast", self._CROWDED)
        self._askers[task] = asker

    async def keep_looking(self) -> None:
        """Do the waiting tasks; also those of a server that is gone."""
        while True:
            self.go_on()
            await asyncio.sleep(self._settings.review_patience)

    def go_on(self) -> None:
        """Do the waiting tasks, unless this server is at it already."""
        if not self._left and (self._making is None or self._making.done()):
            self._making = asyncio.get_running_loop().create_task(self._make_all())

    def leave(self) -> None:
        """Do no more: another server may go on at once."""
        if not self._left and self._making is not None:
            self._making.cancel()
        self._left = True

    async def stop(self) -> None:
        """End everything."""
        self.leave()
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)
        await self._workers.stop()

    async def _make_all(self) -> None:
        try:
            while (task := await self._next()) is not None:
                claiming = asyncio.get_running_loop().create_task(self._keep_claim())
                try:
                    await self._make(task, claiming)
                finally:
                    claiming.cancel()
            await self._workers.rest()
        except StoreError as error:
            log_failure(f"{self._kind}s_interrupted", error)
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._release(self._name)
            raise

    async def _keep_claim(self) -> None:
        """Renew this server's claim until another server holds it."""
        while True:
            await self._writable()
            try:
                if await self._claim() is None:
                    return
            except StoreError as error:
                log_failure(f"{self._kind}_not_claimed", error)
            await asyncio.sleep(self._settings.review_patience / 4)

    async def _claim(self) -> str | None:
        now = clock()
        return await self._take(Claim(self._name, now, stale=now - self._settings.review_patience))

    async def _next(self) -> str | None:
        """The next task, once no other server does one; None when all are done."""
        while await self._unfinished():
            await self._writable()
            if (task := await self._claim()) is not None:
                return task
            await asyncio.sleep(self._settings.follow_every)
        return None

    async def _writable(self) -> None:
        """Wait while nothing is to be written."""
        while self._tables.services.orders.read_only:
            await asyncio.sleep(self._settings.follow_every)
