"""What one points at stays where it is."""

import pytest

from .arranging import resume
from .axe import STILL
from .people import PATIENCE_MS

pytestmark = pytest.mark.browser

DECISIONS = {
    "coffee_rush": (2, "phase", ("move", "pour")),
    "order_please": (2, "phase", ("sell",)),
    "cafe_tycoon": (3, "step", ("buy", "take")),
}
"""For how many, what the view calls the kind of a decision, and of which the choices are pointed at."""
OPEN = ".table button:enabled, .table .legal"
KINDS = """(open) => [...new Map([...document.querySelectorAll(open)]
  .filter((each) => each.checkVisibility())
  .map((each) => [`${each.tagName} ${each.className} ${Object.keys(each.dataset)}`, each])).values()]
  .map((each) => { each.dataset.pointed = ''; return each.className; })"""
"""Marks one of each kind of what can be touched."""
TREMBLES = """([nth, patience]) => new Promise((resolve, fail) => {
  window.setTimeout(fail, patience, new Error('nothing is drawn any more'));
  const element = document.querySelectorAll('[data-pointed]')[nth], tops = [];
  const look = () => {
    tops.push(element.getBoundingClientRect().top);
    if (tops.length < 6) requestAnimationFrame(look);
    else resolve(new Set(tops.slice(2)).size > 1);
  };
  look();
})"""
"""Whether something that was marked moves while the pointer rests: once it may, as it is pointed at."""


@pytest.mark.parametrize("game", DECISIONS)
def test_nothing_leaves_from_under_the_pointer(arrive, server, game):
    """A card that rose where it was pointed at fell back, as the pointer was below it then, and rose again:
    it trembled with every frame for who pointed at its lowest pixels."""
    seats, field, decisions = DECISIONS[game]
    ann = arrive("Ann", **STILL)
    seen: set[str] = set()
    for decision in decisions:
        resume(ann, server, game, lambda match, now=decision: match.view(None)[field] == now, seats)
        ann.until("() => document.querySelector('.table').dataset.mine === 'true'")
        kinds = ann.page.evaluate(KINDS, OPEN)
        assert not seen.issuperset(kinds), decision
        for nth in (nth for nth, kind in enumerate(kinds) if kind not in seen):
            element = ann.page.locator("[data-pointed]").nth(nth)
            box = element.bounding_box()
            assert box is not None
            for down in (1, box["height"] - 1):
                ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + down)
                assert not ann.page.evaluate(TREMBLES, [nth, PATIENCE_MS]), f"{decision}: {kinds[nth]}"
        seen.update(kinds)
