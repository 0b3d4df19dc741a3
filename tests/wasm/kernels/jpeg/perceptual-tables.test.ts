import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
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
  '%s: perceptual tables need fewer bytes than the standard tables for the same score, although not fitted to it alone',
  async (sampling) => {
    const image = readPhoto();
    const reference = await prepare(image);
    const encode = async (quality: number, tables: 'canvas' | 'perceptual') => {
      const bytes = await codec.encode(image, quality, 'balanced', { tables, sampling });
      return { bytes: bytes.length, score: reference?.compare(await codec.decode(bytes)).score ?? 0 };
    };
    for (const quality of [40, 75, 92]) {
      const standard = await encode(quality, 'canvas');
      let ours = { bytes: 0, score: 0 };
      for (let at = quality - 10; ours.score < standard.score; at++) ours = await encode(at, 'perceptual');
      expect(ours.bytes, `quality ${quality}`).toBeLessThan(standard.bytes * 0.99);
    }
    reference?.release();
  },
);
