// The outline of rectangles laid together, with rounded corners: how water and islands get their shores.

import type { Point } from "../grid";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const unique = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);

/** The corners of every loop round what the boxes cover; land is to the left of whoever walks along it. */
export function loops(boxes: readonly Box[]): Point[][] {
  const xs = unique(boxes.flatMap(({ left, right }) => [left, right]));
  const ys = unique(boxes.flatMap(({ top, bottom }) => [top, bottom]));
  const covered = (i: number, k: number) =>
    boxes.some((box) => box.left <= xs[i]! && xs[i + 1]! <= box.right && box.top <= ys[k]! && ys[k + 1]! <= box.bottom);
  const next = new Map<string, Point[]>();
  const step = (x0: number, y0: number, x1: number, y1: number) => {
    const key = `${x0} ${y0}`;
    next.set(key, [...(next.get(key) ?? []), { x: x1, y: y1 }]);
  };
  for (let i = 0; i < xs.length - 1; i++) {
    for (let k = 0; k < ys.length - 1; k++) {
      if (!covered(i, k)) continue;
      if (!covered(i, k - 1)) step(i, k, i + 1, k);
      if (!covered(i + 1, k)) step(i + 1, k, i + 1, k + 1);
      if (!covered(i, k + 1)) step(i + 1, k + 1, i, k + 1);
      if (!covered(i - 1, k)) step(i, k + 1, i, k);
    }
  }
  const found: Point[][] = [];
  for (const [key, ways] of next) {
    while (ways.length) {
      const [x, y] = key.split(" ").map(Number) as [number, number];
      const loop: Point[] = [{ x, y }];
      for (let to = ways.pop(); to && !(to.x === x && to.y === y); to = next.get(`${to.x} ${to.y}`)!.pop()) loop.push(to);
      found.push(corners(loop).map((spot) => ({ x: xs[spot.x]!, y: ys[spot.y]! })));
    }
  }
  return found;
}

const corners = (loop: Point[]) =>
  loop.filter((spot, i) => {
    const [before, after] = [loop.at(i - 1)!, loop[(i + 1) % loop.length]!];
    return (before.x === spot.x) !== (spot.x === after.x);
  });

/** How far apart the points of a shore are, before it is bent. */
const STEP = 16;

/** Points along a loop; how round each corner is depends on its number and on whether it turns outwards. */
export function rounded(loop: readonly Point[], round: (corner: number, outwards: boolean) => number): Point[] {
  const many = loop.length;
  const long = loop.map((spot, i) => Math.hypot(loop[(i + 1) % many]!.x - spot.x, loop[(i + 1) % many]!.y - spot.y));
  const wanted = loop.map((spot, i) => {
    const [before, after] = [loop.at(i - 1)!, loop[(i + 1) % many]!];
    return round(i, (spot.x - before.x) * (after.y - spot.y) > (spot.y - before.y) * (after.x - spot.x));
  });
  // Two corners share a side: half each, or what the other leaves.
  const radii = wanted.map((own, i) => {
    const [come, go] = [long.at(i - 1)!, long[i]!];
    const [last, next] = [wanted.at(i - 1)!, wanted[(i + 1) % many]!];
    return Math.min(own, Math.max(come / 2, come - last), Math.max(go / 2, go - next));
  });
  return loop.flatMap((spot, i) => {
    const [before, after] = [loop.at(i - 1)!, loop[(i + 1) % many]!];
    const start = toward(spot, before, radii[i]! / long.at(i - 1)!);
    const end = toward(spot, after, radii[i]! / long[i]!);
    const arc = [0, 1, 2, 3, 4, 5].map((k) => quarter(start, spot, end, k / 5));
    const rest = Math.floor((long[i]! - radii[i]! - radii[(i + 1) % many]!) / STEP);
    return [...arc, ...Array.from({ length: Math.max(0, rest) }, (_, k) => toward(spot, after, (radii[i]! + (k + 0.5) * STEP) / long[i]!))];
  });
}

/** A point of the round from one side of a corner to the other. */
function quarter(start: Point, corner: Point, end: Point, t: number): Point {
  const [cos, sin] = [1 - Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)];
  return {
    x: start.x + (corner.x - start.x) * sin + (end.x - corner.x) * cos,
    y: start.y + (corner.y - start.y) * sin + (end.y - corner.y) * cos,
  };
}

const toward = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Whether a point lies within closed loops of points. */
export function within(shores: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let inside = false;
  for (const shore of shores) {
    shore.forEach((a, i) => {
      const b = shore[(i + 1) % shore.length]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}
