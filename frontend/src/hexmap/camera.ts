// Where the map stands in its window: a scale, and where the map's origin lies, in pixels of the window.

import type { Point } from './hex';

export interface Camera extends Point {
  scale: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Extent {
  width: number;
  height: number;
}

/** The widest that a hexagon may get, as a scale of the map. */
export const CLOSEST = 1.6;

/** All of the box in the middle of the window. */
export function fit(box: Box, window: Extent, margin = 14): Camera {
  const wide = Math.max(1, window.width - 2 * margin) / box.width;
  const high = Math.max(1, window.height - 2 * margin) / box.height;
  const scale = Math.min(wide, high, CLOSEST);
  return {
    scale,
    x: window.width / 2 - (box.x + box.width / 2) * scale,
    y: window.height / 2 - (box.y + box.height / 2) * scale,
  };
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Closer or farther, with the map under the point staying under it. */
export function zoom(camera: Camera, factor: number, at: Point, farthest: number): Camera {
  const scale = Math.min(CLOSEST, Math.max(farthest, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
}

/** Never so far aside that less than a third of the window shows the map. */
export function clamp(camera: Camera, box: Box, window: Extent): Camera {
  const keep = (origin: number, from: number, size: number, room: number) => {
    const least = room / 3 - (from + size) * camera.scale;
    const most = (room * 2) / 3 - from * camera.scale;
    return Math.min(most, Math.max(least, origin));
  };
  return {
    scale: camera.scale,
    x: keep(camera.x, box.x, box.width, window.width),
    y: keep(camera.y, box.y, box.height, window.height),
  };
}

/** So that the point is in the window, moved as little as that takes. */
export function reveal(camera: Camera, point: Point, window: Extent, room: number): Camera {
  const need = room * camera.scale;
  const move = (at: number, size: number) =>
    at < need ? need - at : at > size - need ? size - need - at : 0;
  return pan(
    camera,
    move(camera.x + point.x * camera.scale, window.width),
    move(camera.y + point.y * camera.scale, window.height),
  );
}
