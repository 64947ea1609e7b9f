// The shape of a block within its streets, and where its drawing fits.

import type { City } from "../city";
import { RIVER, type Point, type Rect, type Side } from "../grid";
import type { Layout } from "../layout";
import { rounded } from "./outline";
import { shorePath, water } from "./water";

/** From the middle of a street to the block, from a river, and within an island. */
const INSET = 10;
const SHORE = 4;
const BEACH = 11;
const ROUND = 9;
/** Where the street or the river goes round the corner, so does the block. */
const BEND = 74;
const CUT = 58;
/** What tourists need at the foot of a block. */
const FOOT = 38;

export interface Tile {
  d: string;
  /** Where the drawing and the sign of its kind go, and how big the drawing may be. */
  sight: Point & { size: number };
  sign: Point;
  houses: Point & { size: number };
  /** The middle of the last line of its name. */
  name: Point;
}

export function tile(city: City, board: Layout, place: number): Tile {
  const { xs, ys, rows, columns, sides } = board.grid;
  const [down, across] = [rows[city.locations[place]!.row - 1]!, columns[city.locations[place]!.column - 1]!];
  const around = sides[place]!;
  const island = around.west === "river" && around.east === "river";
  const by = (side: Side) => {
    if (around[side] === "river") return RIVER + (island ? BEACH : SHORE);
    return island && around[side] === "open" ? BEACH + 5 : INSET;
  };
  const [left, top] = [xs[across.from]! + by("west"), ys[down.from]! + by("north")];
  const [right, bottom] = [xs[across.to]! - by("east"), ys[down.to]! - by("south")];
  const cut = water(city, board).cut.get(place);
  const radius = (a: Side, b: Side) => {
    if (around[a] === "corner" && around[b] === "corner") return BEND;
    return cut?.[0] === a && cut[1] === b ? CUT : ROUND;
  };
  const radii = [radius("north", "west"), radius("north", "east"), radius("south", "east"), radius("south", "west")];
  const [nw, ne, se, sw] = radii.map((one) => one > ROUND);
  const frame = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
  const outline = rounded(frame, (i) => radii[i]!).map((point) => board.bend(point));

  const cell: Rect = board.cell(place);
  const middle = { x: cell.x + cell.w / 2, y: cell.y + cell.h / 2 };
  const beside = nw ? 12 : ne ? -14 : 9;
  const below = nw || ne ? 12 : 0;
  const inward = { x: nw || sw ? 8 : ne || se ? -8 : 0, y: nw || ne ? 6 : sw || se ? -8 : -3 };
  return {
    d: shorePath([outline]),
    sight: { x: middle.x + beside, y: cell.y + 6 + (cell.h - FOOT) / 2 + below, size: below ? 42 : 50 },
    sign: nw ? { x: cell.x + cell.w - 23, y: cell.y + 24 } : { x: cell.x + 23, y: cell.y + 24 },
    houses: { x: middle.x + inward.x, y: middle.y + inward.y, size: nw || ne || se || sw ? 0.82 : 1 },
    name: { x: middle.x + (se ? -12 : sw ? 12 : 0), y: cell.y + cell.h - (se || sw ? 20 : 13) },
  };
}
