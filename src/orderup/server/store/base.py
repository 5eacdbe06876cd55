"""The storage a server needs, in a dozen operations that any SQL database can do.

Two things are ever fought over, and both are settled by a key: an entry of a table's log has the key
(table, version), and a table's own row carries a revision. Who comes second gets `Conflict` and reads again.
Every operation is one transaction; when it returns, what it wrote survives a killed process.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from orderup.errors import Error, Saying

SIGNED = "server:"
"""The names of notes that servers sign for themselves begin so: they say what runs here."""


class StoreError(Error):
    """The database cannot be opened, read or written; the message says which and why.

    `log_reason` is that in a word, for logs: `SQLITE_FULL`, `file_removed`, `damaged`. When it is `unsure`,
    nobody knows whether what was to be written has been; else it has not.
    """

    def __init__(self, message: str | Saying, reason: str = "", *, unsure: bool = False) -> None:
        super().__init__(message)
        self.log_reason = reason
        self.unsure = unsure

    def again(self, unsure: bool | None = None) -> "StoreError":
        """Another error that says the same, to be raised elsewhere."""
        return StoreError(self.args[0], self.log_reason, unsure=self.unsure if unsure is None else unsure)


class Conflict(Exception):  # noqa: N818 - a loser of a race, not a failure
    """Somebody else wrote this version or revision first; nothing of ours was written."""


class Player(Struct, frozen=True):
    """A person, known by the tokens they hold. `name` is the one they last sat down with."""

    id: str
    name: str | None = None


class StoredSeat(Struct):
    """Who holds a seat. `left` says that its person got up during the game and has not come since; `stand_in`
    plays meanwhile. `sealed` are the actions that they have chosen ahead of their turn, which nobody else may
    know, and `sealed_at` the version of the log at which they did: what they have decided since takes their
    place. `asked` is the version at which they were asked whether they are there."""

    kind: Literal["open", "person", "bot"]
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False
    sealed: list[dict[str, Any]] = []
    sealed_at: int = 0
    asked: int | None = None


class StoredTable(Struct):
    """A table but for its log. `revision` counts how often it was saved; times are seconds since 1970.

    `seed` and `nonce` are drawn when the game starts and never leave the server before it is over. A
    `tutorial` is dealt as its game's tutorial says, whatever the seed. One that is `closed` was closed by who
    keeps the server: it is shown, and does not go on. Whom the host has `sent_away` from the lobby does not
    sit down there again.
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


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log. `version` counts from 1; an undo takes back the last play not taken back.

    `digest` stands for the state that it led to, see `Match.digest`; empty where it was not noted.
    """

    version: int
    seat: int
    kind: Literal["play", "undo"]
    by: Literal["person", "bot", "forced"]
    action: dict[str, Any] | None
    at: float
    digest: str = ""


class StoredReview(Struct, frozen=True):
    """A review that was asked for: of how many actions of the game there is a verdict, and how many others
    were asked for before it and wait."""

    status: Literal["waiting", "done", "stopped"]
    judged: int
    before: int


class Claim(Struct, frozen=True):
    """What a server, by a name of its own, claims at a time; what others claimed before `stale` is free."""

    server: str
    now: float
    stale: float


class Expiry(Struct, frozen=True):
    """What goes: tables and players that nobody has used since `before`, once they have been marked so before
    `marked_before`; packs without a table that were last kept before `packs_before`. `most` allows for more
    than half of all tables, or players, at once. Times are seconds since 1970."""

    now: float
    before: float
    marked_before: float
    packs_before: float
    most: bool = False


class Expired(Struct, frozen=True):
    """The ids of what was removed, and how many were held back since they are most of all."""

    tables: list[str]
    players: list[str]
    held_tables: int = 0
    held_players: int = 0


class Store(Protocol):
    """What the server asks of a database. All operations may raise `StoreError`.

    `arranges` says that servers tell each other which of them plays for bots at a table.
    """

    arranges: bool

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn. Other threads may ask, too."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""

    async def check(self, now: float) -> None:
        """Write a little; raise `StoreError` unless all that was written will be found again."""

    async def now(self) -> float:
        """What time it is, by the one clock that all servers on this database have: seconds since 1970."""

    async def look_through(self) -> None:
        """Read everything; raise `StoreError` when something is damaged. Others read and write meanwhile."""

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        """A new player and the first token they hold."""

    async def rename_player(self, player: str, name: str) -> None:
        """Remember the name a player last sat down with; nothing is written where it is that."""

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        """One more browser for a player."""

    async def drop_token(self, token_hash: str) -> None:
        """Remove a browser's token, if there is one; personal links stay."""

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        """Give the player a personal link; an earlier one stops working."""

    async def renew_token(self, token_hash: str, before: float, now: float) -> bool:
        """Whether a browser's token was made, or renewed, before that; then it is as if it were made now."""

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        """Whose token this is; `link` asks among personal links instead of browsers."""

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        """The names of the players with these ids, as far as there are such."""

    async def newest_players(self, limit: int) -> list[str]:
        """The ids of those players whose newest browser came last, the last one first."""

    async def create_table(self, table: StoredTable) -> None:
        """A new table with revision 0; `Conflict` when the id is taken."""

    async def save_table(self, table: StoredTable, entries: Sequence[Entry] = ()) -> None:
        """Write the table where the stored revision is still `table.revision`, which then grows by one in
        both places; otherwise `Conflict`. `tables_of` finds the seats' players from then on. With it go
        entries of its log, both or none: `Conflict` when one of their versions exists."""

    async def table(self, table: str) -> StoredTable | None:
        """The table with this id."""

    async def tables_of(self, player: str | None, limit: int) -> list[tuple[StoredTable, int]]:
        """The tables a player hosts or sits at, of all players for None, newest first, each with the last
        version of its log."""

    async def open_tables(self, host: str, since: float) -> int:
        """How many tables this player hosts that were created since then and are not over."""

    async def append(self, table: str, entries: list[Entry]) -> None:
        """Add these entries to the log, all or none: `Conflict` when one of their versions exists."""

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table after a version, oldest first."""

    async def news(self, patience: float) -> set[str] | None:
        """The tables that other processes have written to since this was last asked: as soon as there are
        any, at the latest after so many seconds. None when that is not known: any may have been written to.
        One asks at a time."""

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """The revision and the last version of the log of each of these tables that exists."""

    async def note_presence(self, table: str, players: set[str]) -> None:
        """These are connected at a table by way of this server: until the next note, or its death."""

    def tell(self, table: str, message: bytes) -> None:
        """Have the other servers hear something about a table (JSON, at most 4,000 bytes) that nobody keeps:
        whoever does not listen just now never hears it."""

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        """From now on `hear` gets what other servers tell of which table."""

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        """Who is connected at these tables by way of other servers; nobody where servers do not tell."""

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        """Which of these tables, each at the last version of its log, are this server's to play at for bots,
        and whatever needs nobody: not those that another one that lives has taken at this version. All of
        them, where servers do not tell."""

    async def let_go(self, table: str) -> None:
        """Any other server may take this table, at the same version, too."""

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        """Take a token from the bucket of each of these, which holds `burst` and gains so many `per_second`;
        whether all had one. True where servers count each for itself."""

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        """Store what a pack holds (JSON), so that its tables replay after the pack has changed."""

    async def pack(self, pack_hash: str) -> bytes | None:
        """What the pack with this hash held."""

    async def pack_bytes(self) -> int:
        """How much all packs take."""

    async def ask_review(self, table: str, method: int, now: float) -> None:
        """Note that a table's game is to be reviewed. What was judged by another method goes; a review that
        was stopped waits again."""

    async def review(self, table: str, method: int) -> StoredReview | None:
        """The review of a table's game by this method, if it was asked for."""

    async def verdicts(self, table: str) -> dict[int, dict[str, Any] | None]:
        """What has been judged of a table's game: the verdict on each action, by its number (from 0), as
        JSON; None where there was no choice."""

    async def unfinished_reviews(self, method: int, limit: int) -> list[str]:
        """The tables with a review that waits or is being made, those asked for first before the others."""

    async def claim_review(self, method: int, claim: Claim) -> str | None:
        """The table whose review waits for longest, from now on the server's to make; None where none waits,
        or another server is making one. (Two that ask at the same moment may get the same.)"""

    async def release_reviews(self, server: str) -> None:
        """A server makes no more: another may go on at once."""

    async def keep_verdict(self, table: str, number: int, verdict: dict[str, Any] | None, now: float) -> None:
        """Keep the verdict on an action, unless there is one or nobody wants one. Renews the claim."""

    async def end_review(self, table: str, *, done: bool) -> None:
        """Nothing is left to be judged, or nothing more can be."""

    async def notes(self) -> dict[str, bytes]:
        """All notes by name. There are few: what is ordered for all servers, and who follows it."""

    async def write_note(self, name: str, content: bytes | None) -> None:
        """Write a note, or remove it."""

    async def expire(self, expiry: Expiry) -> Expired:
        """Mark what nobody uses, take the mark off what is used again, remove what has been marked for long:
        tables with their logs, and players without a table. Packs go without a mark."""
