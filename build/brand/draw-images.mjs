/**
 * Draws Pixmill's icons and social cards into public/, from public/icon.svg and from the built site:
 * `npm run build && node build/brand/draw-images.mjs`. An argument names the folder of another build. The results are
 * committed. Run it again after changes to the icon or the look of the tools.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const ACCENT = '#0066ff';

/** The photo on the cards. It is in the public domain, so the cards need no attribution. */
const PHOTO = `${root}tests/fixtures/photo-srgb-untagged-900x600.jpg`;

/** The window is scaled to 1200 x 630, the size of a card. */
const WINDOW = { width: 1440, height: 756 };

/** In percent. Low enough for savings that are worth showing. */
const QUALITY = '60';

/** In pixels, for tools without a quality setting. */
const WIDTH = '450';

/**
 * The name of each card and the path of the tool that it shows.
 *
 * @type {[name: string, path: string][]}
 */
const CARDS = [
  ['home', '/'],
  ['compress-picture', '/compress-picture'],
  ['convert-picture', '/convert-picture'],
  ['resize-picture', '/resize-picture'],
  ['optimize-picture', '/optimize-picture'],
];

/**
 * Draws the mark in white on a square in the accent color.
 *
 * @param {string} shapes the mark's rectangles, 24 x 24
 * @param {number} share of the side that the mark occupies; in a maskable icon, the mark stays inside the middle 80%
 */
function tile(shapes, share) {
  const side = 24 / share;
  const inset = (side - 24) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ACCENT}"/><g fill="#ffffff" transform="translate(${inset} ${inset})">${shapes}</g></svg>`;
}

/** @param {string} shapes */
function roundedTile(shapes) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${ACCENT}"/><g fill="#ffffff" transform="translate(8 8)">${shapes}</g></svg>`;
}

/** Wraps a PNG in the container of a favicon.ico. @param {Buffer} png @param {number} side */
function icoOf(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({ executablePath: await findBrowser({ install: false }), args: BROWSER_FLAGS });

/** @param {string} svg @param {number} side pixels */
async function draw(svg, side) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

async function drawIcons() {
  const mark = await readFile(`${root}public/icon.svg`, 'utf8');
  const shapes = [...mark.matchAll(/<rect [^>]*>/g)].join('');
  await mkdir(`${root}public/icons`, { recursive: true });
  await Promise.all([
    writeFile(`${root}public/icons/icon-192.png`, await draw(roundedTile(shapes), 192)),
    writeFile(`${root}public/icons/icon-512.png`, await draw(roundedTile(shapes), 512)),
    writeFile(`${root}public/icons/maskable-192.png`, await draw(tile(shapes, 0.5), 192)),
    writeFile(`${root}public/icons/maskable-512.png`, await draw(tile(shapes, 0.5), 512)),
    writeFile(`${root}public/apple-touch-icon.png`, await draw(tile(shapes, 0.56), 180)),
    writeFile(`${root}public/favicon.ico`, icoOf(await draw(mark.replaceAll('#2b7fff', ACCENT), 32), 32)),
  ]);
}

async function drawCards() {
  const [outDir = 'dist'] = process.argv.slice(2);
  const site = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 0 } });
  const origin = site.resolvedUrls?.local[0];
  await mkdir(`${root}public/cards`, { recursive: true });
  for (const [name, path] of CARDS) {
    const context = await browser.newContext({
      viewport: WINDOW,
      deviceScaleFactor: 1200 / WINDOW.width,
      colorScheme: 'light',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(new URL(path, origin).href);
    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    await page
      .getByText(/^[\d.,]+ (?:Bytes|KB|MB)$/)
      .nth(1)
      .waitFor();
    const quality = page.getByRole('slider', { name: 'Quality' });
    if ((await quality.count()) > 0) await quality.fill(QUALITY);
    else await page.getByLabel('Width').first().fill(WIDTH);
    // Wait for the final result and its cross-fade.
    await page.waitForTimeout(2500);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${root}public/cards/${name}.jpg`, type: 'jpeg', quality: 82 });
    await context.close();
  }
  await site.close();
}

await drawIcons();
await drawCards();
await browser.close();
