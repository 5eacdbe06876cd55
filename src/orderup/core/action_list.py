"""The actions of a game by id, and which of them a dict means."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from orderup.core.actions import Action
from orderup.core.game import get
from orderup.core.packs import Pack


@dataclass(frozen=True, slots=True)
class _Words:
    """Says an action of a game in words, with the pack's names."""

    pack: Pack

    def __call__(self, action: Action, lang: str) -> str:
        return get(self.pack.game).engine.action_text(action, self.pack, lang)


@lru_cache(maxsize=32)
def actions_of(pack: Pack, seats: int) -> tuple[Action, ...]:
    """Every action of a game by id."""
    say = _Words(pack)
    return tuple(
        Action(action.id, action.kind, action.args, action.notation, say)
        for action in get(pack.game).engine.action_table(pack.content, seats)
    )


def is_dict_of(meant: Action, action: Mapping[str, Any]) -> bool:
    """Whether a dict given by somebody means this action."""
    wanted = meant.to_dict()
    return action.keys() == wanted.keys() and all(_equal(wanted[name], action[name]) for name in wanted)


def _equal(wanted: str | int, value: Any) -> bool:
    """Whether a value is the one wanted; an array, which answers item by item, is not."""
    answer = value == wanted
    return isinstance(answer, bool | np.bool_) and bool(answer)
