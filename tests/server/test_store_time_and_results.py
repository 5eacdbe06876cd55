"""The store's contract for expiry, clocks, results, records and attempts at a day."""

import msgspec
import pytest

from orderup.server.store import (
    Attempt,
    Conflict,
    Credential,
    Expired,
    Player,
    PuzzleTry,
    ServedTime,
    Store,
    StoredChannel,
    StoredClock,
    StoredTurn,
    Vacation,
)

from .stores import days, ended, entry, ids, settled, table


def test_untouched_table_is_marked_and_deleted_a_week_later(on_store):
    async def write(store: Store) -> None:
        for player in ids("ann ben dan"):
            await store.add_player(Player(player), f"h-{player}", 10.0)
        for player in ids("cleo eve fay"):
            await store.add_player(Player(player), f"h-{player}", 1000.0)
        await store.create_table(table("old", at=10.0))
        await store.append("old", [entry(1, at=20.0)])
        await store.create_table(table("played", host="ben", players=("ben",), at=10.0))
        await store.append("played", [entry(1, at=20.0), entry(2, at=200.0)])
        await store.create_table(table("fresh", host="cleo", players=(), at=150.0))
        assert await store.expire(days(160.0)) == Expired([], []), "marked"
        assert await store.expire(days(167.0)) == Expired([], []), "not yet a week"

    async def read(store: Store) -> None:
        assert await store.expire(days(168.0)) == Expired(["old"], ["dan"])
        assert await store.table("old") is None
        assert await store.log("old") == []
        assert len(await store.log("played")) == 2
        assert await store.table("fresh") is not None
        assert await store.player_of("h-ann") is not None, "she had a table until now"
        assert await store.expire(days(176.0)) == Expired([], ["ann"])
        found = [await store.player_of(f"h-{player}") for player in ids("ann ben cleo dan eve fay")]
        assert [player and player.id for player in found] == [None, "ben", "cleo", None, "eve", "fay"]

    on_store(write, read)


@pytest.mark.parametrize("how", ["saved", "played at"])
async def test_used_table_loses_its_mark(store, how):
    for name, at in (("marked", 10.0), ("b", 150.0)):
        await store.create_table(table(name, at=at))
    await store.expire(days(160.0))
    if how == "saved":
        row = await store.table("marked")
        row.touched = 165.0
        await store.save_table(row)
    else:
        await store.append("marked", [entry(1, at=165.0)])
    assert (await store.expire(days(170.0))).tables == []
    await store.append("b", [entry(1, at=220.0)])
    assert (await store.expire(days(230.0))).tables == [], "marked anew"
    assert (await store.expire(days(238.0))).tables == ["marked"]


async def test_a_mark_of_a_clock_that_was_ahead_does_not_count(store):
    for name in ids("a b c"):
        await store.create_table(table(name, at=100.0))
    await store.create_table(table("old", at=30.0))
    await store.expire(days(161.0)), "61 days ahead: all are marked"
    assert (await store.expire(days(100.0))).tables == []
    await store.append("a", [entry(1, at=165.0)])
    await store.append("b", [entry(1, at=165.0)])
    assert (await store.expire(days(170.0))).tables == ["old"], "marked on day 100"
    assert (await store.expire(days(178.0))).tables == ["c"], "marked on day 170"


def test_most_tables_never_go_at_once_unless_allowed(on_store):
    async def steps(store: Store) -> None:
        for name in ids("a b c"):
            await store.create_table(table(name, at=10.0))
        for name in ids("x y"):
            await store.create_table(table(name, at=160.0))
        await store.expire(days(160.0))
        assert await store.expire(days(170.0)) == Expired([], [], held_tables=3)
        await store.create_table(table("z", at=170.0))
        assert await store.expire(days(170.0)) == Expired(ids("a b c"), []), "half of them are not most"

    async def allowed(store: Store) -> None:
        await store.expire(days(300.0))
        held = await store.expire(days(310.0))
        assert held == Expired([], [], held_tables=3)
        assert sorted((await store.expire(days(310.0, most=True))).tables) == ids("x y z")

    on_store(steps, allowed)


async def test_most_players_never_go_at_once_unless_allowed(store):
    for player, at in (("ann", 1.0), ("ben", 1.0), ("cleo", 150.0)):
        await store.add_player(Player(player), f"h-{player}", at)
    await store.expire(days(100.0))
    assert await store.expire(days(110.0)) == Expired([], [], held_players=2)
    assert sorted((await store.expire(days(110.0, most=True))).players) == ids("ann ben")


async def test_results_stay_as_long_as_somebody_who_sat_there_comes_back(store):
    """The table and its person would have gone a year before; the record's pack stays with it."""

    for player, at in (("ann", 10.0), ("ben", 60.0)):
        await store.add_player(Player(player), f"h-{player}", at)
    await store.keep_pack("hash", b"{}", -1.0)
    await store.create_table(table(players=("ann", "ben"), at=10.0))
    await store.create_table(table("other", host="cleo", players=(), at=10.0))
    await store.append("t", [entry(1, at=20.0)], ended(players=("ann", "ben"), at=20.0))

    async def expire(now: float) -> Expired:
        await store.expire(days(now, most=True))
        return await store.expire(days(now + 8, most=True))

    assert sorted((await expire(200.0)).tables) == ["other", "t"]
    assert (await expire(300.0)).players == []
    assert await store.pack("hash") == b"{}"
    assert (await expire(420.0)).players == ["ann"]
    seats = (await store.results_of("ben", None, 9))[0].seats
    assert [(seat.player, seat.name) for seat in seats] == [(None, None), ("ben", "Ben"), (None, None)]
    assert (await expire(470.0)).players == ["ben"]
    assert await store.record_of("t") is None
    assert await store.pack("hash") is None


async def test_a_person_who_means_to_come_back_stays_for_ever(store):
    """They have a personal link, a second browser, a passkey, or a mail address that they have confirmed."""
    for player in ids("ann ben cleo dan eve"):
        await store.add_player(Player(player), f"h-{player}", 1.0)
    await store.replace_link("ann", "link", 1.0)
    await store.add_token("ben", "second", 1.0)
    await store.add_credential(Credential("c", "cleo", "key", 0, "localhost", "", 1.0, 1.0))
    for name, player, is_confirmed in (("m", "dan", True), ("n", "eve", False)):
        channel = StoredChannel(name, player, "mail", f"{player}@a.example", name, "{}", None, 1.0)
        await store.put_channel(msgspec.structs.replace(channel, confirmed=is_confirmed))
    kept = [player for player in ids("ann ben cleo dan eve fay") if await store.is_kept(player)]
    assert kept == ids("ann ben cleo dan")
    await store.expire(days(1000.0, most=True))
    assert (await store.expire(days(1008.0, most=True))).players == ["eve"]


async def test_the_oldest_records_of_very_many_games_go(store):
    """The results stay, and so do records where somebody else has fewer games."""
    for player in ids("ann ben cleo"):
        await store.add_player(Player(player), f"h-{player}", 900.0)
    for number, others in enumerate(([], ["ben"], ["cleo"], [], ["ben"], ["ben"])):
        name = f"t{number}"
        await store.create_table(table(name))
        end = ended(name, ("ann", *others), at=100.0 + number)
        await store.append(name, [entry(1)], end)
    for _ in range(2):
        await store.expire(days(900.0, keep_games=2))
        kept = [number for number in range(6) if await store.record_of(f"t{number}") is not None]
        assert kept == [2, 4, 5], "Cleo has but one game"
        assert len(await store.results_of("ann", None, 9)) == 6


def clock(name: str, version: int, *turns: StoredTurn, due: float | None = 50.0) -> StoredClock:
    return StoredClock(name, version, 10.0, due, f'{{"at": {version}}}', list(turns))


def test_a_clock_is_written_with_the_move_or_not_at_all(on_store):
    ann, ben = StoredTurn("ann", 1, 10.0, 50.0), StoredTurn("ben", 2, 20.0, None)

    async def of(store: Store, player: str) -> list[StoredTurn | None]:
        return [found.turn for found in await store.own_tables(player, "turn", None, 9)]

    async def write(store: Store) -> None:
        await store.create_table(table(players=("ann", "ben")), (), clock("t", 0, due=None))
        assert await store.clock("t") == clock("t", 0, due=None)
        await store.append("t", [entry(1)], None, clock("t", 1, ann))
        assert (await of(store, "ann"), await of(store, "ben")) == ([ann], [])
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)], None, clock("t", 5, ben))
        assert await store.clock("t") == clock("t", 1)
        late, row = table(players=("ann", "ben")), table(players=("ann", "ben"))
        await store.save_table(row, [entry(2)], None, clock("t", 2, ben))
        with pytest.raises(Conflict):
            await store.save_table(late, [entry(3)], None, clock("t", 3, ann))
        await store.append("t", [entry(3)])  # as a server does that knows no clocks
        await store.save_table(row, (), None, clock("t", 1, ann))
        assert await of(store, "ann") == [], "a clock never takes the place of a later one"

    async def read(store: Store) -> None:
        assert await store.clock("t") == clock("t", 2)
        assert (await of(store, "ann"), await of(store, "ben")) == ([], [ben])
        assert await store.clock("other") is None

    on_store(write, read)


async def test_served_time_stands_while_nobody_could_play(store):
    beats = [
        (1000.0, (0, 0, 0)),  # the first one
        (1005.0, (5, 0, 0)),
        (1030.0, (30, 0, 0)),
        (1100.0, (30, 0, 0)),  # a short stop: nothing is served, and nobody needs grace
        (1105.0, (35, 0, 0)),
        (2105.0, (35, 35, 1000)),  # a longer one
        (2110.0, (40, 35, 1000)),
        (2100.0, (40, 35, 1000)),  # a clock set back a little
        (300_000.0, (40, 40, 43200)),  # a clock set forwards by days
        (2105.0, (40, 40, 43200)),  # and back
        (2110.0, (45, 40, 43200)),
    ]

    for now, expected in beats:
        assert await store.beat(now) == ServedTime(*map(float, expected))


async def test_clocks_are_found_when_they_are_due_but_not_within_grace(store):
    for name, since, due in (("a", 10.0, 50.0), ("b", 10.0, 40.0), ("c", 45.0, 60.0), ("d", 10.0, None)):
        await store.create_table(table(name), (), StoredClock(name, 1, since, due, "{}"))
    assert await store.due_clocks(ServedTime(39.0, 0.0, 0.0), 9) == []
    assert await store.due_clocks(ServedTime(60.0, 0.0, 0.0), 9) == ["b", "a", "c"]
    assert await store.due_clocks(ServedTime(60.0, 0.0, 0.0), 1) == ["b"]
    assert await store.due_clocks(ServedTime(60.0, 45.0, 20.0), 9) == ["c"], "it began after the stop"
    assert await store.due_clocks(ServedTime(65.0, 45.0, 20.0), 9) == ["b", "a", "c"]
    assert await store.due_counts() == (3, 40.0)
    assert await store.claim_due(ServedTime(60.0, 0.0, 0.0), 65.0, 2) == ["b", "a"]
    assert await store.claim_due(ServedTime(60.0, 0.0, 0.0), 65.0, 9) == ["c"], "the others are claimed"
    assert await store.due_clocks(ServedTime(65.0, 0.0, 0.0), 9) == ["a", "b", "c"], "the claims have ended"


async def test_an_end_takes_the_place_of_the_next_line_and_is_never_read(store):
    row, end = table(), msgspec.structs.replace(entry(2), kind="end")
    await store.create_table(row, [entry(1)])
    late = msgspec.structs.replace(row)
    await store.save_table(row, [end])
    for again in ([entry(2)], [end]):
        with pytest.raises(Conflict):
            await store.append("t", again)
    with pytest.raises(Conflict):
        await store.save_table(late, [entry(2)])
    assert [line.version for line in await store.log("t")] == [1]
    assert await store.heads(["t"]) == {"t": (1, 1)}
    assert [version for _, version in await store.tables_of("ann", 9)] == [1]


async def test_vacations_are_taken_once_and_end_with_the_deadlines_that_they_moved(store):
    for name in ("ann", "ben"):
        await store.add_player(Player(name), f"hash of {name}", 1.0)
    first, theirs = Vacation("ann", 1, 10.0, 20.0), Vacation("ben", 1, 5.0, 6.0)
    for vacation in (first, first, theirs):
        await store.add_vacation(vacation)
    with pytest.raises(Conflict):
        await store.add_vacation(Vacation("ann", 1, 11.0, 20.0))
    assert await store.vacations(["ann", "ben", "cleo"], 0.0) == [first, theirs]
    assert await store.vacations(["ann", "ben"], 6.0) == [first]
    assert await store.vacations([], 0.0) == []
    await store.create_table(table(), (), clock("t", 1, StoredTurn("ann", 1, 1.0, 50.0)))
    await store.add_vacation(Vacation("ann", 2, 30.0, 40.0))
    await store.end_vacations("ann", 12.0)
    assert await store.vacations(["ann"], 0.0) == [Vacation("ann", 1, 10.0, 12.0)]
    assert await store.due_clocks(ServedTime(12.0, 0.0, 0.0), 9) == ["t"], "it is looked after anew"
    await store.set_due("t", 90.0)
    assert await store.due_clocks(ServedTime(89.0, 0.0, 0.0), 9) == []


async def test_a_persons_own_tables_are_listed_page_by_page(store):
    for number, due in enumerate((30.0, None, 20.0, 30.0)):
        turn = StoredTurn("ann", 1, 10.0 + number, due)
        await store.create_table(table(f"t{number}"), (), clock(f"t{number}", 1, turn))
    asked = [("ann", ["t0", "t3", "no table"]), ("ben", ["t0"]), ("ann", [])]
    assert await store.count_turns(asked) == [2, 0, 4]
    theirs = StoredTurn("ben", 3, 5.0, 9.0)
    playing = msgspec.structs.replace(table("w", players=("ann", "ben")), status="playing")
    await store.create_table(playing, (), clock("w", 3, theirs))
    for number in range(3):
        await store.create_table(table(f"o{number}", at=100.0 + number))
    await store.create_table(table("other", host="ben", players=("ben",)))
    listed = list[str]()
    after = None
    while found := await store.own_tables("ann", "turn", after, 3):
        listed += [each.row.id for each in found]
        after = found[-1].place
    assert listed == ["t2", "t0", "t3", "t1"], "by deadline, and those without one at the end"
    found = await store.own_tables("ann", "waiting", None, 9)
    assert [(each.row.id, each.turn) for each in found] == [("w", theirs)]
    assert [each.row.id for each in await store.own_tables("ann", "open", None, 2)] == ["o2", "o1"]
    assert await store.own_tables("ann", "over", None, 9) == []
    await store.save_table(
        msgspec.structs.replace(table("o0"), status="over"), [entry(1)], ended("o0", ("ben", "ann"))
    )
    over = await store.own_tables("ann", "over", None, 9)
    assert [(each.row.id, each.result and each.result.points) for each in over] == [("o0", 28)]


async def test_a_table_whose_clock_runs_does_not_expire(store):
    await store.create_table(table("runs"), (), clock("runs", 0))
    await store.create_table(table("stands"), (), clock("stands", 0, due=None))
    await store.expire(days(1000.0, most=True))
    assert (await store.expire(days(1010.0, most=True))).tables == ["stands"]
    assert await store.clock("stands") is None


def test_an_end_is_stored_with_the_last_action_or_not_at_all(on_store):
    end = ended(players=("ann", "ben"))

    async def write(store: Store) -> None:
        for name in ("t", "saved"):
            await store.create_table(table(name))
        with pytest.raises(Conflict):
            await store.append("t", [entry(2), entry(2)], end)
        stale = table("saved")
        stale.revision = 7
        with pytest.raises(Conflict):
            await store.save_table(stale, [entry(1)], ended("saved"))
        assert await store.results_of("ann", None, 9) == []
        await store.append("t", [entry(1)], end)
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)], ended(players=("cleo",)))
        await store.save_table(table(), (), ended(players=("cleo",)))
        await store.save_table(table("saved"), [entry(1)], ended("saved", at=101.0))

    async def read(store: Store) -> None:
        assert await store.results_of("ann", None, 9) == [ended("saved", at=101.0).result, end.result]
        assert await store.results_of("ben", None, 9) == [end.result]
        assert await store.results_of("cleo", None, 9) == [], "the first end of a table stays"
        assert await store.log("saved") == [entry(1)]

    on_store(write, read)


async def test_results_come_newest_first_page_by_page(store):
    for name, at in (("a", 3.0), ("b", 5.0), ("c", 5.0), ("d", 4.0)):
        await store.create_table(table(name))
        await store.append(name, [entry(1)], ended(name, at=at))
    found, before = [], None
    while page := await store.results_of("ann", before, 2):
        found += [result.table for result in page]
        before = page[-1].ended, page[-1].table
    assert found == ["c", "b", "d", "a"]


def test_a_record_outlives_its_table_and_names_people_still_known(on_store):
    async def write(store: Store) -> None:
        await store.create_table(table())
        await store.append("t", [entry(1)], ended(players=("ann", "ben")))
        await store.forget_results("ann")

    async def read(store: Store) -> None:
        found = await store.record_of("t")
        assert found is not None
        row, log, result = found
        assert (result.table, result.seats) == ("t", [])
        assert (row.host, row.status, log) == ("ben", "over", [entry(1)])
        assert [(seat.player, seat.name) for seat in row.seats] == [
            (None, None),
            ("ben", "Ben"),
            (None, None),
        ]
        assert await store.results_of("ann", None, 9) == []
        result = (await store.results_of("ben", None, 9))[0]
        assert (result.seats[0].player, result.seats[0].name, result.seats[0].points) == (None, None, 29)
        await store.create_table(msgspec.structs.replace(row, id="again"), log)
        assert await store.log("again") == [entry(1)]
        assert (await store.recorded("coffee_rush"), await store.recorded("other")) == (["t"], [])
        await store.forget_results("ben")
        assert await store.record_of("t") is None, "nobody is left"
        assert await store.recorded("coffee_rush") == []

    on_store(write, read)


def test_a_secret_is_drawn_once(on_store):
    async def write(store: Store) -> None:
        assert await store.secret("days", b"first") == b"first"

    async def read(store: Store) -> None:
        assert await store.secret("days", b"second") == b"first"
        assert await store.secret("other", b"second") == b"second"

    on_store(write, read)


async def test_attempts_at_a_day_are_numbered_and_the_first_counts(store):
    first = Attempt("ann", "coffee_rush", "2026-11-28", 1, "t", True)
    second = msgspec.structs.replace(first, number=2, table="u", counts=False)

    await store.add_player(Player("ann", "Ann"), "h1", 1.0)
    await store.attempt(first)
    with pytest.raises(Conflict):
        await store.attempt(msgspec.structs.replace(first, table="elsewhere"))
    await store.attempt(second)
    assert await store.attempts("ann", "coffee_rush") == [first, second]
    assert await store.attempts("ann", "other") == await store.attempts("ben", "coffee_rush") == []
    for name in ("t", "u"):
        await store.create_table(table(name))
        await store.append(name, [entry(1)], ended(name))
    found = await store.results_of_day("coffee_rush", "2026-11-28", 9)
    assert [(result.table, result.attempt) for result in found] == [("t", first)]
    assert [result.attempt for result in await store.results_of("ann", None, 9)] == [second, first]


def test_the_first_try_at_a_puzzle_of_a_day_stays_until_it_is_solved_or_shown(on_store):
    first = PuzzleTry("ann", "coffee_rush", "p", "2026-11-28", 2.5, 1200, first=False, solved=False)
    solved = msgspec.structs.replace(first, solved=True)
    other = msgspec.structs.replace(first, day="", at=1.5, solved=None)

    async def write(store: Store) -> None:
        await store.add_player(Player("ann", "Ann"), "h1", 1.0)
        await store.add_player(Player("ben", "Ben"), "h2", 1.0)
        await store.note_puzzle(first)
        await store.note_puzzle(msgspec.structs.replace(first, at=3.5, rating=1, first=True, solved=True))
        await store.note_puzzle(msgspec.structs.replace(first, at=4.5, solved=None))
        for solved_later in (None, True):
            await store.note_puzzle(msgspec.structs.replace(other, solved=solved_later))

    async def read(store: Store) -> None:
        assert await store.puzzle_tries("ann") == [other, solved]
        assert await store.puzzle_tries("ben") == []
        await store.forget_results("ann")
        assert await store.puzzle_tries("ann") == []

    on_store(write, read)


async def test_finished_tables_without_a_result_are_found_page_by_page(store):
    assert await store.first_end() is None
    for number, (status, result) in enumerate(
        [("over", False), ("over", True), ("playing", False), ("over", False)]
    ):
        row = table(f"t{number}")
        row.status = status
        await store.create_table(row)
        await store.append(row.id, [entry(1, at=10.0 + number)], ended(row.id, at=5.0) if result else None)
    await settled(store)
    assert await store.first_end() == 5.0
    assert await store.tables_without_result(99.0, "", 9) == ["t0", "t3"]
    assert await store.tables_without_result(99.0, "t0", 9) == ["t3"]
    assert await store.tables_without_result(99.0, "", 1) == ["t0"]
    assert await store.tables_without_result(13.0, "", 9) == ["t0"], "t3 ended later"
