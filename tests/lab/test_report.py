"""The report names the fault of planted packs in sentences; its tables fit narrow terminals."""

import base64
import io
import json
import re
import shlex
from contextlib import contextmanager, nullcontext
from functools import cache
from html.parser import HTMLParser

import pytest
from markupsafe import escape
from rich.cells import cell_len
from rich.console import Console

from orderup import Match, load_pack
from orderup.cli import lab_report, main
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab import recording
from orderup.lab.experiments import Question
from orderup.lab.findings import ReportFindings
from orderup.lab.measurement import Measurement
from orderup.lab.measures import Measure
from orderup.lab.measuring import Measuring
from orderup.lab.options import Answers
from orderup.lab.report_job import ReportJob
from orderup.lab.report_page import ReportPage
from orderup.lab.tables import FigureCell, SideBySide
from orderup.lab.verdicts import Judged, judge
from orderup.lab.wording import Wording
from tests.quick import no_fewer

EDITS = {
    "op_overpriced": ('id = "school_teacher"', "{ potion = 2, any = 1 }", "{ potion = 4, any = 2 }"),
    "op_dead_merchant": ("", "socialite_points = 2", "socialite_points = 0"),
    "cr_dead": (
        'id = "iced_mochaccino"',
        "{ coffee = 1, chocolate = 1, milk = 1, ice = 1 }",
        "{ chocolate = 2, caramel = 2, tea = 2, water = 2 }",
    ),
    "ca_first_seat": (
        "",
        "[[2, 1, 0], [2, 1, 1, 0], [2, 1, 1, 0, 0]]",
        "[[0, 6, 9], [0, 6, 8, 10], [0, 5, 7, 9, 9]]",
    ),
    "op_worthless": ('id = "mushroom_picker"', "gold = 1", "gold = 0"),
    "op_cheap": ('id = "dragon_accountant"', "{ weapon = 2, potion = 1, any = 1 }", "{ weapon = 1 }"),
    "op_wins": ("", "socialite_points = 2", "socialite_points = 9"),
    "op_scarce": ('id = "potion"', "cards = 12", "cards = 6"),
    "cr_runs_out": ('id = "ice"', "tokens = 12", "tokens = 2"),
    "cr_missing": ("", '["ice", "caramel", ', '["ice", "ice", '),
    "ca_impossible": ('id = "first_date"', "{ game = 2 }", "{ game = 9 }"),
    "ca_source": ("", "snack_coins = 3\n", "snack_coins = 20\n"),
    "ca_idle_ability": (
        "",
        "ability_limit = 10\n",
        "ability_limit = 10\nability_coins = [3, 1, 1, 0, 1, 1, 6, 3, 1, 0, 3, 3, 2, 1, 2, 3, 0]\n",
    ),
    "cr_line": ("", "points_upgrade = 2\n", "points_upgrade = 9\n"),
    "cr_short": ('id = "coffee"', "tokens = 18", "tokens = 3"),
    "cr_long": ("", "closing_penalties = 5\n", "closing_penalties = 50\n"),
}
"""An edit plants a fault in the usual pack: after some words, it puts others in place of the usual ones."""
GAMES = {"op": "order_please", "cr": "coffee_rush", "ca": "cafe_tycoon"}
PLANTED = {
    "op_overpriced": ("order_please", 1500, ("pay", "customers/school_teacher")),
    "op_dead_merchant": ("order_please", 1500, ("after", "merchants/socialite")),
    "cr_dead": ("coffee_rush", 20, ("cost", "drinks/iced_mochaccino")),
    "ca_first_seat": ("cafe_tycoon", 300, ("seat", "")),
    "op_worthless": ("order_please", 200, ("pay", "customers/mushroom_picker")),
    "op_cheap": ("order_please", 200, ("pay", "customers/dragon_accountant")),
    "op_wins": ("order_please", 800, ("win", "merchants/socialite")),
    "op_scarce": ("order_please", 2000, ("scarce", "potion")),
    "cr_runs_out": ("coffee_rush", 120, ("gone", "ice")),
    "cr_missing": ("coffee_rush", 80, ("unmet", "caramel")),
    "ca_impossible": ("cafe_tycoon", 100, ("pay", "customers/first_date")),
    "ca_source": ("cafe_tycoon", 120, ("weight", "icons/snack")),
    "ca_idle_ability": ("cafe_tycoon", 10, ("worth", "stores/4")),
    "cr_line": ("coffee_rush", 300, ("line", "upgrades")),
    "cr_short": ("coffee_rush", 150, ("gone", "coffee")),
}
BESIDE_SEATS = ("op_worthless", "op_cheap")
"""With `make lab-check`, the advantage of the first seat stands before these."""
NAMES = {
    "op_overpriced": {"en": "School Teacher", "ko": "소풍 온 선생님", "ru": "Школьный учитель"},
    "op_dead_merchant": {"en": "Socialite", "ko": "마당발", "ru": "Душа общества"},
    "cr_dead": {"en": "Iced Mochaccino", "ko": "아이스 모카치노", "ru": "Айс-моккачино"},
    "op_worthless": {"en": "Mushroom Picker", "ko": "버섯꾼", "ru": "Грибник"},
    "op_cheap": {"en": "Dragon Accountant", "ko": "회계사 드래곤", "ru": "Дракон-бухгалтер"},
    "op_wins": {"en": "Socialite", "ko": "마당발", "ru": "Душа общества"},
    "op_scarce": {"en": "Potion", "ko": "물약", "ru": "Зелье"},
    "cr_runs_out": {"en": "Ice", "ko": "얼음", "ru": "Лёд"},
    "cr_missing": {"en": "Caramel", "ko": "캐러멜", "ru": "Карамель"},
    "ca_impossible": {"en": "First Date", "ko": "첫 데이트 커플", "ru": "Первое свидание"},
    "ca_source": {"en": "Snack", "ko": "간식", "ru": "Закуска"},
    "ca_idle_ability": {"en": "The Regulars", "ko": "단골네 사랑방", "ru": "Свои люди"},
    "cr_line": {"en": "Upgrades", "ko": "업그레이드", "ru": "Улучшения"},
    "cr_short": {"en": "Coffee", "ko": "커피", "ru": "Кофе"},
    "ca_first_seat": {"en": "Whoever plays first", "ko": "1번째", "ru": "1-й по очереди"},
}


@pytest.fixture
def pack(tmp_path):
    """Makes the file of a pack with a planted fault."""

    def make(planted):
        after, usual, faulty = EDITS[planted]
        text = get(GAMES[planted[:2]]).pack_file("default").read_text("utf-8")
        place = text.index(usual, text.index(after))
        path = tmp_path / f"{planted}.toml"
        path.write_text(text[:place] + faulty + text[place + len(usual) :], "utf-8")
        return str(path)

    return make


def report(capsys, game, *arguments):
    assert main(["lab", game, "report", "--seed", "1", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("planted", PLANTED)
def test_the_first_sentence_names_a_planted_fault(planted, pack):
    """It does so in each language, on the page and before it."""
    name, games, fault = PLANTED[planted]
    games = no_fewer(games)
    game = get(name)
    measuring = Measuring(Question(game, load_pack(name, pack(planted)), game.default_seats, {}, 1))
    measuring.play({"regular": games, "beginner": games, "strong": 0}, 0.0, lambda: False, lambda: None)
    if fault[0] == "after":
        measuring.experiment(games, 0.0, lambda: False, lambda: None)
    measures = measuring.measures()
    judged = judge(measures)
    for lang, called in NAMES[planted].items():
        words = Wording(game, lang, measuring.question.pack)
        findings = ReportFindings(judged, measuring.games, words)
        first, *_ = (
            each for each in findings.standing_out() if each.thing != "seat" or planted not in BESIDE_SEATS
        )
        assert called in first.sentences[0]
        assert fault in {(each.measure.name, each.measure.thing) for each in first.judged}
        page = ReportPage(measuring, measures, judged, findings, None, "orderup", False).html()
        assert f'<html lang="{lang}">' in page
        assert escape(first.text) in page
        assert page.count("<title>") == 1, "a drawing repeats no words that stand beside it"


def test_against_tells_the_changes_by_a_pack(pack, capsys, tmp_path):
    path = tmp_path / "report.html"
    words = (
        "--pack",
        pack("cr_long"),
        "--against",
        "default",
        "--games",
        str(no_fewer(60)),
        "--lang",
        "en",
        "-o",
        str(path),
    )
    first = report(capsys, "coffee_rush", *words).splitlines()[:3]
    assert first[0].startswith("Games: closes ")
    assert any(re.match(r"The game is \d+% longer: minutes: ", sentence) for sentence in first)
    assert "What changed against default" in path.read_text()
    assert main(["lab", "coffee_rush", "report", "--against", "default"]) == 2
    capsys.readouterr()
    told = json.loads(report(capsys, "coffee_rush", *words[:4], "--games", "60", "--json"))
    changes = [each for each in told if "against" in each and each["verdict"] == "stands_out"]
    assert {(each["id"], each["thing"]) for each in changes} >= {("end", "deck")}
    assert all(each["before"] is not None for each in changes)


def test_a_control_finds_nothing(capsys, tmp_path):
    """A copy with other names plays alike; on other deals nothing stands out but luck."""
    text = get("order_please").pack_file("default").read_text("utf-8")
    copy = tmp_path / "copy.toml"
    copy.write_text(text.replace("School Teacher", "Professor"), "utf-8")
    against = ("--pack", str(copy), "--against", "default", "--lang", "en", "--games", "200")
    assert main(["lab", "order_please", "report", *against]) == 2
    assert "play alike" in capsys.readouterr().err
    said = report(capsys, "order_please", *against, "--control").splitlines()
    assert said[0] == "Nothing stands out."
    assert re.match(r"Looked at \d+ figures of 400 games and of as many games on other deals.", said[1])
    assert len(said) == 2


def test_a_server_gets_a_report_in_steps(monkeypatch):
    """On one core, the first results come first, then a page in each language."""
    monkeypatch.setattr(recording, "THREADS", recording.THREADS)
    job = ReportJob(load_pack("order_please"), 2, {}, seconds=4.0)
    assert job.step()["stage"] == "playing"
    told, pages = job.step(), job.pages()
    while pages is None:
        assert 0 < told["seconds"] <= 4
        told, pages = job.step(), job.pages()
    assert told["games"] > 3
    assert set(pages) == set(told["sentences"]) == set(LANGUAGES)
    for lang, page in pages.items():
        assert f'<html lang="{lang}">' in page
        assert "orderup lab order_please report --pack default --seats 2" in page


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Not known yet: how often merchants win apart from the above (about 500 games)."),
        ("ko", "아직 모르는 점: 위에 말한 것 말고 상인별 승률 (약 500게임 필요)."),
        ("ru", "Пока неизвестно: доля побед (торговцы) в остальных случаях (нужно партий: около 500)."),
    ],
)
def test_a_question_that_is_partly_answered_is_open_for_the_others(lang, told):
    facts = {"kind": "merchants", "usual": 0.5}
    won = [
        Measure(
            "win", f"merchants/{name}", "regular", Measurement(0.5, 0.1, 200, 200), (0.4, 0.6), 1.0, 1, facts
        )
        for name in ("socialite", "haggler")
    ]
    judged = [Judged(won[0], "stands_out", 0.7, 0.8), Judged(won[1], "unknown", 0.3, 0.7, 500)]
    words = Wording(get("order_please"), lang)
    assert ReportFindings(judged, {"regular": 200}, words).beside() == [told]
    assert ReportFindings(judged[1:], {"regular": 200}, words).beside() != [told]


@pytest.mark.parametrize("games", ["1", "2", "3"])
def test_a_few_games_say_little(games, capsys):
    told = json.loads(report(capsys, "order_please", "--games", games, "--json"))
    assert {each["verdict"] for each in told} <= {"fine", "unknown"}


def test_one_game_of_each_answer_has_figures_without_ends(capsys):
    for format in ((), ("--json",)):
        assert main(["lab", "order_please", "options", "--games", "1", "--lang", "en", *format]) == 0
        shown = capsys.readouterr().out
        if not format:
            assert "(interval unknown)" in shown
            assert "∞" not in shown
    (turns,) = (each for each in json.loads(shown)[0]["answers"][0]["figures"] if each["id"] == "turns")
    assert turns["value"] > 0
    assert turns["low"] is turns["high"] is None


@pytest.mark.parametrize("planted", ["op_overpriced", "cr_dead"])
def test_programs_get_every_verdict(planted, pack, capsys):
    game, _, fault = PLANTED[planted]
    command = ("--pack", pack(planted), "--games", "20", "--json")
    told = json.loads(report(capsys, game, *command))
    found = {(each["id"], each["thing"] or "") for each in told if each["verdict"] == "stands_out"}
    assert fault in found
    for each in told:
        assert each["low"] <= each["value"] <= each["high"]
        assert each["command"].startswith(f"orderup lab {game} report")


@pytest.mark.parametrize(
    ("planted", "games", "more", "kinds"),
    [
        ("op_dead_merchant", 200, (), "seat leader done win pay capped edge wider access after"),
        ("cr_dead", 20, ("--against", "default"), "seat gone done cost capped minutes turns place"),
    ],
)
def test_the_command_of_each_sentence_gives_its_figure(planted, games, more, kinds, pack, capsys):
    """Small reports have no experiments that need many games."""
    games = no_fewer(games)
    command = ("--pack", pack(planted), "--games", str(games), "--json", *more)
    told = json.loads(report(capsys, GAMES[planted[:2]], *command))
    missing = set(kinds.split()) - {each["id"] for each in told}
    assert missing <= ({"edge", "wider", "access", "after"} if games < 1000 else set())
    (again,) = {each["command"] for each in told}
    assert main([*shlex.split(again)[1:], "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == told


class Anchors(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.targets, self.tags = set(), set(), set()

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        self.tags.add(tag)
        self.ids.add(told.get("id"))
        if told.get("href"):
            self.targets.add(told["href"])


def test_the_page_needs_nothing_else(capsys, pack, tmp_path):
    path = tmp_path / "report.html"
    file = pack("op_overpriced")
    report(capsys, "order_please", "--pack", file, "--games", "100", "-o", str(path))
    page = Anchors()
    page.feed(path.read_text())
    assert not page.tags & {"script", "link", "img", "iframe"}
    kept, elsewhere = [], {f"#{each}" for each in page.ids}
    for target in page.targets - elsewhere:
        assert target.startswith("data:application/json;base64,")
        kept.append(json.loads(base64.b64decode(target.partition(",")[2])))
    assert len(kept) == 3, "there are three games to watch"
    assert all(Match.from_record(record, pack=file).over for record in kept)
    assert path.stat().st_size < 400_000


def test_a_fair_game_is_told_as_one(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("orderup.lab.findings.ReportFindings.standing_out", lambda self: [])
    said = report(capsys, "order_please", "--games", "10", "--lang", "en", "-o", str(tmp_path / "x.html"))
    assert said.startswith("Nothing stands out.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "0"),
        (("--minutes", "-1"), "-1"),
        (("--pack", "missing.toml"), "missing.toml"),
        (("-o", "/missing/folder/report.html"), "/missing/folder/report.html"),
        (("--seats", "9"), "9"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments, said, capsys):
    with pytest.raises(SystemExit) if arguments[0] in ("--games", "--minutes") else nullcontext():
        assert main(["lab", "order_please", "report", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_stopped_report_tells_the_known_figures(capsys, tmp_path, monkeypatch):
    asked = iter(range(3))

    @contextmanager
    def soon():
        yield lambda: next(asked, None) is None

    monkeypatch.setattr(lab_report, "asked_to_stop", soon)
    path = tmp_path / "report.html"
    assert main(["lab", "order_please", "report", "--lang", "en", "-o", str(path)]) == 130
    assert "Stopped early" in path.read_text()
    assert capsys.readouterr().out.startswith("Stopped early")


GAME = get("cafe_tycoon")
PACK = load_pack("cafe_tycoon")
BROKEN = re.compile(r"\([^)\n]*$", re.MULTILINE)
"""An interval that does not end in its line."""


def figure(value: str, interval: str) -> FigureCell:
    return FigureCell(f"{value} {interval}", value, interval)


def printed(told: object, width: int) -> str:
    shown = io.StringIO()
    Console(file=shown, width=width, highlight=False, markup=False).print(told)
    lines = shown.getvalue().split("\n")
    assert max(map(cell_len, lines)) <= width
    return "\n".join(line.rstrip() for line in lines)


def table(sets: int) -> SideBySide:
    told = SideBySide("", [(f"Promo cards: {number}",) for number in range(sets)])
    told.add("points a seat", [[figure("24.93", "(24.68 to 25.18)")]] * sets)
    return told


def test_interval_that_fits_is_on_one_line() -> None:
    assert printed(table(2), 80).count("24.93 (24.68 to 25.18)") == 2


def test_wide_interval_is_below_its_value() -> None:
    told = printed(table(3), 80)
    assert re.search(r"^ +points a seat +24\.93 +24\.93 +24\.93\n +(\(24\.68 to 25\.18\) *){3}$", told, re.M)


def test_some_sets_stand_below_the_others_where_room_lacks() -> None:
    told = printed(table(5), 80)
    assert [told.index(f"Promo cards: {number}") for number in range(5)] == sorted(
        told.index(f"Promo cards: {number}") for number in range(5)
    )
    assert told.count("points a seat") == 2
    assert told.count("(24.68 to 25.18)") == 5


def test_headings_get_the_room_that_is_left() -> None:
    told = SideBySide("", [("a pack of a very long name", "change")])
    told.add("turns", [[FigureCell("1"), FigureCell("2")]])
    assert "a pack of a very long name" in printed(told, 60)
    assert "a pack of a very long name" not in printed(told, 40)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [72, 80, 118])
def test_reports_break_no_interval(lang: str, width: int) -> None:
    told = printed(three_answers().table(Wording(GAME, lang, PACK)), width)
    assert not BROKEN.search(_without_names(told))


@cache
def three_answers() -> Answers:
    """A few games with each answer to an option."""
    (option,) = (option for option in GAME.options if option.name == "extra_public")
    answers = Answers(Question(GAME, PACK, 4, {}, 1), option)
    for each in answers.sets.values():
        while each.counts.games < 20:
            each.play(20 - each.counts.games)
    return answers


def _without_names(shown: str) -> str:
    """Names of stores have a number in brackets, and may be folded before it; headings are sentences."""
    return re.sub(r"^\S.*$|\(\d+\)", "", shown, flags=re.MULTILINE)
