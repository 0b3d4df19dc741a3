import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { chooseAction, shareBulkPage, start, untilEnded } from '../../support/batch-checks.ts';
import { addFiles, fixtureAs } from '../../support/workbench.ts';

const bulk = shareBulkPage();

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The sizes in pixels of the pictures that can be seen. */
function drawnPictures(dialog: Locator): Promise<readonly (readonly number[])[]> {
  return dialog
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.checkVisibility() ? [[image.naturalWidth, image.naturalHeight]] : [],
      ),
    );
}

test('the report of a batch says what became of each image, as a table, as JSON, on paper and in the ZIP', async () => {
  const page = await bulk.open('/bulk-compress');
  const photos = ['a.jpg', 'b.jpg'].map((name) => fixtureAs('photo-srgb-untagged-900x600.jpg', name, 'image/jpeg'));
  await addFiles(page, [...(await Promise.all(photos)), await fixtureAs('text.jpg', '=bad.jpg', 'image/jpeg')]);
  await page.getByText('0 of 3 done').waitFor();
  await page.getByRole('radio', { name: 'Look', exact: true }).click();
  await start(page);
  await untilEnded(page);

  await chooseAction(page, 'More ways to save', 'Report…');
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('heading', { name: 'Looks worst' }).waitFor();
  expect(await dialog.getByRole('row').count()).toBe(4);
  const print = dialog.getByRole('button', { name: 'Print…' });
  await vi.waitFor(async () => expect(await print.isEnabled()).toBe(true), { timeout: 30_000, interval: 200 });
  expect(await drawnPictures(dialog)).toEqual(Array(4).fill([240, 160]));
  expect(await findViolations(page)).toEqual([]);
  const csv = await saved(page, 'Save as CSV');
  expect(csv.name).toBe('compressed_images_report.csv');
  const lines = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^"a\.jpg",\d+,900,600,"a_compressed\.jpg","jpeg",900,600,\d+,[\d.]+,"","",[\d.]*,"done",$/);
  expect(lines[3]).toMatch(/^"'=bad\.jpg",.*"failed","'=bad\.jpg is a text file, not an image\."$/);
  const json = await saved(page, 'Save as JSON');
  const rows = JSON.parse(json.bytes.toString('utf8'));
  expect(rows.map(({ source }: { source: string }) => source)).toEqual(['a.jpg', 'b.jpg', '=bad.jpg']);

  await page.emulateMedia({ media: 'print' });
  expect(await print.isVisible()).toBe(false);
  expect(await drawnPictures(dialog)).toHaveLength(4);
  expect(await page.getByRole('rowheader', { name: 'a.jpg' }).isVisible()).toBe(true);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  // What is behind it takes no paper.
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(paper.match(/\/Subtype \/Image\b/g)?.length).toBeGreaterThanOrEqual(2);
  await page.emulateMedia({ media: null });

  await dialog.getByRole('switch', { name: 'Add the report to the ZIP' }).click();
  const urls = await dialog.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const revoked: string[] = [];
  await page.exposeFunction('noteRevoked', (url: string) => revoked.push(url));
  await page.evaluate(() => {
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (url) => {
      revoke.call(URL, url);
      Reflect.get(window, 'noteRevoked')(url);
    };
  });
  await page.keyboard.press('Escape');
  await vi.waitFor(() => expect(revoked).toEqual(expect.arrayContaining(urls)), { timeout: 10_000 });
  const zip = unzipSync((await saved(page, 'Download All (2) Images')).bytes);
  expect(Object.keys(zip)).toEqual(['a_compressed.jpg', 'b_compressed.jpg', 'report.csv']);
  expect(Buffer.from(zip['report.csv'] ?? []).toString('utf8')).toBe(csv.bytes.toString('utf8'));
});
