// What the coach says, made ready to be shown: chances as people write them, pieces to point at, and lines to draw.

import type { Advised, AnalysisState, Choice, Deed, Lang, Message } from "../generated";
import { signed } from "../words";

const WIDTH = 1000;
export const HEIGHT = 200;

/** A chance of winning in percent; of somebody who plays alone, points. */
export function chance(value: number, points: boolean, lang: Lang, digits = 0): string {
  if (points) return signed(rounded(value, digits).toLocaleString(lang, { maximumFractionDigits: digits }));
  const format = { style: "percent", maximumFractionDigits: digits, minimumFractionDigits: 0 } as const;
  return signed(rounded(value, digits + 2).toLocaleString(lang, format));
}

/** How much more or less: with its sign. */
export function change(value: number, points: boolean, lang: Lang, digits = 0): string {
  const said = chance(value, points, lang, digits);
  return rounded(value, points ? digits : digits + 2) > 0 ? `+${said}` : said;
}

/** Whether it is said to be less than nothing. */
export const below = (value: number, points: boolean): boolean => rounded(value, points ? 0 : 2) < 0;

/** No negative nothing. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) || 0;

const strings = (params: object): string[] => Object.values(params).flat().filter((value) => typeof value === "string");

/** The names of all pieces that an action and the reasons for it are about. */
export const pieces = (deed: Deed, why: Message[]): string[] => [
  ...new Set([...strings(deed.names), ...why.flatMap(({ params }) => strings(params))]),
];

export const advised = ({ deed, why }: Pick<Advised, "deed" | "why">): string[] => pieces(deed, why);

/** Whether what was played is what was best, or as good as far as anybody can tell. */
export const fine = (choice: Choice): boolean =>
  choice.best.action === choice.played.action || choice.given <= Math.max(choice.error, 0);

/** Whether it was a delay, and no more: then less was given away than the two chances are apart. */
export const delayed = ({ better, chance, given, error }: Choice): boolean =>
  given < (better - chance) / 2 && better - chance - given > error;

export interface Scale {
  low: number;
  high: number;
}

/** What the graph goes from and to: from never to always, or all points there were. */
export function scale(chances: number[][], points: boolean): Scale {
  if (!points) return { low: 0, high: 1 };
  const all = chances.flat();
  return { low: Math.min(0, ...all), high: Math.max(1, ...all) };
}

/** One seat's line, as the `points` of a polyline in a drawing that is 1000 wide. */
export function line(chances: number[][], seat: number, { low, high }: Scale): string {
  const last = Math.max(1, chances.length - 1);
  return chances
    .map((each, at) => {
      const up = (high - (each[seat] ?? 0)) / (high - low);
      return `${round((at / last) * WIDTH)},${round(up * HEIGHT)}`;
    })
    .join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The move at a place of the graph, from 0 at its left edge to 1 at its right. */
export const moveAt = (share: number, moves: number): number =>
  Math.min(moves, Math.max(0, Math.round(share * moves)));

export const part = ({ done, of }: AnalysisState): number => (of ? done / of : 0);
