"""Records that do not replay: each is refused with what does not fit, and where."""

import copy

import numpy as np
import pytest

from orderup import Match, RecordError
from orderup.core.game.replays import RECORD_FORMAT


@pytest.fixture
def record():
    match = Match("coffee_rush", seats=3, seed=7)
    for notation in ("a1", "b1", "c1", "c2", "d2", "stop"):
        match.play(notation)
    return match.record()


def refused(record, *said):
    with pytest.raises(RecordError) as error:
        Match.from_record(record)
    message = str(error.value)
    assert "\n" not in message
    for words in said:
        assert words in message


@pytest.mark.parametrize("name", ["game", "pack", "seats", "seed", "options", "actions"])
def test_a_missing_field_is_named(record, name):
    del record[name]
    refused(record, f"'{name}'")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 5),
        ("game", None),
        ("pack", "default"),
        ("seats", "3"),
        ("seats", 3.0),
        ("seed", 7.0),
        ("seed", None),
        ("options", []),
        ("actions", "a1"),
        ("actions", {"0": "a1"}),
    ],
)
def test_a_field_of_the_wrong_type_is_named(record, name, value):
    record[name] = value
    refused(record, f"'{name}'", repr(value))


@pytest.mark.parametrize("thing", [None, [], "record", 5])
def test_what_is_no_object_is_no_record(thing):
    refused(thing, type(thing).__name__)


def test_a_record_of_an_unknown_game_is_refused(record):
    refused({**record, "game": "chess"}, "'chess'", "coffee_rush")


@pytest.mark.parametrize("seats", [1, 5, True])
def test_a_record_with_impossible_seats_is_refused(record, seats):
    refused({**record, "seats": seats}, "2 to 4", repr(seats))


@pytest.mark.parametrize("seed", [-1, 2**64, True])
def test_a_record_with_an_impossible_seed_is_refused(record, seed):
    refused({**record, "seed": seed}, "seed")


def test_a_record_with_an_unknown_option_is_refused(record):
    refused({**record, "options": {"sugar": True}}, "'sugar'", "espresso_start")


def test_a_record_of_another_pack_is_refused_with_both_hashes(record):
    other = {**record["pack"], "hash": "0123456789abcdef"}
    refused({**record, "pack": other}, "another pack", "0123456789abcdef", record["pack"]["hash"])


def test_a_record_of_a_pack_that_is_gone_is_refused(record):
    refused({**record, "pack": {"name": "gone.toml", "hash": "x"}}, "gone.toml")


def test_a_record_of_a_pack_that_has_moved_replays_when_told_where(record):
    record["pack"]["name"] = "gone.toml"
    assert len(Match.from_record(record, pack="default").actions) == 6


@pytest.mark.parametrize("pack", [{}, {"name": "default"}, {"hash": "x"}, {"name": 5, "hash": "x"}])
def test_a_record_whose_pack_is_not_named_is_refused(record, pack):
    refused({**record, "pack": pack}, "pack")


@pytest.mark.parametrize("place", range(6))
def test_an_illegal_action_is_named_by_its_place(record, place):
    record["actions"][place] = "serve 0 cup 1"
    refused(record, f"action {place} ", "'serve 0 cup 1'", "legal are")


@pytest.mark.parametrize("action", [None, 5, {}, ["a1"], "", {"kind": "place"}])
def test_an_action_that_is_none_is_named_by_its_place(record, action):
    record["actions"][2] = action
    refused(record, "action 2 ")


def test_an_action_too_many_is_named(record):
    match = Match.from_record(record)
    while not match.over:
        match.play(match.legal()[-1])
    long = match.record()
    long["actions"].append("a1")
    refused(long, f"action {len(long['actions']) - 1} ", "over")


def test_actions_may_be_recorded_as_dicts_too(record):
    match = Match.from_record(record)
    as_dicts = {**record, "actions": [action.to_dict() for action in match.actions]}
    assert Match.from_record(as_dicts).record() == record


@pytest.mark.parametrize("form", [RECORD_FORMAT + 1, True, float(RECORD_FORMAT), "1", None])
def test_a_record_of_another_format_is_refused(record, form):
    refused({**record, "format": form}, f"format {form!r}", f"reads {RECORD_FORMAT}")


@pytest.mark.parametrize("name", ["game", "seats", "seed", "options", "actions", "format", "rules", "pack"])
def test_an_array_in_a_record_is_refused(record, name):
    refused({**record, name: np.ones(2, np.int8)}, name)
    for part in record[name] if isinstance(record[name], dict) else ():
        refused({**record, name: {**record[name], part: np.ones(2, np.int8)}}, name.rstrip("s"))


@pytest.mark.parametrize(("rules", "age"), [(0, "older"), (99, "newer")])
def test_a_record_of_other_rules_is_refused_with_both_versions(record, rules, age):
    now = record["rules"]
    refused({**record, "rules": rules}, age, "rules of coffee_rush", f"{rules},", f"this one's is {now}")


@pytest.mark.parametrize("rules", ["1", None, 1.0, True])
def test_a_record_whose_rules_are_no_version_is_refused(record, rules):
    refused({**record, "rules": rules}, "'rules'", repr(rules))


def test_a_record_from_before_versions_were_noted_replays(record):
    del record["rules"]
    assert len(Match.from_record(record).actions) == 6


@pytest.mark.parametrize(
    ("name", "told", "begun"),
    [("seats", 2, 3), ("options", {"espresso_start": True}, {"espresso_start": False})],
)
def test_a_record_that_tells_of_another_table_than_it_begins_with_is_refused(record, name, told, begun):
    record |= {"start": Match.from_record(record).state(), "actions": [], name: told}
    refused(record, f"'{name}' is {told!r}", f"a position of {begun!r}")


def test_reading_a_record_leaves_it_as_it_is(record):
    kept = copy.deepcopy(record)
    Match.from_record(record).play("pour ice 1")
    assert record == kept


def test_a_record_says_which_seed_even_when_the_system_chose_it():
    match = Match("coffee_rush", seats=2)
    assert Match.from_record(match.record()).state() == match.state()
