"""People, tables, matches, moves and lines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(64)),
        sa.Column("password", sa.String(256)),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("match", sa.String(32)),
        sa.Column("rematch", sa.String(32)),
        sa.Column("banned", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_state", "tables", ["state"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64)),
        sa.Column("level", sa.String(32)),
        sa.Column("substitute", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.String(128), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.Column("points", sa.JSON),
        sa.Column("places", sa.JSON),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("clocks", sa.JSON),
        sa.Column("undone", sa.Integer),
        sa.Column("imported", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_imported", "matches", ["imported"])
    op.create_table(
        "players",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_players"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_players_match", ondelete="CASCADE"),
    )
    op.create_index("ix_players_person", "players", ["person"])
    op.create_table(
        "moves",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("chance", sa.JSON, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_moves"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_moves_match", ondelete="CASCADE"),
    )
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_lines_table", ondelete="CASCADE"),
    )
    op.create_index("ix_lines_table", "lines", ["table", "id"])


def downgrade() -> None:
    for name in ("lines", "moves", "players", "matches", "seats", "tables", "people"):
        op.drop_table(name)
