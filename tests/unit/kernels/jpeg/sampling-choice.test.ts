import { expect, test } from 'vitest';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { lossOfChroma, samplingFor } from '../../../../src/kernels/jpeg/sampling-choice.ts';
import { paint, paintPhoto, type Rgba } from '../../../support/images.ts';

/** Finds the lowest quality that keeps full chroma, or 101 if none does. All higher qualities must keep it too. */
function firstFullQuality(image: PixelImage): number {
  const loss = lossOfChroma(image);
  const samplings = Array.from({ length: 100 }, (_, index) => samplingFor(loss, index + 1));
  const first = samplings.indexOf('4:4:4');
  expect(samplings.slice(first === -1 ? 100 : first)).not.toContain('4:2:0');
  return first === -1 ? 101 : first + 1;
}

const [WHITE, RED, BLUE]: Rgba[] = [
  [255, 255, 255, 255],
  [220, 0, 0, 255],
  [0, 0, 220, 255],
];

test('a photo keeps full chroma only at the highest qualities', () => {
  expect(firstFullQuality(paintPhoto(320, 200))).toBeGreaterThan(90);
});

test('thin red lines on blue keep full chroma at every common quality', () => {
  const lines = paint(64, 64, (x) => (x % 3 === 0 ? RED : BLUE) as Rgba);
  expect(firstFullQuality(lines)).toBeLessThan(30);
});

test('a few colored pixels on a white page have the same loss as many colored pixels', () => {
  const page = (height: number) => paint(64, 64, (x, y) => (y < height && x % 3 === 0 ? RED : WHITE) as Rgba);
  expect(lossOfChroma(page(4))).toBeCloseTo(lossOfChroma(page(64)), 6);
});

test('gray images never get full chroma', () => {
  const noise = paint(50, 50, (x, y) => {
    const level = (x * 77 + y * 131) % 256;
    return [level, level, level, 255];
  });
  expect(firstFullQuality(noise)).toBe(101);
});

test('an image in which each 2 x 2 square has a single color loses no chroma', () => {
  const squares = paint(64, 64, (x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? RED : BLUE) as Rgba);
  expect(lossOfChroma(squares)).toBe(0);
});

test.each([
  [1, 1],
  [1, 9],
  [9, 1],
])('%i x %i pixels are too few for a 2 x 2 square, so there is no loss', (widthPx, heightPx) => {
  expect(lossOfChroma(paint(widthPx, heightPx, (x) => (x % 2 === 0 ? RED : BLUE) as Rgba))).toBe(0);
});

test('the lower half of a tall image contributes to the loss', () => {
  const tall = paint(8, 3000, (x, y) => (y > 1500 && x % 3 === 0 ? RED : WHITE) as Rgba);
  expect(lossOfChroma(tall)).toBeGreaterThan(100);
});

test('the loss of a square with two colors is the sum of the variances of Cb and Cr', () => {
  // In JFIF, red 220 has Cb -37.12 and Cr 110; blue 220 has Cb 110 and Cr -17.89. Variance: half the distance, squared.
  const halves = paint(2, 2, (x) => (x === 0 ? RED : BLUE) as Rgba);
  expect(lossOfChroma(halves)).toBeCloseTo(((110 + 37.12) / 2) ** 2 + ((110 + 17.89) / 2) ** 2, 0);
});
