import { describe, expect, test } from 'vitest';
import { type DecodingCapabilities, decodersFor } from '../../../src/codecs/decoders-for.ts';
import { FORMATS } from '../../../src/formats/formats.ts';

type Image = Parameters<typeof decodersFor>[0];

const PLAIN = { profile: 'srgb', cmyk: false, animated: false, mayHaveAlpha: false } as const;
const ALPHA = { ...PLAIN, mayHaveAlpha: true };
const P3 = { ...PLAIN, profile: 'other' } as const;
const CMYK = { ...PLAIN, cmyk: true };
const MOVING = { ...ALPHA, animated: true };

/** Chromium, Firefox (no planes), Safari before 26 (no WebCodecs images), and a browser that scrambles canvas data. */
const CHROMIUM: DecodingCapabilities = { planes: true, kernel: true, webCodecs: true, canvas: true, video: true };
const FIREFOX: DecodingCapabilities = { planes: false, kernel: true, webCodecs: true, canvas: true, video: true };
const SAFARI: DecodingCapabilities = { planes: false, kernel: true, webCodecs: false, canvas: true, video: false };
const HARDENED: DecodingCapabilities = { planes: false, kernel: true, webCodecs: false, canvas: false, video: false };
/** Safari before 16.4. */
const WITHOUT_SIMD: DecodingCapabilities = {
  planes: false,
  kernel: false,
  webCodecs: false,
  canvas: true,
  video: false,
};

describe('the decoders of an image, in order', () => {
  test.each<readonly [string, Image, DecodingCapabilities, string]>([
    ['a plain JPEG in Chromium', { format: 'jpeg', ...PLAIN }, CHROMIUM, 'planes! kernel codec! web-codecs canvas'],
    ['a plain JPEG in Firefox', { format: 'jpeg', ...PLAIN }, FIREFOX, 'kernel codec! web-codecs canvas'],
    ['a plain JPEG in a hardened browser', { format: 'jpeg', ...PLAIN }, HARDENED, 'kernel codec!'],
    ['a plain JPEG without SIMD', { format: 'jpeg', ...PLAIN }, WITHOUT_SIMD, 'codec! canvas'],
    ['a Display P3 JPEG', { format: 'jpeg', ...P3 }, CHROMIUM, 'web-codecs canvas codec'],
    ['a CMYK JPEG', { format: 'jpeg', ...CMYK }, CHROMIUM, 'codec web-codecs canvas'],
    ['a CMYK JPEG in a hardened browser', { format: 'jpeg', ...CMYK }, HARDENED, 'codec'],
    ['an opaque WebP', { format: 'webp', ...PLAIN }, CHROMIUM, 'codec! web-codecs canvas'],
    ['a transparent WebP', { format: 'webp', ...ALPHA }, CHROMIUM, 'codec! web-codecs canvas'],
    ['an animated WebP', { format: 'webp', ...MOVING }, CHROMIUM, 'codec web-codecs canvas'],
    ['an opaque PNG', { format: 'png', ...PLAIN }, CHROMIUM, 'rows web-codecs canvas codec'],
    ['an opaque PNG without SIMD', { format: 'png', ...PLAIN }, WITHOUT_SIMD, 'canvas codec'],
    ['a 16-bit PNG', { format: 'png', ...PLAIN, deep: true }, CHROMIUM, 'codec rows web-codecs canvas'],
    ['a 16-bit PNG in Display P3', { format: 'png', ...P3, deep: true }, CHROMIUM, 'web-codecs canvas codec'],
    ['a transparent PNG', { format: 'png', ...ALPHA }, CHROMIUM, 'rows codec web-codecs canvas'],
    ['a transparent PNG in Safari', { format: 'png', ...ALPHA }, SAFARI, 'rows codec canvas'],
    ['a transparent Display P3 PNG', { format: 'png', ...ALPHA, ...P3 }, CHROMIUM, 'web-codecs canvas codec'],
    ['a GIF', { format: 'gif', ...MOVING }, CHROMIUM, 'web-codecs canvas'],
    ['a GIF in Safari', { format: 'gif', ...PLAIN }, SAFARI, 'canvas'],
    ['a GIF in a hardened browser', { format: 'gif', ...PLAIN }, HARDENED, 'codec'],
    ['an opaque AVIF', { format: 'avif', ...PLAIN }, CHROMIUM, 'web-codecs canvas codec!'],
    ['a transparent AVIF', { format: 'avif', ...ALPHA }, CHROMIUM, 'codec web-codecs canvas'],
    ['a JPEG XL', { format: 'jxl', ...ALPHA }, FIREFOX, 'web-codecs canvas codec!'],
    ['a HEIC', { format: 'heic', ...P3 }, CHROMIUM, 'canvas video codec!'],
    ['a HEIC in Safari', { format: 'heic', ...P3 }, SAFARI, 'canvas codec!'],
    ['a HEIC in a hardened browser', { format: 'heic', ...P3 }, HARDENED, 'codec!'],
    ['a TIFF in a hardened browser', { format: 'tiff', ...CMYK }, HARDENED, 'codec!'],
    ['a Netpbm image', { format: 'netpbm', ...ALPHA }, WITHOUT_SIMD, 'codec!'],
    ['an SVG, which the page draws', { format: 'svg', ...ALPHA }, CHROMIUM, ''],
  ])('%s', (_, image, capabilities, wanted) => {
    const attempts = [...decodersFor(image, capabilities)].map(({ by, required }) => (required ? `${by}!` : by));
    expect(attempts.join(' ')).toBe(wanted);
  });
});

test('canvas is not checked as long as another decoder works', () => {
  const unchecked: DecodingCapabilities = {
    ...CHROMIUM,
    get canvas(): boolean {
      throw new Error('canvas was checked');
    },
  };
  const names: string[] = [];
  const readAll = () => {
    for (const { by } of decodersFor({ format: 'jpeg', ...PLAIN }, unchecked)) names.push(by);
  };
  expect(readAll).toThrow('canvas was checked');
  expect(names.join(' ')).toBe('planes kernel codec web-codecs');
});

test('the list has no duplicates and no decoder that the browser lacks', () => {
  for (const { id } of FORMATS) {
    for (const facts of [PLAIN, ALPHA, P3, CMYK, MOVING]) {
      for (const capabilities of [CHROMIUM, FIREFOX, SAFARI, HARDENED, WITHOUT_SIMD]) {
        const names = [...decodersFor({ format: id, ...facts }, capabilities)].map(({ by }) => by);
        expect(new Set(names).size, `${id}: ${names}`).toBe(names.length);
        if (!capabilities.planes) expect(names).not.toContain('planes');
        if (!capabilities.kernel) expect(names).not.toContain('kernel');
        if (!capabilities.kernel) expect(names).not.toContain('rows');
        if (!capabilities.webCodecs) expect(names).not.toContain('web-codecs');
        if (!capabilities.canvas) expect(names).not.toContain('canvas');
        if (!capabilities.video) expect(names).not.toContain('video');
      }
    }
  }
});
