import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '../../src/routes.ts';
import { ADA, openAsAda, profileOf } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { openPage } from '../support/e2e.ts';
import { readLayoutShifts, watchLayoutShifts } from '../support/layout-shift.ts';
import { findSmallTargets } from '../support/targets.ts';
import { addFiles, fixture, waitForResult } from '../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

/** A window of 1280 by 1024 CSS pixels, enlarged to 400 %. */
const ENLARGED = { width: 320, height: 256 };

/**
 * The widget library's guards around an open list hand the focus on at once, and its list lies at the end of
 * the page: the pattern of WAI-ARIA, which two of axe's rules do not know.
 */
const OF_OPEN_LISTS = /^aria-hidden-focus: .*data-base-ui-focus-guard|^region: .*role="option"/;

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Widgets load at the first sign of life.
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
}

/** Violations in both themes, in forced colours and enlarged; each line says where. */
async function findEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (mode: string) => {
    await page.waitForTimeout(250);
    for (const violation of await findViolations(page)) {
      if (!OF_OPEN_LISTS.test(violation)) found.push(`${mode}: ${violation}`);
    }
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await look('forced colours');
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

describe('every route', () => {
  test.each(PUBLIC_PATHS)('%s has no violation in dark, in forced colours and at 400 %', async (path) => {
    const page = await openPage(path);
    await settle(page);
    expect(await findEverywhere(page)).toEqual([]);
    await page.setViewportSize(ENLARGED);
    expect(await findViolations(page), '400 %').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways').toBeLessThan(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findSmallTargets(page), 'targets').toEqual([]);
  });

  test.each(PUBLIC_PATHS)('%s jumps by less than 0.02, on a desk and on a phone', async (path) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await openPage(path, {
        viewport,
        prepare: async (opened) => {
          await watchLayoutShifts(opened);
          // What comes late is seen to come: parts, and the typeface.
          await opened.route(/\/assets\/.*\.(?:js|woff2)$/, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 150));
            await route.continue();
          });
        },
      });
      await settle(page);
      await page.waitForTimeout(600);
      const { total, moved } = await readLayoutShifts(page);
      expect(total, `${viewport.width} px\n${moved.join('\n')}`).toBeLessThan(0.02);
      await page.context().close();
    }
  });
});

describe('every state', () => {
  type State = readonly [name: string, path: string, reach: (page: Page) => Promise<void>];
  const STATES: readonly State[] = [
    [
      'a menu of the header open',
      '/pricing',
      async (page) => {
        await page.getByRole('banner').getByText('Compress Pictures').click();
        await page.getByRole('link', { name: 'Compress a picture' }).first().waitFor();
      },
    ],
    [
      'a list of choices open',
      '/convert-picture',
      async (page) => {
        await page.getByRole('combobox', { name: 'Format' }).click();
        await page.getByRole('option', { name: 'PNG' }).waitFor();
      },
    ],
    [
      'a dialog open',
      '/compress-picture',
      async (page) => {
        await page.getByRole('button', { name: 'Shortcuts' }).click();
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'a file refused',
      '/',
      async (page) => {
        await addFiles(page, [PHOTO, fixture('zero-byte.jpg')]);
        await waitForResult(page);
        await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
      },
    ],
    [
      'the picture before in view',
      '/compress-picture',
      async (page) => {
        await addFiles(page, PHOTO);
        await waitForResult(page);
        await page.getByRole('button', { name: 'Before', exact: true }).click();
      },
    ],
    [
      'an error beside its field',
      '/login',
      async (page) => {
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    ],
  ];
  test.each(STATES)('with %s has no violation, and targets of 24 px', async (_, path, reach) => {
    const page = await openPage(path);
    await settle(page);
    await reach(page);
    expect(await findEverywhere(page)).toEqual([]);
    // What an open list lies over cannot be hit until it is closed.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
    await page.setViewportSize(ENLARGED);
    expect(await findEverywhere(page), '400 %').toEqual([]);
  });

  test('the menu of a small window has no violation', async () => {
    const page = await openPage('/', { viewport: { width: 390, height: 844 } });
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await findEverywhere(page)).toEqual([]);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
  });

  test('an address that leads nowhere has no violation', async () => {
    const page = await openPage('/no-such-page', { expectedErrors: [/404/] });
    await settle(page);
    expect(await findEverywhere(page)).toEqual([]);
  });

  test.each(['/bulk-compress', '/dashboard'])('%s of a Pro member has no violation', async (path) => {
    const page = await openAsAda(path, profileOf('pro', 'active'));
    await settle(page);
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    expect(await findEverywhere(page)).toEqual([]);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
  });
});

describe('what is announced', () => {
  test('is one sentence for a whole sweep of the quality', async () => {
    const page = await openPage('/compress-picture');
    await addFiles(page, fixture('bmp-24bit.bmp'));
    const status = page.getByRole('status').filter({ hasText: 'is now' });
    await status.waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const note = (records: MutationRecord[]) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const live = element?.closest('[role=status], [role=alert], [aria-live], output');
          if (live && live.getAttribute('aria-live') !== 'off') said.push(live.textContent);
        }
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.getByRole('slider', { name: 'Quality' }).focus();
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(120);
    }
    await waitForResult(page);
    await page.waitForTimeout(1500);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/is now/);
  });
});

describe('by roles and names alone, as assistive technology has them', () => {
  test('a picture is added, set, compared and downloaded', async () => {
    const page = await openPage('/compress-picture');
    await page.getByRole('button', { name: /^Drop your images here/ }).setInputFiles(PHOTO);
    const result = page.getByRole('status').filter({ hasText: 'is now' });
    await result.waitFor({ state: 'attached' });
    const first = await result.textContent();
    await page.getByRole('slider', { name: 'Quality' }).fill('40');
    await page.getByRole('combobox', { name: 'Format' }).click();
    await page.getByRole('option', { name: 'WebP' }).click();
    await expect.poll(() => result.textContent(), { timeout: 20_000 }).not.toBe(first);
    await page.getByRole('slider', { name: 'Before and after' }).press('Home');
    await page.getByRole('button', { name: 'Before', exact: true }).click();
    await page.getByRole('button', { name: 'Before', exact: true, pressed: true }).waitFor();
    await page.getByRole('list', { name: 'Details' }).getByText('900 × 600').waitFor();
    await page.getByRole('list', { name: 'Details' }).getByText('WebP').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Compressed Image/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('photo-srgb-untagged-900x600_compressed.webp');
  });

  test('somebody registers, follows the mail, signs out and in again', async () => {
    const page = await openPage('/register');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Email').fill(ADA.email);
    await field('Password').fill(ADA.password);
    await field('Confirm Password').fill(ADA.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
    await page.goto('/outbox');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).click();
    await field('Email').fill(ADA.email);
    await field('Password').fill(ADA.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
  });
});
