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
const STEP = 19.5;
/** The plate: as wide as the block, over the foot of it, where its name is. */
const INSET = 10.5;
const HIGH = 36;
/** How much room the picture beside a box's tourists needs. */
const PICTURE = 54;

/** Everybody at a place, one after the other. */
export const everybody = (counts: readonly number[]): Type[] =>
  TYPES.flatMap((type, i) => Array<Type>(counts[i] ?? 0).fill(type));

export function crowds(board: Layout, sheet: SheetView, locations: number): Group[] {
  return sheet.tourists.map(([place, ...counts]) => {
    const who = everybody(counts);
    const cell = board.cell(place);
    const boxed = place >= locations;
    const plate = { x: cell.x + (boxed ? PICTURE : INSET), y: cell.y + cell.h - HIGH - 8, w: cell.w - (boxed ? PICTURE + 8 : 2 * INSET), h: HIGH };
    // Blocks on the bank are narrow and boxes fill up: those who stand there move together.
    const step = Math.min(STEP, (plate.w - 24) / Math.max(1, who.length - 1));
    const first = plate.x + plate.w / 2 - ((who.length - 1) * step) / 2;
    return { place, plate, figures: who.map((type, i) => ({ type, x: first + i * step, y: plate.y + HIGH / 2 + 1, size: SIZE })) };
  });
}
