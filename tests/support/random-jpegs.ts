import type { PixelImage } from '../../src/kernels/image.ts';
import { encodeRgba } from '../../src/kernels/jpeg/encode.ts';
import type { EncodingOptions } from '../../src/kernels/jpeg/make-rows.ts';
import { createRandom, paint, paintGraphics, paintPhoto } from './images.ts';

const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4', 'gray'] as const;
const EFFORTS = ['fast', 'balanced', 'smallest'] as const;

/** Paints an image of one of four kinds. The same seed always gives the same image. */
export function paintAny(widthPx: number, heightPx: number, seed: number): PixelImage {
  const random = createRandom(seed);
  const kind = seed % 4;
  if (kind === 0) return paint(widthPx, heightPx, () => [random() * 256, random() * 256, random() * 256, 255]);
  if (kind === 1) return paintPhoto(widthPx, heightPx);
  if (kind === 2) return paintGraphics(widthPx, heightPx);
  const colors = [0, 1, 2].map(() => Math.floor(random() * 3) * 127.5);
  return paint(
    widthPx,
    heightPx,
    (x, y) => ((x ^ y) & (1 + (seed % 7)) ? [255, 0, 255, 255] : [...colors, 255]) as never,
  );
}

export interface RandomJpeg {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Seed, size and options, for failure messages. */
  readonly label: string;
}

/** Encodes a JPEG with random size, content, quality, sampling and effort. The same seed always gives the same file. */
export async function encodeAny(seed: number): Promise<RandomJpeg> {
  const random = createRandom(seed + 300);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const [widthPx, heightPx] = [upTo(seed % 10 === 0 ? 300 : 40), upTo(40)];
  const options: EncodingOptions = {
    quality: upTo(100),
    sampling: SAMPLINGS[upTo(4) - 1] ?? 'gray',
    effort: EFFORTS[upTo(3) - 1] ?? 'fast',
  };
  const bytes = await encodeRgba(paintAny(widthPx, heightPx, seed), options);
  return { bytes, widthPx, heightPx, label: `${seed}: ${widthPx} x ${heightPx}, ${JSON.stringify(options)}` };
}
