import { expect, test } from 'vitest';
import {
  faviconMarkup,
  imageMarkup,
  manifestSnippet,
  type PageFile,
  srcsetOf,
} from '../../../../src/domain/recipe/markup.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';

const file = (path: string, format: FormatId, widthPx: number, heightPx = widthPx / 2): PageFile => ({
  path,
  format,
  size: { widthPx, heightPx },
});

/** In an order that no markup may keep. */
const SET = [960, 480].flatMap((width) =>
  (['jpeg', 'webp', 'avif', 'jxl'] as const).map((format) => file(`a-${width}.${format}`, format, width)),
);

test('a picture offers the newest formats first, and its image has the size of the largest file', () => {
  expect(imageMarkup(SET, { descriptor: 'w' })).toBe(
    `<picture>
  <source type="image/jxl" srcset="a-480.jxl 480w, a-960.jxl 960w" sizes="(max-width: 960px) 100vw, 960px">
  <source type="image/avif" srcset="a-480.avif 480w, a-960.avif 960w" sizes="(max-width: 960px) 100vw, 960px">
  <source type="image/webp" srcset="a-480.webp 480w, a-960.webp 960w" sizes="(max-width: 960px) 100vw, 960px">
  <img src="a-960.jpeg" srcset="a-480.jpeg 480w, a-960.jpeg 960w" sizes="(max-width: 960px) 100vw, 960px" width="960" height="480" alt="">
</picture>`,
  );
});

test('files for dense screens have the density of each, and the image the size of the first', () => {
  const files = [file('b@3x.jpg', 'jpeg', 1001), file('b.jpg', 'jpeg', 334, 167), file('b@2x.jpg', 'jpeg', 668)];
  expect(imageMarkup(files, { descriptor: 'x' })).toBe(
    '<img src="b.jpg" srcset="b.jpg 1x, b%402x.jpg 2x, b%403x.jpg 3x" width="334" height="167" alt="">',
  );
  expect(srcsetOf(files, 'x')).toBe('b.jpg 1x, b%402x.jpg 2x, b%403x.jpg 3x');
  expect(srcsetOf(files, 'w')).toBe('b.jpg 334w, b%402x.jpg 668w, b%403x.jpg 1001w');
});

test('one file of each format needs no widths', () => {
  expect(imageMarkup([file('c.png', 'png', 8), file('c.webp', 'webp', 8)], { descriptor: 'w' })).toBe(
    '<picture>\n  <source type="image/webp" srcset="c.webp">\n  <img src="c.png" width="8" height="4" alt="">\n</picture>',
  );
});

test('formats that all browsers show share the image, because a browser would never pass the first', () => {
  const files = [file('d-1.png', 'png', 100), file('d-2.jpg', 'jpeg', 200)];
  expect(imageMarkup(files, { descriptor: 'w', sizes: '50vw' })).toBe(
    '<img src="d-2.jpg" srcset="d-1.png 100w, d-2.jpg 200w" sizes="50vw" width="200" height="100" alt="">',
  );
});

test('without a format for every browser, the one that most browsers show is the last', () => {
  expect(imageMarkup([file('e.avif', 'avif', 8), file('e.webp', 'webp', 8)], { descriptor: 'w' })).toContain(
    '<source type="image/avif" srcset="e.avif">\n  <img src="e.webp"',
  );
});

test('no file gives no markup', () => {
  expect(imageMarkup([], { descriptor: 'w' })).toBe('');
});

test.each([
  ['a b, c.jpg', 'a%20b%2C%20c.jpg'],
  ['"><script>alert(1)</script>.jpg', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E.jpg'],
  ['javascript:alert(1)//.jpg', 'javascript%3Aalert(1)/.jpg'],
  ['//example.com/x.jpg', 'example.com/x.jpg'],
  ['../../etc/./x.jpg', 'etc/x.jpg'],
  ['%2e%2e/100%.jpg', '%252e%252e/100%25.jpg'],
  ['x?y#z&amp;.jpg', 'x%3Fy%23z%26amp%3B.jpg'],
  ['Größe 日本.jpg', 'Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC.jpg'],
  ['\ud800.jpg', '%EF%BF%BD.jpg'],
  ["on'load\\=.jpg", "on'load%5C%3D.jpg"],
])('the hostile name %j is an address of a file below the page', (path, url) => {
  expect(srcsetOf([file(path, 'jpeg', 10)], 'w')).toBe(`${url} 10w`);
  expect(imageMarkup([file(path, 'jpeg', 10)], { descriptor: 'w' })).toBe(
    `<img src="${url}" width="10" height="5" alt="">`,
  );
});

test('a hostile value for sizes stays within its attribute', () => {
  const files = [file('a.jpg', 'jpeg', 1), file('b.jpg', 'jpeg', 2)];
  expect(imageMarkup(files, { descriptor: 'w', sizes: '1px" onload="x<&' })).toContain(
    'sizes="1px&quot; onload=&quot;x&lt;&amp;"',
  );
});

test('a favicon set has links for the page and a manifest', () => {
  const icons = [180, 192, 512].map((side) => file(`i ${side}.png`, 'png', side, side));
  expect(faviconMarkup({ path: 'favicon.ico', sidesPx: [16, 32, 48] }, icons, 'site.webmanifest')).toBe(
    `<link rel="icon" href="favicon.ico" sizes="16x16 32x32 48x48">
<link rel="apple-touch-icon" href="i%20180.png">
<link rel="manifest" href="site.webmanifest">`,
  );
  expect(JSON.parse(manifestSnippet(icons))).toEqual({
    icons: [
      { src: 'i%20192.png', type: 'image/png', sizes: '192x192' },
      { src: 'i%20512.png', type: 'image/png', sizes: '512x512' },
    ],
  });
});
