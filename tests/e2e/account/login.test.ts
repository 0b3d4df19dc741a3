import { describe, expect, test } from 'vitest';
import {
  ADA,
  accountOfAda,
  accountWithPassword,
  expectHeaderLink,
  failNext,
  followMail,
  isAt,
  profileOf,
  signIn,
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import {
  describeField,
  expectAlert,
  expectFieldError,
  expectStatus,
  field,
  fillIn,
  press,
} from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const VERIFIED = accountWithPassword({ emailVerified: true });

const WRONG_PASSWORD = { ...ADA, password: 'wrong one' } as const;

describe('login', () => {
  test('opens the dashboard, and logging out returns to the home page', async () => {
    const page = await browser.start('/login', VERIFIED);
    await expectHeaderLink(page, 'Login/Register');
    await signIn(page, ADA);
    await isAt(page, '/dashboard');
    await expectHeaderLink(page, 'Dashboard');
    await press(page, 'Log Out');
    await isAt(page, '/');
    await expectHeaderLink(page, 'Login/Register');
    await page.goto('/dashboard');
    await isAt(page, '/login');
  });

  test('explains a failure and keeps the input', async () => {
    const page = await browser.start('/login');
    for (const [code, sentence] of [
      ['invalid-credential', 'Invalid email or password. Please try again.'],
      ['too-many-requests', 'Too many failed attempts. Please try again later.'],
      ['network-request-failed', 'Network error. Please check your internet connection.'],
      ['user-disabled', 'This account has been disabled. Please contact support.'],
      ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
      ['unknown', 'An error occurred. Please try again.'],
    ] as const) {
      await failNext(page, { port: 'accounts', operation: 'signIn', code });
      await signIn(page, ADA);
      await expectAlert(page, sentence);
      if (code === 'invalid-credential') await expectAccessible(page);
    }
    for (const [code, label, sentence] of [
      ['user-not-found', 'Email', 'No account found with this email. Please sign up first.'],
      ['wrong-password', 'Password', 'Incorrect password. Please try again.'],
      ['invalid-email', 'Email', 'Please enter a valid email address.'],
    ] as const) {
      await failNext(page, { port: 'accounts', operation: 'signIn', code });
      await press(page, 'Log in');
      await expectFieldError(field(page, label), sentence);
    }
    expect(await field(page, 'Password').inputValue()).toBe(ADA.password);
  });

  test('focuses an empty or invalid field and explains the error', async () => {
    const page = await browser.start('/login');
    for (const [email, password, label, sentence] of [
      ['', '', 'Email', 'Please enter a valid email address.'],
      ['ada', ADA.password, 'Email', 'Please enter a valid email address.'],
      [ADA.email, '', 'Password', 'Please enter your password.'],
      [ADA.email, ADA.password, 'Email', 'No account found with this email. Please sign up first.'],
    ] as const) {
      await fillIn(page, { Email: email, Password: password });
      await press(page, 'Log in');
      await expectFieldError(field(page, label), sentence);
    }
  });

  test('locks the account for a while after five wrong passwords', async () => {
    const page = await browser.start('/login', VERIFIED);
    for (let attempt = 0; attempt < 5; attempt++) {
      await signIn(page, WRONG_PASSWORD);
      await expectFieldError(field(page, 'Password'), 'Incorrect password. Please try again.');
      await field(page, 'Password').fill('');
    }
    await signIn(page, ADA);
    await expectAlert(page, 'Too many failed attempts. Please try again later.');
  });

  test('shows a message if the account service cannot be loaded', async () => {
    const chunk = /create-embedded-backend/;
    const page = await openPage('/login', {
      expectedErrors: [/ERR_FAILED/, /Error loading the account service/],
      prepare: (opened) => opened.route(chunk, (route) => route.abort()),
    });
    await signIn(page, ADA);
    await expectAlert(page, 'Network error. Please check your internet connection.');
  });

  test.each(['/login', '/register'])('redirects a signed-in member from %s to the dashboard', async (path) => {
    const page = await browser.start(path, accountOfAda(profileOf('user')));
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
  });
});

describe('password reset', () => {
  test('sets a new password through the link in an email', async () => {
    const page = await browser.start('/login', VERIFIED);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await field(page, 'Email').fill(ADA.email);
    await press(page, 'Send link');
    await expectStatus(page, `If ${ADA.email} has an account, the link is on its way.`);

    await followMail(page, ADA, 'Reset your password for Pixmill');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await fillIn(page, { 'New Password': 'a new secret', 'Confirm Password': 'a new secre' });
    await press(page, 'Save password');
    await expectFieldError(field(page, 'Confirm Password'), 'Passwords do not match');
    await fillIn(page, { 'New Password': '12345', 'Confirm Password': '12345' });
    await press(page, 'Save password');
    await expectFieldError(field(page, 'New Password'), 'Password is too weak. Please use a stronger password.');
    await fillIn(page, { 'New Password': 'a new secret', 'Confirm Password': 'a new secret' });
    await press(page, 'Save password');
    await expectStatus(page, 'Your password has been changed. You can now log in.');

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await signIn(page, ADA);
    await expectFieldError(field(page, 'Password'), 'Incorrect password. Please try again.');
    await field(page, 'Password').fill('a new secret');
    await press(page, 'Log in');
    await isAt(page, '/dashboard');
  });

  test.each([
    ['ada', 'Please enter a valid email address.'],
    ['nobody@example.com', 'No account found with this email. Please sign up first.'],
  ])('for %s shows: %s', async (email, sentence) => {
    const page = await browser.start('/login?mode=forgotPassword');
    await field(page, 'Email').fill(email);
    await press(page, 'Send link');
    await expectFieldError(field(page, 'Email'), sentence);
  });

  test('rejects an incomplete link and offers to send a new link', async () => {
    const page = await browser.start('/login?mode=resetPassword&oobCode=0123');
    await fillIn(page, { 'New Password': 'a new secret', 'Confirm Password': 'a new secret' });
    await press(page, 'Save password');
    await expectAlert(page, 'This link has expired or was already used. Please request a new one.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new one' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
  });
});

describe('password managers and autofill', () => {
  test.each([
    ['/register', { Email: 'email', Password: 'new-password', 'Confirm Password': 'new-password' }],
    ['/login', { Email: 'email', Password: 'current-password' }],
    ['/login?mode=forgotPassword', { Email: 'email' }],
    ['/login?mode=resetPassword&oobCode=0', { 'New Password': 'new-password', 'Confirm Password': 'new-password' }],
    ['/contact', { 'Full name': 'name', 'Email (optional)': 'email' }],
    ['/feature-request', { 'Email (optional)': 'email' }],
  ])('can recognize each field on %s by its attributes', async (path, fields) => {
    const page = await browser.start(path);
    for (const [label, wanted] of Object.entries(fields)) {
      expect(await field(page, label).getAttribute('autocomplete'), label).toBe(wanted);
      expect(await field(page, label).getAttribute('name'), label).not.toBeNull();
      if (wanted.endsWith('password')) expect(await field(page, label).getAttribute('type')).toBe('password');
      expect((await describeField(field(page, label))).isInvalid, label).toBe(false);
    }
  });
});
