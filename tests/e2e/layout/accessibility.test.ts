import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADA, accountOfAda, becomeAda, openAsAda, profileOf } from '../../support/accounts.ts';
import { COLOR_RULES, findViolations } from '../../support/axe.ts';
import { openForMany, openPage } from '../../support/e2e.ts';
import { keepMessages } from '../../support/keep-messages.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle, untilStill } from '../../support/settle.ts';
import { ROUTES } from '../../support/site-routes.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { addFiles, chooseFormat, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const browser = shareBrowser({ prepare: keepMessages });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A window of 1280 by 1024 CSS pixels at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };

/**
 * The widget library surrounds an open list with focus guards, which pass the focus on, and renders the list at the end
 * of the page. This is a WAI-ARIA pattern that two of axe's rules do not know.
 */
const OF_OPEN_LISTS = /^aria-hidden-focus: .*data-base-ui-focus-guard|^region: .*role="option"/;

/** Violations in both themes and in forced colors, each with its location. */
async function findInEveryTheme(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (theme: string, rules?: readonly string[]) => {
    await untilStill(page);
    for (const violation of await findViolations(page, rules && { rules })) {
      if (!OF_OPEN_LISTS.test(violation)) found.push(`${theme}: ${violation}`);
    }
  };
  await look('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark', COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await look('forced colors', COLOR_RULES);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Problems at 400 % zoom: violations and content that overflows sideways. Whatever was open stays open. */
async function findEnlarged(page: Page): Promise<string[]> {
  await page.setViewportSize(ENLARGED);
  await untilStill(page);
  const violations = (await findViolations(page)).filter((violation) => !OF_OPEN_LISTS.test(violation));
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], dialog')]
      .filter((box) => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth)
      .map((box) => `overflows: ${box.cloneNode(false) instanceof Element && box.tagName} ${box.scrollWidth} px`),
  );
  return [...violations, ...sideways].map((line) => `400 %: ${line}`);
}

describe('every route', () => {
  describe.each(ROUTES)('as $who', ({ profile, paths }) => {
    let page: Page;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ page, close } = await openForMany('/outbox', { expectedErrors: [/404/] }));
      if (profile) await becomeAda(page, profile);
    });
    afterAll(() => close());

    test.each(paths)('%s has no violations in dark mode, in forced colors and at 400 %', async (path) => {
      await page.setViewportSize(DESK);
      await page.goto(path);
      await settle(page);
      expect(await findInEveryTheme(page)).toEqual([]);
      expect(await findEnlarged(page)).toEqual([]);
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
  ])('the menu of a %s window has no violations', async (_, viewport) => {
    const page = await openPage('/pricing', { viewport });
    await settle(page);
    if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByText('Compress Pictures').click();
    await page.getByRole('link', { name: 'Compress an image' }).first().waitFor();
    expect(await findInEveryTheme(page)).toEqual([]);
    expect(await findSmallTargets(page), 'targets').toEqual([]);
    if (viewport === PHONE) expect(await findEnlarged(page)).toEqual([]);
  });

  test('every dialog of a batch has no violations, fits at 400 % and returns the focus', async () => {
    const page = await browser.start('/bulk-resize', accountOfAda(profileOf('pro', 'active')));
    await settle(page);
    await addFiles(page, [PHOTO, fixture('text.jpg')]);
    await page.getByRole('button', { name: 'Start', exact: true }).first().click();
    await page.getByText('2 of 2 done').or(page.getByText('1 failed')).first().waitFor();
    const more = page.getByRole('button', { name: 'More actions for photo' });
    const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
    const removeAll = page.getByRole('button', { name: 'Remove all' });
    const dialogs: readonly (readonly [name: string, opener: typeof more, open: Reach])[] = [
      [
        'own settings',
        more,
        async () => {
          await more.click();
          await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
        },
      ],
      ['confirm', removeAll, () => removeAll.click()],
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

describe('announcements', () => {
  /** Records what live regions say from now on. @returns a function that reads the record */
  async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
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
    return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  }

  test('consist of one sentence after a series of quality changes', async () => {
    const page = await openPage('/compress-picture', { prepare: (page) => page.clock.install() });
    await addFiles(page, fixture('bmp-24bit.bmp'));
    const status = page.getByRole('status').filter({ hasText: 'is now' });
    await status.waitFor({ state: 'attached' });
    const said = await listen(page);
    await page.getByRole('slider', { name: 'Quality' }).focus();
    // The page's clock stops between the key presses, so that the series takes three seconds on any machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('ArrowLeft');
      await page.clock.runFor(120);
    }
    await page.clock.resume();
    await waitForResult(page);
    await expect.poll(said).not.toHaveLength(0);
    await page.clock.fastForward(5000);
    const sentences = await said();
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/is now/);
  });

  test('consist of one sentence at the start of a batch and one at its end', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), {
      prepare: (page) => page.clock.install(),
    });
    await settle(page);
    await addFiles(page, ['bmp-24bit.bmp', 'quadrants-exif-1.jpg', 'text.jpg', 'abc-rgba-512x256.png'].map(fixture));
    const start = page.getByRole('button', { name: 'Start', exact: true }).first();
    await start.waitFor();
    await page.getByRole('status').getByText('4 images added').waitFor({ state: 'attached' });
    // The image on the stage has its own announcement, which does not belong to the batch.
    await page.getByRole('status').getByText('bmp-24bit.bmp: ').waitFor({ state: 'attached' });
    const said = await listen(page);
    await start.click();
    await expect.poll(said).toHaveLength(2);
    await page.clock.fastForward(5000);
    expect(await said()).toEqual(['Started', expect.stringMatching(/^3 images done: .* is now .* 1 failed\.$/)]);
  });
});

describe('using only roles and names, like assistive technology', () => {
  test('a user adds, adjusts, compares and downloads an image', async () => {
    const page = await browser.start('/compress-picture');
    await page.getByRole('button', { name: /^Drop your images here/ }).setInputFiles(PHOTO);
    const result = page.getByRole('status').filter({ hasText: 'is now' });
    await result.waitFor({ state: 'attached' });
    const first = await result.textContent();
    await page.getByRole('slider', { name: 'Quality' }).fill('40');
    await chooseFormat(page, 'WebP');
    await expect.poll(() => result.textContent()).not.toBe(first);
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

  test('a user registers, verifies the email, signs out and signs in again', async () => {
    const page = await browser.start('/register');
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
