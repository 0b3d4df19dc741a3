import { describe, expect, test } from 'vitest';
import { enlargementOf, placeBefore } from '../../../../src/domain/geometry/comparison.ts';
import { spotAt } from '../../../../src/domain/geometry/crop-frame.ts';
import { planPixels, resultSize, takesSteps } from '../../../../src/domain/geometry/pixel-plan.ts';
import { framedArea, framedSpot, placeIn, straightenedSize } from '../../../../src/domain/geometry/straighten.ts';
import { type Orientation, turnedSize, turnSpot } from '../../../../src/domain/geometry/turn.ts';

const PHOTO = { widthPx: 400, heightPx: 300 };
const ANGLES = [-45, -12, -0.2, 0.2, 3.7, 20, 45];
const SIZES = [
  PHOTO,
  { widthPx: 300, heightPx: 400 },
  { widthPx: 100, heightPx: 100 },
  { widthPx: 1000, heightPx: 10 },
];

/** Where a corner of an area lies in the image, before the rotation. */
function unrotated(area: ReturnType<typeof framedArea>, image: typeof PHOTO, x: number, y: number) {
  const angle = (-(area.degrees ?? 0) * Math.PI) / 180;
  const [fromX, fromY] = [
    area.xPx + x * area.widthPx - image.widthPx / 2,
    area.yPx + y * area.heightPx - image.heightPx / 2,
  ];
  return {
    x: Math.cos(angle) * fromX - Math.sin(angle) * fromY + image.widthPx / 2,
    y: Math.sin(angle) * fromX + Math.cos(angle) * fromY + image.heightPx / 2,
  };
}

describe('a straightened image', () => {
  test.each(ANGLES)('is inside the rotated one and touches its edge, at %d degrees', (degrees) => {
    for (const image of SIZES) {
      const { widthPx, heightPx } = straightenedSize(image, degrees);
      expect(widthPx / heightPx).toBeCloseTo(image.widthPx / image.heightPx, 9);
      const area = {
        xPx: (image.widthPx - widthPx) / 2,
        yPx: (image.heightPx - heightPx) / 2,
        widthPx,
        heightPx,
        degrees,
      };
      const corners = [0, 1].flatMap((x) => [0, 1].map((y) => unrotated(area, image, x, y)));
      const gaps = corners.flatMap(({ x, y }) => [x, y, image.widthPx - x, image.heightPx - y]);
      expect(Math.min(...gaps)).toBeCloseTo(0, 6);
    }
  });

  test('has whole pixels inside the frame', () => {
    expect(straightenedSize(PHOTO, 0)).toEqual(PHOTO);
    const { widthPx, heightPx } = straightenedSize(PHOTO, 10);
    expect(resultSize(PHOTO, { straighten: 10, fit: null })).toEqual({
      widthPx: Math.floor(widthPx),
      heightPx: Math.floor(heightPx),
    });
  });
});

describe('a crop', () => {
  test('has whole pixels, and its neighbor begins where it ends', () => {
    const left = framedArea({ widthPx: 101, heightPx: 51 }, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    const right = framedArea({ widthPx: 101, heightPx: 51 }, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    expect(left).toEqual({ xPx: 0, yPx: 0, widthPx: 51, heightPx: 51 });
    expect(right).toEqual({ xPx: 51, yPx: 0, widthPx: 50, heightPx: 51 });
  });

  test('keeps at least one pixel, inside the image', () => {
    const one = framedArea({ widthPx: 3, heightPx: 2 }, { crop: { x: 1, y: 1, width: 0.001, height: 0.001 } });
    expect(one).toEqual({ xPx: 2, yPx: 1, widthPx: 1, heightPx: 1 });
    const tilted = { straighten: 5, crop: { x: 0.5, y: 0.5, width: 0.001, height: 0.001 } };
    expect(framedArea({ widthPx: 3, heightPx: 2 }, tilted)).toMatchObject({ widthPx: 1, heightPx: 1 });
  });

  test('of a straightened image is a share of the straightened one', () => {
    const frame = framedArea(PHOTO, { straighten: 10 });
    const half = framedArea(PHOTO, { straighten: 10, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } });
    expect(half.widthPx).toBe(Math.floor(straightenedSize(PHOTO, 10).widthPx / 2));
    expect(half.xPx + half.widthPx / 2).toBeCloseTo(frame.xPx + frame.widthPx / 2, 6);
  });

  test('comes before the size', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const fit = { mode: 'inside', maxWidthPx: 100, maxHeightPx: 100 } as const;
    expect(resultSize(PHOTO, { crop, fit })).toEqual({ widthPx: 67, heightPx: 100 });
    expect(enlargementOf(PHOTO, { widthPx: 400, heightPx: 600 }, { crop, fit: null })).toBe(100);
    const before = placeBefore(PHOTO, { widthPx: 100, heightPx: 150 }, { crop, fit: null });
    expect(before).toEqual({ xPx: expect.closeTo(0), yPx: expect.closeTo(0), widthPx: 200, heightPx: 150 });
  });
});

describe('the plan for pixels in file order', () => {
  const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];
  const shaping = { straighten: 7, crop: { x: 0.1, y: 0.3, width: 0.4, height: 0.5 }, fit: null };

  test.each(ORIENTATIONS)('shows the same part of an image that is stored with orientation %i', (orientation) => {
    const stored = turnedSize(PHOTO, orientation);
    const plan = planPixels('pixels', stored, orientation, shaping);
    const upright = planPixels('pixels', PHOTO, 1, shaping);
    for (const spot of [
      { x: 0.2, y: 0.5 },
      { x: 0.45, y: 0.4 },
    ]) {
      const inStored = { x: spot.x, y: spot.y };
      const shown = turnSpot(placeIn(plan.area, inStored, stored), orientation);
      const expected = placeIn(upright.area, turnSpot(inStored, orientation), PHOTO);
      expect(shown.x).toBeCloseTo(expected.x, 6);
      expect(shown.y).toBeCloseTo(expected.y, 6);
    }
  });

  test('has no angle where nothing is straightened', () => {
    expect(planPixels('pixels', PHOTO, 6, { ...shaping, straighten: 0 }).area).not.toHaveProperty('degrees');
  });

  test('crops inside the crop to fill a box', () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const fit = { mode: 'cover', widthPx: 100, heightPx: 100, focus: { x: 0.5, y: 0.5 } } as const;
    expect(planPixels('pixels', PHOTO, 1, { crop, fit }).area).toEqual({
      xPx: 200,
      yPx: 50,
      widthPx: 200,
      heightPx: 200,
    });
  });
});

test('only ways that resample take an angle, and lossless ones take no crop', () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const takes = (shaping: object) =>
    (['original', 'planes', 'depth', 'motion', 'gain-map', 'preview', 'canvas', 'pixels'] as const).filter((route) =>
      takesSteps(route, PHOTO, { fit: null, ...shaping }),
    );
  expect(takes({ straighten: 1 })).toEqual(['depth', 'motion', 'gain-map', 'preview', 'canvas', 'pixels']);
  expect(takes({ crop })).toEqual(['depth', 'motion', 'gain-map', 'preview', 'canvas', 'pixels']);
  expect(takes({ straighten: 0, crop: { x: 0, y: 0, width: 1, height: 1 } })).toHaveLength(8);
});

test.each(ANGLES)('a place in a straightened part leads back to its spot, at %d degrees', (straighten) => {
  const area = framedArea(PHOTO, { straighten, crop: { x: 0.1, y: 0.3, width: 0.6, height: 0.5 } });
  for (const place of [
    { x: 0, y: 0 },
    { x: 0.25, y: 0.75 },
    { x: 1, y: 1 },
  ]) {
    const { x, y } = placeIn(area, spotAt(area, place, PHOTO), PHOTO);
    expect({ x, y }).toEqual({ x: expect.closeTo(place.x, 9), y: expect.closeTo(place.y, 9) });
  }
});

test('a spot stays on what it shows, and moves inside if that was cropped away', () => {
  const spot = { x: 0.3, y: 0.7 };
  expect(framedSpot(spot, PHOTO, framedArea(PHOTO, {}))).toBe(spot);
  const area = framedArea(PHOTO, { crop: { x: 0.2, y: 0.5, width: 0.5, height: 0.25 } });
  expect(framedSpot(spot, PHOTO, area)).toEqual({ x: expect.closeTo(0.2, 9), y: expect.closeTo(0.8, 9) });
  expect(framedSpot({ x: 0, y: 1 }, PHOTO, area)).toEqual({ x: 0, y: 1 });
});
