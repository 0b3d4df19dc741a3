import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  accountOfAda,
  accountWithPassword,
  expectHeaderLink,
  failNext,
  openAsAda,
  profileOf,
  readRecords,
  signIn,
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectAlert, press } from '../../support/form-messages.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const NOT_RECORDED = 'Subscription successful but failed to update your account. Please contact support.';

async function openPayment(): Promise<Page> {
  const page = await browser.start('/payment', accountOfAda(profileOf('user')));
  await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  return page;
}

async function openCheckout(page: Page): Promise<void> {
  await press(page, 'Subscribe');
  await page.getByRole('dialog', { name: 'Pay NGN 9,000' }).waitFor();
}

/** Makes the page hang after the payment, before the verification is answered, so the test can close it there. */
async function loseVerification(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    let reads = 0;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      // The checkout makes the first read. All later reads belong to the verification.
      if (this.name === 'transactions' && this.transaction.mode === 'readonly' && ++reads > 1) {
        request.addEventListener = () => {
          document.title = 'verifying';
        };
      }
      return request;
    };
  });
}

function titleOf(page: Page) {
  return expect.poll(() => page.title());
}

async function payAndDie(page: Page): Promise<Page> {
  await openCheckout(page);
  await press(page, 'Pay');
  await titleOf(page).toBe('verifying');
  const next = await page.context().newPage();
  await page.close();
  return next;
}

describe('paying', () => {
  test('requires a visitor to sign in first, and then returns to the payment', async () => {
    const page = await browser.start('/pricing', accountWithPassword({ emailVerified: true }));
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/payment' });
    await signIn(page, ADA);
    await page.waitForURL('**/payment');
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('returns to the payment after a registration', async () => {
    const page = await browser.start('/payment');
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await press(page, 'Continue with Google');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill(ADA.email);
    await press(page, 'Continue');
    await page.waitForURL('**/payment');
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('makes the account Pro', async () => {
    const page = await openPayment();
    await expectAccessible(page);
    await openCheckout(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(ADA.email).waitFor();
    await dialog.getByText(/^PRO-\d{13}-ada$/).waitFor();
    await expectAccessible(page);
    await press(page, 'Pay');

    await page.waitForURL('**/dashboard');
    await page.getByText('Your subscription is active. Welcome to Pro.').waitFor();
    await page.getByText('Current plan: Pro').waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade Now' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Cancel Subscription' }).waitFor();
    await expectHeaderLink(page, 'Dashboard');
    const reference = expect.stringMatching(/^PRO-\d{13}-ada$/);
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null, paymentReference: reference },
    ]);

    await page.goto('/payment');
    await page.getByRole('heading', { name: 'You have Pro' }).waitFor();
    await expectAccessible(page);
  });

  test('can be restarted after the checkout was closed', async () => {
    const page = await openPayment();
    for (const close of [() => press(page, 'Close'), () => page.keyboard.press('Escape')]) {
      await openCheckout(page);
      expect(await page.getByText('Processing…').count()).toBe(1);
      await close();
      await page.getByRole('button', { name: 'Subscribe' }).waitFor();
      expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect.poll(() => isFocused(page.getByRole('button', { name: 'Subscribe' }))).toBe(true);
    }
    expect(await readRecords(page, 'transactions')).toMatchObject([{ status: 'abandoned' }, { status: 'abandoned' }]);
  });

  test('is completed even if the network is lost while the checkout is open', async () => {
    const page = await openAsAda('/payment', profileOf('user'), {
      own: true,
      expectedErrors: [/Failed to load resource|ERR_/],
    });
    await openCheckout(page);
    await page.context().setOffline(true);
    await press(page, 'Pay');
    await expect.poll(() => readRecords(page, 'profiles')).toMatchObject([{ role: 'pro' }]);
    await page.context().setOffline(false);
    await page.getByText('Current plan: Pro').waitFor();
    expect(await readRecords(page, 'payments')).toHaveLength(1);
  });

  test('with a double-click opens only one checkout', async () => {
    const page = await openPayment();
    await page.getByRole('button', { name: 'Subscribe' }).dblclick();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('pixmill:unconfirmed') ?? ''))).toHaveLength(1);
  });

  test('that was not successful gives the reason and can be repeated', async () => {
    const page = await openPayment();
    for (const [end, sentence] of [
      ['Card declined', 'Subscription was not successful. Please try again.'],
      ['Script blocked', 'Paystack is not loaded. Please refresh the page.'],
    ] as const) {
      await openCheckout(page);
      expect(await page.getByRole('alert').count()).toBe(0);
      await press(page, end);
      await expectAlert(page, sentence);
      await expect.poll(() => isFocused(page.getByRole('button', { name: 'Subscribe' }))).toBe(true);
    }
    await expectAccessible(page);
    await openCheckout(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'Pay');
    await page.getByText('Current plan: Pro').waitFor();
  });

  test('that fails shows the reason from Paystack, or a default message', async () => {
    const page = await openPayment();
    for (const [message, sentence] of [
      ['Your bank is closed today.', 'Your bank is closed today.'],
      ['', 'Something went wrong. Please try again later.'],
    ] as const) {
      await failNext(page, { port: 'payments', operation: 'start', code: 'other', message });
      await press(page, 'Subscribe');
      await expectAlert(page, sentence);
      expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
    }
  });
});

describe('a completed payment', () => {
  test('that could not be recorded shows a message until a visit records it', async () => {
    const page = await openPayment();
    await failNext(page, { port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await openCheckout(page);
    await press(page, 'Pay');
    await expectAlert(page, NOT_RECORDED);
    await expectAccessible(page);
    expect(await readRecords(page, 'profiles')).toMatchObject([{ role: 'user' }]);

    await failNext(page, { port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await page.reload();
    await page.getByText('We could not verify an earlier payment yet.').waitFor();
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('heading', { name: 'You have Pro' }).waitFor();
    expect(await readRecords(page, 'payments')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('pixmill:unconfirmed'))).toBe('[]');
  });

  test.each([
    ['/dashboard', 'Current plan: Pro'],
    ['/payment', 'You have Pro'],
  ])('is recorded on %s if the page was closed before the verification', async (path, text) => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await loseVerification(page);
    await page.goto('/payment');
    const next = await payAndDie(page);
    await next.goto('/contact');
    expect(await readRecords(next, 'profiles')).toMatchObject([{ role: 'user' }]);

    await next.goto(path);
    await next.getByText(text).waitFor();
    expect(await readRecords(next, 'profiles')).toMatchObject([{ role: 'pro', subscriptionStatus: 'active' }]);
    expect(await readRecords(next, 'payments')).toHaveLength(1);
  });
});
