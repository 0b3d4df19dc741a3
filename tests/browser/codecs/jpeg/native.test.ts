import { afterEach, describe, expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as wasmJpeg } from '../../../../src/codecs/jpeg/codec.ts';
import { decodeJpegWithKernel } from '../../../../src/codecs/jpeg/kernel-planes.ts';
import { decodeJpegNatively } from '../../../../src/codecs/jpeg/planes.ts';
import { scaledSize } from '../../../../src/codecs/jpeg/scaled-size.ts';
import type { SourceInfo } from '../../../../src/codecs/source-info.ts';
import { planPixels, type Shaping, scaleArea } from '../../../../src/domain/geometry/pixel-plan.ts';
import { type Area, type Orientation, wholeArea } from '../../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { decodeSource, storedSize } from '../../../../src/jobs/decode/decode.ts';
import { thumbnail } from '../../../../src/jobs/preview/preview.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { orient } from '../../../../src/kernels/pixels/plain.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { firstDifference } from '../../../support/bytes.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { withOrientation } from '../../../support/jpeg-samples.ts';

const PHOTO = 'dog-iphone-4032x3024-exif-orientation6.jpg';

/** JPEGs with 4:2:0, 4:2:2 and 4:4:4, sequential and progressive, with odd sizes and in every orientation. */
const COLOR_JPEGS = [
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

/** Creates a JPEG from a part of the photo, with an orientation in its EXIF. */
async function cutPhoto(widthPx: number, heightPx: number, orientation: Orientation): Promise<File> {
  const bitmap = await createImageBitmap(await fetchFixture(PHOTO), 700, 900, widthPx, heightPx);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).bytes();
  return new File([withOrientation(jpeg, orientation)], 'cut.jpg');
}

afterEach(() => vi.restoreAllMocks());

test.each(COLOR_JPEGS)('the native decoder and the WASM decoder read %s to the same pixels', async (name) => {
  const file = await fetchFixture(name);
  const info = await open(file);
  const native = await decodeJpegNatively(() => file.bytes(), storedSize(info), null);
  if (!native) throw new Error('not decoded natively');
  const upright = orient(wholeImage(native), info.orientation);
  const wanted = await wasmJpeg.decode(await file.bytes());
  expect([upright.widthPx, upright.heightPx]).toEqual([wanted.widthPx, wanted.heightPx]);
  expect(firstDifference(upright.rgba, wanted.rgba)).toBe(-1);
});

test.each([2, 4])('our decoder and the native decoder scale the photo to the same pixels at 1/%i', async (divisor) => {
  const file = await fetchFixture(PHOTO);
  const stored = storedSize(await open(file));
  const size = { widthPx: stored.widthPx / divisor / 2.5, heightPx: stored.heightPx / divisor / 2.5 };
  const plan = { area: wholeArea(stored), size };
  const native = await decodeJpegNatively(() => file.bytes(), stored, plan);
  const own = await decodeJpegWithKernel(await file.bytes(), stored, plan);
  if (!native || !own) throw new Error('not decoded');
  expect([own.widthPx, own.heightPx]).toEqual([stored.widthPx / divisor, stored.heightPx / divisor]);
  expect(firstDifference(wholeImage(own).rgba, wholeImage(native).rgba)).toBe(-1);
});

describe('the native decoder scales', () => {
  test.each<
    readonly [name: string, stored: readonly [number, number], target: readonly [number, number], wanted: unknown]
  >([
    ['to half if a factor of two remains', [4032, 3024], [1008, 756], [2016, 1512]],
    ['to a quarter if more than a factor of two remains', [4032, 3024], [400, 300], [1008, 756]],
    ['not if less than a factor of two would remain', [4032, 3024], [1009, 757], null],
    ['not if one side keeps its length', [4032, 3024], [100, 3024], null],
    ['to half if only two divides evenly', [4002, 3002], [300, 225], [2001, 1501]],
    ['not if a side is odd', [4031, 3024], [400, 300], null],
  ])('%s', (_name, [widthPx, heightPx], [width, height], wanted) => {
    const stored = { widthPx, heightPx };
    const size = scaledSize(stored, { area: wholeArea(stored), size: { widthPx: width, heightPx: height } });
    expect(size && [size.widthPx, size.heightPx]).toEqual(wanted);
  });

  test.each<readonly [name: string, area: Area, target: readonly [number, number], wanted: unknown]>([
    ['to half if half is cropped', area(1008, 0, 2016, 3024), [504, 756], [2016, 1512]],
    ['not if too little of the part would remain', area(1008, 0, 2016, 3024), [505, 757], null],
    ['to half if its edges are even but not divisible by four', area(1002, 0, 2016, 3024), [100, 150], [2016, 1512]],
    ['not if an edge is odd', area(1003, 0, 2016, 3024), [100, 150], null],
    ['not if the part has an odd side', area(1002, 0, 2015, 3024), [100, 150], null],
  ])('a part of the image %s', (_name, part, [widthPx, heightPx], wanted) => {
    const size = scaledSize({ widthPx: 4032, heightPx: 3024 }, { area: part, size: { widthPx, heightPx } });
    expect(size && [size.widthPx, size.heightPx]).toEqual(wanted);
  });

  function area(xPx: number, yPx: number, widthPx: number, heightPx: number): Area {
    return { xPx, yPx, widthPx, heightPx };
  }

  const inBox = (sidePx: number): Shaping => ({ fit: { mode: 'inside', maxWidthPx: sidePx, maxHeightPx: sidePx } });

  async function expectNear(file: Blob, shaping: Shaping, isScaled: boolean): Promise<void> {
    const info = await open(file);
    const stored = storedSize(info);
    const plan = planPixels('pixels', stored, info.orientation, shaping);
    const make = async (intended: typeof plan | null) => {
      const { image, orientation, size } = await decodeSource(file, info, intended);
      expect([size, orientation]).toEqual([info.size, info.orientation]);
      const sized = await resizeImage(image, plan.size, 'lanczos3', 'gamma', scaleArea(plan.area, stored, image));
      return { isWhole: image.widthPx === stored.widthPx, image: orient(sized, plan.turn) };
    };
    const [scaled, full] = [await make(plan), await make(null)];
    expect([scaled.isWhole, full.isWhole]).toEqual([!isScaled, true]);
    expect(psnr(scaled.image, full.image)).toBeGreaterThanOrEqual(45);
  }

  test.each([
    [1000, true],
    [400, true],
    [160, true],
    [1600, false],
  ])('the 12-megapixel photo to %i pixels, within 45 dB of a full decode', async (maxSidePx, isScaled) => {
    await expectNear(await fetchFixture(PHOTO), inBox(maxSidePx), isScaled);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('images with orientation %i, within 45 dB', async (orientation) => {
    await expectNear(await cutPhoto(640, 440, orientation), inBox(128), true);
  });

  test.each<readonly [number, number, boolean]>([
    [641, 440, false],
    [640, 441, false],
    [642, 438, true],
    [650, 450, true],
  ])('images of %i x %i, within 45 dB', async (widthPx, heightPx, isScaled) => {
    await expectNear(await cutPhoto(widthPx, heightPx, 6), inBox(120), isScaled);
  });

  test.each<readonly [number, number, number, number, Orientation]>([
    [300, 300, 0.5, 0.5, 1],
    [300, 300, 0, 1, 6],
    [240, 320, 0.61, 0.33, 2],
    [500, 100, 0.2, 0.9, 5],
  ])(
    'the photo cropped to %i x %i around %d, %d and turned by %i, within 45 dB',
    async (widthPx, heightPx, x, y, turn) => {
      const fit = { mode: 'cover', widthPx, heightPx, focus: { x, y } } as const;
      await expectNear(await fetchFixture(PHOTO), { turn, fit }, true);
    },
  );

  test('not if the browser would scale to another size', async () => {
    const info = await open(await fetchFixture('photo-srgb-untagged-900x600.jpg'));
    const Native = ImageDecoder;
    vi.stubGlobal('ImageDecoder', function Unscaled({ type, data }: ImageDecoderInit) {
      return new Native({ type, data });
    });
    const file = await fetchFixture('photo-srgb-untagged-900x600.jpg');
    const plan = { area: wholeArea(info.size), size: { widthPx: 90, heightPx: 60 } };
    const image = await decodeJpegNatively(() => file.bytes(), info.size, plan);
    vi.unstubAllGlobals();
    expect(image).toMatchObject({ widthPx: 900, heightPx: 600 });
  });
});

test.each([
  ['photo-srgb-untagged-900x600.jpg', null],
  ['photo-srgb-untagged-900x600.jpg', { widthPx: 90, heightPx: 60 }],
  ['gray-jpeg-900x600.jpg', null],
])('the native decoder closes all frames and decoders for %s', async (name, target) => {
  const frames = vi.spyOn(VideoFrame.prototype, 'close');
  const decoders = vi.spyOn(ImageDecoder.prototype, 'close');
  const file = await fetchFixture(name);
  const { size } = await open(file);
  await decodeJpegNatively(() => file.bytes(), size, target && { area: wholeArea(size), size: target });
  expect(frames).toHaveBeenCalled();
  expect(decoders).toHaveBeenCalledTimes(1);
});

test.each<readonly [decoder: string, name: string, turned: Orientation, take: () => void]>([
  ['our decoder', 'the browser has no ImageDecoder', 6, () => vi.stubGlobal('ImageDecoder', undefined)],
  ['the codec', 'the browser has no SIMD', 1, () => vi.spyOn(WebAssembly, 'validate').mockReturnValue(false)],
])('%s returns the same image if %s', async (_decoder, _name, turned, take) => {
  const file = await fetchFixture('quadrants-exif-6.jpg');
  const info = await open(file);
  const usual = await decodeSource(file, info, null);
  take();
  const { image, orientation } = await decodeSource(file, info, null);
  vi.unstubAllGlobals();
  expect(orientation).toBe(turned);
  const upright = orient(wholeImage(image), orientation);
  expect(orient(wholeImage(usual.image), usual.orientation).rgba).toEqual(upright.rgba);
});

test('a thumbnail is decoded at a small size even if the browser has no ImageDecoder', async () => {
  const file = await fetchFixture(PHOTO);
  const info = await open(file);
  vi.stubGlobal('ImageDecoder', undefined);
  const whole = vi.spyOn(globalThis, 'createImageBitmap');
  const made = await thumbnail(PHOTO, file, info, 160);
  expect(whole).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  whole.mockRestore();
  const { width, height } = await createImageBitmap(made as Blob);
  expect([width, height]).toEqual([120, 160]);
});
