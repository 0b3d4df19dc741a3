import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { becomeAda } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { readLayoutShifts, watchLayoutShifts } from '../../support/layout-shift.ts';
import { settle } from '../../support/settle.ts';
import { ROUTES } from '../../support/site-routes.ts';
import { addFiles, fixture, setQuality, waitForResult } from '../../support/workbench.ts';

const MOST = 0.02;

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Delays every response by this time, so late content arrives visibly late. */
const LATE_MS = 120;

/** The number of pages that load in parallel. A page waits far more than it computes. */
const AT_ONCE = 4;

/** Opens a page with a slow network and without a cache, in the same context as another page. */
async function openSlowly(next: Page): Promise<Page> {
  const page = await next.context().newPage();
  await watchLayoutShifts(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const fast = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...fast, latency: LATE_MS });
  return page;
}

/** Loads a route. @returns one line if its layout shifts */
async function findJump(page: Page, path: string, viewport: (typeof VIEWPORTS)[number]): Promise<string | null> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await settle(page);
  await page.waitForLoadState('networkidle');
  const { total, moved } = await readLayoutShifts(page);
  return total < MOST ? null : `${path}, ${viewport.width} px: ${total.toFixed(4)}\n${moved.join('\n')}`;
}

test.each(ROUTES)('no route of $who shifts its layout by 0.02, on desktop or phone', async ({ profile, paths }) => {
  const first = await openPage('/outbox', { own: true, expectedErrors: [/404/] });
  if (profile) await becomeAda(first, profile);
  const loads = paths.flatMap((path) => VIEWPORTS.map((viewport) => ({ path, viewport })));
  const jumps: string[] = [];
  const next = loads.values();
  const loadInTurn = async () => {
    const page = await openSlowly(first);
    for (const { path, viewport } of next) {
      const jump = await findJump(page, path, viewport);
      if (jump !== null) jumps.push(jump);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadInTurn));
  expect(jumps).toEqual([]);
});

test('a stored goal of a look or a size does not shift the layout either, until its controls have loaded', async () => {
  const first = await openPage('/outbox', { own: true });
  const page = await openSlowly(first);
  for (const aim of ['look', 'size']) {
    await first.evaluate(
      (stored) => localStorage.setItem('pixmill:settings:compress', stored),
      JSON.stringify({ aim }),
    );
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.goto('/compress-picture');
      await settle(page);
      // The controls load on the first user interaction.
      await page.mouse.move(8, 8);
      await page
        .locator('[role=radio][aria-checked=true]')
        .filter({ hasText: aim === 'look' ? 'Look' : 'File size' })
        .waitFor();
      const { total, moved } = await readLayoutShifts(page);
      expect(total, moved.join('\n')).toBeLessThan(MOST);
    }
  }
});

test('nothing moves when a setting changes or an image fails, and a phone on its side does not scroll', async () => {
  const page = await openPage('/');
  const placeOf = async (locator: Locator) => locator.first().evaluate((one) => one.getBoundingClientRect().toJSON());
  const places = async () => ({
    stage: await placeOf(page.getByRole('group', { name: /^Preview of / })),
    panel: await placeOf(page.locator('[data-control]').locator('xpath=../..')),
    download: await placeOf(page.getByRole('button', { name: /^Download Resized Image/ })),
  });
  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  const before = await places();
  await setQuality(page, 60);
  await page.getByRole('button', { name: 'Reset settings', exact: true }).waitFor();
  expect(await places()).toEqual(before);
  await addFiles(page, fixture('text.jpg'));
  await page.getByRole('button', { name: /^(?!Remove).*text\.jpg$/ }).click();
  await page.getByText('text.jpg is a text file').first().waitFor();
  const { panel, download } = before;
  expect(await placeOf(page.locator('[data-control]').locator('xpath=../..'))).toEqual(panel);
  expect(await placeOf(page.getByRole('button', { name: /^Download Resized Image/ }))).toEqual(download);

  await page.setViewportSize({ width: 844, height: 390 });
  await addFiles(page, fixture('quadrants-exif-6.jpg'));
  await page.getByRole('button', { name: 'quadrants-exif-6.jpg', exact: true }).click();
  await waitForResult(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Nor sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  const low = await places();
  expect(low.panel.left).toBeGreaterThan(low.stage.right);
  expect(low.download.bottom).toBeLessThanOrEqual(390);
});
