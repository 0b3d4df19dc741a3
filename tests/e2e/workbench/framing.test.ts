import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { straightenedSize } from '../../../src/domain/geometry/straighten.ts';
import { mode, opener, openMode } from '../../support/framing-mode.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { BLUE, GREEN, QUADRANTS, RED, WHITE } from '../../support/quadrants.ts';
import {
  addFiles,
  CORNERS,
  colorsAt,
  download,
  expectColor,
  fixture,
  openImageDetails,
  waitForResult,
} from '../../support/workbench.ts';

const browser = shareBrowser();

async function openImage(path = '/resize-picture'): Promise<Page> {
  const page = await browser.start(path);
  await addFiles(page, QUADRANTS);
  await waitForResult(page);
  return page;
}

const part = (page: Page, name: string) => mode(page).getByRole('slider', { name, exact: true });
const field = (page: Page, name: string) => mode(page).getByRole('spinbutton', { name, exact: true });
const frameWords = (page: Page) => part(page, 'Crop frame').getAttribute('aria-valuetext');

/** Chooses a shape, and waits for its frame. */
async function choose(page: Page, shape: string, words: RegExp | string = ''): Promise<void> {
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: shape, exact: true }).click();
  await expect.poll(() => frameWords(page)).toMatch(words);
}

/** Drags a part of the frame by shares of the frame's present size. */
async function drag(page: Page, name: string, across: number, down: number): Promise<void> {
  const frame = await part(page, 'Crop frame').boundingBox();
  const box = await part(page, name).boundingBox();
  if (!frame || !box) throw new Error('not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (across * frame.width) / 2, y + (down * frame.height) / 2);
  await page.mouse.move(x + across * frame.width, y + down * frame.height);
  await page.mouse.up();
}

async function savedCorners(page: Page, width: number, height: number) {
  await (await openImageDetails(page)).getByText(`${width} × ${height}`).waitFor();
  await waitForResult(page);
  const file = await download(page, 'Download Resized Image');
  expect(file.info.size).toEqual({ widthPx: width, heightPx: height });
  return colorsAt(page, file.bytes, CORNERS);
}

function expectCorners(actual: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  for (const [i, color] of wanted.entries()) expectColor(actual[i]?.slice(0, 3), color, 90);
}

describe('cropping', () => {
  test('is part of the command that makes the same file, and not of a link for other images', async () => {
    const page = await openImage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMode(page);
    await choose(page, '1:1', /^96 × 96/);
    await mode(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Presets', exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toContain('http');
    const link = await copied();
    await page.getByRole('button', { name: 'Copy as command' }).click();
    await expect.poll(copied).toContain('"crop":{"x":0.2,"y":0,"width":0.6,"height":1}');
    expect(decodeURIComponent(link)).not.toContain('crop');
  });

  test('with the pointer is one step of the history, and the size fields follow', async () => {
    const page = await openImage();
    await openMode(page);
    expect(await frameWords(page)).toBe('160 × 96 px, 0 px from the left, 0 px from the top');
    await drag(page, 'Right edge', -0.5, 0);
    expect(await frameWords(page)).toBe('80 × 96 px, 0 px from the left, 0 px from the top');
    await drag(page, 'Crop frame', 1, 0);
    expect(await frameWords(page)).toBe('80 × 96 px, 80 px from the left, 0 px from the top');
    await mode(page).getByText('80 × 96 px, 80 px from the left').waitFor({ state: 'attached' });
    await mode(page).getByRole('button', { name: 'Done' }).click();
    expectCorners(await savedCorners(page, 80, 96), [GREEN, GREEN, WHITE, WHITE]);
    expect(await page.getByLabel('Width').inputValue()).toBe('80');
    await page.keyboard.press('Control+z');
    expectCorners(await savedCorners(page, 160, 96), [RED, GREEN, BLUE, WHITE]);
    await page.keyboard.press('Control+Shift+z');
    await savedCorners(page, 80, 96);
  });

  test('with the keyboard only: by one pixel, by ten, applied by Enter and given back by Escape', async () => {
    const page = await openImage();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => part(page, 'Crop frame').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    expect(await part(page, 'Top left corner').getAttribute('aria-valuetext')).toBe(
      '11 px from the left, 1 px from the top, 149 × 95 px',
    );
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await frameWords(page)).toBe('149 × 95 px, 1 px from the left, 1 px from the top');
    await page.keyboard.press('Control+z');
    expect(await frameWords(page)).toBe('149 × 95 px, 11 px from the left, 1 px from the top');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Enter');
    await expect.poll(() => opener(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await savedCorners(page, 149, 95);
    await opener(page).press('Enter');
    await part(page, 'Crop frame').waitFor();
    expect(await frameWords(page)).toBe('149 × 95 px, 1 px from the left, 1 px from the top');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(() => mode(page).count()).toBe(0);
    await savedCorners(page, 149, 95);
    await page.keyboard.press('Control+z');
    await savedCorners(page, 160, 96);
  });

  test('to a ratio, to the shape of the chosen size, and to exact pixels', async () => {
    const page = await openImage();
    await page.getByLabel('Lock aspect ratio').click();
    await page.getByLabel('Width').fill('60');
    await page.getByLabel('Height').fill('80');
    await page.getByLabel('Height').press('Tab');
    await openMode(page);
    await choose(page, '60 × 80', '72 × 96 px, 44 px from the left, 0 px from the top');
    await choose(page, '1:1', '96 × 96 px, 32 px from the left, 0 px from the top');
    await drag(page, 'Bottom right corner', -0.5, -0.1);
    expect(await frameWords(page)).toBe('48 × 48 px, 32 px from the left, 0 px from the top');
    await choose(page, '16:9', '160 × 90 px, 0 px from the left, 0 px from the top');
    await mode(page).getByRole('button', { name: 'Swap width and height' }).click();
    expect(await frameWords(page)).toBe('54 × 96 px, 53 px from the left, 0 px from the top');
    await field(page, 'Height').fill('48');
    expect(await field(page, 'Width').inputValue()).toBe('27');
    await choose(page, 'Any shape');
    await field(page, 'Left edge').fill('0');
    await field(page, 'Top edge').fill('48');
    await field(page, 'Width').fill('40');
    await field(page, 'Width').press('Tab');
    expect(await frameWords(page)).toBe('40 × 48 px, 0 px from the left, 48 px from the top');
    await mode(page).getByRole('button', { name: 'Done' }).click();
    expectCorners(await savedCorners(page, 60, 80), [BLUE, BLUE, BLUE, BLUE]);
    await openMode(page);
    await mode(page).getByRole('button', { name: 'Reset' }).click();
    await mode(page).getByRole('button', { name: 'Done' }).click();
    expectCorners(await savedCorners(page, 60, 80), [RED, GREEN, BLUE, WHITE]);
  });

  test('opens again with its shape, and a number beyond the image changes nothing', async () => {
    const page = await openImage();
    await openMode(page);
    await choose(page, '3:2', '144 × 96 px, 8 px from the left, 0 px from the top');
    await field(page, 'Width').fill('');
    await field(page, 'Width').pressSequentially('9999');
    await field(page, 'Width').press('Tab');
    expect(await frameWords(page)).toBe('144 × 96 px, 8 px from the left, 0 px from the top');
    await mode(page).getByRole('button', { name: 'Done' }).click();
    await savedCorners(page, 144, 96);
    await openMode(page);
    expect(await mode(page).getByRole('combobox', { name: 'Shape' }).innerText()).toBe('3:2');
    await field(page, 'Width').fill('72');
    expect(await field(page, 'Height').inputValue()).toBe('48');
  });

  test('is done when another image is chosen', async () => {
    const page = await openImage();
    // In smaller windows, the mode covers the list.
    await page.setViewportSize({ width: 1440, height: 900 });
    await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
    await page.getByTitle('quadrants-exif-6.jpg').click();
    await openMode(page);
    await field(page, 'Width').fill('80');
    await page.getByTitle('photo-srgb-untagged-900x600.jpg').click();
    await mode(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Width').inputValue()).toBe('900');
    await page.getByTitle('quadrants-exif-6.jpg').click();
    await savedCorners(page, 80, 96);
  });

  test('belongs to the image in every tool, and turns with it', async () => {
    const page = await openImage();
    await openMode(page);
    await drag(page, 'Bottom edge', 0, -0.5);
    await mode(page).getByRole('button', { name: 'Done' }).click();
    expectCorners(await savedCorners(page, 160, 48), [RED, GREEN, RED, GREEN]);
    await page.getByRole('button', { name: 'Rotate by 90 degrees' }).click();
    expectCorners(await savedCorners(page, 48, 160), [RED, RED, GREEN, GREEN]);
    await page.getByRole('banner').getByText('Compress Pictures').click();
    await page.getByRole('link', { name: 'Compress an image' }).first().click();
    await page.getByRole('heading', { name: 'Compress an image' }).waitFor();
    await waitForResult(page);
    await (await openImageDetails(page)).getByText('48 × 160').waitFor();
  });

  test('shows the same part before and after', async () => {
    const page = await openImage();
    await openMode(page);
    await drag(page, 'Top left corner', 0.5, 0.5);
    await mode(page).getByRole('button', { name: 'Done' }).click();
    await savedCorners(page, 80, 48);
    const before = await page.getByRole('img', { name: /before$/ }).boundingBox();
    const after = await page.getByRole('img', { name: /after$/ }).boundingBox();
    expect((before?.width ?? 0) / (after?.width ?? 1)).toBeCloseTo(2, 1);
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeCloseTo((after?.x ?? 0) + (after?.width ?? 0), 0);
  });
});

describe('straightening', () => {
  const angle = (page: Page) => mode(page).getByRole('slider', { name: 'Straighten' });

  test('by keys keeps the largest upright rectangle', async () => {
    const page = await openImage();
    await openMode(page);
    await angle(page).focus();
    for (const key of ['PageUp', 'PageUp', 'PageUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await angle(page).getAttribute('aria-valuetext')).toBe('2.8°');
    const { widthPx, heightPx } = straightenedSize({ widthPx: 160, heightPx: 96 }, 2.8);
    const [width, height] = [Math.floor(widthPx), Math.floor(heightPx)];
    expect(await frameWords(page)).toContain(`${width} × ${height} px`);
    await page.keyboard.press('Enter');
    expectCorners(await savedCorners(page, width, height), [RED, GREEN, BLUE, WHITE]);
    await page.keyboard.press('Control+z');
    await savedCorners(page, 160, 96);
  });

  test('along a line makes it level, whatever the crop', async () => {
    const page = await openImage();
    await openMode(page);
    await choose(page, '1:1', /^96 × 96 px/);
    await mode(page).getByRole('button', { name: 'Draw along the horizon' }).click();
    await mode(page).getByText('Draw a line along the horizon').waitFor({ state: 'attached' });
    const frame = await part(page, 'Crop frame').boundingBox();
    if (!frame) throw new Error('not visible');
    await page.mouse.move(frame.x + 10, frame.y + 50);
    await page.mouse.down();
    await page.mouse.move(frame.x + 110, frame.y + 60, { steps: 3 });
    await page.mouse.up();
    expect(await angle(page).getAttribute('aria-valuetext')).toBe('−5.7°');
    await mode(page).getByText('Straightened by −5.7°.').waitFor({ state: 'attached' });
    // 96 pixels become fewer, because the rotated image has no more.
    expect(await frameWords(page)).toMatch(/^82 × 82 px/);
    await mode(page).getByRole('button', { name: 'Done' }).click();
    await savedCorners(page, 82, 82);
  });
});
