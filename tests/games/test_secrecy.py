"""A seat never sees what it cannot know: not in its view, its events or its legal actions.

`as_seen_by` puts something else behind every hidden card; nothing that the seat sees may change.
"""

import json
import pickle

import pytest

from orderup import Match, RecordError
from orderup.core.game.definition import get
from tests.games.disorder import disordered
from tests.games.setups import all_setups, every_game, every_setup
from tests.games.walks import along_random_games, at_random_positions

PLACEMENTS = (1, 2, 3)


def viewers(setup):
    return [None, *range(setup.seats)]


@at_random_positions
def test_views_are_json_with_the_fields_of_every_game(setup, match):
    for view in (match.state(), *(match.guided_view(seat) for seat in viewers(setup))):
        assert json.loads(json.dumps(view)) == view
        assert view["game"] == setup.game
        assert view["options"] == dict(setup.options)
        assert view["over"] is match.over
        assert view["seat"] == match.seat
        assert len(view["seats"]) >= setup.seats  # a game may seat an automatic player


@at_random_positions
def test_a_view_does_not_change_when_hidden_things_are_permuted(setup, match):
    for seat in viewers(setup):
        for placement in PLACEMENTS:
            assert match.as_seen_by(seat, placement).guided_view(seat) == match.guided_view(seat)


@at_random_positions
def test_legal_actions_reveal_nothing_hidden(setup, match):
    seat = match.seat
    for placement in PLACEMENTS:
        assert match.as_seen_by(seat, placement).legal() == match.legal()


@at_random_positions
def test_deciding_seat_knows_its_turn_and_nothing_hidden(setup, match):
    start, taken = match.turn_so_far()
    for viewer in viewers(setup):
        seen = pickle.loads(pickle.dumps(match.as_seen_by(viewer, 1).copy()))
        begun, done = seen.turn_so_far()
        if viewer != match.seat:
            assert (begun.age, done) == (match.age, ())
            continue
        assert (begun.age, done) == (start.age, taken)
        assert begun.guided_view(viewer) == start.guided_view(viewer)
        other = disordered(match.as_seen_by(viewer, 2), viewer).as_seen_by(viewer, 1).turn_so_far()[0]
        assert record_of(begun) == record_of(other) == record_of(start.as_seen_by(viewer, 1))
        for action in done:
            begun.play(action)
        assert begun.guided_view(viewer) == match.guided_view(viewer)


@along_random_games(6)
def test_an_action_shows_nothing_hidden_unless_reveals_grows(setup, steps):
    """Such an action leads to the same view, and the same events, whatever lies hidden. The viewers take
    turns from action to action. If seats have secrets, an action may tell the others of its own seat's: there
    the player of the action looks."""
    common = get(setup.game).common_view
    for number, step in enumerate(steps):
        before, after = step.before.match, step.after.match
        viewer = viewers(setup)[number % (setup.seats + 1)] if common else before.seat
        assert after.reveals >= before.reveals
        if after.reveals == before.reveals:
            guess = before.as_seen_by(viewer, 7)
            guess.play(step.action.notation)
            guessed = guess.event_log()
            assert guess.guided_view(viewer) == after.guided_view(viewer)
            assert (guessed.events(viewer), guessed.rest(viewer)) == step.told(viewer)


@every_setup
def test_hidden_information_comes_out_in_every_game_that_deals_cards(setup):
    games = [(setup.new(seed), setup.reach(seed, 10**4)) for seed in range(8)]
    assert any(end.reveals > start.reveals for start, end in games)


@at_random_positions
def test_a_determinization_depends_on_nothing_hidden(setup, match):
    """Whole records are compared, for a bot may read them."""
    placement = 2**64 - 1 - match.age
    for seat in viewers(setup):
        guess = record_of(match.as_seen_by(seat, placement))
        for other in PLACEMENTS:
            assert record_of(match.as_seen_by(seat, other).as_seen_by(seat, placement)) == guess


@every_setup
@pytest.mark.parametrize("length", [2, 25, 60, 150])
def test_a_determinization_keeps_nothing_that_no_state_shows(setup, length):
    """Cards stay in memory behind list counts and pile tops, and would tell deals and gifts."""
    match = setup.reach(length + 1, length)
    untidy = disordered(match, length)
    for seat in viewers(setup):
        assert record_of(untidy.as_seen_by(seat, 5)) == record_of(match.as_seen_by(seat, 5))


@every_game
def test_a_determinization_replaces_everything_that_a_view_hides(game):
    """Somewhere each hidden field is guessed otherwise than it is; else a bot could read it."""
    hidden, guessed = set(), set()
    for setup in all_setups():
        for length in (2, 9, 25, 60, 150) if setup.game == game else ():
            match = setup.reach(length, length)
            truth, seat = fields(match.state()), length % setup.seats
            views = [fields(match.view(viewer)) for viewer in range(setup.seats)]
            seen = set().union(*views)
            secret = {place for place in seen if truth[place] and views[seat].get(place) != truth[place]}
            hidden |= {place[-1] for place in secret}
            for placement in PLACEMENTS:
                guess = fields(match.as_seen_by(seat, placement).state())
                guessed |= {place[-1] for place in secret if guess[place] != truth[place]}
    assert hidden
    assert hidden - guessed == set()


def fields(state):
    """The values of a state, by field, and for each seat by its number and field."""
    seats = {(i, name): value for i, seat in enumerate(state["seats"]) for name, value in seat.items()}
    return {(name,): value for name, value in state.items() if name != "seats"} | seats


def record_of(match):
    """The record that bots read, as plain values."""
    return match._snapshot().table


@every_setup
def test_determinizations_differ_by_seed_and_are_the_same_for_the_same_seed(setup):
    match = setup.reach(5, 3)
    seat = match.seat
    states = [json.dumps(match.as_seen_by(seat, placement).state()) for placement in range(20)]
    assert len(set(states)) > 10
    assert states[3] == json.dumps(match.as_seen_by(seat, 3).state())


@at_random_positions
def test_a_determinization_leaves_the_match_alone_and_can_be_played_to_its_end(setup, match):
    before = (match.state(), match.record(), match.legal())
    guess = match.as_seen_by(0, 9)
    while not guess.over:
        guess.play(guess.legal()[-1])
    assert guess.result is not None
    assert (match.state(), match.record(), match.legal()) == before


@at_random_positions
def test_the_legal_actions_of_a_determinization_are_its_own(setup, match):
    seat = viewers(setup)[match.age % (setup.seats + 1)]
    guess = match.as_seen_by(seat, 9)
    assert guess.legal() == pickle.loads(pickle.dumps(guess)).legal()


@every_setup
def test_a_determinization_gives_away_neither_seed_nor_past(setup):
    match = setup.reach(5, 3)
    for each in (match, Match.from_state(match.state(), seed=5)):
        guess = each.as_seen_by(0, 9)
        assert guess.seed is None
        assert guess.actions == ()
        assert not guess.can_undo
        assert guess.__getstate__()["start"] is None, "the first position holds hidden cards"
        with pytest.raises(RecordError):
            guess.record()
