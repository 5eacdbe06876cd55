"""The lab's report as tables in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

from orderup.core.game.definition import Option
from orderup.lab.balance import Balance, Summary
from orderup.lab.report import balance_report, differences_report, side_by_side
from orderup.lab.setups import Found
from orderup.lab.wording import Wording


class TableReport:
    """Prints the report part by part, as the games are played, under a title."""

    def __init__(self, title: str, words: Wording, console: Console) -> None:
        self._title, self._words, self._console = title, words, console
        self._begun = False

    def balance(self, found: Sequence[Found[Balance]]) -> None:
        """Report how fair each of these is, and the worth of its parts."""
        self._begun = True
        columns = [(name, each) for name, _, each in found]
        self._console.print(balance_report(self._title, self._words, columns))

    def differences(self, one: Found[Balance], other: Found[Balance]) -> None:
        """Report the difference between two packs."""
        columns = [(name, each) for name, _, each in (one, other)]
        self._console.print(differences_report(self._words, *columns))

    def option(self, option: Option, needed: Mapping[str, Any], found: Sequence[Found[Summary]]) -> None:
        """Report every answer to an option; none where other choices leave only one answer."""
        words = self._words
        if not self._begun:
            self._begun = True
            self._console.print(self._title, style="bold")
        name = words.option(option.name)
        if not found:
            self._console.print(words("lab-left-out", option=name), end="\n\n")
            return
        usual = words.value(option.name, option.default)
        title = (
            words("lab-compared-with", option=name, value=usual, needed=words.options(needed))
            if needed
            else words("lab-compared", option=name, value=usual)
        )
        self._console.print(side_by_side(title, words, [(name, each) for name, _, each in found]))

    def end(self, stopped: bool) -> None:
        """Do nothing: everything has been printed."""
