"""Measures the load that a server carries, with the players on the same machine, the wait for a table after a
restart, and the memory of a table.

With --store also on that database: one server, and several (--nodes). With --rates only 1,000 sockets at
these rates, up to the first that is not carried.
"""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from statistics import median
from tempfile import TemporaryDirectory

import cores
import restart
from load import HOST, Browser, Crowd, Place, Run, resident_bytes, used
from report import Row, parser_of, print_rows
from served import fetch, serving_from

from orderup.core.game.definition import names
from orderup.server.serving import raise_socket_limit

SECONDS, QUICK_SECONDS = 10.0, 2.0
PEOPLE, QUICK_PEOPLE = 1000, 100
CARRIED = 0.99
"""The part of the moves asked for below which a server is overloaded."""
SCALING = 0.9
"""The share of the load of a lone server that each of several has to carry: two carry 1.8 times as much."""
AT_MOST = 1e9
"""Moves a second that nobody can send: each table moves as soon as all have heard."""


@dataclass(frozen=True)
class Scenario:
    """A load: numbers of sockets and of moves a second. `p99` is the limit, in milliseconds, until all have
    heard. `nodes` servers share the database if they are `stored`; at `mixed` tables each seat is at another
    one. Servers with `own_cores` share them with nobody; `sockets` are then those of each. At a `busy` server
    bots think and a review is made."""

    what: str
    sockets: int
    rate: float
    p99: float | None = None
    nodes: int = 1
    stored: bool = False
    mixed: bool = False
    own_cores: bool = False
    busy: bool = False

    def run(self, game: str, store: str, seconds: float) -> Run:
        """Fresh servers and tables."""
        bound = cores.cores_for(self.nodes) if self.own_cores else None
        with ExitStack() as stack:
            places = []
            for number in range(self.nodes):
                folder = stack.enter_context(TemporaryDirectory())
                its = {"CORES": " ".join(map(str, bound.servers[number]))} if bound else {}
                pace = {"BOT_PACE": "0"} if self.busy else {}
                address = store if self.stored else ""
                places.append(stack.enter_context(serving_from(folder, address, **its, **pace)))
            if bound:
                return cores.run_of(game, places, bound.players, self.sockets, self.rate, seconds)
            return asyncio.run(self._played(game, places, seconds))

    async def _played(self, game: str, places: Sequence[Place], seconds: float) -> Run:
        if self.busy:
            await keep_busy(places[0][0])
        crowd = Crowd(game, HOST, *(port for port, _ in places), mixed=self.mixed)
        await crowd.arrive(self.sockets)
        gc.collect()
        gc.freeze()
        before = used(places)
        load = await crowd.play(self.rate, seconds)
        run = Run(load, crowd.connected(), used(places) - before)
        crowd.disperse()
        await asyncio.sleep(1.0)
        return run

    def rows(self, runs: Sequence[Run], alone: float) -> list[Row]:
        """The rows of the table of results; `alone` is the load that one server of this kind carries."""
        rates, nodes, p99 = [run.load.rate for run in runs], self.nodes, self.p99
        latest = [run.load.percentile(99) for run in runs]
        held = float(self.sockets * (nodes if self.own_cores else 1))
        times = Row("  times as many as one", [rate / alone for rate in rates], "", SCALING * nodes)
        return [
            Row(f"{self.what}: moves played", rates, "/s", self.rate * CARRIED if p99 else None),
            *([times] if self.own_cores and nodes > 1 else []),
            Row("  p99 until all have heard", latest, "ms", p99, True),
            Row("  median", [run.load.percentile(50) for run in runs], "ms"),
            Row("  the servers' processor time a move", [run.processor_per_move for run in runs], "ms"),
            Row("  sockets held", [run.connected for run in runs], "", held),
            Row("  moves refused", [float(run.load.refused) for run in runs], "", 0, True),
        ]


BUSY = Scenario("1,000 sockets", 1000, 1500.0, p99=20)
QUIET = Scenario("200 sockets", 200, 50.0, p99=50)
ON_FILE = (
    BUSY,
    Scenario("5,000 sockets", 5000, 200.0, p99=50),
    QUIET,
    replace(QUIET, what="  the same beside thinking bots and a review", busy=True),
    Scenario("a server with a core to itself, at most", 1000, AT_MOST, own_cores=True),
)


def stored(nodes: int) -> Iterator[Scenario]:
    """One load on both databases, on one server and on several; and the most that several carry."""
    one = Scenario("one server on a file", 400, 300.0)
    yield one
    yield replace(one, what="one server on PostgreSQL", stored=True)
    several = replace(one, what=f"{nodes} servers, each table on one", stored=True, nodes=nodes)
    yield several
    yield replace(several, what=f"{nodes} servers, each table on all", mixed=True)
    for count in sorted({2**power for power in range(nodes.bit_length())} | {nodes}):
        what = f"on PostgreSQL with a core each, {count}, at most"
        yield Scenario(what, 1000, AT_MOST, nodes=count, stored=True, own_cores=True)


def measured(game: str, scenarios: Sequence[Scenario], store: str, runs: int, seconds: float) -> list[Row]:
    """All scenarios turn by turn, so that a slow moment of the machine slows down each of them. Those for
    which there are too few cores are left out."""
    possible = [each for each in scenarios if not each.own_cores or cores.cores_for(each.nodes)]
    found: dict[Scenario, list[Run]] = {each: [] for each in possible}
    for _ in range(runs):
        for each in possible:
            found[each].append(each.run(game, store, seconds))
    alone = [
        run.load.rate for each, made in found.items() if each.own_cores and each.nodes == 1 for run in made
    ]
    return [row for each, made in found.items() for row in each.rows(made, median(alone or [1.0]))]


def up_to_the_most(game: str, rates: Sequence[float], runs: int, seconds: float) -> list[Row]:
    """One rate after another, up to the first that is not carried."""
    rows: list[Row] = []
    for rate in rates:
        each = replace(BUSY, what=f"{BUSY.what}, {rate:,.0f} moves/s", rate=rate)
        made = [each.run(game, "", seconds) for _ in range(runs)]
        rows += each.rows(made, 1.0)[:4]
        if median(run.load.rate for run in made) < CARRIED * rate:
            break
    return rows


# Other work beside a load

THOUGHT_ABOUT, STRONGEST, TABLES = "order_please", "level:6", 50


async def keep_busy(port: int) -> None:
    """Have the strongest bots think at many tables, and a review made of a game that random bots played."""
    review = f"/api/tables/{await bots_table(port, 'random')}"
    await asyncio.to_thread(fetch, f"http://{HOST}:{port}{review}", '"status":"over"')
    async with browser(port) as asking:
        await asking.post(f"{review}/review", {})
    for _ in range(TABLES):
        await bots_table(port, STRONGEST)


async def bots_table(port: int, bot: str) -> str:
    """The name of a new table at which two bots play."""
    seats = [{"kind": "bot", "bot": bot}] * 2
    async with browser(port) as asking:
        wanted = {"game": THOUGHT_ABOUT, "seats": seats, "name": "Host"}
        created, _ = await asking.post("/api/tables", wanted)
    return str(created["id"])


@asynccontextmanager
async def browser(port: int) -> AsyncIterator[Browser]:
    opened = Browser(HOST, port)
    await opened.open()
    yield opened
    opened.close()


# Memory

LARGEST, SEATS = "cafe_tycoon", 5
BEFORE, AFTER, MOVES = 40, 40, 225
IN_WORDS = b'{"type":"hello","since":0,"lang":"en"}'


async def kept_by_a_table(port: int, pid: int) -> float:
    """The memory of the largest table, in MB: a cafe of five with a page for each, late in its game.

    Things that all tables share, such as earlier views, exist before the count begins.
    """
    crowds = []
    for tables in (BEFORE, AFTER):
        resident = resident_bytes(pid)
        crowds.append(Crowd(LARGEST, HOST, port, seats=SEATS, hello=IN_WORDS))
        await crowds[-1].arrive(SEATS * tables)
        moves = MOVES * tables
        while moves > 0 and (played := (await crowds[-1].play(AT_MOST, 1.0)).moves):
            moves -= played
    kept = (resident_bytes(pid) - resident) / AFTER / 1e6
    for crowd in crowds:
        crowd.disperse()
    await asyncio.sleep(1.0)
    return kept


def memory(runs: int) -> Row:
    """Each time of a server of its own."""
    kept = []
    for _ in range(runs):
        with TemporaryDirectory() as folder, serving_from(folder) as place:
            kept.append(asyncio.run(kept_by_a_table(*place)))
    return Row("memory of a five-seat table late in its game, with five pages", kept, "MB", 0.2, True)


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--store", default="")
    parser.add_argument("--rates", nargs="+", type=float, default=())
    parser.add_argument("--games", nargs="+", default=list(names()))
    chosen = parser.parse_args()
    raise_socket_limit()
    seconds, people = (QUICK_SECONDS, QUICK_PEOPLE) if chosen.quick else (SECONDS, PEOPLE)
    for game in chosen.games:
        if chosen.rates:
            rows = up_to_the_most(game, chosen.rates, chosen.runs, seconds)
        elif chosen.store:
            rows = measured(game, list(stored(chosen.nodes)), chosen.store, chosen.runs, seconds)
        else:
            rows = measured(game, ON_FILE, "", chosen.runs, seconds)
            rows += restart.rows(game, chosen.runs, people)
        print_rows(f"{game}: servers and their players on one machine", rows)
    if not (chosen.rates or chosen.store):
        print_rows(f"{LARGEST}: a server's memory", [memory(chosen.runs)])


if __name__ == "__main__":
    main()
