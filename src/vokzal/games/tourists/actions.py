"""Every action of the game, described once."""

from __future__ import annotations

from vokzal.core.actions import Kind, Param, Space
from vokzal.core.bits import BitTable
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.content import COORDINATES, INKS

PAIRS = ("lower", "upper")


class Actions:
    """The space, and where each kind begins."""

    def __init__(self, city: City) -> None:
        content = city.content
        cards = Param("card", [card.id for card in city.cards])
        ratings = Param("rating", [rating.id for rating in content.ratings])
        segments = Param("segment", [segment.id for segment in content.segments])
        nodes = Param("intersection", [node.id for node in content.intersections])
        inks = Param("ink", [f"-{ink}" for ink in INKS] if content.coloured else [""])
        """Segments without a colour have one that is not named."""
        redrawn = Param("segment", segments.values if content.coloured else [])
        cafes = Param("cafe", [cafe.intersection for cafe in content.cafes] if content.cafe_cards else [])
        self.space = space = Space(
            Kind("keep", "keep {task}", Param("task", [f"t{task.id}" for task in city.tasks])),
            Kind("use", "use {card}", cards),
            Kind("lead", "lead {card}", cards),
            Kind("offer", "offer {card}", cards),
            Kind("take", "take {card}", cards),
            Kind("pair", "pair {pair}", Param("pair", PAIRS)),
            Kind("dismiss", "dismiss {card}", cards),
            Kind("raise", "raise {rating}", ratings),
            Kind("lower", "lower {rating}", ratings),
            Kind(
                "change",
                "{slot}={number}",
                Param("slot", ["1", "2"]),
                Param("number", [str(n) for n in range(1, COORDINATES + 1)]),
            ),
            Kind("place", "@{location}", Param("location", [f"r{at.row}c{at.column}" for at in content.locations])),
            Kind("nowhere", "@"),
            Kind("tourist", "{type}", Param("type", city.types)),
            Kind("segment", "{segment}{ink}", segments, inks),
            Kind("bonus", "+{segment}{ink}", segments, inks),
            Kind("erase", "erase {segment}", redrawn),
            Kind("redraw", "redraw {segment}{ink}", redrawn, inks),
            Kind("visit", "visit {cafe}", cafes),
            Kind("decline", "decline {cafe}", cafes),
            Kind("start", "from {intersection}", nodes),
            Kind("walk", "on {segment}", segments),
            Kind("ride", "ride {intersection}", nodes),
            Kind("done", "done", confirms=True),
        )
        self.keep, self.use, self.lead = space.start("keep"), space.start("use"), space.start("lead")
        self.offer, self.take = space.start("offer"), space.start("take")
        self.pair, self.dismiss = space.start("pair"), space.start("dismiss")
        self.raising, self.lowering = space.start("raise"), space.start("lower")
        self.change, self.place, self.nowhere = space.start("change"), space.start("place"), space.start("nowhere")
        self.tourist = space.start("tourist")
        self.segment, self.bonus = space.start("segment"), space.start("bonus")
        self.erase, self.redraw = space.start("erase"), space.start("redraw")
        self.visit, self.decline = space.start("visit"), space.start("decline")
        self.start, self.walk, self.ride = space.start("start"), space.start("walk"), space.start("ride")
        self.done = space.start("done")
        self.inks = len(inks.values)
        """How many colours a segment can have."""
        self.segments = _inked(self.segment, len(segments.values), self.inks)
        """For each colour, reads a mask of segments as actions that draw them; the others alike."""
        self.bonuses = _inked(self.bonus, len(segments.values), self.inks)
        self.redraws = _inked(self.redraw, len(redrawn.values), self.inks)
        self.erasures = _table(self.erase, len(redrawn.values))
        self.dismissals = _table(self.dismiss, len(cards.values))
        self.walks = _table(self.walk, len(segments.values))
        self.starts = _table(self.start, len(nodes.values))
        self.rides = _table(self.ride, len(nodes.values))
        self.places = _table(self.place, len(content.locations))
        self.uses = _table(self.use, len(cards.values))
        self.leads = _table(self.lead, len(cards.values))
        self.offers = _table(self.offer, len(cards.values))
        self.takes = _table(self.take, len(cards.values))


def _table(start: int, size: int) -> BitTable:
    return BitTable(range(start, start + size))


def _inked(start: int, size: int, inks: int) -> list[BitTable]:
    return [BitTable(range(start + ink, start + size * inks, inks)) for ink in range(inks)]
