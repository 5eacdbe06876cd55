"""Servers of tests are forks, unless a test starts them in another environment."""

import os

import pettingzoo.test  # noqa: F401 - it adds to the environment

from tests.server import forked_process

IMPORTED = os.environ.keys() - {"PYTEST_CURRENT_TEST"}


def test_forks_begin_with_what_tests_have_added_by_importing():
    assert forked_process._BEGUN.keys() >= IMPORTED


def test_changed_environment_gets_no_fork(monkeypatch):
    monkeypatch.setenv("ORDERUP_HOME", "elsewhere")
    assert not forked_process.as_it_began()
