"""Packages installed beside this one, and Python that finds them."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEAVING_QUICKLY = "import atexit, gc\natexit.register(gc.freeze)\n"
"""At its end Python would search all loaded objects for garbage, for as long as loading them took."""


def install(folder: Path, name: str, group: str, points: Mapping[str, str]) -> None:
    """Let Python find what lies in a folder as an installed package with these entry points."""
    installed = folder / f"{name}-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{point} = {target}" for point, target in points.items()]
    (installed / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]))


def python(
    *command: str, path: Path | None = None, cwd: Path = ROOT, said: str = "", **environment: str
) -> str:
    """The output of a Python that uses the packages of a folder and reads some input; it must succeed."""
    if command[0] == "-c":
        command = ("-c", LEAVING_QUICKLY + command[1], *command[2:])
    places = filter(None, [str(path or ""), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(places), **environment}
    ran = subprocess.run(
        [sys.executable, *command], cwd=cwd, env=env, input=said, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
