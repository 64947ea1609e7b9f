// Where things lie on the map, in the units of the drawing. A cell of the table is `CELL` units wide.

import type { Line, Point, Spot, Station } from "./view";

export const CELL = 40;
export const STATION = 3 * CELL;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function at([x, y]: Point): Point {
  return [x * CELL, y * CELL];
}

/** The angle of a tile whose joined half is on the left when it is not turned. */
export function angle([, , dx, dy]: Spot): number {
  return dx === 1 ? 0 : dx === -1 ? 180 : dy === 1 ? 90 : -90;
}

/** Puts a tile, drawn around the middle of its joined half with the open half to the right, on its spot. */
export function onSpot(spot: Spot): string {
  const [x, y] = at([spot[0], spot[1]]);
  return `translate(${x} ${y}) rotate(${angle(spot)})`;
}

/** The spot the next tile of a line goes to, or null when it has all. */
export function nextSpot(line: Line): Spot | null {
  return line.status === "closed" ? null : (line.track[line.tiles.length] ?? null);
}

/** The station a finished line leads to, by the line's name. */
export function stationsByLine(stations: Station[]): Map<string, Station> {
  return new Map(stations.flatMap((station) => (station.came_by ? [[station.came_by, station]] : [])));
}

/** The middle of the side of a station where a line leaves. */
export function exit(station: Station, line: Line): Point {
  const [x, y] = line.tunnel || line.passage.length ? line.passage[0]! : line.track[0]!;
  const [cx, cy] = station.centre;
  const away: Point =
    Math.abs(x - cx) > Math.abs(y - cy) ? [Math.sign(x - cx), 0] : [0, Math.sign(y - cy)];
  return at([cx + 1.5 * away[0], cy + 1.5 * away[1]]);
}

/** The cells a line runs through, from its station to the middle of its last one. `to` is where it ends. */
export function cells(station: Station, line: Line, to: Point | null): Point[] {
  const found: Point[] = line.tunnel ? [] : [station.centre];
  found.push(...line.passage);
  for (const [x, y, dx, dy] of line.track) found.push([x, y], [x + dx, y + dy]);
  if (to) found.push(to);
  return found;
}

/** Where the band of a line stops that has not reached its station: at the rim of the sign that stands there. */
export function rim({ track, terminus: [tx, ty] }: Line): Point {
  const [x, y, dx, dy] = track.at(-1)!;
  const last: Point = [x + dx, y + dy];
  return [last[0] + (tx - last[0]) * 0.32, last[1] + (ty - last[1]) * 0.32];
}

/** The part of the line that has tiles, from its station to the edge of its last tile. */
export function built(station: Station, line: Line, to: Point | null): Point[] {
  if (line.status === "closed" && to) return cells(station, line, to);
  const [x, y, dx, dy] = line.track[line.tiles.length - 1]!;
  const all = cells(station, line, null);
  return [...all.slice(0, all.length - 2 * (line.length - line.tiles.length)), [x + 1.5 * dx, y + 1.5 * dy]];
}

/** A path through the middles of cells, its right angles rounded, but not so much that a tile would stick out. */
export function path(through: Point[], radius = CELL * 0.25): string {
  const corners = straightened(through.map(at));
  if (corners.length < 2) return "";
  const parts = [`M${corners[0]!.join(" ")}`];
  for (let i = 1; i < corners.length - 1; i++) {
    const [before, here, after] = [corners[i - 1]!, corners[i]!, corners[i + 1]!];
    const room = Math.min(radius, distance(before, here) / 2, distance(here, after) / 2);
    parts.push(`L${towards(here, before, room).join(" ")}`, `Q${here.join(" ")} ${towards(here, after, room).join(" ")}`);
  }
  parts.push(`L${corners.at(-1)!.join(" ")}`);
  return parts.join("");
}

/** Only the ends and the points where the direction changes. */
function straightened(points: Point[]): Point[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) return true;
    return (point[0] - before[0]) * (after[1] - point[1]) !== (point[1] - before[1]) * (after[0] - point[0]);
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function towards(from: Point, to: Point, far: number): Point {
  const part = far / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** What must be seen: every station, every line that can still grow with its end, every tile. */
export function bounds(stations: Station[], margin = CELL * 0.6): Box {
  return around(
    stations.flatMap((station) => [
      ...square(station.centre),
      ...station.lines.flatMap((line) => [
        ...line.passage,
        ...line.track.flatMap(([x, y, dx, dy]): Point[] => [[x, y], [x + dx, y + dy]]),
        ...(line.status === "closed" ? [] : square(line.terminus)),
      ]),
    ]),
    margin,
  );
}

/** What must be seen to lay a line's next tile: its place, with some of what is around. */
export function toPlay(line: Line): Box {
  const [x, y, dx, dy] = nextSpot(line)!;
  return around([[x, y], [x + dx, y + dy]], CELL * 1.6);
}

function square([x, y]: Point): Point[] {
  return [[x - 1, y - 1], [x + 1, y + 1]];
}

function around(points: Point[], margin: number): Box {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const half = CELL / 2 + margin;
  return {
    x: left * CELL - half,
    y: top * CELL - half,
    width: (Math.max(...across) - left) * CELL + 2 * half,
    height: (Math.max(...down) - top) * CELL + 2 * half,
  };
}
