import { afterEach, describe, expect, test, vi } from 'vitest';
import { wholeImage } from '../../src/codecs/contract.ts';
import { inspect } from '../../src/codecs/inspect.ts';
import { codec as wasmJpeg } from '../../src/codecs/jpeg/codec.ts';
import { orient } from '../../src/codecs/pixels.ts';
import { resizeImage } from '../../src/codecs/resize/codec.ts';
import type { Orientation, SourceInfo } from '../../src/codecs/source-info.ts';
import { fitSize } from '../../src/domain/fit.ts';
import { MAX_PIXELS } from '../../src/domain/limits.ts';
import { decodeSource, turnedSize } from '../../src/workers/decode.ts';
import { decodeJpegNatively, scaledSize } from '../../src/workers/native-jpeg.ts';
import { fetchFixture } from '../support/browser-pictures.ts';
import { psnr } from '../support/picture-metrics.ts';

const PHOTO = 'dog-iphone-4032x3024-exif-orientation6.jpg';

/** 4:2:0, 4:2:2 and 4:4:4, sequential and progressive, odd sizes, every orientation. */
const COLOUR_JPEGS = [
  'photo-srgb-untagged-900x600.jpg',
  'jpeg-progressive-451x301.jpg',
  'jpeg-quality-5-451x301.jpg',
  'jpeg-named.png',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `quadrants-exif-${orientation}.jpg`),
  PHOTO,
];

async function open(file: Blob): Promise<SourceInfo> {
  const inspection = await inspect(file, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

/** A JPEG of part of the photo, with an orientation in its EXIF. */
async function cutPhoto(widthPx: number, heightPx: number, orientation: Orientation): Promise<File> {
  const bitmap = await createImageBitmap(await fetchFixture(PHOTO), 700, 900, widthPx, heightPx);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).bytes();
  // APP1 with one tag of a big-endian TIFF: 0x0112, a short.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const app1 = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return new File([jpeg.slice(0, 2), new Uint8Array(app1), jpeg.slice(2)], 'cut.jpg');
}

afterEach(() => vi.restoreAllMocks());

test.each(COLOUR_JPEGS)('%s is decoded natively to the very pixels of the WASM decoder', async (name) => {
  const file = await fetchFixture(name);
  const { size, orientation } = await open(file);
  const native = await decodeJpegNatively(() => file.bytes(), turnedSize(size, orientation), null);
  if (!native) throw new Error('not decoded natively');
  const upright = orient(wholeImage(native), orientation);
  const wanted = await wasmJpeg.decode(await file.bytes());
  expect([upright.widthPx, upright.heightPx]).toEqual([wanted.widthPx, wanted.heightPx]);
  expect(upright.rgba.findIndex((value, i) => value !== wanted.rgba[i])).toBe(-1);
});

describe('a picture that becomes much smaller is decoded smaller', () => {
  test.each<
    readonly [name: string, stored: readonly [number, number], target: readonly [number, number], wanted: unknown]
  >([
    ['half, where a factor of two is left', [4032, 3024], [1008, 756], [2016, 1512]],
    ['a quarter, where more than two is left', [4032, 3024], [400, 300], [1008, 756]],
    ['not, where less would be left', [4032, 3024], [1009, 757], null],
    ['not, where one side keeps its length', [4032, 3024], [100, 3024], null],
    ['half, where only that divides evenly', [4002, 3002], [300, 225], [2001, 1501]],
    ['not, where a side is odd', [4031, 3024], [400, 300], null],
  ])('%s', (_name, [widthPx, heightPx], [width, height], wanted) => {
    const size = scaledSize({ widthPx, heightPx }, { widthPx: width, heightPx: height });
    expect(size && [size.widthPx, size.heightPx]).toEqual(wanted);
  });

  async function expectNear(file: Blob, maxSidePx: number, isScaled: boolean): Promise<void> {
    const info = await open(file);
    const target = fitSize(info.size, { mode: 'inside', maxWidthPx: maxSidePx, maxHeightPx: maxSidePx });
    const make = async (goal: typeof target | null) => {
      const { image, orientation, size } = await decodeSource(file, info, goal);
      expect(size).toEqual(info.size);
      const isWhole = image.widthPx === turnedSize(size, orientation).widthPx;
      const sized = await resizeImage(image, turnedSize(target, orientation));
      return { isWhole, image: orient(sized, orientation) };
    };
    const [scaled, full] = [await make(target), await make(null)];
    expect([scaled.isWhole, full.isWhole]).toEqual([!isScaled, true]);
    expect(scaled.image).toMatchObject(target);
    expect(psnr(scaled.image, full.image)).toBeGreaterThanOrEqual(45);
  }

  test.each([
    [1000, true],
    [400, true],
    [160, true],
    [1600, false],
  ])('the 12-megapixel photo to %i pixels is within 45 dB of a full decode', async (maxSidePx, isScaled) => {
    await expectNear(await fetchFixture(PHOTO), maxSidePx, isScaled);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('so it is in orientation %i', async (orientation) => {
    await expectNear(await cutPhoto(640, 440, orientation), 128, true);
  });

  test.each<readonly [number, number, boolean]>([
    [641, 440, false],
    [640, 441, false],
    [642, 438, true],
    [650, 450, true],
  ])('so it is at %i x %i', async (widthPx, heightPx, isScaled) => {
    await expectNear(await cutPhoto(widthPx, heightPx, 6), 120, isScaled);
  });

  test('a decoder that scales to another size is asked for the whole picture', async () => {
    const info = await open(await fetchFixture('photo-srgb-untagged-900x600.jpg'));
    const Native = ImageDecoder;
    vi.stubGlobal('ImageDecoder', function Unscaled({ type, data }: ImageDecoderInit) {
      return new Native({ type, data });
    });
    const file = await fetchFixture('photo-srgb-untagged-900x600.jpg');
    const image = await decodeJpegNatively(() => file.bytes(), info.size, { widthPx: 90, heightPx: 60 });
    vi.unstubAllGlobals();
    expect(image).toMatchObject({ widthPx: 900, heightPx: 600 });
  });
});

test.each([
  ['photo-srgb-untagged-900x600.jpg', null],
  ['photo-srgb-untagged-900x600.jpg', { widthPx: 90, heightPx: 60 }],
  ['gray-jpeg-900x600.jpg', null],
])('%s leaves no frame and no decoder open', async (name, target) => {
  const frames = vi.spyOn(VideoFrame.prototype, 'close');
  const decoders = vi.spyOn(ImageDecoder.prototype, 'close');
  const file = await fetchFixture(name);
  await decodeJpegNatively(() => file.bytes(), (await open(file)).size, target);
  expect(frames).toHaveBeenCalled();
  expect(decoders).toHaveBeenCalledTimes(1);
});

test.each<readonly [name: string, take: () => void]>([
  ['there is no ImageDecoder', () => vi.stubGlobal('ImageDecoder', undefined)],
  ['there is no SIMD', () => vi.spyOn(WebAssembly, 'validate').mockReturnValue(false)],
])('where %s the WASM decoder gives the same picture', async (_name, take) => {
  const file = await fetchFixture('quadrants-exif-6.jpg');
  const info = await open(file);
  const usual = await decodeSource(file, info, null);
  take();
  const { image, orientation } = await decodeSource(file, info, null);
  vi.unstubAllGlobals();
  expect(orientation).toBe(1);
  expect(orient(wholeImage(usual.image), usual.orientation).rgba).toEqual(wholeImage(image).rgba);
});
