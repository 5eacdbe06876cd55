"""The folder of compiled rules: another source, another folder; without a place to write, none at all."""

import os
import shutil

import pytest

from orderup.core import cache
from orderup.core.cache import KEPT_FOLDERS, hash_of, prepare_cache_folder, rule_sources


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path))
    cache.cache_folder.cache_clear()
    yield tmp_path
    cache.cache_folder.cache_clear()


def test_every_file_that_rules_are_made_of_counts():
    names = {"/".join(path.parts[-2:]) for path in rule_sources()}
    assert {"core/randomness.py", "core/playout.py", "coffee_rush/rules.py", "core/bags.py"} <= names
    assert not any(name.startswith(("server/", "cli/")) for name in names)


def test_the_hash_changes_with_every_source(tmp_path):
    sources = [path for path in rule_sources() if path.parent.name in ("core", "coffee_rush")]
    copies = [tmp_path / f"{number}.py" for number in range(len(sources))]
    for path, twin in zip(sources, copies, strict=True):
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


def test_the_folder_lies_where_one_says(root):
    folder = prepare_cache_folder()
    assert folder == root / "orderup" / "compiled" / hash_of(rule_sources())
    assert folder.is_dir()


def test_old_folders_are_removed_but_the_newest_few(root):
    compiled = root / "orderup" / "compiled"
    for age in range(KEPT_FOLDERS + 3):
        folder = compiled / f"old{age}"
        folder.mkdir(parents=True)
        (folder / "code.nbc").write_bytes(b"x")
        os.utime(folder, (1000 - age, 1000 - age))
    kept = prepare_cache_folder()
    left = {path.name for path in compiled.iterdir()}
    assert left == {kept.name, *(f"old{age}" for age in range(KEPT_FOLDERS - 1))}


def test_where_nothing_can_be_written_there_is_no_folder(tmp_path, monkeypatch):
    occupied = tmp_path / "a_file"
    occupied.write_text("here already", "utf-8")
    monkeypatch.setenv("ORDERUP_CACHE", str(occupied))
    cache.cache_folder.cache_clear()
    try:
        assert prepare_cache_folder() is None
        cache.mark_warm("coffee_rush")
        assert not cache.is_warm("coffee_rush")
    finally:
        cache.cache_folder.cache_clear()
    assert occupied.read_text("utf-8") == "here already"


def test_a_game_is_warm_once_it_is_marked(root):
    prepare_cache_folder()
    assert not cache.is_warm("coffee_rush")
    cache.mark_warm("coffee_rush")
    assert cache.is_warm("coffee_rush")
    assert not cache.is_warm("another_game")
