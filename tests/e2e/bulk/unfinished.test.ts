import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { JOURNAL_NAME } from '../../../src/pipeline/batch/journal.ts';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const PRO = profileOf('pro', 'active');

/** Runs a batch in a new page of this browser and closes the page before anything is saved. */
async function leaveBatch(first: Page, path: string, count: number): Promise<void> {
  const page = await first.context().newPage();
  await page.goto(path);
  const names = Array.from({ length: count }, (_, index) => `photo ${index + 1}.jpg`);
  await page.getByText('Drop your images here').waitFor();
  await addFiles(page, await Promise.all(names.map((name) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg'))));
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await page.locator(`[role=progressbar][aria-valuenow="${count}"]`).first().waitFor();
  await page.close();
}

/** Makes all batches look as if they had not been used for this many days. */
async function makeOlder(page: Page, days: number): Promise<void> {
  await page.evaluate(
    ([name, ms]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('batches', 'readwrite');
          const walking = transaction.objectStore('batches').openCursor();
          walking.onsuccess = () => {
            const cursor = walking.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, usedAtMs: cursor.value.usedAtMs - ms });
            cursor.continue();
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [JOURNAL_NAME, days * 24 * 60 * 60 * 1000] as const,
  );
}

/** Counts the batches in the journal. */
function countRecorded(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('batches').objectStore('batches').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    JOURNAL_NAME,
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

test('unfinished batches of all tools are listed, can be continued in their tool or discarded, and expire with a notice', async () => {
  const page = await openAsAda('/pricing', PRO);
  await leaveBatch(page, '/bulk-compress', 3);
  await leaveBatch(page, '/bulk-resize', 2);
  await leaveBatch(page, '/bulk-compress', 4);

  await page.goto('/bulk-compress');
  await page.getByText('Continue your batch: 4 of 4 done', { exact: true }).waitFor();
  await page.getByText('2 more unfinished batches').click();
  await page.getByText('Continue your batch: 3 of 3 done', { exact: true }).waitFor();
  const other = page.getByRole('listitem').filter({ hasText: '2 of 2 done' });
  // The line shows tool, date and size.
  await other.getByText(/^Resize images in bulk, .*\d{4}.*, [\d.]+ (Bytes|KB|MB)$/).waitFor();

  // The batch of another tool continues in that tool.
  await other.getByRole('link', { name: 'Open in its tool' }).click();
  await page.waitForURL('**/bulk-resize');
  await page.getByText('Continue your batch: 2 of 2 done', { exact: true }).waitFor();
  await button(page, 'Continue').click();
  await page.getByText('2 of 2 done', { exact: true }).waitFor();
  expect(await page.getByText('Continue your batch').count()).toBe(0);

  // This page now owns the batch, so another page does not list it.
  const tab = await page.context().newPage();
  await tab.goto('/bulk-compress');
  await tab.getByText('1 more unfinished batch').waitFor();
  await button(tab, 'Discard').click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await tab.getByText('Continue your batch: 3 of 3 done', { exact: true }).waitFor();
  // The list changes immediately, and a tab that closes deletes nothing more.
  await expect.poll(() => countRecorded(tab)).toBe(2);
  await tab.close();

  await page.close({ runBeforeUnload: false });
  const last = await tab.context().newPage();
  await last.goto('/pricing');
  await makeOlder(last, 15);
  await last.goto('/bulk-compress');
  const notice = last.getByRole('status').filter({ hasText: 'Unfinished batches are kept for 14 days.' });
  await expect
    .poll(() =>
      notice
        .getByRole('listitem')
        .allTextContents()
        .then((lines) => lines.toSorted().reverse()),
    )
    .toEqual([
      expect.stringMatching(/^3 of 3 done, Compress images in bulk, .* (Bytes|KB|MB)$/),
      expect.stringMatching(/^2 of 2 done, Resize images in bulk, .* (Bytes|KB|MB)$/),
    ]);
  expect(await last.getByText('Continue your batch').count()).toBe(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await last.reload();
  await last.getByText('Drop your images here').waitFor();
  expect(await notice.count()).toBe(0);
});

test('discarding all unfinished batches deletes their files from the disk', async () => {
  const page = await openAsAda('/pricing', PRO);
  await leaveBatch(page, '/bulk-compress', 2);
  await leaveBatch(page, '/bulk-convert', 2);
  await page.goto('/batch-optimize');
  await page.getByText('2 unfinished batches').click();
  await button(page, 'Discard all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard all' }).click();
  await expect.poll(() => page.getByText('unfinished').count()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names: string[] = [];
        for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
        return names.filter((name) => name.startsWith('batch-'));
      }),
    )
    .toEqual([]);
});
