"""Two people choose at the same time: an early choice waits, and the other sees only that it waits."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.harness import Player, Server

from .arranging import find, put_in_place
from .axe import nothing_serious
from .people import Person
from .test_layout import PHONE, SIDEWAYS, looks, problems

pytestmark = pytest.mark.browser

CHOOSE, WAITS = "Choose now: it waits until your turn", "Your choice waits for your turn"


def sit_down(
    server: Server,
    ann: Person,
    ben: Person,
    game: str,
    *bots: str,
    wanted: Callable[[dict[str, Any]], bool] | None = None,
    **options: Any,
) -> None:
    """Ann has to decide, Ben comes next: at the beginning, or where a game has come to a wanted state."""
    first, second = Player(server, ann.name), Player(server, ben.name)
    table = first.begin(second, bots=bots, game=game, options=options)
    path = f"/t/{table}"
    if wanted is not None:
        reached = find(game, 2 + len(bots), options, lambda match: wanted(match.state()))
        path = put_in_place(server, table, *reached)
    for person, player in ((ann, first), (ben, second)):
        person.become(player.cookie)
        person.open(path).at_table()


def status(person: Person) -> Any:
    return person.page.get_by_test_id("status")


def give(person: Person, card: int, way: str) -> None:
    """Pass a card of the hand on, by touch or mouse."""
    person.page.locator(".hand [data-pick]").nth(card).click()
    person.page.locator(f".prompt [data-act$={way}]").click()


def brings_wifi(state: dict[str, Any]) -> bool:
    """Ben passes a card on to Ann whose name no line may break."""
    given = state["seats"][1]["hand"][2:4]
    return bool(state["phase"] == "give" and any(card.startswith("wifi") for card in given))


def fits(person: Person, *sizes: tuple[int, int]) -> None:
    for language, size in looks(person, sizes):
        assert problems(person) == [], f"{language} {size}"


def in_hand(person: Person) -> Any:
    return person.page.locator(".hand .tap")


def test_cards_are_chosen_at_once_wait_and_are_passed_on_in_turn(arrive, server):
    ann, ben = arrive("Ann"), arrive("Ben", viewport={"width": 360, "height": 740}, has_touch=True)
    sit_down(server, ann, ben, "cafe_tycoon", "random", wanted=brings_wifi, short=True)
    expect(status(ben)).to_have_text(CHOOSE)
    expect(status(ann)).not_to_contain_text(CHOOSE)
    fits(ben, PHONE)
    ben.speak("en")
    expect(in_hand(ben)).to_have_count(10)
    give(ben, 0, "left")
    expect(in_hand(ben)).to_have_count(9)
    expect(ben.page.locator(".side[data-side=left] .tap")).to_have_count(1)
    ben.do("take-back")
    expect(in_hand(ben)).to_have_count(10)
    for left, way in enumerate(("left", "left", "right", "right")):
        give(ben, 0, way)
        expect(in_hand(ben)).to_have_count(9 - left)
    expect(status(ben)).to_have_text(WAITS)
    expect(ben.page.locator(".hand [data-pick]")).to_have_count(0)
    expect(ann.page.locator(".seats")).to_contain_text("has chosen")
    nothing_serious(ben)
    fits(ben, SIDEWAYS, PHONE)
    ben.speak("en")
    ben.page.reload()
    ben.at_table()
    expect(status(ben)).to_have_text(WAITS)
    gifts = ben.page.locator(".gifts .tap").evaluate_all("taps => taps.map((tap) => tap.ariaLabel)")
    assert len(gifts) == 4
    for way in ("left", "left", "right", "right"):
        give(ann, 0, way)
    ann.until("() => document.querySelector('.table').dataset.phase === 'opening'")
    expect(ann.page.locator(".story")).to_contain_text("Ben passed on 4 cards")
    expect(ann.page.locator(".story")).to_contain_text(f"You got {' and '.join(gifts[2:])} from Ben")
    ben.menu("log")
    log = ben.page.get_by_role("dialog")
    expect(log).to_contain_text(f"You passed {' and '.join(gifts[2:])} to Ann")
    expect(log).to_contain_text("from Ann")


def test_a_merchant_is_chosen_ahead_by_the_keyboard(arrive, server):
    ann, ben = arrive("Ann"), arrive("Ben")
    sit_down(server, ann, ben, "order_please")
    expect(status(ben)).to_have_text(CHOOSE)
    offered = ben.page.locator("[data-merchant]").evaluate_all(
        "all => all.map((one) => one.dataset.merchant)"
    )
    waits, heard = ben.page.get_by_test_id("sealed"), ann.page.get_by_test_id("announcer").locator("p")
    for key in ("1", "u", "2"):
        ben.page.keyboard.press(key)
        expect(waits).to_have_count(0 if key == "u" else 1)
        expect(ann.page.locator(".table").get_by_text("has chosen")).to_have_count(0 if key == "u" else 1)
    expect(status(ben)).to_have_text(WAITS)
    expect(heard.filter(has_text="Ben has chosen")).to_have_count(1)
    nothing_serious(ben)
    fits(ben, PHONE)
    ben.speak("en")
    ann.page.locator("[data-merchant]").first.click()
    ben.until("() => document.querySelector('.table').dataset.version === '2'")
    expect(status(ben)).not_to_contain_text("waits")
    expect(ben.page.locator(f".table use[href*='merchant-{offered[1]}']").first).to_be_attached()


def drafting(state: dict[str, Any]) -> bool:
    return bool(state["phase"] == "draft")


def test_a_tile_is_drafted_ahead(arrive, server):
    ann, ben = arrive("Ann"), arrive("Ben")
    sit_down(server, ann, ben, "cafe_tycoon", wanted=drafting, short=True, draft_tiles=True)
    expect(status(ben)).to_have_text(CHOOSE)
    packet = ben.page.locator(".packet [data-act]")
    tile = packet.first.get_attribute("data-tile")
    packet.first.click()
    expect(ben.page.locator(".packet .chosen")).to_have_count(1)
    expect(packet).to_have_count(0)
    nothing_serious(ben)
    ann.page.locator(".packet [data-act]").first.click()
    expect(ben.page.locator(f".tiles-place [data-tile={tile}]")).to_have_count(1)
    expect(ben.page.locator(".packet .chosen")).to_have_count(0)


def choosing_the_last_manager(state: dict[str, Any]) -> bool:
    return bool(state["phase"] == "managers" and state["seats"][1]["manager"] in (2, 4, 5))


def test_premove_lost_by_an_undo_is_told(arrive, server):
    """Ann takes back her manager, behind which cards are passed on. Ben has the plain table, which any game
    can be played at."""
    ann, ben = arrive("Ann"), arrive("Ben", locale="ko", viewport={"width": 360, "height": 740})
    ben.context.add_init_script("localStorage.setItem('orderup.plain', 'on')")
    options = {"short": True, "managers": True}
    sit_down(server, ann, ben, "cafe_tycoon", wanted=choosing_the_last_manager, **options)
    ann.page.locator("[data-act='manager 1']").click()
    for chosen in range(1, 5):
        ben.page.locator("[data-kind=give]").first.click()
        expect(ben.page.locator("[data-testid=sealed] li")).to_have_count(chosen)
    expect(status(ben)).to_have_text("골라 두었어요. 내 차례에 진행돼요")
    nothing_serious(ben)
    ann.page.keyboard.press("u")
    expect(ben.page.get_by_test_id("ahead-lost")).to_contain_text("다시 골라 주세요")
    expect(ben.page.get_by_test_id("sealed")).to_have_count(0)
