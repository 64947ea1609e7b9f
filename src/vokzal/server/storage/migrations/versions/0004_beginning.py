"""Who begins: how a table finds it, and who it was in a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Tables that are there go on as they were opened: as seated. Of a match that is there the set-up says who began.
    op.add_column("tables", sa.Column("begins", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("begins", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("matches", "begins")
    op.drop_column("tables", "begins")
