import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, download, fixture, fixtureAs, handOver, imageList, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

const THREE = [fixture('quadrants-exif-1.jpg'), fixture('abc-rgba-512x256.png'), fixture('bmp-24bit.bmp')];

describe('the image list', () => {
  test('selects the first image, and keeps the selection when images are added', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, THREE);
    await expect.poll(() => imageList(page).count()).toBe(3);
    const current = page.locator('[aria-current=true][title="quadrants-exif-1.jpg"]');
    await current.waitFor();
    await addFiles(page, fixture('screenshot-graph.png'));
    await expect.poll(() => imageList(page).count()).toBe(4);
    expect(await current.count()).toBe(1);
  });

  test('moves the selection as specified when images are removed', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, THREE);
    await imageList(page).nth(1).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Remove quadrants-exif-1.jpg' }).click();
    await page.locator('[aria-current=true][title="abc-rgba-512x256.png"]').waitFor();
    await page.getByRole('button', { name: 'Remove abc-rgba-512x256.png' }).click();
    await page.locator('[aria-current=true][title="bmp-24bit.bmp"]').waitFor();
    await page.getByRole('button', { name: 'Remove bmp-24bit.bmp' }).click();
    await expect.poll(() => imageList(page).count()).toBe(0);
    await page.getByText('Drop your images here').waitFor();
    expect(await page.getByRole('button', { name: 'Download Compressed Image' }).isDisabled()).toBe(true);
  });

  test('accepts the same file again after it was removed', async () => {
    const page = await browser.start('/compress-picture');
    for (let round = 0; round < 2; round++) {
      await addFiles(page, THREE[0] as string);
      await expect.poll(() => imageList(page).count()).toBe(1);
      await page.getByRole('button', { name: 'Remove quadrants-exif-1.jpg' }).click();
      await expect.poll(() => imageList(page).count()).toBe(0);
    }
  });

  test('accepts a pasted image anywhere on the page', async () => {
    const page = await browser.start('/compress-picture');
    await handOver(page, 'paste', [await fixtureAs('abc-rgba-512x256.png', 'image.png', 'image/png')]);
    await expect.poll(() => imageList(page).count()).toBe(1);
    await waitForResult(page);
  });

  test.each(['drop', 'paste'] as const)(
    'takes the images of a %s anywhere on the page by their content, and names the other files',
    async (event) => {
      const page = await browser.start('/');
      await handOver(page, event, [
        await fixtureAs('quadrants-exif-1.jpg', 'a.jpg', 'image/jpeg'),
        await fixtureAs('quadrants-exif-1.jpg', 'scan.txt', 'text/plain'),
        await fixtureAs('text.jpg', 'notes.txt', 'text/plain'),
        { name: '._a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0]) },
        { name: 'poster.psd', mimeType: 'application/octet-stream', buffer: Buffer.from('8BPS\0\x01') },
      ]);
      await expect.poll(() => imageList(page).count()).toBe(3);
      const says = page.getByText('3 added, 1 skipped (not an image): notes.txt').first();
      await says.waitFor();
      await imageList(page).nth(2).getByRole('button').first().click();
      await page.getByText('poster.psd is in a format that Pixmill does not read: Photoshop (PSD)').first().waitFor();
      expect(await says.isVisible()).toBe(true);
    },
  );

  test('explains what to do with a dropped link, and stays on the page', async () => {
    const page = await browser.start('/');
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.setData('text/uri-list', 'https://example.org/photo.jpg');
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
        if (document.body.dispatchEvent(event)) throw new Error(`the browser would follow the link on ${type}`);
      }
    });
    await page.getByText('That is a link, not a file.').first().waitFor();
  });

  test('shows a message when a drop contains no images', async () => {
    const page = await browser.start('/');
    await handOver(page, 'drop', [await fixtureAs('text.jpg', 'notes.txt', 'text/plain')]);
    await page.getByText('No images found').first().waitFor();
    expect(await imageList(page).count()).toBe(0);
  });

  test('shows hostile names as text and saves them under safe names', async () => {
    const page = await browser.start('/compress-picture');
    const names = ['<img src=x onerror=alert(1)>.jpg', '..\\..\\evil.jpg', '\u202egpj.exe.jpg', 'CON.jpg', '  .jpg'];
    const files = await Promise.all(names.map((name) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg')));
    await addFiles(page, files);
    await expect.poll(() => imageList(page).count()).toBe(names.length);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    for (const [i] of names.entries()) {
      await imageList(page).nth(i).getByRole('button').first().click();
      await waitForResult(page);
      const { fileName } = await download(page, 'Download Compressed Image');
      expect(fileName).toMatch(/^[^\\/:*?"<>|\u202a-\u202e]+_compressed\.jpg$/);
      expect(fileName).not.toMatch(/^(con|\.)/i);
    }
  });
});

describe('undoing a removal', () => {
  const removeNamed = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
  const names = (page: Page) =>
    imageList(page)
      .locator('button[title]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).title));

  test('restores an image at its place, selected, with its size and the focus', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, THREE);
    await page.locator('[title="abc-rgba-512x256.png"]').click();
    await page.getByLabel('Width').fill('100');
    await removeNamed(page, 'abc-rgba-512x256.png');
    await page.getByText('Removed abc-rgba-512x256.png.').first().waitFor();
    expect(await names(page)).toEqual(['quadrants-exif-1.jpg', 'bmp-24bit.bmp']);
    await undo(page).click();
    await page.locator('[aria-current=true][title="abc-rgba-512x256.png"]:focus').waitFor();
    expect(await names(page)).toEqual(['quadrants-exif-1.jpg', 'abc-rgba-512x256.png', 'bmp-24bit.bmp']);
    await expect.poll(() => page.getByLabel('Width').inputValue()).toBe('100');
    await expect.poll(() => undo(page).count()).toBe(0);
    await imageList(page).nth(1).locator('img').waitFor();
  });

  test('restores all images that were removed one after the other, even into an empty list', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, THREE);
    await removeNamed(page, 'bmp-24bit.bmp');
    await removeNamed(page, 'quadrants-exif-1.jpg');
    await removeNamed(page, 'abc-rgba-512x256.png');
    await page.getByText('Removed 3 images.').first().waitFor();
    await expect.poll(() => undo(page).count()).toBe(1);
    await page.getByText('Drop your images here').waitFor();
    await undo(page).click();
    await expect.poll(() => names(page)).toEqual(['quadrants-exif-1.jpg', 'abc-rgba-512x256.png', 'bmp-24bit.bmp']);
    await waitForResult(page);
  });

  test('is possible for ten seconds, also by keyboard', async () => {
    const page = await openPage('/compress-picture', { prepare: (page) => page.clock.install() });
    await addFiles(page, THREE);
    await expect.poll(() => imageList(page).count()).toBe(3);
    // On a busy machine, a running clock would use up the ten seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.locator('[aria-current=true]').press('Delete');
    for (let waits = 0; waits < 10 && (await undo(page).count()) === 0; waits++) await page.clock.runFor(100);
    await page.clock.runFor(8_500);
    expect(await undo(page).count()).toBe(1);
    await page.clock.runFor(2_500);
    await expect.poll(() => undo(page).count()).toBe(0);
    await page.clock.resume();
    await page.locator('[aria-current=true]').press('Delete');
    await undo(page).waitFor();
    await page.keyboard.press('F6');
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-current=true][title="abc-rgba-512x256.png"]:focus').waitFor();
  });
});

test('the whole workflow is possible by keyboard', async () => {
  const page = await browser.start('/compress-picture');
  const focusOn = async (matches: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), matches)) return;
    }
    throw new Error(`no ${matches} within 60 presses of Tab`);
  };
  // Waits for the file chooser early, because Playwright takes a moment to intercept it.
  const choosing = page.waitForEvent('filechooser');
  await focusOn('input[type=file]');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Space');
  const chooser = await choosing;
  await chooser.setFiles(THREE);
  await waitForResult(page);

  await page.locator('[aria-current=true]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-current=true][title="abc-rgba-512x256.png"]').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => imageList(page).count()).toBe(2);

  await page.getByRole('slider', { name: 'Quality' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('79');

  await page.getByRole('combobox', { name: 'Format' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'PNG' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('combobox', { name: 'Format' }).textContent()).toContain('PNG');
  await waitForResult(page);

  await page.getByRole('button', { name: /^Download Compressed Image/ }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/_compressed\.png$/);
});
