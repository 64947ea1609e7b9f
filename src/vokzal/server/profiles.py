"""What is to be told of those who play here: ratings, records, ladders."""

from __future__ import annotations

from vokzal.server import catalogue
from vokzal.server.messages import Among, Ladder, Mark, Profile, Result, Rival
from vokzal.server.people import People
from vokzal.server.rating import marks, number
from vokzal.server.reasons import Declined
from vokzal.server.storage import Database
from vokzal.server.storage.history import HistoryStore
from vokzal.server.storage.standings import StandingStore


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
