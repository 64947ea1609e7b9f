"""The map is the printed one; a bad file is refused in one sentence; a good one plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, city, route, ticket
from vokzal.core.chance import ScriptedChance
from vokzal.core.content import ContentError
from vokzal.core.laws import prove
from vokzal.games.ticket_to_ride.content import COLOURS, MapContent
from vokzal.games.ticket_to_ride.rules.game import TicketToRide

Edit = Callable[[dict[str, Any]], object]
CONTENT = GAME.content

PRINTED = {
    "purple": [
        "ath-sof 3", "ber-war 4", "bre-pam 4", "bud-sar 3", "die-par 1", "fra-mun 2", "lis-mad 3", "mar-zur 2",
    ],
    "white": [
        "ams-fra 2", "bri-rom 2", "buc-sev 4", "bud-wie 1", "fra-par 3", "kob-sto 3", "mad-pam 3", "mos-pet 4",
    ],
    "blue": [
        "ber-ess 2", "bru-fra 2", "cad-lis 2", "con-sof 3", "mun-ven 2", "pam-par 4", "pet-wil 4", "war-wie 4",
    ],
    "yellow": [
        "ams-ess 3", "bar-mad 2", "ber-war 4", "bru-par 2", "buc-con 3", "kob-sto 3", "mun-zur 2", "smo-wil 3",
    ],
    "orange": [
        "ang-smy 3", "bre-die 2", "bud-zag 2", "cad-mad 3", "edi-lon 4", "fra-par 3", "mos-smo 2", "mun-wie 3",
    ],
    "black": [
        "ams-bru 1", "ang-erz 3", "ber-fra 3", "bre-par 3", "dan-rig 3", "edi-lon 4", "mad-pam 3", "rom-ven 2",
    ],
    "red": [
        "ber-fra 3", "bru-par 2", "bud-wie 1", "erz-soc 3", "kyi-smo 3", "mar-pam 4", "sar-zag 3", "war-wil 3",
    ],
    "green": [
        "ath-sar 4", "ber-wie 3", "bru-die 2", "ess-fra 2", "kha-ros 2", "pam-par 4", "rig-wil 4", "ven-zur 2",
    ],
    "grey": [
        "ams-lon 2", "ang-con 2", "ath-bri 4", "ath-smy 2", "bar-mar 4", "bar-pam 2", "ber-dan 4", "bri-pal 3",
        "buc-bud 4", "buc-kyi 4", "buc-sof 2", "bud-kyi 6", "con-sev 4", "con-smy 2", "dan-war 2", "die-lon 2",
        "die-lon 2", "erz-sev 4", "ess-kob 3", "ess-kob 3", "kha-kyi 4", "kha-mos 4", "kyi-war 4", "kyi-wil 2",
        "mar-par 4", "mar-rom 4", "pal-rom 4", "pal-smy 6", "par-zur 3", "pet-rig 4", "pet-sto 8", "ros-sev 4",
        "ros-soc 2", "sar-sof 2", "sev-soc 2", "ven-zag 2", "wie-zag 2",
    ],
}  # fmt: skip
"""The routes of each colour: the first letters of their cities, and the length."""


def map_file() -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(CONTENT))
    return made


def test_the_map_has_47_cities_and_101_routes_on_90_pairs_of_which_11_are_double() -> None:
    pairs = Counter(frozenset((r.a, r.b)) for r in CONTENT.routes)
    assert len(CONTENT.cities) == 47
    assert len(CONTENT.routes) == 101
    assert len(pairs) == 90
    assert sum(number == 2 for number in pairs.values()) == 11


def test_there_are_18_tunnels_and_13_ferries() -> None:
    assert sum(r.tunnel for r in CONTENT.routes) == 18
    assert sum(r.ferry > 0 for r in CONTENT.routes) == 13


def test_the_tunnels_are_the_printed_ones() -> None:
    assert {BOARD.route_keys[r].removeprefix("route-") for r in range(BOARD.count) if BOARD.tunnel[r]} == {
        "angora-constantinople", "angora-smyrna", "barcelona-pamplona", "bucuresti-budapest", "bucuresti-sofia",
        "budapest-kyiv", "constantinople-smyrna", "erzurum-sochi", "madrid-pamplona", "madrid-pamplona-2",
        "marseille-roma", "marseille-zurich", "munchen-venezia", "munchen-zurich", "paris-zurich",
        "petrograd-stockholm", "sarajevo-sofia", "venezia-zurich",
    }  # fmt: skip


def test_each_colour_has_its_printed_routes() -> None:
    """A colour at the wrong route would change one of these lists."""
    lists = {
        colour or "grey": sorted(f"{r.a[:3]}-{r.b[:3]} {r.length}" for r in CONTENT.routes if r.colour == colour)
        for colour in (*COLOURS, None)
    }
    assert lists == PRINTED


def test_there_are_40_regular_tickets_and_6_long_ones() -> None:
    assert Counter(t.long for t in CONTENT.tickets) == {False: 40, True: 6}
    assert all(t.points >= 20 for t in CONTENT.tickets if t.long)


def test_there_are_110_cards_45_trains_and_3_stations() -> None:
    assert 8 * CONTENT.cards_of_a_colour + CONTENT.locomotives == 110
    assert (CONTENT.trains, CONTENT.stations) == (45, 3)


def test_each_of_eight_colours_has_12_cards_and_there_are_14_locomotives() -> None:
    assert len(COLOURS) == 8
    assert (CONTENT.cards_of_a_colour, CONTENT.locomotives) == (12, 14)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_with_45_trains_3_stations_and_no_points(seats: int) -> None:
    s = GAME.start(seats, GAME.options_type(), ScriptedChance())
    assert (s.trains, s.stations, s.points) == ([45] * seats, [()] * seats, [0] * seats)
    assert [part["part-stations"] for part in GAME.outcome(s).parts] == [3 * 4] * seats


def test_points_by_length_are_the_printed_ones() -> None:
    assert CONTENT.length_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def test_the_only_route_of_eight_is_the_tunnel_from_stockholm_to_petrograd() -> None:
    longest = [r for r in range(BOARD.count) if BOARD.length[r] == 8]
    assert longest == [route("stockholm", "petrograd")]
    assert BOARD.tunnel[longest[0]]
    assert BOARD.value[longest[0]] == 21


@pytest.mark.parametrize(("a", "b", "printed"), [("london", "wien", 10), ("edinburgh", "athina", 21)])
def test_two_tickets_are_worth_more_than_the_shortest_way(a: str, b: str, printed: int) -> None:
    trains, _ = GAME.ways.shortest(1 << city(a) | 1 << city(b), 0, BOARD.every)
    assert trains is not None
    assert BOARD.ticket_points[ticket(a, b)] == printed > trains


def test_every_other_ticket_is_worth_its_shortest_way() -> None:
    odd = [
        BOARD.ticket_keys[t]
        for t, ends in enumerate(BOARD.ticket_ends)
        if GAME.ways.shortest(ends, 0, BOARD.every)[0] != BOARD.ticket_points[t]
    ]
    assert odd == ["ticket-london-wien", "ticket-edinburgh-athina"]


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda d: d["cities"][0].update(id=""), "a city has an empty id"),
        (lambda d: d["cities"][0].update(id="berlin"), "id 'berlin' is used 2 times"),
        (lambda d: d["cities"][0]["names"].pop("uk"), "city amsterdam has no name in uk"),
        (lambda d: d.update(cities=[], routes=[], tickets=[]), "cities: there are none"),
        (lambda d: d["routes"][0].update(b="atlantis"), "amsterdam-atlantis ends at atlantis, which is not a city"),
        (lambda d: d["routes"][0].update(b="amsterdam"), "amsterdam-amsterdam leads nowhere"),
        (lambda d: d["routes"][0].update(length=5), "has length 5, for which there are no points"),
        (lambda d: d.update(trains=6), "has length 8, which 6 trains cannot fill"),
        (lambda d: d["routes"][3].update(ferry=3), "asks for 3 locomotives among 2 cards"),
        (lambda d: d["routes"][3].update(tunnel=True), "is a ferry, and ferries are grey and no tunnels"),
        (lambda d: d["routes"][3].update(colour="red"), "is a ferry, and ferries are grey and no tunnels"),
        (lambda d: d["routes"][0].update(colour="pink"), "Invalid enum value 'pink'"),
        (lambda d: d["routes"].extend([d["routes"][0]] * 2), "is listed 3 times, twice at most"),
        (lambda d: d["routes"].append({**d["routes"][0], "length": 2}), "have different lengths"),
        (lambda d: d.update(routes=d["routes"][4:]), "amsterdam"),
        (lambda d: d["tickets"][0].update(a="atlantis"), "tickets: atlantis-pamplona ends at atlantis"),
        (lambda d: d["tickets"].insert(0, d["tickets"][0]), "amsterdam-pamplona is listed twice"),
        (lambda d: d["tickets"][0].update(points=0), "is worth 0, but at least 1 is needed"),
        (lambda d: d["tickets"][0].update(long=True), "the long ones come last"),
        (lambda d: d.update(tickets=d["tickets"][30:]), "too few to deal a long one and 3 others to 5 players"),
        (lambda d: d.update(tickets=d["tickets"][:44]), "too few to deal a long one and 3 others to 5 players"),
        (lambda d: d.update(locomotives=16), "locomotives: 16 is not between 1 and 15"),
        (lambda d: d.update(cards_of_a_colour=0), "cards_of_a_colour: 0 is not between 1 and 15"),
        (lambda d: d.update(first_cards=22), "110 cards are too few for 5 hands of 22 and a row of 5"),
        (lambda d: d.update(stations=0), "stations: at least 1"),
        (lambda d: d.update(express_points=-1), "express_points: -1 is below 0"),
        (lambda d: d.update(author="me"), "unknown field `author`"),
        (lambda d: d.pop("tickets"), "missing required field `tickets`"),
    ],
)
def test_a_fault_in_a_map_file_is_named(edit: Edit, fault: str, tmp_path: Path) -> None:
    content = map_file()
    edit(content)
    file = tmp_path / "map.json"
    file.write_bytes(msgspec.json.encode(content))
    with pytest.raises(ContentError, match=fault) as error:
        MapContent.read(file)
    assert str(error.value).startswith(str(file))
    assert "\n" not in str(error.value)


@pytest.mark.no_cover
def test_another_map_needs_no_code(tmp_path: Path) -> None:
    """Few trains, few cards and four stations: every law holds there too."""
    content = map_file()
    content.update(id="short", trains=20, cards_of_a_colour=6, locomotives=9, stations=4, last_trains=1)
    content["routes"] = [r for r in content["routes"] if not (r["tunnel"] and r["length"] == 2)]
    file = tmp_path / "map.json"
    file.write_bytes(msgspec.json.encode(content))
    prove(TicketToRide(MapContent.read(file)), range(2))
