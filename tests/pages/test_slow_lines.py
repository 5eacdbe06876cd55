"""A late answer, over a slow line, does not change the page to which a person has gone on."""

import re

import pytest
from playwright.sync_api import APIResponse, Request, Route, WebSocketRoute, expect

from orderup import Match
from tests.server.harness import Player, Server

from .arranging import at_decision, resume
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
        """Wait until one is asked for."""
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
"""The address of each page, and the answer that comes late the first time."""


@pytest.mark.parametrize("place", PLACES)
def test_page_left_before_loading_is_not_shown(arrive, finished, place):
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
    ann.await_rest()
    expect(ann.page).to_have_title("Order Up")
    ann.do("plan-table")
    expect(ann.page.locator("label", has=ann.page.locator("[data-option=family]"))).to_contain_text(
        "Family game"
    )


@pytest.mark.parametrize("late", ["**/api/games", "**/api/tables"])
def test_nothing_is_offered_that_would_lie_elsewhere_a_moment_later(arrive, late):
    """A finger on the part that came first met a later part, 340 px higher on a phone, or nothing."""
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
    ann.await_rest()
    assert button.bounding_box() == lies
    expect(ann.page.locator("[data-do=rules]")).to_have_attribute("href", "/rules/coffee_rush")


def test_invited_player_sees_stable_seats(arrive):
    """The offer to learn the game comes later, above the seats. A guest may sit down at once, where that
    button stays, too."""
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
    ben.await_rest()
    assert (sit_down.bounding_box(), seat.bounding_box()) == (lay, lies)


def test_seats_are_there_though_the_text_above_them_does_not_come(arrive):
    table = arrive("Ann").invite()
    ben, held = arrive("Ben"), list[Route]()
    ben.page.route("**/api/games", lambda route: held.append(route))
    ben.join(table)
    expect(ben.page.locator("[data-do=stand]")).to_be_visible()
    for route in held:
        route.abort()


def test_the_chat_is_offered_where_it_stays(arrive, finished):
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
    ann.await_rest()
    assert chat.bounding_box() == lies


def in_a_full_lobby(ann: Person, server: Server) -> tuple[Player, str]:
    """Ann is the host, and may start; as a program, too."""
    host = Player(server, "Ann")
    table = host.create("me", "open")["id"]
    host.ask(table, "bot", {"seat": 1, "bot": "greedy"})
    ann.become(host.cookie)
    ann.open(f"/t/{table}").page.locator("[data-do=start]").wait_for()
    return host, table


def test_double_press_sends_one_request(arrive, server):
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


def test_refusal_is_shown_until_the_table_moves_on(arrive, server):
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


class Late:
    """Answers that the server has given, but that do not come: to the first request of a kind."""

    def __init__(self, person: Person, asked: str) -> None:
        self._person, self._asked = person, asked
        self._held = list[tuple[Route, APIResponse]]()
        person.page.route(asked, self._meet)

    def _meet(self, route: Route) -> None:
        if self._held:
            route.continue_()
        else:
            self._held.append((route, route.fetch()))

    def wait(self) -> None:
        """Wait until it is given."""
        self._person.wait_for(lambda: self._held)

    def come(self) -> None:
        """Now it is there."""
        route, answer = self._held[0]
        with self._person.page.expect_response(self._asked):
            route.fulfill(response=answer)


def test_one_can_leave_a_game_once_its_start_is_answered(arrive, server):
    """The game had begun, but nothing came of leaving it while that answer was on its way."""
    ann = arrive("Ann")
    in_a_full_lobby(ann, server)
    late = Late(ann, "**/start")
    ann.do("start")
    ann.at_table().page.locator("[popovertarget=menu]").click()
    leave = ann.page.locator("#menu [data-do=leave]")
    expect(leave).to_be_disabled()
    late.wait()
    late.come()
    leave.click()
    expect(ann.page.locator("[data-do=back-to-seat]")).to_be_visible()


def test_a_late_answer_does_not_replace_newer_news_of_the_table(arrive, server):
    """A guest who had sat down meanwhile was gone again, and the host could not start. A refused choice
    can be made again."""
    ann, host = arrive("Ann"), Player(server, "Ann")
    ann.patient = True
    table = host.create("me", "open", "open")["id"]
    ann.become(host.cookie)
    bot = ann.open(f"/t/{table}").page.locator("[data-seat='1'] select")
    ann.page.route("**/bot", lambda route: route.abort())
    bot.select_option(index=1)
    expect(ann.page.get_by_test_id("refused")).to_be_visible()
    expect(bot).to_have_value("")
    ann.page.unroute("**/bot")
    late = Late(ann, "**/bot")
    bot.select_option(index=1)
    late.wait()
    Player(server, "Ben").sit(table)
    seats = ann.page.locator("li[data-kind=person]")
    expect(seats).to_have_count(2)
    late.come()
    expect(ann.page.locator("[data-do=start]")).to_be_enabled()
    expect(seats).to_have_count(2)


def test_a_tip_that_comes_late_does_not_take_the_place_of_a_newer_one(arrive, server):
    def holds_two(match: Match) -> bool:
        view = match.view(None)
        return view["phase"] == "pour" and sum(view["hand"].values()) > 1

    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    late = Late(ann, "**/coach/*")
    resume(ann, server, "coffee_rush", holds_two, seats=2).do("coach-begin")
    late.wait()
    version = ann.await_phase("pour")["version"]
    ann.page.locator("[data-cup][data-open=true]").first.click()
    ann.await_version_after(version)
    tip = ann.page.get_by_test_id("coach").locator("b")
    expect(tip).to_be_visible()
    late.come()
    ann.await_frames()
    expect(tip).to_be_visible()


def test_a_cell_tapped_right_after_a_step_back_is_the_next_step(arrive, server):
    """It was tried only after the next step, from the place to which that had led."""
    ann, held, lines = arrive("Ann"), list[str | bytes](), list[WebSocketRoute]()
    holding = False

    def relay(page: WebSocketRoute) -> None:
        lines.append(page)

        def answer(message: str | bytes) -> None:
            if holding and '"type":"tried"' in str(message):
                held.append(message)
            else:
                page.send(message)

        page.connect_to_server().on_message(answer)

    ann.context.route_web_socket("**/ws/*", relay)
    at_decision(ann, server, "move")
    legal, steps = ann.page.locator(".cell.legal"), ann.page.locator(".steps i")
    legal.first.click()
    expect(steps).to_have_count(1)
    ann.await_turn()
    taken, other = (cell.get_attribute("data-cell") for cell in legal.all()[:2])
    ann.page.locator(f"[data-cell={taken}]").click()
    expect(steps).to_have_count(2)
    ann.await_turn()
    holding = True
    ann.do("back")
    ann.wait_for(lambda: held)
    ann.page.locator(f"[data-cell={other}]").dispatch_event("click")
    expect(steps).to_have_count(1)
    holding = False
    lines[-1].send(held.pop())
    expect(steps).to_have_count(2)
    expect(ann.page.locator(f"[data-cell={other}] .steps i")).to_have_text("2")


def test_a_language_chosen_on_a_slow_line_is_spoken_whole_and_only_if_it_was_the_last(arrive):
    """A game that came meanwhile had no texts but their names from then on, and of two languages chosen one
    after another the slower one stayed."""
    ann = arrive("Ann").open()
    menu, spoken = ann.page.locator("[popovertarget=menu]"), ann.page.locator("html")

    def choose(lang: str) -> None:
        menu.click()
        ann.page.locator(f"[data-lang={lang}]").click()
        ann.page.keyboard.press("Escape")

    russian = HeldBack(ann, "**/assets/ru-*.js")
    choose("ru")
    russian.wait()
    ann.do("play-bots")
    status = ann.at_table().page.get_by_test_id("status")
    expect(spoken).to_have_attribute("lang", "en")
    russian.let_go()
    expect(spoken).to_have_attribute("lang", "ru")
    expect(status).to_contain_text(re.compile("[А-Яа-я]"))

    korean = HeldBack(ann, "**/assets/ko-*.js")
    choose("ko")
    korean.wait()
    choose("en")
    expect(spoken).to_have_attribute("lang", "en")
    with ann.page.expect_response("**/assets/ko-*.js"):
        korean.let_go()
    ann.await_rest()
    expect(spoken).to_have_attribute("lang", "en")


def test_a_table_that_was_long_in_coming_takes_nobody_away_from_where_they_went(arrive):
    """A person who had gone on to the rules, or to another game, was suddenly at that table."""
    ann, made = arrive("Ann"), list[Route]()

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            made.append(route)
        else:
            route.continue_()

    def ask_and_leave(what: str, asked: str) -> None:
        ann.page.route(asked, hold)
        ann.do(what)
        ann.wait_for(lambda: made)
        ann.follow("/rules/coffee_rush")
        ann.page.locator("section > p").first.wait_for()
        with ann.page.expect_response(asked):
            made.pop().continue_()
        ann.await_rest()
        assert ann.page.evaluate("location.pathname") == "/rules/coffee_rush"

    ann.invite()
    ask_and_leave("lobby-learn", "**/tutorial")
    ann.follow("/")
    ask_and_leave("play-bots", "**/api/tables")
