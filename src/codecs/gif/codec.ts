import { encode } from 'modern-gif';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { thresholdAlpha } from '../../kernels/pixels/plain.ts';
import type { Codec } from '../contract.ts';
import { indexColors, writeGif } from './indexed.ts';

/** modern-gif always reserves the table's last entry for transparency. */
const QUANTIZED_COLORS = 255;

/** The most colors of a color table. */
const MAX_COLORS = 256;

/**
 * Writes one frame: exact if the image has at most 256 colors, otherwise quantized. Alpha becomes one bit: pixels are
 * visible if it is 128 or more. Plain JavaScript, so it works without WebAssembly.
 */
export const codec = {
  async encode(image, _quality?: number, _effort?: Effort, options: EncoderOptions = {}) {
    const opaqueOrClear = thresholdAlpha(image);
    const maxColors = Number(options.colors ?? QUANTIZED_COLORS);
    const indexed = maxColors < QUANTIZED_COLORS ? null : indexColors(opaqueOrClear);
    if (indexed) return writeGif(indexed);
    const { rgba, widthPx, heightPx } = opaqueOrClear;
    const bytes = await encode({
      width: widthPx,
      height: heightPx,
      maxColors,
      frames: [{ data: rgba }],
    });
    return new Uint8Array(bytes);
  },
  /** The first frame. */
  async decode(bytes) {
    const { readMotion } = await onDemand(import('./read-motion.ts'));
    const { value } = await readMotion(bytes).frames().next();
    if (!value) throw new Error('the file has no frame');
    return value.image;
  },
  motion: {
    read: async (bytes) => (await onDemand(import('./read-motion.ts'))).readMotion(bytes),
    write: async (facts, { options = {} }) =>
      (await onDemand(import('./write-motion.ts'))).writeMotion(facts, Number(options.colors ?? MAX_COLORS)),
  },
} as const satisfies Codec;
