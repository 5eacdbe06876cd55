"""The game after an action until the end of the seat's next turn: the beginning of a playout, with snapshots.

A hint needs a few hundred of them, played step by step in Python. Compiled as a whole, like playouts, they
would save a tenth to a third of 10 to 100 ms, but take a sixth of the compiling at a first start.
"""

from typing import Any

import numpy as np

from orderup.bots.search.playouts import seed_of
from orderup.core.compiled import playout
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, plan_at, workspace_of
from orderup.core.compiled.randomness import RNG, next_random
from orderup.core.compiled.rule_types import Tables
from orderup.core.compiled.snapshots import taking_snapshots
from orderup.core.game.definition import get
from orderup.match import Match


@rule
def _begin(tables: Tables, work: Tables, chances: Any, seed: Any, number: int) -> None:
    """Copy a table to the place where play goes on with snapshots. It gets the first chances of a playout."""
    address = work[0].film
    work[0] = tables[0]
    work[0].film = address
    chances[0].rng = seed_of(seed, number)
    work[0].rng = next_random(chances[0])


@rule
def _go_on(work: Tables, chances: Any) -> None:
    """Deal the hidden things anew with the chances of the following actions."""
    work[0].rng = next_random(chances[0])


class Continuations:
    """Continuations of one position: an action, then the planner's actions for all seats."""

    def __init__(self, match: Match, seed: int, play_style: str | None) -> None:
        """`match` is seen by the deciding seat, and not over. `play_style` is as for `Planner.workspace_of`,
        `seed` as for playouts. OptionError if there is no planner."""
        assert match.seat is not None
        engine = get(match.game).engine
        self.dtype = engine.TABLE
        self._seat = match.seat
        self._recorded = np.zeros(1, engine.TABLE)
        self._decides, self._reveals = self._recorded["seat"], self._recorded["reveals"]
        self._address, self._count = self._recorded["film"], self._recorded["frames"]
        self._tables, self._packs = match.records
        self._work = argument(self._recorded)
        self._workspace = argument(workspace_of(match.game, play_style))
        self._legal, self._plan = np.zeros(engine.ACTIONS, np.int16), np.zeros(LONGEST_PLAN, np.int16)
        self._lists, self._plans = argument(self._legal), argument(self._plan)
        self._chances = argument(np.zeros(1, RNG))
        self._seed = np.uint64(seed)

    def snapshots(self, action: int, number: int) -> tuple[list[bytes], tuple[int, int, int]]:
        """The snapshots of playout `number` after an action (its id) until the end of the seat's next turn.

        Also returns the number of snapshots after the action, at the end of its turn, and at the end.
        """
        with taking_snapshots(self._recorded) as taken:
            _begin(self._tables, self._work, self._chances, self._seed, number)
            playout.determinize_at(self._work, self._packs, 0, self._seat)
            _go_on(self._work, self._chances)
            legal = self._apply(action)
            done = self._noted
            legal = self._play_on(legal, own=True)
            turn = self._noted
            self._play_on(self._play_on(legal, own=False), own=True)
            marks = done, turn, self._noted
        return taken, marks

    @property
    def _noted(self) -> int:
        return int(self._count[0])

    def _play_on(self, legal: int, own: bool) -> int:
        """Play while the seat itself decides (`own`), or while others do; takes and returns the number of
        legal actions."""
        while legal > 0 and (self._decides[0] == self._seat) == own:
            legal = self._apply(int(self._legal[0])) if legal == 1 else self._play_plan()
        return legal

    def _play_plan(self) -> int:
        """Play the plan like `playouts.play_plan`, which takes no snapshots."""
        seat, reveals, address = self._decides[0], self._reveals[0], self._address[0]
        self._address[0] = 0  # The planner tries actions on copies of the table: these take no snapshots.
        count = plan_at(self._work, self._packs, self._workspace, self._plans)
        self._address[0] = address
        first, *others = self._plan[:count].tolist()
        legal = self._apply(first)
        for action in others:
            if self._decides[0] != seat or self._reveals[0] != reveals:
                break
            if action not in self._legal[:legal].tolist():
                break
            legal = self._apply(action)
        return legal

    def _apply(self, action: int) -> int:
        return int(playout.advance(self._work, self._packs, self._lists, 0, action))
