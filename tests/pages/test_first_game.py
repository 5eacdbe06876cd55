"""The game of docs/your_first_game.md, for which the page has no drawing, played in the browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.games.first_game import build
from tests.server.harness import SETTINGS, Server

pytestmark = pytest.mark.browser

MINE = ".table[data-mine=true]"


@pytest.fixture(scope="module")
def first_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game installed; by plain Python, so that nothing is compiled for it."""
    folder = tmp_path_factory.mktemp("goofspiel")
    build(folder)
    environment = {"PYTHONPATH": str(folder), "NUMBA_DISABLE_JIT": "1"}
    running = Server(tmp_path_factory.mktemp("games"), SETTINGS, **environment).wait_ready()
    yield running
    running.stop()


def test_the_game_of_the_docs_is_played_to_its_end(arrive, first_game, shots):
    ann = arrive("Ann", host=first_game.host, locale="ko").open()
    ann.page.locator("[data-game=goofspiel]").click()
    ann.do("play-bots")
    ann.at_table()
    for cards in range(9, 1, -1):  # the last card is laid by itself
        ann.page.locator(MINE).wait_for()
        actions = ann.page.locator("[data-action]")
        expect(actions).to_have_count(cards)
        version = ann.page.locator(MINE).get_attribute("data-version") or ""
        actions.last.click()
        ann.await_version_after(version)
        if cards == 6:
            shots(ann, "first-game")
    expect(ann.page.get_by_test_id("scores")).to_contain_text("Prizes")
    log = ann.page.locator(".log")
    expect(log).to_contain_text("won 카드")
    expect(log).to_contain_text("is the next prize")
