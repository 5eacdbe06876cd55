"""Prometheus metrics of a running server, at an address of their own.

Threads beside the event loop read them, so that they are available when the loop hangs. The counters are
containers that only the loop changes, copied in one step of the interpreter. No label names a table, a person
or an address, so the number of series does not grow with those.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter
from types import TracebackType
from typing import get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from orderup.core.texts.messages import Message, Reason
from orderup.errors import Error
from orderup.server.logs import logger
from orderup.server.protocol.messages import Code
from orderup.server.upkeep.measures import Mover

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LOOK_EVERY = 0.25
"""Seconds between two looks at the delay of the event loop."""
Counts = Callable[[], Mapping[tuple[str, ...], int]]
"""Numbers by the values of labels."""


class Metrics:
    """The metrics of one server; a `ServerMeasures`."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        moves = Histogram(
            "orderup_move_seconds",
            "From when a move is asked for until everybody has been told.",
            ["by"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._moves = {by: moves.labels(by) for by in get_args(Mover)}
        refusals = Counter(
            "orderup_refusals", "Requests that were refused, by code.", ["code"], registry=self.registry
        )
        self._refusals = {code: refusals.labels(code) for code in get_args(Code)}
        self._failures = Counter(
            "orderup_failures", "Complaints in the log, by event.", ["event"], registry=self.registry
        )
        self._lag = Histogram(
            "orderup_loop_lag_seconds",
            "How late the event loop does what is due.",
            buckets=SECONDS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)

    def move(self, by: Mover) -> "_Stopwatch":
        """See `ServerMeasures`."""
        return _Stopwatch(self._moves[by].observe)

    def refused(self, code: Code) -> None:
        """See `ServerMeasures`."""
        self._refusals[code].inc()

    def show(self, name: str, about: str, count: Callable[[], float]) -> None:
        """Show a number with its value at the time of the request. It is counted in another thread."""
        Gauge(f"orderup_{name}", about, registry=self.registry).set_function(count)

    def show_by(self, name: str, about: str, labels: Sequence[str], counts: Counts) -> None:
        """Show numbers by labels, likewise."""
        self.registry.register(_Counted(f"orderup_{name}", about, labels, counts))

    def show_queues(self, waiting: Mapping[str, Callable[[], int]]) -> None:
        """Show the length of each of the server's queues, likewise."""
        queues = Gauge("orderup_queue", "What waits in a queue.", ["queue"], registry=self.registry)
        for name, count in waiting.items():
            queues.labels(name).set_function(count)

    async def keep_looking(self) -> None:
        """Measure the event loop's delay, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self._lag.observe(max(0.0, loop.time() - due))

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[int]:
        """Serve the metrics at an address meanwhile; yields the port (0 takes a free one). `Error` says why
        it fails.
        """
        counting = _Counting(self._failures)
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as error:
            known = error.errno is not None and error.errno > 0
            why = Reason(error) if known else Message("server/no-such-address")
            told = {"place": f"{host}:{port}", "reason": why}
            raise Error(Message("server/metrics-not-shown", **told)) from None
        logger.addHandler(counting)
        try:
            yield server.server_port
        finally:
            logger.removeHandler(counting)
            server.shutdown()
            server.server_close()
            thread.join()


class _Stopwatch:
    """Measures the time of a move that ends well."""

    __slots__ = ("_began", "_observe")

    def __init__(self, observe: Callable[[float], None]) -> None:
        self._observe = observe

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, kind: type[BaseException] | None, error: object, where: TracebackType | None) -> None:
        if kind is None:
            self._observe(perf_counter() - self._began)


class _Counted(Collector):
    """Numbers by labels, as they are when they are asked for."""

    def __init__(self, name: str, about: str, labels: Sequence[str], counts: Counts) -> None:
        self._name, self._about, self._labels, self._counts = name, about, labels, counts

    def collect(self) -> Iterator[Metric]:
        gauge = GaugeMetricFamily(self._name, self._about, labels=self._labels)
        for labels, count in self._counts().items():
            gauge.add_metric(labels, count)
        yield gauge


class _Counting(logging.Handler):
    """Counts complaints, including those that the log leaves out. Their events are words of our code."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.WARNING)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self._counter.labels(record.msg).inc()
