"""Tourists through its board: a whole match in London by mouse and finger, one alone in Rio, and every city."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fated import FatedStation
from tests.browser.fingers import Fingers
from tests.browser.hands import Hands
from tests.browser.test_gestures import SCALE, away
from tests.browser.test_gestures import middle as midway
from tests.browser.test_matches import sit_down
from tests.browser.test_pages import WIDER
from tests.browser.test_play_from import bring
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visit, Visitor, turns
from tests.games.tourists.draughtsman import FRESH, GAME, Draughtsman, Sight
from tests.games.tourists.table import EDITIONS, city
from vokzal.bots import play_match
from vokzal.core.bits import bits
from vokzal.core.match import Match
from vokzal.games.tourists.state import DRAW

SEED = "Tourists 1"
"""Any will do: what is to be drawn can be drawn whatever the cards are. But a fault is found again."""
BOT = "passenger"
ROUND = 6
"""From where on a city is looked at: some streets are drawn, and others are still to be."""


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FatedStation]:
    station = FatedStation(tmp_path_factory.mktemp("station") / "data", SEED)
    station.open()
    yield station
    station.close()


# --- London -----------------------------------------------------------------------------------------------------------


class London:
    """A match of two people and a bot: Anna has a mouse, Boris a finger."""

    def __init__(self, visit: Visit) -> None:
        self.anna, self.boris = visit(still=True), visit(lang="en", size=PHONE, still=True)
        self.anna.introduce("Анна")
        self.boris.introduce("Борис")
        self.table = sit_down(self.anna, self.boris, GAME, BOT)
        self.mouse, self.finger = Draughtsman(self.anna, "london"), Draughtsman(self.boris, "london")

    def to_the_map(self) -> tuple[Sight, Sight]:
        """Chooses cards, whichever, until both are to draw; what they see then."""
        for _ in range(100):
            seen = self.mouse.see(), self.finger.see()
            if all(sight.draws for sight in seen):
                return seen
            choosing = [hands for hands, sight in zip((self.mouse, self.finger), seen, strict=True) if sight.choices]
            if choosing and choosing[0].visitor.see().mine:
                choosing[0].hands.move()
            elif choosing:  # the page is about to turn from a choice that was made
                choosing[0].wait(seen[0] if choosing[0] is self.mouse else seen[1])
            else:
                self.mouse.wait(seen[0])
        raise AssertionError("nobody comes to the map")

    def boris_by_anna(self) -> Locator:
        """What Anna sees drawn on Boris' map."""
        return self.anna.page.locator(".to .peers li").first.locator(".drawn, .crowd")

    def match(self) -> str:
        return str(self.anna.get(f"/api/tables/{self.table}")["match"])


def drawn(on: Locator) -> list[str]:
    expect(on).to_have_count(2)
    return [part.inner_html() for part in on.all()]


def first_streets(london: London) -> tuple[int, int]:
    """The first street of Anna, drawn another way first, and the station it begins at."""
    mouse, finger = london.mouse, london.finger
    london.to_the_map()
    choices = mouse.at(bits(mouse.map.stations))
    mouse.street(choices[0][0])
    mouse.drawn(1)
    expect(london.anna.page.locator(FRESH)).to_have_count(1)
    mouse.take_back()
    road, station = next(
        (road, node) for road, node in choices if not mouse.map.stations >> mouse.other_end(road, node) & 1
    )
    mouse.street(road)
    finger.street(finger.see().roads[0])
    finger.done()
    mouse.done()
    return road, station


def both_draw_and_one_takes_back(london: London) -> None:
    """Anna draws a section in one line and takes half of it back while Boris draws his, which she does not see."""
    mouse, finger = london.mouse, london.finger
    london.to_the_map()
    before = drawn(london.boris_by_anna())
    mouse.line(*mouse.section(mouse.place()))
    finger.line(*finger.section(finger.place()))
    mouse.take_back()
    mouse.drawn(1)
    finger.drawn(2)
    log = london.anna.see().log
    finger.done()
    london.anna.wait_for_a_move(len(log))
    assert drawn(london.boris_by_anna()) == before
    mouse.done()
    london.to_the_map()
    assert drawn(london.boris_by_anna()) != before


def a_page_is_loaded_anew(london: London) -> None:
    """Two streets by a press each, and in between the page is loaded again."""
    mouse, finger = london.mouse, london.finger
    london.to_the_map()
    first, second = mouse.section(mouse.place())
    mouse.street(first)
    mouse.drawn(1)
    ink = london.anna.page.locator(FRESH).get_attribute("d")
    london.anna.page.reload()
    london.anna.page.locator(".prompt.mine").wait_for()
    mouse.drawn(1)
    assert london.anna.page.locator(FRESH).get_attribute("d") == ink
    mouse.street(second)
    mouse.drawn(2)
    first, second = finger.section(finger.place())
    finger.street(first)
    finger.street(second)
    finger.drawn(2)
    finger.done()
    mouse.done()


def a_bonus_is_spent(london: London, station: int) -> tuple[int, int]:
    """Anna comes to a café, and spends what she gets there on a street at another station; street and station."""
    mouse, finger = london.mouse, london.finger
    london.to_the_map()
    mouse.place()
    coffee, before = mouse.to_a_cafe("segment"), mouse.see().bonuses
    mouse.street(coffee)
    mouse.drawn(1)
    assert mouse.see().bonuses == before + 1
    far = [
        (road, node)
        for road, node in mouse.at(bits(mouse.map.ride_from[station]))
        if not mouse.map.joined[coffee] >> road & 1 and not mouse.map.roads_at[station] >> road & 1
    ]
    mouse.street(far[0][0])
    mouse.drawn(2)
    assert mouse.see().bonuses == before
    mouse.done()
    finger.place()
    finger.done()
    return far[0]


@pytest.mark.breadth
def test_two_people_and_a_bot_draw_through_london(visit: Visit) -> None:
    london = London(visit)
    mouse, finger = london.mouse, london.finger
    first, station = first_streets(london)
    both_draw_and_one_takes_back(london)
    a_page_is_loaded_anew(london)
    last, other = a_bonus_is_spent(london, station)
    while not (seen := london.to_the_map())[0].nodes:
        for hands, sight in zip((mouse, finger), seen, strict=True):
            if not sight.places:
                hands.nowhere()
            elif hands is mouse:
                mouse.line(*mouse.section(mouse.place()))
            else:
                finger.place()
            hands.done()

    # Anna's own way: a street, the Underground, a street. Boris takes the best one.
    mouse.crossing(mouse.other_end(first, station))
    mouse.street(first)
    mouse.crossing(other)
    mouse.street(last)
    mouse.done()
    finger.done()
    for visitor in (london.anna, london.boris):
        expect(visitor.page.locator("dialog[open] .winner")).not_to_be_empty(timeout=PATIENCE)

    match = london.match()
    moves = [(seat, move) for seat, move, _ in london.anna.get(f"/api/matches/{match}/file")["moves"]]
    content = mouse.city.content
    names = [content.intersections[node].id for node in (mouse.other_end(first, station), other)]
    roads = [content.segments[road].id for road in (first, last)]
    assert [move for seat, move in moves if seat == 0][-5:] == [
        f"from {names[0]}",
        f"on {roads[0]}",
        f"ride {names[1]}",
        f"on {roads[1]}",
        "done",
    ]
    assert (0, f"+{roads[1]}") in moves
    outcome = london.anna.get(f"/api/matches/{match}/positions/{len(moves)}")["outcome"]
    for visitor in (london.anna, london.boris):
        told = visitor.page.locator("dialog[open] .board .sr").all_inner_texts()
        for seat in range(3):
            parts = [str(points) for points in outcome["parts"][seat].values()]
            assert [number for number in (*parts, str(outcome["points"][seat])) if number not in told] == []
        assert not visitor.unsaid()
    london.boris.photograph(f"result-{GAME}-ride")


# --- Rio, alone -------------------------------------------------------------------------------------------------------


def test_one_plays_alone_in_rio_for_the_stars(visit: Visit) -> None:
    visitor = visit(still=True)
    visitor.introduce("Анна")
    visitor.go("/")
    visitor.button("office-more").click()
    dialog = visitor.page.locator("dialog[open]")
    dialog.locator(f"label:has(input[value={GAME}])").click()
    dialog.locator("label:has(input[value=rio])").click()
    dialog.get_by_role("group", name=visitor.say("new-seats")).get_by_text("1", exact=True).click()
    # The game, the city, the seats, the Paris mode and practice: no more.
    expect(dialog.locator("fieldset")).to_have_count(5)
    dialog.locator("footer .enamel").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.page.locator(".prompt.mine").wait_for()
    table = visitor.page.url.rsplit("/", 1)[1]
    assert visitor.page.locator(".to .pyramid button").count() in (0, 10)  # dealt when the task is chosen, or before
    hands = Hands(visitor, GAME, Random(SEED))
    for _ in turns((visitor,)):
        hands.move()
    result = visitor.page.locator("dialog[open]")
    expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
    expect(result.locator(".stars span")).to_have_count(len(city("rio").content.stars))
    match = visitor.get(f"/api/tables/{table}")["match"]
    final = visitor.get(f"/api/matches/{match}/positions/{visitor.moves(table)}")["views"][0]["final"][0]
    expect(result.locator(".stars .won")).to_have_count(final["stars"])
    assert not visitor.unsaid()


# --- Paris with a mouse, New York with a finger -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "size"), [("new_york", PHONE), pytest.param("paris", DESKTOP, marks=pytest.mark.breadth)]
)
def test_one_plays_against_a_bot_in_the_largest_cities(edition: str, size: tuple[int, int], visit: Visit) -> None:
    """A whole match: pairs, pens and bonuses of Paris; sections of three, crowded roads and cafés of New York."""
    visitor = visit(size=size, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "edition": edition, "seats": 2, "bots": [BOT], "public": False, "start": True}
    table = visitor.send("/api/tables", wish)["id"]
    visitor.go(f"/table/{table}")
    visitor.page.locator(".prompt.mine").wait_for()
    hands = Hands(visitor, GAME, Random(SEED))
    for _ in turns((visitor,)):
        hands.move()
    result = visitor.page.locator("dialog[open]")
    expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
    visitor.photograph(f"result-{GAME}-{edition}")
    match = visitor.get(f"/api/tables/{table}")["match"]
    moves = visitor.get(f"/api/matches/{match}/file")["moves"]
    played = {city(edition).space.describe(city(edition).space.parse(move)).kind for _, move, _ in moves}
    assert played >= ({"pair", "dismiss", "segment"} if edition == "paris" else {"visit", "segment", "lead"})
    outcome = visitor.get(f"/api/matches/{match}/positions/{len(moves)}")["outcome"]
    told = result.locator(".board .sr").all_inner_texts()
    assert [points for points in outcome["points"] if str(points) not in told] == []
    assert not visitor.unsaid()


# --- every city -------------------------------------------------------------------------------------------------------


def middle(match: Match) -> int:
    """After so many moves the first seat has drawn half of a section."""
    for number in range(len(match.moves)):
        s = match.rewind(number).state
        if s.phase == DRAW and s.round >= ROUND and s.drafts[0].section:
            return number
    raise AssertionError("nobody draws")


def begun(visitor: Visitor, edition: str) -> tuple[str, str]:
    """A match between bots that was played to its end, and a table where the visitor goes on from the middle of it."""
    visitor.introduce("Анна Каренина")
    played = play_match(city(edition), ["driver", "conductor", "conductor"], seed=1)
    match = visitor.send("/api/matches", played.to_json().decode())["id"]
    wish = {"number": middle(played), "seat": 0, "bots": [BOT, BOT]}
    return match, str(visitor.send(f"/api/matches/{match}/play", wish)["id"])


@pytest.mark.parametrize(
    "edition",
    [pytest.param(name, marks=() if name == "paris" else pytest.mark.breadth) for name in EDITIONS],
)
def test_a_city_in_the_middle_and_at_the_end(edition: str, visit: Visit) -> None:
    anna = visit(still=True)
    match, table = begun(anna, edition)
    found = []
    for size in (DESKTOP, PHONE):
        visitor = anna if size == DESKTOP else visit(size=size, still=True, state=anna.context.storage_state())
        visitor.go(f"/table/{table}")
        visitor.page.locator(FRESH).wait_for(state="attached")
        found += looked_at(visitor, f"{GAME}-{edition}-middle")
        found += visitor.barriers()
        visitor.go(f"/match/{match}")
        visitor.button("replay-last").click()
        visitor.button("reveal-title").click()
        visitor.page.locator("dialog[open] .score").wait_for()
        found += looked_at(visitor, f"{GAME}-{edition}-end")
    assert not found, "\n".join(found)


def looked_at(visitor: Visitor, name: str) -> list[str]:
    """Leaves pictures by day and by night; what is wrong with them."""
    visitor.photograph(name)
    visitor.dress("dark")
    visitor.photograph(name)
    visitor.dress("light")
    found = visitor.unsaid()
    wider = visitor.page.evaluate(WIDER)
    found += [f"{wider} pixels wider than the window"] if wider > 0 else []
    return [f"{name}: {each}" for each in found]


def in_the_middle(visitor: Visitor, edition: str) -> Draughtsman:
    """Somebody's hands, and half of a section is drawn."""
    _, table = begun(visitor, edition)
    visitor.go(f"/table/{table}")
    visitor.page.locator(FRESH).wait_for(state="attached")
    return Draughtsman(visitor, edition)


# Buttons of the map's zoom that something lies over, the dock most likely.
COVERED = """() => [...document.querySelectorAll(".map .controls button")].filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const under = (down) => document.elementFromPoint(x + width / 2, y + down);
  return [2, height / 2, height - 2].some((down) => !button.contains(under(down)));
}).length"""
DOCK = 166
"""How high it is on a phone in every phase but the first."""
HIGH = "(piece) => piece.offsetHeight"
FOOT = "(pieces) => pieces.map((piece) => piece.getBoundingClientRect().bottom + scrollY)"
CUT = """(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText)"""
LONG = "Константин-Каролинг-Южны"
FOURTH = 30
"""A move of a match of four when somebody is to draw."""


def four(visitor: Visitor, edition: str) -> None:
    """Sits down with three bots in the middle of a match."""
    visitor.introduce(LONG)
    match = bring(visitor, GAME, f"{GAME}-{edition}-4-advanced=False-paris=False.json")
    seat = visitor.get(f"/api/matches/{match}/positions/{FOURTH}")["views"][-1]["waiting"][0]
    wish = {"number": FOURTH, "seat": seat, "bots": ["driver"] * 3}
    visitor.go(f"/table/{visitor.send(f'/api/matches/{match}/play', wish)['id']}")
    visitor.page.locator(".stage > .board").wait_for()


@pytest.mark.parametrize("edition", ["new_york", pytest.param("cairo", marks=pytest.mark.breadth)])
def test_with_four_at_the_table_a_phone_shows_the_map_and_its_buttons(edition: str, visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    four(visitor, edition)
    visitor.page.locator(".dock.low").wait_for()
    visitor.page.wait_for_function(f"() => !({COVERED})()")
    assert visitor.page.locator(".dock").evaluate(HIGH) == DOCK
    visitor.photograph(f"four-{edition}")


def test_after_the_tasks_a_phone_shows_the_map_and_its_buttons(visit: Visit) -> None:
    visitor = visit(lang="uk", size=PHONE, still=True)
    visitor.introduce("Анна")
    wish = {"game": GAME, "edition": "new_york", "seats": 3, "bots": [BOT, BOT], "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    tasks = visitor.page.locator(".dock [data-target=legal]")
    tasks.first.wait_for()
    assert max(tasks.evaluate_all(FOOT)) <= PHONE[1], "tasks are in sight without scrolling"
    tasks.first.tap()
    visitor.page.wait_for_function(f"() => !({COVERED})()")
    assert visitor.page.locator(".dock").evaluate(HIGH) == DOCK
    visitor.photograph("cards-new_york")


# Goals whose text is not to be seen.
UNREAD = """(goals) => goals.filter((goal) => {
  const about = goal.querySelector(".about");
  const { width, height } = about.getBoundingClientRect();
  return !about.innerText || width < 100 || height < 11 || parseFloat(getComputedStyle(about).fontSize) < 11;
}).map((goal) => goal.innerText)"""


@pytest.mark.parametrize("lang", ["ru", *[pytest.param(lang, marks=pytest.mark.breadth) for lang in ("en", "uk")]])
def test_a_phone_shows_whose_map_it_is_and_what_goals_count(lang: str, visit: Visit) -> None:
    visitor = visit(lang=lang, size=PHONE, still=True)
    in_the_middle(visitor, "new_york")
    head = visitor.page.locator(".to .middle .head")
    expect(head.locator("label")).to_be_visible()
    assert head.locator(".name").evaluate_all(CUT) == []
    assert head.locator("label").evaluate("(label) => label.offsetHeight") <= 40
    assert head.locator("label").evaluate_all(CUT) == []
    visitor.photograph(f"head-{lang}")
    visitor.page.locator(".to .tabs button").first.click()
    goals = visitor.page.locator("dialog[open] .goals li")
    expect(goals).to_have_count(3)
    assert goals.evaluate_all(UNREAD) == []
    visitor.photograph(f"goals-{lang}")


def test_a_tap_in_a_dialog_shows_a_tip_in_it(visit: Visit) -> None:
    visitor = visit(lang="uk", size=PHONE, still=True)
    in_the_middle(visitor, "paris")
    visitor.page.locator(".to .tabs button").first.click()
    dialog = visitor.page.locator("dialog[open]")
    dialog.locator(".pairs .still").first.tap()
    expect(dialog.locator("> .tip")).to_be_visible()
    visitor.photograph("tip-paris")
    dialog.locator("h2.plate").tap()
    expect(dialog.locator("> .tip")).to_have_count(0)


def test_everybodys_name_is_whole_under_a_small_map(visit: Visit) -> None:
    player, spectator = visit(still=True), visit(still=True)
    four(player, "cairo")
    spectator.go(player.page.url)
    names = spectator.page.locator(".peers .name")
    names.nth(3).wait_for()
    spectator.photograph("four-cairo")
    assert LONG in names.all_inner_texts()
    assert names.evaluate_all(CUT) == []


def test_a_street_that_is_drawn_says_so(visit: Visit) -> None:
    visitor = visit(still=True)
    hands = in_the_middle(visitor, "hong_kong")
    drawn = hands.page.locator(".to .map [data-road][data-target=refused]").first.get_attribute("data-road")
    assert drawn is not None
    hands.press(int(drawn))
    expect(visitor.page.locator(".notices p.bad")).not_to_be_empty()
    assert not visitor.unsaid()


def test_two_fingers_on_streets_move_the_map_and_draw_nothing(visit: Visit) -> None:
    visitor = visit(size=PHONE, still=True)
    hands, fingers = in_the_middle(visitor, "cairo"), Fingers(visitor)
    before = hands.see()
    road = before.roads[0]
    (a, b), scale = hands.ends(road), visitor.page.evaluate(SCALE)
    fingers.put(1, a)
    fingers.put(2, b)
    fingers.move({1: away(a, midway(a, b)), 2: away(b, midway(a, b))})
    fingers.lift(1, 2)
    assert visitor.page.evaluate(SCALE) == pytest.approx(scale * 1.5, rel=0.01)
    assert hands.see() == before

    # Closer, too, one finger draws; and what it draws and takes back before it is lifted is not drawn.
    a, b = hands.ends(road)
    fingers.put(1, a)
    fingers.move({1: b})
    visitor.page.locator(".to .map .ink .ghost").wait_for(state="attached")
    fingers.move({1: a})
    fingers.lift(1)
    assert hands.see() == before
    fingers.put(1, a)
    fingers.move({1: b})
    fingers.lift(1)
    hands.drawn(before.fresh + 1)
