"""A report that is made in short steps on one core, for a server: first sentences, then the page."""

import shlex
from collections.abc import Mapping
from math import ceil
from time import monotonic
from typing import Any

from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab import recording
from orderup.lab.experiments import Question
from orderup.lab.findings import ReportFindings
from orderup.lab.measuring import OWN, SHARES, Measuring, games_by_strength, play_experiments, play_strengths
from orderup.lab.report_page import ReportPage
from orderup.lab.verdicts import judge
from orderup.lab.wording import Wording

STEP = 5.0
"""Seconds after which a step ends."""
FIRST_GAMES = 500
"""The games of regular players that are enough for first sentences."""
LATER = 1.5
"""The sentences are written again when the number of games has grown by this factor."""
FILE = "my.toml"
"""The name for an uploaded pack, which is known by its hash alone."""


class ReportJob:
    """The games of a report. `step` plays some of them until `pages` has the report."""

    def __init__(self, pack: Pack, seats: int, options: Mapping[str, Any], seconds: float) -> None:
        recording.THREADS = 1  # The other cores are for those who play.
        game = get(pack.game)
        usual = game.check_options({})
        chosen = {name: value for name, value in options.items() if usual.get(name) != value}
        self._own = OWN in game.pack_names() and load_pack(game.name, OWN).hash == pack.hash
        if not self._own:
            pack = Pack(game, FILE, pack.content)
        self._question = Question(game, pack, seats, chosen, 1)
        self._measuring = Measuring(self._question)
        self._seconds, self._spent = seconds, 0.0
        self._stage = "compiling"
        self._sentences: dict[str, list[str]] = {}
        self._written = 0

    def step(self) -> dict[str, Any]:
        """Play for a few seconds; how far it is, in the form of the server's `LabProgress`."""
        begun = monotonic()
        if self._stage == "compiling":
            self._measuring.compile()
            self._stage = "playing"
        else:
            self._play(begun + min(STEP, self._seconds - self._spent))
            self._spent += monotonic() - begun
        regular = self._measuring.regular.counts.games
        if regular >= max(FIRST_GAMES, LATER * self._written) or self._spent >= self._seconds:
            self._written = regular
            measures = self._measuring.measures()
            judged = judge(measures)
            self._sentences = {lang: self._findings(judged, lang).summary() for lang in LANGUAGES}
        return {
            "stage": self._stage,
            "games": self._measuring.all_games,
            "seconds": ceil(max(0.0, self._seconds - self._spent)),
            "sentences": self._sentences,
        }

    def _play(self, end: float) -> None:
        measuring = self._measuring
        if self._spent < self._seconds * sum(SHARES.values()):
            most = games_by_strength(measuring.games, None)
            play_strengths(measuring.strengths, most, end, lambda: False, lambda: None)
            return
        if self._stage != "trying":
            self._stage = "trying"
            measuring.begin_experiments(None)
        play_experiments(measuring.experiments, end, lambda: False, lambda: None)
        if all(each.done for each in measuring.experiments):
            self._spent = self._seconds

    def pages(self) -> dict[str, str] | None:
        """The page of the report in each language, if it is done."""
        if self._spent < self._seconds:
            return None
        measures = self._measuring.measures()
        judged = judge(measures)
        pages = {}
        for lang in LANGUAGES:
            findings = self._findings(judged, lang)
            page = ReportPage(self._measuring, measures, judged, findings, None, self._command(), False)
            pages[lang] = page.html()
        return pages

    def _findings(self, judged: Any, lang: str) -> ReportFindings:
        question = self._question
        return ReportFindings(judged, self._measuring.games, Wording(question.game, lang, question.pack))

    def _command(self) -> str:
        """The command that makes such a report at home."""
        game = self._question.game
        told = ["--pack", OWN if self._own else FILE, "--seats", str(self._question.seats)]
        for name, value in self._question.options.items():
            told += ["--option", f"{name}={value}"]
        return shlex.join(["orderup", "lab", game.name, "report", *told])
