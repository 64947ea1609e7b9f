// A route as an arc between two cities, with its train spaces in a row.

import type { RouteContent } from "./view";

export const BREADTH = 12;
export const CITY = 8;
const GAP = 2.2;
const LONGEST = 40;

export interface Spot {
  x: number;
  y: number;
}

export interface Space extends Spot {
  /** Degrees, so that a wagon on it is never upside down. */
  turn: number;
  /** How long it is; all are `BREADTH` wide. */
  long: number;
}

export interface Track {
  spaces: Space[];
  /** The middle of the arc. */
  middle: Spot;
  /** The arc from city to city, as the `d` of a path. */
  line: string;
}

/** A place on an arc and which way it leads there; `part` goes from 0 at `a` to 1 at `b`. */
export type Arc = { length: number; at: (part: number) => Spot & { angle: number } };

/** The arc whose height is `bend` times the way from `a` to `b`, moved sideways by `aside`. */
export function arc(a: Spot, b: Spot, bend: number, aside: number): Arc {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const way = Math.hypot(dx, dy);
  const along = Math.atan2(dy, dx);
  const [nx, ny] = [-dy / way, dx / way];
  if (Math.abs(bend) < 0.01) {
    return {
      length: way,
      at: (part) => ({ x: a.x + dx * part + nx * aside, y: a.y + dy * part + ny * aside, angle: along }),
    };
  }
  const height = bend * way;
  const radius = (way * way) / 8 / height + height / 2;
  const half = 2 * Math.atan(2 * bend);
  const centre = { x: (a.x + b.x) / 2 + nx * (height - radius), y: (a.y + b.y) / 2 + ny * (height - radius) };
  return {
    length: Math.abs(2 * half * (radius + aside)),
    at: (part) => {
      const swing = half * (2 * part - 1);
      const reach = radius + aside;
      return {
        x: centre.x + reach * (nx * Math.cos(swing) + (dx / way) * Math.sin(swing)),
        y: centre.y + reach * (ny * Math.cos(swing) + (dy / way) * Math.sin(swing)),
        angle: along - swing,
      };
    },
  };
}

export function track(a: Spot, b: Spot, { length }: RouteContent, bend: number, aside: number): Track {
  const path = arc(a, b, bend, aside);
  const step = Math.min(LONGEST + GAP, (path.length - 2 * CITY - GAP) / length);
  const first = path.length / 2 - (step * (length - 1)) / 2;
  const spaces = Array.from({ length }, (_, i): Space => {
    const { x, y, angle } = path.at((first + i * step) / path.length);
    return { x, y, turn: upright((angle * 180) / Math.PI), long: step - GAP };
  });
  const dots = Array.from({ length: 13 }, (_, i) => path.at(i / 12));
  const line = dots.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const { x, y } = path.at(0.5);
  return { spaces, middle: { x, y }, line };
}

function upright(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 90 && turn <= 270 ? turn - 180 : turn > 270 ? turn - 360 : turn;
}
