"""What may be wrong with a pack can be said in every language."""

import pickle
import re
from pathlib import Path

import pytest

import orderup
from orderup import OptionError, PackError
from orderup.core.packs.diagnostic import TOP_LEVEL, PackDiagnostic, diagnostic_of
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message
from tests.games.ftl import in_section

ROOT = Path(orderup.__file__).parent


def test_every_diagnostic_that_is_found_has_a_text_and_every_text_is_used():
    code = "\n".join(path.read_text("utf-8") for path in ROOT.rglob("*.py"))
    found = set(re.findall(r'PackDiagnostic\(\s*"([\w-]+)"', code))
    texts = in_section(ROOT / "core" / "texts", "en", "What is wrong with a pack")
    named = {name for name in texts if re.search(rf'"(core/)?{name}"', code)}
    assert found <= texts
    assert {name for name in texts if not name.startswith("kind-")} <= named


def test_a_diagnostic_says_file_line_place_and_what_is_wrong():
    diagnostic = PackDiagnostic("twice", "drinks[1].id", id="'latte'").at("mine.toml")
    diagnostic.line = 12
    assert str(diagnostic) == "mine.toml: line 12: drinks[1].id: 'latte' stands twice"
    assert diagnostic.text("ko") == "mine.toml: 12번째 줄: drinks[1].id: 'latte': 두 번 나와요"
    assert diagnostic.text("ru") == "mine.toml: строка 12: drinks[1].id: 'latte' встречается дважды"
    whole = PackDiagnostic("missing-key", TOP_LEVEL, key="'game'")
    assert whole.text("ru") == "верхний уровень: не хватает ключа 'game'"
    with pytest.raises(OptionError):
        diagnostic.text("fr")


def test_kinds_of_values_are_named_in_the_language():
    diagnostic = PackDiagnostic("wrong-kind", "numbers.steps", expected="kind-int", found="kind-str")
    assert "целое число (int)" in diagnostic.text("ru")
    assert "정수(int)" in diagnostic.text("ko")


def test_a_diagnostic_is_not_without_end():
    texts = PackDiagnostic("unknown-name", "tiles", word="icon", name="x" * 9000, known="coins").texts()
    assert set(texts) == set(LANGUAGES)
    assert all(len(text) < 620 for text in texts.values())


def test_a_diagnostic_can_be_sent_to_another_process():
    diagnostic = PackDiagnostic("twice", "drinks[1].id", id="'latte'").at("mine.toml")
    assert str(pickle.loads(pickle.dumps(diagnostic))) == str(diagnostic)


def test_translated_pack_errors_of_games_are_shown(tmp_path):
    for lang, text in (("en", "too dull"), ("ko", "너무 심심해요"), ("ru", "слишком скучно")):
        (tmp_path / f"{lang}.ftl").write_text(f"dull = {text}\n", "utf-8")
    diagnostic = diagnostic_of(PackError(Message(f"{tmp_path}/dull"))).at("mine.toml")
    assert str(diagnostic) == "mine.toml: too dull"
    assert diagnostic.texts()["ko"] == "mine.toml: 너무 심심해요"
    assert diagnostic.text("ru") == "mine.toml: слишком скучно"


def test_untranslated_pack_errors_of_games_are_kept():
    for place, reason in (
        ("reward", "needs to be a number"),
        ("reward", "one of: 1, 2"),
        ("", "is too dull"),
    ):
        said = ": ".join(part for part in (place, reason) if part)
        diagnostic = diagnostic_of(PackError(said)).at("mine.toml")
        assert diagnostic.place == place
        assert {diagnostic.text(lang) for lang in LANGUAGES} == {f"mine.toml: {said}"}
