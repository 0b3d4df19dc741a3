import { expect, test } from 'vitest';
import { PNG_COLOR, pngColorType } from '../../support/file-structure.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, choose, chooseFormat, download, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

test('a visitor saves a screenshot with fewer colors, and the page says that the difference is invisible', async () => {
  const page = await browser.start('/compress-picture');
  await addFiles(page, fixture('screenshot-graph.png'));
  await chooseFormat(page, 'PNG');
  await waitForResult(page);
  const all = await download(page, 'Download Compressed Image');
  await choose(page, 'Colors', 'Automatic, up to 256');
  await page.getByText(/^\d+ colors: nobody will see the difference\.$/).waitFor();
  const { bytes } = await download(page, 'Download Compressed Image');
  expect(pngColorType(bytes)).toBe(PNG_COLOR.palette);
  expect(bytes.length).toBeLessThan(all.bytes.length / 2);
});
