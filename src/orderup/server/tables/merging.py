"""Merging two people and deleting a person, at their tables in memory and in the store.

`store/sql_personal.py` lists what is merged or deleted.
"""

from collections.abc import Collection
from contextlib import suppress

from orderup.core.game import definition as registry
from orderup.server.clock import clock
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, StoredTable
from orderup.server.tables import chat, lobby
from orderup.server.tables.tables import Tables

MOST = 1_000_000
"""More tables than anybody has."""


async def shared(tables: Tables, one: Player, other: Player) -> list[StoredTable]:
    """The tables, not over, at which both sit: nobody holds two seats, so they cannot become one."""
    return await tables.services.store.shared_tables(one.id, other.id)


def check_not_shared(tables: Tables, rows: list[StoredTable]) -> None:
    """Refuse two people who sit at one table."""
    if rows:
        name = tables.services.orders.name_of
        names = ", ".join(
            name(seat.player, seat.name) or "?" for seat in rows[0].seats if seat.kind == "person"
        )
        told = f"You sit there with both: {rows[0].game} with {names}. Finish that game first."
        raise Refusal("both_seated", told)


async def merge(tables: Tables, old: Player, new: Player) -> None:
    """Make everything of one person another's."""
    services = tables.services
    for person in (old, new):
        services.orders.check_person(person.id)
    merged = await services.store.merge_players(old.id, new.id, clock())
    check_not_shared(tables, merged.shared)
    await services.orders.follow(old.id, new.id)
    await tables.catch_up(merged.tables)


async def note_blocks(tables: Tables, players: Collection[str]) -> None:
    """Have the open pages of these people hear others as they have just decided."""
    for table in list(tables.services.live.values()):
        for socket in [socket for socket in table.sockets if socket.player in players]:
            socket.deaf_to = await tables.services.store.apart(socket.player or "")


async def delete(tables: Tables, player: Player) -> None:
    """Remove a person. The usual bots play on in their place, and others are told."""
    store, catalog = tables.services.store, tables.services.catalog
    for row, _ in await store.tables_of(player.id, MOST):
        others = [seat for seat in row.seats if seat.player not in (None, player.id)]
        if row.status == "playing" and others and any(seat.player == player.id for seat in row.seats):
            with suppress(Refusal):  # The game is no longer there, for instance.
                await lobby.give_up(tables, await tables.get(row.id), player)
    usual = {game: catalog.usual_bot(game) for game in registry.names()}
    changed = await store.delete_player(player.id, usual)
    await tables.services.orders.follow(player.id, None)
    await tables.catch_up(changed)
    live = tables.services.live
    # Somebody who has left a lobby is no member of its table, but their remarks are in memory.
    heard = [row for row, table in live.items() if any(each.player == player.id for each in table.remarks)]
    silence = chat.all_gone(player.id)
    for table_id in {*changed, *heard}:
        tables.hear(table_id, silence)
        store.tell(table_id, silence)
        table = live.get(table_id)
        if table is not None:
            table.wake_bots()
