"""A log in memory is a list of its lines, however much of it is packed."""

import pytest

from orderup.server.tables.game_log import PACKED, GameLog

from .stores import entry


@pytest.mark.parametrize("length", [0, 1, PACKED, 2 * PACKED - 1, 2 * PACKED, 5 * PACKED + 3])
@pytest.mark.parametrize("together", [1, 7, 1000])
def test_it_reads_as_a_list_does(length, together):
    lines = [entry(version, at=version / 3) for version in range(1, length + 1)]
    log = GameLog()
    for start in range(0, length, together):
        log.add(lines[start : start + together])
    assert len(log) == length
    assert log == lines == log == GameLog(lines)
    assert log != [*lines, entry(length + 1)]
    assert log.version == length
    places = [*range(-2, length + 2), None]
    for start in places[:: max(1, length // 9)]:
        for stop in places[:: max(1, length // 9)]:
            assert log[start:stop] == lines[start:stop]
    assert [log[place] for place in range(-length, length)] == [*lines, *lines]
    for place in (length, -length - 1):
        with pytest.raises(IndexError):
            log[place]
