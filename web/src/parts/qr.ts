// QR codes (ISO/IEC 18004), as much of them as a link needs: bytes, error correction M, versions 1 to 10. A code is a square
// of dark and light modules; `outline` draws it as one path.

/** Of each version, at error correction M: check bytes of a block, and the data bytes of each block. */
const BLOCKS: readonly { check: number; data: readonly number[] }[] = [
  { check: 10, data: [16] },
  { check: 16, data: [28] },
  { check: 26, data: [44] },
  { check: 18, data: [32, 32] },
  { check: 24, data: [43, 43] },
  { check: 16, data: [27, 27, 27, 27] },
  { check: 18, data: [31, 31, 31, 31] },
  { check: 22, data: [38, 38, 39, 39] },
  { check: 22, data: [36, 36, 36, 37, 37] },
  { check: 26, data: [43, 43, 43, 43, 44] },
];
/** Centres of the small squares that keep the modules aligned. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const BYTES = 0b0100;
const PADS = [0xec, 0x11];
/** Error correction M in the format's bits. */
const LEVEL = 0b00;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type Modules = boolean[][];

/** The modules of a text, dark ones true; null for one that is too long. */
export function qr(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, at) => capacity(at + 1) >= bytes.length) + 1;
  if (!version) return null;
  const coded = interleaved(padded(bytes, version), version);
  const made = MASKS.map((_, mask) => drawn(coded, version, mask));
  const least = made.map(penalty);
  return made[least.indexOf(Math.min(...least))] ?? null;
}

/** A code as the `d` of a path in units of a module, the quiet zone of four not included. */
export const outline = (modules: Modules): string =>
  modules.flatMap((line, row) => runs(line).map(([from, long]) => `M${from} ${row}h${long}v1h${-long}z`)).join("");

function runs(line: boolean[]): [from: number, long: number][] {
  const found: [number, number][] = [];
  line.forEach((dark, column) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === column) last[1] += 1;
    else found.push([column, 1]);
  });
  return found;
}

// --- data ---------------------------------------------------------------------------------------------------------------

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const blocks = (version: number) => BLOCKS[version - 1]!;
/** Bits that say how long the text is. */
const counting = (version: number) => (version < 10 ? 8 : 16);
const capacity = (version: number) => Math.floor((sum(blocks(version).data) * 8 - 4 - counting(version)) / 8);

function padded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, counting(version));
  for (const byte of bytes) put(byte, 8);
  const room = sum(blocks(version).data) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0; bits.length < room; pad += 1) put(PADS[pad % 2]!, 8);
  return Array.from({ length: room / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
}

/** Data in blocks, each with its check bytes, and of all blocks the first bytes first. */
function interleaved(data: number[], version: number): number[] {
  const { check, data: lengths } = blocks(version);
  let from = 0;
  const parts = lengths.map((length) => data.slice(from, (from += length)));
  const checks = parts.map((part) => remainder(part, check));
  const mixed = (each: number[][]) =>
    Array.from({ length: Math.max(...each.map((one) => one.length)) }, (_, at) => each.flatMap((one) => one[at] ?? [])).flat();
  return [...mixed(parts), ...mixed(checks)];
}

// --- Reed and Solomon: arithmetic in the field of 256 elements -------------------------------------------------------------

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  LOGS[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? POWERS[(LOGS[a]! + LOGS[b]!) % 255]! : 0);

/** The check bytes of some data. */
function remainder(data: number[], check: number): number[] {
  let generator = [1];
  for (let power = 0; power < check; power += 1)
    generator = [...generator, 0].map((each, at) => each ^ times(generator[at - 1] ?? 0, POWERS[power]!));
  const rest = [...data, ...Array<number>(check).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at]!;
    generator.forEach((each, step) => (rest[at + step]! ^= times(each, factor)));
  }
  return rest.slice(data.length);
}

// --- the picture ----------------------------------------------------------------------------------------------------------

function drawn(coded: number[], version: number, mask: number): Modules {
  const size = version * 4 + 17;
  const modules: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (row: number, column: number, dark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    modules[row]![column] = dark;
    fixed[row]![column] = true;
  };
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1) set(row + y, column + x, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const corners = [[3, 3], [3, size - 4], [size - 4, 3]] as const;
  for (const [row, column] of corners) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = ALIGNED[version - 1]!;
  for (const row of centres)
    for (const column of centres)
      if (!corners.some(([y, x]) => Math.abs(y - row) < 5 && Math.abs(x - column) < 5))
        square(row, column, 2, (ring) => ring !== 1);
  format(set, size, mask);
  if (version > 6) about(set, size, version);
  fill(coded, modules, fixed, mask);
  return modules;
}

type Put = (row: number, column: number, dark: boolean) => void;

/** Fifteen bits, twice: error correction and mask. */
function format(set: Put, size: number, mask: number) {
  const told = (LEVEL << 3) | mask;
  const bits = ((told << 10) | checked(told, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = Boolean((bits >> at) & 1);
    if (at < 6) set(at, 8, dark);
    else if (at < 8) set(at + 1, 8, dark);
    else if (at < 9) set(8, 7, dark);
    else set(8, 14 - at, dark);
    if (at < 8) set(8, size - 1 - at, dark);
    else set(size - 15 + at, 8, dark);
  }
  set(size - 8, 8, true);
}

/** From version 7 on, eighteen bits, twice: the version. */
function about(set: Put, size: number, version: number) {
  const bits = (version << 12) | checked(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const dark = Boolean((bits >> at) & 1);
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(near, far, dark);
    set(far, near, dark);
  }
}

/** The check bits of a short number. */
function checked(value: number, length: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return rest;
}

/** Up and down in columns of two, from the right, past the upright timing line. */
function fill(coded: number[], modules: Modules, fixed: Modules, mask: number) {
  const size = modules.length;
  const flips = MASKS[mask]!;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        const bit = Boolean(((coded[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
        modules[row]![column] = bit !== flips(row, column);
        at += 1;
      }
    }
  }
}

/** How hard a picture is to read: long runs, blocks, what looks like a corner, and more dark than light. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const upright = modules.map((_, column) => modules.map((line) => line[column]!));
  let points = 0;
  for (const line of [...modules, ...upright]) {
    const text = line.map(Number).join("");
    points += sum(text.match(/1{5,}|0{5,}/g)?.map((run) => run.length - 2) ?? []);
    for (let from = 0; from + 11 <= size; from += 1)
      if (["00001011101", "10111010000"].includes(text.slice(from, from + 11))) points += 40;
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const dark = modules[row]![column];
      if (dark === modules[row - 1]![column] && dark === modules[row]![column - 1] && dark === modules[row - 1]![column - 1])
        points += 3;
    }
  const dark = modules.flat().filter(Boolean).length;
  return points + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
