"""Options of a game as they are given on the command line."""

from collections.abc import Sequence
from typing import Any

from orderup.errors import OptionError


def parse_options(given: Sequence[str]) -> dict[str, Any]:
    """`["espresso=true", "length=3"]` as a dict of bools, numbers and words."""
    options: dict[str, Any] = {}
    for item in given:
        name, sign, value = item.partition("=")
        if not sign or not name:
            raise OptionError(f"--option {item!r} is not of the form NAME=VALUE.")
        lowered = value.strip().lower()
        if lowered in ("true", "false"):
            options[name.strip()] = lowered == "true"
        else:
            options[name.strip()] = int(lowered) if lowered.lstrip("-").isdigit() else value.strip()
    return options
