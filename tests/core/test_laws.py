"""The laws can fail: a game with a fault in it breaks the law that is about that fault."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import BANK, NOTHING, PenniesSense, PenniesState, PenniesView
from tests.toys.trolley import Trolley
from tests.toys.trolley.rules import TrolleyState
from vokzal import games
from vokzal.core import laws
from vokzal.core.chance import Chance
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message, Outcome, Reason, Refused, judge, rank
from vokzal.core.match import MatchError
from vokzal.core.options import Options
from vokzal.core.words import MissingWords
from vokzal.games.metro_domino.rules import MetroDomino
from vokzal.games.metro_domino.state import MetroState
from vokzal.games.trans_europa.rules import TransEuropa
from vokzal.games.trans_europa.state import TransEuropaState


class Faulty(Pennies):
    """Pennies with something wrong in it; its words and content are the toy's."""

    @classmethod
    def package(cls) -> str:
        return Pennies.package()


class LosesCoins(Faulty):
    def census(self, s: PenniesState) -> Mapping[str, int]:
        return {"coins": s.owner.count(-1)}


class MiscountsPoints(Faulty):
    def recount(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(score + (score > 0) for score in s.scores)


class PartsDoNotAddUp(Faulty):
    def outcome(self, s: PenniesState) -> Outcome:
        true = super().outcome(s)
        return Outcome(true.points, true.places, tuple({"coins": 0} for _ in true.points))


class DecidesInSilence(Faulty):
    """Among equal points the first seat wins, and nobody is told."""

    def outcome(self, s: PenniesState) -> Outcome:
        true = super().outcome(s)
        places = rank([(points, -seat) for seat, points in enumerate(true.points)])
        return Outcome(true.points, places, true.parts)


class DecidesInTheResultOnly(Faulty):
    """The result says what decided, but no event does."""

    def outcome(self, s: PenniesState) -> Outcome:
        return judge(s.scores, super().outcome(s).parts, {"coins": [-seat for seat in range(len(s.scores))]})


class RefusesWhatItLists(Faulty):
    def legal(self, s: PenniesState, seat: int) -> list[int]:
        return list(range(self.space.size)) if seat in self.waiting(s) else []


class AllowsWhatItDoesNotList(Faulty):
    def legal(self, s: PenniesState, seat: int) -> list[int]:
        return super().legal(s, seat)[1:]


class ListsForSeatsNotWaitedFor(Faulty):
    def legal(self, s: PenniesState, seat: int) -> list[int]:
        return list(range(self.space.size))


class UsesItsOwnDice(Faulty):
    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        super().play(s, seat, action, chance, out)
        if s.left:
            s.prize = min(_dice.randrange(3), s.owner.count(-1))


_dice = Random(1)


class ShowsHiddenNumbers(Faulty):
    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        true = super().view(s, seat)
        seen = tuple(s.choices) if s.left else ()
        return replace(true, shown=seen)


class ShowsSpectatorsMore(Faulty):
    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        true = super().view(s, seat)
        own = true.own if seat is not None else max(s.choices, default=NOTHING)
        return replace(true, own=own)


class Hint(Struct, frozen=True):
    highest: int


class HintsAtHiddenNumbers(Faulty):
    """Its aid knows more than the view it is made from."""

    aid_type = Hint
    truth = NOTHING

    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        self.truth = hash(tuple(s.choices))
        return super().view(s, seat)

    def aid(self, view: PenniesView) -> Hint:
        return Hint(self.truth)


class SaysNothingOfItsAid(Faulty):
    def aid(self, view: PenniesView) -> Hint:
        return Hint(max(view.scores))


class ShowsHowManyAreReady(Faulty):
    """Not only who is waited for changes while the others still choose."""

    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        return replace(super().view(s, seat), prize=sum(choice != NOTHING for choice in s.choices))


class LeaksIntoRows(Faulty):
    def row(self, s: PenniesState, seat: int) -> bytes:
        return super().row(s, seat)[:-1] + bytes([max(s.choices) % 256])


class PacksTooMuch(Faulty):
    def row(self, s: PenniesState, seat: int) -> bytes:
        return super().row(s, seat) + bytes(1)


class PacksWhatStandsForNothing(Faulty):
    def row(self, s: PenniesState, seat: int) -> bytes:
        return bytes([self.content.numbers]) + super().row(s, seat)[1:]


class Swaps(PenniesSense):
    def likelier(self, s: PenniesState, seat: int, rng: Random) -> None:
        s.choices.reverse()


class ThinksAnotherHandLikelier(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.heuristics = Swaps(self)


class LooksIntoHands(PenniesSense):
    def reasons(self, s: PenniesState, seat: int, action: int) -> list[Message]:
        return [Message("number-rests", {"number": max(s.choices)})]


class AdvisesFromHiddenNumbers(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.heuristics = LooksIntoHands(self)


class Mumbles(PenniesSense):
    def reasons(self, s: PenniesState, seat: int, action: int) -> list[Message]:
        return [Message("no-such-words")]


class AdvisesWithoutWords(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.heuristics = Mumbles(self)


class GoesOnAndOn(PenniesSense):
    def reasons(self, s: PenniesState, seat: int, action: int) -> list[Message]:
        return [Message("prize", {"coins": coins}) for coins in range(4)]


class AdvisesAtLength(Faulty):
    def __init__(self) -> None:
        super().__init__()
        self.heuristics = GoesOnAndOn(self)


class AsksForMoreThanItSays(Faulty):
    def widest(self, seats: int, options: Options) -> int:
        return super().widest(seats, options) - 1


class WhispersHiddenNumbers(Faulty):
    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        super().play(s, seat, action, chance, out)
        if out is not None:
            out.append(Event("takes", seat, {"coins": action}))


class RevealsInSilence(Faulty):
    """Numbers are shown and a prize is drawn, but no event says that anything came to light."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        told: list[Event] = []
        super().play(s, seat, action, chance, told)
        if out is not None:
            out += [replace(event, reveals=False) for event in told]


class ShowsHandsInSilence(RevealsInSilence):
    """The same without any luck: only the hidden numbers are shown."""

    def _prize(self, s: PenniesState, chance: Chance) -> int:
        return min(1, s.owner.count(BANK))


class CountsWhoIsReady(Faulty):
    """What a seat is told depends on who else has moved at the same time."""

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        super().play(s, seat, action, chance, out)
        if out is not None:
            out.append(Event("takes", seat, {"coins": len(s.choices) - s.choices.count(NOTHING)}))


class WaitsForTheFirstSeat(Faulty):
    """What a seat may do depends on who else has moved at the same time."""

    def legal(self, s: PenniesState, seat: int) -> list[int]:
        return super().legal(s, seat) if seat == 0 or s.choices[0] != NOTHING else super().legal(s, seat)[:1]

    def refusal(self, s: PenniesState, seat: int, action: int) -> Reason | None:
        if seat and s.choices[0] == NOTHING and action:
            return Reason("number-rests", {"number": action})
        return super().refusal(s, seat, action)


class SaysWhatHasNoWords(Faulty):
    def prompt(self, view: PenniesView) -> Message:
        return Message("no-such-message")


class NeverEnds(Faulty):
    def bound(self, seats: int, options: Options) -> int:
        return 2


class BeginsAsItLikes(Trolley):
    @classmethod
    def package(cls) -> str:
        return Trolley.package()

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> TrolleyState:
        return super().start(seats, options, chance)


class SparesWhatIsSecret(MetroDomino):
    """Keeps a drawn tile for its player when it fits nowhere."""

    def evident(self, s: MetroState, seat: int) -> bool:
        return True


class TriesRailsInSilence(TransEuropa):
    """A rail that completes another player reveals that; one that could have done so reveals nothing."""

    def _could_complete(self, s: TransEuropaState, seat: int, ends: int, joined: int) -> bool:
        return False


@pytest.mark.parametrize(
    ("faulty", "law"),
    [
        (BeginsAsItLikes, laws.who_is_to_begin_begins),
        (LosesCoins, laws.components_are_conserved),
        (MiscountsPoints, laws.points_recount_the_same),
        (PartsDoNotAddUp, laws.points_recount_the_same),
        (DecidesInSilence, laws.what_decides_between_equal_points_is_told),
        (DecidesInTheResultOnly, laws.what_decides_between_equal_points_is_told),
        (RefusesWhatItLists, None),
        (AllowsWhatItDoesNotList, laws.listed_actions_apply_and_others_are_refused),
        (ListsForSeatsNotWaitedFor, laws.listed_actions_apply_and_others_are_refused),
        (UsesItsOwnDice, laws.the_log_replays_to_the_same_positions),
        (ShowsHiddenNumbers, laws.views_hide_what_a_seat_cannot_know),
        (ShowsSpectatorsMore, laws.views_hide_what_a_seat_cannot_know),
        (HintsAtHiddenNumbers, laws.an_aid_follows_from_the_view),
        (SaysNothingOfItsAid, laws.an_aid_follows_from_the_view),
        (WhispersHiddenNumbers, laws.events_hide_what_a_seat_cannot_know),
        (ShowsHowManyAreReady, laws.until_all_have_chosen_only_who_is_waited_for_changes),
        (WhispersHiddenNumbers, laws.until_all_have_chosen_only_who_is_waited_for_changes),
        (LeaksIntoRows, laws.a_row_tells_what_its_seat_knows_and_no_more),
        (PacksTooMuch, laws.a_row_tells_what_its_seat_knows_and_no_more),
        (PacksWhatStandsForNothing, laws.a_row_tells_what_its_seat_knows_and_no_more),
        (ThinksAnotherHandLikelier, laws.what_is_made_likelier_looks_the_same_to_its_seat),
        (AdvisesFromHiddenNumbers, laws.reasons_can_be_said_and_read_only_what_their_seat_knows),
        (AdvisesWithoutWords, laws.reasons_can_be_said_and_read_only_what_their_seat_knows),
        (AdvisesAtLength, laws.reasons_can_be_said_and_read_only_what_their_seat_knows),
        (AsksForMoreThanItSays, laws.no_question_to_chance_is_wider_than_said),
        (RevealsInSilence, laws.what_reveals_nothing_could_be_foreseen),
        (ShowsHandsInSilence, laws.what_reveals_nothing_could_be_foreseen),
        (CountsWhoIsReady, laws.moves_at_the_same_time_commute),
        (WaitsForTheFirstSeat, laws.moves_at_the_same_time_commute),
        (SaysWhatHasNoWords, laws.everything_can_be_said),
        (NeverEnds, None),
    ],
)
def test_a_fault_breaks_the_law_about_it(faulty: type[Pennies] | type[Trolley], law: laws.Law | None) -> None:
    """Without a law the very walk must fail."""

    def check() -> None:
        game = faulty()
        for seed in range(10):
            trace = laws.walk(game, 3, game.options_type(), seed)
            if law is not None:
                law(trace)

    with pytest.raises((laws.Broken, MissingWords, MatchError, Refused)):
        check()


@pytest.mark.parametrize(
    ("true", "faulty", "law"),
    [
        (MetroDomino, SparesWhatIsSecret, laws.what_is_done_for_a_player_was_no_secret),
        (TransEuropa, TriesRailsInSilence, laws.what_reveals_nothing_could_be_foreseen),
    ],
)
def test_a_fault_that_only_a_whole_game_can_have_breaks_its_law(
    true: type[AnyGame], faulty: type[AnyGame], law: laws.Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faulty, "package", true.package)

    def check(game: AnyGame) -> None:
        for seed in range(20):
            law(laws.walk(game, 3, game.options_type(), seed))

    check(true())
    with pytest.raises(laws.Broken):
        check(faulty())


def test_a_change_to_a_past_position_is_noticed() -> None:
    game = Pennies()
    trace = laws.walk(game, 3, game.options_type(), 1)
    laws.past_clones_never_change(trace)
    trace.steps[2].state.scores[0] += 1
    with pytest.raises(laws.Broken, match="past clones never change"):
        laws.past_clones_never_change(trace)


def test_a_faulty_game_cannot_be_registered() -> None:
    with pytest.raises(laws.Broken):
        games.register(LosesCoins)
    assert "pennies" not in games.ids()


def test_a_broken_law_says_how_to_repeat_it() -> None:
    game: Any = MiscountsPoints()
    with pytest.raises(
        laws.Broken, match=r"points recount the same \(pennies \(house\), 2 seats, PenniesOptions.*, seed \d+\)"
    ):
        laws.prove(game, range(5))
