"""Finds the legal action that a caller means, or explains why there is none."""

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.texts.messages import Message, QuotedText
from orderup.core.texts.spelling import spelled
from orderup.errors import IllegalAction


def find(action: Action | Mapping[str, Any] | str, legal: Sequence[Action], seat: int | None) -> Action:
    """The action of a seat, given as itself, as its dict or by its notation, which may be spelled out.

    A spelled-out notation has the kind first: `place c2`, `step 0 c2`. Raises IllegalAction with the legal
    ones; `seat` is None when the match is over.
    """
    found = _found(action, legal, seat)
    if found is None:
        raise IllegalAction(_refusal(action, legal, seat))
    return found


def _found(action: Any, legal: Sequence[Action], seat: int | None) -> Action | None:
    if isinstance(action, Action):
        return next((each for each in legal if each == action), None)
    if isinstance(action, str):
        words = action.split()
        short = (each for each in legal if each.notation == action)
        long = (each for each in legal if words == [each.kind, *map(str, each.args.values())])
        return next(short, None) or next(long, None)
    if isinstance(action, Mapping):
        for each in legal:
            if _is_dict_of(each, action):
                _check_truths(each, action, seat)
                return each
    return None


def _is_dict_of(meant: Action, action: Mapping[str, Any]) -> bool:
    """Whether a dict given by somebody means this action."""
    wanted = meant.to_dict()
    return action.keys() == wanted.keys() and all(_equal(wanted[name], action[name]) for name in wanted)


def _equal(wanted: Any, value: Any) -> bool:
    """Whether a value is the wanted one, and of its kind.

    NumPy's whole numbers are of the same kind; arrays, which compare item by item, are not.
    """
    kind = Integral if isinstance(wanted, int) else type(wanted)
    return isinstance(value, kind) and bool(value == wanted)


def _check_truths(meant: Action, action: Mapping[str, Any], seat: int | None) -> None:
    """Refuse a boolean for a number: True equals 1."""
    for name, value in meant.args.items():
        if isinstance(action[name], bool) and not isinstance(value, bool):
            raise IllegalAction(
                f"seat {seat} cannot play {spelled(action)}: {name!r} is {spelled(action[name])}, "
                f"needs to be a number such as {value!r}"
            )


def _refusal(action: Any, legal: Sequence[Action], seat: int | None) -> Message:
    tried = QuotedText(action.notation if isinstance(action, Action) else action)
    if seat is None:
        return Message("core/already-over", action=tried)
    if not legal:
        return Message("core/nothing-legal", seat=str(seat), action=tried)
    allowed = ", ".join(each.notation for each in legal)
    return Message("core/not-legal", seat=str(seat), action=tried, legal=allowed)
