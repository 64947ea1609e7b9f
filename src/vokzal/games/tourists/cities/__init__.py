"""What one city has that the others have not."""
