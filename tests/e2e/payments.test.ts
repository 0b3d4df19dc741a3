import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  expectHeaderLink,
  failAlways,
  failNext,
  makePro,
  openAsAda,
  profileOf,
  readRecords,
  register,
  signIn,
  verify,
} from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/e2e.ts';
import { expectAlert, expectStatus, press } from '../support/form-messages.ts';

const NOT_RECORDED = 'Subscription successful but failed to update your account. Please contact support.';

const CANCELLED =
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.';

async function openPayment(): Promise<Page> {
  const page = await openAsAda('/payment', profileOf('user'));
  await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  return page;
}

async function openCheckout(page: Page): Promise<void> {
  await press(page, 'Subscribe');
  await page.getByRole('dialog', { name: 'Pay NGN 9,000' }).waitFor();
}

/** The page's end comes between the payment and the answer to its verification. */
async function loseVerification(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      if (this.name === 'transactions') {
        request.addEventListener = () => {
          document.title = 'verifying';
        };
      }
      return request;
    };
  });
}

function titleOf(page: Page) {
  return expect.poll(() => page.title(), { timeout: 10_000 });
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
  test('asks a visitor to sign in first, and comes back', async () => {
    const page = await openPage('/register');
    await register(page, ADA);
    await verify(page, ADA);
    await page.goto('/dashboard');
    await press(page, 'Log Out');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/pricing');
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

  test('comes back after a detour over the registration', async () => {
    const page = await openPage('/payment');
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

  test('that is called off by closing the checkout can begin anew', async () => {
    const page = await openPayment();
    for (const close of [() => press(page, 'Close'), () => page.keyboard.press('Escape')]) {
      await openCheckout(page);
      expect(await page.getByText('Processing…').count()).toBe(1);
      await close();
      await page.getByRole('button', { name: 'Subscribe' }).waitFor();
      expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    expect(await readRecords(page, 'transactions')).toEqual([]);
  });

  test('by a double click opens one checkout', async () => {
    const page = await openPayment();
    await page.getByRole('button', { name: 'Subscribe' }).dblclick();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('pixmill:unconfirmed') ?? ''))).toHaveLength(1);
  });

  test.each([
    ['Card declined', 'Subscription was not successful. Please try again.'],
    ['Script blocked', 'Paystack is not loaded. Please refresh the page.'],
  ])('that ends with "%s" says: %s', async (end, sentence) => {
    const page = await openPayment();
    await openCheckout(page);
    await press(page, end);
    await expectAlert(page, sentence);
    await expectAccessible(page);
    await openCheckout(page);
    expect(await page.getByText(sentence).count()).toBe(0);
    await press(page, 'Pay');
    await page.getByText('Current plan: Pro').waitFor();
  });

  test.each([
    ['Your bank is closed today.', 'Your bank is closed today.'],
    ['', 'Something went wrong. Please try again later.'],
  ])('that fails with the words %j says: %s', async (message, sentence) => {
    const page = await openPayment();
    await failNext(page, { port: 'payments', operation: 'start', code: 'other', message });
    await press(page, 'Subscribe');
    await expectAlert(page, sentence);
    expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
  });
});

describe('a payment that was made', () => {
  test('and could not be recorded says so, and is completed by the next visit', async () => {
    const page = await openPayment();
    await failNext(page, { port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await openCheckout(page);
    await press(page, 'Pay');
    await expectAlert(page, NOT_RECORDED);
    await expectAccessible(page);
    expect(await readRecords(page, 'profiles')).toMatchObject([{ role: 'user' }]);

    await page.reload();
    await page.getByRole('heading', { name: 'You have Pro' }).waitFor();
    expect(await readRecords(page, 'payments')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('pixmill:unconfirmed'))).toBe('[]');
  });

  test.each([
    ['/dashboard', 'Current plan: Pro'],
    ['/payment', 'You have Pro'],
  ])('is completed on %s when the page died before its verification', async (path, text) => {
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

  test('and can still not be recorded is spoken of on the payment page', async () => {
    const page = await openPayment();
    await failNext(page, { port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await openCheckout(page);
    await press(page, 'Pay');
    await expectAlert(page, NOT_RECORDED);
    await failNext(page, { port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await page.reload();
    await page.getByText('We could not verify an earlier payment yet.').waitFor();
    await expectAccessible(page);
  });
});

describe('cancelling', () => {
  test('ends Pro, says so, and leads back to a free dashboard', async () => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await makePro(page);
    await page.getByRole('link', { name: 'Cancel Subscription' }).click();
    await page.getByRole('heading', { name: 'Cancel Subscription' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Yes, cancel my subscription');
    await expectStatus(page, CANCELLED);
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await readRecords(page, 'subscriptions')).toMatchObject([{ renews: false }]);
    await page.waitForURL('**/dashboard');
    await page.getByText('Current plan: Free').waitFor();
    await page.getByRole('link', { name: 'Upgrade Now' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('leaves its last word on the page for three seconds', async () => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await makePro(page);
    await page.clock.install({ time: 0 });
    await page.goto('/cancel-subscription');
    const confirm = page.getByRole('button', { name: 'Yes, cancel my subscription' });
    await confirm.waitFor();
    // From here on time stands still but for what the test lets pass.
    await page.clock.pauseAt(3_600_000);
    await confirm.click();
    await expectStatus(page, CANCELLED);
    await page.clock.runFor(2900);
    expect(new URL(page.url()).pathname).toBe('/cancel-subscription');
    await page.clock.runFor(200);
    await page.waitForURL('**/dashboard');
  });

  test.each([
    ['Paystack is asleep.', 'Paystack is asleep.'],
    ['', 'Failed to cancel subscription. Please try again or contact support.'],
  ])('that fails with the words %j says: %s', async (message, sentence) => {
    const page = await openAsAda('/cancel-subscription', profileOf('pro', 'active'));
    await failNext(page, { port: 'payments', operation: 'cancel', code: 'cancel-failed', message });
    await press(page, 'Yes, cancel my subscription');
    await expectAlert(page, sentence);
    expect(await page.getByRole('button', { name: 'Yes, cancel my subscription' }).isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('a subscription that is still being set up asks for patience', async () => {
    const page = await openAsAda('/cancel-subscription', profileOf('pro', 'active'));
    await press(page, 'Yes, cancel my subscription');
    await expectAlert(page, 'Your subscription is still being set up. Please try again in a few minutes.');
  });

  test('says when the subscription could not be read, and reads it again', async () => {
    const page = await openAsAda('/outbox', profileOf('pro', 'active'), {
      expectedErrors: [/Error fetching user data/],
    });
    const recover = await failAlways(page, { port: 'documents', operation: 'readProfile', code: 'unavailable' });
    await page.goto('/cancel-subscription');
    await expectAlert(page, 'Failed to load subscription information');
    await expectAccessible(page);
    await recover();
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Yes, cancel my subscription' }).waitFor();
  });

  test.each([
    ['a free member', profileOf('user')],
    ['somebody who has cancelled', profileOf('free', 'cancelled')],
    ['a member with role pro and no active subscription', profileOf('pro', 'cancelled')],
    ['a member without a profile', null],
  ])('is not offered to %s', async (_, profile) => {
    const page = await openAsAda('/cancel-subscription', profile);
    await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await page.waitForURL('**/payment');
  });

  test('sends a visitor to the login, and brings a member back', async () => {
    const page = await openPage('/cancel-subscription');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/cancel-subscription' });
  });
});
