"""Starts the server: takes its port, opens its database, says where it is, and serves until it is stopped."""

import asyncio
import errno
import os
import resource
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.sentences import Quoted, Reason, Sentence
from orderup.errors import Error
from orderup.server.app import Application
from orderup.server.logs import log, log_failure, to_stderr
from orderup.server.measuring import Measuring
from orderup.server.net.connections import Connections
from orderup.server.net.uvicorn_protocols import Bounds, HttpProtocol, SocketProtocol
from orderup.server.settings import Settings
from orderup.server.store.address import file_of, open_store
from orderup.server.upkeep.terminal import Terminal
from orderup.server.upkeep.waiting import Waiting

EVERYWHERE = "0.0.0.0"
WAITING = 512
"""So many connections may wait to be accepted."""
ACCEPTED_AT_ONCE = 32
"""So many connections are accepted before those accepted earlier are looked at."""
KEPT_DESCRIPTORS = 128
"""So many file descriptors are not for connections that stay: the database, workers, files of the page, and
connections that have just been accepted or dropped."""
NO_DESCRIPTOR = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
PATIENT_SHUTDOWN = 3
LARGEST_FRAME = 4
"""In messages: what is larger is cut off by the protocol, what is smaller refused with a reason."""


@dataclass(frozen=True)
class Address:
    """Where the server is: for this machine, and for others in the room (None unless asked for)."""

    here: str
    room: str | None = None

    @property
    def shown(self) -> str:
        """What people should open."""
        return self.room or self.here


def serve(
    settings: Settings,
    *,
    lan: bool = False,
    open_page: bool = False,
    announce: Callable[[Address], None] | None = None,
    lang: str = LANGUAGES[0],
) -> None:
    """Serve until SIGINT or SIGTERM. `lan` listens for everybody in the room; `announce` is told the address
    when the page is up (default: print it, with a QR code for phones). What is printed is in `lang`.

    Raises `Error`, in one sentence: a port is in use, the directory cannot be written, the database is of
    a newer version.
    """
    if lan:
        settings = replace(settings, host=EVERYWHERE)
    with to_stderr(), listen(settings.host, settings.port) as listening:
        terminal = Terminal(sys.stdout, lang)

        def tell() -> None:
            show(address_of(listening, lan), announce or printing(terminal), open_page)

        asyncio.run(serve_on(listening, settings, tell, terminal))


async def serve_on(
    listening: socket.socket,
    settings: Settings,
    on_listening: Callable[[], None],
    waiting: Waiting,
    *,
    others_listen: bool = False,
) -> None:
    """Serve on a socket until a signal; tells when the page is up, and who is `waiting` how far the rules
    have come. Where `others_listen` on the same socket, they
    alone take connections from SIGTERM on."""
    descriptors = raise_socket_limit()
    store = await open_store(settings.store_address)
    measuring = Measuring(settings)
    application = Application(settings, store, measures=measuring.measures)
    await application.obey()
    config = uvicorn.Config(
        application,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME * settings.message_bytes,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENT_SHUTDOWN,
        backlog=ACCEPTED_AT_ONCE,
    )
    connections = Connections(settings, most_connections(descriptors), is_proxy(config.forwarded_allow_ips))
    asyncio.get_running_loop().set_exception_handler(_log_loop_failure(connections))
    server = _Server(config, Bounds(connections, settings.frame_rate), application, others_listen)

    async def tell() -> None:
        while not server.started:
            await asyncio.sleep(0.005)
        listening.listen(WAITING)  # asyncio knows one number for how many wait and how many it accepts.
        on_listening()
        log("listening", lan=settings.host == EVERYWHERE)
        await application.start(waiting)

    telling = asyncio.create_task(tell())
    watching = asyncio.create_task(connections.watch())
    try:
        with measuring.shown(application, connections):
            await server.serve(sockets=[listening])
    finally:
        telling.cancel()
        watching.cancel()
        await application.stop()
        log("stopped")
    if application.daemon_threads.busy:
        _leave_at_once()


class _Server(uvicorn.Server):
    """uvicorn, but a signal ends it without being raised again: there is a store to be closed. After SIGTERM
    it leaves what it does to other servers on the same database; Ctrl-C is for who wants it to end now."""

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
        """Where no others listen it goes on listening, so that a proxy hears of it at /readyz before it finds
        nobody."""
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
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def _log_loop_failure(
    connections: Connections,
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """What went wrong outside of all tasks is logged as everything is; without descriptors, now and then."""

    def log_it(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception") or RuntimeError(context["message"])
        if isinstance(error, OSError) and error.errno in NO_DESCRIPTOR:
            connections.note("no_descriptor")
        else:
            log_failure("loop_failed", error)

    return log_it


def _leave_at_once() -> None:
    """End this process, in which nothing is left to be done: a compiler at work in a thread cannot be
    interrupted, Python would wait for it, and is not to be taken down under it."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def listen(host: str, port: int) -> socket.socket:
    """Take a port; 0 takes any free one. `Error` says why it cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    except socket.gaierror:
        raise Error(Sentence("server/errors/no-host", host=Quoted(host))) from None
    family, kind, protocol, _, where = found[0]
    # With the protocol named, asyncio sends at once on the connections accepted here (TCP_NODELAY); without,
    # every small answer in two parts waits 40 ms for an acknowledgement.
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(WAITING)
    except OSError as error:
        listening.close()
        raise Error(_why_not(error, host, port)) from None
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, host: str, port: int) -> Sentence:
    if error.errno == errno.EADDRINUSE:
        return Sentence("server/errors/port-in-use", port=str(port), host=host)
    if error.errno == errno.EACCES:
        return Sentence("server/errors/port-of-the-system", port=str(port))
    if error.errno == errno.EADDRNOTAVAIL:
        return Sentence("server/errors/not-our-address", host=host)
    return Sentence("server/errors/port-unusable", port=str(port), host=host, reason=Reason(error))


def address_of(listening: socket.socket, lan: bool) -> Address:
    """The address to show for a listening socket."""
    host, port = listening.getsockname()[:2]
    if host in (EVERYWHERE, "::"):
        host = "127.0.0.1"
    here = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    return Address(here, f"http://{room_address()}:{port}" if lan else None)


def room_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: any route will do
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def printing(terminal: Terminal) -> Callable[[Address], None]:
    """How a terminal is told the address."""
    return lambda address: terminal.at(address.here, address.room)


def show(address: Address, announce: Callable[[Address], None], open_page: bool) -> None:
    """Tell where the server is, and open the page if that is wanted."""
    announce(address)
    if open_page:
        _open(address.here)


def _open(address: str) -> None:
    """Open the page where there is a display; elsewhere a text browser would take the terminal over."""
    has_display = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_display:
        webbrowser.open(address)


def raise_socket_limit() -> int:
    """Allow as many open sockets as the system lets this process have; how many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def most_connections(descriptors: int) -> int:
    """How many connections there may be at once, where there are so many file descriptors."""
    return max(descriptors - KEPT_DESCRIPTORS, descriptors // 2)


def is_proxy(trusted: list[str] | str) -> Callable[[str], bool]:
    """Whether connections from an address come from many people, as uvicorn reads FORWARDED_ALLOW_IPS."""

    async def nothing(*_: Any) -> None:
        """ProxyHeadersMiddleware wants something to stand before."""

    return ProxyHeadersMiddleware(nothing, trusted).trusted_hosts.__contains__
