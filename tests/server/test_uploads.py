"""Packs that people upload: the answer to each file, and the order of checks. Most are checked in this
process; tests of the checking process's limits start one."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.games.check_pack import check
from orderup.server.games.uploads import WAITING_OF_ONE, Check, Uploads, file_name
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store.sqlite import SqliteStore

from .. import limited


def default(game: str = "coffee_rush") -> str:
    return get(game).pack_file("default").read_text("utf-8")


def changed(pattern: str, replacement: str, game: str = "coffee_rush") -> str:
    text, found = re.subn(pattern, replacement, default(game), count=1, flags=re.MULTILINE)
    assert found
    return text


def renamed(name: str, game: str = "coffee_rush") -> str:
    """The game's pack by another name, which the rules never read."""
    return changed(r'^name = \{ en = "[^"]*"', f'name = {{ en = "{name}"', game)


async def at_once(game: str, name: str, data: bytes) -> Any:
    """Check in this process, as the other one would."""
    return json.loads(json.dumps(check(game, name, data)))


def uploading(
    folder: Path, work: Callable[[Uploads], Awaitable[None]], checked: Check | None = at_once, **settings: Any
) -> None:
    """Do something with `Uploads` on a store of its own; `checked` None is the process."""

    async def run() -> None:
        store = await SqliteStore.open(folder / "orderup.sqlite3")
        try:
            await work(Uploads(store, Settings(folder, **settings), checked))
        finally:
            await store.close()

    limited.run(run())


def refused(folder: Path, text: str | bytes, name: str = "mine.toml", **more: Any) -> Refusal:
    """The refusal of a file."""
    data = text if isinstance(text, bytes) else text.encode()
    refusals = []

    async def work(uploads: Uploads) -> None:
        with pytest.raises(Refusal) as error:
            await uploads.take("here", "coffee_rush", name, data)
        refusals.append(error.value)

    uploading(folder, work, **more)
    return refusals[0]


# The space for packs


def test_packs_take_so_much_together_and_one_that_is_there_may_be_brought_again(tmp_path):
    async def work(uploads: Uploads) -> None:
        first = await uploads.take("here", "coffee_rush", "mine.toml", default().encode())
        with pytest.raises(Refusal) as error:
            await uploads.take("elsewhere", "coffee_rush", "mine.toml", renamed("Another").encode())
        assert error.value.code == "busy"
        assert error.value.said["en"] == error.value.message
        assert all("packs-full" not in said for said in error.value.said.values())
        assert len(set(error.value.said.values())) == len(LANGUAGES)
        assert await uploads.take("elsewhere", "coffee_rush", "mine.toml", default().encode()) == first

    uploading(tmp_path, work, packs_bytes=len(default()) * 3 // 2)


# Faults of a file

BAD: dict[str, tuple[str | bytes, tuple[str, ...]]] = {
    "no pack": ("", ("top level", "key game is missing")),
    "no TOML": ("hello\n", ("not valid TOML", "line 1")),
    "an unclosed table": (changed(r"^\[board\]", "[board"), ("not valid TOML", "line ")),
    "a number out of range": (changed(r"^steps = 3", "steps = 1"), ("line 15: numbers.steps", ">= 2")),
    "a card missing": (changed(r"^copies = 2$", "copies = 1"), ("drinks: the copies add up to 79", "80")),
    "a drink twice": (changed(r'^id = "espresso"', 'id = "ristretto"'), ("drinks[1].id", "stands twice")),
    "an unknown key": (changed(r"^steps = 3", "stpes = 3"), ("numbers: unknown key 'stpes'", "steps, rush")),
    "a missing key": (changed(r"^steps = 3\n", ""), ("numbers: the key 'steps' is missing",)),
    "another game": (
        get("order_please").pack_file("default").read_text("utf-8"),
        ("line 3: game: is 'order_please'", "needs to be"),
    ),
    "an empty name": (renamed("   "), ("line 4: name.en", "something to be seen")),
    "a name that turns the line round": (renamed("\u202eeffoc"), ("name.en", "no line breaks or control")),
    "a name that nobody sees": (renamed("\u200b\u2060"), ("line 4: name.en", "something to be seen")),
    "a name of fillers": (renamed("\u3164 \u3164"), ("line 4: name.en", "something to be seen")),
    "a name that grows over others": (
        renamed("e" + "\u0315\u0321" * 3),
        ("line 4: name.en: a text piles at most 4 marks on one letter",),
    ),
    "a card that grows over others": (
        changed(r'^name = \{ en = "Espresso"', f'name = {{ en = "Espresso{chr(0x336) * 200}"'),
        ("drinks[1].name.en", "at most 4 marks"),
    ),
    "a name on two lines": (renamed("a\u2028b"), ("line 4: name.en", "no line breaks")),
    "a name without end": (renamed("x" * 5000), ("name.en", "length <= 300")),
    "a name without end among ingredients": (
        changed(r'^  \["ice", "caramel"', f'  ["ice", "{"x" * 9000}"'),
        ("board.rows[0][1]", "xxx …"),
    ),
    "a date": (changed(r"^steps = 3", "steps = 2026-11-21"), ("numbers.steps", "int")),
    "a number without end": (f"a = {'9' * 9000}", ("not valid TOML", "too many digits")),
    "UTF-16": (default().encode("utf-16"), ("not UTF-8 text", "byte 0", "save the file as UTF-8")),
    "Latin-1": (renamed("Caf\xe9").encode("latin-1", "replace"), ("not UTF-8 text", "line 4")),
    "binary junk": (bytes(range(256)) * 64, ("not UTF-8 text",)),
    "nothing but zeros": (b"\0" * 1000, ("not valid TOML",)),
    "deep nesting": (f"a = {'[' * 50_000}", ("not valid TOML", "nested too deeply")),
    "deep tables": (f"a = {'{a=' * 50_000}", ("not valid TOML", "nested too deeply")),
    "a game that is deep tables": (f"game{'.a' * 3000} = 1", ("not valid TOML", "nested too deeply")),
    "tables deeper than any pack's": (f"game{'.a' * 40} = 1", ("not valid TOML", "nested too deeply")),
}


@pytest.mark.parametrize(("text", "said"), BAD.values(), ids=BAD)
def test_a_bad_pack_is_refused_in_one_sentence(tmp_path, text, said):
    refusal = refused(tmp_path, text)
    assert refusal.code == "bad_pack"
    assert refusal.message.startswith("mine.toml: ")
    assert refusal.message.endswith(".")
    assert "\n" not in refusal.message
    assert len(refusal.message) < 700
    assert refusal.said["en"] == refusal.message
    assert re.search("[가-힣]", refusal.said["ko"])
    assert re.search("[а-я]{3}", refusal.said["ru"])
    for words in said:
        assert words in refusal.message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "coffee_rush",\n "game": "coffee_rush"}', "the key 'game' stands twice"),
        ("[]", "a pack is an object"),
        ("{" * 5, "line 1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"game": "\\ud800"}', "surrogate"),
    ],
)
def test_bad_json_is_refused_alike(tmp_path, text, said):
    refusal = refused(tmp_path, text, "mine.json")
    assert refusal.code == "bad_pack"
    assert said in refusal.message


@pytest.mark.parametrize(
    ("file", "called"),
    [
        ("my cafe.toml", "my cafe.toml"),
        ("../../etc/passwd", "passwd.toml"),
        ("C:\\packs\\mine.toml", "mine.toml"),
        ("카페.toml", "카페.toml"),
        ("<b>x<.toml", "bx.toml"),
        ("", "pack.toml"),
        ("x" * 500, "x" * 60 + ".toml"),
        ("-rf.toml", "rf.toml"),
    ],
)
def test_messages_call_the_file_by_a_decent_name(tmp_path, file, called):
    name = file_name(file, "application/toml")
    assert name == called
    assert refused(tmp_path, "x", name).message.startswith(called)


# The cost of a check

SLOW = "[" + ".".join("a" * 900) + "]\n" + "".join(f"k{i} = 1\n" for i in range(20_000))
"""Under a table this deep each key is looked for in hundreds of tables: seconds of the parser's time."""
LARGE = ".".join("a" * 12_000) + " = 1"
"""The parser keeps every beginning of this key: half a gigabyte and more, in a second."""
TOO_MUCH = "takes too much time or memory"
HAS_LIMIT = hasattr(import_module("tomllib._parser"), "MAX_KEY_PARTS")
"""Newer parsers take a thousand parts of a key for too many."""


@pytest.mark.parametrize(
    ("text", "seconds", "told"),
    [(SLOW, 0.2, TOO_MUCH), (LARGE, 60.0, "nested too deeply" if HAS_LIMIT else TOO_MUCH)],
    ids=["slow", "large"],
)
def test_too_costly_pack_is_refused(tmp_path, text, seconds, told):
    refusal = refused(tmp_path, text, checked=None, pack_seconds=seconds, pack_patience=3600.0)
    assert refusal.code == "bad_pack"
    assert refusal.message.startswith("mine.toml: ")
    assert told in refusal.message


def test_a_busy_machine_says_nothing_of_the_file(tmp_path):
    """Time goes by in which the process gets none to work."""
    refusal = refused(tmp_path, default(), checked=None, pack_patience=0.0)
    assert refusal.code == "busy"
    assert refusal.said == {}


def test_time_that_a_good_pack_waits_for_the_processor_is_not_its_own(tmp_path):
    """Its processor time is counted, and only since what every pack needs was loaded."""

    async def work(uploads: Uploads) -> None:
        assert (await uploads.take("here", "coffee_rush", "mine.toml", default().encode())).name

    uploading(tmp_path, work, None, pack_seconds=0.3, pack_patience=3600.0)


# Order of checks


class SlowCheck:
    """A check that lasts until it is told to end, and knows which files lie before it."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.seen: list[str] = []
        self.leave = asyncio.Event()

    async def __call__(self, game: str, name: str, data: bytes) -> Any:
        self.files.append(name)
        self.seen.append(name)
        try:
            if data == b"bomb":
                await self.leave.wait()
            return check(game, name, data)
        finally:
            self.files.remove(name)


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_an_address_has_one_pack_checked_at_a_time_and_keeps_nobody_else_waiting(tmp_path):
    store = await SqliteStore.open(tmp_path / "orderup.sqlite3")
    checking = SlowCheck()
    uploads = Uploads(store, Settings(tmp_path), checking)
    bombs = [
        asyncio.create_task(uploads.take("evil", "coffee_rush", f"{number}.toml", b"bomb"))
        for number in range(WAITING_OF_ONE)
    ]
    await settle()
    assert checking.files == ["0.toml"]
    with pytest.raises(Refusal) as error:
        await uploads.take("evil", "coffee_rush", "more.toml", b"bomb")
    assert error.value.code == "busy"
    for _ in range(3):
        assert (await uploads.take("ann", "coffee_rush", "mine.toml", default().encode())).name
    assert checking.files == ["0.toml"]
    checking.leave.set()
    found = await asyncio.gather(*bombs, return_exceptions=True)
    assert [type(each) for each in found] == [Refusal] * WAITING_OF_ONE
    theirs = [name for name in checking.seen if name != "mine.toml"]
    assert theirs == [f"{number}.toml" for number in range(WAITING_OF_ONE)]
    assert uploads._lines == {}
    await store.close()


async def test_addresses_take_turns(tmp_path):
    """Two places, taken by two; the third to come is the next, before the first one's second file."""
    store = await SqliteStore.open(tmp_path / "orderup.sqlite3")
    checking = SlowCheck()
    uploads = Uploads(store, Settings(tmp_path), checking)
    tasks = [
        asyncio.create_task(uploads.take(address, "coffee_rush", f"{address}.toml", b"bomb"))
        for address in ("one", "one", "two", "two", "three")
    ]
    await settle()
    assert checking.files == ["one.toml", "two.toml"]
    checking.leave.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert checking.seen[:3] == ["one.toml", "two.toml", "three.toml"]
    await store.close()
