import { expect, test } from 'vitest';
import { isCustomized } from '../../../../src/domain/batch/batch.ts';
import { restorePose } from '../../../../src/domain/geometry/change-pose.ts';
import type { PixelSize } from '../../../../src/domain/geometry/size.ts';
import { FLIP, QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { poseFor, type RecipeFraming } from '../../../../src/domain/recipe/framing.ts';
import { recipeFor, recipeKey } from '../../../../src/domain/settings/recipe.ts';
import type { BatchItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { BatchRun } from '../../../../src/pipeline/batch/batch-run.ts';
import type { OwnParts } from '../../../../src/pipeline/batch/batch-settings.ts';
import { createMemoryStore } from '../../../../src/pipeline/batch/result-store.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';
import { eventually } from '../../../support/eventually.ts';

const TOOL = TOOLS['bulk-compress'];
const WIDE = { widthPx: 900, heightPx: 600 };
const TALL = { widthPx: 301, heightPx: 451 };
const SQUARE: RecipeFraming = { straighten: 1, crop: { ratio: 1, focus: 'attention' } };
const IN_PIXELS: RecipeFraming = { turn: 6, crop: { unit: 'px', x: 1, y: 2, width: 100, height: 100 } };

function openBatch(framing: RecipeFraming | null = null) {
  const owns: OwnParts[] = [];
  const run = new BatchRun({
    id: 'batch',
    tool: TOOL,
    settings: TOOL.defaults,
    framing,
    store: createMemoryStore(),
    journal: null,
    overheadOf: () => 0,
    finalOf: () => null,
    maxAtOnce: 1,
    pipeline: {
      maxPixels: 1e6,
      open: async () => ({ ok: false, failure: { code: 'unexpected', detail: '' } }),
      engine: { run: () => new Promise(() => {}) },
    },
    events: {
      onChange: () => {},
      onRemove: () => {},
      onOwn: (before) => owns.push(before),
      onIdle: () => {},
      onStorageFull: () => {},
      onMadeByCanvas: () => {},
    },
  });
  return {
    run,
    owns,
    add: async (...sizes: readonly PixelSize[]) => {
      const first = run.items.length;
      await run.add(sizes.map((_, at) => ({ file: new File(['x'], `${first + at}`), path: `${first + at}.jpg` })));
      const left = [...sizes];
      await run.originals.read(async () => ({ carries: [], size: left.shift() ?? null }));
    },
    frame: async (next: RecipeFraming | null) => {
      run.settings.change(TOOL, TOOL.defaults, next);
      const isDone = ({ poseBy }: BatchItem) => poseBy === 'user' || (poseBy === 'batch') === (next !== null);
      await eventually(() => expect(run.items.every(isDone)).toBe(true));
    },
    poses: () => run.items.map(({ pose }) => pose),
    idAt: (index: number) => run.items[index]?.id ?? '',
  };
}

test('every image gets it for its own size, also one that is added later, and none has it as its own', async () => {
  const { run, add, frame, poses } = openBatch();
  await add(WIDE, TALL);
  await frame(SQUARE);
  expect(poses()).toEqual([poseFor(SQUARE, WIDE), poseFor(SQUARE, TALL)]);
  await add(TALL);
  expect(poses()[2]).toEqual(poseFor(SQUARE, TALL));
  expect(run.items.some(isCustomized)).toBe(false);
  await frame(IN_PIXELS);
  expect(poses()).toEqual([WIDE, TALL, TALL].map((size) => poseFor(IN_PIXELS, size)));
  await frame(null);
  expect(poses()).toEqual([UPRIGHT, UPRIGHT, UPRIGHT]);
});

test("an image's own pose wins, even if it keeps the whole image, until its part is given back", async () => {
  const { run, owns, add, frame, poses, idAt } = openBatch(SQUARE);
  await add(WIDE, TALL, WIDE);
  run.settings.turn(idAt(0), QUARTER_TURN);
  run.settings.setPose(idAt(1), UPRIGHT);
  const [own] = poses();
  expect(own).toMatchObject({ turn: QUARTER_TURN, straighten: 1, crop: { attention: true } });
  await frame(IN_PIXELS);
  expect(poses()).toEqual([own, UPRIGHT, poseFor(IN_PIXELS, WIDE)]);
  expect(run.items.map(isCustomized)).toEqual([true, true, false]);
  for (const before of owns) run.settings.swap(before);
  // What they had was the framing of the batch, which is another one now.
  expect(poses()).toEqual([WIDE, TALL, WIDE].map((size) => poseFor(IN_PIXELS, size)));
});

test('a pose that an earlier version stored is the own one of its image', async () => {
  const { run, add, poses } = openBatch();
  await add(WIDE, TALL);
  const [turned, plain] = run.items.map(({ poseBy: _, ...item }) => item) as [BatchItem, BatchItem];
  const later = openBatch(IN_PIXELS);
  await later.run.restore([{ ...turned, pose: { ...UPRIGHT, turn: FLIP } }, plain]);
  expect(later.poses()).toEqual([{ ...UPRIGHT, turn: FLIP }, poseFor(IN_PIXELS, TALL)]);
  expect(poses()).toEqual([UPRIGHT, UPRIGHT]);
});

test('results become outdated with it, and are up to date after a reload', async () => {
  const thirds: RecipeFraming = { crop: { x: 1 / 3, y: 1 / 3, width: 1 / 3, height: 1 / 3 } };
  const { run, add, frame } = openBatch();
  await add(WIDE);
  const source = { format: 'jpeg', size: WIDE, mayHaveAlpha: false } as const;
  const made = (framing: RecipeFraming): BatchItem => {
    const key = recipeKey(recipeFor(TOOL.defaults, source, TOOL, poseFor(framing, WIDE)));
    return { ...(run.items[0] as BatchItem), state: 'done', source, recipeKey: key };
  };
  const [first] = run.takeOut([run.items[0]?.id ?? '']);
  expect(first).toBeDefined();
  run.putBack([
    {
      ...(first as BatchItem),
      ...{ state: 'done', source, recipeKey: recipeKey(recipeFor(TOOL.defaults, source, TOOL)) },
    },
  ]);
  expect(run.items[0]?.outdated).toBe(false);
  await frame(thirds);
  expect(run.items[0]?.outdated).toBe(true);
  const later = openBatch(thirds);
  const stored = made(thirds);
  await later.run.restore([{ ...stored, pose: restorePose(structuredClone(stored.pose)) }]);
  expect(later.run.items[0]).toMatchObject({ outdated: false, pose: poseFor(thirds, WIDE) });
});
