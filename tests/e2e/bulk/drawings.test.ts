import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { downloadOutput, readFailures, readItems, start, untilEnded } from '../../support/batch-checks.ts';
import { makeUses } from '../../support/svg-bombs.ts';
import { addFiles, fixtureAs, type NamedFile, waitForResult } from '../../support/workbench.ts';

const PRO = profileOf('pro', 'active');

const svgNamed = (name: string, text: string): NamedFile => {
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
};

const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="9"/></svg>';

const photo = (name: string) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg');

/** Makes every drawing of an SVG endless, in the page and in its frames. */
async function stopDrawings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Image.prototype.decode = () => new Promise(() => {});
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

test('an SVG that repeats itself millions of times fails by name, and all other images are processed', async () => {
  const page = await openAsAda('/bulk-compress', PRO);
  const bomb = svgNamed('bomb.svg', makeUses(8));
  await addFiles(page, [bomb, await photo('first.jpg'), svgNamed('plain.svg', PLAIN), await photo('last.jpg')]);
  await start(page);
  await untilEnded(page);
  expect(await readFailures(page)).toEqual({ 'bomb.svg': 'too-complex' });
  await page
    .getByText(/^This file is an SVG that repeats its parts until it has [\d,]+ elements \(limit 250,000\)/)
    .first()
    .waitFor();
  expect(Object.keys(await downloadOutput(page, 3))).toHaveLength(3);
});

test('a tool for one image says why it does not draw such an SVG, and goes on with the next image', async () => {
  const page = await openAsAda('/compress-picture', PRO);
  await addFiles(page, svgNamed('bomb.svg', makeUses(8)));
  await page
    .getByText(/^bomb\.svg is an SVG that repeats its parts/)
    .first()
    .waitFor();
  await addFiles(page, svgNamed('plain.svg', PLAIN));
  await page.locator('button[title="plain.svg"]').first().click();
  await waitForResult(page);
});

test('an SVG that was being drawn when the browser ended fails by name, and the batch goes on', async () => {
  const page = await openAsAda('/bulk-compress', PRO, { own: true, prepare: (_, context) => stopDrawings(context) });
  await addFiles(page, [svgNamed('stuck.svg', PLAIN), await photo('first.jpg'), await photo('last.jpg')]);
  await start(page);
  // SVG files come last.
  await page.locator('[role=progressbar][aria-valuenow="2"]').first().waitFor();
  await expect.poll(() => readDrawn(page)).toEqual(['stuck.svg']);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/bulk-compress');
  await button(next, 'Continue').click();
  await next
    .getByText('was not finished: the page stopped responding or was closed while drawing it.')
    .first()
    .waitFor();
  expect(Object.keys(await downloadOutput(next, 2))).toHaveLength(2);
});

/** The images of all batches that the journal marks as being drawn. */
async function readDrawn(page: Page): Promise<readonly string[]> {
  const items = await readItems(page);
  return items.flatMap(({ path, beingDrawn }) => (beingDrawn ? [path] : []));
}
