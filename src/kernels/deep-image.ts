import type { PixelSize } from '../domain/geometry/size.ts';

/** Gray, gray with alpha, RGB, or RGB with alpha. */
export type Channels = 1 | 2 | 3 | 4;

/** An image with 16 bits per sample: sRGB or values of a wide-gamut color space, straight alpha, rows from the top. */
export interface DeepImage extends PixelSize {
  readonly channels: Channels;
  readonly samples: Uint16Array<ArrayBuffer>;
}

/** The positions of a row's pixels: the first one, and the distance between neighbors. Interlaced rows have gaps. */
export interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
}

/** Receives the samples of one row. Rows come in any order. The samples are valid only during the call. */
export type TakeRow = (samples: Uint16Array, place: RowPlace) => void;

export function hasAlpha(channels: Channels): boolean {
  return channels === 2 || channels === 4;
}

const OPAQUE = 65_535;

export function isOpaque({ samples, channels }: DeepImage): boolean {
  if (!hasAlpha(channels)) return true;
  for (let i = channels - 1; i < samples.length; i += channels) if (samples[i] !== OPAQUE) return false;
  return true;
}

/** The colors of an image with alpha. */
export function withoutAlpha({ samples, channels, widthPx, heightPx }: DeepImage): DeepImage {
  const colors = (channels - 1) as 1 | 3;
  const kept = new Uint16Array(widthPx * heightPx * colors);
  for (let from = 0, to = 0; to < kept.length; from += channels, to += colors) {
    for (let i = 0; i < colors; i++) kept[to + i] = samples[from + i] as number;
  }
  return { widthPx, heightPx, channels: colors, samples: kept };
}
