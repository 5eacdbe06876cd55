"""OpenSpiel: its own tests and algorithms, and every game is the one that a Match plays."""

import json
import pickle
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import best_response, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

from examples import solve_tiny
from orderup import IllegalAction, Match, OptionError, PositionError
from orderup.envs.naming import pettingzoo_name
from orderup.games import order_please
from tests.envs.playing import legal_ids
from tests.games.setups import every_game

SEED = 0x0102_0304_0506_0708


def dealt(game, **parameters):
    """A state after its chance nodes, that of Match(seed=SEED)."""
    state = pyspiel.load_game(pettingzoo_name(game), parameters).new_initial_state()
    for byte in SEED.to_bytes(8, "big"):
        state.apply_action(byte)
    return state


def reached(game, actions, seed=1, **parameters):
    """A state after this many random actions, in a game that is longer."""
    state, chance = dealt(game, **parameters), Random(seed)
    for _ in range(actions):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def sampler(seed):
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


@every_game
def test_openspiels_own_simulation_passes(game, capfd):
    name = pettingzoo_name(game)
    assert name in pyspiel.registered_names()
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@every_game
def test_a_state_shows_the_view_of_the_match(game):
    state, match, chance = dealt(game), Match(game, seed=SEED), Random(3)
    played = []
    while not match.over:
        assert not state.is_terminal()
        assert state.returns() == [0.0] * match.seats
        assert state.current_player() == match.seat
        assert state.legal_actions() == legal_ids(match)
        for seat in range(match.seats):
            seen = match.observation(seat)
            assert (np.array(state.observation_tensor(seat)) == seen).all()
            assert (np.array(state.information_state_tensor(seat))[: len(seen)] == seen).all()
        action = chance.choice(match.legal())
        assert state.action_to_string(action.id) == action.notation
        assert json.loads(state.observation_string(match.seat)) == json.loads(
            json.dumps(match.view(match.seat))
        )
        played.append((match.seat, action.id))
        match.play(action)
        state.apply_action(action.id)
    assert state.is_terminal()
    ranks = match.result.ranks
    best = [seat for seat, worth in enumerate(state.returns()) if worth == max(state.returns())]
    assert best == [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
    assert sum(state.returns()) == pytest.approx(0)
    assert [(move.player, move.action) for move in state.full_history()[8:]] == played


@every_game
def test_a_resampled_state_is_one_that_the_player_cannot_tell_from_the_real_one(game):
    state = reached(game, 40)
    seat = state.current_player()
    others = [player for player in range(state.num_players()) if player != seat]
    worlds = [state.resample_from_infostate(seat, sampler(i)) for i in range(8)]
    for world in worlds:
        assert world.history() == []
        assert world.current_player() == seat
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
        for player in others:
            assert world.information_state_string(player) != state.information_state_string(player)
    hidden = {json.dumps(world.match.state()) for world in worlds}
    assert len(hidden) == len(worlds), "hidden cards are dealt anew"
    action = state.legal_actions()[0]
    worlds[0].apply_action(action)
    state.apply_action(action)
    for after in (worlds[0], state):
        assert after.information_state_string(seat) != worlds[1].information_state_string(seat)


def test_information_state_depends_on_own_observations_and_actions_alone():
    """Two states that are equal now, and were not on the way."""
    one, other = dealt("coffee_rush"), dealt("coffee_rush")
    twin = one.clone()
    for state, cells in ((one, "a1 b1"), (other, "b1 a1"), (twin, "a1 b1")):
        for cell in cells.split():
            state.apply_action(state.string_to_action(cell))
    for seat in range(3):
        assert one.information_state_string(seat) == twin.information_state_string(seat)
        assert one.information_state_string(seat) != other.information_state_string(seat)


def test_a_secret_action_is_secret_in_the_tensor_too():
    state = dealt("order_please")
    mine, theirs = state.current_player(), 1 - state.current_player()
    kept = state.legal_actions()[0]
    state.apply_action(kept)
    told = [state.information_state_tensor(seat)[-400:][:4] for seat in (mine, theirs)]
    assert told == [[0.0, float(kept), -1.0, -1.0], [1.0, -1.0, -1.0, -1.0]]


@every_game
def test_a_state_is_stored_and_goes_on_as_it_was(game):
    state = reached(game, 30)
    world = state.resample_from_infostate(state.current_player(), sampler(5))
    for before in (state, world):
        _, after = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(before.get_game(), before)
        )
        for _ in range(10):
            assert str(after) == str(before)
            assert after.history() == before.history()
            assert after.information_state_tensor(0) == before.information_state_tensor(0)
            action = before.legal_actions()[-1]
            before.apply_action(action)
            after.apply_action(action)


def near_the_end(game, left):
    """The state of a random match, `left` actions before its end."""
    match, chance, states = Match(game, seed=2), Random(2), []
    while not match.over:
        states.append(match.state())
        match.play(chance.choice(match.legal()))
    return states[-left]


@every_game
def test_a_playthrough_replays(game, tmp_path):
    # Importing it takes a second: it brings all of SciPy's statistics, which nothing else here needs.
    from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(near_the_end(game, 2)), "utf-8")
    name = f"{pettingzoo_name(game)}(deals=3,recalled_moves=4,position={file})"
    told = playthrough(name, [2])
    assert "IsTerminal() = True" in told
    assert told.count("InformationStateString(0)") > 2
    file = tmp_path / "playthrough.txt"
    file.write_text(told, "utf-8")
    original, again = replay(str(file))
    assert original == again


@every_game
def test_their_search_plays_a_whole_game(game):
    state, chance, dice = dealt(game), Random(1), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, dice), 1.4, max_simulations=2, random_state=dice
    )
    decided = 0
    while not state.is_terminal():
        if len(state.history()) % 25 == 0:
            policy = bot.get_policy(state)
            assert {action for action, _ in policy} <= set(state.legal_actions())
            assert sum(weight for _, weight in policy) == pytest.approx(1)
            decided += len(policy) > 1
            action = max(policy, key=lambda each: each[1])[0]
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(int(action))
    assert decided > 1


@pytest.mark.filterwarnings("ignore:Agent's m..imum observation space value")
def test_shimmy_makes_it_a_pettingzoo_environment(capsys):
    env = OpenSpielCompatibilityV0(env=pyspiel.load_game("order_please_v1"))
    api_test(env, num_cycles=20)
    capsys.readouterr()


def test_observations_show_public_things_and_the_players_own():
    game = pyspiel.load_game("order_please_v1")
    assert make_observation(game).tensor.shape == (game.observation_tensor_shape()[0],)
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, kind) is None
    with pytest.raises(OptionError, match="no parameters"):
        make_observation(game, None, {"history": 3})


@pytest.mark.parametrize(
    "name",
    ["a,b=c.toml", "2024", "-.5", "True", "a)b(.toml", "quote%d.toml", "new\nline", "팩.toml", "default"],
)
def test_a_pack_of_any_name_comes_back_from_a_games_string(name, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_bytes(
        Path(order_please.__file__).with_name("packs").joinpath("default.toml").read_bytes()
    )
    game = pyspiel.load_game("order_please_v1", {"pack": name, "deals": 2})
    state = game.new_initial_state()
    state.apply_action(1)
    again = [
        pyspiel.load_game(str(game)),
        pickle.loads(pickle.dumps(game)),
        pickle.loads(pickle.dumps(state)).get_game(),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[0],
    ]
    for each in again:
        assert (each.pack.name, each.pack.hash, str(each)) == (game.pack.name, game.pack.hash, str(game))
    capfd.readouterr()


def test_a_game_is_pickled_and_an_illegal_action_is_refused():
    game = pyspiel.load_game("order_please_v1", {"exchange": False})
    again = pickle.loads(pickle.dumps(game))
    assert (again.options, str(again)) == (game.options, str(game))
    state = game.new_initial_state()
    with pytest.raises(IllegalAction, match="chance cannot draw 256 now; it draws from 0 to 255"):
        state.apply_action(256)
    assert str(state) == "dealing: "
    state = dealt("order_please")
    with pytest.raises(IllegalAction, match="legal are: "):
        state.apply_action(next(i for i in range(100) if i not in state.legal_actions()))


def test_parameters_are_those_of_a_match(tmp_path):
    game = pyspiel.load_game("cafe_tycoon_v1", {"seats": 3, "challenge": "customers"})
    assert game.num_players() == 3
    assert game.options["challenge"] == "customers"
    for wrong, sentence in (({"seats": 9}, "2 to 5 seats"), ({"deals": -1}, "from 0 on")):
        with pytest.raises(OptionError, match=sentence):
            pyspiel.load_game("cafe_tycoon_v1", wrong)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(Match("coffee_rush", seed=1).state()), "utf-8")
    with pytest.raises(OptionError, match="a position of coffee_rush, not of cafe_tycoon"):
        pyspiel.load_game("cafe_tycoon_v1", {"position": str(file)})
    file.write_bytes(b"\xff\xfe")
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000)
    for broken in (str(file), str(deep), str(tmp_path / "nothing.json")):
        with pytest.raises(PositionError, match="cannot be read as a position"):
            pyspiel.load_game("cafe_tycoon_v1", {"position": broken})
    state = game.new_initial_state()
    with pytest.raises(OptionError, match="chance plays first"):
        _ = state.match
    for outcome in (256, -2):
        with pytest.raises(IllegalAction, match=f"chance cannot draw {outcome} now"):
            state.apply_action(outcome)


def test_resampling_deals_only_hidden_things(tmp_path):
    match, chance = Match("order_please", seed=1), Random(1)
    for _ in range(30):
        match.play(chance.choice(match.legal()))
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.state()), "utf-8")
    game = pyspiel.load_game("order_please_v1", {"position": str(file), "deals": 5})
    start = game.new_initial_state()
    assert start.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    worlds = [start.child(deal).match for deal in range(5)]
    assert all(world.view(None) == match.view(None) for world in worlds)
    assert len({json.dumps(world.view(0)) for world in worlds}) > 1


def test_the_end_of_a_game_is_solved(capsys):
    """The example: both players decide, either could gain much against random play, and nobody can against
    what CFR+ finds."""
    game = solve_tiny.tiny_game()
    at_random, start = UniformRandomPolicy(game), game.new_initial_state()
    worth = expected_game_score.policy_value(start, [at_random, at_random])
    for player in (0, 1):
        best = best_response.BestResponsePolicy(game, player, at_random)
        assert best.value(start) > worth[player] + 0.1
    solve_tiny.main()
    first, *told = capsys.readouterr().out.splitlines()
    assert first == "situations with a choice: seat 0 256, seat 1 50"
    found = [float(line.split()[1]) for line in told[1:-1]]
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.5
    assert found[-1] < 1e-4


def test_players_forget_nothing_and_sampling_solves_it_too():
    """Their own test of perfect recall; and MCCFR, which needs no tree."""
    game = solve_tiny.tiny_game(seed=210, actions_left=4, deals=3)
    # It loads all that OpenSpiel knows of games.
    from open_spiel.integration_tests.api_test import _assert_is_perfect_recall

    assert len(_assert_is_perfect_recall(game)) > 20
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    np.random.seed(1)  # the solver has no other
    solver = ExternalSamplingSolver(game)
    for _ in range(40):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 4
