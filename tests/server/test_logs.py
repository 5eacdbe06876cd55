"""Logs: lines of JSON that tell what happened, and nothing about whom."""

import json
from collections.abc import Callable

from .harness import Player, Server, play_on, wait_for


def test_logs_hold_no_names_tokens_or_table_ids(start_server: Callable[..., Server]) -> None:
    server = start_server().wait_ready()
    ann = Player(server, "Annabelle Unmistakable")
    table = ann.create("me", "random")["id"]
    secret = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    Player(server).post("/api/me/return", {"token": secret})
    page = ann.page(table)
    page.refused("bad_message", type="play", version=0, actions=["Annabelle"], more=1)
    play_on([page])
    ann.get(f"/api/tables/{table}")
    ann.get("/api/tables/not-there")
    server.stop()
    wait_for(lambda: any('"stopped"' in line for line in server.log))
    events = [json.loads(line) for line in server.log]
    assert {"listening", "ready", "table_created", "table_started", "stopped"} <= {e["event"] for e in events}
    assert all({"at", "level", "event"} <= event.keys() for event in events)
    text = "".join(server.log)
    for private in ("Annabelle", "Unmistakable", table, secret, ann.cookie.partition("=")[2]):
        assert private not in text
    marks = {event["table"] for event in events if "table" in event}
    assert len(marks) == 1, "what happened at one table can be followed"
