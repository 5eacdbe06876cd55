"""Puts the server together: storage, games, bots, HTTP and WebSocket, as one ASGI application."""

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from time import monotonic

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send

from orderup.compiled import count_compiled
from orderup.core.compiled.cache import mark_warm
from orderup.core.game import definition as registry
from orderup.errors import Error
from orderup.machine import cache_problem, has_place_to_keep
from orderup.processes import usable_cores
from orderup.server.clock import JumpDetector
from orderup.server.games.catalog import Catalog
from orderup.server.games.loading import RULES, cold_games, load_rules
from orderup.server.logs import log, log_failure, warn
from orderup.server.notices.mail import Mailer, read_mail_server
from orderup.server.notices.mail_letters import MailChannel, MailLinks
from orderup.server.notices.outbox import Outbox
from orderup.server.notices.outside import Outside
from orderup.server.notices.web_push import WebPush
from orderup.server.notices.webhooks import Webhooks
from orderup.server.people.people import People
from orderup.server.people.presence import Presence
from orderup.server.pictures.pictures import Pictures
from orderup.server.settings import Settings
from orderup.server.store import Store, StoreError
from orderup.server.tables.bot_moves import play_bots
from orderup.server.tables.deadlines import Deadlines
from orderup.server.tables.lab_reports import LabReports
from orderup.server.tables.notices import TableNotices
from orderup.server.tables.past_results import make_past_results
from orderup.server.tables.reviews import Reviews
from orderup.server.tables.table import Services
from orderup.server.tables.tables import Tables
from orderup.server.upkeep.admin_commands import Orders
from orderup.server.upkeep.daemon_threads import DaemonThreads
from orderup.server.upkeep.garbage import Garbage
from orderup.server.upkeep.health import Health
from orderup.server.upkeep.measures import ServerMeasures, Unmeasured
from orderup.server.upkeep.startup_progress import StartupProgress
from orderup.server.web.assets import Page
from orderup.server.web.guard import Guard, with_headers
from orderup.server.web.http import Api
from orderup.server.web.websocket import WebSockets
from orderup.server.workers.pool import BotFailed, WorkerPool

JITTED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
COUNT_EVERY = 0.5
"""Seconds between two looks at how far compiling has come."""
LINGER = 2.0
"""Seconds after the time of the last departure. Connections that are left then are cut."""
REVIEWING = 15
MEASURING = 19
DRAWING = 5
"""The niceness of workers that review, measure packs, or draw pictures for chats: play goes first."""


class Application:
    """The server behind its sockets. `start` it within the event loop, `stop` it at the end."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        origins: tuple[str, ...] = (),
        measures: ServerMeasures | None = None,
        addresses: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`addresses` returns the addresses at which others reach the server, the best first."""
        self.settings = settings
        self.store = store
        self.orders = Orders(store)
        self.catalog = Catalog(store, settings.ready_wait, settings.bots)
        queue = self.catalog.queue
        self.workers = WorkerPool(settings.bot_workers, queue=queue)
        services = Services(
            settings,
            store,
            self.catalog,
            self.workers,
            measures or Unmeasured(),
            self.orders,
            Presence(store),
            play_bots,
        )
        self.tables = Tables(services)
        self.deadlines = Deadlines(self.tables)
        self.site = f"http://localhost:{settings.port}{settings.base_path}"
        """The address of this server for links in letters."""
        self.outside = Outside(inside=settings.notices_inside)
        self.push = WebPush(store, self.outside)
        self.outbox = Outbox(
            store,
            TableNotices(services),
            lambda: self.site,
            lambda: services.draining or self.orders.read_only,
            services.served.time,
        )
        webhooks = Webhooks(self.outside)
        self.outbox.channels |= {"push": self.push, "webhook": webhooks, "table": webhooks}
        self.mailer: Mailer | None = None
        if settings.mail:
            self.mailer = Mailer(read_mail_server(settings.mail, settings.mail_password))
            links = MailLinks(store)
            self.outbox.channels["mail"] = MailChannel(self.mailer, links, lambda: self.site)
        self.reviews = Reviews(settings, store, self.tables, WorkerPool(1, REVIEWING, queue))
        measuring = WorkerPool(1, MEASURING, queue)
        self.measurements = LabReports(settings, store, self.tables, measuring)
        store.listen(self.tables.hear)
        self.people = People(store)
        self.page = Page(settings.page_dir or built_page(), settings.base_path)
        guard = Guard((*settings.origins, *origins), settings.base_path)
        self.health = Health(store, settings.check_every)
        self.pictures = Pictures(settings, WorkerPool(1, DRAWING))
        self._websockets = WebSockets(settings, guard, self.tables, self.people)
        api = Api(
            settings,
            guard,
            self.tables,
            self.reviews,
            self.measurements,
            self.people,
            self.push,
            self.health,
            self.pictures,
            self.page,
            self._websockets.check_room,
            self._websockets.check_tokens,
            addresses,
            self.outbox,
        )
        self._http: ASGIApp = with_headers(
            Starlette(routes=api.routes()), last=lambda: self.tables.services.draining
        )
        self.clock_jumps = JumpDetector()
        self._next_expiry = monotonic()
        self.daemon_threads = DaemonThreads()
        self._loading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting = StartupProgress()
        self._garbage = Garbage()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        scope["path"] = self._inside(scope["path"])
        if scope["type"] == "websocket":
            await self._websockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    def _inside(self, path: str) -> str:
        """The path within the site. A proxy may or may not have removed the base path."""
        base = self.settings.base_path
        if base and (path == base or path.startswith(f"{base}/")):
            return path[len(base) :] or "/"
        return path

    async def start(self, waiting: StartupProgress | None = None) -> None:
        """Begin all background work; returns at once."""
        self._waiting = waiting or StartupProgress()
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(work)
            for work in (
                self._prepare(),
                self._keep_cleaning_up(),
                self._follow_others(),
                self._follow_orders(),
                self._websockets.keep_checking_tokens(),
                self.deadlines.keep_beating(),
                self.deadlines.keep_looking(),
                self.deadlines.keep_counting(),
                self.outbox.keep_sending(),
                *([self.outbox.keep_counting()] if self.settings.metrics else []),
                self.health.keep_checking(),
                self.health.keep_looking_through(),
            )
        ]

    def turn_away(self) -> None:
        """Refuse everybody who waits for the rules: the server is about to stop."""
        self.catalog.stop_waiting()

    async def drain(self) -> None:
        """Hand everything over to other servers on the same database.

        Returns when they have taken over, or when that has taken long enough.
        """
        seconds = self.settings.drain_seconds
        log("draining", sockets=self.tables.socket_count)
        self.reviews.leave()
        self.measurements.leave()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds + LINGER):
                await self.tables.drain(seconds)

    async def stop(self) -> None:
        """End everything, then close the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reviews.stop()
        await self.measurements.stop()
        await self.pictures.stop()
        await self.tables.stop()
        await self.workers.stop()
        await self.outbox.stop()
        await self.outside.close()
        if self.mailer is not None:
            await self.mailer.close()
        with suppress(StoreError):
            await self.orders.leave()
        await self.store.close()
        self._garbage.unsettle()

    async def _prepare(self) -> None:
        """Compile in workers; load each compiled game here, in a thread. Then review."""
        began = monotonic()
        while not await self._load():
            await asyncio.sleep(self.settings.load_every)
        self._garbage.settle()
        playable = [name for name in registry.names() if name not in self.catalog.queue.errors]
        if self.catalog.ready:
            log("ready", seconds=round(monotonic() - began, 2))
            self._waiting.all_playable()
        await self.workers.warm_all(playable)
        self.catalog.queue.begin(())
        await asyncio.gather(
            self.reviews.keep_looking(), self.measurements.keep_looking(), make_past_results(self.tables)
        )

    async def _load(self) -> bool:
        """Load the rules. Some obstacles may pass, such as a full disk; a game that cannot be compiled stays
        so.
        """
        try:
            cold = await self.daemon_threads.run(cold_games) if JITTED else []
            problem = await self.daemon_threads.run(cache_problem) if cold else None
            if problem is not None:
                warn("rules_not_kept", reason=str(problem))
                self._waiting.not_kept(problem)
            self.catalog.queue.begin(cold)
            is_kept = problem is None or await self.daemon_threads.run(has_place_to_keep)
            if cold and is_kept:
                await self._compile()
            for game in registry.names():
                if game not in self.catalog.queue.errors:
                    await self._load_game(game)
        except Exception as error:
            log_failure("not_ready", error)
            self.catalog.set_failed()
            return False
        return True

    async def _load_game(self, game: str) -> None:
        """Load a game, which can be played from then on."""
        async with self._loading:
            if not self.catalog.is_ready(game):
                await self.daemon_threads.run(partial(load_rules, game))
                self.catalog.set_ready(game)
                self._waiting.playable(game)

    async def _compile(self) -> None:
        """Compile on all processors, awaited rules first.

        A failed stage is left to its first user, unless the game cannot be compiled at all.
        """
        compilers = WorkerPool(usable_cores())
        counting = asyncio.create_task(self._keep_counting())
        loading: list[asyncio.Task[None]] = []
        try:
            await asyncio.gather(*(self._compile_on(compilers, loading) for _ in range(usable_cores())))
            await asyncio.gather(*loading, return_exceptions=True)
        finally:
            counting.cancel()
            await compilers.stop()

    async def _compile_on(self, compilers: WorkerPool, loading: list[asyncio.Task[None]]) -> None:
        queue = self.catalog.queue
        while (job := queue.take()) is not None:
            game, stage = job
            try:
                is_kept = await compilers.compile(game, stage)
            except BotFailed as error:
                log_failure("not_compiled", error, game=game)
                continue
            except Error as error:
                log_failure("not_compiled", error, game=game)
                self.catalog.set_unplayable(game, error)
                self._waiting.unplayable(error)
                continue
            if is_kept:
                queue.done(game, stage)
            if stage == RULES:
                loading.append(asyncio.create_task(self._load_game(game)))
            if queue.is_finished(game):
                await self.daemon_threads.run(partial(mark_warm, game))

    async def _keep_counting(self) -> None:
        """Report progress to everybody who waits, while rules are being compiled."""
        while True:
            self.catalog.compiled = {name: count_compiled(name) for name in registry.names()}
            done, of = zip(*self.catalog.compiled.values(), strict=True)
            self._waiting.compiled(sum(done), sum(of))
            await asyncio.sleep(COUNT_EVERY)

    async def _keep_cleaning_up(self) -> None:
        while True:
            await self.clean_up()
            await asyncio.sleep(min(self.settings.expire_every, self.settings.forget_idle_after))

    async def clean_up(self) -> None:
        """Expire old records, drop idle tables from memory."""
        try:
            trusted = self.clock_jumps.since_jump() >= self.settings.expire_uptime
            if trusted and monotonic() >= self._next_expiry and not self.orders.read_only:
                self._next_expiry = monotonic() + self.settings.expire_every
                if await self.tables.expire():
                    self.people.forget_all()
            self.tables.drop_idle()
        except Exception as error:
            log_failure("housekeeping_failed", error)

    async def obey(self) -> None:
        """Read the orders, carry them out, and sign for them."""
        if await self.orders.look():
            await self.tables.obey()
        await self.orders.sign()

    async def _follow_orders(self) -> None:
        while True:
            await asyncio.sleep(self.settings.follow_every)
            try:
                await self.obey()
            except Exception as error:
                log_failure("orders_unread", error)

    async def _follow_others(self) -> None:
        """Notice the writes of other servers to the same database, or their failures, while pages
        are open.
        """
        every = self.settings.follow_every
        changed: set[str] | None = None
        while True:
            try:
                if self.tables.socket_count:
                    await self.tables.catch_up(changed)
                    await self.tables.go_on()
                    changed = await self.store.news(every)
                else:
                    changed = None
                    await asyncio.sleep(every)
            except Exception as error:
                log_failure("following_failed", error)
                if self.store.arranges:  # Others may still reach the database.
                    self.tables.have_connect_elsewhere(self.settings.drain_seconds)
                changed = None
                await asyncio.sleep(every)


def built_page() -> Path:
    """The folder in which the client's build puts the page."""
    return Path(str(files("orderup"))) / "client" / "dist"
