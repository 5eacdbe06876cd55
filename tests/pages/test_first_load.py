"""What the page weighs at its first load: the bench of the page, once."""

import pytest
from playwright.sync_api import Browser

from tests.benches import bench
from tests.server.harness import Server

pytestmark = pytest.mark.browser


def test_the_first_load_is_light_enough(browser: Browser, server: Server) -> None:
    page = bench("page")
    weight, usable, requests = page.first_load(browser, f"http://{server.host}")
    assert 0 < weight <= page.WEIGHT_TARGET
    assert usable > 0
    assert requests > 0
