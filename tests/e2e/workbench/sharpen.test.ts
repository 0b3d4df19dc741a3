import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, download, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

test('an image that gets smaller is sharpened on request, and the next visit remembers it', async () => {
  const page = await openPage('/resize-picture', { own: true });
  const more = (words: string) => page.locator('summary', { hasText: new RegExp(`^${words}$`) });
  const field = page.getByRole('combobox', { name: 'Sharpen after resizing' });
  const resize = async () => {
    await addFiles(page, PHOTO);
    await page.getByLabel('Width').fill('300');
    await page.getByLabel('Width').press('Tab');
    await waitForResult(page);
    return download(page, 'Download Resized Image');
  };
  const plain = await resize();
  await more('More').click();
  await field.click();
  await page.getByRole('option', { name: 'High' }).click();
  await more('More: in use').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await waitForResult(page);
  const sharp = await download(page, 'Download Resized Image');
  expect(sharp.bytes.length).toBeGreaterThan(plain.bytes.length * 1.05);

  await page.reload();
  expect((await resize()).bytes).toEqual(sharp.bytes);
});
