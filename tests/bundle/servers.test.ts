import { existsSync, readFileSync } from 'node:fs';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_KINDS, FOR_SERVERS } from '../../build/hosting/file-kinds.ts';
import { locateServer } from '../../scripts/find-servers.mjs';
import { securityHeaders } from '../../security-headers.ts';
import { BATCH_PATHS, MEMBER_PATHS, PUBLIC_PATHS } from '../../src/routes.ts';
import { ask, essenceOf, serveWith, type WebAnswer, type WebServer } from '../support/web-servers.ts';
import { listFiles, repositoryRoot } from './built-site.ts';

const files = listFiles();
const named = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;

/** A path of every kind. */
const PATHS: readonly (readonly [what: string, path: string])[] = [
  ['the home page', '/'],
  ['a page', '/compress-picture'],
  ['a page with a query', '/resize-picture?shared=yes'],
  ['a page by its file', '/pricing.html'],
  ['a page with a slash', '/pricing/'],
  ['a page without a file', '/bulk-compress'],
  ['an unknown page', '/no/such/page'],
  ['the empty page', '/app'],
  ['a script', named(/^assets\/index-.*\.js$/)],
  ['a style sheet', named(/^assets\/.*\.css$/)],
  ['a codec', named(/^assets\/mozjpeg_enc.*\.wasm$/)],
  ['a font', named(/^assets\/.*\.woff2$/)],
  ['the service worker', '/service-worker.js'],
  ['the manifest', '/manifest.webmanifest'],
  ['the schema', '/recipe.schema.json'],
  ['an icon', '/icon.svg'],
  ['an icon for old browsers', '/favicon.ico'],
  ['a photo', named(/^samples\/.*\.jpg$/)],
  ['a small text', '/robots.txt'],
  ['a folder', '/assets/'],
  ['a missing script', '/assets/missing-1234567.js'],
  ['a missing image', '/missing.png'],
  ['a compressed file', '/service-worker.js.br'],
];

let site: PreviewServer;
let siteOrigin = '';

beforeAll(async () => {
  site = await preview({ root: repositoryRoot, logLevel: 'warn', preview: { port: 0 } });
  siteOrigin = new URL(site.resolvedUrls?.local[0] ?? '').origin;
});
afterAll(() => site.close());

/** The best encoding of the file that answers a path. */
function encodingOf(path: string, accepted: readonly string[]): string | undefined {
  const pathname = path.replace(/\?.*/, '').slice(1);
  const own = [pathname || 'index.html', `${pathname}.html`].find(
    (file) => files.includes(file) && /\.(?!br$|gz$)\w+$/.test(file),
  );
  const file = own ?? 'app.html';
  return [['br', 'br'] as const, ['gzip', 'gz'] as const].find(
    ([name, extension]) => accepted.includes(name) && files.includes(`${file}.${extension}`),
  )?.[0];
}

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  describe.skipIf(locateServer(name) === null)('serves the site as npm start does:', () => {
    let server: WebServer;
    beforeAll(async () => {
      server = await serveWith(name, `${repositoryRoot}dist`);
    });
    afterAll(() => server.stop());

    test.each(PATHS)('%s', async (_, path) => {
      const expected = essenceOf(await ask(siteOrigin + path));
      for (const accepted of [[], ['gzip'], ['gzip', 'deflate', 'br']]) {
        const answer = await ask(server.origin + path, { headers: { 'Accept-Encoding': accepted.join(', ') } });
        expect(essenceOf(answer)).toEqual(expected);
        expect(answer.headers['content-encoding'], accepted.join()).toBe(encodingOf(path, accepted));
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
      }
    });

    test.each(['br;q=0, gzip', 'gzip, br;q=0.0', 'brotli, gzip'])('Brotli is not sent to "%s"', async (accepted) => {
      const answer = await ask(server.origin, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe('gzip');
    });

    test.each(PATHS)('HEAD of %s', async (_, path) => {
      const [mine, theirs] = await Promise.all(
        [siteOrigin, server.origin].map((origin) => ask(origin + path, { method: 'HEAD' })),
      );
      expect(essenceOf(theirs as WebAnswer)).toEqual(essenceOf(mine as WebAnswer));
      expect(theirs?.body).toHaveLength(0);
    });

    test('a part of a file', async () => {
      const path = named(/^samples\/.*\.jpg$/);
      const parts = await Promise.all(
        [siteOrigin, server.origin].map((origin) => ask(origin + path, { headers: { Range: 'bytes=100-199' } })),
      );
      for (const { status, headers, body } of parts) {
        expect([status, body.length, headers['content-range']]).toEqual([
          206,
          100,
          expect.stringMatching(/^bytes 100-199\//),
        ]);
      }
      expect(parts[1]?.body).toEqual(parts[0]?.body);
    });

    test.each([...PATHS.slice(0, 2), ...PATHS.slice(8, 15)])(
      'a visitor who has %s gets no second copy',
      async (_, path) => {
        const { headers } = await ask(server.origin + path);
        const again = await ask(server.origin + path, { headers: { 'If-None-Match': headers.etag ?? '' } });
        expect(again).toMatchObject({
          status: 304,
          body: Buffer.of(),
          headers: { 'cache-control': headers['cache-control'] },
        });
        const old = await ask(server.origin + path, { headers: { 'If-None-Match': '"another"' } });
        expect(old.status).toBe(200);
      },
    );

    test('no file outside the site', async () => {
      for (const path of ['/..%2fnginx.conf', '/../nginx.conf', '/%2e%2e/nginx.conf', '/assets/..%2f..%2fnginx.conf']) {
        const { status, body } = await ask(server.origin + path);
        expect([400, 404]).toContain(status);
        expect(body.toString()).not.toContain('worker_processes');
      }
    });
  });
});

test('a missing file is an error, but the app answers for pages', async () => {
  const statusOf = async (path: string) => (await ask(siteOrigin + path)).status;
  expect(await Promise.all(['/assets/missing-1234567.js', '/missing.png', '/%E0%A4%A'].map(statusOf))).toEqual([
    404, 404, 404,
  ]);
  expect(await Promise.all(['/bulk-compress', '/no/such/page'].map(statusOf))).toEqual([200, 200]);
});

test('servers know the type of every file of the site', () => {
  const known = FILE_KINDS.map(({ extension }) => extension);
  const own = files.filter((file) => !/\.(?:br|gz)$|^_/.test(file));
  expect(own.filter((file) => !known.includes(file.replace(/.*\./, '')))).toEqual([]);
});

test('compressed files are smaller, and only where it pays', () => {
  const packed = files.filter((file) => /\.(?:br|gz)$/.test(file));
  expect(packed.length).toBeGreaterThan(100);
  const sizeOf = (file: string) => readFileSync(`${repositoryRoot}dist/${file}`).length;
  expect(packed.filter((file) => sizeOf(file) >= sizeOf(file.replace(/\.\w+$/, '')))).toEqual([]);
  expect(packed.filter((file) => /\.(?:jpg|png|webp|woff2|ico)\.\w+$/.test(file))).toEqual([]);
});

describe('Cloudflare and Netlify', () => {
  const lines = (file: string) => readFileSync(`${repositoryRoot}dist/${file}`, 'utf8').split('\n');

  test('send every header, each once and in a line that Cloudflare accepts', () => {
    const [everywhere, ...rules] = lines('_headers').join('\n').split('\n\n');
    expect(everywhere).toBe(
      ['/*', ...Object.entries(securityHeaders).map(([key, value]) => `  ${key}: ${value}`)].join('\n'),
    );
    expect(rules).toEqual(['/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n']);
    expect(Math.max(...lines('_headers').map(({ length }) => length))).toBeLessThan(2000);
  });

  test('show every page: by its file, by a rule, or as unknown', () => {
    const rules = lines('_redirects').filter((line) => line !== '');
    expect(rules).toEqual([...BATCH_PATHS, ...MEMBER_PATHS, '/outbox'].map((path) => `${path} /app 200`));
    for (const path of PUBLIC_PATHS)
      expect(existsSync(`${repositoryRoot}dist${path === '/' ? '/index' : path}.html`), path).toBe(true);
    expect(readFileSync(`${repositoryRoot}dist/404.html`)).toEqual(readFileSync(`${repositoryRoot}dist/app.html`));
  });
});

test('the service worker keeps no file that is only for servers', () => {
  const worker = readFileSync(`${repositoryRoot}dist/service-worker.js`, 'utf8');
  expect(FOR_SERVERS.filter((file) => worker.includes(`"${file.replace('**/*', '')}`))).toEqual([]);
  expect(worker).not.toMatch(/\.(?:br|gz)"/);
});
