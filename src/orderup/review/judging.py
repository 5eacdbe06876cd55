"""Judging decisions: what was played, and the best that a search finds, after equally many playouts."""

from collections.abc import Mapping
from typing import Any

from orderup.bots import create, usual
from orderup.bots.judge import SEED, compared, judged
from orderup.bots.reasons import reasons
from orderup.bots.search.searching import Comparison
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.match import Match
from orderup.review.verdicts import Verdict

COMPARE_SEED, CHECK_SEED = SEED + 1, SEED + 2
"""Those that looked for the best action are not those that say how good it is: chosen for its luck, it would
look better than it is. Nor are those that roused a suspicion those that confirm it."""
LONGEST_LINE = 6
SUSPICIOUS = 1.0
SURE = 2.5
"""Standard errors by which an action has to be better: to be looked at again, and to make what was played a
mistake."""
AGAIN = 4
"""Times as many playouts as what roused a suspicion."""
LEAST_LOSS = 0.02
"""Of a win: what gives away less is no mistake to speak of."""


def judge(record: Mapping[str, Any], pack: Pack, number: int, playouts: int) -> Verdict | None:
    """The verdict on action `number` (from 0) of a record, from its seat's knowledge at that time.

    It compares the played action, the usual bot's and the best one by so many playouts (see `compared_by`).
    The best one comes from the judge of coach and hint. None where there was no choice. RecordError if the
    record does not replay.
    """
    match = Match.from_record({**record, "actions": record["actions"][:number]}, pack)
    legal = match.legal()
    if match.seat is None or len(legal) < 2:
        return None
    played = next(action for action in legal if action.notation == record["actions"][number])
    seen = match.as_seen_by(match.seat, SEED)
    would, line = create(usual(match.game)).decide(seen), judged(seen).line
    best = line[0]
    actions = list(dict.fromkeys([played, best, would]))
    found = compared(seen, COMPARE_SEED, actions, compared_by(seen.game, playouts))
    statistics = dict(zip(actions, found.statistics, strict=True))
    at = actions.index(best)
    checked, mistake = found, False
    if _stands_out(found, at, SUSPICIOUS):
        checked = compared(seen, CHECK_SEED, [played, best], compared_by(seen.game, AGAIN * playouts))
        at = 1
        mistake = _stands_out(checked, at, SURE)
    loss = checked.statistics[at].wins - checked.statistics[0].wins
    mistake &= loss >= LEAST_LOSS
    return Verdict(
        number=number,
        seat=match.seat,
        choices=len(legal),
        played=statistics[played],
        best=statistics[best],
        usual=statistics[would],
        line=line[:LONGEST_LINE],
        loss=loss,
        error=checked.error(at, 0),
        gain_error=found.error(0, actions.index(would)),
        is_mistake=mistake,
        reasons=reasons(seen, SEED, [best, played])[0] if mistake else (),
    )


def _stands_out(found: Comparison, best: int, errors: float) -> bool:
    """Whether an action is better than the first by more than so many standard errors."""
    return found.statistics[best].wins - found.statistics[0].wins > errors * found.error(best, 0)


def compared_by(game: str, playouts: int) -> int:
    """The number of playouts for each compared action, when a decision is worth so many."""
    return 2 * playouts if get(game).played_out else playouts
