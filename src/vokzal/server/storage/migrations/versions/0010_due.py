"""When somebody has to look at a table; the tokens of steps taken back; when the time of the house was noted; and a way
to the newest tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id"), sa.column("state"), sa.column("clock", sa.JSON()), sa.column("due"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Double(), nullable=True))
    running = sa.text("due IS NOT NULL")
    op.create_index("ix_tables_due", "tables", ["due"], postgresql_where=running, sqlite_where=running)
    op.create_index("ix_tables_created", "tables", ["created"])
    op.add_column("matches", sa.Column("dropped", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("house", sa.Column("noted", sa.Double(), nullable=False, server_default="0"))
    connection = op.get_bind()
    playing = sa.select(TABLES.c.id, TABLES.c.clock).where(TABLES.c.state == "playing")
    for table, clock in connection.execute(playing).all():
        if clock.get("kind", "none") != "none":  # when its time is out nobody has written down: whoever looks finds out
            connection.execute(TABLES.update().where(TABLES.c.id == table).values(due=0.0))


def downgrade() -> None:
    op.drop_index("ix_tables_created", "tables")
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("tables", "due")
    op.drop_column("matches", "dropped")
    op.drop_column("house", "noted")
