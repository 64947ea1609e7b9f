"""Many matches: played for speed, played for strength, and measured honestly."""
