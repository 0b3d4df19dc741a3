import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, download, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

test('an original stays if too little would be saved, in every visit', async () => {
  const page = await openPage('/optimize-picture', { own: true });
  const field = page.getByLabel('Keep the original unless this is saved');
  const words = page.getByText('Less than 99% would be saved, so your original was kept.');
  await addFiles(page, PHOTO);
  await waitForResult(page);
  const made = await download(page, 'Download Optimized Image');
  await page.locator('summary', { hasText: /^More$/ }).click();
  expect(await field.inputValue()).toBe('0');
  await field.fill('99');
  await field.press('Tab');
  await words.first().waitFor();
  await page.locator('summary', { hasText: /^More: in use$/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await waitForResult(page);
  const kept = await download(page, 'Download Optimized Image');
  expect(kept.bytes.length).toBeGreaterThan(made.bytes.length);

  await page.reload();
  await addFiles(page, PHOTO);
  await words.first().waitFor();
  await page.locator('summary', { hasText: /^More: in use$/ }).click();
  await field.fill('0');
  await field.press('Tab');
  await words.first().waitFor({ state: 'detached' });
  await waitForResult(page);
  expect((await download(page, 'Download Optimized Image')).bytes).toEqual(made.bytes);
});
