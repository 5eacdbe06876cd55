"""Measured packs: a table asks for a report, anybody with its address sees it, and it is kept."""

import base64
import re
from hashlib import sha256
from typing import Any

from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.app import Application
from orderup.server.store import LabProgress, MeasuredPack
from orderup.server.tables.lab_reports import measurement_id
from orderup.server.workers.pool import BotFailed, WorkerPool

from .inside import ANN, get, raw_request, request, start_cafe, start_game

PAGE = "<!doctype html><style>p {{ color: red }}</style><p>{}"


class Lab(WorkerPool):
    """Plays no games: after one step of progress there is a report, or a failure."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__(1)
        self.asked: list[tuple[str, int]] = []
        self.fails = fails

    async def measure(
        self, measurement: str, pack: Pack, asked: MeasuredPack, seconds: float
    ) -> tuple[LabProgress, dict[str, str] | None]:
        self.asked.append((pack.game, asked.seats))
        if self.fails:
            raise BotFailed("nothing came of it")
        told = LabProgress("playing", 600, 90, {lang: [f"Told in {lang}."] for lang in LANGUAGES})
        pages = {lang: PAGE.format(lang) for lang in LANGUAGES} if len(self.asked) > 1 else None
        return told, pages


def measured_by(application: Application, lab: Lab) -> Lab:
    application.measurements._workers = lab
    return lab


async def done(application: Application) -> None:
    making = application.measurements._making
    assert making is not None
    await making


async def asked(application: Application, table: str, player: str | None = ANN.id) -> str:
    return await application.measurements.ask(table, "here", player)


async def test_a_pack_is_measured_once_and_everybody_with_the_address_reads_it(application):
    lab = measured_by(application, Lab())
    table = await start_game(application)
    status, told = await request(application, "POST", f"/api/tables/{table.stored.id}/measure")
    assert (status, told["code"]) == (403, "not_seated")
    found = await asked(application, table.stored.id)
    status, told = await get(application, f"/api/lab/{found}", query="lang=ko")
    assert (status, told["state"], told["game"]) == (200, "working", table.stored.game)
    await done(application)
    status, told = await get(application, f"/api/lab/{found}", query="lang=ko")
    assert (told["state"], told["games"], told["sentences"]) == ("done", 600, ["Told in ko."])
    assert await asked(application, table.stored.id) == found
    other = await start_game(application)
    assert await asked(application, other.stored.id) == found, "the same question of another table"
    assert len(lab.asked) == 2, "answered at once"
    cafe = await start_cafe(application)
    assert await asked(application, cafe.stored.id) != found
    for path in ("/api/lab/none", "/lab/none/report/en", f"/lab/{found}/report/fr", "/api/lab/x?lang=fr"):
        assert (await get(application, path))[0] in (400, 404)


async def test_the_report_may_use_its_own_style_alone(application):
    measured_by(application, Lab())
    table = await start_game(application)
    found = await asked(application, table.stored.id)
    await done(application)
    status, headers, body = await raw_request(application, f"/lab/{found}/report/ru")
    page = body.decode()
    assert (status, page) == (200, PAGE.format("ru"))
    style = re.search("<style>(.*)</style>", page)
    assert style
    digest = base64.b64encode(sha256(style[1].encode()).digest()).decode()
    assert headers["content-security-policy"] == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    )
    assert headers["x-robots-tag"] == "noindex"


async def test_a_measurement_that_fails_can_be_asked_for_again(application):
    measured_by(application, Lab(fails=True))
    table = await start_game(application)
    found = await asked(application, table.stored.id)
    await done(application)
    assert (await get(application, f"/api/lab/{found}"))[1]["state"] == "stopped"
    measured_by(application, Lab())
    assert await asked(application, table.stored.id) == found
    await done(application)
    assert (await get(application, f"/api/lab/{found}"))[1]["state"] == "done"


def test_the_id_tells_setups_apart():
    def told(**more: Any) -> str:
        setup = {"game": "order_please", "pack_hash": "h", "seats": 2, "options": {"a": 1, "b": 2}}
        return measurement_id(MeasuredPack(**{**setup, **more}))

    assert told() == told(options={"b": 2, "a": 1})
    assert len({told(), told(pack_hash="i"), told(seats=3), told(options={"a": 2, "b": 2})}) == 4
