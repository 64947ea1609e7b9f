"""What is seen of the table and told of it, what a seat remembers, and what it can imagine of the rest."""
