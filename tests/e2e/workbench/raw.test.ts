import { expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import {
  addFiles,
  CORNERS,
  colorsAt,
  download,
  expectColor,
  fixture,
  fixtureAs,
  waitForResult,
} from '../../support/workbench.ts';

test('a RAW photo gives its preview, upright, and the page says so', async () => {
  const page = await openPage('/convert-picture');
  await addFiles(page, fixture('quadrants-turned-160x96.rw2'));
  await waitForResult(page);
  await page.getByText('This is the camera’s preview, 96 × 160, from the RAW file.').first().waitFor();
  const { bytes, info, fileName } = await download(page, 'Download Converted Image');
  expect(fileName).toMatch(/\.jpe?g$/);
  expect(info).toMatchObject({ format: 'jpeg', orientation: 1, size: { widthPx: 96, heightPx: 160 } });
  const colors = await colorsAt(page, bytes, CORNERS);
  // Stored with red and green above blue and white, and turned by a quarter.
  const wanted = [
    [0, 48, 224],
    [224, 0, 0],
    [255, 255, 255],
    [0, 176, 0],
  ];
  for (const [i, color] of wanted.entries()) expectColor(colors[i], color);
});

test('a RAW photo without a preview is refused with the reason', async () => {
  const page = await openPage('/convert-picture');
  await addFiles(page, await fixtureAs('tiff/raw-photo.tif', 'photo.dng', ''));
  await page
    .getByText('photo.dng is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.')
    .first()
    .waitFor();
});
