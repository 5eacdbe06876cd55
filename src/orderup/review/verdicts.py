"""The verdict on a decision, and its stored form: JSON, with actions by their ids."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from orderup.bots.reason import ActionReason
from orderup.bots.search.action_statistics import ActionStatistics
from orderup.core.game.actions import Action

METHOD = 6
"""Grows when decisions are judged in another way: verdicts kept before do not stand beside new ones."""

Mark = Literal["good", "doubtful", "mistake"]

COMPARED = ("played", "best", "usual")
"""The fields of a verdict with statistics of an action."""


@dataclass(frozen=True)
class Verdict:
    """The verdict on a decision. `usual` is the choice of the game's usual bot.

    `played`, `best` and `usual` had equally many playouts with the same chances; some may be the same action.
    """

    number: int
    """The number of actions that had been played."""
    seat: int
    choices: int
    played: ActionStatistics
    best: ActionStatistics
    usual: ActionStatistics
    line: tuple[Action, ...]
    """The best action, and how its seat would go on in this turn."""
    loss: float
    """The share of wins that the best action has more, on the mean of the last comparison; by chance it may
    be below 0."""
    error: float
    """The standard error of the loss."""
    gain_error: float
    """The standard error of the gain."""
    mark: Mark
    """A mistake loses more than chance explains. A doubtful decision seems to lose something. Both losses are
    large enough to speak of; any other decision is good."""
    line_gained: str | None = None
    """Unless the decision is good: the scoring line that gains most by the better action, if any does."""
    points_gained: float = 0.0
    """The points that this line gains."""
    reasons: tuple[ActionReason, ...] = ()
    """Unless the decision is good: what follows the best action more often, or less, than what was
    played."""

    @property
    def is_mistake(self) -> bool:
        """Whether the decision surely lost something."""
        return self.mark == "mistake"

    @property
    def gain(self) -> float:
        """The gain in the share of wins over the usual bot's choice.

        The usual bot plays on for all seats, so its own decisions neither gain nor lose.
        """
        return self.played.wins - self.usual.wins


def kept(verdict: Verdict) -> dict[str, Any]:
    """A verdict as JSON."""
    body = {**asdict(verdict), "line": [action.id for action in verdict.line]}
    for name in COMPARED:
        body[name]["action"] = getattr(verdict, name).action.id
    return body


def taken_up(data: Mapping[str, Any], actions: Sequence[Action]) -> Verdict:
    """A stored verdict; `actions` are all of its game, by id."""
    statistics = {}
    for name in COMPARED:
        stats = data[name]
        exact = {"action": actions[stats["action"]], "shares": tuple(stats["shares"])}
        statistics[name] = ActionStatistics(**{**stats, **exact})
    line = tuple(actions[number] for number in data["line"])
    why = tuple(ActionReason(**reason) for reason in data["reasons"])
    return Verdict(**{**data, **statistics, "line": line, "reasons": why})
