import { rm } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addFromDisk, copyFixtures, ledgerDo, shareBulkPage } from '../../support/batch-checks.ts';
import { isFocused, tabTo } from '../../support/keyboard.ts';
import { addFiles, fixtureAs, type NamedFile } from '../../support/workbench.ts';

const bulk = shareBulkPage();

const photos = (count: number): Promise<NamedFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      fixtureAs('quadrants-exif-1.jpg', `photo ${index + 1}.jpg`, 'image/jpeg'),
    ),
  );

async function openWith(files: readonly NamedFile[]): Promise<Page> {
  const page = await bulk.open('/bulk-compress');
  await addFiles(page, files);
  await page.getByText(`0 of ${files.length} done`).waitFor();
  return page;
}

/** Opens a batch whose first images are missing on disk: they fail, and another attempt may succeed. */
async function openWithLost(lost: number, others: number): Promise<Page> {
  const files = await copyFixtures(Array.from({ length: lost + others }, () => 'quadrants-exif-1.jpg'));
  const page = await bulk.open('/bulk-compress');
  await addFromDisk(page, files);
  for (const file of files.slice(1, 1 + lost)) await rm(file);
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const expectFocus = (on: Locator) => expect.poll(() => isFocused(on).catch(() => false)).toBe(true);

/** Moves the focus to an element with the keyboard and presses Enter. */
async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Holds images back from the workers until `release` is called. */
const hold = (page: Page) => ledgerDo(page, 'holdAfter', 0);

const release = (page: Page) => ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);

const untilEnded = (page: Page, count: number) =>
  page.locator(`[role=progressbar][aria-valuenow="${count}"]`).first().waitFor();

async function runToEnd(page: Page, count: number): Promise<void> {
  await button(page, 'Start').click();
  await untilEnded(page, count);
}

describe('a keyboard user keeps the focus', () => {
  test('on Start after choosing files, on Pause after starting, and on the download at the end', async () => {
    const page = await bulk.open('/bulk-compress');
    await hold(page);
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel(/^Drop your images here/));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Space');
    await (await choosing).setFiles((await photos(6)) as NamedFile[]);
    await expectFocus(button(page, 'Start'));
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Pause'));
    await release(page);
    await untilEnded(page, 6);
    await expectFocus(button(page, 'Download All (6) Images'));
  });

  test('on Resume after pausing and on Start after canceling', async () => {
    const page = await openWith(await photos(6));
    await hold(page);
    await pressByKey(page, button(page, 'Start'));
    const pause = button(page, 'Pause');
    await expect.poll(() => pause.getAttribute('aria-disabled')).toBe('false');
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Resume'));
    await button(page, 'Cancel').focus();
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Start'));
  });

  test('on the row after Retry, on the next failed row, and on the empty message after the last one', async () => {
    const page = await openWithLost(2, 3);
    await runToEnd(page, 5);
    await row(page, '002-').focus();
    await pressByKey(page, row(page, '002-').getByRole('button', { name: 'Retry' }));
    await expectFocus(row(page, '002-'));
    await page.getByText('2 failed', { exact: true }).waitFor();

    await button(page, 'Failed 2').click();
    await row(page, '001-').waitFor({ state: 'detached' });
    await row(page, '002-').focus();
    // No further image fails while the batch is idle.
    await page.keyboard.press('Delete');
    await expectFocus(row(page, '003-'));
    await page.keyboard.press('Delete');
    await expectFocus(page.locator('p[tabindex="-1"]', { hasText: /failed/ }).last());
  });

  test('on Pause after Retry failed', async () => {
    const page = await openWithLost(1, 6);
    await hold(page);
    await button(page, 'Start').click();
    await button(page, 'Retry failed').focus();
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Pause'));
  });

  test('on the next row after removing a row through its menu, even at the end of the list', async () => {
    const page = await openWith(await photos(3));
    const remove = async (name: string) => {
      await row(page, name).focus();
      await pressByKey(page, page.getByRole('button', { name: `More actions for ${name}` }));
      // The first item has the focus. The arrow keys move it to the others.
      await expectFocus(page.getByRole('menuitem').first());
      const item = page.getByRole('menuitem', { name: 'Remove', exact: true });
      for (let presses = 0; presses < 10 && !(await isFocused(item)); presses++) await page.keyboard.press('ArrowDown');
      await expectFocus(item);
      await page.keyboard.press('Enter');
      await row(page, name).waitFor({ state: 'detached' });
    };
    await remove('photo 1.jpg');
    await expectFocus(row(page, 'photo 2.jpg'));
    await remove('photo 3.jpg');
    await expectFocus(row(page, 'photo 2.jpg'));
    await remove('photo 2.jpg');
    await expectFocus(page.getByLabel(/^Drop your images here/));
  });
});

test('closing the menu of a row returns the focus to its button', async () => {
  const page = await openWith(await photos(2));
  const more = page.getByRole('button', { name: 'More actions for photo 1.jpg' });
  await row(page, 'photo 1.jpg').focus();
  await pressByKey(page, more);
  await expectFocus(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await expectFocus(more);
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('a double-click on Start starts the batch without pausing it', async () => {
  const page = await openWith(await photos(6));
  await button(page, 'Start').dblclick();
  await untilEnded(page, 6);
});

test('adding images and starting are each announced once and politely', async () => {
  const page = await bulk.open('/bulk-compress');
  const said = page.getByRole('status').filter({ hasText: /added|Started/ });
  await addFiles(page, await photos(32));
  await expect.poll(() => said.allTextContents()).toEqual(['32 images added']);
  await addFiles(page, await photos(1));
  await expect.poll(() => said.allTextContents()).toEqual(['1 image added']);
  await hold(page);
  await button(page, 'Start').click();
  await expect.poll(() => said.allTextContents()).toEqual(['Started']);
});
