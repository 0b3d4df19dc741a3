import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ADA, accountOfAda, accountWithPassword, followMail, profileOf, signIn } from '../../support/accounts.ts';
import { fillIn, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

const MEMBER = accountOfAda(profileOf('user'));

const PHOTOS = ['quadrants-exif-1.jpg', 'jpeg-baseline-50pct.jpg'] as const;

/** Goes from a tool with two images in its list to the payment page. */
async function leaveForPro(page: Page): Promise<void> {
  await addFiles(
    page,
    PHOTOS.map((name) => fixture(name)),
  );
  await waitForResult(page);
  await page.getByRole('button', { name: /^Batch .* \(PRO\)$/ }).click();
  await page.waitForURL('**/pricing');
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
}

async function pay(page: Page): Promise<void> {
  await press(page, 'Subscribe');
  await press(page, 'Pay');
}

async function pickGoogleAccount(page: Page): Promise<void> {
  await press(page, 'Continue with Google');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Email').fill(ADA.email);
  await press(page, 'Continue');
}

describe('during the upgrade', () => {
  test('the verification link in the email leads to the payment page', async () => {
    const page = await browser.start('/payment');
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await fillIn(page, { Email: ADA.email, Password: ADA.password, 'Confirm Password': ADA.password });
    await press(page, 'Register');
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();

    const tab = await page.context().newPage();
    await followMail(tab, ADA, 'Verify your email for Pixmill');
    await tab.getByText('Email verified successfully! You can now log in.').waitFor();
    expect(new URL(tab.url()).search).toBe('?redirect=verify&from=%2Fpayment');
    await tab.getByRole('link', { name: 'Continue to payment' }).click();
    await tab.getByRole('button', { name: 'Subscribe' }).waitFor();
    // The first tab is notified of the sign-in and also continues to the payment page.
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('a verification link leads to the payment page after signing in again', async () => {
    const page = await browser.start('/login?redirect=verify&from=%2Fpayment');
    await page.getByText('Email verified successfully! You can now log in.').waitFor();
    await pickGoogleAccount(page);
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  });

  test('a resent verification email also leads to the payment page', async () => {
    const page = await browser.start('/payment', accountWithPassword({ emailVerified: false }));
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await signIn(page, ADA);
    await press(page, 'Resend Verification Email');
    await page.getByText('Verification email has been resent.').waitFor();
    await followMail(page, ADA, 'Verify your email for Pixmill');
    await page.getByRole('link', { name: 'Continue to payment' }).waitFor();
  });

  test.each(['https://evil.example/', '//evil.example', '/no-such-page', 'javascript:alert(1)'])(
    'a link that names %s as the next page leads to the dashboard',
    async (from) => {
      const page = await browser.start(`/login?redirect=verify&from=${encodeURIComponent(from)}`, MEMBER);
      const next = page.getByRole('link', { name: 'Continue to your dashboard' });
      expect(await next.getAttribute('href')).toBe('/dashboard');
    },
  );

  test('the return address from the mail service is used', async () => {
    const continueUrl = 'https://pixmill.example/login?redirect=verify&from=%2Fpayment';
    const page = await browser.start(`/login?redirect=verify&continueUrl=${encodeURIComponent(continueUrl)}`, MEMBER);
    await page.getByRole('link', { name: 'Continue to payment' }).waitFor();
  });
});

describe('after the upgrade', () => {
  test('a visitor who registered for the upgrade comes to the batch tool, with the images', async () => {
    const page = await browser.start('/compress-picture');
    await leaveForPro(page);
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await pickGoogleAccount(page);
    await pay(page);
    await page.waitForURL('**/bulk-compress');
    for (const name of PHOTOS) await page.getByRole('row').filter({ hasText: name }).waitFor();
    await page.getByText('Your subscription is active. Welcome to Pro.').waitFor();
  });

  test('a visitor who opens the page of a batch tool reads why it is closed, and comes back to it', async () => {
    const page = await browser.start('/bulk-convert');
    const reason = page.getByText('“Convert multiple images” is part of Pro. As soon as you have Pro, it opens.');
    await reason.waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await pickGoogleAccount(page);
    await page.getByText('Your plan', { exact: true }).waitFor();
    await reason.waitFor();
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await pay(page);
    await page.waitForURL('**/bulk-convert');
    await page.getByText('Drop your images here').first().waitFor();
  });

  test('images from the home page appear in the Pro resizer that replaces it', async () => {
    const page = await browser.start('/');
    await leaveForPro(page);
    await page.getByRole('link', { name: 'Sign In Now' }).click();
    await pickGoogleAccount(page);
    await pay(page);
    await page.waitForURL((url) => url.pathname === '/');
    for (const name of PHOTOS) await page.getByRole('row').filter({ hasText: name }).waitFor();
  });

  test('a member who already has Pro is offered no upgrade and returns to the images', async () => {
    const page = await browser.start('/convert-picture', accountOfAda(profileOf('pro', 'active')));
    await addFiles(page, [fixture(PHOTOS[0])]);
    await waitForResult(page);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.getByText('Your plan is Pro.').waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade to Pro' }).count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/convert-picture');
    await page.getByRole('button', { name: `Remove ${PHOTOS[0]}` }).waitFor();
  });
});
