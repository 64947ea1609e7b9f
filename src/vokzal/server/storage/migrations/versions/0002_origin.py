"""Matches that go on from a position of another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("origin", sa.JSON))


def downgrade() -> None:
    op.drop_column("matches", "origin")
