"""A contest: the players, the game, and the seating of each game."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from msgspec import Struct

from orderup.core.game.definition import get
from orderup.core.game.seeds import check_seed
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError

MOST_GAMES = 1_000_000
"""More would be played for weeks, and be told no better."""


class Seating(Struct, frozen=True):
    """The seating of a game: players' numbers by seat, and the seed of the deal."""

    seed: int
    players: tuple[int, ...]


class Contest(Struct, frozen=True):
    """Bots with these names at tables with this number of seats.

    All games of a deal have the same seed, with the players one seat further each time.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Any] = {}
    pack: str = "default"
    pack_hash: str = ""
    seed: int = 1

    def check(self) -> None:
        """Raise OptionError for an impossible contest."""
        if len(self.players) < 2:
            raise OptionError(Message("lab/too-few-bots"))
        twice = sorted({name for name in self.players if self.players.count(name) > 1})
        if twice:
            raise OptionError(Message("lab/bot-twice", bot=QuotedText(twice[0])))
        get(self.game).check_seats(self.seats)
        if self.seats < 2:
            raise OptionError(Message("lab/alone"))

    def seating(self, number: int) -> Seating:
        """The seating of a game, counted from 0."""
        deal, turn = divmod(number, self.seats)
        line_ups = self.line_ups()
        players = list(line_ups[deal % len(line_ups)])
        Random(f"{self.seed} {deal}").shuffle(players)
        return Seating(self.seed + deal, tuple(players[turn:] + players[:turn]))

    def line_ups(self) -> Sequence[tuple[int, ...]]:
        """The sets of players that meet: every choice among more players than seats, else everybody.

        With seats left over, each player in turn takes them.
        """
        numbers = range(len(self.players))
        over = self.seats - len(self.players)
        if over <= 0:
            return list(combinations(numbers, self.seats))
        return [(*numbers, *[each] * over) for each in numbers]

    def games(self, wanted: int) -> int:
        """The number of games to play, rounded up to whole deals.

        OptionError for too many, also for the seeds that are left, and for too few for every set of players
        to meet.
        """
        check_games(wanted)
        deals, line_ups = -(-wanted // self.seats), len(self.line_ups())
        if len(self.players) > self.seats and deals < line_ups:
            raise OptionError(
                Message(
                    "lab/too-few-games",
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
        raise OptionError(Message("lab/too-many-games", games=wanted, most=MOST_GAMES))
