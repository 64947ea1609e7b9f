// Colours and shapes that mean something: lines, values, seats. Every colour comes with a letter, a count or a symbol.

import type { Point } from "./view";

/** The colours of the Paris lines, ordered so that neighbours in this list differ. */
const LINE_COLOURS = [
  "#f2c500", "#b9047f", "#00814f", "#e8792b", "#3c91dc", "#7a3fa0", "#8a7d00", "#d9486e",
  "#4fae7c", "#c98e14", "#2756b3", "#e58bb3", "#8d5e2a", "#3aa6b9", "#9aa800", "#c25ac0",
];

export interface LineLook {
  colour: string;
  /** Black or white, whichever reads better on the colour. */
  ink: string;
  letter: string;
}

/** A line's colour and letter. Lengths and values are numbers, so lines have letters. */
export function lineLook(number: number): LineLook {
  const colour = LINE_COLOURS[number % LINE_COLOURS.length]!;
  return { colour, ink: luminance(colour) > 0.3 ? "#161616" : "#ffffff", letter: letter(number) };
}

function letter(number: number): string {
  const one = String.fromCharCode(65 + (number % 26));
  return number < 26 ? one : letter(Math.floor(number / 26) - 1) + one;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((from) => parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const VALUE_COLOURS = [
  "#6f6a5e", "#1580b0", "#2a8436", "#c92a2a", "#855619", "#2747b8", "#c66900", "#7a2ca6", "#0c8078", "#cf1f78",
];

export function valueColour(value: number): string {
  return VALUE_COLOURS[value % VALUE_COLOURS.length]!;
}

const CORNERS: Point[] = [[-1, -1], [1, 1], [-1, 1], [1, -1]];
const SIDES: Point[] = [[0, -1], [0, 1]];
const ENDS: Point[] = [[-1, 0], [1, 0]];

/** Where the pips of a value are on a half, from -1 to 1; null for values that no domino has. */
export function pips(value: number): Point[] | null {
  if (value < 0 || value > 9) return null;
  const middle: Point[] = value % 2 ? [[0, 0]] : [];
  const even = value - (value % 2);
  if (even === 0) return middle;
  if (even === 2) return [...CORNERS.slice(0, 2), ...middle];
  if (even === 4) return [...CORNERS, ...middle];
  return [...CORNERS, ...SIDES, ...(even === 8 ? ENDS : []), ...middle];
}

/** A station's name broken into the lines of a sign, and the size of its letters. */
export function sign(name: string, width: number, height: number): { rows: string[]; size: number } {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  let best = { rows: [name], size: 0 };
  for (let count = 1; count <= Math.min(3, words.length); count++) {
    const rows = spread(words, count);
    const longest = Math.max(...rows.map((row) => row.length));
    const size = Math.min(width / (longest * LETTER), height / (count * 1.12), 23);
    if (size > best.size + 0.5) best = { rows, size };
  }
  return best;
}

/** The width of a condensed capital, in its size. */
const LETTER = 0.53;

function spread(words: string[], count: number): string[] {
  if (count === 1) return [words.join(" ")];
  let best: string[] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const rows = [words.slice(0, first).join(" "), ...spread(words.slice(first), count - 1)];
    if (!best.length || longestRow(rows) < longestRow(best)) best = rows;
  }
  return best;
}

function longestRow(rows: string[]): number {
  return Math.max(...rows.map((row) => row.length));
}
