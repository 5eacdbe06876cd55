"""Answers: JSON, compression of large ones, and their language."""

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.protocol.refusal import Refusal
from orderup.server.web.assets import WORTH_COMPRESSING, accepted_encodings

_encode = msgspec.json.encode


def language(request: Request) -> str:
    """The language that an address names, or Refusal."""
    lang: str = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal("unknown_table", f"There are no texts in {lang[:20]!r}.")
    return lang


def json_answer(value: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON. Nobody caches it unless `headers` say so."""
    headers = {"cache-control": "no-store"} | (headers or {})
    return Response(_encode(value), status, headers, "application/json")


def packed(request: Request, response: Response) -> Response:
    """Compress a large answer, such as a replay or a pack."""
    if len(response.body) >= WORTH_COMPRESSING:
        response.headers["vary"] = "accept-encoding"
        if "gzip" in accepted_encodings(request.headers.get("accept-encoding", "")):
            response.body = gzip.compress(response.body, 6, mtime=0)
            response.headers["content-encoding"] = "gzip"
            response.headers["content-length"] = str(len(response.body))
    return response
