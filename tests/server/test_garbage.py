"""A process that has served has its garbage collector back as it was."""

import gc

import pytest

from orderup.server.upkeep.garbage import THRESHOLDS, Garbage


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked of the collector; nothing of it is done, for the tests have their own frozen."""
    names: list[str] = []
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, lambda name=name: names.append(name))
    return names


@pytest.mark.parametrize(("count", "after"), [(0, ["unfreeze"]), (7, [])])
def test_it_is_left_as_it_was(asked, monkeypatch, count, after):
    monkeypatch.setattr(gc, "get_freeze_count", lambda: count)
    thresholds = gc.get_threshold()
    garbage = Garbage()
    garbage.settle()
    assert gc.get_threshold() == THRESHOLDS
    assert asked == ["collect", "freeze"]
    garbage.unsettle()
    assert gc.get_threshold() == thresholds
    assert asked == ["collect", "freeze", *after]


def test_collector_without_settling_changes_nothing(asked):
    Garbage().unsettle()
    assert asked == []
