"""Errors tell what was given, whatever it is: in one line that can be read, and never with an error of their
own."""

import numpy as np
import pytest

import orderup
from orderup import Error, IllegalAction, Match, OptionError, PackError, RecordError, bots
from orderup.core.batches.batch import Batch
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import MOST, Message, QuotedText
from orderup.core.texts.spelling import LONGEST, spelled

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
