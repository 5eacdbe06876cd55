"""One game of a contest, and its outcome."""

from collections import Counter
from collections.abc import Callable, Sequence
from time import thread_time

from msgspec import Struct

from orderup.bots import Bot, create, usual
from orderup.core.game.seeds import SEED_LIMIT
from orderup.core.packs.loading import load_pack
from orderup.lab.arena.contest import Contest
from orderup.match import Match

LONGEST_TOLD = 500
HUNG_IN_A_ROW = 3
"""The games in a row in which a bot may hang. Each costs the arena's patience."""


class Fault(Struct, frozen=True):
    """A fault of a seat's bot. The game's usual bot plays on for it, in last place.

    `hung` means that it cost the arena its time limit, or a process.
    """

    seat: int
    why: str
    hung: bool = False


class Outcome(Struct, frozen=True):
    """The outcome of a game, by seat. `times` are the milliseconds of each decision with a choice.

    They are processor time, unless a bot says by `clock` that it works elsewhere. A seat at fault has the
    score of the usual bot, which played on there, and no times.
    """

    number: int
    players: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    times: tuple[list[float], ...]
    faults: list[Fault] = []


Told = Callable[[int], None]
"""Hears which seat decides now; -1: none."""


def play(contest: Contest, number: int, barred: Sequence[Fault], told: Told) -> Outcome:
    """Play a game. The faults of `barred` seats are known, so their bots do not play."""
    seating = contest.seating(number)
    match = Match(
        contest.game, contest.seats, seating.seed, contest.options, load_pack(contest.game, contest.pack)
    )
    table = _BotTable(contest, seating.seed, seating.players, barred)
    while match.seat is not None:
        told(match.seat)
        table.decide(match)
        told(-1)
    assert match.result is not None
    faulty = {fault.seat for fault in table.faults}
    return Outcome(
        number,
        seating.players,
        _without(match.result.ranks, faulty),
        match.result.scores,
        match.result.breakdown,
        tuple(table.times),
        table.faults,
    )


class Losses:
    """Bots that lose games by faults. The first fault of each is reported.

    A bot that hangs, or ends its process, in HUNG_IN_A_ROW games in a row is barred: it loses its games from
    then on.
    """

    def __init__(self, contest: Contest, tell: Callable[..., None]) -> None:
        """`tell` gets the name of a text and its arguments."""
        self._contest, self._tell = contest, tell
        self._told: set[int] = set()
        self._in_a_row: Counter[int] = Counter()

    def add(self, number: int, fault: Fault) -> None:
        """Note a fault."""
        player = self._contest.seating(number).players[fault.seat]
        name = self._contest.players[player]
        if player not in self._told:
            self._told.add(player)
            self._tell("arena-fall", game=str(number), name=name, why=fault.why)
        if fault.hung:
            self._in_a_row[player] += 1
            if self._in_a_row[player] == HUNG_IN_A_ROW:
                self._tell("arena-retired", name=name, games=HUNG_IN_A_ROW)

    def end(self, outcome: Outcome) -> None:
        """Note the end of a game. Faults of its hung bots are known already."""
        for fault in outcome.faults:
            if not fault.hung:
                self.add(outcome.number, fault)
        at_fault = {outcome.players[fault.seat] for fault in outcome.faults}
        for player in set(outcome.players) - at_fault:
            self._in_a_row[player] = 0

    def barred(self, number: int, barred: Sequence[Fault] = ()) -> tuple[Fault, ...]:
        """The faults of seats that do not play a game: these, and those of barred bots."""
        seats = {fault.seat for fault in barred}
        return *barred, *(
            Fault(
                seat, f"it is asked no more: it hung, or ended its process, in {HUNG_IN_A_ROW} games in a row"
            )
            for seat, player in enumerate(self._contest.seating(number).players)
            if self._in_a_row[player] >= HUNG_IN_A_ROW and seat not in seats
        )


class _BotTable:
    """The bots on their seats."""

    def __init__(self, contest: Contest, seed: int, players: Sequence[int], barred: Sequence[Fault]) -> None:
        self._stand_in = usual(contest.game)
        self._seeds = [(seed * contest.seats + seat) % SEED_LIMIT for seat in range(contest.seats)]
        self._bots: list[Bot] = []
        self.times: list[list[float]] = [[] for _ in players]
        self.faults = list(barred)
        for seat, player in enumerate(players):
            out = any(fault.seat == seat for fault in barred)
            name = self._stand_in if out else contest.players[player]
            self._bots.append(create(name, self._seeds[seat]))

    def decide(self, match: Match) -> None:
        """Play an action of the seat that decides."""
        assert match.seat is not None
        seat, age = match.seat, match.age
        seen = match.as_seen_by(seat, seed=age)
        choice = len(match.legal()) > 1
        clock = getattr(self._bots[seat], "clock", thread_time)
        start = clock()
        try:
            action = self._bots[seat].decide(seen)
            elapsed = clock() - start
            match.play(action)
        except Exception as error:
            if any(fault.seat == seat for fault in self.faults):
                raise
            self.faults.append(Fault(seat, f"action {age + 1}: {_in_one_line(error)}"))
            self._bots[seat] = create(self._stand_in, self._seeds[seat])
            match.play(self._bots[seat].decide(match.as_seen_by(seat, seed=age)))
            return
        if choice and all(fault.seat != seat for fault in self.faults):
            self.times[seat].append(round(1000 * elapsed, 3))


def _in_one_line(error: Exception) -> str:
    """The text of an error in one line, cut where it is long."""
    told = " ".join(str(error).split()) or type(error).__name__
    return told if len(told) <= LONGEST_TOLD else f"{told[:LONGEST_TOLD]}..."


def _without(ranks: Sequence[int], faulty: set[int]) -> tuple[int, ...]:
    """The ranks when those at fault stand last."""
    last = len(ranks) - len(faulty) + 1
    return tuple(
        last if seat in faulty else rank - sum(ranks[other] < rank for other in faulty)
        for seat, rank in enumerate(ranks)
    )
