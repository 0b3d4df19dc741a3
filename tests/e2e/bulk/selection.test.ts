import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { shareBulkPage, untilDone } from '../../support/batch-checks.ts';
import { mode, openMode } from '../../support/framing-mode.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';
import { readZipEntries } from '../../support/zip-entries.ts';

const bulk = shareBulkPage();

const photos = (count: number, from = 'jpeg-progressive-451x301.jpg') =>
  Promise.all(Array.from({ length: count }, (_, index) => fixtureAs(from, `photo ${index + 1}.jpg`, 'image/jpeg')));

const row = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `photo ${number}.jpg` });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected images' });

/** Numbers of the selected rows, in their order. */
const selected = async (page: Page) =>
  (await page.getByRole('row', { selected: true }).allTextContents()).map((text) => text.match(/photo (\d+)/)?.[1]);

/** Numbers of the rows that a text stands in. */
async function rowsWith(page: Page, text: string): Promise<readonly (string | undefined)[]> {
  const found = await page.getByRole('row').filter({ hasText: text }).allTextContents();
  return found.map((words) => words.match(/photo (\d+)/)?.[1]);
}

async function openWith(count: number): Promise<Page> {
  const page = await bulk.open('/bulk-compress');
  await addFiles(page, await photos(count));
  await page.getByText(`0 of ${count} done`).waitFor();
  await page.getByRole('group', { name: /^Preview of photo 1.jpg/ }).waitFor();
  return page;
}

async function squareFrame(page: Page): Promise<void> {
  await openMode(page);
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1', exact: true }).click();
  await expect.poll(() => mode(page).getByRole('spinbutton', { name: 'Width' }).inputValue()).toBe('301');
}

describe('several rows of a batch are selected', () => {
  test('with a mouse: Ctrl and Shift with a click, while the stage keeps its image, until another row is opened', async () => {
    const page = await openWith(6);
    expect(await bar(page).count()).toBe(0);
    await row(page, 3).click({ modifiers: ['Control'] });
    await expect.poll(() => selected(page)).toEqual(['1', '3']);
    await bar(page).getByText('2 selected').waitFor();
    await row(page, 5)
      .getByText('photo 5.jpg')
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => selected(page)).toEqual(['3', '4', '5']);
    await page.getByRole('status').getByText('3 images selected').waitFor({ state: 'attached' });
    await page.getByRole('group', { name: /^Preview of photo 1.jpg/ }).waitFor();
    // A selected row can be shown without an end of the selection.
    await row(page, 4).click();
    await page.getByRole('group', { name: /^Preview of photo 4.jpg/ }).waitFor();
    expect(await selected(page)).toEqual(['3', '4', '5']);
    expect(await row(page, 4).getAttribute('aria-current')).toBe('true');
    await row(page, 6).click();
    await expect.poll(() => selected(page)).toEqual(['6']);
    expect(await bar(page).count()).toBe(0);
  });

  test('with keys, as one grid of which several rows can be selected; removed rows leave the selection', async () => {
    const page = await openWith(6);
    expect(await page.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
    await row(page, 1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => selected(page)).toEqual(['1', '2']);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+ArrowDown');
    await expect.poll(() => isFocused(row(page, 4))).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => selected(page)).toEqual(['1', '2', '4']);
    await page.keyboard.press('Delete');
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(7);
    expect((await selected(page)).length).toBeLessThan(2);

    await row(page, 5).focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByText('6 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    // The selected image beside the list is still there.
    await page.getByRole('group', { name: /^Preview of photo/ }).waitFor();
    expect(await isFocused(row(page, 5))).toBe(true);
  });
});

describe('the selected rows get', () => {
  test('the same crop from the crop mode, in one step that is undone and repeated', async () => {
    const page = await openWith(4);
    await squareFrame(page);
    expect(await mode(page).getByRole('button', { name: 'Same for the selected' }).count()).toBe(0);
    await mode(page).getByRole('button', { name: 'Cancel' }).click();
    await row(page, 3).click({ modifiers: ['Control'] });
    await bar(page).getByText('2 selected').waitFor();
    await squareFrame(page);
    await mode(page).getByRole('button', { name: 'Same for the selected' }).click();
    await expect.poll(() => rowsWith(page, 'cropped')).toEqual(['1', '3']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => rowsWith(page, 'cropped')).toEqual([]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => rowsWith(page, 'cropped')).toEqual(['1', '3']);
  });

  test('the rotation and the crop of the shown image from the bar, in one step', async () => {
    const page = await openWith(4);
    await squareFrame(page);
    await mode(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Rotate by 90 degrees' }).first().click();
    await expect.poll(() => rowsWith(page, 'rotated, cropped')).toEqual(['1']);
    await row(page, 2).click({ modifiers: ['Control'] });
    await row(page, 4).click({ modifiers: ['Control'] });
    await bar(page).getByRole('button', { name: 'Same turn and crop' }).click();
    await expect.poll(() => rowsWith(page, 'rotated, cropped')).toEqual(['1', '2', '4']);
    // The thumbnails show it.
    await row(page, 4).locator('svg[viewBox="0 0 301 301"] image').first().waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rowsWith(page, 'rotated, cropped')).toEqual(['1']);
    await row(page, 4).locator('img').waitFor();
  });

  test('saved in one archive, and removed together', async () => {
    const page = await openWith(4);
    await page.getByRole('button', { name: /^Start/ }).click();
    await untilDone(page, 4);
    await row(page, 2).click({ modifiers: ['Control'] });
    const downloading = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Download', exact: true }).click();
    const saved = await downloading;
    expect(saved.suggestedFilename()).toMatch(/\.zip$/);
    expect(readZipEntries(await readFile(await saved.path()))).toHaveLength(2);
    await bar(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await expect.poll(() => isFocused(row(page, 3))).toBe(true);
  });
});

const phone = shareBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone, a finger that rests on a row selects it, then taps do, and the bar fits', async () => {
  const page = await phone.start('/bulk-compress', accountOfAda(profileOf('pro', 'active')));
  await addFiles(page, await photos(3));
  await page.getByText('0 of 3 done').waitFor();
  const box = (await row(page, 2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 3, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await bar(page).getByText('1 selected').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await selected(page)).toEqual(['2']);
  await row(page, 3).tap({ position: { x: box.width / 3, y: 20 } });
  await expect.poll(() => selected(page)).toEqual(['2', '3']);
  await page.getByRole('region', { name: 'Selected image', exact: true }).waitFor({ state: 'detached' });
  expect(await findSmallTargets(page, 44)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
  // For those who do not know that, or cannot hold a finger still.
  await row(page, 2)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  await bar(page).getByText('1 selected').waitFor();
  expect(await selected(page)).toEqual(['2']);
  await row(page, 2)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Deselect' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});
