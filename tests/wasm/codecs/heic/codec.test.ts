import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../../src/codecs/check-complete.ts';
import { codec } from '../../../../src/codecs/heic/codec.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { codePointsBox, cropBox, gridOf, heifOf, sizeBox, streamOf } from '../../../support/heif-files.ts';
import { pixelAt } from '../../../support/images.ts';
import { boxOf } from '../../../support/tiny-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const NAMES: readonly (readonly [name: string, rgb: readonly number[]])[] = [
  ['red', [255, 0, 0]],
  ['green', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['white', [255, 255, 255]],
];

function nameAt(image: PixelImage, x: number, y: number): string {
  const pixel = pixelAt(image, x, y);
  const found = NAMES.find(([, rgb]) => rgb.every((value, i) => Math.abs(value - (pixel[i] ?? 0)) <= 4));
  return found?.[0] ?? pixel.join(' ');
}

function cornersOf(image: PixelImage): string {
  const [right, bottom] = [image.widthPx - 5, image.heightPx - 5];
  return [nameAt(image, 4, 4), nameAt(image, right, 4), nameAt(image, 4, bottom), nameAt(image, right, bottom)].join(
    ' ',
  );
}

async function bytesOf(name: string): Promise<Bytes> {
  return new Uint8Array(await readFixture(name).arrayBuffer());
}

async function factsOf(bytes: Bytes) {
  const inspection = await inspect(new Blob([bytes]), 1e8);
  return inspection.ok ? inspection.info : expect.fail(inspection.failure.code);
}

/** A file with one tile of red, green, blue and white quarters, and these properties. */
async function tileWith(...properties: readonly Uint8Array[]): Promise<Bytes> {
  const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
  return heifOf([{ type: 'hvc1', data, properties: [configuration, sizeBox(64, 64), ...properties] }]);
}

describe('a HEIC is decoded', () => {
  test.each(['quadrants-160x96.heic', 'quadrants-10bit-160x96.heic'])('upright and in its colors: %s', async (name) => {
    const image = await codec.decode(await bytesOf(name));
    expect(image).toMatchObject({ widthPx: 160, heightPx: 96 });
    expect(cornersOf(image)).toBe('red green blue white');
  });

  test('composed of two images over a color', async () => {
    const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
    const tile = { type: 'hvc1', data, properties: [configuration, sizeBox(64, 64)] };
    // A blue canvas; the first image at the left, the second at the right and 10 rows lower.
    const overlay = Uint8Array.from([
      ...[0, 0],
      ...[0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff],
      ...[0, 140, 0, 80],
      ...[0, 0, 0, 0, 0, 70, 0, 10],
    ]);
    const items = [{ type: 'iovl', data: overlay, isInline: true, properties: [sizeBox(140, 80)] }, tile, tile];
    const file = heifOf(items, [{ type: 'dimg', from: 1, to: [2, 3] }]);
    // An AVIF with this structure is refused by this name.
    expect(await factsOf(file)).toMatchObject({ variant: 'overlay' });
    expect(await checkComplete(file, { format: 'heic' })).toBeNull();
    const image = await codec.decode(file);
    expect(image).toMatchObject({ widthPx: 140, heightPx: 80 });
    expect([nameAt(image, 4, 4), nameAt(image, 74, 4), nameAt(image, 74, 14), nameAt(image, 130, 70)]).toEqual([
      'red',
      'blue',
      'red',
      'white',
    ]);
  });

  test('with the alpha of its second image', async () => {
    const image = await codec.decode(await bytesOf('quadrants-transparent-64x48.heic'));
    const alphas = [pixelAt(image, 4, 4), pixelAt(image, 60, 4), pixelAt(image, 4, 44), pixelAt(image, 60, 44)];
    expect(alphas.map(([, , , alpha]) => alpha)).toEqual([255, 128, 255, 0]);
    expect((await factsOf(await bytesOf('quadrants-transparent-64x48.heic'))).mayHaveAlpha).toBe(true);
  });

  test.each([true, false])(
    'from a grid of tiles that reach beyond the image (grid in the meta box: %s)',
    async (isInline) => {
      const file = await gridOf({ widthPx: 120, heightPx: 112 }, [], { isInline });
      expect(await factsOf(file)).toMatchObject({ size: { widthPx: 120, heightPx: 112 }, format: 'heic' });
      expect(await checkComplete(file, { format: 'heic' })).toBeNull();
      const image = await codec.decode(file);
      expect(image).toMatchObject({ widthPx: 120, heightPx: 112 });
      expect([nameAt(image, 60, 60), nameAt(image, 70, 70), nameAt(image, 110, 100)]).toEqual([
        'white',
        'red',
        'white',
      ]);
    },
  );

  test.each<readonly [string, readonly Uint8Array[], number, string]>([
    ['a quarter turn to the left', [boxOf('irot', [1])], 8, 'green white red blue'],
    ['a half turn', [boxOf('irot', [2])], 3, 'white blue green red'],
    ['a quarter turn to the right', [boxOf('irot', [3])], 6, 'blue red white green'],
    ['a mirror, top to bottom', [boxOf('imir', [0])], 4, 'blue white red green'],
    ['a mirror, left to right', [boxOf('imir', [1])], 2, 'green red white blue'],
    ['a turn and a mirror', [boxOf('irot', [1]), boxOf('imir', [1])], 5, 'white green blue red'],
  ])('with %s', async (_, properties, orientation, corners) => {
    const file = await tileWith(...properties);
    expect(cornersOf(await codec.decode(file))).toBe(corners);
    if (properties.length === 1) expect((await factsOf(file)).orientation).toBe(orientation);
  });

  test('and cropped to the size that its header names', async () => {
    const file = await tileWith(cropBox(40, 20), boxOf('irot', [1]));
    expect(await factsOf(file)).toMatchObject({ size: { widthPx: 20, heightPx: 40 } });
    const image = await codec.decode(file);
    expect(image).toMatchObject({ widthPx: 20, heightPx: 40 });
    expect(cornersOf(image)).toBe('green white red blue');
  });

  test('and converted to sRGB from other color spaces', async () => {
    const plain = pixelAt(await codec.decode(await tileWith()), 10, 10);
    const wide = pixelAt(await codec.decode(await tileWith(codePointsBox(1, 8))), 10, 50);
    expect(plain).toEqual([254, 0, 0, 255]);
    // Linear light: 254 of 255 stays almost the same, and 0 stays 0.
    expect(wide).toEqual([0, 0, 255, 255]);
    expect((await factsOf(await tileWith(codePointsBox(12, 13)))).profile).toBe('other');
  });
});

describe('only the main image is read', () => {
  test('of a HEIC with several images, and the facts say that there are more', async () => {
    const { data, configuration } = await streamOf('quadrants-160x96.heic');
    const other = { type: 'hvc1', data, properties: [configuration, sizeBox(160, 96)] };
    const file = await gridOf({ widthPx: 128, heightPx: 128 }, [], { extra: [other] });
    expect(await codec.decode(file)).toMatchObject({ widthPx: 128, heightPx: 128 });
    expect(await factsOf(file)).toMatchObject({ hasMoreImages: true, animated: false });
    expect((await factsOf(await gridOf({ widthPx: 128, heightPx: 128 }))).hasMoreImages).toBeUndefined();
    // The alpha image is part of the main image, so it does not count.
    expect((await factsOf(await bytesOf('quadrants-transparent-64x48.heic'))).hasMoreImages).toBeUndefined();
  });

  test('of a motion photo', async () => {
    const file = await gridOf({ widthPx: 128, heightPx: 128 }, [], { after: [boxOf('mpvd', [1, 2, 3])] });
    expect(await factsOf(file)).toMatchObject({ hasMoreImages: true });
  });

  test('of a sequence', async () => {
    const file = await tileWith();
    file.set(new TextEncoder().encode('msf1'), 16);
    expect(await factsOf(file)).toMatchObject({ animated: true });
  });
});

describe('a bad HEIC is refused', () => {
  test('if it is truncated, before anything is decoded', async () => {
    const file = await gridOf({ widthPx: 128, heightPx: 128 });
    const cut = file.slice(0, file.length - 200);
    expect(await checkComplete(cut, { format: 'heic' })).toMatchObject({ code: 'cut-off' });
    await expect(codec.decode(cut)).rejects.toThrow();
  });

  test('if its stream is damaged', async () => {
    const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
    const damaged = heifOf([{ type: 'hvc1', data: data.map(() => 0), properties: [configuration, sizeBox(64, 64)] }]);
    await expect(codec.decode(damaged)).rejects.toThrow();
  });

  test('if one of its tiles is damaged, instead of with a gap', async () => {
    const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
    const tile = { type: 'hvc1', properties: [configuration, sizeBox(64, 64)] };
    const grid = { type: 'grid', isInline: true, properties: [sizeBox(128, 64)] };
    const gridOfTwo = (second: Uint8Array) =>
      heifOf(
        [
          { ...grid, data: Uint8Array.from([0, 0, 0, 1, 0, 128, 0, 64]) },
          { ...tile, data },
          { ...tile, data: second },
        ],
        [{ type: 'dimg', from: 1, to: [2, 3] }],
      );
    expect(await codec.decode(gridOfTwo(data))).toMatchObject({ widthPx: 128, heightPx: 64 });
    await expect(codec.decode(gridOfTwo(data.map(() => 0)))).rejects.toThrow();
  });

  test('if its header claims more pixels than the device allows', async () => {
    const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
    const bomb = heifOf([{ type: 'hvc1', data, properties: [configuration, sizeBox(60_000, 60_000)] }]);
    expect(await inspect(new Blob([bomb]), 1e8)).toMatchObject({ ok: false, failure: { code: 'too-many-pixels' } });
  });
});
