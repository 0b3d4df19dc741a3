/** The position of an image in its view. */
export interface View {
  /** CSS pixels per image pixel. */
  readonly scale: number;
  /** Left and top edge of the image in the view, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sixteen screen pixels per image pixel, enough to count single pixels. */
const MAX_ZOOM = 16;

/**
 * Shows the whole image, centered, as large as the frame allows.
 *
 * @param fullScale scale at which an image pixel is a screen pixel (1 / devicePixelRatio)
 */
export function fitView(image: Size, frame: Size, fullScale: number): View {
  const scale = Math.min(MAX_ZOOM * fullScale, frame.width / image.width, frame.height / image.height);
  return settle({ scale, x: 0, y: 0 }, image, frame);
}

/** Scales by `factor` and keeps the point under `anchor` in place. */
export function zoomBy(view: View, factor: number, anchor: Point, image: Size, frame: Size, fullScale: number): View {
  const least = leastScale(image, frame, fullScale);
  const scale = Math.min(MAX_ZOOM * fullScale, Math.max(least, view.scale * factor));
  const ratio = scale / view.scale;
  const moved = { scale, x: anchor.x - (anchor.x - view.x) * ratio, y: anchor.y - (anchor.y - view.y) * ratio };
  return settle(moved, image, frame);
}

/** Centers an area in the frame, and zooms to twice its width and height. */
export function showArea(area: Point & Size, image: Size, frame: Size, fullScale: number): View {
  const wanted = Math.min(frame.width / (area.width * 2), frame.height / (area.height * 2));
  const scale = Math.min(MAX_ZOOM * fullScale, Math.max(leastScale(image, frame, fullScale), wanted));
  const x = frame.width / 2 - (area.x + area.width / 2) * scale;
  const y = frame.height / 2 - (area.y + area.height / 2) * scale;
  return settle({ scale, x, y }, image, frame);
}

/** The smallest zoom: the whole image, or 100% for a small one. */
export function leastScale(image: Size, frame: Size, fullScale: number): number {
  return Math.min(fullScale, fitView(image, frame, fullScale).scale);
}

export function panBy(view: View, dx: number, dy: number, image: Size, frame: Size): View {
  return settle({ ...view, x: view.x + dx, y: view.y + dy }, image, frame);
}

/** Centers each dimension that fits into the frame. In the other, leaves no gap at the edges of the frame. */
function settle(view: View, image: Size, frame: Size): View {
  return {
    scale: view.scale,
    x: settleSide(view.x, image.width * view.scale, frame.width),
    y: settleSide(view.y, image.height * view.scale, frame.height),
  };
}

function settleSide(offset: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, offset));
}
