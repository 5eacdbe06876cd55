"""Questions to the store that are asked at the same time, and answered by one statement."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from orderup.server.store.base import StoreError

Q = TypeVar("Q")
A = TypeVar("A")

TOGETHER = 100
"""The most questions that one statement answers."""


class Gathered(Generic[Q, A]):
    """Answers questions. Those that are asked while an answer is under way are answered together after it."""

    def __init__(self, answer: Callable[[list[Q]], Awaitable[Sequence[A]]]) -> None:
        """`answer` gives the answers to some questions in their order."""
        self._answer = answer
        self._asked: list[tuple[Q, asyncio.Future[A]]] = []
        self._task: asyncio.Task[None] | None = None

    async def __call__(self, question: Q) -> A:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[A] = loop.create_future()
        self._asked.append((question, future))
        if self._task is None:
            self._task = loop.create_task(self._work())
        return await future

    async def _work(self) -> None:
        asked: list[tuple[Q, asyncio.Future[A]]] = []
        try:
            while self._asked:
                asked, self._asked = self._asked[:TOGETHER], self._asked[TOGETHER:]
                try:
                    answers = await self._answer([question for question, _ in asked])
                except asyncio.CancelledError:
                    raise
                except BaseException as error:
                    for _, future in asked:
                        if not future.done():  # Each caller gets an error of its own.
                            future.set_exception(error.again() if isinstance(error, StoreError) else error)
                else:
                    for (_, future), answer in zip(asked, answers, strict=True):
                        if not future.done():
                            future.set_result(answer)
        finally:  # If the task is cancelled, nobody waits for ever.
            for _, future in (*asked, *self._asked):
                future.cancel()
            self._asked, self._task = [], None
