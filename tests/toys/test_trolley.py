"""The toy with two editions and a table for one: it keeps the contract, and the house makes sense of both."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.toys.trolley import Trolley
from tests.toys.trolley.rules import BRAKE, ROLL, TrolleyContent, TrolleyOptions
from vokzal import games
from vokzal.arena.compete import climb, compete
from vokzal.arena.simulate import simulate
from vokzal.bots import LEVELS, make, play_match
from vokzal.core import ContentError, Match, MatchError, Options, OptionsError, ScriptedChance
from vokzal.core.laws import Broken, prove, walk
from vokzal.core.match import content_id, read_file, verify
from vokzal.core.options import read_options
from vokzal.core.words import LANGUAGES, MissingWords, message_keys

HILL, DALE = games.packaged(Trolley, "hill"), games.packaged(Trolley, "dale")


@pytest.fixture
def _guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._guests, "trolley", Trolley)


@pytest.mark.parametrize("game", [HILL, DALE], ids=["hill", "dale"])
def test_trolley_keeps_every_law_in_every_edition(game: Trolley) -> None:
    prove(game, seeds=range(3))


def test_trolley_says_the_same_things_in_every_language() -> None:
    keys = [message_keys(Trolley.package(), lang) for lang in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]


# --- editions ---------------------------------------------------------------------------------------------------------


def test_the_usual_edition_comes_first() -> None:
    assert Trolley.editions() == ["hill", "dale"]
    assert Trolley().content.id == "hill"


@pytest.mark.usefixtures("_guest")
def test_an_edition_is_loaded_once_however_it_is_named() -> None:
    assert games.load("trolley") is games.load("trolley", "hill")
    assert games.load("trolley", "dale").content.id == "dale"
    assert [game.content.id for game in games.editions("trolley")] == ["hill", "dale"]
    with pytest.raises(games.UnknownEdition, match="trolley has no edition 'moon'; there are: hill, dale"):
        games.load("trolley", "moon")


@pytest.mark.parametrize("name", games.ids())
def test_a_packaged_file_bears_the_name_of_its_edition(name: str) -> None:
    kind = type(games.load(name))
    assert [game.content.id for game in games.editions(name)] == kind.editions()
    assert kind.editions()[0] == kind.edition


def test_a_file_with_the_name_of_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vokzal.core.content.parse", lambda *_: HILL.content)
    with pytest.raises(ContentError, match=r"dale\.json: its id is 'hill', but it must be the file's name"):
        TrolleyContent.packaged(Trolley.package(), "dale")


@pytest.mark.parametrize("bad", ["", "Hill", "../hill", "a" * 41, "hill 2"])
def test_an_edition_needs_a_plain_name(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "own.json"
    path.write_text(
        json.dumps(
            json.loads(Path(__file__).with_name("trolley").joinpath("content/hill.json").read_text()) | {"id": bad}
        )
    )
    with pytest.raises(ContentError, match="is not a word of small letters"):
        TrolleyContent.read(path)


def test_an_edition_may_have_its_own_options() -> None:
    assert read_options(HILL.options_type, {"sand": True}) == TrolleyOptions(sand=True)
    with pytest.raises(OptionsError, match="sand"):
        read_options(DALE.options_type, {"sand": True})
    assert HILL.variants(2) == [TrolleyOptions(), TrolleyOptions(sand=True)]
    assert DALE.variants(2) == [Options()]


def test_a_match_file_names_its_edition() -> None:
    file = read_file(play_match(DALE, ["driver", "random"], seed=1).to_json())
    assert file.edition == "dale"
    assert verify(DALE, file).over
    with pytest.raises(MatchError, match=r"played with content dale@.*; this is hill@"):
        verify(HILL, file)


def test_an_edition_that_cannot_be_said_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trolley, "editions", classmethod(lambda _: ["hill", "moon"]))
    with pytest.raises(MissingWords, match="edition-moon"):
        prove(HILL, seeds=[1])


def test_a_broken_law_names_the_edition() -> None:
    trace = walk(DALE, 1, Options(), 1)
    with pytest.raises(Broken, match=r"trolley \(dale\), 1 seats"):
        trace.require(False, "a law", None)


def test_the_title_names_the_edition_where_it_has_a_name() -> None:
    assert DALE.title(DALE.words("en")) == "Trolley: The dale"
    assert HILL.title(HILL.words("uk")) == "Дрезина: Пагорб"
    own = Trolley(TrolleyContent(id="own", status={}, names={"en": "the yard"}, rolls=1, steepest=1, sand=False))
    assert own.title(own.words("en")) == "Trolley"


def test_an_edition_may_add_to_the_rules() -> None:
    base, own = DALE.manual("ru")
    assert base.startswith("# Дрезина")
    assert own.startswith("# Долина")
    assert HILL.manual("ru") == (base, "")


def test_editions_are_simulated_apart() -> None:
    hill, dale = (simulate(game, 1, 50, seed=1) for game in (HILL, DALE))
    assert (hill.edition, dale.edition) == ("hill", "dale")
    assert hill.digest != dale.digest


# --- alone at the table -----------------------------------------------------------------------------------------------


def test_somebody_alone_plays_to_the_end() -> None:
    match = Match.start(HILL, 1, seed=1)
    while not match.over:
        match.play(0, ROLL)
    assert match.outcome.places == (1,)
    assert verify(HILL, read_file(match.to_json())).over


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_alone(level: str) -> None:
    assert play_match(DALE, [level], seed=3).over


def test_a_search_that_is_alone_looks_for_points() -> None:
    """Every end is a win, so only what the game thinks of it can tell a good one from a bad one."""
    state = HILL.start(1, TrolleyOptions(), ScriptedChance())
    for metres in (4, 5, 5, 5):
        HILL.apply(state, 0, ROLL, ScriptedChance(metres))
    bot = make("dispatcher", HILL, Random(1))
    bot.trust = 0.01  # type: ignore[attr-defined]  # the first impression counts for nothing
    assert bot.choose(HILL.view(state, 0), HILL.legal(state, 0)) == BRAKE


def test_alone_bots_are_compared_by_points_on_the_same_deals() -> None:
    found = compete(HILL, ["random", "driver"], 1, 1000, seed=1)
    assert found.content == content_id(HILL)
    pair = found.pair("driver", "random")
    assert pair.above is None
    low, high = (line.points.mean for line in found.bots)
    assert pair.lead.mean == pytest.approx(high - low)
    assert pair.beats
    assert not found.pair("random", "driver").beats


def test_the_ladder_alone_is_climbed_by_points() -> None:
    [rung] = climb(HILL, ["random", "driver"], 1, 1000, seed=1)
    assert rung.above is None
    assert rung.lead.mean == pytest.approx(rung.upper_points.mean - rung.lower_points.mean)
    assert rung.lead.low is not None
    assert rung.lead.low > 0
    assert rung.beats


def test_equals_alone_do_not_beat_each_other() -> None:
    found = compete(HILL, ["driver", "driver"], 1, 1000, seed=1)
    assert not any(pair.beats for pair in found.head_to_head)
