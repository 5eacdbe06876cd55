"""Processes end with their parent, use the allowed cores, and run the Python that make finds."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from orderup.processes import usable_cores


def test_only_the_cores_that_this_process_may_use_count(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {2, 5, 7}, raising=False)
    assert usable_cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert usable_cores() == 8
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1


WORK = """
import os, sys, time
from orderup.processes import process_pool

def work(number):
    print(os.getpid(), flush=True)
    time.sleep(1e6)

if __name__ == "__main__":
    with process_pool(2) as pool:
        list(pool.map(work, range(9)))
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_of_a_pool_end_with_a_killed_parent(tmp_path, number):
    (tmp_path / "work.py").write_text(WORK)
    started = subprocess.Popen(
        [sys.executable, tmp_path / "work.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert started.stdout.readline().strip().isdecimal(), "the process has started"
    started.send_signal(number)
    assert started.wait() == -number
    more = started.stdout.read()  # until the last of them has ended and closed the pipe
    assert len(more.split()) <= 1, "nothing else was begun"


FIND = Path(__file__).parents[2] / "scripts" / "find-python"


def compiled(path: Path, *, configured: str, prefix: str = "/opt/python", version: str = "(3, 11)") -> str:
    """This Python, as if it had been compiled in another way."""
    pretending = path.with_suffix(".py")
    pretending.write_text(
        "import sys, sysconfig\n"
        f"sysconfig.get_config_var = {{'CONFIG_ARGS': {configured!r}}}.get\n"
        f"sys.base_prefix, sys.version_info = {prefix!r}, {version}\n"
        "exec(sys.stdin.read())\n",
        "utf-8",
    )
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{pretending}"\n', "utf-8")
    path.chmod(0o755)
    return str(path)


def found(*candidates: str) -> str:
    return subprocess.run([FIND, *candidates], check=True, capture_output=True, text=True).stdout.strip()


def test_one_compiled_with_profiles_goes_before_one_without(tmp_path):
    plain = compiled(tmp_path / "plain", configured="'--enable-shared'")
    profiled = compiled(tmp_path / "profiled", configured="'--enable-optimizations' '--with-lto'")
    of_the_system = compiled(tmp_path / "system", configured="'--enable-shared'", prefix="/usr")
    assert found(plain, profiled) == profiled
    assert found(plain, of_the_system) == of_the_system
    assert found(profiled, of_the_system) == profiled


def test_without_a_better_one_it_is_the_first(tmp_path):
    plain = compiled(tmp_path / "plain", configured="''")
    too_old = compiled(tmp_path / "old", configured="'--enable-optimizations'", version="(3, 10)")
    assert found(plain, too_old, str(tmp_path / "missing")) == plain
    assert found(str(tmp_path / "missing"), plain) == str(tmp_path / "missing")
