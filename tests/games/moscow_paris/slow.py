"""The slow twin of what a coach says: actions are played and cities taken, cards and points are counted one by one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.moscow_paris.table import CITIES, GAME, LETTERS
from vokzal.core.chance import BlindChance
from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.moscow_paris.state import (
    CARDS,
    CHAIN,
    KINDS,
    NOBODY,
    OVER,
    ROWS,
    TAKE,
    TURN,
    MoscowParisState,
    layered,
    listed,
)


def played(s: MoscowParisState, action: int) -> MoscowParisState:
    t = s.clone()
    GAME.play(t, s.actor, action, BlindChance(Random(1)))
    return t


def wagons_of(front: int) -> list[int]:
    return listed(front, KINDS)


def lacking(s: MoscowParisState, seat: int, row: int) -> list[int]:
    line = [*s.sides[row * 2], *s.sides[row * 2 + 1]]
    return [kind for kind in line if kind not in wagons_of(s.fronts[seat])]


def at_turn(s: MoscowParisState, seat: int, hand: list[int]) -> MoscowParisState:
    """As if it were a seat's turn, with a hand."""
    t = s.clone()
    t.turn = t.actor = seat
    t.phase, t.chain, t.named = TURN, (), NOBODY
    t.hands[seat] = layered(hand, CARDS)
    return t


def can_take(s: MoscowParisState, seat: int, hand: list[int], row: int) -> bool:
    """Whether a seat with a hand can take a city in this turn by laying a wagon somewhere, or has it ready."""
    t = at_turn(s, seat, hand)
    if s.cities[row] == NOBODY:
        return False
    if s.lines[row] and not lacking(s, seat, row):
        return True
    legal = [action for action in GAME.legal(t, seat) if action < GAME.BACK]
    return any(GAME.takeable(u, seat) >> row & 1 for u in (played(t, a) for a in legal) if u.phase == TAKE)


def points(s: MoscowParisState, seat: int) -> int:
    return GAME.recount(s)[seat]


class Case:
    """An action, what it leads to, and what a reason says of it."""

    def __init__(self, s: MoscowParisState, action: int, reason: Message) -> None:
        self.s, self.action, self.key, self.params = s, action, reason.key, reason.params
        self.seat = s.actor
        self.then = played(s, action)
        while self.then.phase == CHAIN and self.then.actor != self.seat:  # that changes nothing for the seat
            self.then = played(self.then, GAME.STOP)
        self.row = NOBODY
        if "city" in self.params:
            city = CITIES[str(self.params["city"]).removeprefix("city-")]
            self.row = s.cities.index(city)
        self.wagon = GAME.wagon_keys.index(str(self.params["wagon"])) if "wagon" in self.params else NOBODY
        other = self.params.get("other", NOBODY)
        self.other = other if isinstance(other, int) else NOBODY
        kept = listed(s.hands[self.seat], CARDS)
        if action < GAME.FRONT:
            kept.remove(action >> 3)
        elif action < GAME.BACK:
            kept.remove(action - GAME.FRONT)
        elif action < GAME.SWAP:
            kept.append(action - GAME.BACK)
        self.hand = kept
        """The hand after the action, without what it draws; an action card that is played may still be in it."""

    def said(self, *names: str) -> tuple[Value, ...]:
        return tuple(self.params[name] for name in names)

    def worth(self, seat: int) -> tuple[int, int]:
        """What the city brings a seat, and what of it is for the country."""
        t = self.s.clone()
        city = self.s.cities[self.row]
        t.won[seat] |= 1 << city
        gain = points(t, seat) - points(self.s, seat)
        return gain, gain - GAME.scores.points[city]

    def known(self, seat: int) -> list[int]:
        return [card for card in listed(self.s.known[seat], CARDS) if card < KINDS]

    def unseen(self, kind: int) -> int:
        s = self.s
        seen = [*s.discard, *(card for side in s.sides for card in side), *listed(s.hands[self.seat], CARDS)]
        for seat, front in enumerate(s.fronts):
            seen += wagons_of(front) + (listed(s.known[seat], CARDS) if seat != self.seat else [])
        return GAME.content.counts()[kind] - seen.count(kind)


def ends(c: Case) -> None:
    then = c.then
    while then.phase == TAKE:  # the best city
        then = max((played(then, a) for a in GAME.legal(then, c.seat)[:-1]), key=lambda t: points(t, c.seat))
    outcome = GAME.outcome(then)
    assert then.phase == OVER
    rivals = [seat for seat in range(len(then.won)) if seat != c.seat and not (then.team and seat == c.seat ^ 2)]
    assert c.said("points", "best") == (outcome.points[c.seat], max(outcome.points[seat] for seat in rivals))
    assert c.seat in outcome.winners
    shared = any(seat in outcome.winners for seat in rivals)
    assert (c.key == "why-ends-shares") == shared
    assert (c.key == "why-ends-ties") == (not shared and c.params["points"] == c.params["best"])


def takes(c: Case) -> None:
    assert c.then.phase == TAKE
    assert GAME.takeable(c.then, c.seat) >> c.row & 1
    took = played(c.then, GAME.TAKE + c.row)
    assert points(took, c.seat) - points(c.s, c.seat) == c.params["points"]
    assert c.said("points", "bonus") == c.worth(c.seat)


def take(c: Case) -> None:
    assert c.action == GAME.TAKE + c.row
    assert points(c.then, c.seat) - points(c.s, c.seat) == c.params["points"]
    rows = [row for row in range(ROWS) if GAME.takeable(c.s, c.seat) >> row & 1 and row != c.row]
    others = [points(played(c.s, GAME.TAKE + row), c.seat) for row in rows]
    assert (c.key == "why-take-most") == (bool(others) and points(c.then, c.seat) > max(others))


def first(c: Case) -> None:
    rows = (
        [c.action - GAME.TAKE]
        if c.action >= GAME.TAKE
        else [r for r in range(ROWS) if GAME.takeable(c.then, c.seat) >> r & 1]
    )
    assert any(can_take(c.s, c.other, c.known(c.other), row) for row in rows)


def ready(c: Case) -> None:
    assert lacking(c.s, c.seat, c.row)
    assert not lacking(c.then, c.seat, c.row)


def next_turn(c: Case) -> None:
    assert c.said("points", "bonus") == c.worth(c.seat)
    assert not can_take(c.s, c.seat, listed(c.s.hands[c.seat], CARDS), c.row)
    t = at_turn(c.then, c.seat, c.hand)
    assert GAME.takeable(played(t, GAME.FRONT + c.wagon), c.seat) >> c.row & 1


def pair(c: Case) -> None:
    t = at_turn(c.then, c.seat, c.hand)
    empty = [row for row in range(ROWS) if c.s.cities[row] != NOBODY and not c.s.lines[row]]
    assert c.params["count"] == len(empty)
    for row in empty:
        assert GAME.takeable(played(t, c.wagon * 8 + row * 2), c.seat) >> row & 1


def closer(c: Case) -> None:
    missing = lacking(c.then, c.seat, c.row)
    assert c.params["count"] == len(missing) < len(lacking(c.s, c.seat, c.row))
    assert all(kind in c.hand for kind in missing)


def lacks_one(c: Case) -> None:
    assert lacking(c.then, c.seat, c.row) == [c.wagon]
    assert c.wagon not in c.hand
    assert c.params["count"] == c.unseen(c.wagon)


def fits(c: Case) -> None:
    in_lines = [card for side in c.s.sides for card in side]
    assert c.params["count"] == in_lines.count(c.wagon)
    others = {card for card in c.hand if card < KINDS} - {c.wagon, *wagons_of(c.s.fronts[c.seat])}
    if c.key == "why-fits-most":
        assert all(in_lines.count(card) < in_lines.count(c.wagon) for card in others)


def many_left(c: Case) -> None:
    assert c.params["count"] == c.unseen(c.wagon)
    others = {card for card in c.hand if card < KINDS} - {c.wagon}
    assert all(c.unseen(card) < c.unseen(c.wagon) for card in others)


def stays(c: Case) -> None:
    assert can_take(c.s, c.seat, c.hand, c.row)


def spoils(c: Case) -> None:
    assert c.said("points", "bonus") == c.worth(c.other)
    assert can_take(c.s, c.other, c.known(c.other), c.row)
    then = c.then
    gone = then.cities[c.row] != c.s.cities[c.row]
    assert gone or not can_take(then, c.other, c.known(c.other), c.row)


def partner(c: Case) -> None:
    assert c.other == c.seat ^ 2
    assert not can_take(c.s, c.other, c.known(c.other), c.row)
    assert can_take(c.then, c.other, c.known(c.other), c.row)


def denies(c: Case) -> None:
    assert c.said("points", "bonus") == c.worth(c.other)
    assert c.worth(c.other)[1] == 1
    assert c.then.removed >> c.s.cities[c.row] & 1


def full(c: Case) -> None:
    for kind in range(KINDS):
        t = at_turn(c.then, c.other if c.other >= 0 else (c.seat + 1) % len(c.s.hands), [kind])
        assert kind * 8 + c.row * 2 not in GAME.legal(t, t.actor)


def mine(c: Case) -> None:
    assert c.wagon in wagons_of(c.s.fronts[c.seat])
    assert len(lacking(c.then, c.seat, c.row)) == len(lacking(c.s, c.seat, c.row))
    for other in range(len(c.s.hands)):
        if other != c.seat and not (c.s.team and other == c.seat ^ 2):
            assert len(lacking(c.then, other, c.row)) == len(lacking(c.s, other, c.row)) + 1


def harder(c: Case) -> None:
    assert (len(lacking(c.s, c.other, c.row)), len(lacking(c.then, c.other, c.row))) == (1, 2)


def nobody_has(c: Case) -> None:
    assert not c.s.lines[c.row]
    rivals = [seat for seat in range(len(c.s.hands)) if seat != c.seat and not (c.s.team and seat == c.seat ^ 2)]
    assert not any(c.wagon in wagons_of(c.s.fronts[seat]) for seat in rivals)


def not_there(c: Case) -> None:
    gift = played(at_turn(c.s, c.seat, [*c.hand, c.action >> 3]), (c.action >> 3) * 8 + c.row * 2)
    assert not lacking(gift, c.other, c.row)


def frees_hand(c: Case) -> None:
    kind = GAME.space.kind(c.action).name
    assert kind in ("swap", "with", "drop2", "drop3", "chain", "remove", "discard")


def swap(c: Case) -> None:
    spot, letter = str(c.params["place"]).rsplit("-", 1)
    row = int(spot[-1]) if spot.startswith("line") else ROWS + int(spot[-1])
    kind = [wagon.id for wagon in GAME.content.wagons].index(letter)
    assert GAME.WITH + row * KINDS + kind in GAME.legal(c.then, c.seat)
    assert LETTERS[kind] == LETTERS[c.wagon]


def goes_on(c: Case) -> None:
    for action in GAME.legal(c.s, c.seat)[:-1]:
        outcome = GAME.outcome(played(c.s, action))
        assert c.seat not in outcome.winners
        assert c.params["best"] == max(outcome.points)


def waits(c: Case) -> None:
    assert c.said("points", "bonus") == c.worth(c.seat)
    assert can_take(c.s, c.seat, c.hand, c.row)
    for action in GAME.legal(c.s, c.seat)[:-1]:
        assert points(played(c.s, action), c.seat) - points(c.s, c.seat) < c.params["points"]  # type: ignore[operator]


TWINS: dict[str, Callable[[Case], None]] = {
    **dict.fromkeys(("why-ends-wins", "why-ends-ties", "why-ends-shares"), ends),
    **dict.fromkeys(("why-take", "why-take-most"), take),
    **dict.fromkeys(("why-fits", "why-fits-most"), fits),
    "why-takes": takes,
    "why-first": first,
    "why-ready": ready,
    "why-next": next_turn,
    "why-pair": pair,
    "why-closer": closer,
    "why-lacks-one": lacks_one,
    "why-many-left": many_left,
    "why-stays": stays,
    "why-spoils": spoils,
    "why-partner": partner,
    "why-denies": denies,
    "why-full": full,
    "why-mine": mine,
    "why-harder": harder,
    "why-nobody-has": nobody_has,
    "why-not-there": not_there,
    "why-frees-hand": frees_hand,
    "why-swap": swap,
    "why-goes-on": goes_on,
    "why-waits": waits,
}
