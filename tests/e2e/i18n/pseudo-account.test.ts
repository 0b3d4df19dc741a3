import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ADA, accountOfAda, accountWithPassword, failNext, profileOf } from '../../support/accounts.ts';
import { expectAlert, expectFieldError, expectStatus, field, fillIn, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { findUntranslated, PSEUDO_PAGE, pseudo as t } from '../../support/pseudo-language.ts';
import { visit } from '../../support/visit.ts';

const browser = shareBrowser(PSEUDO_PAGE);

async function expectTranslated(page: Page, where: string): Promise<void> {
  expect(await findUntranslated(page), where).toEqual([]);
}

/** Waits for the tool, which is the last part of the dashboard to load. */
function waitForTool(page: Page): Promise<void> {
  return page.locator('input[type=file]').first().waitFor({ state: 'attached' });
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expectTranslated(page, path);
}

function fillRegistration(page: Page, email: string, password: string, confirmation = password): Promise<void> {
  return fillIn(page, {
    [t('Email')]: email,
    [t('Password')]: password,
    [t('Confirm Password')]: confirmation,
  });
}

async function register(page: Page): Promise<void> {
  await fillRegistration(page, ADA.email, ADA.password);
  await press(page, t('Register'));
  await page.getByRole('heading', { name: t('Verification email sent') }).waitFor();
}

async function verify(page: Page): Promise<void> {
  await page.goto('/outbox');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expectStatus(page, t('Email verified successfully! You can now log in.'));
}

describe('in the pseudo-language, no text is left', () => {
  test('in registration, verification and login', async () => {
    const page = await browser.start('/register');
    await page.getByRole('heading', { level: 1, name: t('Register') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.title()).toBe(`${t('Register')} · Pixmill`);
    for (const [entries, label, sentence] of [
      [['ada', ADA.password], 'Email', t('Please enter a valid email address.')],
      [[ADA.email, ''], 'Password', t('Please choose a password.')],
      [[ADA.email, '12345'], 'Password', t('Password is too weak. Please use a stronger password.')],
      [[ADA.email, ADA.password, 'other'], 'Confirm Password', t('Passwords do not match')],
    ] as const) {
      await fillRegistration(page, ...(entries as readonly [string, string, string?]));
      await press(page, t('Register'));
      await expectFieldError(field(page, t(label)), sentence);
      await expectTranslated(page, sentence);
    }
    await register(page);
    await expectTranslated(page, 'mail sent');

    await goTo(page, '/outbox', t('Outbox'));
    await verify(page);
    await expectTranslated(page, 'verified');
    await page.getByRole('link', { name: t('Continue to your dashboard') }).click();
    await page.getByRole('heading', { name: t('Hello, {name}', { name: 'ada' }), exact: true }).waitFor();
    await page.getByText(t('Current plan: {plan}', { plan: t('Free') })).waitFor();
    await waitForTool(page);
    await expectTranslated(page, 'dashboard');

    await press(page, t('Log Out'));
    await page.waitForURL((url) => url.pathname === '/');
    await goTo(page, '/login', t('Log in'));
    await fillIn(page, { [t('Email')]: ADA.email, [t('Password')]: 'wrong one' });
    await press(page, t('Log in'));
    await expectFieldError(field(page, t('Password')), t('Incorrect password. Please try again.'));
    await field(page, t('Password')).fill(ADA.password);
    await press(page, t('Log in'));
    await page.waitForURL('**/dashboard');
  });

  test('in the password reset', async () => {
    const page = await browser.start('/outbox', accountWithPassword({ emailVerified: true }));
    await goTo(page, '/login?mode=forgotPassword', t('Forgot your password?'));
    await field(page, t('Email')).fill(ADA.email);
    await press(page, t('Send link'));
    await expectStatus(page, t('If {email} has an account, the link is on its way.', ADA));
    await expectTranslated(page, 'mail sent');
    await goTo(page, '/outbox', t('Outbox'));
    const mails = page.getByRole('main').getByRole('listitem');
    await mails
      .filter({ hasText: t('Reset your password for Pixmill') })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: t('Choose a new password') }).waitFor();
    await expectTranslated(page, 'choose');
    await fillIn(page, { [t('New Password')]: 'a new secret', [t('Confirm Password')]: 'a new secret' });
    await press(page, t('Save password'));
    await expectStatus(page, t('Your password has been changed. You can now log in.'));
    await expectTranslated(page, 'changed');
  });

  test('in buying and canceling Pro', async () => {
    const page = await browser.start('/outbox', accountOfAda(profileOf('user')));
    await goTo(page, '/pricing', t('Pricing'));
    await page.getByRole('link', { name: t('Upgrade to Pro') }).click();
    await page
      .getByText(/NGN 9\s000/)
      .first()
      .waitFor();
    await expectTranslated(page, 'offer');
    await press(page, t('Subscribe'));
    await page.getByRole('dialog').waitFor();
    await expectTranslated(page, 'checkout');
    await press(page, t('Card declined'));
    await expectAlert(page, t('Subscription was not successful. Please try again.'));
    await press(page, t('Subscribe'));
    await press(page, t('Pay'));
    await page.getByRole('status').getByText(t('Your subscription is active. Welcome to Pro.')).waitFor();
    await waitForTool(page);
    await expectTranslated(page, 'Pro');

    await goTo(page, '/payment', t('You have Pro'));
    await goTo(page, '/cancel-subscription', t('Cancel Subscription'));
    const message = 'Paystack is asleep.';
    await failNext(page, { port: 'payments', operation: 'cancel', code: 'cancel-failed', message });
    await press(page, t('Yes, cancel my subscription'));
    await expectAlert(page, message);
    await press(page, t('Yes, cancel my subscription'));
    await page
      .getByText(
        t(
          'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.',
        ),
      )
      .waitFor();
    await expectTranslated(page, 'cancelled');
    await page.waitForURL('**/dashboard');
    await goTo(page, '/cancel-subscription', t('No Active Subscription'));
  });

  test('in the contact and feature request forms', async () => {
    const page = await browser.start('/contact');
    await press(page, t('Send message'));
    await expectFieldError(field(page, t('Full name')), t('Please enter your full name.'));
    await expectTranslated(page, 'refused');
    await fillIn(page, { [t('Full name')]: 'Ada', [t('Details')]: '1 x' });
    await field(page, t('Reason')).selectOption({ label: t('Bug report') });
    await press(page, t('Send message'));
    await expectStatus(page, t('Contact request submitted successfully!'));
    await expectTranslated(page, 'sent');

    await goTo(page, '/feature-request', t('Request a feature'));
    await press(page, t('Submit request'));
    await expectTranslated(page, 'feature request refused');
  });
});
