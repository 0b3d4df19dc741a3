import { describe, expect, test } from 'vitest';
import { isUpright, restorePose, turnPose } from '../../../../src/domain/geometry/change-pose.ts';
import { QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import { framingIn, framingOfPose, poseFor, type RecipeFraming } from '../../../../src/domain/recipe/framing.ts';
import { resolveOutputs, resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { restoreFraming } from '../../../../src/domain/recipe/stored-framing.ts';

const SIZES = [
  { widthPx: 4032, heightPx: 3024 },
  { widthPx: 451, heightPx: 301 },
  { widthPx: 1, heightPx: 700 },
];

const FRAMINGS: readonly RecipeFraming[] = [
  { turn: 6 },
  { straighten: -3.3 },
  { crop: { ratio: 16 / 9 } },
  { crop: { ratio: 1, focus: 'attention' } },
  { crop: { ratio: 1 / 3, focus: 'attention', lossless: true } },
  { crop: { x: 1 / 3, y: 0.1, width: 1 / 3, height: 0.9 } },
  { crop: { unit: 'px', x: 10, y: 20, width: 300, height: 200 } },
  { crop: { unit: 'px', x: 9000, y: 9000, width: 50, height: 50 } },
  { turn: 5, straighten: 7, crop: { ratio: 4 / 5 } },
  { turn: 8, straighten: -45, crop: { x: 0.2, y: 0.2, width: 0.5, height: 0.5, lossless: true } },
];

describe.each(FRAMINGS)('%j', (framing) => {
  test.each(SIZES)('means the same for an image of $widthPx × $heightPx as in the recipe', (size) => {
    const image = { format: 'jpeg', size, mayHaveAlpha: false } as const;
    const outputs = [{ maxWidth: 90 }];
    const recipes = resolveOutputs(outputs, image, poseFor(framing, size));
    expect(recipes).toEqual(resolveRecipe({ version: 1, ...framing, outputs }, image));
  });

  test.each(SIZES)('is the same part of such an image when it is read from its pose', (size) => {
    const again = framingOfPose(poseFor(framing, size), size);
    const { crop, ...pose } = poseFor(again ?? {}, size);
    const { crop: first, ...others } = poseFor(framing, size);
    expect(pose).toEqual(others);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(crop?.[side] ?? null).toBeCloseTo(first?.[side] ?? (null as never), 9);
    expect([crop?.attention, crop?.lossless]).toEqual([first?.attention, first?.lossless]);
  });

  test('survives storage', () => expect(restoreFraming(structuredClone(framing))).toEqual(framing));
});

test.each([null, 7, 'crop', [], { crop: { ratio: Number.NaN } }, { crop: { x: 2, width: 1, height: 1 } }, { turn: 9 }])(
  'a stored framing like %j is none',
  (stored) => expect(restoreFraming(stored)).toBeNull(),
);

test('what changes nothing is no framing', () => {
  expect(framingIn({ turn: 1, straighten: 0 })).toBeNull();
  expect(isUpright(poseFor({ crop: { ratio: 1.5 } }, { widthPx: 900, heightPx: 600 }))).toBe(true);
});

test('a crop around what stands out stays one when the image is turned, and in a journal', () => {
  const pose = poseFor({ crop: { ratio: 1, focus: 'attention' } }, { widthPx: 900, heightPx: 600 });
  const turned = turnPose(pose, QUARTER_TURN);
  expect(turned).toMatchObject({ turn: QUARTER_TURN, crop: { width: 1, attention: true } });
  expect(restorePose(structuredClone(turned))).toEqual(turned);
});
