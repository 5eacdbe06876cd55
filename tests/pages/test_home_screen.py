"""The page among a phone's own programs: a name, a drawing, and the same person as in the browser."""

import json

import pytest

from .people import Person

pytestmark = pytest.mark.browser

DIFFERENCE = """async () => {
  const side = 180;
  const drawn = async (path) => {
    const image = Object.assign(new Image(side, side), { src: path });
    await image.decode();
    const canvas = new OffscreenCanvas(side, side).getContext('2d');
    canvas.drawImage(image, 0, 0, side, side);
    return canvas.getImageData(0, 0, side, side).data;
  };
  const [one, other] = [await drawn('/icon.svg'), await drawn('/touch-icon.png')];
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}"""
"""Of the two pictures, on the mean, of 255."""


def test_a_phone_can_keep_the_page_by_name_and_drawing(arrive):
    ann: Person = arrive("Ann").open()
    found = ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    assert told["name"] == "Order Up"
    # One that stands alone has cookies of its own on an iPhone: another person would sit down.
    assert told["display"] == "minimal-ui"
    types = {icon["src"]: icon["type"] for icon in told["icons"]}
    for path, media_type in types.items():
        answer = ann.page.request.get(f"{ann.address}{path}")
        assert (answer.status, answer.headers["content-type"]) == (200, media_type)
    assert ann.page.locator("link[rel=apple-touch-icon]").get_attribute("href") in types


def test_the_picture_is_of_the_drawing(arrive):
    """iPhones take no SVG."""
    assert arrive("Ann").open().page.evaluate(DIFFERENCE) < 1
