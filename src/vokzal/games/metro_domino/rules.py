"""The rules of Metro Domino in the order of the rulebook: preparation, a turn, the end of a game, scoring, a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from vokzal.core.bits import bits
from vokzal.core.chance import Chance
from vokzal.core.content import Content
from vokzal.core.events import Event, Value
from vokzal.core.game import Game, Message, Outcome, Reason, judge
from vokzal.core.layout import Segment
from vokzal.core.options import Options
from vokzal.core.words import Words
from vokzal.games.metro_domino.actions import Fits, TileSet, action_space
from vokzal.games.metro_domino.aid import MetroAid, drawn
from vokzal.games.metro_domino.content import SEATS, MetroContent, letter
from vokzal.games.metro_domino.heuristics import Passenger
from vokzal.games.metro_domino.layout import Layout
from vokzal.games.metro_domino.options import MetroOptions
from vokzal.games.metro_domino.picture import picture
from vokzal.games.metro_domino.refusals import refusal
from vokzal.games.metro_domino.row import Rows
from vokzal.games.metro_domino.state import DREW, EXTRA, OVER, TURN, MetroState
from vokzal.games.metro_domino.view import MetroView, ask, imagine, look


class MetroDomino(Game[MetroState, MetroView]):
    id: ClassVar[str] = "metro_domino"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    options_type: type[Options] = MetroOptions
    content_type: ClassVar[type[Content]] = MetroContent
    view_type: ClassVar[type[MetroView]] = MetroView
    uses: Mapping[str, str] = {"open-station": "station"}
    aid_type: ClassVar[type[MetroAid]] = MetroAid
    edition: ClassVar[str] = "paris"
    rungs: ClassVar[tuple[float, ...]] = (0.715, 0.650, 0.588, 0.612)

    content: MetroContent

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.lines = self.content.lines()
        self.lines_of = [
            tuple(number for number, line in enumerate(self.lines) if line.station == station)
            for station in range(-1, len(self.content.stations))
        ]
        """The lines of each station; the start station's come first, so that -1 finds them at index 0."""
        self.tiles = TileSet(self.content.highest)
        self.fits = Fits(self.tiles, self.lines)
        self.space = action_space(self.content)
        self.DRAW, self.KEEP, self.PASS = (self.space.start(kind) for kind in ("draw", "keep", "pass"))
        self.plans = Layout(self.content)
        self.heuristics = Passenger(self)
        self._rows = Rows(self)
        self._lengths = [line.length for line in self.lines]

    # --- rulebook: Підготовка до гри -------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> MetroState:
        assert isinstance(options, MetroOptions)
        s = MetroState(
            games_to_win=options.games_to_win,
            first=first,
            turn=first,
            phase=TURN,
            drawn=-1,
            passes=0,
            hands=[0] * seats,
            store=0,
            tokens=[0] * seats,
            supply=0,
            markers=0,
            laid=[],
            open_lines=(),
            unseen=0,
            openings=(),
            stations=[],
            wins=[0] * seats,
            history=(),
        )
        self._prepare(s, chance, None)
        return s

    def _prepare(self, s: MetroState, chance: Chance, out: list[Event] | None) -> None:
        """Lays the table for the next game of the match."""
        seats = len(s.hands)
        tiles = self.tiles
        s.turn = (s.first + len(s.history)) % seats
        s.phase = TURN
        s.drawn = -1
        s.passes = 0
        faces_down = list(bits(tiles.lower))
        for seat in range(seats):
            s.hands[seat] = 0
            for _ in range(self.content.hand):
                s.hands[seat] |= tiles.tile[faces_down.pop(chance.below(len(faces_down)))]
        s.store = sum(1 << way for way in faces_down)
        s.tokens = [0] * seats
        s.supply = self.content.metro_tokens
        s.markers = self.content.markers
        s.laid = [()] * len(self.lines)
        s.open_lines = self.lines_of[0]
        s.unseen = (1 << len(self.content.stations)) - 1
        s.openings = ()
        s.stations = [0] * seats
        if out is not None:
            out.append(Event("game-begins", s.turn, {"number": len(s.history) + 1}, reveals=True))
            out += [
                Event("deal", seat, {"count": self.content.hand}, {"tiles": self._faces(hand)}, reveals=True)
                for seat, hand in enumerate(s.hands)
            ]

    # --- rulebook: Як грати ----------------------------------------------------------------------------------------

    def waiting(self, s: MetroState) -> tuple[int, ...]:
        return () if s.phase == OVER else (s.turn,)

    def legal(self, s: MetroState, seat: int) -> list[int]:
        if seat != s.turn or s.phase == OVER:
            return []
        found: list[int] = []
        must_play = False
        hand = s.hands[seat] if s.phase != DREW else self.tiles.tile[s.drawn]
        has_token = s.tokens[seat]
        startable = s.markers
        laid = s.laid
        ways_of_hand: list[int] = []
        for line in s.open_lines:
            if on_line := laid[line]:
                plain, with_token = self.fits.after[line][on_line[-1]]
            elif startable:
                plain, with_token = self.fits.first[line]
            else:
                continue
            ways = hand & plain
            if ways:
                must_play = True
            if has_token:
                ways |= hand & with_token
            base = line * self.tiles.ways
            if ways == hand:  # an unstarted line takes all or most of a hand
                ways_of_hand = ways_of_hand or self.tiles.listed(hand)
                found += [base + way for way in ways_of_hand]
            elif on_line:
                while ways:
                    low = ways & -ways
                    found.append(base + low.bit_length() - 1)
                    ways ^= low
            else:
                found += [base + way for way in self.tiles.listed(ways)]
        if s.phase == DREW:
            found.append(self.KEEP)
        elif not must_play:
            found.append(self.DRAW if s.store else self.PASS)
        return found

    def evident(self, s: MetroState, seat: int) -> bool:
        # Who draws or passes has no tile that fits, and without a token that is all there is to know. With one, a tile
        # might fit by it; and what was drawn might fit and be kept all the same.
        return s.phase != DREW and not s.tokens[seat]

    def play(self, s: MetroState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if action < self.DRAW:
            line, way = divmod(action, self.tiles.ways)
            if self._lay(s, seat, line, way, chance, out):
                self._finish(s, action, chance, out)
        elif action == self.DRAW:
            self._draw(s, seat, chance, out)
        elif action == self.KEEP:
            if out is not None:
                out.append(Event("keep", seat))
            self._next(s)
        else:
            if out is not None:
                out.append(Event("pass", seat))
            s.passes += 1
            if s.passes == len(s.hands):
                self._finish(s, action, chance, out)
            else:
                self._next(s)

    def _next(self, s: MetroState) -> None:
        s.turn = (s.turn + 1) % len(s.hands)
        s.phase = TURN
        s.drawn = -1

    def _draw(self, s: MetroState, seat: int, chance: Chance, out: list[Event] | None) -> None:
        drawn = chance.one_of(s.store)
        s.store ^= 1 << drawn
        s.hands[seat] |= self.tiles.tile[drawn]
        if out is not None:
            out.append(Event("draw", seat, {}, {"tile": self.face(drawn)}, reveals=True))
        s.phase = DREW
        s.drawn = drawn

    def _lay(self, s: MetroState, seat: int, line: int, way: int, chance: Chance, out: list[Event] | None) -> bool:
        """Lays a tile; True when that ends the game."""
        on_line = s.laid[line]
        plain = self.fits.after[line][on_line[-1]][0] if on_line else self.fits.first[line][0]
        token = not plain >> way & 1
        if token:
            s.tokens[seat] -= 1
            s.supply += 1
        if not on_line:
            s.markers -= 1
        s.laid[line] = on_line = (*on_line, way)
        s.hands[seat] &= ~self.tiles.tile[way]
        s.passes = 0
        if out is not None:
            names: dict[str, Value] = {
                "tile": self.face(way),
                "line": self.lines[line].name,
            }
            out.append(Event("play-token" if token else "play", seat, names))
        if len(on_line) == self._lengths[line]:
            self._complete(s, seat, line, chance, out)
        double = self.tiles.double[way]
        if double and s.supply:
            s.supply -= 1
            s.tokens[seat] += 1
            if out is not None:
                out.append(Event("token", seat))
        if not s.hands[seat] or s.stations[seat] == self.content.player_tokens:
            return True
        if double:
            s.phase = EXTRA
            s.drawn = -1
        else:
            self._next(s)
        return False

    def _complete(self, s: MetroState, seat: int, line: int, chance: Chance, out: list[Event] | None) -> None:
        """rulebook: Відкрийте нову станцію."""
        s.markers += 1
        still_open = [other for other in s.open_lines if other != line]
        if s.unseen:
            station = chance.one_of(s.unseen)
            s.unseen ^= 1 << station
            s.openings = (*s.openings, (station, line, seat))
            s.stations[seat] += 1
            still_open += self.lines_of[station + 1]
            still_open.sort()
            if out is not None:
                names: dict[str, Value] = {
                    "station": f"station-{self.content.stations[station].id}",
                    "line": self.lines[line].name,
                }
                out.append(Event("open-station", seat, names, reveals=True))
        elif out is not None:
            out.append(Event("close-line", seat, {"line": self.lines[line].name}))
        s.open_lines = tuple(still_open)

    # --- rulebook: Кінець гри, Підрахунок, турнір ------------------------------------------------------------------

    def _finish(self, s: MetroState, action: int, chance: Chance, out: list[Event] | None) -> None:
        line = action // self.tiles.ways if action < self.DRAW else -1
        opened = next((station for station, end, _ in s.openings[-1:] if end == line), -1)
        s.history = (*s.history, (tuple(s.stations), tuple(s.hands), action, opened))
        for seat in self._winners(s):
            s.wins[seat] += 1
        if out is not None:
            out.append(self._why_over(s, action))
            self._tell_result(s, out)
        if max(s.wins) < s.games_to_win:
            self._prepare(s, chance, out)
        else:
            s.phase = OVER
            s.drawn = -1

    def _why_over(self, s: MetroState, action: int) -> Event:
        """What ended the game that was just counted."""
        number: dict[str, Value] = {"number": len(s.history)}
        if action >= self.DRAW:
            return Event("over-passes", None, number, reveals=True)
        if not s.hands[s.turn]:
            return Event("over-tiles", s.turn, number, reveals=True)
        return Event("over-stations", s.turn, {**number, "stations": s.stations[s.turn]}, reveals=True)

    def _winners(self, s: MetroState) -> list[int]:
        """Of the game on the table: most points; then more stations; then they share."""
        results = [(opened - self.tiles.size(hand), opened) for opened, hand in zip(s.stations, s.hands, strict=True)]
        best = max(results)
        return [seat for seat, result in enumerate(results) if result == best]

    def _result(self, s: MetroState) -> Outcome:
        """The same with all that is told of it."""
        parts = [
            {"part-stations": opened, "part-tiles-left": -self.tiles.size(hand)}
            for opened, hand in zip(s.stations, s.hands, strict=True)
        ]
        return judge([sum(part.values()) for part in parts], parts, {"tie-stations": s.stations})

    def _tell_result(self, s: MetroState, out: list[Event]) -> None:
        for seat, (opened, hand) in enumerate(zip(s.stations, s.hands, strict=True)):
            left = self.tiles.size(hand)
            if left:
                out.append(Event("show-hand", seat, {"tiles": self._faces(hand)}, reveals=True))
            out.append(Event("score", seat, {"stations": opened, "tiles": left, "points": opened - left}))
        result = self._result(s)
        out += result.tie_events
        winners = list(result.winners)
        if s.games_to_win > 1:
            key = "win-game" if len(winners) == 1 else "win-game-shared"
            out += [Event(key, seat, {"wins": s.wins[seat], "needed": s.games_to_win}) for seat in winners]
        elif len(winners) > 1:
            out.append(Event("win-shared", None, {"players": winners}))
        else:
            out.append(Event("win", winners[0]))

    def outcome(self, s: MetroState) -> Outcome:
        if s.games_to_win > 1:
            return judge(s.wins, [{"part-games-won": won} for won in s.wins])
        return self._result(s)

    # --- seeing ----------------------------------------------------------------------------------------------------

    def view(self, s: MetroState, seat: int | None) -> MetroView:
        return look(self, s, seat)

    def aid(self, view: MetroView) -> MetroAid:
        return drawn(self, view)

    def determinize(self, view: MetroView, rng: Random) -> MetroState:
        return imagine(self, view, rng)

    def segments(self, seats: int) -> Sequence[Segment]:
        return self._rows.segments(seats)

    def row(self, s: MetroState, seat: int) -> bytes:
        return self._rows.row(s, seat)

    def refusal(self, s: MetroState, seat: int, action: int) -> Reason | None:
        return refusal(self, s, seat, action)

    def ask(self, view: MetroView) -> Message:
        return ask(self, view)

    def picture(self, view: MetroView, words: Words) -> str:
        return picture(view, words)

    def naming(self, words: Words) -> Mapping[str, str]:
        places = self.content.all_stations()
        names = {f"station-{place.id}": place.names[words.lang] for place in places}
        for number, line in enumerate(self.lines):
            station = places[line.station + 1].names[words.lang]
            names[line.name] = words.say("line-name", {"letter": letter(number), "station": station})
        return names

    def face(self, way: int) -> str:
        """A tile as it is written, the joined half first."""
        return f"{self.tiles.joined[way]}|{self.tiles.end[way]}"

    def _faces(self, hand: int) -> list[str]:
        return [self.face(way) for way in bits(hand & self.tiles.lower)]

    # --- proving ---------------------------------------------------------------------------------------------------

    def census(self, s: MetroState) -> Mapping[str, int]:
        active = sum(0 < len(on_line) < line.length for on_line, line in zip(s.laid, self.lines, strict=True))
        placed = [seat for _, _, seat in s.openings]
        held = [self.content.player_tokens - opened for opened in s.stations]
        return {
            "tiles": sum(map(self.tiles.size, s.hands)) + s.store.bit_count() + sum(map(len, s.laid)),
            "stations": s.unseen.bit_count() + len(s.openings),
            "metro tokens": s.supply + sum(s.tokens),
            "markers": s.markers + active,
            **{f"tokens of seat {seat}": held[seat] + placed.count(seat) for seat in range(len(s.hands))},
        }

    def recount(self, s: MetroState) -> tuple[int, ...]:
        def points(stations: tuple[int, ...], hands: tuple[int, ...]) -> list[tuple[int, int]]:
            """Counts the tiles of each hand face by face."""
            pairs = [
                [(a, b) for a, b in self.content.tiles if hand >> (a * self.tiles.values + b) & 1] for hand in hands
            ]
            return [(opened - len(left), opened) for opened, left in zip(stations, pairs, strict=True)]

        if s.games_to_win > 1:
            games = [points(stations, hands) for stations, hands, _, _ in s.history]
            return tuple(sum(game[seat] == max(game) for game in games) for seat in range(len(s.hands)))
        placed = tuple(sum(owner == seat for _, _, owner in s.openings) for seat in range(len(s.hands)))
        return tuple(total for total, _ in points(placed, tuple(s.hands)))

    def bound(self, seats: int, options: Options) -> int:
        assert isinstance(options, MetroOptions)
        tiles = len(self.content.tiles)
        # In a game each tile is laid at most once, drawn once, kept once, and after each tile laid everybody may pass.
        game = tiles + 2 * (tiles - seats * self.content.hand) + seats * (tiles + 1)
        # Each game has a winner, and before the last one nobody has won the match.
        return game * (seats * (options.games_to_win - 1) + 1)

    def widest(self, seats: int, options: Options) -> int:
        return max(len(self.content.tiles), len(self.content.stations))
