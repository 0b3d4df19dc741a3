import { afterEach, expect, test, vi } from 'vitest';
import type { MeasureReply } from '../../../../src/jobs/protocol.ts';
import { measure } from '../../../../src/jobs/score/measure.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { paintPhoto } from '../../../support/images.ts';

async function encode({ widthPx, heightPx, rgba }: PixelImage, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), widthPx, heightPx), 0, 0);
  return canvas.convertToBlob({ type, quality: 0.6 });
}

async function measureJpeg(widthPx: number, heightPx: number): Promise<MeasureReply> {
  const photo = paintPhoto(widthPx, heightPx);
  const [reference, output] = [await encode(photo, 'image/png'), await encode(photo, 'image/jpeg')];
  return measure({ reference, output, matte: [255, 255, 255], timedDecodes: 2, maxPixels: 1e8 });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a lossy image has finite metrics', async () => {
  const reply = await measureJpeg(300, 200);
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  expect(reply.psnrDb).toBeGreaterThan(25);
  expect(reply.psnrDb).toBeLessThan(60);
  expect(reply.ssim).toBeGreaterThan(0.7);
  expect(reply.ssim).toBeLessThan(1);
  expect(reply.ssimulacra2).toBeGreaterThan(30);
  expect(reply.ssimulacra2).toBeLessThan(90);
  expect(reply.decodeMs).toHaveLength(2);
  expect(reply.decodeMs.every((ms) => ms > 0)).toBe(true);
});

test('the tiles cover the image, and the changed tile has the lowest score', async () => {
  const photo = paintPhoto(200, 130);
  const changed = { ...photo, rgba: photo.rgba.slice() };
  for (let y = 70; y < 120; y++) changed.rgba.fill(90, (y * 200 + 130) * 4, (y * 200 + 180) * 4);
  const [reference, output] = [await encode(photo, 'image/png'), await encode(changed, 'image/png')];
  const reply = await measure({ reference, output, matte: [0, 0, 0], timedDecodes: 0, maxPixels: 1e8 });
  if (!reply.ok || !reply.regions) throw new Error('no regions');
  const { worst, tiles } = reply.regions;
  expect(tiles).toMatchObject({ tilePx: 64, columns: 4, rows: 3 });
  expect(tiles.scores).toHaveLength(12);
  expect(worst.area).toEqual({ xPx: 128, yPx: 64, widthPx: 64, heightPx: 64 });
  expect(worst.score).toBeCloseTo(Math.min(...tiles.scores), 5);
  expect(worst.score).toBeLessThan(reply.ssimulacra2 ?? 0);
});

test('an equal image has the best possible metrics', async () => {
  const blob = await encode(paintPhoto(40, 30), 'image/png');
  const reply = await measure({ reference: blob, output: blob, matte: [0, 0, 0], timedDecodes: 0, maxPixels: 1e8 });
  expect(reply).toMatchObject({ ok: true, psnrDb: Number.POSITIVE_INFINITY, ssimulacra2: 100 });
});

test('an image with a short side has only a PSNR', async () => {
  expect(await measureJpeg(40, 7)).toMatchObject({ ok: true, ssim: null, ssimulacra2: null });
});

test('without enough memory for SSIMULACRA 2, the other metrics remain', async () => {
  // Now every other kernel has an instance with enough memory, and all instances of SSIMULACRA 2 are borrowed.
  await measureJpeg(310, 210);
  const borrowed = [await prepare(paintPhoto(16, 16)), await prepare(paintPhoto(16, 16))];
  vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
    throw new RangeError('Unable to grow instance memory');
  });
  const reply = await measureJpeg(310, 210);
  for (const one of borrowed) one?.release();
  expect(reply).toMatchObject({ ok: true, ssim: expect.any(Number), ssimulacra2: null });
});
