import { expect, test } from 'vitest';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser({ viewport: { width: 768, height: 1024 } });

test('on a narrow page, a message covers no control of the crop mode', async () => {
  const page = await browser.start('/resize-picture');
  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  await page.getByRole('button', { name: 'Crop and straighten' }).click();
  const label = page.getByRole('dialog', { name: 'Crop and straighten' }).getByText('Straighten', { exact: true });
  await label.waitFor();
  const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') };
  await addFiles(page, text);
  const message = page.getByText(/not an image/).first();
  await message.waitFor();
  const [covered, covers] = await Promise.all([label.boundingBox(), message.boundingBox()]);
  if (!covered || !covers) throw new Error('not visible');
  expect(covers.x + covers.width).toBeLessThan(covered.x);
});
