import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/domain/account/profile.ts';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate } from '../../../src/i18n/t.ts';
import { PUBLIC_PATHS } from '../../../src/routes.ts';
import { becomeAda } from '../../support/accounts.ts';
import { openForMany, openPage } from '../../support/e2e.ts';
import { findEnglish } from '../../support/english-left.ts';
import { press } from '../../support/form-messages.ts';
import { keepMessages } from '../../support/keep-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle } from '../../support/settle.ts';
import { IN_ORDER, ROUTES } from '../../support/site-routes.ts';
import { profileOf } from '../../support/stored-account.ts';
import { visit } from '../../support/visit.ts';
import {
  addFiles,
  chooseFormat,
  download,
  fixture,
  fixtureAs,
  openImageDetails,
  waitForResult,
} from '../../support/workbench.ts';

/** Translates like the site. Sentences that a test is about are written out instead. */
const t = createTranslate('fr', FRENCH);

const NARROW_SPACE = '\u202f';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const CATALOGUE = '**/assets/french-*.js';

const WIDTHS_PX = [320, 390, 768, 1024, 1440];

const english = shareBrowser({ prepare: keepMessages });
const french = shareBrowser({ locale: 'fr-FR' });

/** Opens a page as a French visitor, or as a member who has chosen French. */
async function openAs(profile: Profile | null) {
  const opened = await openForMany('/outbox', {
    locale: profile === null ? 'fr-FR' : 'en-GB',
    expectedErrors: [/404/],
  });
  if (profile !== null) {
    await becomeAda(opened.page, profile);
    await press(opened.page, 'Français');
    await opened.page.locator('html[lang=fr]').waitFor();
    await opened.page.reload();
  }
  await opened.page.locator('html[lang=fr]').waitFor();
  return opened;
}

function spokenLanguage(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

/** Reads the title from the HTML file, before any script runs. */
async function englishTitle(page: Page, path: string): Promise<string | undefined> {
  const html = await (await page.request.get(path)).text();
  return /<title>(.*?)<\/title>/.exec(html)?.[1];
}

async function expectFrench(page: Page, where: string): Promise<void> {
  expect(await spokenLanguage(page), where).toBe('fr');
  expect(await findEnglish(page), where).toEqual([]);
}

/** Finds the window widths at which the page is wider than the window. */
async function findOverflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 844 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widest > width) found.push(`${widest} px in ${width}`);
  }
  return found;
}

describe('in a French browser', IN_ORDER, () => {
  describe.each(ROUTES)('as $who', ({ profile, paths }) => {
    let page: Page;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ page, close } = await openAs(profile));
    });
    afterAll(() => close());

    test.each(paths)('%s is entirely in French, including title and labels, and fits every width', async (path) => {
      await visit(page, path);
      await expectFrench(page, path);
      expect(await page.title()).toMatch(/ · Pixmill$/);
      if (PUBLIC_PATHS.includes(path)) expect(await page.title()).not.toBe(await englishTitle(page, path));
      expect(await findOverflow(page)).toEqual([]);
    });
  });

  test('a tool is in French up to the download, and file names are unchanged', async () => {
    const page = await french.start('/');
    await addFiles(page, PHOTO);
    expect(await waitForResult(page)).toMatch(/^\d+,\d\d Ko$/);
    await page.getByText(`Original${NARROW_SPACE}:`).waitFor();
    await page.getByText('Enregistrée sous').waitFor();
    // The result is announced after the settings have stopped changing.
    await page.getByText(/^photo-srgb-untagged-900x600\.jpg passe de \d+,\d+ Ko à \d+,\d+ Ko, /).waitFor();
    await expectFrench(page, 'with an image');
    expect(await findOverflow(page)).toEqual([]);
    const { fileName, info } = await download(page, t('Download Resized Image (FREE)'));
    expect(fileName).toBe('photo-srgb-untagged-900x600_resized.jpg');
    expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
  });

  test('large file sizes are in Mo', async () => {
    const page = await french.start('/compress-picture');
    await addFiles(page, fixture('dog-iphone-4032x3024-exif-orientation6.jpg'));
    // The original's size appears long before the result.
    await expect.poll(() => page.locator('dl:not(details dl) dd').first().textContent()).toMatch(/^\d,\d+ Mo$/);
  });

  test('errors, settings, keyboard shortcuts and notes are in French', async () => {
    const page = await french.start('/convert-picture');
    await addFiles(page, [fixture('text.jpg'), fixture('gif-variable-delays-64x64.gif'), fixture('jpeg-named.png')]);
    await page.getByText('est un fichier texte, pas une image.').first().waitFor();
    await page.getByRole('list', { name: 'Images ajoutées' }).getByRole('button').nth(2).click();
    await waitForResult(page);
    await page.getByText('Image animée\u202f: seule la première image de l’animation sera enregistrée.').waitFor();
    await expectFrench(page, 'with notes');

    await chooseFormat(page, 'WebP');
    await page.getByText(`60 à 80${NARROW_SPACE}%`).waitFor();
    await expectFrench(page, 'with WebP');

    await press(page, 'Raccourcis');
    await page.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor();
    await page.getByText('Suppr', { exact: true }).waitFor();
    await expectFrench(page, 'list of keys');
    await press(page, 'Fermer');

    await page.getByRole('button', { name: /^Thème/ }).click();
    await expectFrench(page, 'theme');
  });

  test('a batch is in French', async () => {
    const { page, close } = await openAs(profileOf('pro', 'active'));
    try {
      await page.goto('/bulk-compress');
      await settle(page);
      const files = await Promise.all(
        ['a.jpg', 'b.jpg'].map((name) => fixtureAs('photo-srgb-untagged-900x600.jpg', name, 'image/jpeg')),
      );
      await addFiles(page, [...files, await fixtureAs('text.jpg', 'c.jpg', 'image/jpeg')]);
      await press(page, t('Start'));
      await page.locator('[role=progressbar][aria-valuenow="3"]').waitFor();
      await page.getByRole('button', { name: t('Download All ({count}) Images', { count: 2 }) }).waitFor();
      await expectFrench(page, 'with a batch');
      expect(await findOverflow(page)).toEqual([]);
    } finally {
      await close();
    }
  });
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
    await expectFrench(page, 'after the change');
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
    await expectFrench(page, 'after a reload');
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
    await expectFrench(page, 'the second time');
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
