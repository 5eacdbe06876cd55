"""The text of a pack's file, in TOML or JSON: parsing, and the line of a key."""

import json
import re
import tomllib
from typing import Any

from orderup.core.packs.diagnostic import PackDiagnostic

JSON_SUFFIX = ".json"
KEY_SHOWN = 40
DEEPEST = 32
"""The deepest nesting of tables and lists, more than any pack has. Parsers' own limits depend on the version
of Python."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def kind_of(name: str) -> str:
    """The format of a file, by its name."""
    return "JSON" if name.endswith(JSON_SUFFIX) else "TOML"


def parse(name: str, data: bytes) -> dict[str, Any]:
    """The content of a pack's file: JSON if `name` ends in .json, else TOML. Raises PackDiagnostic."""
    text, kind = decode(name, data), kind_of(name)
    read = _json if kind == "JSON" else _toml
    try:
        content = read(text)
        if _is_too_deep(content):
            raise PackDiagnostic("too-deep", kind=kind)
        return content
    except PackDiagnostic as diagnostic:
        raise diagnostic.at(name) from None
    except RecursionError:
        raise PackDiagnostic("too-deep", kind=kind).at(name) from None
    except ValueError:
        raise PackDiagnostic("too-many-digits", kind=kind).at(name) from None


def _is_too_deep(content: dict[str, Any]) -> bool:
    level: list[Any] = [content]
    for _ in range(DEEPEST):
        inner = [part for each in level for part in (each.values() if isinstance(each, dict) else each)]
        level = [part for part in inner if isinstance(part, dict | list)]
    return bool(level)


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _misspelt(str(error)) from None


def _misspelt(said: str) -> PackDiagnostic:
    """A complaint of tomllib as a diagnostic, with the line and column at its end."""
    reason, _, place = said.removesuffix(")").rpartition(" (at ")
    numbers = [int(number) for number in re.findall(r"\d+", place)]
    diagnostic = PackDiagnostic(
        "not-toml", reason=reason if numbers else said, column=numbers[-1] if numbers else 0
    )
    diagnostic.line = numbers[0] if numbers else None
    return diagnostic


def decode(name: str, data: bytes) -> str:
    """A file's bytes as text, or PackDiagnostic."""
    try:
        return data.removeprefix(BYTE_ORDER_MARK).decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PackDiagnostic("not-utf8", byte=error.start, line=line).at(name) from None


def _json(text: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        for key, value in pairs:
            if key in entries:
                diagnostic = PackDiagnostic("key-twice", key=repr(key[:KEY_SHOWN]))
                diagnostic.line = text.count("\n", 0, text.rfind(json.dumps(key, ensure_ascii=False))) + 1
                raise diagnostic
            entries[key] = value
        return entries

    try:
        content = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        diagnostic = PackDiagnostic("not-json", reason=error.msg, column=error.colno)
        diagnostic.line = error.lineno
        raise diagnostic from None
    if not isinstance(content, dict):
        raise PackDiagnostic("no-object")
    if re.search(r"\\ud[89a-f]", text, re.IGNORECASE):
        _check_surrogates(json.dumps(content, ensure_ascii=False))
    return content


def _check_surrogates(characters: str) -> None:
    try:
        characters.encode()
    except UnicodeEncodeError:
        raise PackDiagnostic("no-character") from None


def line_of(text: str, place: str) -> int | None:
    """The line of a place like `drinks[3].recipe.milk` in a TOML text, as far as the tables' headers and keys
    tell; None if no line is found."""
    table, *keys = place.split(".")
    table, _, number = table.partition("[")
    index = int(number[: number.find("]")]) if number[:1].isdigit() else 0
    lines = text.split("\n")
    headers = _matching(rf"\s*\[{{1,2}}\s*{re.escape(table)}\s*\]{{1,2}}\s*(#|$)", lines)
    if index >= len(headers):
        return next((i + 1 for i in _matching(rf"\s*{re.escape(table)}\s*[=.]", lines)), None)
    first = headers[index]
    if keys:
        key = re.escape(keys[0].partition("[")[0])
        for i, line in enumerate(lines[first + 1 :], first + 1):
            if line.startswith("["):
                break
            if re.match(rf"\s*{key}\s*[=.]", line):
                return i + 1
    return first + 1


def _matching(pattern: str, lines: list[str]) -> list[int]:
    compiled = re.compile(pattern)
    return [i for i, line in enumerate(lines) if compiled.match(line)]
