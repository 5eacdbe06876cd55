"""Layers that float over a table: others' moves, the coach, a hint, a remark. At every decision of each
game, in every usual window, none lies over what the step needs, and what it needs is neither cut nor scrolled
away."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.quick import BREADTH
from tests.server.harness import Player

from .people import Person
from .positions import PLAYED, tables
from .test_layout import DESKTOP, LANGUAGES, PHONE, SIDEWAYS, TABLET, TURNS, resize, speak

pytestmark = pytest.mark.browser

SIZES = (PHONE, (390, 844), SIDEWAYS, TABLET, DESKTOP)
WRONG = (Path(__file__).parent / "layers.js").read_text("utf-8")
SHOWN = "(name) => document.querySelector(`.layer[data-layer=${name}]`) !== null"
LOOKS = 30
"""After so many, what lies badly stays there: a hint in another language comes a little later."""
NEEDED = {
    "coffee_rush": ".cell, .mine .lane, [data-cup], .doing button, .bar button",
    "order_please": "[data-yours], [data-theirs], .deck, [data-good], .prompt, .bar button",
    "cafe_tycoon": (
        ".stage button, .stage .tap, .stage [data-card], .stage [data-tile], .prompt, .tabs button,"
        ".bar button, .hand .tap, .shop .tap, .tiles-place .tap, .tiles-place li, .side .customers"
    ),
}
"""What a decision may be about: no layer lies over it."""
WHOLE = {
    "coffee_rush": (
        ".mine .queue .recipe .icon, .choice, .choice small, .cell, [data-cup], [data-token], .bar button"
    ),
    "order_please": "[data-yours], [data-theirs], .deck, [data-good], .prompt, .bar button",
    "cafe_tycoon": "[data-act], [data-pick], .hand .corner, .prompt, .bar button",
}
"""What of it must be seen whole, without scrolling."""


def wrong(person: Person, game: str) -> list[str]:
    person.await_frames()
    found: list[str] = person.page.evaluate(WRONG, [NEEDED[game], WHOLE[game]])
    return found


def there(text: str) -> str:
    """A message of the server in which every bot is a person who is connected; for the last one waits."""
    text = text.replace('"connected":false', '"connected":true').replace('"kind":"bot"', '"kind":"person"')
    before, waited, after = text.rpartition('"waited":null')
    return f'{before}"waited":"idle"{after}' if waited else text


class Talk:
    """Another person at the table, whom the page hears whenever the test wants."""

    def __init__(self, person: Person) -> None:
        self._said = 0
        person.context.route_web_socket("**/ws/*", self._overhear)

    def _overhear(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(there(str(text))))

    def say(self) -> None:
        self._said += 1
        self._page.send(
            '{"type":"said","again":false,"remarks":[{"who":"x","name":"Ben","seat":1,"phrase":null,'
            f'"at":{9e9 + self._said},"text":"Shall we have a break after this round?"}}]}}'
        )


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: f"{played.game}-{played.seats}")
def test_no_layer_lies_over_what_a_decision_needs(arrive, server, played):
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    talk = Talk(ann)
    player = Player(server, "Ann")
    paths = tables(server, player, played)
    ann.become(player.cookie)
    found: dict[str, list[str]] = {}

    def look(turn: int, what: str) -> None:
        for language in LANGUAGES if BREADTH > 1 else (LANGUAGES[turn % len(LANGUAGES)],):
            speak(ann, language)
            for size in SIZES:
                resize(ann, size)
                ann.await_frames(size)
                for _ in range(LOOKS):
                    if not (problems := wrong(ann, played.game)):
                        break
                    ann.wait_a_moment()
                ann.page.evaluate("document.querySelector('dialog[open]')?.close()")
                if problems:
                    found[f"{what} {language} {size[0]}x{size[1]}"] = problems

    go: Any = ann.open
    for turn, (decision, path) in enumerate(paths.items()):
        if decision == "over":
            continue
        go(path).at_table()
        TURNS[played.game][0](ann)
        expect(ann.page.get_by_test_id("preparing")).to_have_count(0)
        ann.hold_still()
        if turn == 0:
            look(turn, f"{decision} goal")
            ann.do("coach-begin")
        go = ann.follow
        expect(ann.page.locator("[data-testid=coach] b")).to_be_visible()
        ann.until(SHOWN, "notice")
        look(turn, f"{decision} recap")
        ann.do("hint")
        ann.until(SHOWN, "hints")
        talk.say()
        ann.until(SHOWN, "fresh")
        look(turn + 1, f"{decision} hint and chat")
    assert not found, "\n".join(f"{where}: {what}" for where, what in found.items())
