"""The coach: lessons, advice and what a match can teach. It names no game."""
