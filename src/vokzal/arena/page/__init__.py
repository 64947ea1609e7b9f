"""What an arena, a ladder or a balance run found, as one page that needs nothing else: no script, no network."""
