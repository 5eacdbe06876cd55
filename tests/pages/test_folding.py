"""After a move the page is told what is new, and makes its view of that and of the one before."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.server.harness import Player, Server

from .people import Person
from .skip_ahead import ARRIVED

pytestmark = pytest.mark.browser

MOVES = 40
COMPLAINT = "what was folded"


class Followed:
    """Between a page and its server: asks after every move how things stand, which the page compares."""

    def __init__(self, person: Person, altered: Callable[[Any], Any] = lambda message: message) -> None:
        self.moved = 0
        self._altered = altered
        person.context.route_web_socket("**/ws/*", self._relay)

    def _relay(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_close(lambda *_: server.close())

        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] != "moved":
                page.send(said)
                return
            assert "view" not in message["situation"]
            self.moved += 1
            page.send(json.dumps(self._altered(message)))
            server.send(json.dumps({"type": "hello", "since": message["situation"]["version"]}))

        server.on_message(hear)


def follow(ann: Person, server: Server, game: str, moves: int) -> None:
    """A page looks on while what it shows is played by way of others, now and then taken back."""
    player, friend, dice = Player(server, "Ann"), Player(server, "Ben"), random.Random(4)
    table = player.create("me", "open", game=game)["id"]
    friend.sit(table)
    player.ask(table, "start")
    ann.become(player.cookie)
    ann.open(f"/t/{table}").at_table()
    pages = [player.page(table), friend.page(table)]
    for _ in range(moves):
        before = pages[0].version
        decider = next(page for page in pages if page.legal)
        if decider.situation["undo"] and dice.random() < 0.3:
            decider.send(type="undo", version=before)
        else:
            decider.play(dice.choice(decider.legal))
        for page in pages:
            page.until(lambda page=page, before=before: page.version > before)
    ann.until(ARRIVED, max(page.version for page in pages))


@pytest.mark.parametrize("game", ["coffee_rush", "order_please", "cafe_tycoon"])
def test_folded_view_equals_the_servers(arrive, server, game):
    """Where it is not, the page writes so to its console, and that fails any test."""
    ann = arrive("Ann")
    followed = Followed(ann)
    follow(ann, server, game, MOVES)
    ann.wait_for(lambda: followed.moved >= MOVES)


def test_a_page_that_folds_wrongly_says_so(arrive, server):
    def forgetful(message: Any) -> Any:
        for step in message["steps"]:
            step["patch"] = {}
            for event in step["events"]:
                event["patch"] = {}
        return message

    ann = arrive("Ann")
    Followed(ann, forgetful)
    follow(ann, server, "coffee_rush", 3)
    ann.wait_for(lambda: any(COMPLAINT in complaint for complaint in ann.complaints))
    ann.page.goto("about:blank")
    ann.complaints.clear()


def test_a_page_that_has_missed_a_step_asks_how_things_stand(arrive, server):
    dropped: list[int] = []

    def relay(page: WebSocketRoute) -> None:
        there = page.connect_to_server()
        page.on_close(lambda *_: there.close())

        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "moved" and not dropped:
                dropped.append(message["situation"]["version"])
            else:
                page.send(said)

        there.on_message(hear)

    ann = arrive("Ann")
    ann.context.route_web_socket("**/ws/*", relay)
    follow(ann, server, "coffee_rush", 4)
    assert dropped
