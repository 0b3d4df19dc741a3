import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Profile } from '../../src/domain/account/profile.ts';
import type { DemoFailure } from '../../src/services/index.ts';
import { kindOf, type OpenPageOptions, openForMany, openPage, siteOrigin } from './e2e.ts';
import { fillIn, press } from './form-messages.ts';
import { accountOfAda, DATABASE, writeAccount } from './stored-account.ts';

export { ADA, accountOfAda, accountWithPassword, profileOf } from './stored-account.ts';

/** Each test has its own browser, which stores the accounts, so all tests can use the same names. */
export const BOB = { email: 'bob@example.com', password: 'battery staple' } as const;

interface Person {
  readonly email: string;
  readonly password: string;
}

/** Makes the next call of this operation in this tab fail once, even after a reload. */
export async function failNext(page: Page, failure: DemoFailure): Promise<void> {
  await page.evaluate((ordered) => sessionStorage.setItem('pixmill:demo-failure', JSON.stringify(ordered)), failure);
}

/**
 * Makes every call of this operation fail in the pages that this tab loads from now on.
 *
 * @returns a function that ends the failures on the current page
 */
export async function failAlways(page: Page, failure: DemoFailure): Promise<() => Promise<void>> {
  await page.addInitScript((ordered) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return key === 'pixmill:demo-failure' ? JSON.stringify(ordered) : getItem.call(this, key);
    };
    addEventListener('recover', () => {
      Storage.prototype.getItem = getItem;
    });
  }, failure);
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('recover')));
  };
}

/** Fills in and submits the registration form. The new account is not verified yet. */
export async function register(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/register');
  await fillIn(page, { Email: email, Password: password, 'Confirm Password': password });
  await press(page, 'Register');
  await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
}

/** Follows the link in the newest email to this person. */
export async function followMail(page: Page, { email }: Person, subject: string): Promise<void> {
  await page.goto('/outbox');
  const mail = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: subject });
  await mail.first().getByRole('link').click();
}

export async function verify(page: Page, person: Person): Promise<void> {
  await followMail(page, person, 'Verify your email for Pixmill');
  await page.getByText('Email verified successfully! You can now log in.').waitFor();
}

/** Fills in and submits the login form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await fillIn(page, { Email: email, Password: password });
  await press(page, 'Log in');
}

export function isAt(page: Page, path: string): Promise<void> {
  return page.waitForURL((url) => url.pathname === path);
}

/** Pays in the simulated checkout and waits until the account is Pro. */
export async function makePro(page: Page): Promise<void> {
  await page.goto('/payment');
  await press(page, 'Subscribe');
  await press(page, 'Pay');
  await page.waitForURL('**/dashboard');
  await page.getByText('Current plan: Pro').waitFor();
}

/** The stored data of a browser in which Ada is signed in, by her profile. For pages that need a new context. */
const adasBrowsers = new Map<string, ReturnType<typeof storeAda>>();

/**
 * Opens a page as Ada, who is already signed in and may have a profile that no browser could write.
 *
 * @param profile `null` for none
 */
export async function openAsAda(path: string, profile: Profile | null, options: OpenPageOptions = {}): Promise<Page> {
  if (kindOf(options) !== null) return openPage(path, { ...options, accounts: [accountOfAda(profile)] });
  const { origin = siteOrigin } = options;
  const key = JSON.stringify(profile);
  const stored = adasBrowsers.get(key) ?? storeAda(profile);
  adasBrowsers.set(key, stored);
  const { origins, cookies } = await stored;
  const storageState = { cookies, origins: origins.map((one) => ({ ...one, origin })) };
  return openPage(path, { ...options, storageState });
}

async function storeAda(profile: Profile | null) {
  const { page, close } = await openForMany('/outbox');
  await becomeAda(page, profile);
  const stored = await page.context().storageState({ indexedDB: true });
  await close();
  return stored;
}

/** Signs Ada in without notifying the page. The next page that loads is signed in. @param page shows the outbox */
export async function becomeAda(page: Page, profile: Profile | null): Promise<void> {
  // `writeAccount` needs the database, which the backend creates before it shows the outbox.
  await page.getByText('No emails yet.').waitFor();
  await page.evaluate(writeAccount, accountOfAda(profile));
}

/** Changes Ada's profile without notifying the page. */
export async function writeProfile(page: Page, profile: Profile): Promise<void> {
  await page.evaluate(
    ([databaseName, written]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('profiles', 'readwrite');
          transaction.objectStore('profiles').put(written, 'ada');
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [DATABASE, profile] as const,
  );
}

/** Reads all records of one of the backend's collections. */
export function readRecords(page: Page, collection: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    ([databaseName, store]) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    [DATABASE, collection] as const,
  );
}

/** @param name 'Dashboard' for users who are signed in, 'Login/Register' for everybody else */
export async function expectHeaderLink(page: Page, name: 'Dashboard' | 'Login/Register'): Promise<void> {
  const links = page.getByRole('banner').getByRole('link', { name: /^(Dashboard|Login\/Register)$/ });
  await expect.poll(() => links.allTextContents()).toEqual([name]);
}
