// Between two games of a match: the map of the one that is over, and why it ended as it did.

import type { Told } from "../../generated";
import { read } from "./fit";
import { results } from "./score";
import type { Content, GameResult, Station } from "./view";

/** The map as it was at the end: as it was last seen, with the tile that was laid then. */
export function lastMap(before: Station[], told: Told | undefined): Station[] {
  const laid = told?.events.find(({ key }) => key === "play" || key === "play-token")?.params;
  if (!laid) return before;
  return before.map((station) => ({
    ...station,
    lines: station.lines.map((line) =>
      line.name === laid.line && line.tiles.length < line.length ? { ...line, tiles: [...line.tiles, read(String(laid.tile))] } : line,
    ),
  }));
}

/** How a game came to its end: somebody has no more tiles or has opened every station one may, or nobody can move. */
export function ending({ hands, stations }: GameResult, { player_tokens }: Content): { key: string; player?: number } {
  const empty = hands.findIndex((hand) => hand.length === 0);
  if (empty >= 0) return { key: "board-ended-tiles", player: empty };
  const full = stations.findIndex((many) => many === player_tokens);
  return full >= 0 ? { key: "board-ended-stations", player: full } : { key: "board-ended-stuck" };
}

/** What decided where points were equal; null where points did. */
export function decided(game: GameResult): string | null {
  const rows = results(game);
  const most = Math.max(...rows.map(({ points }) => points));
  if (rows.filter(({ points }) => points === most).length === 1) return null;
  return rows.filter(({ won }) => won).length === 1 ? "board-tie-stations" : "board-tie-shared";
}
