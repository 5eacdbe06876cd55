"""Six levels of a game, from one that a child beats to the strongest: `level:1` to `level:6`.

A game names the player of each level (`Game.levels`): `greedy`, or a search with its budget. `greedy@NAME` or
`search:1@NAME` use a play style of the planner that overlooks what people overlook. No level draws
actions by lot.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orderup.bots.greedy import GreedyBot
from orderup.bots.search.bot import SearchBot
from orderup.bots.search.budget import Budget
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError
from orderup.match import Match

if TYPE_CHECKING:
    from orderup.bots import Bot

LEVELS = 6
GREEDY = "greedy"


class LevelBot:
    """Plays a level of the match's game, counted from 1."""

    def __init__(self, seed: int, level: int) -> None:
        self.seed = seed
        self.level = level
        self.share = 1.0
        """As of a search; 1 afterwards where the level does not look ahead."""
        self._players: dict[str, Bot] = {}

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`. OptionError where the game has no levels."""
        if match.game not in self._players:
            self._players[match.game] = self._player(match.game)
        player = self._players[match.game]
        if not isinstance(player, SearchBot):
            self.share = 1.0
            return player.decide(match)
        player.share = self.share
        action = player.decide(match)
        self.share = player.share
        return action

    def _player(self, game: str) -> "Bot":
        from orderup.bots import create

        players = get(game).levels
        if len(players) < self.level:
            called = get(game).called
            raise OptionError(Message("bots/no-level", game=called, level=str(self.level)))
        player, _, play_style = players[self.level - 1].partition("@")
        if not play_style:
            return create(player, self.seed)
        if player == GREEDY:
            return GreedyBot(self.seed, play_style)
        return SearchBot(self.seed, Budget.read(player.partition(":")[2]), play_style)


@dataclass(frozen=True)
class LevelKind:
    """Makes the bots of one level."""

    level: int

    @classmethod
    def read(cls, text: str) -> "LevelKind":
        """The kind of bot for the text after `level:`; OptionError for anything but a number from 1 to
        `LEVELS`.
        """
        if not re.fullmatch("[0-9]", text) or not 1 <= int(text) <= LEVELS:
            raise OptionError(Message("bots/bad-level", levels=str(LEVELS), text=QuotedText(text)))
        return cls(int(text))

    def plays(self, game: str) -> bool:
        """Whether a game has this level."""
        return len(get(game).levels) >= self.level

    def __call__(self, seed: int) -> LevelBot:
        return LevelBot(seed, self.level)
