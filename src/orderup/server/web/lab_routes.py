"""The routes of measured packs: progress, and the report under a policy of its own."""

import base64
import re
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.protocol.lab_reports import AskedMeasurement
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.lab_reports import LabReports
from orderup.server.web.answers import json_answer, language
from orderup.server.web.asked import address_of
from orderup.server.web.identity import Identity, id_of

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


class LabRoutes:
    """Measurements of packs."""

    def __init__(self, measurements: LabReports, identity: Identity) -> None:
        self._measurements, self._identity = measurements, identity

    async def ask(self, request: Request) -> Response:
        """POST /api/tables/{table}/measure"""
        player = await self._identity.find(request)
        table = request.path_params["table"]
        asked = await self._measurements.ask(table, address_of(request), id_of(player))
        return json_answer(AskedMeasurement(asked))

    async def progress(self, request: Request) -> Response:
        """GET /api/lab/{id}?lang="""
        lang = request.query_params.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise Refusal("bad_message", f"There are no reports in {lang[:20]!r}.")
        return json_answer(await self._measurements.progress(request.path_params["id"], lang))

    async def report(self, request: Request) -> Response:
        """GET /lab/{id}/report/{lang}: the report, which may use its own style and nothing else."""
        page = await self._measurements.report(request.path_params["id"], language(request))
        style = STYLE.search(page)
        digest = base64.b64encode(sha256(style[1].encode() if style else b"").digest()).decode()
        headers = {
            "cache-control": "no-store",
            "content-security-policy": (
                f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none';"
                " frame-ancestors 'none'"
            ),
            "x-robots-tag": "noindex",
        }
        return Response(page, 200, headers, "text/html; charset=utf-8")
