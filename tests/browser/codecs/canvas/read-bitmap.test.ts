import { expect, test } from 'vitest';
import { readBitmap } from '../../../../src/codecs/canvas/surface.ts';
import { canvasOf } from '../../../support/browser-pictures.ts';
import { paint } from '../../../support/pictures.ts';

const WIDTH = 16;
const HEIGHT = 21;
const picture = paint(WIDTH, HEIGHT, (x, y) => [x * 15, y * 12, 50, x % 2 === 0 ? 255 : 0]);
/** Colour under full transparency does not survive a canvas. */
const expected = paint(WIDTH, HEIGHT, (x, y) => (x % 2 === 0 ? [x * 15, y * 12, 50, 255] : [0, 0, 0, 0]));

test.each([
  ['that holds all of it', 1e6],
  ['of an eighth of it', (WIDTH * HEIGHT) / 8],
  ['of one row', WIDTH],
  ['smaller than a row', 1],
])('a bitmap reads the same from a canvas %s, as small as phones want it', async (_, maxCanvasPixels) => {
  const bitmap = await createImageBitmap(canvasOf(picture));
  expect(readBitmap(bitmap, maxCanvasPixels)).toEqual(expected);
});

test('no canvas is larger than the oldest iOS can draw on', async () => {
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
