import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findWorkerBrowser, openPage, siteOrigin, untilLive } from '../support/e2e.ts';
import { listIsolation } from '../support/isolation.ts';
import { clickToClose } from '../support/popups.ts';
import { addFiles, fixture, waitForResult } from '../support/workbench.ts';

/** The answers of another site, which knows nothing of isolation, like those of the payment widget and of sign-in. */
const FOREIGN: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/inline.js': [
    'text/javascript',
    `globalThis.pay = () => new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = new URL('/checkout', origin);
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data));
      document.body.append(frame);
    });
    const { origin } = new URL(document.currentScript.src);`,
  ],
  '/checkout': [
    'text/html',
    '<script>parent.postMessage({ paid: true, isIsolated: crossOriginIsolated }, "*")</script>',
  ],
  '/sign-in': [
    'text/html',
    '<button onclick="opener.postMessage({ signedIn: true }, \'*\'); window.close()">Sign in</button>',
  ],
};

const foreign = createServer(({ url = '' }, response) => {
  const [type, body] = FOREIGN[url] ?? ['text/plain', ''];
  response.writeHead(200, { 'content-type': type }).end(body);
});
/** Another site than `127.0.0.1`, and as trustworthy. */
let foreignOrigin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => foreign.listen(0, resolve));
  foreignOrigin = `http://localhost:${(foreign.address() as AddressInfo).port}`;
});
afterAll(() => void foreign.close());

/** Opens the site with a content policy that allows the other site, as a build with accounts does for its services. */
async function openWithForeign(): Promise<Page> {
  const browser = await findWorkerBrowser();
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${siteOrigin}/login`);
  await untilLive(page);
  expect(await listIsolation(page)).toMatchObject({ page: true });
  return page;
}

test('a page and its workers have shared memory', async () => {
  const page = await openPage('/compress-picture');
  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  expect(await listIsolation(page)).toEqual({ page: true, workers: [true] });
});

test("a payment widget's script and its frame work, though neither allows being embedded", async () => {
  const page = await openWithForeign();
  await page.addScriptTag({ url: `${foreignOrigin}/inline.js` });
  expect(await page.evaluate('pay()')).toEqual({ paid: true, isIsolated: false });
});

test('a sign-in popup of another site reaches the page, which sees it close', async () => {
  const page = await openWithForeign();
  await page.evaluate((url) => {
    const popup = open(url, 'sign-in', 'width=400,height=400');
    const answer = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }));
    const closed = new Promise((resolve) => {
      const timer = setInterval(() => popup?.closed && resolve(clearInterval(timer)), 50);
    });
    Object.assign(window, { outcome: closed.then(() => answer) });
  }, `${foreignOrigin}/sign-in`);
  const popup = page.context().pages()[1] ?? (await page.context().waitForEvent('page'));
  await clickToClose(popup, popup.getByRole('button', { name: 'Sign in' }));
  expect(await page.evaluate('outcome')).toEqual({ signedIn: true });
});

test.each([
  ['avif', 'avif_aom_threads'],
  ['jxl', 'libjxl_threads'],
])('with an idle core, threads encode %s, and the file is the same as with one core', async (format, module) => {
  const sizes: string[] = [];
  for (const cores of [1, 2]) {
    const fetched: string[] = [];
    const page = await openPage('/convert-picture', {
      own: true,
      prepare: async (opened) => {
        opened.on('request', (request) => void fetched.push(request.url()));
        await opened.addInitScript(
          ([count, format]) => {
            Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count });
            localStorage.setItem('pixmill:settings:convert', JSON.stringify({ format }));
          },
          [cores, format] as const,
        );
      },
    });
    await addFiles(page, fixture('dog-iphone-4032x3024-exif-orientation6.jpg'));
    sizes.push(await waitForResult(page));
    expect(fetched.some((url) => url.includes(module))).toBe(cores > 1);
  }
  expect(sizes[0]).toBe(sizes[1]);
});
