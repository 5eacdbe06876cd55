"""Clocks of tables: the time for a turn, the time left of it, and the end of a game that is given up.

All times are seconds of served time, in which somebody could have played. A turn of a seat begins when its
person has to decide. It ends when another person has to, or nobody; undos, bots and forced actions within it
do not end it. A turn has free seconds; then the seat's bank runs down.

A pause, and a table that is closed or frozen, stop a clock. It goes on with exactly the time left.
"""

from bisect import bisect_left
from collections.abc import Sequence
from time import monotonic
from typing import Literal

import msgspec
from msgspec import Struct

from orderup.server.notices.outbox import reminded_before
from orderup.server.protocol.messages import ClockRule
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import (
    Entry,
    ServedTime,
    StoredClock,
    StoredNotice,
    StoredSeat,
    StoredTable,
    StoredTurn,
    Vacation,
)

Tempo = Literal["live", "turns"]
VoteKind = Literal["pause", "stand_in", "live", "turns"]
MINUTE, HOUR, DAY = 60, 3600, 86400
BOUNDS: dict[Tempo, tuple[int, int]] = {"live": (10, HOUR), "turns": (HOUR, 30 * DAY)}
"""The shortest and the longest turn, with the addition of a full bank."""
MOST_BANK = 30 * DAY
BOT_PLAYS_WITHIN = 5.0
"""Seconds after which somebody looks whether a bot has played."""
BEGINNING = 2
"""Decisions that every person must have made before a lapse. An earlier lapse annuls the game."""
STAND_IN_AFTER = 2
"""The lapses in a row after which a bot stands in for a person."""
IDLE_AFTER, ANSWER_WITHIN = 3 * DAY, DAY
"""At a table by turns: the wait until others may ask whether a person is there, and the time to answer."""
GONE_AFTER, SILENT_AFTER = DAY, 30 * DAY
"""A game by turns is given up when everybody has been gone for GONE_AFTER. Without a clock it is also given
up when nobody has decided for SILENT_AFTER.
"""
LONGEST_TURN = 120 * DAY
"""No turn lasts longer, with its free time, a full bank, more time that was given, and vacations."""
TOLD_BEFORE = 7 * DAY
"""People are told this time before a game is given up."""
REMINDED_FROM = 3 * HOUR
"""Turns that take less time have no reminder."""
QUIET = 12.5 * HOUR
"""A reminder is written earlier by this time, so that it can be sent before quiet hours."""
MOST_PAUSE = 14 * DAY
PAUSE_TOLD_BEFORE = DAY
VOTE_LASTS: dict[Tempo, float] = {"live": 5 * MINUTE, "turns": 3 * DAY}
VACATION_FROM = 12 * HOUR
"""The least time for a turn at tables whose clocks a vacation stops."""
ANSWERED_WITHIN = (5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, DAY, 3 * DAY)
"""Answers are counted by the first of these times that they keep to; those that keep to none come last."""
EXTRAPOLATED = 30.0
"""Seconds for which served time is believed to go on after the last beat."""


class ServedClock:
    """Served time on this server: that of the last beat, and the time since."""

    def __init__(self) -> None:
        self.take(ServedTime(0.0, 0.0, 0.0))

    def take(self, time: ServedTime) -> None:
        """Note a beat."""
        self._time, self._at = time, monotonic()

    def now(self) -> float:
        """The seconds served so far."""
        return self._time.served + min(monotonic() - self._at, EXTRAPOLATED)

    def time(self) -> ServedTime:
        """Served time now, with the last interruption."""
        return msgspec.structs.replace(self._time, served=self.now())

    def may_lapse(self, since: float) -> bool:
        """Whether a turn that began then may lapse: not in the grace after a long interruption."""
        time = self._time
        return since >= time.resumed or self.now() >= time.resumed + time.grace


class Standstill(Struct, frozen=True):
    """A clock stands since `at`: for a pause that ends at `until`, or since its table is closed or frozen.

    People have been `told` that the pause ends.
    """

    why: Literal["pause", "closed"]
    at: float
    until: float | None = None
    told: bool = False

    @property
    def due(self) -> float | None:
        """When it ends by itself, or people are to be told a day before."""
        if self.until is None or self.told or self.until - PAUSE_TOLD_BEFORE <= self.at:
            return self.until
        return self.until - PAUSE_TOLD_BEFORE


class ClockVote(Struct, frozen=True):
    """A wish that several have to `agree` to, by their seats: for a pause, for a bot in place of a person who
    does not answer, or for another tempo.
    """

    kind: VoteKind
    at: float
    agreed: list[int]


class Clock(Struct, frozen=True, omit_defaults=True):
    """A table's tempo and clock. Without a `rule` it notes only whose turn it is.

    The turn of `seat`, if it is somebody's, began at `since` with the log's `version`. It is `covered` when
    it has lapsed and the usual bot plays it. By seat: the `banks`, the `lapses` in a row, all turns that have
    `lapsed`, and how many turns its person has `decided`. `answers` counts the decided turns of a table by
    turns by how long they took, see `ANSWERED_WITHIN`.

    Within the turn the person last decided at `moved`. Others have `given` them more time. They were `asked`
    whether they are there, and have `answered`. Vacations move the deadline by `away` as far as somebody has
    looked. Nobody holds their own seat since `gone`. People have been `reminded` of the turn. Seats may
    choose `ahead` of their turn since a version.
    """

    tempo: Tempo
    rule: ClockRule | None
    banks: list[float]
    lapses: list[int]
    decided: list[int]
    seat: int | None = None
    version: int = 0
    since: float = 0.0
    covered: bool = False
    annulled: bool = False
    abandoned: bool = False
    moved: float = 0.0
    given: float = 0.0
    away: float = 0.0
    asked: float | None = None
    answered: bool = False
    votes: list[ClockVote] = []
    stands: Standstill | None = None
    gone: float | None = None
    lapsed: list[int] = []
    answers: list[dict[int, int]] = []
    reminded: bool = False
    ahead: dict[int, int] = {}

    @property
    def deadline(self) -> float | None:
        """When the turn that runs lapses, vacations aside; None where none does."""
        if self.seat is None or self.rule is None or self.covered or self.stands is not None:
            return None
        return self.since + self.rule.turn + self.given + self.banks[self.seat]

    @property
    def given_up_at(self) -> float | None:
        """When the game ends without a result, because nobody plays it."""
        if self.stands is not None or self.tempo == "live":
            return None
        if self.gone is not None:
            return self.gone + GONE_AFTER
        return self.silent_since + SILENT_AFTER if self.rule is None and self.seat is not None else None

    @property
    def remind_at(self) -> float | None:
        """When a reminder is written, vacations aside; it is sent when the person wants it. None for none."""
        if self.reminded or self.tempo == "live":
            return None
        deadline, ends = self.deadline, self.given_up_at
        if deadline is not None:
            total = deadline - self.since
            written_at = deadline - reminded_before(total) - QUIET
            return max(self.since, written_at) if total >= REMINDED_FROM else None
        is_silent = self.rule is None and self.gone is None
        return ends - TOLD_BEFORE if is_silent and ends is not None else None

    @property
    def silent_since(self) -> float:
        """Since when the person whose turn runs has not decided. An earlier version did not note `moved`."""
        return max(self.since, self.moved)

    @property
    def heeds_vacations(self) -> bool:
        """Whether the vacations of people stop this clock."""
        rule = self.rule
        return self.tempo == "turns" and rule is not None and rule.turn + rule.bank >= VACATION_FROM

    def vote(self, kind: VoteKind, now: float) -> ClockVote | None:
        """The vote of a kind that goes on."""
        votes = (vote for vote in self.votes if vote.kind == kind and now < vote.at + VOTE_LASTS[self.tempo])
        return next(votes, None)

    def with_vote(self, vote: ClockVote) -> "Clock":
        """The clock with this vote, in place of an earlier one of its kind."""
        return msgspec.structs.replace(
            self, votes=[*(other for other in self.votes if other.kind != vote.kind), vote]
        )

    def without_vote(self, kind: str) -> "Clock":
        """The clock without the vote of a kind."""
        return msgspec.structs.replace(self, votes=[vote for vote in self.votes if vote.kind != kind])

    def stopped(self, why: Literal["pause", "closed"], now: float, until: float | None = None) -> "Clock":
        """The clock as it stands from now on, unless it stands already."""
        if self.stands is not None:
            return self
        return msgspec.structs.replace(self.without_vote("pause"), stands=Standstill(why, now, until))

    def resumed(self, now: float) -> "Clock":
        """The clock as it goes on, with the time left."""
        if self.stands is None:
            return self
        stood = now - self.stands.at
        return msgspec.structs.replace(
            self,
            stands=None,
            since=self.since + stood,
            moved=self.moved + stood,
            asked=None if self.asked is None else self.asked + stood,
            gone=None if self.gone is None else self.gone + stood,
        )

    def lapses_for_good(self) -> bool:
        """Whether a bot stands in at the next lapse of the turn that runs."""
        if self.seat is None or self.rule is None:
            return False
        return self.rule.at_end == "stand_in" or self.lapses[self.seat] + 1 >= STAND_IN_AFTER

    def lapse_annuls(self, seats: Sequence[StoredSeat]) -> bool:
        """Whether a lapse now ends the game without a result."""
        people = (place for place, seat in enumerate(seats) if seat.kind == "person")
        early = any(self.decided[place] < BEGINNING for place in people)
        return early or (self.rule is not None and self.rule.at_end == "annul")


def new_clock(tempo: Tempo, rule: ClockRule | None, seats: int) -> Clock | None:
    """The clock of a new table; None for a live one without a clock. Refuses a rule out of bounds."""
    if rule is not None:
        shortest, longest = BOUNDS[tempo]
        if not (shortest <= rule.turn + rule.bank and 0 <= rule.turn <= longest):
            told = f"A turn of this table takes {shortest} to {longest} seconds, not {rule.turn}."
            raise Refusal("bad_option", told)
        if not 0 <= rule.bank <= MOST_BANK:
            raise Refusal("bad_option", f"A reserve is at most {MOST_BANK} seconds, not {rule.bank}.")
        if not 0 <= rule.increment <= rule.turn + rule.bank:
            raise Refusal("bad_option", "A turn cannot add more time than it has with a full reserve.")
    elif tempo == "live":
        return None
    bank = 0.0 if rule is None else float(rule.bank)
    return Clock(tempo, rule, [bank] * seats, [0] * seats, [0] * seats)


def begin_anew(clock: Clock | None, tempo: Tempo, seats: int) -> Clock:
    """The clock of a game that goes on in another tempo. Turns that were decided count on."""
    rule = ClockRule(turn=DAY) if tempo == "turns" else None
    bank, none = 0.0 if rule is None else float(rule.bank), [0] * seats
    if clock is None:
        return Clock(tempo, rule, [bank] * seats, none, none)
    return Clock(tempo, rule, [bank] * seats, none, clock.decided, lapsed=clock.lapsed, answers=clock.answers)


def voters(row: StoredTable) -> list[int]:
    """The seats whose people hold them."""
    return [place for place, seat in enumerate(row.seats) if seat.kind == "person" and seat.stand_in is None]


def are_gone(row: StoredTable) -> bool:
    """Whether bots stand in for all people of a game."""
    return not voters(row) and any(seat.kind == "person" for seat in row.seats)


def clock_after(
    clock: Clock, entries: Sequence[Entry], waiting: int | None, version: int, now: float, away: float = 0.0
) -> Clock:
    """The clock after further lines of the log, which lead to a version. `waiting` is the seat whose person
    has to decide then. The one who had to was on vacation for `away` seconds of their turn.
    """
    seat = clock.seat
    if clock.stands is not None:
        now = clock.stands.at
    banks, lapses, decided = list(clock.banks), list(clock.lapses), list(clock.decided)
    lapsed, answers = list(clock.lapsed) or [0] * len(banks), clock.answers
    covered = clock.covered
    if seat is not None:
        own = [entry for entry in entries if entry.seat == seat and entry.by != "forced"]
        if not covered and any(entry.by == "bot" for entry in own):
            covered, lapses[seat], lapsed[seat] = True, lapses[seat] + 1, lapsed[seat] + 1
        others_decided = any(entry.seat != seat and entry.by != "forced" for entry in entries)
        if waiting == seat and not others_decided:
            if own and not covered:
                answered = clock.answered or clock.asked is not None
                clock = msgspec.structs.replace(clock, moved=now, asked=None, answered=answered)
            return msgspec.structs.replace(clock, lapses=lapses, lapsed=lapsed, covered=covered)
        spent = max(0.0, now - clock.since - away)
        if clock.rule is not None:
            over = max(0.0, spent - clock.rule.turn - clock.given)
            left = max(0.0, banks[seat] - over)
            banks[seat] = left if covered else min(float(clock.rule.bank), left + clock.rule.increment)
        if not covered and own:
            lapses[seat], decided[seat] = 0, decided[seat] + 1
            if clock.tempo == "turns":
                answers = [dict(counts) for counts in answers] or [{} for _ in banks]
                took = bisect_left(ANSWERED_WITHIN, spent)
                answers[seat][took] = answers[seat].get(took, 0) + 1
    changed = msgspec.structs.replace(
        clock.without_vote("stand_in"),
        banks=banks,
        lapses=lapses,
        lapsed=lapsed,
        answers=answers,
        decided=decided,
        covered=False,
        given=0.0,
        away=0.0,
        asked=None,
        answered=False,
        reminded=False,
    )
    if waiting is None:
        return msgspec.structs.replace(changed, seat=None)
    return msgspec.structs.replace(changed, seat=waiting, version=version, since=now, moved=now)


def clock_record(
    clock: Clock,
    table: str,
    seats: Sequence[StoredSeat],
    version: int,
    bot_is_due: bool,
    now: float,
    notices: Sequence[StoredNotice] = (),
) -> StoredClock:
    """The record of a clock that stands so at a version. `bot_is_due` where a bot has to play next."""
    due, since, remind_at = clock.deadline, clock.since, clock.remind_at
    if clock.annulled or clock.abandoned:
        due = None
    elif clock.stands is not None:
        due = clock.stands.due
    elif clock.gone is not None:
        due = clock.given_up_at
    elif due is not None:
        due = (due if remind_at is None else remind_at) + clock.away
    elif bot_is_due:
        due, since = now + BOT_PLAYS_WITHIN, now
    else:
        due = clock.given_up_at if remind_at is None else remind_at
    player = None if clock.seat is None or clock.stands is not None else seats[clock.seat].player
    turns = [] if player is None else [StoredTurn(player, clock.version, clock.since, clock.deadline)]
    return StoredClock(table, version, since, due, msgspec.json.encode(clock).decode(), turns, list(notices))


read_clock = msgspec.json.Decoder(Clock).decode


def extended(deadline: float, since: float, vacations: Sequence[Vacation]) -> float:
    """A deadline of a turn that began at some time, moved by the vacations of its person."""
    for vacation in sorted(vacations, key=lambda each: each.begins):
        if vacation.ends > since and vacation.begins < deadline:
            deadline += vacation.ends - max(vacation.begins, since)
    return deadline


def away_for(since: float, now: float, vacations: Sequence[Vacation]) -> float:
    """The seconds between two times that were vacation."""
    return sum(max(0.0, min(each.ends, now) - max(each.begins, since)) for each in vacations)
