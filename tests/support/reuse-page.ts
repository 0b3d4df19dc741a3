import type { Page } from 'playwright';
import { settle } from './settle.ts';
import { DATABASE, type StoredAccount, writeAccount } from './stored-account.ts';

/** A file of the site that is not a page of the app. */
export const NO_APP = '/robots.txt';

/** Methods whose effects cannot be undone, so the next page in the same context would inherit them. */
const LASTING = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeFromHAR', 'routeWebSocket'],
  ...['addLocatorHandler', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ...['grantPermissions', 'on', 'once'],
  // Methods of the clock.
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
];

/** @returns a function that returns whether the page or its context has been changed permanently since this call */
export function watchChanges(page: Page): () => boolean {
  let isChanged = false;
  for (const target of [page, page.context(), page.clock] as object[]) {
    const acts = target as Record<string, unknown>;
    for (const name of LASTING) {
      const act = acts[name];
      if (typeof act !== 'function') continue;
      acts[name] = (...args: unknown[]) => {
        isChanged = true;
        return act.apply(target, args);
      };
    }
  }
  endSessionsOnLeave(page);
  return () => isChanged;
}

const sessions = new WeakMap<Page, { detach(): Promise<void> }[]>();

/** Ends DevTools sessions on leave. Their effects, such as a changed quota, last as long as the session. */
function endSessionsOnLeave(page: Page): void {
  const context = page.context();
  const open = context.newCDPSession.bind(context);
  const opened: { detach(): Promise<void> }[] = [];
  sessions.set(page, opened);
  context.newCDPSession = async (target) => {
    const session = await open(target);
    opened.push(session);
    return session;
  };
}

/** Ends the app, which could still write data. @returns false if the page cannot be used again */
export async function leave(page: Page): Promise<boolean> {
  try {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await Promise.all((sessions.get(page) ?? []).splice(0).map((session) => session.detach().catch(() => {})));
    await page.goto(NO_APP);
    return true;
  } catch {
    return false;
  }
}

/** Deletes all stored data and stores these accounts. @param page shows `NO_APP` */
export async function forgetAll(page: Page, accounts: readonly StoredAccount[]): Promise<void> {
  await page.context().clearCookies();
  const hasDatabase = await page.evaluate(forgetEverything, DATABASE);
  if (accounts.length === 0) return;
  if (!hasDatabase) {
    // The backend creates its database before the page shows anything but a spinner.
    await page.goto('/outbox');
    await settle(page);
    await page.goto(NO_APP);
    await page.evaluate(forgetEverything, DATABASE);
  }
  for (const account of accounts) await page.evaluate(writeAccount, account);
}

/**
 * Deletes the app's stored data. The account database is only emptied, because writing an account needs it.
 *
 * @returns whether there is an account database
 */
async function forgetEverything(databaseName: string): Promise<boolean> {
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const disk = await navigator.storage.getDirectory();
  for await (const name of disk.keys()) {
    // The page that was just closed may keep a file locked for a moment.
    while (!(await isRemoved(name))) await new Promise((resolve) => setTimeout(resolve));
  }
  const names = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of names) {
    if (name !== undefined && name !== databaseName) indexedDB.deleteDatabase(name);
  }
  if (!names.includes(databaseName)) return false;
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
  return true;

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
