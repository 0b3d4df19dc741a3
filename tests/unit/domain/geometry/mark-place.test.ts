import { describe, expect, test } from 'vitest';
import { MARK_PLACES } from '../../../../src/domain/geometry/mark.ts';
import { markCorners, markSize } from '../../../../src/domain/geometry/mark-place.ts';

const IMAGE = { widthPx: 1000, heightPx: 600 };

describe('the size of a mark', () => {
  test('is a share of the shorter side', () => {
    expect(markSize(IMAGE, { text: 'x', size: 10 }, 3)).toEqual({ widthPx: 180, heightPx: 60 });
    expect(markSize({ widthPx: 600, heightPx: 1000 }, { text: 'x', size: 10 }, 3).heightPx).toBe(60);
  });

  test('fits between the margins', () => {
    expect(markSize(IMAGE, { text: 'x', size: 10, margin: 10 }, 44).widthPx).toBe(880);
    expect(markSize(IMAGE, { image: 'x', size: 100, margin: 10 }, 1).heightPx).toBe(480);
    expect(markSize(IMAGE, { image: 'x', size: 100, margin: 10, place: 'tiled' }, 1).heightPx).toBe(600);
  });
});

test('a mark is in nine places, at the margin', () => {
  const places = MARK_PLACES.filter((place) => place !== 'tiled');
  const corners = places.map((place) =>
    markCorners(IMAGE, { text: 'x', place, margin: 5 }, { widthPx: 100, heightPx: 40 }),
  );
  expect(corners.flat().map(({ xPx, yPx }) => [xPx, yPx])).toEqual([
    [30, 30],
    [450, 30],
    [870, 30],
    [30, 280],
    [450, 280],
    [870, 280],
    [30, 530],
    [450, 530],
    [870, 530],
  ]);
});

test('tiles leave no part of an image free', () => {
  const size = { widthPx: 100, heightPx: 40 };
  const corners = markCorners(IMAGE, { text: 'x', place: 'tiled' }, size);
  for (let y = 0; y < IMAGE.heightPx - 200; y += 20) {
    for (let x = 0; x < IMAGE.widthPx - 200; x += 20) {
      const shown = corners.some(({ xPx, yPx }) => xPx >= x && yPx >= y && xPx + 100 <= x + 260 && yPx + 40 <= y + 240);
      expect([x, y, shown]).toEqual([x, y, true]);
    }
  }
});
