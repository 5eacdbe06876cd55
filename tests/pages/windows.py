"""Windows of the browser, used by one person after another: to open one costs a third of a second of the
processor, most of it for a process and for reading the page's programs anew."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

DESKTOP = {"width": 1280, "height": 800}
NO_CONDENSED = """(() => {
  const usual = new CSSStyleSheet();
  usual.replaceSync('* { font-stretch: normal !important; }');
  document.adoptedStyleSheets = [usual];
})()"""
"""Nearly no phone has condensed letters; the machine of the tests may."""
NO_WORKER = "Object.defineProperty(navigator, 'serviceWorker', {value: undefined})"
"""There is no service worker, as outside of a secure context: it would stay for the next person."""
OF_ITS_OWN = ("has_touch", "is_mobile", "locale", "timezone_id")
"""The settings that a window is made with; all others can be changed."""


@dataclass
class Window:
    """A page with its own cookies and storage. A window that is `altered` for good is lent to nobody else."""

    kind: str
    context: BrowserContext
    page: Page
    storage: CDPSession
    altered: bool = False
    visited: set[str] = field(default_factory=set)


class Windows:
    """The windows of one browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Window]] = defaultdict(list)

    def lend(self, scripts: tuple[str, ...], patience: float, wishes: dict[str, Any]) -> Window:
        """A window that remembers nobody, and that runs these scripts before those of each page."""
        lasting = {name: wish for name, wish in wishes.items() if name in OF_ITS_OWN}
        kind = json.dumps([scripts, lasting], sort_keys=True)
        window = self._free[kind].pop() if self._free[kind] else self._open(kind, scripts, lasting)
        window.context.set_default_timeout(patience)
        others = {name: wish for name, wish in wishes.items() if name not in OF_ITS_OWN}
        window.page.set_viewport_size(others.pop("viewport", DESKTOP))
        # Settings that nobody asks for are those of most machines.
        window.page.emulate_media(**{"color_scheme": "light", "reduced_motion": "no-preference", **others})
        return window

    def take_back(self, window: Window) -> None:
        """Make it forget who used it, so that the server hears them leave; or close it."""
        try:
            if not window.altered and len(window.context.pages) == 1:
                self._empty(window)
                self._free[window.kind].append(window)
                return
        except Error:
            pass  # Its page has crashed or been closed.
        window.context.close()

    def _open(self, kind: str, scripts: tuple[str, ...], lasting: dict[str, Any]) -> Window:
        context = self._browser.new_context(**{"viewport": DESKTOP, "locale": "en", **lasting})
        for script in (NO_CONDENSED, NO_WORKER, *scripts):
            context.add_init_script(script)
        page = context.new_page()
        return Window(kind, context, page, context.new_cdp_session(page))

    @staticmethod
    def _empty(window: Window) -> None:
        """By way of a page without programs of the same server: `about:blank` would cost a new process."""
        page = window.page
        page.unroute_all()
        if page.url.startswith("http"):
            origin = page.evaluate("sessionStorage.clear() ?? location.origin")
            page.goto(f"{origin}/healthz")
            assert page.evaluate("/native code/.test(setTimeout)"), "change the clock by `Person.context`"
            window.visited.add(origin)
        window.context.clear_cookies()
        window.context.clear_permissions()
        for origin in window.visited:
            window.storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        window.visited.clear()
