"""Records that do not replay: each is refused with the misfit and its place."""

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


WRONG = {
    "game": [(5, "'game'", "5"), (None, "'game'", "None"), ("chess", "'chess'", "coffee_rush")],
    "pack": [
        *(
            ("default", "'pack'", "'default'"),
            ({}, "pack"),
            ({"name": "default"}, "pack"),
            ({"hash": "x"}, "pack"),
        ),
        *(({"name": 5, "hash": "x"}, "pack"), ({"name": "gone.toml", "hash": "x"}, "gone.toml")),
    ],
    "seats": [
        *(("3", "'seats'", "'3'"), (3.0, "'seats'", "3.0")),
        *((number, "2 to 4", repr(number)) for number in (1, 5, True)),
    ],
    "seed": [(7.0, "'seed'", "7.0"), (None, "'seed'", "None"), (-1, "seed"), (2**64, "seed"), (True, "seed")],
    "options": [([], "'options'", "[]"), ({"sugar": True}, "'sugar'", "espresso_start")],
    "actions": [("a1", "'actions'", "'a1'"), ({"0": "a1"}, "'actions'", "{'0': 'a1'}")],
    "format": [
        (form, f"format {form!r}", f"reads {RECORD_FORMAT}")
        for form in (RECORD_FORMAT + 1, True, float(RECORD_FORMAT), "1", None)
    ],
    "rules": [
        *((rules, "'rules'", repr(rules)) for rules in ("1", None, 1.0, True)),
        *((rules, age, "rules of coffee_rush", f"{rules},") for rules, age in ((0, "older"), (99, "newer"))),
    ],
}
"""For each field, a value that does not fit, and the error."""


@pytest.mark.parametrize(("name", "wrong"), [(name, wrong) for name, all_ in WRONG.items() for wrong in all_])
def test_misfits_in_a_record_are_named(record, name, wrong):
    value, *said = wrong
    refused({**record, name: value}, *said)


@pytest.mark.parametrize("thing", [None, [], "record", 5])
def test_record_must_be_an_object(thing):
    refused(thing, type(thing).__name__)


def test_a_record_of_another_pack_is_refused_with_both_hashes(record):
    other = {**record["pack"], "hash": "0123456789abcdef"}
    refused({**record, "pack": other}, "another pack", "0123456789abcdef", record["pack"]["hash"])


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


@pytest.mark.parametrize("name", ["game", "seats", "seed", "options", "actions", "format", "rules", "pack"])
def test_an_array_in_a_record_is_refused(record, name):
    refused({**record, name: np.ones(2, np.int8)}, name)
    for part in record[name] if isinstance(record[name], dict) else ():
        refused({**record, name: {**record[name], part: np.ones(2, np.int8)}}, name.rstrip("s"))


@pytest.mark.parametrize(
    ("name", "told", "begun"),
    [("seats", 2, 3), ("options", {"espresso_start": True}, {"espresso_start": False})],
)
def test_a_record_that_tells_of_another_table_than_it_begins_with_is_refused(record, name, told, begun):
    record |= {"start": Match.from_record(record).state(), "actions": [], name: told}
    refused(record, f"'{name}' is {told!r}", f"a position of {begun!r}")


def test_a_record_replays_in_every_form_that_was_ever_written(record):
    """Actions may be dicts, the version may be missing, and the pack may have moved."""
    kept = copy.deepcopy(record)
    match = Match.from_record(record)
    as_dicts = {**record, "actions": [action.to_dict() for action in match.actions]}
    assert Match.from_record(as_dicts).record() == record
    match.play("pour ice 1")
    assert record == kept, "reading a record leaves it as it is"
    del record["rules"]
    record["pack"]["name"] = "gone.toml"
    assert len(Match.from_record(record, pack="default").actions) == 6
