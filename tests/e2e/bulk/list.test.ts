import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { chooseAction } from '../../support/batch-checks.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const PRO = profileOf('pro', 'active');

/** More rows than fit on a screen. */
const GOOD = 60;

async function openWithBroken(good: number): Promise<Page> {
  const page = await openAsAda('/bulk-compress', PRO);
  const names = Array.from({ length: good }, (_, index) => `photo ${index + 1}.jpg`);
  await addFiles(page, [
    await fixtureAs('text.jpg', 'broken.jpg', 'image/jpeg'),
    ...(await Promise.all(names.map((name) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg')))),
  ]);
  await page.getByText(`0 of ${good + 1} done`).waitFor();
  return page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const untilDone = (page: Page, count: number) =>
  page.locator(`[role=progressbar][aria-valuenow="${count}"]`).first().waitFor();

/** Reads what the list reports to assistive technology: its size and the position of each row and cell. */
async function readGrid(page: Page) {
  // The rows of a screen are rendered over several frames.
  const rows = page.getByRole('grid').getByRole('row');
  await expect.poll(() => rows.last().getByRole('gridcell').count()).toBeGreaterThan(0);
  return page.getByRole('grid').evaluate((grid) => {
    const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));
    const all = [...grid.querySelectorAll('[role=row]')];
    return {
      rowCount: numberOf(grid, 'aria-rowcount'),
      columnCount: numberOf(grid, 'aria-colcount'),
      rows: all.map((row) => ({
        index: numberOf(row, 'aria-rowindex'),
        columns: [...row.querySelectorAll('[role=columnheader], [role=gridcell]')]
          .filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
          .flatMap((cell) => {
            const first = numberOf(cell, 'aria-colindex');
            const span = numberOf(cell, 'aria-colspan') || 1;
            return Array.from({ length: span }, (_, offset) => first + offset);
          }),
      })),
    };
  });
}

/** Counts the rows that are visible with their full height. */
function countWholeRows(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const rows = [...grid.querySelectorAll('[role=row]:not(:has([role=columnheader]))')];
    const isWhole = (row: Element) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      const isHit = (y: number) => row.contains(document.elementFromPoint(left + 24, y));
      return isHit(top + 2) && isHit(bottom - 2);
    };
    return rows.filter(isWhole).length;
  });
}

test('header and rows have the same seven columns at every width, with and without a filter, and a low window shows three rows', async () => {
  const page = await openWithBroken(GOOD);
  await press(page, /^Start/);
  await untilDone(page, GOOD + 1);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const all = await readGrid(page);
    expect(all).toMatchObject({ rowCount: GOOD + 2, columnCount: 7 });
    expect(all.rows.length).toBeLessThan(GOOD);
    expect(all.rows.map(({ columns }) => columns)).toEqual(all.rows.map(() => [1, 2, 3, 4, 5, 6, 7]));
    expect(all.rows.map(({ index }) => index)).toEqual(all.rows.map((_, index) => index + 1));
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(
      ['Image', 'Name', 'Before', 'After', 'Saved', 'State', 'Actions'].map((name) => expect.stringMatching(name)),
    );

    // Rows at the end of the list report their position.
    await page.getByRole('row').nth(1).press('End');
    await expect.poll(async () => (await readGrid(page)).rows.at(-1)?.index).toBe(GOOD + 2);

    await press(page, 'Failed 1');
    await expect.poll(async () => (await readGrid(page)).rowCount).toBe(2);
    expect((await readGrid(page)).rows).toEqual([1, 2].map((index) => ({ index, columns: [1, 2, 3, 4, 5, 6, 7] })));

    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(async () => (await readGrid(page)).rowCount).toBe(GOOD + 2);
    await page.getByRole('row').nth(1).press('Home');
    await expect.poll(async () => (await readGrid(page)).rows[1]?.index).toBe(2);
  }
  // A low window has room for three rows, without scrolling.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => countWholeRows(page)).toBeGreaterThanOrEqual(3);
});

test("the filter 'Failed' is reset with the batch, so the next batch is shown in full", async () => {
  const page = await openWithBroken(1);
  await press(page, /^Start/);
  await untilDone(page, 2);
  await press(page, 'Failed 1');
  await expect.poll(() => page.getByRole('row', { name: /photo 1\.jpg/ }).count()).toBe(0);
  await chooseAction(page, 'More actions', 'Remove all');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('Drop your images here').waitFor();
  await addFiles(page, [await fixtureAs('quadrants-exif-1.jpg', 'next.jpg', 'image/jpeg')]);
  await page.getByRole('row', { name: /next\.jpg/ }).waitFor();
  expect(await page.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-pressed')).toBe('true');
});

test('every touch target of a batch is at least 44 px high on a phone', async () => {
  const page = await openWithBroken(3);
  await press(page, /^Start/);
  await untilDone(page, 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.clientWidth)).toBeLessThan(400);
  const targets = page.locator('main').getByRole('button').and(page.locator(':not(:disabled)'));
  const ofBatch = await targets.evaluateAll((all) => all.map((target) => target.outerHTML.slice(0, 160)));
  const small = await findSmallTargets(page, 44);
  expect(small.filter((line) => ofBatch.some((target) => line.endsWith(target)))).toEqual([]);
  await press(page, 'More actions for photo 1.jpg');
  const items = await page.getByRole('menuitem').or(page.getByRole('menuitemradio')).all();
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
