import { describe, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '../../../src/routes.ts';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { visit } from '../../support/visit.ts';

const TEXT = 'Demo build. Do not publish it.';

describe('the demo notice', () => {
  test('is in the HTML of every public page, before any script runs', async () => {
    const page = await openPage('/', { javaScriptEnabled: false });
    for (const path of [...PUBLIC_PATHS]) {
      await page.goto(path);
      const bar = page.getByRole('banner').getByText(TEXT);
      expect(await bar.isVisible(), path).toBe(true);
      expect((await bar.boundingBox())?.y ?? -1, path).toBeGreaterThanOrEqual(0);
    }
  });

  test('is on member pages and on the page for unknown addresses', async () => {
    const page = await openAsAda('/dashboard', profileOf('pro', 'active'), { expectedErrors: [/404: there is no/] });
    const bar = page.getByRole('banner').getByText(TEXT);
    await bar.waitFor();
    // The server sends the same file for all these pages.
    for (const path of ['/payment', '/bulk-compress', '/cancel-subscription', '/outbox']) {
      await visit(page, path);
      expect(await bar.isVisible(), path).toBe(true);
    }
    await page.goto('/no-such-page');
    await bar.waitFor();
  });

  test('is translated into French', async () => {
    const page = await openPage('/', { locale: 'fr-FR' });
    await page.getByRole('banner').getByText('Démo. Ne pas publier.').waitFor();
  });

  test('cannot be dismissed', async () => {
    const page = await openPage('/');
    const bar = page.getByRole('note', { name: 'Demo build' });
    expect(await bar.getByRole('button').count()).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await bar.boundingBox())?.y).toBe(0);
  });

  test.each([
    ['en-US', [1440, 390]],
    ['fr-FR', [1440, 390, 320]],
  ])('fits every window in %s, and the page uses the right height of the header', async (locale, widths) => {
    // English is the default, and a page without options can be one that an earlier test has used.
    const page = await openPage('/', locale === 'en-US' ? {} : { locale });
    await page.locator(`html[lang=${locale.slice(0, 2)}]`).waitFor();
    const bar = page.getByRole('note');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const [outer, inner] = await Promise.all([bar.boundingBox(), bar.getByRole('paragraph').boundingBox()]);
      expect(inner?.height ?? Number.NaN, `${width}`).toBeLessThan(outer?.height ?? 0);
      expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0);
      const declared = await page.evaluate(() => {
        const probe = document.createElement('div');
        document.body.append(probe);
        probe.style.setProperty('height', 'var(--header-height)');
        const { height } = probe.getBoundingClientRect();
        probe.remove();
        return height;
      });
      expect((await page.getByRole('banner').boundingBox())?.height, `${width}`).toBe(declared);
      if (width < 640) {
        expect((await bar.getByRole('link').boundingBox())?.height, `${width}`).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
