import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { chooseAction, readDisk } from '../../support/batch-checks.ts';
import { isFocused } from '../../support/keyboard.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const photos = (count: number, from = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      fixtureAs('quadrants-exif-1.jpg', `photo ${from + index}.jpg`, 'image/jpeg'),
    ),
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

const row = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `photo ${number}.jpg` });

/** Counts the results on disk. */
const countStored = async (page: Page) =>
  (await readDisk(page)).files.filter((path) => path.startsWith('batch-')).length;

const untilEnded = (page: Page, count: number) =>
  page.locator(`[role=progressbar][aria-valuenow="${count}"][aria-valuemax="${count}"]`).first().waitFor();

async function openDone(count: number, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), prepare && { prepare });
  await addFiles(page, await photos(count));
  await button(page, 'Start').click();
  await untilEnded(page, count);
  expect(await countStored(page)).toBe(count);
  return page;
}

async function removeAll(page: Page): Promise<void> {
  await chooseAction(page, 'More actions', 'Remove all');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('Drop your images here').waitFor();
}

test('undo restores a removed row in its place with its result and focuses it', async () => {
  const page = await openDone(4);
  await row(page, 2).focus();
  await page.keyboard.press('Delete');
  await row(page, 2).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(row(page, 3))).toBe(true);
  expect(await countStored(page)).toBe(4);
  await button(page, 'Undo').click();
  await expect.poll(() => isFocused(row(page, 2)).catch(() => false)).toBe(true);
  const names = await page.getByRole('row').allTextContents();
  expect(names.slice(1).map((text) => text.match(/photo (\d)/)?.[1])).toEqual(['1', '2', '3', '4']);
  await row(page, 2).getByText('Done').waitFor();
  await untilEnded(page, 4);

  await row(page, 3).focus();
  await page.keyboard.press('Delete');
  await row(page, 3).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await row(page, 3).waitFor();
});

test('the result of a removed row is deleted from the disk after ten seconds', async () => {
  const page = await openDone(3, (opened) => opened.clock.install());
  const removedAfterMs = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: 'More actions for photo 1.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await button(page, 'Undo').waitFor();
  await page.mouse.move(1, 1);
  // Counts from before the removal, because a busy machine may need seconds to get here.
  await page.clock.pauseAt(removedAfterMs + 9_500);
  expect(await countStored(page)).toBe(3);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await expect.poll(() => countStored(page)).toBe(2);
  expect(await button(page, 'Undo').count()).toBe(0);
});

test('undo restores a whole list next to images added since; dismissing the message deletes the results', async () => {
  const page = await openDone(3);
  await removeAll(page);
  await button(page, 'Undo').click();
  await untilEnded(page, 3);
  await removeAll(page);
  await addFiles(page, await photos(1, 9));
  await row(page, 9).waitFor();
  await button(page, 'Undo').click();
  await page.getByText('3 of 4 done').first().waitFor();
  await removeAll(page);
  await page.getByRole('dialog').filter({ hasText: 'Removed' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => countStored(page)).toBe(0);
});

test('closing the tab within the ten seconds discards only the removed row', async () => {
  const page = await openDone(3);
  await page.getByRole('button', { name: 'More actions for photo 1.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await button(page, 'Undo').waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/bulk-compress');
  await next.getByText('Continue your batch: 2 of 2 done', { exact: true }).waitFor();
  await expect.poll(() => countStored(next)).toBe(2);
});
