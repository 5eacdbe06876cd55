"""kill -9 while people play, on one server or on two that share a database: no move is lost that was told."""

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Event
from time import sleep

import pytest

from ..server.harness import RATES, Page, Player, Server, wait_for
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
        """The number of steps that anybody has been told."""
        return max(len(seat.told) for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether anybody has been told the end."""
        return any(seat.over for seat in self.seats)


def kill_under_load(
    folder: Path, *, kills: int, servers: int = 1, tables: int = 3, moves: int = 8, seed: int = 1
) -> Tally:
    """Kill a server `kills` times, each time after `moves` steps at every table; look for all told steps."""
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
def test_a_kill_9_under_load_loses_no_move(tmp_path, servers):
    kill_under_load(tmp_path, kills=1, servers=servers).check("kills", "steps_found")


GIFTS = 4
"""The number of cards that each person gives away first: Ann, then Ben, then Cleo."""
SHORTLY = 0.03


class Choosing:
    """A table at which Ben, at one server, chooses ahead, and his turn comes by way of another."""

    def __init__(self, servers: list[Server], chance: random.Random) -> None:
        self._servers = servers
        self._chance = chance
        self.ann, self.ben, cleo = (Player(chance.choice(servers), name) for name in ("Ann", "Ben", "Cleo"))
        wanted = {"game": "cafe_tycoon", "options": {"short": True}}
        self.table: str = self.ann.create("me", "open", "open", **wanted)["id"]
        for guest in (self.ben, cleo):
            guest.sit(self.table)
        self.ann.ask(self.table, "start")
        self.chosen: list[str] = []

    def choose(self) -> Server:
        """Ben chooses some of his cards; the server that has told him that they wait."""
        page = self._page(self.ben)
        for _ in range(self._chance.randint(1, GIFTS)):
            gift = self._chance.choice(page.situation["ahead"]["legal"])["notation"]
            page.ask("sealed", type="seal", version=page.version, actions=[*self.chosen, gift])
            self.chosen.append(gift)
        return self.ben.server

    def give(self, cards: int) -> None:
        """Ann gives cards away until she has given this number."""
        page = self._page(self.ann)
        while page.version < cards:
            page.play(page.legal[0])
            page.until(lambda before=page.version: page.version > before)
        page.close()

    def give_last(self) -> Server:
        """Ann gives her last card, at another server than Ben's where there is one; that server, which may
        not have heard it yet."""
        page = self._page(self.ann, [server for server in self._servers if server is not self.ben.server])
        page.play(page.legal[0])
        return self.ann.server

    def look(self, tally: Tally) -> None:
        """Ben's premoves are played once, after Ann's moves. He is asked for the others."""
        page = self._page(self.ben)
        page.until(lambda: page.version >= GIFTS + len(self.chosen))
        status, log = self.ben.get(f"/api/tables/{self.table}/log?since=0")
        assert status == 200
        seats = [step["seat"] for step in log["steps"]]
        tally.expect(seats == [0] * GIFTS + [1] * len(self.chosen), f"the log is that of seats {seats}")
        played = [f"give {step['action']['card']} {step['action']['to']}" for step in log["steps"][GIFTS:]]
        tally.expect(played == self.chosen, f"{self.chosen} were chosen, {played} were played")
        asked = len(self.chosen) < GIFTS
        tally.expect(bool(page.legal) == asked, f"Ben is asked for {page.legal} behind {self.chosen}")
        tally.count(chosen=len(self.chosen))
        page.close()

    def still_waits(self, tally: Tally) -> None:
        """Ben's premoves still wait."""
        page = self._page(self.ben)
        waits = [action["notation"] for action in page.situation["ahead"]["sealed"]]
        tally.expect(waits == self.chosen, f"{self.chosen} were chosen, {waits} wait")
        page.close()

    def _page(self, player: Player, servers: Sequence[Server] = ()) -> Page:
        """A page at any of these servers, or of all that live."""
        player.server = self._chance.choice(servers or self._servers)
        return player.page(self.table)


def kill_with_choices(folder: Path, *, kills: int, servers: int = 1, store: str = "", seed: int = 1) -> Tally:
    """Kill the server that has just told Ben that his choice waits, and at the next table the one that brings
    his turn; `kills` in all."""
    chance, tally = random.Random(seed), Tally()
    settings = f"dict(bot_pace=0.0, follow_every=0.05, store={store!r}, {RATES})"

    def start() -> Server:
        return Server(folder, settings).wait_ready()

    def kill(server: Server) -> None:
        server.kill()
        running.remove(server)
        running.append(start())
        tally.count(kills=1)

    running = [start() for _ in range(servers)]
    try:
        for number in range(kills):
            table = Choosing(running, chance)
            table.give(chance.randrange(GIFTS))
            chose_at = table.choose()
            if number % 2 == 0:
                kill(chose_at)
                table.still_waits(tally)
            table.give(GIFTS - 1)
            brings_turn = table.give_last()
            if number % 2 == 1:
                sleep(SHORTLY * chance.random())
                kill(brings_turn)
            table.give(GIFTS)
            table.look(tally)
    finally:
        for server in running:
            server.stop()
    return tally


def test_a_kill_9_loses_no_waiting_request(tmp_path):
    kill_with_choices(tmp_path, kills=2).check("kills", "chosen")


def test_a_kill_9_of_one_of_two_servers_loses_no_waiting_request(tmp_path, postgresql):
    kill_with_choices(tmp_path, kills=2, servers=2, store=postgresql).check("kills", "chosen")
