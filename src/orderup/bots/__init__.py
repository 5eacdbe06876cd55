"""Bots: players that name an action for a match, of which they know only what their seat may know.

A bot is found by entry point (`orderup.bots`), or named as `module:Class`, or is a program in any language,
`run:COMMAND`. `level:1` to `level:6` are the bots at a game's levels. A bot that searches takes a budget
behind its name: `search:2000` (playouts a decision), `search:0.5s`. `flat:300`, a plain search, is for
comparison, and no list offers it.

A bot keeps nothing between decisions. The same name, seed and match give the same action in any process,
except for bots with a time budget.
"""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from numbers import Real
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Protocol

from orderup.bots.search.budget import Budget
from orderup.core.game import definition as registry
from orderup.core.game.installed import installed
from orderup.core.game.seeds import check_seed
from orderup.core.texts.messages import Message, QuotedText
from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError

if TYPE_CHECKING:
    from orderup.core.game.actions import Action
    from orderup.match import Match

ENTRY_POINTS = "orderup.bots"
PROGRAM = "run"
LEVEL = "level"
FLAT = "flat"
PATIENCE = 60.0
"""Seconds that a bot is waited for, where nobody says otherwise."""


class Bot(Protocol):
    """A player that can decide for a seat."""

    def decide(self, match: "Match") -> "Action":
        """A legal action for the seat whose decision it is. `match` is a copy made by
        `as_seen_by(match.seat, seed)`; it is left as it is. IllegalAction when the match is over."""


Maker = Callable[[int], Bot]
"""An entry point names one: a class, or another callable that makes a bot of a seed.

It may have attributes: `plays(game)`, whether it plays the game with this name (without it, all games);
`position`, its place in lists, the strongest last; `at_once`, whether it answers without thinking for long;
`with_budget(text)`, which makes the bot that plays as `name:text`.
"""


@dataclass(frozen=True)
class BotKind:
    """A bot that is listed before the module of its class is imported."""

    target: str
    """`module:Class`."""
    position: int = 0
    needs: str | None = None
    """The module that a game must have for it, see core/game/parts.py."""
    at_once: bool = True

    def plays(self, game: str) -> bool:
        """Whether it can play a game."""
        return self.needs is None or registry.get(game).has(self.needs)

    def __call__(self, seed: int) -> Bot:
        bot: Bot = resolve_name(self.target)(seed)
        return bot


@dataclass(frozen=True)
class SearchKind(BotKind):
    """A bot that plays better with a larger budget."""

    budget: Budget | None = None

    def plays(self, game: str) -> bool:
        """Whether the game says how many playouts a decision takes."""
        return registry.get(game).playouts > 0

    def with_budget(self, text: str) -> Maker:
        """The bot with a budget of its own: see `Budget.read`."""
        return replace(self, budget=Budget.read(text))

    def __call__(self, seed: int) -> Bot:
        bot: Bot = resolve_name(self.target)(seed, self.budget)
        return bot


RANDOM = BotKind("orderup.bots.random:RandomBot", position=1)
GREEDY = BotKind("orderup.bots.greedy:GreedyBot", position=2, needs="greedy")
SEARCH = SearchKind("orderup.bots.search.bot:SearchBot", position=3, at_once=False)


def names(game: str) -> tuple[str, ...]:
    """The installed bots that can play a game, weakest first; OptionError for an unknown game.

    A bot that cannot be loaded is left out, with a warning.
    """
    registry.get(game)
    return tuple(name for name, maker in _installed().items() if _plays(maker, game))


def usual(game: str) -> str:
    """The strongest bot that answers at once: it plays where none is named."""
    every = names(game)
    return next((name for name in reversed(every) if getattr(_installed()[name], "at_once", True)), every[-1])


def is_own(name: str) -> bool:
    """Whether an installed bot comes with orderup."""
    return getattr(_installed()[name], "target", "").startswith("orderup.")


def levels(game: str) -> tuple[str, ...]:
    """The names of a game's levels, weakest first, if it has any. OptionError for an unknown game."""
    return tuple(f"{LEVEL}:{number + 1}" for number in range(len(registry.get(game).levels)))


def is_installed(name: str) -> bool:
    """Whether a bot is installed under a name, for any game."""
    return name in _installed()


def plays(name: str, game: str) -> bool:
    """Whether a bot, by its name as in `create`, can play a game. Raises OptionError for an unknown name or
    game.
    """
    registry.get(game)
    return _plays(_maker(name), game)


def create(name: str, seed: int = 0) -> Bot:
    """A bot by the name under which it is installed, `name:budget`, `module:Class` or `run:COMMAND`.
    `seed` (0 to 2**64 - 1) fixes the choices of those that draw lots.

    Raises OptionError for an unknown name, a class that is not there, a bad budget or a bad seed.

    >>> import orderup
    >>> m = orderup.Match("coffee_rush", seats=3, seed=7)
    >>> create("greedy", seed=1).decide(m.as_seen_by(m.seat, seed=2)).kind
    'place'
    """
    maker = _maker(name)
    checked = check_seed(seed, "a bot's seed")
    try:
        bot = maker(checked)
    except Exception as error:
        raise OptionError(Message("bots/not-made", name=QuotedText(name), why=_told(error))) from error
    if not callable(getattr(bot, "decide", None)):
        raise OptionError(Message("bots/not-a-bot", name=QuotedText(name)))
    return bot


def play_match(match: "Match", bots: "list[Bot] | tuple[Bot, ...]") -> "Match":
    """Let `bots[seat]` decide for each seat until the match is over; returns the match.

    Hidden parts of a bot's copy are reshuffled by the number of the action, so that the game depends on
    nothing else but the match and the bots. Raises OptionError, and plays nothing, where there are fewer bots
    than seats, or something else than bots.
    """
    if not isinstance(bots, Sequence) or not all(callable(getattr(bot, "decide", None)) for bot in bots):
        raise OptionError(f"bots.create makes bots of names; a list of bots plays, not {spelled(bots)}")
    if len(bots) < match.seats:
        raise OptionError(f"each of {match.seats} seats needs a bot, and there are {len(bots)}")
    while match.seat is not None:
        seen = match.as_seen_by(match.seat, seed=len(match.actions))
        match.play(bots[match.seat].decide(seen))
    return match


@cache
def _installed() -> dict[str, Maker]:
    """The installed bots by name, weakest first."""
    found = installed(ENTRY_POINTS, "bot", _misfit)
    return dict(sorted(found.items(), key=lambda item: (getattr(item[1], "position", 0), item[0])))


def _misfit(maker: Any) -> str | None:
    fits = callable(maker) and isinstance(getattr(maker, "position", 0), Real)
    return None if fits else "no class with a number as its position"


def _maker(name: str) -> Maker:
    if not isinstance(name, str):
        raise OptionError(f"a bot goes by its name, not by {spelled(name)}")
    if name in _installed():
        return _installed()[name]
    kind, colon, rest = name.partition(":")
    if colon and kind in _installed():
        with_budget = getattr(_installed()[kind], "with_budget", None)
        if with_budget is None:
            raise OptionError(Message("bots/no-budget", bot=QuotedText(kind), name=QuotedText(name)))
        return with_budget(rest)  # type: ignore[no-any-return]
    if colon and kind == LEVEL:
        return resolve_name("orderup.bots.level_bot:LevelKind").read(rest)  # type: ignore[no-any-return]
    if colon and kind == FLAT:
        return resolve_name("orderup.bots.search.flat:FlatKind").read(rest)  # type: ignore[no-any-return]
    if colon and kind == PROGRAM:
        return resolve_name("orderup.bots.programs:program")(rest)  # type: ignore[no-any-return]
    if not colon:
        bots = ", ".join(_installed())
        raise OptionError(Message("bots/unknown-bot", name=QuotedText(name), bots=bots))
    return _class(name)


def _class(name: str) -> Maker:
    try:
        found: Any = resolve_name(name)
    except Exception as error:
        raise OptionError(Message("bots/no-such-bot", name=QuotedText(name), why=_told(error))) from error
    if not callable(found) or not callable(getattr(found, "decide", None)):
        raise OptionError(Message("bots/not-a-bot", name=QuotedText(name)))
    maker: Maker = found
    return maker


def _plays(maker: Maker, game: str) -> bool:
    says = getattr(maker, "plays", None)
    try:
        return says is None or bool(says(game))
    except Exception as error:
        name = getattr(maker, "__qualname__", maker)
        warnings.warn(f"the bot {name} does not say whether it plays {game}: {_told(error)}", stacklevel=3)
        return False


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
