"""Two servers on one PostgreSQL, by cables that are cut, or lose an answer, while people play: no move that
was acknowledged is lost, and none is there twice."""

import asyncio
import random
from pathlib import Path

from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres.database import Timeouts

from .. import limited
from ..server.cable import Cable, cable_to
from ..server.inside import application
from .playing import Acknowledged, new_tables
from .tally import Tally

EXPECTED = ("stale", "not_your_turn", "illegal", "busy", "unsure", "over")
HARMS = ("lost_answer", "broken", "cut")
AT_ONCE, NEVER_AGAIN = Timeouts(pauses=(0.0, 0.0)), Timeouts(pauses=())


async def harm(cable: Cable, how: str) -> None:
    """Do one kind of harm to a cable."""
    if how == "lost_answer":
        cable.lose("INSERT 0 ")
    elif how == "broken":
        cable.break_all()
    else:
        await cable.cut()


async def play_by_bad_cables(
    folder: Path, address: str, tally: Tally, *, tables: int, rounds: int, seed: int
) -> None:
    """Play at all tables at once, on either server, with something wrong with a cable in each round."""
    chance = random.Random(seed)
    async with cable_to(address) as first, cable_to(address) as second:
        cables = (first, second)
        async with (
            application(folder, store=first.address) as one,
            application(folder, store=second.address) as other,
        ):
            for server, patience in ((one, AT_ONCE), (other, NEVER_AGAIN)):
                server.store._database.patience = patience
            playing = await new_tables(one, tables)
            unsure = dict.fromkeys((table.table for table in playing), 0)

            async def attempt(table: Acknowledged) -> None:
                refusal = await table.play(chance.choice((one, other)), chance)
                if refusal is not None:
                    tally.expect(refusal.code in EXPECTED, f"{refusal.code}: {refusal}")
                    tally.count(**{refusal.code: 1})
                    unsure[table.table] += refusal.code == "unsure"

            for number in range(rounds):
                cable, how = chance.choice(cables), HARMS[number % len(HARMS)]
                await harm(cable, how)
                tally.count(**{how: 1})
                await asyncio.gather(*(attempt(table) for table in playing for _ in range(2)))
                cable.lose(None)
                if how == "cut":
                    await cable.mend()
                await asyncio.gather(*(attempt(table) for table in playing))
            for table in playing:
                await table.look(one, tally)
                await _count(table, one.store, unsure[table.table], tally)


async def _count(table: Acknowledged, store: PostgresStore, unsure: int, tally: Tally) -> None:
    """The log has all acknowledged moves, and any number of the unsure ones."""
    people = [entry for entry in await store.log(table.table) if entry.by == "person"]
    more = len(people) - len(table.moves)
    tally.expect(0 <= more <= unsure, f"{len(people)} moves of {len(table.moves)}, and {unsure} unsure ones")


def cut_cables(folder: Path, address: str, *, tables: int = 3, rounds: int = 12, seed: int = 1) -> Tally:
    """Play by bad cables, and look for what was acknowledged."""
    tally = Tally()
    limited.run(play_by_bad_cables(folder, address, tally, tables=tables, rounds=rounds, seed=seed))
    return tally


def test_play_goes_on_over_cables_that_are_cut(tmp_path, postgresql):
    cut_cables(tmp_path, postgresql).check("moves_found", "busy", *HARMS)
