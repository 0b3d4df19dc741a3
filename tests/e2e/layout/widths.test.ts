import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { findSpoilt } from '../../support/cramped.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { visit } from '../../support/visit.ts';
import { addFiles, fixture, fixtureAs, type NamedFile, TOOL_PAGES, waitForResult } from '../../support/workbench.ts';

const WIDTHS = Array.from({ length: (1920 - 320) / 40 + 1 }, (_, index) => 320 + 40 * index);

const browser = shareBrowser();

const PRO = profileOf('pro', 'active');

const NAMES = [
  'IMG_2041.jpg',
  'a name that goes on and on, as cameras and people write them, 2026-02-03 at 12.00.00.jpg',
  'صورة من العطلة الصيفية.jpg',
  'x.jpg',
  'photo.jpg',
  'photo.png',
];

async function batchFiles(): Promise<NamedFile[]> {
  const good = await Promise.all(
    NAMES.map((name) =>
      name.endsWith('.png')
        ? fixtureAs('lossless-flowers-576x576.png', name, 'image/png')
        : fixtureAs('photo-srgb-untagged-900x600.jpg', name, 'image/jpeg'),
    ),
  );
  return [
    await fixtureAs('text.jpg', 'a text that claims to be an image, with a long name.jpg', 'image/jpeg'),
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: await readFile(fixture('jpeg-baseline-50pct.jpg')) },
    ...good,
  ];
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Gives one row its own format. */
async function chooseFormatOf(page: Page, name: string, format: string): Promise<void> {
  await press(page, `More actions for ${name}`);
  await page.getByRole('menuitemradio', { name: format }).click();
}

/** Creates a batch with finished, failed, outdated and waiting rows and rows with their own settings. */
async function fillBatch(page: Page): Promise<void> {
  const files = await batchFiles();
  await addFiles(page, files);
  await chooseFormatOf(page, 'x.jpg', 'WebP');
  await press(page, /^Start/);
  await page.locator(`[role=progressbar][aria-valuenow="${files.length}"]`).first().waitFor();
  await chooseFormatOf(page, 'IMG_2041.jpg', 'PNG');
  await addFiles(page, [await fixtureAs('screenshot-graph.png', 'one that waits.png', 'image/png')]);
  await page.getByText(`of ${files.length + 1} done`).waitFor();
}

test.each(['en', 'fr'])('a batch has no layout problems at any width, in %s', async (language) => {
  const page = await browser.start('/bulk-compress', accountOfAda(PRO));
  await fillBatch(page);
  if (language === 'fr') {
    await press(page, 'Français');
    await page.getByText('Terminé :').first().waitFor();
  }
  expect(await findSpoilt(page, WIDTHS)).toEqual({});
  await press(page, /^(Failed|En échec)/);
  await page.getByRole('row', { name: /cut\.jpg/ }).waitFor();
  expect(await findSpoilt(page, WIDTHS)).toEqual({});
});

test('no tool with a result has layout problems at any width', async () => {
  const page = await browser.start('/');
  await addFiles(page, [fixture('photo-srgb-untagged-900x600.jpg'), fixture('text.jpg')]);
  for (const { path } of TOOL_PAGES) {
    // The images stay in the list when the tool changes.
    if (path !== '/') await visit(page, path);
    await waitForResult(page);
    expect(await findSpoilt(page, WIDTHS), path).toEqual({});
  }
});

test.each(['/dashboard', '/pricing', '/bulk-resize', '/batch-optimize'])(
  '%s has no layout problems at any width',
  async (path) => {
    const page = await browser.start(path, accountOfAda(PRO));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findSpoilt(page, WIDTHS)).toEqual({});
  },
);
