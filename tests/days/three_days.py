"""Three people play over three days, each told in another way, while the server dies every night.

    python -m tests.days.three_days

It prints a diary: who was told what and when, every move, and every lapse. Pictures are put into
test-results/three-days.
"""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, sync_playwright

from orderup.server.notices.mail_letters import CONFIRM
from tests.pages.conftest import FLAGS, whole_chromium
from tests.pages.device import Device
from tests.server.harness import Player
from tests.server.push_service import PushService

from .clocked import Clocked
from .inboxes import Inbox, OfDevice, OfMail, OfWebhook

START = datetime(2027, 3, 1, 7, 0, tzinfo=UTC)
HOUR = 3600
TURN = 12 * HOUR
POLL = 300.0
"""People look at their inboxes at this interval in seconds."""
QUIET_FROM, QUIET_TO = 22, 8
UP_AT, TIRED_AT = 8.5, 22.5
TOLD_WITHIN = 600.0
"""A person who is awake has been missed if no notice of a turn comes for this many seconds. Seconds without a
server do not count."""
Night = tuple[float, float]


@dataclass
class Somebody:
    """A person: their place, their channel, and the times at which they look after their games."""

    name: str
    lang: str
    zone: str
    player: Player
    inbox: Inbox
    dice: random.Random
    plays_at: datetime | None = None
    told: list[tuple[datetime, str, str]] = field(default_factory=list)

    def local(self, moment: datetime) -> datetime:
        return moment.astimezone(ZoneInfo(self.zone))

    def is_quiet(self, moment: datetime) -> bool:
        hour = self.local(moment).hour
        return hour >= QUIET_FROM or hour < QUIET_TO

    def hear(self, now: datetime) -> None:
        """Plan when to look after one's games: within an hour, but not at night."""
        if self.plays_at is not None:
            return
        then = now + timedelta(minutes=self.dice.uniform(5, 60))
        local = self.local(then)
        hour = local.hour + local.minute / 60
        if hour >= TIRED_AT or hour < UP_AT:
            morning = local.replace(hour=0, minute=0) + timedelta(days=hour >= TIRED_AT, hours=UP_AT)
            then = morning.astimezone(UTC) + timedelta(minutes=self.dice.uniform(0, 60))
        self.plays_at = then


@dataclass(frozen=True)
class Turn:
    """A turn in the log: its player, its beginning, their first action in it, and its decider."""

    seat: int
    began: datetime
    first: datetime
    by: frozenset[str]


@dataclass
class Verdict:
    """The counts of faults, notices and moves."""

    told_twice: int = 0
    missed: int = 0
    lapsed: int = 0
    lapsed_unjustly: int = 0
    told: Counter[str] = field(default_factory=Counter)
    """The number of notices by kind of channel."""
    moves: int = 0

    def __str__(self) -> str:
        return f"told twice {self.told_twice}, missed {self.missed}, lapsed unjustly {self.lapsed_unjustly}"


class Days:
    """Ann has a phone, Ben a webhook and Cleo mail. Ben may forget a turn of his: one of the first would end
    the game.
    """

    def __init__(
        self, folder: Path, browser: Browser, write: Callable[[str], None] = print, forgets: int | None = None
    ) -> None:
        self._write, self._forgets = write, forgets
        self.service, self.hook, self.mail = PushService.over_http(), OfWebhook(), OfMail()
        self.clocked = Clocked(folder, START, notices_inside=True, mail=self.mail.server)
        server = self.clocked.server
        names = ("Ann", "en", "Europe/Berlin"), ("Ben", "ko", "Asia/Seoul"), ("Cleo", "ru", "Europe/Moscow")
        players = [Player(server, name) for name, _, _ in names]
        self.tables: list[str] = []
        self._sit_down(players)
        self.device = Device(
            browser, self.clocked.address, self.service, locale="en", timezone_id="Europe/Berlin"
        ).become(players[0])
        self.phone = OfDevice(self.device)
        self.people = [
            Somebody(name, lang, zone, player, inbox, random.Random(name))
            for (name, lang, zone), player, inbox in zip(
                names, players, (self.phone, self.hook, self.mail), strict=True
            )
        ]
        self._turns_of_ben = 0
        self._waited: dict[tuple[str, str, int], tuple[datetime, float]] = {}
        """The waits by table, person and turn: the beginning, and the seconds in which notices could come."""
        self._missed: set[tuple[str, str, int]] = set()

    @property
    def table(self) -> str:
        return self.tables[-1]

    def _sit_down(self, players: list[Player]) -> None:
        seats = ["me", *["open"] * (len(players) - 1)]
        self.tables.append(players[0].create(*seats, tempo="turns", clock={"turn": TURN})["id"])
        for player in players[1:]:
            player.sit(self.table)
        self._log = 0

    def begin(self) -> None:
        """Everybody says how they want to be told; the host starts the game."""
        _, ben, cleo = self.people
        self.device.open("/me")
        self.device.do("push-begin")
        self.device.page.get_by_test_id("device-on").wait_for()
        for person, kind, address in (
            (ben, "webhook", self.hook.address),
            (cleo, "mail", "cleo@mail.example"),
        ):
            wanted = {"kind": kind, "address": address, "lang": person.lang, "zone": person.zone}
            assert person.player.post("/api/me/channels", wanted)[0] == 200
        [link] = self.mail.links(CONFIRM)
        assert cleo.player.post(link)[0] == 200
        [channel] = cleo.player.get("/api/me/notices")[1]["channels"]
        assert channel["confirmed"]
        self.mail.take()
        self._start()

    def _start(self) -> None:
        self.people[0].player.ask(self.table, "start")
        self._tell(f"{self.people[0].name} starts a game")

    def go_on(self, hours: float, nights: list[Night]) -> None:
        """Let hours pass. Each night the server dies at an hour from the start, for some hours."""
        end = START + timedelta(hours=hours)
        while self.clocked.now < end:
            self.clocked.let_pass(POLL)
            self._read_log()
            for person in self.people:
                self._look(person)
            self._watch()
            passed = (self.clocked.now - START).total_seconds() / HOUR
            if nights and passed >= nights[0][0]:
                self._die(nights.pop(0)[1])
            if self._info()["status"] == "over":
                self._tell("The game is over")
                self._sit_down([person.player for person in self.people])
                self._start()
        self._read_log()

    def _die(self, hours: float) -> None:
        self._tell("kill -9")
        self.clocked.kill_for(hours * HOUR)
        for person in self.people:
            person.player.server = self.clocked.server
        self._tell(f"the server is back after {hours:g} hours")

    def _look(self, person: Somebody) -> None:
        now = self.clocked.now
        for name, said in person.inbox.take():
            person.told.append((now, name, said))
            self._tell(f"{person.name} is told by {person.inbox.way}: {said}")
            person.hear(now)
        if person.plays_at is not None and now >= person.plays_at and not person.is_quiet(now):
            person.plays_at = None
            self._play(person)

    def _watch(self) -> None:
        """Note the people who have to decide and were not told."""
        now, people = self.clocked.now, {person.name: person for person in self.people}
        waiting = self.clocked.rows(
            "SELECT table_id, name, version FROM turns JOIN players ON players.id = turns.player"
        )
        for turn in map(tuple, waiting):
            person = people[turn[1]]
            since, seconds = self._waited.get(turn, (now - timedelta(seconds=POLL), 0.0))
            told = any(at >= since for at, _, said in person.told if not said.startswith("finished"))
            self._waited[turn] = since, seconds if person.is_quiet(now) else seconds + POLL
            if not told and self._waited[turn][1] > TOLD_WITHIN and turn not in self._missed:
                self._missed.add(turn)
                self._tell(f"{person.name} has NOT been told")

    def _play(self, person: Somebody) -> None:
        """Play until it is somebody else's turn, if it is this person's at all."""
        person.inbox.open()
        page = person.player.page(self.table)
        if page.result is None and page.situation["legal"]:
            self._turns_of_ben += person.name == "Ben"
            if person.name == "Ben" and self._turns_of_ben == self._forgets:
                self._tell("Ben looks, and forgets to play")
            else:
                while page.result is None and page.situation["legal"]:
                    before = page.version
                    page.play(person.dice.choice(page.legal))
                    page.until(lambda before=before: page.version > before)
        page.close()
        if isinstance(person.inbox, OfDevice):
            person.inbox.put_away()

    def _read_log(self) -> None:
        names = [seat["name"] for seat in self._info()["seats"]]
        question = "SELECT version, seat, decided_by, at FROM log WHERE table_id = ? AND version > ?"
        rows = self.clocked.rows(f"{question} ORDER BY version", self.table, self._log)
        for (seat, by), found in groupby(rows, lambda row: (row[1], row[2])):
            steps = list(found)
            self._log = steps[-1][0]
            if by == "forced":
                continue
            at = datetime.fromtimestamp(steps[0][3], UTC)
            said = f"a bot plays for {names[seat]}" if by == "bot" else f"{names[seat]} plays"
            self._tell(f"{said}, {len(steps)} decision{'s' * (len(steps) > 1)}", at)

    def _info(self) -> Any:
        return self.people[0].player.get(f"/api/tables/{self.table}")[1]

    def _tell(self, said: str, at: datetime | None = None) -> None:
        self._write(f"{(at or self.clocked.now):%a %H:%M}  {said}")

    # Judging

    def judge(self) -> Verdict:
        """Compare what people were told with the log."""
        found = Verdict(missed=len(self._missed))
        people = {person.name: person for person in self.people}
        for person in self.people:
            ids = Counter(name for _, name, _ in person.told)
            found.told_twice += sum(count - 1 for count in ids.values())
            found.told[person.inbox.way] = len(person.told)
        kinds = dict(self.clocked.rows("SELECT id, kind FROM notices"))
        for table in self.tables:
            self._judge_table(table, found, kinds, people)
        return found

    def _judge_table(
        self, table: str, found: Verdict, kinds: dict[str, str], people: dict[str, Somebody]
    ) -> None:
        seats = [seat["name"] for seat in self.people[0].player.get(f"/api/tables/{table}")[1]["seats"]]
        for turn in self._turns(table):
            person = people[seats[turn.seat]]
            came = [
                name for at, name, _ in person.told if turn.began < at <= turn.first + timedelta(seconds=POLL)
            ]
            found.told_twice += max(0, sum(kinds.get(name) == "turn" for name in came) - 1)
            found.moves += "person" in turn.by
            if "bot" in turn.by:
                found.lapsed += 1
                found.lapsed_unjustly += not self._was_just(turn)

    def _turns(self, table: str) -> Iterator[Turn]:
        question = "SELECT seat, decided_by, at FROM log WHERE table_id = ? ORDER BY version"
        rows = self.clocked.rows(question, table)
        before = rows[0][2] if rows else 0.0
        for seat, steps in groupby(rows, lambda row: row[0]):
            own = list(steps)
            moments = [datetime.fromtimestamp(at, UTC) for at in (before, own[0][2])]
            yield Turn(seat, *moments, frozenset(by for _, by, _ in own))
            before = own[-1][2]

    def _gaps(self) -> Iterator[tuple[datetime, datetime]]:
        """The beginning and end of each outage."""
        down = 0.0
        for served, seconds in self.clocked.outages:
            gone = START + timedelta(seconds=served + down)
            yield gone, gone + timedelta(seconds=seconds)
            down += seconds

    def _was_just(self, turn: Turn) -> bool:
        """Whether a turn lasted as long as it may, and its person had time to come back after an outage."""
        gone = sum(
            ((min(back, turn.first) - max(left, turn.began)).total_seconds())
            for left, back in self._gaps()
            if left < turn.first and back > turn.began
        )
        served = (turn.first - turn.began).total_seconds() - gone
        in_grace = any(
            turn.began < back < turn.first and (turn.first - back) < min(back - left, timedelta(hours=12))
            for left, back in self._gaps()
        )
        return served >= TURN - 60 and not in_grace

    def stop(self) -> None:
        self.device.context.close()
        self.clocked.stop()
        for each in (self.service, self.hook, self.mail):
            each.stop()


def take_pictures(days: Days, browser: Browser, folder: Path) -> None:
    """Take pictures of games, a table, notices and a profile, in both sizes and three languages."""
    folder.mkdir(parents=True, exist_ok=True)
    _, profile = days.people[0].player.post("/api/me/profile", {"shown": "everybody"})
    for lang in ("en", "ko", "ru"):
        for size, (width, height) in {"desk": (1280, 800), "phone": (360, 740)}.items():
            shape: Any = {"width": width, "height": height}
            phone = size == "phone"
            context = browser.new_context(locale=lang, viewport=shape, has_touch=phone, is_mobile=phone)
            name, _, value = days.people[0].player.cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": days.clocked.address}])
            page = context.new_page()
            for what, path, there in (
                ("games", "/", "[data-do=resume]"),
                ("table", f"/t/{days.table}", "[data-testid=time]"),
                ("notices", "/me", "[data-testid=on-this-device]"),
                ("profile", f"/p/{profile['address']}", "[data-testid=profile]"),
            ):
                page.goto(f"{days.clocked.address}{path}")
                page.locator(there).first.wait_for()
                page.wait_for_load_state("networkidle")
                page.screenshot(path=folder / f"{what}-{lang}-{size}.png", full_page=what != "table")
            context.close()


def main() -> None:
    """Play the three days."""
    pictures = Path(__file__).parents[2] / "test-results" / "three-days"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=whole_chromium(), args=FLAGS)
        days = Days(Path(folder), browser, forgets=4)
        try:
            days.begin()
            nights = [(18.0, 5.0), (40.0, 14.0), (66.0, 4.0)]
            days.go_on(30, nights)
            take_pictures(days, browser, pictures)
            days.go_on(72, nights)
            verdict = days.judge()
        finally:
            days.stop()
            browser.close()
    print(f"\n{verdict.moves} turns played, {verdict.lapsed} lapsed; told {dict(verdict.told)}")
    print(verdict)
    print(f"Pictures are in {pictures}.")
    sys.exit(bool(verdict.told_twice or verdict.missed or verdict.lapsed_unjustly))


if __name__ == "__main__":
    main()
