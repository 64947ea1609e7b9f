"""What a sensible player knows: all that bots get."""
