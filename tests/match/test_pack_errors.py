"""Packs that cannot be used: each names the file, the place in it and what is wrong."""

import copy
import json
import pickle
import re
from pathlib import Path

import pytest

import orderup
from orderup import Match, Pack, PackError, load_pack
from orderup.core.game.definition import get, names
from orderup.core.packs.checks import check_texts
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.core.packs.loading import read_pack

DEFAULT = (get("coffee_rush").folder / "packs" / "default.toml").read_text("utf-8")


def changed(pattern, replacement, count=1):
    text, found = re.subn(pattern, replacement, DEFAULT, count=count, flags=re.MULTILINE)
    assert found, f"{pattern!r} is not in the default pack"
    return text


@pytest.fixture
def pack_file(tmp_path):
    def write(text):
        path = tmp_path / "mine.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


BROKEN = {
    "a missing card": (changed(r"^copies = 2$", "copies = 1"), ("drinks", "79", "80")),
    "a card too many": (changed(r"^copies = 2$", "copies = 3"), ("drinks", "81", "80")),
    "a recipe of an unknown ingredient": (
        changed(r"^recipe = \{ coffee = 1, steam = 1 \}", "recipe = { cofee = 1, steam = 1 }"),
        ("drinks[0].recipe.cofee", "unknown ingredient", "coffee, milk, steam"),
    ),
    "a recipe of nothing": (
        changed(r"^recipe = \{ coffee = 1, steam = 1 \}", "recipe = {}"),
        ("drinks[0].recipe", "ristretto"),
    ),
    "a recipe of a negative amount": (
        changed(r"^recipe = \{ coffee = 1, steam = 1 \}", "recipe = { coffee = -1 }"),
        ("drinks[0].recipe", ">= 1"),
    ),
    "a recipe of a half": (
        changed(r"^recipe = \{ coffee = 1, steam = 1 \}", "recipe = { coffee = 0.5 }"),
        ("drinks[0].recipe", "int", "float"),
    ),
    "a recipe that no tokens suffice for": (
        changed(r"^recipe = \{ coffee = 1, steam = 1 \}", "recipe = { coffee = 19 }"),
        ("drinks[0].recipe.coffee", "19"),
    ),
    "a drink twice": (changed(r'^id = "espresso"', 'id = "ristretto"'), ("drinks[1].id", "ristretto")),
    "a drink without an id": (changed(r'^id = "espresso"\n', ""), ("drinks[1]", "id")),
    "a drink with a bad id": (changed(r'^id = "espresso"', 'id = "Es Presso"'), ("drinks[1].id",)),
    "a drink without copies": (changed(r"^copies = 2\n", ""), ("drinks[0]", "copies")),
    "too few starter cards": (changed(r"^starter = true", "starter = false"), ("drinks", "starter", "4")),
    "a language missing": (
        changed(r'name = \{ en = "Espresso", ko = "[^"]*", ', 'name = { en = "Espresso", '),
        ("drinks[1].name", "ko"),
    ),
    "an empty name": (changed(r'name = \{ en = "Espresso"', 'name = { en = ""'), ("drinks[1].name.en",)),
    "an unknown key": (changed(r"^steps = 3", "steps = 3\nstpes = 4"), ("numbers", "stpes")),
    "an unknown table": (DEFAULT + '\n[bonus]\nid = "x"\n', ("bonus",)),
    "a missing number": (changed(r"^steps = 3\n", ""), ("numbers", "steps")),
    "a number of the wrong type": (
        changed(r"^steps = 3", 'steps = "three"'),
        ("numbers.steps", "int", "str"),
    ),
    "a number that is a truth": (changed(r"^steps = 3", "steps = true"), ("numbers.steps", "int", "bool")),
    "a number out of range": (changed(r"^steps = 3", "steps = 1"), ("numbers.steps", ">= 2")),
    "a negative number": (changed(r"^rush_tokens = 15", "rush_tokens = -1"), ("numbers.rush_tokens", ">= 0")),
    "a missing table": (changed(r"^\[board\]\n(.*\n)*?\]\n", ""), ("board",)),
    "a board with a short row": (
        changed(r'^  \["ice", "caramel", "steam", "coffee"\]', '  ["ice", "caramel", "steam"]'),
        ("board.rows[", "4"),
    ),
    "a board with a row too many": (
        changed(r"^rows = \[", 'rows = [\n  ["ice", "ice", "ice", "ice"],'),
        ("board.rows", "4"),
    ),
    "a board cell with an unknown ingredient": (
        changed(r'^  \["ice", "caramel"', '  ["ice", "honey"'),
        ("board.rows[0][1]", "honey", "coffee, milk, steam"),
    ),
    "a board cell without end": (
        changed(r'^  \["ice", "caramel"', f'  ["ice", "{"honey" * 999}"'),
        ("board.rows[0][1]", "honey", "coffee, milk, steam"),
    ),
    "an ingredient renamed": (
        changed(r'^id = "milk"', 'id = "oat_milk"'),
        ("ingredients", "oat_milk", "milk"),
    ),
    "an ingredient without tokens": (
        changed(r"^tokens = 18", "tokens = 0"),
        ("ingredients[0].tokens", ">= 1"),
    ),
    "an upgrade missing": (
        changed(r'^id = "diagonal"', 'id = "teleport"'),
        ("upgrades", "teleport", "diagonal"),
    ),
    "no origin": (changed(r'^drinks = "public list"\n', ""), ("origin", "drinks")),
    "another game": (changed(r'^game = "coffee_rush"', 'game = "chess"'), ("game", "chess", "coffee_rush")),
    "no game": (changed(r'^game = "coffee_rush"\n', ""), ("game",)),
    "broken TOML": ("game = \n", ("line 1",)),
    "TOML broken further down": ('game = "coffee_rush"\n\n[numbers\n', ("line 3",)),
    "a key twice": ('game = "coffee_rush"\ngame = "coffee_rush"\n', ("line 2",)),
    "an empty file": ("", ("top level", "key game is missing")),
    "not text at all": (b"\xff\xfe\x00", ("UTF-8",)),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_pack_names_file_place_and_fault(pack_file, text, said):
    path = pack_file(text)
    with pytest.raises(PackError) as error:
        load_pack("coffee_rush", path)
    message = str(error.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    assert len(message) < len(str(path)) + 300
    for words in said:
        assert words in message


@pytest.mark.parametrize("text", [text for text, _ in BROKEN.values()], ids=BROKEN)
def test_a_broken_pack_is_explained_in_every_language(pack_file, text):
    with pytest.raises(PackDiagnostic) as error:
        load_pack("coffee_rush", pack_file(text))
    assert error.value.message_id != "in-words", error.value
    korean, russian = error.value.text("ko"), error.value.text("ru")
    assert re.search("[가-힣]{2}", korean)
    assert re.search("[а-я]{3}", russian)
    assert error.value.place in korean
    assert error.value.place in russian
    assert "\n" not in korean + russian


@pytest.mark.parametrize("text", [BROKEN["a missing card"][0], "game = \n"])
def test_a_match_with_a_broken_pack_is_refused_alike(pack_file, text):
    path = pack_file(text)
    with pytest.raises(PackError) as loading:
        load_pack("coffee_rush", path)
    with pytest.raises(PackError) as playing:
        Match("coffee_rush", seed=1, pack=path)
    assert str(loading.value) == str(playing.value)


def test_a_missing_file_is_named_with_the_packs_there_are():
    with pytest.raises(PackError, match=r"nowhere\.toml.*no such file.*default"):
        load_pack("coffee_rush", "nowhere.toml")


def test_a_folder_is_no_pack(tmp_path):
    with pytest.raises(PackError, match="not a file, and coffee_rush has no pack of that name"):
        load_pack("coffee_rush", tmp_path)


def test_a_name_that_no_file_can_have_is_refused():
    name = "a" * 300
    with pytest.raises(PackError, match="cannot be read: File name too long"):
        load_pack("coffee_rush", name)
    for name in ("a\0b", "\ud800"):
        with pytest.raises(PackError, match="no such file, and coffee_rush has no pack of that name"):
            load_pack("coffee_rush", name)


@pytest.mark.parametrize("pack", [5, None, b"default", ["default"], True])
def test_a_pack_of_the_wrong_type_is_refused(pack):
    with pytest.raises(PackError):
        load_pack("coffee_rush", pack)
    with pytest.raises(PackError):
        Match("coffee_rush", seed=1, pack=pack)


def test_an_unknown_game_has_no_packs():
    with pytest.raises(orderup.OptionError, match="coffee_rush"):
        load_pack("chess")


def test_a_pack_of_ones_own_is_played_with(pack_file):
    path = pack_file(changed(r"^steps = 3", "steps = 5"))
    for given in (path, str(path), load_pack("coffee_rush", path)):
        match = Match("coffee_rush", seats=3, seed=1, pack=given)
        for cell in ("a1", "b1", "c1"):
            match.play(cell)
        assert match.state()["steps_left"] == 5


def test_the_hash_follows_from_all_that_the_rules_read_alone(pack_file):
    default = load_pack("coffee_rush").hash
    renamed = changed(r'name = \{ en = "Espresso"', 'name = { en = "Short Black"')
    assert load_pack("coffee_rush", pack_file(renamed)).hash == default
    assert load_pack("coffee_rush", pack_file(DEFAULT + "\n# a comment\n")).hash == default
    other = load_pack("coffee_rush", pack_file(changed(r"^steps = 3", "steps = 5")))
    assert other.hash != default


def test_the_default_pack_is_called_default():
    pack = load_pack("coffee_rush", "default")
    assert (pack.name, pack.game) == ("default", "coffee_rush")
    assert load_pack("coffee_rush") is pack
    assert "default" in repr(pack)


def test_a_pack_file_stands_alone(pack_file):
    """Nothing of it is read again after loading."""
    path = pack_file(DEFAULT)
    pack = load_pack("coffee_rush", path)
    Path(path).unlink()
    assert Match("coffee_rush", seed=1, pack=pack).pack.hash == load_pack("coffee_rush").hash


def test_changing_a_pack_tells_how_to_make_one(tmp_path):
    pack = load_pack("coffee_rush")
    for change in (
        lambda content: content["numbers"].update(upgrade_cost=4),
        lambda content: content["board"]["rows"][0].append("ice"),
        lambda content: content["drinks"].__setitem__(0, {}),
    ):
        with pytest.raises(TypeError, match=r"copy\.deepcopy\(pack\.content\), write it to a \.json file"):
            change(pack.content)
    content = copy.deepcopy(pack.content)
    assert type(content["numbers"]) is dict
    content["numbers"]["upgrade_cost"] = 4
    content["board"]["rows"][0].reverse()
    with pytest.raises(PackError, match=r"^.{1,60}: a pack is given by its name or the path of its file$"):
        Match("coffee_rush", pack=content)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content))
    mine = Match("coffee_rush", pack=path).pack
    assert mine.content == content
    assert mine.hash != pack.hash


def test_a_pack_that_was_kept_with_piled_up_letters_is_still_played():
    """Such files are refused now, but older tables were played with them."""
    content = copy.deepcopy(load_pack("coffee_rush").content)
    content["name"]["en"] = "e" + "\u0336" * 9
    kept = pickle.dumps(Pack(get("coffee_rush"), "kept", content))
    restored = pickle.loads(kept)
    assert restored.name_of("drinks", "espresso", "en") == "Espresso"
    assert restored is pickle.loads(kept) is copy.deepcopy(restored)
    with pytest.raises(PackError, match=r"mine\.json: name\.en: a text piles at most 4 marks"):
        read_pack("coffee_rush", "mine.json", json.dumps(content).encode())


@pytest.mark.parametrize("game", names())
def test_packs_of_ours_say_nothing_that_a_file_may_not(game):
    for name in get(game).pack_names():
        check_texts(load_pack(game, name).content)
