import type { Area } from '../../domain/geometry/turn.ts';
import { changedArea, unionArea } from '../changed-area.ts';

/**
 * What happens to a frame's rectangle after its display time: it stays, becomes transparent, or gets its previous
 * contents back. The numbers are those of GIF89a.
 */
export const DISPOSALS = { keep: 1, clear: 2, restore: 3 } as const;

export type Disposal = keyof typeof DISPOSALS;

interface Moment {
  /** The canvas on which the frame is drawn. */
  readonly before: Uint32Array;
  readonly shown: Uint32Array;
  /** `null` after the last frame. */
  readonly next: Uint32Array | null;
  readonly changed: Area;
  readonly widthPx: number;
  /** The first frame is never restored, because programs disagree about the canvas before it. */
  readonly isFirst: boolean;
}

interface Choice {
  readonly disposal: Disposal;
  /** The rectangle to draw. To become transparent later, pixels must be in it even if they do not change now. */
  readonly area: Area;
}

/**
 * Chooses the disposal that allows the next frame and leaves the fewest pixels to draw. A frame can only cover pixels.
 * To make pixels transparent, the previous frame must be disposed of.
 */
export function chooseDisposal({ before, shown, next, changed, widthPx, isFirst }: Moment): Choice {
  if (!next) return { disposal: 'keep', area: changed };
  const clearing = vanishingArea(shown, next, widthPx);
  const clearArea = clearing ? unionArea(changed, clearing) : changed;
  const choices: (Choice & { readonly pixels: number })[] = [];
  if (!clearing) choices.push({ disposal: 'keep', area: changed, pixels: differences(shown, next) });
  if (!isFirst && !vanishingArea(before, next, widthPx)) {
    choices.push({ disposal: 'restore', area: changed, pixels: differences(before, next) });
  }
  if (clearing) {
    const pixels = differences(clearedCanvas(shown, clearArea, widthPx), next);
    choices.push({ disposal: 'clear', area: clearArea, pixels });
  }
  return choices.reduce((best, choice) => (choice.pixels < best.pixels ? choice : best));
}

/** The canvas that the next frame is drawn on. */
export function canvasAfter(
  disposal: Disposal,
  before: Uint32Array<ArrayBuffer>,
  shown: Uint32Array<ArrayBuffer>,
  area: Area,
  widthPx: number,
): Uint32Array<ArrayBuffer> {
  if (disposal === 'keep') return shown;
  return disposal === 'restore' ? before : clearedCanvas(shown, area, widthPx);
}

/** The smallest rectangle that contains all pixels that are visible now and transparent later. */
function vanishingArea(now: Uint32Array, later: Uint32Array, widthPx: number): Area | null {
  const remaining = now.map((pixel, index) => (later[index] === 0 ? 0 : pixel));
  return changedArea(remaining, now, widthPx);
}

function differences(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) count++;
  return count;
}

function clearedCanvas(pixels: Uint32Array, area: Area, widthPx: number): Uint32Array<ArrayBuffer> {
  const canvas = new Uint32Array(pixels);
  for (let row = area.yPx; row < area.yPx + area.heightPx; row++) {
    canvas.fill(0, row * widthPx + area.xPx, row * widthPx + area.xPx + area.widthPx);
  }
  return canvas;
}
