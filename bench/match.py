"""How fast a match is in Python's hands: `legal()` and `play()`, and the view that the server sends."""

import random
from time import perf_counter

from report import Row, arguments, print_rows

from orderup import Match
from orderup.core.game.definition import get, names

LEGAL_AND_PLAY_TARGET = 100e3
VIEW_TARGET = 20e3
VIEW_TARGETS = {"coffee_rush": 40e3}
GAMES = 60


def legal_and_play(game: str, games: int, seed: int) -> float:
    """Random actions a second, dealing not counted."""
    chance = random.Random(seed)
    actions, seconds = 0, 0.0
    for _ in range(games):
        match = Match(game, seats=most_seats(game), seed=chance.getrandbits(32))
        picks = [chance.random() for _ in range(4000)]
        started = perf_counter()
        for pick in picks:
            legal = match.legal()
            if not legal:
                break
            match.play(legal[int(pick * len(legal))])
        seconds += perf_counter() - started
        actions += len(match.actions)
    return actions / seconds


def views(game: str, games: int, seed: int) -> float:
    """Views a second, one after each random action."""
    chance = random.Random(seed)
    count, seconds = 0, 0.0
    for _ in range(max(1, games // 10)):
        match = Match(game, seats=most_seats(game), seed=chance.getrandbits(32))
        while not match.over:
            match.play(chance.choice(match.legal()))
            started = perf_counter()
            match.view(None)
            seconds += perf_counter() - started
            count += 1
    return count / seconds


def most_seats(game: str) -> int:
    return get(game).seats[-1]


def main() -> None:
    chosen = arguments(__doc__)
    games = GAMES // 10 if chosen.quick else GAMES
    for game in names():
        legal_and_play(game, 1, 0)
        rows = [
            Row(
                f"Match.legal() and play(), {most_seats(game)} seats",
                [legal_and_play(game, games, run) for run in range(chosen.runs)],
                "/s",
                LEGAL_AND_PLAY_TARGET,
            ),
            Row(
                "Match.view(None)",
                [views(game, games, run) for run in range(chosen.runs)],
                "/s",
                VIEW_TARGETS.get(game, VIEW_TARGET),
            ),
        ]
        print_rows(f"{game}: a match in Python", rows)


if __name__ == "__main__":
    main()
