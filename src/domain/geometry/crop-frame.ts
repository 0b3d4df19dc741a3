import { isWhole } from './change-pose.ts';
import type { PixelSize } from './size.ts';
import { type Crop, type Framing, framedArea, MOST_DEGREES, straightenedSize, type TiltedArea } from './straighten.ts';
import type { Area, Spot } from './turn.ts';

/** A corner or an edge of a frame: the sides that it moves. -1 is left or top, 1 right or bottom. */
export interface Handle {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

/** Whole pixels in which a frame lies: those of the straightened image. @param turned size of the turned image */
export function frameBounds(turned: PixelSize, straighten: number): PixelSize {
  if (straighten === 0) return turned;
  const { widthPx, heightPx } = straightenedSize(turned, straighten);
  const whole = (length: number) => Math.max(1, Math.floor(length + 1e-6));
  return { widthPx: whole(widthPx), heightPx: whole(heightPx) };
}

/** The frame of a crop, in whole pixels of the straightened image. */
export function frameOf(turned: PixelSize, { straighten = 0, crop }: Framing): Area {
  const bounds = frameBounds(turned, straighten);
  if (!crop) return { xPx: 0, yPx: 0, ...bounds };
  const { widthPx, heightPx } = framedArea(turned, { straighten, crop });
  const whole = straightenedSize(turned, straighten);
  return settleFrame({ xPx: crop.x * whole.widthPx, yPx: crop.y * whole.heightPx, widthPx, heightPx }, bounds, null);
}

/** The crop of a frame; `undefined` if it is all of the straightened image. */
export function cropOf(frame: Area, turned: PixelSize, straighten: number): Crop | undefined {
  const bounds = frameBounds(turned, straighten);
  if (frame.widthPx === bounds.widthPx && frame.heightPx === bounds.heightPx) return undefined;
  const { widthPx, heightPx } = straightenedSize(turned, straighten);
  const width = Math.min(1, frame.widthPx / widthPx);
  const height = Math.min(1, frame.heightPx / heightPx);
  const x = Math.min(1 - width, frame.xPx / widthPx);
  const y = Math.min(1 - height, frame.yPx / heightPx);
  return isWhole({ x, y, width, height }) ? undefined : { x, y, width, height };
}

/** In whole pixels and inside, at least one pixel. @param ratio width by height, if it is locked */
function settleFrame({ xPx, yPx, widthPx, heightPx }: Area, bounds: PixelSize, ratio: number | null): Area {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));
  const width = within(widthPx, 1, bounds.widthPx);
  const height = within(ratio === null ? heightPx : width / ratio, 1, bounds.heightPx);
  return {
    xPx: within(xPx, 0, bounds.widthPx - width),
    yPx: within(yPx, 0, bounds.heightPx - height),
    widthPx: width,
    heightPx: height,
  };
}

/** Moves a frame and keeps its size. */
export function moveFrame(frame: Area, across: number, down: number, bounds: PixelSize): Area {
  const { widthPx, heightPx } = frame;
  const xPx = Math.min(bounds.widthPx - widthPx, Math.max(0, Math.round(frame.xPx + across)));
  const yPx = Math.min(bounds.heightPx - heightPx, Math.max(0, Math.round(frame.yPx + down)));
  return { xPx, yPx, widthPx, heightPx };
}

/** Moves a handle by these pixels. The opposite side stays. @param ratio width by height, if it is locked */
export function resizeFrame(
  frame: Area,
  { across, down }: Handle,
  by: Spot,
  bounds: PixelSize,
  ratio: number | null,
): Area {
  const alongX = along(frame.xPx, frame.widthPx, across, by.x, bounds.widthPx);
  const alongY = along(frame.yPx, frame.heightPx, down, by.y, bounds.heightPx);
  const free = { xPx: alongX.start, widthPx: alongX.side, yPx: alongY.start, heightPx: alongY.side };
  if (ratio === null) return settleFrame(free, bounds, null);
  const wanted = wantedWidth(frame, free, { across, down }, ratio);
  const mostWidth = roomFor(frame.xPx, frame.widthPx, across, bounds.widthPx);
  const mostHeight = roomFor(frame.yPx, frame.heightPx, down, bounds.heightPx);
  const widthPx = Math.max(1, ratio, Math.min(wanted, mostWidth, mostHeight * ratio));
  const heightPx = widthPx / ratio;
  const place = (start: number, side: number, next: number, way: number) => start + ((1 - way) / 2) * (side - next);
  return settleFrame(
    {
      xPx: place(frame.xPx, frame.widthPx, widthPx, across),
      yPx: place(frame.yPx, frame.heightPx, heightPx, down),
      widthPx,
      heightPx,
    },
    bounds,
    ratio,
  );
}

/** One side of a frame after its start or its end has moved. */
function along(start: number, side: number, way: -1 | 0 | 1, by: number, length: number) {
  if (way === 0) return { start, side };
  const end = start + side;
  if (way === 1) return { start, side: Math.min(length, Math.max(start + 1, end + by)) - start };
  const first = Math.min(end - 1, Math.max(0, start + by));
  return { start: first, side: end - first };
}

/** Follows the side that was moved farther. */
function wantedWidth(frame: Area, free: Area, { across, down }: Handle, ratio: number): number {
  if (down === 0) return free.widthPx;
  if (across === 0) return free.heightPx * ratio;
  const byWidth = Math.abs(free.widthPx - frame.widthPx);
  const byHeight = Math.abs(free.heightPx - frame.heightPx) * ratio;
  return byWidth >= byHeight ? free.widthPx : free.heightPx * ratio;
}

/** The longest side of a frame whose opposite side stays. A side that is not moved grows on both sides, or one. */
function roomFor(start: number, side: number, way: -1 | 0 | 1, length: number): number {
  if (way === 1) return length - start;
  return way === -1 ? start + side : length;
}

/** The largest frame of this ratio, as near to the middle of the frame as possible. */
export function fitFrame(frame: Area, ratio: number, bounds: PixelSize): Area {
  const widthPx = Math.min(bounds.widthPx, bounds.heightPx * ratio);
  const heightPx = widthPx / ratio;
  return settleFrame(
    {
      xPx: frame.xPx + (frame.widthPx - widthPx) / 2,
      yPx: frame.yPx + (frame.heightPx - heightPx) / 2,
      widthPx,
      heightPx,
    },
    bounds,
    ratio,
  );
}

/** Scales a frame around its middle and moves it, as two fingers do. */
export function pinchFrame(frame: Area, factor: number, by: Spot, bounds: PixelSize): Area {
  const { xPx, yPx, widthPx, heightPx } = frame;
  const most = Math.min(bounds.widthPx / widthPx, bounds.heightPx / heightPx);
  const scale = Math.min(most, Math.max(1 / widthPx, 1 / heightPx, factor));
  const [width, height] = [widthPx * scale, heightPx * scale];
  const area = {
    xPx: xPx + (widthPx - width) / 2 + by.x,
    yPx: yPx + (heightPx - height) / 2 + by.y,
    widthPx: width,
    heightPx: height,
  };
  return settleFrame(area, bounds, null);
}

/**
 * The angle that makes a drawn line level, or upright if it is nearer to that.
 *
 * @param straighten the angle at which the line was drawn
 */
export function angleOfLine(from: Spot, to: Spot, straighten: number): number {
  const slope = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tilt = slope - Math.round(slope / 90) * 90;
  const wanted = Math.round((straighten - tilt) * 10) / 10;
  // Without a negative zero.
  return Math.min(MOST_DEGREES, Math.max(-MOST_DEGREES, wanted)) + 0;
}

/**
 * The same framing for another image, in proportion.
 *
 * @param from size of the turned image that has the framing
 * @param keepsRatio the crop keeps its ratio in pixels, for example a square. Otherwise it keeps its shares
 */
export function frameLike(framing: Framing, from: PixelSize, to: PixelSize, keepsRatio: boolean): Framing {
  const { crop, straighten = 0 } = framing;
  if (!keepsRatio || !crop) return framing;
  const ratio = (crop.width * from.widthPx) / (crop.height * from.heightPx);
  const [own, other] = [largest(ratio, from), largest(ratio, to)];
  const size = crop.width / own.width;
  const [width, height] = [other.width * size, other.height * size];
  // The free space around it is divided in the same proportion.
  const place = (start: number, side: number, next: number) => (side < 1 ? start / (1 - side) : 0.5) * (1 - next);
  const copied = { x: place(crop.x, crop.width, width), y: place(crop.y, crop.height, height), width, height };
  return { straighten, ...(!isWhole(copied) && { crop: copied }) };
}

/** The largest part of this ratio, in shares. */
function largest(ratio: number, { widthPx, heightPx }: PixelSize): { readonly width: number; readonly height: number } {
  const own = widthPx / heightPx;
  return { width: Math.min(1, ratio / own), height: Math.min(1, own / ratio) };
}

/** The point of an image at a place in a part of it: the inverse of `placeIn`, within the image. */
export function spotAt(area: TiltedArea, place: Spot, whole: PixelSize): Spot {
  const angle = ((area.degrees ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = area.xPx + place.x * area.widthPx - whole.widthPx / 2;
  const y = area.yPx + place.y * area.heightPx - whole.heightPx / 2;
  const within = (share: number) => Math.min(1, Math.max(0, share + 0.5));
  return { x: within((cos * x + sin * y) / whole.widthPx), y: within((cos * y - sin * x) / whole.heightPx) };
}
