"""People who play at random at a server within the test's own process, and what was acknowledged to them."""

import random
from dataclasses import dataclass, field

from orderup.server.app import Application
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables import moves

from ..server.inside import start_game
from .tally import Tally


@dataclass
class Acknowledged:
    """The moves of one table that were acknowledged, by version."""

    table: str
    moves: dict[int, str] = field(default_factory=dict)

    async def play(self, server: Application, chance: random.Random) -> Refusal | None:
        """The deciding person plays something legal; the refusal if it is refused."""
        try:
            table = await server.tables.get(self.table)
            match, version = table.match, table.version
            if match is None or match.seat is None:
                return None
            notation = chance.choice(match.legal()).notation
            await moves.play(table, table.stored.seats[match.seat].player, version, [notation])
        except Refusal as refusal:
            return refusal
        except StoreError as error:
            return Refusal("busy", str(error))  # The same answer as over HTTP or a WebSocket.
        self.moves[version + 1] = notation
        return None

    async def look(self, server: Application, tally: Tally) -> None:
        """All of it is stored."""
        log = {entry.version: entry for entry in await server.store.log(self.table)}
        match = await (await server.tables.get(self.table)).deal()
        for version, entry in sorted(log.items()):
            played = match.play(entry.action)
            expected = self.moves.get(version, played.notation)
            tally.expect(
                played.notation == expected, f"move {version} was {expected}, and is {played.notation}"
            )
        missing = sorted(set(self.moves) - set(log))
        tally.expect(not missing, f"moves {missing} were acknowledged, and are not there")
        tally.count(moves_found=len(self.moves))


async def new_tables(server: Application, count: int) -> list[Acknowledged]:
    """Start `count` tables."""
    return [Acknowledged((await start_game(server)).stored.id) for _ in range(count)]
