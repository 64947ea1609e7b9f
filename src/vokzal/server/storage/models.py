"""What is kept. A match is its log: `moves` is the truth, everything else about a match can be derived from it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, MetaData, String, Text, false, text, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(column_0_label)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
        }
    )


class Person(Base):
    """A guest who did something worth keeping, or an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    login: Mapped[str | None] = mapped_column(String(64), unique=True)
    password: Mapped[str | None] = mapped_column(String(256))
    created: Mapped[float]


class Session(Base):
    """A device on which a person is known."""

    __tablename__ = "sessions"
    __table_args__ = (Index("ix_sessions_person", "person"),)

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of the token in the cookie. The person's id, for a cookie from before there were sessions."""
    person: Mapped[str] = mapped_column(String(32))
    created: Mapped[float]
    seen: Mapped[float]
    """About when it was last used."""
    device: Mapped[str] = mapped_column(String(64))


class House(Base):
    """One row."""

    __tablename__ = "house"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[float]
    """How long the house has been open, over all its runs: what clocks are measured by."""
    noted: Mapped[float] = mapped_column(server_default=text("0"))
    """When that was noted, by the clock of the database server."""


class Table(Base):
    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_state", "state"),
        Index("ix_tables_created", "created"),
        Index("ix_tables_due", "due", postgresql_where=text("due IS NOT NULL"), sqlite_where=text("due IS NOT NULL")),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    edition: Mapped[str | None] = mapped_column(String(64))
    """None at tables from the time when every game had one."""
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    clock: Mapped[dict[str, Any]] = mapped_column(JSON)
    public: Mapped[bool]
    host: Mapped[str] = mapped_column(String(32))
    state: Mapped[str] = mapped_column(String(16))
    created: Mapped[float]
    match: Mapped[str | None] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    banned: Mapped[list[str]] = mapped_column(JSON)
    """People the host sent away."""
    begins: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Who begins, or how that is found. None at tables from the time when it was always the first seat."""
    lang: Mapped[str] = mapped_column(String(2))
    """What the host speaks."""
    practice: Mapped[bool]
    revision: Mapped[int]
    """Counts the changes of the table and of its match: only who knows the last one may make the next."""
    moves: Mapped[int]
    waiting: Mapped[list[int]] = mapped_column(JSON)
    """Of its match: so a list of tables need not read the moves."""
    rated: Mapped[bool] = mapped_column(server_default=true())
    """Whether the match is to count for ratings, where it can."""
    due: Mapped[float | None]
    """When somebody has to look at it if nothing has changed by then: a bot is to move, or a clock runs out."""


class Seat(Base):
    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_person", "person"),)

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str | None] = mapped_column(String(64))
    level: Mapped[str | None] = mapped_column(String(32))
    bot: Mapped[int | None]
    """Which of the house's bots."""
    substitute: Mapped[bool]
    ready: Mapped[bool]
    called: Mapped[bool]
    """Kept for a person who has not come yet."""
    account: Mapped[bool] = mapped_column(server_default=false())
    """Whether the person had a password, when last heard of."""


class Match(Base):
    __tablename__ = "matches"
    __table_args__ = (
        Index("ix_matches_counted", "game", "counted", unique=True),
        Index(
            "ix_matches_uncounted",
            "ended",
            postgresql_where=text("unrated IS NULL AND counted IS NULL"),
            sqlite_where=text("unrated IS NULL AND counted IS NULL"),
        ),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    edition: Mapped[str] = mapped_column(String(64))
    content: Mapped[str] = mapped_column(String(128))
    """The edition again, and the digest of its content."""
    seats: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    setup: Mapped[list[int]] = mapped_column(JSON)
    started: Mapped[float]
    ended: Mapped[float | None]
    points: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    places: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    length: Mapped[int]
    """Moves of a match that has ended; 0 before."""
    clocks: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    undone: Mapped[int | None]
    """The lowest number that was ever gone back to."""
    dropped: Mapped[list[str]] = mapped_column(JSON, server_default=text("'[]'"))
    """The tokens of moves that were taken back: sent again, they are not made again."""
    imported: Mapped[str | None] = mapped_column(String(32), index=True)
    """Who brought it from a file."""
    origin: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The match and the number it goes on from."""
    begins: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The seat that began and why; None where only the set-up says it."""
    practice: Mapped[bool]
    """Whether any step could be taken back."""
    unrated: Mapped[str | None] = mapped_column(String(16))
    """Why it does not count for ratings; None if it does, or will when it has ended. Where nothing is said, as by the
    version before, the database has "before"."""
    advised: Mapped[int] = mapped_column(server_default=text("0"))
    """How often somebody was advised in it, whatever else speaks against its counting."""
    counted: Mapped[int | None]
    """The how manieth of its game that counted: in this order ratings were made, and can be made again."""


class Analysis(Base):
    """Of a match that has ended, made or being made. Derived: it can be made again from the match."""

    __tablename__ = "analyses"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    mark: Mapped[str] = mapped_column(String(256))
    """What it is made with; with another mark it is out of date."""
    until: Mapped[float]
    """When whoever makes it will have said that it goes on, in the time of the house: later it was given up. If it
    failed, when it may be begun again."""
    failed: Mapped[bool] = mapped_column(server_default=false())
    """Whether it could not be made."""
    done: Mapped[int]
    pieces: Mapped[int]
    body: Mapped[str | None] = mapped_column(Text)
    """As JSON; None while it is being made."""


class Absence(Base):
    """Somebody who sits at a match in play and is not there. Its times are those of the house."""

    __tablename__ = "absences"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    since: Mapped[float]
    came: Mapped[bool]
    """Whether they ever were there, or had anything to do with it."""
    awaited: Mapped[float | None]
    """Since when it is known that the match waits for them."""
    moves: Mapped[int | None]
    """How many it had then."""


class Player(Base):
    """Who sat where in a match, under the name of that day: a person, a bot of a level, or nobody knows who."""

    __tablename__ = "players"
    __table_args__ = (Index("ix_players_person", "person"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(64))
    level: Mapped[str | None] = mapped_column(String(32))
    bot: Mapped[int | None]
    """Which of the house's bots; those of earlier days have no name."""
    substitute: Mapped[bool]
    """Whether a bot played for the person when the match ended."""
    uses: Mapped[dict[str, int] | None] = mapped_column(JSON(none_as_null=True), deferred=True)
    """What the person used of the board and how often, when the match has ended. None of bots, of somebody who is gone,
    and where nobody wrote it down. Whoever only asks who played does not read it."""


class Move(Base):
    """One move; its key makes sure that no number is ever taken twice."""

    __tablename__ = "moves"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(Text)
    """In notation: readable after the numbers of actions have changed."""
    chance: Mapped[list[int]] = mapped_column(JSON)
    by: Mapped[str] = mapped_column(String(8))
    """`person`, `bot`, `forced` (there was nothing else to do) or `copied` from the match it goes on from."""
    at: Mapped[float]
    token: Mapped[str | None] = mapped_column(String(40))
    """What the client called it: a move that is sent twice is made once."""


class Remark(Base):
    """What happened between the moves of a match: somebody's time ran out, somebody left or came back."""

    __tablename__ = "remarks"
    __table_args__ = (Index("ix_remarks_match", "match", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))
    number: Mapped[int]
    seat: Mapped[int]
    what: Mapped[str] = mapped_column(String(16))


class Line(Base):
    """Something said at a table."""

    __tablename__ = "lines"
    __table_args__ = (Index("ix_lines_table", "table", "id"), Index("ix_lines_person", "person"))

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    at: Mapped[float]
    person: Mapped[str | None] = mapped_column(String(32))
    """None where it was not written down, and of somebody who is gone."""
    name: Mapped[str] = mapped_column(String(64))
    """Empty for somebody who is gone."""
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)


class Rating(Base):
    """What one match did to the rating of one person. Derived: all of them can be made again from the matches."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_person", "person", "game", "among", "number", unique=True),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    among: Mapped[str] = mapped_column(String(8))
    """`people` or `bots`."""
    number: Mapped[int]
    """The how manieth of the person's there, from 1."""
    mu_before: Mapped[float]
    sigma_before: Mapped[float]
    mu: Mapped[float]
    sigma: Mapped[float]
    at: Mapped[float]
    """When the match ended."""


class Standing(Base):
    """Where somebody stands: the last of their ratings."""

    __tablename__ = "standings"
    __table_args__ = (Index("ix_standings_game", "game", "among", "mu", "matches"),)

    person: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    among: Mapped[str] = mapped_column(String(8), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    matches: Mapped[int]
