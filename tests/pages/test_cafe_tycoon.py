"""Board Game Cafe Tycoon in the browser: whole games on every screen, and what the page keeps to itself."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match
from orderup.core.game.definition import get
from tests.server.harness import Page, Player, Server
from tests.wire import secrets_of_the_cafe

from .arranging import find, put_in_place, resume
from .axe import STILL, nothing_serious
from .baristas import act, arrive_at_game, await_turn, meet, offer, take_turns
from .listening import keeps_secrets, listen
from .people import Person
from .skip_ahead import Middle
from .test_languages import SCRIPTS
from .test_phone import PHONE, nothing_sideways, out_of_view, too_high, too_small

pytestmark = pytest.mark.browser

OWN_PACK = get("cafe_tycoon").pack_file("default").read_text("utf-8")
BASE_STEPS = {"buy", "tile", "play", "take", "token"}
EVERYBODY = {"Ann", "Ben", "Cleo"}
EXPERT = {
    "short": True,
    "draft_tiles": True,
    "challenge": "customers",
    "abilities": True,
    "promo": True,
    "managers": True,
}
# Elements that must be seen without scrolling at every decision.
IN_ONE_VIEW = (".seats", ".stage", ".prompt", ".tabs", ".bar", ".bar [data-act]", "[data-testid=status]")
MOST_PRESSES = 50
"""Bots make fewer decisions than this before a person is asked."""


class Watch:
    """Looks at the first decision of each person: is it in their language, does it fit their phone?"""

    def __init__(self, shots: Callable[[Person, str], None]) -> None:
        self.shots = shots
        self.seen: set[str] = set()

    def look(self, person: Person, locale: str) -> None:
        """Look once, when it is this person's decision."""
        if person.name not in self.seen and offer(person)["mine"]:
            self.seen.add(person.name)
            self._check(person, locale)

    def _check(self, person: Person, locale: str) -> None:
        assert re.search(SCRIPTS[locale], person.page.locator(".prompt").inner_text())
        assert re.search(SCRIPTS[locale], person.page.get_by_test_id("status").inner_text())
        self.shots(person, f"cafe-tycoon-phone-{locale}")
        fits(person)


def at_step(person: Person, server: Server, step: str, seats: int) -> Person:
    """Bring this person to a table with bots, where they have to decide `step`."""
    resume(person, server, "cafe_tycoon", lambda match: bool(match.view(None)["step"] == step), seats)
    await_turn(person)
    return person


def fits(person: Person) -> None:
    """Nothing lies sideways, the whole decision is in one view, and fingers hit their targets."""
    nothing_sideways(person.page)
    assert out_of_view(person.page, IN_ONE_VIEW) == []
    assert too_high(person.page) == []
    assert too_small(person.page) == []


def sheet(person: Person) -> list[list[str]]:
    """The cells of the score sheet, once it is there, without what they were counted from."""
    expect(person.page.get_by_test_id("scores")).to_be_visible()
    rows = person.page.get_by_test_id("scores").locator("tbody tr:not(.part):not(.aside)").all()
    return [
        [cell.split("\n")[0].strip().replace("−", "-") for cell in row.locator("td").all_inner_texts()]
        for row in rows
    ]


def adds_up(sheet: list[list[str]]) -> None:
    """The lines of every seat make its score."""
    total, _, *lines = sheet
    assert len(lines) >= 5
    assert [sum(int(line[seat]) for line in lines) for seat in range(len(total))] == [int(n) for n in total]


def test_three_experts_on_phones_play_with_a_bot(arrive, server, shots):
    ann = arrive("Ann", **STILL, **PHONE)
    ben = arrive("Ben", **STILL, **PHONE, locale="ko", color_scheme="dark")
    cleo = arrive("Cleo", **STILL, **PHONE, locale="ru")
    dan = arrive("Dan", **STILL, color_scheme="dark")
    heard = {person: listen(person) for person in (ann, ben, cleo)}
    people = meet([ann, ben, cleo], seats=4, **EXPERT)
    dan.open(ann.path).at_table()
    expect(dan.page.get_by_test_id("watching")).to_be_visible()

    dice, watch = random.Random(7), Watch(shots)
    middle = Middle(server, people, EVERYBODY, [dan])
    while not offer(ann)["over"]:
        for person, locale in ((ann, "en"), (ben, "ko"), (cleo, "ru")):
            watch.look(person, locale)
        take_turns(people, dice)
        for name in watch.seen:
            middle.see(name)
        assert not offer(dan)["acts"]
    assert watch.seen == EVERYBODY

    for person in (*people, dan):
        await_turn(person)
    sheets = [sheet(person) for person in (*people, dan)]
    assert sheets[0] == sheets[1] == sheets[2] == sheets[3]
    adds_up(sheets[0])
    expect(ann.page.get_by_test_id("results").locator(".abilities li")).to_have_count(4)
    for person in (ann, ben):
        nothing_sideways(person.page)
        nothing_serious(person)
    shots(cleo, "cafe-tycoon-phone-ru-results")
    for messages in heard.values():
        keeps_secrets(messages, secrets_of_the_cafe)

    ann.open(f"{ann.path}/replay/0/6").at_table()
    expect(ann.page.get_by_test_id("step")).to_contain_text("6 /")
    nothing_sideways(ann.page)
    assert not offer(ann)["acts"]
    ann.do("step-on")
    expect(ann.page.get_by_test_id("step")).to_contain_text("7 /")


def test_a_family_game_has_no_tiles_and_no_capacity(arrive, server):
    def ends(match: Match) -> bool:
        later = match.copy()
        later.play(match.legal()[0])
        return len(match.legal()) == 1 and later.over

    ann = resume(arrive("Ann", **STILL), server, "cafe_tycoon", ends, 5, {"family": True, "short": True})
    await_turn(ann)
    assert ann.page.locator(".table [data-tile], .table .room, .table .shelf").count() == 0
    act(ann, random.Random(2))
    adds_up(sheet(ann))
    lines = ann.page.get_by_test_id("scores").locator("tbody th").all_inner_texts()
    assert "Wages" in lines
    assert "Capacity" not in lines
    assert ann.page.get_by_test_id("scores").locator("thead th").count() == 5
    path = ann.path
    ann.do("rematch")
    ann.page.wait_for_url(lambda url: path not in url)
    ann.at_table()


NOTE_WHAT_IS_SHOWN = """() => {
  window.shown = [];
  const look = () => {
    const prompt = document.querySelector('.table[data-playing=true] .prompt');
    if (prompt) shown.push(prompt.innerText);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_moves_of_others_are_shown_one_by_one(arrive):
    ann, ben = arrive("Ann", watchful=True), arrive("Ben")
    people, dice = meet([ann, ben], seats=3), random.Random(4)
    ann.page.evaluate(NOTE_WHAT_IS_SHOWN)
    told: set[str] = set()
    playing = ann.page.locator(".table[data-playing=true]")
    while len(told) < 3:
        take_turns(people, dice)
        shown: list[str] = ann.page.evaluate("() => window.shown.splice(0)")
        told |= {line for line in shown if "Busy bot" in line or "Ben" in line}
    ann.page.keyboard.press("Escape")
    expect(playing).to_have_count(0)
    ann.hold_still()
    while playing.count() == 0:
        take_turns(people, dice)
    presses = 0
    while playing.count() > 0:  # the bot may go on after one has skipped
        assert presses < MOST_PRESSES, "Escape does not skip"
        ann.page.keyboard.press("Escape")
        ann.wait_a_moment()
        presses += 1


WATCH_COLUMNS = """() => {
  Object.assign(window, {slid: 0, measured: 0});
  const {animate, getBoundingClientRect} = Element.prototype;
  const column = (element) => element.matches('.table-top > .column');
  Element.prototype.animate = function (...how) { slid += column(this); return animate.apply(this, how); };
  Element.prototype.getBoundingClientRect = function () {
    measured += column(this);
    return getBoundingClientRect.call(this);
  };
}"""


@pytest.mark.parametrize("wishes", [{"watchful": True}, STILL], ids=["motion", "none"])
def test_columns_slide_to_their_rank_if_motion_is_wanted(arrive, server, wishes):
    """For others the page measures nothing: each measurement would lay it out again."""
    ann, dice = at_step(arrive("Ann", **wishes), server, "play", 4), random.Random(6)
    ann.page.evaluate(WATCH_COLUMNS)
    turns = 0
    while turns < (6 if wishes is STILL else 60) and not ann.page.evaluate("slid"):
        await_turn(ann)
        act(ann, dice)
        turns += 1
    assert bool(ann.page.evaluate("slid")) == (wishes is not STILL)
    assert bool(ann.page.evaluate("measured")) == (wishes is not STILL)


def among_people(
    server: Server, names: Sequence[str], wanted: Callable[[Match], bool]
) -> tuple[str, list[Player]]:
    """A table without bots, whose game stands where `wanted` says and goes on only as its players do; its
    path, and they."""
    players = [Player(server, name) for name in names]
    host, *guests = players
    table = host.begin(*guests, game="cafe_tycoon")
    return put_in_place(server, table, *find("cafe_tycoon", len(names), {}, wanted)), players


def takes_twice(match: Match) -> bool:
    """The taker of one of these cards takes another, too, and the next may take the rest."""
    if match.view(None)["step"] != "take" or len(match.legal()) < 4:
        return False
    me, (first, *others) = match.seat, match.legal()
    later = match.copy()
    later.play(first)
    if later.seat != me or later.view(None)["step"] != "take":
        return False
    later = match.copy()
    while later.seat == me and others:
        later.play(others.pop())
    return later.seat not in (None, me) and first in later.legal() and len(later.legal()) > 1


def test_a_card_was_taken_by_its_last_taker(arrive, server):
    """A person who took it and then undid that is no longer named."""
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve")
    path, players = among_people(server, names, takes_twice)
    pages = [player.page(path.removeprefix("/t/")) for player in players]
    gus = arrive("Gus").open(path).at_table().await_rest()
    prompt = gus.page.locator(".prompt")
    before = prompt.inner_text()

    def do(page: Page, **message: Any) -> None:
        version = page.version
        page.send(version=version, **message)
        for other in pages:
            other.until(lambda other=other: other.version > version)

    ann, *_ = pages
    first, *others = ann.legal
    (owner,) = (lies["seat"] for lies in ann.situation["view"]["table"] if first.endswith(lies["card"]))
    do(ann, type="play", actions=[first])
    expect(prompt).not_to_have_text(before)
    do(ann, type="undo", whole=False)
    expect(prompt).to_have_text(before)
    while ann.legal:
        do(ann, type="play", actions=[others.pop()])
    taker = next(page for page in pages if page.legal)
    do(taker, type="play", actions=[first])
    place = gus.page.locator(".table-top .column", has=gus.page.locator(f".owner[title={names[owner]}]"))
    expect(place.locator(".taker b")).to_have_text(names[pages.index(taker)])
    for page in pages:
        page.close()


def act_and_hold(person: Person) -> None:
    """Decide, and hold the first picture shown after it for as long as one likes."""
    await_turn(person)
    person.hold_still()
    act(person, random.Random(1))


def second_to_take(match: Match) -> bool:
    """Two more will take a card."""
    state = match.view(None)
    return bool(state["step"] == "take" and state["order"][1] == match.seat)


def test_the_head_names_the_actor_of_the_shown_action(arrive, server):
    """It does not name the next person to act."""
    ann = arrive("Ann", watchful=True)
    act_and_hold(resume(ann, server, "cafe_tycoon", second_to_take, 4))
    prompt = ann.page.locator(".prompt.happening")
    expect(prompt).to_contain_text("took")
    taker = re.match(r"Busy bot \d", prompt.inner_text())
    assert taker, prompt.inner_text()
    expect(ann.page.get_by_test_id("status")).to_contain_text(taker[0])


def ends_the_round(match: Match) -> bool:
    """After any choice of tile a new market is laid out, and somebody else is the first buyer."""
    if match.view(None)["step"] != "tile":
        return False
    for action in match.legal():
        later = match.copy()
        later.play(action)
        kinds = {event["kind"] for event in later.event_log().events(match.seat)}
        if "laid_out" not in kinds or later.seat in (None, match.seat):
            return False
    return True


def test_event_without_a_seat_marks_the_next_decider(arrive, server):
    """The head says that it follows from one's own move."""
    ann = arrive("Ann", watchful=True)
    act_and_hold(resume(ann, server, "cafe_tycoon", ends_the_round, 3))
    expect(ann.page.locator(".prompt.happening")).to_contain_text("New at the market")
    assert re.search(r"Busy bot \d", " ".join(ann.page.locator(".seats .deciding").inner_text().split()))
    expect(ann.page.get_by_test_id("status")).to_contain_text("What came of your move")


def test_everything_opens_up_at_a_tap(arrive, server):
    ann = at_step(arrive("Ann", **STILL, **PHONE), server, "token", 3)
    page, dialog = ann.page, ann.page.get_by_role("dialog")
    customers = looks(ann, "customers", ".customer .tap", "Level 2")
    looks(ann, "shop", ".room", "Each level makes room")
    page.locator(".seats button").nth(1).click()
    expect(dialog).to_contain_text("Tokens")
    nothing_sideways(page)
    nothing_serious(ann)
    page.keyboard.press("Escape")
    ann.menu("twin")
    for name in customers:
        expect(dialog).to_contain_text(name)
    nothing_serious(ann)
    page.keyboard.press("Escape")
    ann.do("help")
    expect(dialog).to_contain_text("our own reconstruction")
    nothing_serious(ann)


def looks(person: Person, tab: str, selector: str, words: str) -> list[str]:
    """Open the first of these on a tab, and close it again; the names of all of them."""
    page, dialog = person.page, person.page.get_by_role("dialog")
    page.locator(f"[data-tab-choice={tab}]").click()
    things = page.locator(selector)
    names = [(thing.get_attribute("title") or "").split(".")[0] for thing in things.all()]
    things.first.click()
    expect(dialog).to_contain_text(words)
    nothing_sideways(page)
    nothing_serious(person)
    page.keyboard.press("Escape")
    return names


def test_all_buttons_at_once_fit_a_phone(server, arrive, shots):
    """A hint, a manager to be swapped, an end, in one language or the other in long words; then undo, too."""

    def everything(match: Match) -> bool:
        kinds = {action.kind for action in match.legal()}
        state = match.view(match.seat)
        return kinds >= {"swap_manager", "pass", "store"} and state["seats"][match.seat]["tokens"] > 1

    ann = arrive("Ann", **STILL, **PHONE)
    resume(ann, server, "cafe_tycoon", everything, 3, {"managers": True})
    await_turn(ann)
    expect(ann.page.locator(".bar button")).to_have_count(3)
    for lang in SCRIPTS:
        ann.speak(lang)
        fits(ann)
    ann.page.locator("[data-space][data-pick]").first.click()
    ann.page.locator(".answer").first.click()
    expect(ann.page.locator("[data-do=undo]")).to_be_visible()
    for lang in SCRIPTS:
        ann.speak(lang)
        shots(ann, f"cafe-tycoon-all-buttons-{lang}")
        fits(ann)


@pytest.mark.parametrize(
    "options",
    [
        {"managers": True, "promo": True, "short": True},
        {"abilities": True, "choose_stores": True, "promo": True},
    ],
)
def test_all_choices_at_the_start_fit_a_phone(server, arrive, options):
    """The page is no higher than the phone: a lobby that was scrolled would leave it scrolled."""
    ann = arrive("Ann", **STILL, **PHONE)
    resume(ann, server, "cafe_tycoon", lambda match: match.age == 0, 3, options)
    await_turn(ann)
    for lang in SCRIPTS:
        ann.speak(lang)
        fits(ann)
        assert out_of_view(ann.page, (".stage [data-act]", ".stage [data-pick]")) == []
        nothing_serious(ann)


def test_an_owner_of_the_printed_game_is_not_told_of_our_reconstruction(arrive, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN_PACK.replace('"reconstructed"', '"rulebook"'), "utf-8")
    ann = arrive("Ann", **STILL)
    arrive_at_game(ann).do("plan-table")
    ann.page.get_by_test_id("pack-file").set_input_files(mine)
    expect(ann.page.get_by_test_id("pack")).to_contain_text("own pack")
    expect(ann.page.locator(".reconstructed")).to_have_count(0)
    ann.page.locator("[data-count='2']").click()
    ann.page.get_by_test_id("plan-seat-2").select_option("greedy")
    ann.do("create-table")
    ann.at_table()
    dialog = ann.page.get_by_role("dialog")
    ann.do("help")
    expect(dialog).to_contain_text("How to play")
    expect(dialog).not_to_contain_text("reconstruction")
    ann.page.keyboard.press("Escape")
    for thing in (".customer .tap", ".room"):
        ann.page.locator(thing).first.click()
        expect(dialog).to_be_visible()
        expect(dialog).not_to_contain_text("reconstruction")
        ann.page.keyboard.press("Escape")


LEAVES_ITS_BUTTON = """() => {
  const button = document.querySelector('.room').getBoundingClientRect();
  return [...document.querySelectorAll('.room .bar i')].filter((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return left < button.left || right > button.right || top < button.top || bottom > button.bottom;
  }).length;
}"""


def test_the_bar_of_a_large_shop_stays_within_its_button(arrive, server):
    ann, host = arrive("Ann", **STILL), Player(server, "Ann")
    large = OWN_PACK.replace("capacity = 5", "capacity = 20").encode()
    path = "/api/games/cafe_tycoon/packs?file=large.toml"
    _, pack = host.post(path, large, **{"content-type": "application/toml"})
    table = host.create("me", "greedy", game="cafe_tycoon", pack=pack["hash"])["id"]
    ann.become(host.cookie)
    ann.open(f"/t/{table}").page.locator(".room").wait_for()
    expect(ann.page.locator(".room .bar i")).to_have_count(20)
    for size in ((1600, 1000), (1280, 720), (1024, 768)):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.await_frames(size)
        assert ann.page.evaluate(LEAVES_ITS_BUTTON) == 0, size


def test_a_phone_that_lies_on_its_side_shows_the_tiles_below_the_market(arrive, server):
    ann = arrive("Ann", viewport={"width": 740, "height": 360}, reduced_motion="reduce", coached=True)
    at_step(ann, server, "buy", 3)
    for width, height in ((740, 360), (844, 390), (640, 360)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.await_frames((width, height))
        tiles = ann.page.locator(".stage .tiles").bounding_box()
        prompt = ann.page.locator(".prompt").bounding_box()
        assert tiles["y"] + tiles["height"] <= prompt["y"], f"{width}x{height}"
