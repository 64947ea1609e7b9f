"""What is seen, and imagined from it."""
