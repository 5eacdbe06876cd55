"""The SQL of measurements of packs, for both databases."""

import msgspec

from orderup.server.store.rows import DONE, STATUSES, STOPPED, WAITING, encode
from orderup.server.store.sql_personal import SqlPersonal
from orderup.server.store.stored import Claim, LabProgress, MeasuredPack, StoredMeasurement

# A claim from further ahead than one lasts was made by a wrong clock: it does not count.
_CLAIM = (
    "UPDATE measurements SET server = CAST(:server AS text), claimed = CAST(:now AS double precision)"
    f" WHERE id = (SELECT id FROM measurements WHERE done = {WAITING} ORDER BY asked, id LIMIT 1)"
    f" AND NOT EXISTS (SELECT 1 FROM measurements WHERE done = {WAITING}"
    " AND server <> CAST(:server AS text)"
    " AND claimed >= CAST(:stale AS double precision) AND claimed - CAST(:now AS double precision)"
    " <= CAST(:now AS double precision) - CAST(:stale AS double precision))"
    " RETURNING id"
)
_READ = (
    "SELECT done, body, progress,"
    f" (SELECT count(*) FROM measurements WHERE done = {WAITING} AND (asked, id) < (own.asked, own.id))"
    " FROM measurements AS own WHERE id = :id"
)


class SqlLab(SqlPersonal):
    """The operations of `Store` on measurements of packs."""

    async def ask_measurement(self, measurement: str, pack: MeasuredPack, now: float, before: float) -> None:
        await self._do(
            "DELETE FROM measurements WHERE asked < CAST(:before AS double precision)", before=before
        )
        await self._do(
            "INSERT INTO measurements (id, body, asked, done)"
            f" VALUES (:id, :body, CAST(:now AS double precision), {WAITING})"
            f" ON CONFLICT (id) DO UPDATE SET asked = excluded.asked, done = {WAITING}"
            f" WHERE measurements.done = {STOPPED}",
            id=measurement,
            body=encode(pack).decode(),
            now=now,
        )

    async def measurement(self, measurement: str) -> StoredMeasurement | None:
        rows = await self._ask(_READ, id=measurement)
        if not rows:
            return None
        done, body, progress, before = rows[0]
        return StoredMeasurement(
            STATUSES[done],
            msgspec.json.decode(body, type=MeasuredPack),
            msgspec.json.decode(progress, type=LabProgress) if progress else LabProgress(),
            before,
        )

    async def measurement_report(self, measurement: str) -> bytes | None:
        rows = await self._ask("SELECT report FROM measurements WHERE id = :id", id=measurement)
        return bytes(rows[0][0]) if rows and rows[0][0] is not None else None

    async def unfinished_measurements(self, limit: int) -> list[str]:
        rows = await self._ask(
            f"SELECT id FROM measurements WHERE done = {WAITING} ORDER BY asked, id LIMIT :limit", limit=limit
        )
        return [row[0] for row in rows]

    async def claim_measurement(self, claim: Claim) -> str | None:
        rows = await self._do(_CLAIM, server=claim.server, now=claim.now, stale=claim.stale)
        return str(rows[0][0]) if rows else None

    async def release_measurements(self, server: str) -> None:
        await self._do("UPDATE measurements SET claimed = 0 WHERE server = :server", server=server)

    async def keep_progress(self, measurement: str, progress: LabProgress) -> None:
        await self._do(
            "UPDATE measurements SET progress = :progress WHERE id = :id",
            id=measurement,
            progress=encode(progress).decode(),
        )

    async def end_measurement(self, measurement: str, report: bytes | None) -> None:
        await self._do(
            "UPDATE measurements SET done = :done, report = :report WHERE id = :id",
            id=measurement,
            done=STOPPED if report is None else DONE,
            report=report,
        )
