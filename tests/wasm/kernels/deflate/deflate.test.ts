import { deflateRawSync, inflateRawSync, inflateSync } from 'node:zlib';
import { inflateSync as inflateWithFflate, unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import {
  type DeflateLevel,
  deflateSegment,
  joinAdlers,
  WINDOW_BYTES,
  ZLIB_HEADER,
  zlibTrailer,
} from '../../../../src/kernels/deflate/deflate.ts';
import { adler32, inflate } from '../../../../src/kernels/deflate/reference.ts';
import { createRandom } from '../../../support/images.ts';

const LEVELS: readonly DeflateLevel[] = ['fast', 'balanced', 'thorough'];

const random = createRandom(7);

function bytesOf(length: number, byteAt: (index: number) => number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => byteAt(index));
}

/** Kinds of data that exercise codes, copies, blocks and limits. */
const KINDS: Readonly<Record<string, (length: number) => Uint8Array>> = {
  zeros: (length) => new Uint8Array(length),
  noise: (length) => bytesOf(length, () => random() * 256),
  'two values': (length) => bytesOf(length, () => random() * 2),
  'few values, some rare': (length) => bytesOf(length, () => 2 ** (random() * 8)),
  // Each code is one bit longer than the previous code, so some codes would exceed the limit of 15 bits.
  'values with Fibonacci frequencies': (length) => {
    const values: number[] = [];
    for (let [a, b, value] = [1, 1, 0]; values.length < length; [a, b, value] = [b, a + b, value + 1]) {
      for (let i = 0; i < a && values.length < length; i++) values.push(value % 256);
    }
    return Uint8Array.from(values);
  },
  ramps: (length) => bytesOf(length, (index) => (index * 7) >> 3),
  'repeated text': (length) => bytesOf(length, (index) => 'segments of a stream '.charCodeAt(index % 21)),
  // 32768 bytes is the longest distance in the window. 32767 is one byte less.
  'noise repeated after 32768 bytes': (length) => repeat(length, 32_768),
  'noise repeated after 32767 bytes': (length) => repeat(length, 32_767),
  'noise alternating with repetitions': (length) => {
    const out = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const count = Math.min(1 + Math.floor(random() * 600), length - at);
      const from = Math.floor(at * random());
      if (random() < 0.5 && at > 0) for (let i = 0; i < count; i++) out[at + i] = out[from + i] as number;
      else for (let i = 0; i < count; i++) out[at + i] = random() * 256;
      at += count;
    }
    return out;
  },
};

function repeat(length: number, period: number): Uint8Array {
  const noise = bytesOf(period, () => random() * 256);
  return bytesOf(length, (index) => noise[index % period] as number);
}

async function deflate(bytes: Uint8Array, level: DeflateLevel): Promise<Uint8Array> {
  return (await deflateSegment({ bytes, dictionaryBytes: 0, isLast: true }, level)).deflated;
}

/** Compresses data in segments, starting with the last segment, and joins them. */
async function zlib(bytes: Uint8Array, level: DeflateLevel, segmentBytes: number): Promise<Uint8Array> {
  const starts = Array.from({ length: Math.ceil(bytes.length / segmentBytes) }, (_, index) => index * segmentBytes);
  const segments = await Promise.all(
    starts.reverse().map((from) => {
      const dictionaryBytes = Math.min(from, WINDOW_BYTES);
      const part = bytes.subarray(from - dictionaryBytes, from + segmentBytes);
      return deflateSegment({ bytes: part, dictionaryBytes, isLast: from + segmentBytes >= bytes.length }, level);
    }),
  );
  segments.reverse();
  const adler = segments.reduce((sum, segment, index) => {
    return joinAdlers(sum, segment.adler, Math.min(segmentBytes, bytes.length - index * segmentBytes));
  }, 1);
  return joinBytes([
    Uint8Array.from(ZLIB_HEADER),
    ...segments.map(({ deflated }) => deflated),
    Uint8Array.from(zlibTrailer(adler)),
  ]);
}

describe.each(LEVELS)('deflate, %s', (level) => {
  test.each(Object.entries(KINDS))('%s: zlib, fflate and the reference inflater restore the data', async (_, make) => {
    for (const length of [0, 1, 2, 3, 4, 5, 17, 258, 259, 1000, 4097, 66_001]) {
      const bytes = make(length);
      const deflated = await deflate(bytes, level);
      expect(new Uint8Array(inflateRawSync(deflated))).toEqual(bytes);
      expect(inflateWithFflate(deflated)).toEqual(bytes);
      if (length < 60_000) expect(inflate(deflated).bytes).toEqual(bytes);
      expect(deflated.length).toBeLessThanOrEqual(bytes.length + 16);
    }
  });

  test.each([1, 2, 100, 4096, 32_767, 32_768, 32_769, 100_000])(
    'segments of %i bytes can be joined into one zlib stream',
    async (segmentBytes) => {
      const kinds = ['zeros', 'noise repeated after 32768 bytes', 'noise alternating with repetitions'];
      for (const kind of kinds) {
        const bytes = KINDS[kind]?.(Math.min(100_003, segmentBytes * 40)) as Uint8Array;
        const stream = await zlib(bytes, level, segmentBytes);
        expect(new Uint8Array(inflateSync(stream))).toEqual(bytes);
        expect(unzlibSync(stream)).toEqual(bytes);
      }
    },
  );

  // In segments of up to 262144 bytes, the kernel searches harder. In longer ones, it parses at most that many twice.
  test.each([262_143, 262_144, 262_145, 400_001])(
    'long segments of %i bytes can be joined into one zlib stream',
    async (segmentBytes) => {
      for (const kind of ['zeros', 'ramps', 'noise', 'two values', 'noise alternating with repetitions']) {
        const bytes = KINDS[kind]?.(segmentBytes + 40_000) as Uint8Array;
        const stream = await zlib(bytes, level, segmentBytes);
        expect(new Uint8Array(inflateSync(stream))).toEqual(bytes);
        expect(unzlibSync(stream)).toEqual(bytes);
      }
    },
  );

  test('always writes the same bytes, regardless of earlier data', async () => {
    const bytes = KINDS['noise alternating with repetitions']?.(50_000) as Uint8Array;
    const first = await deflate(bytes, level);
    await deflate(KINDS.zeros?.(90_000) as Uint8Array, level);
    expect(await deflate(bytes, level)).toEqual(first);
  });
});

test('a segment that repeats its dictionary compresses to almost nothing', async () => {
  const noise = bytesOf(20_000, () => random() * 256);
  const bytes = new Uint8Array([...noise, ...noise]);
  const { deflated } = await deflateSegment({ bytes, dictionaryBytes: 20_000, isLast: true }, 'balanced');
  expect(deflated.length).toBeLessThan(500);
  expect(new Uint8Array(inflateRawSync(deflated, { dictionary: noise }))).toEqual(noise);
});

test('after long noise, copies are found again within 8192 bytes', async () => {
  const noise = bytesOf(300_000, () => random() * 16);
  const text = KINDS['repeated text']?.(60_000) as Uint8Array;
  const alone = await deflate(noise, 'balanced');
  const both = await deflate(new Uint8Array([...noise, ...text]), 'balanced');
  expect(new Uint8Array(inflateRawSync(both))).toEqual(new Uint8Array([...noise, ...text]));
  expect(both.length).toBeLessThan(alone.length + 8192);
});

test('each block has the type that makes it shortest', async () => {
  const kindsOf = async (bytes: Uint8Array) => inflate(await deflate(bytes, 'balanced')).blocks;
  expect(await kindsOf(bytesOf(5000, () => random() * 256))).toEqual([0]);
  expect(await kindsOf(Uint8Array.of(1, 2, 3))).toEqual([1]);
  expect(await kindsOf(bytesOf(5000, () => random() * 16))).toEqual([2]);
});

test('a new block starts when the data changes', async () => {
  const halves = [0, 200].map((least) => bytesOf(30_000, () => least + random() * 16)) as [Uint8Array, Uint8Array];
  const [first, second] = await Promise.all(halves.map((half) => deflate(half, 'balanced')));
  const both = await deflate(new Uint8Array([...halves[0], ...halves[1]]), 'balanced');
  expect(both.length).toBeLessThan(((first?.length ?? 0) + (second?.length ?? 0)) * 1.05);
});

test("balanced output is smaller than fast output and than zlib's output at level 9", async () => {
  const bytes = bytesOf(60_000, (index) => 128 + Math.round((random() + random() - 1) * (6 + (index >> 13))));
  for (let at = 9000; at < bytes.length; at += 700) bytes.copyWithin(at, at - 8192, at - 8100);
  const [fast, balanced] = [await deflate(bytes, 'fast'), await deflate(bytes, 'balanced')];
  expect(balanced.length).toBeLessThan(fast.length);
  expect(balanced.length).toBeLessThan(deflateRawSync(bytes, { level: 9 }).length);
});

test("balanced output of short data with few different patterns is at most 2% larger than zlib's output at level 9", async () => {
  const own = createRandom(3);
  const glyphs = Array.from({ length: 40 }, () => bytesOf(12, () => (own() < 0.5 ? 255 : own() * 256)));
  const bytes = new Uint8Array(120_000).fill(255);
  for (let line = 0; line < bytes.length; line += 1000) {
    for (let at = 0; at < 980; at += 16) bytes.set(glyphs[Math.floor(own() ** 2 * 40)] as Uint8Array, line + at);
  }
  const balanced = await deflate(bytes, 'balanced');
  expect(balanced.length).toBeLessThan(deflateRawSync(bytes, { level: 9 }).length * 1.02);
});

test('a dictionary with an impossible length is rejected', () => {
  const bytes = new Uint8Array(40_000);
  for (const dictionaryBytes of [-1, 32_769, 40_001]) {
    expect(() => deflateSegment({ bytes, dictionaryBytes, isLast: true }, 'fast')).toThrow(RangeError);
  }
});

describe('the Adler-32 checksum', () => {
  test.each([0, 1, 15, 16, 17, 5551, 5552, 5553, 5568, 100_003])(
    'of %i bytes of 255 equals the reference checksum',
    async (length) => {
      const bytes = new Uint8Array(length).fill(255);
      const { adler } = await deflateSegment({ bytes, dictionaryBytes: 0, isLast: true }, 'fast');
      expect(adler).toBe(adler32(bytes));
    },
  );

  test('of two parts can be combined into the checksum of the whole', () => {
    for (const [earlier, later] of [
      [0, 0],
      [0, 9],
      [7, 0],
      [70_000, 65_521],
      [65_520, 131_042],
    ] as const) {
      const bytes = bytesOf(earlier + later, () => 255 - random() * 9);
      const parts = [bytes.subarray(0, earlier), bytes.subarray(earlier)].map(adler32);
      expect(joinAdlers(parts[0] as number, parts[1] as number, later)).toBe(adler32(bytes));
    }
  });
});
