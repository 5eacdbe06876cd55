"""Lines: a game played on from a puzzle after an action, to show what comes of it."""

from collections.abc import Iterator

from orderup.bots.greedy import GreedyBot
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match

TRIED = 8
"""The deals of hidden things and chances that are tried for the lines of a puzzle."""


def play_on(position: Match, action: str, chances: int) -> Iterator[Match]:
    """The game after an action, played on to its end as the planner plays, as it stands after each action.

    Hidden things and chances follow from `chances`, for all actions alike.
    """
    assert position.seat is not None
    match = position.as_seen_by(position.seat, chances)
    match.play(action)
    yield match
    planner = GreedyBot(chances, get(match.game).review[1])
    while not match.over:
        match.play(planner.decide(match))
        yield match


def own_part(position: Match, action: str, chances: int) -> list[Action]:
    """The beginning of a line: what its seat does until something comes out, or another seat decides."""
    line: list[Action] = []
    for match in play_on(position, action, chances):
        line.append(match.actions[-1])
        if (match.seat, match.reveals) != (position.seat, position.reveals):
            break
    return line


def margin(match: Match, seat: int) -> int:
    """The points of a seat ahead of the best other at the end of a game; below 0 behind."""
    assert match.result is not None
    scores = list(match.result.scores)
    own = scores.pop(seat)
    return own - max(scores, default=0)


def telling_chances(position: Match, actions: list[str]) -> int | None:
    """The first chances with which the first action, the best one, also ends ahead of all others, or else of
    most of them; None where it ends ahead of fewer than half."""
    assert position.seat is not None
    best, most = None, (len(actions) - 2) / 2
    for chances in range(1, TRIED + 1):
        ends = []
        for action in actions:
            (*_, end) = play_on(position, action, chances)
            ends.append(margin(end, position.seat))
        behind = sum(ends[0] > other for other in ends[1:])
        if behind > most:
            best, most = chances, behind
        if behind == len(ends) - 1:
            break
    return best
