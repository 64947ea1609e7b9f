// Names of attractions in two short lines, as narrow as a block.

/** Letters that fit side by side, and how wide they are then. */
const WIDE = 14;
const BLOCK = 78;
/** So many times as many letters can still be pressed together. */
const PRESSED = 1.35;

/** Every way to cut words into so many lines. */
function cuts(words: readonly string[], many: number): string[][] {
  if (many === 1) return [[words.join("")]];
  return words.slice(many - 1).flatMap((_, i) => {
    const rest = cuts(words.slice(i + 1), many - 1);
    return rest.map((below) => [words.slice(0, i + 1).join(""), ...below]);
  });
}

/** Words with the blank or the hyphen after them. */
const parts = (name: string, hyphens: boolean) => name.match(hyphens ? /[^ -]+[ -]?/g : /[^ ]+ ?/g) ?? [name];
const longest = (cut: readonly string[]) => Math.max(...cut.map((line) => line.length));

/** Where a block is narrower than others, names are cut at hyphens too and may take three lines. */
export function lines(name: string, letters = WIDE): string[] {
  const narrow = letters < WIDE;
  const words = parts(name, narrow);
  if (name.length <= letters || words.length === 1) return [name];
  const trim = (cut: string[]) => cut.map((line) => line.trim());
  const best = (many: number) => cuts(words, many).map(trim).reduce((one, cut) => (longest(cut) < longest(one) ? cut : one));
  const two = best(2);
  return narrow && words.length > 2 && longest(two) > letters * PRESSED ? best(3) : two;
}

/** How far a line must be pressed together to fit, or nothing. */
export const pressed = (line: string, letters = WIDE, wide = BLOCK): number | undefined => (line.length > letters ? wide : undefined);

/** Where the whole map is shown smaller its letters are larger; those in a corner are not. */
const SMALL = 11;
const LARGE = 12.6;
const CORNER = 11.4;
/** A letter is so much narrower than high. */
const LEAN = 0.506;

export interface Written {
  size: number;
  letters: number;
  lines: string[];
}

/** A name as it is written on so much room: in the middle of a block, or in a corner of it. */
export function written(name: string, wide: number, large: boolean, corner: boolean): Written {
  const whole = large ? LARGE : SMALL;
  const size = corner ? Math.min(whole, CORNER) : whole;
  const letters = Math.floor(wide / size / LEAN);
  return { size, letters, lines: lines(name, letters) };
}
