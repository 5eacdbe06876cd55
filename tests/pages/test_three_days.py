"""The short form of the three days: one of them, with a night of 14 hours without the server."""

import pytest

from tests.days.three_days import Days

pytestmark = pytest.mark.browser


def test_nobody_is_told_twice_missed_or_lapses_unjustly(whole_browser, tmp_path):
    diary: list[str] = []
    days = Days(tmp_path, whole_browser, diary.append)
    try:
        days.begin()
        days.go_on(28, [(9, 14)])
        verdict = days.judge()
    finally:
        days.stop()
    told = "\n".join(diary)
    assert str(verdict) == "told twice 0, missed 0, lapsed unjustly 0", told
    assert verdict.moves > 10, told
    assert all(verdict.told[way] > 2 for way in ("push", "webhook", "mail")), told
