"""Clocks of tables: how long a person may take for a turn, and what is left of it.

All times are seconds of served time, in which somebody could have played. A turn of a seat begins when its
person has to decide. It ends when another person has to, or nobody; undos, bots and forced actions within it
do not end it. A turn has free seconds; then the seat's bank runs down.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Literal

import msgspec
from msgspec import Struct

from orderup.server.protocol.messages import ClockRule
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, ServedTime, StoredClock, StoredSeat, StoredTurn

Tempo = Literal["live", "turns"]
MINUTE, HOUR, DAY = 60, 3600, 86400
BOUNDS: dict[Tempo, tuple[int, int]] = {"live": (10, HOUR), "turns": (HOUR, 30 * DAY)}
"""The shortest and the longest turn, with what a full bank adds."""
MOST_BANK = 30 * DAY
BOT_PLAYS_WITHIN = 5.0
"""Seconds after which somebody looks whether a bot has played."""
BEGINNING = 2
"""A game is annulled when somebody lapses before every person has decided so often."""
STAND_IN_AFTER = 2
"""After so many lapses in a row a bot stands in for a person."""
EXTRAPOLATED = 30.0
"""Seconds for which served time is believed to go on after the last beat."""


class ServedClock:
    """Served time on this server: that of the last beat, and what has passed since."""

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


class Clock(Struct, frozen=True):
    """A table's tempo and clock. Without a `rule` it notes only whose turn it is.

    The turn of `seat`, if it is somebody's, began at `since` with the log's `version`. It is `covered` when
    it has lapsed and the usual bot plays it. By seat: the `banks`, the `lapses` in a row, and how many turns
    its person has `decided`.
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

    @property
    def deadline(self) -> float | None:
        """When the turn that runs lapses; None where none does."""
        if self.seat is None or self.rule is None or self.covered:
            return None
        return self.since + self.rule.turn + self.banks[self.seat]

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
        if not (shortest <= rule.turn + rule.bank and rule.turn <= longest):
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


def after(clock: Clock, entries: Sequence[Entry], waiting: int | None, version: int, now: float) -> Clock:
    """The clock after further lines of the log, which lead to a version. `waiting` is the seat whose person
    has to decide then.
    """
    seat = clock.seat
    banks, lapses, decided = list(clock.banks), list(clock.lapses), list(clock.decided)
    covered = clock.covered
    if seat is not None:
        own = [entry for entry in entries if entry.seat == seat and entry.by != "forced"]
        if not covered and any(entry.by == "bot" for entry in own):
            covered, lapses[seat] = True, lapses[seat] + 1
        others_decided = any(entry.seat != seat and entry.by != "forced" for entry in entries)
        if waiting == seat and not others_decided:
            return msgspec.structs.replace(clock, lapses=lapses, covered=covered)
        if clock.rule is not None:
            over = max(0.0, now - clock.since - clock.rule.turn)
            left = max(0.0, banks[seat] - over)
            banks[seat] = left if covered else min(float(clock.rule.bank), left + clock.rule.increment)
        if not covered and own:
            lapses[seat], decided[seat] = 0, decided[seat] + 1
    changed = msgspec.structs.replace(clock, banks=banks, lapses=lapses, decided=decided, covered=False)
    if waiting is None:
        return msgspec.structs.replace(changed, seat=None)
    return msgspec.structs.replace(changed, seat=waiting, version=version, since=now)


def stored(
    clock: Clock, table: str, seats: Sequence[StoredSeat], version: int, bot_is_due: bool, now: float
) -> StoredClock:
    """The record of a clock that stands so at a version. `bot_is_due` where a bot has to play next."""
    due, since = clock.deadline, clock.since
    if due is None and bot_is_due:
        due, since = now + BOT_PLAYS_WITHIN, now
    player = None if clock.seat is None else seats[clock.seat].player
    turns = [] if player is None else [StoredTurn(player, clock.version, clock.since, clock.deadline)]
    return StoredClock(table, version, since, due, msgspec.json.encode(clock).decode(), turns)


read = msgspec.json.Decoder(Clock).decode
