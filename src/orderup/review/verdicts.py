"""What there is to say of a decision, and how it is kept: as JSON, with actions by their ids."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from orderup.bots.reason import Reason
from orderup.bots.search.outlooks import LEAST_GAIN, Outlook
from orderup.core.game.actions import Action

METHOD = 5
"""Grows when decisions are judged in another way: verdicts kept before do not stand beside new ones."""


@dataclass(frozen=True)
class Verdict:
    """What there is to say of a decision. `played`, `best` and `usual`, what the game's usual bot would play,
    are after equally many playouts with the same chances; some may be the same action."""

    number: int
    """How many actions had been played."""
    seat: int
    choices: int
    played: Outlook
    best: Outlook
    usual: Outlook
    line: tuple[Action, ...]
    """The best action, and how its seat would go on in this turn."""
    loss: float
    """The share of wins that the best action has more, on the mean; by chance it may be below 0. Where that
    might be a mistake, more games were played on, and this is what came of those."""
    error: float
    """The standard error of the loss."""
    gain_error: float
    """The standard error of the gain."""
    is_mistake: bool
    """Whether the loss is worth speaking of, and more than chance would show after more games, too."""
    reasons: tuple[Reason, ...] = ()
    """Of a mistake: what follows the best action more often, or less, than what was played."""

    @property
    def gain(self) -> float:
        """The share of wins that the decision has more than the usual bot's. As all seats are played on by
        that bot, its own decisions neither gain nor lose."""
        return self.played.wins - self.usual.wins


def better_line(verdict: Verdict) -> tuple[str, float] | None:
    """The scoring line in which the better action brings most more, and by how many points; None where none
    does."""
    gains = {line: points - verdict.played.lines[line] for line, points in verdict.best.lines.items()}
    line = max(gains, key=lambda name: gains[name])
    return None if gains[line] < LEAST_GAIN else (line, gains[line])


def kept(verdict: Verdict) -> dict[str, Any]:
    """A verdict as JSON."""
    outlooks = {name: _kept(getattr(verdict, name)) for name in ("played", "best", "usual")}
    return {**asdict(verdict), **outlooks, "line": [action.id for action in verdict.line]}


def _kept(outlook: Outlook) -> dict[str, Any]:
    return {**asdict(outlook), "action": outlook.action.id}


def taken_up(data: Mapping[str, Any], actions: Sequence[Action]) -> Verdict:
    """A verdict that was kept; `actions` are all of its game, by id."""
    outlooks = {name: _taken_up(data[name], actions) for name in ("played", "best", "usual")}
    line = tuple(actions[number] for number in data["line"])
    why = tuple(Reason(**reason) for reason in data["reasons"])
    return Verdict(**{**data, **outlooks, "line": line, "reasons": why})


def _taken_up(data: Mapping[str, Any], actions: Sequence[Action]) -> Outlook:
    return Outlook(**{**data, "action": actions[data["action"]], "shares": tuple(data["shares"])})
