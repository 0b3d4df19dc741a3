import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FOR_SERVERS } from '../../../build/hosting/file-kinds.ts';
import { firebaseHeadersOf } from '../../../build/hosting/firebase-headers.ts';
import { DEVELOPER_NONCE, securityHeaders, securityHeadersFor, securityHeadersOf } from '../../../security-headers.ts';

interface HostingConfig {
  readonly functions: readonly { readonly ignore: readonly string[] }[];
  readonly hosting: {
    readonly ignore: readonly string[];
    readonly headers: ReturnType<typeof firebaseHeadersOf>;
  };
}

const { hosting, functions } = JSON.parse(
  readFileSync(new URL('../../../firebase/firebase.json', import.meta.url), 'utf8'),
) as HostingConfig;

const HASH = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);

/**
 * The site's own files, its two inline scripts (by hash), of the page and of the frame that draws SVG files, and
 * WebAssembly. Neither other inline scripts nor `eval`.
 */
const OWN_SCRIPTS = ["'self'", HASH, HASH, "'wasm-unsafe-eval'"];

function directive(headers: Readonly<Record<string, string>>, name: string): string[] {
  const found = (headers['Content-Security-Policy'] ?? '').split('; ').find((text) => text.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('hosting sends the headers of the build, and to assets those of files that never change (if not, run node firebase/write-headers.mjs)', () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const sent = Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
  const policy = sent['Content-Security-Policy'] ?? '';
  const authDomain = /frame-src https:\/\/(\S+)/.exec(policy)?.[1] ?? '';
  expect(authDomain).not.toBe('');
  const functionsOrigin = /https:\/\/\S+\.cloudfunctions\.net/.exec(policy)?.[0];
  const analytics = policy.includes('googletagmanager');
  const needed = securityHeadersFor({ firebase: { authDomain, functionsOrigin }, analytics });
  expect(hosting.headers).toEqual(firebaseHeadersOf(needed));
});

test('deploying the site leaves out the files for other servers', () => {
  expect(hosting.ignore).toEqual(expect.arrayContaining([...FOR_SERVERS]));
});

test('deploying functions does not upload local secrets', () => {
  // firebase-tools matches names like .gitignore does, so this covers `.env.local` and `.secret.local`.
  for (const { ignore } of functions) expect(ignore).toContain('*.local');
});

describe('the content security policy', () => {
  const configured = securityHeadersFor({ firebase: { authDomain: 'shop.example.com' } });

  test.each([
    ['script-src', [...OWN_SCRIPTS, 'https://apis.google.com', 'https://js.paystack.co']],
    ['frame-src', ['https://shop.example.com', 'https://checkout.paystack.com']],
  ])('with Firebase allows in %s only what sign-in and payment need', (name, sources) => {
    expect(directive(configured, name)).toEqual(sources);
  });

  const services = [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://api.paystack.co',
  ];

  test.each([
    ['on the same site', '/api', []],
    ['on another site', 'https://functions.example.com', ['https://functions.example.com']],
    ['below a path', 'http://127.0.0.1:5001/demo/europe-west1', ['http://127.0.0.1:5001']],
  ])('with Firebase allows its services, and functions %s', (_, functionsOrigin, sources) => {
    const headers = securityHeadersFor({ firebase: { authDomain: 'shop.example.com', functionsOrigin } });
    expect(directive(headers, 'connect-src')).toEqual(["'self'", ...services, ...sources]);
  });

  test.each([
    ['script-src', [...OWN_SCRIPTS, 'https://www.googletagmanager.com']],
    ['connect-src', ["'self'", 'https://*.google-analytics.com']],
    ['frame-src', []],
  ])('with a measurement ID allows in %s only what analytics needs', (name, sources) => {
    expect(directive(securityHeadersOf({ VITE_GA_MEASUREMENT_ID: 'G-1' }), name)).toEqual(sources);
  });

  test('allows App Check only together with Firebase', () => {
    const env = { VITE_FIREBASE_API_KEY: 'k', VITE_FIREBASE_AUTH_DOMAIN: 'a.b.com', VITE_APP_CHECK_SITE_KEY: '6L' };
    const headers = securityHeadersOf(env);
    expect(directive(headers, 'script-src')).toContain('https://www.google.com/recaptcha/');
    expect(directive(headers, 'connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(securityHeadersOf({ VITE_APP_CHECK_SITE_KEY: '6L' })).toEqual(securityHeaders);
  });

  test('without configuration allows no other site', () => {
    expect(securityHeaders['Content-Security-Policy']).not.toContain('https:');
    expect(securityHeadersOf({ VITE_FIREBASE_API_KEY: '', VITE_GA_MEASUREMENT_ID: '' })).toEqual(securityHeaders);
  });

  test('of the development server adds only what hot reloading needs', () => {
    const developer = securityHeadersFor({ developer: true });
    const without = JSON.stringify(developer)
      .replaceAll(` 'nonce-${DEVELOPER_NONCE}'`, '')
      .replace("worker-src 'self' blob:", "worker-src 'self'");
    expect(JSON.parse(without)).toEqual(securityHeaders);
    for (const name of ['script-src', 'style-src']) {
      expect(directive(developer, name)).toContain(`'nonce-${DEVELOPER_NONCE}'`);
      expect(directive(developer, name)).not.toContain("'unsafe-inline'");
    }
  });

  describe('with', () => {
    const real = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_AUTH_DOMAIN: 'shop.example.com' };
    const emulators = {
      VITE_FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    };

    test('real services allows no other services and no unencrypted connection', () => {
      const headers = securityHeadersOf({ ...real, VITE_FIREBASE_AUTH_EMULATOR_HOST: '' });
      expect(headers).toEqual(securityHeadersFor({ firebase: { authDomain: 'shop.example.com' } }));
      expect(headers['Content-Security-Policy']).not.toContain('http:');
    });

    test('emulators also allows the emulators', () => {
      const headers = securityHeadersOf({ ...real, ...emulators });
      expect(directive(headers, 'frame-src')).toContain('http://127.0.0.1:9099');
      expect(directive(headers, 'connect-src')).toEqual(
        expect.arrayContaining(['http://127.0.0.1:9099', 'http://127.0.0.1:8080']),
      );
    });
  });
});
