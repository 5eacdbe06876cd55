"""Questions that are asked at the same time get their answers together, or all hear that there is none."""

import asyncio

import pytest

from orderup.server.store import StoreError
from orderup.server.store.gathered import Gathered


class Answering:
    """Doubles numbers, one list at a time, once it may."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.may = asyncio.Event()

    async def __call__(self, numbers: list[int]) -> list[int]:
        self.asked.append(numbers)
        await self.may.wait()
        if 0 in numbers:
            raise StoreError("There is no zero.")
        return [2 * number for number in numbers]


async def test_questions_during_an_answer_are_answered_together_after_it():
    answer = Answering()
    double = Gathered(answer)
    callers = [asyncio.create_task(double(number)) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    callers[1].cancel()
    while not answer.asked:
        await asyncio.sleep(0)
    later = [asyncio.create_task(double(number)) for number in (4, 5)]
    await asyncio.sleep(0)
    answer.may.set()
    assert [await callers[0], await callers[2], *await asyncio.gather(*later)] == [2, 6, 8, 10]
    assert callers[1].cancelled()
    assert answer.asked == [[1, 2, 3], [4, 5]]


async def test_an_error_reaches_each_caller_and_later_questions_are_answered():
    answer = Answering()
    answer.may.set()
    double = Gathered(answer)
    failed = await asyncio.gather(double(0), double(1), return_exceptions=True)
    assert [str(error) for error in failed] == ["There is no zero."] * 2
    assert failed[0] is not failed[1]
    assert await double(3) == 6


async def test_nobody_waits_for_an_answer_that_is_cancelled():
    """An event loop that ends cancels all tasks."""
    answer = Answering()
    double = Gathered(answer)
    asked = asyncio.create_task(double(1))
    while not answer.asked:
        await asyncio.sleep(0)
    waiting = asyncio.create_task(double(2))
    await asyncio.sleep(0)
    assert double._task is not None
    double._task.cancel()
    for caller in (asked, waiting):
        with pytest.raises(asyncio.CancelledError):
            await caller
    answer.may.set()
    assert await double(3) == 6
