// Names of attractions in two short lines, as narrow as a block.

/** Letters that fit side by side. */
const WIDE = 14;

export function lines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= WIDE || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (cut: string[]) => Math.max(...cut.map((line) => line.length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** How far a line must be pressed together to fit, or nothing. */
export const pressed = (line: string): number | undefined => (line.length > WIDE ? 78 : undefined);
