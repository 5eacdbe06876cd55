"""Reviews of finished games: one worker judges decision by decision, one game after the other.

A person who asked for a review sees their own decisions judged first, and all findings so far. Waiting
reviews and verdicts are stored, so that another server can go on if one dies. Bots and hints think in other
workers, which the system prefers.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from orderup.bots.reason import PLAYED, sentence
from orderup.core.game.definition import get
from orderup.review.reviewing import PlayerPart, parts, weak_ones
from orderup.review.verdicts import METHOD, Verdict, taken_up
from orderup.server.clock import clock
from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Claim, Entry, Store, StoreError
from orderup.server.tables.claimed_work import Asker, ClaimedWork
from orderup.server.tables.info import info_of, result_of
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.workers.pool import WorkerPool

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match
    from orderup.results import Result
    from orderup.review.wording import ReviewText


ENOUGH = 8
"""The judged actions after which the time of the rest is told."""


@dataclass
class _Pace:
    """The pace of a table's review: its start, and the number of actions judged before."""

    table: str
    since: float
    judged: int

    def seconds(self, judged: int, actions: int) -> int | None:
        """The seconds until all `actions` are judged, roughly; None until enough was measured."""
        done = judged - self.judged
        if done < ENOUGH:
            return None
        return ceil((monotonic() - self.since) / done * max(0, actions - judged))


class Reviews(ClaimedWork):
    """Makes reviews in the order of the requests, from every server on this database."""

    def __init__(self, settings: Settings, store: Store, tables: Tables, workers: WorkerPool) -> None:
        super().__init__(settings, store, tables, workers, "review")
        self._pace: _Pace | None = None

    async def ask(self, table_id: str, address: str, player: str | None) -> None:
        """Request a review of a game, unless there is one.

        Refused for a person who waits for several, and where too many wait at one address.
        """
        table = await self._tables.get(table_id)
        finished(table.match)
        table.check_not_frozen()
        if not get(table.stored.game).has("greedy"):
            raise Refusal("bad_option", "There is no bot for this game that could judge it.")
        stored = await self._store.review(table_id, METHOD)
        if stored is None or stored.status == "stopped":
            async with self._asking:  # A simultaneous request is not in the store's queue yet.
                await self._check(table_id, Asker(address, player))
                await self._store.ask_review(table_id, METHOD, clock())
        if stored is None or stored.status != "done":
            self.go_on()

    async def _waits(self, task: str) -> bool:
        stored = await self._store.review(task, METHOD)
        return stored is not None and stored.status == "waiting"

    _MANY = "You wait for several reviews: ask again when one is done."
    _CROWDED = "Many people on your network wait for reviews: ask again when one is done."

    async def progress(self, table_id: str, player: str | None) -> reading.Review:
        """The progress of a review. Asking also wakes the reviewer, whose server may be gone."""
        table = await self._tables.get(table_id)
        match = finished(table.match)
        stored, seat = await self._store.review(table_id, METHOD), table.seat_of(player)
        review = reading.Review(
            table=info_of(table, player),
            pack_hash=table.stored.pack_hash,
            result=cast(wire.TableResult, result_of(table)),
            state="none",
            judged=0,
            actions=len(match.actions),
            before=0,
            own=0 if seat is None else _seats(table.log).count(seat),
        )
        if stored is not None:
            review.judged, review.before = stored.judged, stored.before
            is_next = stored.status == "waiting" and stored.before == 0
            review.state = "working" if is_next else stored.status
            if stored.status == "waiting":
                self.go_on()
            if review.state == "working" and self._pace is not None and self._pace.table == table_id:
                review.seconds = self._pace.seconds(review.judged, review.actions)
                review.own_seconds = self._pace.seconds(review.judged, review.own)
        return review

    async def verdicts(self, table: Table) -> list[Verdict]:
        """The verdicts on the actions of a finished game."""
        return verdicts_of(finished(table.match), await self._store.verdicts(table.stored.id))

    async def verdict(self, table: Table, number: int) -> Verdict:
        """The verdict on an action; refused where there is none."""
        for verdict in await self.verdicts(table):
            if verdict.number == number:
                return verdict
        raise Refusal("bad_message", f"There is nothing to be said of action {number}.")

    async def _unfinished(self) -> bool:
        return bool(await self._store.unfinished_reviews(METHOD, 1))

    async def _take(self, claim: Claim) -> str | None:
        return await self._store.claim_review(METHOD, claim)

    async def _release(self, server: str) -> None:
        await self._store.release_reviews(server)

    async def _make(self, table_id: str, claiming: asyncio.Task[None]) -> None:
        done = False
        try:
            table = await self._tables.get(table_id)
            match = finished(table.match)
            judged, record = await self._store.verdicts(table_id), match.record()
            self._pace = _Pace(table_id, monotonic(), len(judged))
            asker = self._askers.get(table_id)
            for number in _in_order(table, asker.player if asker else None):
                await self._writable()
                if (
                    claiming.done()
                ):  # Another server, which had not heard of this one for a long time, goes on.
                    return
                if number not in judged:
                    verdict = await self._workers.judge(record, match.pack, number)
                    await self._store.keep_verdict(table_id, number, verdict, clock())
            done = True
        except StoreError:
            raise
        except Exception as error:  # No error may block the reviews that wait behind this one.
            log_failure("review_stopped", error, table=table_mark(table_id))
        await self._store.end_review(table_id, done=done)


def _in_order(table: Table, asker: str | None) -> list[int]:
    """The numbers of actions in the order of judging: the asker's, other people's, then those of bots."""
    asking, seats = table.seat_of(asker), _seats(table.log)
    is_bot = [seat.kind == "bot" for seat in table.stored.seats]
    return sorted(range(len(seats)), key=lambda n: (seats[n] != asking, is_bot[seats[n]]))


def _seats(log: Sequence[Entry]) -> list[int]:
    """The seat of each action that was not taken back."""
    seats: list[int] = []
    for entry in log:
        if entry.kind == "undo":
            seats.pop()
        else:
            seats.append(entry.seat)
    return seats


def finished(match: "Match | None") -> "Match":
    """A match that has been played to its end; any other is refused."""
    if match is None or not match.over:
        raise Refusal("not_started", "A game can be reviewed when it is over.")
    return match


# Findings: a review in words


def verdicts_of(match: "Match", kept: Mapping[int, dict[str, Any] | None]) -> list[Verdict]:
    """The stored verdicts on a match's actions, in order."""
    from orderup.core.game.action_list import actions_of

    actions = actions_of(match.pack, match.seats)
    return [taken_up(verdict, actions) for _, verdict in sorted(kept.items()) if verdict is not None]


def steps_before(log: Sequence[Entry]) -> list[int]:
    """For each action that was not taken back, the step of the replay after which it was played."""
    steps: list[int] = []
    for entry in log:
        if entry.kind == "undo":
            steps.pop()
        else:
            steps.append(entry.version - 1)
    return steps


def findings(
    match: "Match",
    start: "Match",
    log: Sequence[Entry],
    verdicts: Sequence[Verdict],
    lang: str,
    is_done: bool,
) -> reading.Findings:
    """The findings of a review, with actions in the words of a language.

    `start` is the finished match before its first action. Each player's part in the result is left out until
    all verdicts are there (`is_done`).
    """
    from orderup.bots.judge import playouts_of
    from orderup.review.judging import compared_by, most_playouts, quick_look
    from orderup.review.wording import moments, told

    found = parts(verdicts, cast("Result", match.result), len(match.actions))
    steps = steps_before(log)
    when = moments(start, match.actions, lang)
    turns = _turns(verdicts, when)
    turn_of = {verdict.number: turn for turn, group in enumerate(turns) for verdict in group}
    weak = weak_ones(verdicts)
    words = told(start, match.actions, weak, lang)
    playouts = compared_by(match.game, playouts_of(match.game))
    return reading.Findings(
        playouts=quick_look(playouts),
        most=most_playouts(playouts),
        chances=[part.start for part in found] if is_done else [],
        players=[_player(part) for part in found] if is_done else [],
        turns=[_reviewed(turn, steps, when[turn[0].number]) for turn in turns],
        weak=[
            _weak(each, words[each.number], turn_of[each.number], steps[each.number], match.pack, lang)
            for each in weak
        ],
    )


def _player(part: PlayerPart) -> reading.ReviewedPlayer:
    return reading.ReviewedPlayer(
        **{name: getattr(part, name) for name in reading.ReviewedPlayer.__struct_fields__}
    )


def _turns(verdicts: Sequence[Verdict], when: Sequence[str | None]) -> list[list[Verdict]]:
    """Verdicts grouped by turn: the decisions that a seat made in one go."""
    goes = groupby(verdicts, key=lambda verdict: (verdict.seat, when[verdict.number]))
    return [list(go) for _, go in goes]


def _reviewed(turn: Sequence[Verdict], steps: Sequence[int], when: str | None) -> reading.ReviewedTurn:
    return reading.ReviewedTurn(
        seat=turn[0].seat,
        when=when,
        step=steps[turn[0].number],
        chances=list(turn[-1].played.shares),
        loss=sum(verdict.loss for verdict in turn),
        error=sum(verdict.error**2 for verdict in turn) ** 0.5,
        moves=[reading.MarkedMove(verdict.number, verdict.mark) for verdict in turn],
    )


def _weak(
    verdict: Verdict, words: "ReviewText", turn: int, step: int, pack: "Pack", lang: str
) -> reading.WeakMove:
    from orderup.review.wording import brief

    return reading.WeakMove(
        number=verdict.number,
        seat=verdict.seat,
        mark=verdict.mark,
        turn=turn,
        step=step,
        chance=verdict.played.wins,
        loss=verdict.loss,
        error=verdict.error,
        played=words.played,
        better=words.better,
        brief=brief(verdict, pack, lang),
        line=verdict.line_gained,
        points=verdict.points_gained,
        why=[sentence(reason, pack, lang, PLAYED) for reason in verdict.reasons],
    )
