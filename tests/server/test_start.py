"""Starting: the page before the rules, the server's addresses, and reasons not to start."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from socket import AF_INET, AF_INET6, create_connection, socket
from types import SimpleNamespace

import pytest

from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.errors import Error
from orderup.server.net import addresses
from orderup.server.net.addresses import room_address
from orderup.server.serving import Address, address_of, listen, listening_at, printing, serve, show
from orderup.server.settings import Settings
from orderup.server.upkeep.start_screen import TEXTS, Terminal

from .harness import COMPILING, Player, wait_for


def test_the_page_is_up_before_the_rules_are(start_server, monkeypatch, tmp_path):
    """With an empty cache compiling takes many seconds; meanwhile games are listed, tables refused."""
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    server = start_server("dict(ready_wait=0.2)")
    game = server.game()
    assert (game["name"], game["ready"], game["packs"]) == ("coffee_rush", False, [])
    assert server.request("GET", "/", None, {})[0] in (200, 503)
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann"}
    status, problem = Player(server).post("/api/tables", wanted)
    assert (status, problem["code"]) == (503, "not_ready")
    assert "prepared" in problem["message"]


def test_the_server_is_imported_without_large_libraries():
    """The page is up before they are loaded, and some are loaded only if they are used."""
    large = {"numba", "numpy", "cryptography", "webauthn", "httpcore2", "aiosmtplib", "babel"}
    code = f"import sys, orderup.server.serving; print(sorted({large} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_ctrl_c_ends_it_and_leaves_no_process(start_server):
    server = start_server(sparing=False).wait_ready()
    ann = Player(server)
    page = ann.page(ann.create("me", "random")["id"])
    assert server.stop() == 0
    assert page.close_code() in (1012, 1006)
    wait_for(lambda: any('"stopped"' in line for line in server.log))


FOR_EVER = """
import threading
from orderup.server import app
app.cold_games = lambda: []
app.load_rules = lambda game: threading.Event().wait()
"""


def test_stopped_while_it_compiles_it_ends_and_nobody_waits_for_the_rules(start_server):
    """A thread that compiles cannot be interrupted: here it would go on for ever."""
    server = start_server("dict(ready_wait=1e6)", before=FOR_EVER)
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann"}
    with ThreadPoolExecutor() as beside:
        waiting = beside.submit(Player(server).post, "/api/tables", wanted)
        wait_for(lambda: server.get("/api/me")[0] == 200 and waiting.running())
        assert server.stop() == 0
        status, problem = waiting.result()
    assert (status, problem["code"]) == (503, "busy")
    assert "stopped" in problem["message"]
    wait_for(lambda: any('"stopped"' in line for line in server.log))


FULL_DISK = """
import errno, sys
from pathlib import Path
from orderup.server import app
app.cold_games = lambda: []
load = app.load_rules

def load_rules(game):
    if not Path(sys.argv[1], "room").exists():
        raise OSError(errno.ENOSPC, "No space left on device")
    load(game)

app.load_rules = load_rules
"""


def test_rules_that_cannot_be_loaded_are_told_and_tried_again(start_server, tmp_path):
    server = start_server("dict(ready_wait=1e6, load_every=0.05)", before=FULL_DISK)
    ann = Player(server)
    wanted = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann"}
    wait_for(lambda: server.get("/readyz")[1]["status"] == "rules_failed")
    wait_for(lambda: any('"not_ready"' in line for line in server.log))
    status, problem = ann.post("/api/tables", wanted)
    assert (status, problem["code"]) == (503, "no_rules")
    assert "log" in problem["message"]
    (tmp_path / "data" / "room").touch()
    server.wait_ready()
    assert ann.post("/api/tables", wanted)[0] == 200


def test_a_game_can_be_played_as_soon_as_its_own_rules_are_compiled(start_server, tmp_path):
    server = start_server("dict(ready_wait=0.2)", before=COMPILING)
    ann = Player(server)
    wait_for(lambda: server.game()["compiled"] == [3, 10])
    (tmp_path / "data" / "compiled-coffee_rush").touch()
    wait_for(lambda: server.game()["ready"])
    assert ann.page(ann.create("me", "random")["id"]).situation is not None
    assert server.get("/readyz")[1]["status"] == "rules_not_loaded"
    other = {"game": "order_please", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann"}
    status, problem = ann.post("/api/tables", other)
    assert (status, problem["code"]) == (503, "not_ready")
    (tmp_path / "data" / "compiled").touch()
    server.wait_ready()
    assert server.stop() == 0
    told = server.process.stdout.read()
    said = ("Compiling the rules", "Coffee Rush can be played", "Everything is compiled")
    assert sorted(said, key=told.index) == list(said)


def test_a_start_from_the_cache_says_nothing_of_compiling(start_server):
    server = start_server().wait_ready()
    assert server.game()["compiled"] is None
    assert server.stop() == 0
    assert "ompil" not in server.process.stdout.read()


def test_progress_line_is_rewritten_in_a_terminal():
    class Screen(StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    first = Terminal(screen)
    first.compiled(0, 24)
    first.compiled(12, 24)
    first.playable("coffee_rush")
    first.all_playable()
    assert "[------------------------] 0 of 24 rules\r" in screen.getvalue()
    assert "[############------------] 12 of 24 rules\r" in screen.getvalue()
    assert screen.getvalue().split("\r")[-2] == "Coffee Rush can be played.\n" + " " * 79
    assert screen.getvalue().endswith("\rEverything is compiled.\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_speaks_the_language(lang):
    screen = StringIO()
    terminal = Terminal(screen, lang)
    terminal.at("http://127.0.0.1:8000", "http://192.0.2.7:8000")
    terminal.compiled(0, 24)
    terminal.playable("order_please")
    terminal.all_playable()
    told = screen.getvalue()
    assert "127.0.0.1" not in told
    for message, *arguments in (
        ("address", ("address", "http://192.0.2.7:8000")),
        ("scan",),
        ("stop",),
        ("compiling",),
        ("playable", ("game", say(get("order_please").texts, lang, "game-name"))),
        ("all-playable",),
    ):
        assert f"{say(TEXTS, lang, message, dict(arguments))}\n" in told


def test_a_terminal_that_is_gone_keeps_no_server_from_serving():
    """The server is told of the address once that is shown, and begins then."""

    class Gone(StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

        def isatty(self) -> bool:
            return True

    terminal = Terminal(Gone())
    terminal.at("http://127.0.0.1:8000", "http://192.0.2.7:8000")
    terminal.compiled(0, 24)
    terminal.playable("order_please")
    terminal.all_playable()


def test_listening_is_local_unless_asked_otherwise(start_server):
    with listen(Settings(Path()).host, 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
        assert address_of(listening, lan=False).room is None
    server = start_server("dict()", "--lan")
    assert server.greeting.startswith(f"orderup is at http://{room_address()}:")
    assert Path(f"/proc/{server.process.pid}").exists()
    port = f"{server.port:04X}"
    sockets = Path("/proc/net/tcp").read_text().split("\n")
    assert any(f"00000000:{port} 00000000:0000 0A" in line for line in sockets), "on all addresses"
    assert server.get("/api/games")[0] == 200


NETWORKS = {
    "lo": ["127.0.0.1", "::1"],
    "docker0": ["172.17.0.1"],
    "wg0": ["10.8.0.2"],
    "tailscale0": ["100.101.102.103"],
    "eth0": ["192.168.1.5", "fe80::1%eth0", "2001:db8::5"],
    "wlan0": ["10.0.0.9"],
    "eth1": ["169.254.3.4"],
}


@pytest.mark.parametrize(
    ("networks", "routed", "found"),
    [
        (
            list(NETWORKS),
            "192.168.1.5",
            ["192.168.1.5", "10.0.0.9", "2001:db8::5", "10.8.0.2", "100.101.102.103"],
        ),
        (["lo", "wg0", "wlan0"], "10.8.0.2", ["10.0.0.9", "10.8.0.2"]),  # All goes through a VPN.
        (["lo", "eth0"], "127.0.0.1", ["192.168.1.5", "2001:db8::5"]),  # No default route.
        (["lo", "docker0", "eth1"], "127.0.0.1", []),
    ],
)
def test_addresses_for_other_machines_are_listed(monkeypatch, networks, routed, found):
    held = {
        name: [
            SimpleNamespace(address=text, family=AF_INET6 if ":" in text else AF_INET)
            for text in NETWORKS[name]
        ]
        for name in networks
    }
    monkeypatch.setattr(addresses.psutil, "net_if_addrs", lambda: held)
    monkeypatch.setattr(addresses.psutil, "net_if_stats", dict)
    monkeypatch.setattr(addresses, "_routed", lambda: routed)
    assert addresses.room_addresses() == found
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        origins = ["http://localhost:1", "https://play.example.org"]
        told = address_of(listening, False, origins, "/games")
        room = address_of(listening, True, origins, "/games")
    assert told.here == f"http://127.0.0.1:{port}/games/"
    urls = [
        f"http://[{each}]:{port}/games/" if ":" in each else f"http://{each}:{port}/games/" for each in found
    ]
    assert told.for_others == ("https://play.example.org/games/", *urls)
    assert room.for_others == (*urls, "https://play.example.org/games/")
    opened: list[str] = []
    monkeypatch.setattr("orderup.server.serving._open", opened.append)
    show(told, lambda _: None, open_page=True)
    assert opened == ["https://play.example.org/games/"]


@pytest.mark.parametrize("host", ["localhost", "0.0.0.0", "::"])
def test_a_host_of_both_families_is_listened_at_by_both(host):
    with listening_at(host, 0) as sockets:
        port = sockets[0].getsockname()[1]
        for address in ("127.0.0.1", "::1"):
            create_connection((address, port)).close()
    for address, family in (("127.0.0.1", AF_INET), ("::1", AF_INET6)):
        with socket(family) as other:
            other.bind((address, 0))
            other.listen()
            port = other.getsockname()[1]
            with pytest.raises(Error, match="already in use"), listening_at("localhost", port):
                pass


def test_only_this_machine_is_told_of_its_networks(start_server):
    server = start_server("dict(host='0.0.0.0', origins=('https://play.example.org',))")
    assert server.get("/api/addresses")[1]["others"][0] == "https://play.example.org"
    assert server.get("/api/addresses", **{"x-forwarded-for": "203.0.113.7"})[1] == {"others": []}
    assert start_server("dict()").get("/api/addresses")[1] == {"others": []}


def test_in_the_room_a_qr_code_is_shown(capsys):
    show(Address("http://127.0.0.1:8000", "http://192.0.2.7:8000"), printing(Terminal(sys.stdout)), False)
    shown = capsys.readouterr().out
    assert "http://192.0.2.7:8000" in shown
    assert shown.count("█") > 50 or shown.count("▀") > 50
    show(Address("http://127.0.0.1:8000"), printing(Terminal(sys.stdout)), False)
    assert "█" not in capsys.readouterr().out


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_that_is_not_ours_is_refused(host):
    with pytest.raises(Error, match=r"address.*--host"):
        listen(host, 0)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    settings = Settings(tmp_path, port=0)
    settings.database.write_bytes(b"not a database, but long enough to be looked at as one" * 20)
    with pytest.raises(Error, match=r"damaged .* restore a backup"):
        serve(settings)
