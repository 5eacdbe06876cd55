"""Checks in the background whether the server can do its work. A question gets the last answer, at once."""

import asyncio
from collections.abc import Callable
from time import monotonic

from orderup.server.clock import clock
from orderup.server.logs import log, log_failure, reason_of
from orderup.server.store import Store

SHARE = 0.003
"""Looking through the whole database takes at most this share of the time."""
LONG = 1.0
"""A look through the database is logged if it took this number of seconds."""
SILENT = 3
"""The unanswered checks after which a store is of no use."""
NOT_CHECKED = "not_checked"


class Health:
    """Checks the store at intervals, and looks through all of it now and then."""

    def __init__(self, store: Store, every: float, time: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._every = every
        self._time = time
        self._trouble: str | None = NOT_CHECKED
        self._answered = time()

    @property
    def trouble(self) -> str | None:
        """The reason, in one word, why nothing can be stored; None when it can."""
        if self._trouble is None and self._time() - self._answered > SILENT * self._every:
            return "store_silent"
        return self._trouble

    async def keep_checking(self) -> None:
        """Check the store, for ever."""
        while True:
            await self.check()
            await asyncio.sleep(self._every)

    async def check(self) -> None:
        """Check the state of the store; a change is logged."""
        trouble = None
        try:
            await self._store.check(clock())
        except Exception as error:
            trouble = reason_of(error) or type(error).__name__
            if trouble != self._trouble:
                log_failure("store_failing", error)
        if trouble is None and self._trouble not in (None, NOT_CHECKED):
            log("store_recovered")
        self._trouble, self._answered = trouble, self._time()

    async def keep_looking_through(self) -> None:
        """Look through the database, for ever. The store remembers damage: the next check reports it.

        A look that took long is logged: it may be the first one that this database got.
        """
        took = 0.0
        while True:
            await asyncio.sleep(max(self._every, took / SHARE))
            began = self._time()
            try:
                await self._store.look_through()
            except Exception as error:
                log_failure("look_through_failed", error)
            else:
                if self._time() - began > LONG:
                    log("looked_through", seconds=round(self._time() - began, 1))
            took = self._time() - began
