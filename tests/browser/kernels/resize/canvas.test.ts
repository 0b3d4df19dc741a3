import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawResized, readPixels } from '../../../../src/codecs/shared/canvas/surface.ts';
import type { ResizeFilter } from '../../../../src/domain/geometry/resampling.ts';
import type { PixelSize } from '../../../../src/domain/geometry/size.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { canvasOf, decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { aliasRms, psnr } from '../../../support/image-metrics.ts';
import { paintGraphics, paintPhoto, paintTransparent, paintZonePlate, pixelAt } from '../../../support/images.ts';

const scaled = ({ widthPx, heightPx }: PixelImage, factor: number): PixelSize => ({
  widthPx: Math.round(widthPx * factor),
  heightPx: Math.round(heightPx * factor),
});

async function drawOnCanvas(image: PixelImage, size: PixelSize): Promise<PixelImage> {
  const bitmap = await createImageBitmap(canvasOf(image));
  return readPixels(drawResized(bitmap, size, null));
}

/** The filter whose results are closest to canvas. The product uses lanczos3 instead. */
function parityFilter(factor: number): ResizeFilter {
  if (factor > 1) return 'mitchell';
  return factor >= 0.5 ? 'catrom' : 'triangle';
}

describe('rule 28: with the parity filter, a resized image is close to canvas at high quality', () => {
  const images = new Map<string, PixelImage>();

  beforeAll(async () => {
    images.set('photo', paintPhoto(480, 360));
    images.set('graphics', paintGraphics(480, 360));
    images.set('flowers', await decodeInBrowser(await fetchFixture('lossless-flowers-576x576.png')));
  });

  test.each(
    ['photo', 'graphics', 'flowers'].flatMap((name) => [
      [name, 1.5, 50] as const,
      [name, 1 / 2, 31] as const,
      [name, 1 / 3.3, 31] as const,
      [name, 1 / 8, 31] as const,
    ]),
  )('%s x %d has at least %i dB', async (name, factor, decibels) => {
    const image = images.get(name) as PixelImage;
    const size = scaled(image, factor);
    const ours = await resizeImage(image, size, parityFilter(factor));
    expect(psnr(ours, await drawOnCanvas(image, size))).toBeGreaterThanOrEqual(decibels);
  });
});

describe('rule 30: canvas draws from a bitmap at high quality', () => {
  const plate = paintZonePlate(512);
  const size = { widthPx: 64, heightPx: 64 };
  const quality = Object.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'imageSmoothingQuality');

  afterEach(() => {
    if (quality) Object.defineProperty(OffscreenCanvasRenderingContext2D.prototype, 'imageSmoothingQuality', quality);
  });

  const drawLow = async () => {
    const canvas = new OffscreenCanvas(size.widthPx, size.heightPx);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.imageSmoothingQuality = 'low';
    context.drawImage(await createImageBitmap(canvasOf(plate)), 0, 0, size.widthPx, size.heightPx);
    return readPixels({ canvas, context });
  };

  test('the surface requests high quality', async () => {
    const { context } = drawResized(await createImageBitmap(canvasOf(plate)), size, null);
    expect(context.imageSmoothingQuality).toBe('high');
    expect(context.imageSmoothingEnabled).toBe(true);
  });

  test('a strongly reduced zone plate has few false rings', async () => {
    const alias = aliasRms(await drawOnCanvas(plate, size), 512);
    expect(alias).toBeLessThan(10);
    expect(aliasRms(await drawLow(), 512)).toBeGreaterThan(3 * alias);
  });

  test('a browser without `imageSmoothingQuality` halves the image step by step', async () => {
    Reflect.deleteProperty(OffscreenCanvasRenderingContext2D.prototype, 'imageSmoothingQuality');
    const halved = await drawOnCanvas(plate, size);
    expect(halved).toMatchObject(size);
    expect(aliasRms(halved, 512)).toBeLessThan(10);
  });

  test('a matte is drawn behind the image, which otherwise stays transparent', async () => {
    const transparent = await createImageBitmap(canvasOf(paintTransparent(64, 64)));
    expect(pixelAt(readPixels(drawResized(transparent, size, [255, 0, 0])), 0, 0)).toEqual([255, 0, 0, 255]);
    expect(pixelAt(readPixels(drawResized(transparent, size, null)), 0, 0)).toEqual([0, 0, 0, 0]);
  });
});
