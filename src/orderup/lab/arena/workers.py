"""Plays a contest's games on all cores, in separate processes: no bot hangs the arena or takes it down."""

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import wait
from typing import Any

from orderup.bots.programs import Program
from orderup.core.texts.messages import Message
from orderup.errors import BotError
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.playing import Fault, Losses, Outcome, play
from orderup.processes import end_with_parent, leave_quickly, usable_cores
from orderup.warming import warm

LOOK = 0.5
GRACE = 1.0
NOBODY = -1

_CONTEXT = get_context("forkserver") if sys.platform == "linux" else get_context("spawn")
_CONTEXT.set_forkserver_preload(["orderup.lab.arena.preloaded"])
"""On Linux one process loads all this for those that play: a replacement for one that was ended costs less,
and all share its memory. Elsewhere a system's libraries may not outlive a fork."""

Job = tuple[int, tuple[Fault, ...]]
"""The number of a game, and the faults of the bots that do not play it."""


def play_all(
    contest: Contest, numbers: Iterable[int], cores: int | None, patience: float, losses: Losses
) -> Iterator[Outcome]:
    """Play the games of these numbers; yields each as it ends.

    A bot that decides for longer than `patience` seconds, or ends its process, has lost its game, which is
    played again without it. `losses` is told faults at once, and names barred bots.
    """
    waiting: deque[Job] = deque((number, ()) for number in numbers)
    workers = [_ArenaWorker(contest) for _ in range(min(cores or usable_cores(), len(waiting)))]
    try:
        while waiting or any(worker.job for worker in workers):
            for worker in workers:
                if waiting and worker.job is None:
                    number, barred = waiting.popleft()
                    worker.give((number, losses.barred(number, barred)))
            for worker in _those_done(workers):
                for outcome in worker.outcome():
                    losses.end(outcome)
                    yield outcome
            for place, worker in enumerate(workers):
                fault = worker.fault(patience)
                if fault is not None and worker.job is not None:
                    number, barred = worker.job
                    worker.end()
                    losses.add(number, fault)
                    waiting.appendleft((number, (*barred, fault)))
                    workers[place] = _ArenaWorker(contest)
    finally:
        for worker in workers:
            worker.end()


class GameRunner:
    """Plays games one after the other, in a process of its own."""

    def __init__(self, contest: Contest, patience: float) -> None:
        """`patience` is that of `play_all`."""
        self._contest, self._patience = contest, patience
        self._worker = _ArenaWorker(contest)

    def play(self, number: int, barred: tuple[Fault, ...] = ()) -> Outcome:
        """Play a game; repeat it without a bot that has ended or hung the process."""
        (outcome,) = self._tries((number, barred))
        return outcome

    def _tries(self, job: Job) -> Iterator[Outcome]:
        self._worker.give(job)
        while self._worker.job is not None:
            for worker in _those_done([self._worker]):
                yield from worker.outcome()
            fault = self._worker.fault(self._patience)
            if fault is not None:
                self._worker.end()
                self._worker = _ArenaWorker(self._contest)
                job = (job[0], (*job[1], fault))
                self._worker.give(job)


def _those_done(workers: "list[_ArenaWorker]") -> "list[_ArenaWorker]":
    busy: dict[Any, _ArenaWorker] = {worker.pipe: worker for worker in workers if worker.job is not None}
    return [busy[pipe] for pipe in wait(list(busy), LOOK)]


@dataclass
class _Watch:
    """The deciding seat, and the start of its decision by `time.monotonic`: shared between processes."""

    cells: Any

    def tell(self, seat: int) -> None:
        self.cells[1] = time.monotonic()
        self.cells[0] = seat

    def seat(self) -> int:
        return int(self.cells[0])

    def elapsed(self) -> float:
        return time.monotonic() - float(self.cells[1])


class _ArenaWorker:
    """A process that plays one game after another."""

    def __init__(self, contest: Contest) -> None:
        self.job: Job | None = None
        self._watch = _Watch(_CONTEXT.RawArray("d", [NOBODY, 0.0]))
        self.pipe, inside = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work, args=(contest, inside, self._watch), daemon=True)
        self._process.start()
        inside.close()

    def give(self, job: Job) -> None:
        """Start a game."""
        self.job = job
        self.pipe.send(job)

    def outcome(self) -> Iterator[Outcome]:
        """Its finished game, if any: the process may have ended instead."""
        try:
            found = self.pipe.recv()
        except (EOFError, OSError):
            return
        self.job = None
        if isinstance(found, Exception):
            raise found
        yield found

    def fault(self, patience: float) -> Fault | None:
        """The fault of a bot that makes a new game without it necessary."""
        if self.job is None:
            return None
        seat = self._watch.seat()
        if not self._process.is_alive():
            self._process.join()
            if seat == NOBODY:
                raise BotError(Message("lab/process-ended", game=str(self.job[0])))
            return Fault(seat, f"it ended its process, with exit status {self._process.exitcode}", hung=True)
        if seat != NOBODY and self._watch.elapsed() > patience:
            return Fault(seat, f"it did not decide within {patience:g} s", hung=True)
        return None

    def end(self) -> None:
        """End the process, and the programs that its bots are."""
        self._process.terminate()
        self._process.join(GRACE)
        self._process.kill()
        self._process.join()
        self.pipe.close()


def _work(contest: Contest, pipe: Any, watch: _Watch) -> None:
    _print_to_stderr()
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C is handled by the process that distributes the games
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    end_with_parent()
    Program.patience = None
    warm(contest.game)
    try:
        _play_what_is_given(contest, pipe, watch)
    finally:
        leave_quickly()


def _print_to_stderr() -> None:
    """Send bots' prints to stderr: programs may read the arena's own output."""
    with suppress(OSError):  # A closed stderr shows nothing.
        os.dup2(2, 1)


def _play_what_is_given(contest: Contest, pipe: Any, watch: _Watch) -> None:
    while True:
        try:
            number, barred = pipe.recv()
        except EOFError:
            return
        try:
            found: Outcome | Exception = play(contest, number, barred, watch.tell)
        except Exception as error:
            found = error
        watch.tell(NOBODY)
        pipe.send(found)
