"""kill -9 while people play, on one server or on two that share a database: no move is lost that was told."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from ..server.harness import RATES, Player, Server, wait_for
from .seats import Seat
from .tally import Tally

SETTINGS = f"dict(bot_pace=0.0, follow_every=0.05, {RATES})"


class Table:
    """A table of two people, some with a bot as the third; their pages are spread over the servers."""

    def __init__(self, servers: list[Server], index: int) -> None:
        host, guest = (Player(servers[(index + i) % len(servers)], f"P{i}") for i in range(2))
        self.id: str = host.create("me", "open", *["random"] * (index % 2))["id"]
        guest.sit(self.id)
        host.ask(self.id, "start")
        self.seats = [Seat(person, self.id, seed) for seed, person in enumerate((host, guest), 2 * index)]

    @property
    def told(self) -> int:
        """How many steps have been told to anybody."""
        return max(len(seat.told) for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether anybody has been told the end."""
        return any(seat.over for seat in self.seats)


def kill_under_load(
    folder: Path, *, kills: int, servers: int = 1, tables: int = 3, moves: int = 8, seed: int = 1
) -> Tally:
    """Kill a server so many times, each time after so many steps at every table; look for what was told."""
    chance, tally = random.Random(seed), Tally()
    running = [Server(folder, SETTINGS).wait_ready() for _ in range(servers)]
    playing: list[Table] = []
    try:
        for killing in range(kills):
            playing = [table for table in playing if not table.over]
            playing += [Table(running, seed + i) for i in range(tables - len(playing))]
            victim = chance.choice(running)
            _play_until_killed(playing, victim, moves)
            running.remove(victim)
            if not running or killing < kills - 1:
                running.append(Server(folder, SETTINGS).wait_ready())
            tally.count(kills=1)
            for table in playing:
                _look_for_what_was_told(table, running, tally)
    finally:
        for server in running:
            server.stop()
    with closing(sqlite3.connect(folder / "orderup.sqlite3")) as database:
        tally.expect(database.execute("PRAGMA quick_check").fetchone() == ("ok",), "the database is damaged")
    return tally


def _play_until_killed(tables: list[Table], victim: Server, moves: int) -> None:
    stop, seats = Event(), [seat for table in tables for seat in table.seats]
    goals = [table.told + moves for table in tables]
    for seat in seats:
        seat.play(stop)
    wait_for(lambda: all(table.told >= goal or table.over for table, goal in zip(tables, goals, strict=True)))
    victim.kill()
    stop.set()
    for seat in seats:
        seat.wait()


def _look_for_what_was_told(table: Table, servers: list[Server], tally: Tally) -> None:
    """Every server has every step that anybody was told; everybody moves to servers that live."""
    for server in servers:
        for seat in table.seats:
            seat.person.server = server
            status, log = seat.person.get(f"/api/tables/{table.id}/log?since=0")
            kept = {step["version"]: step for step in log["steps"]} if status == 200 else {}
            for version, step in seat.told.items():
                tally.expect(
                    kept.get(version) == step,
                    f"step {version} of a table was told, and is {kept.get(version)}",
                )
            tally.expect(sorted(kept) == list(range(1, len(kept) + 1)), f"a log has gaps: {sorted(kept)}")
            tally.count(steps_found=len(seat.told))
    for i, seat in enumerate(table.seats):
        seat.person.server = servers[i % len(servers)]


@pytest.mark.parametrize("servers", [1, 2])
def test_kill_9_under_load(tmp_path, servers):
    kill_under_load(tmp_path, kills=1, servers=servers).check("kills", "steps_found")
