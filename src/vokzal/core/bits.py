"""Bitmasks: sets as integers, and the way from a set back to a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def bits(mask: int) -> Iterator[int]:
    """The indices of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class BitTable:
    """Reads masks as lists of numbers, eight bits at a time from tables made once.

    `numbers[i]` is what bit i stands for; bits that stand for nothing are never set and are numbered -1.
    """

    __slots__ = ("_size", "_tables")

    def __init__(self, numbers: Sequence[int]) -> None:
        self._size = (len(numbers) + 7) // 8
        self._tables = [_lists(numbers[low : low + 8]) for low in range(0, len(numbers), 8)]

    def read(self, mask: int) -> list[int]:
        """What the set bits stand for, in the order of the bits."""
        found: list[int] = []
        tables = self._tables
        for at, byte in enumerate(mask.to_bytes(self._size, "little")):
            if byte:
                found += tables[at][byte]
        return found


def _lists(numbers: Sequence[int]) -> list[list[int]]:
    """For every byte what its bits stand for: each number once more for all that its lower bits can be."""
    found: list[list[int]] = [[]]
    for number in numbers:
        found += [[*lower, number] for lower in found]
    return found * (256 // len(found))
