import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { findSpoilt } from '../../support/cramped.ts';
import { openForMany } from '../../support/e2e.ts';
import { press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { findUntranslated, PSEUDO_PAGE, pseudo as t } from '../../support/pseudo-language.ts';
import { IN_ORDER, ROUTES } from '../../support/site-routes.ts';
import { visit } from '../../support/visit.ts';
import { addFiles, fixture, fixtureAs, waitForResult } from '../../support/workbench.ts';

const WIDTHS_PX = [320, 390, 768, 1024, 1440];

const browser = shareBrowser(PSEUDO_PAGE);

/** Expects that every text on the page is translated and fits at every width. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await findUntranslated(page)).toEqual([]);
  expect(await findSpoilt(page, WIDTHS_PX)).toEqual({});
}

describe('in the pseudo-language', IN_ORDER, () => {
  describe.each(ROUTES)('as $who', ({ profile, paths }) => {
    let page: Page;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const accounts = profile === null ? [] : [accountOfAda(profile)];
      ({ page, close } = await openForMany('/outbox', { ...PSEUDO_PAGE, accounts, expectedErrors: [/404/] }));
    });
    afterAll(() => close());

    test.each(paths)('every text of %s is translated and fits, and the title, too', async (path) => {
      await visit(page, path);
      expect(await page.title()).toMatch(/ · Pixmill$/);
      await expectNoFaults(page);
    });
  });

  test('every text of a tool with results, notes and a failure is translated and fits', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, [fixture('text.jpg'), fixture('gif-variable-delays-64x64.gif'), fixture('jpeg-named.png')]);
    await page
      .getByText(t('{name} is a text file, not an image.', { name: 'text.jpg' }))
      .first()
      .waitFor();
    expect(await findUntranslated(page)).toEqual([]);
    await page
      .getByRole('list', { name: t('Uploaded Images') })
      .getByRole('button')
      .nth(2)
      .click();
    await page.getByText(t('Animated image: only the first frame will be saved.')).waitFor();
    await expectNoFaults(page);
  });

  test('every text of dialogs and menus is translated and fits', async () => {
    const page = await browser.start('/optimize-picture');
    await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
    await waitForResult(page);
    await page.getByRole('combobox', { name: t('Format') }).click();
    await page.getByRole('option').first().waitFor();
    expect(await findUntranslated(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Image details') }).click();
    await page.getByRole('button', { name: t('Theme: system') }).click();
    await expectNoFaults(page);
    await press(page, t('Shortcuts'));
    await page.getByRole('dialog', { name: t('Keyboard shortcuts') }).waitFor();
    await expectNoFaults(page);
  });

  test('every text of a batch with results and a failure is translated and fits', async () => {
    const page = await browser.start('/bulk-compress', accountOfAda(profileOf('pro', 'active')));
    const files = await Promise.all(
      ['a.jpg', 'b.jpg'].map((name) => fixtureAs('photo-srgb-untagged-900x600.jpg', name, 'image/jpeg')),
    );
    await addFiles(page, [...files, await fixtureAs('text.jpg', 'c.jpg', 'image/jpeg')]);
    await press(page, t('Start'));
    await page.getByRole('button', { name: t('Download All ({count}) Images', { count: 2 }) }).waitFor();
    await expectNoFaults(page);
    await page.getByRole('button', { name: t('More actions for {name}', { name: 'a.jpg' }) }).click();
    await page.getByRole('menu').waitFor();
    expect(await findUntranslated(page)).toEqual([]);
  });
});
