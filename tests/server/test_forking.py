"""Servers of tests are forks, unless a test has them begin in another environment."""

import pettingzoo.test  # noqa: F401 - it adds to the environment
import pytest

from tests.server.forking import Forked, as_it_began
from tests.server.harness import Server


def test_a_server_is_a_fork_whatever_tests_import(server: Server) -> None:
    assert as_it_began()
    assert isinstance(server.process, Forked)


def test_who_changes_the_environment_gets_no_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORDERUP_HOME", "elsewhere")
    assert not as_it_began()
