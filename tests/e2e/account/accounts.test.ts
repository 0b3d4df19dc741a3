import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  BOB,
  expectHeaderLink,
  failAlways,
  failNext,
  followMail,
  openAsAda,
  profileOf,
  readRecords,
  register,
  signIn,
  verify,
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

const WRONG_PASSWORD = { ...ADA, password: 'wrong one' } as const;

function isAt(page: Page, path: string) {
  return page.waitForURL((url) => url.pathname === path);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await press(page, 'Log Out');
  await isAt(page, '/');
}

async function registerVerified(page: Page): Promise<void> {
  await register(page, ADA);
  await verify(page, ADA);
}

/** Ada has a verified account and is signed out. */
async function openWithAccount(path: string): Promise<Page> {
  const page = await openPage('/register');
  await registerVerified(page);
  await logOut(page);
  await page.goto(path);
  return page;
}

describe('registration', () => {
  test('sends a verification email whose link leads to the dashboard', async () => {
    const page = await openPage('/register');
    await expectHeaderLink(page, 'Login/Register');
    await register(page, ADA);
    await page.getByText(ADA.email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Verification email sent');
    await expectHeaderLink(page, 'Login/Register');

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await isAt(page, '/login');

    await verify(page, ADA);
    expect(new URL(page.url()).search).toBe('?redirect=verify');
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
    await page.getByText('Current plan: Free').waitFor();
    await expectHeaderLink(page, 'Dashboard');
    expect(await readRecords(page, 'profiles')).toMatchObject([{ role: 'user', emailVerified: true }]);
  });

  test('explains a failure, keeps the input and can be retried', async () => {
    const page = await openPage('/register');
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
    const page = await openPage('/register');
    await register(page, ADA);
    await page.goto('/register');
    await fillIn(page, { Email: 'ADA@example.com', Password: 'another one', 'Confirm Password': 'another one' });
    await press(page, 'Register');
    await expectFieldError(field(page, 'Email'), 'This email is already registered. Please try logging in instead.');
  });

  test('focuses an empty or invalid field and explains the error', async () => {
    const page = await openPage('/register');
    for (const [email, password, label, sentence] of [
      ['', '', 'Email', 'Please enter a valid email address.'],
      ['nobody', ADA.password, 'Email', 'Please enter a valid email address.'],
      [ADA.email, '', 'Password', 'Please choose a password.'],
      [ADA.email, '12345', 'Password', 'Password is too weak. Please use a stronger password.'],
    ] as const) {
      await fillIn(page, { Email: email, Password: password, 'Confirm Password': password });
      await press(page, 'Register');
      await expectFieldError(field(page, label), sentence);
    }
  });

  test('requires matching passwords', async () => {
    const page = await openPage('/register');
    await fillIn(page, { Email: ADA.email, Password: ADA.password, 'Confirm Password': 'correct horses' });
    await press(page, 'Register');
    await expectFieldError(field(page, 'Confirm Password'), 'Passwords do not match');
    await field(page, 'Confirm Password').fill(ADA.password);
    expect(await page.getByText('Passwords do not match').count()).toBe(0);
    await press(page, 'Register');
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
  });

  test('with Google creates the profile and opens the dashboard', async () => {
    const page = await openPage('/register');
    await press(page, 'Continue with Google');
    await fillIn(page.getByRole('dialog'), { Name: 'Ada Lovelace', Email: ADA.email });
    await press(page, 'Continue');
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    expect(await readRecords(page, 'profiles')).toMatchObject([
      { role: 'user', email: ADA.email, emailVerified: true, displayName: 'Ada Lovelace' },
    ]);
  });

  test('with Google asks for the existing method if the address has a password account', async () => {
    const page = await openPage('/register');
    await register(page, ADA);
    await page.goto('/register');
    await press(page, 'Continue with Google');
    await fillIn(page.getByRole('dialog'), { Name: 'Ada', Email: ADA.email });
    await press(page, 'Continue');
    const sentence = 'An account already exists with this email. Please try logging in with your existing method.';
    await expectAlert(page, sentence);
  });
});

test.each([
  ['/register', 'Google sign-up was cancelled. Please try again.'],
  ['/login', 'Google sign-in was cancelled. Please try again.'],
])('%s explains why the Google popup returned no account', async (path, cancelled) => {
  const page = await openPage(path);
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

describe('login', () => {
  test('opens the dashboard, and logging out returns to the home page', async () => {
    const page = await openWithAccount('/login');
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
    const page = await openPage('/login');
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
    const page = await openPage('/login');
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
    const page = await openWithAccount('/login');
    for (let attempt = 0; attempt < 5; attempt++) {
      await signIn(page, WRONG_PASSWORD);
      await expectFieldError(field(page, 'Password'), 'Incorrect password. Please try again.');
      await field(page, 'Password').fill('');
    }
    await signIn(page, ADA);
    await expectAlert(page, 'Too many failed attempts. Please try again later.');
  });

  test('reports that the account service cannot be loaded', async () => {
    const chunk = /create-embedded-backend/;
    const page = await openPage('/login', {
      expectedErrors: [/ERR_FAILED/, /Error loading the account service/],
      prepare: (opened) => opened.route(chunk, (route) => route.abort()),
    });
    await signIn(page, ADA);
    await expectAlert(page, 'Network error. Please check your internet connection.');
  });

  test('asks an unverified user to verify and can resend the email', async () => {
    const page = await openPage('/register');
    await register(page, ADA);
    await page.goto('/login');
    await signIn(page, ADA);
    await page.getByRole('alert').getByText('Please verify your email before logging in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    await failNext(page, { port: 'accounts', operation: 'sendVerification', code: 'too-many-requests' });
    await press(page, 'Resend Verification Email');
    await page.getByText('Too many failed attempts. Please try again later.').waitFor();
    await press(page, 'Resend Verification Email');
    await expectStatus(page, 'Verification email has been resent. Please check your inbox.');
    expect(await readRecords(page, 'mails')).toHaveLength(2);

    await verify(page, ADA);
    await page.goto('/login');
    await isAt(page, '/dashboard');
  });

  test('confirms the verification of another account than the signed-in one and asks for the password', async () => {
    const page = await openPage('/register');
    await register(page, ADA);
    await register(page, BOB);
    await verify(page, ADA);
    await signIn(page, ADA);
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
  });

  test('confirms an email address that was verified elsewhere', async () => {
    const page = await openPage('/login?redirect=verify');
    await expectStatus(page, 'Email verified successfully! You can now log in.');
    await field(page, 'Email').waitFor();
  });

  test('reports that a used verification link has expired', async () => {
    const page = await openPage('/register');
    await register(page, ADA);
    await page.goto('/outbox');
    const link = (await page.getByRole('main').getByRole('listitem').getByRole('link').getAttribute('href')) ?? '';
    await verify(page, ADA);
    await logOut(page);
    await page.goto(link);
    await expectAlert(page, 'This link has expired or was already used. Log in to get a new one.');
  });

  test('with Google offers the account that was used before', async () => {
    const page = await openAsAda('/dashboard', profileOf('user'));
    await press(page, 'Log Out');
    await isAt(page, '/');
    await page.goto('/login');
    await press(page, 'Continue with Google');
    await page.getByRole('dialog').getByRole('button', { name: ADA.email }).click();
    await isAt(page, '/dashboard');
  });

  test.each(['/login', '/register'])('redirects a signed-in member from %s to the dashboard', async (path) => {
    const page = await openAsAda(path, profileOf('user'));
    await isAt(page, '/dashboard');
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
  });
});

describe('password reset', () => {
  test('sets a new password through the link in an email', async () => {
    const page = await openWithAccount('/login');
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
  ])('for %s answers: %s', async (email, sentence) => {
    const page = await openPage('/login?mode=forgotPassword');
    await field(page, 'Email').fill(email);
    await press(page, 'Send link');
    await expectFieldError(field(page, 'Email'), sentence);
  });

  test('rejects an incomplete link and offers a new one', async () => {
    const page = await openPage('/login?mode=resetPassword&oobCode=0123');
    await fillIn(page, { 'New Password': 'a new secret', 'Confirm Password': 'a new secret' });
    await press(page, 'Save password');
    await expectAlert(page, 'This link has expired or was already used. Please request a new one.');
    await page.getByRole('link', { name: 'Request a new one' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
  });
});

describe('a session', () => {
  test('survives a reload and is shared with new tabs', async () => {
    const page = await openAsAda('/dashboard', profileOf('user'));
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expectHeaderLink(tab, 'Dashboard');
  });

  test('that ends in one tab ends in the others', async () => {
    const page = await openAsAda('/dashboard', profileOf('user'));
    const [home, dashboard] = [await page.context().newPage(), await page.context().newPage()];
    await home.goto('/compress-picture');
    await expectHeaderLink(home, 'Dashboard');
    await dashboard.goto('/dashboard');
    await dashboard.getByRole('heading', { name: 'Hello, ada' }).waitFor();

    await page.bringToFront();
    await press(page, 'Log Out');
    await isAt(page, '/');
    await expectHeaderLink(home, 'Login/Register');
    expect(new URL(home.url()).pathname).toBe('/compress-picture');
    await isAt(dashboard, '/login');
  });

  test('that starts in one tab starts in the others', async () => {
    const page = await openWithAccount('/login');
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await field(tab, 'Email').waitFor();
    await signIn(page, ADA);
    await isAt(page, '/dashboard');
    await isAt(tab, '/dashboard');
  });

  test('stays open on the same page when signing out fails', async () => {
    const page = await openAsAda('/dashboard', profileOf('user'));
    await failNext(page, { port: 'accounts', operation: 'signOut', code: 'network-request-failed' });
    await press(page, 'Log Out');
    await expect.poll(() => page.getByRole('button', { name: 'Log Out' }).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('is not looked up in a backend for a visitor who never signed in', async () => {
    const paths: string[] = [];
    const page = await openPage('/', {
      prepare: async (opened) => opened.on('request', (request) => paths.push(new URL(request.url()).pathname)),
    });
    await expectHeaderLink(page, 'Login/Register');
    await page.mouse.move(20, 20);
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /backend|\/session-|firebase|demo/.test(path))).toEqual([]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

    // Proof that the names above are right: the login page requests them.
    await page.goto('/login');
    await field(page, 'Email').waitFor();
    expect(paths.filter((path) => /create-embedded-backend/.test(path))).toHaveLength(1);
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
  ])('learn from the attributes on %s what each field is', async (path, fields) => {
    const page = await openPage(path);
    for (const [label, wanted] of Object.entries(fields)) {
      expect(await field(page, label).getAttribute('autocomplete'), label).toBe(wanted);
      expect(await field(page, label).getAttribute('name'), label).not.toBeNull();
      if (wanted.endsWith('password')) expect(await field(page, label).getAttribute('type')).toBe('password');
      expect((await describeField(field(page, label))).isInvalid, label).toBe(false);
    }
  });
});

describe('accessibility', () => {
  test.each<[string, string, (page: Page) => Promise<unknown>]>([
    ['the registration form', '/register', (page) => field(page, 'Email').waitFor()],
    [
      'the registration form with every field invalid',
      '/register',
      async (page) => {
        await field(page, 'Confirm Password').fill('x');
        await press(page, 'Register');
        await expectFieldError(field(page, 'Email'), 'Please enter a valid email address.');
      },
    ],
    ['the page after the verification email was sent', '/register', (page) => register(page, ADA)],
    ['the login form', '/login', (page) => field(page, 'Email').waitFor()],
    [
      'the login form after rejected credentials',
      '/login',
      async (page) => {
        await failNext(page, { port: 'accounts', operation: 'signIn', code: 'invalid-credential' });
        await signIn(page, ADA);
        await expectAlert(page, 'Invalid email or password. Please try again.');
      },
    ],
    [
      'the login form of an unverified user',
      '/login',
      async (page) => {
        await register(page, ADA);
        await page.goto('/login');
        await signIn(page, ADA);
        await page.getByRole('button', { name: 'Resend Verification Email' }).waitFor();
      },
    ],
    [
      'the notice that the verification email was resent',
      '/login',
      async (page) => {
        await register(page, ADA);
        await page.goto('/login');
        await signIn(page, ADA);
        await press(page, 'Resend Verification Email');
        await expectStatus(page, 'Verification email has been resent. Please check your inbox.');
      },
    ],
    ['the welcome page after verification', '/login?redirect=verify', (page) => field(page, 'Email').waitFor()],
    ['the welcome page of a member', '/register', registerVerified],
    ['the page for an expired link', '/login?redirect=verify&oobCode=0', (page) => page.getByRole('alert').waitFor()],
    ['the forgotten password form', '/login?mode=forgotPassword', (page) => field(page, 'Email').waitFor()],
    [
      'the new password form after a rejected link',
      '/login?mode=resetPassword&oobCode=0',
      async (page) => {
        await fillIn(page, { 'New Password': 'a new secret', 'Confirm Password': 'a new secret' });
        await press(page, 'Save password');
        await page.getByRole('alert').waitFor();
      },
    ],
    [
      'the account picker',
      '/login',
      async (page) => {
        await press(page, 'Continue with Google');
        await press(page, 'Continue');
        await expectFieldError(field(page, 'Name'), 'Please enter a name.');
      },
    ],
    ['the empty outbox', '/outbox', (page) => page.getByText('No emails yet.').waitFor()],
    [
      'the outbox with an email',
      '/register',
      async (page) => {
        await register(page, ADA);
        await page.goto('/outbox');
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
      },
    ],
  ])('%s has no violations', async (_, path, reach) => {
    const page = await openPage(path);
    await reach(page);
    await expectAccessible(page);
  });

  test.each(['user', 'pro'] as const)('the dashboard of a member with role %s has no violations', async (role) => {
    const page = await openAsAda('/dashboard', profileOf(role, role === 'pro' ? 'active' : undefined));
    await page.getByText('Drop your images here').waitFor();
    await expectAccessible(page);
  });

  test('the dashboard without a profile has no violations and can retry', async () => {
    const page = await openAsAda('/outbox', profileOf('user'), { expectedErrors: [/Error fetching user data/] });
    const recover = await failAlways(page, { port: 'documents', operation: 'readProfile', code: 'unavailable' });
    await page.goto('/dashboard');
    await page.getByText('Your plan could not be loaded.').waitFor();
    await expectAccessible(page);
    await recover();
    await press(page, 'Try again');
    await page.getByText('Current plan: Free').waitFor();
  });

  test('the dashboard without the account service has no violations and offers a retry', async () => {
    const chunk = /create-embedded-backend/;
    const page = await openPage('/dashboard', {
      expectedErrors: [/ERR_FAILED/, /Error loading the account service/],
      prepare: (opened) => opened.route(chunk, (route) => route.abort()),
    });
    await expectAlert(page, 'Your account could not be loaded. Check your connection and try again.');
    await expectAccessible(page);
  });
});
