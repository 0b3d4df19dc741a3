import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Channels, DeepImage, TakeRow } from '../deep-image.ts';
import { type PixelImage, pixelImage } from '../image.ts';
import { ditherRow } from './dither.ts';

/** Creates a 16-bit image and the function that fills it row by row. */
export function collectDeep(
  { widthPx, heightPx }: PixelSize,
  channels: Channels,
): { readonly image: DeepImage; readonly take: TakeRow } {
  const samples = new Uint16Array(widthPx * heightPx * channels);
  return {
    image: { widthPx, heightPx, channels, samples },
    take(row, { x, y, step, columns }) {
      let to = (y * widthPx + x) * channels;
      if (step === 1) {
        samples.set(row.subarray(0, columns * channels), to);
        return;
      }
      for (let from = 0; from < columns * channels; to += step * channels) {
        for (let c = 0; c < channels; c++) samples[to + c] = row[from++] as number;
      }
    },
  };
}

/** Creates an 8-bit image and the function that fills it row by row. Its 16-bit rows are never all in memory. */
export function collectDithered(
  { widthPx, heightPx }: PixelSize,
  channels: Channels,
): { readonly image: PixelImage; readonly take: TakeRow } {
  const image = pixelImage(new Uint8ClampedArray(widthPx * heightPx * 4), widthPx, heightPx);
  return { image, take: (row, place) => ditherRow(row, channels, place, image) };
}
