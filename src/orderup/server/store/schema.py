"""The databases' tables. A later schema adds a step to `SHARED`; it never edits an old one.

The first steps of the embedded database stand here, those of PostgreSQL in `postgres/schema.py`. From
the table `merged` on, both databases are upgraded by the same statements.
"""

SHARED: tuple[str, ...] = (
    """
    CREATE TABLE merged (
        old text PRIMARY KEY,
        new text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        at double precision NOT NULL
    );
    """,
    """
    CREATE TABLE measurements (
        id text PRIMARY KEY,
        body text NOT NULL,
        asked double precision NOT NULL,
        done integer NOT NULL,
        progress text,
        report bytea,
        server text NOT NULL DEFAULT '',
        claimed double precision NOT NULL DEFAULT 0
    );
    """,
    """
    CREATE TABLE profiles (
        player text PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        address text NOT NULL UNIQUE,
        shown text NOT NULL
    );
    CREATE TABLE seat_notes (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        text text NOT NULL,
        PRIMARY KEY (table_id, player)
    );
    CREATE INDEX seat_notes_by_player ON seat_notes (player);
    """,
    """
    CREATE TABLE credentials (
        id text PRIMARY KEY,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        public_key text NOT NULL,
        count bigint NOT NULL,
        rp text NOT NULL,
        device text NOT NULL,
        created double precision NOT NULL,
        used double precision NOT NULL
    );
    CREATE INDEX credentials_by_player ON credentials (player);
    """,
    "CREATE TABLE stopped_mails (hash text PRIMARY KEY, at double precision NOT NULL);",
    """
    CREATE TABLE blocks (
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        other text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        at double precision NOT NULL,
        PRIMARY KEY (player, other)
    );
    CREATE INDEX blocks_by_other ON blocks (other);
    """,
    """
    CREATE TABLE friends (
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        other text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        at double precision NOT NULL,
        PRIMARY KEY (player, other)
    );
    CREATE INDEX friends_by_other ON friends (other);
    CREATE TABLE invitations (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        inviter text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        at double precision NOT NULL,
        PRIMARY KEY (table_id, player)
    );
    CREATE INDEX invitations_by_player ON invitations (player);
    CREATE INDEX invitations_by_inviter ON invitations (inviter);
    """,
    """
    CREATE INDEX remarks_by_player ON remarks (player);
    CREATE INDEX reads_by_player ON reads (player);
    CREATE INDEX merged_by_new ON merged (new);
    """,
    """
    CREATE TABLE reports (
        id text PRIMARY KEY,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        other text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        name text NOT NULL,
        kind text NOT NULL,
        text text NOT NULL,
        table_id text,
        remark text,
        at double precision NOT NULL
    );
    CREATE INDEX reports_by_player ON reports (player);
    CREATE INDEX reports_by_other ON reports (other);
    """,
    """
    ALTER TABLE channels ADD COLUMN table_id text REFERENCES tables (id) ON DELETE CASCADE;
    CREATE INDEX channels_by_table ON channels (table_id);
    """,
)
"""The upgrades that both databases share, in PostgreSQL's words."""


def _embedded(upgrade: str) -> tuple[str, ...]:
    """The statements of a shared upgrade, as SQLite has them."""
    for told, type_here in (("double precision", "REAL"), ("bigint", "INTEGER"), ("bytea", "BLOB")):
        upgrade = upgrade.replace(told, type_here)
    statements = [statement.strip() for statement in upgrade.split(";") if statement.strip()]
    return tuple(
        statement + " WITHOUT ROWID" if statement.startswith("CREATE TABLE") else statement
        for statement in statements
    )


UPGRADES: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID",
        """CREATE TABLE tokens (
            hash TEXT PRIMARY KEY,
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            link INTEGER NOT NULL,
            created REAL NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX tokens_by_player ON tokens (player, link)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            revision INTEGER NOT NULL,
            touched REAL NOT NULL,
            created REAL NOT NULL,
            body TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE members (
            player TEXT NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            PRIMARY KEY (player, table_id)
        ) WITHOUT ROWID""",
        "CREATE INDEX members_by_table ON members (table_id)",
        """CREATE TABLE log (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            decided_by TEXT NOT NULL,
            action TEXT,
            at REAL NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID""",
        "CREATE TABLE packs (hash TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID",
    ),
    ("ALTER TABLE packs ADD COLUMN kept REAL NOT NULL DEFAULT 0",),
    (
        "CREATE TABLE checks (id INTEGER PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID",
        "ALTER TABLE tables ADD COLUMN marked REAL",
        "ALTER TABLE players ADD COLUMN marked REAL",
    ),
    ("ALTER TABLE log ADD COLUMN digest TEXT NOT NULL DEFAULT ''",),
    (
        """CREATE TABLE reviews (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            method INTEGER NOT NULL,
            asked REAL NOT NULL,
            done INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE verdicts (
            table_id TEXT NOT NULL REFERENCES reviews (table_id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID""",
    ),
    ("CREATE TABLE notes (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID",),
    (
        "ALTER TABLE reviews ADD COLUMN server TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE reviews ADD COLUMN claimed REAL NOT NULL DEFAULT 0",
    ),
    (
        """CREATE TABLE results (
            table_id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            ended REAL NOT NULL,
            pack_hash TEXT NOT NULL,
            body TEXT NOT NULL,
            record BLOB NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE result_seats (
            table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            player TEXT,
            name TEXT,
            ended REAL NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX results_by_player ON result_seats (player, ended, table_id) WHERE player IS NOT NULL",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID",
        """CREATE TABLE attempts (
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            game TEXT NOT NULL,
            day TEXT NOT NULL,
            number INTEGER NOT NULL,
            table_id TEXT NOT NULL,
            counts INTEGER NOT NULL,
            PRIMARY KEY (player, game, day, number)
        ) WITHOUT ROWID""",
        "CREATE INDEX attempts_by_day ON attempts (game, day) WHERE counts = 1",
        "CREATE INDEX attempts_by_table ON attempts (table_id)",
    ),
    (
        """CREATE TABLE served (
            singleton INTEGER PRIMARY KEY,
            served REAL NOT NULL,
            seen REAL NOT NULL,
            resumed REAL NOT NULL,
            grace REAL NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE clocks (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            since REAL NOT NULL,
            due REAL,
            body TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX clocks_by_due ON clocks (due) WHERE due IS NOT NULL",
        """CREATE TABLE turns (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            player TEXT NOT NULL,
            version INTEGER NOT NULL,
            since REAL NOT NULL,
            due REAL,
            PRIMARY KEY (table_id, player)
        ) WITHOUT ROWID""",
        "CREATE INDEX turns_by_player ON turns (player)",
    ),
    (
        """CREATE TABLE vacations (
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            begins REAL NOT NULL,
            ends REAL NOT NULL,
            PRIMARY KEY (player, number)
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE remarks (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            player TEXT NOT NULL,
            name TEXT NOT NULL,
            at REAL NOT NULL,
            phrase TEXT,
            text TEXT,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE reads (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            player TEXT NOT NULL,
            remark INTEGER NOT NULL,
            PRIMARY KEY (table_id, player)
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE puzzle_tries (
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            game TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            day TEXT NOT NULL,
            at REAL NOT NULL,
            rating INTEGER NOT NULL,
            first INTEGER NOT NULL,
            solved INTEGER NOT NULL,
            PRIMARY KEY (player, game, puzzle, day)
        ) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN pack_hash TEXT AS (json_extract(body, '$.pack_hash')) VIRTUAL",
        "CREATE INDEX tables_by_pack ON tables (pack_hash)",
        "CREATE INDEX results_by_pack ON results (pack_hash)",
    ),
    (
        "ALTER TABLE tokens ADD COLUMN seen REAL NOT NULL DEFAULT 0",
        "ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE challenges (
            id TEXT PRIMARY KEY,
            purpose TEXT NOT NULL,
            player TEXT REFERENCES players (id) ON DELETE CASCADE,
            body TEXT NOT NULL,
            until REAL NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE channels (
            id TEXT PRIMARY KEY,
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            key TEXT NOT NULL UNIQUE,
            settings TEXT NOT NULL,
            token TEXT REFERENCES tokens (hash) ON DELETE CASCADE,
            added REAL NOT NULL,
            confirmed INTEGER NOT NULL,
            off INTEGER NOT NULL,
            ok_at REAL,
            failures INTEGER NOT NULL,
            error TEXT,
            claimed_by TEXT NOT NULL DEFAULT '',
            claimed_until REAL NOT NULL DEFAULT 0
        ) WITHOUT ROWID""",
        "CREATE INDEX channels_by_player ON channels (player)",
        "CREATE INDEX channels_by_token ON channels (token)",
        """CREATE TABLE notices (
            id TEXT PRIMARY KEY,
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
            turn INTEGER NOT NULL,
            body TEXT NOT NULL,
            at REAL NOT NULL,
            UNIQUE (player, kind, table_id, turn)
        ) WITHOUT ROWID""",
        "CREATE INDEX notices_by_table ON notices (table_id)",
        "CREATE INDEX notices_by_age ON notices (at)",
        """CREATE TABLE deliveries (
            channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
            notice TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
            state TEXT NOT NULL,
            tries INTEGER NOT NULL,
            next_at REAL NOT NULL,
            message TEXT,
            PRIMARY KEY (channel, notice)
        ) WITHOUT ROWID""",
        "CREATE INDEX deliveries_by_notice ON deliveries (notice)",
        "CREATE INDEX deliveries_by_time ON deliveries (next_at) WHERE state = 'waiting'",
        """CREATE TABLE notice_settings (
            player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
            lang TEXT NOT NULL,
            zone TEXT NOT NULL,
            quiet_from INTEGER NOT NULL,
            quiet_to INTEGER NOT NULL
        ) WITHOUT ROWID""",
    ),
    *map(_embedded, SHARED),
)

VERSION = len(UPGRADES)
"""The version of the newest schema this program knows."""
