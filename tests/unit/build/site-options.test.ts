import { expect, test } from 'vitest';
import { basePathIn, hasAccountsIn } from '../../../build/hosting/site-options.ts';
import { headOf, sitemapOf } from '../../../build/prerender/page-head.ts';
import { findFaults } from '../../../build/production/find-faults.ts';
import { appManifestOf } from '../../../build/pwa/app-manifest.ts';
import { securityHeaders, securityHeadersOf } from '../../../security-headers.ts';

const FIREBASE = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com' };
const PAGE = { path: '/pricing', title: 'Title', description: 'Words', card: '/cards/home.jpg' };

test('a site has accounts unless its configuration says off', () => {
  expect([{}, { VITE_ACCOUNTS: '' }, { VITE_ACCOUNTS: 'off' }].map(hasAccountsIn)).toEqual([true, true, false]);
  for (const value of ['OFF', 'no', 'false']) {
    expect(() => hasAccountsIn({ VITE_ACCOUNTS: value })).toThrow(`VITE_ACCOUNTS is "${value}"`);
  }
});

test('without accounts, the policy is narrower than that of the demo, even if Firebase is configured', () => {
  const headers = securityHeadersOf({ ...FIREBASE, VITE_APP_CHECK_SITE_KEY: '6L', VITE_ACCOUNTS: 'off' });
  expect(headers).toEqual({
    ...securityHeaders,
    'Content-Security-Policy': securityHeaders['Content-Security-Policy'].replace(
      "form-action 'self'",
      "form-action 'none'",
    ),
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test('search engines are told the price only by a site with accounts', () => {
  const offers = (hasAccounts: boolean) => headOf(PAGE, { siteOrigin: 'https://a.example', base: '/', hasAccounts });
  expect(offers(true)).toContain('"price":"6"');
  expect(offers(false)).not.toContain('"price":"6"');
});

test('a deployment to Firebase without accounts is reported', () => {
  const faults = findFaults({
    env: { ...FIREBASE, VITE_ACCOUNTS: 'off' },
    functionsEnv: {},
    sentHeaders: {},
    neededHeaders: {},
    builtPage: null,
  });
  expect(faults).toContain('VITE_ACCOUNTS is off: nobody could sign in.');
});

test('a site is at the root of its address, or below a plain path', () => {
  expect([{}, { VITE_BASE_PATH: '' }, { VITE_BASE_PATH: '/a/b-c/' }].map(basePathIn)).toEqual(['/', '/', '/a/b-c/']);
  for (const value of ['pixmill', '/pixmill', './', 'https://a.example/', '/a;b/', '/a b/', '//']) {
    expect(() => basePathIn({ VITE_BASE_PATH: value })).toThrow(`VITE_BASE_PATH is "${value}"`);
  }
});

test('every address that others read contains the path of the site', () => {
  const site = { siteOrigin: 'https://a.example', base: '/pixmill/', hasAccounts: true };
  const texts = [headOf(PAGE, site), sitemapOf(['/', '/pricing'], site)].join();
  const addresses = [...texts.matchAll(/https:\/\/a\.example[^"<]*/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address.startsWith('https://a.example/pixmill/'))).toEqual([]);
  const paths = [...JSON.stringify(appManifestOf('/pixmill/')).matchAll(/"(\/[^"]*)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !path?.startsWith('/pixmill/'))).toEqual([]);
});
