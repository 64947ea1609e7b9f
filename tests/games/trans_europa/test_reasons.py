"""What the coach says for an action: each kind of reason in a plain position, and every number counted again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.trans_europa.table import BOARD, GAME, act, city, city_point, hand, point, position, rail
from tests.games.trans_europa.test_missing import slow_cost
from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance
from vokzal.core.game import Message
from vokzal.core.options import Options
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.trans_europa.missing import missing_cost
from vokzal.games.trans_europa.state import MARKER, SECOND_RAIL, TransEuropaState

COACH = GAME.heuristics
BERLIN, WARSAW, VIENNA = (city_point(name) for name in ("berlin", "warsaw", "vienna"))
MOSCOW = hand("moscow")
AWAY = "r2c31"
"""Moscow: far from where the tests build."""


def said(s: TransEuropaState, action: int) -> dict[str, Message]:
    return {reason.key: reason for reason in COACH.reasons(s, s.turn, action)}


def marker(*names: str, others: tuple[str, ...] = ()) -> TransEuropaState:
    """Seat 0 is to place its marker after the others."""
    seats = 1 + len(others)
    s = GAME.start(max(2, seats), Options(), BlindChance(Random(1)))
    s.hands[0] = hand(*names)
    for seat, name in enumerate(others, 1):
        s.markers[seat] = s.networks[seat] = BOARD.bit[point(name)]
    return s


# --- the marker -------------------------------------------------------------------------------------------------------


def test_a_marker_on_the_cheapest_tree_is_told_to_cost_the_least() -> None:
    s = marker("berlin", "warsaw")
    least = said(s, point("r5c18"))["why-marker-least"]
    assert least.params == {"cost": 3, "cities": ["city-berlin", "city-warsaw"]}


def test_a_marker_beside_the_tree_is_told_how_much_more_it_costs() -> None:
    s = marker("berlin", "warsaw")
    assert said(s, point("r4c17"))["why-marker-more"].params == {"cost": 4, "more": 1}


def test_of_a_marker_far_off_nothing_is_said() -> None:
    assert COACH.reasons(marker("berlin", "warsaw"), 0, point("r0c5")) == []


def test_a_marker_in_an_own_city_is_told_so() -> None:
    assert said(marker("berlin", "warsaw"), point(BERLIN))["why-marker-city"].params == {"city": "city-berlin"}


def test_a_marker_in_the_middle_is_told_how_far_the_farthest_city_is() -> None:
    s = marker("berlin", "warsaw")
    middle = said(s, point("r5c18"))["why-marker-middle"]
    assert middle.params["far"] == 2
    assert middle.params["city"] == "city-warsaw"


def test_cities_a_turn_away_from_a_marker_are_named() -> None:
    assert said(marker("berlin", "warsaw", "moscow"), point("r5c18"))["why-marker-close"].params == {
        "cities": ["city-berlin", "city-warsaw"]
    }


def test_a_marker_beside_another_is_told_whose_that_is() -> None:
    s = marker("berlin", "warsaw", "moscow", others=("r5c20",))
    assert said(s, point(BERLIN))["why-marker-company"].params == {"other": 1, "far": 2}


def test_a_marker_far_from_all_others_is_told_so() -> None:
    s = marker("berlin", "warsaw", others=("r12c15", "r2c31"))
    apart = said(s, point(BERLIN))["why-marker-apart"]
    assert apart.params["far"] == min(slow_cost(BOARD, s.markers[seat], city("berlin"), 0) for seat in (1, 2))


# --- rails ------------------------------------------------------------------------------------------------------------


def test_the_last_link_ends_the_round_and_nothing_else_matters() -> None:
    s = position([hand("berlin"), MOSCOW], ["r5c18", AWAY])
    assert COACH.reasons(s, 0, rail("r5c18", BERLIN)) == [Message("why-rail-finishes", {"cities": ["city-berlin"]})]


def test_a_rail_before_the_last_is_told_that_the_second_can_finish() -> None:
    s = position([hand("berlin"), hand("rome")], ["r5c20", AWAY])
    assert said(s, rail("r5c20", "r5c18"))["why-rail-then-finishes"].params == {"cities": ["city-berlin"]}
    act(s, rail("r5c20", "r5c22"))
    assert "why-rail-then-finishes" not in said(s, rail("r5c20", "r5c18"))  # there is no third rail
    assert said(s, rail("r5c20", "r5c18"))["why-rail-one-turn"].params == {"cities": ["city-berlin"]}


def test_a_rail_that_joins_a_city_is_told_how_many_are_left() -> None:
    s = position([hand("berlin", "warsaw", "rome"), MOSCOW], ["r5c18", AWAY])
    joins = said(s, rail("r5c18", BERLIN))["why-rail-joins"]
    assert joins.params == {"cities": ["city-berlin"], "count": 1, "left": 2}


def test_a_rail_to_another_network_joins_the_cities_it_has_reached_and_counts_its_rails() -> None:
    built = [("r5c20", WARSAW), ("r5c18", "r5c20"), ("r5c18", BERLIN)]
    s = position([hand("berlin", "warsaw", "rome"), hand("oslo")], ["r6c17", "r5c20"], built)
    reasons = said(s, rail("r6c17", BERLIN))
    assert reasons["why-rail-joins"].params == {"cities": ["city-berlin", "city-warsaw"], "count": 2, "left": 1}
    assert reasons["why-rail-meets"].params == {"players": [1], "rails": 3}


def test_a_rail_towards_two_cities_at_once_names_both() -> None:
    s = position([hand("warsaw", "vilnius"), hand("rome")], [BERLIN, AWAY])
    assert said(s, rail(BERLIN, "r5c18"))["why-rail-at-once"].params == {"cities": ["city-warsaw", "city-vilnius"]}


def test_a_rail_towards_one_city_tells_how_far_it_is_then() -> None:
    s = position([hand("warsaw", "rome"), MOSCOW], [BERLIN, AWAY])
    assert said(s, rail(BERLIN, "r5c18"))["why-rail-nearer"].params == {
        "city": "city-warsaw",
        "of": "of-warsaw",
        "far": 2,
    }


def test_the_only_line_on_a_shortest_way_is_told_to_be_the_only_one() -> None:
    s = position([hand("warsaw"), MOSCOW], [BERLIN, AWAY])
    lines = [action for action in GAME.legal(s, 0) if "why-rail-nearer" in said(s, action)]
    assert lines == [rail(BERLIN, "r5c18")]
    assert said(s, lines[0])["why-rail-only"].params == {"all": len(GAME.legal(s, 0))}


def test_one_of_few_good_lines_is_told_how_few_they_are() -> None:
    s = position([hand("berlin", "moscow"), hand("rome")], ["r5c22", AWAY], [("r5c22", "r5c20"), ("r5c22", "r5c24")])
    good = [action for action in GAME.legal(s, 0) if any(key != "why-rail-alone" for key in said(s, action))]
    few = [reasons["why-rail-few"] for action in good if "why-rail-few" in (reasons := said(s, action))]
    assert few
    assert {reason.params["all"] for reason in few} == {len(GAME.legal(s, 0))}
    assert {reason.params["count"] for reason in few} == {len(good)}


def test_a_double_line_is_told_that_no_single_one_leads_on() -> None:
    s = position([hand("malmo", "minsk"), hand("oslo")], ["r8c19", "r6c31"])
    assert "why-rail-no-single" in said(s, rail("r8c19", "r7c20"))
    assert not any(said(s, action) for action in GAME.legal(s, 0) if not BOARD.is_double[action - GAME.first_rail])


def test_a_double_line_beside_single_ones_is_told_to_be_worth_two() -> None:
    s = position([hand("dublin", "moscow"), hand("oslo")], ["r0c7", "r0c5"])
    assert "why-rail-double" in said(s, rail("r0c7", "r1c6"))


def test_a_rail_in_open_country_is_told_how_many_lines_lead_on() -> None:
    s = position([hand("odesa", "plymouth"), hand("rome")], ["r6c15", "r12c15"])
    assert said(s, rail("r6c15", "r6c17"))["why-rail-open"].params == {"count": 6}


def test_where_nothing_weightier_is_to_be_said_it_is_what_would_still_be_missing() -> None:
    s = position([hand("warsaw", "rome"), hand("oslo")], [BERLIN, "r5c14"])
    reasons = COACH.reasons(s, 0, rail(BERLIN, "r5c18"))
    cost = slow_cost(BOARD, city("berlin") | BOARD.bit[point("r5c18")], s.hands[0], 0)
    assert reasons[-1] == Message("why-rail-left", {"cost": cost})


def test_a_rail_where_nobody_else_builds_is_told_who_is_nearest() -> None:
    s = position([hand("warsaw", "berlin", "rome"), MOSCOW], ["r5c18", AWAY])
    alone = said(s, rail("r5c18", "r5c20"))["why-rail-alone"]
    assert alone.params == {"other": 1, "far": slow_cost(BOARD, BOARD.bit[point(AWAY)], BOARD.bit[point("r5c20")], 0)}


def test_when_somebody_is_complete_a_second_rail_counts_as_the_point_it_saves() -> None:
    s = position([hand("warsaw", "rome"), hand("berlin")], [BERLIN, "r6c17"])
    act(s, rail(BERLIN, "r6c17"))
    assert (s.phase, GAME.complete(s)) == (SECOND_RAIL, [1])
    assert COACH.reasons(s, 0, rail(BERLIN, "r5c18"))[0] == Message("why-rail-counts", {"points": 1})


def test_below_the_red_mark_there_is_no_point_to_be_saved() -> None:
    s = position([hand("warsaw", "rome"), MOSCOW], [BERLIN, AWAY], supply=1, scores=[2, 12])
    assert "why-rail-counts" not in said(s, rail(BERLIN, "r5c18"))


def test_the_last_rail_of_the_supply_counts_as_the_point_it_saves() -> None:
    s = position([hand("warsaw", "rome"), MOSCOW], [BERLIN, AWAY], supply=1)
    assert said(s, rail(BERLIN, "r5c18"))["why-rail-counts"].params == {"points": 1}


def test_a_rail_that_leads_nowhere_has_nothing_for_it() -> None:
    s = position([hand("warsaw"), MOSCOW], [BERLIN, AWAY])
    assert COACH.reasons(s, 0, rail(BERLIN, "r5c14")) == []


# --- no second rail ---------------------------------------------------------------------------------------------------


def test_to_stop_is_right_where_only_a_double_line_leads_on() -> None:
    s = position([hand("rome"), hand("oslo")], ["r12c13", "r0c5"])
    act(s, rail("r12c13", "r12c11"))
    reasons = said(s, GAME.stop)
    assert reasons["why-stop-nothing"].params == {"cost": 2}
    assert reasons["why-stop-double"].params == {"lines": ["r12c13-r12c15"], "count": 1}


def test_to_stop_keeps_work_from_those_who_share_the_network() -> None:
    s = position([hand("warsaw"), MOSCOW], [BERLIN, "r5c18"], [(BERLIN, "r5c18")])
    act(s, rail("r5c18", "r6c17"))
    assert COACH.reasons(s, 0, GAME.stop) == [Message("why-stop-shared", {"players": [1]})]


def test_to_stop_has_nothing_for_it_where_a_rail_would_help_nobody_else() -> None:
    s = position([hand("warsaw"), MOSCOW], [BERLIN, AWAY])
    act(s, rail(BERLIN, "r5c14"))
    assert COACH.reasons(s, 0, GAME.stop) == []


# --- all of it --------------------------------------------------------------------------------------------------------


class Recount:
    """Counts again what was said, by playing the rail and reckoning as it stands in the books."""

    def __init__(self, s: TransEuropaState, seat: int, action: int) -> None:
        self.s, self.seat, self.action = s, seat, action
        self.hand = s.hands[seat]
        if s.phase != MARKER and action != GAME.stop:
            line = action - GAME.first_rail
            self.rails = s.rails | BOARD.line_bit[line]
            self.network = BOARD.component(s.markers[seat], self.rails)
            self.far_end = BOARD.ends[line] & ~s.networks[seat]

    def cities(self, mask: int) -> list[str]:
        found = [number for number, bit in enumerate(BOARD.city_bit) if bit & mask]
        return [f"city-{BOARD.cities[number].id}" for number in found]

    def before(self, target: int) -> int:
        return slow_cost(BOARD, self.s.networks[self.seat], target, self.s.rails)

    def after(self, target: int) -> int:
        return slow_cost(BOARD, self.network, target, self.rails)

    def saving(self, rails: int, network: int) -> list[int]:
        """The lines, legal or not for a second rail, that leave as much less to pay as they are work."""
        whole = missing_cost(BOARD, network, self.hand, self._networks(rails))
        found = []
        for line, ends in enumerate(BOARD.ends):
            if ends & network and not rails & BOARD.line_bit[line]:
                more = rails | BOARD.line_bit[line]
                mine = BOARD.component(self.s.markers[self.seat], more)
                left = missing_cost(BOARD, mine, self.hand, self._networks(more))
                if whole - left == 1 + BOARD.is_double[line]:
                    found.append(line)
        return found

    def _networks(self, rails: int) -> list[int]:
        return [BOARD.component(marker, rails) for marker in self.s.markers]

    def good(self) -> list[int]:
        legal = [action - GAME.first_rail for action in GAME.legal(self.s, self.seat) if action != GAME.stop]
        return [line for line in self.saving(self.s.rails, self.s.networks[self.seat]) if line in legal]

    def nearest(self, here: int, rails: int) -> int:
        others = [n for seat, n in enumerate(self.s.networks) if seat != self.seat and n]
        return min(slow_cost(BOARD, network, here, rails) for network in others)

    def check(self, reason: Message) -> None:
        count = getattr(self, reason.key.removeprefix("why-").replace("-", "_"))
        assert count() == {name: value for name, value in reason.params.items() if name not in ("other", "of")}, reason

    def marker_least(self) -> dict[str, object]:
        first = self.hand & -self.hand
        least = slow_cost(BOARD, first, self.hand, 0)
        assert least == slow_cost(BOARD, BOARD.bit[self.action], self.hand, 0)
        return {"cost": least, "cities": self.cities(self.hand)}

    def marker_more(self) -> dict[str, object]:
        cost = slow_cost(BOARD, BOARD.bit[self.action], self.hand, 0)
        return {"cost": cost, "more": cost - slow_cost(BOARD, self.hand & -self.hand, self.hand, 0)}

    def marker_city(self) -> dict[str, object]:
        return {"city": self.cities(BOARD.bit[self.action] & self.hand)[0]}

    def _far(self) -> dict[int, int]:
        return {1 << place: slow_cost(BOARD, BOARD.bit[self.action], 1 << place, 0) for place in bits(self.hand)}

    def marker_middle(self) -> dict[str, object]:
        far = self._far()
        return {"far": max(far.values()), "city": self.cities(sum(c for c in far if far[c] == max(far.values())))[0]}

    def marker_close(self) -> dict[str, object]:
        return {"cities": self.cities(sum(city for city, far in self._far().items() if 0 < far <= 2))}

    def marker_company(self) -> dict[str, object]:
        return {"far": self.nearest(BOARD.bit[self.action], 0)}

    marker_apart = marker_company

    def rail_finishes(self) -> dict[str, object]:
        assert self.hand & ~self.network == 0
        return {"cities": self.cities(self.hand & ~self.s.networks[self.seat])}

    def rail_then_finishes(self) -> dict[str, object]:
        after = self.s.clone()
        GAME.play(after, self.seat, self.action, BlindChance(Random(1)))
        ends = [after.clone() for _ in GAME.legal(after, self.seat)]
        for end, action in zip(ends, GAME.legal(after, self.seat), strict=True):
            GAME.play(end, self.seat, action, BlindChance(Random(1)))
        assert any(end.history[-1][5][self.seat] == 0 for end in ends if len(end.history) > len(self.s.history))
        return {"cities": self.cities(self.hand & ~self.network)}

    def rail_one_turn(self) -> dict[str, object]:
        assert self.after(self.hand) <= 2
        return {"cities": self.cities(self.hand & ~self.network)}

    def rail_joins(self) -> dict[str, object]:
        fresh = self.hand & self.network & ~self.s.networks[self.seat]
        left = (self.hand & ~self.network).bit_count()
        return {"cities": self.cities(fresh), "count": fresh.bit_count(), "left": left}

    def _nearer(self) -> dict[int, int]:
        lacking = [1 << place for place in bits(self.hand & ~self.network)]
        return {city: self.after(city) for city in lacking if self.after(city) < self.before(city)}

    def rail_at_once(self) -> dict[str, object]:
        return {"cities": self.cities(sum(self._nearer()))}

    def rail_nearer(self) -> dict[str, object]:
        ((city, far),) = self._nearer().items()
        return {"city": self.cities(city)[0], "far": far}

    def _lines(self) -> int:
        return sum(action != GAME.stop for action in GAME.legal(self.s, self.seat))

    def rail_only(self) -> dict[str, object]:
        assert self.good() == [self.action - GAME.first_rail]
        return {"all": self._lines()}

    def rail_few(self) -> dict[str, object]:
        return {"count": len(self.good()), "all": self._lines()}

    def rail_no_single(self) -> dict[str, object]:
        assert all(BOARD.is_double[line] for line in self.good())
        return {}

    def rail_double(self) -> dict[str, object]:
        assert self.before(self.hand) - self.after(self.hand) == 2
        return {}

    def rail_open(self) -> dict[str, object]:
        return {"count": len(self.saving(self.rails, self.network))}

    def rail_left(self) -> dict[str, object]:
        return {"cost": self.after(self.hand)}

    def rail_counts(self) -> dict[str, object]:
        score = self.s.scores[self.seat]
        return {"points": max(-1, score - self.after(self.hand)) - max(-1, score - self.before(self.hand))}

    def rail_meets(self) -> dict[str, object]:
        met = [seat for seat, network in enumerate(self.s.networks) if network & self.far_end]
        whole = [
            n for n in range(len(BOARD.lines)) if self.s.rails & BOARD.line_bit[n] and BOARD.ends[n] & self.network
        ]
        own = [line for line in whole if BOARD.ends[line] & self.s.networks[self.seat]]
        return {"players": met, "rails": len(whole) - len(own)}

    def rail_alone(self) -> dict[str, object]:
        return {"far": self.nearest(self.far_end, self.s.rails)}

    def stop_nothing(self) -> dict[str, object]:
        assert self.good() == []
        return {"cost": self.before(self.hand)}

    def stop_double(self) -> dict[str, object]:
        lines = [BOARD.line_names[line] for line in self.saving(self.s.rails, self.s.networks[self.seat])]
        return {"lines": lines, "count": len(lines)}

    def stop_shared(self) -> dict[str, object]:
        own = BOARD.component(self.s.markers[self.seat], self.s.rails)
        return {"players": [q for q, marker in enumerate(self.s.markers) if q != self.seat and marker & own]}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_number_said_in_a_match_is_counted_again_by_a_slow_twin(seats: int) -> None:
    rng = Random(seats)
    s = GAME.start(seats, Options(), BlindChance(rng))
    told: Counter[str] = Counter()
    while not s.history:
        seat, legal = s.turn, GAME.legal(s, s.turn)
        likely = [*rng.sample(legal, min(2, len(legal))), COACH.quick(s, seat, rng), legal[-1]]
        for action in dict.fromkeys(likely):
            fresh = [reason for reason in COACH.reasons(s, seat, action) if told[reason.key] < 8]
            for reason in fresh:
                Recount(s, seat, action).check(reason)
            told.update(reason.key for reason in fresh)
        GAME.play(s, seat, COACH.quick(s, seat, rng), BlindChance(rng))
    assert len(told) >= 9


def test_what_is_said_never_depends_on_what_the_others_hold() -> None:
    rng = Random(3)
    s = GAME.start(4, Options(), BlindChance(rng))
    while not s.history:
        seat, legal = s.turn, GAME.legal(s, s.turn)
        other = GAME.determinize(GAME.view(s, seat), rng)
        for action in rng.sample(legal, min(3, len(legal))):
            assert COACH.reasons(other, seat, action) == COACH.reasons(s, seat, action)
        GAME.play(s, seat, COACH.quick(s, seat, rng), BlindChance(rng))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_written_in_every_language_and_counted_by_the_twin(lang: str) -> None:
    keys = {key for key in message_keys(GAME.package(), lang) if key.startswith("why-")}
    assert len(keys) == 25
    assert all(hasattr(Recount, key.removeprefix("why-").replace("-", "_")) for key in keys)


def test_reasons_read_well_in_three_languages() -> None:
    seated = ["Анна", "Борис"]
    meets = Message("why-rail-meets", {"players": [1], "rails": 3})
    told = [GAME.words(lang).at(seated).say(meets.key, meets.params) for lang in LANGUAGES]
    assert told == [
        "Networks meet (Борис): yours grows by 3 rails.",
        "Сети соединятся (Борис): к вашей прибавится 3 рельса.",
        "Мережі з’єднаються (Борис): до вашої додасться 3 рейки.",
    ]
    far = Message("why-rail-nearer", {"city": "city-warsaw", "of": "of-warsaw", "far": 5})
    assert [GAME.words(lang).say(far.key, far.params) for lang in LANGUAGES] == [
        "Nearer to Warsaw: 5 rails’ work to go.",
        "До Варшавы останется работы на 5 рельсов.",
        "До Варшави лишиться роботи на 5 рейок.",
    ]
