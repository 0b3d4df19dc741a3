import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { mode, openMode } from '../../support/framing-mode.ts';
import { QUADRANTS } from '../../support/quadrants.ts';
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

/** 900 x 600. */
const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const linkTo = (recipe: unknown) => `/optimize-picture#recipe=${encodeURIComponent(JSON.stringify(recipe))}`;
const width = (page: Page) => mode(page).getByRole('spinbutton', { name: 'Width' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Presets', exact: true });
const tick = (page: Page, name: string) => sheet(page).getByRole('checkbox', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const openSheet = (page: Page) => page.getByRole('button', { name: 'Presets', exact: true }).click();

async function savedSize(page: Page) {
  await waitForResult(page);
  return (await download(page, 'Download Optimized Image')).info.size;
}

/** Crops the image on the stage to a square. */
async function cropSquare(page: Page): Promise<void> {
  await openMode(page);
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1', exact: true }).click();
  await expect.poll(() => width(page).inputValue()).toBe('600');
  await mode(page).getByRole('button', { name: 'Done' }).click();
}

describe('a recipe with a crop', () => {
  test('turns and crops the images that come, is shown in the crop mode, and is undone in one step', async () => {
    const recipe = { version: 1, turn: 6, crop: { ratio: 1 }, outputs: [{ format: 'png', quality: 44 }] };
    const page = await openPage(linkTo(recipe), { own: true, permissions: ['clipboard-read', 'clipboard-write'] });
    const question = page.getByRole('dialog', { name: 'Settings from a link' });
    await question.getByText('90° to the right').waitFor();
    await question.getByText('1:1').waitFor();
    await question.getByRole('button', { name: 'Use these settings' }).click();
    await page.getByText('Settings: Settings from a link.', { exact: true }).first().waitFor();
    await addFiles(page, QUADRANTS);
    await waitForResult(page);
    const file = await download(page, 'Download Optimized Image');
    expect(file.info.size).toEqual({ widthPx: 96, heightPx: 96 });
    const corners = await colorsAt(page, file.bytes, CORNERS);
    for (const [i, color] of [
      [0, 0, 254],
      [254, 0, 0],
      [255, 255, 255],
      [0, 255, 1],
    ].entries())
      expectColor(corners[i]?.slice(0, 3), color, 90);
    await openMode(page);
    expect(await width(page).inputValue()).toBe('96');
    await mode(page).getByRole('button', { name: 'Cancel' }).click();

    await openSheet(page);
    expect(await tick(page, 'With the rotation and crop of all images').isChecked()).toBe(true);
    await sheet(page).getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => copied(page)).toContain('#recipe=');
    expect(JSON.parse(decodeURIComponent((await copied(page)).split('#recipe=')[1] ?? ''))).toMatchObject({
      turn: 6,
      crop: { ratio: 1 },
    });
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    const details = await openImageDetails(page);
    const square = details.getByText('96 × 96');
    await square.first().waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => square.count()).toBe(0);
    await details.getByText('160 × 96').first().waitFor();
    await page.keyboard.press('Control+Shift+z');
    await square.first().waitFor();
  });

  test('around what stands out is shown at the place that was found', async () => {
    const recipe = { version: 1, crop: { ratio: 0.5, focus: 'attention' }, outputs: [{ quality: 60 }] };
    const page = await openPage(linkTo(recipe), { own: true });
    await page.getByRole('button', { name: 'Use these settings' }).click();
    await addFiles(page, PHOTO);
    expect(await savedSize(page)).toEqual({ widthPx: 300, heightPx: 600 });
    await openMode(page);
    const left = async () =>
      Number(
        /(\d+) px from the left/.exec(
          (await mode(page).getByRole('slider', { name: 'Crop frame' }).getAttribute('aria-valuetext')) ?? '',
        )?.[1],
      );
    expect(await left()).toBeGreaterThanOrEqual(0);
    expect(await left()).not.toBe(300);
  });

  test.each([
    [{ crop: { x: 2, y: 0, width: 1, height: 1 } }, 'has a value that is too large: crop.x may be at most 1.'],
    [{ crop: { x: 0, y: 0, width: Number.NaN, height: 1 } }, 'has a value that is not possible: crop.width.'],
    [{ straighten: -1e9 }, 'has a value that is too small: straighten must be at least -45.'],
    [{ turn: 9 }, 'has a value that is not possible: turn.'],
    [{ spin: 9 }, 'has settings that do not exist: spin.'],
  ])('like %j is refused, with the name of the field', async (part, words) => {
    const page = await openPage(linkTo({ version: 1, ...part, outputs: [{}] }), { own: true });
    await page.getByText(`The link ${words}`, { exact: true }).first().waitFor();
  });
});

test("an image's own crop is part of a preset only if the user says so", async () => {
  const page = await openPage('/optimize-picture', { own: true });
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await page.getByRole('slider', { name: 'Quality' }).fill('55');
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(await sheet(page).getByRole('checkbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await cropSquare(page);
  // A phone has no room for what the tool does, but for this.
  await page.setViewportSize({ width: 390, height: 844 });
  const save = async (name: string) => {
    await sheet(page).getByLabel('Save these settings as').fill(name);
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await sheet(page).getByText(`Saved ${name}.`).waitFor();
  };
  await openSheet(page);
  expect(await tick(page, 'Link and file with the rotation and crop of this image').isChecked()).toBe(false);
  await save('Plain');
  await tick(page, 'With the rotation and crop of this image').check();
  expect(await findViolations(page)).toEqual([]);
  await save('Square');
  const preset = (name: string) => sheet(page).getByRole('button', { name: new RegExp(`^${name}`) });
  expect(await preset('Plain').textContent()).not.toContain('Crop');
  expect(await preset('Square').textContent()).toContain('Crop 66.7 × 100 %');
  await page.reload();
  await addFiles(page, PHOTO);
  await openSheet(page);
  await preset('Square').click();
  expect(await savedSize(page)).toEqual({ widthPx: 600, heightPx: 600 });
  await openSheet(page);
  await preset('Plain').click();
  expect(await savedSize(page)).toEqual({ widthPx: 900, heightPx: 600 });
});
