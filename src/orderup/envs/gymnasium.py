"""One seat of a game as a Gymnasium environment: bots sit on the others.

Importing this registers the games.

>>> import gymnasium
>>> env = gymnasium.make("orderup.envs.gymnasium:orderup/CoffeeRush-v1", seats=3, opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum())
14
"""

from collections.abc import Mapping, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

from orderup import bots
from orderup.core.game.definition import get, names
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.spelling import spelled
from orderup.envs.acting import legal_action, refusal
from orderup.envs.extras import missing
from orderup.envs.lots import Chooser, Lots
from orderup.envs.naming import gymnasium_name
from orderup.envs.rewards import check_reward, rewards_by
from orderup.errors import IllegalAction, OptionError
from orderup.match import Match

try:
    import gymnasium
    from gymnasium.envs.registration import register
    from gymnasium.error import ResetNeeded

    from orderup.envs.seeing import (
        HUMAN,
        RENDER_MODES,
        Observation,
        action_space,
        check_render_mode,
        observation_space,
        observed,
        render,
    )
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing("gymnasium")) from error


RANDOM = "random"


class GameEnv(gymnasium.Env[Observation, Any]):
    """An episode is a game. A step plays an action of `seat`, then the bots until that seat decides again.

    The reward comes with the last step.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | Pack = "default",
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        rewards: str = "ranks",
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
    ) -> None:
        """`seats`, `options` and `pack` as `orderup.Match`. `seat` None: another one by lot in every episode.
        `opponents`: a bot by its name as in `orderup.bots.create`, or one for each other seat, in order from
        the one after `seat` on. `rewards`: `ranks` or `scores`, see `rewards`. An illegal action ends the
        episode with `illegal_reward`; None: `step` raises IllegalAction, and nothing is played.

        Raises OptionError, PackError.
        """
        known = get(game)
        self._game = game
        self._seats = known.seats_for(seats)
        self._options = known.check_options(options)
        self._pack = pack if isinstance(pack, Pack) else load_pack(game, pack)
        self._fixed_seat = check_seat(seat, self._seats)
        self._opponents = _checked_opponents(opponents, game, self._seats - 1)
        self._rewards = rewards_by(rewards)
        self._illegal_reward = check_reward(illegal_reward)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space: gymnasium.Space[Any] = observation_space(game, self._seats, self._options)
        self.action_space = action_space(game)
        self._match: Match | None = None
        self._ended = True
        self._seat = 0
        self._bots: dict[int, bots.Bot] = {}
        self._lots = Lots(1)
        self._chooser = Chooser(0)

    @property
    def match(self) -> Match:
        """The game itself, hidden parts and all. Raises ResetNeeded before the first one."""
        if self._match is None:
            raise ResetNeeded("there is no game yet: call reset() first")
        return self._match

    def action_masks(self) -> np.ndarray[Any, Any]:
        """The legal actions of this moment, as bool: the form for MaskablePPO of sb3-contrib."""
        mask: np.ndarray[Any, Any] = self._observed()["action_mask"].astype(np.bool_)
        return mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game: with a seed that of `orderup.Match(seed=seed)`, otherwise by the seed before it.
        `options` say nothing here: those of the game are given to `__init__`. Raises OptionError."""
        seed = None if seed is None else check_seed(seed)
        super().reset(seed=seed)
        given = None if seed is None else np.array([seed], np.uint64)
        dealt, drawn, chooser = (int(lot[0]) for lot in self._lots.deal(slice(None), self._seats, given))
        self._match = Match(self._game, self._seats, dealt, self._options, self._pack)
        self._seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._chooser = Chooser(chooser)
        self._bots = {
            (self._seat + place) % self._seats: bots.create(name, self._chooser.draw())
            for place, name in enumerate(self._opponents, 1)
            if name != RANDOM
        }
        self._let_bots_play(self._match)
        self._ended = self._match.over
        self._show()
        return self._observed(), {"seat": self._seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the action with this id. Raises ResetNeeded when the game is over, and see `__init__`."""
        match = self.match
        if self._ended:
            raise ResetNeeded("the game is over: call reset() before the next step")
        chosen = legal_action(match, action)
        info: dict[str, Any] = {"seat": self._seat}
        if chosen is None:
            if self._illegal_reward is None:
                raise IllegalAction(refusal(match, action))
            self._ended = True
            return self._observed(), self._illegal_reward, True, False, info
        match.play(chosen)
        self._let_bots_play(match)
        self._ended = match.over
        reward = 0.0
        if match.result is not None:
            ranks, scores = np.array(match.result.ranks), np.array(match.result.scores)
            reward = float(self._rewards(ranks[None], scores[None])[0, self._seat])
            info |= {"ranks": ranks, "scores": scores}
        self._show()
        return self._observed(), reward, self._ended, False, info

    def _let_bots_play(self, match: Match) -> None:
        """Random opponents choose as `VectorGameEnv`'s do, so that a seed gives the same game there."""
        while match.seat is not None and match.seat != self._seat:
            bot = self._bots.get(match.seat)
            if bot is None:
                legal = match.legal()
                match.play(legal[self._chooser.below(len(legal))])
            else:
                match.play(bot.decide(match.as_seen_by(match.seat, seed=len(match.actions))))

    def _observed(self) -> Observation:
        return observed(self.match, self._seat, deciding=not self._ended)

    def _show(self) -> None:
        """Show everything to people unasked [Gymnasium's render modes]."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """The table as the seat sees it: see `seeing.render`."""
        return None if self.render_mode is None else render(self.match, self._seat, self.render_mode)


def check_seat(seat: Any, seats: int) -> int | None:
    """The seat to learn for, one of NumPy's numbers too, or OptionError."""
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, Integral) or seat not in range(seats):
        raise OptionError(f"seat is None or a number from 0 to {seats - 1}, not {spelled(seat)}")
    return int(seat)


def _checked_opponents(opponents: str | Sequence[str], game: str, count: int) -> tuple[str, ...]:
    if not isinstance(opponents, str | Sequence):
        raise OptionError(f"opponents are bots by their names, not {spelled(opponents)}")
    every = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    if len(every) != count:
        raise OptionError(f"there are {count} opponents, not {len(every)}: name one, or {count}")
    for name in every:
        if not bots.plays(name, game):
            raise OptionError(f"the bot {name!r} does not play {game}; {', '.join(bots.names(game))} do")
    return every


for _game in names():
    register(
        id=gymnasium_name(_game),
        entry_point="orderup.envs.gymnasium:GameEnv",
        vector_entry_point="orderup.envs.vector:VectorGameEnv",
        kwargs={"game": _game},
    )
