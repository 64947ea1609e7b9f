"""Data sets: decisions as Parquet, described well enough to be read without this program.

One table, a row for each decision. A data set is one file, or a folder of parts with a `dataset.json` that is written
last: so what has its name is whole, whenever a run was broken off. The same command writes the same bytes, whoever
plays the matches.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple, Self

import msgspec

from vokzal import __version__
from vokzal.core.actions import Space
from vokzal.core.layout import Layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vokzal.arena.selfplay import Record

FORMAT: Final = "vokzal-decisions-1"
LICENCE: Final = "CC0-1.0"
"""Of the data: nobody has to ask. The program that makes them has its own."""
GROUP: Final = 1 << 14
"""Decisions that are written, and marked in the digest, at once."""
PART: Final = 1 << 18
"""Decisions in a file of a folder."""
MANIFEST: Final = "dataset.json"
SUFFIX: Final = ".parquet"
COLUMNS: Final[Mapping[str, str]] = {
    "match": "the number of the match in the data set, from 0",
    "deal": "matches of one deal have the same luck",
    "rotation": "and differ in who sits where",
    "move": "the number of the move in its match, from 0",
    "seat": "who decided, from 0",
    "bot": "which of `bots` sat there, from 0",
    "choice": "the number of the action that was chosen",
    "row": "what the seat knew, as `row` describes it",
    "mask": "what it could do: action a is bit a % 8 of byte a // 8",
    "places": "how the match ended for every seat: 1 is the winner's place, equal places are shared",
    "points": "the points of every seat at the end",
}


class DataError(ValueError):
    """A data set that cannot be written or read, and why."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a data set."""

    format: str = FORMAT
    licence: str = LICENCE
    program: str = f"vokzal {__version__}"
    command: str
    """What makes it again. Who plays the matches and where the data go is left out: it makes no difference."""
    game: str
    version: int
    """Of the rules."""
    edition: str
    content: str
    """The digest of what the rules read of the edition."""
    options: dict[str, Any]
    seats: int
    bots: list[str]
    seed: int
    matches: int
    share: float
    """Of all decisions, how many are kept, drawn by lot."""
    columns: dict[str, str] = msgspec.field(default_factory=lambda: dict(COLUMNS))
    actions: dict[str, Any]
    row: dict[str, Any]


class Summary(msgspec.Struct, frozen=True):
    """What was written."""

    matches: int
    decisions: int
    bytes: int
    files: list[str]
    digest: str
    """Of all columns' bytes, little-endian, in the order of `COLUMNS`, 16384 decisions after the other."""
    licence: str = LICENCE


def describe_actions(space: Space) -> dict[str, Any]:
    """All actions in order: kinds, each from `start` on, the last of its parameters changing fastest."""
    kinds = [
        {
            "kind": kind.name,
            "start": kind.start,
            "params": [{"name": param.name, "values": list(param.values)} for param in kind.params],
        }
        for kind in space.kinds
    ]
    return {"size": space.size, "kinds": kinds}


def describe_layout(layout: Layout) -> dict[str, Any]:
    """All bytes of a row in order. What is there for each seat comes `times` times, the viewer's first."""
    starts: dict[str, int] = {}
    for segment, at, _ in layout.spans():
        starts.setdefault(segment.name, at)
    segments = [
        {
            "name": segment.name,
            "kind": type(segment).__name__.lower(),
            "start": starts[segment.name],
            "times": layout.times(segment),
            "axis": segment.axis.name,
            "values": list(segment.axis.values),
            **{key: getattr(segment, key) for key in _HOW if hasattr(segment, key)},
        }
        for segment in layout.segments
    ]
    return {"size": layout.size, "kinds": _KINDS, "segments": segments}


_HOW: Final = ("size", "places", "width", "least", "most")
_KINDS: Final = {
    "bits": "value v of the axis is bit places[v] of the `size` bytes, little-endian",
    "nibbles": "four bits for each value, the lower half of a byte first; `most` is shown as 1",
    "counts": "`width` bytes for each value, little-endian: the number less `least`; `most` is shown as 1",
    "choice": "one byte: the number of a value, or 255 for none",
}


def _parquet() -> Any:
    try:
        import pyarrow  # noqa: PLC0415 - an extra, which only those who want data install
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError as error:
        raise DataError(f"data: {error.name} is not installed; try: pip install vokzal[data]") from None
    return pyarrow


class _Columns:
    """Decisions that wait to be written."""

    def __init__(self) -> None:
        self.numbers = {name: array(code) for name, code in _CODES.items()}
        self.packed = {"row": bytearray(), "mask": bytearray()}

    def __len__(self) -> int:
        return len(self.numbers["match"])

    def add(self, match: int, record: Record) -> None:
        result, count = record.result, len(record.moves)
        table, numbers = result.table, self.numbers
        for name, number in (("match", match), ("deal", table.deal), ("rotation", table.rotation)):
            numbers[name].extend([number] * count)
        numbers["move"] += record.moves
        numbers["seat"] += record.seats
        numbers["bot"].extend(table.line_up[seat] for seat in record.seats)
        numbers["choice"] += record.choices
        numbers["places"].extend(result.places * count)
        numbers["points"].extend(result.points * count)
        self.packed["row"] += record.rows
        self.packed["mask"] += record.masks

    def take(self, count: int, widths: Mapping[str, int]) -> dict[str, bytes]:
        """The first of them, column by column."""
        taken: dict[str, bytes] = {}
        for name in COLUMNS:
            column: Any = self.packed.get(name, self.numbers.get(name))
            taken[name] = bytes(column[: count * widths[name]])
            del column[: count * widths[name]]
        return taken


_CODES: Final = {
    "match": "i",
    "deal": "i",
    "rotation": "h",
    "move": "i",
    "seat": "b",
    "bot": "h",
    "choice": "i",
    "places": "b",
    "points": "i",
}
"""Of each column of numbers, how wide they are."""


class Writer:
    """Writes a data set; what is not finished never has its name."""

    def __init__(self, out: Path, about: About) -> None:
        self._arrow = _parquet()
        self.out, self.about = out, about
        self._single = out.suffix == SUFFIX
        if out.exists() and (self._single or not out.is_dir() or any(out.iterdir())):
            raise DataError(f"{out} is there already")
        if not self._single:
            out.mkdir(exist_ok=True)
        actions, row = about.actions["size"], about.row["size"]
        self._widths = {
            **dict.fromkeys(_CODES, 1),
            "places": about.seats,
            "points": about.seats,
            "row": row,
            "mask": (actions + 7) // 8,
        }
        self._schema = self._make_schema()
        self._columns = _Columns()
        self._sink: IO[bytes] | None = None
        self._in_part = self._decisions = self._matches = self._bytes = 0
        self._files: list[Path] = []
        self._mark, self._part_mark = blake2b(digest_size=16), blake2b(digest_size=16)
        self._open()  # now, and not after an hour of play

    def _open(self) -> None:
        """Begins a file."""
        try:
            self._sink = self._partial.open("wb")
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(self._next)) from None
        self._file = self._arrow.parquet.ParquetWriter(self._sink, self._schema, compression="zstd")

    def _make_schema(self) -> Any:
        arrow, seats = self._arrow, self.about.seats
        plain = {"b": arrow.int8(), "h": arrow.int16(), "i": arrow.int32()}
        kinds = {name: plain[code] for name, code in _CODES.items()}
        kinds["places"], kinds["points"] = (arrow.list_(kinds[name], seats) for name in ("places", "points"))
        kinds["row"], kinds["mask"] = (arrow.binary(self._widths[name]) for name in ("row", "mask"))
        said = {"vokzal": msgspec.json.encode(self.about)}
        fields = [arrow.field(name, kinds[name], nullable=False, metadata={"about": COLUMNS[name]}) for name in COLUMNS]
        return arrow.schema(fields, metadata=said)

    def add(self, match: int, record: Record) -> None:
        self._matches += 1
        self._columns.add(match, record)
        while len(self._columns) >= GROUP:
            self._write(GROUP)

    def _write(self, count: int) -> None:
        """A group of decisions."""
        if self._sink is None:
            self._open()
        taken = self._columns.take(count, self._widths)
        for column in taken.values():
            self._mark.update(column)
            self._part_mark.update(column)
        batch = self._arrow.RecordBatch.from_arrays(
            [self._array(field, column, count) for field, column in zip(self._schema, taken.values(), strict=True)],
            schema=self._schema,
        )
        self._file.write_batch(batch, row_group_size=count)
        self._decisions += count
        self._in_part += count
        if self._in_part >= PART and not self._single:
            self._finish_part()

    def _array(self, field: Any, column: bytes, count: int) -> Any:
        arrow, buffer = self._arrow, self._arrow.py_buffer(column)
        if not arrow.types.is_fixed_size_list(field.type):
            return arrow.Array.from_buffers(field.type, count, [None, buffer])
        inner = field.type.value_type
        values = arrow.Array.from_buffers(inner, count * field.type.list_size, [None, buffer])
        return arrow.FixedSizeListArray.from_arrays(values, type=field.type)

    @property
    def _next(self) -> Path:
        return self.out if self._single else self.out / f"part-{len(self._files):05}{SUFFIX}"

    @property
    def _partial(self) -> Path:
        return self._next.with_name(f".{self._next.name}.partial")

    def _finish_part(self) -> None:
        """Says in the file what only its end knows, and gives it its name when all of it is on the disk."""
        assert self._sink is not None
        self._file.add_key_value_metadata(
            {"vokzal.decisions": str(self._in_part), "vokzal.digest": self._part_mark.hexdigest()}
        )
        self._file.close()
        self._bytes += self._sink.tell()
        _publish(self._sink, self._partial, self._next)
        self._files.append(self._next)
        self._sink = None
        self._in_part, self._part_mark = 0, blake2b(digest_size=16)

    def summary(self) -> Summary:
        names = [path.name for path in self._files]
        return Summary(self._matches, self._decisions, self._bytes, names, self._mark.hexdigest())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            if self._sink is not None:  # a file that was not finished
                with suppress(OSError):  # a disk that is full stays full
                    self._file.close()
                self._sink.close()
                self._partial.unlink()

    def _finish(self) -> None:
        if len(self._columns) or not self._decisions:
            self._write(len(self._columns))
        if self._sink is not None:
            self._finish_part()
        if not self._single:
            whole = {**msgspec.to_builtins(self.about), "written": msgspec.to_builtins(self.summary())}
            partial = self.out / f".{MANIFEST}.partial"
            with partial.open("wb") as sink:
                sink.write(json.dumps(whole, indent=1, ensure_ascii=False).encode() + b"\n")
                _publish(sink, partial, self.out / MANIFEST)


def _publish(sink: IO[bytes], partial: Path, named: Path) -> None:
    """Gives a file its name when all of it is on the disk."""
    sink.flush()
    os.fsync(sink.fileno())
    sink.close()
    partial.replace(named)


class Dataset(NamedTuple):
    """Decisions as arrays of numbers, all of one length."""

    about: About
    match: NDArray[np.int32]
    deal: NDArray[np.int32]
    rotation: NDArray[np.int16]
    move: NDArray[np.int32]
    seat: NDArray[np.int8]
    bot: NDArray[np.int16]
    choice: NDArray[np.int32]
    row: NDArray[np.uint8]
    """Packed, a line for each decision; `vokzal.envs` unpacks them."""
    mask: NDArray[np.uint8]
    """Packed; `legal` unpacks them."""
    places: NDArray[np.int8]
    """A line for each decision, a column for each seat."""
    points: NDArray[np.int32]

    def columns(self) -> dict[str, NDArray[Any]]:
        """All of them by name."""
        return {name: getattr(self, name) for name in COLUMNS}

    def legal(self) -> NDArray[np.bool_]:
        """A line for each decision, a column for each action."""
        import numpy as np  # noqa: PLC0415

        size = self.about.actions["size"]
        return np.unpackbits(self.mask, axis=1, count=size, bitorder="little").astype(np.bool_)


def load(path: Path | str, *, check: bool = False) -> Dataset:
    """A data set in memory: a file, or a folder with all its parts. `check` compares it with its digest."""
    arrow = _parquet()
    path = Path(path)
    files, said = _files(path)
    try:
        tables = [arrow.parquet.read_table(file) for file in files]
        about = msgspec.json.decode(tables[0].schema.metadata[b"vokzal"], type=About)
    except (arrow.ArrowException, KeyError, TypeError, msgspec.MsgspecError) as error:
        raise DataError(f"{path}: not a data set of vokzal ({error})") from None
    if about.format != FORMAT:
        raise DataError(f"{path}: of format {about.format}, not {FORMAT}")
    whole = arrow.concat_tables(tables)
    found = Dataset(about, *(_numbers(arrow, whole.column(name)) for name in COLUMNS))
    if said is None:
        said = arrow.parquet.read_metadata(path).metadata[b"vokzal.digest"].decode()
    if check and said != (digest := _digest(found)):
        raise DataError(f"{path}: the data have the digest {digest}, and should have {said}")
    return found


def _files(path: Path) -> tuple[list[Path], str | None]:
    """The files of a data set in order, and the digest of all of them, where one of them does not say it."""
    if not path.is_dir():
        return [path], None
    if not (path / MANIFEST).exists():
        raise DataError(f"{path}: there is no {MANIFEST}, so it was not finished")
    try:
        written = msgspec.convert(json.loads((path / MANIFEST).read_bytes())["written"], Summary)
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path / MANIFEST}: {error}") from None
    return [path / name for name in written.files], written.digest


def _numbers(arrow: Any, column: Any) -> Any:
    """A column of a table as an array, two-dimensional where a decision has several numbers."""
    import numpy as np  # noqa: PLC0415

    whole, kind = column.combine_chunks(), column.type
    if arrow.types.is_fixed_size_list(kind):
        return whole.flatten().to_numpy().reshape(len(whole), kind.list_size)
    if arrow.types.is_fixed_size_binary(kind):
        packed = np.frombuffer(whole.buffers()[1] or b"", np.uint8)
        begin, end = (at * kind.byte_width for at in (whole.offset, whole.offset + len(whole)))
        return packed[begin:end].reshape(len(whole), kind.byte_width)
    return whole.to_numpy()


def _digest(found: Dataset) -> str:
    mark = blake2b(digest_size=16)
    for start in range(0, len(found.match), GROUP):
        for column in found.columns().values():
            mark.update(column[start : start + GROUP].tobytes())
    return mark.hexdigest()
