"""`orderup doctor` and `orderup serve` tell which parts work, and how to mend the others."""

import json
import re
import signal
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version

import pytest

import orderup
from bench.served import fetch, free_port
from orderup.core.texts.fluent import LANGUAGES
from tests.proxies import without_upgrade


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_installation_and_its_server_are_well(orderup, server, lang):
    told = orderup("doctor", "--port", str(server.port), "--lang", lang)
    lines = told.out.splitlines()
    assert told.code == 0, told.out
    assert not [line for line in lines if line.startswith("✗")]
    assert "doctor-" not in told.out
    assert re.search(rf"^✓ .*WebSocket.* ws://127.0.0.1:{server.port}/ws", told.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without_upgrade, "WebSockets do not come through (status 426): have the proxy pass on Upgrade"),
        (
            lambda head: re.sub(rb"(?i)\r\nhost:[^\r]*", b"\r\nHost: localhost:1", head),
            "must start it with --origin http://127.0.0.1:",
        ),
        (lambda head: head.replace(b" /api/seen ", b" /api/nothing "), "not as orderup does (status 405)"),
        (lambda head: head + b"\r\nX-Forwarded-Proto: https", "does not see that it is asked by http:"),
    ],
)
def test_doctor_names_proxy_faults(orderup, server, proxy, change, said):
    told = orderup("doctor", "--origin", f"http://{proxy(server.port, change).host}")
    assert (told.code, said in told.out) == (1, True), told.out


def test_doctor_names_installation_faults(orderup, tmp_path, monkeypatch):
    (tmp_path / "orderup.sqlite3").write_bytes(b"no database" * 1000)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("orderup.machine.is_warm", lambda game: False)
    told = orderup("doctor", "--data", str(tmp_path), "--origin", "http://127.0.0.1:1")
    assert told.code == 1
    for said in ("ORDERUP_CACHE", "is damaged", "http://127.0.0.1:1 does not answer: Connection refused"):
        assert said in told.out
    assert "holds several addresses" in orderup("doctor", "--origin", "https://a,https://b").err


def test_a_warm_cache_may_be_read_only(orderup, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path / "file"))
    for module in ("machine", "cli.doctor"):
        monkeypatch.setattr(f"orderup.{module}.is_warm", lambda game: True)
    told = orderup("doctor", "--port", "1")
    assert told.code == 0, told.out
    assert f"✓ The compiled rules are in the cache: {tmp_path / 'file'}" in told.out


def test_versions_outside_the_bounds_are_told(orderup, monkeypatch):
    def installed(package: str) -> str:
        if package in ("segno", "asyncpg"):
            raise PackageNotFoundError
        return {"numba": "0.67.0", "gymnasium": "1.3.2", "pytest": "1.0"}.get(package) or version(package)

    monkeypatch.setattr("orderup.core.compiled.requirements.version", installed)
    told = orderup("doctor", "--port", "1")
    assert told.code == 1
    assert "✗ numba 0.67.0 is installed, and orderup needs numba >=0.68,<0.69: run" in told.out
    assert "✗ segno is not installed, and orderup needs segno >=1.6: run" in told.out
    assert "· gymnasium 1.3.2 is installed, and orderup needs gymnasium >=1.4: run" in told.out
    assert "asyncpg" not in told.out
    assert "pytest 1.0" not in told.out


def test_the_database_is_only_looked_at(orderup, tmp_path):
    assert "There is no database yet" in orderup("doctor", "--data", str(tmp_path), "--port", "1").out
    assert not (tmp_path / "orderup.sqlite3").exists()


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
    command = [sys.executable, "-m", "orderup", "serve", "--lan", "--port", str(port), "--data", str(home)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        fetch(f"http://127.0.0.1:{port}/livez")
        server.terminate()
        out, _ = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert f":{port}" in out.splitlines()[0]
    assert out.count("█") + out.count("▀") + out.count("▄") > 50
