"""rulebook: Кінець гри, Підрахунок, Якщо хочете пограти довше."""

from __future__ import annotations

from tests.games.metro_domino.table import GAME, STATIONS, do, hand, play, position, random_positions, refused
from vokzal.core.game import Outcome
from vokzal.games.metro_domino.options import MetroOptions
from vokzal.games.metro_domino.state import OVER, TURN, MetroState

FOUR = [
    ("gare-du-nord", "chatelet-N", 0),
    ("bastille", "chatelet-E", 0),
    ("nation", "chatelet-S", 0),
    ("opera", "chatelet-W", 0),
]
BUILT = {
    "chatelet-N": "0|1 1|1",
    "chatelet-E": "0|2 2|2 2|1",
    "chatelet-S": "0|3 3|3 3|1 1|4",
    "chatelet-W": "0|4 4|4 4|2 2|3 3|4",
}


def outcome(hands: list[str], owners: list[int]) -> Outcome:
    names = list(STATIONS)
    lines = ["chatelet-N", "chatelet-E", "chatelet-S", "chatelet-W"]
    opened = [(names[n], lines[n], owner) for n, owner in enumerate(owners)]
    return GAME.outcome(position(hands, {line: BUILT[line] for line in lines[: len(owners)]}, opened=opened))


def test_the_game_ends_at_once_when_a_player_lays_the_last_tile() -> None:
    s = position(["5|6", "0|1 7|7"], {"chatelet-W": "2|5"})
    events = do(s, play("5|6", "chatelet-W"))
    assert (s.phase, GAME.waiting(s), GAME.legal(s, 1)) == (OVER, (), [])
    assert GAME.outcome(s).points == (0, -2)
    assert refused(s, GAME.DRAW, seat=1) == "match-over"
    assert [event.key for event in events] == ["play", "over-tiles", "score", "show-hand", "score", "win"]


def test_a_station_completed_by_the_last_tile_still_scores() -> None:
    s = position(["5|6", "0|1 7|7"], {"chatelet-N": "2|5"})
    do(s, play("5|6", "chatelet-N"))
    assert GAME.outcome(s).points == (1, -2)


def test_a_double_as_last_tile_ends_the_game_too() -> None:
    s = position(["5|5", "0|1 7|7"], {"chatelet-W": "2|5"})
    do(s, play("5|5", "chatelet-W"))
    assert s.phase == OVER


def test_the_game_ends_at_once_when_a_player_opens_a_fifth_station() -> None:
    s = position(["5|6 7|7 8|8", "0|9"], {**BUILT, "gare-du-nord-straight": "6|5"}, opened=FOUR)
    events = do(s, play("5|6", "gare-du-nord-straight"))
    assert (s.phase, s.stations) == (OVER, [5, 0])
    assert "over-stations" in [event.key for event in events]
    assert GAME.outcome(s).points == (3, -1)


def test_a_fourth_station_does_not_end_the_game() -> None:
    built = {line: tiles for line, tiles in BUILT.items() if line != "chatelet-N"}
    s = position(["5|6 7|7 8|8", "0|9"], {**built, "chatelet-N": "6|5"}, opened=FOUR[1:])
    do(s, play("5|6", "chatelet-N"))
    assert (s.phase, s.stations) == (TURN, [4, 0])


STALE = {"chatelet-W": "2|5", "chatelet-E": "3|8", "chatelet-S": "0|8"}


def test_the_game_ends_when_everybody_passes_in_a_row_with_an_empty_store() -> None:
    s = position(["1|1", "1|2", "1|4 1|3"], STALE, store="")
    do(s, GAME.PASS)
    do(s, GAME.PASS)
    assert s.phase == TURN
    events = do(s, GAME.PASS)
    assert s.phase == OVER
    assert "over-passes" in [event.key for event in events]
    assert GAME.outcome(s).places == (1, 1, 3)


def test_a_tile_laid_interrupts_the_passes() -> None:
    s = position(["1|1", "5|2 1|1", "1|4"], STALE, store="", passes=1, turn=1)
    do(s, play("5|2", "chatelet-W"))
    assert s.passes == 0


def test_a_station_is_a_point_and_a_tile_left_costs_one() -> None:
    found = outcome(["5|6 5|7", "8|8", "9|9"], [0, 0, 1])
    assert found.points == (0, 0, -1)
    assert found.parts[0] == {"part-stations": 2, "part-tiles-left": -2}
    assert found.parts[2] == {"part-stations": 0, "part-tiles-left": -1}


def test_the_most_points_win() -> None:
    assert outcome(["5|6", "8|8 9|9"], [0, 1]).winners == (0,)


def test_among_equal_points_more_stations_win() -> None:
    found = outcome(["5|6 5|7", "8|8"], [0, 0, 1])
    assert found.points == (0, 0)
    assert found.winners == (0,)
    [tie] = found.ties
    said = [GAME.words(lang).at(["Ann", "Bob"]).say(tie.key, tie.params) for lang in ("en", "ru", "uk")]
    assert said == [
        "0–0. Ann before Bob: more stations (2 : 1).",
        "0–0. Ann выше, чем Bob: больше станций (2 : 1).",
        "0–0. Ann вище, ніж Bob: більше станцій (2 : 1).",
    ]


def test_in_a_match_what_decided_a_game_is_told_when_it_ends() -> None:
    s = position(
        ["5|6", "1|1 1|2"],
        {"chatelet-W": "2|5", "chatelet-N": "3|3 3|3", "chatelet-E": "0|0 0|0 0|0"},
        opened=[("nation", "chatelet-N", 1), ("opera", "chatelet-E", 1)],
        games_to_win=3,
    )
    told = [event.key for event in do(s, play("5|6", "chatelet-W"))]
    assert s.wins == [0, 1]
    assert told[told.index("tie-decided") + 1] == "win-game"
    assert GAME.outcome(s).ties == ()


def test_equal_points_and_stations_share_the_victory() -> None:
    assert outcome(["5|6", "8|8", "9|9 7|7"], [0, 1]).winners == (0, 1)


def won(*wins: int, games: int = 0, hands: tuple[str, str] = ("5|6", "0|1 7|7")) -> MetroState:
    """A match to three wins, one tile before the end of a game."""
    past = (((0, 0), (0, hand("0|0")), GAME.PASS, -1),) * games
    return position(hands, {"chatelet-W": "2|5"}, games_to_win=3, wins=wins, history=past)


def test_in_a_match_a_won_game_leads_to_the_next_one_with_a_new_deal() -> None:
    s = won(0, 0)
    events = do(s, play("5|6", "chatelet-W"))
    assert (s.wins, s.phase, len(s.history)) == ([1, 0], TURN, 1)
    assert [GAME.tiles.size(held) for held in s.hands] == [9, 9]
    assert (s.supply, s.markers, s.openings, s.unseen.bit_count()) == (12, 3, (), 10)
    assert {"over-tiles", "win-game", "game-begins", "deal"} <= {event.key for event in events}


def ends(s: MetroState, action: int, lang: str = "ru") -> list[str]:
    """What is told of the end of a game, in words."""
    told = GAME.words(lang).at(["Анна", "Борис", "Вера"]).lines(do(s, action))
    return told[next(n for n, line in enumerate(told) if "Игра №" in line or "Гру №" in line or "is over" in line) :]


def test_a_single_game_is_won_without_counting_victories() -> None:
    told = ends(position(["5|6", "0|1 7|7"], {"chatelet-W": "2|5"}), play("5|6", "chatelet-W"))
    assert told == [
        "Игра № 1 окончена: Анна выкладывает последнюю плитку.",
        "Анна: 0 станций, плиток не осталось, итого очков: 0.",
        "Борис, на руках: 0|1, 7|7.",
        "Борис: 0 станций, остались 2 плитки, итого очков: −2.",
        "Анна побеждает.",
    ]


def test_a_shared_victory_is_told_as_one() -> None:
    told = ends(position(["1|1", "1|2", "1|4 1|3"], STALE, store="", passes=2, turn=2), GAME.PASS, "uk")
    assert told[0] == "Гру № 1 закінчено: сховище порожнє, і всі пропустили хід."
    assert told[-1] == "Перемога спільна: Анна, Борис."


def test_in_a_match_the_wins_are_counted() -> None:
    assert "Анна выигрывает игру. Побед: 2 из 3." in ends(won(1, 0, games=1), play("5|6", "chatelet-W"))


def test_each_next_game_is_begun_by_the_next_seat() -> None:
    s = won(0, 0)
    do(s, play("5|6", "chatelet-W"))
    assert s.turn == 1
    s = won(1, 0, games=1)
    do(s, play("5|6", "chatelet-W"))
    assert s.turn == 0


def test_the_next_seat_is_that_after_the_one_that_began_the_first_game() -> None:
    hands = ["5|6", "0|1 7|7", "0|2 8|8"]
    s = position(hands, {"chatelet-W": "2|5"}, games_to_win=3, first=2)
    do(s, play("5|6", "chatelet-W"))
    assert (s.first, s.turn) == (2, 0)
    assert GAME.view(s, None).first == 2


def test_a_match_ends_with_the_third_won_game() -> None:
    s = won(2, 1, games=3)
    do(s, play("5|6", "chatelet-W"))
    assert (s.phase, s.wins) == (OVER, [3, 1])
    found = GAME.outcome(s)
    assert (found.points, found.places) == ((3, 1), (1, 2))
    assert found.parts == ({"part-games-won": 3}, {"part-games-won": 1})


def test_a_shared_victory_counts_as_a_won_game_for_each_of_the_sharers() -> None:
    s = position(["1|1", "1|2"], STALE, store="", passes=1, games_to_win=3, wins=[2, 2])
    do(s, GAME.PASS)
    assert (s.phase, s.wins) == (OVER, [3, 3])
    assert GAME.outcome(s).winners == (0, 1)


def test_the_hands_left_in_a_finished_game_stay_in_the_history() -> None:
    s = won(0, 0)
    do(s, play("5|6", "chatelet-W"))
    assert s.history == (((0, 0), (0, hand("0|1 7|7")), play("5|6", "chatelet-W"), -1),)
    result = GAME.view(s, None).history[0]
    assert result.hands == ((), ((0, 1), (7, 7)))
    assert (result.last, result.opened) == ("5|6>chatelet-W", None)


def test_the_history_says_which_station_the_last_tile_opened() -> None:
    s = position(["5|6", "0|1 7|7"], {"chatelet-N": "2|5"}, games_to_win=3)
    do(s, play("5|6", "chatelet-N"), 4)
    assert GAME.view(s, None).history[0].opened == "station-nation"


def test_a_match_is_within_its_bound() -> None:
    for seats in (2, 3, 4):
        for seed in range(10):
            assert len(random_positions(seed, seats, 3)) <= GAME.bound(seats, MetroOptions(games_to_win=3))
