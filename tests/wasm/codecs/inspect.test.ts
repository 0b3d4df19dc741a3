import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../src/codecs/check-complete.ts';
import { inspect } from '../../../src/codecs/inspect.ts';
import { codec } from '../../../src/codecs/jpeg/codec.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { paintPhoto } from '../../support/images.ts';
import { jpegSegment, replaceSegment } from '../../support/jpeg-samples.ts';

describe('the header describes', () => {
  test.each<readonly [string, object]>([
    ['photo-srgb-untagged-900x600.jpg', { format: 'jpeg', size: [900, 600], profile: 'none', mayHaveAlpha: false }],
    ['photo-display-p3-900x600.jpg', { format: 'jpeg', size: [900, 600], profile: 'other' }],
    ['p3-patch-64x64.jpg', { format: 'jpeg', size: [64, 64], profile: 'other' }],
    ['dog-iphone-4032x3024-exif-orientation6.jpg', { size: [3024, 4032], orientation: 6, profile: 'srgb' }],
    ['quadrants-exif-1.jpg', { size: [160, 96], orientation: 1 }],
    ['quadrants-exif-3.jpg', { size: [160, 96], orientation: 3 }],
    ['quadrants-exif-8.jpg', { size: [160, 96], orientation: 8 }],
    ['quadrants-exif-invalid-9.jpg', { size: [160, 96], orientation: 1 }],
    ['quadrants-exif-6.png', { format: 'png', size: [160, 96], orientation: 6 }],
    ['quadrants-exif-6.webp', { format: 'webp', size: [160, 96], orientation: 6 }],
    ['cmyk-photo-derived-450x300.jpg', { format: 'jpeg', size: [450, 300], cmyk: true }],
    ['abc-rgba-512x256.png', { format: 'png', size: [512, 256], mayHaveAlpha: true, animated: false }],
    ['palette-flag-900x600.png', { format: 'png', size: [900, 600], mayHaveAlpha: false }],
    ['palette-alpha-points-33x11.png', { format: 'png', size: [33, 11], mayHaveAlpha: true }],
    ['apng-variable-delays-64x64.png', { format: 'png', size: [64, 64], animated: true }],
    ['gif-rotating-squares-80x80.gif', { format: 'gif', size: [80, 80], animated: true }],
    ['webp-variable-delays-64x64.webp', { format: 'webp', size: [64, 64], animated: true }],
    ['quadrants-transparent-64x48.webp', { format: 'webp', size: [64, 48], mayHaveAlpha: true, animated: false }],
    ['avif-sdr-srgb-200x200.avif', { format: 'avif', size: [200, 200] }],
    ['avif-alpha-80x80.avif', { format: 'avif', size: [80, 80], mayHaveAlpha: true }],
    ['bmp-24bit.bmp', { format: 'bmp', size: [127, 64] }],
    ['quadrants-32x32.ico', { format: 'ico', size: [32, 32] }],
    ['quadrants-120x80.svg', { format: 'svg', size: [120, 80] }],
    ['svg-percent-size.svg', { format: 'svg', size: [120, 90] }],
    ['svg-no-size-no-viewbox.svg', { format: 'svg', size: [300, 150] }],
    ['svg-utf16-bom.svg', { format: 'svg', size: [40, 30] }],
    ['jxl-display-p3-48x32.jxl', { format: 'jxl', size: [48, 32], profile: 'other', animated: false }],
    ['jxl-screenshot-windows95-640x480.jxl', { format: 'jxl', size: [640, 480], profile: 'srgb' }],
    ['tiff-multipage-3.tif', { format: 'tiff', size: [150, 84], hasMorePages: true }],
    ['tiff/rgb-orientation-6.tif', { format: 'tiff', size: [31, 45], orientation: 6, profile: 'none' }],
    ['tiff/cmyk16-alpha.tif', { format: 'tiff', size: [45, 31], cmyk: true, mayHaveAlpha: true }],
    ['netpbm/photo.ppm', { format: 'netpbm', size: [45, 31], mayHaveAlpha: false }],
    ['netpbm/alpha.pam', { format: 'netpbm', size: [45, 31], mayHaveAlpha: true }],
    ['jpeg-arithmetic-451x301.jpg', { format: 'jpeg', size: [451, 301], variant: 'arithmetic' }],
    // The file name is wrong, and only the bytes count.
    ['jpeg-named.png', { format: 'jpeg', mime: 'image/jpeg' }],
    ['png-named.jpg', { format: 'png', mime: 'image/png' }],
    ['webp-named.jpg', { format: 'webp', mime: 'image/webp' }],
    ['svg-named.png', { format: 'svg', mime: 'image/svg+xml' }],
  ])('the file %s', async (name, { size, ...facts }: { size?: readonly [number, number] }) => {
    const inspection = await inspect(readFixture(name), MAX_PIXELS);
    expect(inspection).toMatchObject({ ok: true, info: facts });
    if (inspection.ok && size) expect([inspection.info.size.widthPx, inspection.info.size.heightPx]).toEqual(size);
  });
});

test.each<readonly [string, object]>([
  ['zero-byte.jpg', { code: 'empty-file' }],
  ['text.jpg', { code: 'not-an-image', kind: 'text' }],
  ['html.png', { code: 'not-an-image', kind: 'html' }],
  ['pdf.jpg', { code: 'not-an-image', kind: 'pdf' }],
  ['random-4k.png', { code: 'not-an-image', kind: 'unknown' }],
  ['jpeg-claims-65500x65500.jpg', { code: 'too-many-pixels', widthPx: 65500, heightPx: 65500, maxPixels: MAX_PIXELS }],
  ['png-claims-2147483647x2147483647.png', { code: 'too-many-pixels' }],
  ['jpeg-12bit-45x31.jpg', { code: 'unsupported-variant', variant: '12-bit' }],
  ['jpeg-lossless-45x31.jpg', { code: 'unsupported-variant', variant: 'process' }],
])('%s is refused once its header is read', async (name, failure) => {
  expect(await inspect(readFixture(name), MAX_PIXELS)).toMatchObject({ ok: false, failure });
});

const WHOLE = [
  'photo-srgb-untagged-900x600.jpg',
  'jpeg-progressive-451x301.jpg',
  'quadrants-exif-6.jpg',
  'lossless-flowers-576x576.png',
  'palette-flag-900x600.png',
  'abc-rgba-512x256.png',
  'webp-named.jpg',
  'quadrants-transparent-64x48.webp',
  'gif-rotating-squares-80x80.gif',
  'avif-sdr-srgb-200x200.avif',
  'bmp-24bit.bmp',
];

describe('missing data is found before decoding', () => {
  test.each(WHOLE)('in %s if it is truncated, but not if it is complete', async (name) => {
    const file = readFixture(name);
    const inspection = await inspect(file, MAX_PIXELS);
    if (!inspection.ok) throw new Error(inspection.failure.code);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(await checkComplete(bytes, inspection.info)).toBeNull();
    // A still image uses only the first frame of an animation, so later frames may be missing.
    const tenths = inspection.info.animated ? [] : [3, 5, 7];
    for (const tenth of tenths) {
      const part = bytes.slice(0, Math.floor((bytes.length * tenth) / 10));
      expect(await checkComplete(part, inspection.info), `${tenth}0 %`).toMatchObject({ code: 'cut-off' });
    }
  });

  test('with a percentage that grows with the length of the file', async () => {
    const file = readFixture('photo-srgb-untagged-900x600.jpg');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const cutOff = async (tenth: number) => {
      const failure = await checkComplete(bytes.slice(0, (bytes.length * tenth) / 10), { format: 'jpeg' });
      return failure?.code === 'cut-off' ? failure.percent : null;
    };
    const shares = await Promise.all([3, 5, 7, 9].map(cutOff));
    expect(shares).not.toContain(null);
    expect(shares).toEqual(shares.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(Math.abs((shares[1] ?? 0) - 50)).toBeLessThan(20);
  });
});

describe('the quality at which a JPEG was saved', () => {
  const savedAt = async (bytes: Uint8Array<ArrayBuffer>) => {
    const inspection = await inspect(new Blob([bytes]), 1e9);
    return inspection.ok ? inspection.info.savedAtPercent : expect.fail(inspection.failure.code);
  };

  test.each([1, 2, 5, 24, 49, 50, 75, 80, 92, 99, 100])('is detected from its tables: %i', async (quality) => {
    expect(await savedAt(await codec.encode(paintPhoto(16, 16), quality))).toBe(quality);
  });

  test('is the nearest quality if the tables match none', async () => {
    const bytes = await codec.encode(paintPhoto(16, 16), 75);
    const changed = replaceSegment(bytes, 0xdb, (segment) =>
      segment.map((step, i) => (i > 4 && i < 69 && i % 3 === 0 ? step + 1 : step)),
    );
    expect(await savedAt(changed)).toBeGreaterThanOrEqual(73);
    expect(await savedAt(changed)).toBeLessThanOrEqual(75);
  });

  test('is detected from 16-bit tables, but not from incomplete tables', async () => {
    const bytes = await codec.encode(paintPhoto(16, 16), 60);
    const [wide, short] = [
      replaceSegment(bytes, 0xdb, (segment) =>
        jpegSegment(0xdb, [0x10, ...segment.slice(5, 69).flatMap((step) => [0, step])]),
      ),
      replaceSegment(bytes, 0xdb, (segment) => jpegSegment(0xdb, segment.slice(4, 40))),
    ];
    expect(await savedAt(wide)).toBe(60);
    expect(await savedAt(short)).toBeUndefined();
  });
});
