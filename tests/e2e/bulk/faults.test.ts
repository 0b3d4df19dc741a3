import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { once } from '../../../src/base/once.ts';
import { profileOf, writeProfile } from '../../support/accounts.ts';
import {
  addFromDisk,
  copyFixtures,
  downloadOutput,
  expectAllSlots,
  expectAtRest,
  expectCleared,
  ledgerDo,
  type Output,
  openCounted,
  partOf,
  readDisk,
  readFailures,
  readItems,
  readLedger,
  resultName,
  shareBulkPage,
  start,
  untilDone,
  untilEnded,
  untilStageIsFinal,
} from '../../support/batch-checks.ts';
import { BROKEN_FIXTURES } from '../../support/broken-fixtures.ts';
import { findCorpus } from '../../support/corpus.ts';
import { siteOrigin, untilLive } from '../../support/e2e.ts';
import { press } from '../../support/form-messages.ts';
import { chooseFormat } from '../../support/workbench.ts';

const GOOD = [
  'photo-srgb-untagged-900x600.jpg',
  'photo-display-p3-900x600.jpg',
  'gray-jpeg-900x600.jpg',
  'quadrants-exif-1.jpg',
  'quadrants-exif-6.jpg',
  'quadrants-exif-8.jpg',
  'jpeg-progressive-451x301.jpg',
  'jpeg-quality-5-451x301.jpg',
  'abc-rgba-512x256.png',
  'palette-flag-900x600.png',
  'lossless-flowers-576x576.png',
  'screenshot-graph.png',
  'one-pixel.png',
  'thin-1x4000.png',
  'quadrants-transparent-64x48.webp',
  'quadrants-exif-6.webp',
  'gif-rotating-squares-80x80.gif',
  'avif-sdr-srgb-200x200.avif',
  'bmp-24bit.bmp',
  'quadrants-120x80.svg',
  'png-named.jpg',
  'cmyk-photo-derived-450x300.jpg',
  'p3-patch-64x64.jpg',
  'palette-alpha-points-33x11.png',
];

/** One for each way of decoding. Most faults disturb a batch of these, and another batch of them runs after the fault. */
const FEW = [
  'photo-srgb-untagged-900x600.jpg',
  'photo-display-p3-900x600.jpg',
  'quadrants-exif-6.jpg',
  'abc-rgba-512x256.png',
  'quadrants-transparent-64x48.webp',
  'avif-sdr-srgb-200x200.avif',
  'quadrants-120x80.svg',
  'cmyk-photo-derived-450x300.jpg',
];

/** Images for a batch in which only their number matters. */
const TINY = GOOD.filter((name) => /quadrants|one-pixel|64x64|80x80|33x11/.test(name));

let files: string[];
let few: string[];
/** The output of a batch without faults. */
let quiet: Output;

const bulk = shareBulkPage();

/** Starts the shared page. Tests that intercept requests, cut the network or expect errors open their own page. */
async function openShared(): Promise<Page> {
  const page = await bulk.open('/bulk-compress');
  await chooseFormat(page, 'JPEG');
  return page;
}

/** Runs a batch without faults and returns its output. */
async function runQuietly(page: Page, chosen: readonly string[]): Promise<Output> {
  await addFromDisk(page, chosen);
  await start(page);
  await untilEnded(page);
  const output = await downloadOutput(page, chosen.length);
  await expectAtRest(page);
  await expectCleared(page);
  return output;
}

/** Runs the same batch in a browser without WebAssembly, once. */
const runOnCanvas = once(async () => {
  const page = await openCounted('/bulk-compress', {
    prepare: (_page, context) => context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly')),
  });
  const output = await runQuietly(page, few);
  await page.context().close();
  return output;
});

/** Expects every file once in the archive with the usual bytes, nothing left over, and a page that works as before. */
async function expectRecovered(page: Page, output = partOf(quiet, few)): Promise<void> {
  await expectAtRest(page);
  expect(await downloadOutput(page, Object.keys(output).length)).toEqual(output);
  await expectCleared(page);
  await expectAllSlots(page, few, quiet);
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

beforeAll(async () => {
  files = await copyFixtures(GOOD);
  few = FEW.map((name) => files[GOOD.indexOf(name)] ?? name);
});

// This is not in beforeAll, where `expect.poll` does not work.
beforeEach(async () => {
  quiet ??= await runQuietly(await openShared(), files);
});

test('runs without faults produce the same bytes every time', async () => {
  expect(Object.keys(quiet).sort()).toEqual(files.map(resultName).sort());
  await expectAllSlots(await openShared(), few, quiet);
});

describe('killed workers', () => {
  const seed = Number(process.env.PIXMILL_SEED ?? randomInt(2 ** 31));

  test(`ten times at random (PIXMILL_SEED=${seed}) only cost time`, async () => {
    const page = await openShared();
    await ledgerDo(page, 'killAtRandom', seed, 10);
    await addFromDisk(page, files);
    await start(page);
    await untilEnded(page);
    expect((await readLedger(page)).killed).toBe(10);
    expect(await readFailures(page)).toEqual({});
    await expectRecovered(page, quiet);
  });

  test('that one image kills every time: this image fails with a reason, and other results are unchanged', async () => {
    const page = await openShared();
    // Skips the first image, because the stage processes it as well.
    const [first = '', deadly = '', ...others] = files;
    const harmless = [first, ...others];
    await ledgerDo(page, 'killOver', (await stat(deadly)).size);
    await addFromDisk(page, files);
    await start(page);
    await untilEnded(page);
    expect(await readFailures(page)).toEqual({ [baseName(deadly)]: 'worker-crashed' });
    await page.getByText('the work stopped unexpectedly').first().waitFor();
    // The image kills two workers with WASM, and one with canvas.
    expect((await readLedger(page)).killed).toBe(3);
    await ledgerDo(page, 'killOver', -1);
    await expectRecovered(page, partOf(quiet, harmless));
  });
});

describe('WASM that cannot be downloaded', () => {
  const expectedErrors = [/Failed to load resource/];

  test('once is downloaded again without a message', async () => {
    let lost = 0;
    const page = await openCounted('/bulk-compress', {
      expectedErrors,
      prepare: (_page, context) =>
        context.route('**/*.wasm', (route) => (lost++ === 0 ? route.abort() : route.continue())),
    });
    await addFromDisk(page, few);
    await start(page);
    await untilEnded(page);
    expect(lost).toBeGreaterThan(1);
    await expectRecovered(page);
  });

  test('from some point on is replaced by canvas with a single message', async () => {
    const canvas = await runOnCanvas();
    const page = await openCounted('/bulk-compress', { expectedErrors });
    await addFromDisk(page, few);
    await untilStageIsFinal(page);
    // Such a short batch starts with its largest images. The WebP, whose decoder is not loaded yet, is the smallest.
    const made = 4;
    await ledgerDo(page, 'holdAfter', made);
    await start(page);
    // These images must no longer be in a worker, because an image that loses two workers falls back to canvas.
    await untilDone(page, made);
    const before = (await readItems(page)).filter(({ state }) => state === 'done');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.context().route('**/*.wasm', (route) => route.abort());
    await ledgerDo(page, 'killAll');
    await expectAtRest(page);
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    // The notice disappears after a while, possibly before the batch ends.
    const message = page.getByText('your browser encodes the images itself').first().waitFor();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await message;
    await untilEnded(page);
    expect(await readFailures(page)).toEqual({});
    await expectAtRest(page);
    const output = await downloadOutput(page, few.length);
    const byWasm = few.filter((file) => output[resultName(file)] === quiet[resultName(file)]);
    const others = few.filter((file) => !byWasm.includes(file));
    expect(partOf(output, others)).toEqual(partOf(canvas, others));
    expect(byWasm.map(baseName)).toEqual(expect.arrayContaining(before.map(({ path }) => path)));
    expect(others.length).toBeGreaterThan(0);
    await expectCleared(page);
    await page.context().unroute('**/*.wasm');
    await expectAllSlots(page, few, quiet);
  });

  test('at any time is replaced by canvas for every image', async () => {
    const canvas = await runOnCanvas();
    const page = await openCounted('/bulk-compress', {
      expectedErrors,
      prepare: (_page, context) => context.route('**/*.wasm', (route) => route.abort()),
    });
    const message = page.getByText('your browser encodes the images itself').first().waitFor();
    await addFromDisk(page, few);
    await start(page);
    await untilEnded(page);
    await message;
    expect(await readFailures(page)).toEqual({});
    await expectAtRest(page);
    expect(await downloadOutput(page, few.length)).toEqual(canvas);
    await expectCleared(page);
    await page.context().unroute('**/*.wasm');
    await expectAllSlots(page, few, quiet);
  });
});

describe('broken files', () => {
  test('make up a tenth of the batch: each is listed with its reason, and other results are unchanged', async () => {
    const expected = Object.entries(BROKEN_FIXTURES);
    const bad = await copyFixtures([...expected.map(([name]) => name), ...(await spoiltCorpusFiles())]);
    const page = await openCounted('/bulk-compress', { expectedErrors: [/./] });
    await addFromDisk(page, bad);
    await start(page);
    await untilEnded(page);
    const reasons = await readFailures(page);
    expect(reasons).toMatchObject(
      Object.fromEntries(expected.map(([, code], index) => [baseName(bad[index] ?? ''), code])),
    );
    const passable = bad.filter((file) => !(baseName(file) in reasons));
    await expectAtRest(page);
    await expectCleared(page);

    const good = await copyFixtures(Array.from({ length: bad.length * 9 }, (_, i) => TINY[i % TINY.length] as string));
    const mixed = bad.flatMap((file, index) => [...good.slice(index * 9, index * 9 + 9), file]);
    await addFromDisk(page, mixed);
    await start(page);
    await untilEnded(page);
    expect(await readFailures(page)).toEqual(reasons);
    await expectAtRest(page);
    await page.getByRole('button', { name: /^Failed/ }).click();
    await page
      .getByText(/is cut off after \d+%/)
      .first()
      .waitFor();
    await page.getByText('is a text file, not an image').first().waitFor();
    const output = await downloadOutput(page, good.length + passable.length);
    const original = (i: number) => files[GOOD.indexOf(TINY[i % TINY.length] ?? '')] ?? '';
    const wanted = good.map((file, i) => [resultName(file), quiet[resultName(original(i))]]);
    expect(Object.keys(output)).toHaveLength(good.length + passable.length);
    expect(partOf(output, good)).toEqual(Object.fromEntries(wanted));
    await expectCleared(page);
    await expectAllSlots(page, few, quiet);
  });

  /** Copies four files from the corpus, taken evenly from its two folders of broken images. */
  async function spoiltCorpusFiles(): Promise<readonly string[]> {
    const corpus = findCorpus();
    if (corpus === null) return [];
    const lists = await Promise.all(
      ['truncated', 'corrupt'].map(async (kind) => {
        const folder = join(corpus, 'bad', kind);
        return existsSync(folder) ? (await readdir(folder)).sort().map((name) => join(folder, name)) : [];
      }),
    );
    const all = lists.flat();
    return all.filter((_, index) => index % Math.ceil(all.length / 4) === 0);
  }
});

describe('a full disk', () => {
  const NOTICE = /There is not enough space on this device for more results/;

  /** Chromium enforces the quota that is set here, but reports a different quota. */
  async function setQuota(page: Page, freeBytes: number | null): Promise<void> {
    protocol = await page.context().newCDPSession(page);
    const { usage } = await protocol.send('Storage.getUsageAndQuota', { origin: siteOrigin });
    const quotaSize = freeBytes === null ? {} : { quotaSize: usage + freeBytes };
    await protocol.send('Storage.overrideQuotaForOrigin', { origin: siteOrigin, ...quotaSize });
  }
  /** Kept in a variable, because an override ends with the session that requested it. */
  let protocol: CDPSession;

  /** Makes the browser report the actual free space. */
  async function tellRoom(page: Page, freeBytes: number | null): Promise<void> {
    await page.evaluate(async (bytes) => {
      const estimate = StorageManager.prototype.estimate.bind(navigator.storage);
      const quota = ((await estimate()).usage ?? 0) + (bytes ?? 2 ** 30);
      navigator.storage.estimate = async () => ({ ...(await estimate()), quota });
    }, freeBytes);
  }

  test.each([
    ['is detected before a write fails', 16 * 2 ** 20 + 200_000, tellRoom, /\d+(\.\d+)? MB free/],
    ['makes a write fail in the middle of the batch', 0, setQuota, /for more results\. The batch is paused/],
  ] as const)(
    '%s: a message appears, the batch pauses, and it resumes once there is space',
    async (_, room, fill, words) => {
      const page = await openShared();
      await addFromDisk(page, files);
      if (fill === tellRoom) await fill(page, room);
      const resume = page.getByRole('button', { name: 'Resume', exact: true });
      if (fill === setQuota) await ledgerDo(page, 'holdAfter', 4);
      await start(page);
      if (fill === setQuota) {
        await untilDone(page, 1);
        await fill(page, room);
        await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
      }
      await page.getByText(NOTICE).filter({ hasText: words }).waitFor();
      await resume.waitFor();
      expect(await readFailures(page)).toEqual({});
      await expectAtRest(page);
      expect((await readItems(page)).filter(({ state }) => state === 'done').length).toBeLessThan(files.length);

      // The disk is still full, so the message appears again.
      await resume.click();
      await page.getByText(NOTICE).waitFor();
      await resume.waitFor();

      await fill(page, null);
      await resume.click();
      await untilEnded(page);
      expect(await page.getByText(NOTICE).count()).toBe(0);
      await expectRecovered(page, quiet);
    },
  );
});

describe('a tab that disappears during a batch', () => {
  test.each([
    ['closed', (page: Page) => page.close()],
    ['crashed', crash],
  ] as const)('%s halfway: the next tab continues the batch without processing an image twice', async (_, end) => {
    // A vector image fails if its tab ends while it is being drawn, which would depend on the moment.
    const raster = few.filter((path) => !path.endsWith('.svg'));
    const half = 4;
    const { page, first } = await openTwo();
    await addFromDisk(first, raster);
    // The batch uses the image that the stage has already encoded, so the stage's job is one of these.
    await untilStageIsFinal(first);
    await ledgerDo(first, 'holdAfter', half);
    await start(first);
    await untilDone(first, half);
    await end(first);

    await page.goto('/bulk-compress');
    await page.getByText(`Continue your batch: ${half} of ${raster.length} done`, { exact: true }).waitFor();
    expect((await readItems(page)).filter(({ state }) => state === 'done')).toHaveLength(half);
    await page.getByRole('button', { name: 'Continue' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Add the same files again to continue' });
    await notice.getByRole('button', { name: 'Add files' }).waitFor();
    const rows = await readItems(page);
    for (const { path, state } of rows) {
      expect(await notice.getByText(path).count(), path).toBe(state === 'waiting' ? 1 : 0);
    }
    await expect.poll(() => page.getByText('Waiting for its file').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0);
    await addFromDisk(page, raster);
    await start(page);
    await untilEnded(page);
    expect((await readLedger(page)).given).toBe(raster.length - half);
    await expectRecovered(page, partOf(quiet, raster));
  });

  test('crashed after saving: the next tab deletes the batch and the archive', async () => {
    const { page, first } = await openTwo();
    await addFromDisk(first, few);
    await start(first);
    await untilEnded(first);
    await downloadOutput(first, few.length);
    await first.getByText('ZIP saved.').waitFor();
    await crash(first);
    await page.goto('/bulk-compress');
    await expect
      .poll(async () => ({ files: (await readDisk(page)).files, items: await readItems(page) }))
      .toEqual({ files: [], items: [] });
    expect(await page.getByText('Continue your batch').count()).toBe(0);
  });

  /** Opens one tab with a batch page, and one tab in which the app has not been loaded. */
  async function openTwo() {
    const page = await bulk.open('/pricing');
    await page.goto('/robots.txt');
    const first = await page.context().newPage();
    await first.goto('/bulk-compress');
    await untilLive(first);
    await chooseFormat(first, 'JPEG');
    return { page, first };
  }

  async function crash(page: Page): Promise<void> {
    const protocol = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // This call never settles.
    protocol.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  }
});

describe('a lost network connection', () => {
  const expectedErrors = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/];
  const photos = () => files.filter((file) => file.endsWith('.jpg') && !/cmyk|p3|png-named/.test(file));

  test('changes nothing once the codecs are loaded, and the archive is written', async () => {
    const page = await openCounted('/bulk-compress', { expectedErrors });
    await addFromDisk(page, photos().slice(0, 4));
    await start(page);
    await untilEnded(page);
    await expectCleared(page);
    await addFromDisk(page, photos());
    await page.context().setOffline(true);
    await start(page);
    await untilEnded(page);
    expect(await readFailures(page)).toEqual({});
    await expectAtRest(page);
    expect(await downloadOutput(page, photos().length)).toEqual(partOf(quiet, photos()));
    await expectCleared(page);
    await page.context().setOffline(false);
    await expectAllSlots(page, few, quiet);
  });

  test('before the codecs are loaded makes the browser encode the images, with a message, until the network is back', async () => {
    const canvas = await runOnCanvas();
    const page = await openCounted('/bulk-compress', { own: true, expectedErrors });
    await addFromDisk(page, few);
    await expectAtRest(page);
    await page.context().setOffline(true);
    const message = page.getByText('your browser encodes the images itself').first().waitFor();
    await start(page);
    await untilEnded(page);
    await message;
    expect(await readFailures(page)).toEqual({});
    await expectAtRest(page);
    const output = await downloadOutput(page, few.length);
    const byWasm = few.filter((file) => output[resultName(file)] === quiet[resultName(file)]);
    // The code that keeps wide colors cannot be loaded either.
    const wide = resultName(few.find((file) => file.includes('display-p3')) ?? '');
    const converted = (await readItems(page)).find(({ path }) => path.includes('display-p3'));
    expect(converted?.result?.notes).toContainEqual(
      expect.objectContaining({ code: 'colors-converted', because: 'network' }),
    );
    // Codecs that were loaded in time are used.
    expect(output).toEqual({ ...canvas, ...partOf(quiet, byWasm), [wide]: output[wide] });
    await expectCleared(page);
    await page.context().setOffline(false);
    await expectAllSlots(page, few, quiet);
  });
});

test('files that are deleted or changed on disk during a batch are listed with this reason', async () => {
  const own = await copyFixtures(GOOD);
  const lost = [own[1], own[9], own[22], own[23]] as [string, string, string, string];
  const page = await openShared();
  await addFromDisk(page, own);
  await rm(lost[0]);
  await appendFile(lost[1], 'one more line');
  await ledgerDo(page, 'holdAfter', 4);
  await start(page);
  await untilDone(page, 1);
  await rm(lost[2]);
  await appendFile(lost[3], 'one more line');
  await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
  await untilEnded(page);
  const failures = await readFailures(page);
  expect(failures).toEqual(Object.fromEntries(lost.map((file) => [baseName(file), 'unreadable-file'])));
  await page.getByText('It was moved, changed or deleted').first().waitFor();
  await expectRecovered(
    page,
    partOf(
      quiet,
      own.filter((file) => !lost.includes(file)),
    ),
  );
});

describe('losing Pro during a batch', () => {
  test.each([
    ['the member signs out in another tab', signOut],
    ['the plan is cancelled in another tab', loseRole],
  ] as const)('because %s: the batch finishes and can be saved, but no new batch starts', async (_, end) => {
    const page = await openShared();
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await tab.getByRole('button', { name: 'Log Out' }).waitFor();
    await page.bringToFront();
    await ledgerDo(page, 'holdAfter', 4);
    await addFromDisk(page, few);
    await start(page);
    await untilDone(page, 3);
    await end(tab);
    await tab.goto('/bulk-compress');
    await tab.waitForURL('**/pricing');
    await page.bringToFront();
    // Returning to a tab gives it the focus, and the page then checks the account again.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await untilEnded(page);
    expect(new URL(page.url()).pathname).toBe('/bulk-compress');
    expect(await readFailures(page)).toEqual({});
    await expectAtRest(page);
    expect(await downloadOutput(page, few.length)).toEqual(partOf(quiet, few));

    // New images are refused. Once the list is empty, the page redirects.
    const refused = page.getByText('A new batch requires Pro').waitFor();
    await page.locator('input[type=file]').first().setInputFiles(few.slice(0, 1));
    await refused;
    expect(await readItems(page)).toHaveLength(few.length);
    await expectCleared(page);
    await page.waitForURL('**/pricing');
  });

  async function signOut(tab: Page): Promise<void> {
    await press(tab, 'Log Out');
    await tab.getByRole('button', { name: 'Log Out' }).waitFor({ state: 'detached' });
  }

  /** Changes the profile like the payment server does when a plan ends. */
  async function loseRole(tab: Page): Promise<void> {
    await writeProfile(tab, profileOf('free', 'cancelled'));
  }
});
