import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/codecs/read-metadata.ts';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, type Downloaded, download, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const more = (page: Page, words = 'More') => page.locator('summary', { hasText: new RegExp(`^${words}$`) });
const stampSwitch = (page: Page) => page.getByRole('switch', { name: 'Use this stamp' });

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Tab');
}

async function xmpOf({ bytes, info }: Downloaded): Promise<string> {
  const { xmp } = await readMetadata(Uint8Array.from(bytes), info.format);
  return xmp.map((packet) => new TextDecoder().decode(packet)).join('');
}

async function open(path: string) {
  const page = await openPage(path, { own: true });
  await addFiles(page, PHOTO);
  await waitForResult(page);
  return page;
}

test('a stamp that was typed once is in every file, until it is switched off', async () => {
  const page = await open('/optimize-picture');
  await more(page).click();
  expect(await stampSwitch(page).isDisabled()).toBe(true);
  await type(page, 'Creator', 'Zoë <i>');
  await more(page, 'More: stamp in use').waitFor();
  await type(page, 'License address', 'javascript:alert(1)');
  await page.getByText('Enter an address that starts with https://.').first().waitFor();
  expect(await page.getByLabel('License address').inputValue()).toBe('');
  await type(page, 'License address', 'https://example.org/terms');
  expect(await findViolations(page)).toEqual([]);
  await waitForResult(page);
  const stamped = await xmpOf(await download(page, 'Download Optimized Image'));
  expect(stamped).toContain('<rdf:li>Zoë &lt;i&gt;</rdf:li>');
  expect(stamped).toContain('https://example.org/terms');

  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await more(page, 'More: stamp in use').click();
  await stampSwitch(page).click();
  await waitForResult(page);
  expect(await xmpOf(await download(page, 'Download Optimized Image'))).toBe('');
  expect(await page.getByLabel('Creator').inputValue()).toBe('Zoë <i>');
});

test('all tools share it, and a change reaches those that use it', async () => {
  const page = await open('/compress-picture');
  await more(page).click();
  await type(page, 'Copyright', '© 2025 Ada');
  await page.goto(new URL('/optimize-picture', page.url()).href);
  await addFiles(page, PHOTO);
  await more(page).click();
  expect(await page.getByLabel('Copyright').inputValue()).toBe('© 2025 Ada');
  await type(page, 'Copyright', '© 2026 Ada');
  await more(page).waitFor();
  await page.goto(new URL('/compress-picture', page.url()).href);
  await addFiles(page, PHOTO);
  await more(page, 'More: stamp in use').click();
  expect(await page.getByLabel('Copyright').inputValue()).toBe('© 2026 Ada');
});

test('a link shows its stamp before it is used, and leaves that of the device', async () => {
  const page = await open('/optimize-picture');
  await more(page).click();
  await type(page, 'Creator', 'Ada');
  await stampSwitch(page).click();
  const recipe = { version: 1, outputs: [{ quality: 80, stamp: { creator: 'Eve', usageTerms: 'Buy it' } }] };
  const link = `${page.url()}#recipe=${encodeURIComponent(JSON.stringify(recipe))}`;
  // Otherwise only the fragment would change.
  await page.goto('about:blank');
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Settings from a link' });
  await dialog.getByText('Buy it').waitFor();
  expect(await dialog.textContent()).toContain('CreatorEve');
  await dialog.getByRole('button', { name: 'Use these settings' }).click();
  await addFiles(page, PHOTO);
  await more(page, 'More: stamp in use').click();
  expect(await page.getByLabel('Creator').inputValue()).toBe('Eve');
  await stampSwitch(page).click();
  expect(await page.getByLabel('Creator').inputValue()).toBe('Ada');
});

test('of what another program has stored, only texts are used; in French', async () => {
  const page = await openPage('/optimize-picture', { own: true, locale: 'fr-FR' });
  await page.evaluate(() => {
    const stored = '{"creator":["x"],"credit":"a\\u0000","licenseUrl":"file:///etc","usageTerms":"<b>Oui"}';
    localStorage.setItem('pixmill:settings:stamp', stored);
  });
  await page.reload();
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await more(page, 'Plus').click();
  expect(await page.getByRole('switch', { name: 'Utiliser cette signature' }).isChecked()).toBe(false);
  const group = page.getByRole('group', { name: 'Signature et marque' });
  const typed = await group
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  // The last one is the text of the mark.
  expect(typed).toEqual(['', '', '', '', '<b>Oui', '']);
});
