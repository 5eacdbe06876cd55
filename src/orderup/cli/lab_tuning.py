"""`orderup lab GAME tune`: a pack with a few other numbers, whose figures are within their limits."""

from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any

from orderup.cli.arguments import TUNE
from orderup.cli.consoles import plain_console
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.lab_report import (
    INTERRUPTED,
    THE_PAGE,
    ProgressBar,
    command_of,
    compiled,
    print_data,
    question_of,
    seconds_of,
    write_page,
)
from orderup.cli.writing import cannot_write, check_writable
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.lab.aims import Aims
from orderup.lab.changes import PackChanges, compare
from orderup.lab.findings import ReportFindings
from orderup.lab.free_numbers import FreeNumbers, written
from orderup.lab.measuring import Measuring
from orderup.lab.tuning import FINAL, NEW_DEALS, SEARCH, STRONG, Tuned, Tuning
from orderup.lab.tuning_page import TuningPage, change_data, tried, turned
from orderup.lab.verdicts import judge
from orderup.lab.wish_words import WishWords
from orderup.lab.wishes import Wishes, answer, load_wishes
from orderup.lab.wording import Wording

MINUTES = 20.0
THE_PACK = Message("cli/the-pack")
PAGE = ".html"


def run(arguments: Namespace) -> int:
    """Search, write the new pack, and tell what each change did. When interrupted, tell what is known."""
    if find_spec("optuna") is None or find_spec("tomlkit") is None:
        raise OptionError(Message("lab/no-optuna"))
    question = question_of(arguments)
    game, pack = question.game, question.pack
    source = game.pack_file(pack.name) if pack.name in game.pack_names() else Path(pack.name)
    path = Path(arguments.output or f"tuned{source.suffix}")
    if path.suffix == PAGE:
        raise OptionError(Message("cli/tuned-is-a-pack", file=str(path), page=f"{path.stem}{PAGE}"))
    check_writable(path, THE_PACK, source)
    check_writable(path.with_suffix(PAGE), THE_PAGE)
    chosen = arguments.free, arguments.within, arguments.also_rulebook
    numbers = FreeNumbers(game, pack, *chosen)
    wishes = None if arguments.wishes is None else load_wishes(arguments.wishes, question)
    study = Path(arguments.study) if arguments.study else None
    tuning = Tuning(question, numbers, Aims(wishes), arguments.games, study)
    words = Wording(game, arguments.lang, pack)
    seconds = seconds_of(arguments, MINUTES)
    with compiled(words):
        tuning.usual.games.play(1)
    with asked_to_stop() as stopped, ProgressBar(words, None, seconds) as progress:

        def told() -> None:
            progress.tell(tuning.all_games)

        begun = monotonic()
        tuning.prepare(SEARCH * seconds, stopped)
        nothing = tuning.nothing_to_do()
        tuned, page = None, None
        if not nothing:
            tuning.search(begun + SEARCH * seconds - monotonic(), stopped, told)
            left = max(0.0, begun + SEARCH * seconds - monotonic())
            tuned = tuning.finish(FINAL * seconds, STRONG * seconds + left, stopped, told)
        if tuned is not None and tuned.pack is not None:
            try:
                path.write_bytes(written(source, numbers.places(tuned.pack.values)).encode())
            except OSError as error:
                raise cannot_write(path, THE_PACK, error) from None
            if not stopped():
                now = load_pack(game.name, path)
                rest = seconds * (1 - SEARCH - FINAL - STRONG)
                rest = min(rest, max(rest / 2, begun + seconds - monotonic()))
                page = _page(arguments, tuning, tuned, now, rest, stopped, words)
        interrupted = stopped()
    if interrupted and not arguments.json:
        print(words("report-stopped"))
    if tuned is None or tuned.pack is None:
        games = words.number(tuning.usual.games.games)
        message = words("tune-nothing-odd", games=games) if tuned is None else words("tune-nothing-better")
        if arguments.json:
            print_data({"changes": [], "pack": None, "tried": tuning.tried})
        else:
            print(message)
            if tuned is not None:
                for sentence in (*tried(tuning, tuned, words), *_still_odd(tuning, words)):
                    print(sentence)
        return INTERRUPTED if interrupted else 0
    if page is None:
        for sentence in (*turned(tuned, words), *tried(tuning, tuned, words)):
            print(sentence)
        plain_console(stderr=True).print(words("tune-written-alone", file=str(path)), soft_wrap=True)
        return INTERRUPTED
    write_page(page, path.with_suffix(PAGE))
    if arguments.json:
        print_data(_data(tuning, tuned, page, path))
    else:
        for part in page.lists():
            for sentence in (part.title, *(f"- {item.text}" for item in part.items), *part.texts, ""):
                print(sentence)
    files = {"file": str(path), "page": str(path.with_suffix(PAGE))}
    plain_console(stderr=True).print(words("tune-written", **files), soft_wrap=True)
    return INTERRUPTED if interrupted else 0


def _page(
    arguments: Namespace, tuning: Tuning, tuned: Tuned, pack: Pack, seconds: float,
    stopped: Callable[[], bool], words: Wording,
) -> TuningPage:  # fmt: skip
    """The report of the new pack against the one before, on deals by which nothing was chosen."""
    question = replace(tuning.question, seed=tuning.question.seed + NEW_DEALS)
    before, now = (Measuring(replace(question, pack=each)) for each in (question.pack, pack))
    for each in (before, now):
        each.compile()
    now.play(arguments.games, seconds / 2, stopped, lambda: None)
    before.play(now.games, seconds, stopped, lambda: None)
    measures = now.measures()
    judged = judge(measures)
    findings = ReportFindings(judged, now.games, words)
    changes = PackChanges(compare(now, before), tuple(now.games), _called(question.pack), words)
    command = command_of(arguments, TUNE)
    told = _answers(tuning.aims.wishes, now, words)
    return TuningPage(tuning, tuned, told, now, measures, judged, findings, changes, command, stopped())


def _still_odd(tuning: Tuning, words: Wording) -> list[str]:
    """The figures of the pack as it is that stand out, and the numbers that concern them but were not free;
    none if wishes were the aims."""
    if tuning.aims.wishes is not None:
        return []
    games = {"regular": tuning.usual.games.games}
    judged = judge(tuning.usual.games.measures())
    odd = [each.measure for each in judged if each.verdict == "stands_out"]
    named = [path for measure in odd for path in measure.facts.get("paths", ())]
    kept = dict.fromkeys(number for path in named for number in tuning.numbers.not_free(path))
    said = [words("tune-not-free", paths=", ".join(kept))] if kept else []
    return [*ReportFindings(judged, games, words).summary(), *said]


def _called(pack: Pack) -> str:
    return Path(pack.name).stem


def _answers(wishes: Wishes | None, measuring: Measuring, words: Wording) -> list[str]:
    if wishes is None:
        return []
    by_players = {each.name: each.measures() for each in measuring.strengths if each.asked}
    told = answer(wishes, by_players, [], measuring.regular.counts)
    games = {name: count for name, count in measuring.games.items() if name in wishes.players}
    return WishWords(told, games, words).sentences()


def _data(tuning: Tuning, tuned: Tuned, page: TuningPage, path: Path) -> dict[str, Any]:
    return {
        "pack": str(path),
        "changes": [change_data(each) for each in tuned.changes],
        "tried": tuning.tried,
        "finalists": tuned.finalists,
        "strong_games": tuned.strong_games,
        "verdicts": page.findings.as_data(page.command),
        "changed": page.changes.as_data(page.measuring.games, page.command) if page.changes else [],
    }
