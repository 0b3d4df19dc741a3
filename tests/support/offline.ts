import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { openBridgeForMany } from './bridge.ts';
import { openForMany } from './e2e.ts';

/** The files that an English page prefetches: the build except files cached on use, like sample images and catalogs. */
async function listFilesFetchedAhead(site: string): Promise<string[]> {
  const script = await (await fetch(new URL('service-worker.js', site))).text();
  return [...script.matchAll(/\{[^{}]*?"?url"?:"([^"]*)"[^{}]*\}/g)]
    .filter(([entry]) => !/onDemand|language/.test(entry))
    .filter(([, url]) => !url?.startsWith('samples/'))
    .map(([, url]) => new URL(url ?? '', site).pathname);
}

/** Lists the files of the site in this browser's caches. */
export function listKeptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pixmill-site'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))];
  });
}

/**
 * Waits until the page can go offline: the service worker is active and every file is cached.
 *
 * @param site the address of the home page
 */
export async function untilOfflineReady(page: Page, site: string): Promise<void> {
  const known = (await listFilesFetchedAhead(site)).sort();
  expect(known.filter((url) => url.endsWith('.wasm')).length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await listKeptFiles(page)).sort(), { interval: 200 }).toEqual(known);
}

/** Visits the home page once and cuts off the network. */
export async function visitOnceThenCut(expectedErrors: readonly RegExp[] = []): Promise<{ readonly page: Page }> {
  const { page, close } = await visitForMany(expectedErrors);
  onTestFinished(close);
  return { page };
}

/**
 * Like `visitOnceThenCut`, for several tests. The caller calls `close`.
 *
 * @param expectedErrors as for `openPage`
 */
export async function visitForMany(expectedErrors: readonly RegExp[] = []) {
  const bridge = await openBridgeForMany();
  const { page, close } = await openForMany('/', { origin: bridge.origin, serviceWorkers: 'allow', expectedErrors });
  await untilOfflineReady(page, bridge.origin);
  bridge.cut();
  await expect(fetch(bridge.origin)).rejects.toThrow();
  return {
    page,
    async close() {
      bridge.close();
      await close();
    },
  };
}
