import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { Recipe } from '../../../src/domain/recipe/recipe.ts';
import viteConfig from '../../../vite.config.ts';
import { downloadOutput, shareBulkPage, start, untilDone } from '../../support/batch-checks.ts';
import { nodeThread } from '../../support/node-thread.ts';
import { addFiles, fixtureAs, handOver } from '../../support/workbench.ts';

const bulk = shareBulkPage();

// The engine of the command.
const { digestsInNode, endNodeThread } = nodeThread(() => viteConfig.worker?.plugins?.() ?? []);
afterAll(endNodeThread);

/** 900 x 600, 451 x 301, and an upright image whose file is rotated. */
const FILES = {
  'a.jpg': 'photo-srgb-untagged-900x600.jpg',
  'b.jpg': 'jpeg-progressive-451x301.jpg',
  'c.jpg': 'quadrants-exif-6.jpg',
} as const;

const OUTPUTS = [{ format: 'webp', quality: 70 }] satisfies Recipe['outputs'];
const SQUARE: Recipe = { version: 1, straighten: 3, crop: { ratio: 1, focus: 'attention' }, outputs: OUTPUTS };
const CORNER: Recipe = {
  version: 1,
  turn: 6,
  crop: { unit: 'px', x: 3, y: 5, width: 200, height: 150 },
  outputs: OUTPUTS,
};

const files = (...names: readonly (keyof typeof FILES)[]) =>
  Promise.all(names.map((name) => fixtureAs(FILES[name], name, 'image/jpeg')));
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const drop = (page: Page, recipe: Recipe) =>
  handOver(page, 'drop', [
    { name: 'own.pixmill.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recipe)) },
  ]);

const byCommand = async (recipe: Recipe) => {
  const made: Record<string, string | undefined> = {};
  for (const [name, fixture] of Object.entries(FILES)) {
    const [digest] = await digestsInNode(null, fixture, recipe);
    made[name.replace('.jpg', '')] = digest;
  }
  return made;
};

const inArchive = async (page: Page) =>
  Object.fromEntries(
    Object.entries(await downloadOutput(page, 3)).map(([path, hash]) => [path.replace(/^.*\/|_.*$/g, ''), hash]),
  );

test('a dropped recipe crops every image like the command, also later ones, and is undone', async () => {
  const page = await bulk.open('/bulk-compress');
  await addFiles(page, await files('a.jpg', 'b.jpg'));
  await page.getByText('0 of 2 done').waitFor();
  await drop(page, SQUARE);
  await toast(page, 'Settings: own.pixmill.json.');
  await row(page, 'a.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });
  await addFiles(page, await files('c.jpg'));
  await row(page, 'c.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });
  await start(page);
  await untilDone(page, 3);
  expect(await inArchive(page)).toEqual(await byCommand(SQUARE));

  // Of two recipes, the second one is undone.
  await drop(page, CORNER);
  await row(page, 'b.jpg').getByText('rotated, cropped').waitFor({ state: 'attached' });
  await row(page, 'b.jpg').getByText('Outdated').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await row(page, 'b.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });
  await page.getByText('3 of 3 done').waitFor();
  expect(await row(page, 'b.jpg').getByText('Outdated').count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await row(page, 'b.jpg').getByText('Outdated').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Reprocess/ }).click();
  await row(page, 'b.jpg').getByText('Done').waitFor({ state: 'attached' });
  await page.getByText('3 of 3 done').waitFor();
  expect(await inArchive(page)).toEqual(await byCommand(CORNER));
});

test('a reload keeps it for the images that were there and for those that come', async () => {
  const page = await bulk.open('/bulk-compress');
  await addFiles(page, await files('a.jpg'));
  await drop(page, CORNER);
  await row(page, 'a.jpg').getByText('rotated, cropped').waitFor({ state: 'attached' });
  await start(page);
  await untilDone(page, 1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page
    .getByRole('button', { name: /^(Continue|Resume)/ })
    .first()
    .click();
  await row(page, 'a.jpg').getByText('rotated, cropped').waitFor({ state: 'attached' });
  await page.getByText('1 of 1 done').waitFor();
  await addFiles(page, await files('b.jpg', 'c.jpg'));
  await row(page, 'c.jpg').getByText('rotated, cropped').waitFor({ state: 'attached' });
});
