"""The public surface as the API page promises it, from outside."""

import copy
import dataclasses
import json
import pickle

import msgspec
import numpy as np
import pytest

import orderup
from orderup import IllegalAction, Match, Result


@pytest.fixture
def match():
    return Match("coffee_rush", seats=3, seed=7, options={"espresso_start": True}, pack="default")


def finished():
    match = Match("coffee_rush", seats=3, seed=7)
    while not match.over:
        match.play(match.legal()[-1])
    return match


def test_all_public_names_exist():
    for name in orderup.__all__:
        assert getattr(orderup, name) is not None
    assert set(orderup.__all__) <= set(dir(orderup))
    with pytest.raises(AttributeError, match="macchiato"):
        orderup.macchiato  # noqa: B018


def test_an_action_has_id_kind_args_notation_and_text(match):
    action = match.legal()[6]
    assert (action.id, action.kind, action.args, action.notation) == (6, "place", {"cell": "c2"}, "c2")
    assert action.to_dict() == {"kind": "place", "cell": "c2"}
    assert str(action) == "c2"
    assert {action.text(lang) for lang in ("en", "ko", "ru")} == {
        action.text(),
        action.text("ko"),
        action.text("ru"),
    }
    assert "c2" in action.text()


def test_notations_are_those_of_the_rules(match):
    for action in match._all_actions:
        args = action.args
        expected = {
            "place": "{cell}",
            "step": "{cell}",
            "upgrade": "upgrade {upgrade}",
            "pour": "pour {ingredient} {cup}",
            "empty": "empty {cup}",
            "serve": "serve {order} cup {cup}",
        }.get(action.kind, action.kind)
        assert action.notation == expected.format(**args)


def test_two_seats_name_the_meeple_of_a_step():
    steps = [action for action in Match("coffee_rush", seats=2, seed=1)._all_actions if action.kind == "step"]
    assert [action.notation for action in steps] == [
        f"{action.args['meeple']} {action.args['cell']}" for action in steps
    ]


def test_the_state_has_exactly_the_fields_of_the_rules(match):
    state = match.state()
    fields = {"game", "options", "over", "seat", "seats", "phase", "turn", "deck", "discard", "box", "supply"}
    fields |= {"rush_supply", "closed", "steps_left", "meeple", "served", "hand"}
    assert set(state) - {"closed_by"} == fields
    for seat in state["seats"]:
        assert set(seat) == {"meeples", "cups", "orders", "completed", "penalties", "rush", "upgrades"}
        assert len(seat["cups"]) == 3
        assert all(set(order) == {"card", "tab"} for order in seat["orders"])


def test_the_result_is_none_until_over_then_scores_ranks_and_breakdown(match):
    assert match.result is None
    assert not match.over
    result = finished().result
    assert isinstance(result, Result)
    assert len(result.scores) == len(result.ranks) == len(result.breakdown) == 3
    assert list(result.breakdown[0]) == ["completed", "upgrades", "penalties"]
    assert {result: "a game"}[finished().result] == "a game"


def _set(args):
    args["cell"] = "z9"


@pytest.mark.parametrize(
    "change",
    [
        _set,
        lambda args: args.update(cell="z9"),
        lambda args: args.pop("cell"),
        lambda args: args.clear(),
        lambda args: args.setdefault("cup", 1),
        lambda args: args.__ior__({"cell": "z9"}),
        lambda args: args.__delitem__("cell"),
        lambda args: args.popitem(),
    ],
)
def test_nobody_changes_the_args_of_an_action_that_every_match_has(match, change):
    action = match.legal()[0]
    assert action.kind == "place"
    with pytest.raises(TypeError, match=r"change a copy of them, dict\(action\.args\)"):
        change(action.args)
    there = Match("coffee_rush", seats=3, seed=8).legal()[0]
    assert there.args == action.args == {"cell": action.notation}
    assert match.play({"kind": "place", **action.args}) == action


def test_args_are_a_dict_that_can_be_sent_and_copied(match):
    action = match.legal()[0]
    for args in (
        json.loads(json.dumps(action.args)),
        msgspec.json.decode(msgspec.json.encode(action.args)),
        pickle.loads(pickle.dumps(action)).args,
        copy.deepcopy(action.args),
        dataclasses.replace(action, args={**action.args}).args,
        action.args.copy(),
        action.args | {},
    ):
        assert isinstance(args, dict)
        assert args == action.args
    own = action.args.copy()
    own["cell"] = "z9"
    assert action.args["cell"] == action.notation


def test_a_truth_is_not_taken_for_a_number(match):
    for notation in ("a1", "b1", "c1", "c2", "stop"):
        match.play(notation)
    pour = next(action for action in match.legal() if action.args["cup"] == 1)
    before = match.state()
    with pytest.raises(IllegalAction, match=r"seat 0 .*'cup' is True, needs to be a number such as 1"):
        match.play({**pour.to_dict(), "cup": True})
    assert match.state() == before
    assert match.play(pour.to_dict()) == pour


@pytest.mark.parametrize("value", [np.array([1, 1]), np.array(["place"]), np.zeros(0)])
def test_an_array_in_an_action_is_refused(match, value):
    for name in ("kind", "cell"):
        with pytest.raises(IllegalAction, match="legal are: a1"):
            match.play({**match.legal()[0].to_dict(), name: value})


@pytest.mark.parametrize("chosen", [None, "give left game_1", 5])
def test_premoves_are_a_list(match, chosen):
    with pytest.raises(IllegalAction, match="is a list of actions"):
        match.legal_ahead(0, chosen)


def test_numbers_of_numpy_are_numbers_and_its_truths_are_none():
    match = Match("cafe_tycoon", seats=3, seed=1)
    for value in (np.False_, 0.0, 0j):
        with pytest.raises(IllegalAction):
            match.play({"kind": "buy", "place": value})
    assert match.play({"kind": "buy", "place": np.int64(0)}).args == {"place": 0}


def test_a_forged_action_is_played_and_kept_as_the_one_that_is_meant(match):
    forged = dataclasses.replace(match.legal()[0], args={"cell": "d4"})
    assert match.play(forged).args == {"cell": "a1"}
    assert match.actions[-1].args == {"cell": "a1"}


def test_an_action_of_another_number_of_seats_is_not_taken_for_ones_own():
    two, three = Match("coffee_rush", seats=2, seed=1), Match("coffee_rush", seats=3, seed=1)
    for cell in ("a1", "b1", "c1"):
        three.play(cell)
    step = three.legal()[0]
    stranger = two._all_actions[step.id]
    assert (stranger.id, stranger.kind) == (step.id, "step")
    with pytest.raises(IllegalAction):
        three.play(stranger)


def test_defaults_need_the_name_of_the_game_only():
    match = Match("coffee_rush")
    assert (match.game, match.seats, match.pack.name) == ("coffee_rush", 3, "default")


def test_a_match_describes_itself(match):
    assert repr(match) == "<Match coffee_rush, 3 seats, 0 actions, seat 2 to decide>"
    assert "over" in repr(finished())
