import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenPageOptions, openForMany, untilLive, WINDOW } from './e2e.ts';
import { settle } from './settle.ts';
import { DATABASE, writeAccount } from './stored-account.ts';

type StoredAccount = Parameters<typeof writeAccount>[0];

/** A file of the site that is no page of the app. */
const NO_APP = '/robots.txt';

/**
 * One page for the tests of a file, because a new browser context takes more time than most of them. Every test begins
 * with `start`, as in a browser that has never seen the site. Not for tests that intercept requests or change the page's
 * environment, because the next test would inherit it.
 */
export function shareBrowser(options: OpenPageOptions = {}) {
  let opened: Awaited<ReturnType<typeof openForMany>>;
  const openNew = async () => {
    opened = await openForMany('/outbox', options);
    // The backend creates its database before the page shows anything else than a spinner.
    await settle(opened.page);
  };
  beforeAll(openNew);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return opened.expectNoProblems();
    // A test that ran out of time goes on, and would disturb the next one.
    await opened.page.context().close();
    await openNew();
  });
  afterAll(() => opened.close());
  return {
    /** Forgets everything, stores these accounts and opens the page. */
    async start(path: string, ...accounts: readonly StoredAccount[]): Promise<Page> {
      const { page } = opened;
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await page.setViewportSize(options.viewport ?? WINDOW);
      const { colorScheme = null, reducedMotion = 'reduce' } = options;
      await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null });
      // Ends the app of the previous test, which could still write something.
      await page.goto(NO_APP);
      await page.evaluate(forgetEverything, DATABASE);
      for (const account of accounts) await page.evaluate(writeAccount, account);
      await page.goto(path);
      await untilLive(page);
      return page;
    },
  };
}

/** Deletes what the app stores. The account database is only emptied, because writing an account needs it. */
async function forgetEverything(databaseName: string): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined && name !== databaseName) indexedDB.deleteDatabase(name);
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction(database.objectStoreNames, 'readwrite');
  for (const name of database.objectStoreNames) transaction.objectStore(name).clear();
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  const disk = await navigator.storage.getDirectory();
  for await (const name of disk.keys()) {
    // The page that was just closed may keep a file locked for a moment.
    while (!(await isRemoved(name))) await new Promise((resolve) => setTimeout(resolve));
  }

  async function isRemoved(name: string): Promise<boolean> {
    try {
      await disk.removeEntry(name, { recursive: true });
      return true;
    } catch (error) {
      if ((error as DOMException).name === 'NotFoundError') return true;
      if ((error as DOMException).name === 'NoModificationAllowedError') return false;
      throw error;
    }
  }
}
