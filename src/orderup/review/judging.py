"""Judging decisions: the played action and the best that a search finds, by playouts with the same chances.

Most decisions are plainly good, so each is looked at quickly first. Only a decision that the quick look
cannot call good is compared for long, until it is clear what it cost.
"""

from collections.abc import Mapping
from typing import Any

from orderup.bots import create, usual
from orderup.bots.judge import SEED, RunningComparison, judged
from orderup.bots.reasons import reasons
from orderup.bots.search.action_statistics import gaining_line
from orderup.bots.search.searching import Comparison
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.match import Match
from orderup.review.verdicts import Mark, Verdict

COMPARE_SEED, CHECK_SEED = SEED + 1, SEED + 2
"""Those that looked for the best action are not those that say how good it is: chosen for its luck, it would
look better than it is. Nor are those that roused a suspicion those that confirm it."""
LONGEST_LINE = 6
SHORT, LEAST_SEARCHED = 0.25, 100
"""The share of the judge's search that looks for something better than what was played, and its fewest
playouts where single actions are compared. Only if that may be better does the whole search tell what is
best."""
QUICK, FEWEST = 16, 16
"""A quick look has this part of a decision's playouts, and at least this number."""
HOPE, CARE = 1.5, 2.0
"""A quick look calls a decision good if it gained HOPE standard errors, or if its loss stays negligible even
with CARE of them added."""
LONG_LOOK = ((0.25, 0.0, 3.5), (0.5, 0.5, 3.0), (1.0, 0.8, 2.7), (2.0, 1.0, 2.5), (4.0, 1.0, 2.5))
"""The long look, step by step: its playouts as multiples of a decision's; the standard errors of loss below
which the decision is good; those above which it is a mistake."""
SURE = 2.5
"""The standard errors by which a mistake loses, at least."""
LEAST_LOSS = 0.02
"""Of a win: a decision that gives away less is good."""


def judge(record: Mapping[str, Any], pack: Pack, number: int, playouts: int) -> Verdict | None:
    """The verdict on action `number` (from 0) of a record, from its seat's knowledge at that time.

    Playouts are counted for a decision that is worth `playouts` of them (see `compared_by`). The best action
    comes from the judge of coach and hint. None where there was no choice. RecordError if the record does not
    replay.
    """
    match = Match.from_record({**record, "actions": record["actions"][:number]}, pack)
    legal = match.legal()
    if match.seat is None or len(legal) < 2:
        return None
    played = next(action for action in legal if action.notation == record["actions"][number])
    seen = match.as_seen_by(match.seat, SEED)
    would, line = create(usual(match.game)).decide(seen), _short_search(seen)
    full = compared_by(seen.game, playouts)
    actions = list(dict.fromkeys([played, line[0], would]))
    # The chances at the start come from the first decision, so they are counted for long.
    found = RunningComparison(seen, COMPARE_SEED, actions).after(quick_look(full) if number else full)
    statistics = dict(zip(actions, found.statistics, strict=True))
    long: Comparison | None = None
    if line[0] != played and _may_lose(found):
        line = judged(seen).line
        if line[0] != played:
            long = _long_look(seen, [played, line[0]], full)
    if long is None:  # Nothing better was found.
        line = line if line[0] == played else (played,)
    elif would in (played, line[0]):
        actions, found = [played, line[0]], long
        statistics = dict(zip(actions, long.statistics, strict=True))
    else:
        statistics[line[0]] = long.statistics[1]
    mark = "good" if long is None else _mark(long)
    gained = (None, 0.0) if long is None else gaining_line(long.statistics[1], long.statistics[:1])
    loss, error = (0.0, 0.0) if long is None else _loss(long)
    return Verdict(
        number=number,
        seat=match.seat,
        choices=len(legal),
        played=statistics[played],
        best=statistics[line[0]],
        usual=statistics[would],
        line=line[:LONGEST_LINE],
        loss=loss,
        error=error,
        gain_error=found.error(0, actions.index(would)),
        mark=mark,
        line_gained=gained[0],
        points_gained=0.0 if gained[0] is None else gained[1],
        reasons=() if mark == "good" else reasons(seen, SEED, [line[0], played])[0],
    )


def _short_search(seen: Match) -> tuple[Action, ...]:
    """The best action and its continuation, as a short search of the judge finds them."""
    game = get(seen.game)
    share = min(1.0, LEAST_SEARCHED / game.playouts) if game.played_out else 0.0
    return judged(seen, max(SHORT, share)).line


def _may_lose(quick: Comparison) -> bool:
    """Whether a quick look leaves open that the first action loses something against the second."""
    loss, error = _loss(quick)
    return loss > -HOPE * error and loss + CARE * error >= LEAST_LOSS


def _long_look(seen: Match, pair: list[Action], full: int) -> Comparison:
    """Compare the played and the best action until the cost of the played one is clear."""
    running = RunningComparison(seen, CHECK_SEED, pair)
    for times, good, mistake in LONG_LOOK:
        found = running.after(max(1, int(times * full)))
        loss, error = _loss(found)
        is_good = loss < good * error or loss + error < LEAST_LOSS
        if is_good or (loss >= LEAST_LOSS and loss > mistake * error):
            break
    return found


def _mark(found: Comparison) -> Mark:
    loss, error = _loss(found)
    if loss < max(LEAST_LOSS, error):
        return "good"
    return "mistake" if loss > SURE * error else "doubtful"


def _loss(found: Comparison) -> tuple[float, float]:
    """The wins that the first action loses against the second, and the standard error."""
    return found.statistics[1].wins - found.statistics[0].wins, found.error(1, 0)


def quick_look(full: int) -> int:
    """The number of playouts of a quick look."""
    return min(full, max(FEWEST, full // QUICK))


def most_playouts(full: int) -> int:
    """The most playouts of a compared action in a long look."""
    return int(LONG_LOOK[-1][0] * full)


def compared_by(game: str, playouts: int) -> int:
    """The number of playouts for each compared action, when a decision is worth `playouts`."""
    return 2 * playouts if get(game).played_out else playouts
