"""The presence of players: through it each server tells the others which players are connected at a table."""

import asyncio

from orderup.server.logs import log_failure
from orderup.server.store import Store, StoreError

AGAIN_AFTER = 1.0
"""Seconds until what could not be noted is noted again."""


class Presence:
    """Notes the players on this server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._here: dict[str, set[str]] = {}
        self._noted: dict[str, set[str]] = {}
        self._noting: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def changed(self, table_id: str, here: set[str]) -> None:
        """Note the players who are now connected at a table on this server: others hear of it soon."""
        if self._stopped:
            return
        self._here[table_id] = here
        if table_id not in self._noting:
            self._noting[table_id] = asyncio.get_running_loop().create_task(self._note(table_id))

    async def _note(self, table_id: str) -> None:
        """Note the players on this server, until the last note is up to date."""
        try:
            while (here := self._here[table_id]) != self._noted.get(table_id, set()):
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
            del self._noting[table_id], self._here[table_id]

    async def stop(self) -> None:
        """Note nothing more, not even players who leave as the server stops."""
        self._stopped = True
        tasks = list(self._noting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
