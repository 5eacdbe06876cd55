"""Finds puzzles: decisions of played games in which one action stands out.

A short search finds candidates. Further playouts of every action, with other chances, confirm them, and still
more measure each action. So no puzzle is kept for its luck, and its figures are unbiased.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from orderup.bots import create, play_match, usual
from orderup.bots.judge import compared
from orderup.bots.reasons import reasons
from orderup.bots.search.bot import SearchBot
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import NOISE, Comparison, look_ahead
from orderup.core.compiled.planning import plan
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.errors import PositionError
from orderup.match import Match
from orderup.puzzles.book import FoundPuzzle, Lead, id_of

FEWEST, MOST = 3, 14
"""Actions to choose from."""
LEAST_LEAD = 0.1
"""The share of wins that the answer has more than any other action."""
STILL_LEAD = 0.08
"""The same when a puzzle is judged again: what was found by chance to stand out is a little nearer then."""
LEAST_WINS = 0.25
"""What the answer promises: nobody looks for the best way to lose."""
SURE = 3.0
"""Standard errors."""
SEARCH_SEED, CONFIRM_SEED, LONG_SEED, CHECK_SEED = 11, 12, 13, 14
LONGER = 10
"""So many times the playouts of a decision are played for each action in the end."""


def played_record(game: str, seats: int, seed: int, pack: Pack) -> dict[str, Any]:
    """The record of a game that the usual bot plays against itself."""
    match = Match(game, seats, seed, pack=pack)
    return play_match(match, [create(usual(game), seat) for seat in range(seats)]).record()


def puzzles_in(record: Mapping[str, Any], pack: Pack, playouts: int) -> list[FoundPuzzle]:
    """The puzzles in a finished game, at most one in a turn. RecordError if it does not replay."""
    return list(_puzzles(Match.from_record(record, pack), playouts))


def _puzzles(match: Match, playouts: int) -> Iterator[FoundPuzzle]:
    again = Match.from_record({**match.record(), "actions": []}, match.pack)
    done: int | None = None
    for action in match.actions:
        if again.seat != done:
            done = None
            assert again.seat is not None
            found = puzzle_at(again.as_seen_by(again.seat, SEARCH_SEED), playouts)
            if found is not None:
                done = again.seat
                yield found
        again.play(action)


def puzzle_at(seen: Match, playouts: int) -> FoundPuzzle | None:
    """The puzzle that a position is, as its seat sees it; None where it is none."""
    legal = seen.legal()
    if not FEWEST <= len(legal) <= MOST:
        return None
    best = _candidate(seen, playouts)
    if best is None or not _stands_out(compare_all(seen, CONFIRM_SEED, 2 * playouts), legal.index(best)):
        return None
    puzzle = _judged(seen, LONG_SEED, LONGER * playouts)
    return puzzle if puzzle.answer == best.notation and _is_clear(puzzle, LEAST_LEAD) else None


def rejudged(puzzle: FoundPuzzle, pack: Pack, playouts: int) -> FoundPuzzle | None:
    """The same position with new figures, after so many playouts of each action with chances of their own.

    None where today's rules allow no such position or leave no choice in it.
    """
    try:
        match = puzzle.match(pack)
    except PositionError:
        return None
    return _judged(match, CHECK_SEED, playouts) if len(match.legal()) >= FEWEST else None


def still_holds(puzzle: FoundPuzzle, now: FoundPuzzle | None) -> bool:
    """Whether a puzzle that was judged again has the same answer, which still stands out."""
    return now is not None and now.answer == puzzle.answer and _is_clear(now, STILL_LEAD)


def _judged(seen: Match, seed: int, playouts: int) -> FoundPuzzle:
    found = compare_all(seen, seed, playouts)
    order = sorted(range(len(found.statistics)), key=lambda index: -found.statistics[index].wins)
    best = [found.statistics[index] for index in order]
    state = seen.state()
    return FoundPuzzle(
        id=id_of(state),
        state=state,
        wins={stats.action.notation: round(stats.wins, 4) for stats in best},
        playouts=playouts,
        error=round(found.error(order[0], order[1]), 4),
        why=reasons(seen, SEARCH_SEED, [stats.action for stats in best])[0],
    )


def _is_clear(puzzle: FoundPuzzle, lead: float) -> bool:
    return puzzle.lead.wins >= lead and puzzle.lead.sure(SURE) and puzzle.wins[puzzle.answer] >= LEAST_WINS


def compare_all(seen: Match, seed: int, playouts: int) -> Comparison:
    """Every legal action, after as many playouts with the same chances."""
    return compared(seen, seed, seen.legal(), playouts)


def _candidate(seen: Match, playouts: int) -> Action | None:
    """An action that stands out in a short search and that the usual bot would not play.

    In a game without search it is the usual bot's choice, where its hasty version plays another action.
    """
    game = get(seen.game)
    usual_action = create(usual(seen.game)).decide(seen)
    if not game.playouts:
        hasty = plan(seen, game.review[1])[0]
        return None if usual_action.id == hasty else usual_action
    if not game.played_out:
        best = SearchBot(SEARCH_SEED).decide(seen)
        return None if best == usual_action else best
    first, second, *_ = look_ahead(seen, SEARCH_SEED, Budget(playouts=playouts), NOISE)
    if first.action == usual_action or first.wins - second.wins < LEAST_LEAD / 2:
        return None
    return first.action


def _stands_out(found: Comparison, best: int) -> bool:
    wins = [stats.wins for stats in found.statistics]
    second = max((index for index in range(len(wins)) if index != best), key=lambda index: wins[index])
    lead = Lead(wins[best] - wins[second], found.error(best, second))
    return wins[best] >= LEAST_WINS and lead.wins >= LEAST_LEAD and lead.sure(SURE)
