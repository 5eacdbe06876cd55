"""Many games at once as a Gymnasium vector environment: compiled.

>>> import gymnasium
>>> name = "orderup.envs.gymnasium:orderup/CoffeeRush-v1"
>>> envs = gymnasium.make_vec(name, num_envs=64, autoreset_mode="SameStep")
>>> observations, infos = envs.reset(seed=7)
>>> observations["action_mask"].shape
(64, 165)
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Integral
from pathlib import Path
from typing import Any

import numba
import numpy as np

from orderup.core.batches.batch import Batch, check_count
from orderup.core.compiled.randomness import RNG
from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack
from orderup.core.texts.spelling import spelled
from orderup.envs.extras import missing
from orderup.envs.lots import Lots
from orderup.envs.rewards import check_reward, rewards_by
from orderup.errors import IllegalAction, OptionError
from orderup.match import Match

try:
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from orderup.envs.gymnasium import RANDOM, check_seat
    from orderup.envs.seeing import (
        ANSI,
        RGB_ARRAY,
        Observation,
        action_space,
        check_render_mode,
        observation_space,
        render,
    )
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing("gymnasium")) from error

Array = np.ndarray[Any, Any]

SELF = "self"
VECTOR_RENDER_MODES = (ANSI, RGB_ARRAY)


@contextmanager
def _on_cores(count: int) -> Iterator[None]:
    """Numba's own setting holds for all that runs in this thread."""
    before = numba.get_num_threads()
    numba.set_num_threads(count)
    try:
        yield
    finally:
        numba.set_num_threads(before)


def _checked_threads(threads: Any) -> int:
    config: Any = numba.config
    most = config.NUMBA_NUM_THREADS
    if not isinstance(threads, Integral) or isinstance(threads, bool) or threads not in range(1, most + 1):
        raise OptionError(f"threads is a number from 1 to {most}, not {spelled(threads)}")
    return int(threads)


def _checked_mode(mode: Any) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(repr(each.value) for each in AutoresetMode)
        raise OptionError(f"autoreset_mode is one of {known}, not {spelled(mode)}") from None


class VectorGameEnv(VectorEnv[Observation, Any, Array]):
    """`num_envs` games side by side.

    Against `random` opponents each is like a `GameEnv`: one seat learns, the others play random legal
    actions. In self-play (`self`) every decision of every seat is a step. The observation is that of the
    deciding seat, `infos["seat"]`, and the reward is for the seat that decided last.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own
        "render_modes": list(VECTOR_RENDER_MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | Pack = "default",
        seat: int | None = 0,
        opponents: str = RANDOM,
        rewards: str = "ranks",
        illegal_reward: float | None = -1.0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
    ) -> None:
        """`seat` None: another one by lot in every episode. `opponents`: `random` or `self`. `copy` False:
        `reset` and `step` write every time to the same arrays. `threads`: on how many cores games are played;
        more than one pays for thousands of games on cores that nothing else uses. `render_mode`: `ansi` or
        `rgb_array`. The rest as `GameEnv` and, for `autoreset_mode`, Gymnasium's SyncVectorEnv. Raises
        OptionError, PackError."""
        if not isinstance(opponents, str) or opponents not in (RANDOM, SELF):
            raise OptionError(
                f"many games at once are played against {RANDOM!r} or {SELF!r}, not {spelled(opponents)}; "
                "named bots play in vectorization_mode='sync' or 'async'"
            )
        num_envs = check_count(num_envs, 1, "num_envs")
        self._threads = _checked_threads(threads)
        self._batch = Batch(game, num_envs, seats, options=options, pack=pack)
        self.num_envs = num_envs
        self._seats = self._batch.seats
        self._fixed_seat = check_seat(seat, self._seats)
        self._self_play = opponents == SELF
        self._rewards = rewards_by(rewards)
        self._illegal_reward = check_reward(illegal_reward)
        self.autoreset_mode = _checked_mode(autoreset_mode)
        self.metadata = type(self).metadata | {"autoreset_mode": self.autoreset_mode}
        self.render_mode = check_render_mode(render_mode, VECTOR_RENDER_MODES)
        self._options = get(game).check_options(options)
        self.single_observation_space = one = observation_space(game, self._seats, options or {})
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._shape = (num_envs, *(one["observation"].shape or ()))
        self._copy = copy
        self._buffers: Observation | None = None
        self._dealt = False
        self._learners = np.zeros(num_envs, np.int64)
        self._lots = Lots(num_envs)
        self._choosers = np.zeros(num_envs, RNG)
        self._ended = np.ones(num_envs, np.bool_)
        self._viewers = np.zeros(num_envs, np.int64)

    @property
    def batch(self) -> Batch:
        """The games themselves, hidden parts and all."""
        return self._batch

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game, or those where `options["reset_mask"]`, (num_envs,) bool, is true.

        Game i has the seed `seed + i`, or the i-th of several (None: at random), as in `orderup.Match`.
        Without seeds the games continue their streams. Raises OptionError.
        """
        with _on_cores(self._threads):
            return self._reset(seed, options)

    def _reset(
        self, seed: int | Sequence[int | None] | None, options: dict[str, Any] | None
    ) -> tuple[Observation, dict[str, Any]]:
        if options is not None and not isinstance(options, Mapping):
            raise OptionError(f"options are a mapping from name to value, not {spelled(options)}")
        which = self._checked_mask((options or {}).get("reset_mask"))
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise OptionError(f"{self.num_envs} games are dealt by as many seeds, not by {len(seed)}")
            seeds = [None if each is None else check_seed(each) for each in seed]
            given = np.array([each is not None for each in seeds])
            self._deal(which & given, np.array([each or 0 for each in seeds], np.uint64))
            self._deal(which & ~given)
        elif seed is not None:
            seed = check_seed(seed)
            check_seed(seed + self.num_envs - 1, "the seed of the last game")
            super().reset(seed=seed)
            self._deal(which, np.array(range(seed, seed + self.num_envs), np.uint64))
        else:
            self._deal(which)
        self._dealt = True
        self._look(which, self._batch.turns)
        return self._observations(), self._seat_infos()

    def _checked_mask(self, given: Any) -> Array:
        mask = np.ones(self.num_envs, np.bool_) if given is None else _array(given)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            told = f"{mask.dtype} of shape {mask.shape}"
            raise OptionError(f"reset_mask is a bool for each of {self.num_envs} games, not {told}")
        return mask

    def _deal(self, which: Array, seeds: Array | None = None) -> None:
        """Deal games, by these seeds if there are any, and let the others play until the learner decides."""
        dealt, seats, choosers = self._lots.deal(which, self._seats, None if seeds is None else seeds[which])
        self._batch.deal(which, dealt)
        self._choosers["rng"][which] = choosers
        self._learners[which] = seats if self._fixed_seat is None else self._fixed_seat
        self._ended[which] = False
        self._let_others_play()

    def _let_others_play(self) -> None:
        if not self._self_play:
            self._batch.play_others(self._learners, self._choosers)

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game, by its id. One that ended in the step before is dealt instead (next
        step), has been dealt already (same step) or raises ResetNeeded (disabled), by the autoreset mode."""
        with _on_cores(self._threads):
            return self._step(actions)

    def _step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        if not self._dealt:
            raise ResetNeeded("there are no games yet: call reset() first")
        again = self._ended
        if again.any() and self.autoreset_mode is not AutoresetMode.NEXT_STEP:
            raise ResetNeeded(f"{int(again.sum())} games are over: call reset() with a reset_mask of them")
        deciding = np.maximum(self._batch.turns, 0)
        illegal = self._play(_array(actions))
        self._let_others_play()
        over = (self._batch.counts == 0) & ~again
        rewards = np.zeros(self.num_envs)
        infos = self._end(over, illegal, deciding, rewards) if over.any() else {}
        self._ended = over.copy()
        self._look(over, deciding)
        if again.any():
            self._deal(again)
        elif over.any() and self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = self._final(over, infos)
            self._deal(over)
        self._look(~self._ended, self._batch.turns)
        return self._observations(), rewards, over, np.zeros_like(over), infos | self._seat_infos()

    def _play(self, chosen: Array) -> Array:
        """Play the legal actions; returns which were illegal: there the game ends as it stands."""
        batch = self._batch
        try:
            batch.step(chosen)
            return np.zeros(self.num_envs, np.bool_)
        except IllegalAction:
            are_ids = chosen.shape == batch.counts.shape and chosen.dtype.kind in "iu"
            if self._illegal_reward is None or not are_ids:
                raise
        listed = np.arange(batch.actions.shape[1]) < batch.counts[:, None]
        legal = ((batch.actions == chosen[:, None]) & listed).any(axis=1)
        illegal: Array = ~legal & (batch.counts > 0)
        batch.counts[illegal] = 0
        batch.step(chosen)
        return illegal

    def _end(self, over: Array, illegal: Array, deciding: Array, rewards: Array) -> dict[str, Any]:
        """Write the rewards of games that have ended; returns their results as infos."""
        if illegal.any():
            rewards[illegal] = self._illegal_reward
        ended = over & ~illegal
        if not ended.any():
            return {}
        lines, ranks = self._batch.scores(ended)
        scores = lines.sum(axis=2)
        worth = self._rewards(ranks, scores)
        whose = (deciding if self._self_play else self._learners)[ended]
        rewards[ended] = worth[np.arange(len(worth)), whose]
        told = {"ranks": ranks.astype(np.int64), "scores": scores}
        if self._self_play:
            told["rewards"] = worth
        infos: dict[str, Any] = {}
        for name, values in told.items():
            infos[name] = np.zeros((self.num_envs, self._seats), values.dtype)
            infos[name][ended] = values
            infos[f"_{name}"] = ended.copy()
        return infos

    def _final(self, over: Array, infos: dict[str, Any]) -> dict[str, Any]:
        """The infos of games that end in this step and are dealt anew in it."""
        seen = np.empty(self._shape, np.int16)
        self._batch.observe(seen, self._viewers, which=over)
        final = np.full(self.num_envs, None, object)
        places = np.flatnonzero(over)
        no_actions = np.zeros((len(places), self._batch.actions.shape[1]), np.int8)
        for place, last, no_action in zip(places, seen[places], no_actions, strict=True):
            final[place] = {"observation": last, "action_mask": no_action}
        seats = {"seat": np.where(over, self._viewers, 0), "_seat": over.copy()}
        return {
            "final_obs": final,
            "_final_obs": over.copy(),
            "final_info": infos | seats,
            "_final_info": over.copy(),
        }

    def _look(self, which: Array, seats: Array) -> None:
        """Observe games from the learner's seats, or in self-play from these seats."""
        eyes = np.maximum(seats, 0) if self._self_play else self._learners
        self._viewers[which] = eyes[which]

    def _observations(self) -> Observation:
        """The observations in the arrays that are handed out."""
        out = self._buffers
        if out is None or self._copy:
            seen, mask = self._batch.room()
            self._buffers = out = {"observation": seen, "action_mask": mask.view(np.int8)}
        self._batch.observe(out["observation"], self._viewers)
        self._batch.mask(out["action_mask"].view(np.bool_))
        return out

    def render(self) -> tuple[Any, ...] | None:
        """Every table as the seat sees it whose observation it is: see `seeing.render`."""
        if self.render_mode is None:
            return None
        if not self._dealt:
            raise ResetNeeded("there are no games yet: call reset() first")
        matches = (
            Match.from_table(table, self._seats, self._options, self._batch.pack)
            for table in self._batch.tables
        )
        return tuple(
            render(match, int(seat), self.render_mode)
            for match, seat in zip(matches, self._viewers, strict=True)
        )

    def _seat_infos(self) -> dict[str, Any]:
        """The seats of the observations."""
        return {"seat": self._viewers.copy(), "_seat": np.ones(self.num_envs, np.bool_)}


def _array(given: Any) -> Array:
    """As an array; one of objects, which nobody takes for numbers, where lists differ in length."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.asarray(given, object)
