// How far each arc bends: each in its turn takes the bend that keeps its spaces clear of the other routes and cities, roomy
// enough and as straight as can be, until nobody wants to move. It takes a moment, so what it finds for the printed board
// is kept in bends.ts.

import { BREADTH, CITY, type Space, type Spot, type Track } from "./track";

const ROOMY = 33;
const BENDS = [0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2, 0.26, -0.26, 0.33, -0.33, 0.4, -0.4, 0.5, -0.5];
const ROUNDS = 8;

/** What a route covers, as discs: quick to compare, and close enough. */
interface Cover {
  discs: Spot[];
  /** The way between its cities. */
  line: Spot[];
  clashes: Map<Cover, number>;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Option {
  bend: number;
  shape: Cover;
  cost: number;
}

const DISC = BREADTH / 2 + 1;
const WEIGHT = 1.6;
const CROSSED = 1500;
/** A clash of two routes that is more than a touch at a city. */
const CROSSING = 150;

function cover(tracks: Track[], line: Spot[]): Cover {
  const discs = tracks.flatMap(({ spaces }) => spaces.flatMap(discsOf));
  const all = [...discs, ...line];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    discs,
    line,
    clashes: new Map(),
    left: Math.min(...xs) - DISC,
    right: Math.max(...xs) + DISC,
    top: Math.min(...ys) - DISC,
    bottom: Math.max(...ys) + DISC,
  };
}

function discsOf({ x, y, turn, long }: Space): Spot[] {
  const reach = long / 2 - DISC + 1;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [-1, -1 / 3, 1 / 3, 1].map((part) => ({ x: x + cos * reach * part, y: y + sin * reach * part }));
}

function clash(one: Cover, other: Cover): number {
  if (one.left > other.right || other.left > one.right || one.top > other.bottom || other.top > one.bottom) return 0;
  const known = one.clashes.get(other);
  if (known !== undefined) return known;
  let sum = 0;
  for (const p of one.discs) {
    for (const q of other.discs) {
      const far = (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
      if (far < 4 * DISC * DISC) sum += (2 * DISC - Math.sqrt(far)) ** 2;
    }
  }
  const found = sum * WEIGHT + (cross(one.line, other.line) ? CROSSED : 0);
  one.clashes.set(other, found);
  other.clashes.set(one, found);
  return found;
}

/** Whether two lines of spots cross; they may meet at their ends. */
function cross(one: Spot[], other: Spot[]): boolean {
  const side = (a: Spot, b: Spot, c: Spot) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
  for (let i = 0; i + 1 < one.length; i++) {
    const [a, b] = [one[i]!, one[i + 1]!];
    for (let k = 0; k + 1 < other.length; k++) {
      const [c, d] = [other[k]!, other[k + 1]!];
      if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true;
    }
  }
  return false;
}

/** A bend for each leader: of a single route, or of twins. */
export function settle(
  leaders: number[],
  draw: (leader: number, bend: number) => Track[],
  way: (leader: number, bend: number) => Spot[],
  ends: (leader: number) => [number, number],
  cities: Spot[],
  sheet: { width: number; height: number },
): number[] {
  const options = new Map(
    leaders.map((leader) => [
      leader,
      BENDS.map((bend): Option => {
        const tracks = draw(leader, bend);
        const shape = cover(tracks, way(leader, bend));
        return { bend, shape, cost: alone(tracks, shape, bend, ends(leader), cities, sheet) };
      }),
    ]),
  );
  const chosen = new Map(leaders.map((leader) => [leader, least(options.get(leader)!, ({ cost }) => cost)]));
  const others = (option: Option, ...but: number[]) => {
    let cost = option.cost;
    for (const [other, { shape }] of chosen) if (!but.includes(other)) cost += clash(option.shape, shape);
    return cost;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const before = new Map(chosen);
    for (const leader of leaders) chosen.set(leader, least(options.get(leader)!, (option) => others(option, leader)));
    // Two that cross may have to change places at once.
    for (const one of leaders) {
      for (const two of leaders) {
        if (two <= one || clash(chosen.get(one)!.shape, chosen.get(two)!.shape) < CROSSING) continue;
        const mates = options.get(two)!.map((option) => ({ option, cost: others(option, one, two) }));
        const pairs = options.get(one)!.map((option) => {
          const cost = others(option, one, two);
          const mate = least(mates, (it) => it.cost + clash(option.shape, it.option.shape));
          return { option, mate: mate.option, cost: cost + mate.cost + clash(option.shape, mate.option.shape) };
        });
        const best = least(pairs, ({ cost }) => cost);
        chosen.set(one, best.option).set(two, best.mate);
      }
    }
    if (leaders.every((leader) => chosen.get(leader) === before.get(leader))) break;
  }
  return leaders.map((leader) => chosen.get(leader)!.bend);
}

/** The first of the cheapest. */
function least<T>(all: T[], cost: (one: T) => number): T {
  let best = all[0] as T;
  let found = Infinity;
  for (const one of all) {
    const now = cost(one);
    if (now < found - 1e-9) [best, found] = [one, now];
  }
  return best;
}

/** What a bend costs by itself: cramped spaces, cities and edges in the way, and every turn off the straight line. */
function alone(
  tracks: Track[],
  shape: Cover,
  bend: number,
  [from, to]: [number, number],
  cities: Spot[],
  sheet: { width: number; height: number },
): number {
  let cost = bend * bend * 260;
  for (const { spaces } of tracks) {
    const cramped = ROOMY - spaces[0]!.long;
    if (cramped > 0) cost += cramped * cramped * spaces.length;
  }
  for (const { x, y } of shape.discs) {
    cities.forEach((city, i) => {
      const room = i === from || i === to ? CITY + DISC - 2 : CITY + DISC + 4;
      const near = room - Math.hypot(x - city.x, y - city.y);
      if (near > 0) cost += near * near * 2;
    });
    const out = Math.max(0, 26 - x, x - sheet.width + 26, 26 - y, y - sheet.height + 26);
    cost += out * out * 4;
  }
  return cost;
}
