import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate } from '../../../src/i18n/t.ts';
import { ADA, accountOfAda, accountWithPassword, failNext, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { findEnglish } from '../../support/english-left.ts';
import { expectAlert, expectFieldError, expectStatus, field, fillIn, press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { visit } from '../../support/visit.ts';

/** Translates like the site. Sentences that a test is about are written out instead. */
const t = createTranslate('fr', FRENCH);

const NARROW_SPACE = '\u202f';

const browser = shareBrowser({ locale: 'fr-FR' });

async function expectFrench(page: Page, where: string): Promise<void> {
  expect(await findEnglish(page), where).toEqual([]);
}

/** Waits for the tool, which is the last part of the dashboard to load. */
function waitForTool(page: Page): Promise<void> {
  return page.locator('input[type=file]').first().waitFor({ state: 'attached' });
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expectFrench(page, path);
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
  await expectStatus(page, `Adresse e-mail vérifiée${NARROW_SPACE}! Vous pouvez maintenant vous connecter.`);
}

describe('in a French browser', () => {
  test('registration, verification and login are in French', async () => {
    const page = await browser.start('/register');
    await page.getByRole('heading', { level: 1, name: 'S’inscrire' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.title()).toBe('S’inscrire · Pixmill');
    for (const [entries, label, sentence] of [
      [['ada', ADA.password], 'Email', 'Veuillez saisir une adresse e-mail valide.'],
      [[ADA.email, ''], 'Password', 'Veuillez choisir un mot de passe.'],
      [[ADA.email, '12345'], 'Password', 'Ce mot de passe est trop faible. Choisissez-en un plus robuste.'],
      [[ADA.email, ADA.password, 'other'], 'Confirm Password', 'Les mots de passe ne correspondent pas'],
    ] as const) {
      await fillRegistration(page, ...(entries as readonly [string, string, string?]));
      await press(page, t('Register'));
      await expectFieldError(field(page, t(label)), sentence);
      await expectFrench(page, sentence);
    }
    await register(page);
    await expectFrench(page, 'mail sent');

    await goTo(page, '/outbox', t('Outbox'));
    await verify(page);
    await expectFrench(page, 'verified');
    await page.getByRole('link', { name: t('Continue to your dashboard') }).click();
    await page.getByRole('heading', { name: 'Bonjour ada', exact: true }).waitFor();
    await page.getByText(`Formule actuelle${NARROW_SPACE}: Gratuit`).waitFor();
    await waitForTool(page);
    await expectFrench(page, 'dashboard');

    await press(page, t('Log Out'));
    await page.waitForURL((url) => url.pathname === '/');
    await goTo(page, '/login', t('Log in'));
    await fillIn(page, { [t('Email')]: ADA.email, [t('Password')]: 'wrong one' });
    await press(page, t('Log in'));
    await expectFieldError(field(page, t('Password')), 'Mot de passe incorrect. Veuillez réessayer.');
    await field(page, t('Password')).fill(ADA.password);
    await press(page, t('Log in'));
    await page.waitForURL('**/dashboard');
  });

  test('the password reset is in French', async () => {
    const page = await browser.start('/outbox', accountWithPassword({ emailVerified: true }));
    await goTo(page, '/login?mode=forgotPassword', t('Forgot your password?'));
    await field(page, t('Email')).fill(ADA.email);
    await press(page, t('Send link'));
    await expectStatus(page, t('If {email} has an account, the link is on its way.', ADA));
    await expectFrench(page, 'mail sent');
    await goTo(page, '/outbox', t('Outbox'));
    const mails = page.getByRole('main').getByRole('listitem');
    await mails.filter({ hasText: 'Réinitialisez' }).getByRole('link').click();
    await page.getByRole('heading', { name: t('Choose a new password') }).waitFor();
    await expectFrench(page, 'choose');
    await fillIn(page, { [t('New Password')]: 'a new secret', [t('Confirm Password')]: 'a new secret' });
    await press(page, t('Save password'));
    await expectStatus(page, t('Your password has been changed. You can now log in.'));
    await expectFrench(page, 'changed');
  });

  test('buying and canceling Pro are in French', async () => {
    const page = await browser.start('/outbox', accountOfAda(profileOf('user')));
    await goTo(page, '/pricing', 'Tarifs');
    await page.getByRole('link', { name: t('Upgrade to Pro') }).click();
    await page.getByText(/^Paystack prélève 9\s000\sNGN aujourd’hui/).waitFor();
    await expectFrench(page, 'offer');
    await press(page, t('Subscribe'));
    await page.getByRole('dialog').waitFor();
    await expectFrench(page, 'checkout');
    await press(page, t('Card declined'));
    await expectAlert(page, 'L’abonnement n’a pas abouti. Veuillez réessayer.');
    await press(page, t('Subscribe'));
    await press(page, t('Pay'));
    await page.getByRole('status').getByText('Votre abonnement est actif. Bienvenue dans Pro.').waitFor();
    await waitForTool(page);
    await expectFrench(page, 'Pro');

    await goTo(page, '/payment', t('You have Pro'));
    await goTo(page, '/cancel-subscription', t('Cancel Subscription'));
    const message = 'Paystack is asleep.';
    await failNext(page, { port: 'payments', operation: 'cancel', code: 'cancel-failed', message });
    await press(page, t('Yes, cancel my subscription'));
    await expectAlert(page, message);
    await press(page, t('Yes, cancel my subscription'));
    await page.getByText(/^Votre abonnement a bien été résilié\./).waitFor();
    await expectFrench(page, 'cancelled');
    await page.waitForURL('**/dashboard');
    await goTo(page, '/cancel-subscription', t('No Active Subscription'));
  });

  test('the contact and feature request forms are in French', async () => {
    const page = await browser.start('/contact');
    await press(page, t('Send message'));
    await expectFieldError(field(page, t('Full name')), 'Veuillez saisir votre nom complet.');
    await expectFrench(page, 'refused');
    await fillIn(page, { [t('Full name')]: 'Ada', [t('Details')]: 'Une image.' });
    await field(page, t('Reason')).selectOption({ label: 'Signalement de bug' });
    await press(page, t('Send message'));
    await expectStatus(page, `Votre message a bien été envoyé${NARROW_SPACE}!`);
    await expectFrench(page, 'sent');

    await goTo(page, '/feature-request', t('Request a feature'));
    await press(page, t('Submit request'));
    await expectFrench(page, 'feature request refused');
  });

  test.each([
    ['/login', t('Log in')],
    ['/payment', t('Sign In Required')],
    ['/changelog', t('Changelog')],
  ])('%s is entirely in French, including title and labels', async (path, heading) => {
    await goTo(await browser.start('/outbox'), path, heading);
  });
});

test('a rejected form keeps its input and translates its error when the language changes', async () => {
  const page = await openPage('/register');
  await field(page, 'Email').fill('ada');
  await press(page, 'Register');
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address.');
  await press(page, 'Français');
  await page.getByText('Veuillez saisir une adresse e-mail valide.').waitFor();
  expect(await field(page, t('Email')).inputValue()).toBe('ada');
  await expectFrench(page, 'after the change');
});
