"""What is kept of the house itself."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from vokzal.server.storage import models
from vokzal.server.storage.database import Database


class HouseStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def reached(self, time: float) -> float:
        """Notes that the house's time has come so far; how far it has come, by whichever process."""
        forward = update(models.House).where(models.House.time < time).values(time=time)

        def write(session: Session) -> float:
            session.execute(forward)
            return session.execute(select(models.House.time)).scalar_one()

        return await self._database.run(write)
