"""The actions of a game by id."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.rules_errors import check_actions, in_game_code
from orderup.core.packs.loading import Pack


@dataclass(frozen=True, slots=True)
class _Words:
    """Puts an action of a game into words, with the pack's names."""

    pack: Pack

    def __call__(self, action: Action, lang: str) -> str:
        game = get(self.pack.game)
        told: str = in_game_code(game.folder, lambda: game.engine.action_text(action, self.pack, lang))
        return told


@lru_cache(maxsize=32)
def actions_of(pack: Pack, seats: int) -> tuple[Action, ...]:
    """Every action of a game by id."""
    say = _Words(pack)
    game = get(pack.game)
    found = in_game_code(game.folder, lambda: game.engine.action_table(pack.content, seats))
    check_actions(game.engine, found)
    return tuple(Action(each.id, each.kind, each.args, each.notation, say) for each in found)


def words_at(game: str, view: Mapping[str, Any], action: Action, lang: str) -> str:
    """A legal action of a view in words, which name the thing at the action's target. The seat may be
    anybody's."""
    named_at = get(game).engine.named_at
    return (named_at(action, view) if named_at else action).text(lang)


def about_at(game: str, view: Mapping[str, Any], pack: Pack, action: Action, lang: str) -> str:
    """Details that an action's words leave open, such as the target or a card's text; maybe empty. The action
    must be legal in the guided view."""
    about = get(game).engine.about
    return about(action, view, pack, lang) if about else ""


def whole_words(game: str, view: Mapping[str, Any], pack: Pack, action: Action, lang: str) -> str:
    """An action in words, with its details in brackets."""
    words, about = words_at(game, view, action, lang), about_at(game, view, pack, action, lang)
    return f"{words} ({about})" if about else words
