"""A contest: who plays what against whom, and who sits where in each of its games."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from msgspec import Struct

from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.texts.sentences import Quoted, Sentence
from orderup.errors import OptionError

MOST_GAMES = 1_000_000
"""More would be played for weeks, and be told no better."""


class Seating(Struct, frozen=True):
    """Who sits where in a game, as numbers of players by seat, and what is dealt."""

    seed: int
    players: tuple[int, ...]


class Contest(Struct, frozen=True):
    """Bots of these names at tables of so many seats. The games of a deal are played with the same seed, its
    players one seat on each time."""

    game: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Any] = {}
    pack: str = "default"
    pack_hash: str = ""
    seed: int = 1

    def check(self) -> None:
        """Raise OptionError for what cannot be a contest."""
        if len(self.players) < 2:
            raise OptionError(Sentence("lab/errors/too-few-bots"))
        twice = sorted({name for name in self.players if self.players.count(name) > 1})
        if twice:
            raise OptionError(Sentence("lab/errors/bot-twice", bot=Quoted(twice[0])))
        get(self.game).check_seats(self.seats)
        if self.seats < 2:
            raise OptionError(Sentence("lab/errors/alone"))

    def seating(self, number: int) -> Seating:
        """Who sits where in a game, counted from 0."""
        deal, turn = divmod(number, self.seats)
        line_ups = self.line_ups()
        players = list(line_ups[deal % len(line_ups)])
        Random(f"{self.seed} {deal}").shuffle(players)
        return Seating(self.seed + deal, tuple(players[turn:] + players[:turn]))

    def line_ups(self) -> Sequence[tuple[int, ...]]:
        """Who meets whom: every choice among more players than seats; else everybody, and the seats that are
        left over for one of them, each in turn."""
        numbers = range(len(self.players))
        over = self.seats - len(self.players)
        if over <= 0:
            return list(combinations(numbers, self.seats))
        return [(*numbers, *[each] * over) for each in numbers]

    def games(self, wanted: int) -> int:
        """How many games are played where so many are wanted: whole deals. OptionError for too many, also for
        the seeds that are left, and for too few for all of more players than seats to meet."""
        check_games(wanted)
        deals, line_ups = -(-wanted // self.seats), len(self.line_ups())
        if len(self.players) > self.seats and deals < line_ups:
            raise OptionError(
                Sentence(
                    "lab/errors/too-few-games",
                    bots=len(self.players),
                    seats=self.seats,
                    needed=line_ups * self.seats,
                    games=wanted,
                )
            )
        check_seed(self.seed + deals - 1)
        return deals * self.seats


def check_games(wanted: int) -> None:
    """OptionError for more games than are ever played at a time."""
    if wanted > MOST_GAMES:
        raise OptionError(Sentence("lab/errors/too-many-games", games=wanted, most=MOST_GAMES))
