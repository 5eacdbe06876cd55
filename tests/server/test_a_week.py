"""The short form of the week: the first three days."""

from tests.days.a_week import SHORT, Week


def test_days_count_by_the_calendar_of_each_person_on_all_their_devices(tmp_path):
    diary: list[str] = []
    week = Week(tmp_path, diary.append)
    try:
        week.go_through(SHORT)
    finally:
        week.stop()
    assert week.wrong == [], "\n".join(diary)
