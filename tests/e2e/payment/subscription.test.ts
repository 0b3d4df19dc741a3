import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { periodEndOf } from '../../../src/domain/account/paid-time.ts';
import type { Profile } from '../../../src/domain/account/profile.ts';
import {
  accountOfAda,
  failAlways,
  failNext,
  makePro,
  openAsAda,
  profileOf,
  readRecords,
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectAlert, expectStatus, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const PRO = profileOf('pro', 'active');

const startAs = (profile: Profile | null, path: string) => browser.start(path, accountOfAda(profile));

const CANCELLED =
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.';

/** Reads the last day that was paid for, for the account in this browser, formatted like on an English page. */
async function paidUntilOf(page: Page): Promise<string> {
  const [profile] = await readRecords(page, 'profiles');
  return longDate(periodEndOf(String(profile?.paidUntil)));
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(iso));
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString();
}

describe("a member's dashboard", () => {
  test('starts with the five batch tools and shows the renewal date and the receipt', async () => {
    const page = await startAs(profileOf('user'), '/outbox');
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
    await page.bringToFront();
    await receipt.getByRole('button', { name: /^Copy PRO-/ }).click();
    // A browser may refuse a page that is not in front, as in a busy test run.
    await receipt.getByText(/^(Copied|The browser blocks the clipboard\.)$/).waitFor();
    await expectAccessible(page);
  });

  test.each([
    ['a late renewal', 1, /^Your renewal of .* is late\. Paystack will try again\.$/, 'Pro'],
    ['an overdue payment', -1, /^Your payment is overdue\. Pro features ended on /, 'Free'],
  ])('shows %s', async (_, days, sentence, plan) => {
    const page = await startAs({ ...PRO, paidUntil: daysFromNow(days) }, '/dashboard');
    await page.getByText(sentence).waitFor();
    await page.getByText(`Current plan: ${plan}`).waitFor();
    await page.getByRole('link', { name: 'Cancel Subscription' }).waitFor();
  });

  test('aligns everything from the greeting to the tool at the left edge', async () => {
    const page = await startAs(PRO, '/dashboard');
    const edges = ['Hello, ada', 'Payments', 'Resize images in bulk'].map((name) =>
      page.getByRole('heading', { name }).boundingBox(),
    );
    const [greeting, ...others] = (await Promise.all(edges)).map((box) => box?.x);
    expect(others).toEqual([greeting, greeting]);
  });

  test('reports payments that could not be loaded, and can load them again', async () => {
    const page = await startAs(PRO, '/outbox');
    await failNext(page, { port: 'documents', operation: 'listReceipts', code: 'unavailable' });
    await page.goto('/dashboard');
    await page.getByText('Your payments could not be loaded.').waitFor();
    await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No payments yet.').waitFor();
  });
});

test('the page asks a member with an overdue payment to cancel before paying again', async () => {
  const page = await startAs({ ...PRO, paidUntil: daysFromNow(-1) }, '/payment');
  await page.getByText('Your earlier subscription is overdue, and Paystack may still charge it.').waitFor();
  await page.getByRole('link', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my subscription' }).waitFor();
});

describe('canceling a subscription', () => {
  test('ends the subscription, and every page shows the last day of Pro', async () => {
    const page = await startAs(profileOf('user'), '/outbox');
    await makePro(page);
    await page.getByRole('link', { name: 'Cancel Subscription' }).click();
    await page.getByRole('heading', { name: 'Cancel Subscription' }).waitFor();
    const until = await paidUntilOf(page);
    await page.getByText(`You keep Pro until ${until}.`).waitFor();
    await expectAccessible(page);
    await press(page, 'Yes, cancel my subscription');
    await expectStatus(page, CANCELLED);
    await page.getByText(`You keep Pro until ${until}.`).waitFor();
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await readRecords(page, 'subscriptions')).toMatchObject([{ renews: false }]);
    await page.waitForURL('**/dashboard');
    await page.getByText('Current plan: Pro').waitFor();
    await page.getByText(`Cancelled. You keep Pro until ${until}.`).waitFor();
    expect(await page.getByRole('link', { name: 'Cancel Subscription' }).count()).toBe(0);
    await expectAccessible(page);

    // Access to Pro pages lasts until that date.
    await page.goto('/bulk-compress');
    await page.getByRole('heading', { name: 'Compress images in bulk' }).waitFor();
    await page.goto('/cancel-subscription');
    await page.getByText('Your subscription is cancelled. You will not be charged again.').waitFor();
    await page.getByText(`You keep Pro until ${until}.`).waitFor();
    await page.goto('/pricing');
    await page.getByText(`Cancelled. You keep Pro until ${until}.`).waitFor();
    expect(await page.getByText(/Upgrade|Get Started/).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Resume Pro' }).click();
    await page.getByText(`you keep Pro until ${until}. Nothing is charged today.`).waitFor();
    expect(await page.getByText('Upgrade').count()).toBe(0);
    await expectAccessible(page);

    const charges = await readRecords(page, 'transactions');
    await press(page, 'Resume Pro');
    await page.waitForURL('**/dashboard');
    await page.getByText(`Renews on ${until}.`).waitFor();
    expect(await readRecords(page, 'transactions')).toEqual(charges);
    const subscriptions = await readRecords(page, 'subscriptions');
    expect(subscriptions.filter(({ renews }) => renews)).toHaveLength(1);
    await page.goto('/pricing');
    await page.getByText(`Your plan is Pro. Renews on ${until}.`).waitFor();
    expect(await page.getByText(/Upgrade|Get Started/).count()).toBe(0);
  });

  test('offers a new subscription if the old one cannot be resumed', async () => {
    const paidUntil = daysFromNow(20);
    const cancelled = { ...PRO, role: 'free', subscriptionStatus: 'cancelled', paidUntil } as const;
    const page = await startAs(cancelled, '/dashboard');
    await page.getByRole('link', { name: 'Resume Pro' }).click();
    await press(page, 'Resume Pro');
    await page.getByText('Your subscription could not be resumed. You have not been charged.').waitFor();
    await press(page, 'Subscribe anew');
    const until = longDate(periodEndOf(paidUntil));
    await page
      .getByText(`You have Pro until ${until}. A new subscription is charged today and starts a new month.`)
      .waitFor();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('shows the confirmation for three seconds before the dashboard opens', async () => {
    const page = await openAsAda('/outbox', PRO);
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

  test('that fails shows the reason from Paystack, or a default message', async () => {
    const page = await startAs(PRO, '/cancel-subscription');
    for (const [message, sentence] of [
      ['Paystack is asleep.', 'Paystack is asleep.'],
      ['', 'Failed to cancel subscription. Please try again or contact support.'],
    ] as const) {
      await failNext(page, { port: 'payments', operation: 'cancel', code: 'cancel-failed', message });
      await press(page, 'Yes, cancel my subscription');
      await expectAlert(page, sentence);
      expect(await page.getByRole('button', { name: 'Yes, cancel my subscription' }).isEnabled()).toBe(true);
    }
    await expectAccessible(page);
  });

  test('works for a subscription whose codes never arrived', async () => {
    const page = await startAs(PRO, '/cancel-subscription');
    await press(page, 'Yes, cancel my subscription');
    await expectStatus(page, CANCELLED);
  });

  test('reports a subscription that could not be read, and can read it again', async () => {
    const page = await openAsAda('/outbox', PRO, {
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

  test('is not offered to members without an active subscription', async () => {
    for (const profile of [profileOf('user'), profileOf('free', 'cancelled'), profileOf('pro', 'cancelled'), null]) {
      const page = await startAs(profile, '/cancel-subscription');
      await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor();
      // The page is the same for all of these members.
      if (profile === null) await expectAccessible(page);
      await page.getByRole('link', { name: 'Upgrade' }).click();
      await page.waitForURL('**/payment');
    }
  });

  test('redirects a visitor to the login page and returns after the login', async () => {
    const page = await browser.start('/cancel-subscription');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/cancel-subscription' });
  });
});
