"""How many cores may be used, and processes that end with whoever started them."""

import os
import signal
import subprocess
import sys

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
def test_the_processes_of_a_pool_end_with_whoever_was_killed(tmp_path, number):
    (tmp_path / "work.py").write_text(WORK)
    started = subprocess.Popen(
        [sys.executable, tmp_path / "work.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert started.stdout is not None
    assert started.stdout.readline().strip().isdecimal(), "it works"
    started.send_signal(number)
    assert started.wait() == -number
    more = started.stdout.read()  # until the last of them has ended and closed the pipe
    assert len(more.split()) <= 1, "nothing else was begun"
