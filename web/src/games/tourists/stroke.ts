// A line drawn along the streets: which segments a finger follows, forwards and back again.

import { otherEnd, type Town } from "./town";

interface Point {
  x: number;
  y: number;
}

/** Where the streets lie (`layout.ts`). */
export interface Streets {
  node(i: number): Point;
  along(segment: number, t: number): Point;
}

/** Segments that may follow those already drawn in this stroke, whatever they touch. */
export type Next = (path: readonly number[]) => ReadonlySet<number>;

/** How far off a street a finger may be, and how near to an intersection it begins there. */
const REACH = 40;
const NEAR = 30;
/** A street is taken when so much of it is passed, and given back when so little is left. */
const TAKEN = 0.5;
const BACK = 0.3;
/** Which way a stroke goes that begins in the middle of a street: after so much of it. */
const LEAN = 0.1;
const SAMPLES = 16;
/** A finger may jump between two events: it is followed in steps of this length. */
const STEP = 10;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export class Stroke {
  /** The segments followed so far. */
  path: number[] = [];
  /** The intersection where it began and the one it has come to; null while it stands in the middle of a street. */
  start: number | null = null;
  at: number | null = null;
  private middle: { road: number; t: number } | null = null;
  private last: Point;

  constructor(
    private readonly town: Town,
    private readonly streets: Streets,
    private readonly next: Next,
    from: Point,
  ) {
    this.last = from;
    const node = nearestNode(town, streets, from, NEAR);
    if (node !== null && town.roadsAt[node]!.some((road) => next([]).has(road))) this.start = this.at = node;
    else {
      const road = nearestRoad(streets, next([]), from, REACH);
      if (road !== null) this.middle = { road, t: project(streets, road, from).t };
    }
  }

  move(to: Point) {
    const steps = Math.max(1, Math.ceil(distance(this.last, to) / STEP));
    const from = this.last;
    for (let i = 1; i <= steps; i++) {
      const part = i / steps;
      this.follow({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    this.last = to;
  }

  /** What the stroke has drawn when the finger is lifted. */
  end(): number[] {
    return this.middle ? [this.middle.road] : this.path;
  }

  private follow(point: Point) {
    if (this.middle) return this.lean(point);
    if (this.at === null) return;
    const last = this.path.at(-1);
    if (last !== undefined) {
      const before = otherEnd(this.town, last, this.at);
      const { t, off } = this.from(before, last, point);
      if (off < REACH && t < BACK) {
        this.path = this.path.slice(0, -1);
        this.at = before;
        return;
      }
    }
    const open = this.next(this.path);
    let best: number | null = null;
    let least = REACH;
    for (const road of this.town.roadsAt[this.at]!) {
      if (!open.has(road) || this.path.includes(road)) continue;
      const { t, off } = this.from(this.at, road, point);
      if (t > TAKEN && off < least) [best, least] = [road, off];
    }
    if (best === null) return;
    this.path = [...this.path, best];
    this.at = otherEnd(this.town, best, this.at);
  }

  /** A stroke from the middle of a street has to lean to one of its ends first. */
  private lean(point: Point) {
    const { road, t } = this.middle!;
    const now = project(this.streets, road, point).t;
    if (Math.abs(now - t) < LEAN) return;
    const [a, b] = this.town.ends[road]!;
    [this.start, this.at] = now > t ? [a, b] : [b, a];
    this.path = [road];
    this.middle = null;
  }

  private from(node: number, road: number, point: Point): { t: number; off: number } {
    const found = project(this.streets, road, point);
    return this.town.ends[road]![0] === node ? found : { ...found, t: 1 - found.t };
  }
}

/** How far along a street a point is, and how far off it. */
function project(streets: Streets, road: number, point: Point): { t: number; off: number } {
  let best = { t: 0, off: Infinity };
  for (let i = 0; i <= SAMPLES; i++) {
    const t = i / SAMPLES;
    const off = distance(streets.along(road, t), point);
    if (off < best.off) best = { t, off };
  }
  return best;
}

export function nearestNode(town: Town, streets: Streets, point: Point, within: number): number | null {
  let best: number | null = null;
  let least = within;
  town.roadsAt.forEach((_, node) => {
    const far = distance(streets.node(node), point);
    if (far < least) [best, least] = [node, far];
  });
  return best;
}

/** The street that a finger meant. */
export function nearestRoad(streets: Streets, roads: Iterable<number>, point: Point, within: number): number | null {
  let best: number | null = null;
  let least = within;
  for (const road of roads) {
    const { off } = project(streets, road, point);
    if (off < least) [best, least] = [road, off];
  }
  return best;
}
