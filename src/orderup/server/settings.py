"""The settings of a server. Every field has a default that suits a table among friends."""

from dataclasses import dataclass, field
from pathlib import Path

from orderup.processes import usable_cores


@dataclass(frozen=True)
class Rate:
    """A token bucket: `burst` at once, then `per_second`."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Settings:
    """The server's address, its storage, and its limits. Times are in seconds.

    `store` is the address of a database, as `store.address` reads it; without one it is a file in `data_dir`.
    `port` 0 takes a free one. `origins` are further public addresses (`https://play.example.org`) of the
    page, for a server behind a proxy; `base_path` is the path under which the site lives there (`/games`).
    `metrics` is the address and port of Prometheus metrics; None turns them off. `bots` are classes
    (`module:Class`) that may sit at tables beside the installed bots.

    `mail` names a server for outgoing mail, as `notices.mail` reads it; without one nothing is sent by mail.

    The limits of an address leave room for a school whose people share one. An IPv6 address counts as its
    /64. `pack_seconds` is processor time; `packs_bytes` limits all uploaded packs together.

    Several servers may share one file. If a server's bot has not played for `take_over_after`, it counts as
    gone, and another server's bot plays (on PostgreSQL they know of each other: `store.postgres.nodes`). If a
    server was silent for `review_patience`, another goes on with its review. A server that is told to end
    sends its pages to the others within `drain_seconds`.

    A table untouched for `expire_after` is marked, and removed if it is still untouched `expire_marked_after`
    later. Both need a clock that has run steadily for `expire_uptime`. Never more than half of all tables are
    removed at once unless `expire_most`.

    Results, and the records of their games, stay for `keep_results_for` after somebody who sat there was last
    here. A browser keeps its cookie as long. Those of a person who is kept (`store.expiry.IS_KEPT`) stay. The
    records of more than `keep_games` games of a person go, the oldest first.

    Deadlines are met from `deadlines_after` on, so that people can come back after a restart.

    Notices go to public addresses alone, and by https; with `notices_inside` also to those of a home network.

    A log with `undo_lines` lines allows no more undos, so that every game ends.
    """

    data_dir: Path
    store: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    base_path: str = ""
    page_dir: Path | None = None
    metrics: tuple[str, int] | None = None
    mail: str = ""
    mail_password: str = field(default="", repr=False)
    bot_pace: float = 0.6
    bots: tuple[str, ...] = ()
    bot_workers: int = field(default_factory=lambda: min(4, max(1, usable_cores() - 1)))
    deadlines_after: float = 60.0
    notices_inside: bool = False
    expire_after: float = 60 * 86400.0
    expire_marked_after: float = 7 * 86400.0
    expire_uptime: float = 86400.0
    keep_results_for: float = 400 * 86400.0
    keep_games: int = 2000
    expire_most: bool = False
    forget_packs_after: float = 86400.0
    expire_every: float = 3600.0
    follow_every: float = 1.0
    take_over_after: float = 5.0
    drain_seconds: float = 4.0
    check_every: float = 10.0
    forget_idle_after: float = 600.0
    away_before_stand_in: float = 15.0
    idle_before_asking: float = 180.0
    answer_within: float = 60.0
    host_gone_after: float = 60.0
    ready_wait: float = 30.0
    load_every: float = 60.0
    message_bytes: int = 64 * 1024
    pack_bytes: int = 256 * 1024
    packs_bytes: int = 1024 * 1024 * 1024
    pack_seconds: float = 2.5
    pack_patience: float = 60.0
    socket_rate: Rate = field(default=Rate(30.0, 90.0))
    person_message_rate: Rate = field(default=Rate(60.0, 180.0))
    address_message_rate: Rate = field(default=Rate(600.0, 1800.0))
    person_hint_rate: Rate = field(default=Rate(0.5, 20.0))
    address_hint_rate: Rate = field(default=Rate(5.0, 200.0))
    review_patience: float = 12.0
    reviews_per_person: int = 3
    reviews_per_address: int = 120
    measure_seconds: float = 180.0
    picture_rate: Rate = field(default=Rate(0.5, 100.0))
    person_say_rate: Rate = field(default=Rate(0.4, 6.0))
    address_rate: Rate = field(default=Rate(100.0, 3000.0))
    person_rate: Rate = field(default=Rate(10.0, 100.0))
    upload_rate: Rate = field(default=Rate(0.02, 100.0))
    table_rate: Rate = field(default=Rate(0.1, 200.0))
    arrival_rate: Rate = field(default=Rate(0.2, 800.0))
    code_rate: Rate = field(default=Rate(1 / 60, 10.0))
    all_codes_rate: Rate = field(default=Rate(1.0, 200.0))
    tables_per_person: int = 50
    undo_lines: int = 5000
    sockets_per_address: int = 512
    sockets_per_person: int = 32
    connections_per_address: int = 1024
    idlers_per_address: int = 256
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    unread_seconds: float = 30.0
    frame_rate: Rate = field(default=Rate(200.0, 2000.0))
    backlog_messages: int = 256
    backlog_bytes: int = 2 * 1024 * 1024

    @property
    def database(self) -> Path:
        """The file of the embedded database, unless a `store` is named."""
        return self.data_dir / "orderup.sqlite3"

    @property
    def store_address(self) -> str:
        """The address of the database."""
        return self.store or f"sqlite:{self.database}"
