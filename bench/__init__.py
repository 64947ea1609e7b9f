"""Speed, measured as ratios; run by `make bench`, never by the tests."""
