"""Letters: the words in which people get notices. They are rendered when they are sent."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from orderup.bots.called import called
from orderup.core.game import definition as registry
from orderup.core.texts.fluent import listed, say
from orderup.server.notices.quiet_hours import zone_of
from orderup.server.store import NoticeKind, StoredNotice

Escape = Callable[[str], str]
TEXTS = Path(__file__).parents[1] / "texts"


CASES = {"given_up": "given-up", "pause": "pause-ends"}
"""A reminder's case for the time left, where that is not the time of a turn."""


class Fact(Struct, frozen=True):
    """The content of a notice, as true now. Everybody at its table may know it.

    `players` are the names of the other people, `bots` the bots by their own names. `by` is the name of
    somebody who invites. `left` are the seconds that remain for what is asked, of `total`. `more` tells cases
    of a kind apart, as `pause`. `rank` is the person's place at the end.

    Told to everybody at the table, `players` are all people, and `by` is the one whose turn it is.
    """

    notice: str
    kind: NoticeKind
    table: str | None = None
    game: str | None = None
    players: Sequence[str] = ()
    bots: Sequence[str] = ()
    left: float | None = None
    total: float | None = None
    more: str = ""
    rank: int | None = None
    unread: int = 0
    by: str = ""


AccountChange = Literal["device", "passkey", "mail"]


def account_notice(player: str, change: AccountChange) -> StoredNotice:
    """A notice for `Store.add_notice`: a person has a new device, passkey or mail address."""
    body = msgspec.json.encode({"more": change}).decode()
    return StoredNotice(secrets.token_urlsafe(9), player, "account", None, 0, 0.0, body)


@dataclass(frozen=True)
class Letter:
    """A message to a person, with one or several facts; one without is a test.

    A repetition has the same `id`. `others` counts the other tables that wait for the person. `site` is the
    public address of this server. `at` is the time of sending, in seconds since 1970. A letter to everybody
    at a `table` tells whose turn it is there.
    """

    id: str
    facts: Sequence[Fact]
    lang: str
    zone: str
    others: int
    site: str
    at: float
    table: str | None = None

    @property
    def kind(self) -> str:
        """The kind of the facts, `several` if they are several, or `test`."""
        return "test" if not self.facts else self.facts[0].kind if len(self.facts) == 1 else "several"

    @property
    def url(self) -> str:
        """The address where the person can do something about it."""
        if self.table is not None:
            return f"{self.site}/t/{self.table}"
        if len(self.facts) == 1:
            return self.url_of(self.facts[0])
        return f"{self.site}/next" if self.facts else f"{self.site}/me"

    def url_of(self, fact: Fact) -> str:
        """The address where the person can do something about a fact."""
        return f"{self.site}/t/{fact.table}" if fact.table else f"{self.site}/me"

    def title(self, escape: Escape = str) -> str:
        """The event in a few words. Names go through `escape`."""
        if len(self.facts) == 1:
            return self._title_of(self.facts[0], escape)
        return self._say(self.kind, count=len(self.facts))

    def lines(self, escape: Escape = str) -> list[tuple[str, str]]:
        """The rest, line by line, each with an address, which may be empty."""
        if self.kind == "test":
            return [(self._say("test-text" if self.table is None else "table-test"), "")]
        if len(self.facts) == 1:
            return [(line, "") for line in [*self._lines_of(self.facts[0], escape), *self._others()]]
        each = [(self._in_one_line(fact, escape), self.url_of(fact)) for fact in self.facts]
        return [*each, *((line, "") for line in self._others())]

    def players_of(self, fact: Fact, escape: Escape = str) -> list[str]:
        """The names of the others at a table."""
        people = [escape(name) if name else self._say("nameless") for name in fact.players]
        return [*people, *(called(bot, self.lang) for bot in fact.bots)]

    def game_of(self, fact: Fact) -> str:
        """The name of a game."""
        return "" if fact.game is None else say(registry.get(fact.game).texts, self.lang, "game-name")

    def _title_of(self, fact: Fact, escape: Escape) -> str:
        by = escape(fact.by) if fact.by else self._say("nameless")
        if self.table is not None:
            return self._say("table-turn", game=escape(self.game_of(fact)), player=by)
        case = f"-{fact.more}" if fact.kind in ("asked", "account") or fact.more in CASES else ""
        return self._say(f"{fact.kind}{case}", game=escape(self.game_of(fact)), player=by)

    def _in_one_line(self, fact: Fact, escape: Escape) -> str:
        lines = self._lines_of(fact, escape)
        return " · ".join([self._title_of(fact, escape), *lines])

    def _lines_of(self, fact: Fact, escape: Escape) -> list[str]:
        if self.table is not None:  # Its readers have no common time of day.
            return [] if fact.left is None else [self._say("table-left", time=self._span(fact.left))]
        lines = []
        if players := self.players_of(fact, escape):
            lines.append(self._say("with", players=listed(players, self.lang)))
        if fact.kind == "account":
            lines.append(self._say("account-doubt"))
        if fact.kind == "lapsed":
            lines.append(self._say("lapsed-stand-in" if fact.more == "stand_in" else "lapsed-once"))
        if fact.kind == "finished" and fact.rank is None and fact.more:
            lines.append(self._say("no-result"))
        if fact.rank is not None:
            seats = len(fact.players) + len(fact.bots) + 1
            lines.append(self._say("rank", rank=fact.rank, count=seats))
        if fact.left is not None:
            lines.append(
                self._say(
                    CASES.get(fact.more, "left"), time=self._span(fact.left), until=self._moment(fact.left)
                )
            )
        if fact.unread:
            lines.append(self._say("unread", count=fact.unread))
        return lines

    def _others(self) -> list[str]:
        return [self._say("others", count=self.others)] if self.others else []

    def _span(self, seconds: float) -> str:
        from babel.dates import format_timedelta  # A server that sends nothing does not load it.

        return format_timedelta(timedelta(seconds=max(60.0, seconds)), threshold=2.1, locale=self.lang)

    def _moment(self, left: float) -> str:
        from babel.dates import format_skeleton

        local = datetime.fromtimestamp(self.at + left, zone_of(self.zone) or UTC)
        return f"{format_skeleton('MMMEd', local, locale=self.lang)}, {local:%H:%M}"

    def _say(self, message: str, **arguments: Any) -> str:
        return say(TEXTS, self.lang, f"notice-{message}", arguments)
