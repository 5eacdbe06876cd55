"""The cafe between its halves: who earned what is told, and nothing of it is cut or lies over a name."""

import pytest
from playwright.sync_api import expect

from orderup import Match, bots
from tests.server.harness import Player

from .arranging import SEAT, Step, put_in_place
from .test_layout import DESKTOP, LANGUAGES, resize, speak
from .test_layout import PHONE as UPRIGHT
from .test_phone import PHONE

pytestmark = pytest.mark.browser

SEATS = 5
LONG_NAMED = "level:4"
"""In Russian no bot's name is longer."""
OPENS = {"en": "What came of your move", "ko": "내 행동의 결과", "ru": "Что принёс ваш ход"}
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((name) => name.checkVisibility())
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
  .map(({innerText, scrollWidth, clientWidth}) => `${innerText}: ${scrollWidth} of ${clientWidth}`)"""
OVER_NAMES = """() => [...document.querySelectorAll('.seats .gain')].filter((gain) => {
  const name = gain.parentElement.querySelector('.who').getBoundingClientRect();
  return gain.getBoundingClientRect().top < name.bottom;
}).length"""


def at_the_end_of_preparation() -> tuple[int, list[Step], str]:
    """A seed, what was played from it, and what this person plays last before the coins are counted."""
    for seed in range(100):
        match, steps = Match("cafe_tycoon", seats=SEATS, seed=seed), list[Step]()
        players = [bots.create("greedy", seed + seat) for seat in range(SEATS)]
        while match.view(None)["phase"] != "opening":
            seat = match.seat
            assert seat is not None
            action = players[seat].decide(match.as_seen_by(seat, len(steps)))
            steps.append((seat, action.to_dict()))
            match.play(action)
        if steps[-1][0] == SEAT:
            return seed, steps[:-1], action.notation
    raise AssertionError("nobody in the first seat ends a preparation")


def test_the_coins_between_the_halves_are_told_and_cut_no_name(arrive, server):
    ann = arrive("Ann", watchful=True, **PHONE)
    player = Player(server, ann.name)
    table = player.create("me", *[LONG_NAMED] * (SEATS - 1), game="cafe_tycoon")["id"]
    seed, steps, last = at_the_end_of_preparation()
    path = put_in_place(server, table, seed, steps)
    ann.become(player.cookie)
    ann.open(path).at_table()
    resize(ann, DESKTOP)
    for language in LANGUAGES:
        speak(ann, language)
        # The name of a card's buyer, of who is next, and of each seat.
        assert ann.page.evaluate(CUT, ".seats [data-name], .stamp [data-name]") == [], language
    ann.hold_still()
    player.page(path.removeprefix("/t/")).play(last)
    takings = ann.page.get_by_test_id("takings")
    expect(takings).to_be_visible()
    expect(takings.locator("li")).to_have_count(SEATS)
    for language in LANGUAGES:
        speak(ann, language)
        expect(ann.page.get_by_test_id("status")).to_contain_text(OPENS[language])
        for size in (DESKTOP, UPRIGHT):
            resize(ann, size)
            ann.await_frames()
            assert ann.page.evaluate(CUT, ".seats [data-name], .takings [data-name]") == [], (language, size)
            assert ann.page.evaluate(OVER_NAMES) == 0, (language, size)
    expect(ann.page.locator(".stage > header > b")).to_have_count(0)
