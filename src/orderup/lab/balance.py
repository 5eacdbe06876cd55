"""Is the game fair, and does every card matter? Figures of many greedy games, each with its interval."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from orderup.core.game import Game
from orderup.core.packs import Pack
from orderup.intervals import Figure, mean, share
from orderup.lab.operations import measures_of
from orderup.lab.playing import Played, Progress, play

PERCENTILES = (0, 5, 50, 95, 100)


@dataclass(frozen=True)
class Summary:
    """What a set of games says of the options it was played with."""

    games: int
    first_wins: Figure  # of the decided games
    decided: Figure
    of_games: dict[str, Figure]  # the share of them that something is true of
    turns: Figure
    spread: tuple[int, ...]  # turns at PERCENTILES
    of_turns: dict[str, Figure]  # the share of a game's turns that something is true of
    lines: dict[str, Figure]  # points a seat and scoring line


@dataclass(frozen=True)
class Effect:
    """What something changes in the win rate of the seat that has it: pairs of games from the same position,
    with it and without."""

    name: str
    pairs: int
    change: Figure


def summary(game: Game, played: Played) -> Summary:
    """The figures of games of two or more seats; "first" is seat 0."""
    measures, tallies = measures_of(game), played.tallies
    seats = played.ranks.shape[1]
    decided = (played.ranks == 1).sum(axis=1) == 1
    first = int((played.ranks[decided, 0] == 1).sum())
    turns = tallies["turns"]
    lines = played.lines.reshape(-1, seats, len(game.engine.LINES)).mean(axis=1)
    return Summary(
        games=len(turns),
        first_wins=share(first, int(decided.sum())),
        decided=share(int(decided.sum()), len(decided)),
        of_games={
            name: share(int(tallies["of_games"][:, i].sum()), len(turns))
            for i, name in enumerate(measures.OF_GAMES)
        },
        turns=mean(turns),
        spread=tuple(round(float(n)) for n in np.percentile(turns, PERCENTILES)),
        of_turns={
            name: mean(tallies["of_turns"][:, i] / np.maximum(1, turns))
            for i, name in enumerate(measures.OF_TURNS)
        },
        lines={name: mean(lines[:, i]) for i, name in enumerate(game.engine.LINES)},
    )


def effects(game: Game, played: Played) -> Iterator[Effect]:
    """The effect of everything that a seat got in a game with forks."""
    names = measures_of(game).ITEMS
    with_it, without = wins(played.ranks), wins(played.fork_ranks)
    for number, name in enumerate(names):
        games, forks = np.nonzero((played.items >= 0) & (played.items % len(names) == number))
        if len(games):
            seats = played.items[games, forks] // len(names)
            change = mean(with_it[games, seats] - without[games, forks, seats])
            yield Effect(name, len(games), change)


def wins(ranks: Any) -> Any:
    """1 for a win, shared by those who tie."""
    best = ranks == 1
    return best / np.maximum(1, best.sum(axis=-1, keepdims=True))


def kept(game: Game, played: Played) -> dict[str, tuple[Figure, int]]:
    """By name: how often something was chosen, and how often it was offered."""
    counts = measures_of(game).kept(played.tables)
    return {name: (share(chosen, offered), offered) for name, (chosen, offered) in counts.items() if offered}


def measure(
    game: Game, pack: Pack, options: Mapping[str, Any], games: int, seed: int, pairs: bool, told: Progress
) -> Played:
    """`games` games from seeds that follow each other, which deal the same under any option."""
    return play(game, pack, options, range(seed, seed + games), pairs, told)
