import type { BrowserContext, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHECK_IDS, formatIn } from '../../../src/domain/self-test/checks.ts';
import { expectAccessible } from '../../support/axe.ts';
import { type OpenPageOptions, openPage, untilLive } from '../../support/e2e.ts';
import { visitForMany } from '../../support/offline.ts';

interface Row {
  readonly verdict: string;
  readonly words: string;
}

const startButton = (page: Page) => page.getByRole('button', { name: 'Start the self-test' });

/** Runs all checks. @returns the rows of the tables by the id of their check */
async function run(page: Page): Promise<Readonly<Record<string, Row>>> {
  await startButton(page).click();
  await page.getByRole('button', { name: 'Start again' }).waitFor({ timeout: 240_000 });
  return rowsOf(page);
}

function rowsOf(page: Page): Promise<Readonly<Record<string, Row>>> {
  return page.locator('tr[data-check]').evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const verdict = row.querySelector('[data-verdict]')?.textContent ?? '';
        return [(row as HTMLElement).dataset.check ?? '', { verdict, words: row.lastElementChild?.textContent ?? '' }];
      }),
    ),
  );
}

const openTest = (options: OpenPageOptions = {}) => openPage('/self-test', options);

const having = (rows: Readonly<Record<string, Row>>, verdict: string) =>
  Object.keys(rows).filter((check) => rows[check]?.verdict === verdict);

const IMAGE_CHECKS = CHECK_IDS.filter((check) => formatIn(check) !== null);

/** Prepends code to the script of the workers that process images. */
const inWorkers = (code: string) => (_page: Page, context: BrowserContext) =>
  context.route('**/codec.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: code + (await response.text()) });
  });

describe('the self-test', () => {
  test('is linked from the footer and from the codec lab', async () => {
    const page = await openPage('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Test this browser' }).click();
    await page.getByRole('heading', { level: 1, name: 'Self-test' }).waitFor();
    await page.goto('/codec-lab');
    await page.getByRole('main').getByRole('link', { name: 'Test this browser' }).click();
    await page.getByRole('heading', { level: 1, name: 'Self-test' }).waitFor();
  });

  test('finds no fault in Chromium, runs again, and copies what it shows', async () => {
    const page = await openTest({ permissions: ['clipboard-read', 'clipboard-write'] });
    const rows = await run(page);
    expect(Object.keys(rows)).toEqual(CHECK_IDS);
    expect(having(rows, 'Fault'), JSON.stringify(rows)).toEqual([]);
    // Chromium on Linux has no share sheet. A busy machine may be slow.
    expect(having(rows, 'Limited').filter((check) => check !== 'large')).toEqual(['share']);
    expect(rows['read-png']?.words).toContain('psnr=same');
    await page.getByText('Everything that Pixmill needs works.').waitFor();
    await expectAccessible(page);

    const shown = await page.locator('pre').innerText();
    expect(shown).toContain(await page.evaluate(() => navigator.userAgent));
    expect(shown).not.toMatch(/blob:|https?:|[0-9a-f]{8}-[0-9a-f]{4}-/);
    await page.getByRole('button', { name: 'Copy report' }).click();
    await page.getByText('Copied. Paste it into a message to us.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Canceled after \d+ of \d+ checks/).waitFor();
    expect(await page.locator('pre').innerText()).toContain('The run was canceled');
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    expect(left.filter((name) => name?.includes('self-test'))).toEqual([]);
  });

  test('runs without a network once the site is cached', async () => {
    const { page, close } = await visitForMany([/ERR_(?:FAILED|INTERNET_DISCONNECTED)/]);
    onTestFinished(close);
    await page.context().setOffline(true);
    await page.goto('/self-test');
    await untilLive(page);
    const rows = await run(page);
    expect(having(rows, 'Fault'), JSON.stringify(rows)).toEqual([]);
    expect(rows['read-png']?.verdict).toBe('Works');
    expect(rows['read-heic']).toMatchObject({ verdict: 'Limited' });
    expect(rows['read-heic']?.words).toContain('There is no connection');
  });
});

describe('a planted fault is found:', () => {
  test('a canvas of the page that adds noise', async () => {
    const page = await openTest({
      prepare: (page) =>
        page.addInitScript(() => {
          const { getImageData } = CanvasRenderingContext2D.prototype;
          CanvasRenderingContext2D.prototype.getImageData = function (...args) {
            const image = getImageData.apply(this, args);
            for (let i = 0; i < image.data.length; i += 97) image.data[i] = (image.data[i] ?? 0) ^ 1;
            return image;
          };
        }),
    });
    const rows = await run(page);
    expect(having(rows, 'Fault')).toEqual(['canvas']);
    expect(rows.canvas?.words).toContain('The canvas returns other pixels than were drawn.');
  });

  test('a canvas of workers that returns other images', async () => {
    const lying = `{
      const { convertToBlob } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.convertToBlob = function (options) {
        const context = this.getContext('2d');
        context.fillStyle = '#0f01';
        context.fillRect(0, 0, 4, 4);
        return convertToBlob.call(this, options);
      };
    }\n`;
    const page = await openTest({ prepare: inWorkers(lying) });
    expect(having(await run(page), 'Fault')).toEqual(['canvas-job']);
  });

  test('a codec that cannot be loaded', async () => {
    const page = await openTest({
      prepare: (_page, context) => context.route(/(?:libheif|libjxl|jxl_enc)-.*\.wasm/, (route) => route.abort()),
      expectedErrors: [/ERR_FAILED/],
    });
    const rows = await run(page);
    expect(having(rows, 'Fault')).toEqual(['read-heic', 'write-jxl']);
    expect(rows['write-jxl']?.words).toContain('The code could not be loaded.');
    expect(rows['write-jxl']?.words).toContain('failure=codec-unavailable');
  });

  test('a worker that dies of WebP', async () => {
    const dying = `addEventListener('message', ({ data }) => {
      if (JSON.stringify(data?.argumentList ?? '').includes('"image/webp"')) self.close();
    });\n`;
    const page = await openTest({ prepare: inWorkers(dying) });
    const rows = await run(page);
    expect(having(rows, 'Fault')).toEqual(['read-webp']);
    expect(rows['read-webp']?.words).toContain('The worker died.');
  });

  test('workers that all die', async () => {
    const page = await openTest({
      prepare: inWorkers("addEventListener('message', () => { throw new Error('planted'); });\n"),
      expectedErrors: [/planted/],
    });
    const rows = await run(page);
    const needed = ['workers', 'canvas-job', ...IMAGE_CHECKS, 'large'];
    expect(needed.filter((check) => rows[check]?.verdict !== 'Fault')).toEqual([]);
    expect(rows.database?.verdict).toBe('Works');
  });
});

describe('a limit has a reason:', () => {
  test('without WebAssembly', async () => {
    const page = await openTest({
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly')),
    });
    const rows = await run(page);
    expect(having(rows, 'Limited')).toEqual(expect.arrayContaining(['wasm', 'simd', 'write-jpeg', 'write-avif']));
    expect(rows['write-jpeg']?.words).toContain('WebAssembly is missing or blocked.');
  });

  test('without workers', async () => {
    const page = await openTest({
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker')),
    });
    const rows = await run(page);
    expect(rows.workers).toMatchObject({ verdict: 'Limited' });
    expect(rows.workers?.words).toContain('no module workers');
    expect(rows['read-png']?.words).toContain('psnr=same');
  });

  test('with storage refused, as in a private window', async () => {
    const page = await openTest({
      prepare: (page) =>
        page.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('refused', 'SecurityError');
          };
          IDBFactory.prototype.open = refuse;
          StorageManager.prototype.getDirectory = refuse;
        }),
    });
    const rows = await run(page);
    expect(having(rows, 'Limited').filter((check) => check !== 'large')).toEqual(['database', 'files', 'share']);
    expect(rows.database?.words).toContain('error=SecurityError');
  });

  test('whose code cannot be loaded, with a way to start again', async () => {
    const page = await openTest({ expectedErrors: [/ERR_FAILED/, /Failed to fetch/] });
    await page.context().route('**/run-self-test-*.js', (route) => route.abort());
    await startButton(page).click();
    await page.getByText('The self-test could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Start again' }).waitFor();
  });
});
