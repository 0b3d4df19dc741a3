import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ADA, openAsAda, profileOf } from '../../support/accounts.ts';
import { addFromDisk, copyFixtures } from '../../support/batch-checks.ts';
import { openPage, untilLive } from '../../support/e2e.ts';
import { findInvisibleStops, isFocused, tabTo } from '../../support/keyboard.ts';
import { addFiles, fixture, imageList, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const THREE = [fixture('quadrants-exif-1.jpg'), PHOTO, fixture('bmp-24bit.bmp')];

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const quality = (page: Page) => page.getByRole('slider', { name: 'Quality' });
const zoomLevel = (page: Page) => page.getByRole('status', { name: 'Zoom' });
const thumbnail = (page: Page, index: number) => imageList(page).nth(index).getByRole('button').first();
const isChosen = (page: Page, index: number) => thumbnail(page, index).getAttribute('aria-current');

async function openWithThree(path = '/compress-picture'): Promise<Page> {
  const page = await openPage(path);
  await addFiles(page, THREE);
  await expect.poll(() => imageList(page).count()).toBe(3);
  await waitForResult(page);
  return page;
}

describe('the help sheet', () => {
  test('opens with a question mark, even as the first key on the page', async () => {
    const page = await openPage('/compress-picture');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Shift+?');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).count()).toBe(0);
  });

  test('returns the focus to where it was', async () => {
    const page = await openWithThree();
    const opener = page.getByRole('button', { name: 'Shortcuts' });
    await opener.click();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isFocused(opener)).toBe(true);
    await thumbnail(page, 0).focus();
    await page.keyboard.press('Shift+?');
    await sheet(page).waitFor();
    expect(await isFocused(thumbnail(page, 0))).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(thumbnail(page, 0))).toBe(true);
  });

  test('turns the shortcuts off permanently and on again', async () => {
    const page = await openWithThree();
    const setShortcuts = async (on: boolean) => {
      await page.getByRole('button', { name: 'Shortcuts' }).click();
      const shortcuts = sheet(page).getByRole('switch', { name: 'Shortcuts' });
      expect(await shortcuts.isChecked()).toBe(!on);
      await shortcuts.click();
      await page.keyboard.press('Escape');
      await expect.poll(() => sheet(page).count()).toBe(0);
    };
    await setShortcuts(false);
    for (const key of ['ArrowRight', '+', 'z', 'Delete', 'Shift+?']) await page.keyboard.press(key);
    expect(await isChosen(page, 0)).toBe('true');
    expect(await quality(page).inputValue()).toBe('80');
    expect(await imageList(page).count()).toBe(3);
    expect(await sheet(page).count()).toBe(0);

    await page.reload();
    await untilLive(page);
    await page.mouse.move(20, 20);
    await quality(page).waitFor();
    await page.keyboard.press('-');
    expect(await quality(page).inputValue()).toBe('80');
    await setShortcuts(true);
    await page.keyboard.press('-');
    await expect.poll(() => quality(page).inputValue()).toBe('75');
  });
});

describe('a shortcut', () => {
  test.each(['nothing', 'a thumbnail', 'the format', 'the quality'])('works with the focus on %s', async (place) => {
    const page = await openWithThree();
    const zoomed = page.getByRole('button', { name: '100%', exact: true });
    if (place === 'a thumbnail') await thumbnail(page, 0).focus();
    if (place === 'the quality') await quality(page).focus();
    // A list with type-ahead keeps its letter keys, so the focus is on a button next to it.
    if (place === 'the format') await page.getByRole('button', { name: 'Batch Compress' }).focus();

    await page.keyboard.press('+');
    await expect.poll(() => quality(page).inputValue()).toBe('85');
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('-');
    await expect.poll(() => quality(page).inputValue()).toBe('70');
    await page.keyboard.press('z');
    await expect.poll(() => zoomed.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('z');
    await expect.poll(() => zoomed.getAttribute('aria-pressed')).toBe('false');
    if (place !== 'the quality') {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => isChosen(page, 1)).toBe('true');
    }
    await page.keyboard.press('Delete');
    await expect.poll(() => imageList(page).count()).toBe(2);
    if (place === 'the format') return;
    await waitForResult(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/_compressed\.jpeg$/);
  });

  test('that removes the last image focuses the file input', async () => {
    const page = await openPage('/compress-picture');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.getByRole('group', { name: /^Preview of/ }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('Drop your images here').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  });

  test('does nothing while a field is being filled in', async () => {
    const page = await openWithThree('/');
    const width = page.getByRole('spinbutton', { name: 'Width' });
    const before = await quality(page).inputValue();
    await width.focus();
    for (const key of ['+', '-', 'z', 'b', 'Shift+?', 'Delete', 'Enter', 'ArrowRight']) await page.keyboard.press(key);
    expect(await quality(page).inputValue()).toBe(before);
    expect(await sheet(page).count()).toBe(0);
    expect(await imageList(page).count()).toBe(3);
    expect(await isChosen(page, 0)).toBe('true');
  });

  test.each(['Control', 'Alt', 'Meta'])('does nothing with %s, which belongs to the browser', async (modifier) => {
    const page = await openWithThree();
    for (const key of ['z', 'b', 'Delete', 'Enter']) await page.keyboard.press(`${modifier}+${key}`);
    expect(await page.getByRole('button', { name: 'Fit to window' }).getAttribute('aria-pressed')).toBe('true');
    expect(await imageList(page).count()).toBe(3);
  });

  test('does nothing while the focus is outside the tool', async () => {
    const page = await openWithThree();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
    for (const key of ['+', 'ArrowRight', 'Delete', 'Shift+?']) await page.keyboard.press(key);
    expect(await quality(page).inputValue()).toBe('80');
    expect(await isChosen(page, 0)).toBe('true');
    expect(await imageList(page).count()).toBe(3);
    expect(await sheet(page).count()).toBe(0);
  });

  test('does not override the keys of a control', async () => {
    const page = await openWithThree();
    await quality(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await quality(page).inputValue()).toBe('81');

    await page.getByRole('slider', { name: 'Before and after' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('slider', { name: 'Before and after' }).getAttribute('aria-valuenow')).toBe('52');

    await page.getByRole('group', { name: /^Preview of/ }).focus();
    const fitted = await zoomLevel(page).textContent();
    await page.keyboard.press('+');
    await expect.poll(() => zoomLevel(page).textContent()).not.toBe(fitted);
    expect(await quality(page).inputValue()).toBe('81');

    await page.getByRole('combobox', { name: 'Format' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'PNG' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Fit to window' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => zoomLevel(page).textContent()).toBe(fitted);
    expect(await isChosen(page, 0)).toBe('true');
  });
});

describe('the image before the changes', () => {
  /** The right half, which shows the image after the changes. */
  async function lookRight(page: Page): Promise<Buffer> {
    const box = await page.getByRole('group', { name: /^Preview of/ }).boundingBox();
    if (box === null) throw new Error('no preview');
    const clip = { x: box.x + box.width * 0.6, y: box.y + box.height * 0.4, width: 80, height: 80 };
    return page.screenshot({ clip, animations: 'disabled' });
  }

  async function openCompared(): Promise<Page> {
    const page = await openPage('/compress-picture', { prepare: (page) => page.clock.install() });
    await addFiles(page, PHOTO);
    const first = await waitForResult(page);
    await quality(page).fill('1');
    await expect.poll(() => waitForResult(page)).not.toBe(first);
    await expect.poll(() => countMovingLayers(page)).toBe(0);
    return page;
  }

  /** Images that are still loading, fading in or about to be replaced. */
  function countMovingLayers(page: Page): Promise<number> {
    return page.getByRole('group', { name: /^Preview of/ }).evaluate((preview) => {
      const layers = preview.querySelectorAll('[data-ready]');
      const unready = preview.querySelectorAll('[data-ready=false]');
      return layers.length - 2 + unready.length + preview.getAnimations({ subtree: true }).length;
    });
  }

  /** Longer than a short press. */
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
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 130, { steps: 4 });
    await page.clock.fastForward(PRESS_MS);
    expect(await beforeButton(page).getAttribute('aria-pressed')).toBe('false');
    await page.mouse.up();
  });
});

describe('using only the keyboard', () => {
  test('a user adds, adjusts, compares and downloads an image', async () => {
    const page = await openPage('/compress-picture');
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

    await tabTo(page, quality(page));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => quality(page).inputValue()).toBe('79');

    const format = page.getByRole('combobox', { name: 'Format' });
    await tabTo(page, format);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'WebP' }).waitFor();
    await page.keyboard.type('We');
    await page.keyboard.press('Enter');
    await expect.poll(() => format.textContent()).toContain('WebP');
    await waitForResult(page);

    await tabTo(page, page.getByRole('button', { name: /^Download Compressed Image/ }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('photo-srgb-untagged-900x600_compressed.webp');
  });

  test('a user registers, verifies the email, signs out and signs in again', async () => {
    const page = await openPage('/register');
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
    await tabTo(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.getByText('Email verified successfully! You can now log in.').waitFor();

    await page.goto('/dashboard');
    await tabTo(page, page.getByRole('button', { name: 'Log Out' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/login');
    await fill('Email', ADA.email);
    await fill('Password', ADA.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
  });

  test('a user shows an image of a batch on the stage, and its row keeps the focus', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'));
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
  test.each(['/pricing', '/login', '/contact', '/codec-lab'])('of %s', async (path) => {
    const page = await openPage(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findInvisibleStops(page)).toEqual([]);
  });

  test.each([1440, 390])('of the tool with an image at %d px', async (width) => {
    const page = await openPage('/', { viewport: { width, height: 844 } });
    await addFiles(page, fixture('bmp-24bit.bmp'));
    await waitForResult(page);
    await page.mouse.move(1, 1);
    expect(await findInvisibleStops(page)).toEqual([]);
  });
});
