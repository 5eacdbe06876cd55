"""The default pack of Board Game Cafe Tycoon: the tables of the rules, and words that fit the cards."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from orderup import load_pack
from tests.contrast import contrast

GAME = files("orderup") / "games" / "cafe_tycoon"
ICONS = GAME / "icons"
PACK: dict[str, Any] = load_pack("cafe_tycoon").words
NUMBERS: dict[str, Any] = PACK["numbers"]
LANGUAGES = ("en", "ko", "ru")
SUITS = ("snack", "game", "wifi", "clerk", "shelf")

TILES = """
snack game wifi / snack game clerk / snack game plus_one / snack game secret / snack game coins /
snack game tile / snack wifi clerk / snack wifi shelf / snack wifi plus_one / snack clerk shelf /
snack shelf coins / snack shelf tile / game wifi secret / game wifi tile / game shelf plus_one /
game shelf coins / game secret coins / game secret tile / wifi clerk plus_one / wifi clerk secret /
wifi clerk coins / wifi plus_one secret / clerk shelf coins / clerk plus_one coins
"""
SPACES = {
    "snack": 12,
    "game": 12,
    "wifi": 10,
    "clerk": 8,
    "shelf": 7,
    "coins": 7,
    "plus_one": 6,
    "secret": 6,
    "tile": 4,
}
CUSTOMERS = {
    1: "GS 4/2, GG 5/2, SS 5/2, SW 3/2",
    2: "G S+ 7/3, S G+ 7/3, GGWW 7/3, SSGW 8/3",
    3: "G+ S+ 10/4, G+G+ S 13/4, S+S+ G 13/4, G+ SS WW 12/4",
    4: "G+G+ S+ 16/5, S+S+ G+ 16/5, G+ S+ WWW 15/5, GGG SSS 14/5, G+G+ S+S+ 20/5",
}
NEEDS = {"G": "game", "S": "snack", "G+": "premium_game", "S+": "premium_snack", "W": "wifi"}

# The numbers that an effect tells, which a pack may change.
TOLD = {"snack": "snack_coins", "game": "game_coins", "coins": "coins_space"}

SPACE_STATES = ("active", "stored", "stored2", "spent", "spent2")
DRAWINGS = (
    *(icon["id"] for icon in PACK["icons"]),
    *(f"{side}-{suit}" for side in ("back", "premium") for suit in SUITS),
    *(f"customer-{level}" for level in CUSTOMERS),
    *(f"manager-{manager['id']}" for manager in PACK["managers"]),
    *("coin", "token", *SPACE_STATES),
    *("sign", "market", "robot", "capacity", "rank", "wages", "star", "reconstructed"),
)
SUIT_COLOURS: dict[str, str] = json.loads((ICONS / "suits.json").read_text("utf-8"))
GROUNDS = ("#fbf6ec", "#1f1a17")


def ids(table: str) -> list[str]:
    return [entry["id"] for entry in PACK[table]]


def customers_of(level: int) -> list[tuple[dict[str, int], int, int]]:
    """Needs, reward and penalty of each customer of a level, read from the notation of the rules."""
    found = []
    for card in CUSTOMERS[level].split(", "):
        needs, reward, penalty = re.fullmatch(r"(.+) (\d+)/(\d+)", card).groups()  # type: ignore[union-attr]
        icons = Counter(NEEDS[icon] for icon in re.findall(r"[GSW]\+?", needs))
        found.append((dict(icons), int(reward), int(penalty)))
    return found


def words() -> list[tuple[str, int, dict[str, str]]]:
    """All words of a card: their place, their greatest length, and three languages."""
    limits = {"suits": 12, "icons": 14, "tiles": 34}
    tables = ("suits", "icons", "tiles", "customers", "stores", "managers")
    named = [(f"{t}.{e['id']}.name", limits.get(t, 26), e["name"]) for t in tables for e in PACK[t]]
    effects = [(f"{t}.{e['id']}.effect", 110, e["effect"]) for t in ("icons", "managers") for e in PACK[t]]
    return named + effects + [(f"stores.{e['id']}.ability", 110, e["ability"]) for e in PACK["stores"]]


def test_the_numbers_are_those_of_the_rules():
    given = {
        "market_costs": [[2, 1, 0], [2, 1, 1, 0], [2, 1, 1, 0, 0]],
        "intermediate_wifi": [6, 3, 1],
        "pair_coins": 3,
        "first_coins": 16,
        "capacity": 5,
        "level_coins": [0, 0, 1, 2, 3, 4, 6, 8, 10],
        "wifi_coins": [0, 2, *[4] * 2, *[8] * 2, *[16] * 3, 28],
        "snack_coins": 3,
        "game_coins": 2,
        "coins_space": 2,
        "last_tokens": 2,
        "short_tokens": 2,
        "manager_coins": 3,
        "manager_tokens": 3,
        "ability_limit": 10,
    }
    assert given == NUMBERS


def test_the_tiles_are_those_of_the_rules_in_their_order():
    assert [tile["spaces"] for tile in PACK["tiles"]] == [tile.split() for tile in TILES.split("/")]
    assert Counter(icon for tile in PACK["tiles"] for icon in tile["spaces"]) == SPACES
    assert len(set(ids("tiles"))) == 24


def test_a_tile_is_named_by_its_spaces():
    icons = {icon["id"]: icon["name"] for icon in PACK["icons"]}
    for tile in PACK["tiles"]:
        assert tile["id"] == "_".join(tile["spaces"])
        for language in LANGUAGES:
            assert tile["name"][language] == " · ".join(icons[icon][language] for icon in tile["spaces"])


@pytest.mark.parametrize("level", CUSTOMERS)
def test_the_customers_are_those_of_the_rules_in_their_order(level):
    cards = [card for card in PACK["customers"] if card["level"] == level]
    assert [(c["needs"], c["reward"], c["penalty"]) for c in cards] == customers_of(level)


def test_customers_stand_by_level_and_their_needs_in_one_order():
    assert [card["level"] for card in PACK["customers"]] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 5
    order = ["game", "snack", "premium_game", "premium_snack", "wifi"]
    for card in PACK["customers"]:
        assert list(card["needs"]) == [need for need in order if need in card["needs"]]
        assert card["id"] == card["name"]["en"].lower().replace(" ", "_")


def test_the_rulebook_example_customer_is_there():
    assert {"game": 1, "premium_snack": 1} in [card["needs"] for card in PACK["customers"]]


def test_tables_hold_the_things_of_the_rules_in_their_order():
    assert ids("suits") == list(SUITS)
    assert ids("icons") == list(SPACES)
    assert ids("stores") == [*map(str, range(1, 17)), "star"]
    assert ids("managers") == [*map(str, range(1, 7))]


def test_suits_and_their_icons_share_a_name():
    icons = {icon["id"]: icon["name"] for icon in PACK["icons"]}
    for suit in PACK["suits"]:
        assert suit["name"] == icons[suit["id"]]


@pytest.mark.parametrize("table", ["customers", "stores", "managers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_used_twice(table, language):
    names = [entry["name"][language] for entry in PACK[table]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_tell_the_numbers_of_the_pack(language):
    for icon in PACK["icons"]:
        if icon["id"] in TOLD:
            told = [int(number) for number in re.findall(r"\d+", icon["effect"][language])]
            assert told == [NUMBERS[TOLD[icon["id"]]]], icon["id"]


@pytest.mark.parametrize("table", ["stores", "managers", "icons"])
def test_languages_tell_the_same_numbers(table):
    told = "ability" if table == "stores" else "effect"
    for entry in PACK[table]:
        digits = [sorted(re.findall(r"\d+", entry[told][language])) for language in LANGUAGES]
        assert digits[0] == digits[1] == digits[2], (table, entry["id"])


@pytest.mark.parametrize(("place", "limit", "text"), words(), ids=[place for place, _, _ in words()])
def test_words_are_there_in_every_language_and_fit_their_card(place, limit, text):
    assert tuple(text) == LANGUAGES
    for language, line in text.items():
        assert line == line.strip() != ""
        assert len(line) <= limit, f"{place}.{language}: {len(line)} > {limit}: {line}"
        assert "\n" not in line
        assert "  " not in line
        assert line.endswith(".") == (not place.endswith(".name")), f"{place}.{language}: {line}"


def test_every_table_says_where_it_comes_from():
    assert PACK["game"] == "cafe_tycoon"
    reconstructed = {table for table, origin in PACK["origin"].items() if origin == "reconstructed"}
    assert reconstructed == {"capacity", "tiles", "customers"}
    assert set(PACK["origin"].values()) == {"rulebook", "reconstructed"}
    assert PACK.keys() - {"game", "name", "notes", "origin"} <= PACK["origin"].keys()


def test_everything_on_the_table_is_drawn():
    drawn = {entry.name for entry in ICONS.iterdir() if entry.name.endswith(".svg")}
    assert drawn == {f"{name}.svg" for name in DRAWINGS}
    portraits = {entry.name for entry in (GAME / "portraits").iterdir()}
    assert portraits == {f"{each['id']}-{each['level']}.svg" for each in PACK["customers"]}


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_has_one_colour_that_stands_out(suit):
    """It does so on both themes, and under the white mark of a card's back."""
    colour = SUIT_COLOURS[suit]
    assert colour in (ICONS / f"{suit}.svg").read_text("utf-8")
    assert colour in (ICONS / f"back-{suit}.svg").read_text("utf-8")
    assert all(contrast(colour, ground) >= 3 for ground in (*GROUNDS, "#ffffff"))
    assert list(SUIT_COLOURS) == list(SUITS)
