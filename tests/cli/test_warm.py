"""Compiling from the command line: `orderup warm`, and what a first game says while it waits."""

import io
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import pytest
from rich.console import Console

from orderup.cli import compiling
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import names
from orderup.core.texts.fluent import LANGUAGES


class AtOnce:
    """A pool that works in this process."""

    map = staticmethod(map)


@contextmanager
def at_once(size: int) -> Iterator[AtOnce]:
    yield AtOnce()


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("batches", [False, True])
def test_batches_are_compiled_on_request_and_unkept_rules_are_told(orderup, monkeypatch, batches, kept):
    done: list[tuple[str, str]] = []
    monkeypatch.setattr("orderup.cli.warm.process_pool", at_once)
    for what in ("warming.warm", "lab.warming.warm_lab", "warming.warm_batches"):
        monkeypatch.setattr(f"orderup.{what}", lambda game, what=what: done.append((what, game)))
    monkeypatch.setattr("orderup.cli.warm.is_warm", lambda game: kept)
    shown = orderup("warm", *(["--batches"] if batches else []))
    assert shown.code == (0 if kept else 2)
    assert ("could not be kept" in shown.err) is not kept
    wanted = ("warming.warm", "lab.warming.warm_lab", *(["warming.warm_batches"] if batches else []))
    assert done == [(what, game) for game in names() for what in wanted]
    assert shown.out.count("in the cache") == len(names())
    assert ("batches" in shown.out) == batches


def test_warm_compiles_nothing_if_nothing_can_be_kept(orderup, monkeypatch, tmp_path):
    (tmp_path / "a_file").touch()
    monkeypatch.setattr("orderup.machine.is_warm", lambda game: False)
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path / "a_file"))
    shown = orderup("warm")
    assert (shown.code, shown.out) == (2, "")
    assert f"{tmp_path / 'a_file'} (Not a directory)" in shown.err
    assert "ORDERUP_CACHE" in shown.err


SAID = {"en": "3 of 10 rules", "ko": "규칙 10개 중 3개", "ru": "Готово правил: 3 из 10"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("warm", [False, True])
def test_a_first_game_tells_that_rules_are_compiled(monkeypatch, lang, warm):
    screen, compiled = io.StringIO(), list[str]()

    class AtOnce:
        def submit(self, work: Any, game: str) -> "Future[None]":
            compiled.append(game)
            done = Future[None]()
            done.set_result(None)
            return done

    @contextmanager
    def at_once(size: int) -> Iterator[AtOnce]:
        yield AtOnce()

    monkeypatch.setattr(compiling, "JITTED", True)
    monkeypatch.setattr(compiling, "is_warm", lambda game: warm)
    monkeypatch.setattr(compiling, "count_compiled", lambda game: (3, 10))
    monkeypatch.setattr(compiling, "process_pool", at_once)
    console = Console(file=screen, force_terminal=True, width=100)
    compiling.make_ready("coffee_rush", console, TerminalWords(lang))
    assert compiled == ([] if warm else ["coffee_rush"])
    assert (SAID[lang] in screen.getvalue()) is not warm
