// The country round a city, drawn in the margins of its sheet: decoration only. An unknown city has none.

import { rounded } from "./outline";
import { spot, type Layout, type Point } from "../layout";

export interface Feature {
  kind: "hill" | "ridge" | "crest" | "sand" | "promenade" | "mosaic" | "sea" | "surf" | "land" | "swell";
  d: string;
}

/** From the last street to the shore, and how the corner of the town is rounded. */
const SHORE = 15;
const BEACH = 17;

const smooth = (points: Point[]): string =>
  points
    .map((point, i) => {
      const next = points[i + 1];
      if (i === 0) return `M${spot(point)}`;
      if (!next) return `T${spot(point)}`;
      const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
      return `Q${spot(point)} ${spot(middle)}`;
    })
    .join("");

/** Mountains along an edge: from, to and the height of each. */
function range(from: Point, to: Point, heights: readonly number[]): string {
  const step = { x: (to.x - from.x) / heights.length, y: (to.y - from.y) / heights.length };
  const long = Math.hypot(step.x, step.y);
  const out = { x: step.y / long, y: -step.x / long };
  const tops = heights.map((high, i) => {
    const [a, b] = [
      { x: from.x + step.x * i, y: from.y + step.y * i },
      { x: from.x + step.x * (i + 1), y: from.y + step.y * (i + 1) },
    ];
    const pull = (p: Point) => spot({ x: p.x + out.x * high * 1.2, y: p.y + out.y * high * 1.2 });
    return `C${pull({ x: a.x + step.x * 0.3, y: a.y + step.y * 0.3 })} ${pull({ x: a.x + step.x * 0.7, y: a.y + step.y * 0.7 })} ${spot(b)}`;
  });
  return `M${spot(from)}${tops.join("")}Z`;
}

/** The bay to the east, the beach to the south, the mountains behind. */
function rio({ width, height, plane }: Layout): Feature[] {
  const [right, bottom] = [plane.x + plane.w, plane.y + plane.h];
  const coast = (by: number): Point[] => [
    { x: width + 9, y: plane.y + 46 - by },
    { x: width - 12, y: plane.y + 74 },
    { x: right + SHORE + by + 14, y: plane.y + 130 },
    { x: right + SHORE + by + 4, y: plane.y + 250 },
    { x: right + SHORE + by + 10, y: plane.y + plane.h * 0.55 },
    { x: right + SHORE + by, y: bottom - 120 },
    { x: right + SHORE + by - 6, y: bottom - 40 },
    { x: right - 40, y: bottom + SHORE + by - 6 },
    { x: right - 140, y: bottom + SHORE + by },
    { x: plane.x + plane.w * 0.55, y: bottom + SHORE + by + 6 },
    { x: plane.x + 200, y: bottom + SHORE + by },
    { x: plane.x + 70, y: bottom + SHORE + by + 12 },
    { x: plane.x - 10, y: height + 20 },
  ];
  const closed = (by: number) => `${smooth(coast(by))}H${width + 20}V${plane.y}Z`;
  return [
    { kind: "hill", d: range({ x: -6, y: bottom + 20 }, { x: -6, y: -20 }, [-50, -64, -46, -70, -52]) },
    { kind: "ridge", d: range({ x: -6, y: bottom - 60 }, { x: -6, y: 60 }, [-34, -44, -30, -40]) },
    { kind: "hill", d: range({ x: -20, y: -6 }, { x: width - 60, y: -6 }, [-40, -58, -44, -60, -42]) },
    { kind: "ridge", d: range({ x: 40, y: -6 }, { x: width - 120, y: -6 }, [-30, -38, -28, -36]) },
    { kind: "sand", d: closed(0) },
    { kind: "promenade", d: `M${plane.x + 60} ${bottom + 20}H${right - 60}` },
    { kind: "mosaic", d: `M${plane.x + 60} ${bottom + 21}${"q4.5-5 9 0t9 0".repeat(Math.floor((plane.w - 120) / 18))}` },
    { kind: "sea", d: closed(BEACH) },
    { kind: "surf", d: smooth(coast(BEACH + 4)) },
  ];
}

/** Dunes on both sides. */
function cairo({ width, height, plane }: Layout): Feature[] {
  const dune = (x: number, y: number, w: number) => `M${x} ${y}q${w * 0.3}-${w * 0.14} ${w * 0.55} 0t${w * 0.45} 0`;
  const foot = plane.y + plane.h;
  return [
    { kind: "hill", d: `M0 ${foot - 30}Q${plane.x} ${foot + 8} ${width * 0.3} ${foot + 16}T${width} ${foot + 8}V${height}H0Z` },
    { kind: "ridge", d: `M0 ${foot + 40}Q${width * 0.2} ${foot + 14} ${width * 0.42} ${foot + 36}T${width} ${foot + 26}V${height}H0Z` },
    { kind: "crest", d: [dune(4, 60, 60), dune(8, 220, 50), dune(width - 60, 130, 56), dune(width - 54, 330, 50), dune(6, 420, 56), dune(width - 58, 540, 54)].join("") },
  ];
}

/** Mountains north of Kowloon and south of the island. */
function hongKong({ width, height }: Layout): Feature[] {
  return [
    { kind: "hill", d: range({ x: -30, y: 44 }, { x: width + 30, y: 44 }, [34, 42, 30, 46, 36, 30]) },
    { kind: "ridge", d: range({ x: 10, y: 40 }, { x: width - 10, y: 40 }, [22, 18, 26, 20, 24]) },
    { kind: "hill", d: range({ x: -30, y: height + 6 }, { x: width + 30, y: height + 6 }, [30, 40, 34, 44, 30]) },
  ];
}

/** An island, with a river on either side and the bay at its end. */
function newYork({ width, height, plane, bend, isle }: Layout): Feature[] {
  if (!isle) return [];
  const shore = (by: number, round: number) => {
    const frame = [{ x: -by, y: -by }, { x: plane.w + by, y: -by }, { x: plane.w + by, y: plane.h + by }, { x: -by, y: plane.h + by }];
    return `M${rounded(frame, () => round).map((point) => spot(bend(point))).join("L")}Z`;
  };
  const swell = (x: number, y: number) => `M${x} ${y}q5-5 10 0t10 0`;
  const calm = Array.from({ length: 15 }, (_, i) => swell(90 + ((i * 211) % (width - 160)), i % 2 ? 11 + ((i * 5) % 8) : height - 12 - ((i * 7) % 9)));
  const bay = Array.from({ length: 9 }, (_, i) => swell(8 + ((i * 29) % 38), 60 + i * 58));
  return [
    { kind: "sea", d: `M0 0H${width}V${height}H0Z` },
    { kind: "swell", d: [...calm, ...bay].join("") },
    { kind: "surf", d: shore(40, 96) },
    { kind: "land", d: shore(33, 92) },
  ];
}

export function country(city: string, board: Layout): Feature[] {
  const lands: Record<string, (board: Layout) => Feature[]> = { rio, cairo, hong_kong: hongKong, new_york: newYork };
  return lands[city]?.(board) ?? [];
}
