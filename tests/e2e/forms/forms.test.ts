import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { failNext, readRecords } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import {
  describeField,
  expectAlert,
  expectFieldError,
  expectStatus,
  field,
  press,
} from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const browser = shareBrowser();

const FEATURE = {
  path: '/feature-request',
  submit: 'Submit request',
  success: 'Feature request submitted successfully!',
  failure: 'Error submitting feature request. Please try again.',
  operation: 'addFeatureRequest',
  collection: 'featureRequests',
  /** Required fields in page order: the label, the message if the field is empty, and the text that the test enters. */
  required: [
    ['Feature title', 'Please give the feature a title.', 'Crop'],
    ['Feature description', 'Please describe the feature.', 'Cut the edges off.'],
    ['How would it help you?', 'Please tell us how it would help you.', 'Less to do elsewhere.'],
    ['Would be Useful', 'Please choose a priority.', 'medium'],
  ],
  record: {
    featureTitle: 'Crop',
    featureDescription: 'Cut the edges off.',
    helpDescription: 'Less to do elsewhere.',
    priorityLevel: 'medium',
    email: 'ada@example.com',
    status: 'new',
  },
} as const;

const CONTACT = {
  path: '/contact',
  submit: 'Send message',
  success: 'Contact request submitted successfully!',
  failure: 'Error submitting contact request. Please try again.',
  operation: 'addContactRequest',
  collection: 'contactRequests',
  required: [
    ['Full name', 'Please enter your full name.', 'Ada Lovelace'],
    ['Reason', 'Please choose a reason.', 'bug_report'],
    ['Details', 'Please enter the details.', 'It is about an image.\nAnd another.'],
  ],
  record: {
    fullName: 'Ada Lovelace',
    reason: 'bug_report',
    details: 'It is about an image.\nAnd another.',
    email: 'ada@example.com',
    status: 'new',
  },
} as const;

const FORMS = [FEATURE, CONTACT] as const;

type RequestPage = (typeof FORMS)[number];

const EMAIL = 'Email (optional)';

async function enter(page: Page, label: string, text: string): Promise<void> {
  const control = field(page, label);
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'radio') await control.check();
  else if (kind === 'select-one') await control.selectOption(text);
  else await control.fill(text);
}

async function enterAll(page: Page, { required }: RequestPage): Promise<void> {
  for (const [label, , text] of required) await enter(page, label, text);
  await enter(page, EMAIL, 'ada@example.com');
}

/** Reads the entries that the form would send. */
function readEntries(page: Page): Promise<Record<string, string>> {
  return page
    .locator('main form')
    .evaluate((form) =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
    );
}

describe.each(FORMS)('the form on $path', (form) => {
  test('stores the entered values and can be sent again', async () => {
    const page = await browser.start(form.path);
    const empty = await readEntries(page);
    await enterAll(page, form);
    await press(page, form.submit);
    await expectStatus(page, form.success);
    const [record, ...others] = await readRecords(page, form.collection);
    expect(others).toEqual([]);
    expect(record).toEqual({ ...form.record, timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
    expect(await readEntries(page)).toEqual(empty);
    await expectAccessible(page);

    await enterAll(page, form);
    await press(page, form.submit);
    await expect.poll(() => readRecords(page, form.collection)).toHaveLength(2);
  });

  test('does not require an email address', async () => {
    const page = await browser.start(form.path);
    await enterAll(page, form);
    await enter(page, EMAIL, ' ');
    await press(page, form.submit);
    await expectStatus(page, form.success);
    expect(await readRecords(page, form.collection)).toMatchObject([{ email: '' }]);
  });

  test('refuses an invalid email address', async () => {
    const page = await browser.start(form.path);
    await enterAll(page, form);
    await enter(page, EMAIL, 'ada at home');
    await press(page, form.submit);
    await expectFieldError(field(page, EMAIL), 'Please enter a valid email address.');
    expect(await readRecords(page, form.collection)).toEqual([]);
  });

  test('requires each field with a message, in order', async () => {
    const page = await browser.start(form.path);
    // On the prerendered page, the button is not a submit button until the script has taken over.
    await page.locator('button[type=submit]').waitFor();
    for (const [missing, sentence] of form.required) {
      await press(page, form.submit);
      // In a group of choices, the first choice is focused.
      const first = missing === 'Would be Useful' ? 'Nice to Have' : missing;
      await expectFieldError(field(page, first), sentence);
      for (const [label, later] of form.required.slice(form.required.findIndex(([one]) => one === missing))) {
        expect(await describeField(field(page, label)), label).toMatchObject({ description: later, isInvalid: true });
      }
      if (missing === form.required[0][0]) await expectAccessible(page);
      const [, , text] = form.required.find(([label]) => label === missing) ?? form.required[0];
      await enter(page, missing, missing === 'Reason' || missing === 'Would be Useful' ? text : '  ');
      if (missing !== 'Reason' && missing !== 'Would be Useful') {
        await press(page, form.submit);
        await expectFieldError(field(page, missing), sentence);
        await enter(page, missing, text);
      }
      expect(await page.getByText(sentence).count(), 'typing clears the error').toBe(0);
    }
    expect(await readRecords(page, form.collection)).toEqual([]);
  });

  test('keeps the entries if sending fails, and sends them on the next attempt', async () => {
    const page = await openPage(form.path, { expectedErrors: [/Error sending the form/] });
    await enterAll(page, form);
    const entered = await readEntries(page);
    await failNext(page, { port: 'documents', operation: form.operation, code: 'unavailable' });
    await press(page, form.submit);
    await expectAlert(page, form.failure);
    expect(await readEntries(page)).toEqual(entered);
    await expectAccessible(page);
    await press(page, form.submit);
    await expectStatus(page, form.success);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await readRecords(page, form.collection)).toHaveLength(1);
  });

  test('is sent only once by a double-click', async () => {
    const page = await browser.start(form.path);
    await enterAll(page, form);
    await page.getByRole('button', { name: form.submit }).dblclick();
    await expectStatus(page, form.success);
    await page.waitForLoadState('networkidle');
    expect(await readRecords(page, form.collection)).toHaveLength(1);
  });

  test('removes entries and messages with "Clear form"', async () => {
    const page = await browser.start(form.path);
    const empty = await readEntries(page);
    await enterAll(page, form);
    await press(page, 'Clear form');
    expect(await readEntries(page)).toEqual(empty);

    await press(page, form.submit);
    await expectFieldError(field(page, form.required[0][0]), form.required[0][1]);
    await press(page, 'Clear form');
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(await page.getByText(form.required[0][1]).count()).toBe(0);

    await enterAll(page, form);
    await press(page, form.submit);
    await expectStatus(page, form.success);
    await press(page, 'Clear form');
    expect(await page.getByText(form.success).count()).toBe(0);
  });
});

test('the priorities and the contact reasons are those in the specification', async () => {
  const page = await browser.start('/feature-request');
  await page.getByRole('radio').first().waitFor();
  const choices = page.getByRole('main').getByRole('radio');
  expect(await choices.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
    'Nice to Have',
    'Would be Useful',
    'Very Important',
  ]);
  await page.goto('/contact');
  await field(page, 'Reason').waitFor();
  const options = field(page, 'Reason').locator('option:not([hidden])');
  expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'sponsorship',
    'bug_report',
    'feedback',
    'others',
  ]);
});
