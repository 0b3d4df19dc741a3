import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

async function openSheet(path: string, permissions?: string[]): Promise<Page> {
  const page = await openPage(path, { own: true, ...(permissions && { permissions }) });
  const button = page.getByRole('button', { name: 'Export several files…' });
  expect(await button.count()).toBe(0);
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await button.click();
  await page.getByRole('dialog', { name: 'Export several files' }).waitFor();
  return page;
}

async function make(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Make ${count} files` }).click();
  await page.getByText(/^\d+ files are ready\.$/).waitFor();
}

async function saveZip(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as ZIP' }).click(),
  ]);
  return { name: file.suggestedFilename(), entries: unzipSync(await readFile(await file.path())) };
}

const sizeOf = async (bytes: Uint8Array | undefined) => {
  const found = await inspect(new Blob([Uint8Array.from(bytes ?? [])]), 1e9);
  return found.ok ? { format: found.info.format, ...found.info.size } : null;
};

test('the files for a web page are made of one image, with the HTML that shows them', async () => {
  const page = await openSheet('/compress-picture', ['clipboard-read', 'clipboard-write']);
  await page.getByText('The first file: photo-srgb-untagged-900x600-480.avif').waitFor();
  await make(page, 6);
  expect(await findViolations(page)).toEqual([]);
  // The files of a quality are measured when all are made.
  await expect.poll(() => page.getByRole('button', { name: / KB · [A-Z][a-z ]+: \d+$/ }).count()).toBe(6);
  await page.getByRole('button', { name: 'Copy <picture>' }).click();
  await page.getByText('Copied.').waitFor();
  const markup = await page.evaluate(() => navigator.clipboard.readText());
  expect(markup).toContain('<source type="image/avif" srcset="photo-srgb-untagged-900x600-480.avif 480w, ');
  expect(markup).toContain('width="900" height="600" alt="">');

  const { name, entries } = await saveZip(page);
  expect(name).toBe('photo-srgb-untagged-900x600.zip');
  const widths = [480, 900];
  const names = widths.flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((extension) => `photo-srgb-untagged-900x600-${width}.${extension}`),
  );
  expect(Object.keys(entries)).toEqual(names);
  expect(await sizeOf(entries[names[0] ?? ''])).toEqual({ format: 'avif', widthPx: 480, heightPx: 320 });
  expect(await sizeOf(entries[names[5] ?? ''])).toEqual({ format: 'jpeg', widthPx: 900, heightPx: 600 });
  // Each is shown, and saved alone.
  await page
    .getByRole('button', { name: /photo-.*480\.webp/ })
    .first()
    .click();
  await page.getByRole('img', { name: 'photo-srgb-untagged-900x600-480.webp, after' }).waitFor();
  await page.getByRole('dialog').getByRole('slider', { name: 'Before and after' }).waitFor();
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download photo-srgb-untagged-900x600-480.webp' }).click(),
  ]);
  expect(await readFile(await one.path())).toEqual(Buffer.from(entries[names[1] ?? ''] ?? []));
});

test('favicons are an ICO file with three sizes, icons, and their manifest', async () => {
  const page = await openSheet('/compress-picture');
  await page.getByRole('button', { name: 'Favicons' }).click();
  await make(page, 4);
  const { entries } = await saveZip(page);
  expect(Object.keys(entries).sort()).toEqual([
    ...['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'site.webmanifest'],
  ]);
  expect(new DataView(Uint8Array.from(entries['favicon.ico'] ?? []).buffer).getUint16(4, true)).toBe(3);
  const manifest = JSON.parse(Buffer.from(entries['site.webmanifest'] ?? []).toString('utf8'));
  expect(manifest.icons).toEqual([
    { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
  ]);
});

test('formats, widths and names can be chosen, mistakes in names are named, and the choice is remembered', async () => {
  const page = await openSheet('/optimize-picture');
  await page.getByRole('button', { name: 'Formats and widths' }).click();
  await page.getByRole('checkbox', { name: 'AVIF' }).uncheck();
  await page.getByRole('checkbox', { name: 'PNG' }).check();
  const widths = page.getByLabel(/^Widths in px/);
  for (const [wrong, message] of [
    ['90, abc', 'Enter a whole number from 1 to 65535.'],
    ['1 2 3 4 5 6 7 8 9', 'At most 8 widths.'],
  ] as const) {
    await widths.fill(wrong);
    await widths.press('Tab');
    await page.getByText(message).first().waitFor();
  }
  // The photo is 900 px wide.
  await widths.fill('90, 1920');
  await widths.press('Tab');
  await page.getByText('The first file: photo-srgb-untagged-900x600-90.png').waitFor();
  await page.getByRole('button', { name: 'Make 4 files' }).waitFor();
  await widths.fill('90, 45');
  await page.getByLabel(/^File names/).fill('{nam}');
  await page.getByText('Names have no part {nam}. Did you mean {name}?').waitFor();
  expect(await page.getByRole('button', { name: /^Make/ }).isDisabled()).toBe(true);
  const names = page.getByRole('combobox', { name: /^File names/ });
  await names.fill('');
  await names.pressSequentially('x/{');
  expect(await page.getByRole('option').count()).toBe(10);
  await names.press('ArrowUp');
  await page.getByRole('option', { name: '{ext} File extension', selected: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Escape closes the list only.
  await names.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  await names.pressSequentially('w');
  await names.press('Enter');
  await names.pressSequentially('.{');
  await page.getByRole('option', { name: '{ext} File extension' }).click();
  expect(await names.inputValue()).toBe('x/{width}.{ext}');
  await make(page, 4);
  const { entries } = await saveZip(page);
  expect(Object.keys(entries)).toEqual(['x/45.png', 'x/45.webp', 'x/90.png', 'x/90.webp']);
  // These files are no favicons.
  await page.getByRole('button', { name: 'Favicons' }).click();
  await page.getByRole('button', { name: 'Download as ZIP' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Formats and widths' }).click();
  await page.getByText('4 files are ready.').waitFor();
  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Export several files…' }).click();
  await page.getByRole('button', { name: 'Make 4 files' }).waitFor();
});

test('each file has its own format, width and goal, chosen with keys', async () => {
  const page = await openSheet('/compress-picture');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const sheet = page.getByRole('dialog', { name: 'Export several files' });
  const select = (name: string, index: number) => sheet.getByRole('combobox', { name, exact: true }).nth(index);
  /** Opens the focused list and chooses with keys. The list takes keys, moves its highlight and closes a frame later. */
  const choose = async (...steps: readonly (readonly [key: string, name: string])[]) => {
    await press('Enter');
    const highlighted = page.locator('[role=option][data-highlighted]:focus');
    await highlighted.waitFor();
    for (const [key, name] of steps) {
      await press(key);
      await highlighted.filter({ hasText: name }).waitFor();
    }
    await press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Your own files' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Add an output' }).focus();
  await press('Enter');
  await page.getByLabel('Width in px').nth(1).focus();
  await page.keyboard.type('90');
  await press('Tab', 'Enter');
  // The list closes before its dialog does.
  await page.getByRole('option', { name: 'Look' }).waitFor();
  await press('Escape');
  await page.getByRole('option', { name: 'Look' }).waitFor({ state: 'detached' });
  await select('Goal', 1).focus();
  await choose(['End', 'Lossless'], ['ArrowUp', 'File size']);
  await page.getByLabel('At most').fill('2 KB');
  await select('Format', 0).focus();
  await choose(['Home', 'JPEG']);
  await page.getByLabel('Width in px').nth(0).fill('a');
  await press('Tab');
  await page.getByText('Enter a whole number from 1 to 65535.').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await make(page, 2);
  const { entries } = await saveZip(page);
  const [first, second] = Object.keys(entries);
  expect(second).toBe('photo-srgb-untagged-900x600-90.webp');
  expect(await sizeOf(entries[first ?? ''])).toMatchObject({ format: 'jpeg', widthPx: 900, heightPx: 600 });
  expect(entries[second ?? '']?.length).toBeLessThanOrEqual(2000);
  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Export several files…' }).click();
  expect(await page.getByLabel('Width in px').nth(1).inputValue()).toBe('90');
  await page.getByRole('button', { name: 'Remove file 1' }).click();
  await page.getByRole('button', { name: 'Make 1 file' }).waitFor();
});

test('a preset keeps all files, and brings them back', async () => {
  const page = await openSheet('/compress-picture');
  await page.getByRole('button', { name: 'Formats and widths' }).click();
  await page.getByLabel(/^Widths in px/).fill('90, 45');
  await page.getByLabel('Save these settings as').fill('Blog');
  await page.getByText(/ · 4 more files$/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved Blog.').waitFor();
  await page.getByRole('button', { name: 'Favicons' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  const presets = page.getByRole('dialog', { name: 'Presets', exact: true });
  const saving = page.waitForEvent('download');
  await presets.getByRole('button', { name: 'More for Blog' }).click();
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  const recipe = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(recipe).outputs).toHaveLength(5);
  const useBlog = async () => {
    await presets.getByRole('button', { name: /^Blog/ }).click();
    const words = 'Settings: Blog. “Export several files” makes 4 more files.';
    await page.getByText(words, { exact: true }).first().waitFor();
  };
  const exportButton = page.getByRole('button', { name: 'Export several files…' });
  await useBlog();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await exportButton.click();
  await page.getByRole('button', { name: 'Favicons', pressed: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await useBlog();
  await exportButton.click();
  await page.getByText('File 4', { exact: true }).waitFor();
  await make(page, 4);
  const { entries } = await saveZip(page);
  const name = 'photo-srgb-untagged-900x600';
  expect(Object.keys(entries).sort()).toEqual([
    ...[`${name}-45.avif`, `${name}-45.webp`, `${name}-90.avif`, `${name}-90.webp`],
  ]);

  const other = await openPage(`/optimize-picture#recipe=${encodeURIComponent(recipe)}`, { own: true });
  await other.getByRole('button', { name: 'Use these settings' }).click();
  await other
    .getByText(/“Export several files” makes 4 more files\.$/)
    .first()
    .waitFor();
});

test('the sheet speaks French', async () => {
  const page = await openPage('/compress-picture', { own: true, locale: 'fr-FR' });
  await addFiles(page, PHOTO);
  await page.getByRole('button', { name: 'Exporter plusieurs fichiers…' }).click();
  await page.getByRole('button', { name: 'Vos propres fichiers' }).click();
  await page.getByRole('button', { name: 'Ajouter un fichier' }).click();
  await page.getByRole('button', { name: 'Retirer le fichier 2' }).waitFor();
  await page.getByText('Comme les réglages').first().waitFor();
  await page.getByText(/ · 2 fichiers de plus$/).waitFor();
});
