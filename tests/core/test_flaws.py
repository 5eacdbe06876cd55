"""What may be wrong with a pack can be said in every language."""

import pickle
import re
from pathlib import Path

import pytest

import orderup
from orderup import OptionError, PackError
from orderup.core.flaw import TEXTS, TOP_LEVEL, Flaw, flaw_of
from orderup.core.texts import LANGUAGES

ROOT = Path(orderup.__file__).parent


def messages(lang: str) -> set[str]:
    return set(re.findall(r"^([\w-]+) =", (TEXTS / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE))


def test_every_language_has_the_same_flaws():
    assert messages("en") == messages("ko") == messages("ru")


def test_every_flaw_that_is_found_has_a_text_and_every_text_is_used():
    code = "\n".join(path.read_text("utf-8") for path in ROOT.rglob("*.py"))
    found = set(re.findall(r'Flaw\(\s*"([\w-]+)"', code))
    named = {name for name in messages("en") if f'"{name}"' in code}
    assert found <= messages("en")
    assert {name for name in messages("en") if not name.startswith("kind-")} <= named


def test_a_flaw_says_file_line_place_and_what_is_wrong():
    flaw = Flaw("twice", "drinks[1].id", id="'latte'").at("mine.toml")
    flaw.line = 12
    assert str(flaw) == "mine.toml: line 12: drinks[1].id: 'latte' stands twice"
    assert flaw.text("ko") == "mine.toml: 12번째 줄: drinks[1].id: 'latte': 두 번 나와요"
    assert flaw.text("ru") == "mine.toml: строка 12: drinks[1].id: 'latte' встречается дважды"
    whole = Flaw("missing-key", TOP_LEVEL, key="'game'")
    assert whole.text("ru") == "верхний уровень: не хватает ключа 'game'"
    with pytest.raises(OptionError):
        flaw.text("fr")


def test_kinds_of_values_are_named_in_the_language():
    flaw = Flaw("wrong-kind", "numbers.steps", expected="kind-int", found="kind-str")
    assert "целое число (int)" in flaw.text("ru")
    assert "정수(int)" in flaw.text("ko")


def test_a_flaw_is_not_without_end():
    texts = Flaw("unknown-name", "tiles", word="icon", name="x" * 9000, known="coins").texts()
    assert set(texts) == set(LANGUAGES)
    assert all(len(text) < 620 for text in texts.values())


def test_a_flaw_can_be_sent_to_another_process():
    flaw = Flaw("twice", "drinks[1].id", id="'latte'").at("mine.toml")
    assert str(pickle.loads(pickle.dumps(flaw))) == str(flaw)


def test_what_a_game_says_in_its_own_words_stays():
    for place, reason in (
        ("reward", "needs to be a number"),
        ("reward", "one of: 1, 2"),
        ("", "is too dull"),
    ):
        said = ": ".join(part for part in (place, reason) if part)
        flaw = flaw_of(PackError(said)).at("mine.toml")
        assert flaw.place == place
        assert {flaw.text(lang) for lang in LANGUAGES} == {f"mine.toml: {said}"}
