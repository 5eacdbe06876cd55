"""Hints: the best actions for the deciding seat, their prospects, and the reasons for them."""

from collections.abc import Sequence
from dataclasses import dataclass

from orderup.bots.judge import judged
from orderup.bots.reason import ActionReason
from orderup.bots.reasons import reasons
from orderup.bots.search.action_statistics import ActionStatistics, gaining_line
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import NOISE, compare
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match

MOST = 3
LONGER = 4
"""Times as many playouts as the judge has, its own among them: 66 wins of a hundred have to be told from 56,
and the asker waits for half a second at most."""
COMPARED = 6
"""The number of other actions with which an action is compared for its reasons."""


@dataclass(frozen=True)
class ActionProspect:
    """The outcome of an action in games played on from here."""

    playouts: int
    wins: float
    """The share of them won; a shared first place counts by its share."""
    lead: float
    """Points ahead of the best other in the end, on the mean; below 0 behind."""
    line: str | None
    """The scoring line that brings most more than after other actions; None where none does."""
    gain: float
    """The points that it brings more, on the mean."""


@dataclass(frozen=True)
class ActionHint:
    """A recommended action. `prospect` is None where no search plays on to the end."""

    action: Action
    prospect: ActionProspect | None
    reasons: tuple[ActionReason, ...] = ()
    """The events that follow more often, or less, after it than after other actions."""


def hints(match: Match, seed: int, share: float = 1.0) -> list[ActionHint]:
    """The best actions, at most `MOST`: first the judge's choice, then the most promising others.

    Each had equally many playouts. `match` is as the deciding seat sees it, and not over. With a `share`
    below 1 all searches are that much shorter. `seed` fixes hidden things and chance in the playouts.
    """
    game, found = get(match.game), judged(match, share)
    if game.played_out and len(match.legal()) > 1:
        budget = Budget(playouts=game.playouts).part(share)
        order = [stats.action for stats in found.statistics]
        each = max(1, (LONGER - 1) * budget.playouts // MOST)
        best = list(compare(match, seed, order[:MOST], each, NOISE).statistics)
        # The first one may promise less: it is the planner's choice, which no other surely beats.
        best[1:] = sorted(best[1:], key=lambda stats: stats.reward, reverse=True)
        why = reasons(match, seed, [*(stats.action for stats in best), *order[MOST:COMPARED]])
        known = [*best, *found.statistics[MOST:]]
        return [
            ActionHint(stats.action, _prospect(stats, known), because)
            for stats, because in zip(best, why, strict=False)
        ]
    if not game.has("greedy"):
        return [ActionHint(found.best, None)]
    others = [other for other in match.legal() if other != found.best]
    spread = others[:: max(1, len(others) // (COMPARED - 1))][: COMPARED - 1]
    return [ActionHint(found.best, None, reasons(match, seed, [found.best, *spread])[0])]


def _prospect(stats: ActionStatistics, statistics: Sequence[ActionStatistics]) -> ActionProspect:
    others = [other for other in statistics if other is not stats]
    return ActionProspect(stats.playouts, stats.wins, stats.lead, *gaining_line(stats, others))
