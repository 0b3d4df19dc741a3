import type { Pose } from './pose.ts';
import type { PixelSize } from './size.ts';
import { type Crop, type Framing, framedArea, MOST_DEGREES } from './straighten.ts';
import {
  CENTER,
  combineTurns,
  isCenter,
  isMirrored,
  isOrientation,
  type Orientation,
  reverseTurn,
  type Spot,
  turnArea,
  turnedSize,
  turnSpot,
} from './turn.ts';
import { UPRIGHT } from './upright.ts';

/** Whether a crop keeps all of the image. */
export function isWhole({ x, y, width, height }: Crop): boolean {
  return x === 0 && y === 0 && width === 1 && height === 1;
}

/** Rotates the image further and keeps the same part of it, and the same point in focus. */
export function turnPose(pose: Pose, by: Orientation): Pose {
  const { straighten = 0, crop } = pose;
  const turned = { ...pose, turn: combineTurns(pose.turn, by) };
  // In a mirrored image, the horizon slopes the other way.
  return framePose(turned, { straighten: isMirrored(by) ? -straighten : straighten, ...(crop && turnCrop(crop, by)) });
}

function turnCrop({ x, y, width, height, ...how }: Crop, by: Orientation): Framing {
  const area = { xPx: x, yPx: y, widthPx: width, heightPx: height };
  const { xPx, yPx, widthPx, heightPx } = turnArea(area, { widthPx: 1, heightPx: 1 }, by);
  return { crop: { ...how, x: xPx, y: yPx, width: widthPx, height: heightPx } };
}

/** The middle means that no point was chosen, so a chosen middle lies this far beside it, far below a pixel. */
const BESIDE = 2 ** -20;

/** Crops to a size around a chosen point. @param place in the turned image; `null` if none is chosen */
export function focusPose(pose: Pose, place: Spot | null): Pose {
  if (place === null) return { ...pose, focus: CENTER };
  const focus = turnSpot(place, reverseTurn(pose.turn));
  return { ...pose, focus: isCenter(focus) ? { ...focus, x: focus.x + BESIDE } : focus };
}

/** Keeps another part of the turned image. Equal parts give equal poses, so two flips change nothing. */
export function framePose({ turn, focus }: Pose, { straighten = 0, crop }: Framing): Pose {
  const exact = crop && roundCrop(crop);
  return { turn, focus, ...(straighten !== 0 && { straighten }), ...(exact && !isWhole(exact) && { crop: exact }) };
}

/** Shares that differ only by the arithmetic become equal. This is far below a pixel. */
function roundCrop({ x, y, width, height, attention, lossless }: Crop): Crop {
  const round = (share: number) => Math.round(share * 1e12) / 1e12;
  return {
    ...{ x: round(x), y: round(y), width: round(width), height: round(height) },
    ...(attention === true && { attention }),
    ...(lossless === true && { lossless }),
  };
}

/** Whether a pose keeps all of the image, as it is. */
export function isUpright({ turn, focus, straighten, crop }: Pose): boolean {
  return turn === UPRIGHT.turn && focus.x === CENTER.x && focus.y === CENTER.y && !straighten && !crop;
}

/** Restores a stored pose and replaces invalid parts. @param stored any value */
export function restorePose(stored: unknown): Pose {
  if (typeof stored !== 'object' || stored === null) return UPRIGHT;
  const { turn, focus, straighten, crop } = stored as { readonly [Name in keyof Pose]?: unknown };
  const pose = { turn: isOrientation(turn) ? turn : UPRIGHT.turn, focus: isSpot(focus) ? focus : UPRIGHT.focus };
  return framePose(pose, { ...(isAngle(straighten) && { straighten }), ...(isCrop(crop) && { crop }) });
}

function isSpot(value: unknown): value is Spot {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y } = value as { readonly [Name in keyof Spot]?: unknown };
  return [x, y].every((share) => typeof share === 'number' && share >= 0 && share <= 1);
}

function isAngle(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST_DEGREES;
}

function isCrop(value: unknown): value is Crop {
  if (!isSpot(value)) return false;
  const { width, height } = value as { readonly [Name in keyof Crop]?: unknown };
  return [width, height].every((share) => typeof share === 'number' && share > 0 && share <= 1);
}

/** The size of what a pose keeps of an image. @param upright its size */
export function posedSize(upright: PixelSize, pose: Pose): PixelSize {
  const { widthPx, heightPx } = framedArea(turnedSize(upright, pose.turn), pose);
  return { widthPx, heightPx };
}
