"""Starts the server: takes its port, opens its database, prints its address, and serves until it is
stopped.
"""

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from threading import Thread
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

try:
    import resource
except ImportError:  # Windows has neither the module nor such a limit.
    resource = None  # type: ignore[assignment]

import uvicorn

from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message, QuotedText, Reason
from orderup.errors import Error
from orderup.server.app import Application
from orderup.server.logs import log, log_failure, to_stderr
from orderup.server.measuring import Measurements
from orderup.server.net.addresses import LOOPBACK, is_local, room_addresses
from orderup.server.net.connections import Connections
from orderup.server.net.http_protocol import Bounds, HttpProtocol
from orderup.server.net.origins import checked_base, checked_origins
from orderup.server.net.proxies import ProxyHeaders, is_proxy
from orderup.server.net.websocket_protocol import SocketProtocol
from orderup.server.notices.mail import read_mail_server
from orderup.server.settings import Settings
from orderup.server.store.address import file_of, open_store
from orderup.server.upkeep.start_screen import Terminal
from orderup.server.upkeep.startup_progress import StartupProgress

EVERYWHERE = "0.0.0.0"
WAITING = 512
"""The most connections that may wait to be accepted."""
ACCEPTED_AT_ONCE = 32
"""The connections that are accepted before the event loop looks at earlier ones."""
KEPT_DESCRIPTORS = 128
"""The file descriptors that are not for connections that stay: the database, workers, files of the page, and
connections that have just been accepted or dropped."""
NO_DESCRIPTOR = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
LIMITS = (1 << 20, 1 << 16, 10240)
"""The usual numbers of descriptors that systems allow, for one that does not tell its own."""
PATIENT_SHUTDOWN = 3
LARGEST_FRAME = 4
"""In messages: the protocol cuts larger ones off; smaller ones are refused with a reason."""


@dataclass(frozen=True)
class Address:
    """The server's addresses: `here` for this machine, `room` for others (None where only this machine
    reaches it).

    `further` are more addresses for others; `scan` tells whether phones reach it, too.
    """

    here: str
    room: str | None = None
    further: tuple[str, ...] = ()
    scan: bool = True

    @property
    def shown(self) -> str:
        """The address for people to open."""
        return self.room or self.here

    @property
    def for_others(self) -> tuple[str, ...]:
        """All addresses for others, the best first."""
        return () if self.room is None else (self.room, *self.further)


def serve(
    settings: Settings,
    *,
    lan: bool = False,
    open_page: bool = False,
    announce: Callable[[Address], None] | None = None,
    lang: str = LANGUAGES[0],
) -> None:
    """Serve until SIGINT or SIGTERM. `lan` listens for everybody in the room.

    `announce` is called with the address when the page is up. By default the address is printed, with a QR
    code for phones. Output is in `lang`. Raises `Error`, in one sentence: a port is in use, the directory
    cannot be written, the database is of a newer version.
    """
    settings = checked(settings, lan)
    with to_stderr(), listening_at(settings.host, settings.port) as sockets:
        terminal = Terminal(sys.stdout, lang)

        def tell() -> None:
            address = address_of(sockets[0], lan, settings.origins, settings.base_path)
            show(address, announce or printing(terminal), open_page)

        asyncio.run(serve_on(sockets[0], settings, tell, terminal, beside=sockets[1:]))


def checked(settings: Settings, lan: bool) -> Settings:
    """The settings with their addresses as browsers write them, listening for everybody if `lan`.

    Raises `Error` for an invalid address.
    """
    host = EVERYWHERE if lan and settings.host != "::" else settings.host
    if settings.mail:
        read_mail_server(settings.mail)
    origins, base = checked_origins(settings.origins), checked_base(settings.base_path)
    return replace(settings, host=host, origins=origins, base_path=base)


async def serve_on(
    listening: socket.socket,
    settings: Settings,
    on_listening: Callable[[], None],
    waiting: StartupProgress,
    *,
    beside: Sequence[socket.socket] = (),
    others_listen: bool = False,
) -> None:
    """Serve on a socket, and those `beside` it, until a signal. `on_listening` is called when the page is up.

    `waiting` is told the progress of the rules. If `others_listen` on the same sockets, they alone accept
    connections after SIGTERM.
    """
    sockets = [listening, *beside]
    descriptors = raise_socket_limit()
    store = await open_store(settings.store_address)
    measuring = Measurements(settings)

    def others_find_us() -> Sequence[str]:
        return address_of(listening, False, settings.origins, settings.base_path).for_others

    application = Application(settings, store, measures=measuring.measures, addresses=others_find_us)
    application.site = address_of(listening, False, settings.origins, settings.base_path).shown.rstrip("/")
    await application.obey()
    await application.deadlines.beat()
    config = uvicorn.Config(
        ProxyHeaders(application),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME * settings.message_bytes,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENT_SHUTDOWN,
        backlog=ACCEPTED_AT_ONCE,
    )
    connections = Connections(settings, most_connections(descriptors), is_proxy())
    asyncio.get_running_loop().set_exception_handler(_log_loop_failure(connections))
    server = _Server(config, Bounds(connections, settings.frame_rate), application, others_listen)

    async def tell() -> None:
        while not server.started:
            await asyncio.sleep(0.005)
        for each in sockets:
            each.listen(
                WAITING
            )  # asyncio has one number for the length of the queue and for the connections accepted at once.
        on_listening()
        log(
            "listening",
            lan=settings.host == EVERYWHERE,
            origins=settings.origins,
            base_path=settings.base_path,
        )
        await application.start(waiting)

    telling = asyncio.create_task(tell())
    watching = asyncio.create_task(connections.watch())
    try:
        with measuring.shown(application, connections):
            await server.serve(sockets=sockets)
    finally:
        telling.cancel()
        watching.cancel()
        await application.stop()
        log("stopped")
    if application.daemon_threads.busy:
        _leave_at_once()


class _Server(uvicorn.Server):
    """uvicorn, but a signal ends it without being raised again: there is a store to be closed.

    After SIGTERM it hands its work to other servers on the same database; Ctrl-C ends it at once.
    """

    def __init__(
        self, config: uvicorn.Config, bounds: Bounds, application: Application, others_listen: bool
    ) -> None:
        super().__init__(config)
        self.server_state = bounds
        self._application = application
        self._others_listen = others_listen
        self._drains = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        shared = file_of(self._application.settings.store_address) is None
        self._drains = shared and sig == signal.SIGTERM and not self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._application.turn_away()
        if self._drains:
            await self._drain()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Drain. If no others listen, it goes on listening, so that a proxy learns of it at /readyz in
        time.
        """
        work = [self._application.drain()]
        if self._others_listen:
            for server in self.servers:
                server.close()
        else:
            work.append(asyncio.sleep(self._application.settings.drain_seconds))
        draining = asyncio.gather(*work)
        while self._drains and not draining.done():  # A second signal ends it.
            await asyncio.wait([draining], timeout=0.1)
        draining.cancel()
        await asyncio.gather(draining, return_exceptions=True)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        for number in (signal.SIGINT, signal.SIGTERM):
            on_signal(number, self.handle_exit, number, None)
        yield


def on_signal(number: int, handle: Callable[..., object], *arguments: Any) -> None:
    """Have the running loop handle a signal. Loops on Windows cannot: there Python wakes the loop up
    instead.
    """
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, handle, *arguments)
    except NotImplementedError:
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(handle, *arguments))


def _log_loop_failure(
    connections: Connections,
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Log errors outside of all tasks like any others; the lack of descriptors only now and then."""

    def log_it(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception") or RuntimeError(context["message"])
        if isinstance(error, OSError) and error.errno in NO_DESCRIPTOR:
            connections.note("no_descriptor")
        else:
            log_failure("loop_failed", error)

    return log_it


def _leave_at_once() -> None:
    """End this process at once, with no work left to be done.

    A compiler at work in a thread cannot be interrupted: Python would wait for it, and must not end under it.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


@contextmanager
def listening_at(host: str, port: int) -> Iterator[list[socket.socket]]:
    """Take a port at a host's addresses of both families, as `localhost` has; for `EVERYWHERE` also IPv6.

    `Error` says why it is not available.
    """
    with ExitStack() as stack:
        sockets = [stack.enter_context(listen(host, port))]
        if sockets[0].family == socket.AF_INET:
            port = sockets[0].getsockname()[1]
            found = _addresses("::" if host == EVERYWHERE else host, port)
            for address in [each for each in found if each[0] == socket.AF_INET6][:1]:
                try:
                    sockets.append(stack.enter_context(_listen(address, host, port, alone=True)))
                except Error as error:
                    if (
                        host != EVERYWHERE
                        and isinstance(error.__cause__, OSError)
                        and error.__cause__.errno == errno.EADDRINUSE
                    ):
                        raise  # A browser may connect there, and find another server.
        yield sockets


def listen(host: str, port: int) -> socket.socket:
    """Take a port at an address of a host, of IPv4 where it has one; 0 takes any free one.

    `Error` says why it is not available.
    """
    return _listen(_addresses(host, port)[0], host, port)


Found = tuple[socket.AddressFamily, socket.SocketKind, int, Any]


def _addresses(host: str, port: int) -> list[Found]:
    hosts = (LOOPBACK, "::1") if host.lower() == "localhost" else (host,)  # Not every system resolves both.
    try:
        found = [
            each
            for name in hosts
            for each in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        ]
    except (socket.gaierror, UnicodeError):
        raise Error(Message("server/no-host", host=QuotedText(host))) from None
    kept = [(family, kind, protocol, where) for family, kind, protocol, _, where in found]
    return sorted(kept, key=lambda each: each[0] != socket.AF_INET)


def _listen(found: Found, host: str, port: int, *, alone: bool = False) -> socket.socket:
    """Take a port. `alone` limits an IPv6 socket to IPv6, as another socket takes the rest."""
    family, kind, protocol, where = found
    # With the protocol named, asyncio sends at once on the connections accepted here (TCP_NODELAY). Without
    # it every small answer in two parts waits 40 ms for an acknowledgement.
    listening = None
    try:
        listening = socket.socket(family, kind, protocol)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(alone))
        if sys.platform == "win32":  # On Windows SO_REUSEADDR lets two servers take one port.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(WAITING)
    except OSError as error:
        if listening is not None:
            listening.close()
        raise Error(_why_not(error, host, port)) from error
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, host: str, port: int) -> Message:
    if error.errno == errno.EADDRINUSE:
        return Message("server/port-in-use", port=str(port), host=host)
    if error.errno in (errno.EACCES, getattr(errno, "WSAEACCES", None)):
        return Message("server/port-of-the-system", port=str(port))
    if error.errno == errno.EADDRNOTAVAIL:
        return Message("server/not-our-address", host=host)
    return Message("server/port-unusable", port=str(port), host=host, reason=Reason(error))


def address_of(
    listening: socket.socket, lan: bool, origins: Sequence[str] = (), base_path: str = ""
) -> Address:
    """The addresses at which this machine, and others, find the page behind a listening socket."""
    host, port = listening.getsockname()[:2]
    rooms = [host]
    if host in (EVERYWHERE, "::"):
        host, rooms = LOOPBACK, room_addresses()
    public = [origin for origin in origins if not is_local(urlsplit(origin).hostname or "")]
    around = [_http(room, port) for room in rooms if not is_local(room)]
    others = [*around, *public] if lan else [*public, *around]
    end = f"{base_path}/" if base_path else ""
    shown = [other + end for other in dict.fromkeys(others)]
    return Address(_http(host, port) + end, next(iter(shown), None), tuple(shown[1:]), scan=lan)


def _http(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def printing(terminal: Terminal) -> Callable[[Address], None]:
    """A function that prints the address on a terminal."""
    return lambda address: terminal.at(address.here, address.room, address.further, scan=address.scan)


def show(address: Address, announce: Callable[[Address], None], open_page: bool) -> None:
    """Announce the server's address, and open the page if wanted."""
    announce(address)
    if open_page:
        _open(address.shown)


def _open(address: str) -> None:
    """Open the page where there is a display; elsewhere a text browser would take the terminal over."""
    has_display = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_display:  # Some browsers return when they are closed.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def raise_socket_limit() -> int:
    """Allow as many open sockets as the system permits; returns their number."""
    if resource is None:
        return sys.maxsize
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (most, *(limit for limit in LIMITS if limit > now)):
        # macOS claims that there is no limit, and refuses more than it has. A sandbox may refuse any change.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            now = wanted
            break
    return sys.maxsize if now == resource.RLIM_INFINITY else now


def most_connections(descriptors: int) -> int:
    """The number of connections that this number of file descriptors allows."""
    return max(descriptors - KEPT_DESCRIPTORS, descriptors // 2)
