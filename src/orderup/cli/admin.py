"""`orderup admin`: looks after running servers. The orders lie in their database, and the servers follow
them.
"""

import asyncio
import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Awaitable, Callable
from html import escape

import msgspec
from rich.table import Column, Table

from orderup.cli.consoles import plain_console
from orderup.cli.databases import address_of
from orderup.cli.server_arguments import MAIL_PASSWORD
from orderup.cli.words import TerminalWords
from orderup.core.texts.messages import Message
from orderup.errors import Error
from orderup.paths import ensure_file
from orderup.server.games.catalog import Catalog
from orderup.server.logs import table_mark
from orderup.server.notices.mail import Mail, Mailer, read_mail_server
from orderup.server.people.identity import ID, new_id
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import MUTED, Conflict, Store, StoredTable
from orderup.server.store.address import file_of, open_store
from orderup.server.store.rows import members_of
from orderup.server.tables.game_log import resume
from orderup.server.upkeep.admin_commands import (
    BANNED,
    GONE_AFTER,
    MOST_LETTERS,
    READ_ONLY,
    WORD,
    Notes,
    Signature,
    Word,
    people_in,
    signatures,
    stamp,
    word_in,
)

LOOK_EVERY = 0.2
PATIENCE = 15.0
"""Seconds within which every server that runs should know of an order."""
TRIES = 20


def run(arguments: Namespace) -> int:
    """Carry out one order."""
    address = address_of(arguments)
    path = file_of(address)
    if path is not None:
        ensure_file(path, Message("cli/no-server-database", file=str(path)))
    asyncio.run(_run(address, arguments))
    return 0


async def _run(address: str, arguments: Namespace) -> None:
    store = await open_store(address)
    try:
        admin = Admin(store, str(file_of(address) or "PostgreSQL"), TerminalWords(arguments.lang))
        await admin.orders[arguments.order](arguments)
    finally:
        await store.close()


class Admin:
    """The orders to the servers on a database, by the command's words."""

    def __init__(self, store: Store, place: str, words: TerminalWords) -> None:
        """`place` is the name of the database in sentences."""
        self._words = words
        self._store = store
        self._place = place
        self._console = plain_console(soft_wrap=True)
        self.orders: dict[str, Callable[[Namespace], Awaitable[None]]] = {
            "status": self.status,
            "tables": self.tables,
            "people": self.people,
            "notices": self.notices,
            "mail-test": self.mail_test,
            "records": self.records,
            "close": self.close,
            "open": self.open,
            "ban": self.ban,
            "unban": self.unban,
            "mute": self.mute,
            "unmute": self.unmute,
            "reports": self.reports,
            "settle": self.settle,
            "say": self.say,
            "unsay": self.unsay,
            "read-only": self.read_only,
        }

    # Looking

    async def status(self, _: Namespace) -> None:
        """Print the running servers, and the current orders."""
        notes = await self._store.notes()
        now = await self._store.now()
        running = _running(notes, now)
        aware = sum(each.knows == stamp(notes) for each in running)
        self._say("servers", place=self._place, running=len(running), aware=aware)
        self._say("read-only-on" if READ_ONLY in notes else "read-only-off")
        word, beginnings = word_in(notes), [each.began for each in running]
        if word is not None and any(map(word.shown_by, beginnings or [now])):
            self._say("word", word=word.text)
        else:
            self._say("no-word")
        if banned := people_in(notes, BANNED):
            self._say("banned", people=", ".join(sorted(banned)))
        else:
            self._say("nobody-banned")
        if muted := people_in(notes, MUTED):
            self._say("muted", people=", ".join(sorted(muted)))
        if reports := await self._store.reports():
            self._say("reports-wait", count=len(reports))

    async def tables(self, arguments: Namespace) -> None:
        """Print the newest tables: their ids, which open them, and their marks in the log."""
        grid = self._grid("table", "mark", "game", "status", "moves", "seats")
        for row, version in await self._store.tables_of(None, arguments.most):
            status = self._words("admin-closed" if row.closed else f"admin-status-{row.status}")
            seats = ", ".join(seat.name or seat.bot or "-" for seat in row.seats)
            grid.add_row(row.id, table_mark(row.id), row.game, status, str(version), seats)
        self._show(grid, "no-tables")

    async def notices(self, _: Namespace) -> None:
        """Print how many notices each kind of channel has sent or has to send, and the oldest of these."""
        grid = self._grid("channel", "waiting", "failed", "sent", "oldest")
        counts = await self._store.notice_counts()
        now = await self._store.now()
        for channel in sorted({count[0] for count in counts}):
            by_state = {state: (count, oldest) for kind, state, count, oldest in counts if kind == channel}
            numbers = [str(by_state.get(state, (0, None))[0]) for state in ("waiting", "failed", "sent")]
            oldest = by_state.get("waiting", (0, None))[1]
            waits = "-" if oldest is None else self._words("admin-minutes", count=round((now - oldest) / 60))
            grid.add_row(channel, *numbers, waits)
        self._show(grid, "no-notices")

    async def records(self, arguments: Namespace) -> None:
        """Print the record of each finished game, a line of JSON, with its bots and without names."""
        catalog = Catalog(self._store, 0.0)
        catalog.set_ready(arguments.game)
        left_out = 0
        for table in await self._store.recorded(arguments.game):
            found = await self._store.record_of(table)
            if found is None:  # Its people have just deleted it.
                continue
            row, log, _ = found
            try:
                resumed = await resume(await catalog.start(row), row, log)
            except Refusal:  # Its pack is gone.
                left_out += 1
                continue
            if resumed.frozen is not None:
                left_out += 1
                continue
            seats = [{"bot": seat.bot} if seat.bot else {} for seat in row.seats]
            line = {"result": {"seats": seats}, "record": resumed.match.record()}
            print(msgspec.json.encode(line).decode())
        if left_out:
            print(self._words("admin-records-left-out", count=left_out), file=sys.stderr)

    async def mail_test(self, arguments: Namespace) -> None:
        """Send a mail, to see whether the server for outgoing mail accepts it."""
        mailer = Mailer(read_mail_server(arguments.mail, os.environ.get(MAIL_PASSWORD, "")))
        subject, text = self._words("admin-mail-subject"), self._words("admin-mail-text")
        html = f"<p>{escape(text)}</p>"
        sent = await mailer.send(Mail(f"test-{new_id()}", arguments.address, subject, text, html))
        await mailer.close()
        if sent.state != "sent":
            raise Error(Message("cli/mail-not-sent", reason=sent.error))
        self._say("mail-sent")

    async def people(self, arguments: Namespace) -> None:
        """Print the people at the newest tables or who made them, and the newest people.

        A person who chats in a lobby may have left their seat soon after.
        """
        tables = Counter[str]()
        for row, _ in await self._store.tables_of(None, arguments.most):
            tables.update(members_of(row))
        tables.update(dict.fromkeys(await self._store.newest_players(arguments.most), 0))
        names, notes = await self._store.players(list(tables)), await self._store.notes()
        grid = self._grid("person", "name", "tables", "")
        for person, count in tables.items():
            marks = {"is-banned": BANNED, "marked-muted": MUTED}
            marked = [
                self._words(f"admin-{word}") for word, order in marks.items() if order + person in notes
            ]
            grid.add_row(person, names.get(person), str(count), ", ".join(marked))
        self._show(grid, "no-people")

    # Tables and people

    async def close(self, arguments: Namespace) -> None:
        """Close a table."""
        await self._set_closed(arguments.table, True)

    async def open(self, arguments: Namespace) -> None:
        """Open a closed table again."""
        await self._set_closed(arguments.table, False)

    async def _set_closed(self, table: str, closed: bool) -> None:
        for _ in range(TRIES):
            row: StoredTable | None = await self._store.table(table) if ID.fullmatch(table) else None
            if row is None:
                raise Error(Message("cli/no-table", table=table))
            if row.closed == closed:
                raise Error(
                    Message("cli/closed-already", table=table)
                    if closed
                    else Message("cli/open-already", table=table)
                )
            row.closed = closed
            try:
                await self._store.save_table(row)
            except Conflict:
                continue  # Somebody has just sat down there.
            await self._store.set_due(table, 0.0)  # A server stops its clock, or lets it go on.
            self._say("table-closed" if closed else "table-open")
            return
        raise Error(Message("cli/table-changes", table=table))

    async def ban(self, arguments: Namespace) -> None:
        """Ban a person."""
        await self._order_about(BANNED, arguments.person, "shut-out")

    async def unban(self, arguments: Namespace) -> None:
        """Lift a person's ban."""
        note = BANNED + arguments.person
        if note not in await self._store.notes():
            raise Error(Message("cli/not-banned", person=arguments.person))
        await self._order(note, None, "let-in")

    async def mute(self, arguments: Namespace) -> None:
        """Show others no name of a person, and let them say phrases alone."""
        await self._order_about(MUTED, arguments.person, "is-muted")

    async def unmute(self, arguments: Namespace) -> None:
        """Let a person be heard again."""
        note = MUTED + arguments.person
        if note not in await self._store.notes():
            raise Error(Message("cli/not-muted", person=arguments.person))
        await self._order(note, None, "is-heard")

    async def _order_about(self, order: str, person: str, done: str) -> None:
        names = await self._store.players([person]) if ID.fullmatch(person) else {}
        if person not in names:
            raise Error(Message("cli/no-person", person=person))
        await self._order(order + person, b"true", done, name=names[person] or person)

    async def reports(self, _: Namespace) -> None:
        """Print the reports that nobody has settled, the oldest first."""
        reports, now = await self._store.reports(), await self._store.now()
        names = await self._store.players(sorted({report.player for report in reports}))
        for report in reports:
            kind = self._words(f"admin-report-{report.kind}")
            self._say("report", id=report.id, kind=kind, hours=round((now - report.at) / 3600))
            self._say("report-about", name=report.name, person=report.other)
            if report.remark is not None:
                self._say("report-said", words=report.remark)
            if report.text:
                self._say("report-text", text=report.text)
            self._say("report-by", name=names.get(report.player) or "-", person=report.player)
            if report.table is not None:
                self._say("report-table", table=report.table)
        if not reports:
            self._say("no-reports")

    async def settle(self, arguments: Namespace) -> None:
        """Remove a report."""
        if not await self._store.settle(arguments.report):
            raise Error(Message("cli/no-report", report=arguments.report))
        self._say("settled")

    # Everybody

    async def say(self, arguments: Namespace) -> None:
        """Show everybody a message."""
        text = " ".join(arguments.word.split())
        if not text or len(text) > MOST_LETTERS or not text.isprintable():
            raise Error(Message("cli/bad-word", most=str(MOST_LETTERS)))
        now, minutes = await self._store.now(), arguments.restart_in
        if not _running(await self._store.notes(), now):
            raise Error(Message("cli/nobody-reads", place=self._place))
        word = Word(text, now, None if minutes is None else now + 60 * minutes)
        await self._order(WORD, msgspec.json.encode(word), "said")

    async def unsay(self, _: Namespace) -> None:
        """Remove the message."""
        await self._order(WORD, None, "unsaid")

    async def read_only(self, arguments: Namespace) -> None:
        """Start or end read-only mode."""
        if arguments.state == "on":
            await self._order(READ_ONLY, b"true", "read-only-on")
        else:
            await self._order(READ_ONLY, None, "read-only-off")

    async def _order(self, note: str, content: bytes | None, done: str, **told: str) -> None:
        """Write an order down, wait until all running servers know of it, then print `done`."""
        await self._store.write_note(note, content)
        for _ in range(round(PATIENCE / LOOK_EVERY)):
            notes = await self._store.notes()
            running = _running(notes, await self._store.now())
            unaware = [each for each in running if each.knows != stamp(notes)]
            if not unaware:
                break
            await asyncio.sleep(LOOK_EVERY)
        else:
            raise Error(Message("cli/not-followed-yet", servers=str(len(unaware))))
        if not running:
            self._say("noted")
        else:
            self._say(done, **told)
            self._say("followed", running=len(running))

    def _say(self, message: str, **told: str | int) -> None:
        self._console.print(self._words(f"admin-{message}", **told))

    def _grid(self, *columns: str) -> Table:
        """A table whose first column has the ids, which stay in one piece, to be copied."""
        heads = [column and self._words(f"admin-{column}") for column in columns]
        parts = [Column(head, overflow="fold", no_wrap=i == 0) for i, head in enumerate(heads)]
        return Table(*parts, box=None, pad_edge=False)

    def _show(self, grid: Table, empty: str) -> None:
        if grid.row_count:
            self._console.print(grid)
        else:
            self._say(empty)


def _running(notes: Notes, now: float) -> list[Signature]:
    """The signatures of the running servers."""
    return [found for found in signatures(notes).values() if found.at >= now - GONE_AFTER]
