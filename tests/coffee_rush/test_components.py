"""The box of Coffee Rush: the tables of docs/rules/coffee_rush.md against the default pack, and icons."""

from __future__ import annotations

from importlib.resources import files

import pytest

from orderup import Match, load_pack
from tests.coffee_rush.positions import INGREDIENTS
from tests.contrast import contrast

REGULAR = {
    "coffee steam": {"ristretto": 2, "espresso": 2},
    "coffee coffee steam": {"espresso_doppio": 4},
    "coffee water steam": {"americano": 3},
    "coffee water ice": {"iced_americano": 3, "cold_brew": 2},
    "coffee milk steam": {"caffe_latte": 2, "latte_macchiato": 2, "con_panna": 2, "einspanner": 2},
    "coffee milk ice": {"iced_caffe_latte": 2, "iced_einspanner": 2},
    "coffee caramel ice": {"caramel_caffe_freddo": 6},
    "tea milk steam": {"milk_tea": 3},
    "tea milk ice": {"iced_milk_tea": 3},
    "chocolate milk steam": {"cocoa": 2, "chocolate_latte": 2},
    "chocolate milk ice": {"iced_cocoa": 2, "iced_chocolate_latte": 2, "chocolate_shake": 2},
}
SPECIALTY = {
    "tea water steam": {"green_tea": 3, "black_tea": 3},
    "tea water ice": {"iced_green_tea": 3, "iced_black_tea": 3},
    "coffee chocolate milk steam": {"caffe_mocha": 2, "mochaccino": 2},
    "coffee chocolate milk ice": {"iced_caffe_mocha": 2, "iced_mochaccino": 2},
    "coffee caramel milk steam": {"caramel_macchiato": 2, "caramel_caffe_latte": 2},
    "coffee caramel milk ice": {
        "iced_caramel_macchiato": 2,
        "iced_caramel_caffe_latte": 2,
        "caramel_frappe": 2,
    },
}
BOARD = """
ice     caramel steam     coffee
coffee  milk    ice       water
tea     steam   milk      coffee
milk    ice     chocolate steam
"""

CONTENT = load_pack("coffee_rush").content
DRINKS = {drink["id"]: drink for drink in CONTENT["drinks"]}


@pytest.mark.parametrize(("table", "specialty"), [(REGULAR, False), (SPECIALTY, True)])
def test_every_drink_has_its_recipe_copies_and_kind(table, specialty):
    for recipe, drinks in table.items():
        needed = {name: recipe.split().count(name) for name in recipe.split()}
        for name, copies in drinks.items():
            drink = DRINKS[name]
            assert (drink["recipe"], drink["copies"], drink["specialty"]) == (needed, copies, specialty)


def test_there_are_33_drinks_on_80_cards_50_regular_and_30_specialty():
    named = [name for table in (REGULAR, SPECIALTY) for drinks in table.values() for name in drinks]
    assert sorted(named) == sorted(DRINKS)
    assert len(DRINKS) == 33
    assert sum(drink["copies"] for drink in DRINKS.values() if not drink["specialty"]) == 50
    assert sum(drink["copies"] for drink in DRINKS.values() if drink["specialty"]) == 30


def test_only_ristretto_and_espresso_are_starter_cards():
    starters = {name for name, drink in DRINKS.items() if drink["starter"]}
    assert starters == {"ristretto", "espresso"}


def test_there_are_18_coffee_tokens_and_12_of_every_other_ingredient():
    tokens = {entry["id"]: entry["tokens"] for entry in CONTENT["ingredients"]}
    assert tokens == dict.fromkeys(INGREDIENTS, 12) | {"coffee": 18}


def test_chocolate_caramel_tea_and_water_are_the_specialty_ingredients():
    assert [entry["id"] for entry in CONTENT["ingredients"] if entry["specialty"]] == list(INGREDIENTS[4:])


def test_the_board_is_the_printed_one():
    assert CONTENT["board"]["rows"] == [row.split() for row in BOARD.strip().splitlines()]


def test_all_corners_are_basic_so_the_largest_gain_is_four():
    rows = CONTENT["board"]["rows"]
    corners = {rows[0][0], rows[0][3], rows[3][0], rows[3][3]}
    assert corners <= set(INGREDIENTS[:4])


def test_the_numbers_are_those_of_the_rulebook():
    numbers = dict(CONTENT["numbers"])
    assert numbers.pop("origin") == "rulebook"
    assert numbers == {
        "steps": 3,
        "rush_tokens": 15,
        "upgrade_cost": 3,
        "closing_penalties": 5,
        "deck_cards": 80,
        "points_completed": 1,
        "points_upgrade": 2,
        "points_penalty": -1,
    }


def test_every_table_of_the_pack_says_where_it_comes_from():
    assert set(CONTENT["origin"]) == {"ingredients", "drinks", "upgrades", "numbers", "board"}
    assert set(CONTENT["origin"].values()) <= {"rulebook", "public list", "reconstructed", "designed"}


def test_everything_lies_in_the_supply_before_the_first_meeple_stands():
    state = Match("coffee_rush", seats=4, seed=3).state()
    assert state["supply"] == dict.fromkeys(INGREDIENTS, 12) | {"coffee": 18}
    assert state["rush_supply"] == 15
    for seat in state["seats"]:
        assert seat["rush"] == 0
        assert seat["upgrades"] == seat["completed"] == seat["penalties"] == []
        assert [sum(cup.values()) for cup in seat["cups"]] == [0, 0, 0]


ICONS = files("orderup") / "games" / "coffee_rush" / "icons"
NAMES = (
    *("coffee", "milk", "steam", "ice", "chocolate", "caramel", "tea", "water", "rush", "cup", "meeple"),
    *(f"upgrade-{name}" for name in ("meeples", "diagonal", "corners", "specialties")),
    *("specialty", "completed", "penalty", "sign-open", "sign-closed"),
    *("seat-0", "seat-1", "seat-2", "seat-3", "logo"),
)
SEAT_COLOURS = ("#cf5a1c", "#2277b3", "#1a9069", "#ad579a")
GROUNDS = ("#fbf6ec", "#1f1a17")


def test_the_set_is_complete():
    assert {entry.name for entry in ICONS.iterdir()} == {f"{name}.svg" for name in NAMES}


@pytest.mark.parametrize("seat", range(4))
def test_seat_colours_stand_out_on_light_and_dark(seat):
    assert SEAT_COLOURS[seat] in (ICONS / f"seat-{seat}.svg").read_text("utf-8")
    assert all(contrast(SEAT_COLOURS[seat], ground) >= 3 for ground in GROUNDS)
