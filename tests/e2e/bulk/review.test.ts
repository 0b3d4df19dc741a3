import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import {
  addFromDisk,
  chooseFromDisk,
  copyFixtures,
  expectCleared,
  shareBulkPage,
  start,
  untilEnded,
} from '../../support/batch-checks.ts';

const bulk = shareBulkPage({ hasTouch: true });

const NAMES = [
  'photo-srgb-untagged-900x600.jpg',
  'lossless-flowers-576x576.png',
  'jpeg-progressive-451x301.jpg',
  'photo-display-p3-900x600.jpg',
];

/** Opens a finished batch whose photos look small. */
async function openBatch(settings: object, files: readonly string[]): Promise<Page> {
  const page = await bulk.open('/pricing');
  await page.evaluate((stored) => {
    localStorage.setItem('pixmill:settings:bulk-compress', JSON.stringify(stored));
  }, settings);
  await page.goto('/bulk-compress');
  await addFromDisk(page, files);
  await start(page);
  await untilEnded(page);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Review results' });
const tilesOf = (page: Page) => dialogOf(page).getByRole('gridcell');
const focused = (page: Page) => dialogOf(page).locator('[role="gridcell"]:focus');

async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Review results' }).press('Enter');
  await focused(page).waitFor();
  return dialogOf(page);
}

/** Waits until the second picture of a tile, beside the original, is the original or the result. */
const showsOnly = (tile: Locator, which: 'Before' | 'After') =>
  expect.poll(() => tile.getByText(/^(Before|After)$/).allTextContents()).toEqual(['Before', which]);

const looks = async (page: Page) => {
  const texts = await tilesOf(page).allTextContents();
  return texts.map((text) => Number(/: (100|\d\d)/.exec(text)?.[1]));
};

test('a batch is reviewed only with keys, the worst image first, and the decisions survive a reload', async () => {
  const files = await copyFixtures(NAMES);
  const page = await openBatch({ aim: 'look', lookScore: 60 }, files);
  const dialog = await openReview(page);
  await dialog.getByText('0 of 4 reviewed', { exact: true }).waitFor();
  await expect.poll(() => looks(page)).toHaveLength(4);
  const sorted = await looks(page);
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
  await expect.poll(() => focused(page).textContent()).toMatch(/: 6\d.*1 of 4$/);
  await expect.poll(() => dialog.locator('img').count()).toBe(8);
  expect(await findViolations(page, { within: 'dialog' })).toEqual([]);

  // While the key is held, the original takes the place of the result.
  await page.keyboard.down('b');
  await showsOnly(focused(page), 'Before');
  await page.keyboard.up('b');
  await showsOnly(focused(page), 'After');

  const first = await focused(page).locator('bdi').textContent();
  await page.keyboard.press('+');
  await expect.poll(() => focused(page).textContent()).toMatch(/Good: 7\d/);
  expect(await focused(page).locator('bdi').textContent()).toBe(first);
  await expect.poll(() => focused(page).textContent()).toMatch(/1 of 4$/);

  await page.keyboard.press('a');
  await dialog.getByText('1 of 4 reviewed', { exact: true }).waitFor();
  await expect.poll(() => focused(page).textContent()).toMatch(/1 of 3$/);
  await page.keyboard.press('x');
  await dialog.getByText('2 of 4 reviewed', { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByText('1 of 4 reviewed', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByRole('status').first().textContent()).toContain('Undone for 1 image.');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page).textContent()).toMatch(/3 of 3$/);
  await page.keyboard.press('?');
  const help = page.getByRole('heading', { name: 'In the review' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await openReview(page);
  await page.keyboard.press('+');
  await dialog.getByText(/is no longer accessible/).waitFor();
  await page.keyboard.press('Escape');
  // The dialog covers the button until it is closed.
  await dialog.waitFor({ state: 'detached' });
  await chooseFromDisk(page, files);
  await openReview(page);
  await dialog.getByText('1 of 4 reviewed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('0 of 4 reviewed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.max(...(await looks(page)))).toBeLessThan(70);
});

test('one press raises the quality of every image with visible damage, and pressing a tile shows its original', async () => {
  const files = await copyFixtures(NAMES);
  const page = await openBatch({ aim: 'look', lookScore: 60 }, files);
  const dialog = await openReview(page);
  // The second click of a double-click is not a second step.
  await dialog.getByRole('button', { name: 'Raise the quality of all with visible damage (4)' }).dblclick();
  await dialog.getByRole('button', { name: 'Raise the quality of all with visible damage (0)' }).waitFor();
  await expect.poll(async () => (await looks(page)).every((score) => score >= 70 && score < 80)).toBe(true);

  const first = tilesOf(page).first();
  await first.locator('img').first().waitFor();
  await first.locator('img').first().hover({ force: true });
  await page.mouse.down();
  await showsOnly(first, 'Before');
  await page.mouse.up();

  await dialog.getByRole('switch', { name: 'Heat map' }).click();
  await expect.poll(() => tilesOf(page).locator('canvas').count()).toBe(4);
  await dialog.getByRole('button', { name: 'Accept the rest (4)' }).click();
  await dialog.getByText('Every result is reviewed.').waitFor();
  // Keys do not act on a tile that is not visible.
  await page.keyboard.press('a');
  expect(await dialog.getByText('4 of 4 reviewed', { exact: true }).isVisible()).toBe(true);
  await dialog.getByRole('radio', { name: 'Reviewed' }).click();
  await expect.poll(() => looks(page)).toHaveLength(4);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectCleared(page);
});

test('a touch on a tile shows its original, accepts its image, undoes that, and excludes the image', async () => {
  const page = await openBatch({ aim: 'look', lookScore: 60 }, await copyFixtures(NAMES.slice(0, 2)));
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openReview(page);
  const tile = tilesOf(page).nth(1);
  await tile.locator('img').first().waitFor();
  const protocol = await page.context().newCDPSession(page);
  const { x, y, width } = await tile.evaluate((element) => element.getBoundingClientRect().toJSON());
  const touchPoints = [{ x: x + width / 2, y: y + 40 }];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await showsOnly(tile, 'Before');
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await showsOnly(tile, 'After');

  await tile.tap();
  const name = await focused(page).locator('bdi').textContent();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).tap();
  await dialog.getByText('1 of 2 reviewed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).tap();
  await dialog.getByText('0 of 2 reviewed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Exclude' }).tap();
  await dialog.getByText('1 of 2 reviewed', { exact: true }).waitFor();
  expect(await tilesOf(page).locator('bdi').allTextContents()).not.toContain(name);
});

test('results of a plain quality number are measured for the review', async () => {
  const files = await copyFixtures(NAMES.slice(0, 2).toReversed());
  const page = await openBatch({ aim: 'number', qualityPercent: 30 }, files);
  const dialog = await openReview(page);
  await expect.poll(async () => (await looks(page)).every((score) => score > 0)).toBe(true);
  await dialog.getByRole('button', { name: 'Sort again' }).click();
  const before = await looks(page);
  expect(before).toEqual(before.toSorted((one, other) => one - other));
  await tilesOf(page).first().focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await looks(page))[0]).toBeGreaterThan(before[0] ?? 100);
});

test('accepted results of a plain quality number are measured when they are shown', async () => {
  const files = await copyFixtures(NAMES.slice(0, 2));
  const page = await openBatch({ aim: 'number', qualityPercent: 30 }, files);
  await page.reload();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  // The originals are missing, so no result is measured.
  const dialog = await openReview(page);
  await dialog.getByRole('button', { name: 'Accept the rest (2)' }).click();
  await dialog.getByText('Every result is reviewed.').waitFor();
  await page.keyboard.press('Escape');
  // The dialog covers the button until it is closed.
  await dialog.waitFor({ state: 'detached' });
  await chooseFromDisk(page, files);
  await page.getByRole('button', { name: 'Review results' }).press('Enter');
  await dialog.getByText('Every result is reviewed.').waitFor();
  await dialog.getByRole('radio', { name: 'Reviewed' }).click();
  await expect.poll(async () => (await looks(page)).filter((score) => score > 0).length).toBe(2);
});
