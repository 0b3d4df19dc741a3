import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../../security-headers.ts';
import { openPage, siteOrigin } from '../support/e2e.ts';

async function findScriptPath(): Promise<string> {
  const page = await (await fetch(siteOrigin)).text();
  const path = /<script [^>]*src="([^"]+)"/.exec(page)?.[1];
  if (path === undefined) throw new Error('The page has no script.');
  return path;
}

describe('every response has the security headers:', () => {
  test.each([
    ['the home page', async () => '/'],
    ['a page below the root', async () => '/compress-picture'],
    ['a page that does not exist', async () => '/no-such-page'],
    ['a script', findScriptPath],
  ])('%s', async (_, findPath) => {
    const { status, headers } = await fetch(siteOrigin + (await findPath()));
    expect(status).toBe(200);
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name), name).toBe(value);
  });
});

test('scripts, whose names contain their hashes, are cached without revalidation, but pages are not', async () => {
  const cacheOf = async (path: string) => (await fetch(siteOrigin + path)).headers.get('cache-control');
  expect(await cacheOf(await findScriptPath())).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/')).toBe('no-cache');
});

test('the browser enforces the headers, and they block no feature that the site uses', async () => {
  const page = await openPage('/', { expectedErrors: [/Executing inline script violates/] });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline script ran"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('inline script ran');

  const refused = `['fullscreen', 'clipboard-read', 'clipboard-write'].filter((name) => !document.featurePolicy.allowsFeature(name))`;
  expect(await page.evaluate(refused)).toEqual([]);
});
