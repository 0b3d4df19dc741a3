import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import type { CoefficientImage } from '../../../../src/kernels/jpeg/coefficients.ts';
import { decodeCoefficients } from '../../../../src/kernels/jpeg/decode-reference.ts';
import { withKernel } from '../../../../src/kernels/jpeg/kernel.ts';
import {
  type JpegOptions,
  successiveApproximation,
  writeJpeg,
  writerBytes,
} from '../../../../src/kernels/jpeg/write.ts';
import { createRandom } from '../../../support/images.ts';
import { type JpegCoefficients, readCoefficients } from '../../../support/jpeg-coefficients.ts';

type Factors = readonly (readonly [horizontal: number, vertical: number])[];

interface Sample {
  readonly image: Omit<CoefficientImage, 'components'> & {
    readonly components: readonly Omit<CoefficientImage['components'][number], 'coefficients'>[];
  };
  readonly blocks: readonly Int16Array[];
}

/** @param value a coefficient by its place in the block */
function sample(
  [widthPx, heightPx]: readonly [number, number],
  factors: Factors,
  value: (place: number) => number,
  tables: readonly number[][] = [Array(64).fill(16), Array(64).fill(17)],
): Sample {
  const [across, down] = [0, 1].map((side) => 8 * Math.max(...factors.map((both) => both[side as 0 | 1])));
  const components = factors.map(([horizontal, vertical], index) => ({
    horizontal,
    vertical,
    blocksPerLine: Math.ceil(widthPx / (across as number)) * horizontal,
    blocksPerColumn: Math.ceil(heightPx / (down as number)) * vertical,
    table: index === 0 || tables.length === 1 ? 0 : 1,
  }));
  const blocks = components.map(({ blocksPerLine, blocksPerColumn }) =>
    Int16Array.from({ length: blocksPerLine * blocksPerColumn * 64 }, (_, i) => value(i % 64)),
  );
  return { image: { widthPx, heightPx, components, tables }, blocks };
}

/** Writes a file with the whole memory layout: components one after another, then the writer's scratch memory. */
function write({ image, blocks }: Sample, options: JpegOptions): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const unplaced = { ...image, components: image.components.map((part) => ({ ...part, coefficients: 0 })) };
  return withKernel(bytes + writerBytes(unplaced), (kernel, start) => {
    let at = start;
    const components = image.components.map((part, index) => {
      const data = blocks[index] as Int16Array;
      const coefficients = at;
      new Int16Array(kernel.memory.buffer, at, data.length).set(data);
      at += data.byteLength;
      return { ...part, coefficients };
    });
    return writeJpeg(kernel, at, { ...image, components }, options);
  });
}

/** A few coefficients, fewer and smaller toward the end of the block, as in photos. */
function photoLike(seed: number): (place: number) => number {
  const random = createRandom(seed);
  return (place) => {
    if (place === 0) return Math.round((random() - 0.5) * 1000);
    if (random() > 2.5 / (place + 1.5)) return 0;
    return Math.round((random() - 0.5) * (400 / place));
  };
}

/** The largest DC steps (11 bits) and the largest AC coefficients (10 bits), with both signs. */
function extreme(seed: number): (place: number) => number {
  const random = createRandom(seed);
  return (place) => {
    if (place === 0) return random() < 0.5 ? -1024 : 1023;
    return random() < 0.2 ? 0 : random() < 0.5 ? -1023 : 1023;
  };
}

function factorsOf(text: string): Factors {
  return text.split(' ').map((factors) => [Number(factors[0]), Number(factors[2])]);
}

const GRAY = factorsOf('1x1');

/** Gray, the usual and unusual samplings, four components, and more than ten blocks in an MCU. */
const SAMPLINGS = [
  '1x1',
  '2x2',
  '2x2 1x1 1x1',
  '2x1 1x1 1x1',
  '1x1 1x1 1x1',
  '1x2 1x1 1x1',
  '4x1 1x1 1x1',
  '3x2 1x2 1x1',
  '1x1 1x1 1x1 1x1',
  '2x2 1x1 1x1 2x2',
  '4x4 2x2 1x1',
];

const SIZES = [
  [1, 1],
  [8, 8],
  [7, 5],
  [33, 17],
  [95, 64],
  [16, 200],
] as const;

function areEqual(a: ArrayBufferView | undefined, b: ArrayBufferView | undefined): boolean {
  const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
    new Uint8Array(buffer, byteOffset, byteLength);
  return a !== undefined && b !== undefined && Buffer.compare(bytesOf(a), bytesOf(b)) === 0;
}

/**
 * Compares the written blocks with the originals. Blocks that only fill up an MCU are compared only if the scans are
 * interleaved, because a scan with one component does not contain them.
 *
 * @returns the coefficients read from the file
 */
function compareBlocks({ image, blocks }: Sample, bytes: Uint8Array, isInterleaved: boolean): JpegCoefficients {
  const read = readCoefficients(bytes);
  expect(read).toMatchObject({ widthPx: image.widthPx, heightPx: image.heightPx });
  const most = (side: 'horizontal' | 'vertical') => Math.max(...image.components.map((part) => part[side]));
  for (const [index, component] of image.components.entries()) {
    const written = read.components[index];
    expect(written).toMatchObject({ ...component, id: index + 1 });
    const columns = Math.ceil(Math.ceil((image.widthPx * component.horizontal) / most('horizontal')) / 8);
    const rows = Math.ceil(Math.ceil((image.heightPx * component.vertical) / most('vertical')) / 8);
    const compared = (values: Int16Array | undefined) =>
      values?.map((value, i) => {
        const block = Math.floor(i / 64);
        const [x, y] = [block % component.blocksPerLine, Math.floor(block / component.blocksPerLine)];
        return (x < columns && y < rows) || isInterleaved ? value : 0;
      });
    const original = blocks[index] as Int16Array;
    expect(written?.blocks.length).toBe(original.length);
    expect(areEqual(compared(written?.blocks), compared(original))).toBe(true);
  }
  return read;
}

describe.each(SAMPLINGS)('with sampling %s', (sampling) => {
  const factors = factorsOf(sampling);
  const blocksInMcu = factors.reduce((sum, [horizontal, vertical]) => sum + horizontal * vertical, 0);

  test.each(SIZES)('%i x %i: every coefficient is read as written', async (width, height) => {
    for (const value of [photoLike(width), extreme(width), () => 0, (place: number) => (place === 63 ? 1 : 0)]) {
      const made = sample([width, height], factors, value);
      compareBlocks(made, await write(made, { progressive: false }), factors.length > 1 && blocksInMcu <= 10);
    }
  });

  test.each(SIZES)('%i x %i: every coefficient of a progressive file is read as written', async (width, height) => {
    for (const value of [photoLike(height), extreme(height), () => 0, (place: number) => (place === 63 ? 1 : 0)]) {
      const made = sample([width, height], factors, value);
      const bytes = await write(made, { progressive: true });
      expect(compareBlocks(made, bytes, false).frame).toBe(2);
    }
  });
});

test('progressive and sequential files are decoded to the same pixels', async () => {
  for (const factors of SAMPLINGS.map(factorsOf).filter(({ length }) => length < 4)) {
    const made = sample([95, 63], factors, photoLike(7));
    const files = await Promise.all([false, true].map((progressive) => write(made, { progressive })));
    const [sequential, progressive] = await Promise.all(files.map((bytes) => codec.decode(bytes)));
    expect(sequential).toMatchObject({ widthPx: 95, heightPx: 63 });
    expect(areEqual(sequential?.rgba, progressive?.rgba)).toBe(true);
  }
});

test('a run of empty blocks that is too long for one symbol is split', async () => {
  const made = sample([8 * 300, 8 * 300], GRAY, () => 0);
  const blocks = made.blocks[0] as Int16Array;
  blocks[5] = 3;
  blocks[blocks.length - 60] = -2;
  const { components } = readCoefficients(await write(made, { progressive: true }));
  expect(components[0]?.blocks.lastIndexOf(-2)).toBe(blocks.length - 60);
  expect(components[0]?.blocks.filter((value) => value !== 0).length).toBe(2);
});

describe.each([1, 2, 5])('with separate scans for the lowest %i bits of AC', (low) => {
  const bands = successiveApproximation(low, [{ from: 1, to: 63 }]);
  const random = createRandom(low);
  const upTo = (most: number) => Math.round((random() - 0.5) * 2 * most);

  test.each<[what: string, value: (place: number) => number]>([
    ['coefficients as in photos', photoLike(low)],
    ['the largest coefficients', extreme(low)],
    [
      'long runs of zeros among old and new coefficients',
      (place) => (place % 23 === 1 || random() < 0.02 ? upTo(9) : 0),
    ],
    ['blocks in which only old coefficients get a bit', (place) => (place < 30 ? 2 ** low + (place & 3) : 0)],
    ['full blocks', () => upTo(40)],
    ['the last coefficient alone', (place) => (place === 63 ? upTo(9) : 0)],
    ['blocks that are empty or full', (place) => (place === 1 || random() < 0.9 ? 0 : upTo(70))],
  ])('%s are read back as written', async (_what, value) => {
    const made = sample([320, 200], GRAY, (place) => (place === 0 ? 7 : value(place)));
    const bytes = await write(made, { progressive: true, bands });
    expect(readCoefficients(bytes).refiningScans).toBe(low);
    compareBlocks(made, bytes, false);
    // This decoder was not written for this test.
    expect(areEqual(decodeCoefficients(bytes).coefficients, made.blocks[0])).toBe(true);
  });

  test('a run with too many pending correction bits is split', async () => {
    // The run has 41 correction bits for each of 5,000 blocks without a new coefficient.
    const made = sample([8 * 100, 8 * 50], GRAY, (place) => (place > 40 ? 0 : 2 ** low + (place & 1)));
    const bytes = await write(made, { progressive: true, bands });
    compareBlocks(made, bytes, false);
  });

  test.each(SAMPLINGS)('coefficients with sampling %s equal those of a single scan', async (sampling) => {
    const made = sample([95, 63], factorsOf(sampling), photoLike(9));
    const once = await write(made, { progressive: true, bands: [{ from: 1, to: 63 }] });
    const bytes = await write(made, { progressive: true, bands });
    expect(readCoefficients(bytes).components).toEqual(readCoefficients(once).components);
  });
});

test('a progressive file uses the shortest scans for each component', async () => {
  const random = createRandom(8);
  const ones = (place: number) => (random() < 2 / (place + 1) ? 1 : 0);
  // Blocks are smooth or busy, as at high quality.
  let busy = 0;
  const uneven = (place: number) => {
    if (place === 0) busy = 40 * random() ** 3;
    return Math.round((Math.sign(random() - 0.5) * -Math.log(random()) * busy) / (1 + place / 6));
  };
  const ways = [0, 1, 2].map((low) =>
    successiveApproximation(low, [
      { from: 1, to: 8 },
      { from: 9, to: 63 },
    ]),
  );
  for (const value of [photoLike(2), ones, uneven]) {
    const made = sample([640, 400], GRAY, value);
    const chosen = await write(made, { progressive: true });
    const all = await Promise.all(ways.map((bands) => write(made, { progressive: true, bands })));
    // The choice does not account for the stuffed zeros after 0xff.
    expect(chosen.length).toBeLessThan(1.002 * Math.min(...all.map(({ length }) => length)));
  }
});

describe('Huffman codes', () => {
  test('waste no code except the code of only ones', async () => {
    const { codeLengths } = readCoefficients(await write(sample([95, 64], GRAY, photoLike(3)), { progressive: false }));
    for (const lengths of codeLengths) {
      const used = lengths.reduce((sum, length) => sum + 2 ** -length, 0);
      expect(used).toBe(1 - 2 ** -(lengths.at(-1) as number));
    }
  });

  test('are at most 16 bits long, even if an optimal code would be longer', async () => {
    // Each symbol occurs as often as the next two together, so a tree has almost as many levels as symbols.
    const counts = [1, 1];
    while (counts.length < 24) counts.push((counts.at(-1) as number) + (counts.at(-2) as number));
    const symbols = counts.toReversed().flatMap((count, kind) => Array<number>(count).fill(kind));
    const made = sample([8 * 64, 8 * 64], GRAY, () => 0);
    const blocks = made.blocks[0] as Int16Array;
    let at = 0;
    for (const kind of symbols) {
      const [run, size] = [Math.floor(kind / 10), 1 + (kind % 10)];
      const place = (at % 64) + 1 + run;
      at = place < 64 ? at + 1 + run : (Math.floor(at / 64) + 1) * 64 + 1 + run;
      blocks[at] = 2 ** (size - 1);
    }
    const read = readCoefficients(await write(made, { progressive: false }));
    expect(Math.max(...read.codeLengths.flat())).toBe(16);
    expect(areEqual(read.components[0]?.blocks, blocks)).toBe(true);
  });

  test('are optimal: the scan has as many bits as with a Huffman tree', async () => {
    const made = sample([256, 256], GRAY, photoLike(11));
    const bytes = await write(made, { progressive: false });
    const blocks = made.blocks[0] as Int16Array;
    const [dc, ac, extra] = countSymbols(blocks);
    const bits = treeBits(dc) + treeBits(ac) + extra;
    expect(readCoefficients(bytes).scanBits).toEqual([Math.ceil(bits / 8) * 8]);
  });
});

/** Counts the symbols of a sequential scan, and the bits in addition to the codes. */
function countSymbols(blocks: Int16Array): [dc: number[], ac: number[], extra: number] {
  const [dc, ac] = [Array<number>(256).fill(0), Array<number>(256).fill(0)];
  const sizeOf = (value: number) => (value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1);
  const count = (counts: number[], symbol: number) => {
    counts[symbol] = (counts[symbol] as number) + 1;
    return symbol & 15;
  };
  let [extra, last] = [0, 0];
  for (let at = 0; at < blocks.length; at += 64) {
    extra += count(dc, sizeOf((blocks[at] as number) - last));
    last = blocks[at] as number;
    let run = 0;
    for (const value of blocks.subarray(at + 1, at + 64)) {
      if (value === 0) {
        run++;
        continue;
      }
      for (; run > 15; run -= 16) count(ac, 0xf0);
      extra += count(ac, (run << 4) | sizeOf(value));
      run = 0;
    }
    if (run > 0) count(ac, 0);
  }
  return [dc, ac, extra];
}

/** The bits of all symbols in a Huffman tree with an extra leaf, which is the code that must not be used. */
function treeBits(counts: readonly number[]): number {
  const weights = [0, ...counts.filter((count) => count > 0)].sort((a, b) => a - b);
  let bits = 0;
  while (weights.length > 1) {
    const [a = 0, b = 0] = weights.splice(0, 2);
    bits += a + b;
    weights.push(a + b);
    weights.sort((x, y) => x - y);
  }
  return bits;
}

test('tables with values above 255 make the file extended, and are read back unchanged', async () => {
  const wide = Array.from({ length: 64 }, (_, i) => 1 + i * 900);
  const made = sample([20, 20], GRAY, photoLike(5), [wide]);
  const read = readCoefficients(await write(made, { progressive: false }));
  expect(read.frame).toBe(1);
  expect(read.tables.get(0)).toEqual(wide);
});

test('segments from the caller replace JFIF', async () => {
  const comment = Uint8Array.of(0xff, 0xfe, 0, 4, 0x68, 0x69);
  const bytes = await write(
    sample([8, 8], GRAY, () => 1),
    { progressive: false, segments: comment },
  );
  expect(Array.from(bytes.subarray(2, 8))).toEqual(Array.from(comment));
  expect(bytes[9]).toBe(0xdb);
});

test.each([
  [{ widthPx: 0 }, 'a JPEG cannot be 0 x 8'],
  [{ heightPx: 65_536 }, 'a JPEG cannot be 8 x 65536'],
  [{ components: [] }, '0 components'],
  [{ tables: [] }, 'no quantization table 0'],
])('a change that JPEG does not support is refused: %o', async (change, reason) => {
  const made = sample([8, 8], GRAY, () => 0);
  await expect(write({ ...made, image: { ...made.image, ...change } }, { progressive: false })).rejects.toThrow(reason);
});

test('a separate DC scan for luma is used when it is shorter', async () => {
  const membersOfScans = (bytes: Uint8Array) =>
    [...bytes.keys()].filter((at) => bytes[at] === 0xff && bytes[at + 1] === 0xda).map((at) => bytes[at + 4]);
  const factors = factorsOf('2x2 1x1 1x1');
  const large = sample([512, 512], factors, () => 0);
  // DC changes from row to row, so the block to the left predicts it better than the last block of the previous MCU.
  const blocks = large.blocks.map((all, index) => {
    const { blocksPerLine } = large.image.components[index] as (typeof large.image.components)[number];
    return all.map((_, i) => (i % 64 === 0 ? (Math.floor(i / 64 / blocksPerLine) * 37) % 900 : 0));
  });
  expect(membersOfScans(await write({ ...large, blocks }, { progressive: true })).slice(0, 2)).toEqual([1, 2]);
  expect(
    membersOfScans(
      await write(
        sample([16, 16], factors, () => 0),
        { progressive: true },
      ),
    )[0],
  ).toBe(3);
});
