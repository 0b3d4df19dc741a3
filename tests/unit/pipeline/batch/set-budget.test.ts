import { describe, expect, test, vi } from 'vitest';
import type { Opened } from '../../../../src/codecs/source-info.ts';
import { SHARED_SCORES } from '../../../../src/domain/batch/budget.ts';
import type { Goal } from '../../../../src/domain/settings/goal.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import type { JobReply, JobRequest } from '../../../../src/jobs/protocol.ts';
import type { BatchItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { BatchRun } from '../../../../src/pipeline/batch/batch-run.ts';
import type { Journal } from '../../../../src/pipeline/batch/journal.ts';
import { createMemoryStore } from '../../../../src/pipeline/batch/result-store.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

const TOOL = TOOLS['bulk-compress'];
const OVERHEAD = 100;
const SIDE_PX = 300;
const AT_ONCE = 3;

/** Bytes at a score of 80, by path. Photos need different numbers of bytes for the same look. */
type Needs = Readonly<Record<string, number>>;

const SLOPE = 22;
const LEAST_SHARE = 0.1;

const scoreAt = (needs: number, bytes: number) => 80 + SLOPE * Math.log(bytes / needs);
const bytesAt = (needs: number, score: number) => Math.round(needs * Math.exp((score - 80) / SLOPE));

/** Imitates a worker's search: looks are met within a point, and sizes within a few percent. */
function search(needs: number, goal: Goal, lookAbove = 0.6): JobReply {
  const least = Math.ceil(needs * LEAST_SHARE);
  if (goal.kind === 'size' && goal.maxBytes < least) {
    const failure = {
      code: 'size-unreachable',
      maxBytes: goal.maxBytes,
      smallestBytes: least,
      goodAtPx: null,
    } as const;
    return { ok: false, failure };
  }
  const wanted = goal.kind === 'look' ? bytesAt(needs, goal.score + lookAbove) : Math.floor(goal.maxBytes * 0.985);
  const bytes = Math.max(least, wanted);
  const score = scoreAt(needs, bytes);
  const step = { format: 'jpeg', qualityPercent: 60, bytes, score } as const;
  return {
    ok: true,
    ...fakeEncoded({
      bytes,
      reached: { score, regions: [], heat: null, qualityPercent: 60, steps: [step], verdict: 'met' },
    }),
    buffer: new ArrayBuffer(bytes),
    tookMs: { decodeMs: 0, resizeMs: 0, encodeMs: 0 },
  };
}

/** Imitates an image whose looks take three times the bytes that an earlier try has shown. */
function waste(needs: number, goal: Goal): JobReply {
  const made = search(needs, goal);
  if (goal.kind === 'size' || !made.ok || !made.reached) return made;
  return { ...made, bytes: made.bytes * 3, buffer: new ArrayBuffer(made.bytes * 3) };
}

/** Imitates a worker that keeps an animation without encoding it. */
function keepOriginal(needs: number): JobReply {
  const kept = search(needs, { kind: 'look', score: 100 });
  if (!kept.ok || !kept.reached) return kept;
  return {
    ...kept,
    reached: { ...kept.reached, score: 100, qualityPercent: null, steps: [], verdict: 'kept-original' },
  };
}

interface WorldOptions {
  readonly settings?: Partial<Settings>;
  readonly journal?: Pick<Journal, 'putItem' | 'removeItem' | 'discard' | 'flushed'>;
  /** The number of encodings after which no further encoding ends, as if the tab had been closed. */
  readonly dieAfter?: number;
  readonly broken?: string;
  /** The path of an image whose original already meets any look, so it need not be encoded unless it shares bytes. */
  readonly animation?: string;
  /** The path of an image whose looks are predicted wrongly. */
  readonly wasteful?: string;
  /** How far above the wanted look the results are. Default: 0.6. */
  readonly lookAbove?: number;
  /** @param count the number of encodings that have started */
  readonly onEncoding?: (count: number, run: BatchRun) => void;
}

function createWorld(needs: Needs, setBytes: number, options: WorldOptions = {}) {
  const { settings, journal, dieAfter, broken, animation, wasteful, lookAbove, onEncoding } = options;
  const encodings: string[] = [];
  const requests: JobRequest[] = [];
  let idle = 0;
  const run = new BatchRun({
    id: 'batch',
    tool: TOOL,
    settings: { ...TOOL.defaults, aim: 'set', setBytes, ...settings },
    store: createMemoryStore(),
    journal: journal ?? null,
    overheadOf: (items) => items.length * OVERHEAD,
    finalOf: () => null,
    maxAtOnce: AT_ONCE,
    pipeline: {
      maxPixels: 1e6,
      open: async (file): Promise<Opened> => {
        const { info } = fakeRequest('', SIDE_PX, SIDE_PX);
        return { ok: true, source: { info, drawn: { blob: file, info } } };
      },
      engine: {
        run: async (request, { onStage } = {}) => {
          const { jobId, recipe } = request;
          requests.push(request);
          const path = run.item(jobId)?.path ?? '';
          const { goal } = recipe.output;
          onStage?.('decoding');
          if (encodings.length === dieAfter) return new Promise(() => {});
          encodings.push(path);
          onEncoding?.(encodings.length, run);
          if (path === broken || !goal) return { ok: false, failure: { code: 'empty-file' } };
          await new Promise((resolve) => setTimeout(resolve));
          const isKept = path === animation && goal.kind === 'look' && request.knownTries === undefined;
          if (path === wasteful) return waste(needs[path] ?? 1000, goal);
          return isKept ? keepOriginal(needs[path] ?? 1000) : search(needs[path] ?? 1000, goal, lookAbove);
        },
      },
    },
    events: {
      onChange: () => {},
      onRemove: () => {},
      onOwn: () => {},
      onIdle: () => idle++,
      onStorageFull: () => {},
      onMadeByCanvas: () => {},
    },
  });
  const filesOf = (paths: readonly string[]) =>
    paths.map((path) => ({ file: new File([path], path, { lastModified: 1 }), path }));
  return {
    run,
    encodings,
    requests,
    add: (paths = Object.keys(needs)) => run.add(filesOf(paths)),
    process: async () => {
      await run.start();
      await eventually(() => expect(run.running).toBe(false));
    },
    idOf: (path: string) => run.items.find((item) => item.path === path)?.id ?? '',
    total: () => totalOf(run.items),
    scores: () => run.items.filter(counts).map((item) => item.result?.reached?.score ?? 0),
  };
}

const counts = ({ excluded, state }: BatchItem) => !excluded && state === 'done';

function totalOf(items: readonly BatchItem[]): number {
  return items.filter(counts).reduce((sum, { result }) => sum + (result?.bytes ?? 0) + OVERHEAD, 0);
}

const PHOTOS: Needs = { a: 4000, b: 9000, c: 30_000, d: 12_000, e: 60_000, f: 21_000 };

/** The bytes that all images together need for a score. */
const sumAt = (score: number) =>
  Object.values(PHOTOS).reduce((sum, needs) => sum + bytesAt(needs, score) + OVERHEAD, 0);

function expectFull(total: number, budget: number): void {
  expect(total).toBeLessThanOrEqual(budget);
  expect(total).toBeGreaterThan(budget * 0.97);
}

function expectEqualLook(scores: readonly number[]): void {
  expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(4);
}

describe('the budget of a set', () => {
  test.each([55, 68, 77, 86])('is filled and gives all images the same look, near a score of %d', async (score) => {
    const world = createWorld(PHOTOS, sumAt(score));
    await world.add();
    await world.process();
    expectFull(world.total(), sumAt(score));
    expectEqualLook(world.scores());
    expect(world.run.budget.status()).toMatchObject({ verdict: 'fits', isSettled: true, totalBytes: world.total() });
    expect(world.encodings.length).toBeLessThanOrEqual(2.5 * Object.keys(PHOTOS).length);
    expect(world.run.items.some(({ outdated }) => outdated)).toBe(false);
  });

  test('keeps no original for savings, which others would pay for', async () => {
    const world = createWorld(PHOTOS, sumAt(68), { settings: { minSavingsPercent: 99 } });
    await world.add();
    await world.process();
    expect(world.requests.filter(({ recipe }) => recipe.output.minSavingsPercent !== undefined)).toEqual([]);
    expectFull(world.total(), sumAt(68));
  });

  test('gives an animation the same look as the others', async () => {
    const world = createWorld(PHOTOS, sumAt(68), { animation: 'c' });
    await world.add();
    await world.process();
    expectFull(world.total(), sumAt(68));
    expectEqualLook(world.scores());
  });

  test('provides the search for a share with the results of earlier searches for this image', async () => {
    const world = createWorld(PHOTOS, sumAt(68));
    await world.add();
    await world.process();
    const triesFor = (kind: Goal['kind']) =>
      world.requests.filter(({ recipe }) => recipe.output.goal?.kind === kind).map(({ knownTries }) => knownTries);
    expect(triesFor('look')).toEqual(Object.keys(PHOTOS).map(() => []));
    expect(triesFor('size').length).toBeGreaterThan(0);
    for (const tries of triesFor('size')) expect(tries).toMatchObject([{ format: 'jpeg', qualityPercent: 60 }]);
  });

  test('is redistributed for a new limit with few encodings', async () => {
    const world = createWorld(PHOTOS, sumAt(75));
    await world.add();
    await world.process();
    const before = world.encodings.length;
    world.run.settings.change(TOOL, { ...TOOL.defaults, aim: 'set', setBytes: sumAt(84) });
    expect(world.run.items.every(({ outdated }) => outdated)).toBe(true);
    await world.process();
    expectFull(world.total(), sumAt(84));
    expectEqualLook(world.scores());
    expect(world.encodings.length - before).toBeLessThanOrEqual(8);
  });

  test('causes no new encodings for a limit that is nearly the same', async () => {
    const world = createWorld(PHOTOS, sumAt(75));
    await world.add();
    await world.process();
    const before = world.encodings.length;
    world.run.settings.change(TOOL, { ...TOOL.defaults, aim: 'set', setBytes: sumAt(75) + 300 });
    await world.process();
    expect(world.encodings.length).toBe(before);
  });

  test.each([
    [2, 60],
    [2, 82],
    [8, 60],
    [8, 82],
  ])('follows a limit that changes during encoding %d, to a score of %d', async (during, score) => {
    const world = createWorld(PHOTOS, sumAt(71), {
      onEncoding(count, run) {
        if (count !== during) return;
        run.settings.change(TOOL, { ...TOOL.defaults, aim: 'set', setBytes: sumAt(score) });
      },
    });
    await world.add();
    await world.process();
    expectFull(world.total(), sumAt(score));
    expectEqualLook(world.scores());
    expect(world.scores()).toHaveLength(6);
  });

  test('of a large set checks all images only from time to time', async () => {
    const count = 400;
    const needs = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, 1000 + 37 * index]));
    const world = createWorld(
      needs,
      Object.values(needs).reduce((sum, bytes) => sum + bytesAt(bytes, 65) + OVERHEAD, 0),
    );
    const looks = vi.spyOn(world.run.settings, 'basisOf');
    await world.add();
    await world.process();
    expect(world.encodings.length).toBeGreaterThan(1.5 * count);
    expect(looks.mock.calls.length).toBeLessThan(200 * count);
  });

  test('starts from the results of an earlier goal', async () => {
    const world = createWorld(PHOTOS, sumAt(70), { settings: { aim: 'look', lookScore: 80 } });
    await world.add();
    await world.process();
    const before = world.encodings.length;
    world.run.settings.change(TOOL, { ...TOOL.defaults, aim: 'set', setBytes: sumAt(70) });
    await world.process();
    expectFull(world.total(), sumAt(70));
    expect(world.encodings.length - before).toBeLessThanOrEqual(8);
  });

  test('gives the share of an excluded image to the others until the image is included again', async () => {
    const world = createWorld(PHOTOS, sumAt(70));
    await world.add();
    await world.process();
    const worst = Math.min(...world.scores());
    world.run.exclude([world.idOf('e')], true);
    await world.process();
    expectFull(world.total(), sumAt(70));
    expect(Math.min(...world.scores())).toBeGreaterThan(worst + 5);
    world.run.exclude([world.idOf('e')], false);
    await world.process();
    expectFull(world.total(), sumAt(70));
    expectEqualLook(world.scores());
    expect(world.scores()).toHaveLength(6);
  });

  test("respects an image's own settings and distributes the rest", async () => {
    const world = createWorld(PHOTOS, sumAt(75));
    await world.add();
    world.run.settings.override(world.idOf('c'), { aim: 'look', lookScore: 90 });
    await world.process();
    expectFull(world.total(), sumAt(75));
    const others = world.run.items.filter(({ path }) => path !== 'c').map(({ result }) => result?.reached?.score ?? 0);
    expectEqualLook(others);
    expect(Math.max(...others)).toBeLessThan(80);
    expect(world.run.item(world.idOf('c'))?.result?.reached?.score).toBeGreaterThan(89);
  });

  test('is met after every decision in the review, and after undoing it', async () => {
    const world = createWorld(PHOTOS, sumAt(62));
    const { run, idOf } = world;
    const ended = () => eventually(() => expect(run.running).toBe(false));
    await world.add();
    await world.process();
    const worst = Math.min(...world.scores());

    run.review.decide([{ id: idOf('c'), own: { aim: 'look', lookScore: 80 }, accepted: false }]);
    await ended();
    expectFull(world.total(), sumAt(62));
    expect(run.item(idOf('c'))?.result?.reached?.score).toBeGreaterThan(79);
    expect(Math.min(...world.scores())).toBeLessThan(worst);

    run.review.decide([{ id: idOf('e'), excluded: true }]);
    await ended();
    expectFull(world.total(), sumAt(62));
    expect(Math.min(...world.scores())).toBeGreaterThan(worst);

    run.review.undo();
    run.review.undo();
    await ended();
    expectFull(world.total(), sumAt(62));
    expectEqualLook(world.scores());
    expect(world.scores()).toHaveLength(6);
  });

  test('gives the share of a failed image to the others', async () => {
    const world = createWorld(PHOTOS, sumAt(75), { broken: 'e' });
    await world.add();
    await world.process();
    expectFull(world.total(), sumAt(75));
    expect(Math.min(...world.scores())).toBeGreaterThan(80);
  });

  test('includes images that are added later', async () => {
    const world = createWorld(PHOTOS, sumAt(72));
    await world.add(['a', 'b', 'c', 'd']);
    await world.process();
    await world.add(['e', 'f']);
    await world.process();
    expectFull(world.total(), sumAt(72));
    expectEqualLook(world.scores());
  });

  test('is not used up if more bytes would make no visible difference', async () => {
    const world = createWorld(PHOTOS, sumAt(99));
    await world.add();
    await world.process();
    expect(world.run.budget.status()).toMatchObject({ verdict: 'ample', isSettled: true });
    expect(Math.min(...world.scores())).toBeGreaterThan(89);
    expect(world.total()).toBeLessThan(sumAt(93));
  });

  test('is kept although an image needs three times the predicted bytes for its look', async () => {
    const world = createWorld({ a: 4000, b: 20_000 }, 70_000, { wasteful: 'b' });
    await world.add();
    await world.process();
    expect(world.total()).toBeLessThanOrEqual(70_000);
    expect(world.run.budget.status()).toMatchObject({ isSettled: true, totalBytes: world.total() });
  });

  test('reports how many bytes are needed if it is too small', async () => {
    const world = createWorld(PHOTOS, 6000);
    await world.add();
    await world.process();
    const status = world.run.budget.status();
    expect(status).toMatchObject({ verdict: 'unreachable', isSettled: true });
    expect(status?.neededBytes).toBeGreaterThan(sumAt(25));
    expect(status?.neededBytes).toBeLessThan(sumAt(36));
    world.run.settings.change(TOOL, { ...TOOL.defaults, aim: 'set', setBytes: status?.neededBytes ?? 0 });
    await world.process();
    expect(world.total()).toBeLessThanOrEqual(status?.neededBytes ?? 0);
  });

  test('is enough if the results fit, though the lowest look should need more', async () => {
    const needs = { a: 20_000, b: 30_000 };
    const least = bytesAt(50_000, SHARED_SCORES.min - 0.4);
    const world = createWorld(needs, Math.ceil(least * 1.01) + 2 * OVERHEAD, { lookAbove: -0.4 });
    await world.add();
    await world.process();
    expect(world.total()).toBeLessThanOrEqual(Math.ceil(least * 1.01) + 2 * OVERHEAD);
    expect(world.run.budget.status()).toMatchObject({ verdict: 'fits', isSettled: true });
  });

  test('that is too small needs at least what the results take', async () => {
    const world = createWorld({ a: 20_000, b: 30_000 }, 3000, { lookAbove: 1.5 });
    await world.add();
    await world.process();
    const { verdict, neededBytes = 0 } = world.run.budget.status() ?? {};
    expect(verdict).toBe('unreachable');
    expect(neededBytes).toBeGreaterThanOrEqual(world.total());
  });

  test('suggests a smaller scale than the current one if it is too small', async () => {
    const atHalf = createWorld(PHOTOS, 6000, { settings: { scalePercent: 50 } });
    await atHalf.add();
    await atHalf.process();
    expect(atHalf.run.budget.status()).toMatchObject({ verdict: 'unreachable' });
    expect(atHalf.run.budget.status()?.scalePercent).toBeLessThan(50);
  });

  test('is reported as too small after the first images, before all of them are encoded', async () => {
    const world = createWorld({ ...PHOTOS, g: 1e5, h: 1e5 }, 6000, { dieAfter: 4 });
    await world.add();
    await world.run.start();
    await eventually(() =>
      expect(world.run.budget.status()).toMatchObject({ verdict: 'unreachable', isSettled: false }),
    );
  });

  test('is met after its tab was closed, without encoding the finished images again', async () => {
    const kept = new Map<string, BatchItem>();
    const journal = {
      putItem: (_: string, item: BatchItem) => void kept.set(item.id, structuredClone({ ...item, file: null })),
      removeItem: () => {},
      discard: async () => {},
      flushed: async () => {},
    };
    // All images have been measured, and the second pass has started.
    const closed = createWorld(PHOTOS, sumAt(62), { journal, dieAfter: 8 });
    await closed.add();
    await closed.run.start();
    await eventually(() => expect(closed.encodings).toHaveLength(8));
    await eventually(() => expect(closed.run.items.filter(({ state }) => state === 'decoding')).toHaveLength(AT_ONCE));
    const again = createWorld(PHOTOS, sumAt(62));
    const items = [...kept.values()].map((item) => ({ ...item, file: new File([item.path], item.path) }));
    await again.run.restore(items.map((item) => ({ ...item, state: item.result ? 'done' : 'waiting' })));
    await again.process();
    expectFull(again.total(), sumAt(62));
    expectEqualLook(again.scores());
    const whole = createWorld(PHOTOS, sumAt(62));
    await whole.add();
    await whole.process();
    // The encodings in progress are lost, and the new plan may encode the same number of other images again.
    expect(closed.encodings.length + again.encodings.length).toBeLessThanOrEqual(whole.encodings.length + 2 * AT_ONCE);
  });
});
