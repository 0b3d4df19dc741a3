import { stat } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ledgerDo } from '../../support/batch-checks.ts';
import { openPage } from '../../support/e2e.ts';
import { installLedger } from '../../support/ledger.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import {
  addFiles,
  chooseFormat,
  download,
  fixture,
  fixtureAs,
  imageList,
  newSize,
  readDownload,
  setQuality,
  TOOL_PAGES,
  waitForResult,
} from '../../support/workbench.ts';

const browser = shareBrowser();

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

/** Opens a page whose images wait for a worker until the test releases them. Previews are not held back. */
async function openHeld(path: string, images: number): Promise<Page> {
  const page = await openPage(path, { prepare: (_page, context) => context.addInitScript(installLedger) });
  await ledgerDo(page, 'holdAfter', images);
  return page;
}

const release = (page: Page) => ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);

describe('a visitor with one photo', () => {
  test.each([
    { path: '/', name: 'photo-srgb-untagged-900x600_resized.jpg' },
    { path: '/compress-picture', name: 'photo-srgb-untagged-900x600_compressed.jpg' },
    { path: '/convert-picture', name: 'photo-srgb-untagged-900x600.jpg' },
    { path: '/resize-picture', name: 'photo-srgb-untagged-900x600_resized.jpg' },
    { path: '/optimize-picture', name: 'photo-srgb-untagged-900x600_optimized.jpg' },
  ])(
    'gets $name from $path, with a button that is visible in a low window and a confirmation',
    async ({ path, name }) => {
      const { download: label = '' } = TOOL_PAGES.find((tool) => tool.path === path) ?? {};
      const page = await browser.start(path);
      await page.setViewportSize({ width: 1024, height: 730 });
      const button = page.getByRole('button', { name: label });
      expect(await button.isDisabled()).toBe(true);
      await addFiles(page, PHOTO);
      // The home tool shows kilobytes with two decimals. The other tools use the unit that fits, with at most two.
      const size = await waitForResult(page);
      expect(size).toMatch(path === '/' ? /^\d+\.\d\d KB$/ : /^\d+(\.\d{1,2})? KB$/);
      await expect.poll(() => page.getByText('Saves as').textContent()).toContain('Saves as');
      const isHit = await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isHit).toBe(true);
      const message = page
        .getByRole('dialog')
        .filter({ hasText: `Downloaded ${name}.` })
        .waitFor();
      const { fileName, info, bytes } = await download(page, label);
      await message;
      expect(fileName).toBe(name);
      expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
      expect(bytes.length).toBeGreaterThan(10_000);
    },
  );

  test.each(TOOL_PAGES)('finds a link to Pro on $path before adding an image', async ({ path, batch }) => {
    const page = await browser.start(path);
    await page
      .getByRole('button', { name: batch })
      .or(page.getByRole('link', { name: batch }))
      .click();
    await page.waitForURL('**/pricing');
  });

  test('sees an approximate size first, and pressing the download button then saves the final image', async () => {
    const page = await openHeld('/compress-picture', 0);
    await addFiles(page, fixture('quadrants-exif-6.jpg'));
    await expect.poll(() => newSize(page).textContent()).toMatch(/^≈ /);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Compressed Image' }).click();
    await release(page);
    const { info, bytes } = await readDownload(await file);
    expect(info.size).toEqual({ widthPx: 160, heightPx: 96 });
    // Our encoder writes neither the camera's JFIF density nor EXIF. Canvas would add an ICC profile.
    expect(bytes.includes('ICC_PROFILE')).toBe(false);
    expect(await waitForResult(page)).not.toContain('≈');
  });

  test('gets the result of the last of many settings, and never an older result', async () => {
    const page = await openHeld('/compress-picture', 1);
    await addFiles(page, PHOTO);
    await waitForResult(page);
    for (const quality of [10, 95, 30, 70, 20]) await setQuality(page, quality);
    await expect.poll(() => newSize(page).textContent()).toContain('≈');
    await release(page);
    await waitForResult(page);
    const { bytes } = await download(page, 'Download Compressed Image');
    const fresh = await openPage('/compress-picture');
    await addFiles(fresh, PHOTO);
    await setQuality(fresh, 20);
    await waitForResult(fresh);
    const again = await download(fresh, 'Download Compressed Image');
    expect(bytes.equals(again.bytes)).toBe(true);
  });
});

describe('convert', () => {
  test('writes files in each format with the new extension', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, fixture('abc-rgba-512x256.png'));
    for (const label of ['PNG', 'WebP', 'GIF', 'AVIF', 'JPEG']) {
      await chooseFormat(page, label);
      await waitForResult(page);
      const { fileName, info } = await download(page, 'Download Converted Image');
      const format = label.toLowerCase();
      expect(fileName).toBe(`abc-rgba-512x256.${format}`);
      expect(info).toMatchObject({ format, size: { widthPx: 512, heightPx: 256 } });
    }
  });

  test('writes JPEG XL, and says which browsers can show it', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, PHOTO);
    await chooseFormat(page, 'JPEG XL');
    await page.getByText('Among browsers, only Chromium and Safari show JPEG XL').waitFor();
    await waitForResult(page);
    const { fileName, info } = await download(page, 'Download Converted Image');
    expect(fileName).toMatch(/\.jxl$/);
    expect(info).toMatchObject({ format: 'jxl' });
  });

  test('shows the recommendation for each format and its quality limit', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, PHOTO);
    await page.getByText('JPEG works best with quality above 60%').waitFor();
    await setQuality(page, 30);
    await page.getByText('At least 60 for JPEG').waitFor();
    expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('60');
    await chooseFormat(page, 'WebP');
    await page.getByText('WebP typically works best with quality between 60-80%').waitFor();
    await setQuality(page, 95);
    await page.getByText('At most 80 for WebP').waitFor();
    expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('80');
    await chooseFormat(page, 'PNG');
    await page.getByText('PNG is lossless, quality setting has no effect').waitFor();
  });

  test('stops the slider at the limit, and keeps the quality of other formats', async () => {
    const page = await browser.start('/convert-picture');
    const slider = page.getByRole('slider', { name: 'Quality' });
    await addFiles(page, PHOTO);
    expect(await slider.inputValue()).toBe('90');
    await chooseFormat(page, 'WebP');
    await expect.poll(() => slider.inputValue()).toBe('80');
    await slider.press('End');
    await slider.press('ArrowRight');
    expect(await slider.inputValue()).toBe('80');
    await chooseFormat(page, 'JPEG');
    await expect.poll(() => slider.inputValue()).toBe('90');
    await slider.press('Home');
    await expect.poll(() => slider.inputValue()).toBe('60');
    await chooseFormat(page, 'WebP');
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    for (let i = 0; i < 6; i++) await page.keyboard.press('+');
    await expect.poll(() => slider.inputValue()).toBe('80');
    await page.keyboard.press('-');
    await expect.poll(() => slider.inputValue()).toBe('75');
  });

  test('limits WebP to a quality of at most 80 and JPEG to at least 60', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, PHOTO);
    await chooseFormat(page, 'WebP');
    const sizes: string[] = [];
    for (const quality of [80, 100]) {
      await setQuality(page, quality);
      await waitForResult(page);
      sizes.push((await download(page, 'Download Converted Image')).bytes.toString('base64'));
    }
    expect(sizes[0]).toBe(sizes[1]);
  });
});

describe('optimize', () => {
  test('keeps the format of every image if it can be written, and otherwise saves a JPEG', async () => {
    const files = [
      ['quadrants-transparent-64x48.webp', 'webp'],
      ['abc-rgba-512x256.png', 'png'],
      ['gif-rotating-squares-80x80.gif', 'gif'],
      ['bmp-24bit.bmp', 'jpeg'],
    ] as const;
    const page = await browser.start('/optimize-picture');
    // With reduced motion, animations would not start to play.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await addFiles(
      page,
      files.map(([name]) => fixture(name)),
    );
    for (const [name, format] of files) {
      await imageList(page).locator(`[title="${name}"]`).click();
      await page.locator(`[aria-current=true][title="${name}"]`).waitFor();
      await waitForResult(page);
      if (format === 'gif') {
        await page.getByText('The animation lasts 0.9 s and repeats forever.').waitFor();
        await page.getByRole('button', { name: 'Pause the animation' }).click();
        await page.getByRole('button', { name: 'Play the animation' }).waitFor();
      }
      const { fileName, info } = await download(page, 'Download Optimized Image');
      expect(fileName).toBe(name.replace(/\.\w+$/, `_optimized.${format}`));
      expect(info, name).toMatchObject({ format, animated: format === 'gif' });
    }
  });

  test('offers the original unchanged if the result is not smaller', async () => {
    const page = await browser.start('/optimize-picture');
    // Its colors are converted, so it is encoded from its pixels.
    const small = fixture('cmyk-photo-derived-450x300.jpg');
    await addFiles(page, small);
    await setQuality(page, 100);
    await waitForResult(page);
    await page.getByText('The result is larger than your file').waitFor();
    const { bytes, fileName } = await download(page, 'Download original unchanged');
    expect(bytes.length).toBe((await stat(small)).size);
    expect(fileName).toBe('cmyk-photo-derived-450x300.jpg');
  });
});

describe('size', () => {
  test('width, height and scale change together while the lock is on', async () => {
    const page = await browser.start('/');
    await addFiles(page, PHOTO);
    const width = page.getByLabel('Width');
    const height = page.getByLabel('Height');
    await expect.poll(() => width.inputValue()).toBe('900');
    await width.fill('450');
    await expect.poll(() => height.inputValue()).toBe('300');
    await expect.poll(() => page.getByRole('slider', { name: 'Scale' }).inputValue()).toBe('50');
    await page.getByRole('slider', { name: 'Scale' }).fill('10');
    await expect.poll(() => width.inputValue()).toBe('90');
    await waitForResult(page);
    const { info } = await download(page, 'Download Resized Image (FREE)');
    expect(info.size).toEqual({ widthPx: 90, heightPx: 60 });
  });

  test('each side changes independently while the lock is off, and nothing is cropped', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, PHOTO);
    await page.getByLabel('Lock aspect ratio').click();
    await page.getByLabel('Width').fill('200');
    await page.getByLabel('Height').fill('333');
    await waitForResult(page);
    const { info } = await download(page, 'Download Resized Image');
    expect(info.size).toEqual({ widthPx: 200, heightPx: 333 });
  });

  test('a width that is cleared, zero or negative shows an error next to the field, changes nothing and is reverted', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, PHOTO);
    const before = await waitForResult(page);
    const width = page.getByLabel('Width');
    const error = page.getByText('Enter a whole number of 1 or more.');
    for (const typed of ['', '0', '-5']) {
      await width.fill(typed);
      await error.waitFor();
      expect(await width.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Height').inputValue()).toBe('600');
      await width.press('Tab');
      await expect.poll(() => width.inputValue()).toBe('900');
      await error.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Height').inputValue()).toBe('600');
      expect(await waitForResult(page)).toBe(before);
    }
  });

  test('a width that is deleted digit by digit is restored, and a new width is kept', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, PHOTO);
    const width = page.getByLabel('Width');
    await expect.poll(() => width.inputValue()).toBe('900');
    await width.press('End');
    for (let i = 0; i < 3; i++) await width.press('Backspace');
    await expect.poll(() => width.inputValue()).toBe('');
    await width.press('Tab');
    await expect.poll(() => width.inputValue()).toBe('900');
    expect(await page.getByLabel('Height').inputValue()).toBe('600');
    await width.fill('450');
    await width.fill('');
    await width.press('Tab');
    await expect.poll(() => width.inputValue()).toBe('450');
    await width.fill('300.4');
    await width.press('Enter');
    await expect.poll(() => width.inputValue()).toBe('300');
  });

  test('a size beyond the limit of WebP is refused with a message', async () => {
    const page = await browser.start('/');
    await addFiles(page, fixture('thin-1x4000.png'));
    await chooseFormat(page, 'WebP');
    await page.getByLabel('Lock aspect ratio').click();
    await page.getByLabel('Height').fill('20000');
    await page
      .getByText(/too large for WebP \(limit 16383 pixels per side\)/)
      .first()
      .waitFor();
  });
});

describe('the download', () => {
  test('has the name of its image, without characters that could deceive the user', async () => {
    const names = [
      ['👨\u200d👩\u200d👧.jpg', '👨\u200d👩\u200d👧_compressed.jpg'],
      ['می\u200cخواهم.jpg', 'می\u200cخواهم_compressed.jpg'],
      ['photo\u202egpj.exe.jpg', 'photogpj.exe_compressed.jpg'],
    ] as const;
    const page = await openPage('/compress-picture', {
      prepare: (page) =>
        page.addInitScript(() => {
          const { click } = HTMLAnchorElement.prototype;
          HTMLAnchorElement.prototype.click = function () {
            document.documentElement.dataset.asked = this.download;
            click.call(this);
          };
        }),
    });
    await addFiles(
      page,
      await Promise.all(names.map(([name]) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg'))),
    );
    for (const [index, [, saved]] of names.entries()) {
      await imageList(page).nth(index).getByRole('button').first().click();
      await page.getByTitle(saved).waitFor();
      const { fileName } = await download(page, 'Download Compressed Image');
      expect(await page.locator('html').getAttribute('data-asked')).toBe(saved);
      // Chromium itself replaces joiners with underscores.
      expect(fileName).toBe(saved.replace(/[\u200c\u200d]/g, '_'));
    }
  });

  test('happens only once if the button is double-clicked', async () => {
    const page = await browser.start('/compress-picture');
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    await addFiles(page, PHOTO);
    await waitForResult(page);
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Compressed Image/ }).dblclick(),
    ]);
    // Downloads arrive in the order of their clicks, so a second download would arrive before the one in another
    // format.
    await chooseFormat(page, 'WebP');
    await waitForResult(page);
    const { fileName } = await download(page, 'Download Compressed Image');
    expect(fileName).toMatch(/\.webp$/);
    expect(downloads).toEqual([first.suggestedFilename(), fileName]);
  });
});

describe('settings', () => {
  test.each([
    [
      '/',
      [
        'Scale',
        'Width and height',
        'Lock aspect ratio',
        'Format',
        'Quality',
        'Look',
        'File size',
        'Effort',
        'Metadata',
        'Crop and straighten',
      ],
    ],
    [
      '/compress-picture',
      ['Format', 'Background', 'Quality', 'Look', 'File size', 'Effort', 'Metadata', 'Crop and straighten'],
    ],
    [
      '/resize-picture',
      ['Width and height', 'Lock aspect ratio', 'Format', 'Background', 'Effort', 'Metadata', 'Crop and straighten'],
    ],
  ])('of %s are explained on demand', async (path, names) => {
    const page = await browser.start(path);
    const terms = page.getByRole('main').locator('details dt');
    await addFiles(page, fixture(path === '/' ? 'jpeg-quality-5-451x301.jpg' : 'quadrants-transparent-64x48.png'));
    if (path !== '/') await chooseFormat(page, 'JPEG');
    await waitForResult(page);
    expect(await terms.first().isVisible()).toBe(false);
    await page.getByText('What do these settings do?').press('Enter');
    await terms.first().waitFor();
    expect(await terms.allTextContents()).toEqual(names);
    for (const line of await page.getByRole('main').locator('details dd').allTextContents()) {
      expect(line).toMatch(/\.$/);
    }
  });

  test('are stored for each tool', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, PHOTO);
    await setQuality(page, 42);
    await chooseFormat(page, 'WebP');
    await page.reload();
    await addFiles(page, PHOTO);
    expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('42');
    expect(await page.getByRole('combobox', { name: 'Format' }).textContent()).toContain('WebP');
    await page.goto('/convert-picture');
    await addFiles(page, PHOTO);
    expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('90');
  });

  test('work even if storage is blocked', async () => {
    const page = await openPage('/compress-picture', {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }),
    });
    await addFiles(page, PHOTO);
    await setQuality(page, 50);
    await waitForResult(page);
  });

  test('change with the tool, while the image stays', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, await fixtureAs('photo-srgb-untagged-900x600.jpg', 'holiday.jpg', 'image/jpeg'));
    await waitForResult(page);
    await page.locator('summary', { hasText: 'Convert Pictures' }).first().click();
    await page.getByRole('link', { name: 'Convert an image' }).first().click();
    await waitForResult(page);
    const { fileName } = await download(page, 'Download Converted Image');
    expect(fileName).toBe('holiday.jpg');
  });
});
