"""docs/protocol.md: its client plays a game as it stands there, and it names every message."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import orderup
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.protocol import messages as protocol
from orderup.server.protocol.json_schema import schema

from ..limited import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text("utf-8")


def test_the_client_on_the_page_plays_a_whole_game(server, tmp_path):
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 1
    assert len([line for line in blocks[0].splitlines() if line]) <= 30
    client = tmp_path / "client.py"
    client.write_text(blocks[0])
    done = subprocess.run(
        [sys.executable, "-W", "error", str(client), f"http://{server.host}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"scores: -?\d+ -?\d+\n", done.stdout)


def test_the_page_names_every_message():
    for union in (protocol.Request, protocol.Reply):
        for struct in get_args(union):
            assert f"`{struct.__struct_config__.tag}" in PAGE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_a_sentence_for_every_code(lang):
    texts = (Path(orderup.__file__).parent / "client/src/texts" / f"{lang}.ftl").read_text("utf-8")
    assert set(get_args(protocol.Code)) <= set(re.findall(r"^error-(\w+) = ", texts, re.MULTILINE))


def test_the_schema_holds_every_struct():
    defined = schema()["$defs"]
    assert {"Request", "Reply", "Welcome", "Moved", "Situation", "TableInfo", "CreateTable", "Replay"} <= set(
        defined
    )
    assert defined["PlayActions"]["properties"]["type"] == {"enum": ["play"]}
    assert defined["PlayActions"]["additionalProperties"] is False
    told = [shape["description"] for shape in defined.values() if "description" in shape]
    assert not [text for text in told if re.search(r"^[ \t]", text, re.MULTILINE)]
    printed = subprocess.run(
        [sys.executable, "-m", "orderup.server.protocol.json_schema"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert '"$defs"' in printed


@pytest.mark.parametrize("struct", [*get_args(protocol.Request), *get_args(protocol.Reply)])
def test_every_message_has_an_example_that_fits(struct):
    examples = json.loads((DOCS / "reference" / "message_examples.json").read_text("utf-8"))
    msgspec.json.decode(json.dumps(examples[struct.__name__]), type=struct)
