"""What a match cannot be made of: one clear sentence that names what is possible instead."""

import json

import numpy as np
import pytest

import orderup
from orderup import Match, OptionError


@pytest.mark.parametrize("game", ["chess", "", "Coffee_Rush", "../coffee_rush", None, 5, ["coffee_rush"]])
def test_an_unknown_game_is_refused_with_the_known_ones(game):
    with pytest.raises(OptionError, match="coffee_rush") as error:
        Match(game, seed=1)
    assert repr(game) in str(error.value)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 3.0, "3", True, [3], 10**30])
def test_seats_out_of_range_or_of_the_wrong_type_are_refused_with_the_range(seats):
    with pytest.raises(OptionError, match="2 to 4 seats") as error:
        Match("coffee_rush", seats=seats, seed=1)
    assert repr(seats) in str(error.value)


def test_a_game_for_two_says_no_range_of_seats():
    with pytest.raises(OptionError, match="order_please is played on 2 seats, not 3"):
        Match("order_please", seats=3)


EXTREME = {"challenge": "extreme", "extra_public": np.int8(1)}


def test_numbers_of_numpy_are_seats_and_values_of_options():
    match = Match("cafe_tycoon", seats=np.int64(3), options=EXTREME, seed=1)
    assert (match.seats, match.options["extra_public"]) == (3, 1)
    assert json.loads(json.dumps(match.record())) == match.record()
    for truth in (True, np.True_):
        with pytest.raises(OptionError, match="'extra_public'"):
            Match("cafe_tycoon", options=EXTREME | {"extra_public": truth})


@pytest.mark.parametrize("seed", [1.0, 0.5, "7", True, False, -1, 2**64, 10**30, [1], np.float64(3)])
def test_a_seed_that_is_no_64_bit_integer_is_refused_with_the_range(seed):
    with pytest.raises(OptionError, match=r"0 to 2\*\*64 - 1") as error:
        Match("coffee_rush", seats=3, seed=seed)
    assert repr(seed) in str(error.value)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, np.int64(5), np.uint64(2**63)])
def test_every_64_bit_integer_is_a_seed(seed):
    match = Match("coffee_rush", seats=3, seed=seed)
    assert match.seed == int(seed)
    assert type(match.seed) is int


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(OptionError, match=r"'espreso_start'.*espresso_start"):
        Match("coffee_rush", seed=1, options={"espreso_start": True})


@pytest.mark.parametrize("value", [1, 0, "yes", None, [True], 1.0])
def test_a_bad_value_of_an_option_is_refused_with_the_allowed_ones(value):
    with pytest.raises(OptionError, match=r"'espresso_start'.*False, True") as error:
        Match("coffee_rush", seed=1, options={"espresso_start": value})
    assert repr(value) in str(error.value)


@pytest.mark.parametrize("value", [np.array([True, False]), np.array(True), np.True_, np.zeros(0)])
def test_an_array_is_no_value_of_an_option(value):
    with pytest.raises(OptionError, match=r"'espresso_start'.*False, True"):
        Match("coffee_rush", seed=1, options={"espresso_start": value})


@pytest.mark.parametrize("options", [["espresso_start"], "espresso_start", 1])
def test_options_that_are_no_mapping_are_refused(options):
    with pytest.raises(OptionError, match="option"):
        Match("coffee_rush", seed=1, options=options)


@pytest.mark.parametrize("options", [None, {}, {"espresso_start": False}])
def test_left_out_options_have_their_defaults(options):
    match = Match("coffee_rush", seed=1, options=options)
    assert match.options == {"espresso_start": False}


def test_changing_the_options_of_a_match_from_outside_changes_nothing():
    given = {"espresso_start": True}
    match = Match("coffee_rush", seed=1, options=given)
    given["espresso_start"] = False
    match.options["espresso_start"] = False
    assert match.options == {"espresso_start": True}
    assert match.record()["options"] == {"espresso_start": True}


@pytest.mark.parametrize("seat", [3, -1, 1.0, "0", True, [0]])
def test_a_view_of_no_such_seat_is_refused(seat):
    match = Match("coffee_rush", seats=3, seed=1)
    with pytest.raises(OptionError, match="0 to 2"):
        match.view(seat)
    with pytest.raises(OptionError, match="0 to 2"):
        match.as_seen_by(seat, 1)


@pytest.mark.parametrize("seat", [3, -1, None, True])
def test_observers_and_premovers_are_seats(seat):
    match = Match("coffee_rush", seats=3, seed=1)
    with pytest.raises(OptionError, match="0 to 2"):
        match.observation(seat)
    with pytest.raises(OptionError, match="0 to 2"):
        match.legal_ahead(seat)


@pytest.mark.parametrize("seed", [-1, 1.5, None, "x"])
def test_a_determinization_needs_a_seed(seed):
    with pytest.raises(OptionError, match="seed"):
        Match("coffee_rush", seats=3, seed=1).as_seen_by(0, seed)


def test_a_text_in_an_unknown_language_is_refused_with_the_known_ones():
    for action in Match("coffee_rush", seats=2, seed=1)._all_actions:
        with pytest.raises(OptionError, match="en, ko, ru"):
            action.text("fr")


def test_all_errors_derive_from_one():
    names = ("IllegalAction", "OptionError", "PackError", "RecordError", "UndoError")
    assert all(issubclass(getattr(orderup, name), orderup.Error) for name in names)
