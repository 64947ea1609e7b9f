"""Sessions that can be ended, and who said a line."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

PEOPLE = sa.table("people", sa.column("id"))
SEATS = sa.table("seats", sa.column("table"), sa.column("number"), sa.column("person"), sa.column("name"))
PLAYERS = sa.table("players", sa.column("person"))
MATCHES = sa.table("matches", sa.column("imported"))
LINES = sa.table("lines", sa.column("table"), sa.column("seat"), sa.column("name"), sa.column("person"))


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    # The cookies that are out there stay good for everybody who has something here: see `server/sessions.py`.
    known = sa.union(
        sa.select(PEOPLE.c.id),
        *(
            sa.select(column).where(column.is_not(None))
            for column in (SEATS.c.person, PLAYERS.c.person, MATCHES.c.imported)
        ),
    ).subquery()
    [person] = known.c
    now = sa.literal(time.time(), sa.Double)
    rows = sa.select(person, person, now, now, sa.literal(""))
    op.execute(sessions.insert().from_select(["id", "person", "created", "seen", "device"], rows))

    op.add_column("lines", sa.Column("person", sa.String(32)))
    op.create_index("ix_lines_person", "lines", ["person"])
    # Whoever still sits there under the same name said it. Of spectators nobody knows.
    same = (SEATS.c.table == LINES.c.table, SEATS.c.number == LINES.c.seat, SEATS.c.name == LINES.c.name)
    op.execute(LINES.update().values(person=sa.select(SEATS.c.person).where(*same).scalar_subquery()))


def downgrade() -> None:
    op.drop_index("ix_lines_person", "lines")
    op.drop_column("lines", "person")
    op.drop_table("sessions")
