"""Where everything is kept: people, tables, matches, moves and what was said."""

from vokzal.server.storage.database import Database, DatabaseError

__all__ = ["Database", "DatabaseError"]
