"""Tells in one sentence what is wrong with a game's own code: the file, the line, the mistake.

Numba reports a mistake in a rule with all calls on the way, in some 250 lines. An author needs the line.
"""

import dis
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from orderup.errors import Error, RulesError

PACKAGE = Path(__file__).parents[2]
LONGEST = 240
FOUND_AT = re.compile(r" at (?P<file>\S.*) \((?P<line>\d+)\)$", re.MULTILINE)
UNKNOWN_NAME = re.compile(r"NameError: (?:global )?name '(?P<name>\w+)' is not defined")
BOUND_TO = re.compile(
    r"Cannot bind .* to signature '\((?P<takes>.*?)\)' due to \"TypeError: (?P<why>.*?)\"", re.DOTALL
)
ARGUMENTS = {
    "setup": ("table", "pack", "seed"),
    "legal": ("table", "pack", "out"),
    "apply": ("table", "pack", "action"),
    "score": ("table", "pack", "lines", "ranks"),
    "determinize": ("table", "pack", "seat"),
    "ahead": ("table", "pack", "seat", "chosen", "count", "out"),
}
"""The arguments with which the core calls each rule."""
OPTIONAL = {"ahead"}
COUNTING = {"legal", "ahead"}
"""Rules that return the number of actions that they wrote."""
KINDS = {
    "text": r"the text '\g<words>'",
    "number": r"the number \g<digits>",
    "whole": "a whole number",
    "fraction": "a number with a fraction",
    "any_text": "a text",
    "nothing": "None",
    "list": "a list",
    "array": "an array",
}
KIND = re.compile(
    r"(?P<text>Literal\[str\]\((?P<words>[^)]*)\))|(?P<number>Literal\[int\]\((?P<digits>-?\d+)\))"
    r"|(?P<whole>\bu?int(?:8|16|32|64)\b)|(?P<fraction>\bfloat(?:32|64)\b)|(?P<any_text>\bunicode_type\b)"
    r"|(?P<nothing>\bnone\b)|(?P<list>(?:reflected )?list\([^()]*\)(?:<[^>]*>)?)"
    r"|(?P<array>(?:unaligned )?(?:nested)?array\([^()]*\))"
)
"""Numba's names of types, and our names."""
OPERATORS = {
    "getitem": "[…]",
    "static_getitem": "[…]",
    "setitem": "[…] =",
    "iadd": "+=",
    "isub": "-=",
    "imul": "*=",
}


def compile_error(function: Any, error: Exception) -> RulesError:
    """The mistake in a rule that cannot be compiled.

    If a rule of this package was called wrongly by a rule of a game, the line is the caller's.
    """
    file, line = function.__code__.co_filename, _line(function, error)
    if isinstance(error, RulesError):
        if not _ours(error.file) or _ours(file):
            return error
        return _error(file, line, error.reason)
    return _error(file, line, _reason(function, error))


def located(error: Exception, folder: Path) -> RulesError | None:
    """The error in Python code below a folder, with its innermost line there; None if it was elsewhere."""
    if isinstance(error, SyntaxError) and error.filename and folder in Path(error.filename).parents:
        return _error(error.filename, error.lineno or 1, f"{type(error).__name__}: {error.msg}")
    places = [each for each in _lines(error.__traceback__) if folder in Path(each[0]).parents]
    if not places:
        return None
    told = f"{type(error).__name__}: {error}".removesuffix(": ")
    return _error(*places[-1], told)


def lacking(file: str, name: str, known: Iterable[str] | None, meaning: str = "") -> RulesError:
    """The error for a missing name in a module of a game.

    `known` are the names in the module; None: there is no such module. `meaning` describes the name; "":
    every game needs it.
    """
    if known is None:
        return _error(file, None, f"there is no such file, and every game needs {name} in it")
    told = f": {meaning}" if meaning else ", which every game needs there"
    return _error(file, None, f"has no {name}{_meant(name, known)}{told}")


def check_rules(rules: ModuleType, jitted: bool) -> None:
    """Raise RulesError unless a game's rules have all functions that the core calls."""
    rules_file = rules.__file__ or rules.__name__
    for name, arguments in ARGUMENTS.items():
        rule, called = getattr(rules, name, None), f"{name}({', '.join(arguments)})"
        if rule is None:
            if name not in OPTIONAL:
                raise _error(rules_file, None, f"has no rule {called}{_meant(name, vars(rules))}")
            continue
        function = getattr(rule, "py_func", rule)
        if not callable(function):
            raise _error(rules_file, None, f"{name} is no function: the core calls {called}")
        where, line = inspect.getsourcefile(function) or rules_file, function.__code__.co_firstlineno
        if jitted and function is rule:
            raise _error(where, line, f"{name} needs @rule in the line above it")
        takes = tuple(inspect.signature(function).parameters)
        if len(takes) != len(arguments):
            raise _error(where, line, f"{name}({', '.join(takes)}) is called as {called}")


def check_texts(folder: Path) -> None:
    """Raise RulesError unless all files of a folder of texts can be read. There may be no folder."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk

    if folder.is_dir() and not (folder / "en.ftl").is_file():
        raise _error(str(folder / "en.ftl"), None, "there is no such file, and every game has English texts")
    for path in sorted(folder.glob("*.ftl")):
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            raise _error(str(path), None, "this is no UTF-8") from None
        for entry in FluentResource(text).body:
            if isinstance(entry, Junk):
                line = text.count("\n", 0, entry.span.start) + 1 if entry.span else None
                why = entry.annotations[0].message if entry.annotations else "this is no message"
                raise _error(str(path), line, f"{why} in {(entry.content or '').splitlines()[0]!r}")


def check_count(name: str, function: Any, returns: Any) -> None:
    """Raise RulesError if a counting rule returns another type, given by Numba's name."""
    if name in COUNTING and not re.match("u?int|Literal.int", str(returns)):
        code = function.__code__
        told = f"{name} returns {_kinds(str(returns))}, and has to return how many actions it wrote to out"
        raise _error(code.co_filename, code.co_firstlineno, told)


def check_offer(engine: Any, offered: Any, seats: int, seat: int | None, count: Any) -> None:
    """Raise RulesError unless all actions from `legal` can be played; `offered` are their ids."""
    file, actions = engine.rules.__file__, engine.ACTIONS
    wrong = [each for each in offered if not 0 <= each < actions]
    if seat is not None and not 0 <= seat < seats:
        raise _error(
            file, None, f"table.seat is {seat}, and the seats are 0 to {seats - 1}, or -1 at the end"
        )
    if not 0 <= count <= actions:
        raise _error(file, None, f"legal returned {count}, and there are {actions} actions")
    if wrong:
        raise _error(
            file, None, f"legal wrote the action {wrong[0]}, and actions are 0 to {actions - 1} (ACTIONS)"
        )
    if seat is not None and not count and PACKAGE not in Path(file).parents:
        # Our own games have no dead ends. A position that was set up by hand may have one.
        raise _error(file, None, f"legal offers nothing to seat {seat}, whose decision it is (table.seat)")


def check_actions(engine: Any, actions: Iterable[Any]) -> None:
    """Raise RulesError unless `action_table` has every action at the index of its id."""
    file, found = engine.files["action_table"], list(actions)
    if len(found) != engine.ACTIONS:
        raise _error(file, None, f"action_table gave {len(found)} actions, and ACTIONS is {engine.ACTIONS}")
    for place, action in enumerate(found):
        if getattr(action, "id", None) != place:
            raise _error(file, None, f"action_table gave {action!r} at place {place}, where id {place} goes")


def check_record(engine: Any, record: Any) -> None:
    """Raise RulesError unless `read_pack` returned the record of a pack."""
    kind, shape = getattr(record, "dtype", None), getattr(record, "shape", None)
    if kind != engine.PACK or shape != (1,):
        told = f"read_pack gave {type(record).__name__}, and needs to give an array of one PACK"
        raise _error(engine.files["read_pack"], None, told)


def check_ranks(engine: Any, ranks: Iterable[int]) -> None:
    """Raise RulesError if `score` left somebody without a rank."""
    for seat, rank in enumerate(ranks):
        if rank < 1:
            raise _error(
                engine.rules.__file__, None, f"score gave seat {seat} the rank {rank}: ranks begin at 1"
            )


def _error(file: str, line: int | None, reason: str) -> RulesError:
    path = Path(file)
    with_line = f", line {line}" if line else ""
    try:
        shown = path.relative_to(Path.cwd())
    except (ValueError, OSError):
        shown = path
    said = " ".join(reason.split())
    error = RulesError(f"{shown}{with_line}: {said if len(said) <= LONGEST else said[:LONGEST] + '…'}")
    error.file, error.reason = str(file), said
    return error


def _ours(file: str) -> bool:
    parents = Path(file).parents
    return PACKAGE in parents and PACKAGE / "games" not in parents


def _lines(traceback: TracebackType | None) -> Iterator[tuple[str, int]]:
    while traceback is not None:
        yield traceback.tb_frame.f_code.co_filename, traceback.tb_lineno
        traceback = traceback.tb_next


def _line(function: Any, error: Exception) -> int:
    """The line of a function at which it cannot be compiled."""
    file, code = function.__code__.co_filename, function.__code__
    if unknown := UNKNOWN_NAME.search(str(error)):
        for step in dis.get_instructions(function):
            if step.argval == unknown["name"] and step.positions and step.positions.lineno:
                return step.positions.lineno
    told = [int(found["line"]) for found in FOUND_AT.finditer(str(error)) if found["file"] == file]
    if told:
        return told[0]
    for value in _selves(error.__traceback__):
        place: Any = getattr(value, "loc", None)
        if getattr(place, "filename", None) == file:
            return int(place.line)
    return int(code.co_firstlineno)


def _selves(traceback: TracebackType | None) -> Iterator[Any]:
    """The objects of Numba's methods on the way to a mistake."""
    while traceback is not None:
        yield traceback.tb_frame.f_locals.get("self")
        traceback = traceback.tb_next


def _reason(function: Any, error: Exception) -> str:
    text = str(error)
    if isinstance(error, KeyError):
        fields = [getattr(value, "fields", None) for value in _selves(error.__traceback__)]
        known = next((list(each) for each in reversed(fields) if isinstance(each, dict)), None)
        if known is not None:
            name = error.args[0]
            return f"there is no field {name!r}{_meant(name, known)}; the fields are: {', '.join(known)}"
    if unknown := UNKNOWN_NAME.search(text):
        return f"the name {unknown['name']!r} is not defined{_meant(unknown['name'], function.__globals__)}"
    if bound := BOUND_TO.search(text):
        return f"a rule that takes ({bound['takes']}) is called with {bound['why']}"
    if cast := re.search(r"Cannot cast (.+?) to (.+?)(?:: |$)", text, re.MULTILINE):
        return f"{_kinds(cast[1])} cannot stand where {_kinds(cast[2])} belongs"
    if unified := re.search(r"Cannot unify (.+) and (.+) for '(\w+)[.\d]*'", text):
        return f"{unified[3]!r} is {_kinds(unified[1])} at one place and {_kinds(unified[2])} at another"
    if call := re.search(r"^ *>>> (\w+)\((.*)\)$", text, re.MULTILINE):
        return f"{OPERATORS.get(call[1], call[1])} does not work with these: {_kinds(call[2])}"
    if field := re.search(r"Unknown attribute '(\w+)' of type (.+)$", text, re.MULTILINE):
        return f"{_kinds(field[2])} has no {field[1]!r}"
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("Failed in nopython")), "")
    return _kinds(first) or type(error).__name__


def _kinds(told: str) -> str:
    """Types in plain words; the types of records would be pages long."""
    begin = told.find("Record(")
    while begin >= 0:
        depth, end = 0, begin
        for end in range(begin + len("Record"), len(told)):
            depth += {"(": 1, ")": -1}.get(told[end], 0)
            if depth == 0:
                break
        told = f"{told[:begin]}a record{told[end + 1 :]}"
        begin = told.find("Record(")
    return KIND.sub(
        lambda found: next(
            found.expand(KINDS[name]) for name, it in found.groupdict().items() if it and name in KINDS
        ),
        told,
    )


def _meant(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(str(name), [str(each) for each in known if not str(each).startswith("__")], 1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def in_game_code(folder: Path, call: Callable[[], Any]) -> Any:
    """The result of a game's code. A mistake in it becomes a RulesError, unless it is one of our own
    errors."""
    try:
        return call()
    except Error:
        raise
    except Exception as error:
        found = located(error, folder)
        if found is None:
            raise
        raise found from error
