import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import { ledgerDo } from '../../support/batch-checks.ts';
import { openForMany, openPage } from '../../support/e2e.ts';
import { installLedger } from '../../support/ledger.ts';
import { visitOnceThenCut } from '../../support/offline.ts';
import { addFiles, choose, fixture, fixtureAs, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

/** One encoding of each kind to which the identity rules apply. */
const SMALL_LAB = '/codec-lab?encoders=jpeg-wasm,jpeg-mozjpeg,jpeg-canvas,webp-wasm,webp-canvas&quality=50,80&side=400';
/** Like `SMALL_LAB`, with a single run of each encoding, for tests that do not check its figures. */
const QUICK_LAB = `${SMALL_LAB}&repeats=1`;

async function openLab(path: string, files: Parameters<typeof addFiles>[1] = PHOTO): Promise<Page> {
  const page = await openPage(path);
  await addFiles(page, files);
  return page;
}

const runButton = (page: Page) => page.getByRole('button', { name: /^Run/ });

async function run(page: Page): Promise<void> {
  await runButton(page).click();
  await page.getByText(/^Done:/).waitFor();
}

/** Opens everything that is folded below the results. */
async function unfold(page: Page): Promise<void> {
  const folds = page.locator('details:has(h3)');
  await folds.first().waitFor();
  await folds.evaluateAll((all: HTMLDetailsElement[]) => {
    for (const fold of all) fold.open = true;
  });
}

/** Reads the rows of a table, each as an object of column titles and cell texts. */
async function rowsOf(page: Page, region: string): Promise<Record<string, string>[]> {
  await unfold(page);
  return page.getByRole('region', { name: region }).evaluate((element) => {
    const titles = [...element.querySelectorAll<HTMLElement>('thead th')].map((cell) => cell.innerText.trim());
    const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')];
    return rows.map(({ cells }) =>
      Object.fromEntries([...cells].map((cell, i) => [titles[i] ?? '', cell.innerText.trim()])),
    );
  });
}

async function exportAs(page: Page, kind: 'CSV' | 'JSON'): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${kind}` }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}

describe('the codec lab', () => {
  test('is linked from the footer', async () => {
    const page = await openPage('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Codec lab for developers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Codec lab' }).waitFor();
    expect(await page.title()).toMatch(/^Codec lab/);
  });

  test('also encodes PNG and GIF, lossless where possible', async () => {
    const page = await openLab('/codec-lab?encoders=png-wasm,png-canvas,gif-wasm&effort=fast&side=300&repeats=1');
    await run(page);
    const rows = await rowsOf(page, 'All results');
    expect(rows.map((row) => [row.Format, row.Encoder, row['PSNR, dB']])).toEqual([
      ['PNG', 'Pixmill', 'lossless'],
      ['PNG', 'Canvas', 'lossless'],
      ['GIF', 'modern-gif', expect.stringMatching(/^\d\d\.\d\d$/)],
    ]);
    expect((await rowsOf(page, 'Compared with canvas')).map(({ Match }) => Match)).toEqual(['Same pixels']);
    const lossless = await rowsOf(page, 'Lossless results');
    expect(lossless.map(({ Encoding }) => Encoding)).toEqual(['PNG, Pixmill, Fast', 'PNG, Canvas']);
    expect(lossless.map((row) => row['Bytes / smallest'])).toContain('100%');
  });

  test('shows bytes and times of lossless formats, and means over several images', async () => {
    const page = await openLab('/codec-lab?encoders=png-wasm,qoi-wasm&effort=fast&side=100&repeats=1', [
      PHOTO,
      fixture('png-named.jpg'),
    ]);
    await run(page);
    await unfold(page);
    const chart = page.getByRole('img', { name: /^Bytes vs\. milliseconds/ });
    await chart.waitFor();
    expect(await chart.locator('circle').count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'Curves' }).count()).toBe(0);
    const bytesOf = async () =>
      (await rowsOf(page, 'All results')).map((row) => Number((row.Bytes ?? '').replaceAll(',', '')));
    const first = await bytesOf();
    await choose(page, 'Image', 'png-named.jpg, Lanczos 3, gamma, 100 × 56');
    const second = await bytesOf();
    await choose(page, 'Image', 'Means of 2 images, Lanczos 3, gamma');
    const means = await bytesOf();
    expect(means).toEqual(first.map((bytes, i) => Math.round((bytes + (second[i] ?? 0)) / 2)));
    expect(await page.getByRole('heading', { name: 'Side by side' }).count()).toBe(0);
  });

  test('resizes once per filter, and every filter gives different pixels', async () => {
    const page = await openLab(
      '/codec-lab?encoders=png-wasm&effort=fast&side=300&filter=lanczos3,mitchell,triangle,box,canvas&light=gamma,linear&repeats=1',
    );
    await run(page);
    await page.getByRole('combobox', { name: 'Image' }).click();
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBe(9);
    const names = await options.allInnerTexts();
    await page.keyboard.press('Escape');
    const sizes: (string | undefined)[] = [];
    for (const name of names) {
      await choose(page, 'Image', name);
      sizes.push((await rowsOf(page, 'All results'))[0]?.Bytes);
    }
    expect(new Set(sizes).size).toBe(9);
  });

  test('can be canceled, keeps finished results, and can run again', async () => {
    const page = await openPage('/codec-lab?encoders=jpeg-wasm,webp-wasm,png-wasm&effort=smallest&side=own', {
      prepare: (_page, context) => context.addInitScript(installLedger),
    });
    // Four jobs warm up, and one prepares the pixels. Each encoding runs three times.
    await ledgerDo(page, 'holdAfter', 14);
    await addFiles(page, fixture('jpeg-quality-5-451x301.jpg'));
    await runButton(page).click();
    await page.getByRole('progressbar', { name: 'Encodings' }).waitFor();
    await page.getByRole('heading', { name: 'All results' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Cancelled after \d+ of 11/).waitFor();
    const kept = (await rowsOf(page, 'All results')).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(11);
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await page.getByRole('checkbox', { name: 'Resize first' }).check();
    await page.getByRole('spinbutton', { name: 'Longest side' }).fill('200');
    await run(page);
    expect(await rowsOf(page, 'All results')).toHaveLength(11);
  });

  test('names an unusable file with the reason, and measures the other files', async () => {
    const page = await openLab(QUICK_LAB, [PHOTO, fixture('text.jpg'), fixture('jpeg-baseline-50pct.jpg')]);
    await page.getByText('text.jpg is a text file, not an image.').waitFor();
    await run(page);
    await page.getByText(/jpeg-baseline-50pct\.jpg is cut off after \d+%/).waitFor();
    expect(await rowsOf(page, 'All results')).toHaveLength(10);
  });

  test('refuses more than 600 encodings', async () => {
    const qualities = Array.from({ length: 12 }, (_, i) => 10 + i * 7).join(' ');
    const filters = 'lanczos3 catrom mitchell triangle box canvas';
    const page = await openLab(
      `/codec-lab?encoders=jpeg-wasm webp-wasm&effort=fast balanced smallest&quality=${qualities}&side=300&filter=${filters}&light=gamma linear`,
    );
    await page.getByText(/^792 encodings are too many \(limit 600\)/).waitFor();
    expect(await runButton(page).isDisabled()).toBe(true);
  });
});

describe('the results of one run', () => {
  let page: Page;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ page, close } = await openForMany(SMALL_LAB));
    await addFiles(page, PHOTO);
    await run(page);
  });
  afterAll(() => close());

  test('have more bytes and a smaller error at a higher quality, for every encoder', async () => {
    const rows = await rowsOf(page, 'All results');
    expect(rows.map(({ Format, Encoder, Quality }) => `${Format} ${Encoder} ${Quality}`)).toEqual([
      'JPEG Pixmill 50',
      'JPEG Pixmill 80',
      'JPEG MozJPEG 50',
      'JPEG MozJPEG 80',
      'JPEG Canvas 50',
      'JPEG Canvas 80',
      'WebP libwebp 50',
      'WebP libwebp 80',
      'WebP Canvas 50',
      'WebP Canvas 80',
    ]);
    const titles = ['Bytes', 'Encode ms', 'Decode ms', 'PSNR, dB', 'SSIM', 'SSIMULACRA 2'];
    const numbers = rows.map((row) => titles.map((title) => Number.parseFloat((row[title] ?? '').replaceAll(',', ''))));
    for (let i = 0; i < numbers.length; i += 2) {
      const [low = [], high = []] = [numbers[i], numbers[i + 1]];
      const [bytes = 0, ms = 0, decodeMs = 0, psnr = 0, ssim = 0, score = 0] = low;
      const [moreBytes = 0, , , betterPsnr = 0, betterSsim = 0, betterScore = 0] = high;
      expect(moreBytes).toBeGreaterThan(bytes);
      expect(betterPsnr).toBeGreaterThan(psnr);
      expect(betterSsim).toBeGreaterThan(ssim);
      expect(betterScore).toBeGreaterThan(score);
      expect(betterScore).toBeLessThan(100);
      expect(psnr).toBeGreaterThan(25);
      expect(ssim).toBeGreaterThan(0.8);
      expect(score).toBeGreaterThan(20);
      expect(ms).toBeGreaterThan(0);
      expect(decodeMs).toBeGreaterThan(0);
    }
  });

  test('can be sorted by any column, with the mouse or the keyboard', async () => {
    const table = page.getByRole('region', { name: 'All results' });
    const bytes = async () =>
      (await rowsOf(page, 'All results')).map((row) => Number((row.Bytes ?? '').replaceAll(',', '')));
    const original = await bytes();
    const ascending = original.toSorted((a, b) => a - b);
    const title = table.getByRole('columnheader', { name: 'Bytes' });
    await title.getByRole('button').click();
    expect(await title.getAttribute('aria-sort')).toBe('ascending');
    expect(await bytes()).toEqual(ascending);
    await title.getByRole('button').press('Enter');
    expect(await title.getAttribute('aria-sort')).toBe('descending');
    expect(await bytes()).toEqual(ascending.toReversed());
    await title.getByRole('button').press('Space');
    expect(await title.getAttribute('aria-sort')).toBeNull();
    expect(await bytes()).toEqual(original);
  });

  test('show what each encoder has in common with canvas', async () => {
    const rows = await rowsOf(page, 'Compared with canvas');
    expect(rows.map(({ Encoding, Match }) => `${Encoding}: ${Match}`)).toEqual([
      'JPEG, Pixmill, Balanced, 50: Same DQT and sampling',
      'JPEG, Pixmill, Balanced, 80: Same DQT and sampling',
      'JPEG, MozJPEG, 50: Same DQT and sampling',
      'JPEG, MozJPEG, 80: Same DQT and sampling',
      'WebP, libwebp, Balanced, 50: Same VP8 bytes',
      'WebP, libwebp, Balanced, 80: Same VP8 bytes',
    ]);
  });

  test('compare the bytes at equal scores with a baseline', async () => {
    const shares = async () => {
      const rows = await rowsOf(page, 'Bytes at equal SSIMULACRA 2');
      return Object.fromEntries(
        rows.map((row) => [row.Encoder ?? '', Number((row['Bytes / baseline'] ?? '').replace('%', ''))]),
      );
    };
    const first = await shares();
    expect(first).toEqual({
      'JPEG, Pixmill, Balanced': 100,
      'JPEG, MozJPEG': expect.any(Number),
      'JPEG, Canvas': expect.any(Number),
      'WebP, libwebp, Balanced': expect.any(Number),
      'WebP, Canvas': expect.any(Number),
    });
    // WebP needs fewer bytes than a baseline JPEG.
    expect(first['WebP, libwebp, Balanced']).toBeLessThan(first['JPEG, Canvas'] ?? 0);
    await choose(page, 'Baseline', 'JPEG, Canvas');
    const second = await shares();
    expect(second['JPEG, Canvas']).toBe(100);
    expect(second['JPEG, Pixmill, Balanced']).toBeCloseTo(10_000 / (first['JPEG, Canvas'] ?? 0), 0);
  });

  test('are also drawn as curves, which refer screen readers to the table', async () => {
    const charts = page.getByRole('img', { name: /vs\. (quality|bytes)/ });
    await expect.poll(() => charts.count()).toBe(4);
    expect(await charts.first().locator('circle').count()).toBe(10);
    expect(await charts.first().locator('desc').textContent()).toMatch(/table/);
    for (const against of ['bytes', 'milliseconds', 'quality']) {
      await page.getByRole('img', { name: `SSIMULACRA 2 vs. ${against}` }).waitFor();
    }
    await choose(page, 'Quality metric', 'SSIM');
    await page.getByRole('img', { name: 'SSIM vs. quality' }).waitFor();
  });

  test('show chart values under the mouse, a finger and the arrow keys', async () => {
    const [first] = await rowsOf(page, 'All results');
    const value = `JPEG, Pixmill, Balanced, 50: ${first?.Bytes} bytes`;
    const crosshair = page.getByRole('slider', { name: 'Bytes vs. quality' });
    const reading = crosshair.getByText(value);
    // A mouse outside of the window would not reach the chart.
    await crosshair.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await crosshair.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.2, y + height / 2);
    await reading.waitFor();
    await crosshair.getByText('Quality: 50').waitFor();
    const readingBox = await reading.locator('xpath=..').boundingBox();
    // The values do not cover a heading below the chart.
    expect((readingBox?.y ?? 0) + (readingBox?.height ?? 0)).toBeLessThanOrEqual(y + height);
    await page.mouse.move(x + width / 2, y - 40);
    await reading.waitFor({ state: 'detached' });

    await crosshair.focus();
    await crosshair.press('ArrowRight');
    await reading.waitFor();
    expect(await crosshair.getAttribute('aria-valuetext')).toContain(`Quality: 50; ${value}`);
    await crosshair.press('End');
    await reading.waitFor({ state: 'detached' });
    await crosshair.press('Home');
    await reading.waitFor();
    await crosshair.press('Escape');
    await reading.waitFor({ state: 'detached' });

    await crosshair.dispatchEvent('pointerdown', {
      pointerType: 'touch',
      clientX: x + width * 0.2,
      clientY: y + height / 2,
    });
    await reading.waitFor();
    await crosshair.dispatchEvent('pointerleave', { pointerType: 'touch' });
    expect(await reading.count()).toBe(1);
  });

  test('have labeled logarithmic axes, and each encoding runs three times by default', async () => {
    const chart = page.getByRole('img', { name: 'Bytes vs. quality' });
    await chart.getByText('Bytes (logarithmic)').waitFor();
    await page.getByRole('img', { name: 'Milliseconds vs. quality' }).getByText('Milliseconds (logarithmic)').waitFor();
    const plain = await openPage('/codec-lab');
    expect(await plain.getByRole('spinbutton', { name: /^Runs per encoding/ }).inputValue()).toBe('3');
  });

  test('draw a search on the curve, attempt by attempt', async () => {
    const page = await openLab('/codec-lab?encoders=jpeg-wasm&quality=50,80&effort=balanced&side=own&repeats=1');
    await run(page);
    await unfold(page);
    await page.getByRole('slider', { name: 'Look' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(/^The goal is met\./).waitFor();
    const tries = await page.getByRole('list', { name: 'Tries' }).getByRole('listitem').allInnerTexts();
    expect(tries[0]).toMatch(/^Sample, quality [\d.]+: score [\d.]+, about [\d.]+ KB\./);
    expect(tries.at(-1)).toMatch(/^Whole image, .* On target\. This is the result\.$/);
    const chart = page.getByRole('figure', { name: 'Tries: score vs. quality' });
    const numbers = () => chart.locator('text').filter({ hasText: /^\d$/ }).allTextContents();
    const shown = page.getByRole('status').filter({ hasText: /^Try / });
    const words = (number: number) => `Try ${number} of ${tries.length}: ${tries[number - 1]}`;
    expect(await shown.innerText()).toBe(words(1));
    expect(await numbers()).toEqual(['1']);
    await page.getByRole('button', { name: 'Next try' }).click();
    expect(await shown.innerText()).toBe(words(2));
    expect(await numbers()).toContain('2');
    await page.keyboard.press('End');
    expect(await shown.innerText()).toBe(words(tries.length));
    await page.keyboard.press('ArrowLeft');
    expect(await shown.innerText()).toBe(words(tries.length - 1));
    await page.getByRole('radio', { name: 'File size' }).click();
    await page.getByLabel('At most').fill('30 KB');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('figure', { name: 'Tries: bytes vs. quality' }).waitFor();
    const result = page.getByRole('listitem').filter({ hasText: 'This is the result.' });
    expect(await result.innerText()).toMatch(/^Whole image, quality [\d.]+: (28\.[1-9]|29\.[0-3])/);
    await expectAccessible(page);
    await page.context().close();
  });

  test('can be shown side by side, any two of them', async () => {
    for (const [side, label] of [
      ['Left', 'JPEG, Canvas, 50'],
      ['Right', 'WebP, libwebp, Balanced, 80'],
    ] as const) {
      await choose(page, side, label);
    }
    const name = 'photo-srgb-untagged-900x600.jpg';
    for (const label of ['jpeg, canvas, 50', 'webp, libwebp, balanced, 80']) {
      const image = page.getByAltText(`${name}, ${label}`);
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(400);
    }
    await page.getByRole('slider', { name: 'Before and after' }).press('End');
  });

  test('can be shown with a heat map of any two of them, and with the worst region', async () => {
    await choose(page, 'Left', 'Before encoding');
    await choose(page, 'Right', 'JPEG, Canvas, 50');
    await page.getByRole('switch', { name: 'Heat map' }).press('Space');
    const words = page.getByText(/^SSIMULACRA 2 of the whole image:/);
    const rows = await rowsOf(page, 'All results');
    const score = rows.find((row) => row.Encoder === 'Canvas' && row.Quality === '50')?.['SSIMULACRA 2'];
    expect(await words.innerText()).toContain(`: ${Number(score).toFixed(1)}. Worst region: `);
    const view = page.getByRole('group', { name: /^Preview of/ });
    await expect.poll(() => view.locator('canvas').count()).toBe(2);
    const colored = await view
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
        return data.filter((alpha, i) => i % 4 === 3 && alpha > 0).length;
      });
    expect(colored).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Fit to window', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Show the worst region' }).press('Enter');
    await page.getByRole('button', { name: 'Fit to window', pressed: false }).waitFor();
    await choose(page, 'Left', 'JPEG, Canvas, 50');
    await page.getByText(/^SSIMULACRA 2 of the whole image: 100\.0\./).waitFor();
    await page.getByRole('switch', { name: 'Heat map' }).click();
    await expect.poll(() => view.locator('canvas').count()).toBe(0);
  });

  test('lead with a sentence, and with a setting that the converter takes', async () => {
    await page.getByText(/^WebP needs \d+% fewer bytes than JPEG at the same look\.$/).waitFor();
    const setting = await page.getByText(/^Recommended setting:/).innerText();
    const [, quality] = /: WebP, libwebp, Balanced, (\d+)$/.exec(setting) ?? [];
    await page.getByRole('button', { name: 'Use this in Convert' }).click();
    await page.waitForURL('**/convert-picture');
    await waitForResult(page);
    expect(await page.getByRole('combobox', { name: 'Format' }).innerText()).toBe('WebP');
    expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe(quality);
    await page.getByText('Saves as photo-srgb-untagged-900x600.webp').waitFor();
  });
});

describe('an export', () => {
  test('contains every value and no formula that a spreadsheet would execute', async () => {
    const page = await openLab(QUICK_LAB, [
      await fixtureAs('photo-srgb-untagged-900x600.jpg', '=cmd|\' /C calc\'!A0,"x".jpg', 'image/jpeg'),
    ]);
    await run(page);
    const shown = await rowsOf(page, 'All results');
    const json = await exportAs(page, 'JSON');
    expect(json.name).toBe('pixmill-codec-lab.json');
    const report = JSON.parse(json.text);
    expect(report.results.map((result: { bytes: number }) => result.bytes.toLocaleString('en'))).toEqual(
      shown.map(({ Bytes }) => Bytes),
    );
    expect(report.results[0]).toMatchObject({
      format: 'jpeg',
      engine: 'wasm',
      effort: 'balanced',
      qualityPercent: 50,
      widthPx: 400,
      heightPx: 267,
      comparedWithCanvas: 'tables',
      sameAsCanvas: true,
    });

    const csv = await exportAs(page, 'CSV');
    expect(csv.name).toBe('pixmill-codec-lab.csv');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(11);
    for (const line of lines.slice(1)) expect(line).toMatch(/^"'=cmd\|/);
    expect(lines[1]).toContain(`,${report.results[0].bytes},`);
  });
});

describe('a link', () => {
  test('restores the settings and replaces invalid values with defaults', async () => {
    const page = await openPage(
      '/codec-lab?encoders=png-canvas,evil&quality=abc&effort=smallest&side=777&filter=box&light=linear&repeats=3',
    );
    const checked = () =>
      page
        .getByRole('checkbox', { checked: true })
        .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent));
    await expect.poll(checked).toEqual(['PNG, Canvas', 'Smallest', 'Resize first', 'Box', 'Linear light']);
    expect(await page.getByRole('textbox', { name: 'Qualities' }).inputValue()).toBe('30 50 65 80 90');
    expect(await page.getByRole('spinbutton', { name: 'Longest side' }).inputValue()).toBe('777');
    expect(await page.getByRole('spinbutton', { name: /^Runs/ }).inputValue()).toBe('3');
  });

  test('contains the encoder options and compares their values', async () => {
    const page = await openLab('/codec-lab?encoders=jpeg-mozjpeg,png-wasm&quality=50&side=100&repeats=1');
    await page.getByText('Options of JPEG, MozJPEG').click();
    const chroma = page.getByRole('group', { name: 'Chroma' });
    await chroma.getByRole('checkbox', { name: '4:4:4' }).check();
    await page.getByText('1 changed').waitFor();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('options'))
      .toBe('jpeg-mozjpeg.sampling.canvas jpeg-mozjpeg.sampling.4:4:4');
    await run(page);
    const rows = await rowsOf(page, 'All results');
    expect(rows.map(({ Format, Options }) => [Format, Options])).toEqual([
      ['JPEG', '–'],
      ['JPEG', 'Chroma: 4:4:4'],
      ['PNG', '–'],
    ]);
    expect(rows[0]?.Bytes).not.toBe(rows[1]?.Bytes);
  });

  test('follows the settings and can be copied', async () => {
    const page = await openPage('/codec-lab', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('checkbox', { name: 'GIF, modern-gif' }).check();
    const qualities = page.getByRole('textbox', { name: 'Qualities' });
    await qualities.fill('70, 20 nonsense');
    await qualities.press('Enter');
    await page.getByRole('checkbox', { name: 'Resize first' }).uncheck();
    const copied = page.getByText('Copied.').waitFor();
    await page.getByRole('button', { name: 'Copy link to these settings' }).click();
    await copied;
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(() => page.url()).toBe(link);
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      encoders: 'jpeg-wasm webp-wasm gif-wasm avif-wasm jxl-wasm',
      quality: '20 70',
      side: 'own',
    });
    await page.goto(link);
    // The prerendered page shows the defaults until the app has started.
    await expect.poll(() => qualities.inputValue()).toBe('20 70');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Resize first' }).isChecked()).toBe(false);
  });
});

test('the lab works offline and sends no data', async () => {
  const { page } = await visitOnceThenCut();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url());
  });
  await page.goto(QUICK_LAB);
  await addFiles(page, PHOTO);
  await run(page);
  const rows = await rowsOf(page, 'Compared with canvas');
  expect(rows.map(({ Match }) => Match)).toEqual(expect.arrayContaining(['Same DQT and sampling', 'Same VP8 bytes']));
  expect(sent).toEqual([]);
});

describe('accessibility of the lab', () => {
  test('there are no violations before and after a run, in either theme, on desktop and phone', async () => {
    const page = await openPage(QUICK_LAB);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await addFiles(page, [PHOTO, fixture('text.jpg')]);
    await run(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test('the keyboard alone is sufficient', async () => {
    const page = await openLab(QUICK_LAB);
    await runButton(page).waitFor();
    const isFocused = (name: RegExp) =>
      page.evaluate((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), name.source);
    for (let presses = 0; presses < 60 && !(await isFocused(/^Run \d+/)); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Done:/).waitFor();
    await page.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  });
});
