import { describe, expect, test } from 'vitest';
import { ADA, accountOfAda, profileOf, readRecords } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { expectAlert, fillIn, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const PAGES = [
  ['/privacy', 'Privacy', 'Confidentialité'],
  ['/terms', 'Terms', 'Conditions'],
  ['/refunds', 'Refunds', 'Remboursements'],
] as const;

const browser = shareBrowser();

describe('the legal pages', () => {
  test('are readable without scripts, and say that the operator must check them', async () => {
    const page = await openPage('/', { javaScriptEnabled: false });
    for (const [path, name] of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText('The operator of this site must check it').waitFor();
    }
  });

  test('are translated into French', async () => {
    const page = await openPage('/', { locale: 'fr-FR' });
    for (const [path, , french] of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: french }).waitFor();
      await page.getByText('L’exploitant de ce site doit le vérifier').waitFor();
    }
  });

  test('are linked from the payment page and from the footer', async () => {
    for (const [, name] of PAGES) {
      const page = await browser.start('/payment', accountOfAda(profileOf('user')));
      await page.getByRole('button', { name: 'Subscribe' }).waitFor();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });
});

test('the registration page links to terms and privacy', async () => {
  const page = await browser.start('/register');
  for (const name of ['Terms', 'Privacy']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
  }
});

describe('deleting an account', () => {
  async function openAsNewGoogleUser() {
    const page = await browser.start('/login');
    await press(page, 'Continue with Google');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill(ADA.email);
    await press(page, 'Continue');
    await page.waitForURL('**/dashboard');
    return page;
  }

  test('requires confirmation, and deletes the account and the profile', async () => {
    const page = await openAsNewGoogleUser();
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByText('Payment records are kept').waitFor();
    await expectAccessible(page);
    await press(page, 'Keep my account');
    expect(await readRecords(page, 'accounts')).toHaveLength(1);
    await press(page, 'Delete account');
    await press(page, 'Yes, delete my account');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await readRecords(page, 'accounts')).toEqual([]);
    expect(await readRecords(page, 'profiles')).toEqual([]);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  test('ends the subscription and keeps its payment record', async () => {
    const page = await openAsNewGoogleUser();
    await page.goto('/payment');
    await press(page, 'Subscribe');
    await press(page, 'Pay');
    await page.waitForURL('**/dashboard');
    await press(page, 'Delete account');
    await press(page, 'Yes, delete my account');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await readRecords(page, 'subscriptions')).toMatchObject([{ renews: false }]);
    expect(await readRecords(page, 'payments')).toHaveLength(1);
    expect(await readRecords(page, 'profiles')).toEqual([]);
  });

  test('requires users who signed in long ago to sign in again', async () => {
    const page = await browser.start('/dashboard', accountOfAda(profileOf('user')));
    await press(page, 'Delete account');
    await press(page, 'Yes, delete my account');
    await expectAlert(
      page,
      'For your safety, log out, log in again, and then delete your account within five minutes.',
    );
    expect(await readRecords(page, 'accounts')).toHaveLength(1);
  });
});

test('a form that is sent too often reports the limit', async () => {
  const page = await browser.start('/contact');
  for (let sent = 0; sent < 11; sent++) {
    await fillIn(page, { 'Full name': 'Ada', Details: 'It computes.' });
    await page.getByLabel('Reason').selectOption('feedback');
    await press(page, 'Send message');
    if (sent < 10) await page.getByText('Contact request submitted successfully!').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send message' }).isEnabled()).toBe(true);
  }
  await expectAlert(page, 'Too many messages were sent from here. Please try again in an hour.');
  expect(await readRecords(page, 'contactRequests')).toHaveLength(10);
});
