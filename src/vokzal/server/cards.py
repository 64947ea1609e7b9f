"""What a link to this house shows where it is pasted: a title, a description and a picture, as Open Graph has them.

Whoever fetches a link for a chat reads the page's head and runs no script, so the server writes them there. A table
speaks the language of its host, everything else that of whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple

from vokzal import games
from vokzal.coach.lesson import lesson_of
from vokzal.coach.puzzle import puzzles_of
from vokzal.core.game import AnyGame, Message
from vokzal.core.words import LANGUAGES, Words
from vokzal.server import catalogue
from vokzal.server.house import House
from vokzal.server.messages import Table
from vokzal.server.reasons import Declined

SIZE: Final = (1200, 630)
"""Of every preview, in pixels."""
PREVIEW: Final = "preview.jpg"
"""Of the house itself, and of a game that has none."""
PAGES: Final = ("history", "profile", "ladder")
"""Pages that say something to one person only, or something that changes every day."""


class Card(NamedTuple):
    lang: str
    title: str
    about: str
    picture: str = PREVIEW
    status: int = 200
    listed: bool = False
    """Whether search engines may keep it."""

    def head(self, origin: str, path: str) -> str:
        """What goes into the page's head."""
        width, height = SIZE
        found = {
            "og:site_name": "Vokzal",
            "og:type": "website",
            "og:locale": self.lang,
            "og:url": f"{origin}/{path}",
            "og:title": self.title,
            "og:description": self.about,
            "og:image": f"{origin}/{self.picture}",
            "og:image:width": str(width),
            "og:image:height": str(height),
            "og:image:alt": self.title,
        }
        named = {"description": self.about, "twitter:card": "summary_large_image"}
        if not self.listed:
            named["robots"] = "noindex"
        lines = [f"<title>{escape(self.title)}</title>"]
        lines += [f'<meta property="{key}" content="{escape(value)}" />' for key, value in found.items()]
        lines += [f'<meta name="{key}" content="{escape(value)}" />' for key, value in named.items()]
        return "\n    ".join(lines)


def spoken(header: str | None) -> str:
    """The first language that somebody reads and the house speaks, from the header `Accept-Language`."""
    wanted = [tag.strip()[:2].lower() for tag in (header or "").split(",")]
    return next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])


async def card(house: House, path: str, lang: str) -> Card:
    """Of the page at a path of the house, without slashes around it."""
    kind, _, name = path.partition("/")
    try:
        match kind, name:
            case "", "":
                return _house(lang, listed=True)
            case page, "" if page in PAGES:
                return _house(lang, listed=False)
            case "ladder", game_id:
                catalogue.find(game_id)
                return _house(lang, listed=False)
            case "player", player if player.isalnum():
                return _house(lang, listed=False)
            case "lesson", what if "/" in what:
                return _lesson(catalogue.find(*what.split("/", 1)), lang)
            case "puzzles", "":
                return Card(
                    lang, _say(lang, Message("card-puzzles")), _say(lang, Message("card-puzzles-about")), listed=True
                )
            case "puzzle", what if "/" in what:
                return _puzzle(what.split("/"), lang)
            case "table", table_id if table_id:
                return _table(await house.lobby.shown(table_id), (await house.registry.find(table_id)).lang)
            case "match", match_id if match_id:
                return await _match(house, match_id, lang)
    except Declined:
        pass
    return Card(lang, _say(lang, Message("card-missing")), _say(lang, Message("no-such-page")), status=404)


def preview(game: AnyGame) -> bytes | None:
    """An edition's picture: `preview/<edition>.jpg` in the game's folder."""
    file = files(game.package()).joinpath("preview", f"{game.content.id}.jpg")
    return file.read_bytes() if file.is_file() else None


def _say(lang: str, message: Message) -> str:
    return Words.of("vokzal.server", lang, {}).say(message.key, message.params)


def _house(lang: str, listed: bool) -> Card:
    return Card(lang, _say(lang, Message("card-house")), _say(lang, Message("card-house-about")), listed=listed)


def _lesson(game: AnyGame, lang: str) -> Card:
    """A lesson is the same for everybody, and may be found."""
    if lesson_of(game) is None:
        raise Declined("no-such-lesson", 404)
    words = game.words(lang)
    title = _say(lang, Message("card-lesson", {"game": game.title(words)}))
    return Card(lang, title, words.say("game-about"), _picture(game), listed=True)


def _puzzle(path: Sequence[str], lang: str) -> Card:
    """Of `daily/<game>`, or of a puzzle by game, edition and number."""
    match path:
        case ["daily", name]:
            game, there = catalogue.find(name), any(map(puzzles_of, games.editions(name)))
        case [name, edition, number] if number.isascii() and number.isdecimal() and len(number) < 6:
            game = catalogue.find(name, edition)
            there = 1 <= int(number) <= len(puzzles_of(game))
        case _:
            raise Declined("no-such-puzzle", 404)
    if not there:
        raise Declined("no-such-puzzle", 404)
    words = game.words(lang)
    if path[0] == "daily":
        card = Message("card-daily", {"game": words.say("game-name")})
    else:
        card = Message("card-puzzle", {"game": game.title(words)})
    return Card(lang, _say(lang, card), _say(lang, Message("card-puzzles-about")), _picture(game), listed=True)


def _table(table: Table, lang: str) -> Card:
    game = catalogue.find(table.game, table.edition)
    title = game.title(game.words(lang))
    names = [seat.name for seat in table.seats if seat.name and not seat.called]
    free = sum(not seat.player and not seat.level for seat in table.seats)
    host = next((seat.name for seat in table.seats if seat.player == table.host), None)
    match table.state:
        case "open":
            said = [_say(lang, Message("card-free", {"count": free}))] if free else []
            said += _minutes(game, lang)
            said.append(game.words(lang).say("game-about"))
            invites = Message("card-invites", {"text": host or "", "game": title})
            return Card(lang, _say(lang, invites), " ".join(said), _picture(game))
        case "playing":
            return _played(game, lang, Message("card-playing", {"game": title}), names)
        case _:
            return _played(game, lang, Message("card-over", {"game": title}), names)


async def _match(house: House, match_id: str, lang: str) -> Card:
    summary = await house.replays.summary(match_id)
    game = catalogue.find(summary.game, summary.edition)
    lang = await house.replays.lang(match_id) or lang
    replay = Message("card-match", {"game": game.title(game.words(lang))})
    return _played(game, lang, replay, [player.name for player in summary.players if player.name])


def _played(game: AnyGame, lang: str, title: Message, names: Sequence[str]) -> Card:
    said = [_say(lang, Message("card-players", {"text": ", ".join(names)}))] if names else []
    said.append(game.words(lang).say("game-about"))
    return Card(lang, _say(lang, title), " ".join(said), _picture(game))


def _minutes(game: AnyGame, lang: str) -> list[str]:
    if game.content.minutes is None:
        return []
    least, most = game.content.minutes
    return [_say(lang, Message("card-minutes", {"least": least, "most": most}))]


def _picture(game: AnyGame) -> str:
    return PREVIEW if preview(game) is None else f"preview/{game.id}/{game.content.id}.jpg"
