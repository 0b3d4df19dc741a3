import { expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import { addFiles, CORNERS, colorsAt, download, expectColor, fixture, waitForResult } from '../../support/workbench.ts';

const DECODER = /\/libheif-[\w-]+\.wasm$/;

test('a HEIC shows why it has to wait, and why it fails if the decoder cannot be loaded', async () => {
  const page = await openPage('/convert-picture', { own: true, expectedErrors: [/ERR_FAILED/] });
  await page.route(DECODER, (route) => route.abort());
  await addFiles(page, fixture('quadrants-160x96.heic'));
  const problem = 'the HEIC codec failed to load. Check your connection and try again.';
  await page.getByText(problem).first().waitFor();

  await page.unroute(DECODER);
  const announcement = page.getByText('HEIC support is loading, 0.5 MB.');
  // The download ends only after the announcement has appeared.
  await page.route(DECODER, async (route) => {
    await announcement.waitFor();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForResult(page);
  const { bytes, info } = await download(page, 'Download Converted Image');
  expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 160, heightPx: 96 } });
  const colors = await colorsAt(page, bytes, CORNERS);
  const wanted = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ];
  for (const [i, color] of wanted.entries()) expectColor(colors[i], color);
});
