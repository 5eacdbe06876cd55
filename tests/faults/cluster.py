"""A PostgreSQL of a test's own, which crashes and is started again, and a standby that takes over."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from ..databases import pgserver

USER = "pgserver"
"""The user who runs it where the tests run as root, whom PostgreSQL refuses."""
SETTINGS = "-c listen_addresses='' -c max_connections=60 -c wal_keep_size=256MB"


class Cluster:
    """A primary, and the standby to which it streams its writes before it acknowledges them."""

    def __init__(self, folder: Path) -> None:
        brought = pgserver()
        self._binaries = Path(brought.__file__).parent / "pginstall18" / "bin"
        self._folder = folder
        self._user = USER if os.geteuid() == 0 else None
        if self._user is not None:
            brought.utils.ensure_user_exists(self._user)
            folder.parent.chmod(0o711)
        folder.mkdir()
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._number = 0
        self._run("initdb", "-D", self._place(self._number), "-U", "postgres", "-A", "trust", "--no-sync")
        self._start()
        self.add_standby()

    @property
    def address(self) -> str:
        """The primary's address."""
        return f"postgresql://postgres:@/postgres?host={self._socket()}"

    def crash(self) -> None:
        """The primary ends at once, and recovers."""
        self._run("pg_ctl", "-D", self._place(self._number), "-m", "immediate", "-w", "stop")
        self._start()

    def fail_over(self) -> None:
        """The primary ends at once, and never comes back: the standby takes over, and gets one of its own.
        One that was stopped has only what it had then."""
        self._run("pg_ctl", "-D", self._place(self._number), "-m", "immediate", "-w", "stop")
        if not (self._place(self._number + 1) / "postmaster.pid").exists():
            self._start(1)
        self._number += 1
        self._run("pg_ctl", "-D", self._place(self._number), "-w", "promote")
        self._wait_for_standby("''")

    def add_standby(self) -> None:
        """Begin to stream to a new standby; from then on it holds whatever is acknowledged."""
        standby = self._place(self._number + 1)
        self._run("pg_basebackup", "-h", self._socket(), "-U", "postgres", "-D", standby, "-R", "-c", "fast")
        self._start(1)
        self._wait_for_standby("'*'")

    def stop_standby(self) -> None:
        """From now on nothing is acknowledged."""
        self._run("pg_ctl", "-D", self._place(self._number + 1), "-m", "immediate", "-w", "stop")

    def start_standby(self) -> None:
        """It asks for the writes that it has missed."""
        self._start(1)

    def stop(self) -> None:
        """End both."""
        for number in (self._number, self._number + 1):
            if (self._place(number) / "postmaster.pid").exists():
                self._run("pg_ctl", "-D", self._place(number), "-m", "immediate", "-w", "stop")

    def _place(self, number: int) -> Path:
        return self._folder / f"data{number}"

    def _socket(self, later: int = 0) -> Path:
        """The socket folder of the primary, or of a server that comes later."""
        return self._folder / f"socket{self._number + later}"

    def _start(self, later: int = 0) -> None:
        socket = self._socket(later)
        if not socket.exists():
            socket.mkdir()
            if self._user is not None:
                shutil.chown(socket, self._user)
        options = f"{SETTINGS} -k {socket}"
        self._run(
            "pg_ctl",
            "-D",
            self._place(self._number + later),
            "-w",
            "-l",
            self._folder / "log",
            "-o",
            options,
            "start",
        )

    def _wait_for_standby(self, names: str) -> None:
        """From now on a write is acknowledged when those have it, too."""
        said = (f"ALTER SYSTEM SET synchronous_standby_names = {names}", "SELECT pg_reload_conf()")
        for statement in said:
            self._run("psql", "-h", self._socket(), "-U", "postgres", "-c", statement)

    def _run(self, program: str, *arguments: Any) -> None:
        done = subprocess.run(
            [self._binaries / program, *map(str, arguments)],
            user=self._user,
            cwd=self._folder,
            stdout=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT if program != "pg_ctl" else subprocess.DEVNULL,
            check=False,
        )
        told = (self._folder / "log").read_text()[-2000:] if program == "pg_ctl" else done.stdout
        assert done.returncode == 0, f"{program}: {told!r}"
