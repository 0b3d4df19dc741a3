import { encode } from 'modern-gif';
import type { Codec } from '../contract.ts';
import { hasTransparency, thresholdAlpha } from '../pixels.ts';

/**
 * One frame of at most 256 colours, exact when the picture has no more. Alpha becomes one bit,
 * visible from 128 on; the colour table's last entry is kept for it. Plain JavaScript: it works
 * where WebAssembly does not.
 */
export const codec = {
  async encode(image) {
    const { rgba, widthPx, heightPx } = thresholdAlpha(image);
    const bytes = await encode({
      width: widthPx,
      height: heightPx,
      maxColors: hasTransparency(image) ? 255 : 256,
      frames: [{ data: rgba }],
    });
    return new Uint8Array(bytes);
  },
} as const satisfies Codec;
