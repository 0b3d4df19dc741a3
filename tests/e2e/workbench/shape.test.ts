import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { chooseAction } from '../../support/batch-checks.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { BLUE, GREEN, QUADRANTS, RED, WHITE } from '../../support/quadrants.ts';
import { chunkOf } from '../../support/tiny-files.ts';
import {
  addFiles,
  CORNERS,
  chooseFormat,
  colorsAt,
  download,
  expectColor,
  fixture,
  openImageDetails,
  waitForResult,
} from '../../support/workbench.ts';

const browser = shareBrowser();

const SAVE = 'Download Resized Image';

async function openResizer(file = QUADRANTS): Promise<Page> {
  const page = await browser.start('/resize-picture');
  await addFiles(page, file);
  await waitForResult(page);
  return page;
}

const rotate = (page: Page) => page.getByRole('button', { name: 'Rotate by 90 degrees' }).click();
const flip = (page: Page) => page.getByRole('button', { name: 'Flip horizontally' }).click();

async function typeSize(page: Page, width: number, height: number): Promise<void> {
  await page.getByLabel('Width').fill(String(width));
  await page.getByLabel('Height').fill(String(height));
  await page.getByLabel('Height').press('Tab');
}

/** Downloads and decodes the result once it has this size. */
async function saved(page: Page, width: number, height: number) {
  await (await openImageDetails(page)).getByText(`${width} × ${height}`).waitFor();
  await waitForResult(page);
  const file = await download(page, SAVE);
  expect(file.info.size).toEqual({ widthPx: width, heightPx: height });
  return { ...file, corners: await colorsAt(page, file.bytes, CORNERS) };
}

function expectCorners(actual: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  for (const [i, color] of wanted.entries()) expectColor(actual[i]?.slice(0, 3), color, 90);
}

describe('rotate and flip', () => {
  test('change the image by one step each, and can be reverted by further presses', async () => {
    const page = await openResizer();
    await rotate(page);
    const turned = await saved(page, 96, 160);
    expectCorners(turned.corners, [BLUE, RED, WHITE, GREEN]);
    expect(turned.fileName).toBe('quadrants-exif-6_resized.jpg');
    expect(turned.info.orientation).toBe(1);
    await flip(page);
    expectCorners((await saved(page, 96, 160)).corners, [RED, BLUE, GREEN, WHITE]);
    await flip(page);
    for (let i = 0; i < 3; i++) await rotate(page);
    expectCorners((await saved(page, 160, 96)).corners, [RED, GREEN, BLUE, WHITE]);
  });

  test('swap width and height, and the lock keeps the new aspect ratio', async () => {
    const page = await openResizer();
    await page.getByLabel('Width').fill('80');
    await page.getByLabel('Width').press('Tab');
    await rotate(page);
    await expect.poll(() => page.getByLabel('Width').inputValue()).toBe('48');
    expect(await page.getByLabel('Height').inputValue()).toBe('80');
    await page.getByLabel('Width').fill('24');
    await page.getByLabel('Width').press('Tab');
    await expect.poll(() => page.getByLabel('Height').inputValue()).toBe('40');
    await saved(page, 24, 40);
  });

  test('apply to the image in every tool and to no other image', async () => {
    const page = await openResizer();
    await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
    await rotate(page);
    await page.getByRole('banner').getByText('Compress Pictures').click();
    await page.getByRole('link', { name: 'Compress an image' }).first().click();
    await (await openImageDetails(page)).getByText('96 × 160').waitFor();
    await page.getByTitle('photo-srgb-untagged-900x600.jpg').click();
    await (await openImageDetails(page)).getByText('900 × 600').waitFor();
  });

  test('have shortcuts, which do nothing in a text field', async () => {
    const page = await openResizer();
    await page.getByRole('group', { name: /^Preview of/ }).focus();
    await page.keyboard.press('r');
    expectCorners((await saved(page, 96, 160)).corners, [BLUE, RED, WHITE, GREEN]);
    await page.getByRole('group', { name: /^Preview of/ }).focus();
    await page.keyboard.press('f');
    await expect
      .poll(async () => expectCorners((await saved(page, 96, 160)).corners, [RED, BLUE, GREEN, WHITE]))
      .toBeUndefined();
    await page.getByLabel('Width').focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await page.getByLabel('Width').fill('96');
    await page.getByLabel('Width').press('Tab');
    await saved(page, 96, 160);
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Rotate by 90 degrees').waitFor();
    await sheet.getByText('Flip horizontally').waitFor();
  });

  test('turn the original in the comparison as well', async () => {
    const page = await openResizer();
    await rotate(page);
    await saved(page, 96, 160);
    const before = await page.getByRole('img', { name: /before$/ }).boundingBox();
    expect((before?.height ?? 0) / (before?.width ?? 1)).toBeCloseTo(160 / 96, 1);
  });
});

describe('a size with a different aspect ratio than the image', () => {
  async function openSquare(): Promise<Page> {
    const page = await openResizer();
    await page.getByLabel('Lock aspect ratio').click();
    await typeSize(page, 96, 96);
    return page;
  }

  test('stretches the result, states by how much, and shows the original unstretched', async () => {
    const page = await openSquare();
    await saved(page, 96, 96);
    await page.getByText('Stretched by 66%', { exact: true }).waitFor();
    const before = await page.getByRole('img', { name: /before$/ }).boundingBox();
    const after = await page.getByRole('img', { name: /after$/ }).boundingBox();
    expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(160 / 96, 1);
    expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo(1, 1);
    await page.getByLabel('Height').fill('58');
    await page.getByLabel('Height').press('Tab');
    await expect.poll(() => page.getByText(/Stretched by/).count()).toBe(0);
    expect(await page.getByRole('radiogroup', { name: 'Fit' }).count()).toBe(0);
  });

  test('can contain the whole image', async () => {
    const page = await openSquare();
    await page.getByRole('radio', { name: 'Fit inside', exact: true }).click();
    expectCorners((await saved(page, 96, 58)).corners, [RED, GREEN, BLUE, WHITE]);
    expect(await page.getByText(/Stretched by/).count()).toBe(0);
    expect(await page.getByLabel('Height').inputValue()).toBe('96');
  });

  test('can be padded with a color, with a margin, and by its blurred edge', async () => {
    const page = await openSquare();
    await page.getByRole('radio', { name: 'Pad', exact: true }).click();
    await page.getByRole('radiogroup', { name: 'Fill with' }).getByRole('radio', { name: 'Color' }).waitFor();
    expectCorners((await saved(page, 96, 96)).corners, [WHITE, WHITE, WHITE, WHITE]);
    // The image is 80 pixels wide between two margins of 8.
    await page.getByLabel('Margin').fill('17');
    await page.getByLabel('Margin').press('Tab');
    await page.getByText('The image takes at most 83% of each side.').waitFor();
    const file = await saved(page, 96, 96);
    const inside = await colorsAt(page, file.bytes, [
      [0.04, 0.5],
      [0.12, 0.3],
      [0.88, 0.3],
      [0.12, 0.7],
    ]);
    expectCorners(inside, [WHITE, RED, GREEN, BLUE]);
    expect(await page.getByText(/Stretched by/).count()).toBe(0);
    const before = await page.getByRole('img', { name: /before$/ }).boundingBox();
    const after = await page.getByRole('img', { name: /after$/ }).boundingBox();
    expect((before?.width ?? 0) / (after?.width ?? 1)).toBeCloseTo(80 / 96, 1);
    await page.getByRole('radio', { name: 'Blurred edge' }).click();
    expectCorners((await saved(page, 96, 96)).corners, [RED, GREEN, BLUE, WHITE]);
  });

  test('can be padded with nothing, which a checkerboard shows', async () => {
    const page = await openSquare();
    await page.getByRole('radio', { name: 'Pad', exact: true }).click();
    await page.getByRole('radio', { name: 'Transparent' }).click();
    const board = page.locator('[class*="board"]');
    // A JPEG fills it.
    await saved(page, 96, 96);
    expect(await board.count()).toBe(0);
    await chooseFormat(page, 'PNG');
    await expect.poll(() => board.count()).toBeGreaterThan(0);
  });

  test('can be padded with a color of the picture, which the device keeps', async () => {
    const page = await openSquare();
    await page.getByRole('radio', { name: 'Pad', exact: true }).click();
    await saved(page, 96, 96);
    const dropper = page.getByRole('button', { name: 'Pick a color from the image' });
    // Other browsers have no picker of their own: a click on the picture takes its color.
    await page.evaluate(() => Reflect.deleteProperty(window, 'EyeDropper'));
    await dropper.click();
    await page.getByText('Click the image to take its color. Escape cancels.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dropper.getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByLabel('Background').inputValue()).toBe('#ffffff');
    await dropper.click();
    const seen = await page.getByRole('img', { name: /after$/ }).boundingBox();
    if (!seen) throw new Error('no image is visible');
    await page.mouse.click(seen.x + seen.width * 0.8, seen.y + seen.height * 0.35);
    const taken = () => page.getByLabel('Background').inputValue();
    await expect.poll(taken).not.toBe('#ffffff');
    const green = await taken();
    expectColor(
      [1, 3, 5].map((at) => Number.parseInt(green.slice(at, at + 2), 16)),
      GREEN,
      90,
    );
    await expect.poll(async () => (await saved(page, 96, 96)).corners[0]?.[1] ?? 0).toBeGreaterThan(150);
    await page.evaluate(() => {
      const picked = class {
        open = async () => ({ sRGBHex: '#0A0B0C' });
      };
      Object.assign(window, { EyeDropper: picked });
    });
    await dropper.click();
    await expect.poll(taken).toBe('#0a0b0c');
    await page.getByRole('button', { name: green, exact: true }).click();
    await expect.poll(taken).toBe(green);
    await page.reload();
    await addFiles(page, QUADRANTS);
    const recent = page.getByRole('group', { name: 'Recent colors' }).getByRole('button', { name: '#' });
    await expect
      .poll(() => recent.evaluateAll((each) => each.map((color) => color.getAttribute('title'))))
      .toEqual(['#0a0b0c', green]);
  });

  test('can be filled around the center or around the clicked point', async () => {
    const page = await openSquare();
    await typeSize(page, 48, 96);
    await page.getByRole('radio', { name: 'Fill', exact: true }).click();
    expectCorners((await saved(page, 48, 96)).corners, [RED, GREEN, BLUE, WHITE]);
    const marker = page.getByRole('slider', { name: 'Focus point' });
    expect(await marker.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top');
    // The stage may still move while the result arrives, and with it the place to click.
    await expect
      .poll(async () => {
        const seen = await page.getByRole('img', { name: /before$/ }).boundingBox();
        if (!seen) throw new Error('no image is visible');
        await page.mouse.click(seen.x + seen.width * 0.9, seen.y + seen.height * 0.3);
        return marker.getAttribute('aria-valuetext');
      })
      .toMatch(/^90% from the left/);
    await expect.poll(async () => (await saved(page, 48, 96)).corners[0]?.[1] ?? 0).toBeGreaterThan(150);
    expectCorners((await saved(page, 48, 96)).corners, [GREEN, GREEN, WHITE, WHITE]);
  });

  test('can be filled around what stands out', async () => {
    const page = await openResizer(fixture('lossless-flowers-576x576.png'));
    await page.getByLabel('Lock aspect ratio').click();
    await typeSize(page, 100, 200);
    await page.getByRole('radio', { name: 'Fill', exact: true }).click();
    const marker = page.getByRole('slider', { name: 'Focus point' });
    const place = () => marker.getAttribute('aria-valuetext');
    for (let i = 0; i < 9; i++) await marker.press('ArrowRight');
    const moved = await place();
    await page.getByRole('button', { name: 'Focus on what stands out' }).click();
    await expect.poll(place).not.toBe(moved);
    // The flowers are left of the middle.
    expect(Number.parseInt((await place()) ?? '', 10)).toBeLessThan(55);
  });

  test('can keep what stands out in every image, until its point is moved', async () => {
    const page = await openResizer(fixture('photo-srgb-untagged-900x600.jpg'));
    await page.getByLabel('Lock aspect ratio').click();
    await typeSize(page, 300, 500);
    await page.getByRole('radio', { name: 'Fill', exact: true }).click();
    await page.getByRole('radio', { name: 'What stands out' }).click();
    const marker = page.getByRole('slider', { name: 'Focus point' });
    const place = () => marker.getAttribute('aria-valuetext');
    // The sunlit rock is right of the middle.
    await expect.poll(async () => Number.parseInt((await place()) ?? '', 10)).toBeGreaterThan(58);
    const found = await place();
    await page.getByRole('button', { name: 'Focus on what stands out' }).click();
    expect(await place()).toBe(found);
    // The button looks for the place once more, and its answer may come after a key.
    await expect
      .poll(async () => {
        await marker.press('ArrowLeft');
        return place();
      })
      .not.toBe(found);
    await marker.press('Home');
    await expect.poll(place).toBe(found);
  });

  test('can be filled around a point that the arrow keys move', async () => {
    const page = await openSquare();
    await typeSize(page, 48, 96);
    await page.getByRole('radio', { name: 'Fill', exact: true }).click();
    const marker = page.getByRole('slider', { name: 'Focus point' });
    await marker.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await marker.getAttribute('aria-valuetext')).toBe('10% from the left, 45% from the top');
    await expect.poll(async () => (await saved(page, 48, 96)).corners[1]?.[0] ?? 0).toBeGreaterThan(150);
    expectCorners((await saved(page, 48, 96)).corners, [RED, RED, BLUE, BLUE]);
    await marker.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => marker.getAttribute('aria-valuetext')).toContain('50% from the left');
    // The point stays on the same part of the image when the image is rotated.
    await marker.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
    await rotate(page);
    await expect.poll(() => marker.getAttribute('aria-valuetext')).toBe('50% from the left, 10% from the top');
  });
});

describe('an image with transparency', () => {
  const LOGO = fixture('quadrants-transparent-64x48.png');

  test.each([
    ['/resize-picture', 'Download Resized Image', 'quadrants-transparent-64x48_resized.png'],
    ['/compress-picture', 'Download Compressed Image', 'quadrants-transparent-64x48_compressed.png'],
  ])('keeps its format on %s unless another one is chosen, and the choice is stored', async (path, label, name) => {
    const page = await browser.start(path);
    await addFiles(page, LOGO);
    await waitForResult(page);
    expect(await page.getByRole('combobox', { name: 'Format' }).textContent()).toContain('Same as original (PNG)');
    const kept = await download(page, label);
    expect(kept.fileName).toBe(name);
    const [clear] = await colorsAt(page, kept.bytes, [[0.75, 0.75]]);
    expect(clear?.[3]).toBe(0);
    expect(await page.getByText('Transparent areas are filled').count()).toBe(0);
    await chooseFormat(page, 'JPEG');
    await waitForResult(page);
    await page.getByText('Transparent areas are filled').waitFor();
    await page.reload();
    await addFiles(page, LOGO);
    await waitForResult(page);
    expect((await download(page, label)).info.format).toBe('jpeg');
  });

  test('is detected by its pixels, so an opaque image with an alpha channel becomes a JPEG', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, [{ name: 'screenshot.png', mimeType: 'image/png', buffer: opaqueRgbaPng() }]);
    await waitForResult(page);
    const { info } = await download(page, SAVE);
    expect(info.format).toBe('jpeg');
    expect(await page.getByText('Transparent areas are filled').count()).toBe(0);
    expect(await page.getByLabel('Background').count()).toBe(0);
  });
});

describe('many images', () => {
  const openBulk = async (path: string, files: readonly string[]) => {
    const page = await browser.start(path, accountOfAda(profileOf('pro', 'active')));
    await addFiles(page, files);
    await page.getByText(`0 of ${files.length} done`).waitFor();
    return page;
  };
  const start = async (page: Page, count: number) => {
    await page.getByRole('button', { name: /^(Start|Reprocess)/ }).click();
    await page.getByText(`${count} of ${count} done`).waitFor();
  };
  const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

  test('are rotated one by one or together, which makes results out of date and survives closing the tab', async () => {
    const files = [QUADRANTS, fixture('quadrants-exif-1.jpg')];
    const page = await openBulk('/bulk-compress', files);
    await start(page, 2);
    const row = rowOf(page, 'quadrants-exif-6');
    await row.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Rotate by 90 degrees' }).click();
    await row.getByText('Outdated').waitFor();
    await row.getByText('rotated').waitFor({ state: 'attached' });
    expect(await rowOf(page, 'quadrants-exif-1').getByText('Outdated').count()).toBe(0);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page
      .getByRole('button', { name: /^(Continue|Resume)/ })
      .first()
      .waitFor();
    await addFiles(page, files);
    await rowOf(page, 'quadrants-exif-6').getByText('rotated').waitFor({ state: 'attached' });
    await page.getByText('2 of 2 done').waitFor();
    await chooseAction(page, 'More actions', 'Rotate all');
    await expect.poll(() => page.getByText('rotated').count()).toBe(2);
    await chooseAction(page, 'More actions', 'Flip all');
  });

  test('show whether transparency was kept or filled', async () => {
    const files = [fixture('quadrants-transparent-64x48.png'), QUADRANTS];
    const page = await openBulk('/bulk-resize', files);
    await start(page, 2);
    await rowOf(page, 'quadrants-transparent').getByText('as PNG, transparency kept').waitFor();
    await chooseFormat(page, 'JPEG');
    await page.getByRole('button', { name: /^(Start|Reprocess)/ }).click();
    await rowOf(page, 'quadrants-transparent').getByText('transparency filled').waitFor();
  });

  test('fit inside the two entered sides or fill them', async () => {
    const page = await openBulk('/bulk-resize', [QUADRANTS, fixture('quadrants-exif-1.jpg')]);
    await page.getByLabel('Width').fill('60');
    await page.getByLabel('Width').press('Enter');
    await page.getByLabel('Height').fill('60');
    await page.getByLabel('Height').press('Enter');
    await expect.poll(() => page.getByLabel('Width').inputValue()).toBe('60');
    const fit = page.getByRole('radiogroup', { name: 'Fit' });
    expect(await fit.getByRole('radio').allTextContents()).toEqual(['Fit inside', 'Fill', 'Pad']);
    expect(await fit.getByRole('radio', { name: 'Fit inside' }).isChecked()).toBe(true);
    await page.getByLabel('Lock aspect ratio').click();
    await expect.poll(() => fit.getByRole('radio', { name: 'Stretch' }).isChecked()).toBe(true);
    await page.getByLabel('Do not enlarge').check();
    await page.getByText('What do these settings do?').click();
    await page.getByText('How to fit an image whose proportions differ from width and height.').waitFor();
  });
});

test('an animation that would stand still can be kept in one press', async () => {
  const page = await browser.start('/');
  await addFiles(page, fixture('gif-rotating-squares-80x80.gif'));
  await waitForResult(page);
  await page.getByText('Animated image: only the first frame will be saved.').waitFor();
  await page.getByRole('button', { name: /^Keep it as WebP/ }).click();
  await page.getByText(/^The animation lasts/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Keep it as/ }).count()).toBe(0);
});

/** Creates a fully opaque PNG with an alpha channel. */
function opaqueRgbaPng(): Buffer {
  const pixels = deflateSync(Uint8Array.of(0, 200, 90, 30, 255));
  const header = [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0];
  const parts = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND')];
  return Buffer.concat([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...parts]);
}
