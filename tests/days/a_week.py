"""Two people play the deal and the puzzle of the day for a week, in Seoul and in Los Angeles.

    python -m tests.days.a_week

It prints a diary: what they played each day, and what the server says of it. At the end it compares that with
what they did. Each has two devices, each leaves out a day, and the server is killed twice. In Los Angeles the
clocks go forward that Sunday.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

from orderup import Match, bots
from orderup.puzzles.book import book_of
from tests.server.harness import Page, Player

from .clocked import Clocked

START = datetime(2027, 3, 10, 8, 0, tzinfo=UTC)
STEP = 600.0
LEVEL = "level:1"
GAMES = ("order_please", "coffee_rush", "cafe_tycoon")
"""Each day's game: they take turns."""
ZONES = {"Minji": "Asia/Seoul", "Ann": "America/Los_Angeles"}
PLAYS_LIKE = {"Minji": "level:2", "Ann": "level:1"}
BY_LINK = ("Ann",)
"""Their second device comes by the personal link, the others' by a code."""


@dataclass(frozen=True)
class Visit:
    """A visit of a person, at a local time, with its deeds and the streak after it: now, and the longest.

    `puzzle` solves one at once, `mistake` needs two answers, and `overnight` solves that of the day before.
    `deal` plays one, `second` plays it again, and `yesterday` plays that of the day before. `begin` leaves a
    deal in the middle, and `finish` ends it. `kill` kills the server. `look` does nothing.
    """

    who: str
    day: int
    at: str
    device: int
    deeds: tuple[str, ...]
    streak: tuple[int, int]

    @property
    def local(self) -> datetime:
        hour, minute = map(int, self.at.split(":"))
        return datetime(2027, 3, self.day, hour, minute, tzinfo=ZoneInfo(ZONES[self.who]))


WEEK = (
    Visit("Minji", 10, "23:50", 0, ("puzzle", "begin", "kill"), (1, 1)),
    Visit("Minji", 11, "00:10", 1, ("look",), (1, 1)),
    Visit("Minji", 11, "00:11", 1, ("puzzle", "finish"), (2, 2)),
    Visit("Ann", 10, "23:40", 0, ("mistake", "deal"), (1, 1)),
    Visit("Ann", 11, "00:05", 1, ("puzzle", "deal", "second"), (2, 2)),
    Visit("Minji", 11, "21:00", 0, ("deal",), (2, 2)),
    Visit("Minji", 12, "08:00", 0, ("mistake", "deal", "second"), (3, 3)),
    Visit("Ann", 12, "23:57", 0, ("deal",), (2, 2)),
    Visit("Ann", 13, "00:03", 0, ("overnight",), (3, 3)),
    # Minji leaves the 13th out.
    Visit("Minji", 14, "20:00", 1, ("look",), (0, 3)),
    Visit("Minji", 14, "20:01", 1, ("puzzle", "yesterday", "deal"), (1, 3)),
    Visit("Ann", 13, "23:50", 1, ("puzzle", "deal", "kill"), (4, 4)),
    Visit("Ann", 14, "23:50", 0, ("puzzle",), (5, 5)),
    Visit("Minji", 15, "23:58", 0, ("puzzle", "deal"), (2, 3)),
    Visit("Minji", 16, "00:02", 1, ("puzzle", "deal"), (3, 3)),
    # Ann leaves the 15th out, and sees until its end that her streak may go on.
    Visit("Ann", 15, "23:59", 1, ("look",), (5, 5)),
    Visit("Ann", 16, "00:01", 1, ("look",), (0, 5)),
    Visit("Ann", 16, "12:00", 0, ("puzzle", "yesterday"), (1, 5)),
)
SHORT = WEEK[:7]
"""The first days."""


@dataclass(frozen=True)
class End:
    """The end of a game, as its player was told it at the table."""

    who: str
    game: str
    day: str
    counts: bool
    place: int
    points: int


@dataclass(frozen=True)
class Told:
    """The answers of the server to one device about its person."""

    standing: Any
    puzzles: Any
    day: Any
    figures: Any
    results: Any


class Week:
    """Both people with their devices, and the server on which they play."""

    def __init__(self, folder: Path, write: Callable[[str], None] = print) -> None:
        self._write = write
        self._clocked = Clocked(folder, START, step=STEP)
        self._devices = {who: [self._arrive(who)] for who in ZONES}
        self._ends: list[End] = []
        self._first_answers: dict[tuple[str, str, str], bool] = {}
        self._begun: dict[str, tuple[str, str]] = {}
        """The game that somebody left in the middle: its table and its day."""
        self.wrong: list[str] = []
        """The answers of the server that are wrong."""

    def stop(self) -> None:
        self._clocked.stop()

    def go_through(self, visits: Sequence[Visit]) -> None:
        """Make the visits in the order of their times, and judge the answers after each."""
        for visit in sorted(visits, key=lambda visit: visit.local):
            self._clocked.let_pass(max(0.0, (visit.local - self._clocked.now).total_seconds()))
            self._visit(visit)

    # Actions of people

    def _arrive(self, who: str) -> Player:
        """A person with their first device. They are known from their first game on."""
        return Player(self._clocked.server, who)

    def _second_device(self, who: str) -> Player:
        """Another browser of a person, who shows there that they are the same person."""
        first, other = self._devices[who][0], Player(self._clocked.server, who)
        if who in BY_LINK:
            secret = {"token": _of(first.post("/api/me/link"))["url"].partition("#")[2]}
        else:
            secret = {"code": _of(first.post("/api/me/code"))["code"]}
        assert _of(other.post("/api/me/return", secret))["name"] == who
        return other

    def _visit(self, visit: Visit) -> None:
        devices = self._devices[visit.who]
        while len(devices) <= visit.device:
            devices.append(self._second_device(visit.who))
        device, day = devices[visit.device], visit.local.date()
        game = GAMES[day.day % len(GAMES)]
        place = ZONES[visit.who].partition("/")[2].replace("_", " ")
        self._write(f"\n{visit.local:%a %d %B %H:%M}, {place}: {visit.who} at device {visit.device + 1}")
        then = day - timedelta(1)
        earlier = GAMES[then.day % len(GAMES)]
        for deed in visit.deeds:
            if deed in ("puzzle", "mistake"):
                self._solve(device, game, day.isoformat(), mistaken=deed == "mistake")
            elif deed == "overnight":
                self._solve(device, earlier, then.isoformat(), mistaken=False)
            elif deed == "begin":
                self._play(device, game, day.isoformat(), moves=5)
            elif deed == "finish":
                self._finish(device)
            elif deed == "yesterday":
                self._play(device, earlier, then.isoformat(), today=day.isoformat(), counts=False)
            elif deed == "kill":
                self._kill(visit.local)
            elif deed in ("deal", "second"):
                self._play(device, game, day.isoformat(), counts=deed == "deal")
        self._judge(visit, game)

    def _kill(self, moment: datetime) -> None:
        before = self._all_told(moment)
        self._clocked.kill_for(60)
        for device in (each for devices in self._devices.values() for each in devices):
            device.server = self._clocked.server
        self._write("    kill -9, and the server starts again")
        self._expect("all is told as before the restart", self._all_told(moment), before)

    def _all_told(self, moment: datetime) -> list[Told]:
        return [
            _told(device, game, moment.astimezone(ZoneInfo(ZONES[who])).date().isoformat())
            for who, devices in self._devices.items()
            for device in devices
            for game in GAMES
        ]

    def _solve(self, device: Player, game: str, day: str, *, mistaken: bool) -> None:
        listed = _of(device.get(f"/api/games/{game}/puzzles?day={day}"))["days"][0]
        book = book_of(game)
        best, *_, worst = next(each for each in book.puzzles if each.id == listed["id"]).wins
        for action in [worst, best] if mistaken else [best]:
            wanted = {"action": action, "day": day}
            solved = _of(device.post(f"/api/games/{game}/puzzles/{quote(listed['id'])}", wanted))
            self._write(
                f"    puzzle of {game} of {day}: {action} is {'right' if solved['right'] else 'wrong'}"
            )
            self._first_answers.setdefault((device.name, game, listed["id"]), solved["right"])

    def _play(
        self,
        device: Player,
        game: str,
        day: str,
        *,
        today: str = "",
        counts: bool = True,
        moves: int | None = None,
    ) -> None:
        wanted = {"name": device.name, "level": LEVEL, "today": today or day, "day": day}
        table = _of(device.post(f"/api/games/{game}/days", wanted))["id"]
        self._sit(device, table, game, day, counts=counts, moves=moves)

    def _finish(self, device: Player) -> None:
        """Find the game that waits, as the start page lists it, and play it to the end."""
        table, day = self._begun.pop(device.name)
        waits = [each for each in _of(device.get("/api/tables")) if each["status"] == "playing"]
        self._expect("the game that was left waits", [each["id"] for each in waits], [table])
        self._sit(device, table, waits[0]["game"], day, counts=True, moves=None)

    def _sit(
        self, device: Player, table: str, game: str, day: str, *, counts: bool, moves: int | None
    ) -> None:
        """Play a bot's actions, to the end or for this number of moves."""
        page = device.page(table)
        for played, action in enumerate(self._moves(page, table, device.name)):
            if played == moves:
                self._begun[device.name] = table, day
                self._write(f"    deal of {game}: left after {moves} moves")
                page.close()
                return
            before = page.version
            page.play(action)
            page.until(lambda before=before: page.version > before)
        seat = page.table["you"]
        place, points = page.result["ranks"][seat], page.result["scores"][seat]
        self._ends.append(End(device.name, game, day, counts, place, points))
        kind = "" if counts else ", which does not count"
        self._write(f"    deal of {game} of {day}{kind}: place {place}, {points} points")
        page.close()

    def _moves(self, page: Page, table: str, who: str) -> Iterator[str]:
        """The moves of a bot, which is told no more than the person knows."""
        body = json.loads(self._clocked.rows("SELECT body FROM tables WHERE id = ?", table)[0][0])
        match = Match(body["game"], len(body["seats"]), body["seed"], body["options"], body["pack"])
        bot = bots.create(PLAYS_LIKE[who], 1)
        while True:
            page.until(lambda: page.result is not None or page.situation["legal"])
            if page.result is not None:
                return
            question = "SELECT action FROM log WHERE table_id = ? AND version > ? ORDER BY version"
            for (action,) in self._clocked.rows(question, table, len(match.actions)):
                match.play(json.loads(action))
            seat = page.table["you"]
            yield bot.decide(match.as_seen_by(seat, 1)).notation

    # Messages to people

    def _judge(self, visit: Visit, game: str) -> None:
        """Read everything on each device, write it down, and compare it with the actions of this person."""
        day = visit.local.date().isoformat()
        told, *others = [_told(device, game, day) for device in self._devices[visit.who]]
        for other in others:
            self._expect(f"{visit.who} reads the same on both devices", other, told)
        standing = told.standing
        self._write(
            f"    /puzzle: streak {standing['streak']}, longest {standing['longest']}, "
            f"rating {standing['rating']} after {standing['answered']}"
        )
        board = [
            f"{each['place']}. {each['name']} {each['points']}{' (you)' * each['you']}"
            for each in told.day["board"]
        ]
        tries = [
            ("counts" if each["counts"] else "another try") + (" (open)" * (each["place"] is None))
            for each in told.day["attempts"]
        ]
        rows, own = ", ".join(board) or "nobody yet", ", ".join(tries) or "none"
        self._write(f"    /daily/{game}: {rows}; own: {own}")
        for each in told.figures:
            self._write(
                f"    /me: {each['game']}, games {each['games']}, wins {each['wins']}, best {each['best']}, "
                f"mean {each['mean']:.1f}, wins in a row {each['streak']}, at most {each['longest']}"
            )
        self._judge_puzzles(visit, told)
        self._judge_day(visit, told, game, day)
        self._judge_record(visit, told)

    def _judge_puzzles(self, visit: Visit, told: Told) -> None:
        answered = [puzzle for puzzle in self._first_answers if puzzle[0] == visit.who]
        found = (told.standing["streak"], told.standing["longest"], told.standing["answered"])
        self._expect(f"{visit.who}'s streak on {visit.local:%d %H:%M}", found, (*visit.streak, len(answered)))
        solved = {(game, puzzle) for _, game, puzzle in answered}
        for each in told.puzzles:
            state = "solved" if (each["game"], each["id"]) in solved else "new"
            self._expect(f"the puzzle of {each['game']}", each["state"], state)

    def _judge_day(self, visit: Visit, told: Told, game: str, day: str) -> None:
        of_day = [end for end in self._ends if (end.game, end.day) == (game, day)]
        counted = [end for end in of_day if end.counts]
        rows = sorted((end.place, -end.points, end.who) for end in counted)
        found = [(each["place"], -each["points"], each["name"]) for each in told.day["board"]]
        self._expect(f"the table of {day}", sorted(found), rows)
        self._expect("the order of the table", [each[:2] for each in found], [each[:2] for each in rows])
        own = [(end.counts, end.place, end.points) for end in of_day if end.who == visit.who]
        tries = [(each["counts"], each["place"], each["points"]) for each in told.day["attempts"]]
        self._expect("own tries", [each for each in tries if each[1] is not None], own)
        self._expect("tries that count", sum(each[0] for each in tries) <= 1, True)
        finished = bool(own)
        for each in told.day["board"]:
            self._expect("whose game can be seen", each["table"] is not None, finished or each["you"])

    def _judge_record(self, visit: Visit, told: Told) -> None:
        own = [end for end in self._ends if end.who == visit.who]
        found = [
            (each["game"], each["day"], each["counts"], *_own(each, "rank", "points"))
            for each in told.results
        ]
        wanted = [(end.game, end.day, end.counts, end.place, end.points) for end in reversed(own)]
        self._expect("the list of results", found, wanted)
        self._expect("games with figures", {each["game"] for each in told.figures}, {end.game for end in own})
        for each in told.figures:
            ends = [end for end in own if end.game == each["game"]]
            points = [end.points for end in ends]
            row = sum(1 for _ in takewhile(lambda end: end.place == 1, reversed(ends)))
            figures = [each[name] for name in ("games", "wins", "best", "mean", "streak")]
            wins = sum(end.place == 1 for end in ends)
            wanted = [len(ends), wins, max(points), sum(points) / len(points), row]
            self._expect(f"the figures of {each['game']}", figures, wanted)

    def _expect(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            self.wrong.append(f"{what}: {found} instead of {wanted}")
            self._write(f"    WRONG: {self.wrong[-1]}")


def _told(device: Player, game: str, day: str) -> Told:
    """All that a device shows on a day: puzzles, the deal of a game, figures and results."""
    puzzles = _of(device.get(f"/api/puzzles?day={day}"))
    return Told(
        puzzles["standing"],
        puzzles["puzzles"],
        _of(device.get(f"/api/games/{game}/days?today={day}")),
        _of(device.get("/api/me/figures"))["games"],
        _of(device.get("/api/me/results"))["results"],
    )


def _own(result: Any, *names: str) -> Iterator[Any]:
    seat = result["seats"][result["you"]]
    return (seat[name] for name in names)


def _of(answer: tuple[int, Any]) -> Any:
    status, body = answer
    assert status == 200, body
    return body


def main() -> None:
    """Play the whole week."""
    with tempfile.TemporaryDirectory() as folder:
        week = Week(Path(folder))
        try:
            week.go_through(WEEK)
        finally:
            week.stop()
    print(f"\n{len(week.wrong)} wrong")
    sys.exit(bool(week.wrong))


if __name__ == "__main__":
    main()
