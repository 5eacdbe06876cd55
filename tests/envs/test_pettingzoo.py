"""PettingZoo: its own tests, and every environment is the game that a Match plays.

Of its tests `max_cycles_test` is not for these: it is for parallel environments with a limit of cycles, in
which any action is legal at any time."""

import warnings
from random import Random

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from orderup import IllegalAction, Match, OptionError
from orderup.envs import pettingzoo as ours
from orderup.envs.naming import pettingzoo_name
from tests.envs.playing import choose, legal_ids, play
from tests.games.setups import every_game

CYCLES = 40


def played(env, seed):
    """An environment at the end of a random game."""
    env.reset(seed=seed)
    chance = Random(seed)
    while not env.terminations[env.agent_selection]:
        env.step(choose(env.last()[0]["action_mask"], chance))
    return env


@every_game
def test_pettingzoos_own_api_test_passes(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A mask goes with the observation in a Dict, as in their own board games, which it knows by name.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(ours.env(game), num_cycles=CYCLES)
        api_test(ours.raw_env(game), num_cycles=1000)


@every_game
def test_pettingzoos_own_seed_test_passes(game):
    seed_test(lambda: ours.env(game), num_cycles=CYCLES)


@every_game
def test_pettingzoos_own_render_test_passes(game, capsys):
    drawn = []
    render_test(
        lambda **mode: ours.env(game, **mode), {"ansi": lambda text: drawn.append(text) or len(text) > 500}
    )
    assert len(set(drawn)) > 1
    assert capsys.readouterr().out.count("seat_0") > 1


@every_game
def test_an_environment_shows_the_view_of_the_match(game):
    env, match, chance = ours.raw_env(game), Match(game, seed=3), Random(3)
    env.reset(seed=3)
    while not match.over:
        assert env.agent_selection == f"seat_{match.seat}"
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert (seen["observation"] == match.observation(seat)).all()
            marked = np.flatnonzero(seen["action_mask"]).tolist()
            assert marked == (legal_ids(match) if seat == match.seat else [])
        chosen = choose(env.last()[0]["action_mask"], chance)
        play(match, chosen)
        env.step(chosen)
    assert [env.infos[agent]["rank"] for agent in env.agents] == list(match.result.ranks)
    assert [env.infos[agent]["score"] for agent in env.agents] == list(match.result.scores)


@every_game
@pytest.mark.parametrize("rewards", ["ranks", "scores"])
def test_rewards_come_at_the_end_and_add_up_to_zero(game, rewards):
    env = ours.raw_env(game, rewards=rewards)
    for seed in range(3):
        result = played(env, seed).match.result
        told = [env.rewards[agent] for agent in env.possible_agents]
        assert sum(told) == pytest.approx(0)
        if rewards == "scores":
            ahead = [score - result.scores[0] for score in result.scores]
            assert [reward - told[0] for reward in told] == pytest.approx(ahead)
        else:
            assert all(-1 <= reward <= 1 for reward in told)
            ranked = sorted(zip(result.ranks, told, strict=True))
            rising = sorted(zip(result.ranks, told, strict=True), key=lambda pair: -pair[1])
            assert [rank for rank, _ in ranked] == [rank for rank, _ in rising]
            assert len(set(told)) == len(set(result.ranks))
        for agent in list(env.agents):
            assert env.last()[1] == told[env.possible_agents.index(agent)]
            env.step(None)
        assert env.agents == []
        with pytest.raises(OptionError, match="the game is over: call reset"):
            env.step(None)


def test_the_same_seed_is_the_same_game_and_the_one_after_it_too():
    first, again = ours.raw_env("coffee_rush"), ours.raw_env("coffee_rush")
    for env in (first, again):
        env.reset(seed=11)
        assert env.match.seed == 11
        env.reset()
    assert first.match.seed == again.match.seed != 11
    assert (first.last()[0]["observation"] == again.last()[0]["observation"]).all()
    again.reset()
    assert first.match.seed != again.match.seed


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, True, "7"])
def test_a_seed_is_that_of_a_match_or_refused_before_anything_is_drawn(seed):
    env, other = ours.raw_env("coffee_rush"), ours.raw_env("coffee_rush")
    for each in (env, other):
        each.reset(seed=np.int64(3))
    with pytest.raises(OptionError, match=r"0 to 2\*\*64 - 1"):
        env.reset(seed=seed)
    assert env.match.seed == 3
    for each in (env, other):
        each.reset()
    assert env.match.seed == other.match.seed


def test_an_illegal_action_is_refused_with_the_legal_ones():
    env = ours.raw_env("coffee_rush")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match="legal are: "):
        env.step(np.array([1, 2]))
    for wrong in (illegal, -1, 10**6, None):
        with pytest.raises(
            IllegalAction, match=f"seat {env.match.seat} cannot play action {wrong} now; legal are: "
        ):
            env.step(wrong)
    assert env.match.actions == ()


def test_in_their_wrappers_an_illegal_action_ends_the_game():
    env = ours.env("coffee_rush")
    env.reset(seed=1)
    who = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": 0, "seat_1": 0, "seat_2": 0} | {who: -1}


@every_game
def test_a_game_goes_by_a_name_with_a_version(game):
    name = pettingzoo_name(game)
    assert str(getattr(ours, name).env(render_mode="ansi")) == name
    assert name in dir(ours)
    assert str(pettingzoo.make("aec", f"orderup/{name}")) == name
    with pytest.raises(AttributeError, match=name):
        getattr(ours, f"{game}_v0")


def test_seats_options_and_packs_are_those_of_a_match():
    env = ours.raw_env("coffee_rush", seats=4, options={"espresso_start": True})
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    env.reset(seed=5)
    assert env.match.options["espresso_start"] is True
    with pytest.raises(OptionError, match="2 to 4 seats"):
        ours.raw_env("coffee_rush", seats=9)
    with pytest.raises(OptionError, match="'ranks' or by 'scores'"):
        ours.raw_env("coffee_rush", rewards="gold")
    with pytest.raises(OptionError, match="human, ansi, rgb_array, not 'rgb'"):
        ours.raw_env("coffee_rush", render_mode="rgb")
    for use in (lambda env: env.match, lambda env: env.step(0)):
        with pytest.raises(OptionError, match="there is no game yet: call reset"):
            use(ours.raw_env("coffee_rush"))
