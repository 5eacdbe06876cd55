"""The records that a store keeps: people, tables, log, results, clocks, chat, reviews."""

from typing import Any, Literal

from msgspec import Struct

DEVICE_ID = 16
"""The letters of a token's hash that name a device."""
NoticeKind = Literal[
    "turn", "ahead", "reminder", "lapsed", "started", "finished", "asked", "invited", "chat", "account"
]  # fmt: skip


class Player(Struct, frozen=True):
    """A person, known by the tokens they hold. `name` is the one they last sat down with."""

    id: str
    name: str | None = None


class Device(Struct, frozen=True):
    """A browser of a person: a part of its token's hash, what it is ("Chrome/Android"), and when it was last
    seen. Its token itself is only here for comparison with the reader's.
    """

    token_hash: str
    device: str
    seen: float

    @property
    def id(self) -> str:
        """The name of this device for its person."""
        return self.token_hash[:DEVICE_ID]


class Credential(Struct, frozen=True):
    """A passkey of a person: its public key in base64url, and the `count` of its uses, which may stay 0.

    It works at the sites of `rp`, a host name, alone. `device` is where it was made ("Chrome/Android").
    """

    id: str
    player: str
    public_key: str
    count: int
    rp: str
    device: str
    created: float
    used: float


class Challenge(Struct, frozen=True):
    """Something to be answered once before a time: a code that was shown, or a challenge to a key.

    `purpose` says what the answer is good for, `player` whose it is.
    """

    id: str
    purpose: str
    player: str | None
    body: str
    until: float


class StoredSeat(Struct):
    """A seat and its holder. `left` means that its person got up during the game and has not come back.

    `stand_in` plays for them meanwhile. `sealed` holds their premoves, which nobody else may know.
    `sealed_at` is the log's version at which they chose them; a later decision of theirs voids them. `asked`
    is the version at which they were asked whether they still play.
    """

    kind: Literal["open", "person", "bot"]
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    sealed: list[dict[str, Any]] = []
    sealed_at: int = 0
    asked: int | None = None


class TryOrigin(Struct, frozen=True):
    """The position from which a finished game is tried again: its table, the step of its replay, and the
    state, in which hidden things were dealt anew."""

    table: str
    step: int
    state: dict[str, Any]


class StoredTable(Struct):
    """A table without its log. `revision` counts how often it was saved; times are seconds since 1970.

    `seed` and `nonce` are drawn when the game starts and never leave the server before it is over. A
    `tutorial` is dealt as its game's tutorial says, whatever the seed; a try begins at its `origin`. An
    operator has `closed` a table that is shown, but does not go on. The host has `sent_away` people, who
    cannot sit down in the lobby again.
    """

    id: str
    game: str
    pack: str
    pack_hash: str
    options: dict[str, Any]
    random_order: bool
    host: str
    seats: list[StoredSeat]
    created: float
    touched: float
    rules: int
    status: Literal["lobby", "playing", "over"] = "lobby"
    seed: int | None = None
    nonce: str | None = None
    closed: bool = False
    rematch: str | None = None
    hints: bool = True
    tutorial: bool = False
    chat: bool = True
    sent_away: list[str] = []
    revision: int = 0
    origin: TryOrigin | None = None

    def seat_of(self, player: str) -> int | None:
        """The seat that a person holds, None without one."""
        return next((place for place, seat in enumerate(self.seats) if seat.player == player), None)


class Invitation(Struct, frozen=True):
    """A table to which a friend has invited a person."""

    table: StoredTable
    inviter: Player


ReportKind = Literal["insult", "name", "spam", "unfair", "other"]


class Report(Struct, frozen=True):
    """A person's complaint about another, under the `name` that they had then.

    It may be about a `remark`, whose words are kept, and come from a table.
    """

    id: str
    player: str
    other: str
    name: str
    kind: ReportKind
    text: str
    table: str | None
    remark: str | None
    at: float


class Merged(Struct, frozen=True):
    """The outcome of a merger: the `tables` where one now sits for the other. It was not done where both sit
    at the `shared` ones, which are not over.
    """

    shared: list[StoredTable]
    tables: list[str]


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log. `version` counts from 1; an undo takes back the last remaining play.

    An `end` takes the place of the next line, so that none can follow. It ends a game without a result.
    Nobody reads it.

    `digest` is the digest of the state after it, see `Match.digest`; empty where it was not noted.
    """

    version: int
    seat: int
    kind: Literal["play", "undo", "end"]
    by: Literal["person", "bot", "forced"]
    action: dict[str, Any] | None
    at: float
    digest: str = ""


class ResultSeat(Struct, frozen=True, omit_defaults=True):
    """A seat at the end of a game. `player` and `name` are None for a bot, and for a person who is gone.

    A bot has decided at least once for a person who was `helped`. `served` counts what the game lists as
    served, by its id in the pack. `lapses` counts the turns for which the person's time ran out, and
    `answers` the others at a table by turns, see `tables.clocks`.
    """

    rank: int
    points: int
    lines: dict[str, int]
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    helped: bool = False
    served: dict[str, int] = {}
    lapses: int = 0
    answers: dict[int, int] = {}


class Attempt(Struct, frozen=True):
    """A person's attempt at the deal of a day (`2026-11-28`). The first one counts if made on its day."""

    player: str
    game: str
    day: str
    number: int
    table: str
    counts: bool


class PuzzleTry(Struct, frozen=True):
    """A person's work on a puzzle: `first` if their first answer, at a time, was right.

    `day` is the date if it was the puzzle of that day, by the person's calendar, and empty otherwise.
    `rating` is the puzzle's. `solved` is whether they found the answer, None after it was shown to them.
    """

    player: str
    game: str
    puzzle: str
    day: str
    at: float
    rating: int
    first: bool
    solved: bool | None


class StoredResult(Struct, frozen=True):
    """A finished game. `ended` is the time of its last action. `attempt` is the reader's own attempt. It is
    `replayable` as long as its table or its record is kept. `clock` is its rule, where it had one.
    """

    table: str
    game: str
    pack: str
    pack_hash: str
    options: dict[str, Any]
    hints: bool
    ended: float
    seats: list[ResultSeat]
    attempt: Attempt | None = None
    tempo: Literal["live", "turns"] = "live"
    replayable: bool = True
    clock: dict[str, Any] | None = None


class EndedGame(Struct, frozen=True):
    """A result, and the table with its log (as `rows.pack_record` makes it) for the time after its expiry."""

    result: StoredResult
    record: bytes


class StoredTurn(Struct, frozen=True):
    """A person whom a table waits for, since a version of its log. Times are seconds of served time."""

    player: str
    version: int
    since: float
    due: float | None


Shown = Literal["nobody", "players", "everybody"]


class StoredProfile(Struct, frozen=True):
    """A person, the address of their profile, and who may see it."""

    player: str
    name: str | None
    address: str
    shown: Shown


class StoredClock(Struct, frozen=True):
    """The clock of a table, as it stands after a version of its log, and the turns of its people.

    The `notices` are those that arise with the change that led to it.

    At `due` somebody has to look after the table: a turn that began at `since` has lapsed, or a bot has not
    played. None means that nothing is due. Times are seconds of served time.
    """

    table: str
    version: int
    since: float
    due: float | None
    body: str
    turns: list[StoredTurn] = []
    notices: list["StoredNotice"] = []


class ServedTime(Struct, frozen=True):
    """The seconds in which somebody could have played, since the first server on this database.

    After a long interruption it `resumed` at some second. Turns from before it get `grace` from then.
    """

    served: float
    resumed: float
    grace: float


class Vacation(Struct, frozen=True):
    """A person's vacation, from one second of served time to another. `number` counts theirs from 1."""

    player: str
    number: int
    begins: float
    ends: float


class StoredRemark(Struct, frozen=True):
    """Something that was said at a table by turns. `number` counts from 1 within the table."""

    number: int
    player: str
    name: str
    at: float
    phrase: str | None
    text: str | None


class SeatedTable(Struct, frozen=True):
    """A table with its clock, if it has one, for a person there: how many remarks of others they have not
    read, and the number up to which they have read.
    """

    row: StoredTable
    clock: str | None
    unread: int
    read_to: int


class OwnTable(Struct, frozen=True):
    """A table in a person's list, with its log's last version, the body of its clock, and the turn that it
    waits for.

    `place` says where in the list it stands, to go on behind it. `unread` counts remarks of others. `result`
    is the person's seat at the end of a finished game.
    """

    row: StoredTable
    version: int
    clock: str | None
    turn: StoredTurn | None
    place: tuple[float, str]
    unread: int = 0
    result: ResultSeat | None = None


class StoredNotice(Struct, frozen=True):
    """Something that a person is told once. `turn` tells notices of one kind at a table apart.

    It is looked at for the first time `wait` seconds after it was written. `at` is the time at which it was
    written, in seconds since 1970; the store notes it.
    """

    id: str
    player: str
    kind: NoticeKind
    table: str | None
    turn: int
    wait: float
    body: str = "{}"
    at: float = 0.0


class StoredChannel(Struct, frozen=True):
    """A way to tell a person something: an `address` of a `kind`, as `push`, `mail` or `webhook`.

    `key` is the same for channels that may not exist twice. `settings` are JSON. A channel of a browser has
    the `token` of that browser, and goes with it. It is used once it is `confirmed`, and not while it is
    `off`. `error` is a word for the last failure. `failures` counts the letters that it has refused since it
    last worked, at `ok_at`. Times are seconds since 1970.

    The channel of a `table` tells of turns there alone, whoever's they are; `player` has set it up.
    """

    id: str
    player: str
    kind: str
    address: str
    key: str
    settings: str
    token: str | None
    added: float
    confirmed: bool = True
    off: bool = False
    ok_at: float | None = None
    failures: int = 0
    error: str | None = None
    table: str | None = None


class Delivery(Struct, frozen=True):
    """A notice that a channel still has to send, with the number of `tries`.

    `message` is the id under which it was last sent, if its success is unknown.
    """

    notice: StoredNotice
    tries: int
    message: str | None


class DeliveryNote(Struct, frozen=True, array_like=True):
    """The state of a notice at a channel: `waiting`, `sent`, `void` or `failed`.

    One that is about to be sent under the id of a `message` waits until that is known to have worked.
    """

    channel: str
    notice: str
    state: str
    message: str | None = None


class NoticeSettings(Struct, frozen=True):
    """A person's choices for notices: the language, the time zone, and the minutes of the day that are quiet.

    Quiet hours that begin when they end are none.
    """

    lang: str = "en"
    zone: str = "UTC"
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60


class StoredReview(Struct, frozen=True):
    """A review that was asked for: the number of verdicts so far, and the number of earlier reviews that
    wait.
    """

    status: Literal["waiting", "done", "stopped"]
    judged: int
    before: int


class MeasuredPack(Struct, frozen=True):
    """The setup that is measured."""

    game: str
    pack_hash: str
    seats: int
    options: dict[str, Any]


class LabProgress(Struct, frozen=True):
    """The progress of a measurement, with the first sentences of its report in each language."""

    stage: Literal["compiling", "playing", "trying"] = "compiling"
    games: int = 0
    seconds: int = 0
    """The seconds that are left, roughly."""
    sentences: dict[str, list[str]] = {}


class StoredMeasurement(Struct, frozen=True):
    """A measurement that was asked for, and the number of earlier ones that wait."""

    status: Literal["waiting", "done", "stopped"]
    pack: MeasuredPack
    progress: LabProgress
    before: int


class Claim(Struct, frozen=True):
    """A server's claim at a time. Claims of others from before `stale` are free. `server` is a name of its
    own.
    """

    server: str
    now: float
    stale: float


class Expiry(Struct, frozen=True):
    """The rules for removing unused records: tables and players that nobody has used since `before`.

    They must have been marked as unused before `marked_before`. Packs without a table go if they were last
    kept before `packs_before`. A person with results or puzzles stays until nobody has used their browsers
    since `results_before`, and one who is kept (`expiry.IS_KEPT`) for ever. Of each person the records of the
    latest `keep_games` games stay. `most` allows more than half of all tables, or players, at once. Times are
    seconds since 1970.
    """

    now: float
    before: float
    marked_before: float
    packs_before: float
    results_before: float
    keep_games: int = 2000
    most: bool = False


class Expired(Struct, frozen=True):
    """The ids of the removed records, and the numbers of those held back because they are the majority."""

    tables: list[str]
    players: list[str]
    held_tables: int = 0
    held_players: int = 0
