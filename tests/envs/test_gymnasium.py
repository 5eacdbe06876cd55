"""Gymnasium: its own checks, and one seat's steps are those of a match whose other seats bots decide."""

import subprocess
import sys
import warnings
from random import Random
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.wrappers import RecordVideo
from gymnasium.wrappers.vector import RecordVideo as RecordVectorVideo

from orderup import IllegalAction, Match, OptionError
from orderup.envs import seeing
from orderup.envs.gymnasium import GameEnv
from orderup.envs.naming import gymnasium_name
from tests.envs.playing import choose, legal_ids, play
from tests.games.setups import every_game

GET = "is not installed; get it with: pip install"


@every_game
def test_gymnasiums_own_check_passes(game, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for mode in (None, "human", "ansi", "rgb_array"):
            check_env(gymnasium.make(gymnasium_name(game), render_mode=mode).unwrapped)
    assert "seat_0" in capsys.readouterr().out


@every_game
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_step_plays_the_action_and_the_bots_answers(game, opponent):
    env, chance = GameEnv(game, opponents=opponent, seat=1, seats=2), Random(5)
    observation, info = env.reset(seed=5)
    match, reward, ended = Match(game, seats=2, seed=5), 0.0, False
    assert info == {"seat": 1}
    while not ended:
        for action in env.match.actions[len(match.actions) :]:
            assert match.seat == 0
            match.play(action)
        assert match.seat == 1
        assert reward == 0
        assert (observation["observation"] == match.observation(1)).all()
        assert np.flatnonzero(observation["action_mask"]).tolist() == legal_ids(match)
        assert np.flatnonzero(env.action_masks()).tolist() == legal_ids(match)
        chosen = choose(observation["action_mask"], chance)
        play(match, chosen)
        observation, reward, ended, truncated, info = env.step(chosen)
        assert not truncated
    result = env.match.result
    mine, other = result.ranks[1], result.ranks[0]
    assert reward == (mine < other) - (mine > other)
    assert info["ranks"].tolist() == list(result.ranks)
    assert info["scores"].tolist() == list(result.scores)
    assert not observation["action_mask"].any()
    assert (observation["observation"] == env.match.observation(1)).all()


def test_two_environments_of_the_same_settings_match():
    for settings in ({"seat": None}, {"opponents": ("greedy", "random")}):
        pair = [GameEnv("coffee_rush", render_mode="ansi", **settings) for _ in range(2)]
        check_environments_match(*pair, num_steps=10, seed=3)


def test_a_seat_by_lot_is_another_one_in_time_and_the_same_for_the_same_seed():
    env = GameEnv("coffee_rush", seat=None)
    assert GameEnv("coffee_rush", seats=np.int64(2), seat=np.int64(1)).reset(seed=1)[1] == {"seat": 1}
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert set(seats) == {0, 1, 2}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(20)]


def test_an_illegal_action_ends_the_episode_or_is_refused():
    env = GameEnv("coffee_rush", illegal_reward=-2.0)
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    observation, reward, ended, truncated, _ = env.step(illegal)
    assert (reward, ended, truncated) == (-2.0, True, False)
    assert not observation["action_mask"].any()
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    env = GameEnv("coffee_rush", illegal_reward=None)
    env.reset(seed=1)
    before = env.match.actions
    for wrong in (np.array([1, 2]), "a1", None, 0.5, True):
        with pytest.raises(IllegalAction, match="legal are: "):
            env.step(wrong)
    with pytest.raises(IllegalAction, match=f"seat 0 cannot play action {illegal} now; legal are: "):
        env.step(illegal)
    assert env.match.actions == before


def test_people_are_shown_every_step_unasked(capsys):
    env = GameEnv("order_please", render_mode="human")
    observation, _ = env.reset(seed=1)
    assert "seat_0" in capsys.readouterr().out
    env.step(np.flatnonzero(observation["action_mask"])[0])
    assert "seat_0" in capsys.readouterr().out


@every_game
def test_pictures_are_of_one_size_and_show_the_game(game):
    env = gymnasium.make(gymnasium_name(game), render_mode="rgb_array_list")
    observation, _ = env.reset(seed=1)
    for _ in range(4):
        observation, _, ended, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
        assert not ended
    frames = env.render()
    assert {(frame.shape, frame.dtype) for frame in frames} == {((720, 1080, 3), np.dtype(np.uint8))}
    assert len({frame.tobytes() for frame in frames}) > 1
    for frame in frames:
        assert len(np.unique(frame @ np.array([1, 256, 65536]))) > 100, "few colours: nothing is drawn"


def test_a_drawing_without_a_size_fills_a_frame_too(monkeypatch):
    plain = '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">7</text></svg>'
    monkeypatch.setattr(
        seeing, "get", lambda game: SimpleNamespace(engine=SimpleNamespace(draw=lambda *_: plain))
    )
    assert seeing.render(Match("order_please"), 0, "rgb_array").shape == (720, 1080, 3)


def test_a_video_is_recorded(tmp_path):
    pytest.importorskip("moviepy", reason="moviepy is not installed")
    name = gymnasium_name("order_please")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they warn of any folder that is there
        for env in (
            RecordVideo(gymnasium.make(name, render_mode="rgb_array"), str(tmp_path), video_length=3),
            RecordVectorVideo(
                gymnasium.make_vec(name, 2, render_mode="rgb_array"), str(tmp_path / "v"), video_length=3
            ),
        ):
            observation, _ = env.reset(seed=1)
            for _ in range(4):
                observation, *_ = env.step(observation["action_mask"].argmax(axis=-1))
            env.close()
    assert len(list(tmp_path.rglob("*.mp4"))) == 2


def test_misfits_are_refused_in_a_sentence():
    with pytest.raises(OptionError, match="from 0 to 2, not 3"):
        GameEnv("coffee_rush", seat=3)
    for reward in ("none", float("nan"), -np.inf, np.float32("inf"), np.float16("-inf"), 10**400, True):
        with pytest.raises(OptionError, match=r"illegal_reward is None or a number, not ['niT\-1]"):
            GameEnv("coffee_rush", illegal_reward=reward)
    GameEnv("coffee_rush", illegal_reward=np.float32(-1))
    with pytest.raises(OptionError, match="'ranks' or by 'scores', not by "):
        GameEnv("coffee_rush", rewards=["ranks"])
    with pytest.raises(OptionError, match="render_mode is None or one of human, ansi, rgb_array, not 'rgb'"):
        GameEnv("coffee_rush", render_mode="rgb")
    with pytest.raises(OptionError, match="2 opponents, not 1"):
        GameEnv("coffee_rush", opponents=["greedy"])
    with pytest.raises(OptionError, match="bots by their names, not 5"):
        GameEnv("coffee_rush", opponents=5)
    with pytest.raises(OptionError, match="unknown bot 'nobody'"):
        GameEnv("coffee_rush", opponents="nobody")
    with pytest.raises(ResetNeeded, match="no game yet"):
        GameEnv("coffee_rush").step(0)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, True, "7"])
def test_a_seed_is_that_of_a_match_or_refused_before_anything_is_drawn(seed):
    env, other = GameEnv("coffee_rush", seat=None), GameEnv("coffee_rush", seat=None)
    for each in (env, other):
        each.reset(seed=np.int64(3))
    assert env.match.seed == 3
    with pytest.raises(OptionError, match=r"0 to 2\*\*64 - 1"):
        env.reset(seed=seed)
    assert env.match.seed == 3
    assert (env.reset()[1], env.match.seed) == (other.reset()[1], other.match.seed)


@pytest.mark.parametrize(
    ("module", "library", "sentence"),
    [
        ("gymnasium", "gymnasium", f"Gymnasium {GET} 'orderup[gymnasium]'"),
        ("vector", "gymnasium", f"Gymnasium {GET} 'orderup[gymnasium]'"),
        ("pettingzoo", "pettingzoo", f"PettingZoo {GET} 'orderup[pettingzoo]'"),
        ("openspiel", "pyspiel", f"OpenSpiel {GET} 'orderup[openspiel]'"),
    ],
)
def test_a_missing_library_is_told_with_the_extra_that_brings_it(module, library, sentence):
    code = f"import sys; sys.modules['{library}'] = None; import orderup.envs.{module}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr.strip().splitlines()[-1] == f"ModuleNotFoundError: {sentence}"
