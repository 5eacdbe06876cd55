"""Batches: every game of an array is the game that a Match plays."""

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from orderup import Error, IllegalAction, Match, OptionError, observation_layout
from orderup.core.batches.batch import WAITING, Batch
from orderup.core.batches.observations import layout_of
from orderup.core.batches.observing import observe_some, workspace_for
from orderup.core.compiled.plain import argument
from orderup.core.compiled.randomness import RNG
from orderup.core.state.records import Decoder

COUNT = 24


@pytest.fixture
def batch():
    return Batch(
        "coffee_rush", COUNT, seats=4, options={"espresso_start": True}, seeds=range(100, 100 + COUNT)
    )


def matches():
    return [
        Match("coffee_rush", seats=4, options={"espresso_start": True}, seed=100 + i) for i in range(COUNT)
    ]


def decoded(tables):
    """The fields only: anything may lie between them."""
    read = Decoder(tables.dtype)
    return [read(table.tobytes()) for table in tables]


def test_a_batch_steps_as_matches_do_until_all_are_over(batch):
    singles = matches()
    random = np.random.default_rng(1)
    while batch.counts.any():
        picks = (random.random(COUNT) * batch.counts).astype(int)
        chosen = batch.actions[np.arange(COUNT), picks]
        for i, single in enumerate(singles):
            ids = [action.id for action in single.legal()]
            assert batch.actions[i, : batch.counts[i]].tolist() == ids
            if ids:
                single.play(single.legal()[picks[i]])
        batch.step(chosen)
        assert batch.turns.tolist() == [-1 if each.seat is None else each.seat for each in singles]
    lines, ranks = batch.scores()
    for i, single in enumerate(singles):
        assert decoded(batch.tables[i : i + 1]) == decoded(single._tables)
        assert tuple(lines[i].sum(axis=1).tolist()) == single.result.scores
        assert tuple(ranks[i].tolist()) == single.result.ranks


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))]
)
def test_a_copy_of_a_batch_goes_on_alike_and_by_itself(batch, copied):
    assert repr(batch) == "<Batch coffee_rush, 24 games, 4 seats>"
    for _ in range(3):
        batch.step(batch.actions[:, 0])
    there, before = copied(batch), decoded(batch.tables)
    assert decoded(there.tables) == before
    there.step(there.actions[:, 0])
    assert decoded(batch.tables) == before
    batch.step(batch.actions[:, 0])
    assert decoded(there.tables) == decoded(batch.tables)
    for name in ("seeds", "counts", "turns", "actions"):
        assert (getattr(there, name) == getattr(batch, name)).all()
    assert (there.mask() == batch.mask()).all()
    seen, mine = batch.room()[0], there.room()[0]
    batch.observe(seen)
    there.observe(mine)
    assert (seen == mine).all()


def test_the_mask_agrees_with_the_list(batch):
    mask = batch.mask()
    for i in range(COUNT):
        assert np.nonzero(mask[i])[0].tolist() == batch.actions[i, : batch.counts[i]].tolist()


class Tensor:
    """An array of another library: DLPack reads it, though it is no NumPy array."""

    def __init__(self, array):
        self._array = array

    def __dlpack__(self, **wanted):
        return self._array.__dlpack__(**wanted)

    def __dlpack_device__(self):
        return self._array.__dlpack_device__()


def test_it_writes_to_memory_of_others(batch):
    seen, mask = batch.room()
    batch.observe(Tensor(seen))
    tensor = Tensor(mask)
    assert batch.mask(tensor) is tensor
    again, anew = batch.room()
    batch.observe(again)
    assert (seen == again).all()
    assert (mask == batch.mask(anew)).all()
    assert mask.any(axis=1).all()


def test_room_lies_where_every_library_shares_it(batch):
    for array in (*batch.room(), *batch.room()):
        assert array.ctypes.data % 64 == 0
        assert array.flags.c_contiguous


def test_read_only_output_is_refused_in_a_sentence(batch):
    seen, mask = batch.room()
    for wrong, sentence in (
        (seen[1:], r"int16 of shape \(24, \d+\), not to int16 of shape \(23, \d+\)"),
        (seen.astype(np.int32), "not to int32"),
        (seen.tolist(), "not to a list"),
    ):
        with pytest.raises(OptionError, match=sentence):
            batch.observe(wrong)
    mask.flags.writeable = False
    with pytest.raises(OptionError, match="that can be changed: this ndarray cannot"):
        batch.mask(mask)


def test_every_second_row_of_an_array_can_be_written_to(batch):
    seen, mask = batch.room()
    batch.observe(seen)
    batch.mask(mask)
    rows, marks = (np.zeros((2 * COUNT, each.shape[1]), each.dtype) for each in (seen, mask))
    batch.observe(rows[::2])
    batch.mask(marks[::2])
    assert (rows[::2] == seen).all()
    assert (marks[::2] == mask).all()
    assert not rows[1::2].any()
    assert not marks[1::2].any()


def test_one_illegal_action_stops_the_whole_step(batch):
    before = decoded(batch.tables)
    chosen = batch.actions[:, 0].copy()
    chosen[7] = 150
    with pytest.raises(IllegalAction, match="game 7 cannot play action 150"):
        batch.step(chosen)
    assert decoded(batch.tables) == before


RUSH = "coffee_rush"
REFUSED = [
    # A function of a batch and a value, its error, and values that it refuses.
    (lambda batch, game: Batch(game, 3), "coffee_rush", ["chess"]),
    (lambda batch, seats: Batch(RUSH, 3, seats=seats), "2 to 4", [5]),
    (lambda batch, options: Batch(RUSH, 3, options=options), "espresso_start", [{"sugar": True}]),
    (
        lambda batch, count: Batch(RUSH, count),
        "how many games a batch has is a number from 1 on",
        [0, -1, 1.5, "3", True, None],
    ),
    (
        lambda batch, count: Batch(RUSH, count),
        "a batch of .*0 games does not fit into memory",
        [10**12, 2**62 // 10 * 10, 10**30],
    ),
    (lambda batch, seeds: Batch(RUSH, 3, seeds=seeds), "3 seeds, not 2", [[1, 2]]),
    (
        lambda batch, seeds: Batch(RUSH, 3, seeds=seeds),
        "seeds are a list with one for each of 3 games, not ",
        [7, np.array(5)],
    ),
    (
        lambda batch, seeds: Batch(RUSH, 3, seeds=seeds),
        "a seed is an integer from 0",
        [[1, 2, -1], [1, 2, 0.5], [1, 2, "3"], np.zeros((3, 1), np.uint64)],
    ),
    (
        lambda batch, seat: batch.observe(batch.room()[0], [seat] * COUNT),
        "seats are 24 numbers from 0 to ",
        ["a", None, 0.5, float("nan"), 9, -1],
    ),
    (
        lambda batch, count: batch.play_random(count),
        "how many actions are played is a number from 0 on",
        [-1, 1.5, None, "x"],
    ),
    (
        lambda batch, which: batch.deal(which, [1, 2]),
        "a bool for each of 24",
        [np.array([1, 2]), [[True], [True, False]]],
    ),
    (lambda batch, which: batch.deal(which, [1]), "24 seeds, not 1", [np.ones(COUNT, np.bool_)]),
    (lambda batch, ids: batch.step(ids), r"each of 24 games, not float64 of shape \(0,\)", [[]]),
    (lambda batch, ids: batch.step(ids), r"each of 24 games, not float64 of shape \(24,\)", [[0.5] * COUNT]),
    (lambda batch, ids: batch.step(ids), r"each of 24 games, not int64 of shape \(24, 1\)", [[[0]] * COUNT]),
    (lambda batch, ids: batch.step(ids), "each of 24 games, not a list", [[[0], [1, 2]]]),
    (lambda batch, ids: batch.step(ids), "each of 24 games, not object of shape", [None]),
    (
        lambda batch, wrong: batch.step([*batch.actions[:3, 0], wrong, *batch.actions[4:, 0]]),
        "game 3 cannot play action (65686|-1)",
        [150 + (1 << 16), -1],
    ),
]


@pytest.mark.parametrize(("takes", "said", "values"), REFUSED)
def test_a_bad_value_is_refused_in_a_sentence(batch, takes, said, values):
    before = decoded(batch.tables)
    for value in values:
        with pytest.raises(Error, match=said):
            takes(batch, value)
    assert decoded(batch.tables) == before


def test_random_play_is_the_same_for_the_same_seed_only(batch):
    others = [Batch("coffee_rush", COUNT, seats=3) for _ in range(3)]
    for other, seed in zip(others, (5, 5, 6), strict=True):
        other.play_random(500, seed=seed)
    states = [decoded(other.tables) for other in others]
    assert states[0] == states[1] != states[2]


def test_random_play_finishes_games_and_deals_new_ones():
    batch = Batch("coffee_rush", 8, seats=2)
    assert batch.play_random(2000) >= 8
    assert (batch.counts > 0).any()


def test_games_are_dealt_anew_where_it_is_wanted_and_nowhere_else(batch):
    batch.step(batch.actions[:, 0])
    before = decoded(batch.tables)
    which = np.arange(COUNT) % 3 == 1
    batch.deal(which, range(500, 500 + which.sum()))
    options = {"espresso_start": True}
    for i, place in enumerate(np.flatnonzero(which)):
        match = Match("coffee_rush", seats=4, options=options, seed=500 + i)
        assert decoded(batch.tables[place : place + 1]) == decoded(match._tables)
        ids = batch.actions[place, : batch.counts[place]].tolist()
        assert ids == [action.id for action in match.legal()]
        assert batch.seeds[place] == 500 + i
    after = decoded(batch.tables)
    assert [after[i] for i in np.flatnonzero(~which)] == [before[i] for i in np.flatnonzero(~which)]


def test_the_others_play_until_the_seat_that_is_waited_for_decides(batch):
    seats = np.arange(COUNT) % 4
    choosers = np.zeros(COUNT, RNG)
    choosers["rng"] = range(COUNT)
    first = seats == batch.turns
    before = decoded(batch.tables)
    batch.play_others(seats, choosers)
    assert (batch.turns == seats).all()
    after = decoded(batch.tables)
    assert [after[i] for i in np.flatnonzero(first)] == [before[i] for i in np.flatnonzero(first)]
    while batch.counts.any():
        batch.step(batch.actions[:, 0])
        batch.play_others(seats, choosers)
        assert ((batch.turns == seats) | (batch.counts == 0)).all()


def test_some_games_are_observed_and_scored_as_all_are(batch):
    batch.play_random(40)
    which = np.arange(COUNT) % 5 == 2
    options = {"espresso_start": True}
    size = len(Match("coffee_rush", seats=4, options=options).observation(0))
    whole, some = np.zeros((2, COUNT, size), np.int16)
    batch.observe(whole)
    some[...] = 77
    batch.observe(some, which=which)
    assert (some[which] == whole[which]).all()
    assert (some[~which] == 77).all()
    for all_of_them, chosen in zip(batch.scores(), batch.scores(which), strict=True):
        assert (all_of_them[which] == chosen).all()


@pytest.mark.parametrize("game", ["coffee_rush", "order_please"])
def test_observations_do_not_depend_on_the_number_of_cores(game):
    batch = Batch(game, COUNT)
    size = sum(part.size for part in observation_layout(game))
    at_once, on_three = np.zeros((2, COUNT, size), np.int16)
    layout = layout_of(game, batch.seats, batch._options)
    batch.observe(at_once)
    told = batch._every, batch.turns.astype(np.int64), workspace_for(layout.program, 3)
    place = argument(on_three.reshape(-1))
    observe_some(argument(batch.tables), batch._memory, layout.program, *map(argument, told), place)
    assert (on_three == at_once).all()
    assert (at_once != 0).any(axis=1).all()


def test_threads_sleep_after_a_moment_and_nobody_else_is_told_to():
    code = (
        "import os, numba; from orderup.core.batches.batch import WAITING, Batch; Batch('order_please', 1)\n"
        "print(numba.threading_layer(), *(os.environ.get(name) for name in WAITING))"
    )
    alone = {name: value for name, value in os.environ.items() if name not in WAITING}
    for own, told in (
        ({}, ("OMP_WAIT_POLICY = 'PASSIVE'", "GOMP_SPINCOUNT = '2000'")),
        ({"OMP_WAIT_POLICY": "active"}, ("OMP_WAIT_POLICY = 'ACTIVE'",)),
        ({"GOMP_SPINCOUNT": "7"}, ("GOMP_SPINCOUNT = '7'",)),
    ):
        environment = alone | own | {"OMP_DISPLAY_ENV": "verbose"}
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        layer, *left = run.stdout.split()
        if layer != "omp":
            pytest.skip(f"Numba's threads are those of {layer or run.stderr}")
        assert all(line in run.stderr for line in told)
        assert left == [str(own.get(name)) for name in WAITING]


def test_a_fork_of_a_process_that_has_played_many_at_once_is_told_that_it_cannot():
    """Numba would end it without a word, and a pool of processes would wait for ever."""
    code = (
        "import numba, os; from orderup import Error, Match; from orderup.core.batches.batch import Batch\n"
        "batch = Batch('order_please', 2)\n"
        "if os.fork(): raise SystemExit(os.waitstatus_to_exitcode(os.wait()[1]))\n"
        "match = Match('order_please', seed=1); match.play(match.legal()[0])\n"
        "for play in (lambda: batch.step(batch.actions[:, 0]), lambda: Batch('order_please', 2)):\n"
        "    try: play()\n"
        "    except Error as error: assert 'spawn' in str(error)\n"
        "    else: assert numba.threading_layer() != 'omp'\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
