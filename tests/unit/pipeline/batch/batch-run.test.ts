import { describe, expect, test } from 'vitest';
import type { Opened, SourceInfo } from '../../../../src/codecs/source-info.ts';
import type { MadeBefore } from '../../../../src/domain/batch/made-before.ts';
import { isSkipped } from '../../../../src/domain/batch/made-before.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { isEnded, type JobStage } from '../../../../src/domain/outcome/job.ts';
import { recipeFor, recipeKey } from '../../../../src/domain/settings/recipe.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import type { JobReply } from '../../../../src/jobs/protocol.ts';
import type { BatchItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { BatchRun } from '../../../../src/pipeline/batch/batch-run.ts';
import type { ImageProcessorOptions } from '../../../../src/pipeline/batch/image-processor.ts';
import { hashOf, type MadeMemory, wholeKey } from '../../../../src/pipeline/batch/made-memory.ts';
import { createMemoryStore, type ResultStore, StorageFullError } from '../../../../src/pipeline/batch/result-store.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeEncoded, fakeRequest, fakeSuccess } from '../../../support/fake-engine.ts';

const TOOL = TOOLS['bulk-compress'];
const CANCELLED: JobReply = { ok: false, failure: { code: 'cancelled' } };

/** Waits until all pending microtasks have run. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

interface WorldOptions {
  readonly maxAtOnce?: number;
  readonly store?: ResultStore;
  readonly settings?: Settings;
  /** The images that the stage has encoded, by path. */
  readonly onStage?: Readonly<Record<string, NonNullable<ReturnType<ImageProcessorOptions['finalOf']>>>>;
  /** What earlier batches made, by the text of the file. */
  readonly made?: Readonly<Record<string, Omit<MadeBefore, 'key'> & { readonly sameRecipe: boolean }>>;
  /** Facts from the headers of the images. */
  readonly facts?: Partial<SourceInfo>;
}

function memoryOf(made: NonNullable<WorldOptions['made']>): MadeMemory {
  return {
    find: async ({ hash, recipeKey }) => {
      for (const [text, { sameRecipe, ...before }] of Object.entries(made)) {
        if ((await hashOf(new Blob([text]))) === (await hash)) return { ...before, key: sameRecipe ? recipeKey : null };
      }
      return null;
    },
    remember: async () => {},
    close: () => {},
  };
}

/** A batch whose engine starts jobs at once and ends them when the test requests it. */
function createWorld({
  maxAtOnce = 2,
  store = createMemoryStore(),
  settings = TOOL.defaults,
  onStage = {},
  made,
  facts = {},
}: WorldOptions = {}) {
  const begun: string[] = [];
  const jobs = new Map<string, (reply: JobReply) => void>();
  const marked: unknown[] = [];
  const idle: boolean[] = [];
  const full: unknown[] = [];
  const stages = new Map<string, (stage: JobStage) => void>();
  let mostAtOnce = 0;
  const run = new BatchRun({
    id: 'batch',
    tool: TOOL,
    settings,
    store,
    journal: null,
    overheadOf: (items) => items.length * 100,
    finalOf: (id) => onStage[nameOf(id)] ?? null,
    maxAtOnce,
    memory: made ? memoryOf(made) : null,
    pipeline: {
      maxPixels: 1e6,
      open: async (file): Promise<Opened> => {
        const info = { ...fakeRequest('', 10, 10).info, ...facts };
        if ((await file.text()).startsWith('text')) {
          return { ok: false, failure: { code: 'not-an-image', kind: 'text' } };
        }
        return { ok: true, source: { info, drawn: { blob: file, info } } };
      },
      engine: {
        run: ({ jobId, recipe, named }, { signal, onStage } = {}) => {
          marked.push(named);
          begun.push(`${nameOf(jobId)} ${recipe.output.format} ${recipe.output.qualityPercent}`);
          onStage?.('decoding');
          if (onStage) stages.set(nameOf(jobId), onStage);
          return new Promise((resolve) => {
            const end = (reply: JobReply) => {
              jobs.delete(jobId);
              resolve(reply);
            };
            signal?.addEventListener('abort', () => end(CANCELLED));
            jobs.set(jobId, end);
            mostAtOnce = Math.max(mostAtOnce, jobs.size);
          });
        },
      },
    },
    events: {
      onChange: () => {},
      onRemove: () => {},
      onOwn: () => {},
      onIdle: () => idle.push(true),
      onStorageFull: (room) => full.push(room),
      onMadeByCanvas: () => {},
    },
  });
  const nameOf = (id: string) => run.item(id)?.path ?? '(gone)';
  const idOf = (path: string) => run.items.find((item) => item.path === path)?.id ?? '';
  return {
    run,
    store,
    begun,
    named: marked,
    idle,
    full,
    idOf,
    mostAtOnce: () => mostAtOnce,
    /** Reports a stage of a job, like a worker. */
    report: (path: string, stage: JobStage) => stages.get(path)?.(stage),
    add: (...paths: readonly string[]) => run.add(paths.map((path) => ({ file: new File([path], path), path }))),
    end: async (path: string, reply: JobReply = fakeSuccess(path)) => {
      jobs.get(idOf(path))?.(reply);
      await rest();
    },
    endAll: async () => {
      do {
        for (const [id, end] of [...jobs]) end(fakeSuccess(nameOf(id)));
        await rest();
        // On a busy machine, opening a file takes many turns. Until it is open, the file has no job.
      } while (jobs.size > 0 || (run.running && !run.paused));
    },
    states: () => Object.fromEntries(run.items.map(({ path, state }) => [path, state])),
    item: (path: string): BatchItem => {
      const item = run.item(idOf(path));
      if (!item) throw new Error(`there is no ${path}`);
      return item;
    },
  };
}

describe('an image that an earlier batch made', () => {
  const made = {
    old: { atMs: 1, isResult: false, sameRecipe: true },
    result: { atMs: 1, isResult: true, sameRecipe: true },
    other: { atMs: 1, isResult: true, sameRecipe: false },
  };

  test('is skipped, also if it is that result, but not if the result has another recipe', async () => {
    const world = createWorld({ made, maxAtOnce: 4 });
    world.add('old', 'result', 'other', 'new');
    world.run.start();
    await world.endAll();
    expect(world.states()).toEqual({ old: 'waiting', result: 'waiting', other: 'done', new: 'done' });
    expect(world.run.items.map((item) => isSkipped(item))).toEqual([true, true, false, false]);
    expect(world.item('other').madeBefore).toEqual({ atMs: 1, isResult: true, key: null });
    expect(world.item('new').hashes?.source).toBe(await hashOf(new Blob(['new'])));
  });

  test('is made if its mark says which image it is', async () => {
    const world = createWorld({ made, settings: { ...TOOL.defaults, mark: { text: '© {name}' } } });
    world.add('old');
    world.run.start();
    await world.endAll();
    expect(world.states()).toEqual({ old: 'done' });
    const { lastModified } = world.item('old');
    expect(world.named).toEqual([{ path: 'old', changedMs: lastModified }]);
  });

  test('is made if the user wants it again, once', async () => {
    const world = createWorld({ made });
    world.add('old');
    world.run.start();
    await world.endAll();
    world.run.makeAgain([world.idOf('old')]);
    await world.endAll();
    expect(world.item('old')).toMatchObject({ state: 'done', excluded: false, madeBefore: null });
  });

  test('waits again once its recipe has changed', async () => {
    const world = createWorld({ made });
    world.add('old');
    world.run.start();
    await world.endAll();
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 12 });
    await rest();
    expect(world.item('old')).toMatchObject({ state: 'waiting', excluded: false, madeBefore: null });
  });

  test('is made with new settings by the batch that made it, even if they were used before', async () => {
    const known: NonNullable<WorldOptions['made']> = {};
    const world = createWorld({ made: known });
    world.add('old');
    world.run.start();
    await world.endAll();
    Object.assign(known, made);
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 12 });
    world.run.start();
    await world.endAll();
    expect(world.begun).toHaveLength(2);
    expect(world.item('old')).toMatchObject({ state: 'done', excluded: false, outdated: false });
  });

  test('is made if it shares a limit with others, because its recipe depends on them', async () => {
    const settings = { ...TOOL.defaults, aim: 'set', setBytes: 1e6 } as const;
    const world = createWorld({ made, settings });
    world.add('old');
    world.run.start();
    await world.endAll();
    expect(world.item('old')).toMatchObject({ state: 'done', excluded: false });
  });

  test.each([
    ['{name}', ['batch/a.jpg', 1], ['a.jpg', 2], ['b.jpg', 1]],
    ['© \\ "{date:YYYY}"', ['a.jpg', 1], ['b.jpg', 1], ['a.jpg', 2]],
    ['{creator} name', ['a.jpg', 1], ['b.jpg', 2], null],
  ] as const)('is another one if its mark “%s” says something else', (text, made, same, other) => {
    const recipe = recipeFor({ ...TOOL.defaults, mark: { text } }, fakeRequest('', 10, 10).info, TOOL, UPRIGHT);
    const keyOf = ([path, lastModified]: readonly [string, number]) =>
      wholeKey(recipeKey(recipe), '', { path, lastModified });
    expect(keyOf(same)).toBe(keyOf(made));
    if (other) expect(keyOf(other)).not.toBe(keyOf(made));
  });
});

describe('the state of an image', () => {
  test('follows the stages that its worker reports', async () => {
    const world = createWorld();
    world.add('a');
    world.run.start();
    await rest();
    world.report('a', 'encoding');
    expect(world.states()).toEqual({ a: 'encoding' });
  });

  test('ignores a stage that arrives after the result', async () => {
    const world = createWorld();
    world.add('a');
    world.run.start();
    await rest();
    await world.end('a');
    world.report('a', 'encoding');
    expect(world.states()).toEqual({ a: 'done' });
  });

  test('is done after the image was canceled and restarted before its first attempt ended', async () => {
    const world = createWorld();
    world.add('a');
    world.run.start();
    // The image's header is still being read.
    world.run.cancel(world.idOf('a'));
    world.run.start();
    await eventually(() => expect(world.begun).toEqual(['a jpeg 80']));
    world.report('a', 'encoding');
    expect(world.states()).toEqual({ a: 'encoding' });
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done' });
  });
});

test.each<[string, Partial<SourceInfo>]>([
  ['a profile that no result can keep', { profile: 'other' }],
  ['a CMYK profile', { profile: 'other', cmyk: true }],
  ['wide colors', { profile: 'other', space: 'display-p3' }],
  ['frames and transparency', { animated: true, mayHaveAlpha: true }],
])('an image with %s has the same recipe in a batch as on the stage', async (_, facts) => {
  const world = createWorld({ facts });
  world.add('a');
  world.run.start();
  await world.endAll();
  const info = { ...fakeRequest('', 10, 10).info, ...facts };
  expect(world.item('a').recipeKey).toBe(recipeKey(recipeFor(TOOL.defaults, info, TOOL)));
});

describe('an image that the stage has encoded', () => {
  const encoded = (text: string) => ({ ...fakeEncoded({ format: 'webp' }), blob: new Blob([text]) });

  test('is stored without another job', async () => {
    const world = createWorld({ onStage: { a: Promise.resolve(encoded('from the stage')) } });
    world.add('a', 'b');
    world.run.start();
    await eventually(() => expect(world.states()).toMatchObject({ a: 'done' }));
    await world.endAll();
    expect(world.begun).toEqual(['b jpeg 80']);
    expect(world.states()).toEqual({ a: 'done', b: 'done' });
    expect(await (await world.store.get('batch', world.idOf('a'))).text()).toBe('from the stage');
    expect(world.item('a').result?.format).toBe('webp');
  });

  test('is stored once the stage has finished, or is encoded by the batch if the stage gives up', async () => {
    let giveUp = () => {};
    const stage = new Promise<null>((resolve) => {
      giveUp = () => resolve(null);
    });
    const world = createWorld({ onStage: { a: stage } });
    world.add('a', 'b');
    world.run.start();
    await eventually(() => expect(world.begun).toEqual(['b jpeg 80']));
    giveUp();
    await eventually(() => expect(world.begun).toEqual(['b jpeg 80', 'a jpeg 80']));
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done', b: 'done' });
  });

  test('does not delay a pause or a cancellation', async () => {
    const world = createWorld({ onStage: { a: new Promise(() => {}), b: new Promise(() => {}) } });
    world.add('a', 'b');
    world.run.start();
    await rest();
    world.run.pause();
    await eventually(() => expect(world.states()).toEqual({ a: 'waiting', b: 'waiting' }));
    world.run.resume();
    await rest();
    world.run.cancelAll();
    await eventually(() => expect(world.states()).toEqual({ a: 'cancelled', b: 'cancelled' }));
    await eventually(() => expect(world.run.running).toBe(false));
  });

  test('is encoded by the batch if its bytes are no longer readable', async () => {
    const blob = Object.assign(new Blob(['gone']), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
    const world = createWorld({ onStage: { a: Promise.resolve({ ...encoded(''), blob }) } });
    world.add('a');
    world.run.start();
    await eventually(() => expect(world.begun).toEqual(['a jpeg 80']));
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done' });
  });
});

describe('batch run', () => {
  test('starts nothing before Start, and then starts jobs in list order and within its limit', async () => {
    const world = createWorld({ maxAtOnce: 3 });
    const names = Array.from({ length: 40 }, (_, index) => `${String(index).padStart(2, '0')}.png`);
    world.add(...names);
    await rest();
    expect(world.begun).toEqual([]);
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(names.map((name) => `${name} jpeg 80`));
    expect(world.mostAtOnce()).toBe(3);
    expect(world.run.items.every(({ state, result }) => state === 'done' && result !== null)).toBe(true);
    expect(world.idle).toEqual([true]);
    expect(await (await world.store.get('batch', world.idOf('07.png'))).text()).toBe('07.png');
  });

  test('starts the largest of the last few images first, so all workers finish at about the same time', async () => {
    const world = createWorld({ maxAtOnce: 1 });
    world.add('a', 'ccc', 'bb', 'dddd');
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['a', 'ccc', 'dddd', 'bb'].map((name) => `${name} jpeg 80`));
  });

  test('processes images that are added while it runs', async () => {
    const world = createWorld();
    world.add('a', 'b');
    world.run.start();
    await rest();
    world.add('c');
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
  });

  test('continues after failed files and reports their reasons', async () => {
    const world = createWorld();
    world.add('a', 'text', 'b', 'c');
    world.run.start();
    await rest();
    await world.end('a', { ok: false, failure: { code: 'damaged', format: 'jpeg' } });
    await world.endAll();
    expect(world.states()).toEqual({ a: 'failed', text: 'failed', b: 'done', c: 'done' });
    expect(world.item('a').failure).toEqual({ code: 'damaged', format: 'jpeg' });
    expect(world.item('text').failure).toEqual({ code: 'not-an-image', kind: 'text' });
  });

  test('retries one failed image or all failed images, and no others', async () => {
    const world = createWorld({ maxAtOnce: 4 });
    world.add('a', 'b', 'c', 'd');
    world.run.start();
    await rest();
    for (const name of ['a', 'b', 'c']) await world.end(name, { ok: false, failure: { code: 'worker-crashed' } });
    await world.endAll();
    world.begun.length = 0;
    world.run.retry(world.idOf('b'));
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['b jpeg 80']);
    world.run.retryFailed();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['b jpeg 80', 'a jpeg 80', 'c jpeg 80']);
    expect(world.run.items.every(({ state, failure }) => state === 'done' && failure === null)).toBe(true);
  });

  test('retries only images for which another attempt may succeed', async () => {
    const world = createWorld({ maxAtOnce: 4 });
    world.add('a', 'text', 'c');
    world.run.start();
    await rest();
    await world.end('a', { ok: false, failure: { code: 'damaged', format: 'jpeg' } });
    await world.end('c', { ok: false, failure: { code: 'timed-out', afterMs: 1 } });
    await world.endAll();
    world.begun.length = 0;
    world.run.retryFailed();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['c jpeg 80']);
    expect(world.states()).toEqual({ a: 'failed', text: 'failed', c: 'done' });
  });

  test('starts nothing while it is paused, and keeps the order after it resumes', async () => {
    const world = createWorld({ maxAtOnce: 1 });
    world.add('a', 'b', 'c');
    world.run.start();
    await rest();
    world.run.pause();
    await world.end('a');
    await rest();
    expect(world.begun).toEqual(['a jpeg 80']);
    expect(world.run.running).toBe(true);
    world.run.resume();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['a jpeg 80', 'b jpeg 80', 'c jpeg 80']);
  });

  test('puts images that have not been processed yet back in the list when it is paused', async () => {
    const world = createWorld();
    world.add('a', 'b', 'c');
    world.run.start();
    // The images' headers are still being read.
    world.run.pause();
    await rest();
    expect(world.begun).toEqual([]);
    expect(world.states()).toEqual({ a: 'waiting', b: 'waiting', c: 'waiting' });
    world.run.resume();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['a jpeg 80', 'b jpeg 80', 'c jpeg 80']);
  });

  test('cancels one running and one waiting image without affecting the others', async () => {
    const world = createWorld({ maxAtOnce: 1 });
    world.add('a', 'b', 'c');
    world.run.start();
    await rest();
    world.run.cancel(world.idOf('a'));
    world.run.cancel(world.idOf('c'));
    await rest();
    await world.endAll();
    expect(world.states()).toEqual({ a: 'cancelled', b: 'done', c: 'cancelled' });
  });

  test('processes everything if the user presses Start before the canceled images have stopped', async () => {
    const world = createWorld();
    world.add('a', 'b', 'c', 'd');
    world.run.start();
    await rest();
    world.run.cancelAll();
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done', b: 'done', c: 'done', d: 'done' });
  });

  test('cancels all images, and processes them after another Start', async () => {
    const world = createWorld();
    world.add('a', 'b', 'c', 'd');
    world.run.start();
    await rest();
    await world.end('a');
    world.run.cancelAll();
    await rest();
    expect(world.states()).toEqual({ a: 'done', b: 'cancelled', c: 'cancelled', d: 'cancelled' });
    expect(world.run.running).toBe(false);
    expect(world.idle).not.toEqual([]);
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.run.items.every(({ state }) => state === 'done')).toBe(true);
    expect(world.begun.filter((job) => job.startsWith('a '))).toHaveLength(1);
  });

  test('removes images, even while they are processed, and keeps finished results in the store', async () => {
    const world = createWorld();
    world.add('a', 'b');
    world.run.start();
    await rest();
    await world.end('a');
    const a = world.idOf('a');
    for (const name of ['a', 'b']) world.run.takeOut([world.idOf(name)]);
    await rest();
    expect(world.run.items).toEqual([]);
    expect(await world.store.itemIds('batch')).toEqual(new Set([a]));
    expect(world.run.running).toBe(false);
  });

  test('restores removed images to their places, and processes those that were still waiting', async () => {
    const world = createWorld({ maxAtOnce: 1 });
    world.add('a', 'b', 'c', 'd');
    world.run.start();
    await rest();
    await world.end('a');
    const [one, two] = [world.run.takeOut([world.idOf('a')]), world.run.takeOut([world.idOf('c')])];
    world.run.putBack(two);
    world.run.putBack(one);
    expect(world.run.items.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd']);
    expect(world.item('a')).toMatchObject({ state: 'done', result: { format: 'jpeg' } });
    await world.endAll();
    expect(world.states()).toEqual({ a: 'done', b: 'done', c: 'done', d: 'done' });
    expect(world.begun.filter((job) => job.startsWith('a '))).toHaveLength(1);
  });

  test('stores no result for an image that is removed while its result is being written', async () => {
    const memory = createMemoryStore();
    let write = () => {};
    const held = new Promise<void>((resolve) => {
      write = resolve;
    });
    const world = createWorld({
      store: {
        ...memory,
        put: async (...args) => {
          await held;
          return memory.put(...args);
        },
      },
    });
    world.add('a', 'b');
    world.run.start();
    await rest();
    await world.end('a');
    world.run.takeOut([world.idOf('a')]);
    write();
    await world.endAll();
    expect(await memory.itemIds('batch')).toEqual(new Set([world.idOf('b')]));
  });

  test('leaves nothing behind if it is discarded while it is running', async () => {
    const world = createWorld();
    world.add('a', 'b', 'c');
    world.run.start();
    await rest();
    await world.end('a');
    await world.run.discard();
    expect(await world.store.batchIds()).toEqual([]);
    expect(world.run.items).toEqual([]);
  });
});

describe('settings changed after a run', () => {
  async function finished(...paths: readonly string[]) {
    const world = createWorld();
    world.add(...paths);
    world.run.start();
    await rest();
    await world.endAll();
    world.begun.length = 0;
    return world;
  }

  test('make results outdated, which are current again if the settings are changed back', async () => {
    const world = await finished('a', 'b');
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 50 });
    expect(world.run.items.map(({ outdated }) => outdated)).toEqual([true, true]);
    world.run.settings.change(TOOL, TOOL.defaults);
    expect(world.run.items.map(({ outdated }) => outdated)).toEqual([false, false]);
    world.run.start();
    await rest();
    expect(world.begun).toEqual([]);
  });

  test('make the next run process only the affected images', async () => {
    const world = await finished('a', 'b', 'c');
    world.run.settings.override(world.idOf('b'), { format: 'png' });
    expect(world.item('b').outdated).toBe(true);
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['b png 100']);

    // PNG has no quality, so this result is not outdated.
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 50 });
    world.run.start();
    await rest();
    await world.endAll();
    expect(world.begun).toEqual(['b png 100', 'a jpeg 50', 'c jpeg 50']);
    expect(world.run.items.some(({ outdated }) => outdated)).toBe(false);
  });

  test('do not affect files that failed before processing', async () => {
    const world = await finished('text', 'a');
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 50 });
    world.run.start();
    await rest();
    expect(world.begun).toEqual(['a jpeg 50']);
  });

  test('apply to all images during a run, including finished images', async () => {
    const world = createWorld();
    world.add('a', 'b', 'c');
    world.run.start();
    await rest();
    await world.end('a');
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 50 });
    await world.endAll();
    expect(world.run.items.every(({ state, outdated }) => state === 'done' && !outdated)).toBe(true);
    for (const name of ['a', 'b', 'c']) expect(world.begun).toContain(`${name} jpeg 50`);
  });

  test('keep the earlier result if the new attempt is canceled', async () => {
    const world = await finished('a');
    world.run.settings.change(TOOL, { ...TOOL.defaults, qualityPercent: 50 });
    world.run.start();
    await rest();
    world.run.cancelAll();
    await rest();
    expect(world.item('a')).toMatchObject({ state: 'done', outdated: true });
    expect(await (await world.store.get('batch', world.idOf('a'))).text()).toBe('a');
  });
});

describe('a long list', () => {
  const NAMES = Array.from({ length: 350 }, (_, index) => `${String(index).padStart(3, '0')}.png`);
  const SHARP: Settings = { ...TOOL.defaults, qualityPercent: 95 };

  async function filled() {
    const world = createWorld({ maxAtOnce: 50 });
    await world.add(...NAMES);
    return world;
  }

  async function finished() {
    const world = await filled();
    await world.run.start();
    await world.endAll();
    world.begun.length = 0;
    return world;
  }

  /** Waits long enough that wrong slices would have an effect. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await rest();
  };

  test('is added in slices, because the page must stay responsive', async () => {
    const world = createWorld();
    const adding = world.add(...NAMES);
    const atOnce = world.run.items.length;
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThan(NAMES.length);
    await adding;
    expect(world.run.items.map(({ path }) => path)).toEqual(NAMES);
  });

  test('is processed completely if it starts while files are still being added', async () => {
    const world = createWorld({ maxAtOnce: 50 });
    const adding = world.add(...NAMES);
    world.run.start();
    await adding;
    await world.endAll();
    expect(world.begun).toHaveLength(NAMES.length);
    expect(world.run.items.every(({ state }) => state === 'done')).toBe(true);
  });

  test('starts nothing if it is canceled while it is starting', async () => {
    const world = await filled();
    const starting = world.run.start();
    world.run.cancelAll();
    await starting;
    await eventually(() => expect(new Set(Object.values(world.states()))).toEqual(new Set(['cancelled'])));
    expect(world.run.running).toBe(false);
  });

  test('is processed completely if it is restarted while it is being canceled', async () => {
    const world = await filled();
    world.run.cancelAll();
    await world.run.start();
    await world.endAll();
    expect(world.run.items.every(({ state }) => state === 'done')).toBe(true);
  });

  test('uses the latest settings to detect outdated results', async () => {
    const world = await finished();
    world.run.settings.change(TOOL, SHARP);
    world.run.settings.change(TOOL, TOOL.defaults);
    await settle();
    expect(world.run.items.some(({ outdated }) => outdated)).toBe(false);
    world.run.settings.change(TOOL, SHARP);
    await eventually(() => expect(world.run.items.every(({ outdated }) => outdated)).toBe(true));
  });

  test('uses new settings for all images if it starts right after a change', async () => {
    const world = await finished();
    world.run.settings.change(TOOL, SHARP);
    await world.run.start();
    await world.endAll();
    expect(world.begun).toEqual(NAMES.map((name) => `${name} jpeg 95`));
    expect(world.run.items.some(({ outdated }) => outdated)).toBe(false);
  });

  test('stays empty if it is discarded while files are being added', async () => {
    const world = createWorld();
    const adding = world.add(...NAMES);
    await world.run.discard();
    await adding;
    expect(world.run.items).toEqual([]);
  });
});

describe('a full disk', () => {
  test('pauses the batch without losing images or processing them twice', async () => {
    let isFull = true;
    const memory = createMemoryStore();
    const store: ResultStore = {
      ...memory,
      put: async (...args) => {
        if (isFull) throw new StorageFullError();
        return memory.put(...args);
      },
    };
    const world = createWorld({ store });
    world.add('a', 'b', 'c');
    world.run.start();
    await rest();
    await world.end('a');
    await world.end('b');
    expect(world.full).not.toEqual([]);
    expect(world.run.paused).toBe(true);
    expect(world.run.items.some(({ state }) => isEnded(state))).toBe(false);
    isFull = false;
    world.run.resume();
    await rest();
    await world.endAll();
    expect(world.run.items.every(({ state }) => state === 'done')).toBe(true);
  });

  test('is detected before the write', async () => {
    const memory = createMemoryStore();
    const put: string[] = [];
    const store: ResultStore = {
      ...memory,
      put: async (...args) => {
        put.push(args[1]);
        return memory.put(...args);
      },
      room: async () => ({ usedBytes: 1e9, freeBytes: 1e6 }),
    };
    const world = createWorld({ store });
    world.add('a');
    world.run.start();
    await rest();
    await world.end('a');
    expect(put).toEqual([]);
    expect(world.full).toEqual([{ usedBytes: 1e9, freeBytes: 1e6 }]);
    expect(world.states()).toEqual({ a: 'waiting' });
  });
});
