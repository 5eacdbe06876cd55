"""A person before the page: they see its choices, and take one."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, JSHandle, Page, expect

from .windows import Windows

PATIENCE_MS = 120_000
ASKED_AFTER_MS = 30
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
"""The preference of people who like motion, though they do not wait for the moves of others."""
NOT_COACHED = """if (location.protocol === 'http:')
  for (const game of ['coffee_rush', 'cafe_tycoon', 'order_please'])
    localStorage.setItem(`orderup.coach.${game}`, 'off');"""
PACE = "if (location.protocol === 'http:') localStorage.setItem('orderup.playback', '{}')"

# The parts of the page with which a person decides. The page marks everything that may be touched, and so
# the page is tested, not a second opinion about the rules.
OFFER = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => !element.disabled && element.checkVisibility()).length;
  const table = document.querySelector('.table');
  return {
    over: seen('[data-testid=results]') > 0,
    mine: table?.dataset.mine === 'true',
    phase: table?.dataset.phase,
    version: table?.dataset.version,
    upgrades: seen('[data-upgrade]'),
    cells: seen('.cell.legal'),
    cups: seen('[data-cup][data-open=true]'),
    serves: seen('[data-serve]'),
    chosen: seen('[data-serve][aria-pressed=true]'),
    confirm: seen('[data-do=confirm]:not([aria-disabled=true])'),
    asked: seen('[data-do=guard-go]'),
    path: seen('.steps i'),
  };
}"""
HELD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...rest) => later(run, wait >= 50 ? 2 ** 31 - 1 : wait, ...rest);
}"""
FRAMES = """([patience, [width, height]]) => new Promise((done, fail) => {
  window.setTimeout(fail, patience, new Error('nothing is drawn any more'));
  const there = () => (width ?? innerWidth) === innerWidth && (height ?? innerHeight) === innerHeight;
  const look = () => requestAnimationFrame(there() ? () => requestAnimationFrame(done) : look);
  look();
})"""
LINK = """(path) => {
  const link = Object.assign(document.createElement('a'), {href: path});
  document.body.append(link);
  link.click();
  link.remove();
}"""
CHANGED = f"(before) => JSON.stringify(({OFFER})()) !== before"


class Person:
    """A person with their own window. Unless `watchful`, they do not want others' moves shown one by one, nor
    motion; unless `coached`, no tips. A `watchful` person sees the moves at the fastest pace, or `unhurried`
    at the page's own. `complaints` are errors on the page's console; a `patient` person expects that servers
    fail."""

    def __init__(
        self,
        windows: Windows,
        address: str,
        name: str,
        *,
        watchful: bool = False,
        unhurried: bool = False,
        coached: bool = False,
        **wishes: Any,
    ) -> None:
        scripts = () if coached else (NOT_COACHED,)
        if not unhurried:
            scripts += (PACE.format("fast" if watchful else "off"),)
        motion = "no-preference" if watchful else "reduce"
        self._windows = windows
        self._window = windows.lend(scripts, PATIENCE_MS, {"reduced_motion": motion, **wishes})
        self._window.visited.add(address)
        self._listening: list[tuple[Any, Callable[[Any], None]]] = []
        self.address = address
        self.name = name
        self.complaints: list[str] = []
        self.patient = False
        self._moments = 0
        self.hear("console", self._note)
        self.hear("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))

    @property
    def page(self) -> Page:
        return self._window.page

    @property
    def context(self) -> BrowserContext:
        """The browser context, for changes that cannot be taken back: nobody else will use this window."""
        self._window.altered = True
        return self._window.context

    def hear(self, event: Any, heard: Callable[[Any], None]) -> None:
        """Hear the events of the page, until one leaves."""
        self._listening.append((event, heard))
        self.page.on(event, heard)

    def _note(self, message: ConsoleMessage) -> None:
        lost = any(word in message.text for word in ("WebSocket", "Failed to load resource"))
        if message.type in ("error", "warning") and not (self.patient and lost):
            self.complaints.append(f"{self.name}: {message.text}")

    def leave(self) -> None:
        """Close the page."""
        for event, heard in self._listening:
            self.page.remove_listener(event, heard)
        self._windows.take_back(self._window)

    def become(self, cookie: str) -> None:
        """Be the player whose cookie this is."""
        name, _, value = cookie.partition("=")
        self._window.context.add_cookies([{"name": name, "value": value, "url": self.address}])

    def open(self, path: str = "/") -> "Person":
        """Go to an address of the page."""
        self.page.goto(f"{self.address}{path}")
        return self

    def follow(self, path: str) -> "Person":
        """Go on to an address of the page as by a link on it, whose programs and styles stay: to load them
        anew costs more than what is drawn there."""
        self.page.get_by_test_id("announcer").wait_for(state="attached")  # By then links are the page's.
        self.page.evaluate(LINK, path)
        return self

    def do(self, what: str) -> None:
        """Press a button by the name the page gave it."""
        self.page.locator(f"[data-do={what}]").first.click()

    def end_turn(self) -> None:
        """End a turn of Coffee Rush, whatever it costs."""
        self.do("confirm")
        self.insist()

    def insist(self) -> None:
        """Say yes where the page asks before something is thrown away."""
        if self.page.locator("[data-do=guard-go]").is_visible():
            self.do("guard-go")

    def menu(self, what: str) -> None:
        """Press an entry of the menu."""
        self.page.locator("[popovertarget=menu]").click()
        self.page.locator(f"#menu [data-do={what}]").click()

    def speak(self, lang: str) -> None:
        """Choose another language in the menu."""
        self.page.locator("[popovertarget=menu]").click()
        self.page.locator(f"[data-lang={lang}]").click()
        expect(self.page.locator("html")).to_have_attribute("lang", lang)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("#menu")).to_be_hidden()

    @property
    def path(self) -> str:
        """The path of the page's address."""
        return self.page.url.removeprefix(self.address)

    def invite(self) -> str:
        """Make a table with one free seat beside two bots, and return its address."""
        self.open().page.get_by_test_id("name").fill(self.name)
        self.do("plan-table")
        self.do("create-table")
        self.page.get_by_test_id("link").wait_for()
        return self.path

    def join(self, table: str) -> None:
        """Take the first free seat of a table."""
        self.open(table).page.get_by_test_id("name").fill(self.name)
        self.do("sit")

    def sit_down_with_bots(self) -> "Person":
        """Go from the landing page straight into a game."""
        self.open().page.get_by_test_id("name").fill(self.name)
        self.do("play-bots")
        return self.at_table()

    def at_table(self) -> "Person":
        """Wait until the table is drawn."""
        expect(self.page.locator(".table")).to_be_visible()
        return self

    def until(self, condition: str, argument: Any = None) -> JSHandle:
        """Wait until a function of the page (JavaScript) returns something true. It is asked now and then:
        asked at every frame, the page would have to draw every frame."""
        self._moments = 0
        return self.page.wait_for_function(condition, arg=argument, polling=ASKED_AFTER_MS)

    def offer(self) -> dict[str, Any]:
        """The choices that the page offers now."""
        offered: dict[str, Any] = self.page.evaluate(OFFER)
        return offered

    def await_turn(self) -> dict[str, Any]:
        """Wait until it is this person's decision, or the game is over."""
        self.until(f"() => {{ const o = ({OFFER})(); return o.over || o.mine }}")
        return self.offer()

    def await_phase(self, phase: str) -> dict[str, Any]:
        """Wait until this person decides in `phase`."""
        decides = f"(p) => {{ const o = ({OFFER})(); return o.mine && o.phase === p }}"
        self.until(decides, phase)
        return self.offer()

    def await_version_after(self, version: str) -> None:
        """Wait until the page shows a newer moment of the game."""
        self.until("(v) => document.querySelector('.table').dataset.version !== v", version)

    def hold_still(self) -> None:
        """From now on nothing that the page shows for a while passes by itself."""
        self.page.evaluate(HELD)

    def await_rest(self) -> "Person":
        """Wait until the page has all that it asks for at first and plays no moves back: a text stays now."""
        self.page.wait_for_load_state("networkidle")
        self.until("() => document.querySelector('.prompt.happening') === null")
        self.await_frames()
        return self

    def wait_a_moment(self) -> None:
        """Look again a little later. An event that does not come after many moments never comes."""
        self._moments += 1
        assert self._moments * ASKED_AFTER_MS < PATIENCE_MS, "nothing happens any more"
        self.page.wait_for_timeout(ASKED_AFTER_MS)

    def await_frames(self, size: tuple[int, ...] = ()) -> None:
        """Wait until the page has been drawn as it is, in a window of this width and height if any. Frames
        that never come would be waited for without an end: what is evaluated on a page knows none."""
        self.page.evaluate(FRAMES, [PATIENCE_MS, size])

    def wait_for(self, condition: Callable[[], Any]) -> None:
        """Look again and again until something beside the page is so."""
        self._moments = 0
        while not condition():
            self.wait_a_moment()

    def act(self, dice: random.Random) -> bool:
        """Take something the page offers, if anything, and wait until the page shows that it was taken."""
        offered = self.offer()
        if offered["over"] or not offered["mine"]:
            return False
        # The text is made where it is compared, so that both sides spell it alike.
        before = self.page.evaluate(f"() => JSON.stringify(({OFFER})())")
        self._take(offered, dice)
        self.until(CHANGED, before)
        return True

    def _take(self, offered: dict[str, Any], dice: random.Random) -> None:
        page, phase = self.page, offered["phase"]
        if offered["asked"]:
            self.do("guard-go")
        elif phase == "upgrade":
            page.locator("[data-upgrade]").first.click()
        elif phase == "pour":
            page.locator("[data-cup][data-open=true]").nth(dice.randrange(offered["cups"])).click()
        elif phase == "serve" and offered["chosen"]:
            page.locator("[data-cup][data-open=true]").first.click()
        elif phase == "serve" and offered["serves"]:
            page.locator("[data-serve]").first.click()
        elif offered["cells"] and (not offered["confirm"] or (phase == "move" and dice.random() < 0.6)):
            page.locator(".cell.legal").nth(dice.randrange(offered["cells"])).click()
        else:
            self.do("confirm")

    def play_until(self, phase: str, dice: random.Random) -> None:
        """Take what is offered until this person decides in `phase`."""
        while not ((offered := self.await_turn())["mine"] and offered["phase"] == phase):
            assert not offered["over"], f"the game ended before {phase}"
            self.act(dice)
