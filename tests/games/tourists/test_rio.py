"""Rio de Janeiro. Appendix: «Особые правила Рио-де-Жанейро». Choice cards and the statue's cells: see the ratings."""

from __future__ import annotations

from tests.games.tourists.table import city, ending, sheet, walked
from vokzal.games.tourists.state import Sheet

RIO = city("rio")


def test_no_location_of_rio_is_gray() -> None:
    """«На схеме города Рио нет серых локаций. Многие важные знаковые достопримечательности в Рио — отдалённые.»"""
    gray = [sight for sight in RIO.content.attractions if sight.colour == "gray"]
    assert [(sight.id, sight.segments) for sight in gray] == [("christ", ())]
    remote = {sight.id for sight in RIO.content.attractions if sight.rating}
    assert remote == {"christ", "sugarloaf", "copacabana", "imperial_palace"}


def test_every_card_of_rio_lets_the_statue_or_another_attraction_rise() -> None:
    """«Каждая карта туристов Рио даёт выбор: повысить рейтинг либо статуи Христа Искупителя, либо другой.»"""
    assert [len(card.changes) for card in RIO.content.cards] == [1] * 12
    pairs = [card.changes[0] for card in RIO.content.cards]
    assert {first for first, _ in pairs} == {"christ"}
    others = [other for _, other in pairs]
    assert {name: others.count(name) for name in others} == dict.fromkeys(
        ("sugarloaf", "carnival", "copacabana", "imperial_palace"), 3
    )


def test_remote_attractions_bring_their_rating_whatever_their_colour() -> None:
    """«Все отдалённые достопримечательности Рио считаются знаковыми … принесут ОП за свой рейтинг (от 0 до 9 ОП).»"""
    roads = ("H5,4", "V6,4")
    for step, points in enumerate((0, 4, 7, 9)):
        table = walked(RIO, sheet(RIO, *roads), "5,4", *roads, steps={"sugarloaf": step})
        assert table.parts()["part-iconic"] == points
    off = walked(RIO, sheet(RIO, "H4,4", *roads), "4,4", "H4,4", steps={"sugarloaf": 3})
    assert off.parts()["part-iconic"] == 0


def test_red_green_and_blue_remote_attractions_are_special_too() -> None:
    """«Красная, зелёная и синяя отдалённые достопримечательности также считаются особыми.»"""
    own = sheet(RIO, "V6,4", "V6,3", crowds={"r5c6": "GGR"})
    table = walked(RIO, own, "6,5", "V6,4")
    assert table.parts()["part-green"] == 2
    assert table.parts()["part-red"] == 0
    own = sheet(RIO, "H4,6", crowds={"r6c5": "RRR"})
    assert walked(RIO, own, "4,6", "H4,6").parts()["part-red"] == 3
    own = sheet(RIO, "H3,0", crowds={"r1c4": "BB"})
    assert walked(RIO, own, "3,0", "H3,0").parts()["part-blue"] == 2


def test_the_statue_brings_its_points_at_its_collection_point() -> None:
    """«Изначально статуя приносит 6 ОП, а за каждую закрашенную ячейку ещё по 3 ОП.»"""
    own = sheet(RIO, "V1,3", "V1,2")
    assert walked(RIO, own, "1,3", "V1,3", steps={"christ": 0b101}).parts()["part-iconic"] == 12
    assert walked(RIO, own, "1,3", "V1,2", steps={"christ": 0b101}).parts()["part-iconic"] == 0


def test_each_segment_of_the_carnival_brings_its_rating() -> None:
    """«Каждый отрезок маршрута, проложенный по дорогам карнавала, принесёт столько очков … (минимум 2, максимум 5).»"""
    roads = ("H2,1", "H3,1", "V4,1", "V4,2", "V4,3")  # two, a gap of two, and one more
    for step, each in enumerate((2, 3, 4, 5)):
        table = walked(RIO, sheet(RIO, *roads), "2,1", *roads, steps={"carnival": step})
        assert table.parts()["part-streets"] == 3 * each
    off = walked(RIO, sheet(RIO, *roads), "4,1", "V4,1", "V4,2", steps={"carnival": 3})
    assert off.parts()["part-streets"] == 0


def test_the_streets_of_the_carnival_are_an_iconic_attraction_for_the_goal_of_rio() -> None:
    """«Улицы, по которым проходит карнавальное шествие, также считаются знаковой достопримечательностью.»"""
    roads = ("H0,4", "H1,4", "H2,4", "H3,4", "H4,4", "H5,4")  # by the statue, along the carnival, to the Sugarloaf
    own = sheet(RIO, *roads)
    goals = ["turns", "rio_iconic", "company"]
    whole = walked(RIO, own, "0,4", *roads, goals=goals)
    assert whole.counted()[1] == 3
    part = walked(RIO, own, "1,4", *roads[1:], goals=goals)
    assert part.counted()[1] == 2  # of the carnival only two segments


def test_there_is_no_ride_in_rio() -> None:
    """«Дополнительные правила» of Rio: choice cards, remote attractions, corner roads; no «Поездка»."""
    table = ending(RIO, sheet(RIO, "H1,0", "H1,6"), Sheet())
    table.do(0, "from 1,0", "on H1,0")
    assert table.may(0) == {"done"}
    assert table.why(0, "ride 1,6") == "no-rides-here"
