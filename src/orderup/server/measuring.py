"""Shows the metrics of a whole server if its operator wants them; otherwise nothing is measured."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from orderup.server.app import Application
from orderup.server.logs import log
from orderup.server.net.connections import Connections
from orderup.server.settings import Settings
from orderup.server.upkeep.measures import ServerMeasures, Unmeasured

if TYPE_CHECKING:
    from orderup.server.upkeep.metrics import Metrics as Shown


class Measurements:
    """A server's measurements: `measures` for its parts, and the address where they are shown."""

    def __init__(self, settings: Settings) -> None:
        self._address = settings.metrics
        self._metrics: Shown | None = None
        self.measures: ServerMeasures = Unmeasured()
        if settings.metrics is not None:
            from orderup.server.upkeep.metrics import Metrics  # saves 0.1 s in most starts

            self.measures = self._metrics = Metrics()

    @contextmanager
    def shown(self, application: Application, connections: Connections) -> Iterator[int | None]:
        """Show the metrics meanwhile, from within the event loop; yields the port. `Error` when it is not
        available.
        """
        if self._metrics is None or self._address is None:
            yield None
            return
        _show_all(self._metrics, application, connections)
        with ExitStack() as ending:
            port = ending.enter_context(self._metrics.served(*self._address))
            ending.callback(asyncio.create_task(self._metrics.keep_looking()).cancel)
            log("metrics", host=self._address[0], port=port)
            yield port


def _show_all(metrics: "Shown", application: Application, connections: Connections) -> None:
    tables, store, workers = application.tables, application.store, application.workers
    metrics.show("tables", "Tables in memory.", lambda: len(tables))
    metrics.show("sockets", "Pages and programs that are open at a table.", lambda: tables.socket_count)
    metrics.show("connections", "Connections of any kind.", lambda: len(connections))
    metrics.show("well", "1 while all can be stored.", lambda: application.health.trouble is None)
    served, deadlines = tables.services.served, application.deadlines
    metrics.show("served_seconds", "Seconds in which people could have played.", served.now)
    metrics.show("clocks", "Clocks of tables that run.", lambda: deadlines.clocks)
    metrics.show("deadline_lag_seconds", "How late the latest deadline is met.", lambda: deadlines.lag)
    outbox = application.outbox
    metrics.show_by("notices", "Notices by channel and state.", ("channel", "state"), lambda: outbox.counts)
    metrics.show("ready", "1 once games can be played.", lambda: application.catalog.ready)
    metrics.show_queues(
        {
            "store": lambda: store.waiting,
            "bots": lambda: workers.waiting,
            "notices": lambda: tables.unsent,
        }
    )
