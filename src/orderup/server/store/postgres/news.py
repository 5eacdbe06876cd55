"""News between the servers on one database: a server notifies the others of a table that it has written to.

A notification is only a reason to compare versions, and is never believed. A lost one costs time, nothing
else.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

import asyncpg

from orderup.server.logs import log_failure
from orderup.server.store.postgres.failures import LOST

MOST_IN_A_RING = 100
"""The most ids in a notification: PostgreSQL allows 8,000 bytes."""
MOST_HEARD = 10_000
MOST_TOLD = 1000
"""The most notifications that wait for a connection. Older ones are dropped."""
LOOK_EVERY = 10.0
"""Seconds between two looks at everything: a server may die between its write and its notification."""
RING_LAST = 2.0
"""Seconds within which, at the end, the remaining news have to be sent."""


class News:
    """Notifies other servers of this server's writes, on a connection of its own, and listens to them.

    Call `start` within the event loop.
    """

    def __init__(
        self,
        connect: Callable[[], Awaitable[asyncpg.Connection]],
        own: str,
        *,
        connect_again_after: float,
    ) -> None:
        """`own` names this server: its own notifications are no news to it."""
        self._connect = connect
        self._own = own
        self._connect_again_after = connect_again_after
        self._written: dict[str, None] = {}
        self._told: deque[str] = deque(maxlen=MOST_TOLD)
        self._listener: Callable[[str, bytes], None] = _ignore
        self._heard: set[str] = set()
        self._may_have_missed = True
        self._looked = monotonic()
        self._to_ring = asyncio.Event()
        self._all_rung = asyncio.Event()
        self._all_rung.set()
        self._to_tell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._keep_listening())

    async def stop(self) -> None:
        """Send the last notifications, and end. If this takes too long, they are lost as if the server was
        killed.
        """
        if self._task is not None and not self._task.done():
            with suppress(TimeoutError):
                async with asyncio.timeout(RING_LAST):
                    await self._all_rung.wait()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def ring(self, table: str) -> None:
        """Note that this server has written to a table: the others hear of it soon."""
        self._written[table] = None
        self._wake()

    def tell(self, table: str, message: bytes) -> None:
        """Send a message to the others now; nobody keeps it."""
        self._told.append(f"{self._own} {table} {message.decode()}")
        self._wake()

    def _wake(self) -> None:
        self._all_rung.clear()
        self._to_ring.set()

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        """See `Store.listen`."""
        self._listener = hear

    async def wait(self, patience: float) -> set[str] | None:
        """See `Store.news`."""
        if not self._heard and not self._may_have_missed:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):  # Python 3.11's `wait_for` may forget a cancellation.
                    await self._to_tell.wait()
        self._to_tell.clear()
        heard, self._heard = self._heard, set()
        if self._may_have_missed or monotonic() - self._looked >= LOOK_EVERY:
            self._may_have_missed, self._looked = False, monotonic()
            return None
        return heard

    async def _keep_listening(self) -> None:
        while True:
            try:
                await self._listen()
            except (*LOST, asyncpg.PostgresError) as error:
                log_failure("news_interrupted", error)
            except Exception as error:
                log_failure("news_failed", error)
            await asyncio.sleep(self._connect_again_after)

    async def _listen(self) -> None:
        """Listen and notify until the connection breaks."""
        db = await self._connect()
        broken = asyncio.Event()

        def end(_: asyncpg.Connection) -> None:
            broken.set()
            self._to_ring.set()

        db.add_termination_listener(end)
        try:
            channel = await db.fetchval("SELECT 'orderup_' || to_regclass('log')::oid")
            await db.add_listener(channel, self._hear)
            await db.add_listener(f"{channel}_told", self._hear_told)
            self._miss()
            while not broken.is_set():
                self._to_ring.clear()
                await self._ring_all(db, channel)
                if not self._to_ring.is_set():
                    self._all_rung.set()
                await self._to_ring.wait()
            raise ConnectionResetError("the connection for news has broken")
        finally:
            self._miss()
            db.terminate()

    async def _ring_all(self, db: asyncpg.Connection, channel: str) -> None:
        while self._told:
            await db.execute("SELECT pg_notify($1, $2)", f"{channel}_told", self._told.popleft())
        while self._written:
            tables = list(self._written)[:MOST_IN_A_RING]
            await db.execute("SELECT pg_notify($1, $2)", channel, " ".join([self._own, *tables]))
            for table in tables:
                self._written.pop(table, None)

    def _hear(self, _: object, __: int, ___: str, said: object) -> None:
        who, *tables = str(said).split(" ")
        if who != self._own:
            self._heard.update(tables)
            if len(self._heard) > MOST_HEARD:
                self._miss()
            self._to_tell.set()

    def _hear_told(self, _: object, __: int, ___: str, said: object) -> None:
        who, table, message = str(said).split(" ", 2)
        if who != self._own:
            try:
                self._listener(table, message.encode())
            except Exception as error:
                log_failure("news_failed", error)

    def _miss(self) -> None:
        self._heard.clear()
        self._may_have_missed = True
        self._to_tell.set()


def _ignore(_: str, __: bytes) -> None:
    """Ignore a message: nobody listens."""
