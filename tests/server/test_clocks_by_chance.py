"""Clocks under any course of decisions, lapses, pauses and outages."""

from dataclasses import dataclass
from typing import Any, cast

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from orderup.server.protocol.messages import ClockRule
from orderup.server.store import Entry, StoredSeat
from orderup.server.store.sql_turns import SERVED_AT_ONCE
from orderup.server.tables.clocks import (
    BOUNDS,
    MOST_BANK,
    Clock,
    Tempo,
    clock_after,
    clock_record,
    new_clock,
    read_clock,
)

SEATS = 3
HOUR = 3600.0


@st.composite
def rules(draw: Any) -> tuple[Tempo, ClockRule]:
    tempo = draw(st.sampled_from(["live", "turns"]))
    shortest, longest = BOUNDS[tempo]
    turn, bank = draw(st.integers(0, longest)), draw(st.integers(0, MOST_BANK))
    if turn + bank < shortest:
        turn = shortest
    return tempo, ClockRule(turn, bank, draw(st.integers(0, turn + bank)))


events = st.lists(
    st.tuples(
        st.sampled_from(
            ["decides", "goes on", "undoes", "lapses", "bot", "pauses", "resumes", "given", "out"]
        ),
        st.floats(0, 40 * 24 * HOUR),
        st.integers(0, SEATS - 1),
    ),
    max_size=60,
)


@dataclass
class Course:
    """A table's clock, and the served time that runs while it runs."""

    clock: Clock
    now: float = 0.0
    version: int = 0
    charged: float = 0.0
    """The seconds of all turns that have ended."""
    ran: float = 0.0
    """The seconds in which the clock has not stood."""

    def pass_(self, seconds: float) -> None:
        self.now += seconds
        if self.clock.stands is None:
            self.ran += seconds

    def add(self, kind: str, by: str, waiting: int) -> None:
        """A line of the log, after which a seat's person has to decide."""
        before, self.version = self.clock, self.version + 1
        seat = cast(int, before.seat)
        line = Entry(self.version, seat, cast(Any, kind), cast(Any, by), {}, 0.0)
        at = self.now if before.stands is None else before.stands.at
        self.clock = clock_after(before, [line], waiting, self.version, self.now)
        if self.clock.version != before.version:
            self.charged += at - before.since

    def happens(self, event: str, seconds: float, other: int) -> None:
        clock, seat = self.clock, cast(int, self.clock.seat)
        if event == "out":  # A server is down: the next beat serves at most SERVED_AT_ONCE.
            self.pass_(seconds if seconds <= SERVED_AT_ONCE else 0.0)
            return
        self.pass_(seconds)
        if event == "pauses":
            self.clock = clock.stopped("pause", self.now, self.now + seconds)
        elif event == "resumes":
            self.clock = clock.resumed(self.now)
        elif clock.stands is not None:
            return
        elif event == "given":
            self.clock = msgspec.structs.replace(clock, given=float(clock.rule.turn if clock.rule else 0))
        elif event == "lapses" or clock.covered:
            self.pass_(max(0.0, (clock.deadline or self.now) - self.now))
            self.add("play", "bot", other)
        elif event == "bot":
            self.add("play", "bot", seat)
        elif event == "undoes":
            self.add("undo", "person", seat)
        else:
            self.add("play", "person", seat if event == "goes on" else other)


@settings(max_examples=150, deadline=None)
@given(rules(), events)
def test_banks_stay_within_bounds_and_turns_add_up_to_served_time(tempo_and_rule, happened):
    tempo, rule = tempo_and_rule
    start = new_clock(tempo, rule, SEATS)
    assert start is not None
    course = Course(clock_after(start, [], 0, 0, 0.0))
    seats = [StoredSeat("person", f"p{place}", f"P{place}") for place in range(SEATS)]
    for event, seconds, other in happened:
        course.happens(event, seconds, other)
        clock = course.clock
        assert all(0.0 <= bank <= rule.bank for bank in clock.banks)
        at = course.now if clock.stands is None else clock.stands.at
        in_turn = at - clock.since
        assert in_turn >= -1e-3
        assert abs(course.charged + in_turn - course.ran) < 1e-2, "no second is lost, none counts twice"
        assert sum(clock.lapsed) >= max(clock.lapses, default=0)
        assert sum(sum(each.values()) for each in clock.answers) == (
            sum(clock.decided) if tempo == "turns" else 0
        )
        body = clock_record(clock, "t", seats, course.version, False, course.now).body
        assert read_clock(body) == clock, "as it is stored it goes on"
