import { expect, test } from 'vitest';
import { headersVersion } from '../../../build/pwa/headers-version.ts';
import { securityHeadersOf } from '../../../security-headers.ts';

test('changing a header changes the version of the service worker', () => {
  const headers = securityHeadersOf({});
  const version = headersVersion(headers);
  expect(version).toMatch(/^[\da-f]{8}$/);
  expect(headersVersion({ ...headers })).toBe(version);
  for (const name of Object.keys(headers)) {
    expect(headersVersion({ ...headers, [name]: 'otherwise' }), name).not.toBe(version);
  }
  expect(headersVersion({ ...headers, 'X-New': '1' })).not.toBe(version);
  expect(headersVersion(securityHeadersOf({ VITE_GA_MEASUREMENT_ID: 'G-1' }))).not.toBe(version);
});
