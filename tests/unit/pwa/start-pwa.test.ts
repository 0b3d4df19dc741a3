import { afterEach, expect, test, vi } from 'vitest';
import { startPwa } from '../../../src/pwa/start-pwa.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates the browser installing a version. @returns the number of updates that the page is notified of */
async function install({ active }: { readonly active: object | null }): Promise<number> {
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { installing, waiting: null as object | null, active });
  const container = Object.assign(new EventTarget(), {
    register: async () => registration,
    // A busy WebKit sets the controller before it reports the installation.
    controller: {},
    ready: new Promise(() => {}),
  });
  vi.stubGlobal('location', { href: 'https://pixmill.test/' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker: container });
  let updates = 0;
  startPwa({ savesData: false, onUpdate: () => updates++, onFiles: () => {}, onLost: () => {} });
  await new Promise((resolve) => setTimeout(resolve));
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = installing;
  installing.dispatchEvent(new Event('statechange'));
  return updates;
}

test('the first version of the site is not announced as an update', async () => {
  expect(await install({ active: null })).toBe(0);
});

test('a later version is announced as an update', async () => {
  expect(await install({ active: {} })).toBe(1);
});
