"""Makes the pictures of tables, in a worker process, and caches the latest."""

import asyncio
from collections import OrderedDict

from orderup.server.net.limits import Buckets
from orderup.server.pictures.fonts import fonts_for
from orderup.server.pictures.lettering import FAMILY, FONT, LETTERS, missing
from orderup.server.pictures.poster import poster
from orderup.server.pictures.telling import edition_of, told_of
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.tables.table import Table
from orderup.server.workers.pool import BotFailed, WorkerPool

KEPT = 128
WAITING = 16
"""The most pictures that wait for the worker."""

Key = tuple[str, str, str]


class Pictures:
    """The pictures of tables by their content: an unchanged picture is made once."""

    def __init__(self, settings: Settings, workers: WorkerPool) -> None:
        self._workers = workers
        self._rate = Buckets(settings.picture_rate)
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def picture(self, table: Table, lang: str, address: str) -> bytes:
        """The picture of a table in a language, as PNG. Refused where there is none, or after too many
        requests.
        """
        key = table.stored.id, edition_of(table), lang
        if key not in self._made:
            if key not in self._making:
                self._check(address)
                self._making[key] = asyncio.create_task(self._make(table, lang))
                self._making[key].add_done_callback(lambda _: self._making.pop(key, None))
            self._made[key] = await asyncio.shield(self._making[key])
        self._made.move_to_end(key)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return self._made[key]

    def _check(self, address: str) -> None:
        if not self._rate.take(address):
            raise Refusal("too_fast", "Too many new pictures: wait a moment.")
        if len(self._making) >= WAITING:
            raise Refusal("busy", "Too many pictures are being made: try again in a moment.")

    async def _make(self, table: Table, lang: str) -> bytes:
        await table.services.catalog.wait_ready(table.game.name)
        told = told_of(table, lang)
        if told is None:
            raise Refusal("unknown_table", "There is no picture of this table.")
        more = await asyncio.to_thread(fonts_for, missing("".join(line.name for line in told.lines)))
        drawn = poster(table, told, lang, LETTERS | more.letters)
        try:
            return await self._workers.picture(drawn, (str(FONT), *more.files), FAMILY)
        except BotFailed:
            raise Refusal("busy", "The picture could not be made: try again in a moment.") from None

    async def stop(self) -> None:
        """End the worker."""
        await self._workers.stop()
