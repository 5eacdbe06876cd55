"""`orderup lab GAME check --wishes FILE`: whether a pack is as its designer wishes."""

from argparse import Namespace
from typing import Any

from orderup.cli.arguments import CHECK
from orderup.cli.interrupting import asked_to_stop
from orderup.cli.lab_report import (
    INTERRUPTED,
    ProgressBar,
    command_of,
    compiled,
    print_data,
    question_of,
    seconds_of,
)
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.lab.checking import Checking
from orderup.lab.findings import known, verdict_data
from orderup.lab.named_measures import MEASURES
from orderup.lab.wish_words import WishWords
from orderup.lab.wishes import WishAnswer, load_wishes
from orderup.lab.wording import Wording

PASSED, FAILED, UNDECIDED = 0, 1, 3


def run(arguments: Namespace) -> int:
    """Tell of each wish whether it is fulfilled. The exit code tells whether every must is."""
    if arguments.wishes is None:
        raise OptionError(Message("cli/check-needs-wishes", game=arguments.game))
    question = question_of(arguments)
    checking = Checking(question, load_wishes(arguments.wishes, question))
    words = Wording(question.game, arguments.lang, question.pack)
    with compiled(words):
        checking.compile()
    seconds = seconds_of(arguments)
    wanted = arguments.games and arguments.games * len(checking.strengths)
    with asked_to_stop() as stopped, ProgressBar(words, wanted, seconds) as progress:
        checking.play(arguments.games, seconds, stopped, lambda: progress.tell(checking.all_games))
        interrupted = stopped()
    answers = checking.answers()
    if arguments.json:
        command = command_of(arguments, CHECK)
        told = [_data(each, checking.games, command) for each in answers]
        print_data(told)
    else:
        for sentence in WishWords(answers, checking.games, words).sentences():
            print(sentence)
    musts = {each.answer for each in answers if not each.wish.nice}
    if "failed" in musts:
        return FAILED
    return (INTERRUPTED if interrupted else UNDECIDED) if "undecided" in musts else PASSED


def _data(told: WishAnswer, games: dict[str, int], command: str) -> dict[str, Any]:
    """A wish with its answer, for programs."""
    wish = told.wish
    return {
        "measure": wish.measure,
        "of": wish.of or None,
        "least": None if MEASURES[wish.measure].signed else known(wish.low),
        "most": known(wish.high),
        "nice": wish.nice,
        "answer": told.answer,
        "needed": told.needed or None,
        "never_came": list(told.never),
        "figures": [verdict_data(each, games, command) for each in told.judged],
    }
