import { expect, test } from 'vitest';
import { alignCrop } from '../../../../src/domain/geometry/blocks.ts';
import { type Orientation, turnedSize } from '../../../../src/domain/geometry/turn.ts';

const area = (xPx: number, yPx: number, widthPx: number, heightPx: number) => ({ xPx, yPx, widthPx, heightPx });
const square = (side: number) => ({ widthPx: side, heightPx: side });
const PHOTO = { widthPx: 900, heightPx: 600 };

test.each([
  ['stays at whole blocks', area(32, 48, 101, 77), 16, area(32, 48, 101, 77), { x: 0, y: 0 }],
  ['moves to the nearest block', area(37, 45, 100, 100), 16, area(32, 48, 100, 100), { x: 5, y: 3 }],
  ['moves less if blocks are small', area(37, 45, 100, 100), 8, area(40, 48, 100, 100), { x: 3, y: 3 }],
  ['stays inside of the image', area(798, 498, 102, 102), 16, area(784, 496, 102, 102), { x: 14, y: 2 }],
  ['is all of the image', area(0, 0, 900, 600), 16, area(0, 0, 900, 600), { x: 0, y: 0 }],
] as const)('a crop %s', (_, wanted, side, expected, moved) => {
  expect(alignCrop(wanted, PHOTO, 1, square(side))).toEqual({ stored: expected, area: expected, moved });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'turn %i: the stored part begins at a whole block, with its size',
  (turn) => {
    const turned = turnedSize(PHOTO, turn as Orientation);
    const block = { widthPx: 16, heightPx: 8 };
    for (const [x, y] of [
      [13, 29],
      [271, 5],
      [turned.widthPx - 120, turned.heightPx - 90],
    ] as const) {
      const aligned = alignCrop(area(x, y, 120, 90), turned, turn, block);
      const { xPx, yPx, ...size } = aligned.stored;
      expect([xPx % 16, yPx % 8]).toEqual([0, 0]);
      expect(size).toEqual(turnedSize({ widthPx: 120, heightPx: 90 }, turn));
      expect(xPx + size.widthPx).toBeLessThanOrEqual(900);
      expect(yPx + size.heightPx).toBeLessThanOrEqual(600);
      expect(aligned.moved).toEqual({ x: Math.abs(aligned.area.xPx - x), y: Math.abs(aligned.area.yPx - y) });
      expect(aligned.area).toMatchObject({ widthPx: 120, heightPx: 90 });
    }
  },
);
