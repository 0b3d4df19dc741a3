import { createHash } from 'node:crypto';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { extensionFor } from '../../src/domain/batch/naming.ts';
import type { PixelSize } from '../../src/domain/geometry/size.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { JOURNAL_NAME } from '../../src/pipeline/batch/journal.ts';
import { MADE_MEMORY_NAME } from '../../src/pipeline/batch/made-memory.ts';
import { accountOfAda, openAsAda, profileOf } from './accounts.ts';
import type { OpenPageOptions } from './e2e.ts';
import { installLedger, type Ledger } from './ledger.ts';
import { shareBrowser } from './one-browser.ts';
import { chooseFormat, fixture } from './workbench.ts';

/**
 * One page that all tests of a file share (`shareBrowser`), with a ledger of its resources. `open` signs in Ada, a Pro
 * user, and opens a path.
 */
export function shareBulkPage(options: OpenPageOptions = {}) {
  const browser = shareBrowser({ ...options, prepare: prepareLedger });
  return { open: (path: string): Promise<Page> => browser.start(path, accountOfAda(profileOf('pro', 'active'))) };
}

function prepareLedger(_page: Page, context: BrowserContext): Promise<unknown> {
  return context.addInitScript(installLedger);
}

/** Opens a bulk page for Ada, who is Pro, and installs a ledger of the page's resources. */
export function openWithLedger(path: string, options: OpenPageOptions = {}): Promise<Page> {
  return openAsAda(path, profileOf('pro', 'active'), {
    ...options,
    prepare: async (page, context) => {
      await prepareLedger(page, context);
      await options.prepare?.(page, context);
    },
  });
}

/** Like `openWithLedger`, with JPEG selected, so even transparent images have results of the same format. */
export async function openCounted(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const page = await openWithLedger(path, options);
  await chooseFormat(page, 'JPEG');
  return page;
}

/**
 * Copies images into a new folder on disk, each under a unique name.
 *
 * @param names of fixtures, or absolute paths
 */
export async function copyFixtures(names: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pixmill-batch-'));
  return Promise.all(
    names.map(async (name, index) => {
      const path = join(folder, `${String(index + 1).padStart(3, '0')}-${basename(name)}`);
      await copyFile(name.startsWith('/') ? name : fixture(name), path);
      return path;
    }),
  );
}

/** Adds files from disk like the file chooser does: the page reads them only when it needs them. */
export async function chooseFromDisk(page: Page, files: readonly string[]): Promise<void> {
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });
  const protocol = await page.context().newCDPSession(page);
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
  await protocol.send('DOM.setFileInputFiles', { nodeId, files: [...files] });
  await protocol.detach();
}

export async function addFromDisk(page: Page, files: readonly string[]): Promise<void> {
  await chooseFromDisk(page, files);
  await page
    .getByText(new RegExp(`^\\d+ of ${files.length} done`))
    .first()
    .waitFor();
}

/** Opens a menu of the whole batch and chooses an action of it. */
export async function chooseAction(page: Page, menu: 'More actions' | 'More ways to save', name: string | RegExp) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name, ...(typeof name === 'string' && { exact: true }) }).click();
}

/** Saves all images before the batch has processed them. */
export const saveUnfinished = (page: Page) => chooseAction(page, 'More ways to save', /^Download All/);

export async function start(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Start', exact: true });
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Waits until the stage shows its final result and no longer needs a worker. */
export async function untilStageIsFinal(page: Page): Promise<void> {
  const figure = page.getByText('New:').first().locator('xpath=following-sibling::dd[1]');
  await expect.poll(() => figure.textContent()).toMatch(/^[\d.]/);
}

/** Waits until at least this many images are done. */
export async function untilDone(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await readItems(page)).filter(({ state }) => state === 'done').length)
    .toBeGreaterThanOrEqual(count);
}

export async function untilEnded(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.waitFor({ state: 'detached' });
}

export interface JournalledItem {
  readonly path: string;
  readonly state: string;
  readonly failure: { readonly code: string } | null;
  readonly result: {
    readonly bytes: number;
    readonly size: PixelSize;
    readonly notes: readonly { readonly code: string }[];
  } | null;
  readonly beingDrawn?: boolean;
  readonly batchId: string;
  readonly id: string;
}

/** The images of every batch in the journal, in the order of the list. */
export function readItems(page: Page): Promise<JournalledItem[]> {
  return page.evaluate(
    (name) =>
      new Promise<JournalledItem[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains('items')) {
            database.close();
            return resolve([]);
          }
          const reading = database.transaction('items').objectStore('items').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(({ file: _, handle: __, ...item }) => item));
          };
        };
      }),
    JOURNAL_NAME,
  );
}

/** The failure code of every failed image, by file name. */
export async function readFailures(page: Page): Promise<Record<string, string>> {
  const items = await readItems(page);
  return Object.fromEntries(items.flatMap(({ path, failure }) => (failure ? [[path, failure.code]] : [])));
}

/** A hash of every result, by its path in the archive. */
export type Output = Readonly<Record<string, string>>;

/** Clicks Download All and reads the archive. */
export async function downloadOutput(page: Page, count: number): Promise<Output> {
  const button = page.getByRole('button', { name: `Download All (${count}) Images` });
  await expect.poll(() => button.isEnabled().catch(() => false)).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const entries = Object.entries(unzipSync(Buffer.concat(chunks)));
  return Object.fromEntries(entries.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]));
}

/** The name that Bulk Compress gives a file's JPEG. */
export function resultName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const extension = extensionFor(name, formatOf('jpeg').extensions);
  return `${name.slice(0, -extname(name).length)}_compressed.${extension}`;
}

export async function readLedger(page: Page): Promise<ReturnType<Ledger['read']>> {
  return page.evaluate(() => (globalThis as unknown as { ledger: Ledger }).ledger.read());
}

/** Calls a function of the page's ledger. */
export async function ledgerDo<Act extends Exclude<keyof Ledger, 'read'>>(
  page: Page,
  act: Act,
  ...args: Parameters<Ledger[Act]>
): Promise<void> {
  await page.evaluate(
    ([name, given]) => {
      const { ledger } = globalThis as unknown as { ledger: Record<string, (...args: unknown[]) => void> };
      ledger[name]?.(...given);
    },
    [act, args] as const,
  );
}

interface Disk {
  /** Files of the private file system, with their folders. */
  readonly files: readonly string[];
  readonly held: readonly string[];
  readonly pending: readonly string[];
}

export function readDisk(page: Page): Promise<Disk> {
  return page.evaluate(async () => {
    const files: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
        else files.push(`${path}${name}`);
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    const { held = [], pending = [] } = await navigator.locks.query();
    const names = (locks: readonly LockInfo[]) => locks.map(({ name = '' }) => name.replace(/-[0-9a-f-]{36}.*$/, ''));
    return { files: files.sort(), held: names(held), pending: names(pending) };
  });
}

const count = (names: readonly string[], name: string) => names.filter((other) => other === name).length;

/**
 * Expects that the run has ended and nothing is left over: no worker is busy, the page has terminated every dead
 * worker, a lock watches every live worker, and the disk contains exactly the results of the finished images.
 */
export async function expectAtRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { alive, busy, killedNotTerminated } = await readLedger(page);
      const { held, pending } = await readDisk(page);
      const watched = [count(held, 'pixmill-worker'), count(pending, 'pixmill-worker')].map((locks) => locks - alive);
      return { busy, killedNotTerminated, watched };
    })
    .toEqual({ busy: 0, killedNotTerminated: 0, watched: [0, 0] });
  const { files } = await readDisk(page);
  const done = (await readItems(page)).filter(({ state }) => state === 'done');
  expect(files.filter((path) => !path.startsWith('archives/'))).toEqual(
    done.map(({ batchId, id }) => `batch-${batchId}/${id}`).sort(),
  );
}

/** Forgets what earlier batches made, so that the next batch of the same images makes them. */
export async function forgetMade(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const clearing = database.transaction('made', 'readwrite').objectStore('made').clear();
          clearing.onerror = () => reject(clearing.error);
          clearing.onsuccess = () => {
            database.close();
            resolve();
          };
        };
      }),
    MADE_MEMORY_NAME,
  );
}

/** Removes the list and expects that nothing of the batch is left on disk or in memory. */
export async function expectCleared(page: Page): Promise<void> {
  await chooseAction(page, 'More actions', 'Remove all');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  // The batch stays on disk while the list can still be restored.
  await page.getByRole('dialog').filter({ hasText: 'Removed' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(async () => {
      const [{ files, held, pending }, items, ledger] = await Promise.all([
        readDisk(page),
        readItems(page),
        readLedger(page),
      ]);
      const archives = new Set(files.flatMap((path) => (path.startsWith('archives/') ? [path.split('/')[1]] : [])));
      return {
        files: files.filter((path) => !path.startsWith('archives/')),
        items,
        batches: [...held, ...pending].filter((name) => name === 'pixmill-batch'),
        // An archive stays while the browser copies it, and has a lock and a URL.
        ownerless: archives.size - count(held, 'pixmill-archive'),
        urls: ledger.urls - ledger.saved,
      };
    })
    .toEqual({ files: [], items: [], batches: [], ownerless: 0, urls: 0 });
  // Last, because a download remembers its images after it has been saved.
  await forgetMade(page);
}

/** Expects correct results for a new batch on the same page, with two workers in parallel. */
export async function expectAllSlots(page: Page, files: readonly string[], quiet: Output): Promise<void> {
  await ledgerDo(page, 'forgetPeak');
  // On a busy machine, one worker could process all images before the other has started.
  await ledgerDo(page, 'gather', 2);
  await addFromDisk(page, files);
  await start(page);
  await expect.poll(async () => (await readLedger(page)).mostAtOnce).toBeGreaterThanOrEqual(2);
  await untilEnded(page);
  expect(await downloadOutput(page, files.length)).toEqual(partOf(quiet, files));
  await expectAtRest(page);
}

/** The part of an output that belongs to these files. */
export function partOf(output: Output, chosen: readonly string[]): Output {
  return Object.fromEntries(chosen.map((file) => [resultName(file), output[resultName(file)] ?? 'missing']));
}
