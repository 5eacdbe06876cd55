"""The command line speaks the user's language: its help, and its errors for wrong arguments."""

import argparse
import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from orderup.cli.arguments import build_parser
from orderup.cli.language import language_of
from orderup.cli.parser import columns, speaking, translated, wrapped
from orderup.cli.reading import OWN_TEXTS, Plain, messages
from orderup.cli.words import TerminalWords
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import PackError

WIDTH = 80
ENGLISH = re.compile(
    r"\b(options|default):|\b(usage|positional|optional|show (this|program)|argument|expected|choose)\b"
)
TO_PROGRAMMERS = (
    *("conflicting", 'argument "-" with mode', "cannot merge", "'required' is an invalid", "invalid option"),
    *("dest= is required", "invalid conflict_resolution", "mutually exclusive", "cannot have multiple"),
    *("%r is not callable", ".__call__() not defined"),
)
"""Beginnings of those texts of argparse that only the author of a parser sees."""
NEVER_SAID = (
    *("can't open", "expected %s argument", "not allowed with argument", "one of the arguments"),
    *("%(prog)s: ", "subcommands", "option '%(option)s' is dep", "argument '%(argument_name)s' is dep"),
    *("command '%(parser_name)s' is dep", " (default: %(default)s)"),
)
"""Texts for people that our parsers never print: they open no files, no options exclude each other, take a
fixed number of values or are deprecated, and `Parser.error` words the errors."""


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser, and those of all its commands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


def texts_of_argparse() -> set[str]:
    """Every text that the argparse of this Python looks up."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    return {
        given.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        for given in call.args
        if isinstance(given, ast.Constant) and isinstance(given.value, str)
    }


@pytest.mark.parametrize("lang", ["ko", "ru"])
def test_all_messages_of_argparse_are_translated(lang):
    texts = texts_of_argparse()
    assert "unrecognized arguments: %s" in texts
    said = {text for text in texts if not text.startswith(TO_PROGRAMMERS + NEVER_SAID)}
    assert len(said) > 10
    unknown = {text for text in said if text.strip() not in messages("en").values()}
    assert unknown == set()
    assert translated("heard from a later Python: %s", lang) == "heard from a later Python: %s"
    assert translated("usage: ", lang) == f"{messages(lang)['usage']} "


def test_argparse_is_left_as_it_was():
    before = dict(vars(argparse))
    with speaking("ko"):
        assert vars(argparse)["_"]("options") == "옵션"
    assert vars(argparse) == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_texts_are_read_as_fluent_reads_them(lang):
    source = (OWN_TEXTS / f"{lang}.ftl").read_text("utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    say = Plain(lang)
    assert list(messages(lang)) == re.findall(r"^help-([\w-]+) =", source, re.MULTILINE)
    for name, text in messages(lang).items():
        told = dict.fromkeys(re.findall(r"{ \$(\w+) }", text), "told")
        fluent, errors = bundle.format_pattern(bundle.get_message(f"help-{name}").value, told)
        assert not errors
        assert say(name, **told) == fluent


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_has_the_places_of_the_original(lang):
    place = re.compile(r"%\(\w+\)|%(?=[rs])|{ \$\w+ }")
    for name, text in messages("en").items():
        assert set(place.findall(messages(lang)[name])) == set(place.findall(text)), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_help_is_in_one_language_and_fits_a_narrow_terminal(lang, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    helps = []
    with speaking(lang):
        for parser in parsers(build_parser(lang)):
            assert all(action.help or action.choices for action in parser._actions)
            helps.append(parser.format_help())
    assert len(helps) > 20
    for shown in helps:
        assert all(columns(line) <= WIDTH for line in shown.splitlines()), shown
        assert lang == "en" or not ENGLISH.search(shown), shown


def test_korean_is_wrapped_by_columns():
    assert columns("--seats 자리 수") == 15
    assert wrapped("여러 대의 서버가 함께", 13) == ["여러 대의", "서버가 함께"]
    assert wrapped("see postgresql://USER@HOST/NAME there", 10) == [
        "see",
        "postgresql://USER@HOST/NAME",
        "there",
    ]


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ((), "ru"),
        (("play", "--lang", "ko"), "ko"),
        (("play", "--lang=ko", "coffee_rush"), "ko"),
        (("--lang", "ko", "play"), "ko"),
        (("--lang", "ko", "play", "--lang", "en"), "en"),
        (("play", "--lang", "fr"), "ru"),
        (("play", "--lang"), "ru"),
        (("admin", "ban", "--", "--lang=ko"), "ru"),
    ],
)
def test_the_language_is_known_before_the_arguments_are_parsed(arguments, language, monkeypatch):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert language_of(arguments) == language


def test_a_language_before_the_command_holds_for_it():
    parse = build_parser("en").parse_args
    assert parse(["--lang", "ko", "admin", "status"]).lang == "ko"
    assert parse(["--lang", "ko", "admin", "status", "--lang", "ru"]).lang == "ru"
    assert parse(["admin", "--lang", "ko", "status"]).lang == "ko"
    assert parse(["lab", "coffee_rush", "--lang", "ko", "options"]).lang == "ko"


SAID = [
    (("brew",), ("고를 수 없는 값", "brew", "serve"), ("не подходит", "brew", "serve")),
    (("play", "--seats", "two"), ("정수", "two", "--seats"), ("целое число", "two", "--seats")),
    (("play", "--bot"), ("--bot", "값이 하나"), ("--bot", "одно значение")),
    (("play", "--unknown"), ("모르는 인수", "--unknown"), ("неизвестные", "--unknown")),
    (("arena",), ("빠졌어요", "BOT"), ("не хватает", "BOT")),
    (("serve", "--port", "99999"), ("99999", "65535"), ("99999", "65535")),
    (("serve", "--expire", "1"), ("--expire-days, --expire-most",), ("--expire-days, --expire-most",)),
    (("play", "--lang", "fr"), ("fr", "en", "ko", "ru"), ("fr", "en", "ko", "ru")),
    (("play", "chess"), ("그런 게임은 없어요", "coffee_rush"), ("неизвестная игра «chess»",)),
    (("play", "--seats", "9"), ("“커피 러시” 게임은 2~4명",), ("игре «Время кофе» — от 2 до 4",)),
    (("play", "--seats", "2", "--seat", "2"), ("2번 자리는 없어요",), ("Места 2 нет",)),
    (("play", "--option", "sugar=1"), ("espresso_start",), ("нет варианта «sugar»",)),
    (("play", "--option", "espresso_start=perhaps"), ("아니요, 예",), ("нет, да",)),
    (
        ("play", "--bot", "deep_blue"),
        ("“deep_blue”이라는 봇은 없어요", "greedy"),
        ("бота «deep_blue» нет", "greedy"),
    ),
    (("rules", "--pack", "nowhere.toml"), ("nowhere.toml: 그런 파일이 없고",), ("такого файла нет",)),
    (("review", "nowhere.json"), ("그런 파일이나 디렉터리가 없음",), ("нет такого файла или папки",)),
    (("puzzles", "check", "--file", "nowhere"), ("문제 파일 nowhere",), ("файл задач nowhere",)),
    (("arena", "coffee_rush", "greedy"), ("봇이 둘 이상",), ("два бота",)),
    (("lab", "coffee_rush", "taste"), ("report, options, new",), ("Лаборатория не знает «taste»",)),
    (("bench", "coffee"), ("그런 벤치는 없어요",), ("Измерения «coffee» нет",)),
    (("restore", "nowhere"), ("nowhere: 그런 백업이 없어요",), ("Резервной копии nowhere нет",)),
    (("admin", "status"), ("데이터베이스가 없어요",), ("папку сервера через --data",)),
    (("copy", "--from", "x", "--to", "y"), ("sqlite:PATH나",), ("ни то ни другое",)),
    (("serve", "--workers", "2"), ("워커가 여럿이면",), ("Нескольким процессам",)),
]


@pytest.mark.parametrize(("arguments", "korean", "russian"), SAID)
def test_wrong_input_is_refused_in_the_language(orderup, monkeypatch, arguments, korean, russian):
    for locale, words in (("ko_KR.UTF-8", korean), ("ru_RU.UTF-8", russian)):
        monkeypatch.setenv("LANG", locale)
        refused = orderup(*arguments)
        assert (refused.code, refused.out) == (2, "")
        assert len(refused.err.splitlines()) == 1
        assert all(word in refused.err for word in words), refused.err
        assert not ENGLISH.search(refused.err), refused.err


def test_a_broken_pack_is_told_of_in_the_language(orderup, tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text("game = 'cafe_tycoon'\n")
    for lang, said in (("ko", "이 게임의 팩에는"), ("ru", "а должно быть 'coffee_rush'")):
        assert said in orderup("rules", "--pack", str(pack), "--lang", lang).err


def test_english_messages_of_other_games_are_shown_unchanged(orderup, monkeypatch):
    def broken(*_: Any) -> None:
        raise PackError("moons: there are three of them")

    monkeypatch.setattr("orderup.cli.rules.load_pack", broken)
    assert orderup("rules", "--lang", "ko").err == "orderup: moons: there are three of them\n"


def test_a_shortened_option_counts_too(orderup):
    assert "그런 게임은 없어요" in orderup("play", "chess", "--la", "ko").err


def test_numbers_that_name_something_are_not_grouped():
    for lang in LANGUAGES:
        assert "1234567" in TerminalWords(lang)("play-left", seed="1234567")


def test_russian_counts_players():
    russian = TerminalWords("ru")
    assert "2 игрока" in russian("play-seated", seats=2, seed="7")
    assert "5 игроков" in russian("play-seated", seats=5, seed="7")
