// A reader that knows nothing of the writer: it takes a code apart again as a camera's program would.

import { describe, expect, it } from "vitest";
import { outline, qr } from "../src/parts/qr";

/** Made by another program (the package `qrcode` for Python), for the same text, with the same error correction and mask. */
const TABLE = "http://192.168.1.5:8000/table/abcdefghjkmn";

const flips: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
/** Blocks and check bytes of versions 1 to 10 at error correction M, from the standard's table 9. */
const TABLE_9: [blocks: number, check: number, total: number][] = [
  [1, 10, 26],
  [1, 16, 44],
  [1, 26, 70],
  [2, 18, 100],
  [2, 24, 134],
  [4, 16, 172],
  [4, 18, 196],
  [4, 22, 242],
  [5, 22, 292],
  [5, 26, 346],
];
const CENTRES = [[], [18], [22], [26], [30], [34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

function isFixed(version: number, y: number, x: number): boolean {
  const size = version * 4 + 17;
  if (y === 6 || x === 6) return true;
  if ((y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9)) return true;
  if (version > 6 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
  const centres = CENTRES[version - 1]!;
  const near = (at: number, place: number) => Math.abs(at - place) < 3;
  const last = centres.at(-1) ?? 0;
  return centres.some((row) =>
    centres.some(
      (column) =>
        near(y, row) && near(x, column) && !((row === 6 && column === last) || (row === last && column === 6) || (row === 6 && column === 6)),
    ),
  );
}

/** Multiplication in the field, step by step. */
function product(a: number, b: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) sum ^= a;
  }
  return sum & 0xff;
}

/** What the word is at each root of the generator: nothing but zeros, if no byte of it is wrong. */
function syndromes(word: number[], check: number): number[] {
  let root = 1;
  return Array.from({ length: check }, () => {
    const value = word.reduce((sum, byte) => product(sum, root) ^ byte, 0);
    root = product(root, 2);
    return value;
  });
}

function formats(modules: boolean[][]): number[] {
  const size = modules.length;
  const first = [...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => [y, 8]), ...[7, 5, 4, 3, 2, 1, 0].map((x) => [8, x])];
  const second = [
    ...Array.from({ length: 8 }, (_, at) => [8, size - 1 - at]),
    ...Array.from({ length: 7 }, (_, at) => [size - 7 + at, 8]),
  ];
  return [first, second].map((places) => places.reduce((bits, [y, x], at) => bits | (Number(modules[y!]![x!]) << at), 0) ^ 0x5412);
}

function read(modules: boolean[][]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const [format, again] = formats(modules);
  expect(again).toBe(format);
  expect(format! >> 13, "error correction M").toBe(0);
  const flip = flips[(format! >> 10) & 7]!;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isFixed(version, y, x)) bits.push(Number(modules[y]![x] !== flip(y, x)));
    }
  }
  const [count, check, total] = TABLE_9[version - 1]!;
  const bytes = Array.from({ length: total }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  const short = Math.floor((total - count * check) / count);
  const longer = (total - count * check) % count;
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let at = 0;
  for (let byte = 0; byte <= short; byte += 1)
    for (let block = 0; block < count; block += 1)
      if (byte < short || block >= count - longer) blocks[block]!.push(bytes[at++]!);
  const data = blocks.map((block) => [...block]).flat();
  for (let byte = 0; byte < check; byte += 1) for (const block of blocks) block.push(bytes[at++]!);
  for (const block of blocks) expect(syndromes(block, check).every((value) => value === 0)).toBe(true);
  const stream = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(stream.slice(0, 4), "bytes").toBe("0100");
  const counted = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + counted), 2);
  const text = Uint8Array.from({ length }, (_, n) => parseInt(stream.slice(4 + counted + n * 8, 12 + counted + n * 8), 2));
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

describe("a QR code", () => {
  it("says what was written, in every size", () => {
    const sizes = new Set<number>();
    for (let length = 1; length <= 213; length += 1) {
      const text = Array.from({ length }, (_, at) => "abcdefghjkmnpqrstuvwxyz23456789/:.-"[(at * 7 + length) % 35]).join("");
      const code = qr(text)!;
      sizes.add(code.length);
      expect(read(code)).toBe(text);
    }
    expect([...sizes]).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  });

  it("knows more letters than the Latin ones", () => {
    expect(read(qr("https://вокзал.example/стіл/їжак")!)).toBe("https://вокзал.example/стіл/їжак");
  });

  it("is what another program makes of the same link", () => {
    expect(qr(TABLE)!.map((line) => line.map((dark) => (dark ? "#" : ".")).join(""))).toEqual(WITNESS);
  });

  it("is none when the text is too long", () => {
    expect(qr("x".repeat(214))).toBeNull();
  });

  it("is drawn as rows of squares", () => {
    expect(outline([[true, true, false, true], [false, false, false, false]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
  });
});

const WITNESS = [
  "#######..#......#..#..#######",
  "#.....#......###..#...#.....#",
  "#.###.#.#.###.#.#.#...#.###.#",
  "#.###.#.#...####.##.#.#.###.#",
  "#.###.#.###..#..####..#.###.#",
  "#.....#.#.###..###....#.....#",
  "#######.#.#.#.#.#.#.#.#######",
  "........####...##............",
  "#.#####....#####.#..#.#####..",
  "##..##.#..####..#..#..#.#...#",
  ".#....#.#.#..#.#.......##....",
  "#.####...#.#...##.#..##.#..#.",
  "##....###..#.###.#.###.#.##..",
  "#.#.##.##.#..#..#.##..#.#.#.#",
  "..#.#####..#.#.##.#..##...#..",
  ".###.#.##...#.#....#.#.#...#.",
  "..##.##.##.#####.#.###....#..",
  "#...#..###...#..#.##.##.###.#",
  "#.##.##.#.#...##.##.#.#..##..",
  "#....#..##..#.#...#.###.#..#.",
  "#.....#.#....###.#..#####.###",
  "........###..#..#####...#####",
  "#######..########..##.#.###..",
  "#.....#.###....#..#.#...#..##",
  "#.###.#.##.....#.#..#########",
  "#.###.#.###.....#.#.##.#...##",
  "#.###.#.#..######..##.#.##.#.",
  "#.....#.......#.#...##.##..#.",
  "#######.#.#.#.#..##......##..",
];
