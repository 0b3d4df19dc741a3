import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { openPage } from '../support/e2e.ts';
import type { MockPaystack } from '../support/mock-paystack.ts';
import { emulators } from './emulators.ts';
import { takePayment } from './take-payment.ts';

export interface World {
  /** Whether the Google script and the payment widget can be loaded. */
  readonly google?: 'there' | 'blocked';
  readonly widget?: 'there' | 'blocked';
  readonly expectedErrors?: readonly RegExp[];
}

/**
 * Opens the site with mocked external services. The test fails on a policy violation or a request to any other service.
 */
export function openSiteWith(
  paystack: MockPaystack,
  path: string,
  { google = 'there', widget = 'there', expectedErrors = [] }: World,
) {
  const { authOrigin, firestoreOrigin, functionsOrigin } = emulators;
  const neighbours = [authOrigin, firestoreOrigin, new URL(functionsOrigin).origin, ...PLAYED_ORIGINS];
  return openPage(path, {
    expectedErrors: [...expectedErrors, ...neighbours.map((origin) => new RegExp(`^foreign request: ${origin}/`))],
    async prepare(_page, context) {
      await playGoogle(context, google);
      await playPaystack(context, paystack, widget);
    },
  });
}

const PLAYED_ORIGINS = [
  'https://apis.google.com',
  'https://js.paystack.co',
  'https://checkout.paystack.com',
  // The emulator's own popup page uses these hosts.
  'https://unpkg.com',
  'https://fonts.googleapis.com',
];

const stub = (name: string) => fileURLToPath(new URL(`stubs/${name}`, import.meta.url));

async function playGoogle(context: BrowserContext, script: 'there' | 'blocked'): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    script === 'there' ? route.fulfill({ path: stub('google-api.js') }) : route.abort(),
  );
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill({ body: '' }));
}

export async function playPaystack(
  context: BrowserContext,
  paystack: MockPaystack,
  widget: 'there' | 'blocked',
): Promise<void> {
  await context.route('https://js.paystack.co/v2/inline.js', (route) =>
    widget === 'there' ? route.fulfill({ path: stub('paystack-inline.js') }) : route.abort(),
  );
  await context.route('https://checkout.paystack.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/popup') return route.fulfill({ path: stub('paystack-checkout.html') });
    await takePayment(paystack, searchParams.get('access_code') ?? '');
    return route.fulfill({ body: '' });
  });
}

/** The session that the Auth SDK stores in the page. */
export async function readSession(page: Page): Promise<{ readonly uid: string; readonly token: string }> {
  return page.evaluate(async () => {
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open('firebaseLocalStorageDb'));
    const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const [entry] = (await ask(store.getAll())) as {
      value: { uid: string; stsTokenManager: { accessToken: string } };
    }[];
    database.close();
    if (entry === undefined) throw new Error('Nobody is signed in.');
    return { uid: entry.value.uid, token: entry.value.stsTokenManager.accessToken };
  });
}
