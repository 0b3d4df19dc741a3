import type { Shaping } from './pixel-plan.ts';
import type { Crop } from './straighten.ts';
import type { Spot } from './turn.ts';

/** Places that a job decided, by the content of the image or the blocks of its file. Each is the middle of what stays. */
export interface Placed {
  /** In the straightened image. */
  readonly crop?: Spot;
  /** In the cropped image. */
  readonly focus?: Spot;
}

/** Whether the content of the image decides what stays of it. */
export function seeksPlace({ crop, fit }: Shaping): boolean {
  return crop?.attention === true || (fit?.mode === 'cover' && fit.attention === true);
}

/** The crop around a point, moved into the image. */
export function cropAround({ width, height, lossless }: Omit<Crop, keyof Spot>, spot: Spot): Crop {
  const along = (middle: number, share: number) => Math.min(1 - share, Math.max(0, middle - share / 2));
  return { x: along(spot.x, width), y: along(spot.y, height), width, height, ...(lossless && { lossless }) };
}

/** The same shaping with these places. */
export function withPlaces<T extends Shaping>(shaping: T, placed: Placed | undefined): T {
  if (!placed) return shaping;
  const { crop, fit } = shaping;
  return {
    ...shaping,
    ...(crop && placed.crop && { crop: cropAround(crop, placed.crop) }),
    ...(fit?.mode === 'cover' && fit.attention && placed.focus && { fit: foundFit(fit, placed.focus) }),
  };
}

function foundFit({ attention: _, ...fit }: Extract<Shaping['fit'], { readonly mode: 'cover' }>, focus: Spot) {
  return { ...fit, focus };
}
