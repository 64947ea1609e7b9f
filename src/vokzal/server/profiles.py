"""What is to be told of those who play here: ratings, records, ladders."""

from __future__ import annotations

from typing import Final, get_args

from vokzal import games
from vokzal.core.words import Words
from vokzal.server import catalogue
from vokzal.server.messages import Among, Favourites, Ladder, Lang, Mark, Piece, Profile, Result, Rival
from vokzal.server.people import People
from vokzal.server.rating import marks, number
from vokzal.server.reasons import Declined
from vokzal.server.storage import Database
from vokzal.server.storage.history import HistoryStore, Used
from vokzal.server.storage.standings import StandingStore

PIECES: Final = 5
"""So many of what somebody uses most are shown of each board."""
HABIT: Final = 2
"""What was used less often is nobody's favourite."""


class Profiles:
    def __init__(self, database: Database, people: People) -> None:
        self._people = people
        self._standings = StandingStore(database)
        self._history = HistoryStore(database)

    async def profile(self, person: str, asker: str) -> Profile:
        """Of somebody with an account; of oneself always, and more of it."""
        own = person == asker
        account = await self._standings.account(person)
        if account is None and not own:
            raise Declined("no-such-player", 404)
        return Profile(
            id=person,
            name=account.name if account else (await self._people.me(person)).name,
            account=account is not None,
            since=account.created if account else None,
            standings=await self._standings.of(person),
            records=[Result(**each._asdict()) for each in await self._history.summed(person)],
            favourites=_favourites(await self._history.used(person)),
            rivals=[
                Rival(
                    name=each.name,
                    person=each.person if each.account else None,
                    matches=each.matches,
                    ahead=each.ahead,
                )
                for each in (await self._history.met(person) if own else [])
            ],
        )

    async def ladder(self, game_id: str, among: Among, asker: str) -> Ladder:
        game = catalogue.find(game_id)
        rungs, mine = await self._standings.ladder(game.id, among, asker)
        levels = reversed(marks(game).items()) if among == "bots" else []
        return Ladder(
            game=game.id,
            among=among,
            rungs=rungs,
            marks=[Mark(level=level, number=number(rating.mu)) for level, rating in levels],
            mine=mine,
        )


def _favourites(used: list[Used]) -> list[Favourites]:
    """Boards on which somebody used something again and again."""
    found = (Favourites(game=each.game, edition=each.edition, pieces=_pieces(each)) for each in used)
    return [each for each in found if each.pieces]


def _pieces(used: Used) -> list[Piece]:
    """The most used first. What an edition of today does not know any more cannot be said."""
    try:
        game = games.load(used.game, used.edition)
    except games.UnknownGame:
        return []
    words: dict[Lang, Words] = {lang: game.words(lang) for lang in get_args(Lang)}
    often = sorted((-times, name) for name, times in used.times.items() if times >= HABIT)
    known = [(name, -times) for times, name in often if all(each.has(name) for each in words.values())]
    return [
        Piece(name=name, said={lang: each.say(name) for lang, each in words.items()}, times=times)
        for name, times in known[:PIECES]
    ]
