"""Judging decisions: what was played, and the best that a search finds, after equally many playouts."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from orderup.bots import Bot, create, usual
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import NOISE, Outlook, compare, look_ahead
from orderup.core.actions import Action
from orderup.core.game import get
from orderup.core.packs import Pack
from orderup.match import Match

SEARCH_SEED, COMPARE_SEED = 1, 2
"""Those that looked for the best action are not those that say how good it is: chosen for its luck, it would
look better than it is."""
LONGEST_LINE = 6
SURE = 2.0
"""Standard errors."""


@dataclass(frozen=True)
class Verdict:
    """What there is to say of a decision. `played`, `best` and `usual`, what the game's usual bot would play,
    are after equally many playouts with the same chances; some may be the same action."""

    number: int
    """How many actions had been played."""
    seat: int
    choices: int
    played: Outlook
    best: Outlook
    usual: Outlook
    line: tuple[Action, ...]
    """The best action, and how its seat would go on in this turn."""

    @property
    def loss(self) -> float:
        """The share of wins that the best action has more, on the mean; by chance it may be below 0."""
        return self.best.wins - self.played.wins

    @property
    def gain(self) -> float:
        """The share of wins that the decision has more than the usual bot's. As all seats are played on by
        that bot, its own decisions neither gain nor lose."""
        return self.played.wins - self.usual.wins

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is more than chance would show."""
        variance = sum(each.wins * (1 - each.wins) / each.playouts for each in (self.best, self.played))
        return self.loss > SURE * sqrt(variance) and self.loss > 0


def judge(record: Mapping[str, Any], pack: Pack, number: int, playouts: int) -> Verdict | None:
    """The verdict on action `number` (from 0) of a record, from what its seat could know then: the best
    action by a search of so many playouts, then twice as many for it, for what was played and for what the
    usual bot would play. None where there was no choice. RecordError: the record does not replay."""
    match = Match.from_record({**record, "actions": record["actions"][:number]}, pack)
    legal = match.legal()
    if match.seat is None or len(legal) < 2:
        return None
    played = next(action for action in legal if action.notation == record["actions"][number])
    seen = match.as_seen_by(match.seat, SEARCH_SEED)
    best = look_ahead(seen, SEARCH_SEED, Budget(playouts=playouts), NOISE)[0].action
    bot = create(usual(match.game))
    would = bot.decide(seen)
    actions = list(dict.fromkeys([played, best, would]))
    outlooks = compare(seen, COMPARE_SEED, actions, 2 * playouts, NOISE)
    found = dict(zip(actions, outlooks, strict=True))
    line = _line(seen, best, bot)
    return Verdict(number, match.seat, len(legal), found[played], found[best], found[would], line)


def _line(seen: Match, best: Action, bot: Bot) -> tuple[Action, ...]:
    """An action, and what a bot would do after it, until something comes out or the turn is over."""
    match = seen.copy()
    line = [best]
    match.play(best)
    while match.seat == seen.seat and match.reveals == seen.reveals and len(line) < LONGEST_LINE:
        line.append(match.play(bot.decide(match.as_seen_by(match.seat, SEARCH_SEED))))
    return tuple(line)


def playouts_of(game: str) -> int:
    """How many playouts a decision is worth in a game, 0 where no bot looks ahead."""
    return get(game).playouts
