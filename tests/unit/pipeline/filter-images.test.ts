import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filterImages } from '../../../src/pipeline/filter-images.ts';

const jpeg = new Uint8Array(readFileSync(new URL('../../fixtures/quadrants-exif-1.jpg', import.meta.url)));
const APPLE_DOUBLE = new Uint8Array([0, 5, 0x16, 7, 0, 2, 0, 0]);
const PHOTOSHOP = new TextEncoder().encode('8BPS\0\x01');

const found = (path: string, type: string, content: Uint8Array<ArrayBuffer> | string) => ({
  file: new File([content], path.slice(path.lastIndexOf('/') + 1), { type }),
  path,
});

const sort = async (...candidates: ReturnType<typeof found>[]) => {
  const { images, skipped } = await filterImages(candidates);
  return { images: images.map(({ path }) => path), skipped };
};

test.each([
  ['an image with the type of a text', found('a.txt', 'text/plain', jpeg)],
  ['an image without a type', found('a', '', jpeg)],
  [
    'a file that the browser calls an image, so its place in the list can say what it is',
    found('a.jpg', 'image/jpeg', 'text'),
  ],
  ['a format that is not read', found('a.psd', 'application/x-photoshop', PHOTOSHOP)],
  ['an image whose name starts with a dot', found('._a.jpg', 'image/jpeg', jpeg)],
  ['an image in a folder whose name contains a dot', found('holiday.2024/a.jpg', 'image/jpeg', jpeg)],
])('%s is taken', async (_, file) => {
  expect(await sort(file)).toEqual({ images: [file.path], skipped: [] });
});

test.each([
  ['what macOS stores beside an image', found('._a.png', 'image/png', APPLE_DOUBLE)],
  ['a settings file of a folder', found('a/.DS_Store', '', 'x')],
  ['small copies of Windows', found('a/Thumbs.db', '', 'x')],
  ['a resource fork in an archive', found('a/__MACOSX/b.jpg', 'image/jpeg', jpeg)],
  ['a small copy of a NAS', found('a/@eaDir/b.jpg/thumb.jpg', 'image/jpeg', jpeg)],
  ['a small copy of a file manager', found('a/.thumbnails/b.jpg', 'image/jpeg', jpeg)],
])('%s is left out and not named', async (_, file) => {
  expect(await sort(file)).toEqual({ images: [], skipped: [] });
});

test('other files are left out and named', async () => {
  const skipped = await sort(
    found('a.jpg', 'image/jpeg', jpeg),
    found('notes.txt', 'text/plain', 'text'),
    found('folder/invoice.pdf', 'application/pdf', '%PDF-1.7'),
  );
  expect(skipped).toEqual({ images: ['a.jpg'], skipped: ['notes.txt', 'invoice.pdf'] });
});

test('images that the list has already are set apart, by path, size and time', async () => {
  const at = (path: string, lastModified: number, content = jpeg) => ({
    file: new File([content], 'a.jpg', { type: 'image/jpeg', lastModified }),
    path,
  });
  const known = [{ path: 'trip/a.jpg', bytes: jpeg.length, lastModified: 5 }];
  const again = at('trip/a.jpg', 5);
  const others = [at('trip/a.jpg', 6), at('other/a.jpg', 5), at('trip/a.jpg', 5, jpeg.slice(0, -1))];
  expect(await filterImages([again, ...others], known)).toEqual({ images: others, skipped: [], listed: [again] });
});
