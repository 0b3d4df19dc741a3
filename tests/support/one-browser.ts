import type { Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import {
  kindOf,
  type Opened,
  type OpenPageOptions,
  openSpare,
  printPage,
  putBack,
  startAgain,
  takeSpare,
  takeUnexpected,
} from './e2e.ts';
import { leave } from './reuse-page.ts';
import type { StoredAccount } from './stored-account.ts';

/**
 * One page for all tests of a file. Each test begins with `start`, which undoes what the previous test has changed and
 * opens the page as in a browser that has never visited the site. A test can call `start` again.
 */
export function shareBrowser(options: OpenPageOptions = {}) {
  const kind = kindOf(options);
  if (kind === null) throw new Error('A page with these options cannot be shared.');
  let opened: Opened | null = null;
  afterEach(async ({ task }) => {
    if (opened === null) return;
    const hasFailed = task.result?.state === 'fail';
    const unexpected = takeUnexpected(opened.problems, options);
    if (hasFailed) await printPage(opened.page);
    if (hasFailed || unexpected.length > 0) {
      // A test that ran out of time continues, and would disturb the next one.
      await opened.page.context().close();
      opened = null;
    }
    if (!hasFailed) expect(unexpected, 'errors on the shared page').toEqual([]);
  });
  afterAll(async () => {
    if (opened) await putBack(kind, opened, { hasFailed: false, path: 'the shared page', options });
    opened = null;
  });
  return {
    /** Deletes all stored data, stores these accounts and opens the page. */
    async start(path: string, ...accounts: readonly StoredAccount[]): Promise<Page> {
      if (opened?.changes.arePermanent()) {
        await opened.page.context().close();
        opened = null;
      }
      if (opened && !(await leave(opened.page, opened.changes))) {
        throw new Error('The app of the previous test does not end.');
      }
      opened ??= takeSpare(kind) ?? (await openSpare(kind));
      await startAgain(opened.page, path, { ...options, accounts });
      return opened.page;
    },
  };
}
