import type { PixelSize } from '../domain/limits.ts';

/** Gray, gray with alpha, RGB, or RGB with alpha. */
export type Channels = 1 | 2 | 3 | 4;

/** An image with 16 bits per sample: sRGB or the numbers of a wide space, straight alpha, rows from the top. */
export interface DeepImage extends PixelSize {
  readonly channels: Channels;
  readonly samples: Uint16Array<ArrayBuffer>;
}

/** Where pixels of a row lie: the first one, and the distance from each to the next. Interlaced rows have gaps. */
export interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
}

/** Receives the samples of a row, in any order of rows. They are valid during the call. */
export type TakeRow = (samples: Uint16Array, place: RowPlace) => void;

export function hasAlpha(channels: Channels): boolean {
  return channels === 2 || channels === 4;
}
