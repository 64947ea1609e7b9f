"""Games that only tests play: small enough to reckon by hand, complete enough to keep every law."""
