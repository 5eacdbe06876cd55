"""Every decision of every game, in every language, on a phone and on a desktop, lies well in its window; axe
finds nothing serious in it, and it can be taken.

Boxes are compared rather than pictures. Pixels depend on a machine's fonts and Chromium, so each machine
would need its own pictures, and a difference in them gives no reason. The page itself can tell anywhere, with
the reason, whether words are cut, broken, written over each other, too small or out of the window. Words that
fit in the widest of the usual fonts (DejaVu Sans, that of a bare machine) fit in the others.
"""

import itertools
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match
from tests.server.harness import Player

from . import baristas, shopkeepers
from .arranging import resume
from .axe import nothing_serious_in_any_light
from .people import Person
from .positions import PLAYED, tables
from .test_languages import SCRIPTS
from .test_phone import out_of_view, too_high, too_small

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "ko", "ru")
LEAST_SIZE = 11
"""Pixels of the smallest type."""
PHONE, SIDEWAYS, TABLET, DESKTOP = (360, 740), (740, 360), (768, 1024), (1280, 800)
LYING_TABLET = (1024, 768)
SIZES = {"coffee_rush": (PHONE, SIDEWAYS, TABLET, DESKTOP)}
ALL_GAMES = (PHONE, SIDEWAYS, DESKTOP)
USUAL = (PHONE, DESKTOP)
IN_ONE_VIEW = {
    "coffee_rush": (".table .cell", ".queue", ".cups [data-cup]", ".bar", "[data-testid=status]"),
    "order_please": (
        *("[data-yours]", "[data-theirs]", ".card", "[data-good]", ".bar [data-do]"),
        *(".prompt", "[data-testid=status]"),
    ),
    "cafe_tycoon": (
        *(".seats", ".stage", ".prompt", ".tabs", ".bar", ".bar [data-act]", "[data-testid=status]"),
    ),
}
"""Elements that must be seen on a phone without scrolling at every decision."""
PROBLEMS = (Path(__file__).parent / "layout.js").read_text("utf-8")
MEDALS_OVER = """(drink) => [...document.querySelectorAll('.queue .special + .name')].filter((name) => {
  name.textContent = drink;
  const words = document.createRange();
  words.selectNodeContents(name);
  const medal = name.previousElementSibling.getBoundingClientRect();
  const {overflow, paddingRight} = getComputedStyle(name);
  const cut = name.getBoundingClientRect().right - parseFloat(paddingRight);
  const end = overflow === 'hidden' ? cut : Infinity;
  const over = ({right, top}) => Math.min(right, end) > medal.left + 2 && top + 2 < medal.bottom;
  return [...words.getClientRects()].some(over);
}).length"""
TOO_WIDE = """() => [...document.querySelectorAll('.queue .card')]
  .filter((card) => card.offsetWidth > card.parentElement.clientWidth).length"""
BOX = """(selector) => {
  const {left, top, right, bottom} = document.querySelector(selector).getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
}"""
TOLD_IN_LINES = """(selector) => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(selector));
  const lines = [...words.getClientRects()].filter(({width}) => width > 20);
  return new Set(lines.map(({top}) => Math.round(top / 4))).size;
}"""
MOST_LINES = 2
"""The most lines in the head of a phone's page: a third one is cut at the top."""
CLOSE_HEADS = """() => {
  const heads = [...document.querySelectorAll('[data-testid=scores] thead th')].map((head) => {
    const words = document.createRange();
    words.selectNodeContents(head);
    const seen = [...words.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
    return [Math.min(...seen.map(({left}) => left)), Math.max(...seen.map(({right}) => right))];
  });
  return heads.filter(([left], i) => i > 0 && left < heads[i - 1][1] + 3).length;
}"""
"""Names of a score sheet that could be read as one."""
CUT_BOTS = """() => [...document.querySelectorAll('[data-name]:not([data-name=""])')]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
  .map(({textContent}) => textContent)"""
"""Bots of one kind whose names do not end before their numbers."""
BOTS_CALLED = """(name) => {
  const bots = [...document.querySelectorAll('.chip [data-name]:not([data-name=""])')];
  for (const bot of bots) bot.textContent = name;
  return bots.filter((bot) => bot.checkVisibility() && bot.scrollWidth > bot.clientWidth + 1).length;
}"""
LONGEST_BOT = "Бот Помощник"
LARGE = 24
"""Pixels of the text of a browser whose owner has made it larger; 16 is usual."""
LOG_SIZE, NAME_SIZE = 14, 15
"""Pixels where they are as usual."""
TEXT_SIZE = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
MISSHAPEN = """() => {
  const below = document.querySelector('.mine .doing').getBoundingClientRect();
  const cups = [...document.querySelectorAll('.mine .cup .body')].filter((cup) => cup.checkVisibility())
    .map((cup) => [cup.getBoundingClientRect(), cup.querySelector('.foot').getBoundingClientRect()]);
  return cups.filter(([{width, height, bottom, right}, foot]) => height > 1.5 * width
    || foot.bottom > bottom + 1 || (bottom > below.top + 1 && right > below.left)).length;
}"""
"""Cups that look like tall glasses, overflow, or stand on what is below them."""
HEIGHT = "(selector) => document.querySelector(selector).getBoundingClientRect().height"
UNUSED = """() => document.querySelector('.mine .cups').getBoundingClientRect().top
  - document.querySelector('.mine .queue').getBoundingClientRect().bottom"""
TALL = {"width": 820, "height": 1180}
LAPTOP = (1280, 600)
LARGER_LAPTOP = (1366, 650)
SMALL_SIDEWAYS = (568, 320)
HIDDEN_OF_OTHERS = """() => [...document.querySelectorAll('.rival')].flatMap((rival) => {
  const {top, bottom} = rival.getBoundingClientRect();
  return [...rival.querySelectorAll('.seat, .seat .cups li, .seat .upgrades li')]
    .map((part) => [part.className || part.parentElement.className, part.getBoundingClientRect()])
    .filter(([, box]) => box.top < top - 1 || box.bottom > bottom + 1)
    .map(([name]) => name);
})"""
"""Parts of another seat that stick out of its place, where the next one covers them."""
LATE = 40
"""After this many actions the page has told much."""
LANES_END_ABOVE_CUPS = 24
"""Pixels at most: lanes take what the cups leave of a wide window."""
SAID = """() => [...document.querySelectorAll('[data-testid=status], .table .prompt')]
  .map(({innerText}) => innerText)"""
TO_CHOOSE = ("[data-act]", "[data-pick]", ".prompt", ".bar button")
LEAST_ROOM: dict[str, dict[tuple[int, int], tuple[str, ...]]] = {
    "coffee_rush": {
        SMALL_SIDEWAYS: ("[data-upgrade]", "[data-cup][data-open=true]", ".cell.legal", ".bar button")
    },
    "order_please": {
        SMALL_SIDEWAYS: (".prompt", "[data-yours]", "[data-theirs]", "[data-good]", ".bar button"),
        TABLET: (".prompt", "[data-yours]", "[data-theirs]", "[data-good]", ".bar button"),
    },
    "cafe_tycoon": {
        SMALL_SIDEWAYS: (".prompt", ".bar button"),
        LAPTOP: TO_CHOOSE,
        TABLET: (*TO_CHOOSE, ".decks"),
    },
}
"""Elements that must be seen in such a window; other choices may scroll on the smallest phone."""
ENDED_BY_DOTS = r"^cut by .*\bspan\.story\b"
"""A customer's story is there for fun, as far as there is room."""
LOOK: dict[str, tuple[Any, ...]] = {"problems": (PROBLEMS, LEAST_SIZE), "said": (SAID,)}
LOOK_AT_COFFEE: dict[str, tuple[Any, ...]] = {
    "bar": (BOX, ".bar"),
    "last lane": (BOX, ".mine .lane.last"),
    "too wide": (TOO_WIDE,),
    "cut bots": (CUT_BOTS,),
}
TURNS: dict[str, tuple[Callable[[Person], Any], Callable[[Person, random.Random], None]]] = {
    "coffee_rush": (Person.await_turn, Person.act),
    "order_please": (shopkeepers.await_turn, shopkeepers.act),
    "cafe_tycoon": (baristas.await_turn, baristas.act),
}


def speak(person: Person, language: str) -> None:
    person.page.evaluate("(lang) => document.querySelector(`[data-lang=${lang}]`).click()", language)
    person.until("(lang) => document.documentElement.lang === lang", language)


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})


def looks(person: Person, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[str, tuple[int, int]]]:
    """The page in every language and window. The language that it is in comes first, and a window stays for
    the next language: what costs is to come over."""
    spoken: str = person.page.evaluate("document.documentElement.lang")
    there_and_back = itertools.cycle((sizes, sizes[::-1]))
    for language in sorted(LANGUAGES, key=lambda language: language != spoken):
        speak(person, language)
        for size in next(there_and_back):
            resize(person, size)
            person.await_frames(size)
            yield language, size


def problems(person: Person) -> list[str]:
    """The faults of the page's layout in its window."""
    found: list[str] = person.page.evaluate(PROBLEMS, LEAST_SIZE)
    return found


def out_of_hand(person: Person, game: str) -> list[str]:
    """Parts of a decision that are out of view on a phone or smaller than a finger; and a page higher than
    the phone, which may lie scrolled."""
    page = person.page
    return [*out_of_view(page, IN_ONE_VIEW[game]), *too_small(page), *too_high(page)]


def answers(person: Person, questions: dict[str, tuple[Any, ...]]) -> dict[str, Any]:
    """The results of JavaScript functions in the page, each with its arguments: all in one call, as a call
    costs more than most functions."""
    given = [arguments for _, *arguments in questions.values()]
    asked = ", ".join(f"({function}\n)(...given[{i}])" for i, (function, *_) in enumerate(questions.values()))
    said: list[Any] = person.page.evaluate(f"(given) => [{asked}]", given)
    return dict(zip(questions, said, strict=True))


def left_in_another_language(said: list[str], language: str) -> list[str]:
    """The words about the decision that are not in the person's language."""
    assert said
    return [f"not in {language}: {words}" for words in said if not re.search(SCRIPTS[language], words)]


def out_of_small_windows(person: Person, game: str) -> list[str]:
    """Parts of a decision that are out of view or badly laid out in the windows with the least room."""
    found = []
    for size, selectors in LEAST_ROOM[game].items():
        resize(person, size)
        person.await_frames(size)
        wrong = [*problems(person), *out_of_view(person.page, selectors), *too_high(person.page)]
        found += [f"{size}: {what}" for what in wrong if not re.search(ENDED_BY_DOTS, what)]
    return found


def take(person: Person, game: str) -> None:
    """Take something on a phone."""
    resize(person, PHONE)
    await_turn, act = TURNS[game]
    await_turn(person)
    act(person, random.Random(1))


def in_a_heap(person: Person, decision: str) -> list[str]:
    """Texts with too many lines, or too close together."""
    if decision == "over":
        close = person.page.evaluate(CLOSE_HEADS)
        return [f"{close} names touch others"] if close else []
    return head_in_many_lines(person, "[data-testid=status]")


def head_in_many_lines(person: Person, head: str) -> list[str]:
    """Whether the head of a phone's page has more lines than fit."""
    lines = person.page.evaluate(TOLD_IN_LINES, head)
    return [f"the head has {lines} lines"] if lines > MOST_LINES else []


def within(box: list[int], size: tuple[int, int]) -> bool:
    left, top, right, bottom = box
    return left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1]


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: f"{played.game}-{played.seats}")
def test_every_decision_lies_well_in_its_window(arrive, server, played):
    ann: Person = arrive("Ann", reduced_motion="reduce")
    player = Player(server, "Ann")
    paths = tables(server, player, played)
    ann.become(player.cookie)
    found: dict[str, list[str]] = {}
    bars: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    prompts: dict[tuple[int, int], set[float]] = {}
    go = ann.open
    for decision, path in paths.items():
        go(path).at_table()
        go = ann.follow
        for language, size in looks(ann, SIZES.get(played.game, ALL_GAMES)):
            what = f"{decision} {language} {size[0]}x{size[1]}"
            decided_with_coffee = played.game == "coffee_rush" and decision != "over"
            seen = answers(ann, LOOK | (LOOK_AT_COFFEE if decided_with_coffee else {}))
            wrong = seen["problems"] + left_in_another_language(seen["said"], language)
            if size == PHONE:
                wrong += in_a_heap(ann, decision)
            if size == PHONE and decision != "over":
                wrong += out_of_hand(ann, played.game)
            if wrong:
                found[what] = wrong
            if decided_with_coffee:
                bars.setdefault(size, set()).add(tuple(seen["bar"]))
                assert within(seen["last lane"], size), f"{what}: tab 4 is not seen"
                assert seen["too wide"] == 0, f"{what}: an order is wider than its lane"
                assert seen["cut bots"] == [], what
                if size == TABLET:
                    assert ann.page.evaluate(MISSHAPEN) == 0, f"{what}: cups"
                if size == DESKTOP:
                    assert ann.page.evaluate(UNUSED) <= LANES_END_ABOVE_CUPS, what
            if played.game == "order_please" and decision not in ("merchant", "over") and size != SIDEWAYS:
                prompts.setdefault(size, set()).add(ann.page.evaluate(HEIGHT, ".prompt"))
        assert ann.page.evaluate(MEDALS_OVER, "Mochaccino") == 0, f"{decision}: a medal covers a name"
        nothing_serious_in_any_light(ann)
        if played.game == "coffee_rush" and decision != "over":
            resize(ann, LYING_TABLET)
            ann.await_frames()
            assert within(box(ann, ".bar"), LYING_TABLET), f"{decision}: the bar of a tablet on its side"
            assert problems(ann) == [], decision
        if decision != "over":
            if wrong := out_of_small_windows(ann, played.game):
                found[f"{decision} {language}"] = wrong
            take(ann, played.game)
            if played.game == "coffee_rush":
                assert ann.page.evaluate(BOTS_CALLED, LONGEST_BOT) == 0, f"{decision}: a longer name is cut"
    if "over" in paths:
        resize(ann, PHONE)
        speak(ann, "ru")
        ann.open(f"{paths['over']}/replay/0/0")
        expect(ann.page.locator("h1")).to_contain_text("·")
        assert head_in_many_lines(ann, "h1") == []
        assert not ann.page.locator(".table .prompt").is_visible(), "a replay says it above"
    assert found == {}
    assert all(len(heights) == 1 for heights in prompts.values()), f"the board jumps: {prompts}"
    for size, places in bars.items():
        assert len({(bar[1], bar[3]) for bar in places}) == 1, f"{size}: the bar moves: {places}"
        assert all(within(list(bar), size) for bar in places)


def box(person: Person, selector: str) -> list[int]:
    found: list[Any] = person.page.evaluate(BOX, selector)
    return found


def test_servable_customer_says_so_on_its_card(arrive, server):
    def servable(match: Match) -> bool:
        return any(action.kind == "serve" for action in match.legal())

    ann: Person = arrive("Ann", locale="ru", reduced_motion="reduce")
    resume(ann, server, "coffee_rush", servable, 3)
    expect(ann.page.locator(".ready-card .ready").first).to_be_visible()
    for size in (SIDEWAYS, PHONE):
        resize(ann, size)
        ann.await_frames()
        assert problems(ann) == []


@pytest.mark.parametrize("game", ["order_please", "cafe_tycoon"])
def test_an_upright_tablet_has_room_for_the_log(arrive, server, game):
    ann: Person = arrive("Ann", locale="ru", reduced_motion="reduce", viewport=TALL)
    resume(ann, server, game, lambda match: len(match.actions) > LATE and len(match.legal()) > 1, 2)
    expect(ann.page.locator(".story .log")).to_be_visible()
    ann.await_frames()
    assert problems(ann) == []
    assert ann.page.evaluate(BOX, ".story .log")[3] < ann.page.evaluate(BOX, ".bar")[1]


def test_the_window_of_a_laptop_shows_the_cups_of_all_others(arrive, server):
    ann: Person = arrive("Ann", reduced_motion="reduce")
    resume(ann, server, "coffee_rush", lambda match: len(match.actions) > LATE, 4)
    expect(ann.page.locator(".rival")).to_have_count(3)
    for language, size in looks(ann, (LAPTOP, DESKTOP)):
        assert ann.page.evaluate(HIDDEN_OF_OTHERS) == [], f"{language} {size}"
        assert problems(ann) == [], f"{language} {size}"


def test_the_window_of_a_laptop_shows_all_cafes_to_choose_from_below_a_coach(arrive, server):
    ann: Person = arrive("Ann", reduced_motion="reduce", coached=True)
    options = {"choose_stores": True, "abilities": True, "promo": True, "managers": True}
    resume(ann, server, "cafe_tycoon", lambda match: match.view(0)["step"] == "choose_store", 5, options)
    ann.do("coach-begin")
    for language, size in looks(ann, (LAPTOP, LARGER_LAPTOP, LYING_TABLET)):
        expect(ann.page.get_by_test_id("coach").locator("b")).to_contain_text(re.compile(SCRIPTS[language]))
        wrong = [*problems(ann), *out_of_view(ann.page, TO_CHOOSE), *too_high(ann.page)]
        assert wrong == [], f"{language} {size}"


def look_at_form_and_lobby(person: Person) -> None:
    """Look at both, from the start page on, with a table of one's own."""
    person.do("plan-table")
    for language, size in looks(person, USUAL):
        assert problems(person) == [], f"{language} {size}"
    person.do("create-table")
    person.page.get_by_test_id("link").wait_for()
    for language, size in looks(person, USUAL):
        assert problems(person) == [], f"{language} {size}"


def test_landing_and_lobby_lie_well_in_their_windows(arrive):
    ann: Person = arrive("Ann", reduced_motion="reduce").open()
    ann.page.locator("[data-do=learn]").wait_for()
    for language, size in looks(ann, (PHONE,)):
        assert within(box(ann, "[data-do=learn]"), size), f"the first button is not seen in {language}"
    look_at_form_and_lobby(ann)
    ann.open().page.locator("a[href^='/t/']").first.wait_for()
    for language, size in looks(ann, (PHONE,)):
        assert problems(ann) == [], f"own tables {language} {size}"


def test_five_bots_on_a_tablet_have_whole_names(arrive, server):
    ann: Person = arrive("Ann", locale="ru", reduced_motion="reduce", viewport={"width": 768, "height": 1024})
    resume(ann, server, "cafe_tycoon", lambda match: len(match.actions) > LATE, 5)
    expect(ann.page.locator("button[data-seat]")).to_have_count(5)
    ann.await_frames()
    assert ann.page.evaluate(CUT_BOTS) == []
    assert problems(ann) == []


def test_text_is_as_large_as_the_browser_has_it_and_boards_still_fit(arrive, server):
    ann: Person = arrive("Ann", locale="ru", reduced_motion="reduce", coached=True)
    fonts = {"fontSizes": {"standard": LARGE}}
    ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", fonts)
    look_at_form_and_lobby(ann.open())
    ann.open("/rules/cafe_tycoon").page.locator("section > p").first.wait_for()
    assert ann.page.evaluate(TEXT_SIZE, "section > p") == LARGE
    for _, size in looks(ann, USUAL):
        assert problems(ann) == [], f"rules {size}"
    for game in TURNS:
        seats = 5 if game == "cafe_tycoon" else 2
        resume(ann, server, game, lambda match: len(match.actions) > LATE and len(match.legal()) > 1, seats)
        ann.do("coach-begin")
        resize(ann, DESKTOP)
        assert ann.page.evaluate(TEXT_SIZE, ".log") > LOG_SIZE
        assert ann.page.evaluate(TEXT_SIZE, ".who") > NAME_SIZE
        for size in (DESKTOP, TABLET, SIDEWAYS, PHONE):
            resize(ann, size)
            ann.await_frames(size)
            wrong = problems(ann) + (out_of_view(ann.page, IN_ONE_VIEW[game]) if size == PHONE else [])
            assert wrong == [], f"{game} {size}"
