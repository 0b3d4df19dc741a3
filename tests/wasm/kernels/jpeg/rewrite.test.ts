import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { type Coefficients, decodeCoefficients } from '../../../../src/kernels/jpeg/decode-reference.ts';
import { BLOCK_BYTES, FileBuffer } from '../../../../src/kernels/jpeg/file-buffer.ts';
import { type JpegRefusal, RefusedJpeg } from '../../../../src/kernels/jpeg/frame.ts';
import { withKernel } from '../../../../src/kernels/jpeg/kernel.ts';
import { rewriteJpeg } from '../../../../src/kernels/jpeg/rewrite.ts';
import { createRandom } from '../../../support/images.ts';
import { jpegFixture, listJpegs, readJpeg } from '../../../support/jpeg-files.ts';
import { jpegSegment, mutate, noise, replaceSegment, sample, sampled } from '../../../support/jpeg-samples.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Above this size, the reference takes seconds. The kernel checks its own work at every size. */
const MAX_REFERENCE_BYTES = 160_000;

const FILES = listJpegs();

/** The coefficients that the reference decodes, or the reason for its refusal. */
function reference(bytes: Uint8Array): Coefficients | JpegRefusal {
  try {
    return decodeCoefficients(bytes);
  } catch (error) {
    if (error instanceof RefusedJpeg) return error.reason;
    throw error;
  }
}

function expectSame(made: Coefficients | JpegRefusal, wanted: Coefficients): void {
  if (typeof made === 'string') expect.fail(`refused as ${made}`);
  const shape = ({ frame: { widthPx, heightPx, components }, tables }: Coefficients) => ({
    widthPx,
    heightPx,
    components: components.map(({ id, horizontal, vertical }) => ({ id, horizontal, vertical })),
    tables,
  });
  expect(shape(made)).toEqual(shape(wanted));
  expect(made.coefficients).toEqual(wanted.coefficients);
}

const keepNothing = () => new Uint8Array(0);

/** Expects a lossless rewrite, or a refusal for the same reason as the reference. */
async function expectFaithful(bytes: Uint8Array): Promise<Coefficients | JpegRefusal> {
  const wanted = reference(bytes);
  const made = await rewriteJpeg(bytes, keepNothing);
  if (typeof wanted === 'string') expect(made).toEqual({ ok: false, reason: wanted });
  else if (made.ok) expectSame(reference(made.bytes), wanted);
  else expect.fail(`refused as ${made.reason}`);
  return wanted;
}

const UNTOUCHED = Buffer.alloc(65_536, 0xa5);

/** Decodes coefficients with the kernel, and expects the bytes around them to stay unchanged. */
async function decodeGuarded(bytes: Uint8Array): Promise<Int16Array> {
  const guardBytes = UNTOUCHED.length;
  return withKernel(0, (kernel, start) => {
    const room = new FileBuffer(kernel, start, bytes.length);
    const { blockCount } = decodeCoefficients(bytes).frame;
    const to = room.end + guardBytes;
    const end = to + blockCount * BLOCK_BYTES;
    const missing = end + guardBytes - kernel.memory.buffer.byteLength;
    if (missing > 0) kernel.memory.grow(Math.ceil(missing / 65_536));
    const guards = [room.end, end].map((at) => new Uint8Array(kernel.memory.buffer, at, guardBytes));
    for (const guard of guards) guard.set(UNTOUCHED);
    room.decode(bytes, to);
    for (const guard of guards) expect(UNTOUCHED.equals(guard)).toBe(true);
    return new Int16Array(kernel.memory.buffer, to, blockCount * 64).slice();
  });
}

const GRAY = [{ id: 1, horizontal: 1, vertical: 1 }];

describe('rewriting a JPEG losslessly', () => {
  test.each(FILES.filter((path) => statSync(path).size <= MAX_REFERENCE_BYTES && !path.includes('bombs')))(
    'keeps all coefficients that the reference finds in %s, or refuses the file for the same reason',
    async (path) => {
      await expectFaithful(readJpeg(path));
    },
  );

  test.each(FILES.filter((path) => statSync(path).size > MAX_REFERENCE_BYTES && !path.includes('bombs')))(
    'shrinks the large file %s',
    async (path) => {
      const bytes = readJpeg(path);
      const made = await rewriteJpeg(bytes, keepNothing);
      if (!made.ok) expect.fail(made.reason);
      expect(made.bytes.length).toBeLessThan(bytes.length);
    },
  );

  test.each(FILES.filter((path) => path.includes('bombs') && !path.includes('16384')))(
    'refuses the bomb %s',
    async (path) => {
      expect(await rewriteJpeg(readJpeg(path), keepNothing)).toEqual({ ok: false, reason: 'damaged' });
    },
  );
});

describe('a rewritten JPEG has exactly the same pixels:', () => {
  test.each([
    'photo-srgb-untagged-900x600.jpg',
    'jpeg-progressive-451x301.jpg',
    'gray-jpeg-900x600.jpg',
    'jpeg-quality-5-451x301.jpg',
  ])('%s', async (name) => {
    const bytes = jpegFixture(name);
    const made = await rewriteJpeg(bytes, keepNothing);
    if (!made.ok) expect.fail(made.reason);
    const [before, after] = await Promise.all([codec.decode(bytes), codec.decode(made.bytes)]);
    expect(Buffer.compare(Buffer.from(before.rgba), Buffer.from(after.rgba))).toBe(0);
  });
});

describe('unusual but valid JPEGs are rewritten losslessly:', () => {
  test.each([
    '1x1',
    '2x2',
    '1x1 1x1 1x1',
    '2x1 1x1 1x1',
    '1x2 1x1 1x1',
    '2x2 1x1 1x1',
    '4x1 1x1 1x1',
    '4x2 1x1 1x1',
    '1x1 2x2 1x1',
    '3x1 1x1 2x1',
    '2x2 1x1 1x1 2x2',
    '1x1 1x1 1x1 1x1',
  ])('sampling %s in all sizes of an MCU', async (factors) => {
    for (const [widthPx, heightPx] of [
      [1, 1],
      [8, 8],
      [9, 17],
      [31, 33],
      [64, 5],
    ] as const) {
      const bytes = sample({ widthPx, heightPx, components: sampled(factors), value: noise(widthPx + heightPx) });
      const wanted = await expectFaithful(bytes);
      if (typeof wanted === 'string') expect.fail(wanted);
      expect(await decodeGuarded(bytes)).toEqual(wanted.coefficients);
    }
  });

  test.each([1, 2, 3, 7, 11])('restart markers after %i MCUs', async (restartInterval) => {
    expectSame(
      (await expectFaithful(sample({ restartInterval }))) as Coefficients,
      reference(sample({})) as Coefficients,
    );
  });

  test('scans of one component and of several', async () => {
    for (const scans of [
      [[0], [1], [2]],
      [[1, 2], [0]],
      [[1], [0, 2]],
    ]) {
      const restartInterval = scans.length;
      expect(await expectFaithful(sample({ scans, restartInterval }))).toBeTypeOf('object');
    }
  });

  test('tables that change between scans: only the last one before a component’s first scan counts', async () => {
    const steps = { 0: 16, 1: 300 % 256, 2: 9 };
    const wanted = await expectFaithful(sample({ scans: [[0], [1], [2]], steps }));
    if (typeof wanted === 'string') expect.fail(wanted);
    expect(wanted.tables.map((table) => table[5])).toEqual([16, 44, 9]);
  });

  test('Huffman codes that are redefined between scans', async () => {
    // The second scan is coded like the first, so the inserted definition must not stay in effect.
    const others = jpegSegment(0xc4, [0x00, 0, 2, ...Array<number>(14).fill(0), 3, 4]);
    const definition = Array.from(sample({})).slice(21);
    const own = definition.slice(0, 2 + (((definition[2] as number) << 8) | (definition[3] as number)));
    const beforeScan = (index: number) => (index === 1 ? [...others, ...own] : []);
    expect(await expectFaithful(sample({ scans: [[0], [1, 2]], beforeScan }))).toBeTypeOf('object');
  });

  test('the largest coefficients of both signs', async () => {
    const random = createRandom(5);
    const value = (place: number) => {
      const isLow = random() < 0.5;
      return place === 0 ? (isLow ? -1024 : 1023) : isLow ? -1023 : 1023;
    };
    expect(await expectFaithful(sample({ value }))).toBeTypeOf('object');
  });

  test('quantization steps of 16 bits', async () => {
    const wide = Array.from({ length: 64 }, (_, i) => [(i * 37) >> 8, ((i * 37) & 255) + 1]).flat();
    const beforeScan = () => jpegSegment(0xdb, [0x10, ...wide]);
    const wanted = await expectFaithful(sample({ beforeScan }));
    expect(wanted).toMatchObject({ tables: [{ 63: 63 * 37 + 1 }, {}, {}] });
  });

  test('stray and fill bytes between segments, and trailing bytes', async () => {
    const beforeScan = () => [1, 2, 3, 0xff, 0, 0xff, 0xff, 0xff, 0xff, 0x01, 0xff, 0xd3, 7];
    const bytes = sample({ beforeScan });
    const filled = joinBytes([bytes.subarray(0, -2), Uint8Array.of(0xff, 0xff, 0xff, 0xd9, 1, 2, 3, 0xff, 0xda, 9)]);
    expectSame((await expectFaithful(filled)) as Coefficients, reference(sample({})) as Coefficients);
  });

  test('no end marker after the last scan', async () => {
    const bytes = sample({ value: () => 0 });
    expect(await expectFaithful(bytes.subarray(0, -2))).toBeTypeOf('object');
    expect(await expectFaithful(bytes.subarray(0, -1))).toBeTypeOf('object');
  });

  test('no Huffman codes, so the standard codes apply', async () => {
    const file = jpegFixture('jpeg-quality-5-451x301.jpg');
    const wanted = reference(file) as Coefficients;
    let withoutCodes = file;
    while (withoutCodes.some((byte, i) => byte === 0xff && withoutCodes[i + 1] === 0xc4)) {
      withoutCodes = replaceSegment(withoutCodes, 0xc4, () => []);
    }
    expect(withoutCodes.length).toBe(file.length - 2 * (33 + 183));
    expectSame(await expectFaithful(withoutCodes), wanted);
  });
});

describe('the kernel refuses, like the reference,', () => {
  const sof = (change: (segment: number[]) => void) => (bytes: Uint8Array) =>
    replaceSegment(bytes, 0xc0, (segment) => {
      change(segment);
      return segment;
    });
  const REFUSALS: readonly (readonly [what: string, reason: JpegRefusal, damage: (bytes: Bytes) => Uint8Array])[] = [
    ['arithmetic coding', 'arithmetic', sof((segment) => (segment[1] = 0xc9))],
    ['lossless coding', 'other-process', sof((segment) => (segment[1] = 0xc3))],
    ['hierarchical coding', 'other-process', sof((segment) => (segment[1] = 0xc5))],
    ['12 bits', 'precision', sof((segment) => (segment[4] = 12))],
    ['no height', 'height-later', sof((segment) => segment.fill(0, 5, 7))],
    ['no width', 'damaged', sof((segment) => segment.fill(0, 7, 9))],
    ['two components', 'damaged', sof((segment) => (segment[9] = 2))],
    ['a sampling factor of 5', 'damaged', sof((segment) => (segment[11] = 0x52))],
    ['a sampling factor of 0', 'damaged', sof((segment) => (segment[11] = 0x02))],
    ['two components of one name', 'damaged', sof((segment) => (segment[13] = segment[10] as number))],
    ['a huge size', 'damaged', sof((segment) => segment.fill(0xff, 5, 9))],
    ['a second frame', 'damaged', (bytes) => replaceSegment(bytes, 0xc0, (segment) => [...segment, ...segment])],
    ['no frame', 'damaged', (bytes) => replaceSegment(bytes, 0xc0, () => [])],
    ['no quantization table', 'damaged', (bytes) => replaceSegment(bytes, 0xdb, () => [])],
    ['a step of 0', 'damaged', (bytes) => replaceSegment(bytes, 0xdb, (segment) => segment.fill(0, 9, 10))],
    ['a code of ones alone', 'damaged', (bytes) => replaceSegment(bytes, 0xc4, (segment) => segment.fill(2, 5, 6))],
    ['too many codes', 'damaged', (bytes) => replaceSegment(bytes, 0xc4, (segment) => segment.fill(255, 5, 21))],
    ['an invalid DC size', 'damaged', (bytes) => replaceSegment(bytes, 0xc4, (segment) => segment.fill(16, 32, 33))],
    ['a table with number 7', 'damaged', (bytes) => replaceSegment(bytes, 0xc4, (segment) => segment.fill(7, 4, 5))],
    ['a scan of nothing', 'damaged', (bytes) => replaceSegment(bytes, 0xda, (segment) => segment.fill(0, 4, 5))],
    ['a scan of a stranger', 'damaged', (bytes) => replaceSegment(bytes, 0xda, (segment) => segment.fill(99, 5, 6))],
    ['a height after the scan', 'height-later', (bytes) => insertAtEnd(bytes, jpegSegment(0xdc, [0, 43]))],
    ['a hierarchy', 'other-process', (bytes) => insertAtEnd(bytes, jpegSegment(0xde, [1]))],
    ['an unknown marker', 'damaged', (bytes) => insertAtEnd(bytes, jpegSegment(0x4f, [1]))],
    ['a second start', 'damaged', (bytes) => insertAtEnd(bytes, [0xff, 0xd8])],
    ['a segment beyond the end', 'damaged', (bytes) => insertAtEnd(bytes, [0xff, 0xe5, 0xff, 0xff])],
    ['a scan that stops early', 'damaged', (bytes) => bytes.subarray(0, -40)],
    ['data after the last block', 'damaged', (bytes) => insertAtEnd(bytes, [0x55])],
    ['a restart marker after the last block', 'damaged', (bytes) => insertAtEnd(bytes, [0xff, 0xd0])],
    ['no image', 'damaged', () => Uint8Array.of(0xff, 0xd8, 0xff)],
    ['another format', 'damaged', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
    ['nothing', 'damaged', () => new Uint8Array(0)],
  ];

  function insertAtEnd(bytes: Uint8Array, inserted: readonly number[]): Uint8Array {
    return joinBytes([bytes.subarray(0, -2), Uint8Array.from(inserted), bytes.subarray(-2)]);
  }

  test.each(REFUSALS)('%s', async (_what, reason, damage) => {
    const bytes = sample({});
    expect(await expectFaithful(bytes)).toBeTypeOf('object');
    expect(await expectFaithful(damage(bytes))).toBe(reason);
  });

  test('restart markers that are out of order, missing or unexpected', async () => {
    const bytes = sample({ restartInterval: 2 });
    const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xd1);
    expect(await expectFaithful(bytes.map((byte, i) => (i === at + 1 ? 0xd2 : byte)))).toBe('damaged');
    expect(await expectFaithful(joinBytes([bytes.subarray(0, at), bytes.subarray(at + 2)]))).toBe('damaged');
    expect(await expectFaithful(replaceSegment(bytes, 0xdd, () => []))).toBe('damaged');
  });

  test('a component that is coded twice or never', async () => {
    expect(
      await expectFaithful(
        sample({
          scans: [
            [0, 1],
            [1, 2],
          ],
        }),
      ),
    ).toBe('damaged');
    expect(await expectFaithful(sample({ scans: [[0], [1]] }))).toBe('damaged');
  });

  test('components in another order in the scan than in the frame, which decoders also refuse', async () => {
    for (const scans of [
      [[2, 0], [1]],
      [[2, 1, 0]],
      [
        [1, 1],
        [0, 2],
      ],
    ]) {
      expect(await expectFaithful(sample({ scans }))).toBe('damaged');
    }
  });

  test('more than ten blocks in an MCU', async () => {
    expect(await expectFaithful(sample({ components: sampled('2x2 2x2 2x2') }))).toBe('damaged');
  });

  test('a progressive image without its last scans, or with a repeated scan', async () => {
    const bytes = jpegFixture('jpeg-progressive-451x301.jpg');
    const scans = [...bytes.keys()].filter((at) => bytes[at] === 0xff && bytes[at + 1] === 0xda);
    expect(scans.length).toBeGreaterThan(5);
    const upToLast = bytes.subarray(0, scans.at(-1));
    expect(await expectFaithful(joinBytes([upToLast, Uint8Array.of(0xff, 0xd9)]))).toBe('unfinished');
    // The last scan is repeated.
    expect(await expectFaithful(joinBytes([bytes.subarray(0, -2), bytes.subarray(scans.at(-1))]))).toBe('damaged');
  });

  test('a thousand scans', async () => {
    const bytes = sample({ components: GRAY });
    const scan = bytes.subarray(bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xda));
    expect(await expectFaithful(joinBytes([bytes.subarray(0, -2), ...Array(1000).fill(scan)]))).toBe('damaged');
  });
});

describe('damaged data', () => {
  /** The last column is the number of rounds, because the plain decoder is slow with larger images. */
  const MUTATED = [
    ['sequential', sample({ widthPx: 33, heightPx: 20 }), 600],
    ['restart markers', sample({ widthPx: 33, heightPx: 20, restartInterval: 1 }), 600],
    ['several scans', sample({ widthPx: 33, heightPx: 20, scans: [[0], [1], [2]] }), 600],
    ['a photo', jpegFixture('quadrants-exif-6.jpg'), 60],
    ['progressive', jpegFixture('jpeg-progressive-451x301.jpg'), 60],
  ] as const;

  test.each(MUTATED)(
    'a few changed bytes in %s give the same coefficients or the same refusal',
    async (_, bytes, rounds) => {
      const random = createRandom(bytes.length);
      const reasons = new Map<string, number>();
      for (let round = rounds; round > 0; round--) {
        const changed = mutate(bytes, random);
        const wanted = await expectFaithful(changed);
        const reason = typeof wanted === 'string' ? wanted : 'same';
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        if (typeof wanted !== 'string') expect(await decodeGuarded(changed)).toEqual(wanted.coefficients);
      }
      expect(reasons.get('damaged')).toBeGreaterThan(0);
      expect(reasons.get('same')).toBeGreaterThan(0);
    },
  );
});

test('a file is refused unless it becomes shorter than required', async () => {
  const bytes = jpegFixture('photo-srgb-untagged-900x600.jpg');
  const rewritten = await rewriteJpeg(bytes, keepNothing);
  const { length } = rewritten.ok ? rewritten.bytes : bytes;
  expect(await rewriteJpeg(bytes, keepNothing, length + 1)).toEqual(rewritten);
  for (const below of [length, length / 2]) {
    expect(await rewriteJpeg(bytes, keepNothing, below)).toEqual({ ok: false, reason: 'not-shorter' });
  }
});

test('a file that is already optimal keeps its coding', async () => {
  const first = await rewriteJpeg(jpegFixture('p3-patch-64x64.jpg'), keepNothing);
  expect(first).toMatchObject({ ok: true, coding: 'as-it-was' });
});
