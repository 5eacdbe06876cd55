"""Every game's tutorial follows the rules and has every language; a broken one is refused with a reason."""

import re
from pathlib import Path

import pytest

from orderup.core.game import definition as registry
from orderup.core.packs.loading import load_pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import TutorialError
from orderup.tutorials import FILE, RehearsedTutorial, Tutorial, TutorialStep, _read, play_forced, tutorial_of

TAUGHT = [name for name in registry.names() if tutorial_of(name)]
CLIENT = Path(registry.__file__).parents[2] / "client" / "src"
SCRIPTS = {"en": r"[A-Za-z]", "ko": r"[가-힣]", "ru": r"[А-Яа-яЁё]"}
# The most letters that a phone shows above the table without pushing it off the screen.
LONGEST = {"en": 230, "ko": 140, "ru": 250}
ESPRESSO = """
minutes = 1
seed = 34184
seats = 3
[[steps]]
others = ["c1", "a1"]
en = "They"
ko = "그들"
ru = "Они"
[[steps]]
play = ["d3"]
en = "You"
ko = "나"
ru = "Вы"
"""


def lesson_of(game: str) -> RehearsedTutorial:
    tutorial = tutorial_of(game)
    assert tutorial is not None
    return RehearsedTutorial(registry.get(game), tutorial, load_pack(game, "default"))


def test_the_games_that_come_with_it_are_taught():
    assert {"coffee_rush", "order_please", "cafe_tycoon"} <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_and_the_end_are_reached(game):
    lesson = lesson_of(game)
    match, played, reached = lesson.deal(), [], set[int]()
    while not (moment := lesson.moment(played)).over:
        reached.add(moment.step)
        play_forced(match, registry.get(game))
        assert (match.seat == lesson.tutorial.seat) == moment.own
        for action in moment.next:
            match.copy().play(action)
        played.append(match.play(moment.next[-1]).to_dict())
    steps = lesson.tutorial.steps
    assert reached == {i for i, step in enumerate(steps) if step.waits != "nothing"}
    assert moment.step == len(steps)
    assert steps[-1].waits == "nothing", "the last word is read in peace"


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_is_told_in_every_language(game, lang):
    tutorial = tutorial_of(game)
    for number, step in enumerate(tutorial.steps, 1):
        text = getattr(step, lang)
        assert re.search(SCRIPTS[lang], text), (number, text)
        assert text.count("*") % 2 == 0, (number, text)
        assert (step.waits == "own") == ("*" in text), (number, "stars mark what is to be done", text)
        assert len(text) <= LONGEST[lang], (number, len(text), text)


@pytest.mark.parametrize("game", TAUGHT)
def test_pointed_thing_is_marked_by_the_page(game):
    drawn = "".join(path.read_text("utf-8") for path in (CLIENT / "games" / game).glob("*.svelte"))
    tutorial = tutorial_of(game)
    names = {point.partition("=")[0] for step in tutorial.steps for point in step.point}
    assert {name for name in names if f"data-{name}=" not in drawn} == set()


def written(folder: Path, text: str) -> Tutorial:
    (folder / FILE).write_text(text, "utf-8")
    tutorial = _read(folder / FILE)
    assert tutorial is not None
    return tutorial


def refused(folder: Path, text: str) -> str:
    game, pack = registry.get("coffee_rush"), load_pack("coffee_rush", "default")
    try:
        RehearsedTutorial(game, written(folder, text), pack)
    except TutorialError as error:
        return str(error)
    raise AssertionError("it was not refused")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"d3"', '"z9"', "step 2: seat 0 cannot play 'z9' now; legal are: b1,"),
        ('play = ["d3"]', 'others = ["d3"]', "step 2: 'd3' is asked of others, and seat 0 decides"),
        ('ko = "나"', 'ko = " "', "step 2: says nothing in 'ko'"),
        ('ru = "Вы"', "", "missing required field `ru`"),
        ('play = ["d3"]', 'play = ["d3"]\nothers = ["d4"]', "step 2: waits for 'play' or for 'others'"),
        ('play = ["d3"]', 'play = ["d3"]\npoint = ["d3"]', "step 2: points at 'd3', needs to be such as"),
        ('play = ["d3"]', 'plays = ["d3"]', "unknown field `plays`"),
        ("seed = 34184", "seed", "Expected '='"),
    ],
)
def test_a_broken_tutorial_is_told_where(tmp_path, old, new, told):
    assert old in ESPRESSO
    assert told in refused(tmp_path, ESPRESSO.replace(old, new))


def test_a_step_may_be_done_in_any_order_where_it_says_so():
    lesson = lesson_of("coffee_rush")
    steps = lesson.tutorial.steps
    free = next(i for i, step in enumerate(steps) if step.any_order)
    before = [action for actions in lesson._actions[:free] for action in actions]
    one, other = lesson._actions[free]
    assert lesson.moment(before).next == (one, other)
    assert lesson.moment([*before, other]).next == (one,)
    with pytest.raises(TutorialError, match=f"step {free + 1} waits for"):
        lesson.moment([*before, other, other])
    assert lesson.moment([*before, other, one]).step > free


def test_a_step_names_the_seat_that_it_waits_for():
    told = TutorialStep("a", "b", "c")
    assert [told.waits, TutorialStep("a", "b", "c", play=("x",)).waits] == ["nothing", "own"]
    assert TutorialStep("a", "b", "c", others=("x",)).waits == "others"


@pytest.mark.parametrize(("lang", "told"), [("en", "two"), ("ko", "둘 이상|2명"), ("ru", "две и|двух")])
def test_only_scoring_customers_are_said_to_score(lang, told):
    """A text that says that two of a kind score names the kinds that do: plain folk is none of them."""
    tutorial = tutorial_of("order_please")
    kinds = {"en": ("vip", "hero", "demon"), "ko": ("vip", "용사", "마족"), "ru": ("важн", "геро", "демон")}
    score = {"en": "worth extra|up to 4", "ko": "점수를 더|4점", "ru": "лишние очки|до 4"}
    texts = [getattr(step, lang) for step in tutorial.steps]
    found = [text for text in texts if re.search(told, text) and re.search(score[lang], text)]
    assert len(found) == 2
    for text in found:
        assert all(kind in text.casefold() for kind in kinds[lang]), text
