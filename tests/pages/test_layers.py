"""Layers that float over a table: others' moves, the coach, a hint, a remark. At every decision of each
game, in every usual window, none lies over what the step needs, and what it needs is neither cut nor scrolled
away."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.quick import BREADTH
from tests.server.harness import Player

from .people import Person
from .positions import PLAYED, tables
from .test_layout import DESKTOP, LANGUAGES, PHONE, SIDEWAYS, TABLET, TURNS, resize, speak
from .test_phone import too_high
from .test_push import finish_turn

pytestmark = pytest.mark.browser

SIZES = (PHONE, (390, 844), SIDEWAYS, TABLET, DESKTOP)
WRONG = (Path(__file__).parent / "layers.js").read_text("utf-8")
SHOWN = "(name) => document.querySelector(`.layer[data-layer=${name}]`) !== null"
LOOKS = 30
"""After this many looks, a bad layout stays: a hint in another language comes a little later."""
NEEDED = {
    "coffee_rush": ".cell, .mine .lane, [data-cup], .doing button, .bar button",
    "order_please": "[data-yours], [data-theirs], .deck, [data-good], .prompt, .bar button",
    "cafe_tycoon": (
        ".stage button, .stage .tap, .stage [data-card], .stage [data-tile], .prompt, .tabs button,"
        ".bar button, .hand .tap, .shop .tap, .tiles-place .tap, .tiles-place li, .side .customers"
    ),
}
"""Elements needed for a decision: no layer lies over them."""
WHOLE = {
    "coffee_rush": (
        ".mine .queue .recipe .icon, .choice, .choice small, .cell, [data-cup], [data-token], .bar button"
    ),
    "order_please": "[data-yours], [data-theirs], .deck, [data-good], .prompt, .bar button",
    "cafe_tycoon": "[data-act], [data-pick], .hand .corner, .prompt, .bar button",
}
"""Those of them that must be seen whole, without scrolling."""


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
    """Another person at the table, whom the page hears whenever the test wants; and a server that says of the
    table, or stops saying, what the test wants."""

    def __init__(self, person: Person) -> None:
        self._said = 0
        self._cut = False
        self._told: dict[str, Any] = {}
        person.context.route_web_socket("**/ws/*", self._overhear)

    def _overhear(self, page: WebSocketRoute) -> None:
        if self._cut:
            page.close()
            return
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._pass_on)

    def _pass_on(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("welcome", "table"):
            self._table = message["table"]
        if message["type"] == "table" and self._told:
            self.tell(**self._told)
        else:
            self._page.send(there(str(text)))

    def tell(self, **about: Any) -> None:
        """Say something of the table, or of the reader's seat."""
        self._told = about
        seats = [dict(seat) for seat in self._table["seats"]]
        seats[self._table["you"]] |= about.get("seat", {})
        table = self._table | about | {"seats": seats}
        self._page.send(json.dumps({"type": "table", "table": table}))

    def cut(self) -> None:
        self._cut = True
        self._page.close()

    def say(self) -> None:
        self._said += 1
        self._page.send(
            '{"type":"said","again":false,"remarks":[{"who":"x","name":"Ben","seat":1,"phrase":null,'
            f'"at":{9e9 + self._said},"text":"Shall we have a break after this round?"}}]}}'
        )


def look(person: Person, game: str, language: str, what: str) -> dict[str, list[str]]:
    """List the faults in windows of all sizes."""
    found = {}
    speak(person, language)
    for size in SIZES:
        resize(person, size)
        person.await_frames(size)
        for _ in range(LOOKS):
            if not (problems := wrong(person, game)):
                break
            person.wait_a_moment()
        person.page.evaluate("document.querySelector('dialog[open]')?.close()")
        if problems:
            found[f"{what} {language} {size[0]}x{size[1]}"] = problems
    return found


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: f"{played.game}-{played.seats}")
def test_no_layer_lies_over_the_things_of_a_decision(arrive, server, played):
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    talk = Talk(ann)
    player = Player(server, "Ann")
    paths = tables(server, player, played)
    ann.become(player.cookie)
    found: dict[str, list[str]] = {}

    def look_at(turn: int, what: str) -> None:
        for language in LANGUAGES if BREADTH > 1 else (LANGUAGES[turn % len(LANGUAGES)],):
            found.update(look(ann, played.game, language, what))

    go: Any = ann.open
    for turn, (decision, path) in enumerate(paths.items()):
        if decision == "over":
            continue
        go(path).at_table()
        TURNS[played.game][0](ann)
        expect(ann.page.get_by_test_id("preparing")).to_have_count(0)
        ann.hold_still()
        if turn == 0:
            look_at(turn, f"{decision} goal")
            ann.do("coach-begin")
        go = ann.follow
        expect(ann.page.locator("[data-testid=coach] b")).to_be_visible()
        ann.until(SHOWN, "notice")
        look_at(turn, f"{decision} recap")
        ann.do("hint")
        ann.until(SHOWN, "hints")
        talk.say()
        ann.until(SHOWN, "fresh")
        look_at(turn + 1, f"{decision} hint and chat")
    assert not found, "\n".join(f"{where}: {what}" for where, what in found.items())


TOLD: dict[str, dict[str, Any]] = {
    "asked": {"seat": {"waited": "asked"}},
    "stood-in": {"seat": {"stand_in": "greedy"}},
    "frozen": {"frozen": {"version": 7, "last": 9, "said": dict.fromkeys(LANGUAGES, 12 * "nothing. ")}},
    "paused": {"pause": 3600.0},
    "given-up": {"given_up": 86400.0},
    "lost": {},
}
"""The changes to a server's message that bring a notice, by the notice."""
CROWDED = {"coffee_rush": "pour", "order_please": "sell", "cafe_tycoon": "play"}


@pytest.mark.parametrize("played", [PLAYED[0], *PLAYED[2:4]], ids=lambda played: played.game)
def test_no_notice_takes_the_table_its_room_or_lies_over_a_decision(arrive, server, played):
    ann = arrive("Ann", reduced_motion="reduce", coached=True)
    talk = Talk(ann)
    player = Player(server, "Ann")
    path = tables(server, player, played)[CROWDED[played.game]]
    ann.become(player.cookie)
    ann.open(path).at_table()
    TURNS[played.game][0](ann)
    ann.hold_still()
    ann.do("coach-begin")
    found: dict[str, list[str]] = {}
    for turn, (notice, told) in enumerate(TOLD.items()):
        talk.tell(**told)
        if notice == "lost":
            talk.cut()
        shown = ann.page.get_by_test_id(notice)
        expect(shown).to_have_count(1)
        expect(ann.page.locator(".layer", has=shown)).to_have_count(1)
        found |= look(ann, played.game, LANGUAGES[turn % len(LANGUAGES)], notice)
    assert not found, "\n".join(f"{where}: {what}" for where, what in found.items())


STRIPS = {
    "coffee_rush": ".rival, .rival *, .mine .seat *, .mine .queue, [data-cup]",
    "order_please": ".above *, .self *, [data-good], .line *",
    "cafe_tycoon": ".seats *, .stage *, .tabs button, .hand .tap, .prompt",
}
"""All that tells how everybody stands, and one's own pieces."""


@pytest.mark.parametrize("game", STRIPS)
@pytest.mark.parametrize("own", [True, False], ids=["own turn", "others' turn"])
def test_a_phone_s_coach_and_offer_of_notices_cover_no_seat(arrive, server, game, own):
    """At a table over days, whose remaining time is told as well."""
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    table = ann.begin(ben, game=game, clock={"turn": 86400}, tempo="turns")
    finish_turn(ben if own else ann, table)
    reader = arrive("Ann", reduced_motion="reduce", coached=True)
    reader.become(ann.cookie)
    resize(reader, PHONE)
    reader.open(f"/t/{table}").at_table()
    expect(reader.page.get_by_test_id("push-offer")).to_have_count(0 if own else 1)
    found = {}
    for what in ("goal", "tip"):
        expect(reader.page.locator(".coach.goal")).to_have_count(1 if what == "goal" else 0)
        for language in LANGUAGES:
            speak(reader, language)
            for _ in range(LOOKS):
                reader.await_frames(PHONE)
                if not (faults := reader.page.evaluate(WRONG, [STRIPS[game], ".bar button"])):
                    break
                reader.wait_a_moment()
            if faults or too_high(reader.page):
                found[f"{what} {language}"] = [*faults, *too_high(reader.page)]
        if what == "goal":
            reader.do("coach-begin")
    assert not found, "\n".join(f"{where}: {what}" for where, what in found.items())
