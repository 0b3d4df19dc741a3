import { unzipSync } from 'fflate';
import { openDB } from 'idb';
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import { isEnded } from '../../../../src/domain/outcome/job.ts';
import type { ExportChoice } from '../../../../src/domain/recipe/export-choice.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import type { FoundFile } from '../../../../src/intake/found-file.ts';
import { type BatchItem, furtherId } from '../../../../src/pipeline/batch/batch-item.ts';
import { openJournal } from '../../../../src/pipeline/batch/journal.ts';
import { MADE_MEMORY_NAME } from '../../../../src/pipeline/batch/made-memory.ts';
import { openResultStore } from '../../../../src/pipeline/batch/result-store.ts';
import { createPipeline, type Pipeline } from '../../../../src/pipeline/create-pipeline.ts';
import {
  addToBatchAtom as add,
  changeBatchSettingsAtom,
  clearBatchAtom,
  continueBatchAtom,
  downloadAllAtom,
  enterBatchToolAtom,
  frameRowAtom,
  overrideRowAtom,
  pauseBatchAtom,
  resumeBatchAtom,
  selectNeighborAtom,
  selectRowAtom,
  startBatchAtom,
  turnAllAtom,
} from '../../../../src/state/batch/actions.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSummaryAtom,
  missingPathsAtom,
  rowAtom,
  selectedRowAtom,
  startableCountAtom,
  storageFullAtom,
} from '../../../../src/state/batch/atoms.ts';
import { batchExportsAtom } from '../../../../src/state/batch/batch-exports.ts';
import { openBatchStore } from '../../../../src/state/batch/batch-store.ts';
import { batchFilesAtom } from '../../../../src/state/batch/further.ts';
import { liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { removeRowAtom } from '../../../../src/state/batch/remove-rows.ts';
import { isStale, redrawThumbnailAtom, type Thumbnail, thumbnailAtom } from '../../../../src/state/batch/thumbnails.ts';
import { discardUnfinishedAtom, unfinishedBatchesAtom } from '../../../../src/state/batch/unfinished.ts';
import { servicesAtom } from '../../../../src/state/store.ts';
import { announcementsAtom, originalAtom, subjectAtom, workAtom } from '../../../../src/state/workbench/atoms.ts';
import type { RenderSession } from '../../../../src/state/workbench/model.ts';
import { addFiles, startRenderSession } from '../../../../src/state/workbench/render-session.ts';
import { BROKEN_FIXTURES } from '../../../support/broken-fixtures.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { eventually } from '../../../support/eventually.ts';

const GOOD = [
  'photo-srgb-untagged-900x600.jpg',
  'photo-display-p3-900x600.jpg',
  'gray-jpeg-900x600.jpg',
  'quadrants-exif-6.jpg',
  'abc-rgba-512x256.png',
  'palette-flag-900x600.png',
  'one-pixel.png',
  'thin-1x4000.png',
  'quadrants-transparent-64x48.webp',
  'gif-rotating-squares-80x80.gif',
  'avif-sdr-srgb-200x200.avif',
  'bmp-24bit.bmp',
  'quadrants-120x80.svg',
  'png-named.jpg',
];

const pipeline = createPipeline();
const ran: string[] = [];
/** The engine starts this many jobs. All others wait for `letGo`, so a test sees the batch halfway at any speed. */
let startsAtMost = Number.POSITIVE_INFINITY;
const waiting: (() => void)[] = [];

function letGo(): void {
  startsAtMost = Number.POSITIVE_INFINITY;
  for (const go of waiting.splice(0)) go();
}

const saved: { readonly blob: Blob; readonly fileName: string }[] = [];
/** The real pipeline, which also records its jobs and saved files. */
const counted: Pipeline = {
  ...pipeline,
  save: (blob, fileName) => saved.push({ blob, fileName }),
  engine: {
    run: async (request, options) => {
      ran.push(request.jobId);
      if (ran.length > startsAtMost) await new Promise<void>((go) => waiting.push(go));
      return pipeline.engine.run(request, options);
    },
  },
};

/** One visit to the page. */
function visit() {
  const store = createStore();
  let stage: RenderSession | null = null;
  const session: RenderSession = {
    untilEnded: async () => stage?.untilEnded(),
    untilShown: async () => {},
    finalOf: (id, key) => stage?.finalOf(id, key) ?? null,
  };
  store.set(servicesAtom, {
    open: async () => ({ pipeline: counted, session, addFiles, presets: {} as never }),
    settings: { load: () => null, save: () => {} },
  });
  const rows = () => store.get(batchRowsAtom).map((id) => store.get(rowAtom(id)));
  return {
    store,
    rows,
    startStage: () => {
      stage = startRenderSession(store, counted);
    },
    row: (path: string) => {
      const found = rows().find((row) => row.path === path);
      if (!found) throw new Error(`there is no row ${path}`);
      return found;
    },
    untilIdle: () => eventually(() => expect(store.get(batchRunningAtom)).toBe(false)),
    /** Waits for the run itself, because small images are finished long before the page shows them. */
    untilDone: (count: number) => {
      const done = () => itemsOf(store).filter(({ state }) => state === 'done').length;
      return vi.waitFor(() => expect(done()).toBeGreaterThanOrEqual(count), { timeout: 50_000, interval: 1 });
    },
    resultOf: async (path: string) => {
      const live = store.get(liveBatchAtom);
      const id = rows().find((row) => row.path === path)?.id;
      if (!live || !id) throw new Error(`there is no row ${path}`);
      return new Uint8Array(await (await live.store.get(live.run.id, id)).arrayBuffer());
    },
    /** Closes the tab without cleaning up. @returns its items */
    close: async () => {
      const live = store.get(liveBatchAtom);
      store.set(pauseBatchAtom);
      letGo();
      const isAtRest = () => itemsOf(store).every(({ state }) => state === 'waiting' || isEnded(state));
      await eventually(() => expect(isAtRest()).toBe(true));
      const items = itemsOf(store);
      await (await openBatchStore()).journal?.flushed();
      live?.release();
      store.set(liveBatchAtom, null);
      return items;
    },
  };
}

/** The items of the run itself. The page shows them a little later. */
function itemsOf(store: ReturnType<typeof createStore>): readonly BatchItem[] {
  return store.get(liveBatchAtom)?.run.items ?? [];
}

/** The ID of the batch that the page offers to continue. */
function offered(store: ReturnType<typeof createStore>): string {
  return store.get(unfinishedBatchesAtom)[0]?.id ?? '';
}

type Visit = ReturnType<typeof visit>;

const open: Visit[] = [];
async function enter(): Promise<Visit> {
  const page = visit();
  open.push(page);
  await page.store.set(enterBatchToolAtom, 'bulk-compress');
  // All images get the same format. The engine tests cover 'Automatic' for transparent images.
  page.store.set(changeBatchSettingsAtom, { format: 'jpeg' });
  return page;
}

/** Opens a page with a stage. */
async function enterStage(): Promise<Visit> {
  const page = await enter();
  page.startStage();
  return page;
}

async function images(names: readonly string[]): Promise<readonly FoundFile[]> {
  const types = { jpg: 'jpeg', svg: 'svg+xml' } as const;
  return Promise.all(
    names.map(async (name) => {
      const extension = name.slice(name.lastIndexOf('.') + 1);
      const type = `image/${types[extension as keyof typeof types] ?? extension}`;
      const file = new File([await fetchFixture(name)], name, { type, lastModified: 1_700_000_000_000 });
      return { file, path: `folder/${name}` };
    }),
  );
}

async function leftovers() {
  const store = await openResultStore();
  const journal = await openJournal();
  const batches = (await journal?.batches()) ?? [];
  const items = await Promise.all(batches.map(({ id }) => journal?.items(id)));
  journal?.close();
  return { folders: await store.batchIds(), batches, items: items.flat() };
}
const NOTHING = { folders: [], batches: [], items: [] };

beforeEach(() => {
  ran.length = 0;
});

afterEach(async () => {
  letGo();
  for (const { store } of open.splice(0)) await store.set(clearBatchAtom);
  expect(await leftovers()).toEqual(NOTHING);
  // Other batches of the same files make them.
  const made = await openDB(MADE_MEMORY_NAME);
  await made.clear('made');
  made.close();
});

/** Waits until the URL is revoked. */
async function untilReturned(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(url).then(
        (found) => found.ok,
        () => false,
      ),
    )
    .toBe(false);
}

describe('a batch of mixed files', () => {
  test('encodes every good file once and exactly as if alone, and reports why each bad file failed', async () => {
    const { store, rows, row, resultOf, untilIdle } = await enter();
    const title = document.title;
    const { lang } = document.documentElement;
    document.documentElement.lang = 'fr';
    onTestFinished(() => {
      document.documentElement.lang = lang;
    });
    const files = await images([...GOOD, ...Object.keys(BROKEN_FIXTURES)].sort());
    await store.set(add, files);
    expect(store.get(batchRowsAtom)).toHaveLength(20);
    startsAtMost = 2;
    store.set(startBatchAtom);
    await eventually(() => expect(document.title).toMatch(/^\d+\s% · /));
    letGo();
    await untilIdle();

    const failures = rows().flatMap(({ path, failure }) => (failure ? [[path.slice(7), failure.code]] : []));
    expect(Object.fromEntries(failures)).toEqual(BROKEN_FIXTURES);
    expect(rows().filter(({ state }) => state === 'done').length).toBe(GOOD.length);
    expect(ran.filter((id) => rows().find((known) => known.id === id)?.state === 'done')).toHaveLength(GOOD.length);
    for (const name of ['photo-display-p3-900x600.jpg', 'abc-rgba-512x256.png', 'quadrants-120x80.svg']) {
      const source = await pipeline.open(files.find(({ path }) => path.endsWith(name))?.file ?? new Blob());
      if (!source.ok) throw new Error(name);
      const { blob, info } = source.source.drawn;
      const quiet = await pipeline.engine.run({
        jobId: name,
        source: blob,
        info,
        recipe: {
          version: 1,
          fit: null,
          output: {
            format: 'jpeg',
            qualityPercent: 80,
            matte: [255, 255, 255],
            effort: 'balanced',
            metadata: 'public',
            ...(info.space && { color: 'keep' }),
          },
        },
        maxPixels: pipeline.maxPixels,
      });
      expect(quiet.ok && new Uint8Array(quiet.buffer)).toEqual(await resultOf(`folder/${name}`));
      expect(row(`folder/${name}`).result?.bytes).toBe(quiet.ok && quiet.bytes);
    }
    const done = rows().filter(({ state }) => state === 'done');
    expect(store.get(batchSummaryAtom)).toMatchObject({
      total: 20,
      done: GOOD.length,
      failed: Object.keys(BROKEN_FIXTURES).length,
      running: 0,
      originalBytes: done.reduce((sum, { bytes }) => sum + bytes, 0),
      newBytes: done.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0),
      secondsLeft: null,
    });
    expect(store.get(batchSummaryAtom).imagesPerSecond).toBeGreaterThan(0);
    await eventually(() => expect(document.title).toBe(title));
  });

  test('processes an image with its own settings, and repeats only images that new settings affect', async () => {
    const { store, row, untilIdle } = await enter();
    await store.set(add, await images(GOOD.slice(2, 5)));
    const own = row(`folder/${GOOD[3]}`);
    store.set(overrideRowAtom, own.id, { format: 'png' } satisfies Partial<Settings>);
    store.set(startBatchAtom);
    await untilIdle();
    expect(row(own.path).result?.format).toBe('png');
    ran.length = 0;
    store.set(changeBatchSettingsAtom, { qualityPercent: 20 });
    await eventually(() => expect(row(`folder/${GOOD[2]}`).outdated).toBe(true));
    expect(row(own.path).outdated).toBe(false);
    const before = row(`folder/${GOOD[2]}`).result?.bytes ?? 0;
    store.set(startBatchAtom);
    await untilIdle();
    expect(ran).toHaveLength(2);
    expect(row(`folder/${GOOD[2]}`).result?.bytes).toBeLessThan(before);
  });

  test('shows the selected row on the stage before and after the batch, and releases it', async () => {
    const { store, row, untilIdle } = await enterStage();
    await store.set(add, await images(['quadrants-120x80.svg', 'one-pixel.png']));
    store.set(startBatchAtom);
    await untilIdle();
    ran.length = 0;
    await store.set(selectRowAtom, row('folder/quadrants-120x80.svg').id);
    await eventually(() => expect(store.get(workAtom).result).not.toBeNull());
    const typeOf = async (url = '') => (await (await fetch(url)).blob()).type;
    const before = store.get(originalAtom)?.url;
    // Of an SVG, the stage shows the drawing.
    expect([await typeOf(before), store.get(workAtom).result?.blob.type]).toEqual(['image/png', 'image/jpeg']);
    // The stage shows the batch's result without encoding it again.
    expect(ran).toEqual([]);
    expect(store.get(workAtom).result?.blob.size).toBe(row('folder/quadrants-120x80.svg').result?.bytes);
    await store.set(selectRowAtom, null);
    expect(store.get(workAtom)).toMatchObject({ shown: null, result: null });
    await untilReturned(before ?? '');
  });

  test('shows the first image that can be read', async () => {
    const { store, row } = await enterStage();
    await store.set(add, await images(['jpeg-claims-65500x65500.jpg', ...GOOD.slice(0, 2)]));
    await eventually(() => expect(store.get(workAtom).result).not.toBeNull());
    expect(store.get(selectedRowAtom)).toBe(row(`folder/${GOOD[0]}`).id);
    await store.set(selectRowAtom, row('folder/jpeg-claims-65500x65500.jpg').id);
    expect(store.get(subjectAtom)?.status).toMatchObject({ kind: 'refused' });
  });

  test('reuses the image that the stage has already encoded', async () => {
    const { store, row, resultOf, untilIdle } = await enterStage();
    await store.set(add, await images(GOOD.slice(0, 3)));
    await eventually(() => expect(store.get(workAtom).result).not.toBeNull());
    const onStage = new Uint8Array((await store.get(workAtom).result?.blob.arrayBuffer()) ?? []);
    expect(ran).toHaveLength(1);
    store.set(startBatchAtom);
    await untilIdle();
    expect(ran).toHaveLength(3);
    expect(ran).not.toContain(row(`folder/${GOOD[0]}`).id);
    expect(await resultOf(`folder/${GOOD[0]}`)).toEqual(onStage);
  });

  test('shows an earlier result again after the batch has replaced it on disk', async () => {
    const { store, row, untilIdle } = await enterStage();
    await store.set(add, await images(GOOD.slice(0, 1)));
    // The batch encodes the first result itself, so the stage reads it from disk.
    await store.set(selectRowAtom, null);
    store.set(startBatchAtom);
    await untilIdle();
    await store.set(selectRowAtom, row(`folder/${GOOD[0]}`).id);
    await eventually(() => expect(store.get(workAtom).result?.totalMs).toBeNull());
    const first = store.get(workAtom).result;
    store.set(changeBatchSettingsAtom, { qualityPercent: 20 });
    store.set(startBatchAtom);
    await untilIdle();
    await eventually(() => expect(row(`folder/${GOOD[0]}`).outdated).toBe(false));
    store.set(changeBatchSettingsAtom, { qualityPercent: 80 });
    await eventually(() => expect(store.get(workAtom).result?.blob.size).toBe(first?.blob.size));
    const { shown } = store.get(workAtom);
    const bytes = await (await fetch(String(shown?.image))).arrayBuffer();
    expect(bytes.byteLength).toBe(first?.blob.size);
  });

  test('selects the first added row, and the nearest row when the selected row is removed', async () => {
    const { store, row } = await enter();
    await store.set(add, await images(GOOD.slice(0, 3)));
    const selected = () => store.get(selectedRowAtom);
    expect(selected()).toBe(row(`folder/${GOOD[0]}`).id);
    expect(store.set(selectNeighborAtom, 1)).toBe(true);
    await store.set(removeRowAtom, row(`folder/${GOOD[1]}`).id);
    expect(selected()).toBe(row(`folder/${GOOD[2]}`).id);
    await store.set(removeRowAtom, row(`folder/${GOOD[2]}`).id);
    expect(selected()).toBe(row(`folder/${GOOD[0]}`).id);
  });

  test('shows the selected row with its own settings at once', async () => {
    const { store, row } = await enterStage();
    await store.set(add, await images(GOOD.slice(0, 2)));
    await eventually(() => expect(store.get(workAtom).result?.format).toBe('jpeg'));
    store.set(overrideRowAtom, row(`folder/${GOOD[0]}`).id, { format: 'png' });
    await eventually(() => expect(store.get(workAtom).result?.format).toBe('png'));
    expect(row(`folder/${GOOD[0]}`).state).toBe('waiting');
  });

  test('creates thumbnails only for visible rows', async () => {
    const { store, row } = await enter();
    await store.set(add, await images(GOOD.slice(0, 2)));
    const small = thumbnailAtom(row(`folder/${GOOD[0]}`).id);
    const leave = store.sub(small, () => {});
    await eventually(() => expect(store.get(small)).not.toBeNull());
    const { url } = store.get(small) ?? { url: '' };
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    expect(Math.max(bitmap.width, bitmap.height)).toBe(200);
    leave();
    await untilReturned(url);
    // The row becomes visible and disappears again.
    const leaveAgain = store.sub(small, () => {});
    await eventually(() => expect(store.get(small)).not.toBeNull());
    leaveAgain();
  });
});

test('the thumbnail of a result is drawn from its source when the image is cropped, and larger for a small crop', async () => {
  const { store, row, untilDone, untilIdle } = await enter();
  const name = GOOD[0] as string;
  await store.set(add, await images([name]));
  store.set(startBatchAtom);
  await untilDone(1);
  await untilIdle();
  const { id } = row(`folder/${name}`);
  const small = thumbnailAtom(id);
  const leave = store.sub(small, () => {});
  await eventually(() => expect(store.get(small)?.pose).toEqual(row(`folder/${name}`).pose));
  store.set(frameRowAtom, id, { crop: { x: 0, y: 0, width: 0.5, height: 0.25 } });
  await eventually(() => expect(row(`folder/${name}`).pose.crop).toBeDefined());
  const { pose } = row(`folder/${name}`);
  expect(isStale(store.get(small) as Thumbnail, pose)).toBe(true);
  store.set(redrawThumbnailAtom, id);
  await eventually(() => expect(store.get(small)).toMatchObject({ pose: null, maxSidePx: 400 }));
  expect(isStale(store.get(small) as Thumbnail, pose)).toBe(false);
  leave();
});

test('thumbnails of a running batch wait for its results and show them', async () => {
  const { store, row, untilDone, untilIdle } = await enter();
  const name = 'abc-rgba-512x256.png';
  const ready = GOOD[0] as string;
  await store.set(add, await images([ready]));
  store.set(startBatchAtom);
  await untilDone(1);
  await untilIdle();
  startsAtMost = ran.length;
  await store.set(add, await images([name]));
  store.set(startBatchAtom);
  await eventually(() => expect(store.get(batchRunningAtom)).toBe(true));
  const [small, smallOfReady] = [name, ready].map((file) => thumbnailAtom(row(`folder/${file}`).id)) as [
    ReturnType<typeof thumbnailAtom>,
    ReturnType<typeof thumbnailAtom>,
  ];
  const leaveReady = store.sub(smallOfReady, () => {});
  const leave = store.sub(small, () => {});
  // A row waits three seconds for its result. Here, one second has passed, even on a slow machine.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  // The latest visible row gets its thumbnail first, unless it waits for its result.
  await eventually(() => expect(store.get(smallOfReady)).not.toBeNull());
  expect(store.get(small)).toBeNull();
  now.mockRestore();
  leaveReady();
  letGo();
  await untilIdle();
  await eventually(() => expect(store.get(small)).not.toBeNull());
  const bitmap = await createImageBitmap(await (await fetch(store.get(small)?.url ?? '')).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
  // The corner is transparent in the source but not in the result.
  expect([...data.slice(0, 4)].map((sample) => Math.round(sample / 16))).toEqual([16, 16, 16, 16]);
  leave();
});

describe('a finished batch', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('is saved as one archive without failed images, warns before it is lost, and leaves no data behind', async () => {
    const page = await enter();
    const { store, untilIdle } = page;
    expect(asks()).toBe(false);
    await store.set(add, await images([...GOOD.slice(3, 6), 'text.jpg']));
    store.set(startBatchAtom);
    await untilIdle();
    await eventually(() => expect(store.get(batchSummaryAtom).done).toBe(3));
    expect(asks()).toBe(true);

    saved.length = 0;
    await store.set(downloadAllAtom);
    expect(store.get(archiveStateAtom)).toMatchObject({ kind: 'saved', parts: 1 });
    expect(saved.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^compressed_images_\d{4}-\d\d-\d\d\.zip$/),
    ]);
    const entries = unzipSync(new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer()));
    expect(Object.keys(entries)).toEqual(
      [
        'quadrants-exif-6_compressed.jpg',
        'abc-rgba-512x256_compressed.jpeg',
        'palette-flag-900x600_compressed.jpeg',
      ].map((name) => `folder/${name}`),
    );
    expect(entries['folder/abc-rgba-512x256_compressed.jpeg']).toEqual(
      await page.resultOf('folder/abc-rgba-512x256.png'),
    );
    await eventually(() => expect(asks()).toBe(false));

    // With other settings, the archive does not contain the new result.
    store.set(changeBatchSettingsAtom, { qualityPercent: 10 });
    store.set(startBatchAtom);
    await untilIdle();
    await eventually(() => expect(asks()).toBe(true));
    expect(store.get(archiveStateAtom)).toEqual({ kind: 'idle' });
    await store.set(downloadAllAtom);
    await page.close();
    expect((await enter()).store.get(unfinishedBatchesAtom)).toEqual([]);
    expect(await leftovers()).toEqual(NOTHING);
  });
});

test('a set of AVIF files fills its limit and never exceeds it', async () => {
  const { store } = await enter();
  await store.set(enterBatchToolAtom, 'batch-optimize');
  const setBytes = 16 * 1024;
  const small = { maxWidthPx: 400, maxHeightPx: 400 };
  store.set(changeBatchSettingsAtom, { ...small, format: 'avif', effort: 'fast', aim: 'set', setBytes });
  await store.set(add, await images(['photo-display-p3-900x600.jpg', 'jpeg-progressive-451x301.jpg']));
  saved.length = 0;
  await store.set(downloadAllAtom);
  await eventually(() => expect(saved).toHaveLength(1));
  const zip = new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer());
  const names = Object.keys(unzipSync(zip));
  expect(names.filter((name) => name.endsWith('.avif'))).toHaveLength(2);
  expect(zip.length / setBytes).toBeLessThanOrEqual(1);
  expect(zip.length / setBytes).toBeGreaterThan(0.97);
});

describe('a tab that was closed during a batch', () => {
  test('continues when the same files are dropped, without repeating finished images', async () => {
    const first = await enter();
    const names = GOOD.slice(0, 8);
    await first.store.set(add, await images(names));
    startsAtMost = 3;
    first.store.set(startBatchAtom);
    await first.untilDone(3);
    const doneBefore = (await first.close()).filter(({ state }) => state === 'done');
    expect(doneBefore.length).toBeLessThan(names.length);
    ran.length = 0;

    const second = await enter();
    expect(second.store.get(unfinishedBatchesAtom)).toMatchObject([{ done: doneBefore.length, total: names.length }]);
    await second.store.set(continueBatchAtom, offered(second.store));
    await eventually(() => expect(second.rows()).toHaveLength(names.length));
    expect(second.store.get(batchSummaryAtom).missing).toBe(names.length - doneBefore.length);
    expect(ran).toEqual([]);
    await second.store.set(add, [...(await images([...names].reverse())), ...(await images([GOOD[8] ?? '']))]);
    expect(second.store.get(batchSummaryAtom).missing).toBe(0);
    second.store.set(startBatchAtom);
    await second.untilIdle();
    expect(second.rows().map(({ path }) => path.slice(7))).toEqual([...names, GOOD[8]]);
    expect(second.rows().every(({ state }) => state === 'done')).toBe(true);
    expect(ran).toHaveLength(names.length - doneBefore.length + 1);
    for (const { id } of doneBefore) expect(ran).not.toContain(id);
    for (const name of names) expect((await second.resultOf(`folder/${name}`)).length).toBeGreaterThan(0);
  });

  test('continues automatically when its files are added', async () => {
    const first = await enter();
    const files = await images(GOOD.slice(0, 3));
    await first.store.set(add, files);
    startsAtMost = 1;
    first.store.set(startBatchAtom);
    await first.untilDone(1);
    await first.close();
    startsAtMost = Number.POSITIVE_INFINITY;
    const second = await enter();
    await second.store.set(add, files);
    await second.untilIdle();
    expect(second.rows().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('is not offered if it was never started, and waits for Start when its files are added', async () => {
    const first = await enter();
    const files = await images(GOOD.slice(0, 2));
    await first.store.set(add, files);
    first.store.set(turnAllAtom, QUARTER_TURN);
    await first.close();
    const second = await enter();
    expect(second.store.get(unfinishedBatchesAtom)).toEqual([]);
    await second.store.set(add, files);
    expect(second.rows().map(({ state, pose }) => [state, pose.turn])).toEqual([
      ['waiting', QUARTER_TURN],
      ['waiting', QUARTER_TURN],
    ]);
    expect(second.store.get(startableCountAtom)).toBe(2);
    expect(ran).toEqual([]);
  });

  test('cannot be started until its files are added, and names them', async () => {
    const first = await enter();
    const files = await images(GOOD.slice(0, 3));
    await first.store.set(add, files);
    startsAtMost = 1;
    first.store.set(startBatchAtom);
    await first.untilDone(1);
    await first.close();
    startsAtMost = Number.POSITIVE_INFINITY;
    const second = await enter();
    await second.store.set(continueBatchAtom, offered(second.store));
    await eventually(() => expect(second.rows()).toHaveLength(3));
    expect(second.store.get(startableCountAtom)).toBe(0);
    const left = second.rows().filter(({ state }) => state === 'waiting');
    expect(left.map(({ lacksFile }) => lacksFile)).toEqual([true, true]);
    expect(second.store.get(missingPathsAtom)).toEqual(left.map(({ path }) => path));
    await second.store.set(add, files);
    expect(second.store.get(startableCountAtom)).toBe(2);
    second.store.set(startBatchAtom);
    await second.untilIdle();
    expect(second.store.get(missingPathsAtom)).toEqual([]);
    expect(second.rows().map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('continues with file handles, and refuses a changed file', async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('sources', { create: true });
    const names = GOOD.slice(2, 5);
    const write = async (name: string, content: Blob) => {
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(content);
      await stream.close();
      return handle;
    };
    const handed = await Promise.all(
      names.map(async (name) => {
        const handle = await write(name, await fetchFixture(name));
        return { handle, file: await handle.getFile(), path: name };
      }),
    );
    const first = await enter();
    await first.store.set(add, handed);
    await first.close();
    await write(names[1] ?? '', new Blob(['something else']));

    const second = await enter();
    await second.store.set(continueBatchAtom, offered(second.store));
    await second.untilIdle();
    expect(second.rows().map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(second.row(names[1] ?? '').failure).toEqual({ code: 'unreadable-file' });
    await root.removeEntry('sources', { recursive: true });
  });

  test('is not offered while another tab is working on it', async () => {
    const first = await enter();
    await first.store.set(add, await images(['one-pixel.png']));
    await (await openBatchStore()).journal?.flushed();
    expect((await enter()).store.get(unfinishedBatchesAtom)).toEqual([]);
  });

  test('leaves no data on disk when it is discarded', async () => {
    const first = await enter();
    await first.store.set(add, await images(GOOD.slice(4, 8)));
    startsAtMost = 1;
    first.store.set(startBatchAtom);
    await first.untilDone(1);
    await first.close();
    expect((await leftovers()).folders).toHaveLength(1);
    const second = await enter();
    await second.store.set(discardUnfinishedAtom, [offered(second.store)]);
    expect(await leftovers()).toEqual(NOTHING);
    expect(second.store.get(unfinishedBatchesAtom)).toEqual([]);
  });
});

describe('a fault during a batch', () => {
  test('a dead worker delays the batch, but no image is lost', async () => {
    const { store, rows, untilDone, untilIdle } = await enter();
    const atWork = new Set<Worker>();
    const RealWorker = globalThis.Worker;
    vi.stubGlobal(
      'Worker',
      class extends RealWorker {
        constructor(...args: ConstructorParameters<typeof RealWorker>) {
          super(...args);
          // The first message means that the worker has started, and further messages mean that it is working.
          this.addEventListener('message', () => this.addEventListener('message', () => atWork.add(this)), {
            once: true,
          });
        }
      },
    );
    // A separate pipeline whose workers will die.
    const fragile = createPipeline();
    store.set(servicesAtom, {
      open: async () => ({
        pipeline: fragile,
        presets: {} as never,
        addFiles,
        session: { untilEnded: async () => {}, untilShown: async () => {}, finalOf: () => null },
      }),
      settings: { load: () => null, save: () => {} },
    });
    await store.set(add, await images(GOOD));
    store.set(startBatchAtom);
    // No image may lose more than two workers, because it would then fail. Another test covers that.
    for (const done of [1, 6]) {
      await untilDone(done);
      for (const worker of atWork) worker.terminate();
      atWork.clear();
    }
    await untilIdle();
    vi.unstubAllGlobals();
    expect(rows().map(({ failure }) => failure?.code)).toEqual(GOOD.map(() => undefined));
    expect(rows().every(({ state }) => state === 'done')).toBe(true);
  });

  test('a full disk pauses the batch, which later continues at the same place', async () => {
    const { store, rows, untilIdle } = await enter();
    await store.set(add, await images(GOOD.slice(4, 8)));
    const write = vi
      .spyOn(FileSystemWritableFileStream.prototype, 'write')
      .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    store.set(startBatchAtom);
    await eventually(() => expect(store.get(storageFullAtom)).not.toBeNull());
    expect(store.get(batchPausedAtom)).toBe(true);
    await eventually(() => expect(rows().every(({ state }) => state === 'waiting')).toBe(true));
    write.mockRestore();
    store.set(resumeBatchAtom);
    await untilIdle();
    expect(rows().every(({ state }) => state === 'done')).toBe(true);
    expect(store.get(storageFullAtom)).toBeNull();
  });
});

describe('a batch with further files of each image', () => {
  const FURTHER: ExportChoice = {
    ...{ set: 'files', formats: ['webp'], widths: [], name: null },
    files: [
      { format: 'webp', width: 90 },
      { format: 'png', width: 45, name: 'small/{name}.{ext}' },
    ],
  };
  const filesOf = ({ rows }: Visit) => rows().map(({ further }) => further?.files.map(({ size }) => size.widthPx));
  const storedNow = async ({ store }: Visit) => {
    const live = store.get(liveBatchAtom);
    return live ? [...(await live.store.itemIds(live.run.id))].map((id) => id.replace(/^.*-/, '')).sort() : [];
  };
  const runAll = async ({ store, untilIdle }: Visit) => {
    store.set(startBatchAtom);
    await untilIdle();
  };

  test('keeps them after a reload, makes lost ones again, and saves all in the archive', async () => {
    const names = ['quadrants-exif-6.jpg', 'abc-rgba-512x256.png'];
    const plain = await enter();
    await plain.store.set(add, await images(names));
    await runAll(plain);
    const alone = await plain.resultOf(`folder/${names[0]}`);
    await plain.store.set(clearBatchAtom);

    const first = await enter();
    first.store.set(batchFilesAtom, FURTHER);
    await first.store.set(add, await images(names));
    await runAll(first);
    await eventually(() =>
      expect(filesOf(first)).toEqual([
        [90, 45],
        [90, 45],
      ]),
    );
    expect(await first.resultOf(`folder/${names[0]}`)).toEqual(alone);
    expect(first.store.get(batchSummaryAtom)).toMatchObject({ furtherFiles: 4 });
    const live = first.store.get(liveBatchAtom);
    const [{ id } = { id: '' }] = first.rows();
    await live?.store.remove(live.run.id, furtherId(id, 1));
    await first.close();

    const second = await enter();
    await second.store.set(continueBatchAtom, offered(second.store));
    await eventually(() => expect(second.rows().map(({ state }) => state)).toEqual(['waiting', 'done']));
    expect(second.store.get(batchExportsAtom)).toEqual(FURTHER);
    expect(second.rows().map(({ outdated }) => outdated)).toEqual([false, false]);
    await second.store.set(add, await images(names));
    await runAll(second);
    saved.length = 0;
    await second.store.set(downloadAllAtom);
    const entries = unzipSync(new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer()));
    expect(Object.keys(entries).sort()).toEqual([
      'folder/abc-rgba-512x256-90.webp',
      'folder/abc-rgba-512x256_compressed.jpeg',
      'folder/quadrants-exif-6-90.webp',
      'folder/quadrants-exif-6_compressed.jpg',
      'folder/small/abc-rgba-512x256.png',
      'folder/small/quadrants-exif-6.png',
    ]);
  });

  test('makes results outdated when the choice changes, and stores no more than is chosen', async () => {
    const page = await enter();
    const { store, rows } = page;
    store.set(batchFilesAtom, FURTHER);
    await store.set(add, await images(GOOD.slice(3, 5)));
    await runAll(page);
    expect(await storedNow(page)).toEqual(['000000', '000000+0', '000000+1', '000001', '000001+0', '000001+1']);
    const isOutdated = () => rows().map(({ outdated }) => outdated);
    store.set(batchFilesAtom, { ...FURTHER, files: FURTHER.files.slice(0, 1) });
    await eventually(() => expect(isOutdated()).toEqual([true, true]));
    await runAll(page);
    await eventually(() => expect(isOutdated()).toEqual([false, false]));
    expect(await storedNow(page)).toEqual(['000000', '000000+0', '000001', '000001+0']);
    // A removed row comes back with its files, or leaves with them.
    const undo = () => store.get(announcementsAtom).at(-1)?.undo;
    store.set(removeRowAtom, rows()[0]?.id ?? '');
    undo()?.run();
    store.set(announcementsAtom, []);
    await eventually(() => expect(filesOf(page)).toEqual([[90], [90]]));
    store.set(removeRowAtom, rows()[0]?.id ?? '');
    undo()?.forget();
    store.set(announcementsAtom, []);
    await eventually(async () => expect(await storedNow(page)).toEqual(['000001', '000001+0']));
    store.set(batchFilesAtom, null);
    await eventually(() => expect(isOutdated()).toEqual([true]));
    await runAll(page);
    await eventually(() => expect(isOutdated()).toEqual([false]));
    expect(await storedNow(page)).toEqual(['000001']);
  });

  test('an image fails with a reason if one of them cannot be made, and leaves nothing behind', async () => {
    const page = await enter();
    page.store.set(batchFilesAtom, {
      ...FURTHER,
      files: [{ format: 'webp' }, { format: 'jpeg', maxBytes: 9 }],
    });
    await page.store.set(add, await images(GOOD.slice(3, 5)));
    await runAll(page);
    await eventually(() => {
      expect(page.rows().map(({ failure }) => failure?.code)).toEqual(['size-unreachable', 'size-unreachable']);
    });
    expect(page.rows().map(({ outdated }) => outdated)).toEqual([false, false]);
    expect(await storedNow(page)).toEqual([]);
  });
});
