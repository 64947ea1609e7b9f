"""The rules by the chapters of the rulebook, and the game that is made of them."""
