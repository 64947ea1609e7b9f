// Where the cities' names go: beside their dots, clear of each other, of all dots and of the edge of the sheet.

export interface Spot {
  x: number;
  y: number;
}

export interface Wish {
  text: string;
  /** The dot it belongs to. */
  spot: Spot;
  /** The dot's radius: how far off the name begins. */
  radius: number;
  /** Font size, in the units of the sheet. */
  size: number;
  /** Room around the text, for those on a ticket. */
  pad: number;
  /** Left out where there is no room, unless it must be shown. */
  must: boolean;
}

export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The corners first: there names lie between the lines and hide no rail. */
const SIDES: [number, number][] = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

/** About how wide a text is. */
export function measure(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) {
    if (/[MWmwЖжШшЩщЮюФфЫыМ]/.test(letter)) sum += 0.88;
    else if (/[iljtfrI.\-' іїІ]/.test(letter)) sum += 0.36;
    else sum += /[A-ZА-ЯЄҐ]/.test(letter) ? 0.7 : 0.57;
  }
  return sum * size;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A place for each wish, or null where there is no room. Those that must be shown choose first. */
export function placeLabels(wishes: Wish[], obstacles: Box[], sheet: Box): (Label | null)[] {
  const dots = wishes.map(({ spot, radius }): Box => around(spot, radius));
  const taken: Box[] = [];
  const placed: (Label | null)[] = wishes.map(() => null);
  const order = wishes.map((_, i) => i).sort((a, b) => Number(wishes[b]!.must) - Number(wishes[a]!.must) || a - b);
  for (const i of order) {
    const wish = wishes[i]!;
    const width = measure(wish.text, wish.size) + 2 * wish.pad;
    const height = wish.size * 1.16 + wish.pad * 0.5;
    let best: Box | null = null;
    let least = Infinity;
    SIDES.forEach(([sx, sy], rank) => {
      const box = beside(wish, width, height, sx, sy);
      const outside = width * height - overlap(box, sheet);
      let cost = rank * wish.size * 0.05 + outside * 20;
      for (const other of taken) cost += overlap(box, other) * 8;
      dots.forEach((dot, k) => (cost += k === i ? 0 : overlap(box, dot) * 12));
      for (const thing of obstacles) cost += overlap(box, thing) * 2;
      if (cost < least) [best, least] = [box, cost];
    });
    if (!best || (!wish.must && least > width * height * 0.15)) continue;
    const box: Box = best;
    taken.push(box);
    placed[i] = { x: box.left, y: box.top, width, height };
  }
  return placed;
}

export const around = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

function beside({ spot, radius, size }: Wish, width: number, height: number, sx: number, sy: number): Box {
  const corner = sx !== 0 && sy !== 0;
  const off = radius + size * 0.22;
  const rise = corner ? size * 0.12 : off;
  const left = sx > 0 ? spot.x + off : sx < 0 ? spot.x - off - width : spot.x - width / 2;
  const top = sy > 0 ? spot.y + rise : sy < 0 ? spot.y - rise - height : spot.y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}
