"""The default pack of Order Please?: every limit set for its cards, words that fit them, and drawings."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from orderup import PackError, load_pack
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack

GAME = files("orderup") / "games" / "order_please"
ICONS = GAME / "icons"
PACK: dict[str, Any] = load_pack("order_please").words
CUSTOMERS: list[dict[str, Any]] = PACK["customers"]
NUMBERS: dict[str, Any] = PACK["numbers"]
LANGUAGES = ("en", "ko", "ru")
GOODS = ("weapon", "armour", "potion")

GOLD = {1: {1}, 2: {2}, 3: {3, 4}, 4: {5}, 5: {7}}
GOLD_WITH_ANY = {3: {3}, 4: {4}, 5: {6}}

# The numbers that the text of a merchant tells begin with another name than its own.
SPECIALISTS = ("arms_dealer", "armourer", "alchemist")

DRAWINGS = (
    *("weapon", "armour", "potion", "any", "gold", "hero", "vip", "demon", "none", "event"),
    *("stall", "deck", "sign"),
    *(f"merchant-{entry['id']}" for entry in PACK["merchants"]),
    *("customer", *(f"customer-{entry['id']}" for entry in PACK["customers"])),
)


def size(customer: dict[str, Any]) -> int:
    return sum(customer["needs"].values())


def ids(table: str) -> list[str]:
    return [entry["id"] for entry in PACK[table]]


def words() -> list[tuple[str, int, dict[str, str]]]:
    """All words of a card: their place, their greatest length, and three languages."""
    tables = ("goods", "attributes", "customers", "events", "merchants")
    named = [(f"{table}.{e['id']}.name", 24, e["name"]) for table in tables for e in PACK[table]]
    told = [(f"customers.{e['id']}.story", 72, e["story"]) for e in CUSTOMERS]
    ruled = [
        (f"{table}.{e['id']}.effect", 110, e["effect"])
        for table in ("events", "merchants")
        for e in PACK[table]
    ]
    return named + told + ruled


def test_there_are_thirty_different_customers():
    assert len(CUSTOMERS) == len(set(ids("customers"))) == 30
    for language in LANGUAGES:
        assert len({entry["name"][language] for entry in CUSTOMERS}) == 30
        assert len({entry["story"][language] for entry in CUSTOMERS}) == 30


def test_no_customer_goes_by_the_id_of_an_event():
    """Both lie in the decks: nobody could tell one card from the other."""
    content = deepcopy(PACK)
    content["customers"][3]["id"] = "thief"
    with pytest.raises(PackError, match=r"customers\[3\]\.id: 'thief' stands twice$"):
        Pack(get("order_please"), "mine.toml", content)


def test_each_good_is_needed_equally_often():
    needed = Counter[str]()
    for customer in CUSTOMERS:
        needed.update(customer["needs"])
    assert needed["weapon"] == needed["armour"] == needed["potion"] > 0
    assert needed.keys() == {*GOODS, "any"}


@pytest.mark.parametrize("customer", CUSTOMERS, ids=ids("customers"))
def test_a_customer_keeps_the_limits(customer):
    assert all(count > 0 for count in customer["needs"].values())
    assert list(customer["needs"]) == [good for good in (*GOODS, "any") if good in customer["needs"]]
    assert 1 <= size(customer) <= 5
    prices = GOLD_WITH_ANY if "any" in customer["needs"] else GOLD
    assert customer["gold"] in prices.get(size(customer), set())


def test_every_size_is_there_and_small_orders_are_common():
    sizes = Counter(size(customer) for customer in CUSTOMERS)
    assert sizes.keys() == {1, 2, 3, 4, 5}
    assert sizes[1] + sizes[2] >= 10
    assert sizes[4] + sizes[5] >= 4


def test_needs_are_varied():
    """No two cards of three or more goods ask for the same, and of smaller ones at most two do."""
    same = Counter(tuple(sorted(customer["needs"].items())) for customer in CUSTOMERS)
    for needs, cards in same.items():
        assert cards <= (2 if sum(count for _, count in needs) < 3 else 1), needs


def test_attributes_are_dealt_as_designed():
    held = Counter(customer["attribute"] for customer in CUSTOMERS)
    assert held == {"hero": 7, "vip": 6, "demon": 6, "none": 11}


def test_each_specialist_finds_customers():
    for good in GOODS:
        buyers = [c for c in CUSTOMERS if c["needs"].get(good, 0) >= NUMBERS["specialist_goods"]]
        assert len(buyers) >= NUMBERS["specialist_most"]


def test_attribute_points_follow_the_draft():
    assert NUMBERS["attribute_points"] == [0, 0, 1, 2, 3, 4]
    assert NUMBERS["hand_size"] == 5


def test_an_id_is_the_english_name():
    for entry in CUSTOMERS:
        assert entry["id"] == re.sub(r"[^a-z]+", "_", entry["name"]["en"].lower())


@pytest.mark.parametrize(("place", "limit", "text"), words(), ids=[place for place, _, _ in words()])
def test_words_are_there_in_every_language_and_fit_their_card(place, limit, text):
    assert tuple(text) == LANGUAGES
    for language, line in text.items():
        assert line == line.strip() != ""
        assert len(line) <= limit, f"{place}.{language}: {len(line)} > {limit}: {line}"
        assert "\n" not in line
        assert "  " not in line
        assert line.endswith(".") == (not place.endswith(".name")), f"{place}.{language}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_tell_no_number_of_goods(language):
    """Needs are tuned by play; a story must stay true."""
    for entry in CUSTOMERS:
        assert not re.search(r"\d", entry["story"][language].replace("제1장", "")), entry["story"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_tell_the_numbers_of_the_pack(language):
    for entry in (*PACK["events"], *PACK["merchants"]):
        digits = re.findall(r"[−-]?\d+", entry["effect"][language])
        told = {int(number.replace("−", "-")) for number in digits}
        prefix = "specialist" if entry["id"] in SPECIALISTS else entry["id"]
        assert told == {n for name, n in NUMBERS.items() if name.startswith(f"{prefix}_")}, entry["id"]


def test_every_table_says_where_it_comes_from():
    assert PACK["game"] == "order_please"
    assert PACK["origin"] == {
        "numbers": "designed",
        "goods": "rulebook",
        "attributes": "rulebook",
        "customers": "designed",
        "events": "designed",
        "merchants": "designed",
    }


def test_every_card_is_drawn():
    """An event without a drawing of its own has that of all events."""
    drawn = {entry.name.removesuffix(".svg") for entry in ICONS.iterdir() if entry.name.endswith(".svg")}
    events = {f"event-{event}" for event in ids("events")}
    assert drawn - events == {*DRAWINGS}
