"""Ratings: what each match did to whom, and where everybody stands; which tables are rated; who has an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

UNCOUNTED = sa.text("unrated IS NULL AND counted IS NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("account", sa.Boolean(), nullable=False, server_default=sa.false()))
    accounts = "SELECT id FROM people WHERE login IS NOT NULL"
    op.execute(sa.text(f"UPDATE seats SET account = true WHERE person IN ({accounts})"))
    # Also for what a process of the version before begins from now on: nobody was told there that it counts.
    op.add_column("matches", sa.Column("unrated", sa.String(16), nullable=True, server_default="before"))
    op.add_column("matches", sa.Column("counted", sa.Integer(), nullable=True))
    op.create_index("ix_matches_counted", "matches", ["game", "counted"], unique=True)
    op.create_index("ix_matches_uncounted", "matches", ["ended"], postgresql_where=UNCOUNTED, sqlite_where=UNCOUNTED)
    op.create_table(
        "ratings",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("among", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=False),
        sa.Column("sigma_before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person", "game", "among", "number"], unique=True)
    op.create_table(
        "standings",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("among", sa.String(8), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "among"),
    )
    op.create_index("ix_standings_game", "standings", ["game", "among", "mu", "matches"])


def downgrade() -> None:
    op.drop_table("standings")
    op.drop_table("ratings")
    op.drop_index("ix_matches_uncounted", "matches")
    op.drop_index("ix_matches_counted", "matches")
    op.drop_column("matches", "counted")
    op.drop_column("matches", "unrated")
    op.drop_column("seats", "account")
    op.drop_column("tables", "rated")
