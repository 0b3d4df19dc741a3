import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { inspect } from '../../src/codecs/inspect.ts';
import { PUBLIC_PATHS } from '../../src/routes.ts';
import { type OpenPageOptions, openForMany, openPage, siteOrigin, untilLive } from '../support/e2e.ts';

interface Head {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly card: Record<string, string>;
  readonly data: Record<string, unknown>;
}

async function readHead(path: string): Promise<Head> {
  const page = await (await fetch(siteOrigin + path)).text();
  const first = (pattern: RegExp) => pattern.exec(page)?.[1];
  const og = [...page.matchAll(/<meta property="(og:[^"]+)" content="([^"]+)"/g)];
  return {
    title: first(/<title>([^<]+)/) ?? '',
    description: first(/<meta name="description" content="([^"]+)"/),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    card: {
      ...Object.fromEntries(og.map(([, name, content]) => [name, content])),
      'twitter:card': first(/<meta name="twitter:card" content="([^"]+)"/) ?? '',
    },
    data: JSON.parse(first(/<script type="application\/ld\+json">([^<]+)/) ?? '{}'),
  };
}

/** Shared by all paths: a page without scripts and a page with scripts. */
const opened: Awaited<ReturnType<typeof openForMany>>[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

function openOnce(options: OpenPageOptions) {
  let opening: ReturnType<typeof openForMany> | undefined;
  return async () => {
    if (opening === undefined) {
      opening = openForMany('/', options);
      opened.push(await opening);
    }
    return opening;
  };
}

const withoutScripts = openOnce({ javaScriptEnabled: false });

const withScripts = openOnce({
  prepare: (page) =>
    page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const nodes = [...document.querySelectorAll('#root h1, #root footer, #root main')];
        if (!('early' in window) && nodes.length > 0) Object.assign(window, { early: nodes });
      });
    }),
});

describe.each(PUBLIC_PATHS)('%s', (path) => {
  test('shows its content without scripts, and hydration does not change it', async () => {
    const { page: still } = await withoutScripts();
    await still.goto(path);
    expect(await still.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await still.getByRole('contentinfo').isVisible()).toBe(true);

    const { page: live } = await withScripts();
    await live.goto(path);
    await untilLive(live);
    await live.waitForLoadState('networkidle');
    const isKept = await live.evaluate(() =>
      (window as unknown as { early: Element[] }).early.map((node) => node.isConnected),
    );
    expect(isKept).toEqual([true, true, true]);
    const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').trim();
    expect(await textOf(live)).toBe(await textOf(still));
    const boxesOf = (page: Page) =>
      page.locator('h1, main p, main li, main button, main input, main label').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
        }),
      );
    expect(await boxesOf(live)).toEqual(await boxesOf(still));
  });

  test('describes itself to search engines and in social cards', async () => {
    const { title, description, canonical, card, data } = await readHead(path);
    expect(title).toMatch(/ · Pixmill$/);
    expect(description?.length ?? 0).toBeGreaterThan(20);
    const url = new URL(canonical ?? '');
    expect(url.pathname).toBe(path);
    expect(card).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:type': 'website',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const image = await fetch(siteOrigin + new URL(card['og:image'] ?? '').pathname);
    expect(await inspect(await image.blob(), 1e7)).toMatchObject({
      ok: true,
      info: { format: 'jpeg', size: { widthPx: 1200, heightPx: 630 } },
    });
    expect(data).toMatchObject({ '@type': 'WebApplication', name: 'Pixmill', url: `${url.origin}/` });
  });
});

test('no two pages have the same title or description', async () => {
  const heads = await Promise.all(PUBLIC_PATHS.map(readHead));
  for (const part of ['title', 'description', 'canonical'] as const) {
    expect(new Set(heads.map((head) => head[part])).size).toBe(PUBLIC_PATHS.length);
  }
});

test('the sitemap lists exactly the public pages, and robots.txt links to it', async () => {
  const robots = await (await fetch(`${siteOrigin}/robots.txt`)).text();
  const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const sitemap = await (await fetch(siteOrigin + new URL(address).pathname)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(paths).toEqual(PUBLIC_PATHS);
});

test.each(['/dashboard', '/payment', '/bulk-compress', '/no-such-page'])(
  '%s is hidden from search engines, and no other page is shown first',
  async (path) => {
    const { page } = await withoutScripts();
    await page.goto(path);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('#root').innerHTML()).toBe('');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  },
);

test('navigating inside the site updates the canonical link', async () => {
  const page = await openPage('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compress an image' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compress an image' }).waitFor();
  expect(new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '').pathname).toBe(
    '/compress-picture',
  );
});

test.each(['dark', 'light'] as const)('the chosen theme (%s) applies from the first paint', async (theme) => {
  const page = await openPage('/', {
    colorScheme: theme === 'dark' ? 'light' : 'dark',
    prepare: (page) =>
      page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
        const seen: (string | undefined)[] = [];
        Object.assign(window, { seen });
        const look = () => {
          seen.push(document.body && getComputedStyle(document.documentElement).colorScheme);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, theme),
  });
  await page.getByRole('button', { name: `Theme: ${theme}` }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: (string | undefined)[] }).seen);
  expect(new Set(seen.filter(Boolean))).toEqual(new Set([theme]));
});

test.each(['en-US', 'fr-FR'])('an image that is chosen before the scripts load is not lost (%s)', async (locale) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openPage('about:blank', {
    live: false,
    locale,
    prepare: (page) =>
      page.route('**/assets/index-*.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.goto(`${siteOrigin}/compress-picture`, { waitUntil: 'commit' });
  await page.locator('input[type=file]').first().setInputFiles('tests/fixtures/photo-srgb-untagged-900x600.jpg');
  release();
  const name = locale === 'fr-FR' ? 'Images ajoutées' : 'Uploaded Images';
  await page.getByRole('list', { name }).getByRole('listitem').waitFor();
});
