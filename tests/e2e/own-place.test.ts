import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { locateServer } from '../../scripts/find-servers.mjs';
import { securityHeadersOf } from '../../security-headers.ts';
import { SHARE_FIELD } from '../../src/pwa/shared-files.ts';
import { copyFixtures, downloadOutput, start, untilEnded } from '../support/batch-checks.ts';
import { type Image, runDockerfile } from '../support/docker-steps.ts';
import { type OpenPageOptions, openPage } from '../support/e2e.ts';
import { untilOfflineReady } from '../support/offline.ts';
import { ask, essenceOf, serveImage, serveWith } from '../support/web-servers.ts';
import { addFiles, download, fixture, imageList, waitForResult } from '../support/workbench.ts';

const BASE = '/pixmill/';
const PHOTO = 'photo-srgb-untagged-900x600.jpg';
/** The folder in which the instructions of the Dockerfile are run. */
const folder = mkdtempSync(join(tmpdir(), 'pixmill-own-place-'));
const outDir = join(folder, 'build/pixmill/dist');
/** Without accounts, the build must ignore this. */
const LOCAL = 'VITE_FIREBASE_API_KEY=key-of-the-test\nVITE_FIREBASE_AUTH_DOMAIN=test.firebaseapp.example\n';

let image: Image;
let site: PreviewServer;
let origin: string;

/** Builds a site without accounts below a path, as for a company's intranet, by the instructions of the Dockerfile. */
beforeAll(async () => {
  image = runDockerfile(folder, { VITE_BASE_PATH: BASE }, { '.env.local': LOCAL });
  vi.stubEnv('VITE_ACCOUNTS', 'off');
  vi.stubEnv('VITE_BASE_PATH', BASE);
  site = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  origin = new URL(site.resolvedUrls?.local[0] ?? '').origin;
}, 240_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (path: string, options: OpenPageOptions = {}) => openPage(BASE + path, { own: true, origin, ...options });

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('a build without accounts', () => {
  test('contains nothing of Firebase, Paystack, prices or the demo', () => {
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|css|html|xml|webmanifest)$|^_\w+$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const marks =
      /firebase|paystack|identitytoolkit|PLN_|PBKDF2|"\/outbox"|"price":"6"|<html data-demo|key-of-the-test/i;
    expect(files.filter((file) => marks.test(readFileSync(join(outDir, file), 'utf8')))).toEqual([]);
    const screens = /login|register|dashboard|payment|cancel|pricing|contact|request|pro-gate/;
    expect(files.filter((file) => screens.test(file))).toEqual([]);
  });

  test('allows no other site, no form and no pop-up', async () => {
    const { headers } = await ask(origin + BASE);
    expect(headers['content-security-policy']).toBe(
      securityHeadersOf({ VITE_ACCOUNTS: 'off' })['Content-Security-Policy'],
    );
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('shows no prices, no sign-in and no mark of Pro, in English and in French', async () => {
    for (const locale of ['en-US', 'fr-FR']) {
      const page = await open('', { locale });
      const texts = await page.locator('body').innerText();
      expect(texts).not.toMatch(
        /\bPRO\b|\bPro\b|\bFREE\b|GRATUIT|Free tools|Pric|Tarif|Log ?in|Connexion|Contact|Refund|Rembours/,
      );
    }
  });

  test.each(['pricing', 'login', 'dashboard', 'contact'])('/%s is an unknown page', async (path) => {
    const page = await open(path, { expectedErrors: [/404: there is no page/] });
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Pricing' }).count()).toBe(0);
  });

  test('processes many images for everybody', async () => {
    const page = await open('bulk-resize');
    expect(await page.locator('main').innerText()).not.toMatch(/\bPro\b/);
    await addFiles(page, await copyFixtures([PHOTO, 'quadrants-exif-6.jpg']));
    await start(page);
    await untilEnded(page);
    expect(Object.keys(await downloadOutput(page, 2))).toHaveLength(2);
  });

  test.each([
    ['', 'Batch Download Multiple Images', 'image-processor-pro'],
    ['compress-picture', 'Batch Compress Multiple Images', 'bulk-compress'],
  ])('takes the images of /%s along to the batch', async (path, label, target) => {
    const page = await open(path);
    await addFiles(page, [fixture(PHOTO), fixture('quadrants-exif-6.jpg')]);
    await waitForResult(page);
    await page.getByText('Download all 2 at once', { exact: true }).waitFor();
    await page.getByRole('button', { name: label, exact: true }).click();
    await page
      .getByText(/^\d+ of 2 done/)
      .first()
      .waitFor();
    expect(pathOf(page)).toBe(BASE + target);
  });

  test('tells what it stores, and nothing of accounts and payments', async () => {
    const page = await open('privacy');
    await page.getByRole('heading', { name: 'Your images' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).not.toContain('Your account');
    expect(await page.locator('main').innerText()).not.toMatch(/\bPro\b|Paystack|Google hosts/);
  });
});

describe('a site below a path', () => {
  test('finds its pages, samples and licenses', async () => {
    const page = await open('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compress an image' }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(pathOf(page)).toBe(`${BASE}compress-picture`);
    const canonical = page.locator('link[rel=canonical]');
    await expect.poll(() => canonical.getAttribute('href')).toBe('https://pixmill.example/pixmill/compress-picture');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((link) => !link.startsWith(BASE) && link !== '#main')).toEqual([]);
    const licenses = links.find((link) => link.endsWith('.txt')) ?? '';
    expect((await ask(origin + licenses)).status).toBe(200);
    await page
      .getByRole('button', { name: /sample/i })
      .first()
      .click();
    await waitForResult(page);
    expect((await download(page, 'Download Compressed Image')).info.format).toBe('jpeg');
  });

  test('names only files that exist in its manifest, and has a schema', async () => {
    const { body } = await ask(`${origin}${BASE}manifest.webmanifest`);
    const paths = [...body.toString().matchAll(/"(\/[^"]*)"/g)].map(([, path]) => path ?? '');
    expect(paths.filter((path) => !path.startsWith(BASE))).toEqual([]);
    const icons = await Promise.all(paths.filter((path) => /\.\w+$/.test(path)).map((path) => ask(origin + path)));
    expect(icons.map(({ status }) => status)).toEqual(icons.map(() => 200));
    const schema = await ask(`${origin}${BASE}recipe.schema.json`);
    expect([schema.status, JSON.parse(schema.body.toString()).type]).toEqual([200, 'object']);
  });

  test('works offline, and takes images from the share sheet', async () => {
    const page = await open('', { serviceWorkers: 'allow' });
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(origin + BASE);
    await untilOfflineReady(page, origin + BASE);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const photo = readFileSync(fixture(PHOTO)).toString('base64');
    await page.evaluate(
      async ([field, base64, address]) => {
        const form = new FormData();
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        form.append(field ?? '', new File([bytes], 'shared.jpg', { type: 'image/jpeg' }));
        await fetch(address ?? '', { method: 'POST', body: form });
      },
      [SHARE_FIELD, photo, `${BASE}receive-pictures`],
    );
    await page.context().setOffline(true);
    await page.goto(`${BASE}?shared=yes`);
    await imageList(page).getByText('shared').first().waitFor();
    expect(page.url()).toBe(origin + BASE);
    await page.goto(`${BASE}bulk-resize`);
    await page.getByRole('heading', { level: 1, name: 'Resize images in bulk' }).waitFor();
  });

  describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
    test.skipIf(locateServer(name) === null)(
      'serves it as npm start does, and nothing outside of the path',
      async () => {
        const server = await serveWith(name, outDir);
        onTestFinished(() => server.stop());
        const asset = readdirSync(join(outDir, 'assets')).find((file) => file.endsWith('.js'));
        for (const path of [
          '',
          'compress-picture',
          'bulk-compress',
          'no/page',
          `assets/${asset}`,
          'service-worker.js',
          'missing.js',
        ]) {
          const [mine, theirs] = await Promise.all([origin, server.origin].map((each) => ask(each + BASE + path)));
          expect(essenceOf(theirs as never), path).toEqual(essenceOf(mine as never));
        }
        const outside = await Promise.all(
          ['/', '/assets/a.js', '/pixmill', '/pixmillx/'].map((path) => ask(server.origin + path)),
        );
        expect(outside.map(({ status }) => status)).toEqual([404, 404, 301, 404]);
        expect(outside[2]?.headers.location).toBe(BASE);
      },
    );
  });
});

describe('the container', () => {
  test.skipIf(locateServer('nginx') === null)(
    'serves the site without root, from files that it cannot change',
    async () => {
      const server = await serveImage(image);
      onTestFinished(() => server.stop());
      for (const path of ['', 'bulk-compress', 'service-worker.js', 'missing.js']) {
        const [mine, theirs] = await Promise.all([origin, server.origin].map((each) => ask(each + BASE + path)));
        expect(essenceOf(theirs as never), path).toEqual(essenceOf(mine as never));
      }
      const checked = /http:\/\/127\.0\.0\.1:8080(\S*)"/.exec(image.healthCheck)?.[1] ?? '';
      const path = checked.replace(/\$\{(\w+)\}/, (_, name: string) => image.env[name] ?? '');
      expect([path, (await ask(server.origin + path)).status]).toEqual([`${BASE}robots.txt`, 200]);
    },
  );
});
