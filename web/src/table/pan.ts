// The arithmetic of panning and zooming an SVG under a window, and what fingers mean by their ways over it.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where we look: the centre in user units, and how much closer than the whole board. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** What a piece of the board can be asked to do by an event `bring`: to be in sight, and near enough to be pressed. */
export interface Wish {
  /** All that is to be seen, on the screen. */
  rect: DOMRect;
  near: boolean;
}

export const MAX_ZOOM = 8;

export const fitted = (box: Box): Camera => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: 1 });

/**
 * Where to begin: the whole board. A window too narrow for it would leave bars above and below, so there we begin as close
 * as its height allows with one part of the board, that which matters most, in sight.
 */
export function starting(box: Box, part: Box | null, aspect: number): Camera {
  const whole = fitted(box);
  const zoom = part ? Math.min(box.width / box.height / aspect, box.width / part.width, MAX_ZOOM) : 1;
  if (!part || !(zoom > 1)) return whole;
  const half = box.width / zoom / 2;
  const x = Math.min(box.x + box.width - half, Math.max(box.x + half, part.x + part.width / 2));
  return { x, y: whole.y, zoom };
}

/** What is seen, in user units: as wide and high as the window's shape allows, so that no pixel is wasted on bars. */
export function looking(camera: Camera, box: Box, aspect: number): Box {
  // A window that is not laid out yet has no shape; the board's own will do.
  if (!(aspect > 0 && aspect < Infinity)) aspect = box.width / box.height;
  const wide = box.width / box.height > aspect;
  const width = (wide ? box.width : box.height * aspect) / camera.zoom;
  const height = (wide ? box.width / aspect : box.height) / camera.zoom;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Closer or farther, keeping one point (in user units) where it is on the screen. */
export function zoomed(camera: Camera, box: Box, factor: number, at: Point): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * factor));
  const kept = camera.zoom / zoom;
  return held({ x: at.x + (camera.x - at.x) * kept, y: at.y + (camera.y - at.y) * kept, zoom }, box);
}

/** Never loses the board: the centre of the window stays on it, and the whole board is centred. */
export function held(camera: Camera, box: Box): Camera {
  if (camera.zoom <= 1) return fitted(box);
  return {
    x: Math.min(box.x + box.width, Math.max(box.x, camera.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, camera.y)),
    zoom: camera.zoom,
  };
}

/**
 * Where to look so that some spots can be read: all of them if that is close enough, else as many as fit at the scale that is,
 * and of equally good places the one that is nearest. Null when the spots are read as well from where we are.
 */
export function closing(spots: Box[], legible: number, camera: Camera, box: Box, window: { width: number; height: number }): Camera | null {
  const scale = (zoom: number) => window.width / looking({ ...camera, zoom }, box, window.width / window.height).width;
  const least = legible / scale(1);
  if (!spots.length || !(least > 1)) return null;
  const seen = (at: Camera) => {
    const sight = looking(at, box, window.width / window.height);
    return spots.filter((spot) => within(spot, sight)).length;
  };
  const around = (some: Box[]): Box => {
    const [x, y] = [Math.min(...some.map((one) => one.x)), Math.min(...some.map((one) => one.y))];
    const [right, bottom] = [Math.max(...some.map((one) => one.x + one.width)), Math.max(...some.map((one) => one.y + one.height))];
    return { x, y, width: right - x, height: bottom - y };
  };
  const all = around(spots);
  const fits = Math.min(window.width / all.width, window.height / all.height) / scale(1);
  const zoom = Math.min(MAX_ZOOM, Math.max(least, Math.min(fits, least * 1.3)));
  const middles = [all, ...spots, ...spots.flatMap((one, i) => spots.slice(i + 1).map((other) => around([one, other])))];
  const far = (at: Camera) => Math.hypot(at.x - camera.x, at.y - camera.y);
  const best = middles
    .map((spot) => held({ x: spot.x + spot.width / 2, y: spot.y + spot.height / 2, zoom }, box))
    .sort((a, b) => seen(b) - seen(a) || far(a) - far(b))[0]!;
  return camera.zoom >= least * 0.98 && seen(camera) >= Math.max(1, seen(best)) ? null : best;
}

const within = (one: Box, other: Box): boolean =>
  one.x >= other.x && one.y >= other.y && one.x + one.width <= other.x + other.width && one.y + one.height <= other.y + other.height;

/** Where a drawing of the whole board lies: its corner in pixels of the window, and how many pixels a unit is. */
export interface Lie {
  left: number;
  top: number;
  scale: number;
}

/** How the board lies under a window of some width that is to show a part of it. */
export function lie(seen: Box, box: Box, width: number): Lie {
  const scale = width / seen.width;
  return { left: (box.x - seen.x) * scale, top: (box.y - seen.y) * scale, scale };
}

/** At rest the corner lies on a whole pixel of the screen: between two of them all lines would blur. */
export const onPixels = ({ left, top, scale }: Lie, ratio: number): Lie => ({
  left: Math.round(left * ratio) / ratio,
  top: Math.round(top * ratio) / ratio,
  scale,
});

/** The CSS transform that takes a drawing from where it lies to where it is wanted. */
export const shifted = (from: Lie, to: Lie): string =>
  `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.scale / from.scale})`;

/** How a board is drawn on with one finger, in the units of its box. */
export interface Pen {
  /** A drag began: on which element, the one with `data-draw` or one inside it, and where. */
  begin(piece: Element, at: Point): void;
  draw(at: Point): void;
  /** The finger was lifted: the stroke is done. */
  end(): void;
  /** It was no stroke after all: a second finger came to move the board, or the finger was lost. */
  drop(): void;
}

/** What follows from the fingers on a board. Points are where the fingers are, in pixels of the window. */
export interface Meaning {
  /** The board is moved: what was at one point is now at another, and so much closer. */
  shift(from: Point, to: Point, factor: number): void;
  /** One finger draws, as a `Pen` is told. */
  begin(at: Point): void;
  draw(at: Point): void;
  end(): void;
  drop(): void;
}

/** How far a finger may slip, in pixels, and still press what is under it. */
export const SLIP = 6;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The fingers on a board, a mouse being one of them. One that stays where it is presses; one that goes moves the board, or
 * draws if it was put down where a board wants to be drawn on; two move the board and bring it closer, whatever they were put
 * down on. When one of them is lifted the other goes on moving the board, and what it drew before stays dropped.
 */
export class Fingers {
  private readonly down = new Map<number, Point>();
  private doing: "press" | "shift" | "draw" = "press";
  private draws = false;
  private holds = false;

  constructor(private readonly meaning: Meaning) {}

  /** Whether they did more than press, until the next is put down: then a click that follows is none. */
  get strayed() {
    return this.doing !== "press";
  }

  /** Whether there are any. */
  get any() {
    return this.down.size > 0;
  }

  /** Whether they hold the page, which must not scroll with them: one drew, or they were two. */
  get hold() {
    return this.down.size > 0 && this.holds;
  }

  put(id: number, at: Point, draws = false) {
    if (this.down.size === 0) {
      this.doing = "press";
      this.draws = draws;
      this.holds = false;
    } else {
      if (this.doing === "draw") this.meaning.drop();
      this.doing = "shift";
      this.holds = true;
    }
    this.down.set(id, at);
  }

  /** Whatever was put down before this is not there any more, even if nobody saw it lifted. */
  forget() {
    for (const id of this.down.keys()) this.lift(id, true);
  }

  move(id: number, to: Point) {
    const from = this.down.get(id);
    if (!from) return;
    if (this.doing === "press") {
      if (distance(from, to) < SLIP) return;
      this.doing = this.draws ? "draw" : "shift";
      this.holds = this.draws;
      if (this.draws) this.meaning.begin(from);
    }
    const before = this.span();
    this.down.set(id, to);
    const now = this.span();
    if (this.doing === "draw") this.meaning.draw(to);
    else this.meaning.shift(before.middle, now.middle, now.gap / before.gap);
  }

  /** A finger is lifted, or `lost` to somebody else: to the page that scrolls, to the window that closes. */
  lift(id: number, lost = false) {
    if (!this.down.delete(id) || this.doing !== "draw") return;
    if (lost) this.meaning.drop();
    else this.meaning.end();
  }

  /** The middle of the first two fingers and the gap between them; a third has no say. */
  private span(): { middle: Point; gap: number } {
    const [a, b] = [...this.down.values()] as [Point, Point?];
    if (!b) return { middle: a, gap: 1 };
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, gap: Math.max(1, distance(a, b)) };
  }
}
