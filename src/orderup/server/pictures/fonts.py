"""Finds fonts on this machine for letters that ours lacks, for names in other scripts."""

import os
import re
import struct
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, NamedTuple

FOLDERS = {
    "linux": ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts"),
    "darwin": ("/System/Library/Fonts", "/Library/Fonts", "~/Library/Fonts"),
    "win32": ("C:/Windows/Fonts", "~/AppData/Local/Microsoft/Windows/Fonts"),
}
KINDS = (".ttf", ".otf", ".ttc", ".otc")
ODD = re.compile(r"bold|italic|oblique|mono|condensed|narrow|serif|light|thin|black", re.I)
"""Names of fonts that look unlike ours."""
MOST_FILES = 4000
UNICODE = {(3, 10): 0, (0, 6): 1, (0, 4): 2, (3, 1): 3, (0, 3): 4}
"""Tables of letters, as (platform, encoding), the most complete first."""
MOST_KEPT = 256


class Fonts(NamedTuple):
    """Font files, and the wanted letters that they contain."""

    files: tuple[str, ...]
    letters: frozenset[str]


@lru_cache(MOST_KEPT)
def fonts_for(letters: frozenset[str]) -> Fonts:
    """The fewest fonts with the most of these letters."""
    files: list[str] = []
    missing = set(letters)
    having = [(path, found) for path in font_files() if (found := letters_in(path, letters))]
    while having:
        path, found = min(having, key=lambda each: (-len(each[1] & missing), _oddity(each[0])))
        if not found & missing:
            break
        files.append(str(path))
        missing -= found
    return Fonts(tuple(files), letters - missing)


def _oddity(path: Path) -> tuple[int, int, str]:
    return len(ODD.findall(path.stem)), len(path.stem), path.stem


@lru_cache(1)
def font_files() -> tuple[Path, ...]:
    """The installed fonts, in the usual folders; fonts that are added later count from the next start."""
    return tuple(path for path, _ in zip(_walk(), range(MOST_FILES), strict=False))


def _walk() -> Iterator[Path]:
    for folder in FOLDERS.get(sys.platform, ()):
        for place, _, names in os.walk(os.path.expanduser(folder)):
            for name in sorted(names):
                if name.lower().endswith(KINDS):
                    yield Path(place, name)


def letters_in(path: Path, letters: frozenset[str]) -> frozenset[str]:
    """The letters of these that a font contains; none for an unreadable file."""
    try:
        with path.open("rb") as file:
            table = _letter_table(file)
        has = {4: _in_segments, 12: _in_groups}.get(_number(">H", table, 0))
        return frozenset(letter for letter in letters if has and has(table, ord(letter)))
    except (OSError, struct.error):
        return frozenset()


def _number(layout: str, data: bytes, at: int) -> int:
    number: int = struct.unpack_from(layout, data, at)[0]
    return number


def _letter_table(file: BinaryIO) -> bytes:
    """A font's best table of letters (OpenType's `cmap`); of several fonts in a file, the first's."""
    head = file.read(16)
    start = _number(">I", head, 12) if head[:4] == b"ttcf" else 0
    file.seek(start)
    directory = file.read(12)
    for _ in range(_number(">H", directory, 4)):
        tag, _, offset, length = struct.unpack(">4sIII", file.read(16))
        if tag == b"cmap":
            file.seek(offset)
            return _best(file.read(length))
    raise struct.error("no letters")


def _best(cmap: bytes) -> bytes:
    tables = []
    for at in range(_number(">H", cmap, 2)):
        platform, encoding, offset = struct.unpack_from(">HHI", cmap, 4 + 8 * at)
        if (platform, encoding) in UNICODE:
            tables.append((UNICODE[platform, encoding], offset))
    if not tables:
        raise struct.error("no letters of Unicode")
    return cmap[min(tables)[1] :]


def _in_groups(table: bytes, code: int) -> bool:
    """Format 12: runs of letters, in order."""
    low, high = 0, _number(">I", table, 12)
    while low < high:
        middle = (low + high) // 2
        first, last, glyph = struct.unpack_from(">III", table, 16 + 12 * middle)
        if code < first:
            high = middle
        elif code > last:
            low = middle + 1
        else:
            return bool(glyph + code - first)
    return False


def _in_segments(table: bytes, code: int) -> bool:
    """Format 4: runs of letters below 0x10000, by their ends; glyphs by a difference or in a list."""
    double = _number(">H", table, 6)
    for at in range(0, double, 2):
        if code > _number(">H", table, 14 + at):
            continue
        first = _number(">H", table, 16 + double + at)
        difference = _number(">H", table, 16 + 2 * double + at)
        place = 16 + 3 * double + at
        listed = _number(">H", table, place)
        if code < first or code > 0xFFFF:
            return False
        if listed == 0:
            return (code + difference) & 0xFFFF != 0
        return _number(">H", table, place + listed + 2 * (code - first)) != 0
    return False
