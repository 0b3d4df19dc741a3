import { describe, expect, test } from 'vitest';
import { type Fit, fitArea, fitSize, hasShapeOf, stretchPercent } from '../../../../src/domain/geometry/fit.ts';
import {
  keepsShape,
  planPixels,
  resultSize,
  scaleArea,
  takesSteps,
} from '../../../../src/domain/geometry/pixel-plan.ts';
import { CENTER, type Spot } from '../../../../src/domain/geometry/turn.ts';

const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });
const cover = (widthPx: number, heightPx: number, focus: Spot = CENTER): Fit => ({
  mode: 'cover',
  widthPx,
  heightPx,
  focus,
});
const contain = (widthPx: number, heightPx: number): Fit => ({ mode: 'contain', widthPx, heightPx });

describe('fitting inside a box', () => {
  test.each([
    [4000, 3000, 1200, 800, 1067, 800],
    [3000, 4000, 1200, 800, 600, 800],
    [600, 450, 1200, 800, 1067, 800],
    [4000, 3000, 800, 600, 800, 600],
    [1000, 3, 100, 100, 100, 1],
    [3, 1000, 100, 100, 1, 100],
    [1, 1, 7, 5, 5, 5],
    [4000, 3000, 1, 1, 1, 1],
    [4000, 3000, 1, 9999, 1, 1],
  ])('scales %i x %i within %i x %i to %i x %i', (width, height, boxWidth, boxHeight, widthPx, heightPx) => {
    expect(fitSize(size(width, height), contain(boxWidth, boxHeight))).toEqual(size(widthPx, heightPx));
  });
});

describe('filling a box', () => {
  test.each<readonly [number, number, Fit, readonly [number, number, number, number]]>([
    // A square part of a photo: from the center and from both ends.
    [4000, 3000, cover(2999, 2999), [500, 0, 3000, 3000]],
    [4000, 3000, cover(2999, 2999, { x: 0, y: 0 }), [0, 0, 3000, 3000]],
    [4000, 3000, cover(2999, 2999, { x: 1, y: 1 }), [1000, 0, 3000, 3000]],
    [4000, 3000, cover(2999, 2999, { x: 0.6, y: 0.1 }), [900, 0, 3000, 3000]],
    [4000, 3000, cover(2999, 2999, { x: 0.3, y: 0.1 }), [0, 0, 3000, 3000]],
    // Portrait images and odd sizes.
    [3000, 4000, cover(3000, 1999), [0, 1001, 3000, 1999]],
    [801, 601, cover(400, 400, { x: 0.5, y: 0.5 }), [100, 0, 601, 601]],
    [5, 3, cover(20, 10), [0, 0, 5, 3]],
    [5, 4, cover(20, 10), [0, 1, 5, 3]],
    // Sides of one pixel and extreme aspect ratios.
    [1, 4000, cover(100, 100), [0, 2000, 1, 1]],
    [1, 4000, cover(100, 100, { x: 1, y: 1 }), [0, 3999, 1, 1]],
    [4000, 1, cover(100, 100, { x: 0, y: 0 }), [0, 0, 1, 1]],
    [1, 1, cover(300, 7), [0, 0, 1, 1]],
    [4000, 3001, cover(65500, 1), [0, 1500, 4000, 1]],
    [4001, 3001, cover(1, 65500, { x: 1, y: 0.5 }), [4000, 0, 1, 3001]],
    // An image of the same shape is not cropped.
    [4000, 3000, cover(400, 300, { x: 0, y: 1 }), [0, 0, 4000, 3000]],
    // Much smaller results start at every fourth or second pixel, for the decoder that scales.
    [4032, 3024, cover(300, 300), [504, 0, 3024, 3024]],
    [4032, 3024, cover(333, 200), [0, 304, 4032, 2420]],
    [4032, 3024, cover(701, 601, { x: 0.3, y: 0.5 }), [0, 0, 3528, 3024]],
    [4030, 3022, cover(300, 300, { x: 0.41, y: 0 }), [142, 0, 3022, 3022]],
    [4031, 3023, cover(300, 300, { x: 0.41, y: 0 }), [141, 0, 3023, 3023]],
  ])('crops %i x %i for %j', (widthPx, heightPx, fit, wanted) => {
    const { xPx, yPx, ...part } = fitArea(size(widthPx, heightPx), fit);
    expect([xPx, yPx, part.widthPx, part.heightPx]).toEqual(wanted);
  });

  const lengths = [1, 2, 3, 7, 100, 641, 3024, 4032];

  test('always crops to whole pixels inside the image, with the right aspect ratio', () => {
    const spots = [0, 0.2, 0.5, 0.77, 1];
    for (const width of lengths) {
      for (const height of lengths) {
        for (const [boxWidth, boxHeight] of lengths.map(
          (length, i) => [length, lengths.at(-1 - i) as number] as const,
        )) {
          for (const x of spots) {
            const part = fitArea(size(width, height), cover(boxWidth, boxHeight, { x, y: 1 - x }));
            expect(Object.values(part).every(Number.isInteger)).toBe(true);
            expect(Math.min(part.xPx, part.yPx, part.widthPx - 1, part.heightPx - 1)).toBeGreaterThanOrEqual(0);
            expect(part.xPx + part.widthPx).toBeLessThanOrEqual(width);
            expect(part.yPx + part.heightPx).toBeLessThanOrEqual(height);
            expect(part.widthPx === width || part.heightPx === height).toBe(true);
            // The crop is rounded to whole pixels, by at most a quarter of a pixel of the result.
            const reduction = Math.min(width / boxWidth, height / boxHeight);
            const most = Math.max(0.51, reduction / 4 + 0.01);
            if (part.widthPx > 4 && part.heightPx > 4) {
              expect(Math.abs(part.widthPx - boxWidth * reduction)).toBeLessThanOrEqual(most);
              expect(Math.abs(part.heightPx - boxHeight * reduction)).toBeLessThanOrEqual(most);
            }
          }
        }
      }
    }
  });

  test('never crops in any other mode', () => {
    const others: readonly (Fit | null)[] = [
      null,
      contain(10, 10),
      { mode: 'exact', widthPx: 9, heightPx: 1 },
      { mode: 'inside', maxWidthPx: 9, maxHeightPx: 9 },
      { mode: 'clamp', maxWidthPx: 9, maxHeightPx: 9 },
    ];
    for (const fit of others) expect(fitArea(size(80, 60), fit)).toEqual({ xPx: 0, yPx: 0, ...size(80, 60) });
  });
});

describe('stretching an image', () => {
  test.each([
    // From 4:3 to 1200 x 800.
    [4000, 3000, 1200, 800, 12],
    [4000, 3000, 800, 1200, 100],
    [4000, 3000, 4000, 3000, 0],
    [4000, 3000, 2000, 1500, 0],
    [100, 100, 110, 100, 10],
    [100, 100, 115, 100, 15],
    [100, 100, 100, 115, 15],
    [100, 100, 300, 100, 200],
    // Less than one percent counts as no stretching.
    [1000, 1000, 1009, 1000, 0],
    [1000, 1000, 1010, 1000, 1],
    // With whole pixels, the aspect ratio cannot match more closely.
    [1000, 3, 100, 1, 0],
    [3, 2, 2, 1, 0],
    [4000, 3000, 1, 1, 0],
    [1, 4000, 5, 1, 1999900],
    [65500, 65500, 65500, 1, 6549900],
  ])('from %i x %i to %i x %i stretches it by %i %%', (width, height, widthPx, heightPx, percent) => {
    expect(stretchPercent(size(width, height), size(widthPx, heightPx))).toBe(percent);
  });

  test.each([
    [4000, 3000, 1333, 1000, true],
    [4000, 3000, 1334, 1000, false],
    [4000, 3000, 1332, 999, true],
    [4000, 3000, 1333, 999, false],
    [1000, 3, 333, 1, true],
    [1000, 3, 333, 2, false],
  ])('%i x %i has the same shape as %i x %i: %s', (width, height, widthPx, heightPx, wanted) => {
    expect(hasShapeOf(size(width, height), size(widthPx, heightPx))).toBe(wanted);
  });

  test('never happens if the image fits inside a box', () => {
    for (const [width, height] of [
      [4000, 3000],
      [451, 301],
      [1, 999],
    ] as const) {
      for (let side = 1; side < 300; side += 7) {
        const source = size(width, height);
        expect(stretchPercent(source, fitSize(source, contain(side, 100)))).toBe(0);
      }
    }
  });
});

describe('the plan for pixels in file order', () => {
  const shaping = { turn: 6, fit: cover(60, 60, { x: 0, y: 0 }) } as const;

  test('states the size of the turned image', () => {
    expect(resultSize(size(160, 96), { turn: 6, fit: null })).toEqual(size(96, 160));
    expect(resultSize(size(160, 96), { fit: null })).toEqual(size(160, 96));
    expect(resultSize(size(160, 96), { turn: 5, fit: contain(48, 48) })).toEqual(size(29, 48));
  });

  test('combines orientation and turn, and locates the crop in the file', () => {
    // After a clockwise turn, the top left corner shows the bottom left of the file.
    expect(planPixels('pixels', size(160, 96), 1, shaping)).toEqual({
      area: { xPx: 0, yPx: 0, ...size(96, 96) },
      size: size(60, 60),
      turn: 6,
      mask: null,
      pad: null,
    });
    // Two clockwise turns rotate by 180°, so the corner shows the bottom right.
    expect(planPixels('pixels', size(96, 160), 6, shaping)).toEqual({
      area: { xPx: 0, yPx: 64, ...size(96, 96) },
      size: size(60, 60),
      turn: 3,
      mask: null,
      pad: null,
    });
    expect(planPixels('pixels', size(96, 160), 8, shaping)).toMatchObject({ turn: 1, area: { xPx: 0, yPx: 0 } });
  });

  test('uses the whole image if there is nothing to crop', () => {
    expect(planPixels('pixels', size(7, 5), 1, { fit: null })).toEqual({
      area: { xPx: 0, yPx: 0, ...size(7, 5) },
      size: size(7, 5),
      turn: 1,
      mask: null,
      pad: null,
    });
  });

  test('scales a crop for an image that was decoded at a smaller size', () => {
    const part = { xPx: 8, yPx: 4, ...size(40, 20) };
    expect(scaleArea(part, size(80, 60), size(20, 15))).toEqual({ xPx: 2, yPx: 1, ...size(10, 5) });
  });
});

describe('a way to a result takes', () => {
  const image = size(160, 96);

  test('the steps that it knows', () => {
    expect(takesSteps('pixels', image, { turn: 6, fit: cover(60, 60) })).toBe(true);
    expect(takesSteps('planes', image, { turn: 6, fit: null })).toBe(true);
    expect(takesSteps('planes', image, { fit: cover(60, 60) })).toBe(false);
    expect(takesSteps('original', image, { turn: 6, fit: null })).toBe(false);
  });

  test('steps that do not change this image', () => {
    expect(keepsShape(image, { turn: 1, fit: cover(160, 96) })).toBe(true);
    const recipe = { version: 1, fit: null, output: {}, resampling: { filter: 'lanczos3' } };
    expect(keepsShape(image, recipe)).toBe(true);
  });

  test('no step that it does not know', () => {
    const shaping = { fit: null, grain: 3 };
    for (const route of ['original', 'planes', 'depth', 'motion', 'gain-map', 'preview', 'canvas', 'pixels'] as const) {
      expect(takesSteps(route, image, shaping), route).toBe(false);
      expect(() => planPixels(route, image, 1, shaping)).toThrow(`'${route}' does not take the step 'grain'`);
    }
  });
});
