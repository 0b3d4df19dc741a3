import type { Disposable, Page } from 'playwright';
import { settle } from './settle.ts';
import { DATABASE, type StoredAccount, writeAccount } from './stored-account.ts';

/** A file of the site that is not a page of the app. */
export const NO_APP = '/robots.txt';

/** Methods that return a handle that undoes their effect. */
const DISPOSABLE = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'];

/** Methods whose effects cannot be undone, so the next page in the same context would inherit them. */
const PERMANENT = [
  ...['routeFromHAR', 'routeWebSocket', 'addLocatorHandler', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ...['setGeolocation', 'grantPermissions', 'once'],
  // Methods of the clock.
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
];

/** What a test has changed on its page and the page's context. */
export interface Changes {
  /** Whether some of it cannot be undone. */
  readonly arePermanent: () => boolean;
  /** Undoes everything else. */
  readonly undo: () => Promise<void>;
}

type Act = (...args: unknown[]) => unknown;

/** Records what tests change from now on. */
export function watchChanges(page: Page): Changes {
  const undoing: (() => unknown)[] = [];
  let arePermanent = false;
  const watch = (name: string, record: (target: Record<string, Act>, args: unknown[], result: unknown) => void) => {
    for (const target of [page, page.context(), page.clock] as unknown as Record<string, Act>[]) {
      const act = target[name];
      if (typeof act !== 'function') continue;
      target[name] = (...args: unknown[]) => {
        const result = act.apply(target, args);
        record(target, args, result);
        return result;
      };
    }
  };
  for (const name of DISPOSABLE) {
    watch(name, (_, _args, result) => undoing.push(async () => (await (result as Promise<Disposable>)).dispose()));
  }
  for (const name of PERMANENT) {
    watch(name, () => {
      arePermanent = true;
    });
  }
  watch('on', (target, args) => undoing.push(() => target.off?.(...args)));
  watch('setOffline', (target) => undoing.push(() => target.setOffline?.(false)));
  detachOnUndo(page, undoing);
  return {
    arePermanent: () => arePermanent,
    async undo() {
      for (const undoOne of undoing.splice(0).reverse()) await undoOne();
    },
  };
}

/** Ends new DevTools sessions with `undo`. Their effects, such as a changed quota, last as long as the session. */
function detachOnUndo(page: Page, undoing: (() => unknown)[]): void {
  const context = page.context();
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await open(target);
    undoing.push(() => session.detach().catch(() => {}));
    return session;
  };
}

/**
 * Undoes all changes and ends the app, which could still write data.
 *
 * @returns false if the page cannot be used again
 */
export async function leave(page: Page, changes: Changes): Promise<boolean> {
  try {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await changes.undo();
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
