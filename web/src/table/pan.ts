// The arithmetic of panning and zooming an SVG by its viewBox.

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

/** The viewBox: as wide and high as the window's shape allows, so that no pixel is wasted on bars. */
export function looking(camera: Camera, box: Box, aspect: number): Box {
  // A window that is not laid out yet has no shape; the board's own will do.
  if (!(aspect > 0 && aspect < Infinity)) aspect = box.width / box.height;
  const wide = box.width / box.height > aspect;
  const width = (wide ? box.width : box.height * aspect) / camera.zoom;
  const height = (wide ? box.width / aspect : box.height) / camera.zoom;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Closer or farther, keeping one point (in user units) where it is on the screen. */
export function zoomed(camera: Camera, box: Box, factor: number, at: { x: number; y: number }): Camera {
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
