"""Errors are values with words: what was asked is not done, nothing changed, and this is why."""

from __future__ import annotations

from vokzal.core.events import Value
from vokzal.core.game import Message


class Declined(Exception):
    """Something the server does not do; `key` is a message of `text/*.ftl`, of the core or of the game."""

    def __init__(self, key: str, status: int = 400, **params: Value) -> None:
        super().__init__(key)
        self.reason = Message(key, params)
        self.status = status

    @classmethod
    def because(cls, reason: Message, status: int = 409) -> Declined:
        """With a reason the rules gave."""
        return cls(reason.key, status, **reason.params)
