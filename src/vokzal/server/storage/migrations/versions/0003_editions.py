"""Games have editions: which one a table and a match play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("match"), sa.column("edition"))
MATCHES = sa.table("matches", sa.column("id"), sa.column("content"), sa.column("edition"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.String(64)))
    op.add_column("matches", sa.Column("edition", sa.String(64), nullable=False, server_default=""))
    # A match has always named its content, edition@digest.
    for content in op.get_bind().execute(sa.select(MATCHES.c.content).distinct()).scalars():
        op.execute(MATCHES.update().where(MATCHES.c.content == content).values(edition=content.rpartition("@")[0]))
    played = sa.select(MATCHES.c.edition).where(MATCHES.c.id == TABLES.c.match).scalar_subquery()
    op.execute(TABLES.update().where(TABLES.c.match.is_not(None)).values(edition=played))


def downgrade() -> None:
    op.drop_column("matches", "edition")
    op.drop_column("tables", "edition")
