import { readFileSync } from 'node:fs';
import { constants, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../src/base/bytes.ts';
import { checkComplete } from '../../../src/codecs/check-complete.ts';
import { measure } from '../../../src/codecs/jpeg/completeness.ts';
import { BitWriter } from '../../../src/codecs/jxl/bit-writer.ts';
import { measureImage } from '../../../src/codecs/jxl/count-frames.ts';
import { ByteSource } from '../../../src/codecs/shared/reading/byte-source.ts';
import type { SourceFormatId } from '../../../src/formats/formats.ts';
import { countInflatedBytes } from '../../../src/kernels/deflate/count-plain.ts';
import { openInflateCounter } from '../../../src/kernels/deflate/inflate-count.ts';
import { createRandom } from '../../support/images.ts';
import {
  avifOf,
  bmpOf,
  bytesOf,
  chunkOf,
  frameOf,
  gifFrame,
  gifOf,
  jpegOf,
  pngOf,
  riffChunk,
  segmentOf,
  vp8,
  webpOf,
} from '../../support/tiny-files.ts';

const END = [0xff, 0xd9];
/** A frame of 64 blocks with two bits each: 16 bytes of encoded data. */
const frame = frameOf(64, 64);
const cutOff = (percent: number | null) => ({ code: 'cut-off', percent });
const damaged = { code: 'damaged' };

const png = pngOf({ widthPx: 20, heightPx: 10 }, 610);
const dataAt = 33 + 8;
const withoutEnd = png.subarray(0, png.length - 12);
const gif = gifOf(8, 8, gifFrame(8, 8));
const webp = webpOf(vp8(5, 4));
const avif = avifOf(7, 5, 100);
const bmp = bmpOf(4, 10, 120);
/** Pixels of RLE8: two rows of four, then a row of three and an unset one. The second byte of a pair is a color or a command. */
const RUNS = [4, 7, 0, 0, 4, 7, 0, 0, 0, 3, 7, 7, 7, 0];
const runs = (coded: readonly number[]) =>
  bytesOf(bmpOf(4, 3, 0), coded).map((byte, at) => (at === 28 ? 8 : at === 30 ? 1 : byte));
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));
const jxl = fixture('jxl-hdr-pq-48x32.jxl');
const zeros = (count: number): number[] => Array(count).fill(0);
/** The bytes of 5 x 5 RGB pixels in seven passes: filter bytes and samples of each pass. */
const INTERLACED_BYTES = 4 + 4 + 7 + 8 + 10 + 21 + 32;
const secondScan = [...segmentOf(0xda, [1, 2, 0, 0, 63, 0])];

describe('accepts a complete', () => {
  test.each<readonly [string, SourceFormatId, Uint8Array]>([
    ['JPEG', 'jpeg', jpegOf(frame, [...zeros(16), ...END])],
    ['JPEG without an end marker', 'jpeg', jpegOf(frame, zeros(16))],
    ['JPEG followed by other data', 'jpeg', jpegOf(frame, [...zeros(16), ...END, ...zeros(999)])],
    ['progressive JPEG', 'jpeg', jpegOf(frameOf(64, 64, 0xc2), [0, ...END])],
    [
      'JPEG with restart markers and no end marker',
      'jpeg',
      jpegOf(frame, [...zeros(8), 0xff, 0xd0, ...zeros(8)], [segmentOf(0xdd, [0, 32])]),
    ],
    [
      'JPEG with one scan per component',
      'jpeg',
      jpegOf(frameOf(64, 64, 0xc0, 2), [...zeros(16), ...secondScan, ...zeros(16)]),
    ],
    ['PNG', 'png', png],
    ['PNG without its end chunk', 'png', withoutEnd],
    ['PNG without the checksum of its data', 'png', withoutEnd.subarray(0, -4)],
    ['PNG followed by other data', 'png', bytesOf(png, 'PK')],
    ['interlaced PNG', 'png', pngOf({ widthPx: 5, heightPx: 5, interlace: 1 }, INTERLACED_BYTES)],
    ['GIF', 'gif', gif],
    ['GIF cut in its second frame', 'gif', gifOf(8, 8, gifFrame(8, 8), gifFrame(8, 8)).subarray(0, -20)],
    ['WebP', 'webp', webp],
    ['WebP whose container claims 2 GB', 'webp', webp.map((byte, i) => (i === 7 ? 0x7f : byte))],
    ['WebP cut in its metadata', 'webp', webpOf(vp8(5, 4), riffChunk('EXIF', zeros(50))).subarray(0, -20)],
    ['AVIF', 'avif', avif],
    ['BMP', 'bmp', bmp],
    ['BMP of runs that skips pixels', 'bmp', runs([...RUNS, 0, 1])],
    ['BMP of runs without the mark of their end', 'bmp', runs([...RUNS, 1, 7])],
    ['BMP of runs that ends early as it says', 'bmp', runs([4, 7, 0, 1])],
    ['JPEG XL', 'jxl', jxl],
    ['JPEG XL in boxes', 'jxl', fixture('jxl-p3-profile-64x64.jxl')],
    ['JPEG XL with a JPEG inside', 'jxl', fixture('metadata/private-markers.jxl')],
    ['JPEG XL whose second frame is cut', 'jxl', fixture('motion/jxl-variable-delays-64x64.jxl').subarray(0, -9)],
  ])('%s', async (_, format, bytes) => {
    expect(await checkComplete(bytes, { format })).toBeNull();
  });
});

/** A codestream of 8 x 8 pixels that begins with so many frames of a few bytes that are not shown. It has no other. */
function hiddenFrames(count: number): Uint8Array<ArrayBuffer> {
  const head = new BitWriter();
  // The signature, the size, the default metadata and the default conversion of colors.
  head.write(0x0aff, 16);
  for (const [value, bits] of [
    [1, 1],
    [0, 5],
    [1, 3],
    [1, 1],
    [1, 1],
  ] as const) {
    head.write(value, bits);
  }
  const frame = new BitWriter();
  for (const [value, bits] of [
    // Not the default, a part of later frames, modular, no flags, at its own size, groups of 256 pixels, not cropped.
    [0, 1],
    [2, 2],
    [1, 1],
    [0, 2],
    [0, 2],
    [1, 2],
    [0, 1],
    // The slot, before the conversion of colors, no name, the default filters, no extensions, sections in order.
    [0, 2],
    [0, 1],
    [0, 2],
    [1, 1],
    [0, 2],
    [0, 1],
  ] as const) {
    frame.write(value, bits);
  }
  const sizes = new BitWriter();
  sizes.write(0, 12);
  const one = joinBytes([frame.toBytes(), sizes.toBytes()]);
  return joinBytes([head.toBytes(), ...Array<Uint8Array>(count).fill(one)]);
}

test('a JPEG XL of few hidden frames lacks its image, and one of thousands is not measured', async () => {
  expect(await measureImage(new ByteSource(hiddenFrames(3)))).toEqual({ kind: 'short', share: null });
  expect(await measureImage(new ByteSource(hiddenFrames(5_000)))).toBeNull();
});

describe('reports a truncated or damaged', () => {
  test.each<readonly [string, SourceFormatId, Uint8Array, object]>([
    ['JPEG', 'jpeg', jpegOf(frame, zeros(8)), cutOff(50)],
    ['JPEG that lacks one block', 'jpeg', jpegOf(frame, [...zeros(15), 0xff]), cutOff(93)],
    ['JPEG whose thumbnail has an end marker', 'jpeg', jpegOf(frame, zeros(8), [segmentOf(0xe1, END)]), cutOff(50)],
    [
      'JPEG cut after a restart marker',
      'jpeg',
      jpegOf(frame, [...zeros(8), 0xff, 0xd0, ...zeros(4)], [segmentOf(0xdd, [0, 32])]),
      cutOff(75),
    ],
    ['JPEG that lacks the scan of a component', 'jpeg', jpegOf(frameOf(64, 64, 0xc0, 2), zeros(16)), cutOff(50)],
    ['progressive JPEG', 'jpeg', jpegOf(frameOf(64, 64, 0xc2), zeros(16)), cutOff(null)],
    ['arithmetic JPEG', 'jpeg', jpegOf(frameOf(64, 64, 0xc9), zeros(16)), cutOff(null)],
    ['PNG with sound chunks but half the rows', 'png', pngOf({ widthPx: 20, heightPx: 10 }, 305), cutOff(50)],
    ['PNG without its last row', 'png', pngOf({ widthPx: 20, heightPx: 10 }, 549), cutOff(90)],
    [
      'interlaced PNG without its last byte',
      'png',
      pngOf({ widthPx: 5, heightPx: 5, interlace: 1 }, INTERLACED_BYTES - 1),
      cutOff(98),
    ],
    ['PNG cut before its data', 'png', png.subarray(0, dataAt), cutOff(0)],
    ['GIF cut in its first frame', 'gif', gif.subarray(0, -24), cutOff(56)],
    ['WebP', 'webp', webp.subarray(0, webp.length / 2), cutOff(50)],
    ['AVIF', 'avif', avif.subarray(0, -75), cutOff(25)],
    ['HEIC', 'heic', avif.subarray(0, -100), cutOff(0)],
    ['BMP', 'bmp', bmp.subarray(0, -60), cutOff(50)],
    ['BMP of runs', 'bmp', runs(RUNS.slice(0, 6)), cutOff(66)],
    ['BMP of runs that lacks a listed pixel', 'bmp', runs(RUNS.slice(0, 12)), cutOff(66)],
    ['JPEG XL', 'jxl', jxl.subarray(0, -100), cutOff(75)],
    ['JPEG XL in boxes', 'jxl', fixture('jxl-p3-profile-64x64.jxl').subarray(0, -50), cutOff(83)],
    ['JPEG XL cut in its header', 'jxl', jxl.subarray(0, 7), cutOff(0)],
    ['JPEG XL cut before the sizes of its sections', 'jxl', jxl.subarray(0, 13), cutOff(null)],
    [
      'JPEG XL cut in its first frame',
      'jxl',
      fixture('motion/jxl-variable-delays-64x64.jxl').subarray(0, 40),
      cutOff(88),
    ],
    ['PNG with flipped bits in its data', 'png', png.map((byte, i) => (i === dataAt + 9 ? byte ^ 4 : byte)), damaged],
    [
      'PNG whose data is not a zlib stream',
      'png',
      bytesOf(png.subarray(0, 33), chunkOf('IDAT', Array(99).fill(0xff))),
      damaged,
    ],
    ['GIF with an impossible code', 'gif', gif.map((byte, i) => (i === 45 ? 0xff : byte)), damaged],
  ])('%s', async (_, format, bytes, failure) => {
    expect(await checkComplete(bytes, { format })).toMatchObject({ ...failure, format });
  });

  test('never throws for random bytes', async () => {
    const noise = Uint8Array.from({ length: 400 }, (_, i) => (i * i * 31 + 7) & 255);
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'jxl'] as const) {
      for (let length = 0; length < noise.length; length += 7) {
        await expect(checkComplete(noise.subarray(0, length), { format })).resolves.not.toThrow();
      }
    }
  });
});

const COUNTERS = [
  ['the kernel', openInflateCounter],
  ['plain TypeScript', async () => countInflatedBytes],
] as const;

describe.each(COUNTERS)('counting inflated bytes without storing them, with %s', (_by, open) => {
  const texts = {
    noise: Uint8Array.from({ length: 70_000 }, (_, i) => Math.imul(i + 1, 2_654_435_761) >>> 24),
    ramp: Uint8Array.from({ length: 70_000 }, (_, i) => i >>> 6),
    skewed: Uint8Array.from({ length: 70_000 }, (_, i) => Math.clz32(Math.imul(i + 1, 2_654_435_761))),
    nothing: new Uint8Array(0),
  };
  const cases = Object.entries(texts).flatMap(([name, text]) =>
    [0, 1, 6, 9].map((level) => [name, level, text] as const),
  );
  test.each(cases)('counts the exact length of %s at level %i', async (_, level, text) => {
    const countInflatedBytes = await open();
    const count = countInflatedBytes([deflateSync(text, { level })], Number.POSITIVE_INFINITY);
    expect(count).toEqual({ bytes: text.length, outcome: 'ended' });
  });

  test.each(cases.filter(([name]) => name !== 'nothing'))(
    'never reports truncated %s at level %i as complete',
    async (_, level, text) => {
      const countInflatedBytes = await open();
      const whole = deflateSync(text, { level });
      let before = 0;
      for (let tenth = 1; tenth < 10; tenth++) {
        const cut = whole.subarray(0, Math.floor((whole.length * tenth) / 10));
        const { bytes, outcome } = countInflatedBytes([cut.subarray(0, 9), cut.subarray(9)], text.length);
        expect(outcome).toBe('ran-out');
        expect(bytes).toBeLessThan(text.length);
        expect(bytes).toBeGreaterThanOrEqual(before);
        before = bytes;
      }
    },
  );

  test('counts short literals even if one lookup decodes several of them', async () => {
    const countInflatedBytes = await open();
    let state = 1;
    const text = Uint8Array.from({ length: 70_000 }, () => {
      // The generator is from Numerical Recipes. Its high bits are random enough for codes of 1 to 15 bits.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.clz32(state);
    });
    const count = countInflatedBytes(
      [deflateSync(text, { strategy: constants.Z_HUFFMAN_ONLY })],
      Number.POSITIVE_INFINITY,
    );
    expect(count).toEqual({ bytes: text.length, outcome: 'ended' });
  });

  test('counts 64 MB of zeros in 62 KB', async () => {
    const countInflatedBytes = await open();
    const piece = deflateSync(new Uint8Array(64_000_000));
    const count = countInflatedBytes([piece], Number.POSITIVE_INFINITY);
    expect(count).toEqual({ bytes: 64_000_000, outcome: 'ended' });
  });
});

test('the kernel and plain TypeScript give the same counts for damaged and truncated data of every kind', async () => {
  const count = await openInflateCounter();
  const random = createRandom(5);
  const seen = new Set<string>();
  for (let round = 0; round < 3000; round++) {
    const length = Math.floor(random() ** 3 * 4000);
    const spread = 1 + Math.floor(random() * 255);
    const text = Uint8Array.from({ length }, () => random() ** 2 * spread);
    const strategy = [constants.Z_DEFAULT_STRATEGY, constants.Z_HUFFMAN_ONLY, constants.Z_FIXED, constants.Z_RLE][
      round % 4
    ];
    const data = Uint8Array.from(deflateSync(text, { level: round % 10, strategy: strategy ?? 0 }));
    for (let change = round % 5; change > 0 && round % 3 === 0; change--) {
      data[2 + Math.floor(random() * (data.length - 2))] = random() * 256;
    }
    const part = round % 3 === 1 ? data.subarray(0, random() * data.length) : data;
    const stopAt = round % 7 === 0 ? length >> 1 : Number.POSITIVE_INFINITY;
    const counted = count([part.subarray(0, 5), part.subarray(5)], stopAt);
    seen.add(counted.outcome);
    expect(counted, `round ${round}`).toEqual(countInflatedBytes([part], stopAt));
  }
  expect([...seen].sort()).toEqual(['broken', 'ended', 'enough', 'ran-out']);
});

describe('a progressive JPEG without an end marker', () => {
  const whole = fixture('jpeg-progressive-451x301.jpg');
  const trailer = Uint8Array.from('SEFHj\0\0\0SEFT', (letter) => letter.charCodeAt(0));
  const scansAt = [...whole.keys()].filter((at) => whole[at] === 0xff && whole[at + 1] === 0xda);
  const check = (image: Uint8Array) => measure(joinBytes([image, trailer]));

  test('is complete if a camera added its data to all scans', () => {
    expect(check(whole.subarray(0, -2))).toEqual({ kind: 'complete' });
    expect(scansAt.length).toBeGreaterThan(3);
    expect(check(whole.subarray(0, scansAt.at(-1)))).toEqual({ kind: 'short', share: null });
  });

  test('is cut off without that data', () => {
    expect(measure(whole.subarray(0, -2))).toEqual({ kind: 'short', share: null });
  });
});
