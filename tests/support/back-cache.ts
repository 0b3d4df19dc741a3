import { type Browser, type BrowserContext, chromium } from 'playwright';
import { onTestFinished } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';
import { siteOrigin } from './e2e.ts';

/** Starts a browser with the back/forward cache, which Playwright disables and the headless shell lacks. */
export async function launchWithBackCache(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser({ install: false, whole: true }),
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Starts a browser with the back/forward cache for one test. */
export async function openWithBackCache(): Promise<BrowserContext> {
  const browser = await launchWithBackCache();
  onTestFinished(() => browser.close());
  return browser.newContext({ baseURL: siteOrigin, serviceWorkers: 'block' });
}
