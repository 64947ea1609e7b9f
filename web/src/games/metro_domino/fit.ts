// Which legal actions belong to which tile and which line. What fits is decided by the rules: here it is only sorted.

import type { GameDetail, LegalAction } from "../../generated";
import { encode } from "../../table/board";
import { face, type Content, type LineView, type MetroView, type Tile } from "./view";

/** A way to lay a tile on a line, as the server offered it. */
export interface Lay {
  action: number;
  line: string;
  /** The joined half first. */
  tile: Tile;
  /** Whether it costs a metro token. */
  token: boolean;
}

export function lays(legal: LegalAction[], view: MetroView): Lay[] {
  const byName = new Map(view.stations.flatMap((station) => station.lines.map((line) => [line.name, line] as const)));
  return legal
    .filter((one) => one.kind === "play")
    .map((one) => {
      const tile = read(one.names.tile!);
      const line = byName.get(one.names.line!);
      return { action: one.action, line: one.names.line!, tile, token: line ? costsToken(line, tile) : false };
    });
}

/** A legal lay costs a token just when its joined half is not the value asked for. */
function costsToken(line: LineView, [joined]: Tile): boolean {
  return line.open === null ? joined === line.forbidden : joined !== line.open;
}

export function read(written: string): Tile {
  const [a, b] = written.split("|").map(Number);
  return [a!, b!];
}

export function write([joined, end]: Tile): string {
  return `${joined}|${end}`;
}

export function ofTile(all: Lay[], tile: Tile): Lay[] {
  const wanted = face(tile);
  return all.filter((lay) => face(lay.tile) === wanted);
}

export function onLine(all: Lay[], line: string): Lay[] {
  return all.filter((lay) => lay.line === line);
}

/** The ways to lay this tile on this line, those without a token first. */
export function waysOn(all: Lay[], tile: Tile, line: string): Lay[] {
  return ofTile(onLine(all, line), tile).sort((one, other) => Number(one.token) - Number(other.token));
}

/** The lines that some of these lays are on, in the order of the table. */
export function linesOf(some: Lay[]): string[] {
  return [...new Set(some.map((lay) => lay.line))];
}

/** The different tiles of these lays. */
export function facesOf(some: Lay[]): Set<string> {
  return new Set(some.map((lay) => face(lay.tile)));
}

/** Whether a tile fits somewhere, and if so whether only with a token. */
export function fitOf(all: Lay[], tile: Tile): "plain" | "token" | null {
  const some = ofTile(all, tile);
  if (some.length === 0) return null;
  return some.every((lay) => lay.token) ? "token" : "plain";
}

/** The number of the action somebody tried in vain: the way round that comes nearest, so that the reason is telling. */
export function attempt(detail: GameDetail, line: LineView, tile: Tile): number | null {
  const number = lineNames(detail).indexOf(line.name);
  if (number < 0) return null;
  const turned: Tile = [tile[1], tile[0]];
  const [joined, end] = misfit(line, turned) < misfit(line, tile) ? turned : tile;
  return encode(detail, "play", { line: number, tile: joined * values(detail) + end });
}

function misfit(line: LineView, [joined, end]: Tile): number {
  const off = line.open === null ? 0 : Math.abs(joined - line.open);
  return off * 10 + (end === line.forbidden ? 5 : 0) + (joined === line.forbidden ? 1 : 0);
}

/** Every line of the edition; the number of a line is its place here. */
export function lineNames(detail: GameDetail): string[] {
  const { start, stations } = detail.content as Content;
  return [start, ...stations].flatMap((station) => station.lines.map((line) => `${station.id}-${line.side}`));
}

/** How many values a half can show. */
function values(detail: GameDetail): number {
  return 1 + Math.max(...(detail.content as Content).tiles.flat());
}
