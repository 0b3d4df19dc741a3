import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { recipeKey } from '../../../../src/domain/settings/recipe.ts';
import type { JobReply, PreviewRequest } from '../../../../src/jobs/protocol.ts';
import type { Pipeline } from '../../../../src/pipeline/create-pipeline.ts';
import type { DecoderListener } from '../../../../src/pipeline/module-store.ts';
import { retryAtom } from '../../../../src/state/workbench/actions.ts';
import {
  announcementsAtom,
  batchSubjectAtom,
  canDownloadAtom,
  originalAtom,
  toolIdAtom,
  workAtom,
} from '../../../../src/state/workbench/atoms.ts';
import { changeSettingsAtom } from '../../../../src/state/workbench/change-settings.ts';
import type { MadeByBatch, Subject } from '../../../../src/state/workbench/model.ts';
import { recipeAtom } from '../../../../src/state/workbench/recipe-atom.ts';
import { startRenderSession } from '../../../../src/state/workbench/render-session.ts';
import { fakeEncoded, fakeRequest, fakeSuccess } from '../../../support/fake-engine.ts';

const { info } = fakeRequest('', 10, 10);

/** Object URLs that have not been revoked. */
const urls = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${crypto.randomUUID()}`;
    urls.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  urls.clear();
});

function subjectOf(id: string, part: Partial<Subject> = {}): Subject {
  const file = new File(['x'], `${id}.png`, { type: 'image/png' });
  const status = { kind: 'ready', file, source: { info, drawn: { blob: file, info } } } as const;
  return { id, name: file.name, bytes: 1, status, own: null, pose: UPRIGHT, made: null, ...part };
}

/** The stage of a batch tool with an engine that replies when the test requests it. */
interface World {
  readonly expectedMs?: number;
  readonly displayable?: Promise<void>;
  /** The format of the results. */
  readonly format?: 'jpeg' | 'jxl';
}

function createWorld({ expectedMs = 1500, displayable = Promise.resolve(), format = 'jpeg' }: World = {}) {
  const store = createStore();
  store.set(toolIdAtom, 'bulk-compress');
  const jobs: {
    readonly id: string;
    readonly signal: AbortSignal | undefined;
    readonly decode: () => void;
    readonly end: () => void;
  }[] = [];
  const previewed: string[] = [];
  const prepared: string[] = [];
  const left: string[] = [];
  let loads: DecoderListener = () => () => {};
  const pipeline = {
    inBackground: true,
    maxPixels: 1e6,
    expectMs: () => expectedMs,
    previewer: {
      preview: async ({ sourceKey }: PreviewRequest) => {
        previewed.push(sourceKey);
        const size = { widthPx: 1, heightPx: 1 };
        return { ok: true, image: new Blob(), format: 'jpeg', size, approximateBytes: 5 };
      },
      makeDisplayable: async () => {
        await displayable;
        return new Blob(['still'], { type: 'image/png' });
      },
      sketch: async () => new Blob(['sketch'], { type: 'image/png' }),
      prepare: async (sourceKey: string) => void prepared.push(sourceKey),
      leave: (sourceKey: string) => void left.push(sourceKey),
      forget: () => {},
    },
    onDecoderLoading: (listener: DecoderListener) => {
      loads = listener;
    },
    engine: {
      run: ({ jobId }, { signal, onStage } = {}) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve({ ok: false, failure: { code: 'cancelled' } }));
          jobs.push({
            id: jobId,
            signal,
            decode: () => {
              onStage?.('decoding');
              onStage?.('encoding');
            },
            end: () => resolve({ ...fakeSuccess(jobId), format } as JobReply),
          });
        }),
    },
  } as Pick<Pipeline, 'engine'> as Pipeline;
  const session = startRenderSession(store, pipeline);
  const select = async (subject: Subject | null, thenMs = 500) => {
    store.set(batchSubjectAtom, subject);
    await vi.advanceTimersByTimeAsync(thenMs);
  };
  return {
    store,
    session,
    jobs,
    previewed,
    prepared,
    left,
    select,
    /** Reports that a format's code starts to load. */
    load: (label: string) => loads({ label, bytes: 3_470_000 }),
    /** Selects an image and lets the engine finish it. */
    finish: async (id: string) => {
      await select(subjectOf(id));
      jobs.at(-1)?.end();
      await vi.advanceTimersByTimeAsync(0);
    },
    recipeKey: () => {
      const recipe = store.get(recipeAtom);
      return recipe ? recipeKey(recipe) : '';
    },
  };
}

/** Waits until all released URLs are revoked. */
const untilRevoked = () => vi.advanceTimersByTimeAsync(10_000);

test('the message that a format is loading disappears when the format has loaded', () => {
  const { store, load } = createWorld();
  const shown = () => store.get(announcementsAtom).map(({ event }) => event);
  const [endAvif, endHeic] = [load('AVIF'), load('HEIC')];
  expect(shown()).toEqual([
    { kind: 'decoder-loading', label: 'AVIF', megabytes: 3.5 },
    { kind: 'decoder-loading', label: 'HEIC', megabytes: 3.5 },
  ]);
  endAvif();
  expect(shown()).toMatchObject([{ label: 'HEIC' }]);
  endHeic();
  expect(shown()).toEqual([]);
});

describe('the object URLs of the stage', () => {
  test('are revoked when nothing is selected', async () => {
    const { finish, select } = createWorld();
    await finish('a');
    await finish('b');
    await untilRevoked();
    // The URLs of two results and one source.
    expect(urls.size).toBe(3);
    await select(null);
    await untilRevoked();
    expect(urls.size).toBe(0);
  });

  test('are revoked if the selected image is deselected while it is being read again', async () => {
    const { finish, select } = createWorld();
    await finish('a');
    await select(subjectOf('a', { status: { kind: 'reading' } }));
    await select(null);
    await untilRevoked();
    expect(urls.size).toBe(0);
  });

  test('are kept only for the latest results', async () => {
    const { finish } = createWorld();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await finish(id);
    await untilRevoked();
    expect(urls.size).toBe(7);
  });

  test('are revoked if a stored result is opened twice', async () => {
    const { store, select, recipeKey } = createWorld();
    await select(subjectOf('a', { status: { kind: 'reading' } }));
    const opening: ((blob: Blob) => void)[] = [];
    const open = () => new Promise<Blob>((resolve) => opening.push(resolve));
    const made = (): MadeByBatch => ({
      recipeKey: recipeKey(),
      outcome: { ...fakeEncoded(), open },
    });
    await select(subjectOf('a'));
    await select(subjectOf('a', { made: made() }));
    await select(subjectOf('a', { made: made() }));
    expect(opening).toHaveLength(2);
    for (const resolve of opening) resolve(new Blob(['result']));
    await untilRevoked();
    expect(store.get(workAtom).result?.format).toBe('jpeg');
    expect(urls.size).toBe(2);
    await select(null);
    await untilRevoked();
    expect(urls.size).toBe(0);
  });
});

test('a retry while the image is being encoded restarts the encoding, and is not a failure', async () => {
  const { store, select, jobs } = createWorld();
  await select(subjectOf('a'));
  store.set(retryAtom);
  await vi.advanceTimersByTimeAsync(500);
  expect(jobs.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  expect(store.get(workAtom)).toMatchObject({ state: 'waiting', failure: null });
  jobs[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get(workAtom)).toMatchObject({ state: 'done', failure: null });
});

describe('the original', () => {
  test.each([
    ['a large animation is shown as a still', { widthPx: 8000, heightPx: 8000 }, 'image/png'],
    ['a small animation is shown as the file itself, so that it plays', { widthPx: 800, heightPx: 800 }, 'image/webp'],
  ])('of %s', async (_, size, type) => {
    const { select } = createWorld();
    const file = new File(['x'], 'a.webp', { type: 'image/webp' });
    const moving = { ...info, format: 'webp', mime: 'image/webp', size, animated: true } as const;
    const drawn = { blob: file, info: moving };
    await select(subjectOf('a', { status: { kind: 'ready', file, source: { info: moving, drawn } } }));
    expect(vi.mocked(URL.createObjectURL).mock.calls.map(([blob]) => (blob as Blob).type)).toContain(type);
  });
});

describe('a new image', () => {
  test('gets no preview if it is encoded quickly', async () => {
    const { select, jobs, previewed, prepared, store } = createWorld({ expectedMs: 100 });
    await select(subjectOf('a'), 250);
    expect(jobs).toHaveLength(1);
    jobs[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get(workAtom).state).toBe('done');
    expect(previewed).toEqual([]);
    // The preview worker decodes the image, because the settings may change next.
    expect(prepared).toEqual(['a']);
  });

  test('gets a preview if it takes longer to encode than expected', async () => {
    const { select, previewed, store } = createWorld({ expectedMs: 100 });
    await select(subjectOf('a'), 250);
    expect(previewed).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(previewed).toEqual(['a']);
    expect(store.get(workAtom).shown).toMatchObject({ approximate: true, bytes: 5 });
  });

  test('gets no preview if its result is expected soon, unless that comes late', async () => {
    const { select, previewed } = createWorld({ expectedMs: 1100 });
    await select(subjectOf('a'), 1150);
    expect(previewed).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(previewed).toEqual(['a']);
  });

  test('gets a preview although its result is expected soon, if the browser cannot show that', async () => {
    const { select, previewed, store } = createWorld({ expectedMs: 1100 });
    store.set(toolIdAtom, 'bulk-convert');
    store.set(changeSettingsAtom, { format: 'jxl' });
    await select(subjectOf('a'), 350);
    expect(previewed).toEqual(['a']);
  });

  test('gets a preview as soon as its job has decoded it, if it is expected to take long', async () => {
    const { select, jobs, previewed, prepared } = createWorld();
    await select(subjectOf('a'), 100);
    expect(jobs).toHaveLength(1);
    expect(previewed).toEqual([]);
    jobs[0]?.decode();
    await vi.advanceTimersByTimeAsync(0);
    expect(previewed).toEqual(['a']);
    jobs[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(prepared).toEqual([]);
  });

  test('gets a preview but is not encoded if it is selected only briefly', async () => {
    const { select, jobs, previewed } = createWorld({ expectedMs: 100 });
    await select(subjectOf('a'), 100);
    await select(subjectOf('b'), 100);
    await select(subjectOf('c'), 100);
    expect(jobs.map(({ id }) => id.split(' ')[0])).toEqual(['a']);
    expect(previewed).toEqual(['b', 'c']);
    await vi.advanceTimersByTimeAsync(200);
    expect(jobs.map(({ id }) => id.split(' ')[0])).toEqual(['a', 'c']);
  });
});

describe('the final image that the stage passes to the batch', () => {
  test('is the image that was already encoded', async () => {
    const { session, finish, recipeKey, store } = createWorld();
    await finish('a');
    const result = await session.finalOf('a', recipeKey());
    expect(await result?.blob.text()).toBe(`a ${recipeKey()}`);
    expect(result?.blob).toBe(store.get(workAtom).result?.blob);
  });

  test('is the image that is being encoded', async () => {
    const { session, select, recipeKey, jobs } = createWorld();
    await select(subjectOf('a'));
    const result = session.finalOf('a', recipeKey());
    jobs[0]?.end();
    expect(await (await result)?.blob.text()).toBe(`a ${recipeKey()}`);
    expect(jobs).toHaveLength(1);
  });

  test('is missing if another image was selected in the meantime', async () => {
    const { session, select, recipeKey } = createWorld();
    await select(subjectOf('a'));
    const result = session.finalOf('a', recipeKey());
    await select(subjectOf('b'));
    expect(await result).toBeNull();
  });

  test('is missing for another image or recipe', async () => {
    const { session, finish, recipeKey } = createWorld();
    await finish('a');
    expect(session.finalOf('b', recipeKey())).toBeNull();
    expect(session.finalOf('a', `${recipeKey()} `)).toBeNull();
  });
});

test('the previews of an image end when another image is selected, but not when its settings change', async () => {
  const { store, select, left } = createWorld();
  await select(subjectOf('a'));
  store.set(changeSettingsAtom, { qualityPercent: 40 });
  await vi.advanceTimersByTimeAsync(500);
  expect(left).toEqual([]);
  await select(subjectOf('b'));
  await select(null);
  expect(left).toEqual(['a', 'b']);
});

describe('an image of an earlier visit whose file is missing', () => {
  const size = { widthPx: 4, heightPx: 3 };
  const recipe = { turn: 6, output: { format: 'jpeg' } };
  const storedAs = (open: () => Promise<Blob | null>): MadeByBatch => ({
    recipeKey: JSON.stringify(recipe),
    outcome: { ...fakeEncoded({ size }), open },
  });
  const missing = (made: MadeByBatch | null) => subjectOf('a', { status: { kind: 'missing' }, made });

  test('shows its stored result, which can be downloaded under its name', async () => {
    const { store, select, session, jobs } = createWorld();
    const stored = new Blob(['stored']);
    await select(missing(storedAs(async () => stored)));
    expect(store.get(workAtom)).toMatchObject({
      state: 'done',
      shown: { size, shaping: recipe, approximate: false },
      result: { blob: stored, size },
    });
    expect(store.get(workAtom).result?.fileName).toMatch(/^a_/);
    expect(store.get(canDownloadAtom)).toBe(true);
    await session.untilEnded();
    expect(jobs).toEqual([]);
    // Another choice of settings does not take the picture away.
    store.set(changeSettingsAtom, { qualityPercent: 10 });
    await vi.advanceTimersByTimeAsync(500);
    expect(store.get(workAtom).state).toBe('done');
  });

  test('has nothing to show or download if the browser has deleted the result', async () => {
    const { store, select, session } = createWorld();
    await select(missing(storedAs(async () => null)));
    expect(store.get(workAtom)).toMatchObject({ state: 'cancelled', shown: null, result: null });
    expect(store.get(canDownloadAtom)).toBe(false);
    await session.untilEnded();
  });

  test('has nothing to show if it was never finished', async () => {
    const { store, select } = createWorld();
    await select(missing(null));
    expect(store.get(workAtom)).toMatchObject({ state: 'waiting', shown: null, result: null });
    await select(missing({ recipeKey: '{}', outcome: { code: 'damaged', format: 'png' } }));
    expect(store.get(workAtom)).toMatchObject({ shown: null, result: null });
    expect(store.get(canDownloadAtom)).toBe(false);
  });

  test('is encoded again when its file comes', async () => {
    const { store, select, jobs } = createWorld();
    await select(missing(storedAs(async () => new Blob(['stored']))));
    await select(subjectOf('a'));
    expect(jobs).toHaveLength(1);
    expect(store.get(workAtom).state).not.toBe('done');
  });
});

test('an image that the browser cannot show is shown by the thumbnail in its file until it is decoded', async () => {
  let decode = () => {};
  const displayable = new Promise<void>((resolve) => {
    decode = resolve;
  });
  const { store, select } = createWorld({ displayable });
  const file = new File(['x'], 'photo.heic', { type: 'image/heic' });
  const heic = { ...info, format: 'heic', mime: 'image/heic' } as const;
  const source = { info: heic, drawn: { blob: file, info: heic } };
  await select(subjectOf('photo', { status: { kind: 'ready', file, source } }));
  const sketch = store.get(originalAtom);
  expect(sketch).toMatchObject({ isSketch: true });
  decode();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get(originalAtom)).toMatchObject({ isSketch: false });
  await untilRevoked();
  expect(urls).not.toContain(sketch?.url);
  await select(subjectOf('other'));
  expect(store.get(originalAtom)).toMatchObject({ isSketch: false });
});

test('a result that the browser cannot show is done before its picture, in whose place the preview stays', async () => {
  let decode = () => {};
  const displayable = new Promise<void>((resolve) => {
    decode = resolve;
  });
  const { store, select, jobs } = createWorld({ displayable, format: 'jxl' });
  await select(subjectOf('a'));
  const preview = store.get(workAtom).shown?.image;
  expect(preview).toBeInstanceOf(Blob);
  jobs[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  const { state, result, shown } = store.get(workAtom);
  expect([state, shown?.approximate, shown?.image]).toEqual(['done', false, preview]);
  expect(shown?.bytes).toBe(result?.bytes);
  decode();
  await vi.advanceTimersByTimeAsync(0);
  expect(urls).toContain(store.get(workAtom).shown?.image);
});
