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
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { expectAlert, expectStatus, press } from '../../support/form-messages.ts';
import { isFocused } from '../../support/keyboard.ts';

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

/** Makes the page hang after the payment, before its verification is answered, so that it can be closed there. */
async function loseVerification(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    let reads = 0;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      // The checkout makes the first read.
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
  test('asks a visitor to sign in first and then returns to the payment', async () => {
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

  test('returns to the payment after a registration', async () => {
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
    const page = await openAsAda('/payment', profileOf('user'), { expectedErrors: [/Failed to load resource|ERR_/] });
    await openCheckout(page);
    await page.context().setOffline(true);
    await press(page, 'Pay');
    await expect.poll(() => readRecords(page, 'profiles')).toMatchObject([{ role: 'pro' }]);
    await page.context().setOffline(false);
    await page.getByText('Current plan: Pro').waitFor();
    expect(await readRecords(page, 'payments')).toHaveLength(1);
  });

  test('with a double-click opens one checkout', async () => {
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
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Subscribe' }))).toBe(true);
    await expectAccessible(page);
    await openCheckout(page);
    expect(await page.getByText(sentence).count()).toBe(0);
    await press(page, 'Pay');
    await page.getByText('Current plan: Pro').waitFor();
  });

  test.each([
    ['Your bank is closed today.', 'Your bank is closed today.'],
    ['', 'Something went wrong. Please try again later.'],
  ])('that fails with the message %j says: %s', async (message, sentence) => {
    const page = await openPayment();
    await failNext(page, { port: 'payments', operation: 'start', code: 'other', message });
    await press(page, 'Subscribe');
    await expectAlert(page, sentence);
    expect(await page.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
  });
});

describe('a completed payment', () => {
  test('that could not be recorded says so, and the next visit records it', async () => {
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

  test('that still cannot be recorded is mentioned on the payment page', async () => {
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

/** The last day of Pro for the account in this browser, formatted as on an English page. */
async function paidUntilOf(page: Page): Promise<string> {
  const [profile] = await readRecords(page, 'profiles');
  return longDate(String(profile?.paidUntil));
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(iso));
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString();
}

describe("a member's dashboard", () => {
  test('starts with the five batch tools and shows the renewal date and the receipt', async () => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await makePro(page);
    const [profile] = await readRecords(page, 'profiles');
    const renewsAt = new Date(Date.parse(String(profile?.paidUntil)) - 3 * 24 * 3600_000).toISOString();
    await page.getByText(`Renews on ${longDate(renewsAt)}.`).waitFor();
    const tools = page.getByRole('navigation', { name: 'Your batch tools' }).getByRole('link');
    expect(await tools.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/bulk-compress',
      '/bulk-convert',
      '/batch-optimize',
      '/bulk-resize',
      '/image-processor-pro',
    ]);
    const receipt = page.getByRole('region', { name: 'Payments' }).getByRole('row').last();
    await receipt.getByText('NGN 9,000').waitFor();
    await receipt.getByText(longDate(String(profile?.lastPaymentDate))).waitFor();
    await receipt.getByText(/^PRO-\d{13}-ada$/).waitFor();
    await expectAccessible(page);
  });

  test.each([
    ['a late renewal', 1, /^Your renewal is late\. Pro features stay until /, 'Pro'],
    ['an overdue payment', -1, /^Your payment is overdue\. Pro features ended on /, 'Free'],
  ])('shows %s', async (_, days, sentence, plan) => {
    const page = await openAsAda('/dashboard', { ...profileOf('pro', 'active'), paidUntil: daysFromNow(days) });
    await page.getByText(sentence).waitFor();
    await page.getByText(`Current plan: ${plan}`).waitFor();
    await page.getByRole('link', { name: 'Cancel Subscription' }).waitFor();
  });

  test('aligns everything from the greeting to the tool at the same left edge', async () => {
    const page = await openAsAda('/dashboard', profileOf('pro', 'active'));
    const edges = ['Hello, ada', 'Payments', 'Resize images in bulk'].map((name) =>
      page.getByRole('heading', { name }).boundingBox(),
    );
    const [greeting, ...others] = (await Promise.all(edges)).map((box) => box?.x);
    expect(others).toEqual([greeting, greeting]);
  });

  test('reports payments that could not be loaded and can retry', async () => {
    const page = await openAsAda('/outbox', profileOf('pro', 'active'));
    await failNext(page, { port: 'documents', operation: 'listReceipts', code: 'unavailable' });
    await page.goto('/dashboard');
    await page.getByText('Your payments could not be loaded.').waitFor();
    await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No payments yet.').waitFor();
  });
});

test('a member whose payment is overdue is asked to cancel before paying again', async () => {
  const page = await openAsAda('/payment', { ...profileOf('pro', 'active'), paidUntil: daysFromNow(-1) });
  await page.getByText('Your earlier subscription is overdue, and Paystack may still charge it.').waitFor();
  await page.getByRole('link', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my subscription' }).waitFor();
});

describe('canceling a subscription', () => {
  test('ends it, and every page shows the last day of Pro', async () => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await makePro(page);
    await page.getByRole('link', { name: 'Cancel Subscription' }).click();
    await page.getByRole('heading', { name: 'Cancel Subscription' }).waitFor();
    const until = await paidUntilOf(page);
    await page.getByText(`Pro features stay until ${until}.`).waitFor();
    await expectAccessible(page);
    await press(page, 'Yes, cancel my subscription');
    await expectStatus(page, CANCELLED);
    await page.getByText(`Pro features stay until ${until}.`).waitFor();
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await readRecords(page, 'subscriptions')).toMatchObject([{ renews: false }]);
    await page.waitForURL('**/dashboard');
    await page.getByText('Current plan: Pro').waitFor();
    await page.getByText(`Cancelled. Pro features stay until ${until}.`).waitFor();
    expect(await page.getByRole('link', { name: 'Cancel Subscription' }).count()).toBe(0);
    await expectAccessible(page);

    // Access to Pro pages agrees with that date.
    await page.goto('/bulk-compress');
    await page.getByRole('heading', { name: 'Compress images in bulk' }).waitFor();
    await page.goto('/cancel-subscription');
    await page.getByText('Your subscription is cancelled. You will not be charged again.').waitFor();
    await page.getByText(`Pro features stay until ${until}.`).waitFor();
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await page
      .getByText(`You have Pro until ${until}. A new subscription is charged today and starts a new month.`)
      .waitFor();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('shows the confirmation for three seconds before the dashboard opens', async () => {
    const page = await openAsAda('/outbox', profileOf('user'));
    await makePro(page);
    await page.clock.install({ time: 0 });
    await page.goto('/cancel-subscription');
    const confirm = page.getByRole('button', { name: 'Yes, cancel my subscription' });
    await confirm.waitFor();
    // From here on, the clock moves only when the test moves it.
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
  ])('that fails with the message %j says: %s', async (message, sentence) => {
    const page = await openAsAda('/cancel-subscription', profileOf('pro', 'active'));
    await failNext(page, { port: 'payments', operation: 'cancel', code: 'cancel-failed', message });
    await press(page, 'Yes, cancel my subscription');
    await expectAlert(page, sentence);
    expect(await page.getByRole('button', { name: 'Yes, cancel my subscription' }).isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('works for a subscription whose codes never arrived', async () => {
    const page = await openAsAda('/cancel-subscription', profileOf('pro', 'active'));
    await press(page, 'Yes, cancel my subscription');
    await expectStatus(page, CANCELLED);
  });

  test('reports a subscription that could not be read and can retry', async () => {
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
    ['a member who has canceled', profileOf('free', 'cancelled')],
    ['a member with role pro and no active subscription', profileOf('pro', 'cancelled')],
    ['a member without a profile', null],
  ])('is not offered to %s', async (_, profile) => {
    const page = await openAsAda('/cancel-subscription', profile);
    await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await page.waitForURL('**/payment');
  });

  test('redirects a visitor to the login page and returns after the login', async () => {
    const page = await openPage('/cancel-subscription');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/cancel-subscription' });
  });
});
