"""Requests between people at a table: whether somebody is there, for a pause, and for more time."""

import msgspec

from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, StoredTable
from orderup.server.tables.clocks import MOST_PAUSE, Clock, ClockVote, Tempo, begin_anew, voters
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Change, Tables


async def ask(tables: Tables, table: Table, player: Player, place: int) -> None:
    """Ask a person whom all wait for whether they still play.

    A person is asked again only after they have answered or decided; by turns once a turn.
    """
    async with tables.changing_clock(table) as change:
        check_place(change.row, place)
        if own_seat(change.row, player) == place:
            raise Refusal("bad_message", "That is your own seat.")
        if table.waited(place) is None:
            raise Refusal("too_fast", f"The person on seat {place} has not been waited for long enough.")
        if not table.by_turns:
            change.row.seats[place].asked = table.version
        elif change.clock is not None and change.clock.asked is None:
            change.clock = msgspec.structs.replace(change.clock, asked=table.services.served.now())


async def answer(tables: Tables, table: Table, player: Player) -> None:
    """Answer that one is there. A decision counts as an answer, too."""
    async with tables.changing_clock(table) as change:
        place, clock = own_seat(change.row, player), change.clock
        change.row.seats[place].asked = None
        if clock is not None and clock.seat == place and clock.asked is not None:
            change.clock = msgspec.structs.replace(clock.without_vote("stand_in"), asked=None, answered=True)


def agree_to_stand_in(table: Table, change: Change, own: int, place: int) -> bool:
    """Agree that a bot stands in for a person who does not answer; whether enough of the others have.

    By turns a majority of them has to, if there are several. Nobody is asked about a person who has left.
    """
    clock, now = change.clock, table.services.served.now()
    others = [other for other in voters(change.row) if other != place]
    if clock is None or not table.by_turns or table.waited(place) != "silent" or len(others) < 2:
        return True
    vote = clock.vote("stand_in", now)
    agreed = sorted({own, *(vote.agreed if vote is not None else [])} & set(others))
    change.clock = clock.with_vote(ClockVote("stand_in", now if vote is None else vote.at, agreed))
    return 2 * len(agreed) > len(others)


async def pause(tables: Tables, table: Table, player: Player, agree: bool) -> None:
    """Ask for a pause, agree to one, or refuse it. It begins once all who hold their seats have agreed."""
    async with tables.changing_clock(table) as change:
        clock, place = _running(table, change, player)
        now = table.services.served.now()
        if clock.stands is not None:
            raise Refusal("bad_message", "The clock stands already.")
        if not agree:
            change.clock = clock.without_vote("pause")
            return
        vote = clock.vote("pause", now)
        agreed = sorted({place, *(vote.agreed if vote is not None else [])})
        if set(voters(change.row)) <= set(agreed):
            change.clock = clock.stopped("pause", now, now + MOST_PAUSE)
            table.lapsing = None
        else:
            change.clock = clock.with_vote(ClockVote("pause", now if vote is None else vote.at, agreed))


async def change_tempo(tables: Tables, table: Table, player: Player, tempo: Tempo, agree: bool) -> None:
    """Ask for the other tempo, agree to it, or refuse it. Clocks begin afresh once all have agreed who hold
    their seats: a day a turn, or none at a live table.
    """
    async with tables.changing_clock(table) as change:
        place, now = _in_play(table, change, player), table.services.served.now()
        clock = change.clock or begin_anew(None, "live", len(change.row.seats))
        if clock.tempo == tempo:
            raise Refusal("bad_message", "The table is played so already.")
        if clock.stands is not None:
            raise Refusal("forbidden", "The clock stands: end the pause first.")
        if not agree:
            change.clock = clock.without_vote(tempo)
            return
        vote = clock.vote(tempo, now)
        agreed = sorted({place, *(vote.agreed if vote is not None else [])})
        if set(voters(change.row)) <= set(agreed):
            change.clock = begin_anew(clock, tempo, len(change.row.seats))
            table.lapsing = None
        else:
            change.clock = clock.with_vote(ClockVote(tempo, now if vote is None else vote.at, agreed))


async def resume(tables: Tables, table: Table, player: Player) -> None:
    """End a pause: any one of those who hold their seats can."""
    async with tables.changing_clock(table) as change:
        clock, _ = _running(table, change, player)
        if clock.stands is None:
            raise Refusal("bad_message", "The clock does not stand.")
        change.clock = clock.resumed(table.services.served.now())


async def give_time(tables: Tables, table: Table, player: Player) -> None:
    """Give the person who decides the time of one more turn, once a turn."""
    async with tables.changing_clock(table) as change:
        clock, place = _running(table, change, player)
        if clock.seat is None or clock.covered or clock.rule is None:
            raise Refusal("bad_message", "Nobody's time runs.")
        if clock.seat == place:
            raise Refusal("forbidden", "Others can give you more time.")
        if clock.given > 0:
            raise Refusal("forbidden", "More time was given in this turn already.")
        rule = clock.rule
        more = float(rule.turn or rule.increment or rule.bank)
        change.clock = msgspec.structs.replace(clock, given=more)
        table.lapsing = None


def _running(table: Table, change: Change, player: Player) -> tuple[Clock, int]:
    """The clock of a game in play, and the seat of somebody who may decide about it."""
    place, clock = _in_play(table, change, player), change.clock
    if clock is None or clock.rule is None:
        raise Refusal("forbidden", "This table has no clock.")
    return clock, place


def _in_play(table: Table, change: Change, player: Player) -> int:
    """The seat of somebody who plays a game that goes on."""
    place = own_seat(change.row, player)
    table.check_not_frozen()
    if table.match is None:
        raise Refusal("not_started", "The game has not started.")
    if table.ended or change.row.tutorial:
        raise Refusal("over", "The game is over, or a tutorial.")
    table.check_no_stand_in(place)
    return place


def no_seat(place: int, seats: int) -> Refusal:
    return Refusal("bad_message", f"There is no seat {place}: the seats are 0 to {seats - 1}.")


def check_place(row: StoredTable, place: int) -> None:
    if not 0 <= place < len(row.seats):
        raise no_seat(place, len(row.seats))


def own_seat(row: StoredTable, player: Player) -> int:
    if (place := row.seat_of(player.id)) is None:
        raise Refusal("not_seated", "You have no seat at this table.")
    return place
