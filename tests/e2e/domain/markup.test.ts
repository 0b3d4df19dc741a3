import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faviconMarkup, imageMarkup, type PageFile } from '../../../src/domain/recipe/markup.ts';
import type { FormatId } from '../../../src/formats/formats.ts';
import { findWorkerBrowser } from '../../support/e2e.ts';

const HOSTILE = 'Fotos & "Co"/it\'s 100%, <b>#1?';

const pictureOf = (name: string, formats: readonly FormatId[], widths: readonly number[]): readonly PageFile[] =>
  widths.flatMap((width) =>
    formats.map((format) => ({
      path: `${name}-${width}.${format}`,
      format,
      size: { widthPx: width, heightPx: width / 2 },
    })),
  );

const WIDTHS = [480, 960, 1440, 1920];

const image = readFileSync(new URL('../../fixtures/photo-srgb-untagged-900x600.jpg', import.meta.url));

/** Shows a page with this markup in Chromium. @returns the files that it has requested, decoded, and its content */
async function show(markup: string, { width, deviceScaleFactor = 1 }: { width: number; deviceScaleFactor?: number }) {
  const browser = await findWorkerBrowser();
  const context = await browser.newContext({ viewport: { width, height: 600 }, deviceScaleFactor });
  const requested: string[] = [];
  const base = 'http://pictures.test/folder/';
  await context.route('**', (route) => {
    const url = route.request().url();
    if (url === base) {
      const body = `<!doctype html><meta charset="utf-8"><body style="margin: 0">${markup}</body>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    requested.push(decodeURIComponent(url.replace(base, '')));
    // The bytes are a JPEG, whatever the type: browsers look at the content of images.
    return route.fulfill({ contentType: 'image/jpeg', body: image });
  });
  try {
    const page = await context.newPage();
    await page.goto(base);
    const facts = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('img')].map(({ width, height }) => [width, height]);
      return { shown, elements: document.querySelectorAll('body *').length };
    });
    return { requested, ...facts };
  } finally {
    await context.close();
  }
}

test.each([
  [400, 1, 480],
  [900, 1, 960],
  [1300, 1, 1440],
  [2500, 1, 1920],
  [480, 2, 960],
])(
  'in a window of %i px at density %i, Chromium loads only the AVIF of %i px',
  async (width, deviceScaleFactor, own) => {
    const files = pictureOf(HOSTILE, ['avif', 'webp', 'jpeg'], WIDTHS);
    const { requested, elements } = await show(imageMarkup(files, { descriptor: 'w' }), { width, deviceScaleFactor });
    expect(requested).toEqual([`${HOSTILE}-${own}.avif`]);
    // The picture, its two sources and its image: no name has become an element.
    expect(elements).toBe(4);
  },
);

test.each([1, 2, 3])('at density %i, Chromium loads the file for it and shows it in the same size', async (density) => {
  const files = pictureOf(HOSTILE, ['jpeg'], [200, 400, 600]);
  const { requested, shown } = await show(imageMarkup(files, { descriptor: 'x' }), {
    width: 900,
    deviceScaleFactor: density,
  });
  expect(requested).toEqual([`${HOSTILE}-${200 * density}.jpeg`]);
  expect(shown).toEqual([[200, 100]]);
});

test('the links of a favicon set lead to its files', async () => {
  const [icon] = pictureOf(HOSTILE, ['png'], [180]);
  const markup = faviconMarkup({ path: 'my favicon.ico', sidesPx: [16, 32, 48] }, [icon as PageFile], 'app.json');
  const browser = await findWorkerBrowser();
  const page = await browser.newPage();
  await page.setContent(`<base href="http://pictures.test/">${markup}`);
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('link')].map(({ rel, href, sizes }) => `${rel} ${decodeURI(href)} ${sizes}`),
  );
  await page.close();
  expect(links).toEqual([
    'icon http://pictures.test/my favicon.ico 16x16 32x32 48x48',
    `apple-touch-icon http://pictures.test/${HOSTILE.replaceAll(/[,#?&]/g, encodeURIComponent)}-180.png `,
    'manifest http://pictures.test/app.json ',
  ]);
});
