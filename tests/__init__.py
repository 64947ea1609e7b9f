"""Tests that read as rules; `tests.soak` and `tests.golden` are run by make."""
