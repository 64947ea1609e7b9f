"""Practice: tables and matches where any step may be taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

MATCHES = sa.table("matches", sa.column("id"), sa.column("origin"), sa.column("practice"))
TABLES = sa.table("tables", sa.column("match"), sa.column("practice"))


def upgrade() -> None:
    for name in ("tables", "matches"):
        op.add_column(name, sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))
    # What goes on from a replay is practice, and was before it had the name.
    op.execute(MATCHES.update().where(MATCHES.c.origin.is_not(None)).values(practice=sa.true()))
    copied = sa.select(MATCHES.c.id).where(MATCHES.c.origin.is_not(None))
    op.execute(TABLES.update().where(TABLES.c.match.in_(copied)).values(practice=sa.true()))


def downgrade() -> None:
    for name in ("matches", "tables"):
        op.drop_column(name, "practice")
