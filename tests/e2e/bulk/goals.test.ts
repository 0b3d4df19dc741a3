import { expect, test } from 'vitest';
import { readItems, shareBulkPage, start, untilEnded } from '../../support/batch-checks.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const bulk = shareBulkPage();

const KB = 1000;

test('each image of a batch meets the goal of the batch or its own goal', async () => {
  const page = await bulk.open('/bulk-compress');
  const photos = ['a.jpg', 'b.jpg'].map((name) => fixtureAs('photo-srgb-untagged-900x600.jpg', name, 'image/jpeg'));
  await addFiles(page, await Promise.all(photos));
  await page.getByText('0 of 2 done').waitFor();
  await page.getByRole('radio', { name: 'Look', exact: true }).click();

  await page.getByRole('button', { name: 'More actions for b.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'File size', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Each at most' }).fill('30 KB');
  await dialog.getByRole('textbox', { name: 'Each at most' }).press('Enter');
  await dialog.getByRole('button', { name: 'Apply to this image' }).click();
  await start(page);
  await untilEnded(page);

  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  expect(await row('a.jpg').textContent()).toMatch(/Very good: 8[0-2]/);
  expect(await row('b.jpg').textContent()).toContain('at most 30 KB');
  const [a, b] = await readItems(page);
  expect(a?.result?.bytes).toBeGreaterThan(30 * KB);
  expect(b?.result?.bytes).toBeLessThanOrEqual(30 * KB);
  expect(b?.result?.bytes).toBeGreaterThan(0.96 * 30 * KB);

  // An image that cannot reach its size fails, and a single press encodes only this image again.
  await row('b.jpg').click();
  await page.getByRole('button', { name: 'More actions for b.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
  await dialog.getByRole('textbox', { name: 'Each at most' }).fill('1 KB');
  await dialog.getByRole('textbox', { name: 'Each at most' }).press('Enter');
  await dialog.getByRole('button', { name: 'Apply to this image' }).click();
  await page.getByRole('button', { name: /^Reprocess/ }).click();
  await expect.poll(() => row('b.jpg').textContent()).toContain('cannot be 1 KB at these dimensions');
  expect(await page.getByRole('img', { name: /^b\.jpg, before$/ }).isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Scale to / }).click();
  await expect.poll(() => row('b.jpg').textContent()).toContain('Very good');
  expect((await readItems(page))[1]?.result?.bytes).toBeLessThanOrEqual(KB);
  expect(await page.getByRole('radio', { name: 'Look', exact: true }).getAttribute('aria-checked')).toBe('true');
  await row('a.jpg').click();

  // The preview shows the weak spots that the batch has stored.
  await page.getByRole('button', { name: 'Show the weakest spot' }).click();
  await page.getByText(/^Weak spot 1 of 5: /).waitFor();
  // The batch stores no heat map, so the page measures it on demand.
  expect(await page.locator('canvas').count()).toBe(0);
  await page.getByRole('switch', { name: 'Heat map' }).click();
  await page.locator('canvas').first().waitFor();

  // The batch counts what looks coarse at its size, and one press lets all of them have fewer pixels.
  await page.getByRole('radio', { name: 'File size', exact: true }).click();
  await page.getByRole('textbox', { name: 'Each at most' }).fill('20 KB');
  await page.getByRole('textbox', { name: 'Each at most' }).press('Enter');
  await page.getByRole('button', { name: /^Reprocess/ }).click();
  await page.getByText('1 image looks coarse at this file size.').waitFor();
  await page.getByRole('button', { name: 'Scale down to look very good' }).click();
  await page.getByRole('button', { name: /^Reprocess/ }).click();
  await expect.poll(() => row('a.jpg').textContent()).toContain('Very good');
  expect((await readItems(page))[0]?.result?.bytes).toBeLessThanOrEqual(20 * KB);
});
