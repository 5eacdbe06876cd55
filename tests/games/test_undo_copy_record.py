"""Taking back, copying, recording and pickling any match."""

import copy
import json
import pickle

import pytest

from orderup import Match, UndoError
from orderup.core.texts.fluent import LANGUAGES
from tests.games.setups import every_setup
from tests.games.walks import Moment, along_random_games, at_random_positions


def everything(match):
    return match.state(), *Moment(match).standing


@along_random_games(5)
def test_undo_restores_exactly_until_something_came_out_or_the_seat_changed(setup, steps):
    for step in steps:
        before, action, after = step.before.match, step.action, step.after.match
        match = after.copy()
        shown = after.seat != before.seat or after.reveals != before.reveals
        assert match.can_undo == (not shown)
        if shown:
            with pytest.raises(UndoError, match=action.notation):
                match.undo()
        else:
            assert match.undo() == action
            assert Moment(match).standing == step.before.standing
            match.play(action)
        assert Moment(match).standing == step.after.standing


@along_random_games(2)
def test_undo_never_passes_a_reveal(setup, steps):
    """However the hidden cards lie, the player of the action sees the same after it."""
    for number, step in enumerate(steps):
        seat = step.before.match.seat
        if step.after.match.can_undo:
            guess = step.before.match.as_seen_by(seat, number)
            guess.play(step.action)
            assert guess.view(seat) == step.after.view(seat)


@at_random_positions
def test_undo_goes_back_action_by_action_to_where_the_decision_began(setup, match):
    reached, match = match, setup.new(match.seed)
    past = [everything(match)]
    for action in reached.actions:
        match.play(action)
        if not match.can_undo:
            past.clear()
        past.append(everything(match))
    while match.can_undo:
        past.pop()
        match.undo()
        assert everything(match) == past[-1]
    assert len(past) == 1
    with pytest.raises(UndoError):
        match.undo()


@at_random_positions
def test_a_turn_so_far_leads_from_where_undo_ends_to_here(setup, match):
    start, taken = match.turn_so_far()
    undone = match.copy()
    while undone.can_undo:
        undone.undo()
    assert everything(start) == everything(undone)
    assert (start.age, len(taken)) == (undone.age, match.undoable)
    for action in taken:
        start.play(action)
    assert everything(start) == everything(match)


@every_setup
def test_nothing_can_be_taken_back_from_a_fresh_match(setup):
    match = setup.new(3)
    assert not match.can_undo
    with pytest.raises(UndoError, match="nothing has been played"):
        match.undo()


@at_random_positions
def test_a_copy_is_equal_and_independent(setup, match):
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    assert twin.can_undo == match.can_undo
    if not twin.over:
        twin.play(twin.legal()[0])
    assert everything(match) == before
    third = match.copy()
    if match.can_undo:
        match.undo()
    elif not match.over:
        match.play(match.legal()[-1])
    assert everything(third) == before


@at_random_positions
def test_a_copy_can_take_back_the_same_actions_as_its_original(setup, match):
    twin = match.copy()
    while match.can_undo:
        assert twin.undo() == match.undo()
        assert everything(twin) == everything(match)
    assert not twin.can_undo


@at_random_positions
def test_a_record_goes_through_json_and_replays_to_the_same_match(setup, match):
    record = json.loads(json.dumps(match.record()))
    assert record == match.record()
    again = Match.from_record(record)
    assert everything(again) == everything(match)
    assert again.can_undo == match.can_undo
    assert [again.view(seat) for seat in range(setup.seats)] == [
        match.view(seat) for seat in range(setup.seats)
    ]


@every_setup
def test_a_record_says_all_that_the_game_was_dealt_from(setup):
    match = setup.reach(11, 5)
    record = match.record()
    assert record["game"] == setup.game
    assert record["seats"] == setup.seats
    assert record["seed"] == 11
    assert record["options"] == dict(setup.options)
    assert record["pack"] == {"name": "default", "hash": match.pack.hash}
    assert record["actions"] == [action.notation for action in match.actions]
    assert len(record["actions"]) == 5


@every_setup
def test_a_record_does_not_change_when_the_match_goes_on(setup):
    match = setup.reach(11, 5)
    record = match.record()
    kept = copy.deepcopy(record)
    match.play(match.legal()[0])
    assert record == kept


@at_random_positions
def test_pickling_and_copying_keep_everything(setup, match):
    undoable = match.undoable
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)):
        assert everything(twin) == everything(match)
        assert twin.can_undo == match.can_undo
        if twin.can_undo:
            twin.undo()
            assert match.undoable == undoable
        if not twin.over:
            twin.play(twin.legal()[0])
            assert len(twin.actions) == len(match.actions) + (0 if undoable else 1)


@every_setup
def test_actions_can_be_pickled_and_still_speak(setup):
    for action in setup.new(1)._all_actions[::7]:
        twin = pickle.loads(pickle.dumps(action))
        assert twin == action
        assert twin.to_dict() == action.to_dict()
        assert [twin.text(lang) for lang in LANGUAGES] == [action.text(lang) for lang in LANGUAGES]
