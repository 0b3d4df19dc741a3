import { type Fit, fitArea, fitSize } from './fit.ts';
import type { Mark } from './mark.ts';
import { type Pad, padPlace } from './pad.ts';
import { type UnsharpMask, unsharpMask } from './sharpen.ts';
import type { Sharpening } from './sharpening.ts';
import type { PixelSize } from './size.ts';
import { type Framing, framedArea, type TiltedArea } from './straighten.ts';
import { combineTurns, isMirrored, type Orientation, reverseTurn, turnArea, turnedSize } from './turn.ts';

/** The part of a recipe that changes an image's pixels, in this order: turn, straighten, crop, fit, pad, sharpen, mark. */
export interface Shaping extends Framing {
  /** Rotation of the upright image. Default: none. */
  readonly turn?: Orientation;
  /** Size of the cropped image. `null` keeps it. */
  readonly fit: Fit | null;
  /** The canvas around the resized image. Default: none. */
  readonly pad?: Pad;
  /** How much an image that was made smaller is sharpened, without the canvas around it. Default: not at all. */
  readonly sharpen?: Sharpening;
  /** What is drawn on the finished image. Default: nothing. */
  readonly mark?: Mark;
}

/**
 * What to do with the stored pixels: resize `area` to `size`, sharpen, then rotate, then place the image on `pad`. A mask
 * is symmetric, so sharpening before the rotation gives the same pixels.
 */
export interface PixelPlan {
  readonly area: TiltedArea;
  readonly size: PixelSize;
  readonly mask: UnsharpMask | null;
  /** The EXIF orientation combined with the recipe's rotation. Applied last, because a small image rotates fastest. */
  readonly turn: Orientation;
  readonly pad: Pad | null;
}

/** The size of the result. @param upright size after the EXIF orientation and before the recipe's rotation */
export function resultSize(upright: PixelSize, shaping: Shaping): PixelSize {
  const { widthPx, heightPx } = shaping.pad ?? fittedSize(upright, shaping);
  return { widthPx, heightPx };
}

/** The size of the image in the result, without the canvas around it. */
export function fittedSize(upright: PixelSize, shaping: Shaping): PixelSize {
  const { widthPx, heightPx } = framedArea(turnedSize(upright, shaping.turn ?? 1), shaping);
  return shaping.fit ? fitSize({ widthPx, heightPx }, shaping.fit) : { widthPx, heightPx };
}

/** The part of the turned image that is resized. */
function keptArea(turned: PixelSize, shaping: Shaping): TiltedArea {
  const framed = framedArea(turned, shaping);
  const { xPx, yPx, ...size } = fitArea(framed, shaping.fit);
  return { ...framed, ...size, xPx: framed.xPx + xPx, yPx: framed.yPx + yPx };
}

/**
 * The ways to a result, or to a preview of it, and the steps that each can take. A step is a field of `Shaping`. A new
 * one belongs here for every way that carries it out; the other ways step aside, and a job that none can do fails.
 */
const STEPS_OF = {
  /** The source's file, as it is or recompressed. */
  original: [],
  /** The coefficients of a JPEG, if the crop begins at a whole block. */
  coefficients: ['turn', 'crop'],
  /** The planes of a JPEG, or its bitmap in the browser. */
  planes: ['turn'],
  depth: ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
  motion: ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
  /** Gains are not sharpened. */
  'gain-map': ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
  preview: ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
  canvas: ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
  pixels: ['turn', 'straighten', 'crop', 'fit', 'pad', 'sharpen', 'mark'],
} as const satisfies { readonly [route: string]: readonly (keyof Shaping)[] };

/** A way to a result. */
export type Route = keyof typeof STEPS_OF;

/** The fields of a recipe that are no steps. */
const NO_STEPS = ['version', 'output', 'resampling'];

/** The steps that change this image. A field that is unknown here counts as a step, so no way can take it. */
function stepsOf(upright: PixelSize, shaping: Shaping): readonly string[] {
  const { turn = 1, straighten = 0, crop, fit, sharpen: _, ...others } = shaping;
  const turned = turnedSize(upright, turn);
  const straight = framedArea(turned, { straighten });
  const framed = framedArea(turned, shaping);
  const crops = crop !== undefined && !isSameSize(framed, straight);
  const resizes = fit !== null && !isSameSize(fittedSize(upright, shaping), framed);
  const unknown = Object.entries(others).filter(([name, value]) => value !== undefined && !NO_STEPS.includes(name));
  const sharpen = maskFor(upright, shaping) !== null;
  const own = { turn: turn !== 1, straighten: straighten !== 0, crop: crops, fit: resizes, sharpen };
  return [
    ...Object.entries(own).flatMap(([name, isTaken]) => (isTaken ? [name] : [])),
    ...unknown.map(([name]) => name),
  ];
}

/** The mask for an image of this size; `null` if nothing is made smaller. */
function maskFor(upright: PixelSize, shaping: Shaping): UnsharpMask | null {
  if (!shaping.sharpen) return null;
  return unsharpMask(
    shaping.sharpen,
    keptArea(turnedSize(upright, shaping.turn ?? 1), shaping),
    fittedSize(upright, shaping),
  );
}

function isSameSize(one: PixelSize, other: PixelSize): boolean {
  return one.widthPx === other.widthPx && one.heightPx === other.heightPx;
}

/** Whether a way to a result can take every step that changes this image. If not, the caller steps aside. */
export function takesSteps(route: Route, upright: PixelSize, shaping: Shaping): boolean {
  return stepNotTaken(route, upright, shaping) === undefined;
}

function stepNotTaken(route: Route, upright: PixelSize, shaping: Shaping): string | undefined {
  const taken: readonly string[] = STEPS_OF[route];
  return stepsOf(upright, shaping).find((step) => !taken.includes(step));
}

/** Whether the result keeps every pixel of the upright image in its place. */
export function keepsShape(upright: PixelSize, shaping: Shaping): boolean {
  return takesSteps('original', upright, shaping);
}

/**
 * Whether a JPEG may keep its pixels as stored: it is only turned and cropped, and the crop may move to whole blocks. A
 * gain map would have other blocks.
 */
export function keepsBlocks(
  { size, mayHaveGainMap }: { readonly size: PixelSize; readonly mayHaveGainMap?: true | undefined },
  shaping: Shaping,
): boolean {
  const isWhole = shaping.crop === undefined || shaping.crop.lossless === true;
  return keepsShape(size, shaping) || (isWhole && !mayHaveGainMap && takesSteps('coefficients', size, shaping));
}

/**
 * Plans how to process the stored pixels.
 *
 * @param storedSize size of the whole image as stored
 * @param orientation the rotation that makes it upright
 * @throws Error if the way to the result cannot take all steps (`takesSteps`)
 */
export function planPixels(route: Route, storedSize: PixelSize, orientation: Orientation, shaping: Shaping): PixelPlan {
  const upright = turnedSize(storedSize, orientation);
  const step = stepNotTaken(route, upright, shaping);
  if (step !== undefined) throw new Error(`'${route}' does not take the step '${step}'`);
  const turn = combineTurns(orientation, shaping.turn ?? 1);
  const turned = turnedSize(storedSize, turn);
  const { degrees, ...kept } = keptArea(turned, shaping);
  const area = turnArea(kept, turned, reverseTurn(turn));
  return {
    // A rotation in the mirrored image goes the other way.
    area: degrees ? { ...area, degrees: isMirrored(turn) ? -degrees : degrees } : area,
    size: turnedSize(fittedSize(upright, shaping), turn),
    mask: maskFor(upright, shaping),
    turn,
    pad: shaping.pad ?? null,
  };
}

/**
 * The part of the turned original that the result shows. Under a padded image, it reaches beyond the original.
 *
 * @param upright size after the EXIF orientation and before the recipe's rotation
 */
export function shownArea(upright: PixelSize, shaping: Shaping): TiltedArea {
  const kept = keptArea(turnedSize(upright, shaping.turn ?? 1), shaping);
  if (!shaping.pad) return kept;
  const fitted = fittedSize(upright, shaping);
  const { xPx, yPx } = padPlace(fitted, shaping.pad);
  const [across, down] = [kept.widthPx / fitted.widthPx, kept.heightPx / fitted.heightPx];
  return {
    ...kept,
    xPx: kept.xPx - xPx * across,
    yPx: kept.yPx - yPx * down,
    widthPx: shaping.pad.widthPx * across,
    heightPx: shaping.pad.heightPx * down,
  };
}

/** Converts an area to the same image decoded at another size. */
export function scaleArea(area: TiltedArea, from: PixelSize, to: PixelSize): TiltedArea {
  const [across, down] = [to.widthPx / from.widthPx, to.heightPx / from.heightPx];
  return {
    ...area,
    xPx: area.xPx * across,
    yPx: area.yPx * down,
    widthPx: area.widthPx * across,
    heightPx: area.heightPx * down,
  };
}

/** Scales a size down to at most this many pixels and keeps its aspect ratio. */
export function shrinkTo(size: PixelSize, maxPixels: number): PixelSize {
  const ratio = Math.min(1, Math.sqrt(maxPixels / (size.widthPx * size.heightPx)));
  return {
    widthPx: Math.max(1, Math.floor(size.widthPx * ratio)),
    heightPx: Math.max(1, Math.floor(size.heightPx * ratio)),
  };
}
