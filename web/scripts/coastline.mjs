// Draws the coast of Europe under the lattice of Trans Europa, once, at build time:
//   node scripts/coastline.mjs
// Natural Earth's land (public domain, from `world-atlas`) is projected, then bent by a thin-plate spline so that every
// city's true place lands on its point of the board. The result, src/games/trans_europa/coast.ts, is in the
// repository; the same input gives the same file.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { geoConicConformal } from "d3-geo";
import { feature } from "topojson-client";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const board = JSON.parse(
  readFileSync(join(here, "../../src/vokzal/games/trans_europa/content/europe.json"), "utf8"),
);
const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/land-50m.json"), "utf8"));

/** Lengths on the board's sheet: the same numbers as in geometry.ts. */
const STEP = 60;
const MARGIN = { x: 66, y: 58 };
/** How far land is kept beyond the sheet, so that no coast is drawn along its edge. */
const BLEED = 40;
/** Lower bends harder: 0 puts every city exactly on its point, and tears the coast between close ones. */
const STIFFNESS = 0.0001;

/** Longitude and latitude of the cities. */
const CITIES = {
  dublin: [-6.26, 53.35],
  london: [-0.13, 51.51],
  plymouth: [-4.14, 50.37],
  brest: [-4.49, 48.39],
  bilbao: [-2.93, 43.26],
  madrid: [-3.7, 40.42],
  barcelona: [2.17, 41.39],
  amsterdam: [4.9, 52.37],
  berlin: [13.4, 52.52],
  warsaw: [21.01, 52.23],
  paris: [2.35, 48.86],
  zurich: [8.54, 47.38],
  vienna: [16.37, 48.21],
  budapest: [19.04, 47.5],
  glasgow: [-4.25, 55.86],
  oslo: [10.75, 59.91],
  stockholm: [18.07, 59.33],
  helsinki: [24.94, 60.17],
  st_petersburg: [30.31, 59.94],
  malmo: [13.0, 55.6],
  moscow: [37.62, 55.75],
  riga: [24.11, 56.95],
  vilnius: [25.28, 54.69],
  minsk: [27.56, 53.9],
  kyiv: [30.52, 50.45],
  kharkiv: [36.23, 49.99],
  odesa: [30.73, 46.48],
  bucharest: [26.1, 44.43],
  marseille: [5.37, 43.3],
  florence: [11.26, 43.77],
  sofia: [23.32, 42.7],
  rome: [12.5, 41.9],
  tirana: [19.82, 41.33],
  istanbul: [28.98, 41.01],
  thessaloniki: [22.94, 40.64],
};

const rows = board.rows.length;
const columns = Math.max(...board.rows.flat());
const size = {
  width: Math.round((columns / 2) * STEP + 2 * MARGIN.x),
  height: Math.round((rows - 1) * STEP * (Math.sqrt(3) / 2) + 2 * MARGIN.y),
};

function onSheet(point) {
  const [row, column] = point.slice(1).split("c").map(Number);
  return [MARGIN.x + (column / 2) * STEP, MARGIN.y + row * STEP * (Math.sqrt(3) / 2)];
}

// --- the bend ----------------------------------------------------------------------------------------------------------

const project = geoConicConformal().parallels([42, 58]).rotate([-14, 0]).center([0, 49]).scale(1000).translate([0, 0]);

/** Solves a linear system by elimination with pivots. */
function solve(matrix, right) {
  const n = right.length;
  const m = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[pivot][i])) pivot = r;
    [m[i], m[pivot]] = [m[pivot], m[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = m[r][i] / m[i][i];
      for (let c = i; c <= n; c++) m[r][c] -= factor * m[i][c];
    }
  }
  return m.map((row, i) => row[n] / row[i]);
}

/** A thin-plate spline through the controls: the smoothest sheet that carries each `from` near its `to`. */
function spline(controls, stiffness) {
  const kernel = (a, b) => {
    const square = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / 1e4;
    return square === 0 ? 0 : square * Math.log(square);
  };
  const n = controls.length;
  const matrix = controls.map(({ from, soft }, i) => [
    ...controls.map((other, j) => kernel(from, other.from) + (i === j ? stiffness * 1000 * (soft ?? 1) : 0)),
    1,
    from[0],
    from[1],
  ]);
  for (const pick of [() => 1, (c) => c.from[0], (c) => c.from[1]]) matrix.push([...controls.map(pick), 0, 0, 0]);
  const weights = [0, 1].map((axis) => solve(matrix, [...controls.map((c) => c.to[axis]), 0, 0, 0]));
  return (at) =>
    weights.map((w) => {
      let sum = w[n] + w[n + 1] * at[0] + w[n + 2] * at[1];
      for (let i = 0; i < n; i++) sum += w[i] * kernel(at, controls[i].from);
      return sum;
    });
}

const controls = board.cities.map((city) => ({ from: project(CITIES[city.id]), to: onSheet(city.point) }));
const bend = spline(controls, STIFFNESS);
const place = (lonlat) => bend(project(lonlat));

// --- cutting and simplifying --------------------------------------------------------------------------------------------

/** What is left of a ring on one side of a vertical or horizontal line (Sutherland and Hodgman). */
function cut(ring, axis, limit, sign) {
  const out = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    const inA = sign * (a[axis] - limit) >= 0;
    const inB = sign * (b[axis] - limit) >= 0;
    if (inA) out.push(a);
    if (inA !== inB) {
      const t = (limit - a[axis]) / (b[axis] - a[axis]);
      out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
  }
  return out;
}

function crop(ring, west, north, east, south) {
  let left = cut(ring, 0, west, 1);
  left = cut(left, 0, east, -1);
  left = cut(left, 1, north, 1);
  return cut(left, 1, south, -1);
}

const area = (ring) =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length];
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0) / 2;

/** Drops the corners that matter least, smallest triangle first (Visvalingam), until each is worth `least`. */
function simplify(ring, least) {
  const points = ring.slice();
  const worth = (i) => {
    const n = points.length;
    const [a, b, c] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  while (points.length > 3) {
    let worst = 0;
    let value = Infinity;
    for (let i = 0; i < points.length; i++) {
      const w = worth(i);
      if (w < value) [worst, value] = [i, w];
    }
    if (value >= least) break;
    points.splice(worst, 1);
  }
  return points;
}

/** Straight runs of the cut in degrees bend too: they get corners on the way. */
function refine(ring, most) {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length];
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / most));
    return Array.from({ length: parts }, (_, k) => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts]);
  });
}

const land = feature(atlas, atlas.objects.land);
const shapes = land.type === "FeatureCollection" ? land.features.map((f) => f.geometry) : [land.geometry];
const rings = shapes.flatMap((g) => (g.type === "Polygon" ? g.coordinates : g.coordinates.flat()));

const drawn = [];
for (const ring of rings) {
  const near = crop(ring.slice(0, -1), -24, 30, 58, 70);
  if (near.length < 3) continue;
  const bent = refine(near, 0.5).map(place);
  const seen = crop(bent, -BLEED, -BLEED, size.width + BLEED, size.height + BLEED);
  if (seen.length < 3 || Math.abs(area(seen)) < 14) continue;
  const simple = simplify(seen, 2.2);
  if (simple.length >= 4) drawn.push(simple);
}
drawn.sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)));

const round = (n) => Math.round(n * 10) / 10;

/** A closed path in steps from corner to corner: short numbers. */
function path(ring, closed = true) {
  let [x, y] = ring[0].map(round);
  let out = `M${x} ${y}`;
  for (const corner of ring.slice(1)) {
    const [nx, ny] = corner.map(round);
    const [dx, dy] = [round(nx - x), round(ny - y)];
    out += `l${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nx, ny];
  }
  return (out + (closed ? "z" : "")).replace(/(^|[^\d])0\./g, "$1.");
}

// --- meridians and parallels ----------------------------------------------------------------------------------------------

function inside([x, y]) {
  return x >= -BLEED && y >= -BLEED && x <= size.width + BLEED && y <= size.height + BLEED;
}

function arcs(points) {
  const runs = [[]];
  for (const point of points) {
    if (inside(point)) runs.at(-1).push(point);
    else if (runs.at(-1).length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

const span = (from, to, step) => Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
const graticule = [
  ...span(-20, 55, 5).flatMap((lon) => arcs(span(32, 69, 1).map((lat) => place([lon, lat])))),
  ...span(35, 65, 5).flatMap((lat) => arcs(span(-22, 56, 2).map((lon) => place([lon, lat])))),
];

// --- checks: nothing is folded, every city is close to its point ------------------------------------------------------------

let folded = 0;
for (const lon of span(-14, 46, 0.5)) {
  for (const lat of span(34, 65, 0.5)) {
    const [a, b, c] = [place([lon, lat]), place([lon + 0.05, lat]), place([lon, lat + 0.05])];
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (inside(a) && turn >= 0) folded++;
  }
}
const off = controls.map(({ from, to }) => Math.hypot(...bend(from).map((v, axis) => v - to[axis])));

const lines = [
  "// Made by scripts/coastline.mjs from Natural Earth (public domain). Do not edit.",
  "",
  `export const SHEET = { width: ${size.width}, height: ${size.height} } as const;`,
  "",
  `export const LAND =\n  "${drawn.map((ring) => path(ring)).join("")}";`,
  "",
  `export const GRATICULE =\n  "${graticule.map((run) => path(run, false)).join("")}";`,
  "",
];
const file = join(here, "../src/games/trans_europa/coast.ts");
writeFileSync(file, lines.join("\n"));
console.log(
  `${drawn.length} coasts, ${lines.join("\n").length} bytes; folded: ${folded}; ` +
    `farthest city: ${Math.max(...off).toFixed(1)}, mean ${(off.reduce((a, b) => a + b) / off.length).toFixed(1)}`,
);
if (folded) process.exitCode = 1;
