"""What releases of this house stored, kept for good: whatever comes after them must read it."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
RELEASES = sorted(path for path in FOLDER.iterdir() if (path / "vokzal.db").is_file())
"""One folder each: match files in `matches`, and a database."""
