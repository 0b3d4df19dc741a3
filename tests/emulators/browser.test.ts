import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityHeadersOf } from '../../security-headers.ts';
import { siteOrigin } from '../support/e2e.ts';
import { MOCK_PLAN_CODE } from '../support/mock-paystack.ts';
import { clickToClose } from '../support/popups.ts';
import { emulators, findMail, look, PASSWORD, signUpVerified } from './emulators.ts';
import { SITE_ENV } from './firebase-site.ts';
import { openSiteWith, playPaystack, readSession, type World } from './open-site.ts';
import { openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

const LOAD_FAILED = /Failed to load resource/;

let email: string;
let count = 0;

beforeEach(() => {
  count += 1;
  email = `visitor-${count}@example.com`;
});

/** Opens the site with the Paystack mock of this file. */
const openSite = (path: string, world: World = {}) => openSiteWith(paystack, path, world);

async function register(): Promise<Page> {
  const page = await openSite('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
  return page;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function seePlan(page: Page, plan: 'Free' | 'Pro'): Promise<void> {
  await page.getByText(`Current plan: ${plan}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
}

/** Opens the Pro offer as a signed-in member. @returns the page and the user ID */
async function openOffer(world: World = {}): Promise<{ readonly page: Page; readonly uid: string }> {
  const { uid } = await signUpVerified(email);
  const page = await openSite('/payment', world);
  await page.getByRole('link', { name: 'Sign In Now' }).click();
  await logIn(page);
  await subscribeButton(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/payment');
  // The offer does not wait for the profile, which the first login creates.
  await expect.poll(() => look(`users/${uid}`), { timeout: 30_000 }).toMatchObject({ role: 'user' });
  return { page, uid };
}

const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const checkout = (page: Page) => page.frameLocator('iframe[title="Paystack"]');

async function subscribe(page: Page, does: 'Pay' | 'Close' = 'Pay'): Promise<void> {
  await subscribeButton(page).click();
  await page.getByRole('button', { name: 'Processing…' }).waitFor();
  await checkout(page).getByRole('button', { name: does }).click();
}

test('the served site sends the policy of its configuration', async () => {
  const { headers } = await fetch(siteOrigin);
  for (const [name, value] of Object.entries(securityHeadersOf(SITE_ENV))) expect(headers.get(name), name).toBe(value);
});

describe('an email account', () => {
  test('can be registered, verified with the link in the email and used to log in', async () => {
    const page = await register();

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await logIn(page);
    await page.getByText('Please verify your email before logging in.').waitFor();

    const phone = await openSite((await findMail('verify-email', email)).link);
    await phone.getByText('Email verified successfully! You can now log in.').waitFor();
    expect(phone.url()).toBe(`${siteOrigin}/login?redirect=verify`);
    await logIn(phone);
    await seePlan(phone, 'Free');

    await logIn(page);
    await seePlan(page, 'Free');
    await expect.poll(() => readProfile(page)).toMatchObject({ email, role: 'user', emailVerified: true });
  });

  test('needs no second login if it is verified in the browser that registered it', async () => {
    const page = await register();
    await page.goto((await findMail('verify-email', email)).link);
    await page.getByText('Email verified successfully! You can now log in.').waitFor();
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await seePlan(page, 'Free');
    await expect.poll(() => readProfile(page)).toMatchObject({ email, role: 'user' });
  });
});

test('emails are requested in the language of the page', async () => {
  await signUpVerified(email);
  const page = await openSite('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  const asking = page.waitForRequest(
    (request) => /accounts:sendOobCode/.test(request.url()) && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  expect((await asking).headers()['x-firebase-locale']).toBe('fr');
});

describe('signing in with Google', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

  test('leads through the popup to the dashboard', async () => {
    const page = await openSite('/login');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await popup.locator('.js-new-account').click();
    await popup.locator('#autogen-button').click();
    const chosen = await popup.locator('#email-input').inputValue();
    const name = await popup.locator('#display-name-input').inputValue();
    await clickToClose(popup, popup.locator('#sign-in'));
    await seePlan(page, 'Free');
    await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
    // The page shows a new account before the server has stored it.
    await expect
      .poll(() => readProfile(page))
      .toMatchObject({
        email: chosen,
        displayName: name,
        role: 'user',
        emailVerified: true,
      });
  });

  test('leads to a message if the popup is closed', async () => {
    const page = await openSite('/login');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await popup.close();
    await page.getByText('Google sign-in was cancelled. Please try again.').waitFor();
    expect(await button(page).isEnabled()).toBe(true);
  });

  test.each(['/login', '/register'])('on %s leads to a message if the Google script is blocked', async (path) => {
    const page = await openSite(path, { google: 'blocked', expectedErrors: [LOAD_FAILED] });
    await button(page).click();
    await page.getByText('Google sign-in is unavailable right now. Please use your email.').waitFor();
    expect(await button(page).isEnabled()).toBe(true);
  });
});

async function readProfile(page: Page) {
  return look(`users/${(await readSession(page)).uid}`);
}

describe('Pro', () => {
  test('can be bought, appears on the dashboard and can be canceled', async () => {
    const { page, uid } = await openOffer();
    await subscribeButton(page).click();
    const frame = page.locator('iframe[title="Paystack"]');
    // The page passes only the access code to the checkout. Paystack gets everything else from the server.
    const query = new URL((await frame.getAttribute('src')) ?? '').searchParams;
    expect([...query.keys()]).toEqual(['access_code']);
    expect(paystack.orders.get(query.get('access_code') ?? '')).toEqual({
      email,
      amount: 900_000,
      currency: 'NGN',
      reference: expect.stringMatching(`^PRO-\\d{13}-${uid}$`),
      plan: MOCK_PLAN_CODE,
      metadata: { uid },
    });
    await checkout(page).getByRole('button', { name: 'Pay' }).click();
    await seePlan(page, 'Pro');
    await page.getByText('Your subscription is active. Welcome to Pro.').waitFor();
    expect(await readProfile(page)).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });

    await page.getByRole('link', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel my subscription' }).click();
    await page.getByText('Your subscription has been successfully cancelled.').waitFor();
    await page.waitForURL('**/dashboard');
    // Access ends with the paid time, not with the subscription.
    await seePlan(page, 'Pro');
    await page.getByText(/^Cancelled\. You keep Pro until /).waitFor();
    expect(await readProfile(page)).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
  });

  test('cannot be bought while the payment widget is blocked, but can be bought as soon as it loads', async () => {
    const { page } = await openOffer({ widget: 'blocked', expectedErrors: [LOAD_FAILED] });
    await subscribeButton(page).click();
    await page.getByText('Paystack is not loaded. Please refresh the page.').waitFor();
    expect(await subscribeButton(page).isEnabled()).toBe(true);

    await page.context().unrouteAll();
    await playPaystack(page.context(), paystack, 'there');
    await page.reload();
    await subscribe(page);
    await seePlan(page, 'Pro');
  });

  test('is not bought if the checkout is closed, which returns to the offer', async () => {
    const { page } = await openOffer();
    await subscribe(page, 'Close');
    await subscribeButton(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await readProfile(page)).toMatchObject({ role: 'user' });
    await subscribe(page);
    await seePlan(page, 'Pro');
  });

  test('is not lost if the server cannot verify a payment: the next visit completes the purchase', async () => {
    const { page } = await openOffer({ expectedErrors: [/status of 502/] });
    await subscribeButton(page).click();
    await checkout(page).getByRole('button', { name: 'Pay' }).hover();
    paystack.mood = 'failing';
    await checkout(page).getByRole('button', { name: 'Pay' }).click();
    await page
      .getByText('Subscription successful but failed to update your account. Please contact support.')
      .waitFor();
    expect(await readProfile(page)).toMatchObject({ role: 'user' });

    paystack.mood = 'well';
    await page.reload();
    await page.getByRole('heading', { name: 'You have Pro' }).waitFor();
    expect(await readProfile(page)).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
  });

  test("cannot be gained by writing the role into one's own profile", async () => {
    const { page, uid } = await openOffer({ expectedErrors: [/status of 403/] });
    const { token } = await readSession(page);
    const path = `v1/projects/${emulators.projectId}/databases/(default)/documents/users/${uid}`;
    const mask = 'updateMask.fieldPaths=role&updateMask.fieldPaths=subscriptionStatus';
    const statuses = await page.evaluate(
      async ([url, token]) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const fields = { role: { stringValue: 'pro' }, subscriptionStatus: { stringValue: 'active' } };
        const written = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ fields }) });
        const read = await fetch(url, { headers });
        return { written: written.status, read: read.status };
      },
      [`${emulators.firestoreOrigin}/${path}?${mask}`, token] as const,
    );
    expect(statuses).toEqual({ written: 403, read: 200 });
    expect(await readProfile(page)).toMatchObject({ role: 'user' });
    await page.goto('/dashboard');
    await seePlan(page, 'Free');
  });
});
