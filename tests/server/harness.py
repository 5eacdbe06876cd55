"""A real server in a process of its own, and the people who play on it."""

import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ..limited import PATIENCE, line_of
from .forked_process import Forked, as_it_began

QUIET = 0.3
MAIN = """
import os
import sys
import threading
from pathlib import Path
from orderup.server.serving import serve
from orderup.server.settings import Rate, Settings
def end_with_the_tests():
    sys.stdin.read()
    os._exit(1)
threading.Thread(target=end_with_the_tests, daemon=True).start()
settings = eval(sys.argv[2])
serve(Settings(Path(sys.argv[1]), **({"port": 0} | settings)), lan="--lan" in sys.argv)
"""
SPARING = """
from orderup.server.games import loading
from orderup.server.workers import pool
async def when_needed(self, games):
    pass
load_one = loading.load_rules
loading.load_rules = lambda game: load_one(game) if game == "coffee_rush" else None
pool.WorkerPool.warm_all = when_needed
pool.PATIENCE = 600.0
"""
"""Half of what a server's start costs is for games and bots that most tests never ask for: they are loaded
when somebody does, which may take a bot's first thought as long as it likes."""
WORKERS_ARE_FORKS = """
from tests.server import worker_pool
worker_pool.begin()
"""
CHECKING_PACKS_ITSELF = """
import json
from orderup.server.games import check_pack, uploads
async def at_once(game, name, data):
    return json.loads(json.dumps(check_pack.check(game, name, data)))
uploads.in_a_process = lambda settings: at_once
"""
"""To be run `before` a server whose tests bring many packs: it starts no process for each of them."""
COMPILING = """
import asyncio, sys
from pathlib import Path
from orderup.server import app
from orderup.server.workers.pool import WorkerPool
async def compile(self, game, stage):
    files = [Path(sys.argv[1], name) for name in ("compiled", f"compiled-{game}")]
    while not any(file.exists() for file in files):
        await asyncio.sleep(0.02)
    return True
WorkerPool.compile = compile
app.cold_games = app.registry.names
app.usable_cores = lambda: 9
app.count_compiled = lambda game: (3, 10)
"""
"""To be run `before` a server that seems to compile until there is a file `compiled` in its folder, or of a
game until there is one named after it, as `compiled-coffee_rush`."""
FREE = "Rate(1e9, 1e9)"
LIMITED = (
    "socket", "person_message", "address_message", "address", "person", "upload", "table", "arrival", "frame",
)  # fmt: skip
RATES = ", ".join(f"{what}_rate={FREE}" for what in LIMITED)
SETTINGS = f"dict(bot_pace=0.0, away_before_stand_in=0.3, {RATES})"


def started(program: str, arguments: list[str], environment: dict[str, str]) -> "subprocess.Popen[str]":
    """A process of a Python program, with this added to the environment."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


class Server:
    """A server on a free port. `log` fills with its stderr."""

    def __init__(
        self,
        data: Path,
        settings: str = SETTINGS,
        *options: str,
        before: str = "",
        main: str = MAIN,
        sparing: bool = True,
        forking: bool = True,
        **environment: str,
    ) -> None:
        """`before` is Python that it runs first, then `main`; one that is not `sparing` prepares all games
        and bots, as outside of tests; `environment` is added to this process's. A sparing one with nothing
        added is a fork of a process that has loaded the rules, and so are its workers, unless it is not
        `forking` them."""
        self.data = data
        before = (SPARING if sparing else "") + before
        program, arguments = before + main, [str(data), settings, *options]
        self.process: Forked | subprocess.Popen[str]
        if sparing and not environment and as_it_began():
            self.process = Forked((WORKERS_ARE_FORKS if forking else "") + program, arguments)
        else:
            self.process = started(program, arguments, environment)
        assert self.process.stdout is not None
        self.greeting = line_of(self.process.stdout)
        self.log: list[str] = []
        threading.Thread(target=self._read_log, daemon=True).start()
        if "orderup is at" not in self.greeting:
            self.kill()
            raise AssertionError(f"it began with {self.greeting!r}, and wrote {self.log}")
        self.port = urlsplit(self.greeting.split()[-1]).port or 0
        self.host = f"127.0.0.1:{self.port}"

    def _read_log(self) -> None:
        assert self.process.stderr is not None
        self.log.extend(self.process.stderr)

    def wait_ready(self) -> "Server":
        """Wait until its rules are loaded."""
        wait_for(lambda: self.get("/readyz")[0] == 200)
        return self

    def get(self, path: str, **headers: str) -> tuple[int, Any]:
        """The status and the JSON of a GET by a stranger."""
        status, _, body = self.request("GET", path, None, headers)
        return status, json.loads(body)

    def request(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> tuple[int, dict[str, str], bytes]:
        """One request over a connection of its own: status, headers and body of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def game(self, name: str = "coffee_rush") -> Any:
        """The entry of a game in the list of games."""
        return next(game for game in self.get("/api/games")[1] if game["name"] == name)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ctrl-C; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


class Player:
    """A person with a browser: a cookie, and pages at tables."""

    def __init__(self, server: Server, name: str = "Ann", cookie: str = "") -> None:
        self.server = server
        self.name = name
        self.cookie = cookie
        self.set_cookie = ""

    def get(self, path: str) -> tuple[int, Any]:
        """Status and JSON."""
        return self.server.get(path, **({"cookie": self.cookie} if self.cookie else {}))

    def post(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and JSON; a cookie that is set is kept."""
        sent = (
            {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {}) | headers
        )
        data = body if isinstance(body, bytes) else json.dumps({} if body is None else body).encode()
        status, answered, text = self.server.request("POST", path, data, sent)
        if "set-cookie" in answered:
            self.set_cookie = answered["set-cookie"]
            self.cookie = self.set_cookie.partition(";")[0]
        return status, json.loads(text)

    def create(self, *seats: str, **more: Any) -> Any:
        """A table: seats are `me`, `open`, or a bot's name."""
        plans = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        wanted = {"game": "coffee_rush", "seats": plans, "name": self.name, "random_order": False} | more
        status, table = self.post("/api/tables", wanted)
        assert status == 200, table
        return table

    def begin(self, *guests: "Player", bots: Sequence[str] = (), **more: Any) -> str:
        """The id of a game with these people, and bots after them, that has begun."""
        table: str = self.create("me", *["open"] * len(guests), *bots, **more)["id"]
        for guest in guests:
            guest.sit(table)
        self.ask(table, "start")
        return table

    def sit(self, table: str, seat: int | None = None) -> Any:
        """Take a seat."""
        status, info = self.post(f"/api/tables/{table}/sit", {"name": self.name, "seat": seat})
        assert status == 200, info
        return info

    def ask(self, table: str, what: str, body: Any = None) -> Any:
        """A POST about a table that has to succeed."""
        status, info = self.post(f"/api/tables/{table}/{what}", body)
        assert status == 200, info
        return info

    def page(self, table: str, since: int = 0, *, hello: bool = True) -> "Page":
        """Open the table's page."""
        return Page(self, table, since, hello=hello)


class Page:
    """A WebSocket at a table. Keeps the newest situation and table, and all steps it was told."""

    def __init__(
        self, player: Player, table: str, since: int = 0, *, hello: bool = True, **headers: str
    ) -> None:
        if player.cookie:
            headers["cookie"] = player.cookie
        opened = connect(
            f"ws://{player.server.host}/ws/{table}",
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=1,
        )
        self.socket: ClientConnection = opened.__enter__()
        self.situation: Any = None
        self.table: Any = None
        self.result: Any = None
        self.steps: dict[int, Any] = {}
        if hello:
            self.welcome = self.ask("welcome", type="hello", since=since)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Any:
        """The next message of any type."""
        message = json.loads(self.socket.recv(timeout))
        self.situation = message.get("situation") or self.situation
        self.table = message.get("table") or self.table
        self.result = message.get("result") or self.result
        if message["type"] in ("welcome", "moved"):
            self.steps |= {step["version"]: step for step in message["steps"]}
        return message

    def next(self, kind: str, timeout: float = PATIENCE) -> Any:
        """The next message of a type; others are only noted."""
        give_up = monotonic() + timeout
        while (message := self.receive(max(0.01, give_up - monotonic())))["type"] != kind:
            pass
        return message

    def ask(self, kind: str, **message: Any) -> Any:
        """Send a message and wait for an answer of a type."""
        self.send(**message)
        return self.next(kind)

    def play(self, *actions: Any, version: int | None = None) -> None:
        """Send actions, for the newest version unless another is named."""
        self.send(type="play", version=self.version if version is None else version, actions=list(actions))

    @property
    def version(self) -> int:
        """The newest version this page knows."""
        return int(self.situation["version"])

    @property
    def legal(self) -> list[str]:
        """The notations this page may play."""
        return [action["notation"] for action in self.situation["legal"]]

    def refused(self, code: str, **message: Any) -> Any:
        """Send a message that has to be refused so."""
        answer = self.ask("refused", **message)
        assert answer["code"] == code, answer
        assert answer["message"].endswith("."), answer
        return answer

    def silent(self, kind: str, seconds: float = QUIET) -> bool:
        """Whether no message of a type comes within that time."""
        try:
            self.next(kind, seconds)
        except TimeoutError:
            return True
        return False

    def until(self, condition: Any, timeout: float = PATIENCE) -> None:
        """Receive until something is so."""
        give_up = monotonic() + timeout
        while not condition():
            self.receive(max(0.01, give_up - monotonic()))

    def close_code(self) -> int:
        """Read to the end of the connection: how it was closed."""
        try:
            while True:
                self.receive(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def close(self) -> None:
        """Close the page."""
        self.socket.close()


def two_at_a_table(ann: Player, ben: Player) -> tuple[str, Page, Page]:
    """A game of two that has begun, and their pages."""
    table = ann.begin(ben)
    return table, ann.page(table), ben.page(table)


def wait_for(condition: Any, timeout: float = PATIENCE) -> None:
    """Look again and again until something is so."""
    give_up = monotonic() + timeout
    while not condition():
        assert monotonic() < give_up, "this took too long"
        sleep(0.05)


def play_on(pages: list[Page], moves: int = 10_000, seed: int = 1) -> None:
    """Everybody plays random legal actions, until the game is over or `moves` have been played."""
    chance = random.Random(seed)
    for _ in range(moves):
        if pages[0].result is not None:
            break
        decider = next((page for page in pages if page.situation["legal"]), None)
        if decider is None:
            min(pages, key=lambda page: page.version).receive()
            continue
        before = decider.version
        decider.play(chance.choice(decider.legal))
        for page in pages:
            page.until(lambda page=page, before=before: page.version > before)


def children(pid: int) -> Iterator[int]:
    """The processes that a process has started."""
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == pid:
                yield int(entry)
