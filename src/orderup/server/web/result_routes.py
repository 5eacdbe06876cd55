"""The routes of a person's own games and results, under /api/me."""

import asyncio
import re
from collections.abc import Sequence
from math import inf
from typing import Any, cast, get_args

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from orderup.server.protocol import history, reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Invitation, OwnList, OwnTable, Player, StoredResult, Vacation
from orderup.server.tables.clocks import LONGEST_TURN, extended, read_clock
from orderup.server.tables.friends import invitations
from orderup.server.tables.merging import MOST
from orderup.server.tables.puzzles import told_try
from orderup.server.tables.results import COUNTED, Wanted, figures, results_of, told
from orderup.server.tables.table import Services
from orderup.server.upkeep.admin_commands import Orders
from orderup.server.web.answers import json_answer
from orderup.server.web.identity import Identity

PAGE, GAMES = 20, 50
LISTS = get_args(OwnList)
LOOKED_THROUGH = 1000
"""The most results that one request searches."""
BEFORE = re.compile(r"(-?\d{1,13}(?:\.\d{1,9})?):([A-Za-z0-9_-]{1,64})")
WON = {"": None, "yes": True, "no": False}


class Results:
    """Games and results of the person who asks."""

    def __init__(self, services: Services, identity: Identity) -> None:
        self._store, self._served, self._identity = services.store, services.served, identity
        self._orders = services.orders

    async def page(self, request: Request) -> Response:
        """GET /api/me/results?before=&game=&bot=&name=&won=&seats=&tempo=&since=&until="""
        query = request.query_params
        before, wanted = _before(query.get("before", "")), _wanted(query)
        player = await self._identity.find(request)
        if player is None:
            return json_answer(history.OwnResults([], None))
        found: list[StoredResult] = []
        last, count = None, 0
        if wanted.until < inf:
            before = min(before or (inf, ""), (wanted.until, ""))
        async for result in results_of(self._store, player.id, before, LOOKED_THROUGH):
            if result.ended < wanted.since:
                last = None
                break
            last, count = result, count + 1
            if wanted.fits(result, player.id):
                found.append(result)
            if len(found) == PAGE:
                break
        goes_on = last is not None and (len(found) == PAGE or count == LOOKED_THROUGH)
        more = f"{last.ended!r}:{last.table}" if goes_on and last else None
        others = {seat.player for result in found for seat in result.seats if seat.player is not None}
        others -= {player.id, *await self._store.apart(player.id)}
        shown = await self._store.shown_profiles(sorted(others))
        return json_answer(
            history.OwnResults([told(result, player.id, self._orders, shown) for result in found], more)
        )

    async def games(self, request: Request) -> Response:
        """GET /api/me/games?list=turn|waiting|open|over&after="""
        kind, player = request.query_params.get("list", "turn"), await self._identity.find(request)
        if kind not in LISTS:
            raise Refusal("bad_message", f"The lists are {', '.join(LISTS)}, not {kind[:20]!r}.")
        after = _before(request.query_params.get("after", ""))
        if player is None:
            return json_answer(reading.OwnGames([], None))
        found = await self._store.own_tables(player.id, cast(OwnList, kind), after, GAMES)
        more = f"{found[-1].place[0]!r}:{found[-1].place[1]}" if len(found) == GAMES else None
        now = self._served.now()
        people = {each.turn.player for each in found if each.turn is not None and each.turn.due is not None}
        away = await self._store.vacations(sorted(people), now - LONGEST_TURN) if people else []
        games = [_own_game(each, player.id, now, away, self._orders) for each in found]
        invited = await invitations(self._store, player.id) if kind == "turn" and after is None else []
        return json_answer(
            reading.OwnGames(games, more, [_invitation(each, self._orders) for each in invited])
        )

    async def figures(self, request: Request) -> Response:
        """GET /api/me/figures"""
        player = await self._identity.find(request)
        if player is None:
            return json_answer(history.Figures([]))
        results = [result async for result in results_of(self._store, player.id, None, COUNTED)]
        kept = await self._store.is_kept(player.id)
        own = await asyncio.to_thread(figures, results, player.id)
        return json_answer(history.Figures(own, kept))

    async def export(self, request: Request) -> Response:
        """GET /api/me/results.jsonl: all results and puzzles of the reader, one JSON object a line."""
        player = await self._identity.known(request)
        return _lines(await self._own_results(player), "orderup.jsonl")

    async def _own_results(self, player: Player) -> list[Any]:
        own: list[Any] = [
            told(result, player.id, self._orders) async for result in results_of(self._store, player.id)
        ]
        return own + [told_try(tried) for tried in await self._store.puzzle_tries(player.id)]

    async def everything(self, request: Request) -> Response:
        """GET /api/me/export: everything that is stored about the reader, one JSON object a line."""
        player = await self._identity.known(request)
        return _lines(await self._everything(player), "orderup-everything.jsonl")

    async def _everything(self, player: Player) -> list[Any]:
        """The person, the records that name them, their tables with own decisions, and their results."""
        own: list[Any] = [{"kind": "person", "name": player.name}]
        for table, columns in await self._store.personal(player.id):
            named = {"type" if name == "kind" else name: value for name, value in columns.items()}
            own.append({"kind": table, **named})
        for row, _ in await self._store.tables_of(player.id, MOST):
            seat = row.seat_of(player.id)
            log = [] if seat is None else await self._store.log(row.id)
            decided = [
                {"version": entry.version, "action": entry.action, "at": entry.at}
                for entry in log
                if entry.seat == seat and entry.by == "person" and entry.kind == "play"
            ]
            names = [each.bot or self._orders.name_of(each.player, each.name) for each in row.seats]
            told = {"table": row.id, "game": row.game, "status": row.status, "created": row.created}
            own.append({"kind": "table", **told, "seats": names, "seat": seat, "decisions": decided})
        own += await self._own_results(player)
        return own

    async def forget(self, request: Request) -> Response:
        """DELETE /api/me/results: the reader is taken out of all results, and their puzzles are forgotten."""
        player = await self._identity.known(request)
        await self._store.forget_results(player.id)
        return json_answer(history.OwnResults([], None))


def _wanted(query: QueryParams) -> Wanted:
    won, seats, tempo = query.get("won", ""), query.get("seats", ""), query.get("tempo", "")
    since, until = query.get("since", ""), query.get("until", "")
    if won not in WON:
        raise Refusal("bad_message", "Whether a game was won is yes or no.")
    if tempo not in ("", "live", "turns"):
        raise Refusal("bad_message", f"A game was played live or turns, not {tempo[:20]!r}.")
    if not re.fullmatch(r"\d{0,2}", seats):
        raise Refusal("bad_message", f"The seats are a number, not {seats[:20]!r}.")
    if not all(re.fullmatch(r"-?\d{1,13}|", time) for time in (since, until)):
        raise Refusal("bad_message", "Times are seconds since 1970.")
    return Wanted(
        query.get("game", ""),
        query.get("bot", ""),
        query.get("name", "").strip(),
        WON[won],
        int(seats) if seats else None,
        tempo,
        float(since or -inf),
        float(until or inf),
    )


def _lines(values: Sequence[Any], name: str) -> Response:
    """A file with a JSON object on each line."""
    content = b"".join(msgspec.json.encode(each) + b"\n" for each in values)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(content, 200, headers, "application/jsonl")


def _before(text: str) -> tuple[float, str] | None:
    if not text:
        return None
    match = BEFORE.fullmatch(text)
    if match is None:
        raise Refusal("bad_message", "Name the `more` of the page before.")
    return float(match[1]), match[2]


def _invitation(found: Invitation, orders: Orders) -> reading.TableInvitation:
    row, free = found.table, sum(seat.kind == "open" for seat in found.table.seats)
    names = [orders.name_of(seat.player, seat.name) or "" for seat in row.seats if seat.kind == "person"]
    by = orders.name_of(found.inviter.id, found.inviter.name) or ""
    return reading.TableInvitation(row.id, row.game, by, names, free)


def _own_game(
    own: OwnTable, player: str, now: float, away: list[Vacation], orders: Orders
) -> reading.OwnGame:
    row, turn = own.row, None
    clock = None if own.clock is None else read_clock(own.clock)
    if own.turn is not None and (place := row.seat_of(own.turn.player)) is not None:
        due = own.turn.due
        if due is not None and clock is not None and clock.heeds_vacations:
            due = extended(due, own.turn.since, [each for each in away if each.player == own.turn.player])
        left = None if due is None else due - now
        waited = max(0.0, now - own.turn.since)
        turn = reading.OwnTurn(place, own.turn.player == player, waited, left)
    return reading.OwnGame(
        row.id,
        row.game,
        row.status,
        [seat.bot or orders.name_of(seat.player, seat.name) for seat in row.seats],
        row.seat_of(player),
        own.version,
        row.created,
        "live" if clock is None else clock.tempo,
        own.unread,
        turn,
        None if own.result is None else reading.OwnEnd(own.result.rank, own.result.points),
    )
