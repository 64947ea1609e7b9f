"""What everybody used of the board, kept with a match that has ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("uses", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("players", "uses")
