// Where everything lies on the sheet of a city: streets, blocks, the boxes beside the map, the numbers at its edges. Streets
// bend a little, every city in its own way; the lattice is straight, `bend` is what makes a town of it.

import type { City } from "./city";
import { grid, RIVER, type Grid, type Point, type Rect } from "./grid";
import { lots, slope, type Lot, type Slope } from "./lots";

export type { Point, Rect } from "./grid";

/** The ends of a road and the two points that pull it: a cubic curve. */
export type Curve = readonly [Point, Point, Point, Point];

export interface Layout {
  width: number;
  height: number;
  grid: Grid;
  /** Of an intersection. */
  node(i: number): Point;
  curve(segment: number): Curve;
  /** The `d` of a segment's path. */
  road(segment: number): string;
  roadPoint(segment: number): Point;
  /** A point of a segment: 0 is where it begins, 1 where it ends. */
  along(segment: number, t: number): Point;
  /** The land of a location, or after the locations the box of a remote attraction beside the map. */
  cell(place: number): Rect;
  centre(place: number): Point;
  /** The ground of an attraction; none for one beside the map or at an intersection. */
  lots(attraction: number): readonly Lot[];
  /** The location an attraction lies in, at least in part, or null. */
  home(attraction: number): number | null;
  /** The picture of an attraction beside the map, or null. */
  remote(attraction: number): Rect | null;
  /** The intersection that an attraction stands on, or null. */
  stand(attraction: number): number | null;
  /** How a diagonal road goes through a location, or null. */
  slope(place: number): Slope | null;
  /** The corner road round the foot of a location, and on which side of it, or null. */
  corner(place: number): { curve: Curve; side: "left" | "right" } | null;
  /** Where the numbers stand: rows beside the map, columns above it; those of a second half on its far side too. */
  coordinates: { rows: Point[]; columns: Point[]; far: Point[] };
  /** Whether there is water all round the map. */
  isle: boolean;
  /** From the straight lattice to the sheet. */
  bend(p: Point): Point;
  /** The straight lattice without its margins. */
  plane: Rect;
}

const MARGIN = { left: 38, top: 38, right: 26, bottom: 26 };
/** A picture beside the map, and what a side of the sheet needs for it. */
const PICTURE = 54;
const ROOM = 69;
const BOX = { height: 92, gap: 12 };
/** Round a map that is an island, and the picture of what ships go to. */
const SEA = { left: 92, top: 46, right: 52, bottom: 52 };
const HARBOUR = 84;
/** So many rows and columns have numbers of their own; a double map has them twice. */
export const NUMBERS = 6;
/** So near to the edge one meets for what lies beyond it; farther within, the attraction stands there itself. */
const OUTER = 1;
/** How far streets stray from the lattice. */
const STRAY = 4;
/** Of a quarter of a circle, as a cubic curve. */
const ROUND = 0.5523;

const made = new WeakMap<City, Layout>();

/** The layout of a city, made once. */
export function layout(city: City): Layout {
  const found = made.get(city) ?? make(city);
  made.set(city, found);
  return found;
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export function at([a, b, c, d]: Curve, t: number): Point {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

const round = (value: number) => Math.round(value * 10) / 10;
export const spot = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
export const path = ([a, b, c, d]: Curve) => `M${spot(a)}C${spot(b)} ${spot(c)} ${spot(d)}`;

/** A city's own way to stray: slow waves, so that neighbouring streets bend together. */
function waves(id: string): (p: Point) => Point {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) % 9973;
  const phase = (n: number) => ((seed * (n * 37 + 11)) % 628) / 100;
  return ({ x, y }) => ({
    x: x + STRAY * (Math.sin(y / 83 + phase(1)) * 0.6 + Math.sin((x + y) / 127 + phase(2)) * 0.4),
    y: y + STRAY * (Math.sin(x / 79 + phase(3)) * 0.6 + Math.sin((x - y) / 131 + phase(4)) * 0.4),
  });
}

type Edge = "left" | "right" | "top" | "bottom";

/** The edge of the map that is nearest to a collection point, and how far it is. */
function nearest(lattice: Grid, { x, y }: Point): [number, Edge] {
  const far: [number, Edge][] = [
    [lattice.xs.length - 1 - x, "right"],
    [lattice.ys.length - 1 - y, "bottom"],
    [y, "top"],
    [x, "left"],
  ];
  return far.reduce((best, one) => (one[0] < best[0] ? one : best));
}

export function make(city: City): Layout {
  const lattice = grid(city);
  const { xs, ys, rows, columns, sides } = lattice;
  const number = new Map(city.intersections.map((node, i) => [node.id, i]));
  const ground = lots(city, lattice);
  const slopes = city.locations.map((_, i) => slope(city, i));
  const boxes = city.boxes ?? [];
  const isle = Boolean(city.views?.length);
  const meeting = (attraction: number): number | null => {
    const id = !ground[attraction]!.length && city.attractions[attraction]!.intersections?.[0];
    return id ? number.get(id)! : null;
  };
  const edges = city.attractions.map(({ ticket }, i): Edge | null => {
    const node = meeting(i);
    if (node === null || ticket) return null;
    const [far, edge] = nearest(lattice, city.intersections[node]!);
    return far <= OUTER ? edge : null;
  });
  const room = (edge: Edge) => {
    const least = isle ? SEA[edge] : MARGIN[edge];
    return edges.includes(edge) ? Math.max(ROOM, least) : least;
  };
  const plane = { x: room("left"), y: room("top"), w: xs.at(-1)!, h: ys.at(-1)! };
  const foot = plane.y + plane.h + room("bottom");
  const width = plane.x + plane.w + room("right");
  const height = boxes.length ? foot + BOX.height + BOX.gap : foot;

  const stray = waves(city.id);
  const bend = (p: Point) => stray({ x: p.x + plane.x, y: p.y + plane.y });
  const flat = (i: number): Point => {
    const { x, y } = city.intersections[i]!;
    return { x: xs[x]!, y: ys[y]! };
  };
  const middle = { x: plane.w / 2, y: plane.h / 2 };
  const away = (p: Point) => Math.hypot(p.x - middle.x, p.y - middle.y);

  const curves = city.segments.map(({ a, b, kind }): Curve => {
    const [from, to] = [flat(number.get(a)!), flat(number.get(b)!)];
    let [one, two] = [between(from, to, 1 / 3), between(from, to, 2 / 3)];
    if (kind === "corner") {
      const corners = [{ x: from.x, y: to.y }, { x: to.x, y: from.y }];
      const outer = away(corners[0]!) > away(corners[1]!) ? corners[0]! : corners[1]!;
      [one, two] = [between(from, outer, ROUND), between(to, outer, ROUND)];
    }
    return [bend(from), bend(one), bend(two), bend(to)];
  });

  const land = (i: number): Rect => {
    const { row, column } = city.locations[i]!;
    const [down, across] = [rows[row - 1]!, columns[column - 1]!];
    const inset = (side: "north" | "east" | "south" | "west") => (sides[i]![side] === "river" ? RIVER : 0);
    const [left, right] = [xs[across.from]! + inset("west"), xs[across.to]! - inset("east")];
    const [top, bottom] = [ys[down.from]! + inset("north"), ys[down.to]! - inset("south")];
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => bend({ x: x!, y: y! }));
    const [x, y] = [Math.max(corners[0]!.x, corners[2]!.x), Math.max(corners[0]!.y, corners[1]!.y)];
    return { x, y, w: Math.min(corners[1]!.x, corners[3]!.x) - x, h: Math.min(corners[2]!.y, corners[3]!.y) - y };
  };
  const box = (i: number): Rect => {
    const w = (width - 2 * BOX.gap - (boxes.length - 1) * BOX.gap) / boxes.length;
    return { x: BOX.gap + i * (w + BOX.gap), y: foot, w, h: BOX.height };
  };
  const corner = (i: number): ReturnType<Layout["corner"]> => {
    const { row, column } = city.locations[i]!;
    const [down, across] = [rows[row - 1]!, columns[column - 1]!];
    const round = city.segments.findIndex(({ a, b, kind }) => {
      const ends = [a, b].map((id) => city.intersections[number.get(id)!]!);
      const here = (x: number, y: number) => ends.some((end) => end.x === x && end.y === y);
      return kind === "corner" && ((here(across.from, down.from) && here(across.to, down.to)) || (here(across.from, down.to) && here(across.to, down.from)));
    });
    if (round < 0) return null;
    const { a, b } = city.segments[round]!;
    const foot = [a, b].map((id) => city.intersections[number.get(id)!]!).find(({ y }) => y === down.to)!;
    // Bent outwards it is below the straight line between its ends.
    const [from, to, middle] = [curves[round]![0], curves[round]![3], at(curves[round]!, 0.5)];
    if (middle.y < (from.y + to.y) / 2) return null;
    return { curve: curves[round]!, side: foot.x === across.to ? "left" : "right" };
  };
  const rounds = city.locations.map((_, i) => corner(i));
  const cells = [...city.locations.map((_, i) => land(i)), ...boxes.map((_, i) => box(i))];

  const pictures = city.attractions.map((_, i): Rect | null => {
    const side = 4;
    if (city.attractions[i]!.ticket) return { x: side, y: height - side - HARBOUR, w: HARBOUR, h: HARBOUR };
    const [point, edge] = [meeting(i), edges[i]];
    if (point === null || !edge) return null;
    const { x, y } = bend(flat(point));
    const spots: Record<Edge, Point> = {
      left: { x: side, y: y - PICTURE / 2 },
      right: { x: width - side - PICTURE, y: y - PICTURE / 2 },
      top: { x: x - PICTURE / 2, y: side },
      bottom: { x: x - PICTURE / 2, y: foot - side - PICTURE },
    };
    return { ...spots[edge], w: PICTURE, h: PICTURE };
  });

  const halfway = (places: number[], { from, to }: { from: number; to: number }) => (places[from]! + places[to]!) / 2;
  return {
    width,
    height,
    grid: lattice,
    node: (i) => bend(flat(i)),
    curve: (i) => curves[i]!,
    road: (i) => path(curves[i]!),
    roadPoint: (i) => at(curves[i]!, 0.5),
    along: (i, t) => at(curves[i]!, t),
    cell: (i) => cells[i]!,
    centre: (i) => ({ x: cells[i]!.x + cells[i]!.w / 2, y: cells[i]!.y + cells[i]!.h / 2 }),
    lots: (i) => ground[i]!,
    home: (i) => ground[i]![0]?.place ?? null,
    remote: (i) => pictures[i]!,
    stand: (i) => (pictures[i] ? null : meeting(i)),
    slope: (i) => slopes[i]!,
    corner: (i) => rounds[i] ?? null,
    isle,
    coordinates: {
      rows: rows.map((row) => ({ x: plane.x - MARGIN.left / 2, y: plane.y + halfway(ys, row) })),
      columns: columns.map((column) => ({ x: plane.x + halfway(xs, column), y: plane.y - MARGIN.top / 2 })),
      far: columns.length > NUMBERS ? rows.map((row) => ({ x: plane.x + plane.w + MARGIN.left / 2, y: plane.y + halfway(ys, row) })) : [],
    },
    bend,
    plane,
  };
}
