"""Play over the WebSocket: steps, situations, several actions at once, undo, trying out, looking on."""

import json
from typing import Any

from ..limited import PATIENCE
from .harness import Page, play_on, two_at_a_table


def to_a_turn(pages: list[Page]) -> Page:
    """Play until the second turn has just begun; its player's page. Cards were drawn just before."""
    while pages[0].situation["view"]["turn"] < 2:
        play_on(pages, 1)
    assert pages[0].situation["view"]["phase"] == "move"
    return next(page for page in pages if page.situation["legal"])


def test_a_move_reaches_everybody_with_its_story(ann, ben, cleo):
    table, first, second = two_at_a_table(ann, ben)
    onlooker = cleo.page(table)
    second.play("b2")
    for page in (first, second, onlooker):
        step = page.next("moved")["steps"][0]
        assert (step["version"], step["seat"], step["by"], step["kind"]) == (1, 1, "person", "play")
        assert step["action"] == {"kind": "place", "cell": "b2"}
        patch = {"seats": {"1": {"meeples": ["b2"]}}}
        assert {"kind": "placed", "seat": 1, "cell": "b2", "patch": patch} in step["events"]
        assert page.situation["view"]["seats"][1]["meeples"] == ["b2"]
    assert first.legal
    assert not second.legal
    assert not onlooker.legal


def test_actions_go_by_notation_or_as_objects(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    second.play({"kind": "place", "cell": "a1"})
    first.next("moved")
    first.play("b1")
    assert second.next("moved")["steps"][0]["version"] == 1
    assert second.next("moved")["steps"][0]["action"] == {"kind": "place", "cell": "b1"}


def test_several_actions_are_played_together_or_not_at_all(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    mover = to_a_turn([first, second])
    before = mover.situation
    step = mover.legal[0]
    answer = mover.refused("illegal", type="play", version=mover.version, actions=[step, "serve 9 cup 9"])
    assert "2" in answer["message"]
    assert answer["situation"] == before
    tried = mover.ask("tried", type="try", version=mover.version, actions=[step])
    following = tried["situation"]["legal"][0]["notation"]
    version = before["version"]
    mover.play(step, following, version=version)
    moved = mover.next("moved")
    played = [s["action"] for s in moved["steps"] if s["by"] == "person"]
    assert [s["version"] for s in moved["steps"]][:2] == [version + 1, version + 2]
    assert len(played) == 2
    assert moved["situation"]["version"] == version + len(moved["steps"])


def test_undo_is_a_line_of_the_log(ann, ben):
    table, first, second = two_at_a_table(ann, ben)
    mover = to_a_turn([first, second])
    other = first if mover is second else second
    before = mover.situation
    assert before["undo"] is False
    mover.play(mover.legal[0])
    mover.next("moved")
    assert mover.situation["undo"] is True
    assert other.situation["undo"] is False
    mover.send(type="undo", version=mover.version)
    step = mover.next("moved")["steps"][-1]
    assert step["kind"] == "undo"
    assert step["action"] is None
    assert step["events"] == [{"kind": "undone", "seat": mover.table["you"]}]
    assert mover.situation["view"] == before["view"]
    assert mover.situation["legal"] == before["legal"]
    assert mover.version > before["version"]
    again = ann.page(table)
    assert again.steps[mover.version]["kind"] == "undo"


def test_a_whole_turn_is_taken_back_at_once(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    to_a_forced_step(first, second)
    assert first.situation["undo_more"] is True
    assert second.situation["undo_more"] is False
    first.send(type="undo", version=first.version, whole=True)
    kinds = [step["kind"] for step in first.next("moved")["steps"]]
    assert kinds == ["undo"] * len(kinds)
    assert len(kinds) > 1
    assert (first.situation["undo"], first.situation["undo_more"]) == (False, False)


def to_a_forced_step(first: Page, second: Page) -> None:
    """Seat 0 stands on b1, before a corner held by a meeple with another one behind it: who steps into that
    corner has one way out."""
    for cell in ("a1", "c1", "a2", "d4"):
        decider = second if second.situation["legal"] else first
        decider.play(cell)
        for page in (first, second):
            page.next("moved")
    while first.situation["view"]["phase"] == "pour":
        decider = second if second.situation["legal"] else first
        decider.play(next(notation for notation in decider.legal if notation.endswith(" 1")))
        for page in (first, second):
            page.next("moved")
    first.play("empty 1", "0 b1")
    for page in (first, second):
        page.next("moved")


def test_a_forced_action_is_made_and_shown_and_undone_with_its_cause(ann, ben):
    table, first, second = two_at_a_table(ann, ben)
    to_a_forced_step(first, second)
    before = first.situation
    first.play("0 a1")
    steps = first.next("moved")["steps"]
    assert [(step["by"], step["action"]["cell"]) for step in steps] == [("person", "a1"), ("forced", "b1")]
    assert [step["by"] for step in second.next("moved")["steps"]] == ["person", "forced"]
    assert first.legal == ["stop"], "the end of a walk is asked, even without a choice"
    assert first.situation["undo"]
    first.send(type="undo", version=first.version)
    assert [step["kind"] for step in first.next("moved")["steps"]] == ["undo", "undo"]
    assert first.situation["view"] == before["view"]
    assert first.legal == [action["notation"] for action in before["legal"]]
    first.send(type="undo", version=first.version)
    assert [step["kind"] for step in first.next("moved")["steps"]] == ["undo"]
    assert "empty 1" not in first.legal
    assert "0 b1" in first.legal
    assert ann.page(table).situation == first.situation


def test_undo_is_refused_once_something_hidden_came_out(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    mover = to_a_turn([first, second])
    answer = mover.refused("undo", type="undo", version=mover.version)
    assert answer["situation"] == mover.situation
    turn = mover.situation["view"]["turn"]
    while first.situation["view"]["turn"] == turn:
        play_on([first, second], 1)
    for page in (first, second):
        code = "undo" if page.situation["legal"] else "not_your_turn"
        page.refused(code, type="undo", version=page.version)


def test_a_person_is_asked_only_where_there_is_a_choice_or_an_end(ann):
    page = ann.page(ann.create("me", "random")["id"])
    asked: list[str] = []
    page.until(lambda: page.situation["legal"] or page.result)
    while page.result is None:
        if len(page.legal) == 1:
            asked.append(page.situation["legal"][0]["kind"])
        version = page.version
        page.play(page.legal[0])
        page.until(
            lambda version=version: (page.situation["legal"] and page.version > version) or page.result
        )
    assert set(asked) <= {"stop", "done"}
    assert "done" in asked


def test_trying_out_plays_nothing(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    mover = to_a_turn([first, second])
    before = mover.situation
    tried = mover.ask("tried", type="try", version=mover.version)
    assert tried["events"] == []
    assert tried["situation"]["view"] == before["view"]
    assert [outlook["notation"] for outlook in tried["outlook"]] == mover.legal
    gains = [outlook for outlook in tried["outlook"] if outlook["events"]]
    assert any(event["kind"] == "gained" for outlook in gains for event in outlook["events"])
    step = next(a["notation"] for a in before["legal"] if a["kind"] == "step")
    further = mover.ask("tried", type="try", version=before["version"], actions=[step])
    assert further["actions"] == [step]
    assert further["situation"]["view"]["steps_left"] == 2
    welcome = mover.ask("welcome", type="hello", since=0)
    assert welcome["situation"] == before


def test_preview_equals_the_move(ann, ben):
    _, first, second = two_at_a_table(ann, ben)
    mover = to_a_turn([first, second])
    step = next(a["notation"] for a in mover.situation["legal"] if a["kind"] == "step")
    tried = mover.ask("tried", type="try", version=mover.version, actions=[step])
    mover.play(step)
    moved = mover.next("moved")
    assert moved["steps"][0]["events"] == tried["events"]
    if len(moved["steps"]) == 1:
        assert moved["situation"]["view"] == tried["situation"]["view"]


def test_trying_out_stops_before_hidden_cards(ann, ben):
    """With two players the end of a turn draws a card: it is never shown in advance."""
    _, first, second = two_at_a_table(ann, ben)
    to_a_turn([first, second])
    while not any(page.legal == ["done"] for page in (first, second)):
        play_on([first, second], 1)
    ender = first if first.legal else second
    tried = ender.ask("tried", type="try", version=ender.version, actions=["done"])
    assert tried["events"] == []
    assert tried["situation"]["view"] == ender.situation["view"]
    assert tried["outlook"] == [{"notation": "done", "events": None}]


def test_nothing_hidden_is_ever_told(ann, ben, cleo):
    """All that anybody is told before the end fits every order of the cards still in the deck."""
    table, first, second = two_at_a_table(ann, ben)
    onlooker = cleo.page(table)
    told: list[Any] = []
    pages = [first, second, onlooker]
    for page in pages:
        page.receive = lambda timeout=PATIENCE, page=page: (
            told.append(Page.receive(page, timeout)) or told[-1]
        )  # type: ignore[method-assign]
    play_on(pages, 40)
    mover = to_a_turn(pages)
    mover.ask("tried", type="try", version=mover.version)
    text = json.dumps(told)
    assert '"deck": [' not in text
    assert all(isinstance(m["situation"]["view"]["deck"], int) for m in told if m.get("situation"))
    assert all(m["table"]["seed"] is None and m["table"]["nonce"] is None for m in told if "table" in m)
    assert "record" not in text


def test_one_person_may_have_several_pages(ann, ben):
    table, _, second = two_at_a_table(ann, ben)
    another = ben.page(table)
    assert another.legal == second.legal
    another.play(another.legal[0])
    assert second.next("moved")["steps"][0]["seat"] == 1
    another.close()
    assert second.table["seats"][1]["connected"]
