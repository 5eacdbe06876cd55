"""`orderup lab GAME measures`: the names that wishes use, what they mean, and their values in a game."""

from argparse import Namespace
from collections.abc import Mapping
from math import inf
from time import monotonic
from typing import Any

from rich import box
from rich.table import Table

from orderup.cli.consoles import console_for_tables
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.lab_report import INTERRUPTED, ProgressBar, compiled, print_data, question_of, seconds_of
from orderup.lab.figures import Z
from orderup.lab.findings import known
from orderup.lab.measures import Measure
from orderup.lab.measuring import MOST_GAMES, Strength, play_strengths
from orderup.lab.named_measures import (
    MEASURES,
    check_name,
    figures,
    limit_text,
    names_for,
    subject_name,
    subjects,
    value_text,
)
from orderup.lab.wording import Wording

MINUTES = 0.25
"""Time for present values, if none is given."""
Found = Mapping[str, Mapping[str, Measure]]


def run(arguments: Namespace) -> int:
    """List all measures of a game with their values, or one with everything that it is of."""
    question = question_of(arguments)
    words = Wording(question.game, arguments.lang, question.pack)
    strength = Strength(question, "regular", question.players()["regular"])
    asked = arguments.what[1:]
    for name in asked:
        check_name(name, strength.counts)
    names = names_for(strength.counts)
    with compiled(words):
        strength.compile()
    seconds = seconds_of(arguments, MINUTES)
    with asked_to_stop() as stopped, ProgressBar(words, arguments.games, seconds) as progress:
        end = inf if arguments.games else monotonic() + seconds
        wanted = {"regular": arguments.games or MOST_GAMES}
        play_strengths([strength], wanted, end, stopped, lambda: progress.tell(strength.counts.games))
        interrupted = stopped()
    found = figures(strength.measures())
    if arguments.json:
        told = [each for name in asked or names for each in _data(name, found.get(name, {}))]
        print_data(told)
    else:
        console = console_for_tables()
        console.print(_one(asked, found, words) if asked else _all(names, strength, found, words))
        games, players = words.number(strength.counts.games), words("report-strength", who="regular")
        console.print(words("measure-note", games=games, players=players))
    return INTERRUPTED if interrupted else 0


def _all(names: list[str], strength: Strength, found: Found, words: Wording) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("name", "what", "limit", "now"):
        table.add_column(words(f"measure-{head}"), overflow="fold", no_wrap=head == "name")
    for name in names:
        kinds = dict.fromkeys(each.partition("/")[0] for each in subjects(name, strength.counts))
        what = MEASURES[name].described(words)
        if any(kinds):
            what = words("measure-with-kinds", what=what, kinds=", ".join(kinds))
        table.add_row(name, what, limit_text(name, words), _now(name, found.get(name, {}), words))
    return table


def _now(name: str, its: Mapping[str, Measure], words: Wording) -> str:
    """The value, or the smallest and the largest with their subjects."""
    if not its:
        return words("measure-by-experiment") if MEASURES[name].experiment else ""
    order = sorted(its, key=lambda subject: its[subject].estimate.value)
    ends = []
    for subject in dict.fromkeys((order[0], order[-1])):
        value = value_text(name, its[subject].estimate.value, words)
        of = subject_name(name, subject, words)
        ends.append(f"{value} ({of})" if of else value)
    return words("report-range", low=ends[0], high=ends[-1]) if len(ends) > 1 else ends[0]


def _one(names: list[str], found: Found, words: Wording) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("of", "what", "now"):
        table.add_column(words(f"measure-{head}"), overflow="fold")
    for name in names:
        for subject, measure in found.get(name, {}).items():
            low, high = (value_text(name, end, words) for end in measure.estimate.interval(Z))
            text = value_text(name, measure.estimate.value, words)
            if not measure.certain:
                text = words("figure", value=text, interval=words("interval", low=low, high=high))
            table.add_row(subject, subject_name(name, subject, words), text)
    return table


def _data(name: str, its: Mapping[str, Measure]) -> list[dict[str, Any]]:
    """The figures of a measure, for programs."""
    measure = MEASURES[name]
    about = {"id": name, "unit": measure.unit}
    if not its:
        return [{**about, "of": None, "value": None}]
    told = []
    for subject, each in its.items():
        low, high = each.estimate.interval(Z)
        told.append(
            {
                **about,
                "of": subject or None,
                "value": known(each.estimate.value),
                "low": known(low),
                "high": known(high),
                "n": each.estimate.count,
                "limit": [known(end) for end in each.limit],
                "players": each.players,
            }
        )
    return told
