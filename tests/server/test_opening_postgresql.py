"""Opening a database on PostgreSQL: a keeper is told what is wrong with it, and it gets its schema once."""

import asyncio
import re
import ssl
import sys
from errno import EACCES
from pathlib import Path

import asyncpg
import pytest

from orderup.errors import Error
from orderup.server.serving import serve
from orderup.server.settings import Settings
from orderup.server.store import Player
from orderup.server.store.address import open_store
from orderup.server.store.postgres import PostgresStore, database, schema
from orderup.server.store.postgres.connecting import read_address
from orderup.server.store.postgres.failures import failure, where_of

from .. import limited
from ..databases import ask, get, new_schema
from .stores import days, entry, table


def refusal(address: str) -> str:
    """The sentence with which a server does not start."""
    with pytest.raises(Error) as refused:
        serve(Settings(Path(), store=address, port=0))
    said = str(refused.value)
    assert said.endswith(".")
    assert "secret" not in said
    return said


def test_wrong_addresses_are_named(postgresql, tmp_path):
    server, _, rest = postgresql.partition("/postgres?")
    assert "There is no database nothing" in refusal(f"{server}/nothing?{rest}")
    assert "No PostgreSQL answers" in refusal(f"postgresql:///postgres?host={tmp_path}")
    assert "No PostgreSQL answers for the database x at 127.0.0.1:1:" in refusal(
        "postgresql://ann:secret@127.0.0.1:1/x"
    )
    assert "can only be read" in refusal(f"{postgresql}&default_transaction_read_only=on")
    for wrong in ("mysql://ann:secret@here/x", "secret.sqlite3", "sqlite:"):
        assert "sqlite:PATH or postgresql://" in refusal(wrong)
    assert "does not know a setting" in refusal(f"{postgresql}&colour=blue")
    for wrong in ("postgresql://ann:secret@here:port/x", "postgresql://ann:secret@[::1/x"):
        assert "cannot be read: it is postgresql://USER@HOST:PORT/NAME" in refusal(wrong)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("connect_timeout=3&keepalives=1&channel_binding=prefer&gssencmode=disable", None),
        ("application_name=club&client_encoding=utf8", None),
        ("options=-c%20lock_timeout%3D5s%20-csearch_path%3Dpublic", None),
        ("channel_binding=require", "asks for channel_binding=require, which orderup cannot do"),
        ("gssencmode=require", "asks for gssencmode=require"),
        ("connect_timeout=soon", "cannot be read"),
        ("options=-x", "cannot be read"),
        ("sslmode=nonsense", "cannot be read"),
        ("sslrootcert=/nowhere.pem", "/nowhere.pem cannot be read"),
    ],
)
def test_parameters_of_libpq_work_or_are_refused(postgresql, asked, said):
    if said is not None:
        assert said in refusal(f"{postgresql}&{asked}")
        return

    address = new_schema(postgresql)

    async def work() -> None:
        store = await open_store(f"{address}&{asked}")
        await store.close()

    limited.run(work())


def test_settings_are_made_once_connected_as_poolers_drop_them_before(postgresql):
    connecting = read_address(f"{postgresql}&search_path=it's&sslmode=disable", {"lock_timeout": "1s"})
    assert connecting.statement == (
        "SELECT set_config('lock_timeout', '1s', false), set_config('search_path', 'it''s', false)"
    )
    assert "search_path" not in connecting.address
    assert connecting.address.endswith("&sslmode=disable")


def test_a_pooler_that_shares_connections_is_refused_before_anything_is_made(postgresql, monkeypatch):
    """PostgreSQL takes two connections of such a pooler for one."""
    address = new_schema(postgresql)
    connect = database.Database.connect
    made: list[object] = []

    async def share(self: database.Database) -> object:
        made.append(made[0] if made else await connect(self))
        return made[0]

    monkeypatch.setattr(database.Database, "connect", share)
    assert "set pool_mode = session" in refusal(address)
    monkeypatch.undo()
    there = "SELECT count(*) FROM pg_tables WHERE schemaname = '{}'"
    assert get(postgresql, there.format(address.rpartition("=")[2])) == 0


def certificate_error(code: int) -> ssl.SSLCertVerificationError:
    """The error as OpenSSL raises it."""
    error = ssl.SSLCertVerificationError(1, "certificate verify failed")
    error.verify_code, error.verify_message = code, "certificate has expired"
    return error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (certificate_error(18), "comes from no authority that is trusted here"),
        (certificate_error(62), "is for another name"),
        (certificate_error(10), "is not accepted: certificate has expired"),
        (ssl.SSLError(1, "handshake failure"), "encrypted connection to the database x at here failed"),
        (ConnectionError('PostgreSQL server at "here" rejected SSL upgrade'), "does not encrypt connections"),
        (asyncpg.ProtocolViolationError("unsupported startup parameter"), "pooler before the database"),
    ],
)
def test_tls_faults_are_named(error, said):
    assert said in str(failure(error, "x at here"))


def test_without_a_root_certificate_none_is_said_to_be_unreadable(postgresql, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert "name them with ?sslrootcert=FILE" in refusal(f"{postgresql}&sslmode=verify-full")


def test_a_file_that_cannot_be_read_is_named():
    """Certificates may lie in somebody else's folder. The error does not call the server away."""
    refused = PermissionError(EACCES, "Permission denied", "/home/ann/.postgresql/root.crt")
    told = str(failure(refused, "orderup at here"))
    assert told.startswith(
        "The database orderup at here was not asked: /home/ann/.postgresql/root.crt cannot"
    )


def test_a_wrong_password_is_named(postgresql):
    for user in ("locked:secretly", "nobody_of_this_name"):
        assert "lets nobody in" in refusal(postgresql.replace("postgres:@", f"{user}@"))


def test_a_version_that_is_too_old_is_named(postgresql, monkeypatch):
    monkeypatch.setattr(database, "OLDEST", 99)
    assert "orderup needs 99 or newer" in refusal(postgresql)


def test_a_database_of_a_newer_orderup_is_refused(postgresql):
    ask(
        postgresql,
        "CREATE TABLE orderup_schema (version integer)",
        f"INSERT INTO orderup_schema VALUES ({schema.VERSION + 1})",
    )
    assert f"newer orderup (schema {schema.VERSION + 1}, this one knows {schema.VERSION})" in refusal(
        postgresql
    )


def test_a_database_of_something_else_is_left_alone(postgresql):
    ask(postgresql, "CREATE TABLE tables (legs integer)")
    assert "something else" in refusal(postgresql)
    assert get(postgresql, "SELECT to_regclass('orderup_schema')") is None


def test_without_asyncpg_the_extra_is_named(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("orderup.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'orderup[postgres]'" in refusal("postgresql://here/x")


def test_a_database_that_may_forget_is_warned_of(postgresql, caplog):
    """The tests' own does not wait for its disk."""

    async def run(address: str) -> None:
        await (await PostgresStore.open(address)).close()

    limited.run(run(postgresql))
    limited.run(run(f"{postgresql}&synchronous_commit=off"))
    told = [record.fields["off"] for record in caplog.records if record.message == "database_not_durable"]
    assert told == [["fsync"], ["fsync", "synchronous_commit"]]


def test_an_address_is_shown_without_its_secrets():
    for address, shown in (
        ("postgresql://ann:secret@db.example:5433/orders?sslmode=require", "orders at db.example:5433"),
        ("postgresql://ann:se%40cret@a,b/orders", "orders at a,b"),
        ("postgresql:///orders?host=/run/here&password=secret", "orders at /run/here"),
        ("postgresql://", "of its user at this machine"),
    ):
        assert where_of(address) == shown


# Its schema


def test_one_of_several_starting_servers_makes_the_schema(postgresql):
    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(postgresql) for _ in range(4)))
        await stores[0].create_table(table())
        assert [await store.table("t") for store in stores] == [table()] * 4
        await asyncio.gather(*(store.close() for store in stores))

    limited.run(run())


def test_an_upgrade_that_fails_leaves_nothing(postgresql, monkeypatch):
    monkeypatch.setattr(schema, "UPGRADES", (*schema.UPGRADES, "CREATE TABLE x (y int); SELECT 1 / 0"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    assert "failed (DivisionByZeroError)" in refusal(postgresql)
    assert get(postgresql, "SELECT to_regclass('orderup_schema')") is None


def documented_rights(schema, user):
    """The rights of a server's user, as docs/postgresql.md has them."""
    text = (Path(__file__).parents[2] / "docs" / "postgresql.md").read_text("utf-8")
    (rights,) = re.findall(r"GRANT USAGE ON SCHEMA.*?(?=```)", text, re.DOTALL)
    return rights.replace("SCHEMA orderup", f"SCHEMA {schema}").replace("orderup_server", user)


def test_the_least_rights_are_enough(postgresql):
    name, user = postgresql.rpartition("=")[2], f"u{postgresql.rpartition('=')[2]}"
    ask(postgresql, f"CREATE ROLE {user} LOGIN")
    least = postgresql.replace("postgres:@", f"{user}@")
    assert least != postgresql
    assert "docs/postgresql.md" in refusal(least), "nobody has made the tables yet"

    async def run() -> None:
        await (await PostgresStore.open(postgresql)).close()
        ask_again = asyncio.get_running_loop().run_in_executor
        await ask_again(None, ask, postgresql, documented_rights(name, user))
        store = await PostgresStore.open(least)
        await store.add_player(Player("ann"), "h1", 1.0)
        await store.create_table(table())
        await store.append("t", [entry(1)])
        await store.save_table(table())
        await store.keep_pack("h", b"{}", 1.0)
        await store.check(1.0)
        await store.replace_link("ann", "l", 1.0)
        await store.note_presence("t", {"ann"})
        await store.note_presence("t", set())
        assert await store.take({"t": 1}) == {"t"}
        await store.expire(days(1000.0, most=True))
        assert (await store.expire(days(2000.0, most=True))).tables == ["t"]
        await store.close()

    limited.run(run())
    missing = get(
        postgresql,
        f"SELECT string_agg(tablename, ' ') FROM pg_tables WHERE schemaname = '{name}'"
        f" AND NOT has_table_privilege('{user}', format('%I.%I', schemaname, tablename), 'SELECT')",
    )
    assert missing is None, "each table is named among the rights"


def test_an_address_may_be_a_file(tmp_path):
    async def run() -> None:
        store = await open_store(f"sqlite:{tmp_path}/here/a.sqlite3")
        await store.close()

    limited.run(run())
    assert (tmp_path / "here" / "a.sqlite3").is_file()
