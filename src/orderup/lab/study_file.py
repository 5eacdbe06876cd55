"""The file of a search for other numbers of a pack, so that it can be stopped and taken up again."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError

Values = Mapping[str, int]
"""Changed numbers, by path."""


@dataclass(frozen=True)
class StudyEntry:
    """A pack that was tried: its changed numbers and its trouble."""

    values: Values
    value: float
    musts: float
    reached: bool
    """It was not surely worse than the best."""
    best: bool
    """It was the best so far."""


class StudyFile:
    """The packs that were tried, one a line, so that a later search goes on."""

    def __init__(self, path: Path, key: str) -> None:
        """OptionError if the file cannot be read, or holds another search."""
        self._path = path
        begins = {"search": key}
        try:
            lines = path.read_bytes().split(b"\n") if path.exists() else []
            told = [_entry(line) for line in lines[:-1]]
            if lines != [b""] and lines and told[:1] != [begins]:
                raise OptionError(Message("lab/another-search", file=str(path)))
            # The last line has no end if a search was killed while it wrote.
            path.write_bytes(b"".join(line + b"\n" for line in lines[:-1]))
            if not told:
                self._write(begins)
        except (OSError, ValueError) as error:
            raise OptionError(Message("lab/study-unreadable", file=str(path), reason=Reason(error))) from None
        self.entries = [StudyEntry(**entry) for entry in told[1:]]

    def add(self, entry: StudyEntry) -> None:
        """Keep a pack; OptionError if the disk is full."""
        try:
            self._write(vars(entry))
        except OSError as error:
            raise OptionError(
                Message("lab/study-unreadable", file=str(self._path), reason=Reason(error))
            ) from None

    def _write(self, entry: Mapping[str, Any]) -> None:
        with self._path.open("ab") as file:
            file.write(json.dumps(entry).encode() + b"\n")


def _entry(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
