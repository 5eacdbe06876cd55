"""Finds puzzles: decisions of played games in which one action stands out.

A puzzle is a decision on which the planner and its weaker play styles disagree: there people go wrong, too.
A few playouts find candidates. Further playouts of every action, with other chances, confirm them, and still
more measure each action. So no puzzle is kept for its luck, and its figures are unbiased.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from orderup.bots import create, levels, play_match, usual
from orderup.bots.judge import compared
from orderup.bots.search.playout_runner import PlayoutRunner
from orderup.bots.search.searching import Comparison
from orderup.core.compiled.planning import plan
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.errors import PositionError
from orderup.match import Match
from orderup.puzzles.book import FoundPuzzle, Lead, id_of
from orderup.puzzles.lines import telling_chances

FEWEST, MOST = 3, 14
"""Actions to choose from."""
LEAST_LEAD = 0.1
"""The share of wins that the answer has more than any other action."""
STILL_LEAD = 0.07
"""The same when a puzzle is judged again: a lead found by chance is a little smaller then."""
LEAST_WINS = 0.25
"""The least chance that the answer gives: nobody looks for the best way to lose."""
SURE = 3.0
"""Standard errors."""
SEARCH_SEED, CONFIRM_SEED, LONG_SEED, CHECK_SEED = 11, 12, 13, 14
PLAYOUTS = 500
"""Playouts of each action that measure a puzzle. A candidate needs a part of them."""
FIRST, SECOND = 16, 5
"""These parts: of the actions that planners choose, then of all."""
FIRST_DOUBT, SECOND_DOUBT = (0.5, 1.2), (0.8, 2.0)
"""After each look a candidate needs this part of LEAST_LEAD, and this number of standard errors."""
IN_A_GAME = 4
"""The most puzzles that come from one game."""


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
    count = 0
    for action in match.actions:
        if again.seat != done:
            done = None
            assert again.seat is not None
            found = puzzle_at(again.as_seen_by(again.seat, SEARCH_SEED), playouts)
            if found is not None:
                done, count = again.seat, count + 1
                yield found
            if count == IN_A_GAME:
                return
        again.play(action)


def puzzle_at(seen: Match, playouts: int) -> FoundPuzzle | None:
    """The puzzle that a position is, as its seat sees it; None where it is none."""
    if not FEWEST <= len(seen.legal()) <= MOST:
        return None
    tempting = _tempting(seen)
    if (
        len(tempting) < 2
        or _candidate(seen, SEARCH_SEED, tempting, max(1, playouts // FIRST), *FIRST_DOUBT) is None
    ):
        return None
    second = max(1, playouts // SECOND)
    best = _candidate(seen, CONFIRM_SEED, list(seen.legal()), second, *SECOND_DOUBT)
    if best is None:
        return None
    puzzle = _judged(seen, LONG_SEED, playouts)
    if puzzle.answer != best.notation or not _is_clear(puzzle, LEAST_LEAD):
        return None
    missed = _missed(seen, best)
    if missed == 0:  # Then it is too easy for anybody.
        return None
    chances = telling_chances(seen, list(puzzle.wins))
    if chances is None:  # Then no game played out would show why.
        return None
    return msgspec.structs.replace(puzzle, theme=theme_of(seen, best), missed=missed, chances=chances)


def rejudged(puzzle: FoundPuzzle, pack: Pack, playouts: int) -> FoundPuzzle | None:
    """The same position with new figures, after `playouts` of each action with chances of their own.

    None where today's rules allow no such position or leave no choice in it.
    """
    try:
        match = puzzle.match(pack)
    except PositionError:
        return None
    if len(match.legal()) < FEWEST:
        return None
    now = _judged(match, CHECK_SEED, playouts)
    kept = {"theme": puzzle.theme, "missed": puzzle.missed, "chances": puzzle.chances}
    return msgspec.structs.replace(now, id=puzzle.id, state=puzzle.state, **kept)


def still_holds(puzzle: FoundPuzzle, now: FoundPuzzle | None) -> bool:
    """Whether a puzzle that was judged again has the same answer, which still stands out."""
    return now is not None and now.answer == puzzle.answer and _is_clear(now, STILL_LEAD)


def theme_of(seen: Match, answer: Action) -> str:
    """The theme that the game names for a decision with this answer; "" in a game without themes."""
    theme = get(seen.game).offered("coach", "theme")
    return "" if theme is None else str(theme(seen.view(seen.seat), answer))


def _judged(seen: Match, seed: int, playouts: int) -> FoundPuzzle:
    found = compare_all(seen, seed, playouts)
    order = sorted(range(len(found.statistics)), key=lambda index: -found.statistics[index].wins)
    best = [found.statistics[index] for index in order]
    state = seen.state()
    return FoundPuzzle(
        id=id_of(state),
        state=msgspec.Raw(msgspec.json.encode(state)),
        wins={stats.action.notation: round(stats.wins, 4) for stats in best},
        playouts=playouts,
        error=round(found.error(order[0], order[1]), 4),
    )


def _is_clear(puzzle: FoundPuzzle, lead: float) -> bool:
    return puzzle.lead.wins >= lead and puzzle.lead.sure(SURE) and puzzle.wins[puzzle.answer] >= LEAST_WINS


def compare_all(seen: Match, seed: int, playouts: int) -> Comparison:
    """Every legal action, after as many playouts with the same chances."""
    return compared(seen, seed, seen.legal(), playouts)


def _tempting(seen: Match) -> list[Action]:
    """The actions that the planner and its play styles choose."""
    styles = [style for level in get(seen.game).levels if (style := level.partition("@")[2])]
    chosen = {plan(seen, style)[0] for style in (None, *dict.fromkeys(styles))}
    return [action for action in seen.legal() if action.id in chosen]


def _candidate(
    seen: Match, seed: int, actions: list[Action], playouts: int, part: float, errors: float
) -> Action | None:
    """The action that stands out by a `part` of LEAST_LEAD and a number of standard `errors`, if one does."""
    game = get(seen.game)
    if game.turns is None:
        found = compared(seen, seed, actions, playouts)
        wins = [stats.wins for stats in found.statistics]
        first, second = sorted(range(len(wins)), key=lambda index: -wins[index])[:2]
        lead = Lead(wins[first] - wins[second], found.error(first, second))
        return actions[first] if lead.wins >= part * LEAST_LEAD and lead.sure(errors) else None
    # Playouts that end in a forecast are shorter and vary much less.
    ids = [seen.legal().index(action) for action in actions]
    runner = PlayoutRunner(seen, seed, play_style=game.turns, cut=seen.seats, reference=ids[0])
    runner.add(ids, playouts)
    best, other = sorted(ids, key=runner.reward, reverse=True)[:2]
    clear = runner.reward(best) - runner.reward(other) >= part * LEAST_LEAD
    return seen.legal()[best] if clear else None


def _missed(seen: Match, answer: Action) -> int:
    """The number of the game's levels whose bots play something else."""
    return sum(create(level, SEARCH_SEED).decide(seen) != answer for level in levels(seen.game))
