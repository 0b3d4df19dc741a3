import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../../src/codecs/check-complete.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { codec } from '../../../../src/codecs/tiff/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { pixelAt } from '../../../support/images.ts';

const TIFF = { format: 'tiff' } as const;

const PHOTOMETRIC = 0x0106;
const YCC_COEFFICIENTS = 0x0211;
const INK_SET = 0x014c;
const REFERENCE_LEVELS = 0x0214;

/** Changes the first directory of a little-endian file: removes a tag, and adds one with 32-bit values. */
function withTags(
  bytes: Uint8Array<ArrayBuffer>,
  removed: number | null,
  added: {
    readonly tag: number;
    readonly type: number;
    readonly count: number;
    readonly longs: readonly number[];
  } | null,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  const start = view.getUint32(4, true) + 2;
  const entries = Array.from({ length: view.getUint16(start - 2, true) }, (_, i) =>
    bytes.slice(start + i * 12, start + i * 12 + 12),
  );
  const kept = entries.filter((entry) => (entry[0] ?? 0) + 256 * (entry[1] ?? 0) !== removed);
  const valuesAt = bytes.length + (bytes.length & 1);
  const values = Uint32Array.from(added?.longs ?? []);
  const tail = added
    ? [
        Uint16Array.of(added.tag, added.type),
        Uint32Array.of(added.count, values.length > 1 ? valuesAt : (values[0] ?? 0)),
      ]
    : [];
  const directoryAt = valuesAt + values.byteLength;
  const parts = [
    bytes,
    new Uint8Array(bytes.length & 1),
    values,
    Uint16Array.of(kept.length + (added ? 1 : 0)),
    ...kept,
    ...tail,
    new Uint8Array(4),
  ];
  const file = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  new DataView(file.buffer).setUint32(4, directoryAt, true);
  return file;
}

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFixture(`tiff/${name}`).arrayBuffer());
}

const decode = async (name: string): Promise<PixelImage> => codec.decode(await bytesOf(name));
const reference = async (name: string): Promise<PixelImage> => png.decode(await bytesOf(name));
const inspectFile = async (name: string) => inspect(new Blob([await bytesOf(name)]), 1e8);

describe('TIFF files are decoded exactly:', () => {
  test.each([
    ['rgb-lzw.tif', 'photo.png'],
    ['rgb-packbits-planes.tif', 'photo.png'],
    ['rgb-deflate-tiles-be.tif', 'photo.png'],
    ['rgb-bigtiff-be.tif', 'photo.png'],
    ['rgb-orientation-6.tif', 'photo.png'],
    ['cmyk.tif', 'photo.png'],
    ['pages.tif', 'photo.png'],
    ['thumbnail-first.tif', 'photo.png'],
    ['extra-sample-is-no-alpha.tif', 'photo.png'],
    ['palette.tif', 'palette.png'],
    ['palette4.tif', 'palette4.png'],
    ['alpha-straight.tif', 'alpha.png'],
    ['fax-rows.tif', 'fax.png'],
    ['fax-g3-1d.tif', 'fax.png'],
    ['fax-g3-2d-lsb.tif', 'fax.png'],
    ['fax-g4.tif', 'fax.png'],
  ])('%s', async (name, wanted) => {
    expect(await decode(name)).toEqual(await reference(wanted));
  });

  test.each([
    ['cmyk.tif', 'photo.png', { tag: INK_SET, type: 3, count: 1, longs: [1] }],
    ['palette.tif', 'palette.png', null],
  ] as const)('%s without its photometric interpretation, which other tags suggest', async (name, wanted, added) => {
    expect(await codec.decode(withTags(await bytesOf(name), PHOTOMETRIC, added))).toEqual(await reference(wanted));
  });

  test('ycc-420.tif without its photometric interpretation', async () => {
    const bytes = withTags(await bytesOf('ycc-420.tif'), PHOTOMETRIC, null);
    expect(await codec.decode(bytes)).toEqual(await decode('ycc-420.tif'));
  });

  test.each([
    ['zero', 0, 1],
    ['infinite', 1, 0],
    ['undefined', 0, 0],
    ['far above 1', 5, 1],
  ])('ycc-420.tif with luma coefficients that are %s, which those of Rec. 601 replace', async (_, over, under) => {
    const longs = [over, under, over, under, over, under];
    const added = { tag: YCC_COEFFICIENTS, type: 5, count: 3, longs };
    expect(await codec.decode(withTags(await bytesOf('ycc-420.tif'), null, added))).toEqual(
      await decode('ycc-420.tif'),
    );
  });

  test.each([
    ['of which one is undefined', [0, 0, 255, 1, 128, 1, 255, 1, 128, 1, 255, 1]],
    ['without a range', [0, 1, 0, 1, 128, 1, 255, 1, 128, 1, 255, 1]],
  ])('ycc-420.tif with reference levels %s, which the full range replaces', async (_, longs) => {
    const added = { tag: REFERENCE_LEVELS, type: 5, count: 6, longs };
    expect(await codec.decode(withTags(await bytesOf('ycc-420.tif'), null, added))).toEqual(
      await decode('ycc-420.tif'),
    );
  });

  // The 16-bit samples of these files are not 8-bit samples spread over 16 bits.
  test.each([
    ['rgb16-lzw.tif', 'photo.png', 1],
    ['rgb16-deflate-be.tif', 'photo.png', 1],
    ['rgb16-planes-tiles.tif', 'photo.png', 1],
    ['gray12.tif', 'gray.png', 1],
    ['gray16-white-is-zero.tif', 'gray.png', 1],
    ['gray32-be.tif', 'gray.png', 1],
    ['cmyk16-alpha.tif', 'alpha.png', 2],
  ])('%s, within %i levels of 8 bits', async (name, wanted, most) => {
    const [image, expected] = [await decode(name), await reference(wanted)];
    for (const [i, level] of image.rgba.entries()) {
      expect(Math.abs(level - (expected.rgba[i] as number))).toBeLessThanOrEqual(most);
    }
  });

  test.each(['rgb16-lzw.tif', 'rgb16-deflate-be.tif', 'rgb16-planes-tiles.tif'])(
    '%s, with all 16 bits',
    async (name) => {
      const bytes = await bytesOf(name);
      expect(await inspectFile(name)).toMatchObject({ ok: true, info: { deep: true } });
      const deep = await codec.deep.read(bytes);
      expect(deep).toEqual(await codec.deep.read(await bytesOf('rgb16-lzw.tif')));
      const { rgba } = await reference('photo.png');
      for (const [i, sample] of deep.samples.entries()) {
        expect(sample >> 8).toBe(rgba[Math.floor(i / 3) * 4 + (i % 3)]);
      }
      expect(new Set(deep.samples.map((sample) => sample & 255)).size).toBeGreaterThan(16);
    },
  );

  test('4-bit samples, spread over the whole range', async () => {
    const [image, gray] = [await decode('gray4.tif'), await reference('gray.png')];
    expect(image.rgba).toEqual(gray.rgba.map((level, i) => (i % 4 === 3 ? 255 : (level >> 4) * 17)));
  });

  test('a second sample of gray, as alpha', async () => {
    const [image, gray, alpha] = [
      await decode('gray-alpha.tif'),
      await reference('gray.png'),
      await reference('alpha.png'),
    ];
    expect(image.rgba).toEqual(gray.rgba.map((level, i) => (i % 4 === 3 ? (alpha.rgba[i] ?? 0) : level)));
  });

  test('premultiplied colors, divided by alpha', async () => {
    const [image, alpha] = [await decode('alpha-multiplied.tif'), await reference('alpha.png')];
    for (const [i, level] of image.rgba.entries()) {
      const opacity = alpha.rgba[i | 3] ?? 0;
      const wanted = opacity === 0 ? 0 : (alpha.rgba[i] ?? 0);
      // The level must be the nearest one that this opacity can express.
      expect(Math.abs(level - wanted)).toBeLessThanOrEqual(Math.ceil(128 / Math.max(1, opacity)));
    }
  });

  test.each([
    ['jpeg-ycc-420-tiles.tif', 'photo.png', 28],
    ['jpeg-ycc-tables.tif', 'photo.png', 30],
    ['jpeg-rgb.tif', 'photo.png', 38],
    ['cmyk-jpeg.tif', 'photo.png', 38],
    ['jpeg-gray.tif', 'gray.png', 40],
    ['ycc-420.tif', 'photo.png', 30],
  ])('%s, except for the loss from its compression', async (name, wanted, decibels) => {
    expect(psnr(await decode(name), await reference(wanted))).toBeGreaterThan(decibels);
  });

  test.each(['lab.tif', 'lab-icc.tif', 'lab16.tif', 'lab16-icc.tif'])('%s, converted to sRGB', async (name) => {
    const image = await decode(name);
    const colors = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
      [128, 128, 128],
      [0, 0, 0],
    ];
    // 8 bits are coarse: a step of a or b is up to 20 levels in the dark channels.
    const tolerance = name.startsWith('lab16') ? 1 : 10;
    for (const [x, color] of colors.entries()) {
      const pixel = pixelAt(image, x, 0);
      const off = color.map((level, i) => Math.abs(level - (pixel[i] ?? 0)));
      expect(Math.max(...off), `${pixel} for ${color}`).toBeLessThanOrEqual(tolerance);
    }
  });
});

test('colors in another RGB space are converted to sRGB', async () => {
  expect(await inspectFile('display-p3.tif')).toMatchObject({ info: { profile: 'other' } });
  // color(display-p3 .8 .3 .2) is (222, 64, 39), except for the rounding of the stored samples.
  const [red = 0, green = 0, blue = 0] = pixelAt(await decode('display-p3.tif'), 3, 3);
  expect(Math.max(Math.abs(red - 222), Math.abs(green - 64), Math.abs(blue - 39))).toBeLessThanOrEqual(1);
});

test('inks with a profile look like in LittleCMS', async () => {
  const [image, golden] = [await decode('cmyk-inks.tif'), await reference('cmyk-inks.png')];
  const differences = [...image.rgba].map((level, i) => Math.abs(level - (golden.rgba[i] as number)));
  // The table is coarse, and LittleCMS interpolates between other neighbors in it.
  expect(Math.max(...differences)).toBeLessThanOrEqual(12);
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(1);
});

test.each(['display-p3.tif', 'cmyk-inks.tif'])('%s can be read without the profile beyond its end', async (name) => {
  const bytes = await bytesOf(name);
  const tag = Buffer.from(bytes).indexOf(Uint8Array.of(0x73, 0x87, 7, 0));
  new DataView(bytes.buffer).setUint32(tag + 8, bytes.length, true);
  expect(await inspect(new Blob([bytes]), 1e8)).toMatchObject({ ok: true, info: { profile: 'other' } });
  expect(await checkComplete(bytes, TIFF)).toBeNull();
  expect((await codec.decode(bytes)).rgba).not.toEqual((await decode(name)).rgba);
});

describe('the header of a TIFF', () => {
  test.each([
    ['rgb-orientation-6.tif', { orientation: 6, size: { widthPx: 31, heightPx: 45 } }],
    ['pages.tif', { hasMorePages: true, size: { widthPx: 45, heightPx: 31 } }],
    ['alpha-straight.tif', { mayHaveAlpha: true }],
    ['gray-alpha.tif', { mayHaveAlpha: true }],
    ['extra-sample-is-no-alpha.tif', { mayHaveAlpha: false }],
    ['cmyk16-alpha.tif', { cmyk: true, mayHaveAlpha: true }],
    ['rgb-bigtiff-be.tif', { size: { widthPx: 45, heightPx: 31 }, mayHaveAlpha: false, cmyk: false }],
  ])('describes %s', async (name, info) => {
    expect(await inspectFile(name)).toMatchObject({ ok: true, info: { ...TIFF, ...info } });
  });

  test('does not count a thumbnail as a page', async () => {
    const inspection = await inspectFile('thumbnail-first.tif');
    expect(inspection).toMatchObject({ ok: true, info: { size: { widthPx: 45, heightPx: 31 } } });
    expect(inspection).not.toHaveProperty('info.hasMorePages');
  });

  test.each([
    ['zstd.tif', 'compression', TIFF.format],
    ['raw-photo.tif', 'raw', 'camera-raw'],
  ])('explains why %s cannot be read', async (name, variant, format) => {
    expect(await inspectFile(name)).toEqual({
      ok: false,
      failure: { code: 'unsupported-variant', format, variant },
    });
  });
});

test('a TIFF with signed samples is refused by name', async () => {
  const bytes = withTags(await bytesOf('rgb-lzw.tif'), null, { tag: 0x0153, type: 4, count: 1, longs: [2] });
  const failure = { code: 'unsupported-variant', ...TIFF, variant: 'samples' };
  expect(await inspect(new Blob([bytes]), 1e8)).toEqual({ ok: false, failure });
});

describe('a truncated TIFF', () => {
  test.each(['rgb-lzw.tif', 'rgb16-planes-tiles.tif', 'jpeg-ycc-420-tiles.tif', 'fax-g4.tif'])(
    '%s is detected at every length',
    async (name) => {
      const bytes = await bytesOf(name);
      for (let length = 8; length < bytes.length; length += 97) {
        const cut = bytes.slice(0, length);
        const inspection = await inspect(new Blob([cut]), 1e6);
        const failure = inspection.ok ? await checkComplete(cut, TIFF) : inspection.failure;
        expect(failure, `${length} bytes`).toMatchObject({ code: 'cut-off', ...TIFF });
      }
    },
  );

  test('is reported with the remaining share of its strips', async () => {
    const bytes = await bytesOf('rgb16-planes-tiles.tif');
    expect(await checkComplete(bytes.slice(0, bytes.length * 0.6), TIFF)).toEqual({
      code: 'cut-off',
      ...TIFF,
      percent: expect.toSatisfy((percent: number) => percent > 50 && percent < 65),
    });
  });
});

const UNSIGNED = 4;
const SIGNED = 9;
const FLOAT = 11;

/** A page of 64 gray pixels, with replaced or added tags. All values are unsigned except those in `types`. */
function pageOf(
  tags: Readonly<Record<number, number>>,
  next = 0,
  types: Readonly<Record<number, number>> = {},
): Uint8Array<ArrayBuffer> {
  const all: Readonly<Record<number, number>> = {
    256: 8,
    257: 8,
    258: 8,
    259: 1,
    262: 1,
    273: 200,
    277: 1,
    278: 8,
    279: 64,
    ...tags,
  };
  const bytes = new Uint8Array(264);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, Object.keys(all).length, true);
  let at = 10;
  for (const [tag, value] of Object.entries(all)) {
    view.setUint16(at, Number(tag), true);
    view.setUint16(at + 2, types[Number(tag)] ?? UNSIGNED, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
    at += 12;
  }
  view.setUint32(at, next, true);
  return bytes;
}

describe('a hostile TIFF', () => {
  test('whose directory refers to itself has one page', async () => {
    const inspection = await inspect(new Blob([pageOf({}, 8)]), 1e6);
    expect(inspection).toMatchObject({ ok: true, info: { size: { widthPx: 8, heightPx: 8 } } });
    expect(inspection).not.toHaveProperty('info.hasMorePages');
  });

  test('that claims more pixels than the device can handle is refused by its header', async () => {
    const claim = pageOf({ 256: 4_000_000_000, 257: 4_000_000_000 });
    expect(await inspect(new Blob([claim]), 268_435_456)).toMatchObject({ failure: { code: 'too-many-pixels' } });
  });

  test.each<readonly [string, Readonly<Record<number, number>>, object]>([
    ['tiles of 4 gigapixels', { 322: 65_536, 323: 65_536, 324: 200, 325: 64 }, { code: 'damaged' }],
    ['tiles without a width', { 322: 0, 323: 16, 324: 200, 325: 64 }, { code: 'damaged' }],
    ['a million samples per pixel', { 277: 1_000_000 }, { variant: 'color-model' }],
    ['no bits per sample', { 258: 0 }, { code: 'damaged' }],
    ['three colors in one sample', { 262: 2 }, { code: 'damaged' }],
    ['the obsolete JPEG compression', { 259: 6 }, { variant: 'compression' }],
    ['fax compression of 8 bits', { 259: 4 }, { code: 'damaged' }],
    ['no width', { 256: 0 }, { code: 'zero-size' }],
    ['an unknown color model', { 262: 32_845 }, { variant: 'color-model' }],
  ])('with %s is refused by its header', async (_, tags, failure) => {
    expect(await inspect(new Blob([pageOf(tags)]), 1e6)).toMatchObject({ ok: false, failure });
  });

  const NAN = 0x7fc0_0000;
  test.each<readonly [string, number, number, number]>([
    ['a width that is no number', 256, FLOAT, NAN],
    ['samples that are no number', 277, FLOAT, NAN],
    ['bits that are no number', 258, FLOAT, NAN],
    ['strips of minus five rows', 278, SIGNED, 2 ** 32 - 5],
  ])('with %s is refused by its header', async (_, tag, type, value) => {
    const bytes = pageOf({ [tag]: value }, 0, { [tag]: type });
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: false, failure: { code: 'damaged' } });
  });

  test('with a damaged second directory still has its first page', async () => {
    const bytes = new Uint8Array(300);
    bytes.set(pageOf({}, 264));
    // The only entry is the kind of the page, as a list of 200 numbers beyond the end of the file.
    bytes.set([1, 0, 0xfe, 0, 4, 0, 200, 0, 0, 0, 0xff, 0xff, 0, 0], 264);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: true, info: { size: { widthPx: 8 } } });
  });

  test.each<readonly [string, Readonly<Record<number, number>>]>([
    ['beyond the file', { 273: 4_000_000_000 }],
    ['longer than the file', { 259: 5, 279: 4_000_000_000 }],
  ])('with a strip %s is cut off', async (_, tags) => {
    expect(await checkComplete(pageOf(tags), TIFF)).toMatchObject({ code: 'cut-off' });
    await expect(codec.decode(pageOf(tags))).rejects.toThrow();
  });

  test('whose JPEG data claims another size than its page is not decoded', async () => {
    const bytes = await bytesOf('jpeg-gray.tif');
    const frame = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
    expect(frame).toBeGreaterThan(0);
    bytes.set([0xff, 0xdc, 0xff, 0xdc], frame + 5);
    await expect(codec.decode(bytes)).rejects.toThrow('JPEG data of another size');
  });
});

/** The number of damaged copies of each file. Set `PIXMILL_TIFF_DAMAGE=500` to test that many. */
const DAMAGES = Number(process.env.PIXMILL_TIFF_DAMAGE ?? 6);

const FILES = readdirSync(fileURLToPath(new URL('../../../fixtures/tiff/', import.meta.url))).filter((name) =>
  name.endsWith('.tif'),
);

/** Random numbers that are the same in each run (Marsaglia's xorshift). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

describe('a damaged TIFF is refused, or decoded with the size in its header:', () => {
  test.each(FILES)('%s', async (name) => {
    const whole = await bytesOf(name);
    for (let damage = 0; damage < DAMAGES; damage++) {
      const random = randomFrom(damage * 7919);
      const bytes = whole.slice();
      // Half of the copies are damaged in the first bytes, where the directory of most files is.
      const room = damage % 2 === 0 ? Math.min(bytes.length, 300) : bytes.length;
      for (let i = 0; i <= random(6); i++) bytes[random(room)] = random(256);
      const inspection = await inspect(new Blob([bytes]), 1e6);
      if (!inspection.ok) {
        expect(inspection.failure.code, `damage ${damage}`).not.toBe('unexpected');
        continue;
      }
      const { size, orientation, format } = inspection.info;
      if (format !== 'tiff' || (await checkComplete(bytes, inspection.info))) continue;
      const image = await codec.decode(bytes.slice()).catch((error: unknown) => error);
      if (image instanceof Error || (image as { name?: string }).name === 'ExitStatus') continue;
      const [widthPx, heightPx] = orientation >= 5 ? [size.heightPx, size.widthPx] : [size.widthPx, size.heightPx];
      expect(image, `damage ${damage}`).toMatchObject({ widthPx, heightPx });
    }
    // A decoder that failed on the damaged file must still read the intact file.
    if ((await inspectFile(name)).ok) await codec.decode(whole);
  });
});
