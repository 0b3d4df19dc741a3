import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { headersVersion } from '../../../build/pwa/headers-version.ts';
import { securityHeaders } from '../../../security-headers.ts';
import { becomeAda, profileOf } from '../../support/accounts.ts';
import { ledgerDo, openWithLedger } from '../../support/batch-checks.ts';
import { openBridge } from '../../support/bridge.ts';
import { openPage } from '../../support/e2e.ts';
import { listIsolation } from '../../support/isolation.ts';
import { listKeptFiles, untilOfflineReady, visitForMany, visitOnceThenCut } from '../../support/offline.ts';
import { addFiles, chooseFormat, download, fixture, TOOL_PAGES, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const SMALL = fixture('quadrants-exif-6.jpg');
const IMAGES = ['photo-srgb-untagged-900x600.jpg', 'abc-rgba-512x256.png', 'quadrants-transparent-64x48.webp'];

describe('offline after one visit', () => {
  let opening: ReturnType<typeof visitForMany> | undefined;
  afterAll(async () => (await opening)?.close());

  /** Opens a page offline. All tests share the visit, because caching the whole site takes longer than any of them. */
  async function openOffline(path: string): Promise<Page> {
    opening ??= visitForMany([/404: there is no page/]);
    const { page } = await opening;
    await page.goto(path);
    return page;
  }

  test.each(TOOL_PAGES)('$path opens, processes an image and saves it', async ({ path, download: label }) => {
    const page = await openOffline(path);
    await addFiles(page, PHOTO);
    await waitForResult(page);
    expect((await download(page, label)).info).toMatchObject({ format: 'jpeg' });
    expect(await page.getByText('Encoded by your browser').count()).toBe(0);
  });

  test('every writable format can be encoded', async () => {
    const page = await openOffline('/convert-picture');
    await addFiles(page, fixture('abc-rgba-512x256.png'));
    for (const [label, format] of [
      ['PNG', 'png'],
      ['WebP', 'webp'],
      ['GIF', 'gif'],
      ['JPEG', 'jpeg'],
    ] as const) {
      await chooseFormat(page, label);
      await waitForResult(page);
      expect((await download(page, 'Download Converted Image')).info.format).toBe(format);
    }
    expect(await page.getByText('Encoded by your browser').count()).toBe(0);
  });

  test.each([
    ['/pricing', 'Pricing'],
    ['/changelog', 'Changelog'],
    ['/contact', 'Contact Us'],
    ['/dashboard', 'Log in'],
    ['/no-such-page', 'Oops! Page not found'],
  ])('%s opens', async (path, heading) => {
    const page = await openOffline(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  });

  test('the page and its workers have shared memory', async () => {
    const page = await openOffline('/compress-picture');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    expect(await listIsolation(page)).toEqual({ page: true, workers: [true] });
  });

  test('a Pro user processes a batch and saves its archive', async () => {
    const page = await openOffline('/outbox');
    await becomeAda(page, profileOf('pro', 'active'));
    await page.goto('/bulk-compress');
    await addFiles(page, IMAGES.map(fixture));
    await page.getByRole('button', { name: /^Start/ }).click();
    const button = page.getByRole('button', { name: `Download All (${IMAGES.length}) Images` });
    await button.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toHaveLength(IMAGES.length);
  });
});

describe('codecs', () => {
  test('are not prefetched with data saver on, are cached on first use, and then work offline', async () => {
    const bridge = await openBridge();
    const { origin } = bridge;
    const page = await openPage('/convert-picture', { origin, serviceWorkers: 'allow', savesData: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.waitForLoadState('networkidle');
    const listCodecs = async () => (await listKeptFiles(page)).filter((url) => url.endsWith('.wasm'));
    expect(await listCodecs()).toEqual([]);
    await addFiles(page, SMALL);
    await waitForResult(page);
    await expect.poll(listCodecs).toEqual(expect.arrayContaining([expect.stringMatching(/\/jpeg-[^/]*\.wasm$/)]));
    // Large decoders are never prefetched, which `untilOfflineReady` checks.
    const heicDecoder = expect.stringMatching(/\/libheif-[^/]*\.wasm$/);
    expect(await listCodecs()).not.toContainEqual(heicDecoder);
    await addFiles(page, fixture('quadrants-160x96.heic'));
    await expect.poll(listCodecs).toContainEqual(heicDecoder);

    const convertAll = async () => {
      for (const [label, format] of [
        ['AVIF', 'avif'],
        ['JPEG XL', 'jxl'],
      ] as const) {
        await chooseFormat(page, label);
        await waitForResult(page);
        expect((await download(page, 'Download Converted Image')).info.format).toBe(format);
      }
    };
    await convertAll();
    bridge.cut();
    await page.reload();
    await addFiles(page, SMALL);
    await convertAll();
  });
});

const LATER = '\n// A later version.';

describe('catalogs', () => {
  const listCatalogues = async (page: Page) => {
    const names = (await listKeptFiles(page)).map((url) => /\/(french|german|portuguese|spanish)-/.exec(url)?.[1]);
    return names.filter((name) => name !== undefined).sort();
  };
  const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

  test('an English browser keeps none, and a language that it never loaded is English offline', async () => {
    const { page } = await visitOnceThenCut([/ERR_FAILED .*\/german-/]);
    expect(await listCatalogues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByText('The language could not be loaded.').waitFor();
    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.goto('/compress-picture');
    await page.getByRole('heading', { level: 1, name: 'Compress an image' }).waitFor();
    expect(await spoken(page)).toBe('en');
    await addFiles(page, PHOTO);
    await waitForResult(page);
  });

  test('the languages of the browser and chosen ones are kept, also in the next version, and no others', async () => {
    const bridge = await openBridge();
    const options = { origin: bridge.origin, serviceWorkers: 'allow', locale: 'fr-FR' } as const;
    const page = await openPage('/', options);
    await expect.poll(() => listCatalogues(page)).toEqual(['french']);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect.poll(() => spoken(page)).toBe('de');
    await expect.poll(() => listCatalogues(page)).toEqual(['french', 'german']);

    // All files are fetched again, so none comes from the first version.
    bridge.replace('/service-worker.js', headersVersion(securityHeaders), 'other');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true);
    await page.evaluate(async () => {
      for (const name of (await caches.keys()).slice(0, -1)) await caches.delete(name);
    });
    expect(await listCatalogues(page)).toEqual(['french', 'german']);
    bridge.cut();
    await page.goto('/compress-picture');
    await expect.poll(() => spoken(page)).toBe('de');
  });
});

describe('a new version', () => {
  const lookForUpdate = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  test('says what reloading would discard, can be postponed, and takes over when the user agrees', async () => {
    const bridge = await openBridge();
    const page = await openPage('/', { origin: bridge.origin, serviceWorkers: 'allow' });
    await untilOfflineReady(page, bridge.origin);
    bridge.append('/service-worker.js', LATER);
    await addFiles(page, PHOTO);
    await lookForUpdate(page);
    const notice = page.getByText('A new version is ready.');
    await page.getByText('Reloading clears your list').waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await waitForResult(page);

    // When the old version is loaded again, it announces the new version again.
    await page.reload();
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await notice.waitFor();
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null);
    await page.waitForLoadState('networkidle');
    expect(await notice.count()).toBe(0);
  });

  test('that differs only in its headers downloads every file again', async () => {
    const bridge = await openBridge();
    const page = await openPage('/', { origin: bridge.origin, serviceWorkers: 'allow' });
    await untilOfflineReady(page, bridge.origin);
    bridge.addHeader('X-Deploy', 'second');
    bridge.replace('/service-worker.js', headersVersion(securityHeaders), 'other');
    await lookForUpdate(page);
    await page.getByText('A new version is ready.').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    const scripts = (await listKeptFiles(page)).filter((url) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const answered = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).headers.get('X-Deploy'))),
      ['/', '/app', ...scripts],
    );
    expect(new Set(answered)).toEqual(new Set(['second']));
  });

  test('is loaded from the network even if the browser keeps the old service worker', async () => {
    const bridge = await openBridge();
    const page = await openPage('/', { origin: bridge.origin, serviceWorkers: 'allow' });
    await untilOfflineReady(page, bridge.origin);
    bridge.append('/service-worker.js', `${LATER}\nself.skipWaiting = () => new Promise(() => {});`);
    await lookForUpdate(page);
    await page.getByText('A new version is ready.').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await addFiles(page, PHOTO);
    await waitForResult(page);
  });

  test('is not announced while a batch is running', async () => {
    const bridge = await openBridge();
    const options = { origin: bridge.origin, serviceWorkers: 'allow' } as const;
    const page = await openWithLedger('/bulk-compress', options);
    await untilOfflineReady(page, bridge.origin);
    await ledgerDo(page, 'holdAfter', 1);
    await addFiles(page, IMAGES.map(fixture));
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    bridge.append('/service-worker.js', LATER);
    await lookForUpdate(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true);
    // The event that made the new version wait also notifies the page, which updates in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await page.getByText('A new version is ready.').waitFor();
  });
});

test('the site works in a browser without service workers', async () => {
  const page = await openPage('/compress-picture', {
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })),
  });
  await addFiles(page, PHOTO);
  await waitForResult(page);
});

test('the site works in a browser that refuses service workers', async () => {
  const page = await openPage('/compress-picture', {
    prepare: (page) =>
      page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
      }),
  });
  await addFiles(page, PHOTO);
  await waitForResult(page);
});
