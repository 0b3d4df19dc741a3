import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { framePose, isUpright } from '../../../../src/domain/geometry/change-pose.ts';
import { QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { poseFor, type RecipeFraming } from '../../../../src/domain/recipe/framing.ts';
import type { Recipe } from '../../../../src/domain/recipe/recipe.ts';
import { applyRecipeAtom } from '../../../../src/state/presets/apply.ts';
import { framedRecipeAtom, ownFramingAtom } from '../../../../src/state/presets/current-recipe.ts';
import { enterToolAtom, selectAtom } from '../../../../src/state/workbench/actions.ts';
import { announcementsAtom, itemsAtom, poseAtom, selectedIndexAtom } from '../../../../src/state/workbench/atoms.ts';
import { carrySettingsAtom } from '../../../../src/state/workbench/carry-settings.ts';
import { SINGLE_COMMANDS } from '../../../../src/state/workbench/list-commands.ts';
import { frameAtom, turnAtom } from '../../../../src/state/workbench/pose-actions.ts';
import {
  canResetAtom,
  redoChangeAtom,
  resetSettingsAtom,
  undoChangeAtom,
  watchSettings,
} from '../../../../src/state/workbench/undo-settings.ts';
import type { SingleToolId } from '../../../../src/tools/tools.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

const WIDE = { widthPx: 900, heightPx: 600 };
const TALL = { widthPx: 301, heightPx: 451 };

const FRAMINGS: readonly RecipeFraming[] = [
  { turn: 7 },
  { straighten: 2.5, crop: { ratio: 1, focus: 'attention' } },
  { crop: { unit: 'px', x: 10, y: 20, width: 300, height: 200, lossless: true } },
  { turn: 6, crop: { x: 1 / 3, y: 0, width: 1 / 3, height: 1 } },
];

function imageOf(id: string, { widthPx, heightPx }: typeof WIDE) {
  const { info } = fakeRequest('', widthPx, heightPx);
  const file = new File(['x'], `${id}.png`, { type: 'image/png' });
  const status = { kind: 'ready', info, source: { info, drawn: { blob: file, info } } } as const;
  return { id, file, status, thumbnailUrl: null, thumbnailFailed: false };
}

/** A tool with two images. */
function openTool(id: SingleToolId = 'optimize') {
  const store = createStore();
  store.set(enterToolAtom, id);
  store.set(itemsAtom, [imageOf('wide', WIDE), imageOf('tall', TALL)]);
  store.set(selectedIndexAtom, 0);
  watchSettings(store);
  return {
    store,
    apply: (part: Partial<Recipe>) =>
      store.set(applyRecipeAtom, { version: 1, outputs: [{ quality: 70 }], ...part }, 'A crop', SINGLE_COMMANDS),
    poseOf: (index: number) => {
      store.set(selectAtom, index);
      return store.get(poseAtom);
    },
    undo: () => store.set(undoChangeAtom, SINGLE_COMMANDS),
  };
}

describe.each(FRAMINGS)('a recipe with %j', (framing) => {
  test('becomes the pose of every image, and the same recipe again', () => {
    const { store, apply, poseOf } = openTool();
    apply(framing);
    expect(poseOf(0)).toEqual(poseFor(framing, WIDE));
    expect(store.get(framedRecipeAtom)).toMatchObject({ outputs: [{ quality: 70 }], ...framing });
    expect(poseOf(1)).toEqual(poseFor(framing, TALL));
    expect(store.get(ownFramingAtom)).toEqual({ framing, isOfAll: true });
    store.set(itemsAtom, [...store.get(itemsAtom), imageOf('later', TALL)]);
    expect(poseOf(2)).toEqual(poseFor(framing, TALL));
    expect(store.get(announcementsAtom)[0]?.event).toMatchObject({ kind: 'recipe-applied', missing: [] });
  });

  test('is undone with its settings in one step, made again, and reset', () => {
    const { store, apply, poseOf, undo } = openTool();
    store.set(frameAtom, { straighten: 3 });
    const own = store.get(poseAtom);
    apply(framing);
    expect(poseOf(0)).toEqual(poseFor(framing, WIDE));
    undo();
    expect(poseOf(0)).toEqual(own);
    expect(poseOf(1)).toEqual(UPRIGHT);
    store.set(redoChangeAtom, SINGLE_COMMANDS);
    expect(poseOf(0)).toEqual(poseFor(framing, WIDE));
    expect(store.get(canResetAtom)).toBe(true);
    store.set(resetSettingsAtom, SINGLE_COMMANDS);
    expect([poseOf(0), poseOf(1)]).toEqual([UPRIGHT, UPRIGHT]);
    expect(store.get(canResetAtom)).toBe(false);
  });
});

test('an image that is turned or cropped further has a pose of its own, which another recipe leaves alone', () => {
  const { store, apply, poseOf } = openTool();
  apply({ crop: { ratio: 1 } });
  poseOf(1);
  store.set(turnAtom, QUARTER_TURN);
  expect(poseOf(1)).toMatchObject({ turn: QUARTER_TURN, crop: { width: expect.any(Number) } });
  expect(store.get(ownFramingAtom)).toMatchObject({ isOfAll: false, framing: { turn: QUARTER_TURN } });
  const own = poseOf(1);
  poseOf(0);
  apply({ crop: { ratio: 2 } });
  expect(poseOf(1)).toEqual(own);
  apply({});
  expect(poseOf(1)).toEqual(own);
  expect(isUpright(poseOf(0))).toBe(true);
});

test('an image whose crop is reset keeps all of it, while others follow the recipe', () => {
  const { store, apply, poseOf } = openTool();
  apply({ crop: { ratio: 1 } });
  store.set(frameAtom, {});
  expect(poseOf(0)).toEqual(framePose(UPRIGHT, {}));
  expect(poseOf(1).crop).toBeDefined();
});

test('another tool for the same images takes it along, and others do not know it', () => {
  const { store, apply, poseOf } = openTool();
  apply({ crop: { ratio: 1 } });
  store.set(carrySettingsAtom, 'compress');
  store.set(enterToolAtom, 'compress');
  expect(poseOf(1).crop).toBeDefined();
  store.set(enterToolAtom, 'convert');
  expect(poseOf(1)).toEqual(UPRIGHT);
});
