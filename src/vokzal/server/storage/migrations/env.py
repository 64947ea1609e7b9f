"""How Alembic reaches the database: over the connection it is handed."""

from __future__ import annotations

from alembic import context

from vokzal.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
