"""Is the game fair, and does every card matter? Computes figures of many greedy games, with intervals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.intervals import wins
from orderup.lab.differences import Sampled, mean_by_game, share_by_game
from orderup.lab.operations import measures_of
from orderup.lab.playing import PlayedGames, Progress, play

PERCENTILES = (0, 5, 50, 95, 100)
NOBODY = -1


@dataclass(frozen=True)
class Summary:
    """The figures of a set of games with the same options."""

    games: int
    wins: tuple[Sampled, ...]  # of the decided games, by playing order
    decided: Sampled
    of_games: dict[str, Sampled]  # the share of games with a property
    turns: Sampled
    spread: tuple[int, ...]  # turns at PERCENTILES
    of_turns: dict[str, Sampled]  # the share of a game's turns with a property
    counted: dict[str, Sampled]  # counts of things for each seat
    lines: dict[str, Sampled]  # points for each seat and scoring line


@dataclass(frozen=True)
class Effect:
    """The effect of something on its owner's win rate: `count` pairs of games from one position, with it and
    without.
    """

    name: str
    count: int
    change: Sampled


@dataclass(frozen=True)
class Balance:
    """All figures of a set of games."""

    summary: Summary
    effects: tuple[Effect, ...]
    held: tuple[Effect, ...]
    kept: Mapping[str, tuple[Sampled, int]]


def balance(game: Game, pack: Pack, played: PlayedGames) -> Balance:
    """See `summary`, `effects`, `held` and `kept`."""
    told = tuple(effects(game, played)), tuple(held(game, played)), kept(game, pack, played)
    return Balance(summary(game, played), *told)


def summary(game: Game, played: PlayedGames) -> Summary:
    """The figures of games of two or more seats."""
    measures, tallies = measures_of(game), played.tallies
    seats = played.ranks.shape[1]
    decided = (played.ranks == 1).sum(axis=1) == 1
    winners = played.ranks.argmin(axis=1)
    places = measures.places(played.tables, tallies)[np.arange(len(winners)), winners]
    first = np.where(decided, places, NOBODY)
    turns = tallies["turns"]
    lines = played.lines.reshape(-1, seats, len(game.engine.LINES)).mean(axis=1)
    every = np.ones(len(turns), np.int64)
    return Summary(
        games=len(turns),
        wins=tuple(share_by_game(first == place, decided) for place in range(seats)),
        decided=share_by_game(decided, every),
        of_games={
            name: share_by_game(tallies["of_games"][:, i], every) for i, name in enumerate(measures.OF_GAMES)
        },
        turns=mean_by_game(turns, least=0),
        spread=tuple(round(float(n)) for n in np.percentile(turns, PERCENTILES)),
        of_turns={
            name: mean_by_game(tallies["of_turns"][:, i] / np.maximum(1, turns), least=0, most=1)
            for i, name in enumerate(measures.OF_TURNS)
        },
        counted={
            name: mean_by_game(of_all / seats, least=0)
            for name, of_all in measures.counted(played.tables).items()
        },
        lines={name: mean_by_game(lines[:, i]) for i, name in enumerate(game.engine.LINES)},
    )


def effects(game: Game, played: PlayedGames) -> Iterator[Effect]:
    """The effect of everything that a seat gets in a game with forks."""
    names = measures_of(game).ITEMS
    if played.fork_ranks is None:
        return
    with_it, without = wins(played.ranks), wins(played.fork_ranks)
    for number, name in enumerate(names):
        games, forks = np.nonzero((played.items >= 0) & (played.items % len(names) == number))
        if len(games):
            seats = played.items[games, forks] // len(names)
            change = with_it[games, seats] - without[games, forks, seats]
            yield Effect(name, len(games), _change(change, games, len(with_it)))


def held(game: Game, played: PlayedGames) -> Iterator[Effect]:
    """The extra win rate of seats that had something from the start, with the number of these seats.

    For things dealt at random that is their effect. For chosen things it may come from the kind of player who
    chooses them.
    """
    won = wins(played.ranks)
    fair = won.mean(axis=1, keepdims=True)
    for name, seats in measures_of(game).held(played.tables, played.tallies).items():
        if seats.any():
            yield Effect(name, int(seats.sum()), _change((won - fair)[seats], np.nonzero(seats)[0], len(won)))


def _change(wins: Any, games: Any, played: int) -> Sampled:
    """The mean of shares of wins, given the game that each is from."""
    return mean_by_game(wins, games, played, -1, 1)


def kept(game: Game, pack: Pack, played: PlayedGames) -> dict[str, tuple[Sampled, int]]:
    """By name: how often something was chosen, and how often it was offered."""
    counts = measures_of(game).kept(played.tables, pack)
    return {
        name: (share_by_game(chosen, offered), int(offered.sum()))
        for name, (chosen, offered) in counts.items()
        if offered.any()
    }


def measure(
    game: Game,
    pack: Pack,
    seats: int,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    pairs: bool,
    told: Progress,
) -> PlayedGames:
    """Play `games` games with consecutive seeds, in pairs only where something can be taken away.

    Options that do not change the deal give the same deals.
    """
    pairs = pairs and bool(measures_of(game).ITEMS)
    return play(game, pack, seats, options, range(seed, seed + games), pairs, told)
