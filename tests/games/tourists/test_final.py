"""The final route as a player marks it. Appendix: «Поездка»; rulebook: «Итоговый маршрут»."""

from __future__ import annotations

import pytest

from tests.games.tourists.table import Table, city, ending, sheet, walked
from vokzal.games.tourists.rules.scoring import Score
from vokzal.games.tourists.state import OVER, Sheet

LONDON, CAIRO = city("london"), city("cairo")
RING = ("H0,0", "V1,0", "H0,1", "V0,0")


def marking(*roads: str, start: str, walk: tuple[str, ...] = ()) -> Table:
    table = ending(LONDON, sheet(LONDON, *roads), Sheet())
    table.do(0, f"from {start}", *walk)
    return table


def test_without_marks_a_player_takes_the_best_route() -> None:
    own = sheet(LONDON, "H3,0", "V3,0", "H0,6", crowds={"r1c4": "BB"})
    table = ending(LONDON, own, Sheet())
    assert table.waiting() == (0, 1)
    assert "done" in table.may(0)
    table.do(0, "done")
    assert table.waiting() == (1,)
    told = table.do(1, "done")
    assert table.s.phase == OVER
    assert table.sights() == {"british_library"}
    final = LONDON.view(table.s, None).final
    assert final is not None
    assert [len(one.walk) - 1 for one in final] == [2, -1]
    assert not final[0].marked
    assert {event.key for event in told} >= {"scored", "match-ended"}


def test_a_player_may_mark_another_route() -> None:
    own = sheet(LONDON, "H3,0", "V3,0", "H0,6", crowds={"r1c4": "BB"})
    table = walked(LONDON, own, "0,6", "H0,6")
    assert table.sights() == {"battersea_park"}
    final = LONDON.view(table.s, None).final
    assert final is not None
    assert final[0].marked
    best = ending(LONDON, own, Sheet())
    assert LONDON.outcome(best.s).points[0] > LONDON.outcome(table.s).points[0]


def test_a_route_starts_where_something_is_drawn() -> None:
    table = ending(LONDON, sheet(LONDON, "H3,0"), Sheet())
    assert table.may(0, "start") == {"from 3,0", "from 4,0"}
    assert table.why(0, "from 0,0") == "nothing-drawn-there"
    assert table.why(0, "on H3,0") == "walk-needs-start"
    assert table.why(0, "ride 4,0") == "walk-needs-start"
    assert table.why(0, "+H0,0") == "now-final"
    table.do(0, "from 3,0")
    assert table.why(0, "from 4,0") == "walk-has-begun"
    assert table.why(0, "done") == "walk-needs-segment"
    assert table.may(0) == {"on H3,0"}


def test_a_route_is_one_continuous_path_of_drawn_segments() -> None:
    table = marking("H0,0", "H1,0", "V1,0", "H3,0", start="0,0", walk=("on H0,0",))
    assert table.may(0) == {"on H1,0", "on V1,0", "done"}
    assert table.why(0, "on H0,0") == "segment-walked"
    assert table.why(0, "on H3,0") == "walk-goes-on-elsewhere"
    assert table.why(0, "on H2,0") == "segment-not-drawn"


def test_no_branches() -> None:
    """Of three segments that meet only two can be on the route."""
    table = marking("H0,0", "H1,0", "V1,0", start="0,0", walk=("on H0,0", "on H1,0"))
    assert table.may(0) == {"done"}
    assert table.why(0, "on V1,0") == "walk-goes-on-elsewhere"


def test_no_intersection_twice() -> None:
    """A loop that comes back to the middle of the route is refused."""
    table = marking("V0,1", *RING, start="0,2", walk=("on V0,1", "on V0,0", "on H0,0", "on V1,0"))
    assert table.may(0) == {"done"}
    assert table.why(0, "on H0,1") == "intersection-visited"


def test_a_closed_ring_is_allowed_and_ends_there() -> None:
    table = marking("V0,1", *RING, start="0,1", walk=("on V0,0", "on H0,0", "on V1,0", "on H0,1"))
    assert table.may(0) == {"done"}
    assert table.why(0, "on V0,1") == "walk-is-closed"
    assert table.why(0, "ride 1,1") == "walk-is-closed"
    table.do(0, "done")
    table.do(1, "done")
    facts = LONDON.ending.score(table.s, 0).facts
    assert facts.ring
    assert facts.ends is None


def test_in_a_ring_every_joint_counts_for_turns() -> None:
    table = walked(LONDON, sheet(LONDON, *RING), "0,0", *RING, goals=["turns", "theme", "company"])
    assert table.counted()[0] == 4
    open_path = walked(LONDON, sheet(LONDON, *RING), "0,0", *RING[:3], goals=["turns", "theme", "company"])
    assert open_path.counted()[0] == 2


def test_a_ride_is_used_once_only() -> None:
    """«Вы можете использовать поездку на итоговом маршруте только один раз и соединить не более 2 участков.»"""
    table = marking("H3,0", "V2,5", "H5,1", start="3,0", walk=("on H3,0", "ride 2,6", "on V2,5"))
    assert table.why(0, "ride 5,1") == "one-ride-only"
    # The same from a station: Vauxhall to 2,5, where none is; so end the second part at one, too.
    again = marking("H3,0", "V1,4", "V1,3", "H5,1", start="3,0", walk=("on H3,0", "ride 1,4", "on V1,3"))
    assert again.may(0) == {"done"}
    assert again.why(0, "ride 5,1") == "one-ride-only"
    stations = marking("H3,0", "H1,4", "H5,1", start="3,0", walk=("on H3,0", "ride 1,4", "on H1,4"))
    assert stations.why(0, "ride 5,1") == "one-ride-only"  # 2,4 is a station


def test_a_route_does_not_end_with_a_ride_nor_begin_with_one() -> None:
    """«Туристы проходят часть маршрута пешком, затем едут …, после этого продолжают движение по маршруту.»"""
    table = marking("H3,0", "V2,5", start="4,0")
    assert table.why(0, "ride 2,6") == "walk-needs-segment"
    table = marking("H3,0", "V2,5", start="3,0", walk=("on H3,0", "ride 2,6"))
    assert table.may(0) == {"on V2,5"}
    assert table.why(0, "done") == "walk-needs-segment"


def test_the_parts_of_a_route_share_no_intersection() -> None:
    table = marking("H2,1", "V3,0", "H3,0", start="2,1", walk=("on H2,1",))
    # Russell Square to King's Cross: from there one comes to 3,0, but not on to 3,1, where the first part ended.
    table.do(0, "ride 4,0", "on H3,0")
    assert table.may(0) == {"done"}
    assert table.why(0, "on V3,0") == "intersection-visited"


def test_across_a_ride_two_segments_are_not_consecutive() -> None:
    own = sheet(LONDON, "H3,0", "V2,5", "H1,5")
    table = walked(LONDON, own, "3,0", "H3,0", "~2,6", "V2,5", "H1,5", goals=["turns", "theme", "company"])
    assert table.counted()[0] == 1


def test_the_ends_of_a_route_with_a_ride_are_the_outer_ones() -> None:
    own = sheet(CAIRO, "H1,1", "H0,1", "H3,3", "H4,3", "H5,3")
    goals = ["across", "theme", "company"]
    table = walked(CAIRO, own, "0,1", "H0,1", "H1,1", "~3,3", "H3,3", "H4,3", "H5,3", goals=goals)
    assert table.counted()[0] == 1
    short = walked(CAIRO, own, "0,1", "H0,1", "H1,1", "~3,3", "H3,3", goals=goals)
    assert short.counted()[0] == 0


def test_a_felucca_sails_once_only() -> None:
    """«Поездка … только один раз»: in Cairo, too."""
    own = sheet(CAIRO, "H1,0", "V3,5", "V3,3", "H1,3")
    table = ending(CAIRO, own, Sheet())
    table.do(0, "from 1,0", "on H1,0", "ride 3,6", "on V3,5")
    assert table.may(0) == {"done"}
    assert table.why(0, "ride 2,3") == "one-ride-only"


def test_whoever_is_done_marks_no_more_and_marks_are_hidden() -> None:
    table = ending(LONDON, sheet(LONDON, "H3,0"), sheet(LONDON, "H3,0"))
    table.do(0, "from 3,0", "on H3,0")
    assert LONDON.view(table.s, 1).walk == ()
    assert LONDON.view(table.s, None).walk is None
    table.do(0, "done")
    assert table.why(0, "from 3,0") == "not-your-turn"
    table.do(1, "done")
    assert table.why(1, "done") == "match-over"


def test_bonuses_left_bring_2_points_each() -> None:
    """Hong Kong, «Особый бонус кафе»: «2 ОП в конце партии, как и за другие неиспользованные бонусы кафе»."""
    table = walked(LONDON, sheet(LONDON, "H3,0", segments=2, coordinates=1), "3,0", "H3,0")
    assert table.parts()["part-bonuses"] == 6
    assert table.parts(1)["part-bonuses"] == 0


# --- ties -------------------------------------------------------------------------------------------------------------


def test_of_equal_points_more_tourists_on_the_route_win() -> None:
    """Green tourists bring nothing beside a blue attraction, but they have come along."""
    alone, company = sheet(LONDON, "H3,0"), sheet(LONDON, "H3,0", crowds={"r1c4": "GG"})
    table = ending(LONDON, alone, company)
    told = table.all_do("done")
    outcome = LONDON.outcome(table.s)
    assert outcome.points[0] == outcome.points[1]
    assert outcome.places == (2, 1)
    assert [event.key for event in told[-2:]] == ["tie-decided", "match-ended"]
    assert (told[-2].params["by"], told[-2].params["amounts"]) == ("tie-tourists", "2 : 0")


@pytest.mark.parametrize(("edition", "by"), [("london", "tie-goals"), ("paris", "tie-excursions")])
def test_what_decided_is_called_by_its_name_in_the_city(edition: str, by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Paris excursions take the place of goals."""
    game = city(edition)
    table = ending(game, Sheet(), Sheet())
    breaks = iter([(1, 2, 3), (1, 3, 0)])
    monkeypatch.setattr(Score, "tie_break", property(lambda self: next(breaks)))
    [tie] = game.ending.outcome(table.s).ties
    assert (tie.params["by"], tie.params["amounts"], tie.params["players"]) == (by, "3 : 2", [1])
    for lang in ("en", "ru", "uk"):
        assert game.words(lang).has(by)


def test_who_is_equal_in_everything_shares_the_win() -> None:
    own = sheet(LONDON, "H3,0", crowds={"r1c4": "BB"})
    table = ending(LONDON, own, own, Sheet())
    told = table.all_do("done")
    assert LONDON.outcome(table.s).places == (1, 1, 3)
    assert told[-1].params["players"] == [0, 1]
