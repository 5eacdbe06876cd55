"""Coming and going: names, bystanders, stand-ins, another device."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.server.harness import SETTINGS, Player, Server

from .arranging import at_decision
from .test_layout import PHONE as UPRIGHT
from .test_layout import head_in_many_lines, looks, problems, resize
from .test_phone import PHONE

pytestmark = pytest.mark.browser

LINE = 20
"""The least height of a line in the font of links, in pixels."""

LOGO_AND_COUNT = """() => [
  document.querySelector('.home svg').getBoundingClientRect().bottom,
  document.querySelector('.watching').getBoundingClientRect().top,
]"""
SLOW_CLOCK = """() => {
  const later = window.setTimeout;
  window.waits = [];
  window.setTimeout = (run, wait, ...rest) =>
    wait > 15_000 ? -window.waits.push(run) : later(run, wait, ...rest);
}"""
"""Keeps long timers waiting until TIME_PASSES runs them."""
TIME_PASSES = "() => window.waits.splice(0).forEach((run) => run())"
SPACE = """(who) => {
  const name = who.querySelector('[data-name]');
  const box = name.getBoundingClientRect();
  return [who.getBoundingClientRect().height, box.width, name.scrollWidth > name.clientWidth];
}"""


def test_a_bystander_sees_the_game_and_may_do_nothing(arrive, server):
    ann, dice = at_decision(arrive("Ann"), server, "move"), random.Random(1)
    cleo = arrive("Cleo").open(ann.path).at_table()
    expect(cleo.page.get_by_test_id("watching")).to_be_visible()
    ann.play_until("pour", dice)
    version = ann.offer()["version"]
    cleo.until("(v) => document.querySelector('.table').dataset.version === v", version)
    offered = cleo.offer()
    assert not offered["mine"]
    assert offered["cells"] == offered["cups"] == offered["serves"] == offered["confirm"] == 0
    cleo.page.locator(".look").first.click()
    expect(cleo.page.locator(".mine .who").first).to_be_visible()
    expect(cleo.page.get_by_test_id("spectators")).to_be_visible()
    for language, _ in looks(cleo, (UPRIGHT,)):
        assert head_in_many_lines(cleo, "[data-testid=status]") == [], language
    bottom, top = cleo.page.evaluate(LOGO_AND_COUNT)
    assert bottom <= top, "the count lies over the logo"


def test_everybody_sees_the_number_of_spectators(arrive):
    ann = arrive("Ann", locale="ru")
    table = ann.invite()
    counted = ann.page.get_by_test_id("spectators")
    expect(counted).to_have_count(0)
    ben, cleo = arrive("Ben").open(table), arrive("Cleo").open(table)
    expect(counted).to_have_text("2")
    expect(counted).to_have_attribute("aria-label", "Смотрят 2 человека")
    ben.page.get_by_test_id("name").wait_for()
    ben.join(table)
    ann.do("start")
    for person in (ann, ben, cleo):
        expect(person.at_table().page.get_by_test_id("spectators")).to_have_text("1")
    cleo.open("/")
    expect(counted).to_have_count(0)


def test_a_bot_stands_in_until_one_comes_back(arrive):
    ann, ben, dice = arrive("Ann"), arrive("Ben"), random.Random(2)
    ben.join(ann.invite())
    ann.do("start")
    ann.at_table()
    ben.at_table()
    ann.menu("leave")
    back = ann.page.locator("[data-do=back-to-seat]")
    expect(back).to_be_visible()
    # The bot plays for Ann until it is Ben's turn, and Ben takes his time.
    ben.await_turn()
    assert not ann.offer()["mine"]
    back.click()
    expect(back).to_be_hidden()
    while not ann.offer()["mine"]:
        if not ben.act(dice):
            ben.wait_a_moment()


@pytest.mark.parametrize("game", ["coffee_rush", "order_please", "cafe_tycoon"])
def test_on_a_phone_a_mark_tells_that_a_person_is_gone(arrive, server, game):
    """It says why to people who ask or listen; nothing moves, and no name is cut for it."""
    host, ben = Player(server, "Ann"), Player(server, "Ben")
    beside = [] if game == "order_please" else ["greedy"]
    table = host.begin(ben, bots=beside, game=game)
    ann = arrive("Ann", locale="ru", **PHONE)
    ann.become(host.cookie)
    ann.open(f"/t/{table}").at_table()
    name = ann.page.locator(".who:visible", has=ann.page.locator("bdi", has_text="Ben")).first
    expect(name.locator("[data-absent=away]")).to_have_attribute("title", "не в сети")
    expect(name).to_contain_text("(не в сети)")
    gone = name.evaluate(SPACE)
    page = ben.page(table)
    expect(name.locator("[data-absent]")).to_have_count(0)
    assert name.evaluate(SPACE) == gone
    page.close()
    ben.ask(table, "leave")
    host.ask(table, "bot", {"seat": 1, "bot": "greedy"})
    expect(name.locator("[data-absent=stand-in]")).to_have_attribute("title", "играет бот")
    assert name.evaluate(SPACE) == gone
    expect(ann.page.locator("[data-absent]:visible")).to_have_count(1)


def test_each_time_somebody_goes_they_are_waited_for(arrive, server):
    """A bot was offered at once where one had been before."""
    host, ben = Player(server, "Ann"), Player(server, "Ben")
    table = host.begin(ben)
    ann = arrive("Ann")
    ann.become(host.cookie)
    ann.open(f"/t/{table}").at_table().page.evaluate(SLOW_CLOCK)
    gone, offered = ann.page.locator("[data-absent=away]:visible"), ann.page.locator("[data-do=stand-in]")
    for _ in range(2):
        page = ben.page(table)
        expect(gone).to_have_count(0)
        page.close()
        expect(gone).to_have_count(1)
        expect(offered).to_have_count(0)
        ann.page.evaluate(TIME_PASSES)
        expect(offered).to_be_visible()


def test_game_in_play_is_first_for_returning_players(arrive):
    ann = arrive("Ann", viewport={"width": 360, "height": 740})
    ann.open()
    expect(ann.page.locator("[data-do=resume]")).to_have_count(0)
    ann.page.locator("[data-game=order_please]").click()
    ann.do("play-bots")
    table = ann.at_table().path
    back = ann.open().page.locator("[data-do=resume]")
    expect(ann.page.locator("[data-game=order_please]")).to_have_attribute("aria-pressed", "true")
    expect(back).to_be_in_viewport(ratio=1)
    back.click()
    ann.at_table()
    assert ann.path == table


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Ben is to move: 3 days left"),
        ("ko", "Ben 차례, 남은 시간 3일"),
        ("ru", "Ходит Ben: осталось 3 дня"),
    ],
)
def test_a_game_over_days_tells_the_time_that_another_has_left(arrive, server, locale, said):
    host, guest = Player(server), Player(server, "Ben")
    table = host.create("me", "open", tempo="turns", clock={"turn": 262800}, random_order=False)["id"]
    guest.sit(table)
    host.ask(table, "start")
    page = host.page(table)
    if page.situation["legal"]:
        page.play(page.legal[0])
        page.next("moved")
    ann = arrive("Ann", locale=locale, viewport={"width": 360, "height": 740})
    ann.become(host.cookie)
    expect(ann.open().page.locator("[data-do=resume] .turn")).to_have_text(said)


def test_a_personal_link_carries_a_seat_to_another_device(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_phase("place")
    table = ann.path
    ann.open("/me").do("link")
    shown = ann.page.get_by_test_id("link")
    link = shown.input_value()
    # In a lower line, an underscore is cut off.
    height = shown.evaluate("(field) => parseFloat(getComputedStyle(field).lineHeight) || 0")
    assert height >= LINE

    # If the page of links is open already, only the address changes; and a failed request can be made again.
    phone = arrive("Ann's phone").open("/me")
    phone.patient = True
    phone.page.get_by_test_id("personal-link").wait_for()
    phone.page.goto(link)
    phone.page.wait_for_url(lambda url: "#" not in url)
    phone.page.route("**/api/me/return", lambda route: route.abort(), times=1)
    phone.do("become")
    expect(phone.page.get_by_role("alert")).to_contain_text("cannot be reached")
    phone.do("become")
    expect(phone.page.get_by_role("status")).to_be_visible()
    expect(phone.page.locator("[data-do=become]")).to_have_count(0)
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    phone.open(table).at_table()
    phone.await_phase("place")


@pytest.mark.parametrize("answer", ["stay", None])
def test_somebody_elses_personal_link_takes_no_seat_away(arrive, answer):
    """Any page can lead there: a visitor who followed it unasked would play on in the sight of its maker."""
    ann, mallory = (arrive(name).sit_down_with_bots() for name in ("Ann", "Mallory"))
    ann.await_phase("place")
    table = ann.path
    mallory.open("/me").do("link")
    ann.page.goto(mallory.page.get_by_test_id("link").input_value())
    expect(ann.page.locator("[data-do=become]")).to_be_visible()
    if answer:
        ann.do(answer)
        expect(ann.page.locator("[data-do=link]")).to_be_visible()
    ann.open(table).at_table()
    ann.await_phase("place")


def test_at_a_shared_computer_one_makes_room_for_somebody_else(arrive):
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_phase("place")
    table = ann.path
    ann.open().do("not-you")
    ann.do("somebody-else")
    link = ann.page.get_by_test_id("link").input_value()
    kept = ["orderup.notices", "orderup.installed", "orderup.goal.coffee_rush"]
    ann.page.evaluate("(kept) => kept.forEach((key) => localStorage.setItem(key, 'no'))", kept)
    ann.do("sign-out")
    expect(ann.page.get_by_test_id("name")).to_have_value("")
    assert ann.page.evaluate("(kept) => kept.filter((key) => localStorage.getItem(key) !== null)", kept) == []
    expect(ann.page.locator("[data-do=resume]")).to_have_count(0)
    ann.open(table)
    expect(ann.page.get_by_test_id("watching")).to_be_visible()

    elsewhere = arrive("Ann elsewhere").open("/me")
    field = elsewhere.page.get_by_test_id("personal-link")
    field.fill("https://example.org/t/no-link")
    elsewhere.do("enter-link")
    expect(elsewhere.page.get_by_role("alert")).to_contain_text("This is neither")
    field.fill(f" {link} ")
    elsewhere.do("enter-link")
    elsewhere.do("become")
    expect(elsewhere.page.get_by_role("status")).to_be_visible()
    elsewhere.open(table).at_table()
    elsewhere.await_phase("place")


def test_a_device_that_becomes_somebody_shows_their_turns_at_once(arrive, server):
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    ann.begin(ben, tempo="turns")
    waited = ann if ann.get("/api/me/games?list=turn")[1]["games"] else ben
    phone = arrive("A phone")
    phone.context.add_init_script("window.setInterval = () => 0")  # The page does not ask by itself.
    phone.page.goto(waited.post("/api/me/link")[1]["url"])
    phone.do("become")
    expect(phone.page.get_by_test_id("turns")).to_have_text("1", timeout=20_000)


def test_a_code_carries_a_seat_to_another_device_which_can_be_signed_out(arrive):
    """This holds over plain http, too, and for an installed page with cookies of its own."""
    ann = arrive("Ann").sit_down_with_bots()
    ann.await_phase("place")
    table = ann.path
    ann.open("/me").do("code")
    code = ann.page.get_by_test_id("code").text_content()
    phone = arrive("Ann's phone").open("/me")
    phone.page.get_by_test_id("personal-link").fill(code)
    phone.do("enter-link")
    expect(phone.page.get_by_role("heading", name="Play as Ann here?")).to_be_visible()
    phone.do("become")
    expect(phone.page.get_by_role("status")).to_be_visible()
    phone.open(table).at_table()
    phone.await_phase("place")
    ann.open("/me")
    ann.page.get_by_test_id("devices").locator("summary").click()
    ann.do("drop-device")
    expect(ann.page.locator("[data-do=drop-device]")).to_have_count(0)
    expect(phone.page.get_by_test_id("watching")).to_be_visible()


def test_a_guest_takes_a_game_along_and_can_leave_for_good(arrive):
    guest, ann = arrive("Guest").sit_down_with_bots(), arrive("Ann").sit_down_with_bots()
    game = guest.path
    ann.open("/me").do("code")
    code = ann.page.get_by_test_id("code").text_content()
    guest.open("/me")
    guest.page.get_by_test_id("enter").locator("summary").click()
    guest.page.get_by_test_id("personal-link").fill(code)
    guest.do("enter-link")
    expect(guest.page.get_by_test_id("along")).to_be_checked()
    guest.do("become")
    expect(guest.page.get_by_role("status")).to_be_visible()
    for device in (guest, ann):
        device.open(game).at_table()
        device.await_phase("place")
    ann.open("/me").page.get_by_test_id("your-data").locator("summary").click()
    ann.do("delete-me")
    expect(ann.page.locator("[data-do=delete-me-yes]")).to_be_disabled()
    ann.page.get_by_test_id("delete-name").fill("ann")
    ann.do("delete-me-yes")
    expect(ann.page.get_by_test_id("name")).to_have_value("")
    guest.patient = True
    guest.open(game)
    expect(guest.page.get_by_text("There is no such table")).to_be_visible()


def test_the_seat_of_a_person_who_has_deleted_themselves_says_so(arrive, server):
    host, guest = Player(server), Player(server, "Ben")
    table = host.create("me", "open")["id"]
    guest.sit(table)
    host.ask(table, "start")
    assert guest.post("/api/me/delete", {"name": "Ben"})[0] == 200
    ann = arrive("Ann")
    ann.become(host.cookie)
    ann.open(f"/t/{table}").at_table()
    expect(ann.page.get_by_role("region", name="Deleted player")).to_be_visible()
    expect(ann.page.get_by_text("Ben", exact=True)).to_have_count(0)


def test_merging_two_seats_of_one_table_says_that_the_seats_here_are_lost(arrive, server):
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    ben.sit(ann.create("me", "open")["id"])
    guest = arrive("Ben")
    guest.become(ben.cookie)
    guest.open("/me").page.get_by_test_id("enter").locator("summary").click()
    guest.page.get_by_test_id("personal-link").fill(ann.post("/api/me/code")[1]["code"])
    guest.do("enter-link")
    expect(guest.page.get_by_text("You would lose the seats")).to_be_visible()


@pytest.mark.parametrize("allowed", [True, False])
def test_a_link_is_copied_where_the_clipboard_is_forbidden(arrive, allowed):
    """Plain http in a local network forbids it. If the browser cannot copy at all, the page says so."""
    ann = arrive("Ann")
    ann.context.add_init_script(
        f"""Object.defineProperty(navigator, 'clipboard', {{value: undefined}});
        document.execCommand = (what) => {{
          window.taken = what === 'copy' && {str(allowed).lower()} ? getSelection().toString()
            || document.activeElement.value.slice(0, document.activeElement.selectionEnd) : null;
          return window.taken !== null;
        }}"""
    )
    ann.invite()
    ann.hold_still()
    ann.do("copy")
    link = ann.page.get_by_test_id("link")
    if allowed:
        expect(ann.page.locator("[data-do=copy]")).to_have_text("✓ Copied")
        assert ann.page.evaluate("window.taken") == link.input_value()
    else:
        expect(ann.page.get_by_test_id("by-hand")).to_be_visible()
        selected = link.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)")
        assert selected == link.input_value()


def test_idle_player_is_asked_and_replaced(arrive, tmp_path):
    at_once = SETTINGS.replace("dict(", "dict(idle_before_asking=0.0, answer_within=0.0, ")
    server = Server(tmp_path, at_once).wait_ready()
    try:
        ann, ben = (arrive(name, host=server.host) for name in ("Ann", "Ben"))
        ben.join(ann.invite())
        ann.do("start")
        for person in (ann, ben):
            person.at_table()
        ask = "[data-do=ask]"
        ann.wait_for(lambda: any(person.page.locator(ask).count() for person in (ann, ben)))
        idle, other = (ann, ben) if ben.page.locator(ask).count() else (ben, ann)
        other.do("ask")
        expect(idle.page.get_by_test_id("asked")).to_contain_text("Are you there?")
        idle.do("here")
        expect(idle.page.get_by_test_id("asked")).to_have_count(0)
        other.do("ask")
        other.do("stand-in")
        idle.do("back-to-seat")
        expect(idle.page.locator("[data-do=back-to-seat]")).to_have_count(0)
    finally:
        server.stop()


def test_the_host_is_marked_hands_on_and_asks_to_leave(arrive):
    ann, ben = arrive("Ann"), arrive("Ben")
    table = ann.invite()
    ben.join(table)
    host = "li:has(.host)"
    expect(ben.page.locator(host)).to_contain_text("Ann")
    expect(ben.page.locator(".lobby")).to_contain_text("Ann starts the game.")
    ann.do("hand-on")
    expect(ben.page.get_by_test_id("became-host")).to_be_visible()
    expect(ann.page.locator(host)).to_contain_text("Ben")
    expect(ann.page.locator("[data-do=start]")).to_have_count(0)
    ben.do("send-away")
    ben.do("send-away-go")
    expect(ann.page.locator("h2")).to_have_text("The host has asked you to leave this table.")
    expect(ann.page.locator("[data-do=sit], [data-do=sit-down]")).to_have_count(0)


SENTENCES = {"en": "That name will not do", "ko": "이 이름은 쓸 수 없어요", "ru": "Такое имя не подойдёт"}
RIGHT_TO_LEFT = "דנה 7"
LONG = "W" * 24


@pytest.mark.parametrize("locale", SENTENCES)
def test_a_name_that_does_not_show_is_refused_in_a_sentence(arrive, locale):
    nobody = arrive("\u3164", locale=locale).open()
    nobody.page.get_by_test_id("name").fill(nobody.name)
    nobody.patient = True
    nobody.do("play-bots")
    expect(nobody.page.get_by_role("alert")).to_contain_text(SENTENCES[locale])
    assert nobody.path == "/"


def test_a_name_from_right_to_left_stays_in_its_place(arrive):
    dana = arrive(RIGHT_TO_LEFT)
    table = dana.invite()
    name = dana.page.locator("[data-seat='0'] bdi")
    expect(name).to_have_text(f"\u2068{RIGHT_TO_LEFT}\u2069")
    ben = arrive(LONG)
    ben.join(table)
    expect(ben.page.locator("[data-seat='1'] bdi")).to_have_text(LONG)
    resize(ben, UPRIGHT)
    ben.await_frames(UPRIGHT)
    assert problems(ben) == ["a word broken: b > bdi ‘" + LONG + "’"], "longer than a phone is wide"
    dana.do("start")
    shown = ben.at_table().page.locator(".who bdi:visible", has_text=RIGHT_TO_LEFT)
    expect(shown.first).to_be_visible()


def test_two_of_one_name_are_told_apart(arrive):
    first = arrive("Ann")
    table = first.invite()
    arrive("Ann").join(table)
    for seat, told in enumerate([r"Ann\W+you", r"Ann\W+2"]):
        expect(first.page.locator(f"[data-seat='{seat}']")).to_contain_text(re.compile(told))
    first.do("start")
    expect(
        first.at_table().page.locator(".who:visible", has_text=re.compile(r"Ann\W+2")).first
    ).to_be_visible()


def test_default_name_is_not_a_customers(arrive):
    nobody = arrive("", locale="ru").open()
    expect(nobody.page.get_by_test_id("name")).to_have_attribute("placeholder", "Игрок")
