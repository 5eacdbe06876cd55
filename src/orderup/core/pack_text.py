"""The text of a pack's file, TOML or the same as JSON: reading it, and finding the line of a key."""

import json
import re
import tomllib
from typing import Any

from orderup.errors import PackError

JSON_SUFFIX = ".json"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def parse(name: str, data: bytes) -> dict[str, Any]:
    """The content of a pack's file: JSON if `name` ends so, else TOML. PackError says where it is not."""
    text = decode(name, data)
    kind = "JSON" if name.endswith(JSON_SUFFIX) else "TOML"
    try:
        return _json(text) if kind == "JSON" else tomllib.loads(text)
    except json.JSONDecodeError as error:
        reason = f"{error.msg} (at line {error.lineno}, column {error.colno})"
    except RecursionError:
        reason = "it is nested too deeply"
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
    except ValueError:
        reason = "a number has too many digits"
    raise PackError(f"{name}: not valid {kind}: {reason}")


def decode(name: str, data: bytes) -> str:
    """A file's bytes as text, or PackError."""
    try:
        return data.removeprefix(BYTE_ORDER_MARK).decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PackError(
            f"{name}: not UTF-8 text: byte {error.start}, on line {line}; save the file as UTF-8"
        ) from None


def _json(text: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        for key, value in pairs:
            if key in entries:
                place = max(0, text.find(json.dumps(key, ensure_ascii=False)))
                raise json.JSONDecodeError(f"the key {key[:40]!r} stands twice", text, place)
            entries[key] = value
        return entries

    content = json.loads(text, object_pairs_hook=once)
    if not isinstance(content, dict):
        raise json.JSONDecodeError("a pack is an object", text, 0)
    if re.search(r"\\ud[89a-f]", text, re.IGNORECASE):
        _check_surrogates(json.dumps(content, ensure_ascii=False), text)
    return content


def _check_surrogates(characters: str, text: str) -> None:
    try:
        characters.encode()
    except UnicodeEncodeError:
        raise json.JSONDecodeError("half of a surrogate pair is no character", text, 0) from None


def line_of(text: str, place: str) -> int | None:
    """The line of a TOML text where a place like `drinks[3].recipe.milk` stands, as near as the headers of
    its tables and the keys after them tell; None for what has no line."""
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
