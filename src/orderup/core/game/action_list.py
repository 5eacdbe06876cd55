"""The actions of a game by id."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack


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


def words_at(game: str, view: Mapping[str, Any], action: Action, lang: str) -> str:
    """An action that is legal in a view, anybody's, in words that name what lies where it points."""
    named_at = getattr(get(game).engine, "named_at", None)
    return (named_at(action, view) if named_at else action).text(lang)
