import { afterEach, describe, expect, test, vi } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { encodeWithAom } from '../../../../src/codecs/avif/aom-encoder.ts';
import { codec } from '../../../../src/codecs/avif/codec.ts';
import { writeAvif } from '../../../../src/codecs/avif/container.ts';
import { readKeyFrame } from '../../../../src/codecs/avif/key-frame.ts';
import { planesOf } from '../../../../src/codecs/avif/planes.ts';
import { wideColors } from '../../../../src/codecs/avif/wide-colors.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { parseHeifMeta } from '../../../../src/codecs/shared/heif/meta-box.ts';
import { boxesIn } from '../../../../src/codecs/shared/reading/isobmff.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { nodeHost, resetModules } from '../../../support/engine-in-node.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paint, paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';

const photo = paintPhoto(97, 61);
const transparent = paintTransparent(96, 64);

const alphaOf = (rgba: Uint8ClampedArray) => rgba.filter((_, i) => i % 4 === 3);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('quality 100 is lossless', () => {
  test.each([
    ['photo', photo],
    ['graphics', paintGraphics(80, 60)],
    ['one pixel', paintPhoto(1, 1)],
  ])('for %s', async (_name, image) => {
    expect((await codec.decode(await codec.encode(image, 100))).rgba).toEqual(image.rgba);
  });
});

test.each([1, 50, 80, 99, 100])('the alpha channel is exact at quality %d', async (quality) => {
  const decoded = await codec.decode(await codec.encode(transparent, quality));
  expect(alphaOf(decoded.rgba)).toEqual(alphaOf(transparent.rgba));
});

test('the smallest effort saves bytes with about the same look', async () => {
  const image = paintPhoto(256, 192);
  const [balanced, smallest] = [await codec.encode(image, 80, 'balanced'), await codec.encode(image, 80, 'smallest')];
  expect(smallest.length).toBeLessThan(balanced.length);
  const [one, other] = [psnr(image, await codec.decode(balanced)), psnr(image, await codec.decode(smallest))];
  expect(Math.abs(one - other)).toBeLessThan(1.5);
});

describe('our build of libaom', () => {
  const sizes = [
    [1, 1],
    [2, 7],
    [1000, 3],
    [97, 61],
  ] as const;
  const cases = sizes.flatMap((size) => (['4:2:0', '4:4:4'] as const).map((sampling) => [...size, sampling] as const));

  test.each(cases)('writes images of %d x %d pixels with chroma %s', async (widthPx, heightPx, sampling) => {
    const image = paintPhoto(widthPx, heightPx);
    const file = await encodeWithAom(image, { quantizer: 30, sampling, speed: 8 });
    const decoded = file && (await codec.decode(file));
    expect(decoded).toMatchObject({ widthPx, heightPx });
    if (widthPx * heightPx > 1000) expect(decoded && psnr(image, decoded)).toBeGreaterThan(33);
  });

  test.each([6, 7, 8, 9])('needs fewer bytes with coarser quantizers at speed %d', async (speed) => {
    const image = paintPhoto(256, 192);
    const sizes = [];
    for (const quantizer of [1, 20, 60, 120, 200, 255]) {
      sizes.push((await encodeWithAom(image, { quantizer, sampling: '4:2:0', speed }))?.length ?? 0);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(0);
  });

  test('always gives the same bytes for the same image', async () => {
    const encode = () => codec.encode(photo, 80, 'balanced');
    expect(await encode()).toEqual(await encode());
  });

  test('writes transparent and lossless images, too, so @jsquash/avif is not downloaded', async () => {
    await resetModules();
    const { codec: fresh } = await import('../../../../src/codecs/avif/codec.ts');
    const loaded = vi.spyOn(nodeHost, 'loadWasm');
    const small = await fresh.encode(transparent, 60);
    const exact = await fresh.encode(transparent, 100);
    expect(loaded.mock.calls.filter(([url]) => url.includes('avif_enc'))).toEqual([]);
    expect(small.length).toBeLessThan(exact.length);
    expect((await codec.decode(exact)).rgba).toEqual(transparent.rgba);
    expect(alphaOf((await codec.decode(small)).rgba)).toEqual(alphaOf(transparent.rgba));
  });

  test('gives transparent images the profile of their colors', async () => {
    const described = wideColors.describe?.(await codec.encode(transparent, 100), { space: 'adobe-rgb' });
    const inspection = await inspect(new Blob([described as Uint8Array<ArrayBuffer>]), MAX_PIXELS);
    expect(inspection).toMatchObject({ ok: true, info: { space: 'adobe-rgb', mayHaveAlpha: true } });
    const hidden = await wideColors.hide?.(described as Uint8Array<ArrayBuffer>);
    expect((await codec.decode(joinBytes(hidden ?? []))).rgba).toEqual(transparent.rgba);
  });

  test('is replaced by @jsquash/avif if there is too little memory', async () => {
    await resetModules();
    const { codec: fresh } = await import('../../../../src/codecs/avif/codec.ts');
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValueOnce(new RangeError('no memory'));
    const file = await fresh.encode(photo, 80, 'balanced');
    expect(file).not.toEqual(await codec.encode(photo, 80, 'balanced'));
    expect(psnr(photo, await codec.decode(file))).toBeGreaterThan(30);
  });

  test('is not downloaded if WebAssembly has no SIMD', async () => {
    await resetModules();
    const { codec: fresh } = await import('../../../../src/codecs/avif/codec.ts');
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const loaded = vi.spyOn(nodeHost, 'loadWasm');
    const file = await fresh.encode(photo, 80, 'balanced');
    expect(psnr(photo, await codec.decode(file))).toBeGreaterThan(30);
    expect(loaded.mock.calls.filter(([url]) => url.includes('avif_aom'))).toEqual([]);
  });
});

test('our container shows a frame from another container unchanged', async () => {
  const original = await codec.encode(photo, 80);
  const meta = [...boxesIn(original, 0, original.length)].find(({ type }) => type === 'meta');
  const items = meta && parseHeifMeta(original, meta.start, meta.end);
  const [{ offset, length } = { offset: 0, length: 0 }] = items?.extents.get(items.primaryId) ?? [];
  const frame = readKeyFrame(original.subarray(offset, offset + length));
  const copy = frame && writeAvif(photo, frame);
  expect(copy && (await codec.decode(copy))).toEqual(await codec.decode(original));
});

test('the decoder throws on data that is not AVIF', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});

describe('planes for the browser', () => {
  const ycc = (red: number, green: number, blue: number) => {
    const y = 0.299 * red + 0.587 * green + 0.114 * blue;
    return [y, 128 + (blue - y) / 1.772, 128 + (red - y) / 1.402].map(Math.round);
  };

  test('are full-range YCbCr, as in a JPEG', () => {
    const colors = [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [12, 200, 99],
    ] as const;
    for (const [red, green, blue] of colors) {
      const planes = planesOf(
        paint(1, 1, () => [red, green, blue, 255]),
        '4:4:4',
      );
      expect([...planes], `${red} ${green} ${blue}`).toEqual(
        ycc(red, green, blue).map((value) => Math.min(255, value)),
      );
    }
  });

  test('average four pixels for 4:2:0, and repeat the last column and row of odd sides', () => {
    const columns = [0, 100, 200];
    const planes = planesOf(
      paint(3, 3, (x, y) => [columns[x] as number, columns[y] as number, 50, 255]),
      '4:2:0',
    );
    expect(planes).toHaveLength(9 + 2 * 4);
    const red = (cell: number) => planes[9 + 4 + cell];
    expect([0, 1, 2, 3].map(red)).toEqual(
      [ycc(50, 50, 50), ycc(200, 50, 50), ycc(50, 200, 50), ycc(200, 200, 50)].map(([, , cr]) => cr),
    );
  });
});
