"""Events: what the log tells. What is drawn is told when all have drawn, so the steps on the way are silent."""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.core.events import Event, Value
from vokzal.core.game import Outcome
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import counts, crowd, tourist
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.sight.names import group
from vokzal.games.tourists.state import NONE, Draft, TouristsState


class Teller:
    def __init__(self, city: City) -> None:
        self.city = city

    def card(self, card: int) -> str:
        return self.city.cards[card].id

    def location(self, location: int) -> str:
        place = self.city.content.locations[location]
        return f"r{place.row}c{place.column}"

    def keeps(self, s: TouristsState, seat: int) -> Event:
        return Event("keeps-task", seat, {}, {"task": f"t{self.city.tasks[s.tasks[seat]].id}"})

    def round_begins(self, s: TouristsState) -> Event:
        number = s.round + 1
        if len(s.hands) == 1 or table.is_starting(s):
            return Event("round-begins", None, {"round": number}, reveals=True)
        return Event("round-begins-with", s.lead, {"round": number}, reveals=True)

    # --- the choice of tourists -----------------------------------------------------------------------------------

    def lays(self, s: TouristsState, seat: int, card: int, picks: bool) -> Event:
        if len(s.hands) == 1:
            return Event("picks" if picks else "plays", seat, {"card": self.card(card)})
        return Event("lays", seat, {}, {"card": self.card(card)})

    def own_cards(self, s: TouristsState, seat: int) -> Event:
        return Event("own-cards", seat, {"card": [self.card(card) for card in s.cards[seat]]}, reveals=True)

    def leads(self, s: TouristsState, card: int) -> Event:
        return Event("leads", s.lead, {"card": self.card(card)}, reveals=True)

    def offers(self, seat: int, card: int) -> Event:
        return Event("offers", seat, {}, {"card": self.card(card)})

    def offers_shown(self, s: TouristsState) -> list[Event]:
        return [
            Event("offer-shown", seat, {"card": [self.card(card) for card in s.chosen[seat]]}, reveals=True)
            for seat in table.neighbours(s)
        ]

    def takes(self, s: TouristsState, pair: tuple[int, ...]) -> Event:
        a, b = (self.city.cards[card].coordinate for card in pair)
        return Event("takes", s.lead, {"card": self.card(pair[1]), "a": a, "b": b})

    def pair(self, s: TouristsState) -> Event:
        cards = s.pairs[s.pair]
        a, b = (self.city.cards[card].coordinate for card in cards)
        told: dict[str, Value] = {"card": [self.card(card) for card in cards], "a": a, "b": b}
        if table.is_starting(s):
            return Event("starting-pair", None, told, reveals=True)
        return Event("chooses-pair", s.lead, told)

    def area_marked(self, ink: int, cell: int) -> Event:
        return Event("bonus-marked", None, {"type": TYPES[ink], "cell": cell})

    def dismisses(self, s: TouristsState, card: int) -> Event:
        return Event("dismisses", s.lead, {"card": self.card(card)}, reveals=True)

    def cafe_card(self, card: int) -> Event:
        return Event("cafe-card", None, {"cafe": f"cafe-{self.city.content.cafe_cards[card].id}"}, reveals=True)

    def crowded(self, roads: int) -> Event:
        names = [self.city.content.segments[segment].id for segment in bits(roads)]
        return Event("crowded-roads", None, {"segment": names}, reveals=True)

    # --- drawing --------------------------------------------------------------------------------------------------

    def ready(self, seat: int) -> Event:
        return Event("ready", seat)

    def metro_card(self, s: TouristsState, seat: int) -> Event:
        stations = [f"station-{name}" for name in self.city.content.metro_cards[s.metro[seat]]]
        return Event("metro-card", seat, {}, {"station": stations}, reveals=True)

    def metro(self, s: TouristsState, seat: int) -> Event:
        ends = self.city.map.end_mask[s.drafts[seat].section[0]]
        stations = self.city.content.metro_cards[s.metro[seat]]
        nodes = self.city.metro_nodes[s.metro[seat]]
        used = [f"station-{name}" for name, node in zip(stations, nodes, strict=True) if ends >> node & 1]
        return Event("first-segment", seat, {"station": used}, reveals=True)

    def drew(self, s: TouristsState, seat: int) -> list[Event]:
        """A player's whole turn."""
        draft = s.drafts[seat]
        told = [self._drew(s, seat)]
        if draft.visited != NONE:
            kept = s.sheets[seat].spare > s.pages[seat].spare
            card = self.city.content.cafe_cards[s.cafe]
            told.append(Event("declined" if kept else "visited", seat, {"cafe": f"cafe-{card.id}"}, reveals=True))
        if self._rewarded(draft):
            told.append(Event("reward-tourist", seat, {"type": TYPES[self.city.colour(s.cards[seat])]}, reveals=True))
        if draft.erased != NONE:
            told.append(self._rerouted(s, seat))
        return told

    def _rewarded(self, draft: Draft) -> bool:
        """Whether the round brought a tourist, of whom the log tells apart."""
        return draft.cells > 1 and draft.place != NONE

    def _drew(self, s: TouristsState, seat: int) -> Event:
        draft, before, after = s.drafts[seat], s.pages[seat], s.sheets[seat]
        params: dict[str, Value] = {"segments": after.drawn.bit_count() - before.drawn.bit_count()}
        if draft.place == NONE:
            return Event("drew-nowhere", seat, params, reveals=True)
        params["location"] = self.location(draft.place)
        extra = tourist(self.city.colour(s.cards[seat]), draft.place) if self._rewarded(draft) else 0
        come = counts(crowd(after.tourists - extra, draft.place))
        if not any(come):
            return Event("drew-mark", seat, params, reveals=True)
        params["tourists"] = [group(kind, count) for kind, count in zip(TYPES, come, strict=True) if count]
        return Event("drew-by-ferry" if draft.ferry != NONE else "drew", seat, params, reveals=True)

    def _rerouted(self, s: TouristsState, seat: int) -> Event:
        draft, roads = s.drafts[seat], self.city.content.segments
        if s.sheets[seat].drawn >> draft.erased & 1:
            ink = next(n for n, drawn in enumerate(s.sheets[seat].inks) if drawn >> draft.erased & 1)
            return Event("recoloured", seat, {"segment": roads[draft.erased].id, "ink": f"-{TYPES[ink]}"}, reveals=True)
        return Event("rerouted", seat, {"from": roads[draft.erased].id, "to": roads[draft.redrawn].id}, reveals=True)

    # --- the end --------------------------------------------------------------------------------------------------

    def last_round(self) -> Event:
        return Event("rounds-over", reveals=True)

    def results(self, s: TouristsState, outcome: Outcome) -> list[Event]:
        told = [
            Event("scored", seat, {"points": points, "task": f"t{self.city.tasks[s.tasks[seat]].id}"}, reveals=True)
            for seat, points in enumerate(outcome.points)
        ]
        told += outcome.tie_events
        if len(s.hands) > 1:
            told.append(Event("match-ended", None, {"players": list(outcome.winners)}))
        return told

    def stars(self, count: int) -> Event:
        """Solo: what the challenge says."""
        return Event("stars", 0, {"count": count})
