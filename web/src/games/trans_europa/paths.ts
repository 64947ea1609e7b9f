// Outlines on the sheet, as the `d` of SVG paths: lines, tracks, and the terrain the double lines cross.

import { ROW, STEP, type Lattice, type Line, type Point, type Spot } from "./lattice";
import type { Terrain } from "./view";

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line moved sideways, and shorter by `gap` at each end. */
export function beside({ a, b, along }: Line, side: number, gap = 0): string {
  const [x, y] = [-along.y * side, along.x * side];
  const [gx, gy] = [along.x * gap, along.y * gap];
  return `M${at(a.x + x + gx, a.y + y + gy)}L${at(b.x + x - gx, b.y + y - gy)}`;
}

export const straight = (line: Line): string => beside(line, 0);

/** The two lines of a double one. */
export const twin = (line: Line, apart: number): string => beside(line, apart / 2) + beside(line, -apart / 2);

/** How far from the middle of a line the centres of the triangles beside it are. */
const ASIDE = ROW / 3;

function centres({ middle, along }: Line): [Spot, Spot] {
  const [x, y] = [-along.y * ASIDE, along.x * ASIDE];
  return [
    { x: middle.x + x, y: middle.y + y },
    { x: middle.x - x, y: middle.y - y },
  ];
}

/** All that is closer to a line than to its neighbours: a rhombus. Those of a whole lattice leave no gap. */
export function rhombus(line: Line): string {
  const [one, other] = centres(line);
  return `M${at(line.a.x, line.a.y)}L${at(one.x, one.y)}L${at(line.b.x, line.b.y)}L${at(other.x, other.y)}Z`;
}

/** All that is closer to a point than to its neighbours: a hexagon. */
export function hexagon({ x, y }: Point): string {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return at(x + (STEP / Math.sqrt(3)) * Math.cos(turn), y + (STEP / Math.sqrt(3)) * Math.sin(turn));
  });
  return `M${corners.join("L")}Z`;
}

/** A smooth curve through spots. */
export function curve(spots: Spot[]): string {
  const [first] = spots;
  if (!first) return "";
  let out = `M${at(first.x, first.y)}`;
  for (let i = 0; i + 1 < spots.length; i++) {
    const [p, q] = [spots[i]!, spots[i + 1]!];
    const before = spots[i - 1] ?? p;
    const after = spots[i + 2] ?? q;
    out += `C${at(p.x + (q.x - before.x) / 6, p.y + (q.y - before.y) / 6)} `;
    out += `${at(q.x - (after.x - p.x) / 6, q.y - (after.y - p.y) / 6)} ${at(q.x, q.y)}`;
  }
  return out;
}

/**
 * The courses of a terrain: double lines that share a triangle cross the same river or range. Each course goes through the
 * middles of its lines, by way of the triangles' centres.
 */
export function courses(board: Lattice, terrain: Terrain): Spot[][] {
  const key = (spot: Spot) => `${Math.round(spot.x)},${Math.round(spot.y)}`;
  const waiting = new Set(board.lines.filter((line) => line.double === terrain));
  const meet = new Map<string, { spot: Spot; lines: Line[] }>();
  for (const line of waiting) {
    for (const spot of centres(line)) {
      const found = meet.get(key(spot)) ?? { spot, lines: [] };
      found.lines.push(line);
      meet.set(key(spot), found);
    }
  }
  const found: Spot[][] = [];
  const walk = (from: { spot: Spot; lines: Line[] }) => {
    const course = [from.spot];
    let here: typeof from | undefined = from;
    while (here) {
      const line: Line | undefined = here.lines.find((it) => waiting.has(it));
      if (!line) break;
      waiting.delete(line);
      const [one, other] = centres(line);
      const next = key(one) === key(here.spot) ? other : one;
      course.push(line.middle, next);
      here = meet.get(key(next));
    }
    if (course.length > 1) found.push(course);
  };
  const ends = [...meet.values()];
  for (const end of ends.filter((it) => it.lines.length !== 2)) while (end.lines.some((it) => waiting.has(it))) walk(end);
  for (const end of ends) walk(end); // what is left are rings
  return found;
}

/** Little hills along a range: their outline and, apart, the hatching of their shaded side. */
export function hills(course: Spot[]): { outline: string; shade: string } {
  let outline = "";
  let shade = "";
  course.forEach((spot, i) => {
    const next = course[i + 1];
    const many = next ? [spot, { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 }] : [spot];
    many.forEach(({ x, y }, k) => {
      const wide = i % 2 ? 9 : 6.5 - k;
      const high = wide * 1.15;
      const [left, top] = [x - wide, y + high * 0.55];
      outline += `M${at(left, top)}L${at(x - wide * 0.1, top - high)}L${at(x + wide, top)}`;
      for (const part of [0.2, 0.45, 0.7]) {
        const [sx, sy] = [x - wide * 0.1 + wide * 1.1 * part, top - high + high * part];
        shade += `M${at(sx, sy)}L${at(sx - wide * 0.32, sy + high * (1 - part) * 0.62 + 0.8)}`;
      }
    });
  });
  return { outline, shade };
}
