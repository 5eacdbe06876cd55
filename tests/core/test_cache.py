"""Folders of compiled rules: another source, another folder; without a place to write, nothing is kept."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from orderup import machine
from orderup.core.compiled import cache
from orderup.core.compiled.cache import (
    KEPT_FOLDERS,
    NEVER_COMPILED,
    OTHERS,
    PACKAGE,
    SHARED,
    cache_folder,
    cache_root,
    folder_of_file,
    hash_of,
    place_of,
    prepared_folder,
    sources,
)
from orderup.core.game.definition import names
from tests.server.test_layers import imported

CACHED = (cache.cache_folder, cache.prepared_folder)


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    Path(tempfile.gettempdir()).mkdir()
    for each in CACHED:
        each.cache_clear()
    yield tmp_path
    for each in CACHED:
        each.cache_clear()


def parts(name):
    """The parts of the package that a folder's sources come from."""
    return {path.relative_to(PACKAGE).parts[0] for path in sources(name)}


PLAIN = tuple(
    f"orderup.core.{part}"
    for part in ("views", "packs", "texts", "drawing", "game", "rules_errors", "requirements")
)


def modules():
    """The package's modules: their files and what they import of it."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        names = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(name for name in names if name != "__init__")] = path
    return {module: (path, set(imported(path))) for module, path in found.items()}


def test_every_file_that_rules_are_made_of_counts():
    found = {"/".join(path.parts[-2:]) for path in sources("coffee_rush")}
    assert {
        "compiled/randomness.py",
        "state/items.py",
        "coffee_rush/rules.py",
        "batches/observing.py",
    } <= found
    assert parts("coffee_rush") == {"core", "bots", "lab", "games"}
    assert parts(SHARED) == {"core", "bots", "lab"}


def test_rules_are_hashed_with_all_that_they_import():
    """Some modules are left out: no compiled code takes anything from them. Numba itself checks the file of a
    rule that a tool compiles."""
    known = modules()
    carrying = [
        module
        for module, (_, wanted) in known.items()
        if wanted & {f"orderup.core.compiled.compiling.{name}" for name in ("rule", "parallel_rule")}
    ]
    assert len(carrying) > 10
    for module in carrying:
        path = known[module][0]
        hashed = {*sources(folder_of_file(str(path))), path}
        assert {known[each][0] for each in reached(module, known)} <= hashed, module
        assert path.name not in NEVER_COMPILED


def reached(module, known):
    """It, and all that it imports, directly or not, but for what no compiled code takes anything from."""
    aside = {"orderup", "orderup.match", "orderup.errors", "orderup.climbing", "orderup.intervals"}
    aside |= {each for each in known if each.startswith(PLAIN)}
    found, left = set(aside), [module]
    while left:
        module = left.pop()
        if module not in found:
            found.add(module)
            left.extend(known.keys() & known[module][1])
    return found - aside


def test_a_game_is_no_source_of_another_but_all_are_sources_of_foreign_rules():
    games = {name: {path for path in sources(name) if "games" in path.parts} for name in names()}
    assert all(games.values())
    assert sum(map(len, games.values())) == len(set().union(*games.values()))
    assert set().union(*games.values()) <= set(sources(OTHERS))


def test_files_are_known_by_where_they_lie():
    assert folder_of_file(str(PACKAGE / "core" / "compiled" / "playout.py")) == SHARED
    assert folder_of_file(str(PACKAGE / "bots" / "search" / "playouts.py")) == SHARED
    assert folder_of_file(str(PACKAGE / "games" / "cafe_tycoon" / "rules" / "shop.py")) == "cafe_tycoon"
    assert folder_of_file(__file__) == OTHERS


def test_the_hash_changes_with_every_source(tmp_path):
    files = [path for path in sources("coffee_rush") if path.parent.name in ("compiled", "coffee_rush")]
    copies = [tmp_path / f"{number}.py" for number in range(len(files))]
    for path, twin in zip(files, copies, strict=True):
        shutil.copy(path, twin)
    hashes = {hash_of(copies)}
    assert hashes == {hash_of(copies)}
    for twin in copies:
        twin.write_text(twin.read_text("utf-8") + "\n# changed\n", "utf-8")
        hashes.add(hash_of(copies))
    assert len(hashes) == len(copies) + 1


def test_the_hash_changes_with_a_file_more_or_renamed(tmp_path):
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    for path in (first, second):
        path.write_text("x = 1\n", "utf-8")
    assert len({hash_of([first]), hash_of([second]), hash_of([first, second])}) == 3


def test_the_same_sources_elsewhere_have_the_same_hash(tmp_path, monkeypatch):
    here = sources("coffee_rush")
    places = [place_of(path) for path in here]
    assert "orderup/games/coffee_rush/rules.py" in places
    for path, place in zip(here, places, strict=True):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, tmp_path / place)
    hashed = hash_of(here)
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / PACKAGE.name)
    assert hash_of([tmp_path / place for place in places]) == hashed
    assert place_of(Path(__file__)) == __file__, "a file outside has its own path"


def test_the_folder_lies_where_one_says(root):
    folder = prepared_folder("coffee_rush")
    assert folder == root / "orderup" / "compiled" / f"coffee_rush-{hash_of(sources('coffee_rush'))}"
    assert folder.is_dir()


def test_the_place_may_be_said_as_to_numba(monkeypatch):
    monkeypatch.delenv("ORDERUP_CACHE", raising=False)
    monkeypatch.setenv("NUMBA_CACHE_DIR", "there")
    assert cache_root() == Path("there")
    monkeypatch.setenv("ORDERUP_CACHE", "here")
    assert cache_root() == Path("here")


def test_old_folders_of_a_game_are_removed_but_the_newest_few(root):
    compiled = root / "orderup" / "compiled"
    for game in ("coffee_rush", "order_please"):
        for age in range(KEPT_FOLDERS + 3):
            folder = compiled / f"{game}-old{age}"
            folder.mkdir(parents=True)
            (folder / "code.nbc").write_bytes(b"x")
            os.utime(folder, (1000 - age, 1000 - age))
    kept = prepared_folder("coffee_rush")
    left = {path.name for path in compiled.glob("coffee_rush-*")}
    assert left == {kept.name, *(f"coffee_rush-old{age}" for age in range(KEPT_FOLDERS - 1))}
    assert len(list(compiled.glob("order_please-*"))) == KEPT_FOLDERS + 3


@pytest.mark.parametrize("second", ["private", "shared", "missing"])
def test_a_cache_that_cannot_be_written_has_a_second_place_unless_others_write_there(
    root, monkeypatch, second
):
    occupied = root / "a_file"
    occupied.write_text("here already", "utf-8")
    monkeypatch.setenv("ORDERUP_CACHE", str(occupied))
    if second == "shared":
        cache.second_root(make=True).chmod(0o777)
    if second == "missing":
        shutil.rmtree(tempfile.gettempdir())
    cache.mark_warm("coffee_rush")
    assert cache.is_warm("coffee_rush") is (second == "private")
    problem = str(machine.cache_problem())
    assert "a_file" in problem
    assert ("every process" in problem) is (second != "private")
    assert occupied.read_text("utf-8") == "here already"


def test_a_user_without_a_home_directory_has_the_second_place(root, monkeypatch):
    for variable in ("ORDERUP_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)

    def none():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", none)
    assert cache_root() == cache.second_root()
    assert cache_root().stat().st_mode & 0o077 == 0


def test_a_cache_that_may_only_be_read_is_used(root, monkeypatch):
    cache.mark_warm("coffee_rush")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    for name in ("write_text", "touch", "mkdir"):
        monkeypatch.setattr(Path, name, refuse)
    cache.mark_warm("coffee_rush")
    assert cache.is_warm("coffee_rush")


def test_a_game_is_cold_again_when_files_are_gone_or_were_not_kept(root, monkeypatch):
    code = cache_folder("coffee_rush") / "rules" / "part-rules.move-1.py311.x.nbc"
    code.parent.mkdir(parents=True)
    code.write_bytes(b"x")
    cache.mark_warm("coffee_rush")
    assert cache.is_warm("coffee_rush")
    code.unlink()
    assert not cache.is_warm("coffee_rush")
    monkeypatch.setattr(cache, "_not_kept", {"order_please"})
    cache.mark_warm("order_please")
    assert not cache.is_warm("order_please")


def test_another_processor_has_a_cache_of_its_own(monkeypatch):
    files = sources("coffee_rush")
    here = hash_of(files)
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    cache._processor.cache_clear()
    try:
        assert hash_of(files) != here
    finally:
        cache._processor.cache_clear()


def test_a_game_is_warm_once_it_is_marked(root):
    assert not cache.is_warm("coffee_rush")
    cache.mark_warm("coffee_rush")
    assert cache.is_warm("coffee_rush")
    assert not cache.is_warm("order_please")
    shutil.rmtree(cache_folder(SHARED))
    assert not cache.is_warm("coffee_rush")
