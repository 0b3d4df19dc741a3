import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { describeImage, openChunks, SIGNATURE } from '../../../../src/codecs/png/chunks.ts';
import { decodePngWithKernel } from '../../../../src/codecs/png/kernel-rows.ts';
import { deflateSegment, ZLIB_HEADER, zlibTrailer } from '../../../../src/kernels/deflate/deflate.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { createRandom } from '../../../support/images.ts';

/** Decodes the pixels with the browser's own decoder. */
async function decodeNatively(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8ClampedArray> {
  const decoder = new ImageDecoder({ type: 'image/png', data: bytes });
  const { image } = await decoder.decode();
  const rgba = new Uint8ClampedArray(image.displayWidth * image.displayHeight * 4);
  await image.copyTo(rgba, { format: 'RGBA' });
  image.close();
  decoder.close();
  return rgba;
}

/** Creates a PNG of random bytes with every filter. @param extra chunks before the data */
async function makePng(extra: readonly (readonly [string, number[]])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [widthPx, heightPx] = [97, 61];
  const random = createRandom(3);
  const rowBytes = widthPx * 3 + 1;
  const bytes = Uint8Array.from({ length: rowBytes * heightPx }, (_, i) =>
    i % rowBytes === 0 ? (i / rowBytes) % 5 : random() * 256,
  );
  const { deflated, adler } = await deflateSegment({ bytes, dictionaryBytes: 0, isLast: true }, 'fast');
  const chunk = await openChunks();
  return joinBytes([
    SIGNATURE,
    ...chunk('IHDR', describeImage({ widthPx, heightPx }, { colorType: 'rgb', depth: 8, palette: [] })),
    ...extra.flatMap(([type, content]) => chunk(type, Uint8Array.from(content))),
    ...chunk('IDAT', Uint8Array.from(ZLIB_HEADER), deflated, Uint8Array.from(zlibTrailer(adler))),
    ...chunk('IEND'),
  ]);
}

describe('our PNG decoder returns exactly the same pixels as the browser', () => {
  test.each<readonly [string, readonly (readonly [string, number[]])[]]>([
    ['no other chunks', []],
    ['sRGB', [['sRGB', [0]]]],
    [
      'sRGB and a gamma that it replaces',
      [
        ['sRGB', [0]],
        ['gAMA', [0, 1, 0x86, 0xa0]],
      ],
    ],
    [
      'a background, significant bits and an orientation',
      [
        ['sBIT', [5, 6, 5]],
        ['bKGD', [0, 255, 0, 0, 0, 0]],
        ['eXIf', [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]],
      ],
    ],
  ])('for %s', async (_, extra) => {
    const bytes = await makePng(extra);
    const native = await decodeNatively(bytes);
    expect((await decodePngWithKernel(bytes))?.rgba).toEqual(native);
  });

  test('for a photo', async () => {
    const bytes = new Uint8Array(await (await fetchFixture('lossless-flowers-576x576.png')).arrayBuffer());
    const native = await decodeNatively(bytes);
    expect((await decodePngWithKernel(bytes))?.rgba).toEqual(native);
  });
});
