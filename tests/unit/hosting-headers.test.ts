import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityHeaders, securityHeadersFor } from '../../security-headers.ts';

interface HostingConfig {
  readonly hosting: {
    readonly headers: readonly { readonly source: string; readonly headers: { key: string; value: string }[] }[];
  };
}

const { hosting } = JSON.parse(
  readFileSync(new URL('../../firebase/firebase.json', import.meta.url), 'utf8'),
) as HostingConfig;

function directive(headers: Readonly<Record<string, string>>, name: string): string[] {
  const found = (headers['Content-Security-Policy'] ?? '').split('; ').find((text) => text.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('hosting sends the headers of security-headers.ts (if not: node firebase/write-headers.mjs)', () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const sent = Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
  const authDomain = /frame-src https:\/\/(\S+)/.exec(sent['Content-Security-Policy'] ?? '')?.[1] ?? '';
  expect(authDomain).not.toBe('');
  expect(sent).toEqual(securityHeadersFor({ firebase: { authDomain } }));
});

describe('the content security policy', () => {
  const configured = securityHeadersFor({
    firebase: { authDomain: 'shop.example.com', functionsOrigin: 'https://functions.example.com' },
  });

  test.each([
    ['script-src', ["'self'", "'wasm-unsafe-eval'", 'https://apis.google.com', 'https://js.paystack.co']],
    ['frame-src', ['https://shop.example.com', 'https://checkout.paystack.com']],
  ])('with Firebase allows as %s exactly what sign-in and payment need', (name, sources) => {
    expect(directive(configured, name)).toEqual(sources);
  });

  test('with Firebase reaches the functions where they are', () => {
    expect(directive(configured, 'connect-src')).toContain('https://functions.example.com');
  });

  test('without Firebase names no other site', () => {
    expect(securityHeaders['Content-Security-Policy']).not.toContain('https:');
    expect(securityHeadersFor()).toEqual(securityHeaders);
  });
});
