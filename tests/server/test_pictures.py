"""Chat programs preview a link to a table: words in the page's head, and a picture. They show nothing hidden,
and nothing of a missing table."""

import re
import struct
import sys
import zlib
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import resvg_py

from orderup.bots.called import called
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.app import Application
from orderup.server.pictures import fonts
from orderup.server.pictures.lettering import FAMILY, FONT, LETTERS, missing, signed, written
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.settings import Rate
from orderup.server.store import Player
from orderup.server.tables import lobby, moves
from orderup.server.tables.table import Table
from orderup.server.workers.pool import WorkerPool

from .inside import ANN, application, raw_request, start_cafe, start_game
from .premoves import pages

TAG = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />')
PAGE = "<!doctype html><html><head><title>Order Up</title></head><body></body></html>"
PLAIN = 200, PAGE.encode()


def built(folder: Path) -> Path:
    """A page as a build leaves it."""
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    return folder


@pytest.fixture
def paged(tmp_path: Path) -> AbstractAsyncContextManager[Application]:
    """A server with a page."""
    return application(tmp_path, page_dir=built(tmp_path / "dist"))


async def tags(application: Application, path: str, query: str = "", **headers: str) -> dict[str, str]:
    """The tags in a page's head that chat programs read."""
    status, _, body = await raw_request(application, path, query=query, headers=headers)
    assert status == 200
    return dict(TAG.findall(body.decode()))


async def invited(application: Application, name: str, game: str = "coffee_rush") -> Table:
    seats = [SeatPlan("me"), SeatPlan("bot", "greedy"), SeatPlan("open")]
    if game == "order_please":
        del seats[1]
    wanted = CreateTable(game=game, seats=seats, name=name, random_order=False)
    return await lobby.create(application.tables, Player("ann", name), wanted)


async def finish(table: Table) -> None:
    """Play a game to its end, badly."""
    while table.match is not None and (seat := table.match.seat) is not None:
        action = table.match.legal()[table.version * 7 % len(table.match.legal())].notation
        await moves.play(table, table.stored.seats[seat].player, table.version, [action])


def pixels(png: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height and the rows of a PNG, as far as they differ."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind) == (8, 6)
    data, at = b"", 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        data += png[at + 8 : at + 8 + size] if png[at + 4 : at + 8] == b"IDAT" else b""
        at += 12 + size
    rows = zlib.decompress(data)
    wide = 1 + 4 * width
    assert len(rows) == height * wide
    return width, height, {rows[i : i + wide] for i in range(0, len(rows), wide)}


async def test_an_invitation_names_its_sender_and_game_in_the_language_asked_for(paged):
    path = f"/t/{(await invited(paged, 'Anna <b>')).stored.id}"
    told = await tags(paged, path)
    assert told["og:title"] == "Anna &lt;b&gt; invites you to Coffee Rush"
    assert told["og:description"] == "One seat is free. At the table: Anna &lt;b&gt; and Busy bot."
    assert told["og:url"] == f"http://127.0.0.1{path}"
    assert told["og:image"].startswith("http://127.0.0.1/api/tables/")
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert (await tags(paged, path, "lang=ko"))["og:title"] == "Anna &lt;b&gt; 님의 초대: 커피 러시"
    russian = await tags(paged, path, **{"accept-language": "de-DE, ru;q=0.8, en;q=0.5"})
    assert "зовёт вас сыграть" in russian["og:title"]
    assert (await tags(paged, path, "lang=xx"))["og:locale"] == "en_US"


async def test_the_end_of_a_game_is_told_with_its_scores_and_drawn(paged):
    table = await start_game(paged)
    path = f"/t/{table.stored.id}"
    playing = await tags(paged, path)
    assert playing["og:description"] == "Watch Ann and Ben play."
    await finish(table)
    told = await tags(paged, path)
    result = table.match.result
    for name, score, rank in zip(("Ann", "Ben"), result.scores, result.ranks, strict=True):
        assert f"{rank}. {name}: {signed(score)}" in told["og:description"]
    assert re.search("wins? Coffee Rush", told["og:title"])
    assert told["og:image"] != playing["og:image"], "a chat that kept the first picture asks for the other"
    assert (await tags(paged, f"{path}/replay/all/3"))["og:title"] == told["og:title"]
    drawn = []
    for lang in LANGUAGES:
        where = f"/api/tables/{table.stored.id}/picture/{lang}"
        status, headers, png = await raw_request(paged, where)
        assert (status, headers["content-type"]) == (200, "image/png")
        assert headers["cross-origin-resource-policy"] == "cross-origin"
        width, height, rows = pixels(png)
        assert (width, height) == (1200, 630)
        assert len(rows) > 300
        drawn.append(png)
    assert len(set(drawn)) == len(LANGUAGES)
    assert max(map(len, drawn)) < 200_000


@pytest.mark.parametrize("game", ["coffee_rush", "cafe_tycoon", "order_please"])
async def test_an_invitation_to_any_game_shows_a_piece_of_its_table(tmp_path, game, monkeypatch, application):
    asked = drawn(monkeypatch, tmp_path / "no fonts")
    table = await invited(application, "名前", game)
    for lang in LANGUAGES:
        where = f"/api/tables/{table.stored.id}/picture/{lang}"
        assert (await raw_request(application, where))[2] == b"PNG"
        assert (await raw_request(application, where))[2] == b"PNG"
    assert len(asked) == len(LANGUAGES), "a second request gets the same picture"
    for svg in asked:
        assert svg.count("<svg ") > 10
        assert not missing("".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg)))
    assert "Player 1 invites you" in asked[0]


def drawn(monkeypatch: pytest.MonkeyPatch, installed: Path) -> list[str]:
    """The drawings that a worker is asked to make PNG of, where these fonts are installed."""
    asked: list[str] = []

    async def picture(self: WorkerPool, svg: str, fonts: tuple[str, ...], family: str) -> bytes:
        asked.append(svg)
        return b"PNG"

    monkeypatch.setattr(WorkerPool, "picture", picture)
    have(monkeypatch, installed)
    return asked


def have(monkeypatch: pytest.MonkeyPatch, installed: Path) -> None:
    """A machine with the fonts of one folder."""
    monkeypatch.setattr(fonts, "FOLDERS", {sys.platform: (str(installed),)})
    fonts.font_files.cache_clear()
    fonts.fonts_for.cache_clear()


async def test_pictures_reveal_no_premoves(tmp_path, monkeypatch, paged):
    """A new picture takes longer, and is rationed: none is made because somebody thought again."""
    asked = drawn(monkeypatch, tmp_path / "no fonts")
    table = await start_cafe(paged)
    where = f"/t/{table.stored.id}", f"/api/tables/{table.stored.id}/picture/en"
    (ben,) = await pages(paged, table, "ben")
    gifts = [action.notation for action in table.match.legal_ahead(1)]
    told = []
    for chosen in ([], gifts[:1], gifts[-1:], []):
        revision = table.stored.revision
        await ben.say(type="seal", version=0, actions=chosen)
        assert (table.stored.revision > revision) == bool(chosen or told)
        told.append([(await raw_request(paged, path))[2] for path in where])
    assert told == [told[0]] * len(told)
    await finish(table)
    over = await tags(paged, where[0])
    table.adopt(msgspec.structs.replace(table.stored, revision=table.stored.revision + 1))
    assert await tags(paged, where[0]) == over, "a later revision changes nothing"
    assert len(asked) == 1


async def test_names_in_other_scripts_are_written_by_fonts_of_the_machine(tmp_path, monkeypatch, application):
    """Ours stands for one that is installed, where Korean letters are not our own."""
    monkeypatch.setattr("orderup.server.pictures.pictures.LETTERS", LETTERS - set("김민수"))
    monkeypatch.setattr(
        "orderup.server.pictures.pictures.missing", lambda names: frozenset(names) & set("김민수")
    )
    asked = drawn(monkeypatch, FONT.parent)
    table = await invited(application, "김민수")
    await raw_request(application, f"/api/tables/{table.stored.id}/picture/en")
    have(monkeypatch, tmp_path)
    await raw_request(application, f"/api/tables/{table.stored.id}/picture/ru")
    assert [svg.count("김민수") > 1 for svg in asked] == [True, False]


def letter_table(*runs: tuple[int, int], long: bool) -> bytes:
    """A font with nothing but a table of letters, in the long format or in the short one."""
    if long:
        groups = b"".join(struct.pack(">III", first, last, 5) for first, last in runs)
        table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(runs)) + groups
    else:
        ends = [last for _, last in runs]
        listed = [2 * (len(runs) - at) for at in range(len(runs))]
        columns = [*ends, 0, *(first for first, _ in runs), *[0] * len(runs), *listed]
        table = struct.pack(">HHHHHHH", 4, 0, 0, 2 * len(runs), 0, 0, 0)
        table += struct.pack(f">{len(columns)}H", *columns) + b"\x00\x07" * 40
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10 if long else 1, 12) + table
    return b"\x00\x01\x00\x00" + struct.pack(">HHHH4sIII", 1, 0, 0, 0, b"cmap", 0, 28, len(cmap)) + cmap


def test_fonts_are_asked_for_their_letters(tmp_path, monkeypatch):
    wide = tmp_path / "some" / "Wide.ttf"
    wide.parent.mkdir()
    wide.write_bytes(letter_table((0x4E00, 0x9FFF), (0x1F300, 0x1F6FF), long=True))
    (tmp_path / "Wide Bold Italic.otf").write_bytes(wide.read_bytes())
    thai = tmp_path / "Thai.otf"
    thai.write_bytes(letter_table((0x41, 0x5A), (0xE01, 0xE10), long=False))
    (tmp_path / "broken.ttf").write_bytes(b"ttcf" + wide.read_bytes()[:20])
    (tmp_path / "empty.ttc").write_bytes(b"")
    have(monkeypatch, tmp_path)
    assert fonts.fonts_for(frozenset("小明🎲")) == fonts.Fonts((str(wide),), frozenset("小明🎲"))
    assert fonts.fonts_for(frozenset("小กอ")) == fonts.Fonts((str(thai), str(wide)), frozenset("小ก"))
    assert fonts.fonts_for(frozenset("\U0001f800Å")) == fonts.Fonts((), frozenset())


def test_a_name_is_written_as_far_as_there_are_letters():
    for name, told in (
        *(("Ann", "Ann"), ("Ann 🎲", "Ann"), ("Đặng Thị", "Đang Thi"), ("❤️‍🔥 Боб", "Боб")),
        *(("小明", ""), ("Ann 小", ""), ("🎲", ""), ("한뷁", ""), ("ΔΩ", "")),
    ):
        assert written(name) == told, name
    assert written("小明 🎲", LETTERS | set("小明")) == "小明"
    assert written("👩‍🍳", LETTERS | set("👩🍳")) == "👩‍🍳"


async def test_missing_and_private_tables_have_a_plain_page(paged):
    taught = await lobby.learn(paged.tables, ANN, "coffee_rush", "Ann")
    for table in ("nowhere", taught.stored.id, "x" * 500):
        status, _, body = await raw_request(paged, f"/t/{table}")
        assert (status, body) == PLAIN
        assert (await raw_request(paged, f"/api/tables/{table}/picture/en"))[0] == 404
    there = await invited(paged, "Ann")
    assert (await raw_request(paged, f"/t/{there.stored.id}", host="elsewhere.org"))[2] == PLAIN[1]
    paged.catalog.set_failed()
    assert (await raw_request(paged, f"/t/{there.stored.id}"))[2] == PLAIN[1]


@pytest.mark.settings(picture_rate=Rate(0.0, 1.0))
async def test_new_pictures_are_rationed_and_one_that_fails_is_a_refusal(application, monkeypatch):
    where = f"/api/tables/{(await invited(application, 'Ann')).stored.id}/picture/"
    monkeypatch.setattr("orderup.server.pictures.pictures.FONT", Path("/nowhere/letters.otf"))
    monkeypatch.setattr("orderup.server.pictures.pictures.poster", lambda *_: "no drawing")
    assert (await raw_request(application, where + "en"))[0] == 503
    assert (await raw_request(application, where + "ko"))[0] == 429
    assert (await raw_request(application, where + "xx"))[0] == 404


def test_the_letters_that_come_along_can_all_be_written():
    def written(letter: str) -> bytes:
        shown = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">'
        shown += f'<text y="30">{letter}</text></svg>'
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=shown, skip_system_fonts=True, font_files=[str(FONT)], font_family=FAMILY
            )
        )

    missing = written("名")
    for letter in "AzЖёъі가힣뷁№★—":
        assert (letter in LETTERS) == (written(letter) != missing), letter


def test_bots_go_by_the_names_that_the_page_gives_them():
    page = Path("src/orderup/client/src/texts")
    for lang in LANGUAGES:
        named: dict[str, Any] = dict(
            re.findall(r"^(bot-[a-z0-9-]+) = (.*)$", (page / f"{lang}.ftl").read_text("utf-8"), re.M)
        )
        for bot in ("greedy", "random", "search", *(f"level:{number}" for number in range(1, 7))):
            assert called(bot, lang) == named[f"bot-{bot.replace(':', '-')}"]
    assert called("search:2s", "en") == "Thoughtful bot (2s)"
    assert called("my_bots:last", "en") == "Last"
