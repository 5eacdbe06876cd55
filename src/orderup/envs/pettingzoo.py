"""All seats of a game as a PettingZoo environment (AEC: one agent after another).

Importing this registers the games: `pettingzoo.make("aec", "orderup/coffee_rush_v1")`.

>>> from orderup.envs.pettingzoo import coffee_rush_v1
>>> env = coffee_rush_v1.env(seats=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.packs.loading import Pack, load_pack
from orderup.envs.acting import legal_action, refusal
from orderup.envs.extras import missing
from orderup.envs.lots import Lots
from orderup.envs.naming import games_by_name, pettingzoo_name
from orderup.envs.rewards import rewards_by
from orderup.errors import IllegalAction, OptionError
from orderup.match import Match

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers

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
    raise ModuleNotFoundError(missing("pettingzoo")) from error

ILLEGAL_REWARD = -1.0
"""For an agent that tries an illegal action: the game then ends."""


class GameAECEnv(AECEnv[str, Observation, Any]):
    """Agents are `seat_0`, `seat_1`, ...; the one to decide is selected. Rewards come when the game is
    over, to all agents at once. An illegal action raises IllegalAction, and nothing is played."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | Pack = "default",
        rewards: str = "ranks",
        render_mode: str | None = None,
    ) -> None:
        """`seats`, `options` and `pack` as `orderup.Match`; `rewards`: `ranks` or `scores`, see `rewards`.
        Raises OptionError, PackError."""
        super().__init__()  # type: ignore[no-untyped-call]
        known = get(game)
        self._game = game
        self._seats = known.seats_for(seats)
        self._options = known.check_options(options)
        self._pack = pack if isinstance(pack, Pack) else load_pack(game, pack)
        self._rewards_of = rewards_by(rewards)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": pettingzoo_name(game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self._seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(game, self._seats, self._options) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: action_space(game) for agent in self.possible_agents
        }
        self._match: Match | None = None
        self._lots = Lots(1)

    @property
    def match(self) -> Match:
        """The game itself, hidden parts and all. Raises OptionError before the first one."""
        if self._match is None:
            raise OptionError("there is no game yet: call reset() first")
        return self._match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all; see `seeing.observation_space`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The ids of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: with a seed that of `orderup.Match(seed=seed)`, otherwise by the seed before it.
        `options` say nothing here: those of the game are given to `__init__`. Raises OptionError."""
        seed = None if seed is None else check_seed(seed)
        given = None if seed is None else np.array([seed], np.uint64)
        dealt, _, _ = self._lots.deal(slice(None), self._seats, given)
        self._match = Match(self._game, self._seats, int(dealt[0]), self._options, self._pack)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None  # type: ignore[assignment]
        self._select()

    def _select(self) -> None:
        seat = self.match.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        """An agent's observation; its mask is empty while another agent decides."""
        seat = self._seat_of[agent]
        return observed(self.match, seat, deciding=self.match.seat == seat)

    def step(self, action: Any) -> None:
        """Play the action with this id for the selected agent; None for one whose game is over. Raises
        IllegalAction, and plays nothing, when it is not legal; OptionError when there is no game, or no agent
        any more."""
        match, agent = self.match, self.agent_selection
        if agent not in self.agents:
            raise OptionError("the game is over: call reset() before the next step")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = legal_action(match, action)
        if chosen is None:
            raise IllegalAction(refusal(match, action))
        match.play(chosen)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        if match.result is not None:
            self._end(match.result.ranks, match.result.scores)
        if self.render_mode == HUMAN:
            self.render()

    def _end(self, ranks: tuple[int, ...], scores: tuple[int, ...]) -> None:
        worth = self._rewards_of(np.array([ranks]), np.array([scores]))[0].tolist()
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, seat in self._seat_of.items():
            self.infos[agent] = {"rank": ranks[seat], "score": scores[seat]}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The table as the selected agent sees it: see `seeing.render`."""
        if self.render_mode is None:
            return None
        return render(self.match, self._seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Do nothing: no resources are held."""


def raw_env(game: str, **settings: Any) -> GameAECEnv:
    """The environment without wrappers: illegal actions raise IllegalAction. See `GameAECEnv`."""
    return GameAECEnv(game, **settings)


def env(game: str, **settings: Any) -> Any:
    """The environment in PettingZoo's usual wrappers. An illegal action ends the game.

    Its agent gets ILLEGAL_REWARD, and the others 0.
    """
    terminating = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


@dataclass(frozen=True)
class VersionedEnv:
    """A game as PettingZoo's modules offer theirs."""

    game: str

    def env(self, **settings: Any) -> Any:
        """See `env`."""
        return env(self.game, **settings)

    def raw_env(self, **settings: Any) -> GameAECEnv:
        """See `raw_env`."""
        return raw_env(self.game, **settings)


def __getattr__(name: str) -> VersionedEnv:
    found = games_by_name()
    if name not in found:
        raise AttributeError(f"there is no environment {name!r}; there are: {', '.join(found)}")
    return VersionedEnv(found[name])


def __dir__() -> list[str]:
    return sorted([*globals(), *games_by_name()])


for _name, _game in games_by_name().items():
    register("aec", f"orderup/{_name}", entry_point="orderup.envs.pettingzoo:env", kwargs={"game": _game})
