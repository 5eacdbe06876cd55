"""Many games at once: each is the game that a Match plays, and games that end are dealt anew as Gymnasium's
own vector environments do it."""

from contextlib import nullcontext
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from orderup import IllegalAction, Match, OptionError
from orderup.envs.gymnasium import GameEnv
from orderup.envs.naming import gymnasium_name
from orderup.envs.vector import VectorGameEnv
from tests.envs.playing import choose_each
from tests.games.setups import every_game

MODES = list(AutoresetMode)
GAMES = 5
STEPS = 600
PARTS = ("actions", "observations", "rewards", "ends", "infos")
every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)


def steps(envs, seed, count):
    """The results of random play, step by step; ended games are reset by hand if `envs` does not do so."""
    observations, infos = envs.reset(seed=seed)
    yield None, observations, None, None, infos
    chance = Random(seed)
    for _ in range(count):
        chosen = choose_each(observations["action_mask"], chance)
        observations, rewards, ended, truncated, infos = envs.step(chosen)
        assert not truncated.any()
        yield chosen, observations, rewards, ended, infos
        if envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED and ended.any():
            observations, infos = envs.reset(options={"reset_mask": ended})


class Alone(GameEnv):
    """A game in which one player plays all seats: the meaning of `self`, by Gymnasium's own machinery."""

    def reset(self, *, seed=None, options=None):
        gymnasium.Env.reset(self, seed=seed)
        self._match = Match(self._game, self._seats, self.seeds.pop(0), self._options)
        self._ended, self._seat = False, self._match.seat
        return self._observed(), {"seat": self._seat}

    def step(self, action):
        observation, reward, ended, truncated, info = super().step(action)
        info["seat"] = self._seat
        if ended:
            info["rewards"] = self._rewards(info["ranks"][None], info["scores"][None])[0]
        return observation, reward, ended, truncated, info

    def _let_bots_play(self, match):
        self._seat = self._seat if match.seat is None else match.seat


class NotedVectorGameEnv(VectorGameEnv):
    """Notes by which seeds each game was dealt."""

    def _deal(self, which, seeds=None):
        super()._deal(which, seeds)
        self.dealt = getattr(self, "dealt", [[] for _ in range(self.num_envs)])
        for i in np.flatnonzero(which):
            self.dealt[i].append(int(self.batch.seeds[i]))


@every_game
@every_mode
def test_many_games_equal_single_ones_vectorized_by_gymnasium(game, mode):
    """Steps, observations, rewards, ends and infos, with games that end and are dealt anew."""
    ours = NotedVectorGameEnv(game, GAMES, opponents="self", autoreset_mode=mode)
    told = list(copied(steps(ours, 7, STEPS)))
    assert [seeds[0] for seeds in ours.dealt] == list(range(7, 7 + GAMES))
    assert sum(len(seeds) for seeds in ours.dealt) > GAMES, "games must end in this test"
    theirs = SyncVectorEnv([lambda: Alone(game) for _ in range(GAMES)], autoreset_mode=mode)
    for env, seeds in zip(theirs.envs, ours.dealt, strict=True):
        env.seeds = list(seeds)
    for one, other in zip(told, steps(theirs, 7, STEPS), strict=True):
        for what, a, b in zip(PARTS, one, other, strict=True):
            assert data_equivalence(a, b, exact=True), what


def copied(told):
    """All steps, none of which has changed what was handed out before it."""
    kept = [(each, each[1]["observation"].copy(), each[1]["action_mask"].copy()) for each in told]
    for each, seen, mask in kept:
        assert (each[1]["observation"] == seen).all()
        assert (each[1]["action_mask"] == mask).all()
        yield each


@every_game
@every_mode
@pytest.mark.parametrize("seat", [1, None])
def test_game_i_is_the_game_of_a_single_environment_with_seed_plus_i(game, mode, seat):
    """Against random opponents, over the games that follow, and whatever `num_envs` is."""
    settings = {"seats": 2, "seat": seat}
    alone = SyncVectorEnv([lambda: GameEnv(game, **settings) for _ in range(GAMES)], autoreset_mode=mode)
    counts, dealt = (GAMES, 2), set()
    several = [VectorGameEnv(game, count, autoreset_mode=mode, **settings) for count in counts]
    for k, (theirs, ours) in enumerate(zip(steps(alone, 20, 300), steps(several[0], 20, 300), strict=True)):
        for what, one, other in zip(PARTS, theirs, ours, strict=True):
            assert data_equivalence(one, other, exact=True), (k, what)
        dealt |= set(several[0].batch.seeds.tolist())
    assert len(dealt) > 2 * GAMES, "games must end in this test"
    observations, _ = several[1].reset(seed=20)
    first = VectorGameEnv(game, GAMES, autoreset_mode=mode, **settings)
    expected, _ = first.reset(seed=20)
    for _ in range(300):
        for name, seen in observations.items():
            assert (seen == expected[name][:2]).all()
        chosen = expected["action_mask"].argmax(axis=1)
        observations, _, ended, _, _ = several[1].step(chosen[:2])
        expected, _, all_ended, _, _ = first.step(chosen)
        if mode is AutoresetMode.DISABLED and all_ended.any():
            expected, _ = first.reset(options={"reset_mask": all_ended})
            if ended.any():
                observations, _ = several[1].reset(options={"reset_mask": ended})


@every_game
def test_it_is_made_by_its_name_and_takes_their_wrappers(game):
    envs = gymnasium.make_vec(gymnasium_name(game), num_envs=3, opponents="self", autoreset_mode="SameStep")
    assert isinstance(envs.unwrapped, VectorGameEnv)
    wrapped = DictInfoToList(RecordEpisodeStatistics(envs))
    observations, infos = wrapped.reset(seed=1)
    assert observations in wrapped.observation_space
    assert [info["seat"] for info in infos] == [
        match.seat for match in (Match(game, seed=1 + i) for i in range(3))
    ]
    wrapped.close()


@every_game
def test_every_table_is_drawn_as_that_of_a_single_environment(game):
    for mode in (None, "ansi", "rgb_array"):
        envs = gymnasium.make_vec(gymnasium_name(game), num_envs=2, seat=1, render_mode=mode)
        assert envs.unwrapped.autoreset_mode is envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
        assert mode is None or mode in envs.metadata["render_modes"]
        with pytest.raises(ResetNeeded, match="no games yet") if mode else nullcontext():
            envs.render()
        envs.reset(seed=5)
        for i, picture in enumerate(envs.render() or ()):
            alone = GameEnv(game, seat=1, render_mode=mode)
            alone.reset(seed=5 + i)
            assert data_equivalence(picture, alone.render(), exact=True)


@every_mode
def test_a_seed_gives_the_same_games_and_lots(mode):
    pair = [VectorGameEnv("coffee_rush", 4, seat=None, autoreset_mode=mode) for _ in range(2)]
    for one, other in zip(steps(pair[0], 3, 150), steps(pair[1], 3, 150), strict=True):
        assert data_equivalence(one, other, exact=True)
    assert not data_equivalence(pair[0].reset(seed=4)[0], pair[1].reset(seed=5)[0])
    listed = [envs.reset(seed=[9, 9, 2, 1])[0] for envs in pair]
    assert data_equivalence(listed[0], listed[1], exact=True)
    assert pair[0].batch.seeds.tolist() == [9, 9, 2, 1]
    partly = [envs.reset(seed=[9, None, 2, None])[0] for envs in pair]  # the others go on
    assert data_equivalence(partly[0], partly[1], exact=True)
    assert pair[0].batch.seeds[[0, 2]].tolist() == [9, 2]
    after = [envs.reset()[0] for envs in pair]
    assert data_equivalence(after[0], after[1], exact=True)
    assert pair[0].batch.seeds.tolist() != [9, 9, 2, 1]


def test_without_copies_the_same_arrays_are_written_and_hold_the_same():
    pair = [VectorGameEnv("coffee_rush", 4, copy=copy) for copy in (True, False)]
    fresh, same = steps(pair[0], 3, 30), steps(pair[1], 3, 30)
    arrays = set()
    for one, other in zip(fresh, same, strict=True):
        assert data_equivalence(one, other, exact=True)
        arrays.add(id(other[1]["observation"]))
    assert len(arrays) == 1


@every_mode
def test_an_illegal_action_ends_that_game_only_or_is_refused(mode):
    envs = VectorGameEnv("coffee_rush", 4, autoreset_mode=mode)
    observations, _ = envs.reset(seed=1)
    before = envs.batch.tables[2].tobytes()
    chosen = choose_each(observations["action_mask"], Random(1))
    chosen[2] = -1
    observations, rewards, ended, _, infos = envs.step(chosen)
    assert ended.tolist() == [False, False, True, False]
    assert rewards.tolist() == [0, 0, -1, 0]
    assert "ranks" not in infos
    if mode is AutoresetMode.SAME_STEP:
        assert not infos["final_obs"][2]["action_mask"].any()
        assert observations["action_mask"].any(axis=1).all()
    else:
        assert envs.batch.tables[2].tobytes() == before
        assert observations["action_mask"].any(axis=1).tolist() == [True, True, False, True]
    if mode is AutoresetMode.NEXT_STEP:
        observations, rewards, ended, _, _ = envs.step(choose_each(observations["action_mask"], Random(1)))
        assert not ended.any()
        assert not rewards.any()
        assert observations["action_mask"].any(axis=1).all()
    refusing = VectorGameEnv("coffee_rush", 4, illegal_reward=None, autoreset_mode=mode)
    refusing.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 2 cannot play action -1 now; legal are: "):
        refusing.step(chosen)


def test_misfits_are_refused_in_a_sentence():
    with pytest.raises(OptionError, match="'greedy'; named bots play in vectorization_mode='sync'"):
        VectorGameEnv("coffee_rush", 2, opponents="greedy")
    with pytest.raises(
        OptionError, match="many games at once are played against 'random' or 'self', not array"
    ):
        VectorGameEnv("coffee_rush", 2, opponents=np.array(["random", "self"]))
    with pytest.raises(OptionError, match="render_mode is None or one of ansi, rgb_array, not 'human'"):
        VectorGameEnv("coffee_rush", 2, render_mode="human")
    with pytest.raises(OptionError, match="num_envs is a number from 1 on"):
        VectorGameEnv("coffee_rush", 0)
    with pytest.raises(OptionError, match="threads is a number from 1 to"):
        VectorGameEnv("coffee_rush", 2, threads=0)
    with pytest.raises(
        OptionError, match="autoreset_mode is one of 'NextStep', 'SameStep', 'Disabled', not 'x'"
    ):
        VectorGameEnv("coffee_rush", 2, autoreset_mode="x")
    envs = VectorGameEnv("coffee_rush", 2, autoreset_mode="Disabled", illegal_reward=-1)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        envs.step(np.zeros(2, int))
    with pytest.raises(OptionError, match="as many seeds, not by 1"):
        envs.reset(seed=[1])
    for wrong in (2**64 - 1, True, [1, -1], ["a", "b"]):
        with pytest.raises(OptionError, match=r"0 to 2\*\*64 - 1"):
            envs.reset(seed=wrong)
    for mask in ([True], [1, 0], [[True], [True, False]]):
        with pytest.raises(OptionError, match="reset_mask is a bool for each of 2 games, not "):
            envs.reset(seed=[1, 2], options={"reset_mask": mask})
    with pytest.raises(OptionError, match="options are a mapping from name to value, not 5"):
        envs.reset(options=5)
    envs.reset(seed=np.int64(1))
    for no_ids in (np.zeros(3, int), np.zeros(2), np.ones(2, bool), ["a", "b"], [[1], [1, 2]]):
        with pytest.raises(IllegalAction, match="one action for each of 2 games"):
            envs.step(no_ids)
    assert (envs.batch.counts > 0).all(), "a refused action ends no game"
    envs.step(np.array([-1, -1]))
    with pytest.raises(ResetNeeded, match="2 games are over"):
        envs.step(np.zeros(2, int))
