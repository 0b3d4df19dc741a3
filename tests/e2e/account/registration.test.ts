import { describe, expect, test } from 'vitest';
import {
  ADA,
  accountOfAda,
  accountWithPassword,
  BOB,
  expectHeaderLink,
  failNext,
  isAt,
  profileOf,
  readRecords,
  register,
  signIn,
  verify,
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectAlert, expectFieldError, expectStatus, field, fillIn, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const VERIFIED = accountWithPassword({ emailVerified: true });
const UNVERIFIED = accountWithPassword({ emailVerified: false });

describe('registration', () => {
  test('sends a verification email with a link that leads to the dashboard and works only once', async () => {
    const page = await browser.start('/register');
    await expectHeaderLink(page, 'Login/Register');
    await register(page, ADA);
    await page.getByText(ADA.email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Verification email sent');
    await expectHeaderLink(page, 'Dashboard');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await isAt(page, '/login');

    await page.goto('/outbox');
    const mail = page.getByRole('main').getByRole('listitem').getByRole('link');
    const link = (await mail.getAttribute('href')) ?? '';
    await expectAccessible(page);
    await mail.click();
    await page.getByText('Email verified successfully! You can now log in.').waitFor();
    expect(new URL(page.url()).search).toBe('?redirect=verify');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
    await page.getByText('Current plan: Free').waitFor();
    await expectHeaderLink(page, 'Dashboard');
    expect(await readRecords(page, 'profiles')).toMatchObject([{ role: 'user', emailVerified: true }]);

    await press(page, 'Log Out');
    await isAt(page, '/');
    await page.goto(link);
    await expectAlert(page, 'This link has expired or was already used. Log in to get a new one.');
    await expectAccessible(page);
  });

  test('explains a failure, keeps the input and can be repeated', async () => {
    const page = await browser.start('/register');
    await fillIn(page, { Email: ADA.email, Password: ADA.password, 'Confirm Password': ADA.password });
    for (const [code, sentence] of [
      ['operation-not-allowed', 'Email/password accounts are not enabled. Please contact support.'],
      ['network-request-failed', 'Network error. Please check your internet connection.'],
      ['too-many-requests', 'Too many attempts. Please try again later.'],
      ['unknown', 'An error occurred during registration. Please try again.'],
      ['user-disabled', 'An error occurred during registration. Please try again.'],
    ] as const) {
      await failNext(page, { port: 'accounts', operation: 'create', code });
      await press(page, 'Register');
      await expectAlert(page, sentence);
    }
    for (const [code, label, sentence] of [
      ['email-already-in-use', 'Email', 'This email is already registered. Please try logging in instead.'],
      ['weak-password', 'Password', 'Password is too weak. Please use a stronger password.'],
      ['invalid-email', 'Email', 'Please enter a valid email address.'],
    ] as const) {
      await failNext(page, { port: 'accounts', operation: 'create', code });
      await press(page, 'Register');
      await expectFieldError(field(page, label), sentence);
    }
    expect(await field(page, 'Email').inputValue()).toBe(ADA.email);
    expect(await field(page, 'Confirm Password').inputValue()).toBe(ADA.password);
    await press(page, 'Register');
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
  });

  test('refuses an email address that already has an account', async () => {
    const page = await browser.start('/register', VERIFIED);
    await fillIn(page, { Email: 'ADA@example.com', Password: 'another one', 'Confirm Password': 'another one' });
    await press(page, 'Register');
    await expectFieldError(field(page, 'Email'), 'This email is already registered. Please try logging in instead.');
  });

  test('focuses an empty or invalid field and explains the error', async () => {
    const page = await browser.start('/register');
    for (const [email, password, label, sentence] of [
      ['', '', 'Email', 'Please enter a valid email address.'],
      ['nobody', ADA.password, 'Email', 'Please enter a valid email address.'],
      [ADA.email, '', 'Password', 'Please choose a password.'],
      [ADA.email, '12345', 'Password', 'Password is too weak. Please use a stronger password.'],
    ] as const) {
      await fillIn(page, { Email: email, Password: password, 'Confirm Password': password });
      await press(page, 'Register');
      await expectFieldError(field(page, label), sentence);
      if (email === '') await expectAccessible(page);
    }
  });

  test('requires matching passwords', async () => {
    const page = await browser.start('/register');
    await fillIn(page, { Email: ADA.email, Password: ADA.password, 'Confirm Password': 'correct horses' });
    await press(page, 'Register');
    await expectFieldError(field(page, 'Confirm Password'), 'Passwords do not match');
    await field(page, 'Confirm Password').fill(ADA.password);
    expect(await page.getByText('Passwords do not match').count()).toBe(0);
    await press(page, 'Register');
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
  });

  test('with Google creates the profile and opens the dashboard', async () => {
    const page = await browser.start('/register');
    await press(page, 'Continue with Google');
    await fillIn(page.getByRole('dialog'), { Name: 'Ada Lovelace', Email: ADA.email });
    await press(page, 'Continue');
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'user', email: ADA.email, emailVerified: true, displayName: 'Ada Lovelace' },
    ]);
  });

  test('with Google refers to the existing method if the address has a password account', async () => {
    const page = await browser.start('/register', VERIFIED);
    await press(page, 'Continue with Google');
    await fillIn(page.getByRole('dialog'), { Name: 'Ada', Email: ADA.email });
    await press(page, 'Continue');
    const sentence = 'An account already exists with this email. Please try logging in with your existing method.';
    await expectAlert(page, sentence);
  });
});

describe('the account picker', () => {
  test.each([
    ['/register', 'Google sign-up was cancelled. Please try again.'],
    ['/login', 'Google sign-in was cancelled. Please try again.'],
  ])('on %s explains why the Google popup returned no account', async (path, cancelled) => {
    const page = await browser.start(path);
    for (const [button, sentence] of [
      ['Close', cancelled],
      ['Popup blocked', 'Popup was blocked. Please allow popups for this site.'],
      ['Script blocked', 'Google sign-in is unavailable right now. Please use your email.'],
    ] as const) {
      await press(page, 'Continue with Google');
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await press(page, button);
      await expectAlert(page, sentence);
    }
  });

  test('explains a missing name and has no accessibility violations', async () => {
    const page = await browser.start('/login');
    await press(page, 'Continue with Google');
    await press(page, 'Continue');
    await expectFieldError(field(page, 'Name'), 'Please enter a name.');
    await expectAccessible(page);
  });

  test('offers the account that was used before', async () => {
    const page = await browser.start('/login', { ...accountOfAda(profileOf('user')), isSignedIn: false });
    await press(page, 'Continue with Google');
    await page.getByRole('dialog').getByRole('button', { name: ADA.email }).click();
    await isAt(page, '/dashboard');
  });
});

describe('verification', () => {
  test('is required of an unverified user, who can request the email again', async () => {
    const page = await browser.start('/login', UNVERIFIED);
    await signIn(page, ADA);
    await page.getByRole('alert').getByText('Please verify your email before logging in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectAccessible(page);

    await failNext(page, { port: 'accounts', operation: 'sendVerification', code: 'too-many-requests' });
    await press(page, 'Resend Verification Email');
    await page.getByText('Too many failed attempts. Please try again later.').waitFor();
    await press(page, 'Resend Verification Email');
    await expectStatus(page, 'Verification email has been resent. Please check your inbox.');
    expect(await readRecords(page, 'mails')).toHaveLength(1);
    await expectAccessible(page);

    await verify(page, ADA);
    await page.goto('/login');
    await isAt(page, '/dashboard');
  });

  test('of another account than the signed-in account is confirmed and requires its password', async () => {
    const page = await browser.start('/login', UNVERIFIED);
    await signIn(page, ADA);
    await press(page, 'Resend Verification Email');
    await expectStatus(page, 'Verification email has been resent. Please check your inbox.');
    await register(page, BOB);
    await verify(page, ADA);
    await signIn(page, ADA);
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
  });

  test('confirms an email address that was verified in another browser', async () => {
    const page = await browser.start('/login?redirect=verify');
    await expectStatus(page, 'Email verified successfully! You can now log in.');
    await field(page, 'Email').waitFor();
    await expectAccessible(page);
  });
});
