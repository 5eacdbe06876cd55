"""Where a table in memory stands: what it needs of the server around it."""

import asyncio
from typing import TYPE_CHECKING, Protocol

from orderup.server.games.catalog import Catalog
from orderup.server.settings import Settings
from orderup.server.store import Store
from orderup.server.workers.pool import Thinkers

if TYPE_CHECKING:
    from orderup.server.tables.live import LiveTable


class House(Protocol):
    """What a table needs of the place it stands in; see `tables.Tables`."""

    settings: Settings
    store: Store
    catalog: Catalog
    thinkers: Thinkers
    telling: asyncio.Lock
    """Held while a story is told anew: many who ask for one must not make everybody else wait."""

    def forget(self, table: "LiveTable") -> None:
        """Drop a table whose memory cannot be trusted; the next who asks reads it from the store."""
