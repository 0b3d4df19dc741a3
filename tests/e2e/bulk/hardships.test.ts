import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { JOURNAL_NAME } from '../../../src/pipeline/batch/journal.ts';
import { becomeAda, openAsAda, profileOf } from '../../support/accounts.ts';
import { openWithBackCache } from '../../support/back-cache.ts';
import { copyFixtures, ledgerDo, openWithLedger, untilDone } from '../../support/batch-checks.ts';
import { installLedger } from '../../support/ledger.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const PRO = profileOf('pro', 'active');

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      fixtureAs('jpeg-quality-5-451x301.jpg', `photo ${index + 1}.jpg`, 'image/jpeg'),
    ),
  );

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).first().click();

const ended = (page: Page) => page.getByRole('progressbar').first().getAttribute('aria-valuenow').then(Number);

const untilEnded = (page: Page, count: number) => expect.poll(() => ended(page)).toBe(count);

async function downloadAll(page: Page, count: number): Promise<void> {
  const button = page.getByRole('button', { name: `Download All (${count}) Images` });
  await Promise.all([page.waitForEvent('download'), button.click()]);
}

test('if storage is blocked, a notice says that results stay in memory, and the batch can be saved', async () => {
  const page = await openAsAda('/bulk-compress', PRO, {
    prepare: (opened) =>
      opened.addInitScript((journal) => {
        const refuse = () => Promise.reject(new DOMException('blocked by the user', 'SecurityError'));
        StorageManager.prototype.getDirectory = refuse;
        StorageManager.prototype.estimate = refuse;
        LockManager.prototype.request = refuse;
        LockManager.prototype.query = refuse;
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (name, version) {
          if (name.startsWith(journal)) throw new DOMException('blocked by the user', 'SecurityError');
          return open.call(this, name, version);
        };
      }, JOURNAL_NAME),
  });
  await page.getByText('results stay in memory').waitFor();
  await addFiles(page, await photos(6));
  await start(page);
  await untilEnded(page, 6);
  await page.getByRole('button', { name: 'More actions for photo 2.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilEnded(page, 6);
  await downloadAll(page, 6);
});

describe('a background tab', () => {
  test('finishes its batch without timers and frames, and shows the result when it becomes visible', async () => {
    const page = await openWithLedger('/bulk-compress', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          // Simulates a tab after five minutes in the background: timers are delayed, and there are no frames.
          let isHidden = false;
          const due = new Map<number, () => void>();
          let next = -1;
          const hold = (act: () => void) => {
            due.set(next, act);
            return next--;
          };
          const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = globalThis;
          const later = (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
            isHidden && ms > 0 ? hold(() => act(...args)) : setTimeout(act, ms, ...args);
          const giveUp = (id: number | undefined, real: (id: number) => void) => {
            if (id !== undefined && !due.delete(id)) real(id);
          };
          Object.assign(globalThis, {
            setTimeout: later,
            clearTimeout: (id?: number) => giveUp(id, clearTimeout),
            requestAnimationFrame: (act: FrameRequestCallback) =>
              isHidden ? hold(() => act(performance.now())) : requestAnimationFrame(act),
            cancelAnimationFrame: (id: number) => giveUp(id, cancelAnimationFrame),
            hide: (hidden: boolean) => {
              isHidden = hidden;
              document.dispatchEvent(new Event('visibilitychange'));
              if (hidden) return;
              const acts = [...due.values()];
              due.clear();
              for (const act of acts) act();
            },
          });
          Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
          Object.defineProperty(document, 'hidden', { get: () => isHidden });
        }),
    });
    const hide = (hidden: boolean) =>
      page.evaluate((value) => (globalThis as unknown as { hide(hidden: boolean): void }).hide(value), hidden);
    const stored = () =>
      page.evaluate(async () => {
        let count = 0;
        for await (const folder of (await navigator.storage.getDirectory()).values()) {
          if (!folder.name.startsWith('batch-')) continue;
          for await (const _ of (folder as FileSystemDirectoryHandle).keys()) count++;
        }
        return count;
      });
    await ledgerDo(page, 'holdAfter', 3);
    await addFiles(page, await photos(12));
    await start(page);
    await hide(true);
    expect(await stored()).toBeLessThan(12);
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await expect.poll(stored).toBe(12);
    await hide(false);
    await untilEnded(page, 12);
    await downloadAll(page, 12);
  });

  test('that the browser freezes during a batch continues at the same place', async () => {
    const page = await openWithLedger('/bulk-compress');
    await ledgerDo(page, 'holdAfter', 4);
    await addFiles(page, await photos(12));
    await start(page);
    await untilDone(page, 3);
    const driver = await page.context().newCDPSession(page);
    await driver.send('Page.setWebLifecycleState', { state: 'frozen' });
    await driver.send('Page.setWebLifecycleState', { state: 'active' });
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await untilEnded(page, 12);
    expect(
      await page
        .getByText('failed', { exact: false })
        .filter({ hasText: /^\d+ failed$/ })
        .count(),
    ).toBe(0);
    await downloadAll(page, 12);
  });
});

describe('going back during a batch', () => {
  test('restores the page, and the batch continues; if the page was not cached, the batch is offered', async () => {
    const context = await openWithBackCache();
    await context.addInitScript(installLedger);
    const page = await context.newPage();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/outbox');
    await becomeAda(page, PRO);
    await page.goto('/bulk-compress');
    // The same files are used again when the page requests them.
    const files = await copyFixtures(Array(12).fill('jpeg-quality-5-451x301.jpg'));
    await ledgerDo(page, 'holdAfter', 4);
    await addFiles(page, files);
    await start(page);
    await untilDone(page, 3);
    await page.evaluate(() => location.assign('/pricing?left'));
    await page.waitForURL('**/pricing?left');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Playwright waits for a load event, but a page from the cache does not fire one.
    await page.evaluate(() => history.back()).catch(() => {});
    await page.waitForURL('**/bulk-compress', { waitUntil: 'commit' });
    const offer = page.getByText(/^Continue your batch: \d+ of 12 done$/);
    const bar = page.getByRole('progressbar', { name: 'Batch progress' });
    await offer.or(bar).first().waitFor();
    if ((await offer.count()) > 0) {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('Add the same files again to continue').waitFor();
      await addFiles(page, files);
      await start(page);
    } else {
      await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    }
    await untilEnded(page, 12);
    await downloadAll(page, 12);
  });
});
