// The shape of a block within its streets, and where its drawing fits.

import type { City } from "../city";
import { RIVER, SIDES, type Point, type Rect, type Side } from "../grid";
import type { Layout } from "../layout";
import type { Corner, Lot } from "../lots";
import { rounded } from "./outline";
import { shorePath, water } from "./water";

/** From the middle of a street to the block, from a river, and within an island. */
const INSET = 10;
const SHORE = 4;
const BEACH = 11;
/** Between a bridge and the block of an island beside it. */
const HEAD = 18;
const STRAND = 6;
const ROUND = 9;
/** Where the street or the river goes round the corner, so does the block. */
const BEND = 74;
const CUT = 58;
/** What tourists need at the foot of a block. */
const FOOT = 38;
/** How wide a name may be on a whole block. */
export const WIDE = 78;
/** From a diagonal road, and from a border without one, to the triangle beside it. */
const SLANT = INSET * Math.SQRT2;
const BORDER = 1.5;

export interface Tile {
  d: string;
  /** Where the drawing and the sign of its kind go, and how big the drawing may be. */
  sight: Point & { size: number };
  sign: Point;
  houses: Point & { size: number };
  /** The middle of the last line of its name; or where its lines begin or end. */
  name: Point & { align: "start" | "middle" | "end"; wide: number };
}

const CORNERS: Record<Corner, [Side, Side]> = { nw: ["north", "west"], ne: ["north", "east"], se: ["south", "east"], sw: ["south", "west"] };
const AROUND: readonly Corner[] = ["nw", "ne", "se", "sw"];

/** The sides of a location across which the same attraction goes on. */
export function joined(city: City, board: Layout, place: number, lots: readonly Lot[]): Side[] {
  const { row, column } = city.locations[place]!;
  const next: Record<Side, [number, number]> = { north: [row - 1, column], south: [row + 1, column], west: [row, column - 1], east: [row, column + 1] };
  return SIDES.filter((side) => {
    if (board.grid.sides[place]![side] !== "open") return false;
    return lots.some((lot) => city.locations[lot.place]!.row === next[side][0] && city.locations[lot.place]!.column === next[side][1]);
  });
}

/** The tile of a location; with a lot, of that part of it, which may go on in the other lots of its attraction. */
export function tile(city: City, board: Layout, place: number, corner: Corner | null = null, lots: readonly Lot[] = []): Tile {
  const { xs, ys, rows, columns, sides } = board.grid;
  const [down, across] = [rows[city.locations[place]!.row - 1]!, columns[city.locations[place]!.column - 1]!];
  const around = sides[place]!;
  const between = (a: Side, b: Side) => around[a] === "river" && around[b] === "river";
  const island = between("west", "east") || between("north", "south");
  const joins = joined(city, board, place, lots);
  const by = (side: Side) => {
    if (joins.includes(side)) return 0;
    if (between("north", "south")) return around[side] === "river" ? RIVER + STRAND : HEAD;
    if (around[side] === "river") return RIVER + (island ? BEACH : SHORE);
    return island && around[side] === "open" ? BEACH + 5 : INSET;
  };
  const [left, top] = [xs[across.from]! + by("west"), ys[down.from]! + by("north")];
  const [right, bottom] = [xs[across.to]! - by("east"), ys[down.to]! - by("south")];
  const cut = water(city, board).cut.get(place);
  const radius = (a: Side, b: Side) => {
    if (around[a] === "corner" && around[b] === "corner") return BEND;
    if (joins.includes(a) || joins.includes(b)) return 0;
    return cut?.[0] === a && cut[1] === b ? CUT : ROUND;
  };
  const radii = AROUND.map((at) => radius(...CORNERS[at]));
  const [nw, ne, se, sw] = radii.map((one) => one > ROUND);
  const frame = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
  const cell: Rect = board.cell(place);
  const middle = { x: cell.x + cell.w / 2, y: cell.y + cell.h / 2 };

  if (corner) {
    // Its three corners, the other two moved along the sides so that the slanted side stays off the diagonal.
    const off = board.slope(place) ? SLANT : BORDER;
    const [dx, dy] = [corner.endsWith("w") ? 1 : -1, corner.startsWith("n") ? 1 : -1];
    const [vertical, horizontal] = CORNERS[corner];
    const at = AROUND.indexOf(corner);
    const tip = frame[at]!;
    const taken = by(vertical) + by(horizontal) + off;
    const reach = { x: xs[across.to]! - xs[across.from]! - taken, y: ys[down.to]! - ys[down.from]! - taken };
    const triangle = [tip, { x: tip.x + dx * reach.x, y: tip.y }, { x: tip.x, y: tip.y + dy * reach.y }];
    const round = [radii[at]!, joins.includes(vertical) ? 0 : 5, joins.includes(horizontal) ? 0 : 5];
    const outline = rounded(triangle, (i) => round[i]!).map((point) => board.bend(point));
    const edge = { x: dx > 0 ? cell.x + INSET : cell.x + cell.w - INSET, y: dy > 0 ? cell.y + INSET : cell.y + cell.h - INSET };
    return {
      d: shorePath([outline]),
      sight: { x: edge.x + dx * 20, y: edge.y + dy * (dy > 0 ? 32 : 30), size: 30 },
      sign: { x: edge.x + dx * 47, y: edge.y + dy * (dy > 0 ? 24 : 23) },
      houses: { x: edge.x + dx * 26, y: edge.y + dy * 26, size: 0.5 },
      name: { x: edge.x + dx * 4, y: dy > 0 ? edge.y + 11.5 : edge.y - 4.5, align: dx > 0 ? "start" : "end", wide: 62 },
    };
  }

  const outline = rounded(frame, (i) => radii[i]!).map((point) => board.bend(point));
  const slope = board.slope(place);
  if (slope) {
    // A road goes through: the drawing stands above it, the name and the tourists below.
    const dx = slope === "down" ? 1 : -1;
    const [upper, lower] = dx > 0 ? [cell.x + cell.w - INSET, cell.x + INSET] : [cell.x + INSET, cell.x + cell.w - INSET];
    return {
      d: shorePath([outline]),
      sight: { x: upper - dx * 18, y: cell.y + INSET + 23, size: 31 },
      sign: { x: upper - dx * 44, y: cell.y + INSET + 11 },
      houses: { x: upper - dx * 22, y: cell.y + INSET + 20, size: 0.55 },
      name: { x: lower + dx * 4, y: cell.y + cell.h - INSET - 4, align: dx > 0 ? "start" : "end", wide: 56 },
    };
  }
  if (between("north", "south")) {
    return {
      d: shorePath([outline]),
      sight: { x: middle.x + 8, y: cell.y + 34, size: 38 },
      sign: { x: cell.x + HEAD + 10, y: cell.y + STRAND + 12 },
      houses: { x: middle.x, y: middle.y, size: 0.8 },
      name: { x: middle.x, y: cell.y + cell.h - STRAND - 5, align: "middle", wide: 60 },
    };
  }
  const beside = nw ? 12 : ne ? -14 : 9;
  const below = nw || ne ? 12 : 0;
  // Where letters are larger, or names long, the drawing leaves them more room.
  const up = board.isle ? 4 : city.coloured && below ? 6 : 0;
  const inward = { x: nw || sw ? 8 : ne || se ? -8 : 0, y: nw || ne ? 6 : sw || se ? -8 : -3 };
  return {
    d: shorePath([outline]),
    sight: { x: middle.x + beside, y: cell.y + 6 + (cell.h - FOOT) / 2 + below - up, size: (below ? 42 : 50) - up },
    sign: nw ? { x: cell.x + cell.w - 23, y: cell.y + 24 } : { x: cell.x + 23, y: cell.y + 24 },
    houses: { x: middle.x + inward.x, y: middle.y + inward.y, size: nw || ne || se || sw ? 0.82 : 1 },
    name: { x: middle.x + (se ? -12 : sw ? 12 : 0), y: cell.y + cell.h - (se || sw ? 20 : 13), align: "middle", wide: WIDE },
  };
}
