"""Every answer to an option of a game, side by side, from the same deals."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from orderup.core.game.definition import Option
from orderup.errors import OptionError
from orderup.lab.experiments import Question
from orderup.lab.figures import figure_of, label, written
from orderup.lab.findings import known
from orderup.lab.measures import Measure, by_place
from orderup.lab.measuring import Strength
from orderup.lab.tables import FigureCell, SideBySide
from orderup.lab.wording import Wording

NAMES = (
    *("place", "ties", "stalled", "end", "turns", "decisions", "minutes", "forced", "idle", "missing"),
    *("leader", "lead_changes", "points", "at_end", "times"),
)
"""The figures that are told, in this order."""


class Answers:
    """The games of regular players with each answer to an option."""

    def __init__(self, question: Question, option: Option) -> None:
        self.option = option
        usual = question.game.check_options({})
        unsettled = [(name, value) for name, value in option.needs if name not in question.options]
        self.needed: dict[str, Any] = {name: value for name, value in unsettled if value != usual[name]}
        """The values of other options that it needs, where these are not the usual ones."""
        self.sets: dict[Any, Strength] = {}
        for choice in option.choices:
            options = {**question.options, **self.needed, option.name: choice}
            if option.name not in question.options and _allowed(question, options):
                asked = replace(question, options=options)
                self.sets[choice] = Strength(asked, "regular", asked.players()["regular"])

    def figures(self) -> dict[Any, list[Measure]]:
        """The figures of each answer, in their order."""
        return {choice: _told(each) for choice, each in self.sets.items()}

    def table(self, words: Wording) -> SideBySide:
        """The answers side by side."""
        option, name = self.option, words.option(self.option.name)
        value = words.value(option.name, option.default)
        title = words("lab-compared", option=name, value=value)
        if self.needed:
            needed = words.options(self.needed)
            title = words("lab-compared-with", option=name, value=value, needed=needed)
        heads = [(words.value(option.name, choice),) for choice in self.sets]
        table = SideBySide(title, heads)
        games = [[FigureCell(words.number(each.counts.games))] for each in self.sets.values()]
        table.add(words("lab-games"), games)
        found = [{(m.name, m.thing): m for m in told} for told in self.figures().values()]
        for key, measure in {key: m for told in found for key, m in told.items()}.items():
            cells = [[_cell(told.get(key), words)] for told in found]
            table.add(label(measure, words), cells)
        return table

    def as_data(self) -> Mapping[str, Any]:
        """The same for programs."""
        return {
            "option": self.option.name,
            "answers": [
                {
                    "answer": choice,
                    "options": {**self.needed, self.option.name: choice},
                    "games": self.sets[choice].counts.games,
                    "figures": [_figure(measure) for measure in told],
                }
                for choice, told in self.figures().items()
            ],
        }


def _allowed(question: Question, options: Mapping[str, Any]) -> bool:
    try:
        question.game.check_options(options)
    except OptionError:
        return False
    return True


def _told(strength: Strength) -> list[Measure]:
    found = [each for measure in strength.measures() for each in by_place(measure)]
    return sorted((each for each in found if each.name in NAMES), key=lambda each: NAMES.index(each.name))


def _cell(measure: Measure | None, words: Wording) -> FigureCell:
    return FigureCell("") if measure is None else FigureCell(*written(measure, words))


def _figure(measure: Measure) -> dict[str, Any]:
    figure = figure_of(measure)
    return {
        "id": measure.name,
        "thing": measure.thing or None,
        "value": known(figure.value),
        "low": known(figure.low),
        "high": known(figure.high),
    }


def all_answers(question: Question, options: Sequence[Option]) -> list[Answers]:
    """The answers to all options that are not settled and have two answers or more."""
    found = [Answers(question, option) for option in options if option.name not in question.options]
    return [each for each in found if len(each.sets) > 1]
