import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Bridge, openBridge } from './bridge.ts';
import { openPage } from './e2e.ts';

/** Files of the build that the service worker fetches ahead: all but the sample images, which are kept once used. */
async function listFilesFetchedAhead(origin: string): Promise<string[]> {
  const script = await (await fetch(`${origin}/service-worker.js`)).text();
  return [...script.matchAll(/"?url"?:"([^"]*)"/g)]
    .map(([, url]) => `/${url}`)
    .filter((url) => !url.startsWith('/samples/'));
}

/** Those of them that this browser keeps. */
export function listKeptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pixmill-site-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))];
  });
}

/** Waits until the page may lose its network: the worker is in control and every file is kept. */
export async function untilOfflineReady(page: Page, origin: string): Promise<void> {
  const known = (await listFilesFetchedAhead(origin)).sort();
  expect(known.filter((url) => url.endsWith('.wasm')).length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await listKeptFiles(page)).sort(), { timeout: 15_000 }).toEqual(known);
}

/** One visit of the home page, then no network. */
export async function visitOnceThenCut(): Promise<{ readonly page: Page; readonly bridge: Bridge }> {
  const bridge = await openBridge();
  const page = await openPage('/', { origin: bridge.origin, serviceWorkers: 'allow' });
  await untilOfflineReady(page, bridge.origin);
  bridge.cut();
  await expect(fetch(bridge.origin)).rejects.toThrow();
  return { page, bridge };
}
