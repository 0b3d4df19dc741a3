import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteOriginOf } from '../../../build/prerender/site-origin.ts';
import { appManifestOf } from '../../../build/pwa/app-manifest.ts';
import { PUBLIC_PATHS } from '../../../src/routes.ts';

const root = new URL('../../../', import.meta.url);
const { hosting } = JSON.parse(readFileSync(new URL('firebase/firebase.json', root), 'utf8')) as {
  readonly hosting: Record<string, unknown> & {
    readonly rewrites: readonly { source: string; destination?: string }[];
  };
};

test('hosting serves public paths from their files, and all other paths from the empty page', () => {
  expect(hosting).toMatchObject({ cleanUrls: true, trailingSlash: false });
  expect(hosting.rewrites.at(-1)).toEqual({ source: '**', destination: '/app.html' });
});

describe('the web app manifest', () => {
  const APP_MANIFEST = appManifestOf('/');

  test('names existing icons in both sizes, plain and maskable', () => {
    const icons = APP_MANIFEST.icons ?? [];
    for (const { src } of icons) expect(existsSync(new URL(`public${src}`, root)), src).toBe(true);
    for (const purpose of ['any', 'maskable']) {
      const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
      expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    }
  });

  test('has a shortcut to each of the four tools', () => {
    const urls = APP_MANIFEST.shortcuts?.map(({ url }) => url) ?? [];
    expect(urls.sort()).toEqual(['/compress-picture', '/convert-picture', '/optimize-picture', '/resize-picture']);
    for (const url of urls) expect(PUBLIC_PATHS).toContain(url);
  });

  test('accepts several images from the share sheet and opens image files', () => {
    expect(APP_MANIFEST.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
    const shared = expect.arrayContaining(['image/*', '.heic', '.jxl', '.tif', '.qoi', '.ppm']);
    expect(APP_MANIFEST.share_target?.params.files).toEqual([{ name: 'pictures', accept: shared }]);
    expect(APP_MANIFEST.file_handlers?.[0]?.accept).toMatchObject({
      'image/webp': ['.webp'],
      'image/tiff': ['.tiff', '.tif'],
      'image/x-portable-anymap': ['.pnm', '.pbm', '.pgm', '.ppm', '.pam'],
      'image/svg+xml': ['.svg'],
    });
  });
});

test.each([
  [{}, 'https://pixmill.example'],
  [{ VITE_SITE_ORIGIN: '' }, 'https://pixmill.example'],
  [{ VITE_SITE_ORIGIN: 'https://pictures.example.com/' }, 'https://pictures.example.com'],
])('the site with the environment %o is at %s', (env, origin) => {
  expect(siteOriginOf(env)).toBe(origin);
});
