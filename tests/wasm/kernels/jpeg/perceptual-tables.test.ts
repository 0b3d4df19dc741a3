import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { perceptualTables } from '../../../../src/kernels/jpeg/perceptual-tables.ts';
import { annexKTables, type QuantizationTables } from '../../../../src/kernels/jpeg/tables.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';

/** Reads the middle of a photo that was not used to fit the tables. */
function readPhoto(): PixelImage {
  const path = fileURLToPath(new URL('../../../fixtures/lossless-flowers-576x576.png', import.meta.url));
  const { data, width } = PNG.sync.read(readFileSync(path));
  const [side, left, top] = [256, 160, 160];
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    const from = ((top + y) * width + left) * 4;
    rgba.set(data.subarray(from, from + side * 4), y * side * 4);
  }
  return pixelImage(rgba, side, side);
}

test.each(['4:2:0', '4:4:4'] as const)(
  '%s: perceptual tables need at least 4% fewer bytes than the standard tables for the same score',
  async (sampling) => {
    const image = readPhoto();
    const reference = await prepare(image);
    const encode = async (quality: number, tables: QuantizationTables) => {
      const bytes = await encodeRgba(image, { quality, tables, sampling, effort: 'balanced' });
      return { bytes: bytes.length, score: reference?.compare(await codec.decode(bytes)).score ?? 0 };
    };
    for (const quality of [40, 75, 92]) {
      const standard = await encode(quality, annexKTables(quality));
      let ours = { bytes: 0, score: 0 };
      for (let at = quality - 10; ours.score < standard.score; at++)
        ours = await encode(at, perceptualTables(at, sampling));
      expect(ours.bytes, `quality ${quality}`).toBeLessThan(standard.bytes * 0.96);
    }
    reference?.release();
  },
);
