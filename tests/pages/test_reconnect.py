"""The server dies in the middle of play: open pages say so, mend themselves, and nothing is lost."""

import random
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.harness import SETTINGS, Server

from .people import Person

pytestmark = pytest.mark.browser


class Mortal:
    """A server that can be killed and started again at the same address."""

    def __init__(self, data: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.data = data
        self.running = self.start()

    def start(self) -> Server:
        self.running = Server(self.data, SETTINGS.replace("dict(", f"dict(port={self.port}, ")).wait_ready()
        return self.running


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    started = Mortal(tmp_path)
    yield started
    started.running.stop()


def test_open_pages_carry_on_after_a_kill(mortal: Mortal, arrive: Callable[..., Person]) -> None:
    dice = random.Random(5)
    ann = arrive("Ann", host=mortal.running.host)
    ann.patient = True
    ann.sit_down_with_bots().play_until("pour", dice)
    ann.act(dice)
    before = ann.await_turn()
    cups = ann.page.locator("div.cups").inner_text()

    mortal.running.kill()
    lost = ann.page.get_by_test_id("lost")
    expect(lost).to_be_visible()
    assert ann.offer()["cups"] == 0, "nothing is offered while nothing can be sent"

    mortal.start()
    expect(lost).to_be_hidden(timeout=30_000)
    after = ann.await_turn()
    assert (after["version"], after["phase"]) == (before["version"], before["phase"])
    assert ann.page.locator("div.cups").inner_text() == cups
    ann.act(dice)
    assert int(ann.await_turn()["version"]) > int(before["version"])
