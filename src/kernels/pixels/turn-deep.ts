import { type Orientation, turnedSize, turnMatrix } from '../../domain/geometry/turn.ts';
import type { DeepImage } from '../deep-image.ts';

/** Rotates and flips an image upright. @returns a new image, or the same one for orientation 1 */
export function turnDeep(image: DeepImage, orientation: Orientation): DeepImage {
  if (orientation === 1) return image;
  const { widthPx, heightPx, channels, samples } = image;
  const size = turnedSize(image, orientation);
  const [a, b, c, d, e, f] = turnMatrix(orientation, image);
  // The matrix maps points, so this maps the center of the first pixel.
  const [firstX, firstY] = [(a + c - 1) / 2 + e, (b + d - 1) / 2 + f];
  const start = (firstY * size.widthPx + firstX) * channels;
  const [columnStep, rowStep] = [(a + b * size.widthPx) * channels, (c + d * size.widthPx) * channels];
  const out = new Uint16Array(samples.length);
  for (let y = 0, from = 0; y < heightPx; y++) {
    for (let x = 0, to = start + y * rowStep; x < widthPx; x++, to += columnStep) {
      for (let channel = 0; channel < channels; channel++) out[to + channel] = samples[from++] as number;
    }
  }
  return { ...size, channels, samples: out };
}
