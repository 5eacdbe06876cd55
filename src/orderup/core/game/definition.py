"""The definition of a game, and the registry, which finds games by entry point.

A `Game` is light: it can be listed, and its options checked, before NumPy and Numba are imported. Heavier
parts are in the game's modules, imported at first use. core/game/parts.py says which name belongs in which
module.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from orderup.core.compiled.cache import ENTRY_POINTS
from orderup.core.game.installed import installed
from orderup.core.game.parts import Engine, engine_of, folder_of, import_part, module_name, offered
from orderup.core.game.rules_errors import PACKAGE, check_texts
from orderup.core.texts.messages import Choice, Listed, Message, NamedThing, QuotedText
from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError, RulesError

if TYPE_CHECKING:
    from orderup.core.game.actions import Action

OBSERVED = range(-(2**15), 2**15)
"""The range of numbers in an observation."""


@dataclass(frozen=True)
class Option:
    """A choice made when a match is created. A bool option has the choices False and True."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    needs: tuple[tuple[str, Any], ...] = ()
    """Other options and the values that they must have, unless this option has its default."""

    def __post_init__(self) -> None:
        """Raise ValueError for a choice that does not fit into an observation."""
        wrong = [stored for stored in self.range if stored not in OBSERVED]
        if wrong:
            least, most = OBSERVED[0], OBSERVED[-1]
            raise ValueError(f"option {self.name!r}: a number is from {least} to {most}, not {wrong[0]}")

    @cached_property
    def kind(self) -> Literal["bool", "int", "choice"]:
        """The kind of question for this option."""
        if all(isinstance(choice, bool) for choice in self.choices):
            return "bool"
        return "int" if all(isinstance(choice, int) for choice in self.choices) else "choice"

    @cached_property
    def range(self) -> tuple[int, int]:
        """The least and the greatest number in a record."""
        stored = [self.stored(choice) for choice in self.choices]
        return min(stored), max(stored)

    def stored(self, value: Any) -> int:
        """A choice as stored in a table's record; words are stored by index."""
        return self.choices.index(value) if self.kind == "choice" else int(value)

    def shown(self, stored: int) -> Any:
        """The choice for a stored number."""
        if self.kind == "choice":
            return self.choices[stored]
        return bool(stored) if self.kind == "bool" else stored

    def check(self, value: Any) -> Any:
        """The choice equal to a value, or OptionError.

        The value must have the choice's kind: NumPy's integers count as numbers, but 1 is not True.
        """
        for choice in self.choices:
            kind = Integral if isinstance(choice, int) else type(choice)
            is_truth = isinstance(value, bool) == isinstance(choice, bool)
            if isinstance(value, kind) and is_truth and value == choice:
                return choice
        choices = Listed(tuple(map(Choice, self.choices)))
        told = {"name": QuotedText(self.name), "value": QuotedText(value), "choices": choices}
        raise OptionError(Message("core/bad-choice", **told))


@dataclass(frozen=True)
class Game:
    """A game as the registry knows it."""

    name: str
    package: str
    """The Python package of its modules: `__name__`. core/game/parts.py says where each part is found."""
    seats: range
    default_seats: int
    position: int = 100
    """The order in a list of all games, lowest first."""
    options: tuple[Option, ...] = ()
    counted: frozenset[str] = frozenset()
    """Arguments of actions that are positions counted from 0. In a terminal people see and type them counted
    from 1."""
    always_asked: frozenset[str] = frozenset()
    """Kinds of actions that are never played automatically, even when they are the only legal one."""
    common_view: bool = False
    """True if no seat ever knows more than a spectator: one view serves all."""
    rules_version: int = 1
    """Incremented when a rule changes, so that stored games may not replay."""
    record_version: int = 1
    """Incremented when the same game leaves other bytes in its record than before, although the fields are
    the same. Then digests of its states are not compared with older ones."""
    secret_arguments: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By kind of action, the arguments that only the playing seat may know."""
    playouts: int = 0
    """The playouts of its planner in the bot `search` for a decision; 0: the game has no such bot."""
    noise: int = 0
    """The percentage of random decisions in these playouts.

    With little hidden, all playouts would otherwise be the same game, which happens only if everybody plays
    exactly like the planner.
    """
    turns: str | None = None
    """For games in which a search compares the planner's whole turns: the play style in which it goes on to
    the end of the seat's next turn."""
    review: tuple[int, str | None] = (0, None)
    """For games in which no search judges an action (see `played_out`): a review's playouts for each compared
    action, and the quick play style for them. 0: the game has no review."""
    levels: tuple[str, ...] = ()
    """The players of its six levels, weakest first, see bots/level_bot.py; empty: it has no levels."""
    served: str | None = None
    """The scoring line whose things, at the end, are the orders or customers that a seat has served."""
    shown: tuple[str, ...] = ()
    """The parts of its drawing (core/drawing/svg.py) for a picture; `{seat}` is the viewer's seat."""

    def forced(self, legal: "Sequence[Action]") -> "Action | None":
        """The action that is played automatically: the only legal one, unless its kind is always asked."""
        return legal[0] if len(legal) == 1 and legal[0].kind not in self.always_asked else None

    @property
    def played_out(self) -> bool:
        """Whether a search plays to the end after each action, so that it can judge the action."""
        return self.playouts > 0 and self.turns is None

    @property
    def folder(self) -> Path:
        """The folder of its package, with its texts, packs and icons."""
        return folder_of(self.package)

    @cached_property
    def engine(self) -> Engine:
        """Everything that a match needs; imports NumPy and Numba. RulesError names a missing part and its
        place."""
        return engine_of(self)

    def has(self, part: str) -> bool:
        """Whether the game has an optional module, such as `greedy`; imports nothing of it."""
        return module_name(self.package, part) is not None

    def module(self, part: str) -> Any:
        """An optional module of the game, imported; None if the game has no such module."""
        return import_part(self.package, part)

    def offered(self, part: str, name: str) -> Any:
        """A name in an optional module of the game; None if the game has no such module."""
        return offered(self.package, part, name)

    @property
    def texts(self) -> Path:
        """The folder of the game's .ftl files."""
        return self.folder / "texts"

    @property
    def called(self) -> NamedThing:
        """The game as part of a message: its name for people, its id for programs."""
        return NamedThing(self.name, self.texts, "game-name")

    def pack_names(self) -> tuple[str, ...]:
        """The packs that come with the game."""
        return tuple(sorted(path.stem for path in (self.folder / "packs").glob("*.toml")))

    def pack_file(self, name: str) -> Path:
        """The file of a pack that comes with the game."""
        return self.folder / "packs" / f"{name}.toml"

    def write_options(self, table: Any, options: Mapping[str, Any]) -> None:
        """Write checked options into the blank record (a np.void) of a new table; each is a field of it."""
        for option in self.options:
            table[option.name] = option.stored(options[option.name])

    def told(self, action: dict[str, Any], seat: int, viewer: int | None) -> dict[str, Any]:
        """The dict of an action by `seat`, as far as `viewer` (None: a spectator) may know it. It is the same
        object if the viewer may know everything."""
        secret = self.secret_arguments.get(action["kind"]) if viewer != seat else None
        if not secret:
            return action
        return {name: value for name, value in action.items() if name not in secret}

    def check_seats(self, seats: Any) -> int:
        """The number of seats as an int, or OptionError; NumPy's integers count, too."""
        if not isinstance(seats, Integral) or isinstance(seats, bool) or seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            told = {"game": self.called, "first": str(first), "found": spelled(seats)}
            raise OptionError(
                Message("core/seats-between", last=str(last), **told)
                if first < last
                else Message("core/seats-only", **told)
            )
        return int(seats)

    def seats_for(self, seats: int | None) -> int:
        """The number of seats (None: the usual one), or OptionError."""
        return self.check_seats(self.default_seats if seats is None else seats)

    def check_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with their values, defaults filled in, or OptionError."""
        if options is not None and not isinstance(options, Mapping):
            raise OptionError(f"options are a mapping from name to value, not {spelled(options)}")
        known = {option.name: option for option in self.options}
        chosen = {name: option.default for name, option in known.items()}
        for name, value in (options or {}).items():
            if name not in known:
                told = {"game": self.called, "name": QuotedText(name)}
                raise OptionError(
                    Message("core/unknown-option", options=", ".join(sorted(known)), **told)
                    if known
                    else Message("core/no-options", **told)
                )
            chosen[known[name].name] = known[name].check(value)
        for option in self.options:
            for other, value in option.needs:
                if chosen[option.name] != option.default and chosen[other] != value:
                    told = {"name": QuotedText(option.name), "value": Choice(chosen[option.name])}
                    raise OptionError(Message("core/choice-needs", other=other, needed=Choice(value), **told))
        return chosen


_broken: dict[str, str] = {}
"""By name, the reason why a registered game cannot be loaded."""


@cache
def _registered() -> dict[str, Game]:
    """The registered games, by name."""
    _broken.clear()
    return installed(ENTRY_POINTS, "game", _misfit, _broken)


def _misfit(found: Any) -> str | None:
    if not isinstance(found, Game):
        return "no Game"
    if PACKAGE not in found.folder.parents:
        check_texts(found.texts)
    return None


@cache
def names() -> tuple[str, ...]:
    """The names of the registered games, in order of position and name."""
    found = _registered()
    return tuple(sorted(found, key=lambda name: (found[name].position, name)))


def get(name: str) -> Game:
    """A game by name, or OptionError. RulesError if its package cannot be loaded."""
    if not isinstance(name, str) or name not in names():
        if isinstance(name, str) and name in _broken:
            raise RulesError(f"the game {name!r} cannot be loaded: {_broken[name]}")
        raise OptionError(Message("core/unknown-game", name=QuotedText(name), games=", ".join(names())))
    return _registered()[name]
