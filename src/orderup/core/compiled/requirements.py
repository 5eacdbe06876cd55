"""The versions of other packages that orderup needs, by its own metadata, and the installed ones."""

import re
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from typing import NamedTuple

from orderup.core.texts.messages import Message
from orderup.errors import Error

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(?:\[.*?\])? ?(?P<bounds>[^;]*)(?:; ?(?P<marker>.*))?")
_BOUND = re.compile(r"(>=|<=|<|>|==|!=)([\d.]+)")


class Requirement(NamedTuple):
    """A package that orderup or one of its extras needs."""

    package: str
    needed: str
    """The accepted versions, as `>=0.68,<0.69`."""
    installed: str | None
    extra: str | None

    @property
    def fits(self) -> bool:
        """Whether the installed version is accepted. A pre-release counts as its release."""
        return self.installed is not None and all(
            _holds(_numbers(self.installed), sign, _numbers(bound))
            for sign, bound in _BOUND.findall(self.needed)
        )

    @property
    def problem(self) -> Message | None:
        """The reason why the installed version may not be used; None if it may."""
        if self.fits:
            return None
        told = {"package": self.package, "found": self.installed or "none", "needed": self.needed}
        return Message("core/wrong-version", **told)


def requirements() -> list[Requirement]:
    """The packages in the package's own metadata, each with its installed version."""
    found: list[str] = []
    with suppress(PackageNotFoundError):  # orderup runs from its sources alone.
        found = requires("orderup") or []
    return [_read(line) for line in found]


def _read(line: str) -> Requirement:
    match = _REQUIREMENT.fullmatch(line)
    assert match is not None, line
    extra = re.search(r"extra == ['\"]([\w-]+)", match["marker"] or "")
    bounds = ",".join(sorted(match["bounds"].replace(" ", "").split(","), reverse=True))
    installed = None
    with suppress(PackageNotFoundError):
        installed = version(match["name"])
    return Requirement(match["name"], bounds, installed, extra[1] if extra else None)


def check_numba() -> None:
    """Raise `Error` if the rules have not been tested with the installed Numba."""
    for each in requirements():
        if each.package == "numba" and each.problem is not None:
            raise Error(each.problem)


def _numbers(text: str) -> tuple[int, ...]:
    numbers = [int(number) for number in re.match(r"[\d.]*", text)[0].strip(".").split(".") if number]  # type: ignore[index]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def _holds(found: tuple[int, ...], sign: str, bound: tuple[int, ...]) -> bool:
    return {
        ">=": found >= bound,
        "<=": found <= bound,
        "<": found < bound,
        ">": found > bound,
        "==": found == bound,
        "!=": found != bound,
    }[sign]
