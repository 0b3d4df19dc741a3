import { describe, expect, test } from 'vitest';
import {
  angleOfLine,
  cropOf,
  fitFrame,
  frameBounds,
  frameLike,
  frameOf,
  moveFrame,
  pinchFrame,
  resizeFrame,
} from '../../../../src/domain/geometry/crop-frame.ts';
import { framedArea } from '../../../../src/domain/geometry/straighten.ts';

const PHOTO = { widthPx: 901, heightPx: 600 };
const area = (xPx: number, yPx: number, widthPx: number, heightPx: number) => ({ xPx, yPx, widthPx, heightPx });
const FRAME = area(100, 200, 300, 200);

test.each([0, 5, -33.3, 45])('the pixels of a frame are those of the result, at %d degrees', (straighten) => {
  const bounds = frameBounds(PHOTO, straighten);
  expect(frameOf(PHOTO, { straighten })).toEqual({ xPx: 0, yPx: 0, ...bounds });
  for (const frame of [area(0, 0, 1, 1), area(7, 11, 101, 33), area(bounds.widthPx - 50, 3, 50, bounds.heightPx - 3)]) {
    const crop = cropOf(frame, PHOTO, straighten);
    const result = framedArea(PHOTO, { straighten, ...(crop && { crop }) });
    expect(result).toMatchObject({ widthPx: frame.widthPx, heightPx: frame.heightPx });
    if (straighten === 0) expect(result).toEqual(frame);
    expect(frameOf(PHOTO, { straighten, ...(crop && { crop }) })).toEqual(frame);
  }
  expect(cropOf({ xPx: 0, yPx: 0, ...bounds }, PHOTO, straighten)).toBeUndefined();
});

test('a crop keeps its shares when the angle changes, and the frame shows the pixels of the result', () => {
  const crop = cropOf(area(150, 0, 600, 600), PHOTO, 0);
  for (let straighten = -45; straighten <= 45; straighten += 0.7) {
    const framing = { straighten, ...(crop && { crop }) };
    const { widthPx, heightPx } = framedArea(PHOTO, framing);
    expect(frameOf(PHOTO, framing)).toMatchObject({ widthPx, heightPx });
  }
});

describe('a frame', () => {
  test('moves as far as the edge', () => {
    expect(moveFrame(FRAME, 10, -10, PHOTO)).toEqual(area(110, 190, 300, 200));
    expect(moveFrame(FRAME, 9000, -9000, PHOTO)).toEqual(area(601, 0, 300, 200));
  });

  test('is resized by a corner or an edge, and the other side stays', () => {
    const by = { x: -40, y: 30 };
    expect(resizeFrame(FRAME, { across: -1, down: -1 }, by, PHOTO, null)).toEqual(area(60, 230, 340, 170));
    expect(resizeFrame(FRAME, { across: 1, down: 1 }, by, PHOTO, null)).toEqual(area(100, 200, 260, 230));
    expect(resizeFrame(FRAME, { across: 0, down: 1 }, by, PHOTO, null)).toEqual(area(100, 200, 300, 230));
    expect(resizeFrame(FRAME, { across: 1, down: 0 }, { x: -900, y: 0 }, PHOTO, null)).toEqual(area(100, 200, 1, 200));
    expect(resizeFrame(FRAME, { across: -1, down: -1 }, { x: -900, y: 900 }, PHOTO, null)).toEqual(
      area(0, 399, 400, 1),
    );
  });

  test.each([1, 0.8, 1.5, 16 / 9])('keeps the ratio %d, inside the image', (ratio) => {
    const start = fitFrame(FRAME, ratio, PHOTO);
    expect(start.widthPx === PHOTO.widthPx || start.heightPx === PHOTO.heightPx).toBe(true);
    for (const across of [-1, 0, 1] as const) {
      for (const down of [-1, 0, 1] as const) {
        for (const by of [
          { x: 55, y: -70 },
          { x: -120, y: 20 },
          { x: 2000, y: 2000 },
          { x: -2000, y: -2000 },
        ]) {
          if (across === 0 && down === 0) continue;
          const { xPx, yPx, widthPx, heightPx } = resizeFrame(start, { across, down }, by, PHOTO, ratio);
          expect(Math.abs(widthPx - heightPx * ratio)).toBeLessThanOrEqual(Math.max(1, ratio));
          expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(0);
          expect(xPx + widthPx).toBeLessThanOrEqual(PHOTO.widthPx);
          expect(yPx + heightPx).toBeLessThanOrEqual(PHOTO.heightPx);
        }
      }
    }
  });

  test('follows two fingers and stays inside', () => {
    expect(pinchFrame(FRAME, 0.5, { x: 5, y: 0 }, PHOTO)).toEqual(area(180, 250, 150, 100));
    expect(pinchFrame(FRAME, 100, { x: 0, y: 0 }, PHOTO)).toEqual(area(0, 0, 900, 600));
  });
});

test.each([
  [{ x: 10, y: 1 }, 0, -5.7],
  [{ x: -10, y: -1 }, 0, -5.7],
  [{ x: 1, y: 10 }, 0, 5.7],
  [{ x: 10, y: -1 }, -2, 3.7],
  [{ x: 10, y: 9.9 }, -10, -45],
  [{ x: 10, y: 0 }, 0, 0],
])('a line to %j, drawn at %d degrees', (to, straighten, wanted) => {
  expect(angleOfLine({ x: 0, y: 0 }, to, straighten)).toBe(wanted);
});

describe('a framing for an image of another shape', () => {
  const square = { x: 0.25, y: 0.5, width: 0.25, height: 0.375 };
  const from = { widthPx: 600, heightPx: 400 };
  test('keeps its shares, or its ratio', () => {
    const framing = { straighten: 3, crop: square };
    const to = { widthPx: 400, heightPx: 600 };
    expect(frameLike(framing, from, to, false)).toBe(framing);
    const { crop } = frameLike(framing, from, to, true);
    expect((crop?.width ?? 0) * 400).toBeCloseTo((crop?.height ?? 0) * 600, 9);
    expect(crop?.width).toBeCloseTo(0.375, 9);
    expect(crop?.x).toBeCloseTo(0.625 / 3, 9);
  });

  test('of its largest square is the largest square', () => {
    const crop = { x: 1 / 6, y: 0, width: 2 / 3, height: 1 };
    const to = { widthPx: 300, heightPx: 900 };
    expect(frameLike({ crop }, from, to, true).crop).toEqual({
      x: 0,
      y: expect.closeTo(1 / 3, 9),
      width: expect.closeTo(1, 9),
      height: expect.closeTo(1 / 3, 9),
    });
    expect(frameLike({ crop }, from, { widthPx: 50, heightPx: 50 }, true)).toEqual({ straighten: 0 });
  });
});
