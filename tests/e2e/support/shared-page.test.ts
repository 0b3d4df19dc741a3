import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountOfAda, expectHeaderLink, profileOf } from '../../support/accounts.ts';
import { openPage, openSpare, putBack, siteOrigin, startAgain, takeSpare } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { NO_APP } from '../../support/reuse-page.ts';

/** Options that no other test uses. */
const KIND = { locale: 'en-NZ' };
const ENDING = { hasFailed: false, path: NO_APP, options: {} };

const browser = shareBrowser();

const open = () => openSpare({});

/** Reads all data that a site can leave in a browser. */
function readStored(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const databases = (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'pixmill-demo');
    const { cookie } = document;
    const mine = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('mine'));
    return { files, databases, cookie, mine, caches: await caches.keys(), name: window.name };
  });
}

test('a reused page is as empty as in a new browser, and has the default window and colors', async () => {
  const opened = await open();
  const { page } = opened;
  await startAgain(page, '/', { accounts: [accountOfAda(profileOf('user'))] });
  await expectHeaderLink(page, 'Dashboard');
  await page.evaluate(async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('mine', '1');
    window.name = 'mine';
    await caches.open('mine');
    const disk = await navigator.storage.getDirectory();
    await (await disk.getDirectoryHandle('mine', { create: true })).getFileHandle('file', { create: true });
    await new Promise((resolve) => Object.assign(indexedDB.open('mine'), { onsuccess: resolve }));
  });
  await page.context().addCookies([{ name: 'mine', value: '1', url: siteOrigin }]);
  expect(await readStored(page)).toEqual({
    files: ['mine'],
    databases: ['mine'],
    cookie: 'mine=1',
    mine: ['mine', 'mine'],
    caches: ['mine'],
    name: 'mine',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await (await page.context().newPage()).goto(NO_APP);

  await putBack(KIND, opened, ENDING);
  expect(takeSpare(KIND)).toBe(opened);
  await startAgain(page, '/dashboard', {});
  await page.waitForURL('**/login*');
  await expectHeaderLink(page, 'Login/Register');
  const nothing = { files: [], databases: [], cookie: '', mine: [], caches: [], name: '' };
  expect(await readStored(page)).toEqual(nothing);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  const asked = ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)'];
  expect(await page.evaluate((all) => all.map((one) => matchMedia(one).matches), asked)).toEqual([true, true]);
  expect(page.context().pages()).toEqual([page]);
  await page.context().close();
});

test('a reused page has no routes, scripts, bindings, listeners or network state of the previous test', async () => {
  const opened = await open();
  const { page } = opened;
  const context = page.context();
  const heard: string[] = [];
  await startAgain(page, '/', {
    prepare: async () => {
      await page.addInitScript(() => Object.assign(globalThis, { ofPage: true }));
      await context.addInitScript(() => Object.assign(globalThis, { ofContext: true }));
      await page.exposeFunction('exposed', () => true);
      page.on('request', (request) => heard.push(request.url()));
      context.on('request', (request) => heard.push(request.url()));
    },
  });
  await page.route('**/manifest.webmanifest', (route) => route.abort());
  await context.route('**/icon.svg', (route) => route.abort());
  const readChanges = () =>
    page.evaluate(async () => {
      const answers = (path: string) =>
        fetch(path).then(
          () => true,
          () => false,
        );
      return {
        globals: ['ofPage', 'ofContext', 'exposed'].filter((name) => name in globalThis),
        answers: [await answers('/manifest.webmanifest'), await answers('/icon.svg')],
      };
    });
  expect(await readChanges()).toEqual({ globals: ['ofPage', 'ofContext', 'exposed'], answers: [false, false] });
  expect(heard.length).toBeGreaterThan(1);
  await context.setOffline(true);

  await putBack(KIND, opened, { ...ENDING, options: { expectedErrors: [/ERR_FAILED/] } });
  expect(takeSpare(KIND)).toBe(opened);
  heard.length = 0;
  await startAgain(page, '/', {});
  expect(await readChanges()).toEqual({ globals: [], answers: [true, true] });
  expect(heard).toEqual([]);
  await context.close();
});

test('a page is not reused after a failed test, a change that cannot be undone, or an error', async () => {
  const failed = await open();
  await putBack(KIND, failed, { ...ENDING, hasFailed: true });

  const changed = await open();
  await changed.page.clock.setFixedTime(0);
  await putBack(KIND, changed, ENDING);

  const broken = await open();
  await broken.page.evaluate(() => console.error('broken on purpose'));
  await expect(putBack(KIND, broken, ENDING)).rejects.toThrow('broken on purpose');

  expect([failed, changed, broken].map(({ page }) => page.isClosed())).toEqual([true, true, true]);
  expect(takeSpare(KIND)).toBeNull();
});

test('the page of a file is replaced after a change that cannot be undone', async () => {
  const page = await browser.start('/');
  await page.clock.setFixedTime(0);
  await page.reload();
  expect(await page.evaluate(() => Date.now())).toBe(0);
  const next = await browser.start('/');
  expect(await next.evaluate(() => Date.now())).toBeGreaterThan(0);
});

test('a small dark page does not affect the window of tabs in later tests', async () => {
  // No other test has this locale, so the context is new.
  const page = await openPage('/', { locale: 'en-AU', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
  const tab = await page.context().newPage();
  expect(tab.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await tab.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
});
