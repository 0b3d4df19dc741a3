import { type Fit, fitArea, fitSize } from './fit.ts';
import type { PixelSize } from './size.ts';
import { type Area, combineTurns, type Orientation, reverseTurn, turnArea, turnedSize } from './turn.ts';

/** The part of a recipe that changes an image's shape: first the rotation, then the size. */
export interface Shaping {
  /** Rotation of the upright image. Default: none. */
  readonly turn?: Orientation;
  /** Size of the rotated image. `null` keeps it. */
  readonly fit: Fit | null;
}

/** What to do with the stored pixels: resize `area` to `size`, then rotate. */
export interface PixelPlan {
  readonly area: Area;
  readonly size: PixelSize;
  /** The EXIF orientation combined with the recipe's rotation. Applied last, because a small image rotates fastest. */
  readonly turn: Orientation;
}

/** The size of the result. @param upright size after the EXIF orientation and before the recipe's rotation */
export function resultSize(upright: PixelSize, { turn = 1, fit }: Shaping): PixelSize {
  const turned = turnedSize(upright, turn);
  return fit ? fitSize(turned, fit) : turned;
}

/**
 * The ways to a result, or to a preview of it, and the steps that each can take. A step is a field of `Shaping`. A new
 * one belongs here for every way that carries it out; the other ways step aside, and a job that none can do fails.
 */
const STEPS_OF = {
  /** The source's file, as it is or recompressed. */
  original: [],
  /** The planes of a JPEG, or its bitmap in the browser. */
  planes: ['turn'],
  depth: ['turn', 'fit'],
  motion: ['turn', 'fit'],
  'gain-map': ['turn', 'fit'],
  preview: ['turn', 'fit'],
  canvas: ['turn', 'fit'],
  pixels: ['turn', 'fit'],
} as const satisfies { readonly [route: string]: readonly (keyof Shaping)[] };

/** A way to a result. */
export type Route = keyof typeof STEPS_OF;

/** The fields of a recipe that are no steps. */
const NO_STEPS = ['version', 'output', 'resampling'];

/** The steps that change this image. A field that is unknown here counts as a step, so no way can take it. */
function stepsOf(upright: PixelSize, shaping: Shaping): readonly string[] {
  const { turn = 1, fit, ...others } = shaping;
  const turned = turnedSize(upright, turn);
  const { widthPx, heightPx } = resultSize(upright, shaping);
  const resizes = fit !== null && (widthPx !== turned.widthPx || heightPx !== turned.heightPx);
  const unknown = Object.entries(others).filter(([name, value]) => value !== undefined && !NO_STEPS.includes(name));
  return [...(turn === 1 ? [] : ['turn']), ...(resizes ? ['fit'] : []), ...unknown.map(([name]) => name)];
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
  return {
    area: turnArea(fitArea(turned, shaping.fit), turned, reverseTurn(turn)),
    size: turnedSize(resultSize(upright, shaping), turn),
    turn,
  };
}

/** Converts an area to the same image decoded at another size. */
export function scaleArea(area: Area, from: PixelSize, to: PixelSize): Area {
  const [across, down] = [to.widthPx / from.widthPx, to.heightPx / from.heightPx];
  return {
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
