import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Finds a field by its label. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(label, { exact: true });
}

/**
 * Fills in fields by label. Waits for all of them first, because the previous page may have fields of the same names.
 */
export async function fillIn(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of Object.keys(values)) await field(within, label).waitFor();
  for (const [label, text] of Object.entries(values)) await field(within, label).fill(text);
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Expects exactly this sentence as the only alert, which interrupts screen readers. */
export async function expectAlert(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual([sentence]);
}

/** Expects exactly this sentence as the only polite announcement. */
export async function expectStatus(page: Page, sentence: string): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  await expect.poll(() => status.allTextContents()).toEqual([sentence]);
}

/** Expects that the field is focused and invalid and that its description starts with this sentence. */
export async function expectFieldError(wrong: Locator, sentence: string): Promise<void> {
  await expect
    .poll(async () => {
      const { description, ...rest } = await describeField(wrong);
      return { ...rest, isSaid: `${description} `.startsWith(`${sentence} `) };
    })
    .toEqual({
      isSaid: true,
      isInvalid: true,
      hasFocus: true,
    });
}

/** Reads what assistive technology reports about a field or, if it has no description, about its group. */
export function describeField(one: Locator) {
  return one.evaluate((element) => {
    const described = element.closest('[aria-describedby]');
    const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      description: ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      hasFocus: document.activeElement === element,
    };
  });
}
