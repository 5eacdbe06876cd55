"""The effect of each number of a pack, as a page and as tables."""

from collections.abc import Iterator, Sequence
from typing import Any

from orderup.core.texts.fluent import listed
from orderup.lab.figures import PERCENT
from orderup.lab.free_numbers import FreeNumber
from orderup.lab.lab_page import Bullet, LabPage, Row, Section, Sentences, setup_of, title_of
from orderup.lab.named_measures import MEASURES, figure_name, value_text
from orderup.lab.report_drawings import SPREAD, whisker
from orderup.lab.sensitivity import Effect, Key, Sensitivity
from orderup.lab.wording import Wording

FEWEST_ROWS, MOST_ROWS = 4, 12
"""The numbers that are shown for a figure: those that change it, and if they are few some others."""
MOST_PATHS = 30


class SensitivityPage(LabPage):
    """A table for each figure: the numbers that change it, the strongest first."""

    def __init__(self, found: Sensitivity, command: str, stopped: bool, words: Wording) -> None:
        self.found, self.command, self.stopped, self.words = found, command, stopped, words
        self.effects = found.effects()
        self._by_key: dict[Key, list[Effect]] = {key: [] for key in found.now()}
        for effect in self.effects:
            self._by_key[effect.key].append(effect)

    @property
    def title(self) -> str:
        """The names of game and pack."""
        return title_of(self.found.question, self.words)

    @property
    def setup(self) -> str:
        """The setup of the games."""
        return setup_of(self.found.question, self.words)

    @property
    def intervals(self) -> str:
        """The meaning of the intervals."""
        words = self.words
        games = words.number(self.found.usual.games)
        return words("sensitivity-intervals", games=games, figures=words.number(len(self.effects)))

    def lists(self) -> Iterator[Sentences]:
        """The number that does most to each figure, and the numbers that do nothing."""
        title = self.words("sensitivity-title")
        items = [Bullet(self._sentence(each[0]), _anchor(key)) for key, each in self._strongest()]
        yield Sentences(title, items or [Bullet(self.words("sensitivity-none"))], self.notes())

    def sentences(self) -> list[str]:
        """The same sentences in the terminal."""
        return [item.text for each in self.lists() for item in each.items]

    def notes(self) -> list[str]:
        """The numbers that do nothing, or were not turned."""
        found = self.found
        unmoved, asked = found.unmoved, dict.fromkeys(each.number for each in found.asked)
        does = {each.turned.number for each in self.effects if each.stands_out}
        unclear = [number for number in asked if number not in does and number not in unmoved]
        lists = {"unmoved": unmoved, "unclear": unclear, "fixed": found.fixed, "unasked": found.unasked}
        said = [
            self.words(f"sensitivity-{name}", paths=self._paths(numbers))
            for name, numbers in lists.items()
            if numbers
        ]
        left_out = found.numbers.left_out
        return [*said, self.words("lab-given", count=left_out)] if left_out else said

    def sections(self) -> Iterator[Section]:
        """A table for each figure that some number changes."""
        heads = [self.words("sensitivity-down"), self.words("sensitivity-up")]
        for key, strongest in self._strongest():
            effects = self._by_key[key]
            widest = max(max(abs(each.judged.low), abs(each.judged.high)) for each in strongest)
            now = value_text(key[0], strongest[0].before, self.words)
            rows = []
            strongest += sorted((each for each in effects if not each.stands_out), key=_size)
            for number in dict.fromkeys(each.turned.number for each in strongest):
                its = [each for each in effects if each.turned.number == number]
                name = f"{number.path} = {number.value}"
                rows.append(Row(name, self._cells(number, its, widest), any(each.stands_out for each in its)))
            title = self.words("sensitivity-figure", what=self._figure(key), value=now)
            count = max(FEWEST_ROWS, sum(row.odd for row in rows))
            yield Section(_anchor(key), title, rows[: min(MOST_ROWS, count)], heads)

    def _strongest(self) -> Iterator[tuple[Key, list[Effect]]]:
        """The effects on each figure that are more than luck, the largest first."""
        for key, effects in self._by_key.items():
            found = sorted((each for each in effects if each.stands_out), key=_size)
            if found:
                yield key, found

    def _cells(self, number: FreeNumber, effects: Sequence[Effect], widest: float) -> tuple[Any, ...]:
        cells: list[Any] = []
        for below in (True, False):
            its = next((each for each in effects if (each.turned.value < number.value) == below), None)
            cells += ["", ""] if its is None else [self._change(its), self._drawing(its, widest)]
        return tuple(cells)

    def _change(self, effect: Effect) -> str:
        turned = effect.turned
        change = self.words(
            "figure", value=self._signed(effect.key, effect.change), interval=self._interval(effect)
        )
        others = {path: value for path, value in turned.changed.values.items() if path != turned.number.path}
        told = ", ".join([str(turned.value), *(f"{path} = {value}" for path, value in others.items())])
        return self.words("sensitivity-cell", turned=told, change=change)

    def _drawing(self, effect: Effect, widest: float) -> Any:
        ends = (effect.change, effect.judged.low, effect.judged.high)
        value, low, high = (min(1.0, max(0.0, SPREAD + SPREAD * end / widest)) for end in ends)
        return whisker(value, low, high, SPREAD)

    def _sentence(self, effect: Effect) -> str:
        turned = effect.turned
        return self.words(
            "sensitivity-most",
            what=self._figure(effect.key),
            path=turned.number.path,
            turned=str(turned.value),
            value=str(turned.number.value),
            before=value_text(effect.key[0], effect.before, self.words),
            change=self._signed(effect.key, effect.change),
            interval=self._interval(effect),
        )

    def _figure(self, key: Key) -> str:
        told = figure_name(*key, self.words)
        return told[:1].upper() + told[1:]

    def _interval(self, effect: Effect) -> str:
        low, high = (self._signed(effect.key, end) for end in (effect.judged.low, effect.judged.high))
        return self.words("interval", low=low, high=high)

    def _signed(self, key: Key, value: float) -> str:
        share = MEASURES[key[0]].unit == "share"
        return self.words.number(PERCENT * value if share else value, 1, True)

    def _paths(self, numbers: Sequence[FreeNumber]) -> str:
        told = collapsed([each.path for each in numbers], [each.path for each in self.found.numbers.numbers])
        shown = told[:MOST_PATHS]
        more = len(told) - len(shown)
        return listed([*shown, self.words("lab-more", count=more)] if more else shown, self.words.lang)


def _size(effect: Effect) -> float:
    return -abs(effect.change)


def collapsed(paths: Sequence[str], every: Sequence[str]) -> list[str]:
    """The paths; where all numbers of a table or an entry are among them, its path alone.

    >>> collapsed(["a.b.0", "a.b.1", "a.d"], ["a.b.0", "a.b.1", "a.c", "a.d"])
    ['a.b', 'a.d']
    """
    chosen = set(paths)

    def shortest(path: str) -> str:
        parts = path.split(".")
        for count in range(1, len(parts)):
            start = ".".join(parts[:count])
            within = [each for each in every if each.startswith(f"{start}.")]
            if len(within) > 1 and chosen.issuperset(within):
                return start
        return path

    return list(dict.fromkeys(map(shortest, paths)))


def _anchor(key: Key) -> str:
    return "-".join(part for part in key if part).replace("/", "-").replace(".", "-")
