import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, untilLive } from '../../support/e2e.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, fixture, imageList, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

/** Small images, because their contents do not matter here. */
const PHOTO = fixture('quadrants-exif-1.jpg');
const THREE = [PHOTO, fixture('quadrants-exif-2.jpg'), fixture('bmp-24bit.bmp')];

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const quality = (page: Page) => page.getByRole('slider', { name: 'Quality' });
const zoomLevel = (page: Page) => page.getByRole('status', { name: 'Zoom' });
const thumbnail = (page: Page, index: number) => imageList(page).nth(index).getByRole('button').first();
const isChosen = (page: Page, index: number) => thumbnail(page, index).getAttribute('aria-current');

async function openWithThree(path = '/compress-picture'): Promise<Page> {
  const page = await browser.start(path);
  await addFiles(page, THREE);
  await expect.poll(() => imageList(page).count()).toBe(3);
  await waitForResult(page);
  return page;
}

describe('the help sheet', () => {
  test('opens with a question mark, even as the first key on the page', async () => {
    const page = await browser.start('/compress-picture');
    await page.keyboard.press('Shift+?');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).count()).toBe(0);
  });

  test('returns the focus to its earlier place', async () => {
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

describe('the crop mode', () => {
  const mode = (page: Page) => page.getByRole('dialog', { name: 'Crop and straighten' });

  test('opens with K, and gives the focus back to where it was', async () => {
    const page = await openWithThree();
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await sheet(page).getByText('Crop and straighten').waitFor();
    await sheet(page).getByRole('heading', { name: 'When the crop frame has focus' }).waitFor();
    await page.keyboard.press('Escape');
    // Until then, nothing behind it can have the focus.
    await expect.poll(() => sheet(page).count()).toBe(0);
    await thumbnail(page, 0).focus();
    await page.keyboard.press('k');
    await expect.poll(() => isFocused(mode(page).getByRole('slider', { name: 'Crop frame' }))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(thumbnail(page, 0))).toBe(true);
  });

  test('is explained with the settings', async () => {
    const page = await openWithThree();
    await page.getByText('What do these settings do?').click();
    await page.getByText('Choose what stays of the image, and turn it until it is level.').waitFor();
  });
});

describe('a shortcut', () => {
  test.each(['nothing', 'a thumbnail', 'the format', 'the quality'])('works with the focus on %s', async (place) => {
    const page = await openWithThree();
    const zoomed = page.getByRole('button', { name: '100%', exact: true });
    if (place === 'a thumbnail') await thumbnail(page, 0).focus();
    if (place === 'the quality') await quality(page).focus();
    // A list with type-ahead handles letter keys itself, so the focus is on a button next to it.
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
    expect(file.suggestedFilename()).toMatch(/_compressed\.(jpg|jpeg)$/);
  });

  test('works even before the code that handles it has loaded', async () => {
    const page = await browser.start('/compress-picture');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isStage = /\/assets\/stage-[^/]*\.js$/;
    await page.route(isStage, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Batch Compress' }).focus();
    for (const key of ['+', '+', '-', '+']) await page.keyboard.press(key);
    release();
    await expect.poll(() => quality(page).inputValue()).toBe('90');
    await page.unroute(isStage);
  });

  test('works even before hydration and after a mouse movement', async () => {
    const page = await openPage('/compress-picture', {
      prepare: (page) =>
        page.addInitScript(() => {
          // At this point the page's script has run, but React has not hydrated the page.
          addEventListener('DOMContentLoaded', () => {
            dispatchEvent(new PointerEvent('pointermove'));
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
          });
        }),
    });
    await expect.poll(() => quality(page).inputValue()).toBe('85');
  });

  test('that removes the last image focuses the file input and leaves the settings', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.getByRole('group', { name: /^Preview of/ }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('Drop your images here').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    expect(await quality(page).count()).toBe(1);
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

  test('does nothing with Control, Alt or Meta, which the browser uses, or outside of the tool', async () => {
    const page = await openWithThree();
    for (const modifier of ['Control', 'Alt', 'Meta']) {
      for (const key of ['z', 'b', 'Delete', 'Enter']) await page.keyboard.press(`${modifier}+${key}`);
      expect(await page.getByRole('button', { name: 'Fit to window' }).getAttribute('aria-pressed')).toBe('true');
      expect(await imageList(page).count()).toBe(3);
    }
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
    await page.getByRole('option', { name: 'PNG' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Fit to window' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => zoomLevel(page).textContent()).toBe(fitted);
    expect(await isChosen(page, 0)).toBe('true');
  });
});
