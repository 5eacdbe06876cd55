"""What comes late, over a slow line, leaves the page alone that one has gone on to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, Route, expect

from tests.server.harness import Player, Server

from .people import Person

pytestmark = pytest.mark.browser


class HeldBack:
    """Answers that come to a page only once they are let go: those asked for so far, and all later ones."""

    def __init__(self, person: Person, answers: str) -> None:
        self._person, self._held, self._coming = person, list[Route](), False
        person.page.route(answers, self._meet)

    def _meet(self, route: Route) -> None:
        if self._coming:
            route.continue_()
        else:
            self._held.append(route)

    def wait(self) -> None:
        """Until one is asked for."""
        self._person.wait_for(lambda: self._held)

    def let_go(self) -> None:
        self._coming = True
        for route in self._held:
            route.continue_()


PLACES = {
    "rules": ("/rules/coffee_rush", "**/api/games"),
    "puzzle": ("/puzzle/order_please", "**/api/games/order_please/packs/**"),
    "replay": ("/t/{finished}/replay/all/0", "**/api/tables/*/replay**"),
    "review": ("/t/{finished}/review", "**/api/tables/*/review**"),
    "table": ("/t/{finished}", "**/api/games/*/packs/**"),
}
"""Where one goes, and which answer comes late the first time."""


@pytest.mark.parametrize("place", PLACES)
def test_who_has_gone_on_before_a_page_was_there_sees_nothing_of_it(
    arrive: Callable[..., Person], finished: str, place: str
) -> None:
    """The tab went by the name of a replay that one had left, the landing page lost the words of its game,
    and a puzzle asked for the pack of `undefined`."""
    ann, held = arrive("Ann"), list[Route]()
    path, answer = PLACES[place]

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    ann.open().page.locator("[data-game=cafe_tycoon]").click()
    ann.page.route(answer, hold)
    ann.follow(path.format(finished=finished))
    ann.wait_for(lambda: held)
    ann.page.go_back()
    ann.page.locator("[data-game=cafe_tycoon]").click()
    with ann.page.expect_response(held[0].request.url):
        held[0].continue_()
    ann.page.wait_for_load_state("networkidle")
    ann.await_frames()
    expect(ann.page).to_have_title("Order Up")
    ann.do("plan-table")
    expect(ann.page.locator("label", has=ann.page.locator("[data-option=family]"))).to_contain_text(
        "Family game"
    )


@pytest.mark.parametrize("late", ["**/api/games", "**/api/tables"])
def test_nothing_is_offered_that_would_lie_elsewhere_a_moment_later(
    arrive: Callable[..., Person], late: str
) -> None:
    """Whoever pressed what had come first met what came after it, 340 px higher on a phone, or nothing."""
    ann = arrive("Ann")
    offered = ann.page.locator("main").locator("a, button")
    held = HeldBack(ann, late)
    ann.open()
    expect(ann.page.get_by_role("status")).to_contain_text("One moment")
    expect(offered).to_have_count(0)
    held.let_go()
    button = ann.page.locator("[data-do=play-bots]")
    button.wait_for()
    lies = button.bounding_box()
    ann.page.wait_for_load_state("networkidle")
    ann.await_frames()
    assert button.bounding_box() == lies
    expect(ann.page.locator("[data-do=rules]")).to_have_attribute("href", "/rules/coffee_rush")


def test_who_is_invited_sees_the_seats_where_they_stay(arrive: Callable[..., Person]) -> None:
    """That they may learn the game first is known later, and told above them. Who has come may sit down at
    once, where that button stays, too."""
    table = arrive("Ann").invite()
    ben = arrive("Ben")
    ben.open().page.locator("[data-do=plan-table]").wait_for()
    ben.hold_still()
    held = HeldBack(ben, "**/api/games")
    ben.follow(table)
    sit_down, seat = ben.page.locator("[data-do=sit-down]"), ben.page.locator("[data-do=sit]")
    sit_down.wait_for()
    held.wait()
    lay = sit_down.bounding_box()
    expect(seat).to_have_count(0)
    held.let_go()
    seat.wait_for()
    expect(ben.page.get_by_test_id("lobby-learn")).to_be_visible()
    lies = seat.bounding_box()
    ben.page.wait_for_load_state("networkidle")
    ben.await_frames()
    assert (sit_down.bounding_box(), seat.bounding_box()) == (lay, lies)


def test_seats_are_there_though_what_is_told_above_them_does_not_come(arrive: Callable[..., Person]) -> None:
    table = arrive("Ann").invite()
    ben, held = arrive("Ben"), list[Route]()
    ben.page.route("**/api/games", lambda route: held.append(route))
    ben.join(table)
    expect(ben.page.locator("[data-do=stand]")).to_be_visible()
    for route in held:
        route.abort()


def test_the_chat_is_offered_where_it_stays(arrive: Callable[..., Person], finished: str) -> None:
    """The help and what one would look up come with the game, and stand beside it."""
    held = HeldBack(ann := arrive("Ann").open(), "**/api/games/*/packs/**")
    ann.follow(f"/t/{finished}")
    held.wait()
    chat = ann.page.locator("[data-do=chat]")
    expect(chat).to_have_count(0)
    held.let_go()
    chat.wait_for()
    lies = chat.bounding_box()
    ann.page.locator("[data-do=help]").wait_for()
    ann.page.wait_for_load_state("networkidle")
    ann.await_frames()
    assert chat.bounding_box() == lies


def in_a_full_lobby(ann: Person, server: Server) -> tuple[Player, str]:
    """Ann is the host, and may start; as a program, too."""
    host = Player(server, "Ann")
    table = host.create("me", "open")["id"]
    host.ask(table, "bot", {"seat": 1, "bot": "greedy"})
    ann.become(host.cookie)
    ann.open(f"/t/{table}").page.locator("[data-do=start]").wait_for()
    return host, table


def test_who_presses_twice_asks_once(arrive: Callable[..., Person], server: Server) -> None:
    """The second request was refused, and its red words stood over the table."""
    asked = list[str]()

    def note(request: Request) -> None:
        if request.method == "POST":
            asked.append(request.url)

    ann = arrive("Ann")
    in_a_full_lobby(ann, server)
    ann.hear("request", note)
    held = HeldBack(ann, "**/start")
    ann.page.locator("[data-do=start]").dblclick()
    expect(ann.page.locator("[data-do=remove-bot]")).to_be_disabled()
    held.let_go()
    ann.at_table()
    assert len(asked) == 1


def test_what_was_refused_is_told_until_the_table_moves_on(
    arrive: Callable[..., Person], server: Server
) -> None:
    ann = arrive("Ann")
    ann.patient = True
    host, table = in_a_full_lobby(ann, server)
    ann.page.route("**/start", lambda route: route.fulfill(status=409, json={"code": "seat_taken"}))
    ann.do("start")
    refused = ann.page.get_by_test_id("refused")
    expect(refused).to_be_visible()
    host.ask(table, "start")
    ann.at_table()
    expect(refused).to_have_count(0)
