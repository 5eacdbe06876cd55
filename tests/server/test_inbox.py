"""What a connection waits with: as asyncio's own, in much less memory."""

import asyncio
import sys

import pytest

from orderup.server.net.inbox import Inbox


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize("kind", [Inbox, asyncio.Queue])
async def test_messages_come_in_order_to_who_waits_and_to_who_comes_later(kind):
    inbox, heard = kind(), []
    assert inbox.empty()

    async def read() -> None:
        while (message := await inbox.get()) is not None:
            heard.append(message)

    reading = asyncio.create_task(read())
    await settle()
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert inbox.qsize() == 2
    await settle()
    assert heard == [1, 2]
    inbox.put_nowait(3)
    inbox.put_nowait(None)
    await reading
    assert heard == [1, 2, 3]
    assert inbox.empty()


@pytest.mark.parametrize("kind", [Inbox, asyncio.Queue])
async def test_a_reader_who_gives_up_loses_nothing(kind):
    inbox = kind()
    reading = asyncio.create_task(inbox.get())
    await settle()
    reading.cancel()
    inbox.put_nowait(1)
    await settle()
    assert reading.cancelled()
    assert await inbox.get() == 1


async def test_they_take_little_memory():
    taken = sum(map(sys.getsizeof, (Inbox(), [])))
    assert taken < sys.getsizeof(asyncio.Queue()._queue), "one of its three"
