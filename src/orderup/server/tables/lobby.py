"""The lobby: creating a table, taking and leaving seats, bots on seats, the start, the rematch."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from orderup.core.game import definition as registry
from orderup.server.clock import clock
from orderup.server.logs import log, table_mark
from orderup.server.people.identity import id_after, new_id
from orderup.server.people.names import clean_name, told_apart
from orderup.server.protocol.messages import ClockRule, CreateTable, SeatPlan, Sit
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Player, StoredSeat, StoredTable, TryOrigin
from orderup.server.tables import asking, audience, moves
from orderup.server.tables.asking import check_place, no_seat, own_seat
from orderup.server.tables.clocks import Clock, Tempo, new_clock
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Change, Tables

SEED_BITS = 63
LOOKED_THROUGH = 100
RECENT = 86400.0
"""Tables opened within this time count against who opened them."""


@dataclass(frozen=True)
class TablePlan:
    """The plan of a new table: `pack` is a name or a hash, `options` need not be complete."""

    game: str
    pack: str
    options: dict[str, Any]
    seats: list[StoredSeat]
    random_order: bool
    hints: bool
    chat: bool
    tutorial: bool = False
    tempo: Tempo = "live"
    clock: ClockRule | None = None
    seed: int | None = None
    origin: TryOrigin | None = None


def checked_name(name: str) -> str:
    """A name fit to be shown, or a refusal."""
    try:
        return clean_name(name)
    except ValueError as error:
        raise Refusal("bad_name", str(error)) from None


async def create(tables: Tables, player: Player, wanted: CreateTable) -> Table:
    """A new table with its seats as planned. It starts at once when nobody else is to come."""
    name = checked_name(wanted.name)
    usual = tables.services.catalog.usual_bot(wanted.game)
    seats = [_planned(plan, player.id, name, usual) for plan in wanted.seats]
    if sum(seat.kind == "person" for seat in seats) > 1:
        raise Refusal("bad_option", "You can take one seat only.")
    await tables.services.catalog.wait_ready(wanted.game)
    plan = TablePlan(
        wanted.game,
        wanted.pack,
        wanted.options,
        seats,
        random_order=wanted.random_order,
        hints=wanted.hints,
        chat=wanted.chat,
        tempo=wanted.tempo,
        clock=wanted.clock,
    )
    table = await add(tables, player, plan)
    if all(seat.kind != "open" for seat in seats):
        await start(tables, table, player)
    return table


def _planned(plan: SeatPlan, player: str, name: str, usual: str) -> StoredSeat:
    if plan.kind == "me":
        return StoredSeat("person", player=player, name=name)
    if plan.kind == "bot":
        return StoredSeat("bot", bot=plan.bot or usual)
    return StoredSeat("open")


async def learn(tables: Tables, player: Player, game: str, name: str) -> Table:
    """The table of a game's tutorial that a player has left, or else a new one."""
    tutorial = tables.services.catalog.tutorial(game)
    await tables.services.catalog.wait_ready(game)
    for row, _ in await tables.services.store.tables_of(player.id, LOOKED_THROUGH):
        if row.tutorial and row.game == game and row.status == "playing":
            with suppress(Refusal):
                left = await tables.get(row.id)
                if left.frozen is None:
                    return left
    seats = [StoredSeat("bot", bot=tables.services.catalog.usual_bot(game)) for _ in range(tutorial.seats)]
    seats[tutorial.seat] = StoredSeat("person", player=player.id, name=checked_name(name))
    plan = TablePlan(
        game,
        "default",
        tutorial.options,
        seats,
        random_order=False,
        hints=False,
        chat=False,
        tutorial=True,
    )
    table = await add(tables, player, plan)
    await start(tables, table, player)
    return table


async def sit(tables: Tables, table: Table, player: Player, wanted: Sit) -> None:
    """Take a seat in the lobby, or another one than before."""
    name = checked_name(wanted.name)
    apart = await tables.services.store.apart(player.id)
    async with tables.changing(table) as row:
        if row.status != "lobby":
            raise Refusal("seat_taken", "The game has started: you can look on.")
        if apart & {row.host, *(seat.player for seat in row.seats)}:
            raise Refusal("seat_taken", "You cannot take a seat at this table.")  # Nobody learns more.
        table.check_not_frozen()
        if player.id in row.sent_away:
            raise Refusal("sent_away", "The host has asked you to leave this table.")
        place = _place(row.seats, wanted.seat, player.id)
        for i, seat in enumerate(row.seats):
            if seat.player == player.id:
                row.seats[i] = StoredSeat("open")
        others = [seat.name for seat in row.seats if seat.name is not None]
        row.seats[place] = StoredSeat("person", player=player.id, name=told_apart(name, others))


def _place(seats: Sequence[StoredSeat], wanted: int | None, player: str) -> int:
    """The index of the seat to take."""
    if wanted is None:
        own = [i for i, seat in enumerate(seats) if seat.player == player]
        free = own or [i for i, seat in enumerate(seats) if seat.kind == "open"]
        if not free:
            raise Refusal("seat_taken", "All seats are taken: you can look on.")
        return free[0]
    if not 0 <= wanted < len(seats):
        raise no_seat(wanted, len(seats))
    if seats[wanted].kind != "open" and seats[wanted].player != player:
        raise Refusal("seat_taken", f"Seat {wanted} is taken.")
    return wanted


async def leave(tables: Tables, table: Table, player: Player) -> None:
    """Leave a seat. In the lobby the seat is open again.

    Later the seat stays the player's own. A bot may stand in without delay until they come or decide again;
    at a table by turns it does so at once.
    """
    async with tables.changing(table) as row:
        seat = row.seats[own_seat(row, player)]
        if row.status == "lobby":
            seat.kind, seat.player, seat.name = "open", None, None
            others = [other.player for other in row.seats if other.player is not None]
            if row.host == player.id and others:
                here = table.present()
                row.host = next((other for other in others if other in here), others[0])
        else:
            seat.left = True
            if table.by_turns and row.status == "playing":  # Nobody is there who could ask for a bot.
                seat.stand_in = seat.stand_in or tables.services.catalog.usual_bot(row.game)
    table.wake_bots()


async def give_up(tables: Tables, table: Table, player: Player) -> None:
    """Leave a seat of a running game to the usual bot, for good."""
    async with tables.changing(table) as row:
        seat = row.seats[own_seat(row, player)]
        seat.left = True
        seat.stand_in = seat.stand_in or tables.services.catalog.usual_bot(row.game)
    table.wake_bots()


async def hand_on(tables: Tables, table: Table, player: Player, place: int) -> None:
    """Let another person who sits in the lobby be the host, at the host's request."""
    async with tables.changing(table) as row:
        row.host = _other_in_lobby(table, row, player, place)


async def send_away(tables: Tables, table: Table, player: Player, place: int) -> None:
    """Remove a person from the lobby, at the host's request. They cannot sit down there again."""
    async with tables.changing(table) as row:
        row.sent_away.append(_other_in_lobby(table, row, player, place))
        row.seats[place] = StoredSeat("open")


def _other_in_lobby(table: Table, row: StoredTable, player: Player, place: int) -> str:
    """The person on a seat of the lobby, other than the host."""
    _check_lobby(row)
    _check_host(table, row, player)
    check_place(row, place)
    other = row.seats[place].player
    if other is None or other == player.id:
        raise Refusal("bad_option", f"Nobody else sits on seat {place}.")
    return other


async def seat_bot(
    tables: Tables, table: Table, player: Player, place: int, bot: str | UnsetType | None = UNSET
) -> None:
    """Put a bot on a seat before the start, or take it off (None): the host decides.

    Later any seated player lets a bot stand in for a person who is away. Unset, the bot is the strongest that
    answers at once; another one stands in only where the person whose seat it is wants it.
    """
    if bot is UNSET:
        bot = tables.services.catalog.usual_bot(table.stored.game)
    async with tables.changing_clock(table) as change:
        row = change.row
        if row.tutorial:
            raise Refusal("forbidden", "In a tutorial everybody plays for themselves.")
        check_place(row, place)
        tables.services.catalog.check_bots(row.game, [] if bot is None else [bot])
        if row.status == "lobby":
            _fill(table, row, player, place, bot)
        else:
            _stand_in(tables, table, change, player, place, bot)
    await audience.refresh(table, row.seats[place].player)
    table.wake_bots()


def _fill(table: Table, row: StoredTable, player: Player, place: int, bot: str | None) -> None:
    seat = row.seats[place]
    _check_host(table, row, player)
    if seat.kind == "person" and seat.player in table.present():
        raise Refusal("seat_taken", f"Somebody sits on seat {place}.")
    row.seats[place] = StoredSeat("open") if bot is None else StoredSeat("bot", bot=bot)


def _stand_in(
    tables: Tables, table: Table, change: Change, player: Player, place: int, bot: str | None
) -> None:
    row = change.row
    seat = row.seats[place]
    own = own_seat(row, player)
    if row.status == "over":
        raise Refusal("over", "The game is over.")
    if bot is None:
        raise Refusal("bad_message", "Only the person whose seat it is can end a stand-in.")
    if seat.kind != "person":
        raise Refusal("seat_taken", f"A bot already holds seat {place}.")
    if own != place:
        _check_others_stand_in(tables, table, seat, place, bot)
        if not asking.agree_to_stand_in(table, change, own, place):
            return
    seat.stand_in, seat.asked = bot, None


def _check_others_stand_in(tables: Tables, table: Table, seat: StoredSeat, place: int, bot: str) -> None:
    """Refuse a stand-in that others may not choose for a person who is away or silent.

    Opponents must not choose how well the seat is played.
    """
    if not away(tables, table, seat) and table.waited(place) != "silent":
        raise Refusal("seat_taken", f"The player of seat {place} is still here, or has only just gone.")
    if seat.stand_in not in (None, bot):  # Two players may ask for the same at once.
        raise Refusal("seat_taken", f"A bot already plays for seat {place}.")
    usual = tables.services.catalog.usual_bot(table.stored.game)
    if bot != usual:
        raise Refusal("forbidden", f"The bot that others let stand in is {usual!r}, not {bot!r}.")


def away(tables: Tables, table: Table, seat: StoredSeat) -> bool:
    """Whether a seat's person has left, or has been without a connection for a while.

    At a table by turns nobody has to be there: only its clock replaces anybody who has not left.
    """
    if seat.player is None or seat.player in table.present():
        return False
    if table.by_turns:
        return seat.left
    return seat.left or table.gone_for(seat.player) >= tables.services.settings.away_before_stand_in


async def take_back(tables: Tables, table: Table, player: Player) -> None:
    """Take one's own seat back from the bot that stood in."""
    async with tables.changing(table) as row:
        seat = row.seats[own_seat(row, player)]
        seat.stand_in, seat.left, seat.asked = None, False, None
    await audience.refresh(table, player.id)
    table.wake_bots()  # They have stopped where everybody had gone.


async def start(tables: Tables, table: Table, player: Player) -> None:
    """Begin the game: shuffle the seats if wished, draw the seed, deal."""
    await tables.services.catalog.wait_ready(table.game.name)
    async with tables.changing(table) as row:
        table.check_not_frozen()
        _check_host(table, row, player)
        _check_lobby(row)
        still_open = [str(i) for i, seat in enumerate(row.seats) if seat.kind == "open"]
        if still_open:
            raise Refusal("bad_option", f"Not all seats are taken: {', '.join(still_open)}.")
        if row.random_order:
            secrets.SystemRandom().shuffle(row.seats)
        row.seed = secrets.randbits(SEED_BITS) if row.seed is None else row.seed
        row.nonce = secrets.token_hex(16)
        row.status, row.rules = "playing", registry.get(row.game).rules_version
    await moves.start(table)
    log("table_started", table=table_mark(row.id), game=row.game)


async def rematch(tables: Tables, table: Table, player: Player) -> Table:
    """The next table of the same people and bots. The first request makes it, later requests find it."""
    try:
        return await _rematch(tables, table, player)
    except Refusal as refusal:
        if refusal.code != "busy":
            raise
        return await _rematch(tables, table, player)  # Another person has just asked, on another server.


async def _rematch(tables: Tables, table: Table, player: Player) -> Table:
    async with tables.changing(table) as row:
        own_seat(row, player)
        if row.status == "lobby" or (row.status == "playing" and table.frozen is None):
            raise Refusal("not_started", "A rematch can begin when this game is over.")
        if row.rematch is None or not await _is_for(tables, row.rematch, player):
            row.rematch = id_after(row.rematch or row.id, row.nonce or "")
            with suppress(Conflict):  # Another server is making it right now.
                await _add_rematch(tables, row, table.clock, player, row.rematch)
    made = await tables.get(row.rematch)
    if _waits_for_nobody_else(made.stored, player):
        try:
            await start(tables, made, player)
        except Refusal:
            if (
                made.stored.status == "lobby"
            ):  # Otherwise this player has asked twice, and the other request has started it.
                raise
    return made


async def _is_for(tables: Tables, table_id: str, player: Player) -> bool:
    """Whether a player has something to do at a next table that somebody has made.

    The table may have expired, or others may have filled it and played.
    """
    try:
        row = (await tables.get(table_id)).stored
    except Refusal as refusal:
        if refusal.code != "unknown_table":
            raise
        return False
    if any(seat.player == player.id for seat in row.seats) or player.id in row.sent_away:
        return True
    return row.status == "lobby" and any(seat.kind == "open" for seat in row.seats)


def _waits_for_nobody_else(row: StoredTable, player: Player) -> bool:
    """Whether a player made a table that has not started, with no other person at it or to come."""
    others = [seat for seat in row.seats if seat.kind != "bot" and seat.player != player.id]
    return row.status == "lobby" and row.host == player.id and not others


async def _add_rematch(
    tables: Tables, old: StoredTable, clock: Clock | None, player: Player, table_id: str
) -> None:
    apart = await tables.services.store.apart(player.id)
    seats = [
        StoredSeat("open")  # They have deleted themselves, or one of the two wants nothing of the other.
        if seat.kind == "person" and (seat.player is None or seat.player in apart)
        else StoredSeat(seat.kind, seat.player, seat.name, seat.bot)
        for seat in old.seats
    ]
    plan = TablePlan(
        old.game,
        old.pack,
        old.options,
        seats,
        random_order=old.random_order,
        hints=old.hints,
        chat=old.chat,
        tutorial=old.tutorial,
        tempo="live" if clock is None else clock.tempo,
        clock=None if clock is None else clock.rule,
    )
    await add(tables, player, plan, table_id)


async def add(tables: Tables, host: Player, plan: TablePlan, table_id: str | None = None) -> Table:
    """Store a new table and its pack. Refuses a host who has many open tables.

    Raises `Conflict` where a table of this id exists.
    """
    with _opening(tables, host.id) as opening:
        so_many = opening + await tables.services.store.open_tables(host.id, clock() - RECENT)
        if so_many > tables.services.settings.tables_per_person:
            told = "You have opened many tables today: play one of them to its end."
            raise Refusal("too_many_tables", told)
        return await _open(tables, host, plan, table_id or new_id())


@contextmanager
def _opening(tables: Tables, host: str) -> Iterator[int]:
    """Count a table that a host is opening, which the store does not know yet. Yields the number of such
    tables.
    """
    tables.opening[host] += 1
    try:
        yield tables.opening[host]
    finally:
        tables.opening[host] -= 1
        if not tables.opening[host]:
            del tables.opening[host]


async def _open(tables: Tables, host: Player, plan: TablePlan, table_id: str) -> Table:
    now = clock()
    bots = [seat.bot for seat in plan.seats if seat.bot is not None]
    found, pack_hash, options = await tables.services.catalog.check(
        plan.game, len(plan.seats), plan.options, plan.pack, bots
    )
    await tables.services.store.keep_pack(pack_hash, msgspec.json.encode(found.content), now)
    stored = StoredTable(
        id=table_id,
        game=plan.game,
        pack=found.name,
        pack_hash=pack_hash,
        options=options,
        random_order=plan.random_order,
        hints=plan.hints,
        chat=plan.chat,
        tutorial=plan.tutorial,
        seed=plan.seed,
        origin=plan.origin,
        host=host.id,
        seats=plan.seats,
        created=now,
        touched=now,
        rules=registry.get(plan.game).rules_version,
    )
    table = await tables.add(stored, new_clock(plan.tempo, plan.clock, len(plan.seats)))
    log("table_created", table=table_mark(stored.id), game=plan.game, seats=len(plan.seats))
    return table


def _check_lobby(row: StoredTable) -> None:
    if row.status != "lobby":
        raise Refusal("seat_taken", "The game has already started.")


def _check_host(table: Table, row: StoredTable, player: Player) -> None:
    """Refuse everybody but the host. A player who acts while the host is gone becomes the host."""
    if table.host() != player.id:
        raise Refusal("not_host", "Only the host of the table can do that.")
    row.host = player.id
