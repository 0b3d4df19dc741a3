import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { encodingOptions } from '../../../../src/codecs/jpeg/options.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { probeRgba } from '../../../../src/kernels/jpeg/probe.ts';
import { planesToRows } from '../../../../src/kernels/pixels/pixels.ts';
import { paintGraphics, paintPhoto } from '../../../support/images.ts';

const PHOTO = paintPhoto(333, 210);

/** The size of the quantization tables and Huffman codes of luma and chroma. */
const MAX_HEADER_BYTES = 800;

describe('a probe predicts the result of encoding and decoding', () => {
  test.each([
    ['4:2:0', 'balanced', 75.05],
    ['4:2:2', 'fast', 40],
    ['4:4:4', 'smallest', 92],
    ['4:2:0', 'balanced', 3],
    ['4:4:4', 'balanced', 100],
  ] as const)('with %s at the effort %s and quality %d', async (sampling, effort, quality) => {
    for (const image of [PHOTO, paintGraphics(64, 40)]) {
      const options = encodingOptions(quality, effort, { tables: 'perceptual', sampling }, image);
      const planes = probeRgba(image, options);
      let probed = 0;
      const rows = await planesToRows(planes, async (memory) => {
        const { layouts, codedBytes } = await planes.fill(memory);
        probed = codedBytes;
        return layouts;
      });
      const file = await encodeRgba(image, { ...options, scans: 'sequential' });
      // Comparing the arrays themselves would print every byte that differs.
      const [made, decoded] = [wholeImage(rows), await codec.decode(file)];
      expect(Buffer.from(made.rgba.buffer).equals(Buffer.from(decoded.rgba.buffer))).toBe(true);
      expect(probed).toBeLessThan(file.length);
      expect(probed).toBeGreaterThan(0.97 * file.length - MAX_HEADER_BYTES);
    }
  });
});
