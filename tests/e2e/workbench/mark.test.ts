import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { addFiles, download, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const more = (page: Page, words = 'More') => page.locator('summary', { hasText: new RegExp(`^${words}$`) });
const markSwitch = (page: Page) => page.getByRole('switch', { name: 'Use this mark' });
const textField = (page: Page) => page.getByLabel('Text on the image');
const imageInput = (page: Page) => page.locator('input[type=file][aria-label="Image of the mark"]');

/** The address of the image of the mark; `null` without one. */
async function shownMark(page: Page): Promise<string | null> {
  const images = await page.getByRole('img', { name: 'Image of the mark' }).all();
  return (await images[0]?.getAttribute('src')) ?? null;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Tab');
}

async function open(path = '/optimize-picture') {
  const page = await openPage(path, { own: true });
  await addFiles(page, PHOTO);
  await waitForResult(page);
  return page;
}

const bytesOf = async (page: Page) => {
  await waitForResult(page);
  return Buffer.from((await download(page, 'Download Optimized Image')).bytes);
};

/** What the stage shows, in Base64. */
async function stageOf(page: Page): Promise<string> {
  await waitForResult(page);
  const shot = await page.getByLabel(/^Preview of/).screenshot({ animations: 'disabled' });
  return shot.toString('base64');
}

test('a text that was typed once is on the stage and in every file, until it is switched off', async () => {
  const page = await open();
  const plain = await bytesOf(page);
  await more(page).click();
  const bare = await stageOf(page);
  expect(await markSwitch(page).isDisabled()).toBe(true);
  expect(await page.getByText('Place of the mark').count()).toBe(0);
  await type(page, 'Text on the image', '<b>{name}</b> 写');
  await page.getByText('but no 写.').first().waitFor();
  await type(page, 'Text on the image', '{width}');
  await page.getByText('Only {name}, {date:YYYY-MM-DD}').first().waitFor();
  await type(page, 'Text on the image', '<b>{name}</b>');
  await more(page, 'More: in use').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  const marked = await bytesOf(page);
  expect(marked.equals(plain)).toBe(false);

  await page.getByRole('radio', { name: 'Bottom right' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'All over' }).isChecked()).toBe(true);
  await expect.poll(() => stageOf(page)).not.toBe(bare);
  await type(page, 'Opacity', '5');

  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await more(page, 'More: in use').click();
  expect(await textField(page).inputValue()).toBe('<b>{name}</b>');
  expect(await page.getByLabel('Opacity', { exact: true }).inputValue()).toBe('5');
  await markSwitch(page).click();
  expect((await bytesOf(page)).equals(plain)).toBe(true);
});

test('an image of the user is the mark, of any format; a file that is none gets a message', async () => {
  const page = await open();
  await more(page).click();
  await imageInput(page).setInputFiles(fixture('text.jpg'));
  await page.getByText('is a text file, not an image.').first().waitFor();
  expect(await markSwitch(page).isDisabled()).toBe(true);
  for (const file of [fixture('quadrants-120x80.svg'), fixture('quadrants-transparent-64x48.webp'), PHOTO]) {
    const before = await shownMark(page);
    await imageInput(page).setInputFiles(file);
    await expect.poll(() => shownMark(page)).not.toBe(before);
  }
  expect(await page.getByText('is a text file').count()).toBe(0);
  const marked = await bytesOf(page);
  await page.getByRole('button', { name: 'Presets' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText('A link has no room for the image of the mark.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await more(page).waitFor();
  expect((await bytesOf(page)).equals(marked)).toBe(false);
  expect(await page.getByText('Place of the mark').count()).toBe(0);
});

test('a link says which mark it brings, and it is drawn', async () => {
  const page = await open();
  const plain = await bytesOf(page);
  const mark = { text: 'Eve <script>', place: 'top', size: 9 };
  const recipe = { version: 1, outputs: [{ quality: 80, format: 'jpeg', mark }] };
  const link = `${page.url()}#recipe=${encodeURIComponent(JSON.stringify(recipe))}`;
  // Otherwise only the fragment would change.
  await page.goto('about:blank');
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Settings from a link' });
  await dialog.getByText('Eve <script>').waitFor();
  await dialog.getByText('Top, 9% high, 70% opaque').waitFor();
  await dialog.getByRole('button', { name: 'Use these settings' }).click();
  await addFiles(page, PHOTO);
  expect((await bytesOf(page)).equals(plain)).toBe(false);
  await more(page, 'More: in use').click();
  expect(await page.getByRole('radio', { name: 'Top', exact: true }).isChecked()).toBe(true);
});

test('of an export, the files that should have the mark have it', async () => {
  const page = await open('/compress-picture');
  await page.getByRole('button', { name: 'Export several files…' }).click();
  await page.getByRole('button', { name: 'Your own files' }).click();
  expect(await page.getByRole('switch', { name: 'With the mark' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await more(page).click();
  await type(page, 'Text on the image', '© Ada');
  await waitForResult(page);
  await page.getByRole('button', { name: 'Export several files…' }).click();
  await page.getByRole('button', { name: 'Add an output' }).click();
  for (const at of [0, 1]) {
    await page.getByLabel('Width in px').nth(at).fill('300');
    await page.getByLabel('Width in px').nth(at).press('Tab');
  }
  await page.getByRole('switch', { name: 'With the mark' }).nth(0).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make 2 files' }).click();
  await page.getByText('2 files are ready.').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as ZIP' }).click(),
  ]);
  const [marked, plain] = Object.values(unzipSync(await readFile(await saved.path())));
  expect(marked?.length).toBeGreaterThan(0);
  expect(Buffer.from(marked ?? []).equals(Buffer.from(plain ?? []))).toBe(false);
});
