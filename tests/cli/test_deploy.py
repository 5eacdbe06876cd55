"""The files in deploy/ and docs/deploy/ name only files, commands and settings that exist.

No container is built, since few machines that run tests can do that. Somebody followed the pages word by word
when they were written; these tests keep them true.
"""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from orderup.cli.arguments import build_parser
from orderup.cli.server_arguments import STORE_VARIABLE
from orderup.paths import HOME_VARIABLE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGES = sorted((ROOT / "docs" / "deploy").glob("*.md"))
UNIT = DEPLOY / "orderup.service"
MOST_EXPOSED = 20
"""Tenths, as systemd-analyze counts what a service may do: ordinary ones have 96."""
COMMANDS = ("serve", "admin", "backup", "restore", "copy")
OURS = {STORE_VARIABLE, "ORDERUP_CACHE", HOME_VARIABLE, "ORDERUP_OPTIONS", "ORDERUP_HOST"}


def serve_options(words: list[str]) -> Any:
    return build_parser().parse_args(words)


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def shell_lines(page: Path) -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page_are_understood(page):
    lines = shell_lines(page)
    assert lines
    subprocess.run(["sh", "-n"], input="\n".join(lines), text=True, check=True)
    text = page.read_text("utf-8")
    found = [
        line for line in [*lines, *re.findall(r"`([^`\n]+)`", text)] if re.search(r"\borderup (\w+)", line)
    ]
    parsed = 0
    for line in found:
        words = shlex.split(line)
        starts = [i for i, word in enumerate(words) if word.rpartition("/")[2] == "orderup"]
        commands = [words[i + 1 :] for i in starts if words[i + 1 : i + 2] and words[i + 1] in COMMANDS]
        for command in commands:
            assert serve_options(command[: command.index("&&")] if "&&" in command else command).command
            parsed += 1
    assert parsed >= 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_files_and_places_of_a_page_are_there(page):
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert (page.parent / link).exists(), link
    for name in re.findall(r"\bdeploy/[\w.]+", text):
        assert (ROOT / name).exists() or name.startswith("deploy/secrets"), name
    for variable in re.findall(r"\bORDERUP_\w+", text):
        assert variable in OURS, variable
    assert set(re.findall(r"/(?:var/lib|var/cache|etc)/orderup\b", text)) <= {
        "/var/lib/orderup",
        "/var/cache/orderup",
        "/etc/orderup",
    }


def test_the_options_in_the_environment_file_are_options():
    text = (ROOT / "docs" / "deploy" / "systemd.md").read_text("utf-8")
    (options,) = re.findall(r"^ORDERUP_OPTIONS=(.*)$", text, re.MULTILINE)
    parsed = serve_options(["serve", *options.split()])
    assert parsed.origin == ["https://play.example.org"]
    assert parsed.metrics[0] == "127.0.0.1", "only this machine sees the figures"


def test_the_unit_runs_the_server():
    unit = UNIT.read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=/opt/orderup/bin/orderup (.*)$", unit, re.MULTILINE)
    assert serve_options([word for word in command.split() if word != "$ORDERUP_OPTIONS"]).command == "serve"
    assert set(re.findall(r"\bORDERUP_\w+", unit)) <= OURS
    assert "MemoryDenyWriteExecute=" not in unit, "rules are compiled while it runs"
    head, _ = unit.split("[Service]")
    assert "\nStartLimitIntervalSec=0\n" in head, "its database may be there a minute later than it is"
    assert "\nKillMode=mixed\n" in unit, "a second signal to its workers would cut their draining short"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit_and_finds_it_shut_in(tmp_path):
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/orderup/bin/orderup", sys.executable))
    said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    options = ["--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager"]
    subprocess.run(["systemd-analyze", "security", *options, unit], check=True, capture_output=True)


def test_the_image_is_built_of_existing_files_and_runs_without_rights():
    file = (DEPLOY / "Containerfile").read_text("utf-8")
    for sources in re.findall(r"^COPY (?!--from)(.*) \S+$", file, re.MULTILINE):
        assert all((ROOT / source).exists() for source in sources.split()), sources
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(re.findall(r"'\.\[(\w+)\]'", file)) <= extras.keys()
    assert re.findall(r"^USER (.*)$", file, re.MULTILINE) == ["orderup"]
    assert set(re.findall(r"\bORDERUP_\w+", file)) <= OURS
    assert serve_options(yaml.safe_load(re.findall(r"^CMD (.*)$", file, re.MULTILINE)[0])).port == 8000
    assert "EXPOSE 8000" in file
    for image in re.findall(r"^FROM (\S+)", file, re.MULTILINE):
        assert re.fullmatch(r"[a-z]+:[\w.-]+", image), f"{image}: a name and a version, no host"
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "deploy/secrets"} <= set(ignored)


def test_the_services_fit_each_other():
    found = compose()
    services, server = found["services"], found["services"]["orderup"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    words = [
        word.replace("${SITE:?the name of the site, as play.example.org}", "a.example")
        for word in server["command"]
    ]
    parsed = serve_options(words)
    assert (parsed.host, parsed.port, parsed.origin) == ("0.0.0.0", 8000, ["https://a.example"])
    assert parsed.metrics is None
    environment = server["environment"]
    assert {name for name in environment if name.startswith("ORDERUP")} <= OURS
    user, host = re.fullmatch(r"postgresql://(\w+)@(\w+)/orderup", environment[STORE_VARIABLE]).groups()  # type: ignore[union-attr]
    assert host in services
    assert services[host]["environment"]["POSTGRES_USER"] == user
    subnet = found["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert environment["FORWARDED_ALLOW_IPS"] == subnet
    proxied = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "{$ORDERUP_HOST:orderup} 8000" in proxied


def test_no_container_leaves_a_volume_without_a_name():
    """Docker makes one of every `VOLUME` at which nothing is mounted, for each container, and keeps it."""
    (line,) = re.findall(r"^VOLUME (.*)$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    volumes = set(yaml.safe_load(line))
    assert {volume.partition(":")[2] for volume in compose()["services"]["orderup"]["volumes"]} == volumes
    page = (ROOT / "docs" / "deploy" / "containers.md").read_text("utf-8")
    (run,) = re.findall(r"^docker run (.*)$", page.replace("\\\n", ""), re.MULTILINE)
    assert set(re.findall(r"--volume [\w-]+:(\S+)", run)) == volumes


def test_only_the_proxy_can_be_reached_and_no_password_is_written_down():
    found = compose()
    assert [name for name, service in found["services"].items() if "ports" in service] == ["caddy"]
    assert found["services"]["db"]["networks"] == ["back"]
    assert found["networks"]["back"]["internal"] is True
    assert "db" not in [n for n, service in found["services"].items() if "front" in service["networks"]]
    for service in found["services"].values():
        assert set(service.get("secrets", [])) <= found["secrets"].keys()
        for name, value in service.get("environment", {}).items():
            if "PASS" in name:
                assert name.endswith("FILE")
                assert value.removeprefix("/run/secrets/") in service["secrets"]
        if "image" in service:
            assert re.fullmatch(r"[a-z]+:\d+", service["image"]), "a name and a version, no host"
    assert {entry["file"] for entry in found["secrets"].values()} == {
        "./secrets/password",
        "./secrets/pgpass",
    }
    assert "deploy/secrets/" in (ROOT / ".gitignore").read_text().split()
    server = found["services"]["orderup"]
    assert (server["cap_drop"], server["read_only"]) == (["ALL"], True)
    mounted = {
        volume.partition(":")[0] for s in found["services"].values() for volume in s.get("volumes", [])
    }
    assert mounted - {"./Caddyfile"} == found["volumes"].keys()
