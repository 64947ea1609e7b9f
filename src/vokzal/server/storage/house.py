"""What is kept of the house itself."""

from __future__ import annotations

from sqlalchemy import Double, case, cast, extract, func, select, update
from sqlalchemy.orm import Session

from vokzal.server.storage import models
from vokzal.server.storage.database import Database


class HouseStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def reached(self, time: float, lately: float) -> float:
        """Notes that the house's time has come so far; how far it has come, by whichever process.

        A database server has a clock that all can ask: if another process noted the time lately, it has gone on since.
        """
        house = models.House
        forward = update(house).where(house.time < time).values(time=time)

        def write(session: Session) -> float:
            if session.connection().dialect.name != "postgresql":
                session.execute(forward)
                return session.execute(select(house.time)).scalar_one()
            now = cast(extract("epoch", func.clock_timestamp()), Double)
            since = now - house.noted
            gone_on = house.time + case((since.between(0, lately), since), else_=0.0)
            noted = update(house).values(time=func.greatest(gone_on, time), noted=now).returning(house.time)
            return session.execute(noted).scalar_one()

        return await self._database.run(write)
