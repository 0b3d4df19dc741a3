import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { codec } from '../../src/codecs/png/codec.ts';
import { type PixelImage, pixelImage } from '../../src/kernels/image.ts';
import { clearHiddenColors } from '../../src/kernels/pixels/plain.ts';

const folder = fileURLToPath(new URL('../fixtures/pngsuite/', import.meta.url));

const names = readdirSync(folder).filter((name) => name.endsWith('.png'));

/** Bytes 24 and 28 of a PNG: bits per sample, and 1 for an interlaced image. */
const depthOf = (png: Uint8Array) => png[24];
const isInterlaced = (png: Uint8Array) => png[28] === 1;

/** Reads a PNG with pngjs. Of a 16-bit sample, it takes the upper eight bits. */
function read(png: Uint8Array): PixelImage {
  const { data, width, height } = PNG.sync.read(Buffer.from(png), { skipRescale: depthOf(png) === 16 });
  const samples = depthOf(png) === 16 ? Uint8Array.from(data, (sample) => sample >> 8) : new Uint8Array(data);
  return pixelImage(samples, width, height);
}

test('PngSuite has every depth and color type, with and without interlacing', () => {
  const files = names.map((name) => readFileSync(`${folder}${name}`));
  const kinds = new Set(files.map((png) => `${png[25]}/${depthOf(png)} ${isInterlaced(png)}`));
  expect(kinds.size).toBe(2 * 15);
});

describe('PngSuite', () => {
  test.each(names)('%s: the decoder returns the pixels that pngjs reads', async (name) => {
    const png = readFileSync(`${folder}${name}`);
    const decoded = await codec.decode(new Uint8Array(png));
    // pngjs clears the colors of transparent pixels, and our decoder keeps them.
    expect(clearHiddenColors(decoded).rgba).toEqual(clearHiddenColors(read(png)).rgba);
  });

  test.each(['fast', 'balanced', 'smallest'] as const)(
    '%s: pngjs reads the pixels that were encoded',
    async (effort) => {
      for (const name of names) {
        const image = clearHiddenColors(await codec.decode(new Uint8Array(readFileSync(`${folder}${name}`))));
        expect(read(await codec.encode(image, 100, effort)).rgba, name).toEqual(image.rgba);
      }
    },
  );
});
