import { gzipSync } from 'node:zlib';
import { figure } from '../statistics.mjs';

const AT_MOST_KB = 120;

/** @type {import('../run.mjs').Scenario} */
export async function measureFirstLoad(site) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  /** @type {import('playwright').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${site.origin}/`);
  await page.waitForLoadState('networkidle');

  const named = (/** @type {RegExp} */ pattern) =>
    responses.filter((response) => pattern.test(new URL(response.url()).pathname));
  const code = await Promise.all(named(/\.(?:js|css)$/).map(async (response) => gzipSync(await response.body())));
  const wasm = named(/\.wasm$/).length;
  await context.close();
  const kilobytes = code.reduce((sum, bytes) => sum + bytes.length, 0) / 1000;
  return [
    figure('JavaScript and CSS, gzip', [kilobytes], { unit: 'kB', atMost: AT_MOST_KB }),
    figure('WASM files', [wasm], { atMost: 0 }),
  ];
}
