import { encode } from 'modern-gif';
import { thresholdAlpha } from '../../kernels/pixels/plain.ts';
import type { Codec } from '../contract.ts';
import { indexColors, writeGif } from './indexed.ts';

/** modern-gif keeps the table's last entry for transparency, whether there is any or not. */
const QUANTISED_COLORS = 255;

/**
 * One frame, exact when the image has at most 256 colors; else quantized. Alpha becomes one bit,
 * visible from 128 on. Plain JavaScript: it works where WebAssembly does not.
 */
export const codec = {
  async encode(image) {
    const opaqueOrClear = thresholdAlpha(image);
    const indexed = indexColors(opaqueOrClear);
    if (indexed) return writeGif(indexed);
    const { rgba, widthPx, heightPx } = opaqueOrClear;
    const bytes = await encode({
      width: widthPx,
      height: heightPx,
      maxColors: QUANTISED_COLORS,
      frames: [{ data: rgba }],
    });
    return new Uint8Array(bytes);
  },
} as const satisfies Codec;
