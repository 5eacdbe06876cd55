"""The storage that a server needs, in operations that any SQL database can do.

Servers compete for two things, and a key settles both: an entry of a table's log has the key (table,
version), and a table's own row carries a revision. The later writer gets `Conflict` and reads again.

Every operation is one transaction. Once it has returned, its writes survive a killed process.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from orderup.errors import Error, Translatable
from orderup.server.store.stored import (
    Attempt,
    Challenge,
    Claim,
    Credential,
    Delivery,
    DeliveryNote,
    Device,
    EndedGame,
    Entry,
    Expired,
    Expiry,
    Invitation,
    LabProgress,
    MeasuredPack,
    Merged,
    NoticeSettings,
    OwnTable,
    Player,
    PuzzleTry,
    Report,
    SeatedTable,
    ServedTime,
    Shown,
    StoredChannel,
    StoredClock,
    StoredMeasurement,
    StoredNotice,
    StoredProfile,
    StoredRemark,
    StoredResult,
    StoredReview,
    StoredTable,
    Vacation,
)

OwnList = Literal["turn", "waiting", "open", "over"]
SIGNED = "server:"
"""The names of notes that servers sign for themselves begin so: they say what runs here."""
MUTED = "muted:"
"""The names of notes that forbid a person to write begin so; behind the colon goes the person's id."""


class StoreError(Error):
    """The database cannot be opened, read or written; the message says which and why.

    `log_reason` names the reason in one word, for logs: `SQLITE_FULL`, `file_removed`, `damaged`. After an
    error that is `unsure`, nobody knows whether the write was done; after any other error it was not.
    """

    def __init__(self, message: str | Translatable, reason: str = "", *, unsure: bool = False) -> None:
        super().__init__(message)
        self.log_reason = reason
        self.unsure = unsure

    def again(self, unsure: bool | None = None) -> "StoreError":
        """Another error with the same message, to be raised elsewhere."""
        return StoreError(self.args[0], self.log_reason, unsure=self.unsure if unsure is None else unsure)


class Conflict(Exception):  # noqa: N818 - a loser of a race, not a failure
    """Somebody else wrote this version or revision first; none of our entries was written."""


class Store(Protocol):
    """The operations that the server needs from a database. All of them may raise `StoreError`.

    `arranges` means that servers tell each other which of them plays for bots at a table.
    """

    arranges: bool

    @property
    def waiting(self) -> int:
        """The number of writes that wait for their turn. Other threads may ask, too."""

    async def close(self) -> None:
        """Finish pending operations, then let go of the database."""

    async def check(self, now: float) -> None:
        """Write a little; raise `StoreError` unless all writes will be found again."""

    async def now(self) -> float:
        """The time by the one clock that all servers on this database share: seconds since 1970."""

    async def look_through(self) -> None:
        """Read everything; raise `StoreError` when something is damaged. Others read and write meanwhile."""

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        """Add a new player with their first token."""

    async def rename_player(self, player: str, name: str) -> None:
        """Remember the name a player last sat down with; an unchanged name is not written."""

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        """Add one more browser of a player."""

    async def drop_token(self, token_hash: str) -> None:
        """Remove a browser's token, if there is one; personal links stay."""

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        """Give the player a personal link; an earlier one stops working."""

    async def see_token(self, token_hash: str, device: str, before: float, now: float) -> bool:
        """Note that a browser is here, and its kind. Renew its token if that is older than `before`.

        Returns whether it was.
        """

    async def devices(self, player: str) -> list[Device]:
        """A person's browsers, the one seen last first."""

    async def drop_device(self, player: str, device: str) -> bool:
        """Remove a person's browser; whether there was one."""

    async def drop_other_devices(self, player: str, token_hash: str) -> None:
        """Remove all of a person's browsers but one, and their personal link."""

    async def holders(self, token_hashes: Sequence[str]) -> dict[str, str]:
        """The players of those of these browsers' tokens that are still good."""

    async def shared_tables(self, one: str, other: str) -> list[StoredTable]:
        """The tables at which both of these people sit and that are not over."""

    async def merge_players(self, old: str, new: str, now: float) -> Merged:
        """Make everything of one person another's, unless both sit at a table that is not over.

        `Conflict` where one of them is no longer there.
        """

    async def follow_mergers(self, since: float) -> None:
        """Give turns, results and remarks that another server noted for somebody who had just become another
        person, since a time, to that person.
        """

    async def delete_player(self, player: str, usual: Mapping[str, str]) -> list[str]:
        """Remove a person: their seats in play become those of the `usual` bot of each game, others have no
        name. Tables and results in which nobody is left are removed. Returns the tables that changed.
        """

    async def personal(self, player: str) -> list[tuple[str, dict[str, Any]]]:
        """The records that name a person, for this person: the table and the columns of each."""

    async def block(self, player: str, other: str, now: float) -> None:
        """Note that a person wants nothing to do with another. A friendship ends."""

    async def unblock(self, player: str, other: str) -> None:
        """Take that back."""

    async def blocked(self, player: str) -> list[Player]:
        """The people whom a person has blocked, the last one first."""

    async def apart(self, player: str) -> frozenset[str]:
        """The people whom a person has blocked, or who have blocked them."""

    async def befriend(self, player: str, other: str, now: float) -> bool:
        """Make two people friends; whether that is new. Not where one has blocked the other, or is gone."""

    async def unfriend(self, player: str, other: str) -> None:
        """End a friendship."""

    async def friends(self, player: str) -> list[Player]:
        """A person's friends, the newest first."""

    async def invite(self, table: str, player: str, inviter: str, now: float) -> bool:
        """Note that a person invites a friend to a table; whether that is new."""

    async def invitations(self, player: str) -> list[Invitation]:
        """The tables to which a person was invited, the last one first."""

    async def invited(self, table: str) -> frozenset[str]:
        """The people who were invited to a table."""

    async def drop_invitation(self, table: str, player: str) -> None:
        """Forget an invitation."""

    async def add_report(self, report: Report) -> None:
        """Keep a report, if both people are there."""

    async def reports(self) -> list[Report]:
        """The reports that nobody has settled, the oldest first."""

    async def forget_reports(self, before: float) -> None:
        """Remove the reports from before a time."""

    async def settle(self, report: str) -> bool:
        """Remove a report; whether there was one."""

    async def mail_owners(self, address: str, limit: int) -> list[Player]:
        """The people who have confirmed this mail address, in any case of its letters."""

    async def add_credential(self, credential: Credential) -> None:
        """Add a passkey; `Conflict` when it is there."""

    async def credential(self, credential: str) -> Credential | None:
        """The passkey with this id."""

    async def credentials(self, player: str) -> list[Credential]:
        """A person's passkeys, the newest first."""

    async def use_credential(self, credential: str, count: int, now: float) -> None:
        """Note that a passkey was used."""

    async def drop_credential(self, player: str, credential: str) -> None:
        """Remove a person's passkey."""

    async def add_challenge(self, challenge: Challenge, now: float, *, alone: bool = True) -> None:
        """Add a challenge; `alone` in place of the earlier ones of this purpose and player.

        `Conflict` when its id is taken. Those that have ended are removed.
        """

    async def challenge(self, challenge: str, purpose: str, now: float) -> Challenge | None:
        """A challenge that can still be answered."""

    async def take_challenge(self, challenge: str, purpose: str, now: float) -> bool:
        """Remove a challenge that can still be answered. Of several callers one succeeds."""

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        """The player with this token; `link` looks among personal links instead of browsers."""

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        """The names of the players with these ids, as far as they exist."""

    async def is_kept(self, player: str) -> bool:
        """Whether a person and their results stay for ever: see `expiry.IS_KEPT`."""

    async def newest_players(self, limit: int) -> list[str]:
        """The ids of the players whose newest browser came last, newest first."""

    async def create_table(
        self, table: StoredTable, entries: Sequence[Entry] = (), clock: StoredClock | None = None
    ) -> None:
        """Add a new table with revision 0, its log and its clock; `Conflict` when the id is taken."""

    async def save_table(
        self,
        table: StoredTable,
        entries: Sequence[Entry] = (),
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        """Write the table, and with it entries of its log, the end of its game, and its clock: all or none.

        The stored revision must still be `table.revision`, else `Conflict`; it then grows by one in both
        places. From then on `tables_of` finds the players of its seats. `Conflict` also when a version of the
        entries exists.
        """

    async def table(self, table: str) -> StoredTable | None:
        """The table with this id."""

    async def tables_of(self, player: str | None, limit: int) -> list[tuple[StoredTable, int]]:
        """The tables that a player (None: any player) hosts or sits at, newest first, each with its log's
        last version.
        """

    async def open_tables(self, host: str, since: float) -> int:
        """The number of unfinished tables that this player hosts and that were created since a time."""

    async def append(
        self,
        table: str,
        entries: list[Entry],
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        """Add these entries to the log, with the end of the game and the table's clock: all or none.

        `Conflict` when one of their versions exists. A result that is there already stays as it is.
        """

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table after a version, oldest first."""

    async def clock(self, table: str) -> StoredClock | None:
        """The clock of a table without its turns; None where the table has none."""

    async def add_remark(self, table: str, remark: StoredRemark, most: int) -> int:
        """Keep a remark, and return its number. The latest `most` of a table stay."""

    async def remarks(self, table: str) -> list[StoredRemark]:
        """The remarks of a table, oldest first, without those that were taken back."""

    async def take_back_remark(self, table: str, number: int, player: str, since: float) -> bool:
        """Take back a person's remark that was made since a time; whether there was one."""

    async def note_read(self, table: str, player: str, number: int) -> None:
        """Note that a person has read a table's remarks up to a number."""

    async def read_remarks(self, table: str, player: str) -> int:
        """The number up to which a person has read a table's remarks."""

    async def due_counts(self) -> tuple[int, float | None]:
        """The number of clocks that are looked after some time, and the earliest of these times."""

    async def set_due(self, table: str, due: float) -> None:
        """Have a table's clock, if it has one, looked after at another time."""

    async def vacations(self, players: Sequence[str], since: float) -> list[Vacation]:
        """The vacations of these people that end after a time."""

    async def add_vacation(self, vacation: Vacation) -> None:
        """Add a vacation; `Conflict` if the person has one of this number."""

    async def end_vacations(self, player: str, now: float) -> None:
        """End a person's vacations now, those to come as well. Their clocks are looked after at once."""

    async def add_notice(self, notice: StoredNotice) -> None:
        """Have a person told of something by all their channels, if they have any, unless they were already.

        Notices that arise with a move are written with its clock.
        """

    async def forget_notices(self, before: float) -> None:
        """Remove the notices that were written before a time."""

    async def channels_of(self, player: str) -> list[StoredChannel]:
        """A person's channels, oldest first, without those of tables."""

    async def channel_at(self, table: str) -> StoredChannel | None:
        """The channel of a table."""

    async def channel(self, channel: str) -> StoredChannel | None:
        """The channel with this id."""

    async def put_channel(self, channel: StoredChannel) -> None:
        """Add a channel. A channel of the same person with the same key takes everything over but its id; one
        of somebody else is removed, with all that it still had to send.
        """

    async def set_channel(self, player: str, channel: str, settings: str, *, again: bool) -> bool:
        """Change the settings of a person's channel; whether there is one. `again` switches it on again."""

    async def confirm_channel(self, channel: str) -> None:
        """Note that the owner of an address wants to be told there."""

    async def drop_channel(self, player: str, channel: str) -> bool:
        """Remove a person's channel, with all that it still had to send; whether there was one."""

    async def note_channel(
        self,
        channel: str,
        ok_at: float | None,
        error: str | None,
        *,
        off: bool,
        refused: bool = False,
    ) -> None:
        """Note that a channel has worked, or else its error, and whether it has refused a letter.

        A channel that is `off` sends nothing any more.
        """

    async def claim_channels(
        self, server: str, now: float, until: float, limit: int, *, mails: bool
    ) -> list[StoredChannel]:
        """Claim channels that have something to send, for this server until a time: those of `mails`, or all
        others.
        """

    async def release_channels(
        self, channels: Sequence[str], server: str, ok_at: float | None = None
    ) -> None:
        """End a server's claims of channels, which have worked at a time if there is one."""

    async def due_deliveries(self, asked: Sequence[tuple[str, float]], limit: int) -> list[list[Delivery]]:
        """The notices that each channel has to look at by its time, oldest first."""

    async def note_deliveries(self, notes: Sequence[DeliveryNote]) -> None:
        """Note the states of notices at channels."""

    async def put_off_deliveries(
        self, channel: str, notices: Sequence[str], next_at: float, tries: int
    ) -> None:
        """Have a channel look at notices later, with `tries` added to theirs."""

    async def wake_deliveries(self, now: float) -> None:
        """Have all channels look now at the notices that they put off."""

    async def notice_counts(self) -> list[tuple[str, str, int, float | None]]:
        """By kind of channel and by state: the number of notices, and the time of the oldest."""

    async def stop_mails(self, address_hash: str, now: float) -> None:
        """Note that the owner of a mail address wants no mails from anybody here."""

    async def are_mails_stopped(self, address_hash: str) -> bool:
        """Whether the owner of a mail address wants no mails."""

    async def notice_settings(self, players: Sequence[str]) -> dict[str, NoticeSettings]:
        """The settings for notices of these people, as far as they have chosen any."""

    async def set_notice_settings(self, player: str, settings: NoticeSettings) -> None:
        """Note how a person is told."""

    async def beat(self, now: float) -> ServedTime:
        """Let served time go on, and return it. Servers that can be played on call it every few seconds."""

    async def due_clocks(self, time: ServedTime, limit: int) -> list[str]:
        """The tables whose clocks are due, the oldest first. Turns from before an interruption have grace."""

    async def claim_due(self, time: ServedTime, until: float, limit: int) -> list[str]:
        """Claim tables whose clocks are due: they are due again at a time, unless something changes that."""

    async def count_turns(self, asked: Sequence[tuple[str, Sequence[str]]]) -> list[int]:
        """The number of tables that wait for each person, without those beside them."""

    async def seated_tables(self, asked: Sequence[tuple[str, str]]) -> list[SeatedTable | None]:
        """Each table as its entry in the list of the person beside it shows it."""

    async def own_tables(
        self, player: str, kind: OwnList, after: tuple[float, str] | None, limit: int
    ) -> list[OwnTable]:
        """A page of one list of a person's tables.

        Tables with a clock that wait for the person come by deadline. Those in play otherwise, open, or over
        come newest first.
        """

    async def results_of(
        self, player: str, before: tuple[float, str] | None, limit: int
    ) -> list[StoredResult]:
        """A person's results, newest first, before an end and table."""

    async def result_of(self, player: str, table: str) -> StoredResult | None:
        """The result of a table where a person sat."""

    async def record_of(self, table: str) -> tuple[StoredTable, list[Entry], StoredResult] | None:
        """A table that has ended, with its log and its result without seats; the people who still have the
        result sit at it.

        None where the result, or its record, is no longer kept.
        """

    async def recorded(self, game: str) -> list[str]:
        """The tables of a game that have ended and whose records are kept, the oldest first."""

    async def forget_results(self, player: str) -> None:
        """Take a person out of all results, and remove their tries at puzzles. A result in which nobody is
        left is removed.
        """

    async def profile(self, player: str) -> StoredProfile | None:
        """The profile of a person who has shown it once."""

    async def profile_at(self, address: str) -> StoredProfile | None:
        """The profile at an address."""

    async def shown_profiles(self, players: Sequence[str]) -> dict[str, str]:
        """The addresses of the profiles of those among these people who show them to others."""

    async def show_profile(self, player: str, address: str, shown: Shown) -> StoredProfile:
        """Let others see a person's profile, or nobody. It keeps the address that it had first."""

    async def have_played(self, player: str, other: str) -> bool:
        """Whether two people sit at one table, or have a result in common."""

    async def seat_note(self, table: str, player: str) -> str:
        """A person's own note at a table."""

    async def write_seat_note(self, table: str, player: str, text: str) -> None:
        """Write a person's own note at a table; an empty one is removed."""

    async def first_end(self) -> float | None:
        """The end of the first game that has a result."""

    async def tables_without_result(self, before: float, after: str, limit: int) -> list[str]:
        """Tables behind an id whose game ended before a time, and has no result; by their ids."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of this name, which all servers on this database share: a fresh one at first."""

    async def attempt(self, attempt: Attempt) -> None:
        """Note an attempt at the deal of a day; `Conflict` if one of this number was made."""

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        """A person's attempts at the deals of a game, the newest day first, in order of their numbers."""

    async def note_puzzle(self, tried: PuzzleTry) -> None:
        """Note a person's try. Of several at a puzzle on a day the first one stays, until it is solved or
        shown.
        """

    async def puzzle_tries(self, player: str) -> list[PuzzleTry]:
        """All of a person's tries, the first one first."""

    async def results_of_day(self, game: str, day: str, limit: int) -> list[StoredResult]:
        """The results of the attempts that count of a day, best place and points first."""

    async def news(self, patience: float) -> set[str] | None:
        """The tables that other processes have written to since the last call.

        Returns as soon as there are any, at the latest after `patience` seconds. None means that any table
        may have been written to. Only one caller may wait at a time.
        """

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """The revision of each of these tables that exists, and the last version of its log."""

    async def note_presence(self, table: str, players: set[str]) -> None:
        """Note the players who are connected at a table on this server: until the next note, or its death."""

    def tell(self, table: str, message: bytes) -> None:
        """Send a short message about a table (JSON, at most 4,000 bytes) to the other servers.

        Nobody keeps it: a server that does not listen at the moment never gets it.
        """

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        """Call `hear` with each message of the other servers from now on, and the table it is about."""

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        """The players connected at these tables on other servers; empty where servers do not tell
        each other.
        """

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        """The tables, each at its log's last version, whose bots and forced actions this server may play.

        This leaves out tables that another living server has taken at this version. If servers do not tell
        each other, it returns all of them.
        """

    async def let_go(self, table: str) -> None:
        """Let any other server take this table, at the same version, too."""

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        """Take a token from each key's bucket, which holds `burst` and gains tokens `per_second`.

        Returns whether all of them had one. Always true where servers count each for itself.
        """

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        """Store a pack's content (JSON), so that its tables replay after the pack has changed."""

    async def pack(self, pack_hash: str) -> bytes | None:
        """The stored content of the pack with this hash."""

    async def pack_bytes(self) -> int:
        """The size of all packs in bytes."""

    async def ask_review(self, table: str, method: int, now: float) -> None:
        """Request a review of a table's game.

        Verdicts by another method are removed; a review that was stopped waits again.
        """

    async def review(self, table: str, method: int) -> StoredReview | None:
        """The review of a table's game by this method, if it was requested."""

    async def verdicts(self, table: str) -> dict[int, dict[str, Any] | None]:
        """The verdicts on a table's game by the number of the action (from 0), as JSON; None where there was
        no choice.
        """

    async def unfinished_reviews(self, method: int, limit: int) -> list[str]:
        """The tables with a review that waits or is being made, in the order of the requests."""

    async def claim_review(self, method: int, claim: Claim) -> str | None:
        """Claim the review that has waited longest for this server, and return its table.

        None where none waits, or another server is making one. Two that ask at the same moment may get the
        same.
        """

    async def release_reviews(self, server: str) -> None:
        """Release a server's reviews: another may go on at once."""

    async def keep_verdict(self, table: str, number: int, verdict: dict[str, Any] | None, now: float) -> None:
        """Keep the verdict on an action, unless there is one or nobody wants one. Renews the claim."""

    async def end_review(self, table: str, *, done: bool) -> None:
        """End a review: all actions are judged, or the rest cannot be."""

    async def ask_measurement(self, measurement: str, pack: MeasuredPack, now: float, before: float) -> None:
        """Request the measurement of a pack under an id, unless there is one; one that was stopped waits
        again.

        Those that were asked for before a time are removed.
        """

    async def measurement(self, measurement: str) -> StoredMeasurement | None:
        """A measurement, if it was requested."""

    async def measurement_report(self, measurement: str) -> bytes | None:
        """The report of a measurement that is done."""

    async def unfinished_measurements(self, limit: int) -> list[str]:
        """The measurements that wait or are being made, in the order of the requests."""

    async def claim_measurement(self, claim: Claim) -> str | None:
        """Claim the measurement that has waited longest, as `claim_review` does."""

    async def release_measurements(self, server: str) -> None:
        """Release a server's measurements: another may go on at once."""

    async def keep_progress(self, measurement: str, progress: LabProgress) -> None:
        """Keep how far a measurement is."""

    async def end_measurement(self, measurement: str, report: bytes | None) -> None:
        """End a measurement with its report; None: it cannot be made."""

    async def notes(self) -> dict[str, bytes]:
        """All notes by name. There are few: the orders to all servers, and the signatures of the servers."""

    async def write_note(self, name: str, content: bytes | None) -> None:
        """Write a note, or remove it."""

    async def expire(self, expiry: Expiry) -> Expired:
        """Mark unused records, unmark those in use again, and remove those that were marked long ago.

        This covers tables with their logs, and players without a table. Packs are removed without a mark.
        """
