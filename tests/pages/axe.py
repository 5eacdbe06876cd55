"""Faults that axe finds in a page. A whole page takes a quarter of a second, and most of it has been seen
on another: each kind of element is checked once, in each of its colours."""

import json
from pathlib import Path
from typing import Any, Literal

import orderup

from .people import Person

AXE = Path(orderup.__file__).parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
KINDS = (Path(__file__).parent / "kinds.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules whose result can differ between light and dark."""
MOVES = "() => document.getAnimations().some(({ playState }) => playState === 'running')"
MOST_LOOKS = 60
RUN = """async ([runOnly, kinds]) => {
  const there = ({isConnected}) => isConnected;
  const left = kinds.filter((kind) => window.kinds[kind].some(there));
  const include = left.flatMap((kind) => window.kinds[kind].filter(there));
  if (left.length === 0) return [left, []];
  const {violations} = await axe.run({include}, {runOnly, resultTypes: ['violations']});
  return [left, violations];
}"""
"""Those kinds that are still on the page, which goes on meanwhile, and their faults."""
STILL = {"reduced_motion": "reduce"}


class Seen:
    """Kinds of elements of which axe has found nothing serious: by this process or, where a run is `shared`
    among several, by another of them."""

    def __init__(self) -> None:
        self._kinds: set[str] = set()
        self._shared: Path | None = None
        self._heard = 0

    def share(self, file: Path) -> None:
        """From now on tell the others by this file, and hear them."""
        file.touch()
        self._shared, self._heard = file, 0

    def new(self, kinds: list[str]) -> list[str]:
        """The kinds that nobody has seen."""
        self._hear()
        return [kind for kind in kinds if kind not in self._kinds]

    def add(self, kinds: list[str]) -> None:
        self._kinds.update(kinds)
        if self._shared:
            with self._shared.open("ab", buffering=0) as file:  # a line at once: others write as well
                file.write(json.dumps(kinds).encode() + b"\n")

    def _hear(self) -> None:
        if not self._shared:
            return
        with self._shared.open("rb") as file:
            file.seek(self._heard)
            whole, end, _ = file.read().rpartition(b"\n")
        self._heard += len(whole + end)
        for line in whole.splitlines():
            self._kinds.update(json.loads(line))


_seen, _colours_seen = Seen(), Seen()


def share_looks(folder: Path) -> None:
    """Have each kind looked at by one of the processes that share this folder."""
    _seen.share(folder / "axe-kinds")
    _colours_seen.share(folder / "axe-colours")


def nothing_serious(person: Person, rules: list[str] = RULES) -> None:
    """Run axe over what the page shows now, once its colours are there."""
    for _ in range(MOST_LOOKS):
        person.await_frames()
        if not person.page.evaluate(MOVES):
            break
    kinds: list[str] = person.page.evaluate(KINDS)
    seen = _seen if rules is RULES else _colours_seen
    if not (new := seen.new(kinds)):
        return
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
        # axe judges no colour above a picture, and a table lies on a faint one.
        person.page.evaluate("document.documentElement.style.backgroundImage = 'none'")
    looked_at: list[str]
    found: list[Any]
    looked_at, found = person.page.evaluate(RUN, [rules, new])
    serious = [
        f"{problem['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for problem in found
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
    assert not serious, "\n".join(serious)
    _colours_seen.add(looked_at)
    if rules is RULES:
        _seen.add(looked_at)


def nothing_serious_in_any_light(person: Person) -> None:
    """The same page is looked at by day and by night. Without motion, as colours would have to come over."""
    themes: tuple[tuple[Literal["light", "dark"], list[str]], ...] = (
        ("light", RULES),
        ("dark", RULES_OF_COLOUR),
    )
    for theme, rules in themes:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        nothing_serious(person, rules)
