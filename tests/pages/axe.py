"""What axe finds wrong with a page. To look through one takes it a quarter of a second, and most of a page
has been seen on another: each kind of element is looked at once, in each colour that it comes in."""

from pathlib import Path
from typing import Any, Literal

import orderup

from .people import Person

AXE = Path(orderup.__file__).parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
KINDS = (Path(__file__).parent / "kinds.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""What light and dark can differ in."""
MOVES = "() => document.getAnimations().some(({ playState }) => playState === 'running')"
MOST_LOOKS = 60
RUN = """([runOnly, kinds]) =>
  axe.run({include: kinds.flatMap((kind) => window.kinds[kind])}, {runOnly, resultTypes: ['violations']})
    .then(({violations}) => violations)"""
STILL = {"reduced_motion": "reduce"}

_seen: set[str] = set()
_colours_seen: set[str] = set()


def nothing_serious(person: Person, rules: list[str] = RULES) -> None:
    """Run axe over what the page shows now, once its colours are there."""
    for _ in range(MOST_LOOKS):
        person.await_frames()
        if not person.page.evaluate(MOVES):
            break
    kinds: list[str] = person.page.evaluate(KINDS)
    seen = _seen if rules is RULES else _colours_seen
    if not (new := [kind for kind in kinds if kind not in seen]):
        return
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = person.page.evaluate(RUN, [rules, new])
    serious = [
        f"{problem['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for problem in found
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
    assert not serious, "\n".join(serious)
    seen.update(new)
    _colours_seen.update(new)


def nothing_serious_in_any_light(person: Person) -> None:
    """The same page is looked at by day and by night. Without motion, as colours would have to come over."""
    themes: tuple[tuple[Literal["light", "dark"], list[str]], ...] = (
        ("light", RULES),
        ("dark", RULES_OF_COLOUR),
    )
    for theme, rules in themes:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        nothing_serious(person, rules)
