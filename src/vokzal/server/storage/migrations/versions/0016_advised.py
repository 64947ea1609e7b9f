"""How often somebody was advised in a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("advised", sa.Integer(), nullable=False, server_default="0"))
    # How often it was nobody wrote down: at least once.
    op.execute(sa.text("UPDATE matches SET advised = 1 WHERE unrated = 'advice'"))


def downgrade() -> None:
    op.drop_column("matches", "advised")
