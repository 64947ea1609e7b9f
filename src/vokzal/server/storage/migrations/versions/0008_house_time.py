"""The time of the house: what clocks are measured by. Those that ran begin to run anew when it opens."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

MATCHES = sa.table("matches", sa.column("id"), sa.column("ended"), sa.column("clocks", sa.JSON()))


def upgrade() -> None:
    house = op.create_table(
        "house",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house"),
    )
    op.bulk_insert(house, [{"id": 1, "time": 0.0}])
    # They ran by the wall clock, which does not say how long the server was closed since: that is nobody's loss.
    _run_since(0.0)


def downgrade() -> None:
    _run_since(time.time())
    op.drop_table("house")


def _run_since(now: float) -> None:
    """Every clock that runs begins to run now."""
    connection = op.get_bind()
    timed = sa.select(MATCHES.c.id, MATCHES.c.clocks).where(MATCHES.c.ended.is_(None))
    for match, clocks in connection.execute(timed).all():
        if clocks:
            since = [None if each is None else now for each in clocks["since"]]
            _set(connection, match, clocks | {"since": since})


def _set(connection: sa.Connection, match: str, clocks: dict[str, Any]) -> None:
    connection.execute(MATCHES.update().where(MATCHES.c.id == match).values(clocks=clocks))
