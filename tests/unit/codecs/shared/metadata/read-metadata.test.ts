import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readMetadata } from '../../../../../src/codecs/read-metadata.ts';
import { type ExifPlace, readExif } from '../../../../../src/codecs/shared/metadata/exif.ts';
import { readIptc } from '../../../../../src/codecs/shared/metadata/iptc.ts';
import { MAX_METADATA_BYTES, type Metadata, NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import type { SourceFormatId } from '../../../../../src/formats/formats.ts';
import { readFixture } from '../../../../support/fixture-files.ts';
import { be32, bytesOf } from '../../../../support/tiny-files.ts';

const MARKER = 'PRIVATE-MARKER-7f3a';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const read = (name: string, format: SourceFormatId) => readMetadata(readFixture(`metadata/${name}`), format);

function textsOf({ xmp }: Metadata): string {
  return xmp.map((packet) => new TextDecoder().decode(packet)).join();
}

function countTags(exif: Uint8Array | null, place: ExifPlace): number {
  return (exif && readExif(exif)?.directories.get(place)?.size) ?? 0;
}

describe('metadata is found at each place of a format:', () => {
  test.each([
    ['private-markers.jpg', 'jpeg'],
    ['private-markers.png', 'png'],
    ['private-markers.webp', 'webp'],
    ['private-markers.avif', 'avif'],
  ] as const)('EXIF with a place and XMP in %s', async (name, format) => {
    const found = await read(name, format);
    expect(countTags(found.exif, 'gps')).toBe(5);
    expect(textsOf(found)).toContain(MARKER);
    expect(found.unreadable).toEqual([]);
  });

  test('IPTC and comments of a JPEG', async () => {
    const { iptc, texts } = await read('private-markers.jpg', 'jpeg');
    expect(iptc && readIptc(iptc).sets.map(({ record, number }) => [record, number])).toEqual([[2, 80]]);
    expect(texts).toEqual([{ keyword: 'Comment', text: `${MARKER}-COM` }]);
  });

  test('plain and compressed text of a PNG', async () => {
    const { texts } = await read('private-markers.png', 'png');
    expect(texts.map(({ keyword, text }) => `${keyword}: ${text}`)).toEqual([
      `Author: ${MARKER}-TEXT`,
      `Comment: ${MARKER}-ZTXT`,
    ]);
  });

  test('boxes of a JPEG XL that are compressed with Brotli', async () => {
    const packed = await read('private-markers-packed.jxl', 'jxl');
    expect(packed).toEqual(await read('private-markers.jxl', 'jxl'));
    expect(textsOf(packed)).toContain(MARKER);
  });

  test.each([
    ['damaged', () => Uint8Array.of(255, 255, 255, 255)],
    ['cut off', () => brotliCompressSync(randomBytes(100)).subarray(0, 50)],
    ['too large when it is unpacked', () => brotliCompressSync(new Uint8Array(MAX_METADATA_BYTES + 1), QUICK)],
  ])('a compressed box that is %s is unreadable', async (_name, stream) => {
    const box = bytesOf('brob', 'xml ', stream());
    const file = bytesOf(be32(12), 'JXL \r\n\x87\n', be32(box.length + 4), box);
    const found = await readMetadata(new Blob([new Uint8Array(file)]), 'jxl');
    expect(found).toEqual({ ...NO_METADATA, unreadable: ['xmp'] });
  });

  test('comments of a GIF', async () => {
    const { texts } = await read('private-markers.gif', 'gif');
    expect(texts).toEqual([{ keyword: 'Comment', text: `${MARKER}-GIFCOM` }]);
  });

  test('chunks after the image data of a PNG', async () => {
    const found = await read('png-metadata-after-idat-paris.png', 'png');
    expect(countTags(found.exif, 'photo')).toBe(41);
    expect(textsOf(found)).toContain('<x:xmpmeta');
  });

  test('EXIF and XMP that ImageMagick wrote as text into a PNG', async () => {
    const found = await read('png-exif-icc-xmp-paris.png', 'png');
    expect(countTags(found.exif, 'photo')).toBe(41);
    expect(textsOf(found)).toContain('<x:xmpmeta');
    expect(found.texts).toEqual([]);
  });

  test('all parts of extended XMP', async () => {
    const { xmp } = await read('jpeg-extended-xmp-paris.jpg', 'jpeg');
    expect(xmp.map(({ length }) => length)).toEqual([5500, 135_630]);
  });

  test('the thumbnail in EXIF', async () => {
    const { exif } = await read('jpeg-ultrahdr-seine.jpg', 'jpeg');
    expect(exif && readExif(exif)?.thumbnail?.length).toBe(14_587);
  });

  test('the tags of a TIFF, except those about the storage of its pixels', async () => {
    const { exif } = await readMetadata(readFixture('tiff-multipage-3.tif'), 'tiff');
    const tags = exif && readExif(exif)?.directories.get('image');
    expect([...(tags?.keys() ?? [])].filter((tag) => tag >= 0x100 && tag <= 0x119)).toEqual([]);
  });
});

/** Changes bytes at places that depend on the seed, and sometimes truncates the copy. */
function damage(bytes: Uint8Array<ArrayBuffer>, seed: number): Uint8Array<ArrayBuffer> {
  const damaged = bytes.slice();
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  for (let i = 0; i < 12; i++) damaged[next(Math.min(damaged.length, 8192))] = next(256);
  return next(4) === 0 ? damaged.slice(0, next(damaged.length)) : damaged;
}

describe('damaged metadata never breaks an image', () => {
  test.each([
    ['private-markers.jpg', 'jpeg'],
    ['jpeg-extended-xmp-paris.jpg', 'jpeg'],
    ['jpeg-ultrahdr-seine.jpg', 'jpeg'],
    ['private-markers.png', 'png'],
    ['png-metadata-after-idat-paris.png', 'png'],
    ['private-markers.webp', 'webp'],
    ['private-markers.avif', 'avif'],
    ['private-markers.gif', 'gif'],
  ] as const)('in 150 damaged copies of %s', async (name, format) => {
    const whole = new Uint8Array(await readFixture(`metadata/${name}`).arrayBuffer());
    for (let seed = 1; seed <= 150; seed++) {
      const { exif, iptc } = await readMetadata(new Blob([damage(whole, seed)]), format);
      if (exif) readExif(exif);
      if (iptc) readIptc(iptc);
    }
  });

  /** A little-endian EXIF block with one directory at offset 8. */
  const block = (
    entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
    next = 0,
  ) => {
    const bytes = new Uint8Array(8 + 2 + entries.length * 12 + 4);
    const view = new DataView(bytes.buffer);
    bytes.set([0x49, 0x49, 42, 0, 8]);
    view.setUint16(8, entries.length, true);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const at = 10 + index * 12;
      view.setUint16(at, tag, true);
      view.setUint16(at + 2, type, true);
      view.setUint32(at + 4, count, true);
      view.setUint32(at + 8, value, true);
    }
    view.setUint32(10 + entries.length * 12, next, true);
    return bytes;
  };
  const artist = [0x013b, 2, 4, 0x00636261] as const;

  test.each([
    ['a directory that points at itself', block([artist, [0x8769, 4, 1, 8]])],
    ['a chain of directories that loops', block([artist], 8)],
    ['a directory beyond the end', block([artist, [0x8825, 4, 1, 4_000_000_000]])],
    ['a value beyond the end', block([artist, [0x010f, 2, 400, 20]])],
    ['four billion values', block([artist, [0x010f, 12, 0xffffffff, 20]])],
    ['a type that does not exist', block([artist, [0x010f, 99, 1, 20]])],
  ])('%s is omitted and reported, and the rest stays', (_, bytes) => {
    const exif = readExif(bytes);
    expect(exif?.isDamaged).toBe(true);
    expect([...(exif?.directories.get('image')?.keys() ?? [])]).toEqual([0x013b]);
  });

  test('values that share the same bytes are not read endlessly', () => {
    const many = Array.from({ length: 200 }, (_, i) => [i + 1, 2, 2000, 8] as const);
    const exif = readExif(block(many));
    const total = [...(exif?.directories.get('image')?.values() ?? [])].reduce(
      (sum, { bytes }) => sum + bytes.length,
      0,
    );
    expect(exif?.isDamaged).toBe(true);
    expect(total).toBeLessThanOrEqual(block(many).length);
  });

  test('missing parts of extended XMP are reported', async () => {
    const whole = new Uint8Array(await readFixture('metadata/jpeg-extended-xmp-paris.jpg').arrayBuffer());
    const mark = new TextEncoder().encode('xmp/extension/');
    const at = whole.findLastIndex((_, i) => mark.every((byte, j) => whole[i + j] === byte));
    whole[at] = 0;
    const { xmp, unreadable } = await readMetadata(new Blob([whole]), 'jpeg');
    expect(xmp).toHaveLength(1);
    expect(unreadable).toEqual(['xmp']);
  });
});
