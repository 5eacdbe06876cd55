"""A page outlives servers and lines: it reconnects, loses nothing, and folds patches into its view."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from orderup import Match
from tests.server.harness import Player, Server

from .arranging import at_decision, resume
from .people import Person
from .skip_ahead import ARRIVED
from .test_guarding import pours_two

pytestmark = pytest.mark.browser


def test_open_pages_carry_on_after_a_kill(mortal, arrive):
    dice = random.Random(5)
    ann = arrive("Ann", host=mortal.running.host)
    ann.patient = True
    resume(ann, mortal.running, "coffee_rush", pours_two, seats=3).await_phase("pour")
    ann.act(dice)
    before = ann.await_phase("pour")
    cups = ann.page.locator("div.cups").inner_text()

    mortal.running.kill()
    lost = ann.page.get_by_test_id("lost")
    expect(lost).to_be_visible()
    assert ann.offer()["cups"] == 0, "nothing is offered while nothing can be sent"

    mortal.start()
    expect(lost).to_be_hidden()
    after = ann.await_turn()
    assert (after["version"], after["phase"]) == (before["version"], before["phase"])
    assert ann.page.locator("div.cups").inner_text() == cups
    ann.act(dice)
    assert int(ann.await_turn()["version"]) > int(before["version"])


AT_ITS_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.story .log');
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
}"""


def test_a_page_loaded_anew_shows_the_log_and_reads_none_of_it_out(arrive, server):
    ann, dice = arrive("Ann", viewport={"width": 1280, "height": 500}), random.Random(3)
    resume(ann, server, "coffee_rush", lambda match: match.age > 30, seats=3)
    for _ in range(2):
        ann.await_turn()
        ann.act(dice)
    ann.await_turn()
    ann.until(AT_ITS_END)
    lines = ann.page.locator(".story .log li").all_text_contents()
    assert len(lines) > 6
    ann.page.reload()
    ann.at_table()
    expect(ann.page.locator(".story .log li")).to_have_text(lines)
    ann.until(AT_ITS_END)
    status = ann.page.get_by_test_id("status").inner_text().removeprefix("●")
    expect(ann.page.get_by_test_id("announcer").locator("p")).to_have_text([status])


def test_a_page_goes_to_another_server_and_its_reader_notices_nothing(arrive, server):
    """It lets go of the first connection when the second has welcomed it; a plan is kept meanwhile."""
    ann: Person = arrive("Ann")
    lines: list[WebSocketRoute] = []
    closed: list[int] = []

    def relay(page: WebSocketRoute) -> None:
        number, server = len(lines), page.connect_to_server()
        lines.append(page)
        page.on_close(lambda *_: (closed.append(number), server.close()))

    ann.context.route_web_socket("**/ws/*", relay)
    at_decision(ann, server, "move").page.locator(".cell.legal").first.click()
    expect(ann.page.locator(".steps i")).to_have_count(1)
    ann.page.evaluate(
        "() => new MutationObserver(() => { window.lost ||= !!document.querySelector('[data-testid=lost]') })"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    before = ann.await_turn()
    first = len(lines) - 1
    lines[first].send('{"type":"reconnect","within":0.01}')
    ann.wait_for(lambda: first in closed)
    assert len(lines) == first + 2
    assert ann.offer() == before
    expect(ann.page.locator(".steps i")).to_have_count(1)
    ann.page.get_by_test_id("status")
    ann.do("confirm")
    ann.await_version_after(before["version"])
    assert not ann.page.evaluate("() => window.lost")


def test_unanswered_request_is_repeated_on_the_new_connection(arrive, server):
    """It would else be waited for without an end: a step, what is played, a hint."""
    ann: Person = arrive("Ann")
    ann.patient = True
    lines: list[WebSocketRoute] = []
    unheard: list[str] = []

    def relay(page: WebSocketRoute) -> None:
        number, there = len(lines), page.connect_to_server()
        lines.append(page)

        def hear(said: str | bytes) -> None:
            kind = json.loads(said)["type"]
            if number == len(lines) - 1 and kind in ("try", "play", "hint") and deaf:
                unheard.append(kind)
            else:
                there.send(said)

        page.on_message(hear)
        page.on_close(lambda *_: there.close())

    def ask(do: Callable[[], None], kind: str) -> None:
        """Let the page ask a server that does not answer, and then go to another."""
        nonlocal deaf
        deaf = True
        do()
        ann.wait_for(lambda: kind in unheard)
        deaf = False
        here = len(lines)
        lines[-1].send('{"type":"reconnect","within":0.01}')
        ann.wait_for(lambda: len(lines) > here)

    deaf = False
    ann.context.route_web_socket("**/ws/*", relay)
    at_decision(ann, server, "move")
    ask(lambda: ann.page.locator(".cell.legal").first.click(), "try")
    before = ann.await_turn()
    assert before["path"] == 1
    ask(lambda: ann.do("hint"), "hint")
    expect(ann.page.locator("[data-hint]").first).to_be_visible()
    ask(lambda: ann.do("confirm"), "play")
    ann.do("confirm")
    ann.await_version_after(before["version"])


UNTIL_DOUBTED = 5500
UNTIL_ANOTHER_IS_TRIED = 1750
"""Milliseconds of silence, by the page's clock."""


def test_stalled_server_gets_a_second_connection(arrive, server):
    """Both connections take messages and answer nothing; nobody is told that anything is lost. If the first
    answers after all, it stays."""
    ann: Person = arrive("Ann")
    ann.patient = True
    lines: list[WebSocketRoute] = []
    closed: list[int] = []
    silent: set[int] = set()

    def relay(page: WebSocketRoute) -> None:
        number, there = len(lines), page.connect_to_server()
        lines.append(page)
        page.on_message(lambda said: None if number in silent else there.send(said))
        there.on_message(lambda said: None if number in silent else page.send(said))
        page.on_close(lambda *_: (closed.append(number), there.close()))

    ann.context.route_web_socket("**/ws/*", relay)
    clock = ann.context.clock
    clock.install()
    at_decision(ann, server, "move")
    ann.page.evaluate(
        "() => new MutationObserver(() => { window.lost ||= !!document.querySelector('[data-testid=lost]') })"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 1"))
    first = len(lines) - 1
    silent |= {first, first + 1}
    clock.run_for(UNTIL_DOUBTED)
    ann.wait_for(lambda: len(lines) > first + 1)
    silent.discard(first)
    lines[first].send('{"type":"pong"}')
    ann.wait_for(lambda: first + 1 in closed)
    assert first not in closed
    silent |= {first, first + 2}
    clock.run_for(UNTIL_DOUBTED)
    ann.wait_for(lambda: len(lines) > first + 2)
    clock.run_for(UNTIL_ANOTHER_IS_TRIED)
    ann.wait_for(lambda: len(lines) > first + 3)
    ann.wait_for(lambda: first in closed)
    clock.resume()
    assert not ann.page.evaluate("() => window.lost")
    before = ann.offer()
    ann.page.locator(".cell.legal").first.click()
    ann.do("confirm")
    ann.await_version_after(before["version"])


def test_a_device_that_has_lost_its_network_is_not_believed_to_be_connected(arrive, server):
    """The line is tried at once, not after a while of silence; if it still stands, nothing is lost."""
    ann: Person = arrive("Ann")
    lines: list[WebSocketRoute] = []

    def relay(page: WebSocketRoute) -> None:
        lines.append(page)
        page.connect_to_server()

    ann.context.route_web_socket("**/ws/*", relay)
    at_decision(ann, server, "move")
    ann.hold_still()
    before = len(lines)
    # More than once: a page that has just asked for something gives the answer a moment.
    ann.wait_for(
        lambda: ann.page.evaluate("() => window.dispatchEvent(new Event('offline'))") and len(lines) > before
    )
    expect(ann.page.get_by_test_id("lost")).to_have_count(0)


class Line:
    """The connection between a page and its server: it can be cut and mended."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.cut = False
        self._open: list[WebSocketRoute] = []
        person.context.route_web_socket("**/ws/*", self._relay)

    def _relay(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close()
            return
        server = page.connect_to_server()
        page.on_close(lambda *_: server.close())
        self._open.append(page)

    def fails(self) -> None:
        """Cut it, until it is mended."""
        self.cut = True
        self._open.pop().close()
        expect(self.person.page.get_by_test_id("lost")).to_be_visible()

    def is_mended(self) -> None:
        """Let the page find its server again."""
        self.cut = False
        expect(self.person.page.get_by_test_id("lost")).to_be_hidden()


def test_a_planned_path_outlives_a_cut_line_unless_the_game_has_gone_on(arrive, server):
    ann = arrive("Ann")
    line = Line(ann)
    at_decision(ann, server, "move")
    steps, overtaken = ann.page.locator(".steps i"), ann.page.get_by_test_id("overtaken")
    for planned in (1, 2):
        ann.page.locator(".cell.legal").first.click()
        expect(steps).to_have_count(planned)
        ann.await_turn()
    line.fails()
    ann.do("back")
    expect(steps).to_have_count(1)
    line.is_mended()
    ann.await_turn()
    expect(steps).to_have_count(1)
    expect(ann.page.locator(".tray .ghost")).to_have_count(1)
    expect(ann.page.locator(".cell.legal")).not_to_have_count(0)

    line.fails()
    play_elsewhere(ann, server, "step")
    line.is_mended()
    expect(overtaken).to_be_visible()
    expect(steps).to_have_count(0)
    ann.await_turn()
    ann.page.locator(".cell.legal").first.click()
    ann.do("confirm")
    expect(overtaken).to_be_hidden()


def play_elsewhere(person: Person, server: Server, kind: str) -> None:
    """Have the same person play something from another page."""
    (cookie,) = person.page.context.cookies()
    page = Player(server, cookie=f"{cookie['name']}={cookie['value']}").page(person.path.split("/")[2])
    page.play(next(action["notation"] for action in page.situation["legal"] if action["kind"] == kind))
    page.next("moved")
    page.close()


def test_a_good_that_was_picked_outlives_a_cut_line(arrive, server):
    ann = arrive("Ann")
    line = Line(ann)
    resume(ann, server, "order_please", lays_several_goods, seats=2)
    picked = ann.page.locator("[data-good][aria-pressed=true]")
    ann.page.locator("[data-good][data-open=true]").first.click()
    expect(picked).to_have_count(1)
    line.fails()
    line.is_mended()
    expect(ann.page.locator("[data-yours][data-open=true]")).not_to_have_count(0)
    expect(picked).to_have_count(1)


def lays_several_goods(match: Match) -> bool:
    return len({action.to_dict().get("good") for action in match.legal() if action.kind == "register"}) > 1


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
    """A page looks on while others play its game elsewhere, and take moves back now and then."""
    player, friend, dice = Player(server, "Ann"), Player(server, "Ben"), random.Random(4)
    table = player.begin(friend, game=game)
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
    """The page writes a difference to its console, and that fails any test."""
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


def test_a_page_that_has_missed_a_step_asks_for_the_situation(arrive, server):
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
