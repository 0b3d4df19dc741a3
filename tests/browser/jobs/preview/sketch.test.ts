import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { sketch } from '../../../../src/jobs/preview/sketch.ts';
import { canvasOf, decodeInBrowser } from '../../../support/browser-images.ts';
import { paint, pixelAt, type Rgba } from '../../../support/images.ts';

const RED: Rgba = [200, 30, 30, 255];
const BLUE: Rgba = [30, 30, 200, 255];
const BLACK: Rgba = [0, 0, 0, 255];

async function jpegOf(widthPx: number, heightPx: number, colorAt: (x: number, y: number) => Rgba): Promise<Uint8Array> {
  const blob = await canvasOf(paint(widthPx, heightPx, colorAt)).convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new Uint8Array(await blob.arrayBuffer());
}

const be16 = (value: number) => [value >>> 8, value & 255];
const be32 = (value: number) => [0, 0, ...be16(value)];

/** A number in a directory of EXIF. */
const entry = (tag: number, type: 3 | 4, value: number) => [
  ...be16(tag),
  ...be16(type),
  ...be32(1),
  ...(type === 3 ? [...be16(value), 0, 0] : be32(value)),
];

/** An APP1 segment with an orientation and a thumbnail. */
function exifWith(orientation: number, thumbnail: Uint8Array): Uint8Array {
  const second = 8 + 2 + 12 + 4;
  const thumbnailAt = second + 2 + 24 + 4;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42],
    ...be32(8),
    ...[...be16(1), ...entry(0x0112, 3, orientation), ...be32(second)],
    ...[...be16(2), ...entry(0x0201, 4, thumbnailAt), ...entry(0x0202, 4, thumbnail.length), ...be32(0)],
    ...thumbnail,
  ];
  const body = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xe1, ...be16(body.length + 2), ...body]);
}

/** A photo that lies on its side: red on the left, blue on the right. */
async function lyingPhoto(thumbnail: Uint8Array): Promise<File> {
  const photo = await jpegOf(96, 64, (x) => (x < 48 ? RED : BLUE));
  const parts = [photo.slice(0, 2), exifWith(6, thumbnail), photo.slice(2)];
  return new File(parts as BlobPart[], 'photo.jpg', { type: 'image/jpeg' });
}

async function sketchOf(file: File) {
  const inspection = await inspect(file, 1e6);
  if (!inspection.ok) throw new Error(JSON.stringify(inspection.failure));
  const image = await sketch(file, inspection.info);
  return image && decodeInBrowser(image);
}

test('a thumbnail in EXIF is shown upright and without the bars that fill it', async () => {
  const filled = await jpegOf(160, 120, (x, y) => (y < 6 || y >= 114 ? BLACK : x < 80 ? RED : BLUE));
  const image = await sketchOf(await lyingPhoto(filled));
  if (!image) throw new Error('no sketch');
  expect(image.widthPx / image.heightPx).toBeCloseTo(64 / 96, 1);
  const [top = 0, , topBlue = 0] = pixelAt(image, 4, 10);
  const [bottom = 0, , bottomBlue = 0] = pixelAt(image, image.widthPx - 5, image.heightPx - 10);
  expect([top > 150, topBlue < 90, bottom < 90, bottomBlue > 150]).toEqual([true, true, true, true]);
});

test('a thumbnail of another shape shows another image, so it is not shown', async () => {
  expect(await sketchOf(await lyingPhoto(await jpegOf(60, 120, () => RED)))).toBeNull();
});
