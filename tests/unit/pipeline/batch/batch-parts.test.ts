import { describe, expect, test } from 'vitest';
import { type BatchRow, newRow } from '../../../../src/domain/batch/batch.ts';
import type { Fit } from '../../../../src/domain/geometry/fit.ts';
import { fitSize } from '../../../../src/domain/geometry/fit.ts';
import { CENTER } from '../../../../src/domain/geometry/turn.ts';
import { changeOwnSettings } from '../../../../src/domain/settings/own-settings.ts';
import { recipeFor } from '../../../../src/domain/settings/recipe.ts';
import { changeSettings, type Settings } from '../../../../src/domain/settings/settings.ts';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { type BatchItem, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { matchSources } from '../../../../src/pipeline/batch/match-sources.ts';
import { createThroughput } from '../../../../src/pipeline/batch/throughput.ts';
import { nameOutputs } from '../../../../src/state/batch/output-names.ts';
import { EMPTY_TALLY, recount } from '../../../../src/state/batch/tally.ts';
import { type BatchToolId, batchToolById, TOOLS, type ToolId, toolById } from '../../../../src/tools/tools.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

const PHOTO = { format: 'jpeg', size: { widthPx: 3000, heightPx: 2000 }, mayHaveAlpha: false } as const;

describe('the recipe of a batch for an image of 3000 x 2000', () => {
  const exact = (widthPx: number, heightPx: number): Fit => ({ mode: 'exact', widthPx, heightPx });
  const cover = (widthPx: number, heightPx: number): Fit => ({ mode: 'cover', widthPx, heightPx, focus: CENTER });
  const box = { maxWidthPx: 1920, maxHeightPx: 1080 };
  test.each<readonly [BatchToolId, Partial<Settings>, Fit | null]>([
    ['bulk-compress', {}, null],
    ['bulk-compress', { widthPx: 10, scalePercent: 50 }, null],
    ['bulk-convert', {}, null],
    ['bulk-resize', {}, null],
    ['bulk-resize', { scalePercent: 50 }, exact(1500, 1000)],
    ['bulk-resize', { scalePercent: 33 }, exact(990, 660)],
    ['bulk-resize', { widthPx: 600 }, exact(600, 400)],
    ['bulk-resize', { heightPx: 600 }, exact(900, 600)],
    ['bulk-resize', { widthPx: 6000 }, exact(6000, 4000)],
    ['bulk-resize', { widthPx: 600, scalePercent: 50 }, exact(600, 400)],
    ['bulk-resize', { widthPx: 600, heightPx: 600 }, { mode: 'contain', widthPx: 600, heightPx: 600 }],
    ['bulk-resize', { widthPx: 600, heightPx: 600, fit: 'inside' }, { mode: 'contain', widthPx: 600, heightPx: 600 }],
    ['bulk-resize', { widthPx: 600, heightPx: 600, fit: 'fill' }, cover(600, 600)],
    ['bulk-resize', { widthPx: 600, heightPx: 400, fit: 'fill' }, exact(600, 400)],
    ['bulk-resize', { widthPx: 600, heightPx: 600, lockAspect: false, fit: 'fill' }, cover(600, 600)],
    [
      'bulk-resize',
      { widthPx: 600, lockAspect: false, fit: 'inside' },
      { mode: 'contain', widthPx: 600, heightPx: 2000 },
    ],
    ['bulk-resize', { widthPx: 600, lockAspect: false }, exact(600, 2000)],
    ['bulk-resize', { widthPx: 600, heightPx: 600, lockAspect: false }, exact(600, 600)],
    ['pro-resize', { widthPx: 3000 }, null],
    ['batch-optimize', {}, { mode: 'inside', ...box }],
    ['batch-optimize', { preserveAspect: false }, { mode: 'clamp', ...box }],
  ])('of %s with %o', (id, part, fit) => {
    const tool = batchToolById(id);
    const recipe = recipeFor({ ...tool.defaults, ...part }, PHOTO, tool);
    expect(recipe.fit).toEqual(fit);
  });

  test('never enlarges an image to fill the box', () => {
    const tool = TOOLS['batch-optimize'];
    const small = { widthPx: 20, heightPx: 10 };
    for (const preserveAspect of [true, false]) {
      const { fit } = recipeFor({ ...tool.defaults, preserveAspect }, { ...PHOTO, size: small }, tool);
      expect(fit && fitSize(small, fit)).toEqual(small);
    }
  });

  test.each<readonly [Partial<Settings>, Partial<Settings> | null, string, number]>([
    [{}, null, 'jpeg', 80],
    [{ format: 'png' }, null, 'png', 100],
    [{ format: 'webp', qualityPercent: 0 }, null, 'webp', 1],
    [{}, { format: 'png' }, 'png', 100],
    [{ format: 'source' }, null, 'webp', 80],
    [{}, { qualityPercent: 30 }, 'jpeg', 30],
  ])(
    "with the settings %o and the image's own settings %o writes %s at quality %d",
    (part, override, format, qualityPercent) => {
      const tool = TOOLS['bulk-compress'];
      const image = { ...PHOTO, format: 'webp' } as const;
      const { output } = recipeFor({ ...tool.defaults, ...part, ...override }, image, tool);
      expect(output).toMatchObject({ format, qualityPercent });
    },
  );
});

test.each([
  ['webp', 100, 80],
  ['webp', 70, 70],
  ['jpeg', 20, 60],
  ['jpeg', 90, 90],
  ['png', 20, 100],
] as const)('the bulk converter writes %s at quality %d as quality %d', (format, quality, expected) => {
  const tool = TOOLS['bulk-convert'];
  const { output } = recipeFor({ ...tool.defaults, format, qualityPercent: quality }, PHOTO, tool);
  expect(output.qualityPercent).toBe(expected);
});

/** Values that differ from the defaults of every batch. */
const OTHERS: { readonly [Name in Exclude<keyof Settings, 'format' | 'choices' | 'setBytes'>]: Settings[Name] } = {
  ...{ qualityPercent: 31, aim: 'look', lookScore: 61, maxBytes: 4321, mayScale: true, lossless: true, frame: 7 },
  ...{ scalePercent: 37, widthPx: 77, heightPx: 66, lockAspect: false },
  ...{ fit: 'fill', focus: 'attention', keepSmall: true },
  ...{ padding: 'blur', marginPercent: 12, sharpen: 'low' },
  ...{ maxWidthPx: 55, maxHeightPx: 44, preserveAspect: false, matte: '#123456' },
  ...{
    effort: 'smallest',
    metadata: 'none',
    stamp: { creator: 'Ada' },
    mark: { text: '© {creator}' },
    nameTemplate: '{name}-{counter:000}.{ext}',
    minSavingsPercent: 12,
    palette: 'automatic',
    losslessMode: 'nearly',
    paletteScore: 71,
    colorSpace: 'srgb',
  },
};

describe("an image's own settings", () => {
  const ALL: Settings = { ...TOOLS['bulk-resize'].defaults, scalePercent: 50 };
  const { aim, lookScore, maxBytes, mayScale, choices } = ALL;
  /** The image's own quality, which stays if the batch gets a look as its goal. */
  const ownQuality = { qualityPercent: 30, aim, lookScore, maxBytes, mayScale };
  test.each<readonly [string, Partial<Settings> | null, Partial<Settings>, Partial<Settings> | null]>([
    ['are only the goal if nothing else was changed', null, { qualityPercent: 30 }, ownQuality],
    ['add a format to a quality', ownQuality, { format: 'png' }, { ...ownQuality, format: 'png', choices }],
    ["lose what equals the batch's settings again", ownQuality, { qualityPercent: 90 }, null],
    [
      "lose a format that equals the batch's again, with a copy of its list",
      { format: 'png', choices: [...choices] },
      { format: ALL.format },
      null,
    ],
    ['can be a look', null, { aim: 'look' }, { ...ownQuality, qualityPercent: ALL.qualityPercent, aim: 'look' }],
    [
      'include with a width everything that it depends on',
      null,
      { widthPx: 300 },
      { widthPx: 300, heightPx: null, scalePercent: 100, lockAspect: true },
    ],
  ])('%s', (_, own, part, expected) => {
    expect(changeOwnSettings(ALL, own, part, TOOLS['pro-resize'])).toEqual(expected);
  });

  test('can be any setting of the batch', () => {
    const { setBytes: _, ...rest } = ALL;
    for (const key of Object.keys(rest) as (keyof typeof rest)[]) {
      const other = { ...OTHERS, format: 'png', choices: ['avif'] }[key];
      expect(other, key).not.toEqual(ALL[key]);
      const own = changeOwnSettings(ALL, null, { [key]: other }, TOOLS['bulk-resize']);
      expect(own, key).toHaveProperty(key);
    }
  });

  test("keep their width when the batch's scale changes", () => {
    const own = changeOwnSettings(ALL, null, { widthPx: 300 }, TOOLS['bulk-resize']);
    const tool = TOOLS['bulk-resize'];
    const { fit } = recipeFor({ ...ALL, scalePercent: 10, ...own }, PHOTO, tool);
    expect(fit).toEqual({ mode: 'exact', widthPx: 300, heightPx: 200 });
  });
});

describe('result names', () => {
  const item = (id: string, path: string, part: Partial<BatchItem> = {}): BatchItem => ({
    ...newItem(id, { path, file: new File([], path) }),
    ...part,
  });
  const tool = TOOLS['bulk-convert'];
  const named = async (items: readonly BatchItem[]) => {
    const { paths, changed } = await nameOutputs(items, tool, tool.defaults);
    return { paths: [...paths.values()], changed: [...changed] };
  };

  test('number duplicates in a folder, and the changed names are listed', async () => {
    expect(await named([item('1', 'x/a.png'), item('2', 'x/a.webp'), item('3', 'y/a.jpg')])).toEqual({
      paths: ['x/a.jpeg', 'x/a (2).jpeg', 'y/a.jpg'],
      changed: [['2', 'a (2).jpeg']],
    });
  });

  test('do not change if an image fails', async () => {
    const pair = [item('1', 'a.png'), item('2', 'a.jpg')];
    const failed = pair.map((each) => ({ ...each, state: each.id === '1' ? ('failed' as const) : each.state }));
    expect(await named(failed)).toEqual(await named(pair));
  });

  test("use the result's format, or the planned format until there is a result", async () => {
    const items = [
      item('1', 'a.png', { override: { format: 'webp' } }),
      item('2', 'b.png', { result: fakeEncoded({ format: 'gif' }) }),
      item('3', 'CON.png'),
    ];
    expect(await named(items)).toEqual({ paths: ['a.webp', 'b.gif', '_CON.jpeg'], changed: [['3', '_CON.jpeg']] });
  });
});

describe('batch settings', () => {
  const DEFAULTS = TOOLS['bulk-resize'].defaults;
  test.each<readonly [string, Partial<Settings>, Partial<Settings>, Partial<Settings>]>([
    ['a width resets the scale', { scalePercent: 50 }, { widthPx: 10 }, { widthPx: 10, scalePercent: 100 }],
    [
      'a scale resets width and height',
      { widthPx: 10, heightPx: 5 },
      { scalePercent: 40 },
      { widthPx: null, heightPx: null },
    ],
    ['while locked, a width resets the height', { heightPx: 10 }, { widthPx: 20 }, { widthPx: 20, heightPx: null }],
    ['while locked, a height resets the width', { widthPx: 10 }, { heightPx: 20 }, { widthPx: null, heightPx: 20 }],
    [
      'while unlocked, width and height are independent',
      { widthPx: 10, lockAspect: false },
      { heightPx: 20 },
      { widthPx: 10, heightPx: 20 },
    ],
    [
      'locking keeps the width and resets the height',
      { widthPx: 10, heightPx: 20, lockAspect: false },
      { lockAspect: true },
      { widthPx: 10, heightPx: null },
    ],
    ['a width of 0 does not affect the height', { heightPx: 20 }, { widthPx: 0 }, { widthPx: 0, heightPx: 20 }],
    [
      'the quality does not affect sizes',
      { scalePercent: 50 },
      { qualityPercent: 10 },
      { scalePercent: 50, qualityPercent: 10 },
    ],
  ])('%s', (_, before, part, expected) => {
    expect(changeSettings({ ...DEFAULTS, ...before }, part, TOOLS['pro-resize'], null)).toMatchObject(expected);
  });

  test.each(Object.keys(TOOLS) as ToolId[])(
    '%s restores its settings from storage, and its defaults from invalid data',
    (id) => {
      const tool = toolById(id);
      const changed = { ...tool.defaults, qualityPercent: 33, widthPx: 5, preserveAspect: false, maxWidthPx: 7 };
      expect(restoreSettings(tool, JSON.parse(JSON.stringify(changed)))).toEqual(changed);
      for (const nonsense of [null, 4, [], { quality: 'x', format: 'exe', lockAspect: 1, maxWidthPx: {} }]) {
        expect(restoreSettings(tool, nonsense)).toEqual(tool.defaults);
      }
    },
  );
});

describe('throughput', () => {
  test('is unknown until two images are finished, and again after a pause', () => {
    const throughput = createThroughput();
    throughput.record(1000);
    expect([throughput.imagesPerSecond(), throughput.secondsLeft(5)]).toEqual([0, null]);
    throughput.record(1500);
    expect([throughput.imagesPerSecond(), throughput.secondsLeft(10)]).toEqual([2, 5]);
    expect(throughput.secondsLeft(0)).toBe(0);
    throughput.reset();
    throughput.record(99_000);
    expect(throughput.secondsLeft(10)).toBeNull();
  });

  test('depends only on the latest images', () => {
    const throughput = createThroughput();
    for (let second = 0; second < 100; second++) throughput.record(second * 1000);
    for (let tenth = 1; tenth <= 30; tenth++) throughput.record(99_000 + tenth * 100);
    expect(throughput.imagesPerSecond()).toBeCloseTo(10);
  });
});

describe('the totals of a batch', () => {
  const row = (part: Partial<BatchRow>): BatchRow => ({ ...newRow('a'), bytes: 100, ...part });

  test('count the failed images for which another attempt may succeed', () => {
    const tallyOf = (part: Partial<BatchRow>) => recount(EMPTY_TALLY, null, row({ state: 'failed', ...part }));
    expect(tallyOf({ failure: { code: 'worker-crashed' } })).toMatchObject({ failed: 1, retryable: 1 });
    expect(tallyOf({ failure: { code: 'unreadable-file' } })).toMatchObject({ failed: 1, retryable: 1 });
    expect(tallyOf({ failure: { code: 'not-an-image', kind: 'text' } })).toMatchObject({ failed: 1, retryable: 0 });
  });

  test('count the results that look worse than good', () => {
    const coarseOf = (part: Partial<BatchRow>) => recount(EMPTY_TALLY, null, row({ state: 'done', ...part })).coarse;
    expect([69.6, 69.4, 30].map((score) => coarseOf({ score }))).toEqual([0, 1, 1]);
    expect([coarseOf({ score: null }), coarseOf({ score: 30, outdated: true })]).toEqual([0, 0]);
  });

  test('follow an image through all its states and return to zero', () => {
    const life = [
      row({}),
      row({ state: 'decoding' }),
      row({ state: 'encoding' }),
      row({ state: 'done', result: fakeEncoded({ bytes: 40 }) }),
      row({ state: 'waiting', result: fakeEncoded({ bytes: 40 }) }),
      row({ state: 'done', outdated: true, result: fakeEncoded({ bytes: 40 }) }),
      row({ state: 'cancelled' }),
      row({ state: 'failed' }),
    ];
    let tally = EMPTY_TALLY;
    const seen = life.map((after, index) => {
      tally = recount(tally, life[index - 1] ?? null, after);
      const { total, waiting, startable, running, done, failed, originalBytes, newBytes } = tally;
      return [total, waiting, startable, running, done, failed, originalBytes, newBytes].join(' ');
    });
    expect(seen).toEqual([
      '1 1 1 0 0 0 0 0',
      '1 0 0 1 0 0 0 0',
      '1 0 0 1 0 0 0 0',
      '1 0 0 0 1 0 100 40',
      '1 1 1 0 0 0 0 0',
      '1 0 1 0 1 0 100 40',
      '1 0 1 0 0 0 0 0',
      '1 0 0 0 0 1 0 0',
    ]);
    expect(recount(tally, row({ state: 'failed' }), null)).toEqual(EMPTY_TALLY);
  });
});

describe('files that are added again', () => {
  const fileOf = (path: string, text = 'x', lastModified = 1) => ({
    path,
    file: new File([text], path.slice(path.lastIndexOf('/') + 1), { lastModified }),
  });
  const missing = (id: string, path: string): BatchItem => ({ ...newItem(id, fileOf(path)), file: null });
  const outcome = (items: readonly BatchItem[], sources: readonly ReturnType<typeof fileOf>[]) => {
    const { returned, added } = matchSources(items, sources);
    return { returned: returned.map(({ id, source }) => `${id} ${source.path}`), added: added.map(({ path }) => path) };
  };

  test('are recognized by path, size and date', () => {
    const items = [missing('1', 'a/x.png'), missing('2', 'b/x.png')];
    expect(outcome(items, [fileOf('b/x.png'), fileOf('a/x.png')])).toEqual({
      returned: ['2 b/x.png', '1 a/x.png'],
      added: [],
    });
  });

  test('are recognized by name in another folder, each only once', () => {
    const items = [missing('1', 'a/x.png')];
    expect(outcome(items, [fileOf('x.png'), fileOf('c/x.png')])).toEqual({ returned: ['1 x.png'], added: ['c/x.png'] });
  });

  test('are new if their size or date differs, or if no file is missing', () => {
    const items = [missing('1', 'x.png'), newItem('2', fileOf('y.png'))];
    const sources = [fileOf('x.png', 'xx'), fileOf('x.png', 'x', 2), fileOf('y.png')];
    expect(outcome(items, sources)).toEqual({ returned: [], added: ['x.png', 'x.png', 'y.png'] });
  });
});
