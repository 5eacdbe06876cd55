"""What the page weighs at its first load and at its heaviest first board: the bench of the page, once."""

import pytest

from tests.benches import bench

pytestmark = pytest.mark.browser


def test_the_first_load_is_light_enough(browser, server):
    page = bench("page")
    weight, usable, requests = page.first_load(browser, f"http://{server.host}")
    assert 0 < weight <= page.WEIGHT_TARGET
    assert usable > 0
    assert requests > 0


def test_the_heaviest_first_board_is_light_enough(browser, server):
    """Russian takes two bytes a letter."""
    page = bench("page")
    weight, shown = page.first_board(browser, f"http://{server.host}", "cafe_tycoon", "ru")
    assert 0 < weight <= page.BOARD_TARGET
    assert shown > 0
