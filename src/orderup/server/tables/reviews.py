"""Reviews of finished games: judged decision by decision in a worker of their own, one game after the other.

What has been judged is stored, so that a review goes on where it was when the server did not end in peace.
Bots and hints think in other workers, and the system lets those go first.
"""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orderup.core.game import get
from orderup.review.verdicts import METHOD, Verdict
from orderup.server.clock import clock
from orderup.server.logs import log_failure, table_mark
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Store, StoredReview, StoreError
from orderup.server.tables.findings import verdicts_of
from orderup.server.tables.info import info_of
from orderup.server.tables.state import TableState
from orderup.server.tables.tables import Tables
from orderup.server.workers.pool import BotFailed, WorkerPool

if TYPE_CHECKING:
    from orderup.match import Match

MOST_RESUMED = 1000


@dataclass(frozen=True)
class _Asked:
    """Who wants a review: they count while it waits. Nobody does any more for one that was resumed."""

    address: str | None = None
    player: str | None = None


class Reviews:
    """The reviews that this server makes, in the order in which they were asked for."""

    def __init__(self, settings: Settings, store: Store, tables: Tables, workers: WorkerPool) -> None:
        self._settings, self._store, self._tables, self._workers = settings, store, tables, workers
        self._queue: dict[str, _Asked] = {}
        self._making: asyncio.Task[None] | None = None

    async def ask(self, table_id: str, address: str, player: str | None) -> None:
        """Have a game reviewed, unless it has been or is being. Refused to who waits for several."""
        table = await self._tables.get(table_id)
        finished(table.match)
        table.check_not_frozen()
        if not get(table.stored.game).planner:
            raise Refusal("bad_option", "There is no bot for this game that could judge it.")
        if table_id in self._queue:
            return
        stored = await self._store.review(table_id, METHOD)
        if stored is not None and stored.done:
            return
        self._check(_Asked(address, player))
        await self._store.ask_review(table_id, METHOD, clock())
        self._queue.setdefault(table_id, _Asked(address, player))
        self._go_on()

    def _check(self, asked: _Asked) -> None:
        waiting = list(self._queue.values())
        from_there = sum(each.address == asked.address for each in waiting)
        theirs = sum(each.player == asked.player for each in waiting if each.player is not None)
        limits = self._settings
        if theirs >= limits.reviews_per_person or from_there >= limits.reviews_per_address:
            raise Refusal("too_fast", "You wait for several reviews: ask again when one is done.")

    async def progress(self, table_id: str, player: str | None) -> tuple[wire.Review, StoredReview | None]:
        """How far a review has come, and what has been judged."""
        table = await self._tables.get(table_id)
        match = finished(table.match)
        stored = await self._store.review(table_id, METHOD)
        review = wire.Review(
            table=info_of(table, player),
            pack_hash=table.stored.pack_hash,
            state="none",
            judged=0 if stored is None else len(stored.verdicts),
            actions=len(match.actions),
            before=0,
        )
        if stored is not None and stored.done:
            review.state = "done"
        elif table_id in self._queue:
            review.before = list(self._queue).index(table_id)
            review.state = "working" if review.before == 0 else "waiting"
        elif stored is not None:
            review.state = "stopped"
        return review, stored

    async def verdict(self, table: TableState, number: int) -> Verdict:
        """What was found about an action; refused where there is nothing."""
        match = finished(table.match)
        stored = await self._store.review(table.stored.id, METHOD)
        found = verdicts_of(match, {number: stored.verdicts.get(number)} if stored is not None else {})
        if not found:
            raise Refusal("bad_message", f"There is nothing to be said of action {number}.")
        return found[0]

    async def resume(self) -> None:
        """Go on with what was being reviewed when the server ended."""
        for table_id in await self._store.unfinished_reviews(METHOD, MOST_RESUMED):
            self._queue.setdefault(table_id, _Asked())
        self._go_on()

    async def stop(self) -> None:
        """Make no more."""
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)
        await self._workers.stop()

    def _go_on(self) -> None:
        if self._queue and (self._making is None or self._making.done()):
            self._making = asyncio.get_running_loop().create_task(self._make_all())

    async def _make_all(self) -> None:
        while self._queue:
            table_id = next(iter(self._queue))
            try:
                await self._make(table_id)
            except (Refusal, BotFailed, StoreError) as error:
                log_failure("review_stopped", error, table=table_mark(table_id))
            finally:
                del self._queue[table_id]
        await self._workers.rest()

    async def _make(self, table_id: str) -> None:
        match = finished((await self._tables.get(table_id)).match)
        stored = await self._store.review(table_id, METHOD)
        judged = {} if stored is None else stored.verdicts
        record = match.record()
        for number in range(len(match.actions)):
            if number not in judged:
                verdict = await self._workers.judge(record, match.pack, number)
                await self._store.keep_verdict(table_id, number, verdict)
        await self._store.finish_review(table_id)


def finished(match: "Match | None") -> "Match":
    """A match that has been played to its end; refuses any other."""
    if match is None or not match.over:
        raise Refusal("not_started", "A game can be reviewed when it is over.")
    return match
