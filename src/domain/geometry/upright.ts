import type { Orientation, Spot } from './turn.ts';

/** The pose of an image that is not turned or cropped, apart from what computes with poses: the first page needs only it. */
export const UPRIGHT: { readonly turn: Orientation; readonly focus: Spot } = { turn: 1, focus: { x: 0.5, y: 0.5 } };
