"""A slow twin of legality: plain loops over tiles, halves and shifts, straight from the rules, without masks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.metro_domino.table import GAME, random_positions
from vokzal.games.metro_domino.state import DREW, MetroState


def fits(s: MetroState, line: int, joined: int, end: int, shift: int) -> bool:
    """Whether a tile fits on a line when its joined half counts `shift` more than it shows."""
    printed = GAME.lines[line]
    counts_as = joined + shift
    if not 0 <= counts_as <= 9:
        return False
    if len(s.laid[line]) == printed.length:
        return False
    if printed.forbidden in (counts_as, end):
        return False
    if s.laid[line]:
        return counts_as == s.laid[line][-1] % 10
    active = sum(0 < len(tiles) < GAME.lines[n].length for n, tiles in enumerate(s.laid))
    return active < 3


def slow_legal(s: MetroState) -> list[str]:
    seat = s.turn
    there = {-1} | {station for station, _, _ in s.openings}
    hand = [(a, b) for a, b in GAME.content.tiles if s.hands[seat] >> (a * 10 + b) & 1]
    if s.phase == DREW:
        hand = [(s.drawn // 10, s.drawn % 10)]
    plain, with_token = set(), set()
    for number, line in enumerate(GAME.lines):
        if line.station not in there:
            continue
        for a, b in hand:
            for joined, end in ((a, b), (b, a)):
                notation = f"{joined}|{end}>{line.name}"
                if fits(s, number, joined, end, 0):
                    plain.add(notation)
                elif s.tokens[seat] and any(fits(s, number, joined, end, shift) for shift in (-1, 1)):
                    with_token.add(notation)
    found = plain | with_token
    if s.phase == DREW:
        found.add("keep")
    elif not plain:
        found.add("draw" if s.store else "pass")
    return sorted(found)


@pytest.mark.no_cover
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), games_to_win=st.sampled_from([1, 3]))
def test_the_mask_tables_agree_with_plain_loops(seed: int, seats: int, games_to_win: int) -> None:
    for s in random_positions(seed, seats, games_to_win)[:-1]:
        assert sorted(GAME.space.notation(action) for action in GAME.legal(s, s.turn)) == slow_legal(s)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), data=st.data())
def test_exactly_the_legal_actions_are_not_refused(seed: int, seats: int, data: st.DataObject) -> None:
    s = data.draw(st.sampled_from(random_positions(seed, seats)[:-1]))
    legal = [action for action in range(GAME.space.size) if GAME.why_not(s, s.turn, action) is None]
    assert legal == GAME.legal(s, s.turn)
