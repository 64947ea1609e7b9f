// How the little drawings are written down: strokes of a pen with five nibs, in a box from -24 to 24 that stands on y 20.

/** Fill with the colour, its tint or the paper; line in the colour or in the paper. */
export type Nib = "full" | "tint" | "blank" | "line" | "scratch";
export type Stroke = readonly [Nib, string];
export type Drawing = readonly Stroke[];

export const full = (...d: string[]): Stroke => ["full", d.join("")];
export const tint = (...d: string[]): Stroke => ["tint", d.join("")];
export const blank = (...d: string[]): Stroke => ["blank", d.join("")];
export const line = (...d: string[]): Stroke => ["line", d.join("")];
export const scratch = (...d: string[]): Stroke => ["scratch", d.join("")];

/** A circle. */
export const o = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A rectangle by its middle, foot, width and height. */
export const box = (x: number, foot: number, w: number, h: number) => `M${x - w / 2} ${foot}v${-h}h${w}v${h}Z`;
/** Half a circle that stands on its diameter. */
export const dome = (x: number, foot: number, r: number) => `M${x - r} ${foot}a${r} ${r} 0 0 1 ${2 * r} 0Z`;
/** A door or a window with a round top. */
export const arch = (x: number, foot: number, w: number, h: number) =>
  `M${x - w / 2} ${foot}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`;
/** A gable or a spire. */
export const peak = (x: number, foot: number, w: number, h: number) => `M${x - w / 2} ${foot}L${x} ${foot - h}L${x + w / 2} ${foot}Z`;
/** The same at several places. */
export const each = (places: readonly number[], draw: (at: number) => string) => places.map(draw).join("");
