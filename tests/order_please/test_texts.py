"""The texts of Order Please?: the required ones, their greatest widths, and the game's own."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.ftl import LANGUAGES, Wording

GAME = files("orderup") / "games" / "order_please"
PACK = tomllib.loads((GAME / "packs" / "default.toml").read_text("utf-8"))

WIDTHS = {
    "event": 84,
    "phase": 60,
    "action": 44,
    "why": 96,
    "option": 96,
    "field": 30,
    "line": 24,
    "ranking": 48,
    "number": 80,
}


def longest(table: str, language: str) -> tuple[str, ...]:
    """The name in a table of the pack that takes the most room."""
    return (max((entry["name"][language] for entry in PACK[table]), key=len),)


def samples(language: str) -> dict[str, tuple[Any, ...]]:
    """Values that each variable may hold, with names as long as the pack's."""
    return {
        "player": ("Mina",),
        "you": ("yes", "no", "bot"),
        "merchant": longest("merchants", language),
        "good": longest("goods", language),
        "action": longest("goods", language),
        "customer": longest("customers", language),
        "event": longest("events", language),
        "goods": (", ".join(f"{entry['name'][language]} ×2" for entry in PACK["goods"][:2]),),
        "deck": (1, 5),
        "gold": (1, 2, 5, 7),
        "count": (1, 2, 5, 21),
        "turns": (0, 1, 2, 3, 4),
        "times": (1, 3),
        "points": ("2 → 1, 3 → 2",),
        **{
            f"{table}-{entry['id']}": (entry["name"][language],)
            for table in ("events", "merchants")
            for entry in PACK[table]
        },
    }


WORDING = Wording(
    "order_please",
    WIDTHS,
    samples,
    frozenset({"ranking-customers", "at-customer", "action-done-exchange", "action-done-register"}),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_tell_the_points_of_attributes(language):
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    points = PACK["numbers"]["attribute_points"]
    told = [number for number in texts["howto-12-text"] if number.isdigit()]
    assert told == [str(n) for cards in range(2, len(points)) for n in (cards, points[cards])]


@pytest.mark.parametrize(("language", "sale"), [("en", "sale"), ("ko", "판매"), ("ru", "продаж")])
def test_the_help_of_the_exchange_says_when_there_is_none(language, sale):
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    assert sale in texts["option-exchange-help"]


def test_russian_counts_goods_and_gold():
    texts = {(n, a.get("count", a.get("gold")), a.get("you")): text for n, a, text in WORDING.formatted("ru")}
    for count, goods in ((1, "1 товар"), (2, "2 товара"), (5, "5 товаров"), (21, "21 товар")):
        for name in ("event-refilled", "event-drew", "event-renewed"):
            assert texts[name, count, "yes"].endswith(goods)
    assert texts["event-sold", 1, "yes"].endswith("+1 золотой")
    assert texts["event-sold", 2, "yes"].endswith("+2 золотых")


def test_english_counts_of_goods_have_their_forms():
    texts = {(name, args.get("count"), args.get("you")): text for name, args, text in WORDING.formatted("en")}
    assert texts["event-drew", 1, "no"] == "Mina drew 1 good"
    assert texts["event-drew", 2, "yes"] == "You drew 2 goods"
