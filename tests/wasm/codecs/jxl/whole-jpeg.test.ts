import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as jpegCodec } from '../../../../src/codecs/jpeg/codec.ts';
import { readStill } from '../../../../src/codecs/jxl/read-still.ts';
import { MOST_PIXELS, unwrapJpeg, wrapJpeg } from '../../../../src/codecs/jxl/whole-jpeg.ts';
import { offlineHost, resetModules } from '../../../support/engine-in-node.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const SMALL = { widthPx: 64, heightPx: 64 };

const read = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function wrapped(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = await wrapJpeg(await read(name), SMALL);
  if (!made.ok) throw new Error(`${name}: ${made.because}`);
  return made.bytes;
}

describe('a JPEG comes back from JPEG XL byte for byte:', () => {
  test.each([
    'photo-srgb-untagged-900x600.jpg',
    'photo-display-p3-900x600.jpg',
    'p3-patch-64x64.jpg',
    'gray-jpeg-900x600.jpg',
    'jpeg-progressive-451x301.jpg',
    'jpeg-quality-5-451x301.jpg',
    'quadrants-exif-6.jpg',
    'metadata/private-markers.jpg',
    'metadata/jfif-300dpi.jpg',
    // Its tail is a second image.
    'metadata/jpeg-apple-gainmap-old.jpg',
  ])('%s', async (name) => {
    const jpeg = await read(name);
    const jxl = await wrapped(name);
    expect(jxl.length).toBeLessThan(jpeg.length);
    const restored = await unwrapJpeg(jxl, SMALL);
    expect(restored.ok && digestOf(restored.bytes)).toBe(digestOf(jpeg));
  });

  test('one with a profile whose rendering intent does not exist', async () => {
    const jpeg = await read('photo-display-p3-900x600.jpg');
    const intent = Buffer.from(jpeg).indexOf('ICC_PROFILE') + 14 + 64;
    jpeg.set([0, 0, 0xf6, 0xd6], intent);
    const made = await wrapJpeg(jpeg, SMALL);
    const restored = made.ok ? await unwrapJpeg(made.bytes, SMALL) : made;
    expect(restored.ok && digestOf(restored.bytes)).toBe(digestOf(jpeg));
  });

  test('one that another program put there', async () => {
    const restored = await unwrapJpeg(await read('jxl-p3-profile-64x64.jxl'), SMALL);
    expect(restored.ok && digestOf(restored.bytes)).toBe(digestOf(await read('p3-patch-64x64.jpg')));
  });
});

test('the JPEG XL file shows the image and its orientation', async () => {
  const inspection = await inspect(await wrapped('quadrants-exif-6.jpg'), 1e8);
  expect(inspection).toMatchObject({
    ok: true,
    info: { format: 'jxl', size: { widthPx: 160, heightPx: 96 }, orientation: 6 },
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('our build decodes orientation %d like the JPEG decoder', async (orientation) => {
  const name = `quadrants-exif-${orientation}.jpg`;
  const wanted = await jpegCodec.decode(await read(name));
  const image = await readStill(await wrapped(name));
  expect(image).toMatchObject({ widthPx: 160, heightPx: 96 });
  const isFar = (value: number, i: number) => Math.abs(value - (wanted.rgba[i] as number)) > 1;
  expect(image?.rgba.filter(isFar)).toHaveLength(0);
});

describe('refuses', () => {
  test.each([
    'cmyk-photo-derived-450x300.jpg',
    'jpeg-arithmetic-451x301.jpg',
    'jpeg-lossless-45x31.jpg',
    'jpeg-12bit-45x31.jpg',
    'jpeg-baseline-50pct.jpg',
    'jpeg-no-quant-table.jpg',
    'png-named.jpg',
    'zero-byte.jpg',
  ])('the JPEG %s', async (name) => {
    expect(await wrapJpeg(await read(name), SMALL)).toEqual({ ok: false, because: 'refused' });
  });

  test.each(['jxl-screenshot-windows95-640x480.jxl', 'photo-srgb-untagged-900x600.jpg', 'zero-byte.jpg'])(
    'to restore a JPEG from %s, which holds none',
    async (name) => {
      expect(await unwrapJpeg(await read(name), SMALL)).toEqual({ ok: false, because: 'refused' });
    },
  );

  test('an image with too many pixels before anything is loaded', async () => {
    await resetModules(offlineHost);
    const fresh = await import('../../../../src/codecs/jxl/whole-jpeg.ts');
    const size = { widthPx: MOST_PIXELS / 1000, heightPx: 1001 };
    expect(await fresh.wrapJpeg(new Uint8Array(1), size)).toEqual({ ok: false, because: 'pixels' });
    expect(await fresh.unwrapJpeg(new Uint8Array(1), size)).toEqual({ ok: false, because: 'pixels' });
    await expect(fresh.wrapJpeg(new Uint8Array(1), SMALL)).rejects.toMatchObject({
      failure: { code: 'codec-unavailable' },
    });
  });

  test('a header that claims gigapixels, for want of memory', async () => {
    expect(await wrapJpeg(await read('jpeg-claims-65500x65500.jpg'), SMALL)).toEqual({ ok: false, because: 'memory' });
  });
});

describe('a damaged JPEG XL file gives a JPEG or is refused, and stops nothing:', () => {
  test('cut off', async () => {
    const jxl = await wrapped('quadrants-exif-6.jpg');
    for (let length = 0; length < jxl.length; length += 7)
      expect(await unwrapJpeg(jxl.slice(0, length), SMALL)).toMatchObject({ ok: false });
  });

  test('with flipped bits', async () => {
    const jxl = await wrapped('quadrants-exif-6.jpg');
    for (let at = 0; at < jxl.length; at += 5) {
      const damaged = jxl.slice();
      damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
      expect(await unwrapJpeg(damaged, SMALL)).toHaveProperty('ok');
    }
  });
});
