"""The report of a new pack: the turned numbers, what each change did, and all figures against before."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from orderup.lab.changes import PackChanges
from orderup.lab.findings import ReportFindings
from orderup.lab.lab_page import Bullet, Sentences
from orderup.lab.measurement import ENOUGH
from orderup.lab.measures import Measure
from orderup.lab.measuring import Measuring
from orderup.lab.named_measures import figure_name, value_text
from orderup.lab.report_page import ReportPage
from orderup.lab.tuning import Tuned, Tuning, TurnedNumber
from orderup.lab.verdicts import Judged
from orderup.lab.wording import Wording


class TuningPage(ReportPage):
    """A report with the changes first, and the answers to wishes if there are any."""

    def __init__(
        self, tuning: Tuning, tuned: Tuned, wishes: Sequence[str], measuring: Measuring,
        measures: Sequence[Measure], judged: Sequence[Judged], findings: ReportFindings,
        changes: PackChanges, command: str, stopped: bool,
    ) -> None:  # fmt: skip
        super().__init__(measuring, measures, judged, findings, changes, command, stopped)
        self._tuning, self._tuned, self._wishes = tuning, tuned, wishes

    def lists(self) -> Iterator[Sentences]:
        """The changed numbers, the wishes, and the report."""
        items = [Bullet(each) for each in turned(self._tuned, self.words)]
        yield Sentences(self.words("tune-title"), items, tried(self._tuning, self._tuned, self.words))
        if self._wishes:
            yield Sentences(self.words("tune-wishes"), [Bullet(each) for each in self._wishes])
        yield from super().lists()


def turned(tuned: Tuned, words: Wording) -> list[str]:
    """A sentence for each changed number."""
    return [_turned(each, words) for each in tuned.changes]


def _turned(change: TurnedNumber, words: Wording) -> str:
    told = {"path": change.number.path, "turned": str(change.value), "value": str(change.number.value)}
    if change.figure is None:
        return words("tune-change", **told)
    name, of, without, now = change.figure
    told |= {"what": figure_name(name, of, words)}
    told |= {"without": value_text(name, without, words), "now": value_text(name, now, words)}
    return words("tune-change-does", **told)


def tried(tuning: Tuning, tuned: Tuned, words: Wording) -> list[str]:
    """The number of packs that were tried, and measured again, and whether strong players were asked."""
    told = {"tried": words.number(tuning.tried), "finalists": words.number(tuned.finalists)}
    said = [words("tune-tried", **told)]
    if tuned.pack is not None and tuned.strong_games < ENOUGH:
        games = {"count": words.number(tuned.strong_games), "games": words.number(ENOUGH)}
        said.append(words("tune-strong-unasked", **games))
    return said


def change_data(change: TurnedNumber) -> Mapping[str, Any]:
    """A change for programs."""
    figure = change.figure
    return {
        "path": change.number.path,
        "value": change.number.value,
        "turned": change.value,
        "figure": figure and dict(zip(("id", "of", "without", "with"), figure, strict=True)),
    }
