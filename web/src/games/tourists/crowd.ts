// Where tourists stand: in a row at the foot of their location, or in the box of a remote attraction.

import type { Layout, Rect } from "./layout";
import { TYPES, type SheetView, type Type } from "./view";

export interface Figure {
  type: Type;
  x: number;
  y: number;
  size: number;
}

export interface Group {
  place: number;
  /** What they stand on. */
  plate: Rect;
  figures: Figure[];
}

const SIZE = 30;
const STEP = 21;
const FOOT = 22;
const PAD = 12;

/** Everybody at a place, one after the other. */
export const everybody = (counts: readonly number[]): Type[] =>
  TYPES.flatMap((type, i) => Array<Type>(counts[i] ?? 0).fill(type));

export function crowds(board: Layout, sheet: SheetView, locations: number): Group[] {
  return sheet.tourists.map(([place, ...counts]) => {
    const who = everybody(counts);
    const cell = board.cell(place);
    // A box is wide and fills up during the match; a location is narrow and gets four at most.
    const width = cell.w - 2 * PAD;
    const step = Math.min(STEP, width / who.length);
    const middle = cell.x + cell.w / 2;
    const y = place < locations ? cell.y + cell.h - FOOT : cell.y + cell.h - FOOT - 4;
    const first = middle - ((who.length - 1) * step) / 2;
    return {
      place,
      plate: { x: first - 15, y: y - 18, w: (who.length - 1) * step + 30, h: 35 },
      figures: who.map((type, i) => ({ type, x: first + i * step, y, size: SIZE })),
    };
  });
}
