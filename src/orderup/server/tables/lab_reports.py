"""Measurements of packs by the lab: a worker plays one pack after the other, one core each, and the store
keeps the reports.

The same question, asked by anybody, has the same id and is answered at once.
"""

import asyncio
import json
import zlib
from hashlib import sha256
from importlib.metadata import version

from orderup.server.clock import clock
from orderup.server.logs import log_failure
from orderup.server.protocol import lab_reports as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Claim, MeasuredPack, Store, StoreError
from orderup.server.tables.claimed_work import Asker, ClaimedWork
from orderup.server.tables.tables import Tables
from orderup.server.workers.pool import WorkerPool

KEPT = 90 * 86400.0
"""Seconds for which a report is kept."""
ID = 32
UNKNOWN = Refusal("unknown_table", "There is no such report.")


def measurement_id(pack: MeasuredPack) -> str:
    """The id of a question: only those who know the pack's hash can compute it."""
    told = [pack.game, pack.pack_hash, pack.seats, sorted(pack.options.items()), version("orderup")]
    return sha256(json.dumps(told).encode()).hexdigest()[:ID]


class LabReports(ClaimedWork):
    """Measures packs in the order of the requests, from every server on this database."""

    _MANY = "You wait for several reports: ask again when one is done."
    _CROWDED = "Many people on your network wait for reports: ask again when one is done."

    def __init__(self, settings: Settings, store: Store, tables: Tables, workers: WorkerPool) -> None:
        super().__init__(settings, store, tables, workers, "measurement")

    async def ask(self, table_id: str, address: str, player: str | None) -> str:
        """Request the report of a table's pack for its seats and options; the report's id."""
        table = await self._tables.get(table_id)
        if table.seat_of(player) is None:
            raise Refusal("not_seated", "Only those who sit at the table can have its pack measured.")
        stored = table.stored
        pack = MeasuredPack(stored.game, stored.pack_hash, len(stored.seats), stored.options)
        measurement = measurement_id(pack)
        found = await self._store.measurement(measurement)
        if found is None or found.status == "stopped":
            async with self._asking:  # A simultaneous request is not in the store's queue yet.
                await self._check(measurement, Asker(address, player))
                now = clock()
                await self._store.ask_measurement(measurement, pack, now, now - KEPT)
        if found is None or found.status != "done":
            self.go_on()
        return measurement

    async def progress(self, measurement: str, lang: str) -> wire.LabReport:
        """The progress of a measurement. Asking also wakes the worker, whose server may be gone."""
        found = await self._store.measurement(measurement)
        if found is None:
            raise UNKNOWN
        pack, progress = found.pack, found.progress
        if found.status == "waiting":
            self.go_on()
        return wire.LabReport(
            id=measurement,
            game=pack.game,
            pack_hash=pack.pack_hash,
            seats=pack.seats,
            options=pack.options,
            state="working" if found.status == "waiting" and found.before == 0 else found.status,
            before=found.before,
            stage=progress.stage,
            games=progress.games,
            seconds=progress.seconds,
            sentences=progress.sentences.get(lang, []),
        )

    async def report(self, measurement: str, lang: str) -> str:
        """The page of a report."""
        packed = await self._store.measurement_report(measurement)
        if packed is None:
            raise UNKNOWN
        return str(json.loads(zlib.decompress(packed))[lang])

    async def _unfinished(self) -> bool:
        return bool(await self._store.unfinished_measurements(1))

    async def _waits(self, task: str) -> bool:
        found = await self._store.measurement(task)
        return found is not None and found.status == "waiting"

    async def _take(self, claim: Claim) -> str | None:
        return await self._store.claim_measurement(claim)

    async def _release(self, server: str) -> None:
        await self._store.release_measurements(server)

    async def _make(self, task: str, claiming: asyncio.Task[None]) -> None:
        report: bytes | None = None
        try:
            found = await self._store.measurement(task)
            if found is None:
                return
            asked = found.pack
            pack = await self._tables.services.catalog.pack(asked.game, asked.pack_hash)
            if pack is None:
                raise UNKNOWN
            while report is None:
                await self._writable()
                if claiming.done():  # Another server, which had not heard of this one for long, goes on.
                    return
                seconds = self._settings.measure_seconds
                progress, pages = await self._workers.measure(task, pack, asked, seconds)
                await self._store.keep_progress(task, progress)
                if pages is not None:
                    report = zlib.compress(json.dumps(pages).encode())
        except StoreError:
            raise
        except Exception as error:  # No error may block the measurements that wait behind this one.
            log_failure("measurement_stopped", error, measurement=task[:8])
        await self._store.end_measurement(task, report)
