import { describe, expect, test } from 'vitest';
import { repair } from '../../../../src/codecs/camera-raw/repair.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { metadata } from '../../../../src/codecs/jpeg/metadata.ts';
import { write } from '../../../../src/codecs/jpeg/write-metadata.ts';
import { readMetadata } from '../../../../src/codecs/read-metadata.ts';
import { readExif } from '../../../../src/codecs/shared/metadata/exif.ts';
import { exifText } from '../../../../src/codecs/shared/metadata/exif-values.ts';
import { NO_METADATA } from '../../../../src/codecs/shared/metadata/metadata.ts';
import { exifOrientation } from '../../../../src/codecs/shared/metadata/tiff-directory.ts';
import { ByteSource } from '../../../../src/codecs/shared/reading/byte-source.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { createRandom } from '../../../support/images.ts';
import { jpegFixture } from '../../../support/jpeg-files.ts';
import { CAMERA, RAW_KINDS, rawPhoto } from '../../../support/raw-files.ts';

const turned = jpegFixture('quadrants-exif-6.jpg');
const preview = write(jpegFixture('quadrants-exif-1.jpg'), { ...NO_METADATA, xmp: [] });
const lossless = jpegFixture('jpeg-lossless-45x31.jpg');
const higher = write(turned, { ...NO_METADATA, xmp: [] });

async function infoOf(bytes: Uint8Array<ArrayBuffer>) {
  const inspection = await inspect(bytes, 1e8);
  if (!inspection.ok) throw new Error(JSON.stringify(inspection.failure));
  return inspection.info;
}

async function exifOfPreview(photo: Uint8Array<ArrayBuffer>) {
  const { exif } = await metadata.read(new ByteSource(await repair(new Blob([photo]))));
  return exif;
}

describe.each(RAW_KINDS)('%s', (kind) => {
  test('is read as its preview, with the orientation of the photo', async () => {
    const isOriented = kind !== 'raf';
    const photo = rawPhoto(kind, { preview, sensor: lossless, orientation: 6 });
    expect(await infoOf(photo)).toMatchObject({
      format: 'camera-raw',
      size: isOriented ? { widthPx: 96, heightPx: 160 } : { widthPx: 160, heightPx: 96 },
      orientation: isOriented ? 6 : 1,
      isCameraPreview: true,
    });
    const file = await repair(new Blob([photo]));
    expect(file.type).toBe('image/jpeg');
    expect(await infoOf(new Uint8Array(await file.arrayBuffer()))).toMatchObject({
      format: 'jpeg',
      orientation: isOriented ? 6 : 1,
    });
  });

  test('uses the orientation of the preview if it has its own', async () => {
    const photo = rawPhoto(kind, { preview: turned, orientation: 8 });
    expect(await infoOf(photo)).toMatchObject({ orientation: 6 });
    const file = await repair(new Blob([photo]));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(turned);
  });

  test('is refused with its own sentence if it has no preview', async () => {
    const failure = { code: 'unsupported-variant', format: 'camera-raw', variant: 'raw' };
    for (const empty of [null, lossless, preview.subarray(0, 40)]) {
      expect(await inspect(rawPhoto(kind, { preview: empty }), 1e8)).toEqual({ ok: false, failure });
    }
  });

  test('never fails unexpectedly, whatever its bytes are', async () => {
    const photo = rawPhoto(kind, { preview, sensor: lossless });
    const random = createRandom(RAW_KINDS.indexOf(kind) + 1);
    for (let round = 0; round < 100; round++) {
      const broken = photo.slice();
      for (let change = 0; change < 1 + round / 7; change++) {
        // Directories and boxes lie in front of the preview.
        const at = 4 + Math.floor(random() * (photo.length - 4) * (round % 2 ? 1 : 0.3));
        broken[at] = [0, 1, 0xff, Math.floor(random() * 256)][change % 4] as number;
      }
      const inspection = await inspect(broken, 1e8);
      expect(inspection).not.toMatchObject({ failure: { code: 'unexpected' } });
      await expect(repair(new Blob([broken]))).resolves.toBeInstanceOf(Blob);
      await expect(inspect(photo.slice(0, Math.floor(random() * photo.length)), 1e8)).resolves.toBeDefined();
    }
  });
});

test.each(RAW_KINDS.filter((kind) => kind !== 'raf'))(
  '%s: a preview without metadata gets that of the photo',
  async (kind) => {
    const exif = await exifOfPreview(rawPhoto(kind, { preview, orientation: 3 }));
    const found = exif && readExif(exif);
    expect(found && exifText(found, 'image', 0x0110)).toBe(CAMERA);
    expect(exif && exifOrientation(exif)).toBe(3);
    expect(await readMetadata(new Blob([rawPhoto(kind, { preview })]), 'camera-raw')).toMatchObject({
      exif: expect.anything(),
    });
  },
);

test('a preview that is higher than wide is upright already, because no sensor is', async () => {
  const photo = rawPhoto('nef', { preview: higher, orientation: 6 });
  expect(await infoOf(photo)).toMatchObject({ orientation: 1, size: { widthPx: 96, heightPx: 160 } });
  const exif = await exifOfPreview(photo);
  expect(exif && exifOrientation(exif)).toBe(1);
});

test('directories that point to each other end', async () => {
  const photo = rawPhoto('dng', { preview });
  const view = new DataView(photo.buffer);
  // The directories below the first one point back to it.
  const count = view.getUint16(1024, true);
  view.setUint32(1024 + 2 + count * 12, 64, true);
  expect(await infoOf(photo)).toMatchObject({ format: 'camera-raw' });
});

test('a preview whose place is a fraction is none, and does not end the process', async () => {
  const FLOAT = 11;
  const photo = rawPhoto('cr2', { preview });
  const view = new DataView(photo.buffer);
  for (let entry = 64 + 2; entry < 64 + 2 + 12 * view.getUint16(64, true); entry += 12) {
    if (view.getUint16(entry, true) === 0x0111) view.setUint16(entry + 2, FLOAT, true);
  }
  const failure = { code: 'unsupported-variant', format: 'camera-raw', variant: 'raw' };
  expect(await inspect(new Blob([photo]), 1e8)).toEqual({ ok: false, failure });
});

test.each([
  ['quadrants-160x96.cr2', rawPhoto('cr2', { preview })],
  ['quadrants-turned-160x96.rw2', rawPhoto('rw2', { preview, orientation: 6 })],
])('the fixture %s is what its README says', async (name, built) => {
  expect(new Uint8Array(await readFixture(name).arrayBuffer())).toEqual(built);
});

test('the name does not matter, and a TIFF image stays one', async () => {
  const dng = new File([rawPhoto('dng', { preview })], 'photo.tif', { type: 'image/tiff' });
  expect(await inspect(dng, 1e8)).toMatchObject({ info: { format: 'camera-raw' } });
  const tiff = new File([readFixture('tiff-multipage-3.tif')], 'photo.dng');
  expect(await inspect(tiff, 1e8)).toMatchObject({ info: { format: 'tiff' } });
});
