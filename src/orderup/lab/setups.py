"""The lab's setups: a game with a pack, seats and options, also beside others from the same deals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from time import monotonic
from typing import Any, TypeVar

import numpy as np

from orderup.core.game.definition import Game, Option
from orderup.core.packs.loading import Pack
from orderup.errors import OptionError
from orderup.lab.balance import measure
from orderup.lab.playing import CHUNK, PlayedGames, Progress

FEWEST = 8
"""Games of a first round."""
MOMENT = 0.25
"""Seconds: whoever asks to stop waits about so long for the games under way."""

Options = Mapping[str, Any]
T = TypeVar("T")
Found = tuple[str, "Setup", T]
"""What was found of a setup, and what that is called beside others."""


@dataclass(frozen=True)
class Setup:
    """A setup to be measured, with these options; other options vary."""

    game: Game
    pack: Pack
    seats: int
    options: Options
    seed: int

    def allows(self, options: Options) -> bool:
        """Whether the game can be played with these options, too."""
        try:
            self.game.check_options({**self.options, **options})
        except OptionError:
            return False
        return True

    def choices(self, name: str) -> list[dict[str, Any]]:
        """The answers to an option that is not settled, with the other options that they need."""
        for option in self.game.options:
            if option.name == name and name not in self.options:
                needed = self.unusual(option)
                answers = [{name: choice, **needed} for choice in option.choices]
                return [answer for answer in answers if self.allows(answer)]
        return []

    def choosing(self, options: Options) -> "Setup":
        """The same setup with these options, too."""
        return replace(self, options={**self.options, **options})

    def play(self, first: int, games: int, pairs: bool) -> PlayedGames:
        """Play so many games from this one on, counted from 0; see `measure`."""
        seed = self.seed + first
        return measure(self.game, self.pack, self.seats, self.options, games, seed, pairs, lambda _: None)

    def unusual(self, option: Option) -> dict[str, Any]:
        """The values that an option needs of others and that are neither their defaults nor settled."""
        usual = self.game.check_options({})
        unsettled = [(name, value) for name, value in option.needs if name not in self.options]
        return {name: value for name, value in unsettled if value != usual[name]}


def play_alike(
    setups: Sequence[Setup], games: int, pairs: bool, told: Progress, stopped: Callable[[], bool]
) -> list[PlayedGames]:
    """Play so many games of each setup, in rounds of the same deals.

    So an interrupted run has equally many of each; none where a round is incomplete. `told` gets the progress
    of each setup.
    """
    rounds: list[list[PlayedGames]] = []
    done, count = 0, FEWEST
    while done < games:
        count, longest = min(count, games - done), 0.0
        played: list[PlayedGames] = []
        for setup in setups:
            if stopped():
                return _joined(rounds)
            begun = monotonic()
            played.append(setup.play(done, count, pairs))
            longest = max(longest, monotonic() - begun)
            told(count)
        rounds.append(played)
        done += count
        if longest < MOMENT:
            count = min(2 * count, CHUNK)
    return _joined(rounds)


def _joined(rounds: Sequence[Sequence[PlayedGames]]) -> list[PlayedGames]:
    return [_together(parts) for parts in zip(*rounds, strict=True)]


def _together(parts: Sequence[PlayedGames]) -> PlayedGames:
    whole = {field.name: [getattr(part, field.name) for part in parts] for field in fields(PlayedGames)}
    return PlayedGames(**{name: None if of[0] is None else np.concatenate(of) for name, of in whole.items()})
