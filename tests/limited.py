"""Waiting in tests: whatever is waited for, there is an end, so that what hangs fails, and says where."""

import asyncio
from collections.abc import Coroutine
from select import select
from typing import IO, Any, TypeVar

T = TypeVar("T")

PATIENCE = 300.0
"""Seconds until something is given up; nothing is judged by them."""
SOAKING = 3600.0
"""The longest time for a round of `make soak`."""
_patience = PATIENCE


def soak() -> None:
    """All that follows may take longer."""
    global _patience
    _patience = SOAKING


def run(work: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run`, but what hangs is cancelled, and fails with where it waited."""

    async def within() -> T:
        async with asyncio.timeout(_patience):
            return await work

    return asyncio.run(within())


def line_of(stream: IO[str]) -> str:
    """The next line of a pipe; the test fails when none comes."""
    assert select([stream], [], [], PATIENCE)[0], "nothing was written"
    return stream.readline()
