"""Notices of tables by turns: which of them a change makes, and what a notice still says later."""

from collections.abc import Iterator

import msgspec

from orderup.server.notices.letters import Fact
from orderup.server.people.identity import new_id
from orderup.server.store import NoticeKind, StoredNotice, StoredTable, Vacation
from orderup.server.store.gathered import Gathered
from orderup.server.tables.clocks import LONGEST_TURN, Clock, extended, read_clock, voters
from orderup.server.tables.friends import invitations
from orderup.server.tables.table import LOOKING, Services, Table

SENT_AFTER = 30.0
"""Seconds after which a person is told of a change, if it still holds then."""

Asked = tuple[int, NoticeKind, int, str]


class _Body(msgspec.Struct, omit_defaults=True):
    """The part of a notice that tells it from others of its kind."""

    more: str = ""


def notices_after(table: Table, after: Clock, row: StoredTable) -> list[StoredNotice]:
    """The notices that a change of a table makes, which leaves this clock and row.

    They are found by what was and what is now. So they do not depend on who has changed the table.
    """
    before = table.clock
    if before is None or after.tempo != "turns" or row.tutorial:
        return []
    found = []
    for place, kind, turn, more in _arising(table, before, after, row):
        player = row.seats[place].player
        if player is not None:
            body = msgspec.json.encode(_Body(more)).decode()
            found.append(StoredNotice(new_id(), player, kind, row.id, turn, SENT_AFTER, body))
    return found


def chat_notice(table: str, player: str, read_to: int) -> StoredNotice:
    """The notice of remarks, for a person who has read those up to a number."""
    return StoredNotice(new_id(), player, "chat", table, read_to, SENT_AFTER)


def _arising(table: Table, before: Clock, after: Clock, row: StoredTable) -> Iterator[Asked]:
    people = [place for place, seat in enumerate(row.seats) if seat.kind == "person"]
    is_over = table.ended and row.status == "playing"
    is_given_up = (after.annulled or after.abandoned) and not (before.annulled or before.abandoned)
    if is_over or is_given_up:
        yield from ((place, "finished", 0, "none" if is_given_up else "") for place in people)
        return
    if row.status == "playing" and table.stored.status == "lobby":
        yield from ((place, "started", 0, "") for place in people)
    if after.stands is None and after.seat is not None and _turn(after) != _turn(before):
        yield after.seat, "turn", after.version, ""
    if after.stands is None:
        for place, since in after.ahead.items():
            if before.ahead.get(place) != since and place != after.seat and not row.seats[place].sealed:
                yield place, "ahead", since, ""
    if before.seat is not None and after.lapses[before.seat] > before.lapses[before.seat]:
        yield before.seat, "lapsed", before.version, ""
    stands = after.stands
    if stands is not None and stands.told and not (before.stands is not None and before.stands.told):
        yield from ((place, "reminder", int(stands.until or 0), "pause") for place in voters(row))
    if after.reminded and not before.reminded:
        if after.deadline is not None and after.seat is not None:
            yield after.seat, "reminder", after.version, ""
        else:
            yield from ((place, "reminder", after.version, "given_up") for place in voters(row))
    yield from _requests(before, after, row)


def _turn(clock: Clock) -> tuple[int | None, int]:
    return clock.seat, clock.version


def _requests(before: Clock, after: Clock, row: StoredTable) -> Iterator[Asked]:
    """The requests of people to others."""
    if after.seat is not None and after.asked is not None and before.asked is None:
        yield after.seat, "asked", after.version, "here"
    for vote in after.votes:
        if all((other.kind, other.at) != (vote.kind, vote.at) for other in before.votes):
            for place in voters(row):
                if place not in vote.agreed and not (vote.kind == "stand_in" and place == after.seat):
                    yield place, "asked", int(vote.at), vote.kind


class TableNotices:
    """The tables as a source of notices, see `notices.outbox.NoticeSource`. No table is loaded for them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        store = services.store
        self._seated = Gathered(store.seated_tables)
        self._vacations = Gathered(self._vacations_of)
        self._elsewhere = Gathered(self._present_elsewhere)

    async def fact(self, notice: StoredNotice) -> Fact | None:
        """The fact that a notice tells now; None if it is no longer true."""
        more = msgspec.json.decode(notice.body, type=_Body).more
        if notice.table is None:
            return Fact(notice.id, notice.kind, more=more)
        store = self._services.store
        if notice.kind == "invited":
            return await self._invitation(notice)
        found = await self._seated((notice.table, notice.player))
        if found is None or found.clock is None:
            return None
        row, clock = found.row, read_clock(found.clock)
        place = row.seat_of(notice.player)
        if place is None or not self._services.catalog.knows(row.game):
            return None
        is_over = row.status == "over" or clock.annulled or clock.abandoned
        others = [seat for other, seat in enumerate(row.seats) if other != place]
        name = self._services.orders.name_of
        fact = Fact(
            notice.id,
            notice.kind,
            row.id,
            row.game,
            [name(seat.player, seat.name) or "" for seat in others if seat.kind == "person"],
            [seat.bot or "" for seat in others if seat.kind == "bot"],
            more=more,
        )
        if notice.kind == "finished":
            result = await store.result_of(notice.player, row.id)
            seats = () if result is None else result.seats
            rank = next((seat.rank for seat in seats if seat.player == notice.player), None)
            return msgspec.structs.replace(fact, rank=rank)
        if is_over or row.closed:
            return None
        fact = msgspec.structs.replace(fact, unread=found.unread)
        if notice.kind == "chat":
            return fact if found.read_to == notice.turn and found.unread else None
        return await self._in_play(notice, fact, clock, row, place)

    async def fact_of_table(self, notice: StoredNotice) -> Fact | None:
        """See `NoticeSource`. Nothing goes on but what everybody at the table sees."""
        own = await self.fact(notice)
        found = None if own is None else await self._seated((own.table or "", notice.player))
        if own is None or found is None or (place := found.row.seat_of(notice.player)) is None:
            return None
        name = self._services.orders.name_of
        people = [name(seat.player, seat.name) or "" for seat in found.row.seats if seat.kind == "person"]
        by = name(notice.player, found.row.seats[place].name) or ""
        return Fact(notice.id, "turn", own.table, own.game, people, own.bots, own.left, by=by)

    async def _invitation(self, notice: StoredNotice) -> Fact | None:
        name = self._services.orders.name_of
        for found in await invitations(self._services.store, notice.player):
            row = found.table
            if row.id == notice.table and self._services.catalog.knows(row.game):
                people = [name(seat.player, seat.name) or "" for seat in row.seats if seat.kind == "person"]
                bots = [seat.bot or "" for seat in row.seats if seat.kind == "bot"]
                by = name(found.inviter.id, found.inviter.name) or ""
                return Fact(notice.id, notice.kind, row.id, row.game, people, bots, by=by)
        return None

    async def _in_play(
        self, notice: StoredNotice, fact: Fact, clock: Clock, row: StoredTable, place: int
    ) -> Fact | None:
        """The fact of a notice that tells of a game in play."""
        now, seat = self._services.served.now(), row.seats[place]
        is_turn = clock.seat == place and clock.version == notice.turn and not clock.covered
        is_turn = is_turn and clock.stands is None and seat.stand_in is None
        if (notice.kind in ("turn", "reminder") and fact.more == "") or fact.more == "here":
            if not is_turn or (fact.more == "here" and clock.asked is None):
                return None
            return await self._timed(fact, clock, notice.player)
        if notice.kind == "reminder":
            stands = clock.stands
            if fact.more == "pause" and stands is not None and int(stands.until or 0) == notice.turn:
                return msgspec.structs.replace(fact, left=(stands.until or now) - now)
            ends = None if fact.more == "pause" else clock.given_up_at
            return None if ends is None else msgspec.structs.replace(fact, left=ends - now)
        if notice.kind == "ahead":
            may = clock.ahead.get(place) == notice.turn and clock.seat != place and not seat.sealed
            return fact if may and seat.stand_in is None else None
        if notice.kind == "lapsed":
            more = "stand_in" if seat.stand_in is not None else ""
            return msgspec.structs.replace(fact, more=more) if clock.lapses[place] else None
        if notice.kind == "started":
            more = "turn" if clock.seat == place else ""
            is_new = row.status == "playing" and not clock.decided[place]
            return msgspec.structs.replace(fact, more=more) if is_new else None
        votes = (vote for vote in clock.votes if vote.kind == fact.more and int(vote.at) == notice.turn)
        vote = next(votes, None)
        is_open = vote is not None and clock.vote(vote.kind, now) == vote and place not in vote.agreed
        return fact if is_open else None

    async def _timed(self, fact: Fact, clock: Clock, player: str) -> Fact:
        """The fact with the time that is left for the turn."""
        now, deadline = self._services.served.now(), clock.deadline
        if deadline is None:
            return fact
        away = await self._vacations(player) if clock.heeds_vacations else []
        left = extended(deadline, clock.since, away) - now
        return msgspec.structs.replace(fact, left=left, total=deadline - clock.since)

    async def is_looking(self, player: str, table: str) -> bool:
        """Whether a person has a visible page at a table, or had until a minute ago."""
        live = self._services.live.get(table)
        if live is not None and player in live.looking():
            return True
        return LOOKING + player in await self._elsewhere(table)

    async def _vacations_of(self, players: list[str]) -> list[list[Vacation]]:
        every = await self._services.store.vacations(players, self._services.served.now() - LONGEST_TURN)
        return [[each for each in every if each.player == player] for player in players]

    async def _present_elsewhere(self, tables: list[str]) -> list[set[str]]:
        found = await self._services.store.elsewhere(tables)
        return [found.get(table, set()) for table in tables]
