"""Order Please? in the browser: two people from landing to score, and what the page keeps to itself."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from orderup import Match
from orderup.core.game.definition import get
from tests.server.harness import Page, Player, Server, play_on
from tests.wire import secrets_of_order_please

from .arranging import put_in_place, resume
from .axe import nothing_serious
from .listening import keeps_secrets, listen
from .people import MOVING, Person
from .positions import Played
from .shopkeepers import OPEN_GOOD, OPEN_STALL, await_turn, lay, offer, take_turns
from .skip_ahead import Middle
from .test_keyboard import tab_to
from .test_languages import SCRIPTS
from .test_phone import PHONE, out_of_view, too_high

pytestmark = pytest.mark.browser

GAME = "order_please"
EVERY_OPTION = {"refill": "after_sale", "ending": "equal_turns"}


def arrive_at_game(person: Person) -> Person:
    """The landing page, with this game chosen."""
    person.open().page.locator("[data-game=order_please]").click()
    person.page.get_by_test_id("name").fill(person.name)
    return person


def meet(ann: Person, ben: Person) -> list[Person]:
    """Ann makes a table, Ben comes by its link, Ann starts."""
    arrive_at_game(ann).do("plan-table")
    ann.do("create-table")
    assert ann.page.get_by_test_id("link").input_value() == ann.page.url
    expect(ann.page.locator("[data-do=start]")).to_be_disabled()
    ben.open(ann.path).page.get_by_test_id("name").fill(ben.name)
    ben.do("sit")
    expect(ben.page.locator("[data-do=stand]")).to_be_visible()  # Till then he hears as a bystander.
    expect(ann.page.locator("li[data-kind=person]")).to_have_count(2)
    ann.do("start")
    for person in (ann, ben):
        person.at_table()
    return [ann, ben]


def play_bot(person: Person) -> Person:
    """Into a game against one bot."""
    arrive_at_game(person).do("play-bots")
    return person.at_table()


def numbers(person: Person) -> list[list[str]]:
    """The cells of the score sheet, once it is there, without what they were counted from."""
    expect(person.page.get_by_test_id("scores")).to_be_visible()
    rows = person.page.get_by_test_id("scores").locator("tbody tr").all()
    return [[cell.split("\n")[0].strip() for cell in row.locator("td").all_inner_texts()] for row in rows]


def test_two_people_play_a_whole_game(arrive, server):
    ann, ben = arrive("Ann"), arrive("Ben", locale="ko", **PHONE)
    cleo = arrive("Cleo", locale="ru", **MOVING)
    heard = {person: listen(person) for person in (ann, ben)}
    people = meet(ann, ben)
    cleo.open(ann.path).at_table()
    expect(cleo.page.get_by_test_id("watching")).to_be_visible()

    dice, watched = random.Random(7), 0
    middle = Middle(server, people, {"watched 8"}, [cleo])
    while not offer(ann)["over"]:
        take_turns(people, dice)
        middle.see(f"watched {watched}")
        for person in people:
            keeps_the_other_hand(person)
        assert ann.page.evaluate(TOLD_AGAIN) == [], "a turn is told once, not as meanwhile too"
        watched += 1
    assert watched > 10

    sheets = [numbers(person) for person in (ann, ben, cleo)]
    assert sheets[0] == sheets[1] == sheets[2]
    total, ranks, *lines, _ = [[cell.replace("−", "-") for cell in row] for row in sheets[0]]
    assert [sum(int(line[seat]) for line in lines) for seat in range(2)] == [int(n) for n in total]
    assert any("★" in rank for rank in ranks)

    for messages in heard.values():
        keeps_secrets(messages, secrets_of_order_please)

    ann.do("rematch")
    ann.page.wait_for_url(lambda url: ben.path not in url)
    ben.do("rematch")
    ben.page.wait_for_url(ann.page.url)


DRAWN = """() => {
  const rival = document.querySelector('.above');
  const drawn = (selector) => rival.querySelectorAll(selector).length;
  return {
    goods: drawn("[data-good], use:is([href='#op-weapon'], [href='#op-armour'], [href='#op-potion'])"),
    merchants: drawn("use[href^='#op-merchant']"),
    over: document.querySelector('.status.ended') !== null,
    fits: document.documentElement.scrollHeight <= innerHeight,
  };
}"""


TOLD_AGAIN = """() => {
  const said = (within, selector) =>
    [...within.querySelectorAll(selector)].map((each) => each.textContent.trim());
  const open = said(document, '.story .log div.turn li');
  return [...document.querySelectorAll('.story .log .card')].map((card) => said(card, '.told'))
    .filter((told) => told.every((text) => open.some((line) => line.startsWith(text))));
}"""


def keeps_the_other_hand(person: Person) -> None:
    """The page draws one's own goods by kind; of the other's hand a number; all in one view."""
    drawn = person.page.evaluate(DRAWN)
    assert drawn["goods"] == 0
    assert drawn["merchants"] == 0 or drawn["over"]
    assert drawn["fits"]


def at_register(person: Person, server: Server) -> Person:
    """Bring this person to a table with a bot, where they lay goods."""
    resume(person, server, GAME, lambda match: bool(match.view(None)["phase"] == "register"), 2)
    await_turn(person)
    return person


def test_axe_finds_nothing_serious_and_the_table_in_words_names_each_customer(arrive, server):
    # Without motion, as a card that is still being turned up has not its final colours.
    ann = arrive("Ann", color_scheme="light", reduced_motion="reduce")
    ben = arrive("Ben", color_scheme="dark", reduced_motion="reduce", **PHONE)
    arrive_at_game(ann).do("plan-table")
    nothing_serious(ann)
    for person in (at_register(ann, server), at_register(ben, server)):
        nothing_serious(person)
        for look in ("[data-customer] >> nth=0", "[data-seat] >> nth=0", "[data-do=help]"):
            person.page.locator(look).click()
            nothing_serious(person)
            person.page.keyboard.press("Escape")
        names = person.page.locator(".card .name").all_inner_texts()
        person.menu("twin")
        nothing_serious(person)
        stalls = person.page.get_by_role("dialog").get_by_role("table", name="Stalls").get_by_role("row")
        expect(stalls.filter(has_text="Still needed")).to_have_count(5)
        assert all(stalls.filter(has_text=name).count() == 1 for name in names)


def walk_to(person: Person, selector: str) -> None:
    """Move the focus over the table with the arrows, row by row, until it stands on something like this."""
    keys = person.page.keyboard
    matches = "(s) => document.activeElement?.matches(s)"
    person.page.evaluate("document.activeElement?.blur()")
    keys.press("ArrowDown")
    row = ("ArrowRight",) * 4 + ("ArrowDown",) + ("ArrowLeft",) * 4
    for key in ("ArrowLeft",) * 4 + row + ("ArrowUp",) * 3 + row:
        if person.page.evaluate(matches, selector):
            return
        keys.press(key)
    assert person.page.evaluate(matches, selector), selector


def press_something(person: Person, dice: random.Random) -> None:
    """Choose something by keys alone."""
    offered, keys = offer(person), person.page.keyboard
    if offered["merchants"]:
        keys.press(str(dice.randrange(1, 3)))
    elif offered["answers"]:
        keys.press(dice.choice("tl"))
    elif offered["theirs"]:
        place = person.page.locator("[data-theirs][data-open=true]").first.get_attribute("data-theirs")
        keys.press(str(int(place or 0) + 1))
    elif offered["phase"] == "exchange":
        keys.press("e")
    elif offered["yours"]:
        walk_to(person, OPEN_STALL)
        keys.press("Enter")
        if person.page.locator("[data-yours][aria-pressed=true]").count() > 0:
            good = person.page.locator(OPEN_GOOD).first.get_attribute("data-good") or ""
            keys.press(good[0])
    elif offered["goods"]:
        good = person.page.locator(OPEN_GOOD).first.get_attribute("data-good") or ""
        keys.press(good[0])
    else:
        keys.press("e")
    moved = "(version) => document.querySelector('.table').dataset.version !== version"
    person.until(moved, offered["version"])


def test_a_game_is_played_by_keyboard_alone(arrive, server):
    ann, dice = arrive("Ann").open(), random.Random(11)
    tab_to(ann, "[data-game=order_please]")
    ann.page.keyboard.press("Enter")
    tab_to(ann, "[data-do=play-bots]")
    ann.page.keyboard.press("Enter")
    ann.at_table()
    middle = Middle(server, [ann], {"merchant", "register", "exchange"})
    while not (offered := await_turn(ann))["over"]:
        press_something(ann, dice)
        middle.see(offered["phase"])
    expect(ann.page.get_by_test_id("results")).to_be_visible()
    expect(ann.page.locator("dialog[data-settling]")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_test_id("results")).to_be_hidden()


SHOWN = """(version) => {
  const {version: shown, playing} = document.querySelector('.table').dataset;
  return Number(shown) >= version && playing !== 'true';
}"""
MIDDLE = 40
"""Actions of two planners after which all that happens in this game happens soon."""


def in_mid_game(person: Person, server: Server) -> list[Page]:
    """This person looks at a table of their own, whose two seats are played beside the page."""
    own, other = Player(server, person.name), Player(server, "Ben")
    table = own.begin(other, game=GAME)
    person.become(own.cookie)
    seed, steps = Played(GAME, 2, frozenset({"over"})).found()["over"]
    path = put_in_place(server, table, seed, steps[:MIDDLE])
    person.open(path).at_table()
    return [player.page(path.removeprefix("/t/")) for player in (own, other)]


def test_a_turn_is_taken_back_good_by_good(arrive, server):
    ann, dice = at_register(arrive("Ann"), server), random.Random(2)
    filled = ann.page.locator("[data-yours] .filled")
    before = filled.count()
    version = offer(ann)["version"]
    lay(ann, dice)
    ann.until("(v) => document.querySelector('.table').dataset.version !== v", version)
    if offer(ann)["phase"] == "register" and offer(ann)["mine"]:
        expect(filled).to_have_count(before + 1)
        ann.page.keyboard.press("u")
        expect(filled).to_have_count(before)


def test_events_and_sales_play_out_with_their_text(arrive, server):
    ann: Person = arrive("Ann", watchful=True)
    pages = in_mid_game(ann, server)
    told: set[str] = set()
    # Every picture is noted as it is drawn, however long it stands.
    ann.page.evaluate("""() => {
      window.shown = [];
      const look = () => window.shown.push({
        event: document.querySelector('.banner')?.innerText ?? '',
        sale: document.querySelector('.stamp')?.innerText ?? '',
        said: document.querySelector('.prompt .text')?.innerText ?? '',
      });
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(look).observe(document.body, all);
    }""")
    while len(told) < 2:
        assert not offer(ann)["over"]
        play_on(pages, 2)
        ann.until(SHOWN, pages[0].version)
        for now in ann.page.evaluate("() => window.shown.splice(0)"):
            if now["event"]:
                told.add("event")
                _, name, effect = [line for line in now["event"].split("\n") if line]
                assert name in now["said"]
                assert effect in now["said"]
            if now["sale"]:
                told.add("sale")
                assert now["sale"].startswith("+")
    for page in pages:
        page.close()


def test_a_tap_on_a_customer_tells_of_that_one(arrive, server):
    """While moves are shown, and once they have been, the next customer may be there already."""
    ann = arrive("Ann", watchful=True)
    pages = in_mid_game(ann, server)
    ann.hold_still()

    def lying() -> list[str | None]:
        return [deck["customer"] for deck in pages[0].situation["view"]["decks"]]

    before = lying()
    changed: list[int] = []
    while not changed:
        play_on(pages, 1)
        changed = [i for i, now in enumerate(lying()) if None not in (now, before[i]) and now != before[i]]
    ann.until("(v) => Number(document.querySelector('.table').dataset.version) >= v", pages[0].version)
    for page in pages:
        page.close()
    card = ann.page.locator(".card").nth(changed[0])
    expect(card).to_have_attribute("data-customer", before[changed[0]] or "")
    name = card.locator(".name").inner_text()
    card.click()
    title = ann.page.get_by_role("dialog").locator("h2")
    expect(title).to_have_text(name)
    assert len(ann.page.get_by_role("dialog").locator(".story").inner_text()) > 15
    ann.page.locator("[data-do=skip-playback]").dispatch_event("click")
    expect(card.locator(".name")).not_to_have_text(name)
    expect(title).to_have_text(name)


def test_in_its_second_turn_a_shortage_is_not_said_to_go_on(arrive, server):
    def last_of_it(match: Match) -> bool:
        view = match.view(None)
        return view["phase"] == "register" and view["shortage"] == 1

    ann = resume(arrive("Ann"), server, GAME, last_of_it, 2)
    told = "Goods are short: there is no exchange and no refill."
    expect(ann.page.locator(".shop .flag").first).to_have_attribute("title", told)
    ann.menu("twin")
    expect(ann.page.locator("dialog [data-field=shortage] dd")).to_have_text("1")


CUT = """() => {
  const right = (element) => element.getBoundingClientRect().right;
  const names = [...document.querySelectorAll('.hand .name')];
  const wide = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
  const cut = (name) => wide(name) || right(name) > right(name.closest('.pile'));
  const log = document.querySelector('.log');
  return [...names.filter(cut), ...[log].filter(wide)].map(({ className }) => className);
}"""


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_goods_of_long_words_stay_within_their_piles_and_the_log(arrive, server, locale):
    host, ann = Player(server, "Ann"), arrive("Ann", locale=locale)
    own = get(GAME).pack_file("default").read_text("utf-8")
    for name in ('en = "Weapon"', 'en = "Armour"', 'en = "Potion"'):
        own = own.replace(name, f'en = "{"Counterenchantment" * 3}"')
    for name in ('ru = "Оружие"', 'ru = "Доспех"', 'ru = "Зелье"'):
        own = own.replace(name, f'ru = "{"Противозаколдовательное" * 2}"')
    path = f"/api/games/{GAME}/packs?file=long.toml"
    _, pack = host.post(path, own.encode(), **{"content-type": "application/toml"})
    options = {"merchants": False}
    table = host.create("me", "greedy", game=GAME, pack=pack["hash"], options=options)["id"]
    ann.become(host.cookie)
    offered = await_turn(ann.open(f"/t/{table}").at_table())
    lay(ann, random.Random(1))
    ann.await_version_after(offered["version"])
    expect(ann.page.locator(".hand .name").first).to_be_visible()
    assert ann.page.evaluate(CUT) == []


def test_options_are_named_where_a_table_is_made_and_in_its_lobby(arrive):
    ann = arrive_at_game(arrive("Ann"))
    ann.do("plan-table")
    form = ann.page.locator("form.plan")
    for value in EVERY_OPTION.values():
        form.locator(f"option[value={value}]").locator("..").select_option(value)
    form.get_by_label("Merchants").uncheck()
    ann.do("create-table")
    lobby = ann.page.locator(".lobby")
    for words in ("Only after a sale", "Equal turns", "Merchants: off"):
        expect(lobby).to_contain_text(words)
    expect(lobby).not_to_contain_text("Exchange")


def test_a_long_question_below_orders_of_five_fits_a_phone(arrive, server):
    def crowded(match: Match) -> bool:
        state = match.view(None)
        customers = [deck["customer"] for deck in state["decks"]]
        if state["phase"] != "return" or not {"second_chosen_one", "dark_lord_on_holiday"} & {*customers}:
            return False
        asked: Any = match.legal()[0].to_dict()
        return bool(customers[asked["deck"]] == "minotaur_guide")

    ann = arrive("Ann", **PHONE, reduced_motion="reduce")
    resume(ann, server, GAME, crowded, 2, {"events": True, "merchants": True})
    await_turn(ann)
    for language in SCRIPTS:
        ann.speak(language)
        assert out_of_view(ann.page, (".prompt", ".bar [data-do]", "[data-good]")) == []
        assert too_high(ann.page) == []
