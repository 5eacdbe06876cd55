"""Bots that are programs of their own, in any language: a line of JSON asks, a line of JSON answers.

A program is named by its command behind `run:`, as `run:node my_bot.js`. It starts with the first question,
may be asked about many games in turn, and ends when its standard input does. Its standard error goes to ours.
docs/your_first_bot.md shows one.
"""

import atexit
import json
import shlex
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from queue import Empty, SimpleQueue
from threading import Thread

from orderup.bots import PATIENCE
from orderup.core.game.actions import Action
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import BotError, OptionError
from orderup.match import Match

GRACE = 1.0
WANTED = '{"action": "..."}'
"""The shape of a program's answer."""
LONGEST_LINE = 1 << 16
LONGEST_TOLD = 60


class ProgramBot:
    """Asks a program for each decision."""

    clock = staticmethod(time.perf_counter)
    """It works while this process waits."""

    def __init__(self, program: "Program", seed: int) -> None:
        self.seed = seed
        self._program = program

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`. BotError when the program cannot be started, ends, or names no legal action.

        It also comes when the program is silent for longer than `Program.patience`.
        """
        program = self._program
        told = program.ask(json.dumps(question(match, self.seed)))
        try:
            notation = json.loads(told)["action"]
        except (ValueError, TypeError, KeyError, RecursionError):
            answered = Message("bots/program-answered", text=_cut(told), wanted=WANTED)
            raise program.fault(answered) from None
        for action in match.legal():
            if action.notation == notation:
                return action
        raise program.fault(Message("bots/program-played", text=_cut(str(notation))))


def question(match: Match, seed: int) -> dict[str, object]:
    """The question to a program: the match as its seat may know it, and the legal actions with their
    notations.
    """
    return {
        "game": match.game,
        "seats": match.seats,
        "options": match.options,
        "seed": seed,
        "seat": match.seat,
        "age": match.age,
        "view": match.view(match.seat),
        "legal": [{"notation": action.notation, **action.to_dict()} for action in match.legal()],
    }


class Program:
    """A process that answers each line with a line: started when first asked, and anew after a fault."""

    patience: float | None = PATIENCE
    """Seconds for an answer; None where another process looks at the clock, as that of an arena does."""

    def __init__(self, command: str, words: list[str]) -> None:
        self._command = command
        self._words = words
        self._process: subprocess.Popen[str] | None = None
        self._asked: SimpleQueue[str | None] = SimpleQueue()
        self._heard: SimpleQueue[str] = SimpleQueue()
        atexit.register(self.end)

    def ask(self, line: str) -> str:
        """The answer to a line; BotError where none comes, and then the process is ended."""
        try:
            return self._ask(line)
        except BaseException:
            self.end()
            raise

    def fault(self, did: Message) -> BotError:
        """The error for a program that did something else than decide."""
        return BotError(Message("bots/program", bot=QuotedText(f"run:{self._command}"), did=did))

    def _ask(self, line: str) -> str:
        if self._process is None:
            self._start()
        self._asked.put(line)
        try:
            answer = self._heard.get(timeout=self.patience)
        except Empty:
            raise self.fault(Message("bots/program-silent", seconds=f"{self.patience:g}")) from None
        if not answer.endswith("\n"):
            raise self.fault(
                Message("bots/program-too-long", most=str(LONGEST_LINE))
                if len(answer) >= LONGEST_LINE
                else self._ended()
            )
        return answer.strip()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                errors="replace",
            )  # fmt: skip
        except OSError as error:
            raise self.fault(Message("bots/program-not-started", why=str(error))) from None
        self._asked, self._heard = SimpleQueue(), SimpleQueue()
        Thread(target=_converse, args=(self._process, self._asked, self._heard), daemon=True).start()

    def _ended(self) -> Message:
        assert self._process is not None
        try:
            return Message("bots/program-ended", status=str(self._process.wait(GRACE)))
        except subprocess.TimeoutExpired:
            return Message("bots/program-closed")

    def end(self) -> None:
        """End the process, if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._asked.put(None)
            self._process = None


def _converse(
    process: "subprocess.Popen[str]", asked: "SimpleQueue[str | None]", heard: "SimpleQueue[str]"
) -> None:
    """Pass each line on, and the answer back; an empty one when there is none. Both may take forever."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError), process.stdin, process.stdout:
        while (line := asked.get()) is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            heard.put(process.stdout.readline(LONGEST_LINE))
    heard.put("")


def _cut(text: str) -> QuotedText:
    return QuotedText(text if len(text) <= LONGEST_TOLD else text[:LONGEST_TOLD] + "...")


@cache
def program(command: str) -> Callable[[int], ProgramBot]:
    """A maker of bots for a command. All its bots share one process.

    OptionError for an empty or unbalanced command.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError(Message("bots/bad-command", command=QuotedText(command), why=str(error))) from None
    if not words:
        raise OptionError(Message("bots/no-command"))
    return partial(ProgramBot, Program(command, words))
