import { expect, test } from 'vitest';
import { attentionSpot } from '../../../src/kernels/attention.ts';

const SIZE = { widthPx: 300, heightPx: 200 };

/** A gray image with a checkered square of two colors. */
function imageWith({ x, y, side }: { x: number; y: number; side: number }, alpha = 255) {
  const rgba = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4).fill(128);
  for (let at = 0; at < rgba.length; at += 4) {
    const [column, row] = [(at / 4) % SIZE.widthPx, Math.floor(at / 4 / SIZE.widthPx)];
    const isInside = column >= x && column < x + side && row >= y && row < y + side;
    const odd = (Math.floor(column / 10) + Math.floor(row / 10)) % 2;
    rgba.set(isInside ? [odd * 255, 60, 20, alpha] : [128, 128, 128, 255], at);
  }
  return { rgba, ...SIZE };
}

test.each([
  ['left', { x: 20, y: 70, side: 60 }, { x: 1 / 3, y: 1 }, { x: 1 / 6, y: 0.5 }],
  ['right', { x: 230, y: 70, side: 60 }, { x: 1 / 3, y: 1 }, { x: 5 / 6, y: 0.5 }],
  ['top', { x: 120, y: 10, side: 60 }, { x: 1, y: 0.5 }, { x: 0.5, y: 0.25 }],
  ['bottom', { x: 120, y: 130, side: 60 }, { x: 1, y: 0.5 }, { x: 0.5, y: 0.75 }],
])('a crop goes to what is on the %s', (_, subject, share, wanted) => {
  const { x, y } = attentionSpot(imageWith(subject), share);
  expect(Math.abs(x - wanted.x)).toBeLessThan(0.1);
  expect(Math.abs(y - wanted.y)).toBeLessThan(0.1);
});

test('colors that cannot be seen draw no attention', () => {
  expect(attentionSpot(imageWith({ x: 230, y: 70, side: 60 }, 0), { x: 1 / 3, y: 1 }).x).toBeCloseTo(0.5, 1);
});

test.each([
  [1, 1],
  [1, 3000],
  [3000, 1],
])('an image of %i × %i pixels has a spot for any share', (widthPx, heightPx) => {
  const image = { rgba: new Uint8ClampedArray(widthPx * heightPx * 4).fill(255), widthPx, heightPx };
  for (const share of [
    { x: 1, y: 1 },
    { x: 0.01, y: 0.01 },
    { x: 1, y: 0.3 },
  ]) {
    const { x, y } = attentionSpot(image, share);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(1);
  }
});
