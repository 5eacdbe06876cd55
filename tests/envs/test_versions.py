"""A name stands for one environment: what was learned under it never meets another one in silence."""

import json

from tests.envs.versions import FILE, current


def test_observations_and_ids_are_those_of_the_version():
    known = json.loads(FILE.read_text("utf-8"))
    assert current() == known, (
        "observations or ids of actions have changed: `python -m tests.envs.versions --write` gives the "
        "environments new names, unless rules_version already does"
    )
