import { describe, expect, test } from 'vitest';
import { compareWithCanvas } from '../../../../src/codecs/canvas-identity.ts';
import { codec as jpeg } from '../../../../src/codecs/jpeg/codec.ts';
import { codec as webp } from '../../../../src/codecs/webp/codec.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import { psnr, ssim } from '../../../../src/kernels/metrics/metrics.ts';
import { paint, paintPhoto } from '../../../support/images.ts';

const photo = paintPhoto(96, 64);
const gray = (value: number) => paint(32, 16, () => [value, value, value, 255]);

describe('PSNR', () => {
  test('follows its definition', () => {
    // 20 log10 (255 / difference)
    expect(psnr(gray(100), gray(101))).toBeCloseTo(48.1308, 3);
    expect(psnr(gray(100), gray(110))).toBeCloseTo(28.1308, 3);
    expect(psnr(gray(0), gray(255))).toBeCloseTo(0, 6);
  });

  test('of equal images is infinite, whatever their alpha', () => {
    expect(psnr(photo, photo)).toBe(Number.POSITIVE_INFINITY);
    expect(
      psnr(
        gray(7),
        paint(32, 16, () => [7, 7, 7, 3]),
      ),
    ).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('SSIM', () => {
  test('of flat images is its luminance term', () => {
    const c1 = (0.01 * 255) ** 2;
    expect(ssim(gray(100), gray(110))).toBeCloseTo((2 * 100 * 110 + c1) / (100 ** 2 + 110 ** 2 + c1), 9);
  });

  test('is 1 for equal images, decreases with the damage, and is symmetric', async () => {
    expect(ssim(photo, photo)).toBeCloseTo(1, 12);
    const [good, bad] = [
      await jpeg.decode(await jpeg.encode(photo, 90)),
      await jpeg.decode(await jpeg.encode(photo, 20)),
    ];
    expect(ssim(photo, good)).toBeLessThan(1);
    expect(ssim(photo, bad)).toBeLessThan(ssim(photo, good));
    expect(ssim(bad, photo)).toBeCloseTo(ssim(photo, bad), 12);
  });

  test('of a negative is below 0', () => {
    const negative = pixelImage(
      photo.rgba.map((value, i) => (i % 4 === 3 ? value : 255 - value)),
      96,
      64,
    );
    expect(ssim(photo, negative)).toBeLessThan(0);
  });

  test('of an image smaller than its window is undefined', () => {
    const tiny = paint(7, 30, () => [1, 2, 3, 255]);
    expect(ssim(tiny, tiny)).toBeNaN();
  });
});

test('images of different sizes are not compared', () => {
  expect(() => psnr(photo, gray(1))).toThrow(/96 x 64 and 32 x 16/);
  expect(() => ssim(photo, gray(1))).toThrow(RangeError);
});

describe('the comparison of our file with the file from canvas', () => {
  test('compares the tables of a JPEG', async () => {
    const [ours, theirs, other] = [
      await jpeg.encode(photo, 80, 'smallest'),
      await jpeg.encode(photo, 80),
      await jpeg.encode(photo, 70),
    ];
    expect(compareWithCanvas('jpeg', ours, theirs, 80, photo)).toEqual({ kind: 'tables', same: true });
    expect(compareWithCanvas('jpeg', ours, other, 80, photo)).toEqual({ kind: 'tables', same: false });
    expect(compareWithCanvas('jpeg', other, theirs, 80, photo)).toEqual({ kind: 'tables', same: false });
    expect(compareWithCanvas('jpeg', other, other, 80, photo)).toEqual({ kind: 'tables', same: false });
  });

  test('compares the image data of a lossy WebP, and skips a lossless WebP', async () => {
    const [ours, other, lossless] = [
      await webp.encode(photo, 80),
      await webp.encode(photo, 70),
      await webp.encode(photo, 100),
    ];
    expect(compareWithCanvas('webp', ours, ours.slice(), 0.8, photo)).toEqual({ kind: 'vp8', same: true });
    expect(compareWithCanvas('webp', ours, other, 80, photo)).toEqual({ kind: 'vp8', same: false });
    expect(compareWithCanvas('webp', lossless, lossless, 100, photo)).toBeNull();
  });

  test('compares all bytes of a GIF, and skips a PNG', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(compareWithCanvas('gif', bytes, bytes.slice(), 1, photo)).toEqual({ kind: 'bytes', same: true });
    expect(compareWithCanvas('gif', bytes, bytes.subarray(1), 1, photo)).toEqual({ kind: 'bytes', same: false });
    expect(compareWithCanvas('png', bytes, bytes, 100, photo)).toBeNull();
  });
});
