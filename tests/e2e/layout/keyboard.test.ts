import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { ADA, accountOfAda, profileOf } from '../../support/accounts.ts';
import { addFromDisk, copyFixtures } from '../../support/batch-checks.ts';
import { openForMany } from '../../support/e2e.ts';
import { findInvisibleStops, isFocused, tabTo } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle } from '../../support/settle.ts';
import { addFiles, fixture, imageList, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const THREE = [fixture('quadrants-exif-1.jpg'), PHOTO, fixture('bmp-24bit.bmp')];

const quality = (page: Page) => page.getByRole('slider', { name: 'Quality' });
const thumbnail = (page: Page, index: number) => imageList(page).nth(index).getByRole('button').first();

describe('the image before the changes', () => {
  /** Takes an image of the right half of the preview, which shows the image after the changes. */
  async function lookRight(page: Page): Promise<Buffer> {
    const box = await page.getByRole('group', { name: /^Preview of/ }).boundingBox();
    if (box === null) throw new Error('no preview');
    const clip = { x: box.x + box.width * 0.6, y: box.y + box.height * 0.4, width: 80, height: 80 };
    return page.screenshot({ clip, animations: 'disabled' });
  }

  let opened: ReturnType<typeof openForMany> | undefined;
  let isCompared = false;
  afterAll(async () => (await opened)?.close());

  /** Opens a tool that shows the image after the changes, without the mouse over it. Every test starts like this. */
  async function openCompared(): Promise<Page> {
    opened ??= openForMany('/compress-picture', { prepare: (page) => page.clock.install() });
    const { page } = await opened;
    if (!isCompared) {
      await addFiles(page, PHOTO);
      const first = await waitForResult(page);
      await quality(page).fill('1');
      await expect.poll(() => waitForResult(page)).not.toBe(first);
      isCompared = true;
    }
    await page.mouse.move(1, 1);
    await expect.poll(() => countMovingLayers(page)).toBe(0);
    return page;
  }

  /** Counts images that are still loading, fading in or about to be replaced. */
  function countMovingLayers(page: Page): Promise<number> {
    return page.getByRole('group', { name: /^Preview of/ }).evaluate((preview) => {
      const layers = preview.querySelectorAll('[data-ready]');
      const unready = preview.querySelectorAll('[data-ready=false]');
      return layers.length - 2 + unready.length + preview.getAnimations({ subtree: true }).length;
    });
  }

  /** The clock can be paused only at a future time. This is long enough even for a busy machine. */
  const AHEAD_MS = 60_000;

  /** Longer than the page's limit for a short press. */
  const PRESS_MS = 500;

  const beforeButton = (page: Page) => page.getByRole('button', { name: 'Before', exact: true });

  test.each<[how: string, hold: (page: Page) => Promise<() => Promise<void>>]>([
    [
      'by holding the image',
      async (page) => {
        const box = await page.getByRole('group', { name: /^Preview of/ }).boundingBox();
        if (box === null) throw new Error('no preview');
        await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
        await page.mouse.down();
        return () => page.mouse.up();
      },
    ],
    [
      'by holding B',
      async (page) => {
        await page.keyboard.down('b');
        return () => page.keyboard.up('b');
      },
    ],
    [
      'by holding its button',
      async (page) => {
        await beforeButton(page).hover();
        await page.mouse.down();
        return () => page.mouse.up();
      },
    ],
    [
      'by holding a key on its button',
      async (page) => {
        await beforeButton(page).focus();
        await page.keyboard.down('Space');
        return () => page.keyboard.up('Space');
      },
    ],
  ])('is shown %s, until release', async (_, hold) => {
    const page = await openCompared();
    const after = await lookRight(page);
    const letGo = await hold(page);
    await page.clock.fastForward(PRESS_MS);
    await expect.poll(() => beforeButton(page).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(async () => (await lookRight(page)).equals(after)).toBe(false);
    await letGo();
    await expect.poll(() => beforeButton(page).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(async () => (await lookRight(page)).equals(after)).toBe(true);
  });

  test('stays after a short press of its button until the next press', async () => {
    const page = await openCompared();
    for (const press of [() => beforeButton(page).click(), () => beforeButton(page).press('Enter')]) {
      await press();
      await expect.poll(() => beforeButton(page).getAttribute('aria-pressed')).toBe('true');
      await press();
      await expect.poll(() => beforeButton(page).getAttribute('aria-pressed')).toBe('false');
    }
  });

  test('is not shown while the image is dragged', async () => {
    const page = await openCompared();
    await page.getByRole('button', { name: '200%' }).click();
    const box = await page.getByRole('group', { name: /^Preview of/ }).boundingBox();
    if (box === null) throw new Error('no preview');
    await page.mouse.move(box.x + 100, box.y + 100);
    // A pointer that rests before it moves shows the original. On a busy machine, a running clock could cause that.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 130, { steps: 4 });
    await page.clock.fastForward(PRESS_MS);
    expect(await beforeButton(page).getAttribute('aria-pressed')).toBe('false');
    await page.mouse.up();
    await page.clock.resume();
  });
});

/** Skips the header with its first link. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
}

describe('using only the keyboard,', () => {
  test('a user adds, adjusts, compares and downloads an image', async () => {
    const page = await browser.start('/compress-picture');
    // Waits for the file chooser early, because Playwright takes a moment to intercept it.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel(/^Drop your images here/));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Space');
    await (await choosing).setFiles(THREE);
    await waitForResult(page);

    await tabTo(page, page.getByRole('slider', { name: 'Before and after' }));
    await page.keyboard.press('Home');
    await page.getByRole('slider', { name: 'Before and after' }).and(page.locator('[aria-valuenow="0"]')).waitFor();

    await tabTo(page, thumbnail(page, 0));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(thumbnail(page, 1))).toBe(true);

    const format = page.getByRole('combobox', { name: 'Format' });
    await tabTo(page, format);
    await page.keyboard.press('Enter');
    // The list takes the focus a moment after it opens.
    const option = page.getByRole('option', { name: 'WebP' });
    await expect
      .poll(() => page.getByRole('listbox').locator(':focus').or(page.locator('[role=listbox]:focus')).count())
      .toBeGreaterThan(0);
    await page.keyboard.type('We');
    await expect.poll(() => isFocused(option)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => format.textContent()).toContain('WebP');

    await tabTo(page, quality(page));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => quality(page).inputValue()).toBe('79');
    await expect.poll(() => page.getByText('Saves the selected image as').textContent()).toMatch(/webp$/);
    await waitForResult(page);

    await tabTo(page, page.getByRole('button', { name: /^Download Compressed Image/ }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('photo-srgb-untagged-900x600_compressed.webp');
  });

  test('a user registers, verifies the email, signs out and signs in again', async () => {
    const page = await browser.start('/register');
    await skipToContent(page);
    const fill = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await fill('Email', ADA.email);
    await fill('Password', ADA.password);
    await fill('Confirm Password', ADA.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();

    await page.goto('/outbox');
    await skipToContent(page);
    await tabTo(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.getByText('Email verified successfully! You can now log in.').waitFor();

    await page.goto('/dashboard');
    await skipToContent(page);
    await tabTo(page, page.getByRole('button', { name: 'Log Out' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/login');
    await skipToContent(page);
    await fill('Email', ADA.email);
    await fill('Password', ADA.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
  });

  test('a user shows an image of a batch on the stage, and its row keeps the focus', async () => {
    const page = await browser.start('/bulk-compress', accountOfAda(profileOf('pro', 'active')));
    await addFromDisk(page, await copyFixtures(['quadrants-exif-1.jpg', 'bmp-24bit.bmp']));
    const row = page.getByRole('row', { name: /bmp-24bit/ });
    await tabTo(page, page.getByRole('row').nth(1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(row)).toBe(true);
    await page.getByRole('group', { name: /^Preview of .*bmp-24bit/ }).waitFor();
    expect(await isFocused(row)).toBe(true);
  });
});

describe('the focus is visible at every tab stop', () => {
  test('of a page with its header and footer', async () => {
    const page = await browser.start('/pricing');
    await settle(page);
    expect(await findInvisibleStops(page)).toEqual([]);
  });

  test.each(['/login', '/contact', '/codec-lab'])('in the content of %s', async (path) => {
    const page = await browser.start(path);
    await settle(page);
    expect(await findInvisibleStops(page, 'main')).toEqual([]);
  });

  test.each([
    [1440, 'main'],
    // The header of a phone has a menu button.
    [390, 'header, main'],
  ])('of the tool with an image at %d px', async (width, within) => {
    const page = await browser.start('/');
    await page.setViewportSize({ width, height: 844 });
    await addFiles(page, fixture('bmp-24bit.bmp'));
    await waitForResult(page);
    await settle(page);
    expect(await findInvisibleStops(page, within)).toEqual([]);
  });
});
