"""What a sensible player knows beyond the rules, for bots."""
