"""A record of the lab tells what matches of the same deals do, move by move."""

import numpy as np
import pytest

from orderup import Match, load_pack
from orderup.bots import play_match
from orderup.bots.random import RandomBot
from orderup.core.compiled.planning import plan
from orderup.core.compiled.snapshots import taking_snapshots
from orderup.core.game.definition import get
from orderup.lab.players import player
from orderup.lab.recording import Lineup, Recorder, games_of

GAMES = 4
MIXES = (
    ("coffee_rush", 2, {}),
    ("coffee_rush", 4, {"espresso_start": True}),
    ("cafe_tycoon", 2, {"challenge": "extreme"}),
    ("cafe_tycoon", 3, {"challenge": "customers", "abilities": True, "managers": True}),
    ("cafe_tycoon", 5, {"family": True}),
    ("order_please", 2, {}),
)
PLANNERS = {"coffee_rush": "greedy@hasty", "cafe_tycoon": "greedy@spendthrift", "order_please": "greedy"}
every_mix = pytest.mark.parametrize(("name", "seats", "options"), MIXES)


def recorded(name, seats, options, *players):
    game = get(name)
    its = [player(game, each, seats) for each in players or [PLANNERS[name]]]
    recorder = Recorder(Lineup(game, load_pack(name), options, seats, its))
    seated = np.tile(np.arange(seats) % len(its), (GAMES, 1))
    return recorder.play(games_of(range(1, GAMES + 1)), seated)


def of_game(record, number):
    return (
        record.decisions[record.decision_games == number],
        record.events[record.event_games == number],
        record.moments[record.moment_games == number],
    )


class PlanBot:
    """Plays the planner's plans to their end, until something is revealed or another seat decides."""

    def __init__(self, play_style):
        self._play_style, self._plan, self._next = play_style, [], None

    def decide(self, match):
        legal = {action.id: action for action in match.legal()}
        if self._next != (match.age, match.reveals):
            self._plan = []
        if len(legal) == 1:
            (chosen,) = legal
        else:
            if not self._plan or self._plan[0] not in legal:
                self._plan = plan(match, self._play_style)
            chosen = self._plan[0]
        self._plan = self._plan[1:] if self._plan[:1] == [chosen] else []
        self._next = match.age + 1, match.reveals
        return legal[chosen]


@every_mix
def test_games_are_those_of_the_planner(name, seats, options):
    record = recorded(name, seats, options)
    manner = PLANNERS[name].partition("@")[2] or None
    for number in range(GAMES):
        match = Match(name, seats=seats, seed=number + 1, options=options)
        play_match(match, [PlanBot(manner) for _ in range(seats)])
        assert match.result.ranks == tuple(record.ranks[number])
        assert [list(lines.values()) for lines in match.result.breakdown] == record.lines[number].tolist()
        decisions, _, _ = of_game(record, number)
        assert decisions["action"].tolist() == [action.id for action in match._played]


@every_mix
def test_events_and_tables_of_turns_are_those_of_the_match(name, seats, options):
    record = recorded(name, seats, options)
    state = get(name).engine.STATE
    for number in range(GAMES):
        decisions, events, moments = of_game(record, number)
        times = record.moment_times[record.moment_games == number].tolist()
        match = Match(name, seats=seats, seed=number + 1, options=options)
        told, tables = [], []
        for t, decision in enumerate(decisions):
            if t in times:
                tables.append(state.decode(match.records[0][0].tobytes()))
            assert (decision["seat"], decision["legal"]) == (match.seat, len(match.legal()))
            action = next(each for each in match.legal() if each.id == decision["action"])
            copy = match.copy()
            with taking_snapshots(copy._tables) as frames:
                copy.play(action)
            told += [
                (t + 1, f.event_kind, f.event_seat, f.event_first, f.event_second, f.event_third)
                for f in map(state.decode, frames)
            ]
            match.play(action)
        assert match.over
        noted = events[(events["kind"] >= 0) & (events["decision"] > 0)]
        fields = ("decision", "kind", "seat", "first", "second", "third")
        assert [tuple(event[field] for field in fields) for event in noted.tolist() and noted] == told
        assert [state.decode(moment.tobytes()) for moment in moments] == tables


def test_any_player_may_sit_on_any_seat():
    weak = np.concatenate([recorded("order_please", 2, {}, *who).ranks for who in (("greedy", "random"),)])
    assert (weak[:, 0] == 1).all()
    swapped = recorded("order_please", 2, {}, "random", "greedy").ranks
    assert (swapped[:, 1] == 1).all()


def test_lots_are_drawn_evenly_and_are_the_same_from_the_same_seed():
    one, other = (recorded("order_please", 2, {}, "random", "random") for _ in range(2))
    assert (one.decisions == other.decisions).all()
    match = Match("order_please", seed=1)
    play_match(match, [RandomBot(0), RandomBot(1)])
    assert not (one.capped | one.unlogged).any()
