"""`orderup serve`: says where it is, serves the page and the games, stops when asked."""

import json
import signal
import subprocess
import sys

import pytest

import orderup
from bench.served import fetch, free_port

PATIENCE = 300


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serves_until_it_is_stopped(home, number):
    port = free_port()
    command = [sys.executable, "-m", "orderup", "serve", "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert "<html" in fetch(f"http://127.0.0.1:{port}/")
        games = json.loads(fetch(f"http://127.0.0.1:{port}/api/games"))
        assert [game["name"] for game in games] == list(orderup.games())
        server.send_signal(number)
        out, err = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 0
    assert f"http://127.0.0.1:{port}" in out
    assert all(json.loads(line)["event"] for line in err.splitlines())
    assert (home / "orderup.sqlite3").is_file()


def test_lan_shows_an_address_and_a_code_for_phones(home):
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "orderup",
        "serve",
        "--lan",
        "--port",
        str(port),
        "--data",
        str(home),
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        fetch(f"http://127.0.0.1:{port}/livez")
        server.terminate()
        out, _ = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert f":{port}" in out.splitlines()[0]
    assert out.count("█") + out.count("▀") + out.count("▄") > 50
