"""The rules give the numbers that are on file."""

import json

from tests.games.counts import DATA, as_text, count
from tests.games.setups import every_plain_setup, plain_setups


def kept():
    return json.loads(DATA.read_text("utf-8"))


@every_plain_setup
def test_counts_are_those_on_file(setup):
    assert count(setup) == kept()[str(setup)]


def test_every_set_up_is_on_file():
    assert sorted(kept()) == sorted(map(str, plain_setups()))


def test_the_file_is_written_as_it_is_read():
    assert as_text(kept()) == DATA.read_text("utf-8")
