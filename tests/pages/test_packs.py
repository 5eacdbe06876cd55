"""A pack of one's own: chosen in the form, refused beside the field, shown in the lobby, played with."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES

from .axe import nothing_serious_in_any_light
from .people import Person
from .test_phone import PHONE, nothing_sideways, too_small

pytestmark = pytest.mark.browser

DEFAULT = get("coffee_rush").pack_file("default").read_text("utf-8")
MARKUP = "Caf\u00e9 <img src=x onerror=alert(1)>"
GOOD = (
    DEFAULT.replace('en = "Coffee Rush"', f'en = "{MARKUP}"', 1)
    .replace('drinks = "public list"', 'drinks = "reconstructed"', 1)
    .replace("steps = 3", "steps = 5", 1)
    .replace("[origin]", 'notes = "Counted by hand <b>twice</b>."\n[origin]', 1)
)
BAD = DEFAULT.replace("steps = 3", "steps = 1", 1)


@pytest.fixture
def files(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    """Writes files to be chosen."""

    def write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def planning(person: Person) -> Person:
    """Open the form for a table of Coffee Rush. The browser notes every refused request in its console."""
    person.patient = True
    person.open().do("plan-table")
    return person


def choose(person: Person, path: Path) -> None:
    person.page.get_by_test_id("pack-file").set_input_files(path)


def pack(person: Person) -> Locator:
    return person.page.get_by_test_id("pack")


def refused(person: Person) -> Locator:
    return person.page.get_by_test_id("pack-refused")


def test_a_pack_is_shown_in_form_and_lobby_and_played(arrive, files, shots):
    ann = planning(arrive("Ann"))
    choose(ann, files("mine.toml", GOOD))
    expect(pack(ann)).to_contain_text(MARKUP)
    expect(pack(ann).locator(".reconstructed")).to_have_text("Reconstructed: drinks")
    pack(ann).locator("summary").click()
    expect(pack(ann)).to_contain_text("Counted by hand <b>twice</b>.")
    shots(ann, "pack-form")
    ann.do("create-table")
    ann.page.get_by_test_id("link").wait_for()
    ben = arrive("Ben", locale="ko").open(ann.path)
    for person, mark in ((ann, "own pack"), (ben, "직접 올린 팩")):
        expect(pack(person)).to_contain_text(mark)
        expect(pack(person).locator("img")).to_have_count(0)
    shots(ann, "pack-lobby")
    ben.page.get_by_test_id("name").fill("Ben")
    ben.do("sit")
    ann.do("start")
    for person in (ann, ben):
        person.at_table()
    ben.menu("pack")
    expect(ben.page.get_by_role("dialog")).to_contain_text("직접 올린 팩")
    expect(ben.page.get_by_role("dialog")).to_contain_text("이 팩에서 바꿈: 수치")
    fetched = "() => performance.getEntriesByType('resource').map(({name}) => name)"
    packs = {url for url in ben.page.evaluate(fetched) if "/packs/" in url}
    assert {ben.page.request.get(url).json()["numbers"]["steps"] for url in packs} == {5}
    ann.do("help")
    expect(ann.page.get_by_test_id("rules")).to_contain_text("Take 1 to 5 steps to neighbouring cells")
    ann.page.keyboard.press("Escape")
    ann.do("reference")
    numbers = ann.page.locator("[data-sheet=numbers] tbody tr")
    expect(numbers).to_have_text(["Steps in a turn 5 3"])


def test_a_bad_file_says_why_and_costs_nothing(arrive, files, shots):
    ann = planning(arrive("Ann"))
    ann.page.get_by_test_id("name").fill("Annabel")
    ann.page.locator("[data-count='3']").click()
    ann.page.get_by_test_id("plan-seat-3").select_option("random")
    ann.page.locator(".plan input[type=checkbox]").last.uncheck()
    choose(ann, files("mine.toml", BAD))
    expect(refused(ann)).to_contain_text("This pack cannot be used as it is")
    expect(refused(ann)).to_contain_text("mine.toml: line 15: numbers.steps")
    expect(refused(ann)).to_contain_text(">= 2")
    shots(ann, "pack-refused")
    ann.do("create-table")
    expect(ann.page.get_by_test_id("pack-file")).to_be_focused()
    assert ann.path == "/"
    choose(ann, files("mine.toml", GOOD))
    expect(refused(ann)).to_have_count(0)
    expect(pack(ann)).to_be_visible()
    expect(ann.page.get_by_test_id("name")).to_have_value("Annabel")
    expect(ann.page.get_by_test_id("plan-seat-3")).to_have_value("random")
    expect(ann.page.locator(".plan input[type=checkbox]").last).not_to_be_checked()
    ann.do("create-table")
    expect(pack(ann)).to_contain_text("own pack")
    expect(ann.page.locator("[data-seat='2']")).to_have_attribute("data-kind", "bot")


def held_back(person: Person, name: str) -> list[Route]:
    """The uploads of a file of that name, which stay on their way until they are continued."""
    held: list[Route] = []
    person.page.route(f"**/packs?file={name}", lambda route: held.append(route))
    return held


def arrived(person: Person, held: list[Route]) -> None:
    """Let a held upload go on, until the page has shown its answer."""
    person.wait_for(lambda: held)  # The page says what it waits for before the request is on its way.
    with person.page.expect_response(held[0].request.url) as coming:
        held[0].continue_()
    coming.value.finished()
    person.page.wait_for_timeout(0)
    person.await_frames()


def test_the_verdict_on_an_older_file_is_not_that_on_the_newest(arrive, files):
    ann = planning(arrive("Ann"))
    held = held_back(ann, "bad.toml")
    choose(ann, files("bad.toml", BAD))
    expect(ann.page.get_by_text("bad.toml is being checked")).to_be_visible()
    choose(ann, files("mine.toml", GOOD))
    expect(pack(ann)).to_be_visible()
    arrived(ann, held)
    expect(refused(ann)).to_have_count(0)
    expect(pack(ann)).to_contain_text(MARKUP)


@pytest.mark.parametrize("text", [GOOD, BAD], ids=["good", "bad"])
def test_a_table_that_is_wanted_while_its_pack_is_checked_is_made_afterwards(arrive, files, text):
    ann = planning(arrive("Ann"))
    held = held_back(ann, "mine.toml")
    choose(ann, files("mine.toml", text))
    ann.do("create-table")
    expect(ann.page.get_by_test_id("pack-awaited")).to_have_text(
        "Your table is made as soon as that is done."
    )
    assert ann.path == "/"
    arrived(ann, held)
    if text == GOOD:
        ann.page.get_by_test_id("link").wait_for()
        expect(pack(ann)).to_contain_text("own pack")
    else:
        expect(refused(ann)).to_be_visible()
        expect(ann.page.get_by_test_id("pack-file")).to_be_focused()
        assert ann.path == "/"


def test_one_goes_back_to_the_games_own_pack(arrive, files):
    ann = planning(arrive("Ann"))
    for name, text in (("mine.toml", GOOD), ("junk.toml", b"\x00\xff" * 99)):
        choose(ann, files(name, text))
        ann.do("forget-pack")
        expect(pack(ann)).to_have_count(0)
        expect(refused(ann)).to_have_count(0)
    ann.do("create-table")
    expect(pack(ann)).to_contain_text("comes with the game")


REASONS = {
    "ko": "15번째 줄: numbers.steps: 2 이상인 수여야 해요",
    "ru": "строка 15: numbers.steps: здесь должно быть число не меньше 2",
}


TOO_LARGE = {"ko": "256 KiB보다 커요", "ru": "больше 256"}


def test_a_bad_file_is_explained_in_ones_own_language_and_one_too_large_not_sent(arrive, files):
    ann = planning(arrive("Ann"))
    sent = list[str]()
    ann.hear("request", lambda request: sent.append(request.url))
    for lang, reason in REASONS.items():
        ann.speak(lang)
        choose(ann, files(f"{lang}.toml", BAD))
        expect(refused(ann)).to_contain_text(f"{lang}.toml: {reason}")
        choose(ann, files("large.toml", "#" * (256 * 1024 + 1)))
        expect(refused(ann)).to_contain_text(TOO_LARGE[lang])
    assert not any("large.toml" in url for url in sent)


def test_form_and_lobby_fit_a_phone_in_every_language_and_axe_finds_nothing(arrive, files, shots):
    ann = planning(arrive("Ann", reduced_motion="reduce", **PHONE))

    def fits(what: str) -> None:
        for lang in LANGUAGES:
            ann.speak(lang)
            nothing_sideways(ann.page)
            assert too_small(ann.page) == []
            shots(ann, f"pack-phone-{lang}-{what}")
        nothing_serious_in_any_light(ann)

    for name, text in (("bad.toml", BAD.replace("1", "y" * 60, 1)), ("mine.toml", GOOD)):
        choose(ann, files(name, text))
        expect(ann.page.locator("[data-do=forget-pack]")).to_be_visible()
        fits(name)
    ann.do("create-table")
    ann.page.get_by_test_id("link").wait_for()
    expect(pack(ann)).to_be_visible()
    fits("lobby")
