import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOfAda, becomeAda, profileOf } from '../../support/accounts.ts';
import { COLOR_RULES, findViolations, type LookOptions } from '../../support/axe.ts';
import { chooseAction } from '../../support/batch-checks.ts';
import { openForMany, openPage } from '../../support/e2e.ts';
import { keepMessages } from '../../support/keep-messages.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle, untilStill } from '../../support/settle.ts';
import { IN_ORDER, ROUTES } from '../../support/site-routes.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { visit } from '../../support/visit.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const browser = shareBrowser({ prepare: keepMessages });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A window of 1280 by 1024 CSS pixels at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };

/**
 * The widget library surrounds an open list with focus guards, which pass the focus on, and renders the list at the end
 * of the page. Two of axe's rules do not recognize this WAI-ARIA pattern.
 */
const OF_OPEN_LISTS = /^aria-hidden-focus: .*data-base-ui-focus-guard|^region: .*role="option"/;

/**
 * Finds violations in both themes and in forced colors, each with its location.
 *
 * @param within the only part to check in the dark theme and in forced colors
 */
async function findInEveryTheme(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (theme: string, options?: LookOptions) => {
    await untilStill(page);
    for (const violation of await findViolations(page, options)) {
      if (!OF_OPEN_LISTS.test(violation)) found.push(`${theme}: ${violation}`);
    }
  };
  await look('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark', { rules: COLOR_RULES, within });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await look('forced colors', { rules: COLOR_RULES, within });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Finds violations and horizontal overflow at 400 % zoom. Anything that was open stays open. */
async function findEnlarged(page: Page, within?: string): Promise<string[]> {
  await page.setViewportSize(ENLARGED);
  await untilStill(page);
  const violations = (await findViolations(page, { within })).filter((violation) => !OF_OPEN_LISTS.test(violation));
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], dialog')]
      .filter((box) => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth)
      .map((box) => `overflows: ${box.cloneNode(false) instanceof Element && box.tagName} ${box.scrollWidth} px`),
  );
  return [...violations, ...sideways].map((line) => `400 %: ${line}`);
}

describe('every route', IN_ORDER, () => {
  describe.each(ROUTES)('as $who', ({ profile, paths }) => {
    let page: Page;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ page, close } = await openForMany('/outbox', { expectedErrors: [/404/] }));
      if (profile) await becomeAda(page, profile);
      await page.reload();
    });
    afterAll(() => close());

    test.each(paths)('%s has no accessibility violations in dark mode, in forced colors and at 400 %', async (path) => {
      await page.setViewportSize(DESK);
      await visit(page, path);
      // Header and footer are the same on every page.
      const within = path === paths[0] ? undefined : 'main';
      expect(await findInEveryTheme(page, within)).toEqual([]);
      expect(await findEnlarged(page, within)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await findSmallTargets(page), 'targets').toEqual([]);
    });
  });
});

type Reach = (page: Page) => Promise<unknown>;

describe('every state', () => {
  const STATES: readonly (readonly [name: string, path: string, reach: Reach])[] = [
    [
      'an open list of choices',
      '/convert-picture',
      async (page) => {
        await page.getByRole('combobox', { name: 'Format' }).click();
        await page.getByRole('option', { name: 'PNG' }).waitFor();
      },
    ],
    [
      'the open help sheet',
      '/compress-picture',
      async (page) => {
        await page.getByRole('button', { name: 'Shortcuts' }).click();
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'a refused file',
      '/',
      async (page) => {
        await addFiles(page, [PHOTO, fixture('zero-byte.jpg')]);
        await waitForResult(page);
        await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
        await page.locator('[title="zero-byte.jpg"]').click();
        await page.getByRole('button', { name: 'Remove zero-byte.jpg' }).click();
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    ],
    [
      'the original in view',
      '/compress-picture',
      async (page) => {
        await addFiles(page, PHOTO);
        await waitForResult(page);
        await page.getByRole('button', { name: 'Before', exact: true }).click();
      },
    ],
    [
      'an error next to its field',
      '/login',
      async (page) => {
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    ],
  ];
  test.each(STATES)('with %s has no violations, and targets are at least 24 px', async (_, path, reach) => {
    const page = await browser.start(path);
    await settle(page);
    await reach(page);
    expect(await findInEveryTheme(page)).toEqual([]);
    expect(await findEnlarged(page)).toEqual([]);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
  });

  test.each([
    ['wide', DESK],
    ['small', PHONE],
  ])('the menu of a %s window has no accessibility violations', async (_, viewport) => {
    // One of its entries is the current page.
    const page = await openPage('/compress-picture', { viewport });
    await settle(page);
    if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByText('Compress Pictures').click();
    await page.getByRole('link', { name: 'Compress an image' }).first().waitFor();
    expect(await findInEveryTheme(page)).toEqual([]);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
    if (viewport === PHONE) expect(await findEnlarged(page)).toEqual([]);
  });

  test('every dialog of a batch has no accessibility violations, fits at 400 % and returns the focus', async () => {
    const page = await browser.start('/bulk-resize', accountOfAda(profileOf('pro', 'active')));
    await settle(page);
    await addFiles(page, [PHOTO, fixture('text.jpg')]);
    await page.getByRole('button', { name: 'Start', exact: true }).first().click();
    await page.getByText('2 of 2 done').or(page.getByText('1 failed')).first().waitFor();
    const more = page.getByRole('button', { name: 'More actions for photo' });
    const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
    const moreOfAll = page.getByRole('button', { name: 'More actions', exact: true });
    const dialogs: readonly (readonly [name: string, opener: typeof more, open: Reach])[] = [
      [
        'own settings',
        more,
        async () => {
          await more.click();
          await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
        },
      ],
      ['confirm', moreOfAll, () => chooseAction(page, 'More actions', 'Remove all')],
      ['help sheet', shortcuts, () => shortcuts.click()],
    ];
    for (const [name, opener, open] of dialogs) {
      await page.setViewportSize(DESK);
      await open(page);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await findInEveryTheme(page), name).toEqual([]);
      expect(await findEnlarged(page), name).toEqual([]);
      expect(await findSmallTargets(page), `${name}: targets`).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await isFocused(opener), `${name}: the focus has returned`).toBe(true);
    }
    await page.setViewportSize(DESK);
    await more.click();
    await page.getByRole('menu').waitFor();
    expect(await findInEveryTheme(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    expect(await findSmallTargets(page), 'list: targets').toEqual([]);
  });
});
