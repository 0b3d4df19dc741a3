import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../src/base/bytes.ts';
import { inspect } from '../../../src/codecs/inspect.ts';
import { inflateZlib } from '../../../src/codecs/tiff/inflate.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { chunkOf } from '../../support/tiny-files.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) => Uint8Array.from({ length: bytes }, (_, i) => (value >> (8 * i)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).toReversed();
const repeat = (part: Uint8Array, times: number) => joinBytes(Array.from({ length: times }, () => part));

/** A scan header for one component, and an end-of-block run that covers the whole image. */
const EMPTY_SCAN = Uint8Array.of(0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0x55);

/** A progressive JPEG with this number of scans. */
function jpegOf(widthPx: number, heightPx: number, scans: number) {
  const tables = joinBytes([Uint8Array.of(0xff, 0xdb, 0, 67, 0), new Uint8Array(64).fill(1)]);
  const frame = [Uint8Array.of(0xff, 0xc2, 0, 11, 8), big(heightPx, 2), big(widthPx, 2), Uint8Array.of(1, 1, 0x11, 0)];
  const end = Uint8Array.of(0xff, 0xd9);
  return joinBytes([Uint8Array.of(0xff, 0xd8), tables, ...frame, repeat(EMPTY_SCAN, scans), end]);
}

function gifOf(frames: number, side = 1) {
  const screen = joinBytes([latin1('GIF89a'), little(side, 2), little(side, 2), Uint8Array.of(0, 0, 0)]);
  const frame = joinBytes([Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0), Uint8Array.of(2, 2, 0x4c, 1, 0)]);
  return joinBytes([screen, repeat(frame, frames), latin1(';')]);
}

function webpOf(frames: number, side = 1) {
  const chunk = (type: string, data: Uint8Array) => joinBytes([latin1(type), little(data.length, 4), data]);
  const header = chunk('VP8X', joinBytes([little(2, 4), little(side - 1, 3), little(side - 1, 3)]));
  const body = joinBytes([latin1('WEBP'), header, repeat(chunk('ANMF', new Uint8Array(24)), frames)]);
  return joinBytes([latin1('RIFF'), little(body.length, 4), body]);
}

const outcomeOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const inspection = await inspect(bytes, MAX_PIXELS);
  return inspection.ok ? 'accepted' : inspection.failure;
};

describe('a file of few bytes that would take minutes is refused', () => {
  test.each([
    ['JPEG with many scans', jpegOf(4000, 4000, 10_000), { parts: 'scans', most: 375 }],
    ['large JPEG with many scans', jpegOf(10_000, 8000, 100), { parts: 'scans', most: 75 }],
    ['GIF with many frames', gifOf(5001), { parts: 'frames', most: 5000 }],
    ['WebP with many frames', webpOf(3001), { parts: 'frames', most: 3000 }],
  ])('%s', async (_, bytes, expected) => {
    expect(await outcomeOf(bytes)).toMatchObject({ code: 'too-many-parts', ...expected });
  });
});

describe('as many parts as real files have are accepted', () => {
  test.each([
    ['JPEG', jpegOf(4000, 4000, 375)],
    ['large JPEG', jpegOf(11_000, 11_000, 64)],
    ['GIF', gifOf(5000)],
    ['WebP', webpOf(3000)],
  ])('%s', async (_, bytes) => {
    expect(await outcomeOf(bytes)).toBe('accepted');
  });
});

test('the scans of a second image in the file do not count', async () => {
  const first = jpegOf(4000, 4000, 300);
  expect(await outcomeOf(joinBytes([first, jpegOf(4000, 4000, 300)]))).toBe('accepted');
});

test('scans are counted across the pieces in which a file in storage is read', async () => {
  const file = new Blob([jpegOf(4000, 4000, 100_000)]);
  expect(await inspect(file, MAX_PIXELS)).toMatchObject({ failure: { code: 'too-many-parts' } });
});

describe('frames of a large canvas count with all of its pixels, because each may change it', () => {
  const avifOf = async (frames: number, side: number) => {
    const bytes = new Uint8Array(await readFixture('motion/avif-colors-8bpc-150x150.avif').arrayBuffer());
    const at = (type: string) => Buffer.from(bytes).indexOf(type);
    bytes.set([...big(side, 4), ...big(side, 4)], at('ispe') + 8);
    bytes.set(big(frames, 4), at('stsz') + 12);
    return bytes;
  };
  const apngOf = async (frames: number, side: number) => {
    const size = [...big(side, 4), ...big(side, 4)];
    const chunks = [
      chunkOf('IHDR', size, [8, 0, 0, 0, 0]),
      chunkOf('acTL', big(frames, 4), big(0, 4)),
      chunkOf('IDAT'),
    ];
    return joinBytes([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...chunks]);
  };

  test.each([
    ['GIF', gifOf],
    ['WebP', webpOf],
    ['AVIF', avifOf],
    ['PNG', apngOf],
  ])('in %s', async (_, make) => {
    expect(await outcomeOf(await make(1000, 2000))).toBe('accepted');
    expect(await outcomeOf(await make(1005, 2000))).toMatchObject({ code: 'too-many-parts', parts: 'frames' });
    expect(await outcomeOf(await make(30, 8000))).toBe('accepted');
  });

  test('but frames of many bytes may have more', async () => {
    const tail = new Uint8Array(2e6);
    expect(await outcomeOf(joinBytes([gifOf(1005, 2000), tail]))).toBe('accepted');
  });
});

test('an APNG may not announce more frames than browsers can show', async () => {
  const bytes = new Uint8Array(await readFixture('apng-variable-delays-64x64.png').arrayBuffer());
  const countAt = Buffer.from(bytes).indexOf('acTL') + 4;
  bytes.set(big(5000, 4), countAt);
  expect(await outcomeOf(bytes)).toBe('accepted');
  bytes.set(big(5001, 4), countAt);
  expect(await outcomeOf(bytes)).toMatchObject({ code: 'too-many-parts', parts: 'frames' });
});

test.each([
  ['AVIF', 'avis', 'avif'],
  ['HEIC', 'hevc', 'heic'],
])('a sequence in %s may not announce more frames than browsers can show', async (_, brand, format) => {
  const bytes = new Uint8Array(await readFixture('motion/avif-colors-8bpc-150x150.avif').arrayBuffer());
  const fileType = bytes.subarray(8, new DataView(bytes.buffer).getUint32(0));
  for (let at = 0; at < fileType.length; at += 4) if (at !== 4) fileType.set(latin1(brand), at);
  const countAt = Buffer.from(bytes).indexOf('stsz') + 12;
  bytes.set(big(5000, 4), countAt);
  expect(await outcomeOf(bytes)).toBe('accepted');
  bytes.set(big(5001, 4), countAt);
  expect(await outcomeOf(bytes)).toMatchObject({ code: 'too-many-parts', format, parts: 'frames', most: 5000 });
});

describe('a JPEG XL may not have more frames than other animations', () => {
  /** The second of the four frames starts at byte 45 and ends at byte 79. */
  const jxlOf = async (frames: number) => {
    const file = new Uint8Array(await readFixture('motion/jxl-variable-delays-64x64.jxl').arrayBuffer());
    return joinBytes([file.subarray(0, 45), repeat(file.subarray(45, 79), frames - 3), file.subarray(79)]);
  };
  const box = (type: string, ...data: readonly Uint8Array[]) => {
    const body = joinBytes(data);
    return joinBytes([big(8 + body.length, 4), latin1(type), body]);
  };
  const inBoxes = (codestream: Uint8Array) => {
    const [head, tail] = [codestream.subarray(0, 60_001), codestream.subarray(60_001)];
    const parts = [
      box('jxlp', big(0, 4), head),
      box('free', new Uint8Array(9)),
      box('jxlp', big(2 ** 31 + 1, 4), tail),
    ];
    return joinBytes([
      box('JXL ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)),
      box('ftyp', latin1('jxl \0\0\0\0jxl ')),
      ...parts,
    ]);
  };

  test.each([
    ['without boxes', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['in two boxes', inBoxes],
  ])('%s', async (_, shape) => {
    expect(await outcomeOf(shape(await jxlOf(5000)))).toBe('accepted');
    const failure = { code: 'too-many-parts', format: 'jxl', parts: 'frames', most: 5000 };
    expect(await outcomeOf(shape(await jxlOf(5001)))).toMatchObject(failure);
    expect(await inspect(new Blob([shape(await jxlOf(5001))]), MAX_PIXELS)).toMatchObject({ failure });
  });
});

test('data of a TIFF strip that is much longer than the strip is refused', () => {
  const bomb = zlibSync(new Uint8Array(2 ** 24));
  expect(() => inflateZlib(bomb, new Uint8Array(1000))).toThrow('longer than its strip');
  // Writers may fill the last strip up to the height of the others.
  const out = new Uint8Array(1000);
  expect(inflateZlib(zlibSync(new Uint8Array(60_000).fill(7)), out)).toBe(1000);
  expect(out.every((byte) => byte === 7)).toBe(true);
});

test('formats whose decoders need twice the memory may have half as many pixels', async () => {
  const qoiOf = (side: number) =>
    joinBytes([latin1('qoif'), big(side, 4), big(side, 4), Uint8Array.of(3, 0), new Uint8Array(8)]);
  expect(await outcomeOf(qoiOf(8192))).toBe('accepted');
  expect(await outcomeOf(qoiOf(8193))).toMatchObject({ code: 'too-many-pixels', maxPixels: 2 ** 26 });
});
