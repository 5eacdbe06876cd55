"""A declared state gives views, patches that fold to them, positions, observations."""

import json
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from itertools import cycle, islice
from types import SimpleNamespace

import numpy as np
import pytest

from orderup import Match, PositionError, observation_layout
from orderup.core.batches.batch import Batch
from orderup.core.game.definition import get, names
from orderup.core.state.positions import place
from orderup.core.state.visibility import Visibility
from orderup.core.views import renderer as module
from orderup.core.views.renderer import Snapshot, ViewRenderer
from tests.games.setups import all_setups, every_setup
from tests.games.walks import Moment, along_random_game, along_random_games, at_random_positions, positions
from tests.wire import folded

PICTURES = 3
LATER_PICTURES = 16
"""Of each kind of event in a game, the first PICTURES are checked, then one in LATER_PICTURES: most faults
show in every event of a kind, and a check costs as much as a hundred moves."""
FOREIGN = (np.int64(1), np.True_, np.zeros(1), object())
WRONG = ("nothing at all", [[]], {"x": 1}, 10**6, -7)


def viewers(setup):
    return [None, *range(setup.seats)]


@along_random_games(3)
def test_patches_fold_to_the_view(setup, steps):
    """Undo included."""
    for number, step in enumerate(steps):
        viewer = viewers(setup)[number % (setup.seats + 1)]
        view, after = step.before.view(viewer), step.after.view(viewer)
        events, rest = step.told(viewer)
        for event in events:
            view = folded(view, event["patch"])
            assert view.keys() == after.keys()
            assert view["over"] is (view["seat"] is None)
        assert folded(view, rest) == after
        if step.after.match.can_undo and number % 5 == 0:
            match = step.after.match.copy()
            match.undo()
            assert folded(after, match.event_log().rest(viewer)) == step.before.view(viewer)


@along_random_games(2)
def test_every_snapshot_keeps_the_totals_and_names_its_seat(setup, steps):
    """Every picture shown within an action could be set up as a position: nothing is counted twice or is
    missing, and phase, step, round and deciding seat fit together."""
    seen = Counter()
    for step in steps:
        for frame in step.event_log.snapshots[1:-1]:
            kind = frame.table.event_kind
            seen[kind] += 1
            if seen[kind] <= PICTURES or seen[kind] % LATER_PICTURES == 0:
                _check_picture(step.after.match, frame)


def _check_picture(match, frame):
    game = get(match.game)
    tables = np.zeros(1, game.engine.TABLE)
    tables[0]["seat_count"] = match.seats
    game.write_options(tables[0], match.options)
    whole = game.engine.STATE.renderer(match.pack).whole(frame)
    place(game.engine.STATE, whole, tables, match.pack, game.engine.settle)


@at_random_positions
def test_a_position_is_the_match_it_was_taken_from(setup, match):
    again = Match.from_state(json.loads(json.dumps(match.state())), seed=5)
    assert again.state() == match.state()
    assert again.legal() == match.legal()
    assert again.result == match.result
    for seat in viewers(setup):
        assert again.view(seat) == match.view(seat)
    while not again.over and len(again.actions) < 20:
        again.play(again.legal()[-1])
    assert Match.from_record(json.loads(json.dumps(again.record()))).state() == again.state()


@every_setup
def test_a_position_with_a_field_of_another_kind_is_refused(setup):
    """Each field of a position gets a few wrong values: that of another position, others."""
    first = all_setups().index(setup)
    for number, match in enumerate(positions(setup, every=7), start=first):
        _check_kinds(match.state(), number)


ASSUMED = ("token_used",)
"""Nothing else tells these: a position without them begins its step."""


@at_random_positions
def test_a_position_without_fields_that_no_view_has_is_played_on_alike(setup, match):
    declared, state = get(setup.game).engine.STATE, match.state()
    for fields, parts in ((declared.table, [state]), (declared.seat, state["seats"])):
        for name in [field.name for field in fields if field.kept and field.name not in ASSUMED]:
            for part in parts:
                del part[name]
    try:
        assert Match.from_state(state).legal() == match.legal()
    except PositionError as refusal:
        if "is missing" not in str(refusal):
            raise


def _check_kinds(state, first):
    foreign, wrong = (islice(cycle(each), first % len(each), None) for each in (FOREIGN, WRONG))
    for where in (state, *state["seats"], state["options"]):
        for name, value in list(where.items()):
            others = (given for given in (next(wrong), next(wrong)) if given != value)
            for where[name] in (next(foreign), *others):
                with pytest.raises(PositionError):
                    Match.from_state(state)
            where.pop(name)
            with suppress(PositionError):
                Match.from_state(state)
            where[name] = value
    Match.from_state(state)


@at_random_positions
def test_an_observation_does_not_change_when_hidden_things_are_permuted(setup, match):
    for seat in range(setup.seats):
        seen = match.observation(seat)
        for placement in (1, 2):
            assert (match.as_seen_by(seat, placement).observation(seat) == seen).all()


@along_random_game(1)
def test_views_that_differ_give_observations_that_differ_and_all_are_in_range(setup, steps):
    layout = observation_layout(setup.game, setup.seats, dict(setup.options))
    low, high = np.zeros((2, layout[-1].start + layout[-1].size), int)
    for each in layout:
        assert each.meaning
        low[each.start : each.start + each.size] = min(each.low, -1)
        high[each.start : each.start + each.size] = each.high
    assert [each.start for each in layout[1:]] == [each.start + each.size for each in layout[:-1]]
    told = {}
    for step in steps:
        for seat in range(setup.seats):
            observed = step.before.match.observation(seat)
            assert (low <= observed).all()
            assert (observed <= high).all()
            view = json.dumps(step.before.view(seat))
            assert told.setdefault((seat, observed.tobytes()), view) == view


@every_setup
def test_a_batch_observes_as_its_matches_do(setup):
    batch = Batch(setup.game, 6, setup.seats, options=dict(setup.options))
    batch.play_random(30)
    match = setup.new(0)
    size = len(match.observation(0))
    out, spread = np.zeros((6, size), np.int16), np.full((6, size, 2), 99, np.int16)
    batch.observe(out)
    batch.observe(spread[:, :, 1])
    assert (spread[:, :, 0] == 99).all()
    assert (spread[:, :, 1] == out).all()
    for i, seat in enumerate(np.maximum(batch.turns, 0)):
        match._memory[:] = batch.tables[i : i + 1].tobytes()
        assert (match.observation(int(seat)) == out[i]).all()


def test_a_refused_position_names_fault_and_place():
    state = Match("coffee_rush", seats=3, seed=1).state()

    def refusal(change):
        changed = deepcopy(state)
        change(changed)
        with pytest.raises(PositionError) as told:
            Match.from_state(changed)
        return str(told.value)

    assert refusal(lambda s: s.pop("supply")) == "supply: is missing"
    assert refusal(lambda s: s.update(foo=1)).startswith("foo: is 1, needs to be absent")
    assert "supply.milk: makes 11 in all" in refusal(lambda s: s["supply"].update(milk=11))
    wrong_tab = refusal(lambda s: s["seats"][1]["orders"][0].update(tab=5))
    assert wrong_tab == "seats[1].orders[0].tab: is 5, needs to be a number from 1 to 4"
    assert refusal(lambda s: s.update(closed=True)).startswith("closed: is True, needs to be False")
    assert "chess" in refusal(lambda s: s.update(game="chess"))
    deep = []
    for _ in range(2000):
        deep = [deep]
    assert refusal(lambda s: s.update(supply=deep)).endswith("lies too deep, a position is no deeper than 12")
    for wrong in (None, [], "x", 3):
        with pytest.raises(PositionError):
            Match.from_state(wrong)


def frame_of(match):
    state = get(match.game).engine.STATE
    return state, Snapshot(state, bytes(match._memory))


def spoil(value):
    """Change all that can be changed in JSON."""
    parts = value.values() if isinstance(value, dict) else value
    for part in list(parts):
        if isinstance(part, dict | list):
            spoil(part)
    value.clear()


@every_setup
def test_views_do_not_depend_on_other_games(setup):
    """A renderer that knows nothing reads every field; that of the pack has seen all games so far."""
    for match in positions(setup, every=4):
        state, frame = frame_of(match)
        blank = ViewRenderer(state, match.pack)
        for viewer in (None, *range(setup.seats)):
            assert repr(blank.view(frame, viewer)) == repr(match.view(viewer))
        assert repr(blank.whole(frame)) == repr(match.state())


@every_setup
def test_views_can_be_changed_independently(setup):
    _, match, *_ = positions(setup, every=2)
    for viewer in (None, match.seat):
        view = match.view(viewer)
        text = repr(view)
        spoil(view)
        assert repr(match.view(viewer)) == text
    whole = match.state()
    text = repr(whole)
    spoil(whole)
    assert repr(match.state()) == text


@along_random_games(2)
def test_events_for_a_viewer_do_not_depend_on_earlier_viewers(setup, steps):
    """A patch reads a field that everybody sees once, and any other field once for each visibility."""
    for step in steps[::4]:
        match = step.after.match
        match.state()  # The keeper of the game sees more fields, which changes nothing for others either.
        together = match.event_log()
        for viewer in (None, *range(setup.seats)):
            alone = match.event_log()
            assert together.events(viewer) == alone.events(viewer)
            assert together.rest(viewer) == alone.rest(viewer)


@along_random_games(2)
def test_snapshots_taken_in_play_equal_those_of_a_second_play(setup, steps):
    for step in steps[::4]:
        match = step.before.match.copy()
        match.play(step.action, snapshots=True)
        assert Moment(match).standing == step.after.standing
        at_once, again = ([each.data for each in match.event_log().snapshots] for _ in range(2))
        assert at_once == again


@along_random_games(2)
def test_viewers_with_equal_knowledge_share_one_object(setup, steps):
    """So it is encoded once."""
    for step in steps[::4]:
        story = step.after.match.event_log()
        told = {id(story.for_audience(viewer)) for viewer in (None, *range(setup.seats))}
        assert len(told) == 1 or not get(setup.game).common_view


@every_setup
def test_a_full_cache_begins_anew(setup, monkeypatch):
    for bound in ("MOST_VALUES", "MOST_PLANS"):
        monkeypatch.setattr(module, bound, 2)
    renderer = ViewRenderer(get(setup.game).engine.STATE, setup.new(0).pack)
    for match in positions(setup, every=4):
        _, frame = frame_of(match)
        for viewer in (None, *range(setup.seats)):
            assert renderer.view(frame, viewer) == match.view(viewer)
    assert len(renderer._plans) <= 2
    assert all(len(field._values) <= 2 for field in renderer._fields.values())


@pytest.mark.parametrize("game", names())
def test_a_rule_of_sight_reads_only_its_declared_columns(game):
    """Anything else of the table would be an AttributeError."""
    state = get(game).engine.STATE
    table = SimpleNamespace(seat_count=2, **dict.fromkeys(state.seen_of, 0))
    for field in (*state.table, *state.seat):
        for owner in range(state.places):
            if field.seen_by >= 0:
                assert state.seen(table, field.seen_by, owner, 0) in list(Visibility)
