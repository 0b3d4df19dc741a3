import { expect, test } from 'vitest';
import { readBitmap } from '../../../../../src/codecs/shared/canvas/surface.ts';
import { canvasOf } from '../../../../support/browser-images.ts';
import { paint } from '../../../../support/images.ts';

const WIDTH = 16;
const HEIGHT = 21;
const image = paint(WIDTH, HEIGHT, (x, y) => [x * 15, y * 12, 50, x % 2 === 0 ? 255 : 0]);
/** The expected pixels. Canvas loses the colors of fully transparent pixels. */
const expected = paint(WIDTH, HEIGHT, (x, y) => (x % 2 === 0 ? [x * 15, y * 12, 50, 255] : [0, 0, 0, 0]));

test.each([
  ['for the whole image', 1e6],
  ['for an eighth of the image', (WIDTH * HEIGHT) / 8],
  ['for one row', WIDTH],
  ['smaller than a row', 1],
])('a bitmap is read exactly from a canvas %s, as phones require', async (_, maxCanvasPixels) => {
  const bitmap = await createImageBitmap(canvasOf(image));
  expect(readBitmap(bitmap, maxCanvasPixels)).toEqual(expected);
});

test('no canvas exceeds the limit of old iOS versions', async () => {
  const areas: number[] = [];
  const { OffscreenCanvas: Original } = globalThis;
  globalThis.OffscreenCanvas = class extends Original {
    constructor(width: number, height: number) {
      super(width, height);
      areas.push(width * height);
    }
  };
  try {
    const bitmap = await createImageBitmap(new ImageData(5000, 3400));
    readBitmap(bitmap);
  } finally {
    globalThis.OffscreenCanvas = Original;
  }
  expect(Math.max(...areas)).toBeLessThanOrEqual(16_777_216);
});

test.each([
  [65_535, 100],
  [100, 65_535],
])('a bitmap of %i x %i pixels is read', async (width, height) => {
  expect(readBitmap(await whiteBitmap(width, height)).rgba.every((value) => value === 255)).toBe(true);
});

test.each([
  [65_536, 100],
  [100, 65_536],
])('a bitmap of %i x %i pixels is refused, because it would be empty', async (width, height) => {
  const bitmap = await whiteBitmap(width, height);
  expect(() => readBitmap(bitmap)).toThrow('out-of-memory');
});

function whiteBitmap(width: number, height: number): Promise<ImageBitmap> {
  const white = new ImageData(width, height);
  white.data.fill(255);
  return createImageBitmap(white);
}
