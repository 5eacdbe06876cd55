"""`orderup lab`: plays thousands of games and says what stands out in a game or in a pack."""

import shlex
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from orderup.cli import lab_check, lab_measures, lab_report, lab_sensitivity, lab_show, lab_tuning
from orderup.cli.arguments import CHECK, LABS, MEASURES, NEW, OPTIONS, REPORT, SENSITIVITY, SHOW, TUNE
from orderup.cli.consoles import console_for_tables
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.lab_report import INTERRUPTED, ProgressBar, compiled, print_data, question_of, seconds_of
from orderup.cli.writing import cannot_write
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError
from orderup.lab.cluster import joined_cluster
from orderup.lab.measuring import MOST_GAMES
from orderup.lab.options import Answers, all_answers
from orderup.lab.wording import Wording

OF_PLAYED_GAMES = ("against", "control", "games", "minutes", "keep", "ray")
"""The options for games that the lab plays."""


def run(arguments: Namespace) -> int:
    """Do one of the tasks of the lab."""
    task = _task(arguments)
    with joined_cluster(arguments.ray):
        return task(arguments)


def _task(arguments: Namespace) -> Callable[[Namespace], int]:
    """The task that is asked for. OptionError if an option does not belong to it."""
    task, *more = arguments.what or [REPORT]
    if task not in LABS or (more and task not in (NEW, MEASURES, SHOW)):
        unknown = next((name for name in arguments.what if name not in LABS), arguments.what[-1])
        told = {"name": QuotedText(unknown), "labs": ", ".join(LABS)}
        raise OptionError(Message("cli/unknown-lab", **told))
    if arguments.records is not None:
        if task != REPORT:
            raise OptionError(Message("cli/records-are-reported", lab=REPORT))
        for name in OF_PLAYED_GAMES:
            if getattr(arguments, name):
                raise OptionError(Message("cli/records-are-there", option=f"--{name}"))
    if task == NEW:
        return _copy_pack
    if task == SHOW:
        return lab_show.run
    if arguments.sql is not None:
        raise OptionError(Message("cli/show-needs-a-folder", game=arguments.game))
    if arguments.keep is not None and task != REPORT:
        raise OptionError(Message("cli/keep-tells-report", lab=REPORT))
    if (arguments.control or arguments.against is not None) and task != REPORT:
        raise OptionError(Message("cli/against-tells-report", lab=REPORT))
    if task == MEASURES:
        return lab_measures.run
    if task == CHECK:
        return lab_check.run
    if task == TUNE:
        return lab_tuning.run
    if arguments.wishes is not None:
        raise OptionError(Message("cli/wishes-are-checked", game=arguments.game))
    if task == SENSITIVITY and arguments.study is None:
        return lab_sensitivity.run
    if arguments.free is not None or arguments.within or arguments.also_rulebook or arguments.study:
        raise OptionError(Message("cli/free-is-turned"))
    return _options if task == OPTIONS else lab_report.run


def _copy_pack(arguments: Namespace) -> int:
    """Give a designer a pack to change: a copy of one of the game's own."""
    game = get(arguments.game)
    if len(arguments.what) != 2:
        raise OptionError(Message("cli/new-needs-a-file", game=game.name))
    path, what = Path(arguments.what[1]), Message("cli/the-pack")
    source = game.pack_file(arguments.pack)
    if arguments.pack not in game.pack_names():
        source = Path(arguments.pack)
        load_pack(game.name, arguments.pack)
    try:
        with path.open("xb") as file:
            file.write(source.read_bytes())
    except FileExistsError:
        raise OptionError(Message("cli/already-there", file=str(path))) from None
    except (OSError, ValueError) as error:
        raise cannot_write(path, what, error) from None
    words = Wording(game, arguments.lang)
    command = f"orderup lab {game.name} {REPORT} --pack {shlex.quote(str(path))}"
    print(words("lab-new", file=str(path), command=command))
    return 0


def _options(arguments: Namespace) -> int:
    """Tell every answer to each option that is not settled, side by side."""
    question = question_of(arguments)
    words = Wording(question.game, arguments.lang, question.pack)
    every = all_answers(question, question.game.options)
    with compiled(words), asked_to_stop() as stopped:
        for answers in every[:1]:
            next(iter(answers.sets.values())).play(1)
        seconds = seconds_of(arguments)
        for number, answers in enumerate(every):
            _play(answers, arguments.games, seconds / len(every), stopped, words)
            if stopped():
                every = every[: number + 1]
                break
        interrupted = stopped()
    if arguments.json:
        print_data([answers.as_data() for answers in every])
    else:
        console = console_for_tables()
        for answers in every:
            console.print(answers.table(words))
            console.print()
        compared = {answers.option.name for answers in every}
        for option in question.game.options:
            if option.name not in compared and option.name not in question.options:
                console.print(words("lab-left-out", option=words.option(option.name)))
    return INTERRUPTED if interrupted else 0


def _play(
    answers: Answers, games: int | None, seconds: float, stopped: Callable[[], bool], words: Wording
) -> None:
    """Play rounds of each answer in turn, from the same deals."""
    end, sets = monotonic() + seconds, list(answers.sets.values())
    with ProgressBar(words, games and games * len(sets), seconds) as progress:
        while not stopped() and (games is not None or monotonic() < end):
            left = [each for each in sets if each.counts.games < (games or MOST_GAMES)]
            if not left:
                return
            least = min(left, key=lambda each: each.counts.games)
            least.play((games or MOST_GAMES) - least.counts.games)
            progress.tell(sum(each.counts.games for each in sets))
