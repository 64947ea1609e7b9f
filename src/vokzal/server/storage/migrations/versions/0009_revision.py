"""The revision of a table: every change counts it up, and only who knows the last one may change it. And what a list of
tables tells of their matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("match"), sa.column("moves"))
MOVES = sa.table("moves", sa.column("match"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("revision", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("moves", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("waiting", sa.JSON(), nullable=False, server_default="[]"))
    made = sa.select(sa.func.count()).select_from(MOVES).where(MOVES.c.match == TABLES.c.match).scalar_subquery()
    op.execute(TABLES.update().where(TABLES.c.match.is_not(None)).values(moves=made))


def downgrade() -> None:
    for name in ("waiting", "moves", "revision"):
        op.drop_column("tables", name)
