// Where the water is. No map file says it: a river flows where a location lacks the road beside it, a strait where a row of
// blocks is missing, and the sea lies round a location that no road reaches.

import type { City } from "../city";
import { RIVER, SIDES, type Point, type Side } from "../grid";
import { spot, type Layout } from "../layout";
import { loops, rounded, within, type Box } from "./outline";

export interface Water {
  /** Closed lines of points. */
  shores: Point[][];
  islands: Point[][];
  /** Where no road goes though two islands meet: the bounds of locations on the water. */
  bounds: [Point, Point][];
  /** Locations that a river cuts a corner from, and which. */
  cut: Map<number, [Side, Side]>;
  /** For each segment the part of it that is over water, or null. */
  over: ([number, number] | null)[];
}

/** From the middle of a street to the water, and from the water to the next block. */
const QUAY = 9;
const BANK = 2;
/** Between an island's shore and a bound on the water. */
const GAP = 10;
/** Between an island and the bridge beside it. */
const HEAD = 12;
/** How water leaves the sheet. */
const OFF = 40;
const BEND = { out: 28, into: 7 };
const ISLAND = { out: 26, into: 8 };

const made = new WeakMap<Layout, Water>();

export function water(city: City, board: Layout): Water {
  const found = made.get(board) ?? make(city, board);
  made.set(board, found);
  return found;
}

const OPPOSITE: Record<Side, Side> = { north: "south", south: "north", east: "west", west: "east" };
const STEPS: Record<Side, [number, number]> = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] };

function make(city: City, board: Layout): Water {
  const { grid, plane } = board;
  const { xs, ys, rows, columns, sides } = grid;
  const place = (column: number, row: number) => city.locations.findIndex((one) => one.row === row && one.column === column);
  const beyond = (i: number, side: Side) => {
    const { row, column } = city.locations[i]!;
    return place(column + STEPS[side][0], row + STEPS[side][1]);
  };
  const block = (i: number): Box => {
    const [down, across] = [rows[city.locations[i]!.row - 1]!, columns[city.locations[i]!.column - 1]!];
    return { left: xs[across.from]!, top: ys[down.from]!, right: xs[across.to]!, bottom: ys[down.to]! };
  };
  const is = (i: number, side: Side, what: string) => i >= 0 && sides[i]![side] === what;
  const sea = (i: number) => i >= 0 && SIDES.every((side) => sides[i]![side] === "open");
  const island = (i: number) => i >= 0 && SIDES.some((side) => is(i, side, "river") && is(i, OPPOSITE[side], "river"));
  /** Moves one side of a box: a positive number makes it smaller. */
  const inset = (box: Box, side: Side, by: number): Box => {
    const next = { ...box };
    if (side === "north") next.top += by;
    else if (side === "south") next.bottom -= by;
    else if (side === "west") next.left += by;
    else next.right -= by;
    return next;
  };
  const edge = (i: number, side: Side) => {
    const box = block(i);
    return { north: box.top === 0, south: box.bottom === plane.h, west: box.left === 0, east: box.right === plane.w }[side];
  };
  const off = { north: plane.y, west: plane.x, south: board.height, east: board.width };

  const wet: Box[] = [];
  const dry: Box[] = [];
  const cut = new Map<number, [Side, Side]>();
  const bounds: [Point, Point][] = [];
  city.locations.forEach((_, i) => {
    const box = block(i);
    if (sea(i)) {
      // Beyond a row that has no neighbour lies the strait.
      const far = (side: Side) => (edge(i, side) ? -OFF - off[side] : sea(beyond(i, side)) ? 0 : apart(i, side) ? -QUAY : QUAY);
      wet.push(SIDES.reduce((left, side) => inset(left, side, far(side)), box));
    } else if (island(i)) {
      const far = (side: Side) => (is(i, side, "river") ? QUAY : edge(i, side) ? -OFF - off[side] : 0);
      wet.push(SIDES.reduce((left, side) => inset(left, side, far(side)), box));
      // A bridge along a river divides islands; one across it joins them.
      const head = is(i, "north", "river") ? HEAD : 0;
      const reach = (side: Side) => (is(i, side, "river") ? RIVER - BANK : is(i, side, "open") ? GAP : head);
      dry.push(SIDES.reduce((left, side) => inset(left, side, reach(side)), box));
      if (is(i, "north", "open")) bounds.push([{ x: box.left, y: box.top }, { x: box.right, y: box.top }]);
      if (is(i, "south", "open") && edge(i, "south")) bounds.push([{ x: box.left, y: box.bottom }, { x: box.right, y: box.bottom }]);
    } else {
      for (const side of SIDES) if (is(i, side, "river")) wet.push(strip(i, side, box));
    }
    wet.push(...turns(i, box));
  });
  ys.slice(1).forEach((bottom, i) => {
    if (rows.some((row) => row.from === i)) return;
    wet.push({ left: -OFF - plane.x, top: ys[i]! + QUAY, right: board.width + OFF, bottom: bottom - QUAY });
  });

  /** Whether there are no locations next to this row or column, though it is not the last. */
  function apart(i: number, side: Side): boolean {
    const { row } = city.locations[i]!;
    if (side === "north") return row > 1 && rows[row - 2]!.to !== rows[row - 1]!.from;
    return side === "south" && row < rows.length && rows[row]!.from !== rows[row - 1]!.to;
  }

  /** The river along one side of a location. */
  function strip(i: number, side: Side, box: Box): Box {
    const thick = RIVER - BANK;
    const wide = side === "north" || side === "south" ? box.bottom - box.top : box.right - box.left;
    let shore = inset(inset(box, side, QUAY), OPPOSITE[side], wide - thick);
    for (const end of SIDES) {
      if (end === side || end === OPPOSITE[side]) continue;
      if (is(i, end, "river")) shore = inset(shore, end, QUAY);
      else if (edge(i, end)) shore = inset(shore, end, -OFF - off[end]);
    }
    return shore;
  }

  /** Where the rivers of two neighbours meet at this location's corner, they turn there. */
  function turns(i: number, box: Box): Box[] {
    return (["north", "south"] as const).flatMap((along) =>
      (["east", "west"] as const).flatMap((across) => {
        if (!is(beyond(i, along), across, "river") || !is(beyond(i, across), along, "river")) return [];
        if (is(i, along, "river") || is(i, across, "river")) return [];
        cut.set(i, [along, across]);
        const [thick, high, wide] = [RIVER - BANK, box.bottom - box.top, box.right - box.left];
        const down = inset(inset(inset(box, across, QUAY), OPPOSITE[across], wide - thick), OPPOSITE[along], high - thick);
        const beside = inset(inset(inset(box, along, QUAY), OPPOSITE[along], high - thick), OPPOSITE[across], wide - thick);
        return [down, beside];
      }),
    );
  }

  const bent = (boxes: Box[], { out, into }: { out: number; into: number }) =>
    loops(boxes).map((loop) => rounded(loop, (_, outwards) => (outwards ? out : into)).map((point) => board.bend(point)));
  const shores = bent(wet, BEND);
  const over = city.segments.map((_, i): [number, number] | null => {
    const wetted = Array.from({ length: 51 }, (__, k) => k / 50).filter((t) => within(shores, board.along(i, t)));
    return wetted.length ? [wetted[0]!, wetted.at(-1)!] : null;
  });
  return { shores, islands: bent(dry, ISLAND), cut, bounds: bounds.map(([a, b]) => [board.bend(a), board.bend(b)]), over };
}

export const shorePath = (shores: readonly (readonly Point[])[]) =>
  shores.map((points) => `M${points.map(spot).join("L")}Z`).join("");
