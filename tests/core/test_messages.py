"""Errors, pack diagnostics and the functions of texts: every language has them, and programs get English."""

import ast
import errno
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import orderup
from orderup import Error, Match, OptionError, PackError
from orderup.core.packs.diagnostic import TOP_LEVEL, PackDiagnostic, diagnostic_of
from orderup.core.texts.fluent import LANGUAGES, WORDS, listed
from orderup.core.texts.fluent_functions import lower, particle
from orderup.core.texts.messages import PACKAGE, Choice, Message, NamedThing, QuotedText, Reason
from tests.games.ftl import in_section, messages_of

PARTS = sorted(path.parents[1].name for path in PACKAGE.glob("*/texts/en.ftl"))
NAME = re.compile(rf"(?:{'|'.join(PARTS)})/[a-z][a-z-]*")
PARTICLE_BEHIND_A_VARIABLE = re.compile(
    r"[}”](은|는|이|가|을|를|과|와|으로|로|이에요|예요|이나|나)(?=[\s.,(])"
)


def named_in_code() -> Iterator[tuple[str, set[str] | None]]:
    """Every message that the code names, with its arguments where they can be seen."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                name, seen = node.args[0], all(keyword.arg for keyword in node.keywords)
                told = {str(keyword.arg) for keyword in node.keywords} if seen else None
                if isinstance(name, ast.Constant):
                    yield name.value, told
            elif isinstance(node, ast.Constant) and NAME.fullmatch(str(node.value)):
                yield str(node.value), None


def test_named_messages_exist_and_every_error_text_is_used():
    folders = {part: PACKAGE / part / "texts" for part in PARTS}
    texts = {
        f"{part}/{name}": told
        for part, folder in folders.items()
        for name, told in messages_of(folder, "en").items()
    }
    errors = {
        f"{part}/{name}" for part, folder in folders.items() for name in in_section(folder, "en", "Errors")
    }
    named = [(name, told) for name, told in named_in_code() if not (PACKAGE / name).exists()]
    assert len(errors) > 100
    assert errors <= {name for name, _ in named} <= set(texts)
    for name, told in named:
        assert told is None or told == texts[name], name


@pytest.mark.parametrize("part", PARTS)
def test_no_particle_is_guessed_behind_a_word_that_may_be_any(part):
    folder = PACKAGE / part / "texts"
    errors = in_section(folder, "ko", "Errors")
    for message in re.split(r"\n(?=[a-z])", (folder / "ko.ftl").read_text("utf-8")):
        if message.partition(" ")[0] in errors:
            assert PARTICLE_BEHIND_A_VARIABLE.findall(message) == []


def test_an_error_speaks_english_to_programs_and_every_language_to_people():
    with pytest.raises(OptionError) as caught:
        Match("order_please", seats=3)
    error = caught.value
    assert type(error) is OptionError
    assert str(error) == "order_please is played on 2 seats, not 3"
    assert repr(error) == "OptionError('order_please is played on 2 seats, not 3')"
    assert error.text("en") == "Order Please? is played on 2 seats, not 3"
    assert "오더 플리즈?" in error.text("ko")
    assert "«Чего изволите?»" in error.text("ru")
    with pytest.raises(OptionError):
        error.text("fr")


def test_an_error_that_nobody_translated_stays_english():
    class OwnError(Error):
        def __str__(self) -> str:
            return "worded by a game from elsewhere"

    for lang in LANGUAGES:
        assert OptionError("is too dull").text(lang) == "is too dull"
        assert OwnError("here").text(lang) == "worded by a game from elsewhere"
        assert Error().text(lang) == ""
        assert NamedThing("chess", Path("nowhere"), "game-name").text(lang) == "chess"


def test_a_sentence_within_another_is_in_its_language():
    record = Match("coffee_rush", seats=2, seed=1).record()
    with pytest.raises(orderup.RecordError) as caught:
        Match.from_record({**record, "seats": 7})
    assert str(caught.value) == "the record cannot be dealt: coffee_rush is played on 2 to 4 seats, not 7"
    assert "2~4명" in caught.value.text("ko")
    with pytest.raises(orderup.RecordError) as caught:
        Match.from_record({**record, "actions": ["fly"]})
    assert str(caught.value).startswith(
        "action 0 of the record does not fit: seat 1 cannot play 'fly' now; legal are: a1"
    )
    assert "“fly” 행동을 할 수 없어요" in caught.value.text("ko")
    assert "не может сейчас сыграть «fly»" in caught.value.text("ru")


def test_an_error_can_be_sent_to_another_process():
    error = OptionError(Message("core/unknown-game", name=QuotedText("chess"), games="go"))
    there = pickle.loads(pickle.dumps(error))
    assert str(there) == str(error) == "unknown game 'chess'; there are: go"
    assert there.text("ru") == error.text("ru") == "неизвестная игра «chess»; есть такие: go"


def test_typed_text_is_quoted_if_printable():
    assert [QuotedText("a'b").text(lang) for lang in LANGUAGES] == ['"a\'b"', "“a'b”", "«a'b»"]
    assert QuotedText("\x1b[2J").text("ru") == repr("\x1b[2J")
    assert QuotedText(5).text("ko") == str(QuotedText(5)) == "5"


def test_choices_and_reasons_are_told_in_each_language():
    assert [Choice(True).text(lang) for lang in LANGUAGES] == ["yes", "예", "да"]
    assert (Choice("hard").text("ko"), str(Choice("hard"))) == ("hard", "'hard'")
    full = Reason(OSError(errno.ENOSPC, "No space left on device"))
    assert (str(full), full.text("ru")) == ("No space left on device", "на диске нет места")
    odd = Reason(OSError(errno.EDOM, "Numerical argument out of domain"))
    assert odd.text("ko") == str(odd) == "Numerical argument out of domain"
    reasons = {name for name in messages_of(WORDS, "en") if name.startswith("reason-")}
    assert all(hasattr(errno, name.removeprefix("reason-")) for name in reasons)


@pytest.mark.parametrize(
    ("word", "heard"),
    [
        ("부지런한 봇", "이"),
        ("로봇", "이"),
        ("민지", "가"),
        ("부지런한 봇 1", "이"),  # 일
        ("부지런한 봇 2", "가"),  # 이
        ("봇 10", "이"),  # 십
        ("생각 깊은 봇 (2s)", "이"),
        ("Mina", "이(가)"),
        ("", "이(가)"),
    ],
)
def test_a_particle_follows_the_sound_of_its_word(word, heard):
    assert particle(word, "이", "가") == heard


@pytest.mark.parametrize(
    ("word", "heard"),
    [("물약", "으로"), ("무기", "로"), ("과일", "로"), ("물", "로"), ("3", "으로"), ("7", "로"), ("9", "로")],
)
def test_after_a_final_rieul_the_way_and_the_means_are_said_as_after_a_vowel(word, heard):
    assert particle(word, "으로", "로") == heard
    assert particle("과일", "을", "를") == "을"


@pytest.mark.parametrize(
    ("name", "within"), [("Кофе", "кофе"), ("Wi-Fi", "Wi-Fi"), ("VIP", "VIP"), ("+1", "+1"), ("", "")]
)
def test_a_name_within_a_sentence_begins_small_unless_its_capital_belongs_to_it(name, within):
    assert lower(name) == within


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["", "Ann", "Ann and Bob", "Ann, Bob and Cy"]),
        ("ko", ["", "Ann", "Ann, Bob", "Ann, Bob, Cy"]),
        ("ru", ["", "Ann", "Ann и Bob", "Ann, Bob и Cy"]),
    ],
)
def test_several_things_are_listed_as_a_sentence_names_them(lang, told):
    assert [listed(["Ann", "Bob", "Cy"][:count], lang) for count in range(4)] == told


ROOT = Path(orderup.__file__).parent


def test_every_diagnostic_that_is_found_has_a_text_and_every_text_is_used():
    code = "\n".join(path.read_text("utf-8") for path in ROOT.rglob("*.py"))
    found = set(re.findall(r'PackDiagnostic\(\s*"([\w-]+)"', code))
    texts = in_section(ROOT / "core" / "texts", "en", "What is wrong with a pack")
    named = {name for name in texts if re.search(rf'"(core/)?{name}"', code)}
    assert found <= texts
    assert {name for name in texts if not name.startswith("kind-")} <= named


def test_a_diagnostic_names_file_line_place_and_fault():
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
