import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { visit } from '../../support/visit.ts';
import { imageList, TOOL_PAGES, waitForResult } from '../../support/workbench.ts';

const watchSamples = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/samples/')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

const pressSample = (page: Page) => page.getByRole('button', { name: 'Try it with a sample photo' }).click();

describe('a sample photo', () => {
  test('is offered on the empty stage of every tool, downloaded on request and processed', async () => {
    let asked: string[] = [];
    const page = await openPage('/', { prepare: async (page) => (asked = watchSamples(page)) });
    await page.mouse.move(20, 20);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    for (const [index, { path }] of TOOL_PAGES.entries()) {
      if (path !== '/') await visit(page, path);
      expect(asked, path).toHaveLength(index);
      await pressSample(page);
      await waitForResult(page);
      expect(asked, path).toHaveLength(index + 1);
      expect(await imageList(page).count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Try it with a sample photo' }).count()).toBe(0);
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect.poll(() => imageList(page).count()).toBe(0);
    }
  });

  test('is a different one each time', async () => {
    let asked: string[] = [];
    const page = await openPage('/compress-picture', { prepare: async (page) => (asked = watchSamples(page)) });
    for (let round = 1; round <= 3; round++) {
      await pressSample(page);
      await expect.poll(() => imageList(page).count()).toBe(1);
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect.poll(() => new Set(asked).size).toBe(round);
    }
  });

  test('that cannot be downloaded is reported, and the next press tries again', async () => {
    const page = await openPage('/compress-picture', { expectedErrors: [/Failed to load resource|ERR_/] });
    // Only the photos are missing: without any network, the code that asks for them might be missing, too.
    const isSample = '**/samples/**';
    await page.route(isSample, (route) => route.abort('internetdisconnected'));
    await pressSample(page);
    await page
      .getByText('The sample photos could not be downloaded. Check your connection and try again.')
      .first()
      .waitFor();
    await page.unroute(isSample);
    await pressSample(page);
    await waitForResult(page);
  });

  test('becomes three sample photos on a bulk page', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'));
    await page.getByRole('button', { name: 'Try it with sample photos' }).click();
    await page.getByText('0 of 3 done').waitFor();
  });

  test('is not stored for offline use before it is requested', async () => {
    const page = await openPage('/compress-picture', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().filter(({ url }) => url.includes('/samples/')).length;
      });
    expect(await kept()).toBe(0);
    await page.reload();
    await pressSample(page);
    await waitForResult(page);
    await expect.poll(kept).toBe(1);
  });
});
