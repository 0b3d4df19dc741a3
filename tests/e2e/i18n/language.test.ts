import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate } from '../../../src/i18n/t.ts';
import { openPage } from '../../support/e2e.ts';
import { expectFieldError, field, press } from '../../support/form-messages.ts';
import { keepMessages } from '../../support/keep-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle } from '../../support/settle.ts';
import { addFiles, chooseFormat, download, fixture, openImageDetails, waitForResult } from '../../support/workbench.ts';

/** Translates like the site. Sentences that a test is about are written out instead. */
const t = createTranslate('fr', FRENCH);

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const CATALOGUE = '**/assets/french-*.js';

const english = shareBrowser({ prepare: keepMessages });

function spokenLanguage(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

test('in a French browser, a tool is in French up to the download, and file names are unchanged', async () => {
  const page = await openPage('/compress-picture', { locale: 'fr-FR' });
  await page.getByRole('heading', { level: 1, name: 'Compresser une image' }).waitFor();
  expect(await page.title()).toBe('Compresser une image · Pixmill');
  await addFiles(page, PHOTO);
  expect(await waitForResult(page)).toMatch(/^\d+,\d\d? Ko$/);
  // The result is announced after the settings have stopped changing.
  await page.getByText(/^photo-srgb-untagged-900x600\.jpg passe de \d+,\d+ Ko à \d+,\d+ Ko, /).waitFor();
  const { fileName, info } = await download(page, t('Download Compressed Image'));
  expect(fileName).toBe('photo-srgb-untagged-900x600_compressed.jpg');
  expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
});

test('images are added whose dialog opened before the page was in French', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await openPage('/compress-picture', {
    locale: 'fr-FR',
    own: true,
    live: false,
    prepare: (opened) =>
      opened.route(CATALOGUE, async (route) => {
        await arrival;
        await route.continue();
      }),
  });
  const dialog = page.waitForEvent('filechooser');
  await page.locator('[data-takes] label').first().click();
  arrive();
  await page.getByRole('heading', { level: 1, name: 'Compresser une image' }).waitFor();
  await (await dialog).setFiles(PHOTO);
  await waitForResult(page);
});

describe('the language', () => {
  /** Reads everything about the work that must not depend on the language. */
  const workOf = async (page: Page) => {
    const { bytes } = await download(page, /^(Download Optimized Image|Télécharger l’image optimisée)/);
    // The message about the download must not be part of the compared page.
    const dismiss = page.getByRole('button', { name: new RegExp(`^(Dismiss|${t('Dismiss')})$`) });
    await dismiss.click();
    await dismiss.waitFor({ state: 'detached' });
    return {
      images: await page.locator('main img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src)),
      quality: await page.getByRole('slider', { name: /^(Quality|Qualité)$/ }).inputValue(),
      format: await page.getByRole('combobox', { name: 'Format' }).textContent(),
      width: await page.getByRole('spinbutton', { name: /^(Width|Largeur)$/ }).inputValue(),
      bytes: bytes.toString('base64'),
    };
  };
  const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

  test('can be changed and changed back without affecting the work', async () => {
    const page = await english.start('/optimize-picture');
    await addFiles(page, [PHOTO, fixture('palette-flag-900x600.png')]);
    await waitForResult(page);
    await page.getByRole('slider', { name: 'Quality' }).fill('41');
    await chooseFormat(page, 'WebP');
    await page.getByLabel('Width').fill('450');
    await (await openImageDetails(page)).getByText('450 × 300').waitFor();
    const size = await waitForResult(page);
    // The result is announced later than it is shown.
    await page.getByText(new RegExp(`is now ${size}, .* smaller\\.$`)).waitFor({ state: 'attached' });
    const work = await workOf(page);
    const before = await textOf(page);

    await press(page, 'Français');
    await page.getByRole('heading', { level: 1, name: 'Optimiser une image' }).waitFor();
    expect(await page.title()).toBe('Optimiser une image · Pixmill');
    // The result is announced again in the new language.
    await page.getByText(/ passe de .* de moins\.$/).waitFor({ state: 'attached' });
    expect(await workOf(page)).toEqual(work);

    await press(page, 'English');
    await page.getByRole('heading', { level: 1, name: 'Optimize an image' }).waitFor();
    await expect.poll(() => textOf(page)).toBe(before);
    expect(await spokenLanguage(page)).toBe('en');
    expect(await workOf(page)).toEqual(work);
  });

  test('of a selected option follows the language of the page', async () => {
    const page = await english.start('/optimize-picture');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    const format = page.getByRole('combobox', { name: 'Format' });
    expect(await format.textContent()).toBe('Same as original (JPEG)');
    await press(page, 'Français');
    await expect.poll(() => format.textContent()).toBe('Comme l’original (JPEG)');
  });

  test('that the user chose is kept after a reload, even if the browser prefers another one', async () => {
    const page = await english.start('/compress-picture');
    await press(page, 'Français');
    await expect.poll(() => spokenLanguage(page)).toBe('fr');
    await page.reload();
    await page.locator('html[lang=fr]').waitFor();
    await settle(page);
    expect(await page.getByRole('button', { name: 'Français' }).getAttribute('aria-pressed')).toBe('true');
    await press(page, 'English');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Compress an image' }).waitFor();
    expect(await spokenLanguage(page)).toBe('en');
  });

  test('of a visible message changes with the language of the page', async () => {
    const page = await english.start('/');
    await addFiles(page, [fixture('quadrants-exif-1.jpg'), fixture('text.jpg')]);
    const toast = page.getByRole('dialog').filter({ hasText: 'text.jpg is a text file' });
    await toast.waitFor();
    await press(page, 'Français');
    await page.getByRole('dialog').filter({ hasText: 'text.jpg est un fichier texte, pas une image.' }).waitFor();
    expect(await toast.count()).toBe(0);
  });

  test('stays the same, with a message, if the texts of the other cannot be loaded, which can be chosen again', async () => {
    const page = await openPage('/compress-picture', {
      expectedErrors: [/Failed to load resource/],
      prepare: (opened) => opened.route(CATALOGUE, (route) => route.abort()),
    });
    await addFiles(page, PHOTO);
    await waitForResult(page);
    const sentence = page.getByText('The language could not be loaded. Check your connection and try again.');
    await press(page, 'Français');
    await sentence.waitFor();
    expect(await spokenLanguage(page)).toBe('en');
    await page.getByRole('heading', { level: 1, name: 'Compress an image' }).waitFor();
    await page.unroute(CATALOGUE);
    await press(page, 'Français');
    await page.getByRole('heading', { level: 1, name: 'Compresser une image' }).waitFor();
    expect(await sentence.count()).toBe(0);
  });

  test('is English in a French browser if the French texts cannot be loaded', async () => {
    const page = await openPage('/compress-picture', {
      locale: 'fr-FR',
      expectedErrors: [/Failed to load resource/],
      prepare: (opened) => opened.route(CATALOGUE, (route) => route.abort()),
    });
    await page.getByRole('heading', { level: 1, name: 'Compress an image' }).waitFor();
    expect(await spokenLanguage(page)).toBe('en');
    await addFiles(page, PHOTO);
    expect(await waitForResult(page)).toMatch(/ KB$/);
  });
});

test('a rejected form keeps its input and translates its error when the language changes', async () => {
  const page = await english.start('/register');
  await field(page, 'Email').fill('ada');
  await press(page, 'Register');
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address.');
  await press(page, 'Français');
  await page.getByText('Veuillez saisir une adresse e-mail valide.').waitFor();
  expect(await field(page, t('Email')).inputValue()).toBe('ada');
});
