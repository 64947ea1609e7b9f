import { expect, test } from "vitest";
import { angle, bounds, built, CELL, cells, exit, nextSpot, path, rim, stationsByLine } from "./place";
import { match, passage, token, tunnel } from "./sample";
import { placed, type Point, type Station } from "./view";

const tables = [token, passage, tunnel, match].map(({ view, aid }) => placed(view, aid));
const rows = (stations: Station[]) => stations.flatMap((station) => station.lines.map((line) => ({ station, line })));
const apart = ([a, b]: Point, [c, d]: Point) => Math.abs(a - c) + Math.abs(b - d);

test("a line runs from cell to cell without a gap", () => {
  for (const table of tables)
    for (const { station, line } of rows(table)) {
      const way = cells(station, line, null);
      way.slice(1).forEach((cell, i) => expect(apart(cell, way[i]!)).toBe(i === 0 && !line.tunnel ? 2 : 1));
    }
});

test("a finished line ends at the station it opened", () => {
  for (const table of tables) {
    const ends = stationsByLine(table);
    for (const { station, line } of rows(table)) {
      const to = ends.get(line.name);
      if (!to) continue;
      expect(line.status).toBe("closed");
      const way = cells(station, line, to.centre);
      expect(apart(way.at(-2)!, way.at(-1)!)).toBe(2);
    }
  }
});

test("the built part covers the tiles laid, and the next tile begins where it ends", () => {
  for (const table of tables)
    for (const { station, line } of rows(table)) {
      const spot = nextSpot(line);
      if (!spot || !line.tiles.length) continue;
      const end = built(station, line, null).at(-1)!;
      expect(Math.hypot(end[0] - spot[0], end[1] - spot[1])).toBeLessThan(1.2);
    }
});

test("a line leaves in the middle of a side of its station", () => {
  for (const table of tables)
    for (const { station, line } of rows(table)) {
      const [x, y] = exit(station, line);
      expect(apart([x / CELL, y / CELL], station.centre)).toBe(1.5);
    }
});

test("the band of an open line stops before its terminus", () => {
  for (const table of tables)
    for (const { line } of rows(table)) {
      if (line.status === "closed") continue;
      expect(apart(rim(line), line.terminus)).toBeGreaterThan(1);
      expect(apart(rim(line), line.terminus)).toBeLessThan(1.5);
    }
});

test("everything lies within the bounds", () => {
  for (const table of tables) {
    const box = bounds(table);
    const inside = ([x, y]: Point, half: number) => {
      expect(x * CELL - half).toBeGreaterThanOrEqual(box.x);
      expect(x * CELL + half).toBeLessThanOrEqual(box.x + box.width);
      expect(y * CELL - half).toBeGreaterThanOrEqual(box.y);
      expect(y * CELL + half).toBeLessThanOrEqual(box.y + box.height);
    };
    for (const { station, line } of rows(table)) {
      inside(station.centre, 1.5 * CELL);
      if (line.status !== "closed") inside(line.terminus, 1.5 * CELL);
      for (const [x, y, dx, dy] of line.track) inside([x + dx, y + dy], CELL / 2);
    }
  }
});

test("a path goes straight through cells in a row and rounds a corner", () => {
  expect(path([[0, 0], [1, 0], [2, 0]])).toBe("M0 0L80 0");
  expect(path([[0, 0], [1, 0], [1, 1]], 10)).toBe("M0 0L30 0Q40 0 40 10L40 40");
});

test("a tile is turned to where its open half lies", () => {
  expect([[1, 0], [0, 1], [-1, 0], [0, -1]].map(([dx, dy]) => angle([0, 0, dx!, dy!]))).toEqual([0, 90, 180, -90]);
});
