"""A program can show a game for which it has no words of its own: it gets the declared state, the texts, and
legal actions in words."""

import pytest

from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES

from .harness import Page


def test_schema_of_a_state_is_served(server):
    status, schema = server.get("/api/games/coffee_rush/schema")
    assert status == 200
    assert schema["properties"]["deck"]["format"] == "count"
    assert schema["properties"]["turn"]["type"] == "integer"
    assert "format" not in schema["properties"]["turn"]
    assert schema["properties"]["seat"]["anyOf"][0]["format"] == "seat"
    assert schema["$defs"]["Seat"]["properties"]["rush"]["description"] == "Rush tokens held."
    assert {event["properties"]["kind"]["const"] for event in schema["$defs"]["Event"]["anyOf"]} > {"served"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_of_a_game_are_told(server, lang):
    status, headers, body = server.request("GET", f"/api/games/order_please/texts/{lang}.ftl", None, {})
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    assert body == (get("order_please").texts / f"{lang}.ftl").read_bytes()


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/chess/schema",
        "/api/games/chess/texts/en.ftl",
        "/api/games/order_please/texts/de.ftl",
        "/api/games/order_please/texts/..%2f..%2f__init__.ftl",
    ],
)
def test_other_games_and_languages_are_not_there(server, path):
    status, _, _ = server.request("GET", path, None, {})
    assert status == 404


def texts_of(page: Page) -> set[str | None]:
    """The names of this page's legal actions."""
    return {action.get("text") for action in page.situation["legal"]}


def test_legal_actions_come_in_words_to_a_decider_who_asks(ann, ben):
    table = ann.begin(ben)
    first, second = (ann, ben) if ann.page(table).legal else (ben, ann)
    page, silent, other = first.page(table), first.page(table), second.page(table)
    assert texts_of(page) == texts_of(silent) == {None}
    page.ask("welcome", type="hello", since=0, lang="ru")
    assert "Поставить фишку на a1 (Лёд)" in texts_of(page)
    page.ask("welcome", type="hello", since=0, lang="en")
    other.ask("welcome", type="hello", since=0, lang="ko")
    assert "Place a meeple on a1 (Ice)" in texts_of(page)
    assert texts_of(other) == set()

    page.refused("illegal", type="play", version=page.version, actions=["nonsense"])
    assert "Place a meeple on a1 (Ice)" in texts_of(page)
    page.refused("bad_message", type="hello", lang="de")

    while not other.legal:
        before = page.version
        page.play(page.legal[0])
        for each in (page, silent, other):
            each.until(lambda each=each, before=before: each.version > before)
    assert texts_of(page) == set()
    assert any("b1" in text for text in texts_of(other) if text is not None)
    other.play(other.legal[0])
    while not page.legal:
        page.receive()
    silent.until(lambda: silent.version >= page.version)
    assert None not in texts_of(page)
    assert texts_of(silent) == {None}
