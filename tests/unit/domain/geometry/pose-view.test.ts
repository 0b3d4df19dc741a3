import { expect, test } from 'vitest';
import type { Pose } from '../../../../src/domain/geometry/pose.ts';
import { poseView } from '../../../../src/domain/geometry/pose-view.ts';
import { framedArea, placeIn } from '../../../../src/domain/geometry/straighten.ts';
import { type Orientation, turnedSize, turnSpot } from '../../../../src/domain/geometry/turn.ts';

const SIZE = { widthPx: 900, heightPx: 600 };
const CROP = { x: 0.1, y: 0.25, width: 0.5, height: 0.6 };

const poses = ([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((turn: Orientation): Pose[] =>
  [{}, { crop: CROP }, { straighten: -12, crop: CROP }, { straighten: 7 }].map((framing) => ({
    turn,
    focus: { x: 0.5, y: 0.5 },
    ...framing,
  })),
);

test.each(poses)('a drawing shows the same part as the result: turn $turn, $straighten°, $crop', (pose) => {
  const { size, matrix } = poseView(SIZE, pose);
  const turned = turnedSize(SIZE, pose.turn);
  const area = framedArea(turned, pose);
  expect(size).toEqual({ widthPx: area.widthPx, heightPx: area.heightPx });
  const [a, b, c, d, e, f] = matrix;
  for (const [shareX, shareY] of [
    [0, 0],
    [1, 0],
    [0.3, 0.8],
  ] as const) {
    const [x, y] = [shareX * SIZE.widthPx, shareY * SIZE.heightPx];
    const place = placeIn(area, turnSpot({ x: shareX, y: shareY }, pose.turn), turned);
    expect((a * x + c * y + e) / size.widthPx).toBeCloseTo(place.x, 9);
    expect((b * x + d * y + f) / size.heightPx).toBeCloseTo(place.y, 9);
  }
});
