import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/png/codec.ts';
import type { DeepImage } from '../../../../src/kernels/deep-image.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { clearHiddenColors } from '../../../../src/kernels/pixels/plain.ts';

const folder = fileURLToPath(new URL('../../../fixtures/pngsuite/', import.meta.url));

const names = readdirSync(folder).filter((name) => name.endsWith('.png'));

/** Bytes 24 and 28 of a PNG are the bits per sample, and 1 for an interlaced image. */
const depthOf = (png: Uint8Array) => png[24];
const isInterlaced = (png: Uint8Array) => png[28] === 1;

/** Reads a PNG with pngjs as RGBA. 16-bit samples stay unchanged. */
function read(png: Uint8Array): { readonly samples: Uint8Array | Uint16Array; readonly image: PixelImage } {
  const { data, width, height } = PNG.sync.read(Buffer.from(png), { skipRescale: depthOf(png) === 16 });
  const samples = depthOf(png) === 16 ? Uint16Array.from(data) : new Uint8Array(data);
  const upper = depthOf(png) === 16 ? Uint8Array.from(samples, (sample) => sample >> 8) : new Uint8Array(data);
  return { samples, image: pixelImage(upper, width, height) };
}

/** The samples of a deep image as RGBA. */
function rgbaOf({ samples, channels, widthPx, heightPx }: DeepImage): Uint16Array {
  const colors = channels < 3 ? 1 : 3;
  return Uint16Array.from({ length: widthPx * heightPx * 4 }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / 4) * channels, i % 4];
    if (channel === 3) return channels === colors ? 65_535 : (samples[pixel + colors] as number);
    return samples[pixel + (colors === 1 ? 0 : channel)] as number;
  });
}

/** Clears the colors of transparent pixels, because pngjs clears them in some files. */
function cleared(rgba: Uint8Array | Uint16Array): Uint16Array {
  return Uint16Array.from(rgba, (sample, i) => (rgba[i | 3] === 0 ? 0 : sample));
}

const deepNames = names.filter((name) => depthOf(readFileSync(`${folder}${name}`)) === 16);
const shallowNames = names.filter((name) => !deepNames.includes(name));

test('PngSuite has every depth and color type, with and without interlacing', () => {
  const files = names.map((name) => readFileSync(`${folder}${name}`));
  const kinds = new Set(files.map((png) => `${png[25]}/${depthOf(png)} ${isInterlaced(png)}`));
  expect(kinds.size).toBe(2 * 15);
});

describe('PngSuite', () => {
  test.each(shallowNames)('%s: the decoder returns the pixels that pngjs reads', async (name) => {
    const png = readFileSync(`${folder}${name}`);
    const decoded = await codec.decode(new Uint8Array(png));
    // pngjs clears the colors of transparent pixels, while our decoder keeps them.
    expect(clearHiddenColors(decoded).rgba).toEqual(clearHiddenColors(read(png).image).rgba);
  });

  test.each(deepNames)('%s: 16-bit samples are read like pngjs reads them', async (name) => {
    const png = new Uint8Array(readFileSync(`${folder}${name}`));
    expect(cleared(rgbaOf(await codec.deep.read(png)))).toEqual(cleared(read(png).samples));
  });

  test.each(deepNames)('%s: 16 bits become one of the two nearest 8-bit levels', async (name) => {
    const png = new Uint8Array(readFileSync(`${folder}${name}`));
    const deep = rgbaOf(await codec.deep.read(png));
    const { rgba } = await codec.decode(png);
    for (const [i, level] of rgba.entries()) expect(Math.abs(level - (deep[i] as number) / 257)).toBeLessThan(1);
  });

  test.each(deepNames)('%s: 16-bit samples are the same after they are written and read back', async (name) => {
    const image = await codec.deep.read(new Uint8Array(readFileSync(`${folder}${name}`)));
    for (const effort of ['fast', 'balanced', 'smallest'] as const) {
      const written = await codec.deep.write(image, effort, { qualityPercent: 100, bits: 16 });
      expect(depthOf(written)).toBe(16);
      expect(rgbaOf(await codec.deep.read(written))).toEqual(rgbaOf(image));
      expect(cleared(read(written).samples)).toEqual(cleared(rgbaOf(image)));
    }
  });

  test.each(['fast', 'balanced', 'smallest'] as const)(
    '%s: pngjs reads the pixels that were encoded',
    async (effort) => {
      for (const name of names) {
        const image = clearHiddenColors(await codec.decode(new Uint8Array(readFileSync(`${folder}${name}`))));
        expect(read(await codec.encode(image, 100, effort)).image.rgba, name).toEqual(image.rgba);
      }
    },
  );
});
