"""kill -9 between a move and the notice of the turn that it begins: it comes, and a copy has the same id."""

import random
from collections.abc import Iterator
from time import sleep

import pytest

from ..server.harness import RATES, Player, Server, wait_for
from ..server.hook import Hook

SETTINGS = f"dict(notices_inside=True, {RATES})"
IN_A_HURRY = """
from orderup.server.notices import outbox
from orderup.server.tables import notices
notices.SENT_AFTER = 0.2
outbox.LOOK_EVERY, outbox.CLAIM, outbox.RETRIES = 0.02, 0.5, (0.2,) * 5
"""
KILLS = 6


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.stop()


def told_by(hook: Hook) -> int:
    """The number of different messages that came."""
    return len({(each.path, each.headers["webhook-id"]) for each in hook.heard})


def test_each_turn_is_told_though_servers_are_killed_and_a_copy_has_the_same_id(tmp_path, hook):
    chance = random.Random(2)

    def start() -> Server:
        return Server(tmp_path, SETTINGS, before=IN_A_HURRY).wait_ready()

    server = start()
    people = [Player(server), Player(server, "Ben")]
    table = people[0].create("me", "open", tempo="turns", clock=None)["id"]
    people[1].sit(table)
    for person in people:
        address = hook.address(f"/{person.name}")
        told = {"lang": "en", "zone": "UTC"}
        _, info = person.post("/api/me/channels", {"kind": "webhook", "address": address, **told})
        person.post("/api/me/notices", {**told, "quiet_from": 0, "quiet_to": 0})
        settings = {"kinds": ["turn"], "pace": "each"}
        person.post(f"/api/me/channels/{info['channels'][0]['id']}", settings)
    people[0].ask(table, "start")
    turns = 0
    for killing in range(KILLS):
        if killing % 2:  # Between the message and its answer.
            hook.held.clear()
            wait_for(lambda so_far=turns: told_by(hook) > so_far)
        else:  # Somewhere between the move and the message.
            sleep(chance.uniform(0.0, 0.4))
        server.kill()
        hook.held.set()
        server = start()
        for person in people:
            person.server = server
        wait_for(lambda so_far=turns: told_by(hook) > so_far)
        turns += 1
        if killing == KILLS - 1:
            break
        decider = next(person for person in people if person.get("/api/me/games?list=turn")[1]["games"])
        page = decider.page(table)
        while page.situation["legal"]:
            page.play(chance.choice(page.legal))
            page.next("moved")
        page.close()
    sleep(1.0)
    assert told_by(hook) == turns, hook.heard
    assert len(hook.heard) > turns, "some notices came twice, with the same id"
    server.stop()
