"""Actions: an id for compiled code, a kind with arguments for programs, a notation and a text for people."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from orderup.core.texts.fluent import check_language
from orderup.core.views.frozen import FrozenDict


class Args(FrozenDict):
    """The arguments of an action. They are immutable, because all matches of a game share its actions."""

    __slots__ = ()
    ADVICE = "every match has these args of an action: change a copy of them, dict(action.args)"

    def __reduce__(self) -> Any:
        return Args, (dict(self),)


def _unspoken(action: "Action", lang: str) -> str:
    return action.notation


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a game.

    `id` is dense, and fixed by game and options. `notation` is short ASCII, unique among the legal actions of
    a position. `args` can be read and copied, but not changed.
    """

    id: int
    kind: str
    args: dict[str, Any] = field(compare=False)
    notation: str
    say: Callable[["Action", str], str] = field(default=_unspoken, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "args", Args(self.args))

    def to_dict(self) -> dict[str, Any]:
        """The action as JSON: `{"kind": ..., **args}`."""
        return {"kind": self.kind, **self.args}

    def text(self, lang: str = "en") -> str:
        """The action in words, in `en`, `ko` or `ru`; OptionError for another language."""
        check_language(lang)
        return self.say(self, lang)

    def __str__(self) -> str:
        return self.notation
