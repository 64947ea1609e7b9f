"""Friends: bots with names, seats that are kept, remarks between the moves, and moves that may be sent twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LEVELS = ("passenger", "conductor", "driver", "stationmaster", "dispatcher")
"""As they were when bots were stored under the name of their level."""
PLAYERS = sa.table("players", sa.column("person"), sa.column("name"), sa.column("level"))


def _no(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())


def upgrade() -> None:
    op.add_column("tables", sa.Column("lang", sa.String(2), nullable=False, server_default="en"))
    op.add_column("seats", sa.Column("bot", sa.Integer()))
    op.add_column("seats", _no("ready"))
    op.add_column("seats", _no("called"))
    op.add_column("players", sa.Column("level", sa.String(32)))
    op.add_column("players", sa.Column("bot", sa.Integer()))
    op.add_column("players", _no("substitute"))
    op.add_column("moves", sa.Column("token", sa.String(40)))
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_remarks_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_remarks"),
    )
    op.create_index("ix_remarks_match", "remarks", ["match", "id"])
    bots = PLAYERS.c.person.is_(None) & PLAYERS.c.name.in_(LEVELS)
    op.execute(PLAYERS.update().where(bots).values(level=PLAYERS.c.name, name=""))


def downgrade() -> None:
    op.execute(PLAYERS.update().where(PLAYERS.c.level.is_not(None)).values(name=PLAYERS.c.level))
    op.drop_table("remarks")
    op.drop_column("moves", "token")
    for name in ("substitute", "bot", "level"):
        op.drop_column("players", name)
    for name in ("called", "ready", "bot"):
        op.drop_column("seats", name)
    op.drop_column("tables", "lang")
