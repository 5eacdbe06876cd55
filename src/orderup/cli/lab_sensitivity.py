"""`orderup lab GAME sensitivity`: what each number of a pack does, turned a step down and up."""

from argparse import Namespace
from pathlib import Path

from orderup.cli.arguments import SENSITIVITY
from orderup.cli.consoles import console_for_tables, plain_console
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
from orderup.cli.writing import check_writable
from orderup.lab.free_numbers import FreeNumbers
from orderup.lab.sensitivity import Sensitivity
from orderup.lab.sensitivity_page import SensitivityPage
from orderup.lab.wording import Wording


def run(arguments: Namespace) -> int:
    """Turn each free number and tell what that changes. When interrupted, tell what is known."""
    question = question_of(arguments)
    chosen = arguments.free, arguments.within, arguments.also_rulebook
    numbers = FreeNumbers(question.game, question.pack, *chosen)
    path = Path(arguments.output) if arguments.output else None
    if path is not None:
        check_writable(path, THE_PAGE)
    words = Wording(question.game, arguments.lang, question.pack)
    found = Sensitivity(question, numbers)
    with compiled(words):
        found.usual.play(1)
    seconds = seconds_of(arguments)
    wanted = arguments.games and arguments.games * (len(found.turned) + 1)
    with asked_to_stop() as stopped, ProgressBar(words, wanted, seconds) as progress:
        found.play(arguments.games, seconds, stopped, lambda: progress.tell(found.all_games))
        interrupted = stopped()
    page = SensitivityPage(found, command_of(arguments, SENSITIVITY), interrupted, words)
    if path is not None:
        write_page(page, path)
    if arguments.json:
        told = [effect.as_data(page.command) for effect in page.effects]
        print_data(told)
    else:
        for sentence in page.sentences():
            print(sentence)
        print()
        console_for_tables().print(page.tables())
        for note in (*page.notes(), page.intervals):
            print(note)
        if path is not None:
            plain_console(stderr=True).print(words("report-written", file=str(path)), soft_wrap=True)
    return INTERRUPTED if interrupted else 0
