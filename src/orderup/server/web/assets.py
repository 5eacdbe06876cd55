"""The built page, held in memory in every encoding: one `index.html` for all addresses, and its assets."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
NOTHING: Mapping[str, bytes] = MappingProxyType({})
NOT_SERVED = frozenset({".br", ".gz", ".map"})
WORTH_COMPRESSING = 512
NOT_BUILT = (
    "The page has not been built: run `make play`, or `npm ci && npm run build` in src/orderup/client.\n"
    "The server itself is up; programs can play.\n"
)
# The system's table of types may be missing or odd; a page must not depend on it.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass
class Asset:
    """A file of the page: its bytes by content encoding ("" is plain), smallest first."""

    media_type: str
    tag: str
    immutable: bool
    bodies: dict[str, bytes] = field(default_factory=dict)

    def answer(self, request: Request) -> Response:
        """The file in the best encoding the browser takes, or 304 when it holds this very file."""
        headers = {
            "etag": self.tag,
            "vary": "accept-encoding",
            "cache-control": FOREVER if self.immutable else ASK_AGAIN,
        }
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
        encoding = min(
            (name for name in self.bodies if not name or name in accepted),
            key=lambda name: len(self.bodies[name]),
        )
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], media_type=self.media_type, headers=headers)


WITH_ADDRESSES = {
    "index.html": re.compile(rb'(?:href|src)="(?=/)'),
    "manifest.webmanifest": re.compile(rb'"(?:id|start_url|scope|src)": "(?=/)'),
}
"""Files that name addresses from the root on, and the text before these. The others name relative ones."""
NO_PAGES = ("api/", "assets/", "ws/")
"""Under these nobody looks for a page."""


class Page:
    """The files of the built page. Without a build, the page's addresses explain what to do."""

    def __init__(self, folder: Path, base: str = "") -> None:
        """`base` is the path under which the site lives."""
        self._assets = {path: _load(folder / path, path, base) for path in _files(folder)}

    @property
    def built(self) -> bool:
        """Whether there is a page to serve."""
        return "index.html" in self._assets

    async def index(self, request: Request) -> Response:
        """The one page, at every address of its own."""
        page = self._assets.get("index.html")
        return PlainTextResponse(NOT_BUILT, 503) if page is None else page.answer(request)

    def index_with(self, request: Request, head: str) -> Response:
        """The one page with more in its head."""
        page = self._assets.get("index.html")
        if page is None:
            return PlainTextResponse(NOT_BUILT, 503)
        body = page.bodies[""].replace(b"</head>", f"{head}</head>".encode(), 1)
        return _asset(body, page.media_type, immutable=False, effort=6).answer(request)

    async def file(self, request: Request) -> Response:
        """A file of the page by its path, or 404. A person who looks for a page gets the page, in their
        language.
        """
        path = request.url.path.lstrip("/")
        asset = self._assets.get(path)
        if asset is not None:
            return asset.answer(request)
        if (
            path.startswith(NO_PAGES)
            or "text/html" not in request.headers.get("accept", "")
            or not self.built
        ):
            return PlainTextResponse("There is no such file.\n", 404)
        answer = await self.index(request)
        answer.status_code = 404 if answer.status_code == 200 else answer.status_code
        return answer


def _files(folder: Path) -> list[str]:
    if not folder.is_dir():
        return []
    paths = (path for path in folder.rglob("*") if path.is_file() and path.suffix not in NOT_SERVED)
    return [path.relative_to(folder).as_posix() for path in paths]


def _load(file: Path, path: str, base: str) -> Asset:
    guessed = mimetypes.guess_type(path)[0] or "application/octet-stream"
    beside = {name: file.with_name(file.name + suffix) for name, suffix in ENCODINGS}
    found = {name: packed.read_bytes() for name, packed in beside.items() if packed.is_file()}
    media_type = TYPES.get(file.suffix, guessed)
    if base and path in WITH_ADDRESSES:
        body = WITH_ADDRESSES[path].sub(rb"\g<0>" + base.encode(), file.read_bytes())
        return _asset(body, media_type, immutable=False)
    return _asset(file.read_bytes(), media_type, immutable=path.startswith("assets/"), packed=found)


def _asset(
    body: bytes,
    media_type: str,
    *,
    immutable: bool,
    packed: Mapping[str, bytes] = NOTHING,
    effort: int = 9,
) -> Asset:
    """A file as it is, and compressed where that helps: from `packed`, or here."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    asset = Asset(media_type, tag, immutable, {"": body, **packed})
    if "gzip" not in packed and len(body) >= WORTH_COMPRESSING:
        zipped = gzip.compress(body, effort, mtime=0)
        if len(zipped) < len(body):
            asset.bodies["gzip"] = zipped
    return asset


def accepted_encodings(header: str) -> set[str]:
    """The encodings that a browser accepts, without those of weight 0."""
    named = set()
    for item in header.lower().split(","):
        name, _, weight = item.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            named.add(name.strip())
    return named
