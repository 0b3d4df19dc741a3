import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { fillIn, press } from '../../support/form-messages.ts';
import { createProfile, type OwnBrowser } from '../../support/own-browser.ts';
import { probeFeatures } from '../../support/probe-features.ts';
import { formatFiles, probeFormats } from '../../support/probe-formats.ts';
import { formatsOf, inWords, supportOf } from '../../support/support-table.ts';
import {
  addFiles,
  chooseFormat,
  colorsAt,
  download,
  expectColor,
  fixture,
  fixtureAs,
  handOver,
  waitForResult,
} from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const QUADRANTS = fixture('quadrants-exif-1.jpg');

/** Starts a separate Chromium, for options that apply only when a browser starts. It closes when the test ends. */
async function openOwnBrowser(path: string, options: OwnBrowser): Promise<Page> {
  const launch = await createProfile(options);
  const page = await (await launch()).newPage();
  await page.goto(path);
  return page;
}

/**
 * Makes workers, which process the images, read other pixels from a canvas than were drawn. The code for this is
 * prepended to the worker's script.
 */
async function scrambleCanvas(_page: Page, context: BrowserContext): Promise<void> {
  const scramble = `{
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...args) {
      const image = getImageData.apply(this, args);
      for (let i = 0; i < image.data.length; i += 3) image.data[i] ^= 0xff;
      return image;
    };
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      const noise = new OffscreenCanvas(this.width, this.height);
      const context = noise.getContext('2d');
      context.fillStyle = '#0f0';
      context.fillRect(0, 0, noise.width, noise.height);
      return convertToBlob.call(noise, options);
    };
  }\n`;
  await context.route('**/codec.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: scramble + (await response.text()) });
  });
}

const withoutWebAssembly = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));

test('docs/support.md lists the features and formats that Chromium supports', async () => {
  const page = await openPage('/');
  expect(inWords(await page.evaluate(probeFeatures))).toEqual(supportOf('Chromium'));
  expect(inWords(await page.evaluate(probeFormats, formatFiles()))).toEqual(formatsOf('Chromium'));
});

describe('a browser that scrambles canvas data', () => {
  test('still gets a correct image, because no pixel passes through a canvas', async () => {
    const page = await openPage('/convert-picture', { prepare: scrambleCanvas });
    await addFiles(page, QUADRANTS);
    await chooseFormat(page, 'WebP');
    await waitForResult(page);
    const { bytes, info } = await download(page, 'Download Converted Image');
    expect(info.format).toBe('webp');
    const points = [
      [0.25, 0.25],
      [0.75, 0.75],
    ] as const;
    const [colors, wanted] = [
      await colorsAt(page, bytes, points),
      await colorsAt(page, await readFile(QUADRANTS), points),
    ];
    for (const [i, color] of wanted.entries()) expectColor(colors[i], color);
  });

  test('shows a message instead of a wrong image if only canvas is left', async () => {
    const page = await openPage('/convert-picture', {
      prepare: async (page, context) => {
        await withoutWebAssembly(page);
        await scrambleCanvas(page, context);
      },
    });
    await addFiles(page, PHOTO);
    await page.getByText('your browser alters canvas data').first().waitFor();
    await page.getByText('Allow canvas access for this site and try again.').first().waitFor();
  });
});

describe('without WebAssembly', () => {
  test('the browser encodes every format itself, and a message tells the user', async () => {
    const page = await openPage('/convert-picture', { prepare: withoutWebAssembly });
    const message = page.getByText('WebAssembly is not available').first().waitFor();
    await addFiles(page, PHOTO);
    for (const label of ['PNG', 'WebP', 'GIF', 'JPEG']) {
      await chooseFormat(page, label);
      await waitForResult(page);
      await message;
      const { info } = await download(page, 'Download Converted Image');
      expect(info).toMatchObject({ format: label.toLowerCase(), size: { widthPx: 900, heightPx: 600 } });
    }
  });
});

test('a processor without SIMD gets the same formats from codecs without SIMD, and estimated scores', async () => {
  const page = await openOwnBrowser('/', { flags: ['--js-flags=--no-enable-sse4-1 --no-enable-ssse3'] });
  const probe = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
  ];
  expect(await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), probe)).toBe(false);
  await addFiles(page, PHOTO);
  await page.getByRole('radio', { name: 'Look', exact: true }).click();
  await page.getByText('Measured on parts of the image').first().waitFor();
  await page.getByRole('radio', { name: 'Quality', exact: true }).click();
  await page.getByLabel('Width').fill('450');
  for (const label of ['WebP', 'JPEG']) {
    await chooseFormat(page, label);
    await waitForResult(page);
    const { info } = await download(page, 'Download Resized Image (FREE)');
    expect(info).toMatchObject({ format: label.toLowerCase(), size: { widthPx: 450, heightPx: 300 } });
  }
  expect(await page.getByText('Encoded by your browser').count()).toBe(0);
});

describe('without module workers', () => {
  const WAYS = [
    [
      'which are refused',
      (page: Page) =>
        page.addInitScript(() => {
          globalThis.Worker = class {
            constructor() {
              throw new DOMException('Refused', 'SecurityError');
            }
          } as unknown as typeof Worker;
        }),
    ],
    [
      'which the browser does not support',
      (page: Page) =>
        page.addInitScript(() => {
          const Known = globalThis.Worker;
          globalThis.Worker = class extends Known {
            constructor(url: string | URL) {
              super(url);
            }
          };
        }),
    ],
  ] as const;

  test.each(WAYS)('%s, the page processes an image itself and tells the user', async (_, prepare) => {
    const page = await openPage('/convert-picture', { prepare });
    await addFiles(page, PHOTO);
    await page.getByText('images are processed one at a time').first().waitFor();
    for (const label of ['WebP', 'GIF']) {
      await chooseFormat(page, label);
      await waitForResult(page);
      const { info } = await download(page, 'Download Converted Image');
      expect(info).toMatchObject({ format: label.toLowerCase(), size: { widthPx: 900, heightPx: 600 } });
    }
  });

  test.each(WAYS)('%s, a bulk page says that it cannot run batches and accepts no images', async (_, prepare) => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), { prepare });
    await page.getByText('which a batch requires. The single-image tools work here.').waitFor();
    expect(await page.getByText('Drop your images here').count()).toBe(0);
    await handOver(page, 'drop', [await fixtureAs('bmp-24bit.bmp', 'a.bmp', 'image/bmp')]);
    // A list that accepted the image would show it long before a single-image tool could process another image.
    await page.getByRole('banner').getByText('Compress Pictures').click();
    await page.getByRole('link', { name: 'Compress an image' }).first().click();
    // Until this button appears, the file would go to the bulk page.
    await page.getByRole('button', { name: 'Download Compressed Image' }).waitFor();
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.goBack();
    await page.getByText('which a batch requires. The single-image tools work here.').waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });
});

describe('without the private file system', () => {
  test('a batch runs in memory, and a notice says that its results are lost when the tab closes', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), {
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')),
    });
    await page.getByText('Results stay in memory until you close this tab').waitFor();
    await page.locator('input[type=file]').first().setInputFiles([PHOTO, QUADRANTS]);
    await page.getByRole('button', { name: /^Start/ }).click();
    const button = page.getByRole('button', { name: 'Download All (2) Images' });
    await expect.poll(() => button.isEnabled().catch(() => false)).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^compressed_images_.*\.zip$/);
  });

  test('no notice appears if the private file system is available', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'));
    await page.getByRole('button', { name: 'Batch Download (2+ images required)' }).waitFor();
    expect(await page.getByText('Results stay in memory').count()).toBe(0);
  });
});

describe('with cookies and site data blocked in the settings', () => {
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };

  test('an image is processed and saved as usual', async () => {
    const page = await openOwnBrowser('/compress-picture', { preferences });
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    const { info } = await download(page, 'Download Compressed Image');
    expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
  });

  test('registration and login say which data to allow', async () => {
    const page = await openOwnBrowser('/register', { preferences });
    const words = page.getByText('Allow cookies and site data, then try again.');
    await fillIn(page, { Email: 'ada@example.com', Password: 'correct horse', 'Confirm Password': 'correct horse' });
    await press(page, 'Register');
    await words.waitFor();
    await page.goto('/login');
    await fillIn(page, { Email: 'ada@example.com', Password: 'correct horse' });
    await press(page, 'Log in');
    await words.waitFor();
  });
});
