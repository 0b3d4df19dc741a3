import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { type OpenPageOptions, openPage } from '../../support/e2e.ts';

const GOOGLE = /googletagmanager|google-analytics/;

let site: PreviewServer;
let origin: string;
const outDir = `node_modules/.cache/consent-site-${process.pid}`;

/** Builds the site with a measurement ID in a separate folder, because the build for the other tests has none. */
beforeAll(async () => {
  vi.stubEnv('VITE_GA_MEASUREMENT_ID', 'G-TEST');
  vi.stubEnv('NODE_ENV', 'production');
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  site = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  origin = new URL(site.resolvedUrls?.local[0] ?? '').origin;
}, 240_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.close();
  await rm(outDir, { recursive: true, force: true });
});

async function open(path: string, options: OpenPageOptions = {}) {
  const asked: string[] = [];
  const page = await openPage(path, {
    ...options,
    origin,
    expectedErrors: [/foreign request: https:\/\/www\.googletagmanager\.com/],
    prepare: async (opened, context) => {
      await context.route(GOOGLE, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await options.prepare?.(opened, context);
    },
  });
  return { page, asked };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics consent' });

describe('with analytics configured', () => {
  test('analytics loads only after the visitor agrees', async () => {
    const { page, asked } = await open('/');
    await bar(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    expect(asked).toEqual([]);
    await bar(page).getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Get Started Free' }).click();
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    await page.reload();
    await page.locator('footer', { hasText: /© \d{4}/ }).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test('declining is as easy as agreeing, is stored, and can be changed in the footer', async () => {
    const { page, asked } = await open('/pricing', { viewport: { width: 390, height: 844 } });
    const [decline, agree] = await Promise.all(
      ['Decline', 'Agree'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    );
    expect(decline?.width).toBe(agree?.width);
    expect(decline?.height).toBe(agree?.height);
    expect(decline?.height ?? 0).toBeGreaterThanOrEqual(44);
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await page.reload();
    const change = page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choice' });
    await change.waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await change.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Decline');
    await bar(page).getByRole('button', { name: 'Agree' }).click();
    await page.reload();
    await expect.poll(() => asked.length).toBe(1);
  });

  test.each([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ])('%s counts as a refusal, and the question is not shown', async (_, name, value) => {
    const { page, asked } = await open('/', {
      prepare: (opened) =>
        opened.addInitScript(
          ([property, value]) => {
            Object.defineProperty(Navigator.prototype, property, { get: () => value });
            // An answer from before the signal was turned on.
            localStorage.setItem('pixmill:analytics', 'agreed');
          },
          [name, value] as const,
        ),
    });
    await page.locator('footer', { hasText: /© \d{4}/ }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Analytics choice' }).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  test('the question is translated into French', async () => {
    const { page } = await open('/', { locale: 'fr-FR' });
    await page.getByRole('region', { name: 'Accord pour les statistiques' }).waitFor();
    await page.getByRole('button', { name: 'Refuser' }).click();
  });
});

test('without analytics configured, the question is not shown', async () => {
  const page = await openPage('/');
  await page.waitForLoadState('networkidle');
  expect(await bar(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Analytics choice' }).count()).toBe(0);
});
