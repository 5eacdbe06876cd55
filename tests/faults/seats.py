"""People who play at random at a server in a process of its own."""

import random
from threading import Event, Thread
from typing import Any

from websockets.exceptions import WebSocketException

from ..limited import PATIENCE
from ..server.harness import Page, Player

GLANCE = 0.1


class Seat:
    """A person who plays at random, on a server of their own choice, and keeps every step they are told."""

    def __init__(self, person: Player, table: str, seed: int) -> None:
        self.person = person
        self.told: dict[int, Any] = {}
        self.over = False
        self._table = table
        self._chance = random.Random(seed)
        self._thread: Thread | None = None

    def play(self, stop: Event) -> None:
        """Begin to play; it ends with the server, the game, or when told to."""
        self._thread = Thread(target=self._play, args=(stop,), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until it has ended."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "somebody plays for ever"

    def _play(self, stop: Event) -> None:
        page = None
        try:
            page = self.person.page(self._table, since=0)
            self._play_at(page, stop)
        except (WebSocketException, OSError):
            pass  # The server is dead.
        finally:
            if page is not None:
                self.over = page.result is not None
                page.close()

    def _play_at(self, page: Page, stop: Event) -> None:
        played = -1
        while not stop.is_set() and page.result is None:
            if page.legal and page.version > played:
                played = page.version
                page.play(self._chance.choice(page.legal))
            try:
                page.receive(GLANCE)
            except TimeoutError:
                continue
            self.told |= page.steps
