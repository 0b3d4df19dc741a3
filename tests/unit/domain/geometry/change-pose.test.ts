import { expect, test } from 'vitest';

import { framePose, isUpright, restorePose, turnPose } from '../../../../src/domain/geometry/change-pose.ts';

import { framedArea, placeIn } from '../../../../src/domain/geometry/straighten.ts';
import { combineTurns, type Orientation, turnedSize, turnSpot } from '../../../../src/domain/geometry/turn.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';

const PHOTO = { widthPx: 400, heightPx: 300 };
const CROP = { x: 0.1, y: 1 / 3, width: 0.5, height: 0.375 };
const TURNS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(TURNS)('an image that is turned further (%d) keeps the same part', (by) => {
  for (const turn of TURNS) {
    const pose = framePose({ ...UPRIGHT, turn }, { straighten: 7, crop: CROP });
    const next = turnPose(pose, by);
    const [before, after] = [turnedSize(PHOTO, turn), turnedSize(PHOTO, combineTurns(turn, by))];
    const [from, to] = [framedArea(before, pose), framedArea(after, next)];
    for (const spot of [
      { x: 0.2, y: 0.3 },
      { x: 0.9, y: 0.6 },
    ]) {
      const expected = turnSpot(placeIn(from, spot, before), by);
      const { x, y } = placeIn(to, turnSpot(spot, by), after);
      expect({ x, y }).toEqual({ x: expect.closeTo(expected.x, 9), y: expect.closeTo(expected.y, 9) });
    }
  }
});

test('a pose without a framing equals one that never had any', () => {
  const framed = framePose(UPRIGHT, { straighten: -3, crop: CROP });
  expect(framed.crop?.y).toBeCloseTo(1 / 3, 11);
  expect(isUpright(framed)).toBe(false);
  const back = framePose(framed, { straighten: 0, crop: { x: 0, y: 0, width: 1, height: 1 } });
  expect(JSON.stringify(back)).toBe(JSON.stringify(UPRIGHT));
  expect(isUpright(back)).toBe(true);
  expect(JSON.stringify(turnPose(turnPose(framed, 2), 2))).toBe(JSON.stringify(framed));
});

test('a stored framing is restored, without what is invalid', () => {
  const stored = { turn: 6, focus: { x: 0, y: 1 }, straighten: 2.5, crop: { ...CROP, y: 0.25 } };
  expect(restorePose(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const { straighten: _s, crop: _c, ...plain } = stored;
  expect(restorePose({ ...plain, straighten: 46, crop: { ...CROP, width: 0 } })).toEqual(plain);
  expect(restorePose({ ...plain, straighten: '2', crop: { x: 0, y: 0, width: 2, height: 1 } })).toEqual(plain);
});
