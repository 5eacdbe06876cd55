"""`orderup lab GAME show DIR --sql "..."`: answers to questions about games that a report kept."""

import json
from argparse import Namespace
from pathlib import Path

from rich import box
from rich.table import Table

from orderup.cli.consoles import console_for_tables
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.lab.keeping import asked

TABLES = """SELECT table_name AS "table", string_agg(column_name, ', ' ORDER BY column_index) AS columns
FROM duckdb_columns() WHERE schema_name = 'main' AND NOT internal GROUP BY ALL ORDER BY ALL"""
MOST_ROWS = 200
"""The rows that are printed as a table; `--json` prints all."""


def run(arguments: Namespace) -> int:
    """Answer one question; without one, list the tables."""
    if len(arguments.what) != 2:
        raise OptionError(Message("cli/show-needs-a-folder", game=arguments.game))
    columns, rows = asked(Path(arguments.what[1]), arguments.sql or TABLES)
    if arguments.json:
        told = [dict(zip(columns, row, strict=True)) for row in rows]
        print(json.dumps(told, indent=2, ensure_ascii=False, default=str))
        return 0
    table = Table(box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows[:MOST_ROWS]:
        table.add_row(*map(str, row))
    console_for_tables().print(table)
    return 0
