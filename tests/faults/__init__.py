"""The server in trouble: killed, with a full disk, locked out of its database, and asked for nonsense."""
