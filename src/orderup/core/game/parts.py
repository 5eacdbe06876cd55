"""The parts of a game: each name is looked up in a certain module of the game's package.

A module `x` is `x.py`, or `x/x.py` in a folder of several files. `ENGINE` and `OFFERED` list the names and
their modules; `Engine` describes each name. docs/your_first_game.md has the table for authors. Modules of
operations are described at their operations: dispatch.py (`rules`), planning.py (`greedy`), forecasting.py
(`forecast`), lab/simulation.py (`possessions`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from orderup.core.game.definition import Game

OFFERED: Mapping[tuple[str, str], str] = {
    ("guide", "guide"): "guide(tables, pack, record, legal actions) gives a core.game.guide.Guide",
    ("reference", "reference"): "reference(view, pack, words, seat) lists core.game.reference.Sheet",
    ("coach", "coach"): "coach(seen, texts, best line of actions) gives a core.game.coach.Tip",
    ("coach", "theme"): "theme(view, answer) names the theme of a decision with this best action",
    ("terminal", "Drawing"): "Drawing is a core.drawing.panels.TerminalDrawing",
}
"""The names in optional modules, and their meanings."""

ENGINE: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("STATE", "PACK"), ("state",)),
    "EVENTS": ("event_kinds", "state"),
    "LINES": ("rules",),
    **dict.fromkeys(("ACTIONS", "action_table", "action_text", "named_at", "about"), ("actions",)),
    **dict.fromkeys(("read_pack", "LEFT_OUT"), ("pack",)),
    "draw": ("drawing",),
    "unknown": ("hidden",),
    "settle": ("position",),
    "check_moment": ("position", "moment"),
}
"""By name of an `Engine`, the modules in which it is looked up, in this order."""
NEEDED = ("STATE", "EVENTS", "PACK", "ACTIONS", "LINES", "action_table")
"""The names without a default."""


@dataclass
class Engine:
    """The heavy half of a game: everything that a match needs, taken from the game's modules by name."""

    rules: ModuleType  # the operations of dispatch.py
    files: Mapping[str, str]  # by name, the file that defines it
    STATE: Any  # the declared state, a declaration.State
    EVENTS: Any  # the declared events, an events.Events
    PACK: Any  # dtype of the pack record
    ACTIONS: int  # the number of action ids
    LINES: tuple[str, ...]  # scoring lines, in order
    action_table: Callable[[dict[str, Any], int], tuple[Any, ...]]
    """(content of a pack, seats) -> every Action by id."""
    read_pack: Callable[[dict[str, Any]], Any]
    """Checks a pack's content; returns a one-element array of PACK. Raises PackError(place, reason)."""
    action_text: Callable[[Any, Any, str], str]
    """(action, pack, language) -> the action in words."""
    draw: Callable[..., str]
    """(view, pack, language) -> the view as SVG; its `parts` (core/drawing/svg.py) can be shown alone."""
    LEFT_OUT: Mapping[str, Any]  # values of numbers that a pack may leave out
    named_at: Callable[[Any, Mapping[str, Any]], Any] | None = None
    """(action, view) -> the action whose words name what lies at the place that it points at."""
    about: Callable[[Any, Mapping[str, Any], Any, str], str] | None = None
    """(action, guided view, pack, language) -> what the action's words leave open."""
    unknown: Callable[[Any, int | None], Any] | None = None
    """(tables, seat) takes what scores and `seat` (None: a spectator) cannot know off the tables; returns by
    seat whether there was any."""
    settle: Callable[[Any, Any, Any], None] | None = None
    """(tables, state, pack) fills columns that no field of the state tells, and checks totals."""
    check_moment: Callable[[Any, Any, Any], None] | None = None
    """(tables, state, pack) raises PositionError if play cannot go on from a position."""

    @property
    def TABLE(self) -> Any:  # noqa: N802 - a dtype like PACK
        """The dtype of the table record; it begins with dispatch.HEADER."""
        return self.STATE.dtype


@cache
def module_name(package: str, part: str) -> str | None:
    """The full name of a game's module; None if there is none. It imports only packages."""
    name = f"{package}.{part}"
    spec = find_spec(name)
    if spec is None or spec.submodule_search_locations is None:
        return None if spec is None else name
    return f"{name}.{part}" if find_spec(f"{name}.{part}") else None


@cache
def folder_of(package: str) -> Path:
    """The folder of a game's package."""
    return Path(str(import_module(package).__file__)).parent


@cache
def import_part(package: str, part: str) -> ModuleType | None:
    """A module of a game; None if there is none. RulesError if it cannot be imported."""
    from orderup.core.game.rules_errors import in_game_code

    name = module_name(package, part)
    return None if name is None else in_game_code(folder_of(package), lambda: import_module(name))


@cache
def offered(package: str, part: str, name: str) -> Any:
    """A name in an optional module of a game; None if the game has no such module."""
    from orderup.core.game.rules_errors import lacking

    module = import_part(package, part)
    if module is not None and not hasattr(module, name):
        raise lacking(str(module.__file__), name, vars(module), OFFERED[part, name])
    return getattr(module, name, None)


def engine_of(game: "Game") -> Engine:
    """The engine of a game. RulesError names the module in which something is missing."""
    from orderup.core.compiled.compiling import JITTED
    from orderup.core.compiled.dispatch import register_rules
    from orderup.core.game.defaults import plain_drawing, read_fields, text_of_kind
    from orderup.core.game.rules_errors import check_rules, lacking

    found: dict[str, Any] = {}
    files: dict[str, str] = {}
    for name, parts in ENGINE.items():
        modules = [module for part in parts if (module := import_part(game.package, part)) is not None]
        holder = next((module for module in modules if hasattr(module, name)), None)
        if holder is not None:
            found[name], files[name] = getattr(holder, name), str(holder.__file__)
        elif name in NEEDED:
            file = str(modules[0].__file__ if modules else game.folder / f"{parts[-1]}.py")
            raise lacking(file, name, vars(modules[0]) if modules else None)
    rules = import_part(game.package, "rules")
    assert rules is not None, "LINES stands in it"
    check_rules(rules, JITTED)
    defaults = {
        "read_pack": read_fields(found["PACK"]),
        "action_text": text_of_kind(game),
        "draw": plain_drawing(game.texts),
        "LEFT_OUT": {},
    }
    engine = Engine(rules=rules, files=files, **{**defaults, **found})
    register_rules(engine.TABLE, rules)
    return engine
