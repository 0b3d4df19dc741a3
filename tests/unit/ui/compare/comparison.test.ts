import { describe, expect, test } from 'vitest';
import { enlargementOf, placeBefore, stretchOf } from '../../../../src/domain/geometry/comparison.ts';
import type { Fit } from '../../../../src/domain/geometry/fit.ts';
import { resultSize } from '../../../../src/domain/geometry/pixel-plan.ts';
import { CENTER, type Orientation } from '../../../../src/domain/geometry/turn.ts';
import { boxAround, boxInView, placeIn } from '../../../../src/ui/compare/layout.ts';

const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });
const exact = (widthPx: number, heightPx: number): Fit => ({ mode: 'exact', widthPx, heightPx });

describe('placing the original behind the result', () => {
  test.each<readonly [string, Fit | null, Orientation, readonly [number, number, number, number]]>([
    ['unchanged', null, 1, [0, 0, 400, 300]],
    ['resized in proportion', exact(200, 150), 1, [0, 0, 200, 150]],
    ['resized in proportion, rounded to whole pixels', exact(133, 100), 1, [0, 0, 133, 100]],
    ['turned', null, 6, [0, 0, 300, 400]],
    ['stretched in width, so it is centered', exact(800, 300), 1, [200, 0, 400, 300]],
    ['stretched in height', exact(400, 500), 1, [0, 100, 400, 300]],
    ['turned and stretched', exact(400, 400), 8, [50, 0, 300, 400]],
    ['inside a box', { mode: 'contain', widthPx: 100, heightPx: 100 }, 1, [0, 0, 100, 75]],
    [
      'cropped, so it extends beyond the result',
      { mode: 'cover', widthPx: 150, heightPx: 150, focus: CENTER },
      1,
      [-25, 0, 200, 150],
    ],
    [
      'cropped at its end',
      { mode: 'cover', widthPx: 400, heightPx: 100, focus: { x: 0, y: 1 } },
      1,
      [0, -200, 400, 300],
    ],
    [
      'turned and cropped',
      { mode: 'cover', widthPx: 300, heightPx: 300, focus: { x: 0.5, y: 1 } },
      6,
      [0, -100, 300, 400],
    ],
  ])('%s', (_name, fit, turn, wanted) => {
    const shaping = { turn, fit };
    const { xPx, yPx, widthPx, heightPx } = placeBefore(size(400, 300), resultSize(size(400, 300), shaping), shaping);
    expect([xPx, yPx, widthPx, heightPx].map((value) => value + 0)).toEqual(wanted);
  });
});

test('the original is where the image is on its canvas', () => {
  const shaping = { turn: 6, fit: exact(90, 120), pad: { ...size(200, 160), fill: 'transparent' } } as const;
  expect(resultSize(size(400, 300), shaping)).toEqual(size(200, 160));
  expect(placeBefore(size(400, 300), size(200, 160), shaping)).toEqual({
    xPx: 55,
    yPx: 20,
    widthPx: 90,
    heightPx: 120,
  });
  expect(enlargementOf(size(400, 300), size(200, 160), shaping)).toBe(0);
  expect(stretchOf(size(400, 300), size(200, 160), shaping)).toBe(0);
});

describe('boxes in a view', () => {
  const after = { x: 0, y: 0, width: 100, height: 80 };

  test('are enclosed by a box around both', () => {
    expect(boxAround({ x: -20, y: 0, width: 140, height: 80 }, after)).toEqual({
      x: -20,
      y: 0,
      width: 140,
      height: 80,
    });
    expect(boxAround({ x: 10, y: 10, width: 10, height: 10 }, after)).toEqual(after);
    expect(boxAround({ x: 50, y: 60, width: 100, height: 10 }, after)).toEqual({ ...after, width: 150 });
  });

  test('are placed relative to the corner of the whole view', () => {
    const whole = { x: -20, y: 0, width: 140, height: 80 };
    expect(boxInView(after, whole, { x: 5, y: 7, scale: 2 })).toEqual({ x: 45, y: 7, width: 200, height: 160 });
  });

  test.each([
    [45, 7, { x: 0, y: 0 }],
    [145, 87, { x: 0.5, y: 0.5 }],
    [245, 167, { x: 1, y: 1 }],
    [44, 87, null],
    [145, 168, null],
  ])('show the point %i, %i at %o', (x, y, place) => {
    expect(placeIn({ x: 45, y: 7, width: 200, height: 160 }, { x, y })).toEqual(place);
  });
});
