import { expect, test } from 'vitest';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, chooseFormat, download, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

test('a GIF becomes an animated JPEG XL, which the stage plays without the help of the browser, and comes back', async () => {
  const page = await browser.start('/convert-picture');
  // With reduced motion, animations would not start to play.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await addFiles(page, fixture('gif-rotating-squares-80x80.gif'));
  await chooseFormat(page, 'JPEG XL');
  await waitForResult(page);
  await page.getByText('The animation lasts 0.9 s and repeats forever.').waitFor();
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  const { bytes, fileName, info } = await download(page, 'Download Converted Image');
  expect([fileName, info]).toMatchObject(['gif-rotating-squares-80x80.jxl', { format: 'jxl', animated: true }]);

  await browser.start('/convert-picture');
  await addFiles(page, { name: 'back.jxl', mimeType: 'image/jxl', buffer: bytes });
  await chooseFormat(page, 'WebP');
  await waitForResult(page);
  await page.getByText('The animation lasts 0.9 s and repeats forever.').waitFor();
  expect((await download(page, 'Download Converted Image')).info).toMatchObject({ format: 'webp', animated: true });
});
