"""Each refusal gives a reason and changes nothing."""

import json
from contextlib import suppress
from socket import gethostname

import pytest
from starlette.types import Scope
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import Error
from orderup.server.net.origins import checked_origins
from orderup.server.net.proxies import ProxyHeaders, is_proxy
from orderup.server.web.guard import Guard

from .. import limited
from .harness import FREE, Page, Player, play_on, two_at_a_table, wait_for

CREATE = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}


@pytest.fixture
def pages(ann: Player, ben: Player) -> tuple[Page, Page]:
    """A started game of two; seat 1 decides."""
    return two_at_a_table(ann, ben)[1:]


def untouched(page: Page) -> bool:
    """Nothing has happened since the start."""
    welcome = page.ask("welcome", type="hello", since=0)
    return bool(welcome["situation"]["version"] == 0 and welcome["steps"] == [])


def test_a_move_out_of_turn_is_refused(pages):
    first, second = pages
    answer = first.refused("not_your_turn", type="play", version=0, actions=["c2"])
    assert answer["situation"]["legal"] == []
    assert untouched(second)


def test_a_stale_version_brings_a_fresh_situation(pages):
    first, second = pages
    second.play("b2")
    first.next("moved")
    first.play("c3")
    first.next("moved")
    second.next("moved")
    second.next("moved")
    answer = second.refused("stale", type="play", version=0, actions=["a1"])
    assert answer["situation"]["version"] == 2
    assert "a1" in [action["notation"] for action in answer["situation"]["legal"]]
    assert second.refused("stale", type="undo", version=1)["situation"]["version"] == 2
    assert second.refused("stale", type="try", version=99)["situation"]["version"] == 2
    assert [second.steps[v]["action"]["cell"] for v in (1, 2)] == ["b2", "c3"]


@pytest.mark.parametrize(
    "action",
    [
        "z9",
        "stop",
        {"kind": "place", "cell": "z9"},
        {"kind": "place"},
        {"kind": "place", "cell": ["b2"]},
        {"kind": {"a": 1}, "cell": None},
        {"cell": "b2"},
        {},
        {"kind": "place", "cell": "b2", "extra": 1},
    ],
)
def test_an_illegal_action_is_refused(pages, action):
    first, second = pages
    answer = second.refused("illegal", type="play", version=0, actions=[action])
    assert len(answer["situation"]["legal"]) == 16
    assert second.refused("illegal", type="try", version=0, actions=[action])
    assert untouched(first)


def test_a_spectator_cannot_play(pages, cleo):
    onlooker = cleo.page(pages[0].table["id"])
    assert onlooker.table["you"] is None
    for message in ({"type": "play", "actions": ["b2"]}, {"type": "undo"}, {"type": "try"}):
        onlooker.refused("not_seated", version=0, **message)
    assert untouched(pages[1])


def test_other_peoples_tokens_mean_nothing(pages, server):
    """Only the whole token of a player opens that player's seat."""
    table, genuine = pages[0].table["id"], pages[1]
    for cookie in ("orderup_player=guess", "orderup_player=", "orderup_player=" + "a" * 5000, "x=1", "="):
        forger = Player(server, "Forger", cookie)
        page = forger.page(table)
        assert page.table["you"] is None
        page.refused("not_seated", type="play", version=0, actions=["b2"])
        assert forger.post(f"/api/tables/{table}/leave")[0] == 403
        assert forger.post(f"/api/tables/{table}/bot", {"seat": 0})[0] == 403
    assert untouched(genuine)


def test_a_seat_at_one_table_is_none_at_another(pages, cleo):
    cleo.create("me", "random")
    page = cleo.page(pages[0].table["id"])
    page.refused("not_seated", type="play", version=0, actions=["b2"])
    for what in ("leave", "back", "rematch"):
        status, problem = cleo.post(f"/api/tables/{page.table['id']}/{what}")
        assert (status, problem["code"]) == (403, "not_seated")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"type": "dance"}',
        '{"type": "play"}',
        '{"type": "play", "version": 0, "actions": []}',
        '{"type": "play", "version": "0", "actions": ["b2"]}',
        '{"type": "play", "version": 0, "actions": ["b2"], "seat": 1}',
        '{"type": "play", "version": 0, "actions": [7]}',
        '{"type": "play", "version": 1e400, "actions": ["b2"]}',
        '{"type": "hello", "token": "x"}',
        '{"type": "undo", "version": 0, "more": true}',
        '{"type": "ping", "x": 1}',
        '{"type": "play", "version": 0, "actions": ["' + "b" * 65 + '"]}',
        '{"type": "play", "version": 0, "actions": [' + '"b2",' * 64 + '"b2"]}',
        "[" * 5000,
        '{"type": "play", "version": 0, "actions": [' + '{"a":' * 3000 + "1" + "}" * 3000 + "]}",
    ],
)
def test_a_message_that_does_not_fit_is_refused(pages, text):
    _, second = pages
    second.socket.send(text)
    answer = second.next("refused")
    assert answer["code"] == "bad_message"
    assert untouched(second)


def test_bytes_are_no_message(pages):
    pages[1].socket.send(b'{"type": "ping"}')
    assert pages[1].next("refused")["code"] == "bad_message"
    assert pages[1].ask("pong", type="ping")


def test_a_message_above_64_kib_is_refused(pages):
    _, second = pages
    for filler in ("x" * 65_536, "ж" * 32_800):
        second.socket.send(
            json.dumps({"type": "play", "version": 0, "actions": [filler]}, ensure_ascii=False)
        )
        assert second.next("refused")["code"] == "too_large"
    assert untouched(second)
    with suppress(ConnectionClosed):
        second.socket.send("x" * 2_000_000)
    assert second.close_code() in (1009, 1006), "cut off; the reason may be lost with the connection"
    assert untouched(pages[0])


def test_before_hello_nothing_is_told(pages, ann, ben):
    page = ben.page(pages[0].table["id"], hello=False)
    page.refused("bad_message", type="play", version=0, actions=["b2"])
    pages[1].play("b2")
    assert page.silent("moved")
    assert page.ask("welcome", type="hello", since=0)["situation"]["version"] == 1


def test_a_missing_table_is_refused(ann, server):
    for table in ("nowhere", "x" * 65, "x" * 2000, "%00", "a.b"):
        page = ann.page(table, hello=False)
        assert page.receive()["code"] == "unknown_table"
        assert page.close_code() == 4404
        assert server.get(f"/api/tables/{table}")[1]["code"] == "unknown_table"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://evil.example:8000", "null", "http://127.0.0.1"]
)
def test_another_sites_page_gets_nothing(ann, pages, origin):
    status, problem = ann.post("/api/tables", CREATE, origin=origin)
    assert (status, problem["code"]) == (403, "forbidden")
    with pytest.raises(InvalidStatus) as refused:
        Page(ann, pages[0].table["id"], origin=origin)
    assert refused.value.response.status_code == 403


def test_our_own_page_is_let_in(ann, pages):
    own = f"http://{ann.server.host}"
    assert ann.post("/api/tables", CREATE, origin=own)[0] == 200
    assert Page(ann, pages[0].table["id"], origin=own).table["you"] == 0


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("localhost.:8000", True),
        (f"{gethostname()}.lan", True),
        ("xn--80akn5b.xn--p1ai", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("[::ffff:192.0.2.7]", True),
        ("[fe80::1%eth0]:8000", True),
        ("play.example.org", True),
        ("other.example.org", False),
        ("me@localhost", False),
        ("other.example.org@localhost:8000", False),
        ("localhost/other.example.org", False),
        ("localhost?other.example.org", False),
        ("localhost#", False),
        ("localhost:8000:1", False),
        ("local\thost", False),
        ("[localhost]", False),
        (":8000", False),
        ("", False),
        (None, False),
    ],
)
def test_a_host_is_a_name_of_ours_and_a_port_and_nothing_else(host, allowed):
    assert Guard(["https://play.example.org", "https://кафе.рф"]).host_allowed(host) is allowed


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://play.example.org/", "https://play.example.org"),
        ("HTTPS://Play.Example.org:443", "https://play.example.org"),
        ("http://localhost.:8000", "http://localhost:8000"),
        ("https://кафе.рф", "https://xn--80akn5b.xn--p1ai"),
        ("https://[0:0::1]:8443", "https://[::1]:8443"),
        ("play.example.org", "lacks http:// or https://: write https://play.example.org"),
        ("pi.lan:8000", "write https://pi.lan:8000"),
        (
            "https://play.example.org/games",
            "write https://play.example.org, and give a path with --base-path",
        ),
        ("https://play.example.org?x", "write https://play.example.org,"),
        ("https://a.example,https://b.example", "several addresses"),
        ("https://[::1", "not the address of a site"),
        ("https://a.example:99999", "not the address of a site"),
        ("https://a.example:x", "not the address of a site"),
        ("ws://a.example", "not the address of a site"),
        ("https://*.example", "not the address of a site"),
        ("http://0.0.0.0:8000", "not the address of a site"),
        ("http://[::]:8000", "not the address of a site"),
        ("http://[fe80::1%25eth0]", "not the address of a site"),
        ("http://192.168.1", "not the address of a site"),
        ("https://", "not the address of a site"),
        ("", "not the address of a site"),
    ],
)
def test_an_origin_has_the_form_that_browsers_send_or_is_refused(given, origin):
    if "://" in origin and " " not in origin:
        assert checked_origins([given]) == (origin,)
        return
    with pytest.raises(Error) as wrong:
        checked_origins([given])
    assert origin in str(wrong.value)


def test_another_name_of_this_server_is_told_with_the_option_for_it(start_server):
    server = start_server()
    _, problem = server.get("/api/tables", host="pi.example:8000")
    assert (problem["code"], set(problem["said"])) == ("forbidden", set(LANGUAGES))
    assert all("--origin http://pi.example:8000" in said for said in problem["said"].values())
    encrypted = {"host": "pi.example", "origin": "https://pi.example"}
    assert (
        "--origin https://pi.example."
        in Player(server).post("/api/tables", CREATE, **encrypted)[1]["message"]
    )
    # A proxy that asks by another name than the page has.
    elsewhere = Player(server).post("/api/socket", origin="https://pi.example")[1]
    assert "--origin https://pi.example." in elsewhere["message"]
    wait_for(lambda: sum('"origin":"https://pi.example"' in line for line in server.log) == 2)
    assert any('"origin":"http://pi.example:8000"' in line for line in server.log)
    assert server.get("/api/tables", host="<b>:8000")[1]["said"]["en"].startswith(
        "This server does not know that name"
    )


def test_a_websocket_that_does_not_come_through_is_logged(start_server):
    server = start_server()
    assert server.get("/ws/some-table")[0] == 426
    assert Player(server).post("/api/socket", origin=f"http://{server.host}") == (200, {})
    for event in ("websocket_without_upgrade", "websockets_dropped"):
        wait_for(lambda event=event: any(event in line and "Upgrade" in line for line in server.log))


def test_a_proxy_on_this_machine_is_believed_by_either_family():
    seen: list[object] = []

    async def app(scope: Scope, *_: object) -> None:
        seen.append((scope["client"][0], scope["scheme"]))

    async def ask(client: str) -> None:
        headers = [(b"x-forwarded-for", b"203.0.113.7"), (b"x-forwarded-proto", b"https,http")]
        scope = {"type": "http", "client": (client, 1), "scheme": "http", "headers": headers}
        await ProxyHeaders(app, "127.0.0.1,::1")(scope, None, None)  # type: ignore[arg-type]

    for client in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "::ffff:192.0.2.7"):
        limited.run(ask(client))
    assert seen == [("203.0.113.7", "https")] * 3 + [("192.0.2.7", "http")]
    assert is_proxy("127.0.0.1")("::ffff:127.0.0.1")


@pytest.mark.parametrize(
    ("headers", "seen"),
    [
        ({"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7:4711"}, ("203.0.113.7", "https")),
        ({"x-forwarded-proto": "wss", "x-forwarded-for": "::ffff:203.0.113.7"}, ("203.0.113.7", "https")),
        ({"x-forwarded-proto": "HTTPS, http", "x-real-ip": "203.0.113.7"}, ("203.0.113.7", "https")),
        ({"forwarded": "for=203.0.113.7;proto=https;by=10.0.0.1"}, ("203.0.113.7", "https")),
        ({"forwarded": 'For="[2001:db8::7]:4711"; Proto=https, for=127.0.0.1'}, ("2001:db8::7", "https")),
        ({"forwarded": "proto=https", "x-forwarded-for": "203.0.113.7"}, ("203.0.113.7", "https")),
        ({"forwarded": "for=198.51.100.1", "x-forwarded-for": "203.0.113.7"}, ("203.0.113.7", "http")),
        ({"x-forwarded-scheme": "https"}, ("127.0.0.1", "https")),
        ({"x-forwarded-ssl": "on"}, ("127.0.0.1", "https")),
        ({"front-end-https": "on"}, ("127.0.0.1", "https")),
        ({"x-forwarded-for": "", "x-forwarded-proto": "", "forwarded": ";,="}, ("127.0.0.1", "http")),
    ],
)
def test_every_usual_header_of_proxies_is_understood(headers, seen):
    found: list[object] = []

    async def app(scope: Scope, *_: object) -> None:
        found.append((scope["client"][0], scope["scheme"]))

    sent = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "client": ("127.0.0.1", 1), "scheme": "http", "headers": sent}
    limited.run(ProxyHeaders(app, "127.0.0.1,::1")(scope, None, None))  # type: ignore[arg-type]
    assert found == [seen]


def test_a_foreign_host_name_gets_nothing(server):
    assert server.get("/api/games", host="rebound.example")[1]["code"] == "forbidden"
    assert server.get("/api/games", host=f"localhost:{server.port}")[0] == 200


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_message"),
        (b"{", "bad_message"),
        (b"\xff\xfe", "bad_message"),
        (json.dumps(CREATE | {"seed": 7}).encode(), "bad_message"),
        (json.dumps(CREATE | {"name": ""}).encode(), "bad_message"),
        (json.dumps(CREATE | {"name": "x" * 25}).encode(), "bad_message"),
        (json.dumps(CREATE | {"name": "\u200b \u3164"}).encode(), "bad_name"),
        (json.dumps(CREATE | {"seats": [{"kind": "king"}]}).encode(), "bad_message"),
        (b" " * 70_000, "too_large"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(ann, body, code):
    status, problem = ann.post("/api/tables", body)
    assert (status, problem["code"]) == ({"too_large": 413}.get(code, 400), code)
    assert ann.get("/api/tables")[1] == []
    assert ann.cookie == ""


def test_repeated_undo_comes_to_an_end(start_server):
    server = start_server(
        f"dict(bot_pace=0.0, undo_lines=40, person_message_rate={FREE}, socket_rate={FREE})"
    )
    ann = Player(server, "Ann")
    page = ann.page(ann.create("me", "random")["id"])
    page.until(lambda: page.situation["legal"])
    while page.version < 40:
        page.play(page.legal[0])
        page.next("moved")
        if page.situation["undo"]:
            page.send(type="undo", version=page.version)
            page.next("moved")
        page.until(lambda: page.situation["legal"])
    while not page.situation["undo"]:
        page.play(page.legal[0])
        page.next("moved")
        page.until(lambda: page.situation["legal"])
    page.refused("undo", type="undo", version=page.version)
    page.play(page.legal[0])
    assert page.next("moved")["steps"]


@pytest.mark.parametrize("path", ["/replay/{}", "/replay/{}/reference/en", "/review/{}", "/review/0/{}"])
def test_a_number_of_thousands_of_digits_is_no_address(pages, server, path):
    table = pages[0].table["id"]
    for number in ("1" * 5000, "1" * 12):
        assert server.request("GET", f"/api/tables/{table}{path.format(number)}", None, {})[0] == 404
    assert server.get(f"/api/tables/{table}/replay?seat={'1' * 5000}")[0] < 500


def test_refused_seat_keeps_the_name(pages, cleo):
    cleo.create("me", "open")
    before = cleo.get("/api/me")
    assert cleo.post(f"/api/tables/{pages[0].table['id']}/sit", {"name": "Mallory", "seat": 0})[0] >= 400
    assert cleo.get("/api/me") == before


def test_a_form_of_another_site_is_no_json(ann):
    status, problem = ann.post("/api/tables", CREATE, **{"content-type": "text/plain"})
    assert (status, problem["code"]) == (400, "bad_message")


def test_after_the_end_nothing_can_be_played(pages, ann):
    play_on(list(pages))
    first, second = pages
    assert first.result == second.result
    for page in pages:
        answer = page.refused("over", type="play", version=page.version, actions=["done"])
        assert answer["situation"]["view"]["over"]
        page.refused("over", type="undo", version=page.version)
    table = first.table["id"]
    assert ann.post(f"/api/tables/{table}/start")[0] == 409
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 1})[1]["code"] == "over"


def test_a_flood_of_messages_is_refused(start_server):
    server = start_server(
        f"dict(bot_pace=0.0, address_rate={FREE}, socket_rate=Rate(0.001, 30.0))"
    ).wait_ready()
    ann = Player(server)
    page, calm = ann.page(ann.create("me", "open")["id"]), ann.page(ann.create("me", "open")["id"])
    for _ in range(60):
        page.send(type="ping")
    answers = [page.receive()["type"] for _ in range(55)]
    assert "pong" in answers
    assert page.next("refused")["code"] == "too_fast"
    assert calm.ask("pong", type="ping"), "others do not suffer"
    with suppress(ConnectionClosed):
        for _ in range(200):
            page.send(type="ping")
    assert page.close_code() == 1008
    assert calm.ask("pong", type="ping")
