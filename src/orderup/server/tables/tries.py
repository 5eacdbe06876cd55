"""Another try: a finished game goes on from one of its positions, at a table of its own.

The person keeps what their seat knew at that moment. Everything else is dealt anew, because who has seen the
whole game knows its hidden things. So a try is no game for the record: no result is kept of it.
"""

import secrets
from typing import TYPE_CHECKING

from orderup.errors import OptionError, PositionError
from orderup.server.games.catalog import not_possible
from orderup.server.protocol.messages import TryAgain
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, StoredSeat, TryOrigin
from orderup.server.tables import lobby
from orderup.server.tables.asking import check_place
from orderup.server.tables.replay import Replays
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables

if TYPE_CHECKING:
    from orderup.match import Match


async def try_again(
    tables: Tables, replays: Replays, table: Table, player: Player, wanted: TryAgain
) -> Table:
    """A new table at which a player goes on from a position of a finished game."""
    if table.stored.status != "over":
        raise Refusal("not_started", "A game can be tried again when it is over.")
    if table.stored.tutorial:
        raise Refusal("forbidden", "A tutorial is not tried again: begin it anew.")
    table.check_not_frozen()
    position = await replays.match_after(table, wanted.step)
    if position.seat is None:
        raise Refusal("bad_option", "The game was over then: choose an earlier moment.")
    own = table.seat_of(player.id)
    seat = own if own is not None else wanted.seat if wanted.seat is not None else position.seat
    check_place(table.stored, seat)
    name = lobby.checked_name(wanted.name)
    row, seed = table.stored, secrets.randbits(lobby.SEED_BITS)
    plan = lobby.TablePlan(
        row.game,
        row.pack_hash,
        row.options,
        _seats(table, seat, StoredSeat("person", player=player.id, name=name)),
        random_order=False,
        hints=row.hints,
        chat=row.chat,
        seed=seed,
        origin=TryOrigin(row.id, wanted.step, _dealt_anew(position, seat, seed)),
    )
    made = await lobby.add(tables, player, plan)
    await lobby.start(tables, made, player)
    return made


def _dealt_anew(position: "Match", seat: int, seed: int) -> dict[str, object]:
    """The state of a position in which everything that a seat does not know is dealt anew."""
    from orderup.match import Match

    state = position.as_seen_by(seat, secrets.randbits(lobby.SEED_BITS)).state()
    try:
        Match.from_state(state, seed, position.pack)
    except (OptionError, PositionError) as error:
        raise not_possible(error) from None
    return state


def _seats(table: Table, own: int, person: StoredSeat) -> list[StoredSeat]:
    """The seats with their bots; a bot as strong as the others' takes the place of each other person."""
    row = table.stored
    bots = [seat.bot for seat in row.seats if seat.bot is not None]
    spare = max(bots, key=bots.count) if bots else table.services.catalog.usual_bot(row.game)
    return [
        person if place == own else StoredSeat("bot", bot=seat.bot or seat.stand_in or spare)
        for place, seat in enumerate(row.seats)
    ]
