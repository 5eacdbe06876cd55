"""`orderup warm`: what is compiled for whom."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from orderup.core.game.definition import names


class AtOnce:
    """A pool that works in this process."""

    map = staticmethod(map)


@contextmanager
def at_once(size: int) -> Iterator[AtOnce]:
    yield AtOnce()


@pytest.mark.parametrize("batches", [False, True])
def test_batches_are_compiled_for_who_asks(
    orderup: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, batches: bool
) -> None:
    done: list[tuple[str, str]] = []
    monkeypatch.setattr("orderup.cli.warm.process_pool", at_once)
    for what in ("warm", "warm_batches"):
        monkeypatch.setattr(f"orderup.warming.{what}", lambda game, what=what: done.append((what, game)))
    shown = orderup("warm", *(["--batches"] if batches else []))
    assert shown.code == 0
    wanted = ("warm", "warm_batches") if batches else ("warm",)
    assert done == [(what, game) for game in names() for what in wanted]
    assert shown.out.count("in the cache") == len(names())
    assert ("batches" in shown.out) == batches
