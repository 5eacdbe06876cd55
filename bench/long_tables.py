"""What a table takes of a server's memory: the largest there is, a cafe of five with a page for each, late in
its game. What all tables share, as views that were made before, is there when it begins to count."""

import asyncio
import os
from pathlib import Path

from load import Crowd
from report import Row

GAME, SEATS = "cafe_tycoon", 5
BEFORE, TABLES, MOVES = 40, 40, 225
AT_ONCE = 1e6
IN_WORDS = b'{"type":"hello","since":0,"lang":"en"}'


async def kept_by_a_table(host: str, port: int, pid: int) -> float:
    """In MB."""
    crowds = []
    for tables in (BEFORE, TABLES):
        resident = resident_bytes(pid)
        crowds.append(Crowd(GAME, host, port, seats=SEATS, hello=IN_WORDS))
        await crowds[-1].arrive(SEATS * tables)
        await _play(crowds[-1], MOVES * tables)
    kept = (resident_bytes(pid) - resident) / TABLES / 1e6
    for crowd in crowds:
        crowd.disperse()
    await asyncio.sleep(1.0)
    return kept


async def _play(crowd: Crowd, moves: int) -> None:
    while moves > 0 and (played := (await crowd.play(AT_ONCE, 1.0)).moves):
        moves -= played


def resident_bytes(pid: int) -> int:
    """What a process has of memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def row_of(kept: list[float]) -> Row:
    """Its row in the table of targets."""
    return Row("memory of a five-seat table late in its game, with five pages", kept, "MB", 0.2, True)
