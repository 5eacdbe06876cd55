"""The first game in a terminal: what is compiled before it begins, and how that is told."""

import io
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import pytest
from rich.console import Console

from orderup.cli import compiling
from orderup.cli.words import TerminalWords
from orderup.core.texts.fluent import LANGUAGES

SAID = {"en": "3 of 10 rules", "ko": "규칙 10개 중 3개", "ru": "Готово правил: 3 из 10"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("warm", [False, True])
def test_a_first_game_says_what_it_waits_for(monkeypatch, lang, warm):
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
