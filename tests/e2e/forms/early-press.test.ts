import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readRecords } from '../../support/accounts.ts';
import { openPage, untilLive } from '../../support/e2e.ts';
import { expectFieldError, expectStatus, field } from '../../support/form-messages.ts';

/** The scripts of the whole app, or only those of the page within the frame, which is already running. */
const PROGRAMS = {
  whole: '**/assets/index-*.js',
  page: /\/assets\/(login|register|contact|feature-request)-screen-[^/]*\.js/,
};

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openBeforeProgram(
  path: string,
  program: keyof typeof PROGRAMS = 'whole',
): Promise<{ page: Page; loadProgram: () => Promise<void> }> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await openPage('/third-party-notices.txt', { live: false });
  await page.route(PROGRAMS[program], async (route) => {
    await arrival;
    await route.continue();
  });
  // The page would count as loaded only after its scripts have arrived.
  await page.goto(path, { waitUntil: 'commit' });
  if (program === 'page') await untilLive(page);
  const loadProgram = async () => {
    arrive();
    await untilLive(page);
  };
  return { page, loadProgram };
}

const submitButton = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test.each([
  ['/login', 'Log in', 'Email', 'Please enter a valid email address.'],
  ['/register', 'Register', 'Email', 'Please enter a valid email address.'],
  ['/contact', 'Send message', 'Full name', 'Please enter your full name.'],
  ['/feature-request', 'Submit request', 'Feature title', 'Please give the feature a title.'],
])('on %s, a press before the scripts have loaded takes effect afterward', async (path, name, label, message) => {
  const { page, loadProgram } = await openBeforeProgram(path);
  const button = submitButton(page, name);
  // A font that arrives later moves everything, and only in the frame after its arrival.
  await page.evaluate(async () => {
    await document.fonts.load('15px "Inter Variable"');
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  // Otherwise, the press would scroll the page.
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await button.click();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.boundingBox()).toEqual(box);
  await loadProgram();
  await expectFieldError(field(page, label), message);
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  expect(new URL(page.url()).search).toBe('');
});

test("a press takes effect afterward if only the scripts of the page's frame have loaded", async () => {
  const { page, loadProgram } = await openBeforeProgram('/register', 'page');
  await field(page, 'Email').fill('ada');
  await submitButton(page, 'Register').click();
  await loadProgram();
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address.');
  expect(await field(page, 'Email').inputValue()).toBe('ada');
});

test.each(['whole', 'page'] as const)(
  'a form that was submitted with Enter before the scripts (%s) have loaded is sent once',
  async (program) => {
    const { page, loadProgram } = await openBeforeProgram('/contact', program);
    await field(page, 'Full name').fill('Ada Lovelace');
    await field(page, 'Reason').selectOption('bug_report');
    await field(page, 'Details').fill('It is about an image.');
    await field(page, 'Full name').press('Enter');
    await field(page, 'Full name').press('Enter');
    await loadProgram();
    await expectStatus(page, 'Contact request submitted successfully!');
    expect(await readRecords(page, 'contactRequests')).toHaveLength(1);
  },
);

test('without an early press, nothing is sent', async () => {
  const { page, loadProgram } = await openBeforeProgram('/contact');
  await field(page, 'Full name').press('Tab');
  await loadProgram();
  await submitButton(page, 'Clear form').click();
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
});
