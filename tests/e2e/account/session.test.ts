import { describe, expect, test } from 'vitest';
import {
  ADA,
  accountOfAda,
  accountWithPassword,
  expectHeaderLink,
  failAlways,
  failNext,
  isAt,
  openAsAda,
  profileOf,
  signIn,
} from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { expectAlert, field, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const MEMBER = accountOfAda(profileOf('user'));

describe('a session', () => {
  test('survives a reload and is shared with new tabs', async () => {
    const page = await browser.start('/dashboard', MEMBER);
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expectHeaderLink(tab, 'Dashboard');
  });

  test('that ends in one tab ends in the other tabs', async () => {
    const page = await browser.start('/dashboard', MEMBER);
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

  test('that starts in one tab starts in the other tabs', async () => {
    const page = await browser.start('/login', accountWithPassword({ emailVerified: true }));
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await field(tab, 'Email').waitFor();
    await signIn(page, ADA);
    await isAt(page, '/dashboard');
    await isAt(tab, '/dashboard');
  });

  test('stays open on the same page if signing out fails', async () => {
    const page = await browser.start('/dashboard', MEMBER);
    await failNext(page, { port: 'accounts', operation: 'signOut', code: 'network-request-failed' });
    await press(page, 'Log Out');
    await expect.poll(() => page.getByRole('button', { name: 'Log Out' }).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('of a visitor who never signed in is not looked up in a backend', async () => {
    const paths: string[] = [];
    const page = await openPage('/', {
      own: true,
      prepare: async (opened) => opened.on('request', (request) => paths.push(new URL(request.url()).pathname)),
    });
    await expectHeaderLink(page, 'Login/Register');
    await page.mouse.move(20, 20);
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /backend|\/session-|firebase|demo/.test(path))).toEqual([]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

    // The login page requests the backend, which proves that the file name above is right.
    await page.goto('/login');
    await field(page, 'Email').waitFor();
    expect(paths.filter((path) => /create-embedded-backend/.test(path))).toHaveLength(1);
  });
});

describe('the dashboard has no accessibility violations', () => {
  test.each([
    ['user', MEMBER],
    ['pro', accountOfAda(profileOf('pro', 'active'))],
  ])('for a member with role %s', async (_, account) => {
    const page = await browser.start('/dashboard', account);
    await page.getByText('Drop your images here').waitFor();
    await expectAccessible(page);
  });

  test('without a profile, and can load it again', async () => {
    const page = await openAsAda('/outbox', profileOf('user'), { expectedErrors: [/Error fetching user data/] });
    const recover = await failAlways(page, { port: 'documents', operation: 'readProfile', code: 'unavailable' });
    await page.goto('/dashboard');
    await page.getByText('Your plan could not be loaded.').waitFor();
    await expectAccessible(page);
    await recover();
    await press(page, 'Try again');
    await page.getByText('Current plan: Free').waitFor();
  });

  test('without the account service, and offers a retry', async () => {
    const chunk = /create-embedded-backend/;
    const page = await openPage('/dashboard', {
      expectedErrors: [/ERR_FAILED/, /Error loading the account service/],
      prepare: (opened) => opened.route(chunk, (route) => route.abort()),
    });
    await expectAlert(page, 'Your account could not be loaded. Check your connection and try again.');
    await expectAccessible(page);
  });
});
