import { describe, expect, test } from 'vitest';
import { ledgerDo, readLedger } from '../../support/batch-checks.ts';
import { openPage } from '../../support/e2e.ts';
import { installLedger } from '../../support/ledger.ts';
import { addFiles, download, fixture, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

describe('when something breaks', () => {
  test('without WebAssembly, the browser encodes the image, and a single message tells the user', async () => {
    const page = await openPage('/compress-picture', {
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly')),
    });
    const message = page.getByText('your browser encodes the images itself').first().waitFor();
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await message;
    const { info } = await download(page, 'Download Compressed Image');
    expect(info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
  });

  test("a codec that cannot be downloaded is replaced by the browser's encoder until it loads", async () => {
    const page = await openPage('/compress-picture', {
      expectedErrors: [/Failed to load resource/],
      prepare: (_page, context) => context.route('**/*.wasm', (route) => route.abort()),
    });
    const message = page.getByText('Part of this site failed to load, so your browser').first().waitFor();
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.getByText('Encoded by your browser: our encoder failed to load.').waitFor();
    await message;
    expect(await page.getByText('WebAssembly is not available').count()).toBe(0);
    await page.context().unroute('**/*.wasm');
    await page.getByRole('slider', { name: 'Quality' }).fill('70');
    await expect.poll(() => page.getByText('Encoded by your browser').count()).toBe(0);
    await waitForResult(page);
  });

  test('a codec whose download is interrupted is reported as a network problem, not as missing WebAssembly', async () => {
    const page = await openPage('/compress-picture', {
      expectedErrors: [/Failed to load resource/],
      prepare: (_page, context) =>
        context.route('**/*.wasm', async (route) => {
          const response = await route.fetch();
          const whole = await response.body();
          await route.fulfill({ response, body: whole.subarray(0, whole.length / 2) });
        }),
    });
    const message = page.getByText('Part of this site failed to load, so your browser').first().waitFor();
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await message;
    expect(await page.getByText('WebAssembly is not available').count()).toBe(0);
  });

  test('a worker that dies during a job is replaced, and the image is finished', async () => {
    const page = await openPage('/compress-picture', {
      prepare: (_page, context) => context.addInitScript(installLedger),
    });
    await ledgerDo(page, 'holdAfter', 0);
    await addFiles(page, fixture('quadrants-exif-6.jpg'));
    await expect.poll(async () => (await readLedger(page)).held).toBe(1);
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close()).catch(() => {})));
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await waitForResult(page);
    const { info } = await download(page, 'Download Compressed Image');
    expect(info.size).toEqual({ widthPx: 160, heightPx: 96 });
  });

  test('a loaded tool works offline', async () => {
    // An image that arrives before the warm-up prevents it. The browser then decodes PNG files, and plain TypeScript
    // checks them. Another worker may still be warming up when the network goes away.
    const page = await openPage('/compress-picture', {
      own: true,
      expectedErrors: [/(?:crc32|inflate-count|inflate-rows|pixels|resize)-[\w-]+\.wasm/],
    });
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.context().setOffline(true);
    await addFiles(page, fixture('abc-rgba-512x256.png'));
    await page.locator('[title="abc-rgba-512x256.png"]').click();
    await waitForResult(page);
  });

  test('losing the network before the first image only delays the image', async () => {
    const page = await openPage('/compress-picture', { own: true, expectedErrors: [/Failed to load resource|ERR_/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.mouse.move(50, 300);
    await addFiles(page, PHOTO);
    await page.getByText('Waiting for the network').waitFor();
    await page.context().setOffline(false);
    await waitForResult(page);
    await expect.poll(() => page.getByText('Waiting for the network').count()).toBe(0);
  });

  test('a bug in the app leads to the error screen with its message, not to a blank page', async () => {
    const page = await openPage('/', {
      expectedErrors: [/./],
      live: false,
      prepare: (page) =>
        page.addInitScript(() => {
          const { matchMedia } = window;
          window.matchMedia = matchMedia;
          Object.defineProperty(document, 'title', {
            set: () => {
              throw new Error('broken on purpose');
            },
          });
        }),
    });
    await page.getByText('Unexpected Application Error!').waitFor();
    await page.getByText('broken on purpose').waitFor();
  });
});
