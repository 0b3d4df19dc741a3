import type { PixelSize } from './limits.ts';

/** How a picture gets its new size. */
export type Fit =
  /** Exactly this size, enlarging or bending if need be. */
  | { readonly mode: 'exact'; readonly widthPx: number; readonly heightPx: number }
  /** Largest size within the box at the same ratio; never enlarged. */
  | { readonly mode: 'inside'; readonly maxWidthPx: number; readonly maxHeightPx: number }
  /** Each side clamped by itself; never enlarged. */
  | { readonly mode: 'clamp'; readonly maxWidthPx: number; readonly maxHeightPx: number };

/** @returns the target in whole pixels, at least 1 x 1 for `inside` and `clamp`; `exact` is taken as it is */
export function fitSize(source: PixelSize, fit: Fit): PixelSize {
  switch (fit.mode) {
    case 'exact':
      return { widthPx: fit.widthPx, heightPx: fit.heightPx };
    case 'inside': {
      const ratio = Math.min(1, fit.maxWidthPx / source.widthPx, fit.maxHeightPx / source.heightPx);
      return {
        widthPx: Math.max(1, Math.round(source.widthPx * ratio)),
        heightPx: Math.max(1, Math.round(source.heightPx * ratio)),
      };
    }
    case 'clamp':
      return {
        widthPx: Math.max(1, Math.min(source.widthPx, fit.maxWidthPx)),
        heightPx: Math.max(1, Math.min(source.heightPx, fit.maxHeightPx)),
      };
  }
}
