import { describe, expect, test } from 'vitest';
import {
  combineTurns,
  FLIP,
  isOrientation,
  type Orientation,
  QUARTER_TURN,
  reverseTurn,
  turnArea,
  turnedSize,
  turnMatrix,
  turnSpot,
} from '../../../../src/domain/geometry/turn.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import { orient } from '../../../../src/kernels/pixels/plain.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const PAIRS = ALL.flatMap((first) => ALL.map((second) => [first, second] as const));

/** An image in which every pixel is different. */
const source = pixelImage(
  Uint8ClampedArray.from({ length: 5 * 3 * 4 }, (_, i) => i),
  5,
  3,
);

describe('combined turns', () => {
  test.each(PAIRS)('%i and then %i move every pixel like both turns one after the other', (first, second) => {
    expect(orient(source, combineTurns(first, second))).toEqual(orient(orient(source, first), second));
  });

  test.each([
    // Derived by hand: clockwise turns and flips.
    [QUARTER_TURN, QUARTER_TURN, 3],
    [3, QUARTER_TURN, 8],
    [8, QUARTER_TURN, 1],
    [FLIP, FLIP, 1],
    [QUARTER_TURN, FLIP, 5],
    [FLIP, QUARTER_TURN, 7],
    [3, FLIP, 4],
  ] as const)('%i and then %i equal %i', (first, second, both) => {
    expect(combineTurns(first, second)).toBe(both);
  });

  test('four quarter turns or two flips change nothing', () => {
    for (const start of ALL) {
      let turn: Orientation = start;
      for (let i = 0; i < 4; i++) turn = combineTurns(turn, QUARTER_TURN);
      expect(turn).toBe(start);
      expect(combineTurns(combineTurns(start, FLIP), FLIP)).toBe(start);
    }
  });

  test.each(ALL)('%i is undone by its reverse', (turn) => {
    expect(orient(orient(source, turn), reverseTurn(turn))).toEqual(source);
  });
});

describe.each(ALL)('an image turned by %i', (turn) => {
  const turned = orient(source, turn);
  const at = (image: typeof source, x: number, y: number) => image.rgba[(y * image.widthPx + x) * 4];

  test('has the predicted size', () => {
    expect(turned).toMatchObject(turnedSize(source, turn));
  });

  test('has every pixel where matrix, area and spot predict', () => {
    const [a, b, c, d, e, f] = turnMatrix(turn, source);
    for (let y = 0; y < source.heightPx; y++) {
      for (let x = 0; x < source.widthPx; x++) {
        const value = at(source, x, y);
        const [middleX, middleY] = [x + 0.5, y + 0.5];
        const landed = [a * middleX + c * middleY + e, b * middleX + d * middleY + f] as const;
        expect(at(turned, landed[0] - 0.5, landed[1] - 0.5)).toBe(value);

        const area = turnArea({ xPx: x, yPx: y, widthPx: 1, heightPx: 1 }, source, turn);
        expect(at(turned, area.xPx, area.yPx)).toBe(value);

        const spot = turnSpot({ x: middleX / source.widthPx, y: middleY / source.heightPx }, turn);
        expect(at(turned, Math.floor(spot.x * turned.widthPx), Math.floor(spot.y * turned.heightPx))).toBe(value);
      }
    }
  });

  test('keeps the pixels of an area', () => {
    const area = turnArea({ xPx: 1, yPx: 1, widthPx: 3, heightPx: 2 }, source, turn);
    expect(area).toMatchObject(turnedSize({ widthPx: 3, heightPx: 2 }, turn));
    const inArea = (x: number, y: number) =>
      x >= area.xPx && x < area.xPx + area.widthPx && y >= area.yPx && y < area.yPx + area.heightPx;
    const found: unknown[] = [];
    for (let y = 0; y < turned.heightPx; y++) {
      for (let x = 0; x < turned.widthPx; x++) if (inArea(x, y)) found.push(at(turned, x, y));
    }
    const wanted = [1, 2, 3].flatMap((x) => [1, 2].map((y) => at(source, x, y)));
    expect(new Set(found)).toEqual(new Set(wanted));
  });
});

test.each([
  [1, true],
  [8, true],
  [0, false],
  [9, false],
  [1.5, false],
  ['6', false],
  [null, false],
  [undefined, false],
])('%o is an orientation: %s', (value, wanted) => {
  expect(isOrientation(value)).toBe(wanted);
});
