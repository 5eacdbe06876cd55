"""The services that all tables of a server share."""

import asyncio
from typing import Protocol

from orderup.server.games.catalog import Catalog
from orderup.server.settings import Settings
from orderup.server.store import Store
from orderup.server.tables.presence import Presence
from orderup.server.upkeep.admin_commands import Orders
from orderup.server.upkeep.measures import ServerMeasures
from orderup.server.workers.pool import WorkerPool


class TableServices(Protocol):
    """The services that a table needs from its server; see `tables.Tables`."""

    settings: Settings
    store: Store
    catalog: Catalog
    workers: WorkerPool
    measures: ServerMeasures
    presence: Presence
    orders: Orders
    draining: bool
    """Whether this server is about to end, so that others are to go on with everything."""
    retelling: asyncio.Lock
    """Held while steps are told anew: many who ask for them must not make everybody else wait."""
