"""Games are kept in Parquet files and asked by SQL; the tables agree with the lab's counts."""

import json

import pytest

from orderup.cli import main
from orderup.lab.keeping import Keeper, asked
from orderup.lab.measuring import Measuring
from tests.lab.known.lots import GAME as LOTS
from tests.lab.known.setups import lots, question

pytest.importorskip("duckdb")


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder with games of Lots, and what the lab counted."""
    folder = tmp_path_factory.mktemp("kept") / "games"
    measuring = Measuring(question(LOTS, lots(0), seed=11))
    for strength in measuring.strengths:
        strength.keeper = Keeper(folder) if strength.name == "regular" else None
    measuring.regular.play(1)
    measuring.regular.play(300)
    return folder, measuring.regular.counts


@pytest.mark.parametrize(
    ("sql", "count"),
    [
        ("select count(*) from games", lambda counts: counts.games),
        ("select max(deal) - 10 from games", lambda counts: counts.games),
        ("select sum(turns) from games", lambda counts: counts["turns"].sum()),
        ("select sum(decisions) from games", lambda counts: counts["decisions"].sum()),
        ("select count(*) from decisions", lambda counts: counts["decisions"].sum()),
        ("select count(*) from decisions where decision = 0", lambda counts: counts.games),
        ("select sum(cards + store + first) from seats", lambda counts: counts["lines"].sum()),
        ("select count(*) from events where kind = 'served'", lambda counts: counts["cards.done"].sum()),
        (
            "select count(*) from events where kind = 'came' and thing = (select min(thing) from events)",
            lambda counts: counts["cards.came"][:, _first(counts)].sum(),
        ),
    ],
)  # fmt: skip
def test_the_tables_tell_the_counts_of_the_lab(kept, sql, count):
    folder, counts = kept
    _, ((value,),) = asked(folder, sql)
    assert int(value) == int(count(counts))


def _first(counts):
    names = [card["id"] for card in counts.setup.pack.content["cards"]]
    return names.index(min(names))


def test_half_a_file_of_a_killed_report_is_left_out(kept):
    folder, counts = kept
    (folder / "games" / "x-regular-1.part").write_bytes(b"PAR1")
    assert asked(folder, "select count(*) from games")[1] == [(counts.games,)]


def test_the_command_keeps_and_shows(capsys, tmp_path):
    folder = str(tmp_path / "kept")
    report = ["lab", "order_please", "report", "--games", "4", "--keep", folder, "--json"]
    assert main(report) == 0
    capsys.readouterr()
    assert main(["lab", "order_please", "show", folder]) == 0
    assert "decisions" in capsys.readouterr().out
    sql = "select players, count(*) as games from games group by all order by all"
    assert main(["lab", "order_please", "show", folder, "--sql", sql, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["players"] for each in told] == ["beginner", "regular", "strong"]
    assert told[1]["games"] == 4
    assert main(report) == 2
    assert "holds games already" in capsys.readouterr().err
    assert main(["lab", "order_please", "show", folder, "--sql", "select nothing"]) == 2
    assert "cannot be answered" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show"], "show DIR --sql"),
        (["report", "--sql", "select 1"], "show DIR --sql"),
        (["show", "no/such/folder"], "holds no games"),
        (["options", "--keep", "folder"], "keeps the games of a report"),
    ],
)
def test_wrong_arguments_of_keeping_and_showing_are_refused(capsys, tmp_path, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "order_please", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
