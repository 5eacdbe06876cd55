"""The cache of a view renderer: no view depends on earlier ones, and nobody changes another's view."""

from types import SimpleNamespace

import pytest

from orderup.core.game.definition import get, names
from orderup.core.state.visibility import Visibility
from orderup.core.views import renderer as module
from orderup.core.views.renderer import Snapshot, ViewRenderer
from tests.games.setups import every_setup
from tests.games.walks import Moment, along_random_games, positions


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
            assert blank.view(frame, viewer) == match.view(viewer)
        assert blank.whole(frame) == match.state()


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
        match.state()  # Whoever keeps the game sees more fields, and that is nobody else's affair either.
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
    monkeypatch.setattr(module, "MOST_VALUES", 2)
    monkeypatch.setattr(module, "MOST_PLANS", 2)
    renderer = ViewRenderer(get(setup.game).engine.STATE, setup.new(0).pack)
    for match in positions(setup, every=4):
        _, frame = frame_of(match)
        for viewer in (None, *range(setup.seats)):
            assert renderer.view(frame, viewer) == match.view(viewer)
    assert len(renderer._plans) <= 2
    assert all(len(field._values) <= 2 for field in renderer._fields.values())


@pytest.mark.parametrize("game", names())
def test_a_rule_of_sight_looks_only_at_what_it_is_said_to(game):
    """Anything else of the table would be an AttributeError."""
    state = get(game).engine.STATE
    table = SimpleNamespace(seat_count=2, **dict.fromkeys(state.seen_of, 0))
    for field in (*state.table, *state.seat):
        for owner in range(state.places):
            if field.seen_by >= 0:
                assert state.seen(table, field.seen_by, owner, 0) in list(Visibility)
