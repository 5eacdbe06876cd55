"""Bad values are refused in one readable line that names what is possible instead."""

import json
from functools import partial

import numpy as np
import pytest

import orderup
from orderup import Error, IllegalAction, Match, OptionError, PackError, RecordError, bots
from orderup.core.batches.batch import Batch
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import MOST, Message, QuotedText
from orderup.core.texts.spelling import LONGEST, spelled

RUSH = partial(Match, "coffee_rush", seats=3, seed=1)
REFUSED = [
    # A function of a value, its error, and values that it refuses.
    (lambda game: Match(game, seed=1), "coffee_rush", ["chess", "", "Coffee_Rush", "../a", None, 5, ["a"]]),
    (lambda seats: RUSH(seats=seats), "2 to 4 seats", [0, 1, 5, -2, 3.0, "3", True, [3], 10**30]),
    (lambda seats: Match("order_please", seats=seats), "order_please is played on 2 seats, not 3", [3]),
    (
        lambda seed: RUSH(seed=seed),
        r"0 to 2\*\*64 - 1",
        [1.0, 0.5, "7", True, False, -1, 2**64, 10**30, [1], np.float64(3)],
    ),
    (lambda name: RUSH(options={name: True}), r"'espreso_start'.*espresso_start", ["espreso_start"]),
    (
        lambda value: RUSH(options={"espresso_start": value}),
        r"'espresso_start'.*False, True",
        [1, 0, "yes", None, [True], 1.0, np.array([True, False]), np.array(True), np.True_, np.zeros(0)],
    ),
    (lambda options: RUSH(options=options), "option", [["espresso_start"], "espresso_start", 1]),
    (lambda seat: RUSH().view(seat), "0 to 2", [3, -1, 1.0, "0", True, [0]]),
    (lambda seat: RUSH().as_seen_by(seat, 1), "0 to 2", [3, -1, 1.0, "0", True, [0]]),
    (lambda seat: RUSH().observation(seat), "0 to 2", [3, -1, None, True]),
    (lambda seat: RUSH().legal_ahead(seat), "0 to 2", [3, -1, None, True]),
    (lambda seed: RUSH().as_seen_by(0, seed), "seed", [-1, 1.5, None, "x"]),
]


@pytest.mark.parametrize(("takes", "said", "values"), REFUSED)
def test_a_bad_value_is_named_with_the_possible_ones(takes, said, values):
    for value in values:
        with pytest.raises(OptionError, match=said) as error:
            takes(value)
        assert isinstance(value, np.ndarray | list) or repr(value) in str(error.value), value


EXTREME = {"challenge": "extreme", "extra_public": np.int8(1)}


def test_numbers_of_numpy_are_seats_and_values_of_options():
    match = Match("cafe_tycoon", seats=np.int64(3), options=EXTREME, seed=1)
    assert (match.seats, match.options["extra_public"]) == (3, 1)
    assert json.loads(json.dumps(match.record())) == match.record()
    for truth in (True, np.True_):
        with pytest.raises(OptionError, match="'extra_public'"):
            Match("cafe_tycoon", options=EXTREME | {"extra_public": truth})


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, np.int64(5), np.uint64(2**63)])
def test_every_64_bit_integer_is_a_seed(seed):
    match = Match("coffee_rush", seats=3, seed=seed)
    assert match.seed == int(seed)
    assert type(match.seed) is int


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


def test_a_text_in_an_unknown_language_is_refused_with_the_known_ones():
    for action in Match("coffee_rush", seats=2, seed=1)._all_actions:
        with pytest.raises(OptionError, match="en, ko, ru"):
            action.text("fr")


def test_all_errors_derive_from_one():
    names = ("IllegalAction", "OptionError", "PackError", "RecordError", "UndoError")
    assert all(issubclass(getattr(orderup, name), orderup.Error) for name in names)


DEEP: list[object] = []
for _ in range(100_000):
    DEEP = [DEEP]


class Broken:
    def __repr__(self):
        raise RuntimeError("no words")


EXTREMES = [10**5000, -(10**5000), "x" * 100_000, DEEP, {"kind": 10**5000}, Broken(), np.zeros((3, 3))]
TAKERS = {
    "seed": lambda match, value: Match("coffee_rush", seed=value),
    "seats": lambda match, value: Match("coffee_rush", seats=value),
    "game": lambda match, value: Match(value),
    "option": lambda match, value: Match("coffee_rush", options={"espresso_start": value}),
    "pack": lambda match, value: Match("coffee_rush", pack=value),
    "action": lambda match, value: match.play(value),
    "kind": lambda match, value: match.play({"kind": value}),
    "viewer": lambda match, value: match.view(value),
    "observer": lambda match, value: match.observation(value),
    "eyes": lambda match, value: match.as_seen_by(value, 1),
    "lots": lambda match, value: match.as_seen_by(0, value),
    "ahead": lambda match, value: match.legal_ahead(value),
    "chosen": lambda match, value: match.legal_ahead(0, [value]),
    "language": lambda match, value: match.legal()[0].text(value),
    "record": lambda match, value: Match.from_record(match.record() | {"seed": value}),
    "rules": lambda match, value: Match.from_record(match.record() | {"rules": value}),
    "past": lambda match, value: Match.from_record(match.record() | {"actions": [value]}),
    "turn": lambda match, value: Match.from_state(match.state() | {"turn": value}),
    "layout": lambda match, value: orderup.observation_layout("coffee_rush", value, {}),
    "bot": lambda match, value: bots.create(value),
    "bots": lambda match, value: bots.play_match(match, value),
    "batch": lambda match, value: Batch("coffee_rush", value),
}


@pytest.mark.parametrize("value", EXTREMES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("taker", TAKERS)
def test_any_bad_value_is_refused_on_one_line(taker, value):
    match = Match("coffee_rush", seats=3, seed=7)
    stands = match.digest, match.legal(), match.undoable
    with pytest.raises(Error) as refused:
        TAKERS[taker](match, value)
    for lang in LANGUAGES:
        told = refused.value.text(lang)
        assert "\n" not in told
        assert "???" not in told
        assert len(told) < 2 * MOST
    assert (match.digest, match.legal(), match.undoable) == stands


def test_long_values_are_cut_and_legal_ones_still_told():
    with pytest.raises(IllegalAction, match=r"'x+\.\.\. now; legal are: a1, b1") as refused:
        Match("coffee_rush", seed=7).play("x" * 5000)
    assert "x" * (LONGEST + 1) not in str(refused.value)
    assert spelled("x" * (LONGEST - 2)) == repr("x" * (LONGEST - 2))


def test_a_sentence_says_something_of_words_that_are_too_long_for_fluent():
    told = str(Message("core/unknown-game", name=QuotedText("chess"), games="x" * 5000))
    assert told == f"unknown game 'chess'; there are: {'x' * MOST}..."


@pytest.mark.parametrize(("name", "told"), [("a\nb", r"a\\nb: "), ("\ud800", r"\\ud800: ")])
def test_a_name_that_is_no_line_is_told_in_one(name, told):
    with pytest.raises(PackError, match=told):
        Match("coffee_rush", pack=name)
    record = Match("coffee_rush", seed=1).record()
    with pytest.raises(RecordError, match=told):
        Match.from_record(record | {"pack": {"name": name, "hash": ""}})


def test_an_array_without_items_is_no_list():
    with pytest.raises(IllegalAction, match=r"a list of actions, not array\(1\)"):
        Match("coffee_rush", seed=1).legal_ahead(0, np.array(1))


@pytest.mark.parametrize("players", [None, "greedy", ["greedy", "random"], [None, None], 5])
def test_a_match_is_played_by_bots_and_not_by_their_names(players):
    match = Match("order_please", seed=1)
    with pytest.raises(OptionError, match=r"bots\.create makes bots of names"):
        bots.play_match(match, players)
    assert match.age == 0
