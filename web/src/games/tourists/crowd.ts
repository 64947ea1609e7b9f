// Where tourists stand: in a row at the foot of their location, or in the box of a remote attraction.

import { at, type Curve, type Layout, type Rect } from "./layout";
import { TYPES, type SheetView, type Type } from "./view";

export interface Figure {
  type: Type;
  x: number;
  y: number;
  size: number;
}

export interface Group {
  place: number;
  /** What they stand on: the `d` of a path. */
  plate: string;
  figures: Figure[];
}

const SIZE = 30;
const STEP = 19.5;
/** The plate: as wide as the block, over the foot of it, where its name is. */
const INSET = 10.5;
const HIGH = 36;
/** How much room the picture beside a box's tourists needs. */
const PICTURE = 54;

/** Everybody at a place, one after the other. */
export const everybody = (counts: readonly number[]): Type[] =>
  TYPES.flatMap((type, i) => Array<Type>(counts[i] ?? 0).fill(type));

/** Beside a diagonal road they stand in the lower corner, three, two and one in rows. */
const NARROW = { size: 23, step: 16.5, row: 19, leg: 76 };
const ROWS = [3, 2, 1];

function cornered(cell: Rect, dx: 1 | -1, who: readonly Type[]): Pick<Group, "plate" | "figures"> {
  const corner = { x: dx > 0 ? cell.x + INSET : cell.x + cell.w - INSET, y: cell.y + cell.h - INSET };
  const rows = ROWS.flatMap((many, row) => Array.from({ length: many }, (_, i) => ({ row, i })));
  const figures = who.map((type, n) => {
    const { row, i } = rows[Math.min(n, rows.length - 1)]!;
    return { type, x: corner.x + dx * (13 + i * NARROW.step), y: corner.y - 14 - row * NARROW.row, size: NARROW.size };
  });
  const leg = who.length > ROWS[0]! + ROWS[1]! ? NARROW.leg : who.length > 1 ? NARROW.leg - 6 : NARROW.leg - 26;
  const plate = `M${corner.x + dx * 6} ${corner.y}H${corner.x + dx * (leg - 10)}L${corner.x} ${corner.y - leg + 10}V${corner.y - 6}Q${corner.x} ${corner.y} ${corner.x + dx * 6} ${corner.y}Z`;
  return { plate, figures };
}

const RADIUS = 8;

/** A plate with its corners: at the foot of the left and the right side they may be rounder. */
function rect({ x, y, w, h }: Rect, left = RADIUS, right = RADIUS): string {
  const [r, b] = [x + w, y + h];
  return `M${x + RADIUS} ${y}H${r - RADIUS}Q${r} ${y} ${r} ${y + RADIUS}V${b - right}Q${r} ${b} ${r - right} ${b}H${x + left}Q${x} ${b} ${x} ${b - left}V${y + RADIUS}Q${x} ${y} ${x + RADIUS} ${y}Z`;
}

/** In a corner of the map they stand higher and farther within, on a plate as round as the road. */
const ROUND = { up: 16, radius: 22, clear: 14 };

/** Where a road is at some height. */
function beside(curve: Curve, y: number): number {
  const points = Array.from({ length: 33 }, (_, i) => at(curve, i / 32));
  return points.reduce((best, one) => (Math.abs(one.y - y) < Math.abs(best.y - y) ? one : best)).x;
}

export function crowds(board: Layout, sheet: SheetView, locations: number): Group[] {
  return sheet.tourists.map(([place, ...counts]) => {
    const who = everybody(counts);
    const cell = board.cell(place);
    const boxed = place >= locations;
    const slope = boxed ? null : board.slope(place);
    if (slope) return { place, ...cornered(cell, slope === "down" ? 1 : -1, who) };
    const plate = { x: cell.x + (boxed ? PICTURE : INSET), y: cell.y + cell.h - HIGH - 8, w: cell.w - (boxed ? PICTURE + 8 : 2 * INSET), h: HIGH };
    const round = boxed ? null : board.corner(place);
    if (round) {
      plate.y -= ROUND.up;
      const edge = beside(round.curve, plate.y + plate.h - ROUND.radius / 2);
      const shift = round.side === "left" ? edge + ROUND.clear - plate.x : plate.x + plate.w - (edge - ROUND.clear);
      plate.w -= Math.max(0, shift);
      if (round.side === "left") plate.x += Math.max(0, shift);
    }
    // Blocks on the bank are narrow and boxes fill up: those who stand there move together.
    const step = Math.min(STEP, (plate.w - 24) / Math.max(1, who.length - 1));
    const first = plate.x + plate.w / 2 - ((who.length - 1) * step) / 2;
    const radii = [round?.side === "left", round?.side === "right"].map((is) => (is ? ROUND.radius : RADIUS));
    return { place, plate: rect(plate, ...radii), figures: who.map((type, i) => ({ type, x: first + i * step, y: plate.y + HIGH / 2 + 1, size: SIZE })) };
  });
}
