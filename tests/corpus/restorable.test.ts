import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { unwrapJpeg, wrapJpeg } from '../../src/codecs/jxl/whole-jpeg.ts';

/** What JPEG XL cannot hold. The last one has a profile that is mostly padding, which libjxl's decoder takes for an attack. */
const REFUSED = [
  'corpus:color/cmyk-no-profile-500x333.jpg',
  'corpus:color/cmyk-photo-derived-450x300.jpg',
  'corpus:color/cmyk-swop-icc-500x333.jpg',
  'corpus:color/jpeg-411-451x301.jpg',
  'corpus:color/jpeg-arithmetic-451x301.jpg',
  'corpus:color/jpeg-lossless-sof3-227x149.jpg',
  'corpus:metadata/jpeg-icc-in-3-segments.jpg',
];

/** The pixels of no file in the corpus are too many. */
const SIZE = { widthPx: 1, heightPx: 1 };

const files = ((await commands.listCorpus()) ?? []).filter((name) => /^corpus:(?!bad\/).*\.jpe?g$/i.test(name));

async function read(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(atob(await commands.readInBase64(name)), (letter) => letter.charCodeAt(0));
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe.skipIf(files.length > 0)('without a corpus', () => {
  test('nothing is restored', () => expect(files).toEqual([]));
});

describe.skipIf(files.length === 0)('JPEG XL gives back, byte for byte,', () => {
  test.each(files.filter((name) => !REFUSED.includes(name)))('%s', async (name) => {
    const jpeg = await read(name);
    const digest = await digestOf(jpeg);
    const held = await wrapJpeg(jpeg, SIZE);
    const restored = held.ok ? await unwrapJpeg(held.bytes, SIZE) : held;
    expect(restored.ok ? await digestOf(restored.bytes) : restored.because).toBe(digest);
  });
});

describe.skipIf(files.length === 0)('JPEG XL cannot hold', () => {
  test.each(REFUSED)('%s', async (name) => {
    expect(await wrapJpeg(await read(name), SIZE)).toEqual({ ok: false, because: 'refused' });
  });
});
