"""Texts and packs hold no phrase that a native speaker would not write, and all texts are translated."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, serialize, visitor

import orderup
from tests.games.ftl import ADVICE, messages_of

PACKAGE = Path(orderup.__file__).parent
FOLDERS = sorted({path.parent for path in PACKAGE.rglob("en.ftl") if "node_modules" not in path.parts})
OWN_VARIABLES = {"ko": {"unit", "column", "reason", "count"}, "ru": {"fact", "column", "reason"}}
"""Variables that a language needs, or does without, otherwise than English: Korean has no plurals."""
PARTICLES = {
    ("을", "를"),
    ("이", "가"),
    ("은", "는"),
    ("과", "와"),
    ("으로", "로"),
    ("이에요", "예요"),
    ("이어야", "여야"),
}
"""Korean particles after a consonant, and after a vowel."""
SAME_EVERYWHERE = {"doctor-versions", "help-heading", "line-wifi", "field-wifi"} | {
    f"service-{name}" for name in ("discord", "slack", "mattermost", "ntfy")
}
ENTRY = re.compile(r"\b(ko|ru|en) = \"((?:[^\"\\]|\\.)*)\"")

# 손 is a hand, 손패 the cards in it; 두다 and 수 are said of chess. In Russian a hand is what cards are in.
UNSAID = {
    "en": (
        r" …",
        r"\w'\w",
        r'"\w[^"{}]*\w"',
        r"(?i)(?:= |[.:;,] |and )who (?:runs|buys|bought|lays|saves|looks on|first|is first|has the)\b",
        r"(?<!other\] )\{ \$points \} points(?! on average)",
        r"(?i)oftener|looked after",
        r"for \{ \$gold \}|all is percent",
    ),
    "ko": (
        r" …",
        r"(?<![가-힣])손(?:[을에의은이도]|으로|에서)?(?![가-힣])",
        r"지난 일|시선|봉인|팔[림린]|링크로 부른|친구와 함께하는 테이블|얼떨떨",
        r"간직|(?:[로것님]도|[로만]) 세요|판매대 \{|모은 재료.*손패",
        r"다른 사람의 수(?![가-힣])|[더둔] 수(?![가-힣])|번째 수(?![가-힣])|끝까지 둬|대신 두고|봇 님",
        r"(?:장|명|점|닢|칸)(?:가|를|는|와)(?![가-힣])",
        r"(?:좋은|멋진|나은) 수(?:[를가예]|(?![가-힣]))|한 수 한 수|무난하게 두|, 수 \{|= 수$|아무도 두",
        # PARTICLE chooses the particle after a variable word; both TOML and JSON end in a consonant.
        r"(?<![a-z])[a-d](?:[13][를는와가]|3로|[24](?:[을은과이]|으로))(?![가-힣])",
        r" — |와이파이로 받는",
        r"(?<!\$kind )\}(?:[은는이가을를과와]|이에요|예요|으로|로)(?![가-힣])",
    ),
    "ru": (
        r" …",
        r'"\w[^"{}]*\w"',
        r"(?<!Бот )(?:Шустрик|Растяпа|Мыслитель)",
        r"(?i)\bстакан|накрыт|вылить|выливает|вылейте|даром|класть|не на связи|отошёл|какая игра",
        r"(?i)лишние жетоны|шаг\w* вместимости|игра(?:ете|ет) карту|сыграйте карту",
        r"(?i)больше ничего не выкладывать|свойств\w* кафе|\bвид\w* карт",
        r"(?i)\bна рук(?:е|у|ах|и)\b|\bс рук[иу]?\b",
        r"\bменьший из|выигрыва\w+ ничьи",
        r"за \{ \$gold \}|не хватает ни одному|всё же так,",
        r"(?i)вкладк|розетк|\bступен|сыгра(?:йте|нн\w+|л|ет) карт|карты будут играть",
        r"(?i)\b(?:еще|ее|нее|идет|берет|дает|отдает|остается|счет|лед|зеленый|черный|возьмет|пойдет)\b",
    ),
}


AS_PROGRAMS_SAY = ("Errors", "Help by argparse")
"""Sections with the English of errors that programs read, too, and with Python's own: their apostrophes and
quotation marks are straight."""


@cache
def texts() -> tuple[tuple[str, str, str], ...]:
    """Every text for people that is ours."""
    return tuple(text for text in read_texts() if "node_modules" not in text[1])


def read_texts() -> Iterator[tuple[str, str, str]]:
    """Every text for people: its language, its place, and its words, without comments."""
    for path in sorted(PACKAGE.rglob("*.ftl")):
        file = f"{path.relative_to(PACKAGE)}"
        where = file
        for entry in parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.GroupComment):
                programs = (entry.content or "").startswith(AS_PROGRAMS_SAY)
                where = f"{file} as programs say" if programs else file
            elif isinstance(entry, ast.Message):
                entry.comment = None
                yield (path.stem, f"{where}: {entry.id.name}", serialize(ast.Resource([entry])))
    for path in sorted([*PACKAGE.glob("games/*/packs/*.toml"), *PACKAGE.glob("games/*/*.toml")]):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for lang, text in ENTRY.findall(line):
                yield lang, f"{path.relative_to(PACKAGE)}: line {number}", text


@pytest.mark.parametrize("language", UNSAID)
def test_texts_avoid_phrases_that_a_native_would_not_say(language):
    said = [(where, text) for lang, where, text in texts() if lang == language]
    assert len(said) > 500
    for pattern in UNSAID[language]:
        found = [f"{where}: {text}" for where, text in said if re.search(pattern, text)]
        if "'" in pattern or '"' in pattern:
            found = [each for each in found if "en.ftl as programs say:" not in each]
        assert not found, f"{pattern}: {found}"


def test_option_values_follow_a_colon_and_have_none():
    for _, where, text in texts():
        if re.search(r": option-\w+-(?!help)", where):
            assert ":" not in text, where


@pytest.mark.parametrize("message", ["decided", "decided-against", "hint-why"])
def test_lead_in_a_line_counts_as_scored(message):
    """A player with fewer penalties is ahead in them."""
    found = [(lang, text) for lang, where, text in texts() if where.endswith(f"ftl: {message}")]
    assert len(found) == len(UNSAID)
    for lang, text in found:
        assert not re.search({"en": r"\bmore\b", "ru": "больше", "ko": r"더 많|더$"}[lang], text), text


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE).parent))
def test_every_language_has_the_same_messages_with_the_same_variables(folder):
    """A tip may leave out what another language says of it."""
    english = messages_of(folder, "en")
    for lang in ("ko", "ru"):
        told = messages_of(folder, lang)
        assert told.keys() == english.keys(), lang
        for name, used in told.items():
            assert name.startswith(ADVICE) or used ^ english[name] <= OWN_VARIABLES[lang], (lang, name)


def test_no_text_is_left_in_english():
    english = {where: text for lang, where, text in without_names() if lang == "en"}
    for lang, where, text in without_names():
        words = re.search("[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", text))
        if lang != "en" and words and where.rpartition(": ")[2] not in SAME_EVERYWHERE:
            assert text != english.get(where.replace(f"{lang}.ftl", "en.ftl")), where


def without_names() -> Iterator[tuple[str, str, str]]:
    """The texts of .ftl files, without the name before each."""
    return ((lang, where, text.partition("=")[2]) for lang, where, text in texts() if ".ftl" in where)


class _Forms(visitor.Visitor):
    """The forms of a text: the particles after a word, and the plural forms."""

    def __init__(self) -> None:
        self.particles: set[tuple[str, ...]] = set()
        self.counted: list[set[str]] = []

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "PARTICLE":
            self.particles.add(tuple(form.value for form in node.arguments.positional[1:]))
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.counted.append({getattr(each.key, "name", "") for each in node.variants})
        self.generic_visit(node)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE).parent))
def test_particles_and_plurals_have_all_their_forms(folder):
    korean, russian = _Forms(), _Forms()
    korean.visit(parse((folder / "ko.ftl").read_text("utf-8")))
    russian.visit(parse((folder / "ru.ftl").read_text("utf-8")))
    assert korean.particles <= PARTICLES
    assert all("few" in forms for forms in russian.counted if "many" in forms)
