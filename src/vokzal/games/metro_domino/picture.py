"""The table as text: every station with its lines, the tiles on them and what the open end asks for; then the players.

Châtelet
    Châtelet, north     ●  4|5 5|5 ▁|▁  active, open end 5
    Châtelet, east         ▁|▁ ▁|▁ ▁|▁  not started
"""

from __future__ import annotations

from vokzal.core.words import Words
from vokzal.games.metro_domino.view import LineView, MetroView, Tile

EMPTY = "▁|▁"
MARKER = "●"


def picture(view: MetroView, words: Words) -> str:
    names = {line.name: words.say(line.name) for station in view.stations for line in station.lines}
    width = max(map(len, names.values()))
    number = len(view.history) + (view.phase != "over")
    rows = [
        words.say("picture-game", {"number": number, "wins": view.games_to_win}),
        words.say(
            "picture-table",
            {"store": view.store, "stations": view.unseen, "supply": view.supply, "markers": view.markers},
        ),
        "",
    ]
    for station in view.stations:
        if station.owner is None:
            rows.append(words.say(station.name))
        else:
            rows.append(words.say("picture-opened-by", {"station": station.name, "player": station.owner}))
        rows += [f"    {names[line.name]:{width}}  {_line(line, words)}" for line in station.lines]
    rows.append("")
    for seat, player in enumerate(view.players):
        params = {
            "player": seat,
            "tiles": player.tiles,
            "stations": player.stations,
            "tokens": player.tokens,
            "points": player.points,
            "wins": player.wins,
        }
        rows.append(f"{'>' if seat in view.waiting else ' '} {words.say('picture-player', params)}")
        if player.hand:
            rows.append(f"    {words.say('picture-hand')}: {_tiles(player.hand)}")
    if view.drawn:
        rows.append(f"    {words.say('picture-drawn')}: {_tiles((view.drawn,))}")
    return "\n".join(rows)


def _line(line: LineView, words: Words) -> str:
    marker = MARKER if line.status == "active" else " "
    tiles = " ".join([_tiles(line.tiles)] * bool(line.tiles) + [EMPTY] * (line.length - len(line.tiles)))
    status = words.say(f"picture-{line.status}", {} if line.open is None else {"value": line.open})
    rule = "" if line.forbidden is None else f", {words.say('picture-forbidden', {'value': line.forbidden})}"
    return f"{marker} {tiles}  {status}{rule}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(f"{joined}|{end}" for joined, end in tiles)
