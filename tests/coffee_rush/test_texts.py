"""The texts of Coffee Rush: the required ones, their greatest widths, and the game's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ftl import Wording

SAMPLES: dict[str, tuple[Any, ...]] = {
    "player": ("Mina",),
    "you": ("yes", "no", "bot"),
    "cell": ("c2",),
    "ingredient": ("Шоколад",),
    "upgrade": ("Double Specialties",),
    "card": ("Карамельный макиато",),
    "cards": ("Карамельный макиато",),
    "ready": ("Карамельный макиато",),
    "readies": (0, 1, 2),
    "recipe": ("Coffee ×2, Milk ×1",),
    "contents": ("Coffee ×2, Milk ×1",),
    "reason": ("deck", "penalties", "stalemate"),
    "amount": (0, 1, 2, 4),
    "count": (1, 2, 5, 21),
    "closing": (0, 5, 7),
    "times": (1, 3),
    "cup": (0, 1, 3),
    "meeple": (0, 1),
    "order": (1, 12),
    "rush": (0, 1, 2, 5),
    "turn": (1, 48),
    "shared": ("yes", "no"),
    "empty": ("yes", "no"),
    "tab": (1, 4),
}
WIDTHS = {"event": 84, "phase": 60, "action": 44, "field": 30, "line": 24, "ranking": 48, "number": 48}


WORDING = Wording(
    "coffee_rush",
    WIDTHS,
    lambda _: SAMPLES,
    frozenset({"ranking-completed", "ranking-rush", "action-step-meeple", "action-serve-card"}),
)


def test_russian_counts_penalties_and_orders():
    texts = {
        (name, args.get("count"), args.get("rush")): text for name, args, text in WORDING.formatted("ru")
    }
    for count, penalties, orders in (
        (1, "1 штраф ", "1 новый заказ:"),
        (2, "2 штрафа ", "2 новых заказа:"),
        (5, "5 штрафов ", "5 новых заказов:"),
        (21, "21 штраф ", "21 новый заказ:"),
    ):
        assert penalties in texts["event-missed", count, 2]
        assert orders in texts["event-drew", count, None]
    assert texts["event-missed", 2, 2].endswith("и 2 жетона спешки")
    assert texts["event-missed", 2, 0].endswith("2 штрафа")


@pytest.mark.parametrize(
    ("language", "reason"), [("en", "nobody has an order"), ("ko", "아무에게도 주문이"), ("ru", "ни у кого")]
)
def test_the_rules_in_short_tell_every_reason_to_close(language, reason):
    """The one without orders has the words that it is told with when it comes."""
    texts = [(name, args.get("reason"), text.casefold()) for name, args, text in WORDING.formatted(language)]
    told = [text for name, why, text in texts if name == "howto-11-text" or why == "stalemate"]
    assert len(told) > 1
    assert all(reason in text for text in told)
