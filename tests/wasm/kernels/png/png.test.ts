import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { writePng } from '../../../../src/codecs/png/write.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { clearHiddenColors } from '../../../../src/kernels/pixels/plain.ts';
import { bytesOfRow, type RowLayout, withFilteredRows } from '../../../../src/kernels/png/png.ts';
import { filterRow, unfilterRow } from '../../../../src/kernels/png/reference.ts';
import { findCorpus } from '../../../support/corpus.ts';
import {
  createRandom,
  paint,
  paintColors,
  paintGraphics,
  paintPhoto,
  paintTransparent,
} from '../../../support/images.ts';

const random = createRandom(15);

/** Extreme, middle, adjacent and equal values, because the predictors then choose different neighbors. */
const EXTREMES = [0, 1, 2, 126, 127, 128, 129, 254, 255];

function paintExtremes(widthPx: number, heightPx: number): PixelImage {
  const any = () => EXTREMES[Math.floor(random() * EXTREMES.length)] as number;
  return paint(widthPx, heightPx, () => [any(), any(), any(), Math.max(1, any())]);
}

const RGBA: RowLayout = { colorType: 'rgba', depth: 8, palette: [] };
const RGB: RowLayout = { colorType: 'rgb', depth: 8, palette: [] };

describe('filtered rows', () => {
  test.each([RGBA, RGB, { ...RGB, colorType: 'gray-alpha' }, { ...RGB, colorType: 'gray' }] as const)(
    '$colorType: each row matches the reference filter and can be unfiltered to the original samples',
    async (layout) => {
      for (const [widthPx, heightPx] of [
        [1, 40],
        [2, 9],
        [5, 30],
        [16, 20],
        [17, 20],
        [300, 5],
      ] as const) {
        const image = paintExtremes(widthPx, heightPx);
        const [none, pairs, distances] = await withFilteredRows(image, 2 ** 16, async (rows) =>
          (['none', 'pairs', 'distances'] as const).map((way) =>
            splitRows(rows.filter(layout, 0, heightPx, way).slice(), heightPx),
          ),
        );
        const samples = (none ?? []).map((row) => row.subarray(1));
        const step = bytesOfRow(layout, 1);
        for (const chosen of [pairs ?? [], distances ?? []]) {
          for (const [index, [filter = 9, ...left]] of chosen.entries()) {
            const [row, above] = [samples[index] as Uint8Array, samples[index - 1] ?? null];
            expect(Uint8Array.from(left)).toEqual(filterRow(row, above, step, filter));
            expect(unfilterRow(Uint8Array.from(left), above, step, filter)).toEqual(row);
          }
        }
      }
    },
  );

  test('have a filter that leaves only zeros if there is one', async () => {
    const noise = Uint8Array.from({ length: 64 * 3 }, () => random() * 256);
    const images: readonly (readonly [number, PixelImage])[] = [
      [0, paint(64, 2, () => [0, 0, 0, 255])],
      [1, paint(64, 2, () => [9, 90, 200, 255])],
      [2, paint(64, 2, (x) => [noise[x] ?? 0, noise[x + 64] ?? 0, noise[x + 128] ?? 0, 255])],
    ];
    for (const [filter, image] of images) {
      for (const way of ['pairs', 'distances'] as const) {
        const filtered = await withFilteredRows(image, 2 ** 16, async (rows) => rows.filter(RGB, 1, 1, way).slice());
        expect(filtered[0], `${way}, ${filter}`).toBe(filter === 1 ? 2 : filter);
      }
    }
  });

  test('are the same if only some rows of an image are filtered', async () => {
    const image = paintPhoto(90, 50);
    await withFilteredRows(image, 2 ** 16, async (rows) => {
      const whole = rows.filter(RGB, 0, 50, 'distances').slice();
      const rowBytes = whole.length / 50;
      for (const [first, count] of [
        [0, 1],
        [1, 7],
        [33, 17],
        [49, 1],
      ] as const) {
        const part = rows.filter(RGB, first, count, 'distances');
        expect(part).toEqual(whole.subarray(first * rowBytes, (first + count) * rowBytes));
      }
    });
  });
});

function splitRows(filtered: Uint8Array, rows: number): Uint8Array[] {
  const rowBytes = filtered.length / rows;
  return Array.from({ length: rows }, (_, row) => filtered.subarray(row * rowBytes, (row + 1) * rowBytes));
}

/** Reads a PNG with pngjs, and checks its zlib stream with Node. */
function read(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  // Node verifies the checksum of the stream. pngjs ignores it.
  inflateSync(Buffer.concat(data));
  const image = PNG.sync.read(bytes);
  return {
    image: pixelImage(new Uint8Array(image.data), image.width, image.height),
    depth: bytes[24],
    type: bytes[25],
  };
}

/** Paints more than 256 colors, of which the darkest is `3 + least` in each channel. */
function paintHoles(least: number, alpha = 255) {
  return paint(90, 70, (x, y) => {
    if (x + y === 0) return [3 + least, 3 + least, 3 + least, 255];
    return (x * y) % 7 === 1 ? [0, 0, 0, 0] : [9 + x, 9 + y, 9 + ((x * y) & 15), x === 5 ? alpha : 255];
  });
}

function paintGrayHoles() {
  return paint(33, 20, (x, y) => (x % 5 === y % 4 ? [0, 0, 0, 0] : grayOf(85 * (1 + ((x * y) % 3)))));
}

const levels = (count: number, step: number) => paint(33, 20, (x, y) => grayOf((((x * y) >> 2) % count) * step));

function grayOf(value: number) {
  return [value, value, value, 255] as const;
}

describe('a PNG file', () => {
  test.each<readonly [string, PixelImage, depth: number, type: number]>([
    ['a photo', paintPhoto(97, 61), 8, 2],
    ['transparency', clearHiddenColors(paintTransparent(96, 64)), 8, 6],
    ['black and white', levels(2, 255), 1, 0],
    ['four levels', levels(4, 85), 2, 0],
    ['sixteen levels', levels(16, 17), 4, 0],
    ['many levels', levels(200, 1), 8, 0],
    ['two colors', paintColors(2, 200, 200), 1, 3],
    ['three colors', paintColors(3, 200, 200), 2, 3],
    ['256 colors', paintColors(256, 200, 200), 8, 3],
    ['257 colors', paintColors(257, 200, 200), 8, 2],
    ['RGB, some of it transparent', paintHoles(0), 8, 2],
    ['RGB with black, some of it transparent', paintHoles(-3), 8, 6],
    ['RGB, some of it almost opaque', paintHoles(0, 254), 8, 6],
    ['three gray levels, some of it transparent', paintGrayHoles(), 2, 0],
    ['gray and alpha', paint(40, 40, (x, y) => [x + 9 * y, x + 9 * y, x + 9 * y, 1 + 6 * y]), 8, 4],
  ])('of %s has the cheapest color type and depth, and pngjs reads the exact pixels', async (_, image, depth, type) => {
    for (const level of ['fast', 'balanced'] as const) {
      const found = read(await writePng(image, level));
      expect(found).toMatchObject({ depth, type });
      expect(found.image.rgba).toEqual(image.rgba);
    }
  });

  test('of any width is read back with the exact pixels', async () => {
    for (let widthPx = 1; widthPx < 36; widthPx++) {
      for (const image of [paintGraphics(widthPx, 7), paintColors(5, widthPx, 9), paintExtremes(widthPx, 3)]) {
        expect(read(await writePng(image, 'balanced')).image.rgba).toEqual(image.rgba);
      }
    }
  });

  test('with several segments has one IDAT chunk for each segment and a single zlib stream', async () => {
    const image = paintGraphics(1300, 1200);
    const png = await writePng(image, 'fast');
    expect(Buffer.from(png).toString('latin1').split('IDAT').length - 1).toBe(3);
    expect(read(png).image.rgba).toEqual(image.rgba);
  });

  test('always has the same bytes, regardless of files written before', async () => {
    const image = paintGraphics(80, 60);
    const [first] = [await writePng(image, 'balanced'), await writePng(paintPhoto(300, 200), 'balanced')];
    expect(await writePng(image, 'balanced')).toEqual(first);
  });
});

test('every PNG that pngjs can read is written with the same pixels', async () => {
  const corpus = findCorpus();
  const folders = corpus
    ? ['graphics', 'color'].map((name) => join(corpus, name))
    : [fileURLToPath(new URL('../../../fixtures', import.meta.url))];
  let count = 0;
  for (const folder of folders) {
    // The files png-*.png in tests/fixtures are damaged, and one of them makes pngjs end the process.
    for (const name of readdirSync(folder).filter((file) => /^(?!png-).*\.png$/.test(file))) {
      const source = tryRead(join(folder, name));
      if (!source || source.widthPx * source.heightPx > 3e5) continue;
      const image = clearHiddenColors(source);
      expect(read(await writePng(image, 'fast')).image.rgba, name).toEqual(image.rgba);
      count++;
    }
  }
  expect(count).toBeGreaterThan(8);
});

function tryRead(path: string): PixelImage | null {
  try {
    const { data, width, height } = PNG.sync.read(readFileSync(path));
    return pixelImage(new Uint8Array(data), width, height);
  } catch {
    return null;
  }
}
