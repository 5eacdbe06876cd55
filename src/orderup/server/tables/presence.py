"""Who is connected at a table by way of which server: told to the others, and heard of them."""

import asyncio
from collections.abc import Callable, Iterable

from orderup.server.logs import log_failure
from orderup.server.store import Store, StoreError

AGAIN_AFTER = 1.0
"""Seconds until what could not be noted is noted again."""


class Presence:
    """Notes who is here, and asks who is elsewhere."""

    def __init__(self, store: Store, here: Callable[[str], set[str]]) -> None:
        """`here` tells who is connected at a table by way of this server."""
        self._store = store
        self._here = here
        self._noted: dict[str, set[str]] = {}
        self._noting: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def changed(self, table_id: str) -> None:
        """Somebody has come to a table or gone: let other servers know soon."""
        if table_id not in self._noting and not self._stopped:
            self._noting[table_id] = asyncio.get_running_loop().create_task(self._note(table_id))

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, set[str]]:
        """Who is at these tables by way of other servers."""
        return await self._store.elsewhere(list(tables))

    async def _note(self, table_id: str) -> None:
        """Note who is here until that is what was noted last."""
        try:
            while (here := self._here(table_id)) != self._noted.get(table_id, set()):
                try:
                    await self._store.note_presence(table_id, here)
                except StoreError as error:
                    log_failure("presence_failed", error)
                    await asyncio.sleep(AGAIN_AFTER)
                    continue
                self._noted[table_id] = here
                if not here:
                    del self._noted[table_id]
        finally:
            del self._noting[table_id]

    async def stop(self) -> None:
        """Note nothing more, of who leaves as the server stops either."""
        self._stopped = True
        tasks = list(self._noting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
