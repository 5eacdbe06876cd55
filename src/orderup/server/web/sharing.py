"""The preview of a table's link in a chat: tags in the page's head (Open Graph), and a picture."""

from html import escape

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import Error
from orderup.server.pictures.pictures import Pictures
from orderup.server.pictures.poster import HEIGHT, WIDTH
from orderup.server.pictures.telling import PictureCaption, edition_of, told_of
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import StoreError
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import language
from orderup.server.web.assets import Page
from orderup.server.web.guard import Guard

SITE = "Order Up"
LOCALES = {"en": "en_US", "ko": "ko_KR", "ru": "ru_RU"}
KEPT = "public, max-age=300"
ANYWHERE = {"cross-origin-resource-policy": "cross-origin"}


class Sharing:
    """The page of a table with its preview, and the picture for it."""

    def __init__(self, tables: Tables, pictures: Pictures, page: Page, guard: Guard) -> None:
        self._tables = tables
        self._pictures = pictures
        self._page = page
        self._guard = guard

    async def page(self, request: Request) -> Response:
        """The page; without a preview for an unknown table, or while the table cannot be read."""
        if not self._tables.services.catalog.ready:
            return await self._page.index(request)
        lang = language_of(request)
        try:
            table = await self._tables.get(request.path_params["table"])
            told = told_of(table, lang)
        except (Refusal, StoreError, Error):
            told = None
        if told is None:
            return await self._page.index(request)
        site = self._guard.public_address(request.headers, request.url.scheme)
        return self._page.index_with(request, _head(site, table, told, lang))

    async def picture(self, request: Request, address: str) -> Response:
        """GET /api/tables/{table}/picture/{lang}: the picture of a table, as PNG."""
        lang = language(request)
        table = await self._tables.get(request.path_params["table"])
        png = await self._pictures.picture(table, lang, address)
        return Response(png, 200, {"cache-control": KEPT, **ANYWHERE}, "image/png")


def language_of(request: Request) -> str:
    """The language that an address asks for by `?lang=`, else the reader's first one that we speak."""
    asked = [request.query_params.get("lang", "")]
    for item in request.headers.get("accept-language", "").split(","):
        asked.append(item.partition(";")[0].strip()[:2].lower())
    return next((lang for lang in asked if lang in LANGUAGES), LANGUAGES[0])


def _head(site: str, table: Table, told: PictureCaption, lang: str) -> str:
    """The tags of the page's head. The picture's address changes with its content: chats cache it
    for long.
    """
    there = f"{site}/api/tables/{table.stored.id}/picture/{lang}"
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:locale": LOCALES[lang],
        "og:url": f"{site}/t/{table.stored.id}",
        "og:title": told.title,
        "og:description": told.text,
        "og:image": f"{there}?v={edition_of(table)}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": told.title,
    }
    made = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    made.append(f'<meta name="description" content="{escape(told.text)}" />')
    made.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(made)
