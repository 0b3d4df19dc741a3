import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, download, fixture, waitForResult } from '../../support/workbench.ts';

/** Taken on 22 March 2023, by its EXIF. */
const PHOTO = fixture('dog-iphone-4032x3024-exif-orientation6.jpg');

const more = (page: Page, words = /^More/) => page.locator('summary', { hasText: words });
const field = (page: Page, label = /^File names/) => page.getByRole('combobox', { name: label });

test('a result is called as its template says, with the parts that are offered', async () => {
  const page = await openPage('/resize-picture', { own: true });
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await more(page).click();
  await field(page).fill('{da');
  await page
    .getByRole('option', { name: /^\{date/ })
    .first()
    .waitFor();
  await field(page).press('Enter');
  await expect.poll(() => field(page).inputValue()).toMatch(/^\{date(:YYYY-MM-DD)?\}$/);
  await field(page).fill('{date:YYYY}-{counter:000}-{nmae}.{ext}');
  await page.getByText('Did you mean {name}?').first().waitFor();
  await field(page).fill('{date:YYYY}-{counter:000}-{width}.{ext}');
  await page.getByText(/The first file: \d{4}-001-\d+\.jpg/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const { fileName, info } = await download(page, 'Download Resized Image');
  expect(fileName).toMatch(new RegExp(`^20\\d\\d-001-${info.size.widthPx}\\.jpg$`));

  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  const again = await download(page, 'Download Resized Image');
  expect(again.fileName).toBe(fileName);
  await page.getByRole('button', { name: 'Reset settings' }).click();
  await waitForResult(page);
  expect((await download(page, 'Download Resized Image')).fileName).toMatch(/_resized\.jpg$/);
});

test('a template is explained in French, too', async () => {
  const page = await openPage('/compress-picture', { own: true, locale: 'fr-FR' });
  await addFiles(page, PHOTO);
  await more(page, /^Plus/).click();
  await field(page, /^Noms des fichiers/).fill('{name');
  await page.getByText('{name}').first().waitFor();
  await page.getByText(/les noms habituels/).waitFor();
});
