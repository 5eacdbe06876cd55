"""The deal of the day: one deal of each game for everybody on this database, and one attempt that counts.

The deal follows from the date and a secret, so that nobody knows it before its day begins somewhere on Earth.
"""

import hmac
import secrets
from datetime import UTC, date, datetime, timedelta

from orderup.bots import levels
from orderup.core.game import definition as registry
from orderup.server.clock import clock
from orderup.server.people.identity import new_id
from orderup.server.protocol import daily
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Attempt, Conflict, Player, Store, StoredResult, StoredSeat
from orderup.server.tables import lobby
from orderup.server.tables.results import own_seat
from orderup.server.tables.table import Services, Table
from orderup.server.tables.tables import Tables
from orderup.server.upkeep.admin_commands import Orders

AHEAD, BEHIND = timedelta(hours=14), timedelta(hours=-12)
"""The calendars of the world lie at most this far before and behind UTC."""
SECRET = "days"
PAST_DAYS = 30
"""The number of earlier days that can be played."""
BOARD_ROWS = 3000
"""The most seats that are read for the table of a day."""


def calendar_day(day: str | None) -> date:
    """The reader's date, or today in UTC. A date that is nowhere on Earth is the nearest one that is."""
    now = datetime.fromtimestamp(clock(), UTC)
    wanted = now.date() if day is None else read_day(day)
    return min(max(wanted, (now + BEHIND).date()), (now + AHEAD).date())


def read_day(day: str) -> date:
    """A date such as 2026-11-28, or Refusal."""
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Refusal("bad_message", f"A day is written 2026-11-28, not {day[:20]!r}.") from None


async def deal_of(store: Store, game: str, day: str) -> tuple[int, int]:
    """The seed of a day's deal, and the seat of its player."""
    secret = await store.secret(SECRET, secrets.token_bytes(32))
    drawn = int.from_bytes(hmac.digest(secret, f"{game} {day}".encode(), "sha256"))
    return drawn >> (256 - lobby.SEED_BITS), drawn % registry.get(game).default_seats


async def play_day(
    tables: Tables, player: Player, game: str, name: str, level: str, today: str, day: str
) -> Table:
    """The reader's table of a day: the one they left, or a new one against bots of this level."""
    now, wanted = calendar_day(today), read_day(day)
    if not now - timedelta(PAST_DAYS) <= wanted <= now:
        raise Refusal("bad_option", "The deal of that day cannot be played: it has not begun, or is too old.")
    await tables.services.catalog.wait_ready(game)
    if level not in levels(game):
        raise Refusal("bad_option", f"There is no level {level[:20]!r}: they are {', '.join(levels(game))}.")
    while True:
        tried = [each for each in await tables.services.store.attempts(player.id, game) if each.day == day]
        if tried and (left := await _left(tables, tried[-1])) is not None:
            return left
        known = await _is_known(tables.services.store, tried[-1]) if tried else True
        attempt = tried[-1] if not known else None
        if attempt is None:
            number = len(tried) + 1
            attempt = Attempt(player.id, game, day, number, new_id(), number == 1 and wanted == now)
            try:
                await tables.services.store.attempt(attempt)
            except Conflict:  # The same person has begun on another device, or has left this server.
                if await tables.services.store.attempts(player.id, game):
                    continue
                raise Refusal("not_seated", "This person is not known here: load the page again.") from None
        return await _begin(tables, player, attempt, name, level)


async def _left(tables: Tables, attempt: Attempt) -> Table | None:
    """The table of an attempt that can go on."""
    row = await tables.services.store.table(attempt.table)
    if row is None or row.status == "over":
        return None
    table = await tables.get(attempt.table)
    await _start(tables, table, Player(attempt.player))
    return None if table.ended or table.frozen is not None else table


async def _is_known(store: Store, attempt: Attempt) -> bool:
    """Whether an attempt has a table or a result. A server may have died before it made the table."""
    return (
        await store.table(attempt.table) is not None
        or await store.result_of(attempt.player, attempt.table) is not None
    )


async def _begin(tables: Tables, player: Player, attempt: Attempt, name: str, level: str) -> Table:
    seed, seat = await deal_of(tables.services.store, attempt.game, attempt.day)
    seats = [StoredSeat("bot", bot=level) for _ in range(registry.get(attempt.game).default_seats)]
    seats[seat] = StoredSeat("person", player=player.id, name=lobby.checked_name(name))
    plan = lobby.TablePlan(
        attempt.game, "default", {}, seats, random_order=False, hints=False, chat=True, seed=seed
    )
    try:
        table = await lobby.add(tables, player, plan, attempt.table)
    except Conflict:  # The same person has begun on another device.
        table = await tables.get(attempt.table)
    await _start(tables, table, player)
    return table


async def _start(tables: Tables, table: Table, player: Player) -> None:
    """Start a game, unless that is done already."""
    if table.stored.status != "lobby":
        return
    try:
        await lobby.start(tables, table, player)
    except Refusal:
        if table.stored.status == "lobby":
            raise  # Otherwise the same person has started it from another device.


async def day_of(
    services: Services, player: str | None, game: str, today: str | None, day: str | None
) -> daily.Day:
    """A day, as a person may know it: games of others can be looked at when one has finished the own."""
    store, now = services.store, calendar_day(today)
    shown = now if day is None else min(read_day(day), now)
    name = shown.isoformat()
    own = [] if player is None else await store.attempts(player, game)
    results = {} if player is None else await _results(store, player, [a for a in own if a.day == name])
    attempts = [_told(attempt, results.get(attempt.table)) for attempt in own if attempt.day == name]
    done = any(attempt.place is not None for attempt in attempts)
    board = [
        entry
        for result in await store.results_of_day(game, name, BOARD_ROWS)
        if (entry := _entry(result, services.orders, player, done)) is not None
    ]
    board.sort(key=lambda entry: (entry.level, -entry.place, entry.points), reverse=True)
    played = {attempt.day for attempt in own}
    past = [(now - timedelta(ago)).isoformat() for ago in range(PAST_DAYS + 1)]
    return daily.Day(
        day=name,
        today=now.isoformat(),
        seats=registry.get(game).default_seats,
        attempts=attempts,
        board=board,
        days=[daily.PastDay(each, each in played) for each in past],
    )


async def deals_of(store: Store, player: str | None, day: date) -> list[daily.DealToday]:
    """A person's first attempt at each game's deal of a day."""
    found = []
    for game in registry.names():
        if levels(game):
            own = [] if player is None else await store.attempts(player, game)
            first = [attempt for attempt in own if attempt.day == day.isoformat()][:1]
            results = {} if player is None else await _results(store, player, first)
            told = [_told(attempt, results.get(attempt.table)) for attempt in first]
            found.append(daily.DealToday(game, told[0] if told else None))
    return found


async def _results(store: Store, player: str, attempts: list[Attempt]) -> dict[str, StoredResult]:
    """The results of a person's attempts, by table."""
    found = {}
    for attempt in attempts:
        result = await store.result_of(player, attempt.table)
        if result is not None:
            found[attempt.table] = result
    return found


def _told(attempt: Attempt, result: StoredResult | None) -> daily.DayAttempt:
    own = None if result is None else own_seat(result, attempt.player)
    level = next((seat.bot for seat in result.seats if seat.bot is not None), None) if result else None
    return daily.DayAttempt(
        attempt.table,
        attempt.counts,
        level,
        None if own is None else own.rank,
        None if own is None else own.points,
        own is not None and own.helped,
    )


def _entry(result: StoredResult, orders: Orders, reader: str | None, done: bool) -> daily.DayEntry | None:
    """A line of a day's table. None where a bot has played for the person, and where they are gone."""
    assert result.attempt is not None
    own = next((seat for seat in result.seats if seat.player == result.attempt.player), None)
    level = next((seat.bot for seat in result.seats if seat.bot is not None), None)
    if own is None or own.helped or level is None:
        return None
    you = result.attempt.player == reader
    return daily.DayEntry(
        orders.name_of(own.player, own.name) or "",
        level,
        own.rank,
        own.points,
        you,
        result.table if done or you else None,
    )
