import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { decodeJpegWithKernel } from '../../../../src/codecs/jpeg/kernel-planes.ts';
import { encodingOptions } from '../../../../src/codecs/jpeg/options.ts';
import { reencodePlanes } from '../../../../src/codecs/jpeg/planes.ts';
import type { Orientation } from '../../../../src/domain/geometry/turn.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { openPlanes } from '../../../../src/kernels/jpeg/decode.ts';
import { encodePlanes, encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { decodePlanes } from '../../../../src/kernels/jpeg/planes-reference.ts';
import { requantizeJpeg } from '../../../../src/kernels/jpeg/requantize.ts';
import { orient } from '../../../../src/kernels/pixels/pixels.ts';
import { jpegFixture } from '../../../support/jpeg-files.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const PHOTO_SIZE = { widthPx: 900, heightPx: 600 };
const WHOLE = { xPx: 0, yPx: 0, ...PHOTO_SIZE };

/** Node has no `ImageDecoder`, like Safari before 26. */
describe('if the browser provides no planes, the kernel', () => {
  test('decodes the same pixels as the WASM decoder', async () => {
    const image = await decodeJpegWithKernel(jpegFixture(PHOTO), PHOTO_SIZE, null);
    expect(image && wholeImage(image)).toEqual(await codec.decode(jpegFixture(PHOTO)));
  });

  test.each([
    [225, 150, [450, 300]],
    [90, 60, [225, 150]],
    [600, 400, [900, 600]],
  ])('decodes for a target of %i x %i at the size %j', async (widthPx, heightPx, decoded) => {
    const plan = { area: WHOLE, size: { widthPx, heightPx } };
    const image = await decodeJpegWithKernel(jpegFixture(PHOTO), PHOTO_SIZE, plan);
    expect([image?.widthPx, image?.heightPx]).toEqual(decoded);
    image?.release();
  });

  test('leaves files that it refuses to other decoders', async () => {
    expect(await decodeJpegWithKernel(jpegFixture('jpeg-bit-flips-in-scan.jpg'), PHOTO_SIZE, null)).toBeNull();
    expect(await decodeJpegWithKernel(jpegFixture('jpeg-baseline-50pct.jpg'), PHOTO_SIZE, null)).toBeNull();
    // The size in this file's header differs from the expected size.
    expect(await decodeJpegWithKernel(jpegFixture(PHOTO), { widthPx: 899, heightPx: 600 }, null)).toBeNull();
  });

  const reencode = async (name: string, size: typeof PHOTO_SIZE, turn: Orientation, qualityPercent = 80) => {
    const output = { qualityPercent, effort: 'balanced' } as const;
    const made = await reencodePlanes(
      async () => jpegFixture(name),
      size,
      turn,
      output,
      () => {},
    );
    return made?.bytes ?? null;
  };

  test('encodes a JPEG from the coefficients of its source', async () => {
    const how = { stored: PHOTO_SIZE, turn: 1, onDecoded: () => {} } as const;
    const made = await requantizeJpeg(jpegFixture(PHOTO), how, encodingOptions(80, 'balanced'));
    expect(made).not.toBeNull();
    expect(await reencode(PHOTO, PHOTO_SIZE, 1)).toEqual(made?.bytes);
  });

  test('encodes a JPEG with less chroma than the result from its planes', async () => {
    const name = 'p3-patch-64x64.jpg';
    const size = { widthPx: 64, heightPx: 64 };
    const parts = decodePlanes(jpegFixture(name), 1);
    const { format } = openPlanes(jpegFixture(name), 1);
    const fill = (memory: Uint8Array) => {
      let offset = 0;
      return parts.map(({ width, samples }) => {
        memory.set(samples, offset);
        offset += samples.length;
        return { offset: offset - samples.length, stride: width };
      });
    };
    const bytes = parts.reduce((sum, { samples }) => sum + samples.length, 0);
    const source = { format, ...size, bytes, fill, turn: 1 } as const;
    expect(await reencode(name, size, 1, 100)).toEqual(await encodePlanes(source, encodingOptions(100, 'balanced')));
  });

  // The last blocks along these sides extend beyond the image, and turning would move them to the start.
  test.each([3, 6] as const)(
    'encodes a gray JPEG with orientation %i to the same file as from its pixels',
    async (turn) => {
      const name = 'gray-jpeg-900x600.jpg';
      const upright = await orient(await codec.decode(jpegFixture(name)), turn);
      expect(await reencode(name, PHOTO_SIZE, turn)).toEqual(
        await encodeRgba(upright, encodingOptions(80, 'balanced')),
      );
    },
  );

  test('does not encode a damaged JPEG from its planes', async () => {
    expect(await reencode('jpeg-bit-flips-in-scan.jpg', PHOTO_SIZE, 1)).toBeNull();
  });
});
