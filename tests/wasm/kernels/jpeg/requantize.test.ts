import { describe, expect, test } from 'vitest';
import { type Orientation, turnedSize, turnSteps } from '../../../../src/domain/geometry/turn.ts';
import { decodeCoefficients } from '../../../../src/kernels/jpeg/decode-reference.ts';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import type { FrameComponent, JpegFrame } from '../../../../src/kernels/jpeg/frame.ts';
import type { Sampling } from '../../../../src/kernels/jpeg/plan.ts';
import { average, type Samples, transform, turnPlane } from '../../../../src/kernels/jpeg/reference.ts';
import { requantizeJpeg } from '../../../../src/kernels/jpeg/requantize.ts';
import { rewriteJpeg } from '../../../../src/kernels/jpeg/rewrite.ts';
import { annexKTables, ZIGZAG } from '../../../../src/kernels/jpeg/tables.ts';
import { fastReach } from '../../../support/fast-reach.ts';
import { createRandom, paintPhoto } from '../../../support/images.ts';
import { type JpegCoefficients, readCoefficients } from '../../../support/jpeg-coefficients.ts';
import { jpegFixture } from '../../../support/jpeg-files.ts';
import { sample, sampled } from '../../../support/jpeg-samples.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

/** The error of 32-bit floats, and of merged coefficients in 16ths of a level. */
const BOUND = 0.002 + 1 / 32;

interface Wish {
  readonly turn?: Orientation;
  readonly quality?: number;
  readonly sampling?: Sampling;
}

async function requantize(bytes: Bytes, { turn = 1, quality = 75, sampling = '4:2:0' }: Wish = {}) {
  const { frame } = decodeCoefficients(bytes);
  const how = { stored: frame, turn, onDecoded: () => {} };
  return (await requantizeJpeg(bytes, how, { quality, sampling, effort: 'fast' }))?.bytes ?? null;
}

const COSINES = Array.from({ length: 64 }, (_, i) => {
  const [x, u] = [i >> 3, i & 7];
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1)) / 2;
});

/** The number of source samples that one sample of the result covers. */
type Merge = readonly [across: number, down: number];

/** Computes the samples of a component's blocks, unrounded. Mirrors the last block if their number is odd. */
function samplesOf(bytes: Bytes, index: number, [across, down]: Merge): Samples {
  const { frame, tables, coefficients } = decodeCoefficients(bytes);
  const { columns, rows, blocksPerLine, firstBlock } = frame.components[index] as FrameComponent;
  const [width, height] = [columns * 8, rows * 8];
  const values = new Float64Array(width * height);
  for (let block = 0; block < columns * rows; block++) {
    const [column, row] = [block % columns, Math.floor(block / columns)];
    const from = (firstBlock + row * blocksPerLine + column) * 64;
    for (let i = 0; i < 64; i++) {
      let sum = 128;
      for (const [place, [v, u]] of ZIGZAG.entries()) {
        const value = (coefficients[from + place] as number) * (tables[index]?.[place] as number);
        sum += value * (COSINES[(i >> 3) * 8 + v] as number) * (COSINES[(i & 7) * 8 + u] as number);
      }
      values[(row * 8 + (i >> 3)) * width + column * 8 + (i & 7)] = sum;
    }
  }
  const [wide, high] = [Math.ceil(columns / across) * across * 8, Math.ceil(rows / down) * down * 8];
  const inside = (at: number, size: number) => (at < size ? at : 2 * size - 1 - at);
  return {
    width: wide,
    height: high,
    values: Float64Array.from({ length: wide * high }, (_, i) => {
      return values[inside(Math.floor(i / wide), height) * width + inside(i % wide, width)] as number;
    }),
  };
}

function mergeOf({ components: [luma, chroma] }: JpegFrame, index: number): Merge {
  if (!luma || !chroma || index === 0) return [1, 1];
  return [2 / (luma.horizontal / chroma.horizontal), 2 / (luma.vertical / chroma.vertical)];
}

/** Finds the largest distance of a coefficient from its exact value, in levels, beyond the rounding to steps. */
function worstExcess(bytes: Bytes, result: JpegCoefficients, turn: Orientation, quality = 75): number {
  const { frame } = decodeCoefficients(bytes);
  let worst = 0;
  for (const index of frame.components.keys()) {
    const { blocks, table, blocksPerLine } = result.components[index] as JpegCoefficients['components'][number];
    const steps = result.tables.get(table) as number[];
    const merge = mergeOf(frame, index);
    const averaged = average(samplesOf(bytes, index, merge), ...merge);
    const plane = turnPlane(averaged, { widthPx: averaged.width, heightPx: averaged.height }, turn, [1, 1]);
    const [columns, rows] = [plane.width / 8, plane.height / 8];
    const exact = transform(plane, columns, rows, steps);
    const reachAt = fastReach(blocks, index, steps, { quality });
    for (const [i, value] of exact.entries()) {
      const block = Math.floor(i / 64);
      const at = (Math.floor(block / columns) * blocksPerLine + (block % columns)) * 64 + (i % 64);
      const made = blocks[at] as number;
      worst = Math.max(worst, (Math.abs(made - value) - reachAt(at)) * (steps[i % 64] as number));
    }
  }
  return worst;
}

describe('a file encoded from the coefficients of its source', () => {
  test.each(['4:2:0', '4:2:2', '4:4:4', 'gray'] as const)(
    'with sampling %s, has the coefficients of the averaged samples, at any size',
    async (sampling) => {
      for (const [widthPx, heightPx] of [
        [1, 1],
        [8, 24],
        [17, 9],
        [45, 31],
        [64, 48],
      ] as const) {
        const bytes = await encodeRgba(paintPhoto(widthPx, heightPx), { quality: 90, sampling, effort: 'fast' });
        const result = readCoefficients((await requantize(bytes)) as Bytes);
        expect(result).toMatchObject({ widthPx, heightPx, frame: 0 });
        expect(result.components.map(({ horizontal, vertical }) => horizontal * vertical)).toEqual([4, 1, 1]);
        expect(result.tables.get(1)).toEqual(annexKTables(75)[1]);
        expect(worstExcess(bytes, result, 1), `${widthPx} x ${heightPx}`).toBeLessThan(BOUND);
      }
    },
  );

  test.each(['4:2:0', '4:2:2', '4:4:4'] as const)(
    'with sampling %s, is turned to every orientation that keeps whole blocks',
    async (sampling) => {
      for (const turn of ORIENTATIONS) {
        const { swap, mirror, flip } = turnSteps(turn);
        // A reversed side must have whole MCUs. The other side need not.
        const [widthPx, heightPx] = [(swap ? flip : mirror) ? 48 : 41, (swap ? mirror : flip) ? 32 : 27];
        const source = { quality: 90, sampling, effort: 'fast' } as const;
        const bytes = await encodeRgba(paintPhoto(widthPx, heightPx), source);
        const result = readCoefficients((await requantize(bytes, { turn })) as Bytes);
        expect(result).toMatchObject(turnedSize({ widthPx, heightPx }, turn));
        expect(worstExcess(bytes, result, turn), `orientation ${turn}`).toBeLessThan(BOUND);
      }
    },
  );

  test('with the tables of its source, keeps every coefficient', async () => {
    for (const [sampling, quality] of [
      ['4:2:0', 80],
      ['4:4:4', 100],
    ] as const) {
      const bytes = await encodeRgba(paintPhoto(64, 48), { quality, sampling, effort: 'fast' });
      expect(await requantize(bytes, { quality, sampling })).toEqual(bytes);
    }
  });

  test.each(['1x2 1x2 1x2', '2x2 1x2 1x2', '2x1 1x1 1x1', '1x2 1x1 1x1', '2x2 2x1 2x1'])(
    'reads sampling factors %s with and without restart markers',
    async (factors) => {
      const components = sampled(factors);
      const random = createRandom(4);
      const value = (place: number) => Math.round(((random() - 0.5) * 40) / (1 + place));
      for (const restartInterval of [0, 3]) {
        const bytes = sample({ widthPx: 70, heightPx: 41, components, restartInterval, value });
        for (const turn of [1, 5] as const) {
          const result = readCoefficients((await requantize(bytes, { turn, quality: 90 })) as Bytes);
          expect(worstExcess(bytes, result, turn, 90)).toBeLessThan(BOUND);
        }
      }
    },
  );

  test('is the same for progressive files and for several sequential scans as for one scan', async () => {
    for (const sampling of ['4:2:0', '4:2:2', '4:4:4', 'gray'] as const) {
      for (const [widthPx, heightPx] of [
        [133, 97],
        [9, 300],
        [300, 9],
      ] as const) {
        const photo = (scans: 'sequential' | 'progressive') =>
          encodeRgba(paintPhoto(widthPx, heightPx), { quality: 90, sampling, effort: 'fast', scans });
        const [sequential, progressive] = [await photo('sequential'), await photo('progressive')];
        for (const turn of [1, 5] as const) {
          expect(await requantize(progressive, { turn }), sampling).toEqual(await requantize(sequential, { turn }));
        }
      }
    }
    const components = sampled('2x2 1x1 1x1');
    const value = (place: number) => 9 - place;
    const [once, apart] = [[[0, 1, 2]], [[0, 2], [1]]].map((scans) => sample({ components, scans, value }));
    expect(await requantize(apart as Bytes)).toEqual(await requantize(once as Bytes));
  });

  test('has only coefficients that 8-bit files allow, even if its source has others', async () => {
    const value = () => 1023;
    for (const factors of ['2x2 1x1 1x1', '1x1 1x1 1x1']) {
      const bytes = sample({ components: sampled(factors), value, steps: { 0: 255 } });
      const { components } = readCoefficients((await requantize(bytes, { quality: 99 })) as Bytes);
      for (const { blocks } of components) expect(blocks.every((one) => Math.abs(one) <= 1023)).toBe(true);
    }
  });
});

describe('a source that may be shorter without loss', () => {
  const options = { quality: 80, sampling: '4:2:0', effort: 'balanced' } as const;
  const rewriting = { keep: () => new Uint8Array(), fromBytes: 0, moreBytes: 0 };

  test('becomes the shorter file of both, from coefficients that are read once', async () => {
    const kinds = new Set<string>();
    for (const sampling of ['4:2:0', '4:2:2', '4:4:4', 'gray'] as const) {
      for (const scans of ['sequential', 'progressive'] as const) {
        for (const quality of [60, 79, 82]) {
          const source = { quality, sampling, effort: 'fast', scans } as const;
          const bytes = await encodeRgba(paintPhoto(133, 97), source);
          const how = { stored: { widthPx: 133, heightPx: 97 }, turn: 1, onDecoded: () => {} } as const;
          const encoded = (await requantizeJpeg(bytes, how, options))?.bytes as Bytes;
          const rewritten = await rewriteJpeg(bytes, rewriting.keep, encoded.length);
          const made = await requantizeJpeg(bytes, how, options, rewriting);
          const expected = rewritten.ok ? [rewritten.bytes, 'rewritten'] : [encoded, 'requantized'];
          expect([made?.bytes, made?.shortest], JSON.stringify(source)).toEqual(expected);
          kinds.add(made?.shortest as string);
          const late = { ...rewriting, fromBytes: encoded.length + 1 };
          expect(await requantizeJpeg(bytes, how, options, late)).toEqual({ bytes: encoded, shortest: 'requantized' });
        }
      }
    }
    expect([...kinds].sort()).toEqual(['requantized', 'rewritten']);
  });

  test('is rewritten at once if it is large, unless the encoded file would be shorter by more than an estimate errs', async () => {
    const kinds = new Set<string>();
    const stored = { widthPx: 1203, heightPx: 1671 };
    const photo = paintPhoto(stored.widthPx, stored.heightPx);
    const how = { stored, turn: 1, onDecoded: () => {} } as const;
    for (const sampling of ['4:2:0', '4:2:2', 'gray'] as const) {
      for (const quality of [60, 80, 84]) {
        const bytes = await encodeRgba(photo, { quality, sampling, effort: 'fast' });
        const encoded = (await requantizeJpeg(bytes, how, options))?.bytes as Bytes;
        const rewritten = await rewriteJpeg(bytes, rewriting.keep);
        const made = await requantizeJpeg(bytes, how, options, rewriting);
        if (!made || !rewritten.ok) throw new Error('no file');
        const other = made.shortest === 'rewritten' ? encoded : rewritten.bytes;
        expect(made.bytes).toEqual(made.shortest === 'rewritten' ? rewritten.bytes : encoded);
        expect(made.bytes.length, `${sampling} ${quality}`).toBeLessThan(other.length * 1.01);
        kinds.add(made.shortest);
        // Metadata that only the rewritten file gets counts.
        const heavier = { ...rewriting, moreBytes: -rewritten.bytes.length };
        expect((await requantizeJpeg(bytes, how, options, heavier))?.bytes).toEqual(encoded);
      }
    }
    expect([...kinds].sort()).toEqual(['requantized', 'rewritten']);
  });

  test('is not kept in memory if its steps are much finer', async () => {
    const bytes = await encodeRgba(paintPhoto(133, 97), { quality: 92, sampling: '4:2:0', effort: 'fast' });
    const how = { stored: { widthPx: 133, heightPx: 97 }, turn: 1, onDecoded: () => {} } as const;
    expect(await requantizeJpeg(bytes, how, options, rewriting)).toMatchObject({ shortest: 'unknown' });
  });
});

describe('a JPEG is decoded to samples instead', () => {
  const photo = (sampling: Sampling) => encodeRgba(paintPhoto(45, 31), { quality: 90, sampling, effort: 'fast' });

  test.each([
    ['has less chroma than the file', '4:2:0', { quality: 100, sampling: '4:4:4' }],
    ['is mirrored and ends within a block', '4:4:4', { turn: 2 }],
  ] as const)('if it %s', async (_, sampling, wish) => {
    expect(await requantize(await photo(sampling), wish)).toBeNull();
  });

  test.each(['jpeg-bit-flips-in-scan.jpg', 'jpeg-baseline-50pct.jpg'])('if it is damaged: %s', async (name) => {
    const how = {
      stored: { widthPx: 900, heightPx: 600 },
      turn: 1,
      onDecoded: () => {},
    } as const;
    expect(await requantizeJpeg(jpegFixture(name), how, { quality: 80, sampling: '4:2:0', effort: 'fast' })).toBeNull();
  });

  test('if it has colors other than luma and chroma, or another size than expected', async () => {
    expect(await requantize(jpegFixture('cmyk-photo-derived-450x300.jpg'))).toBeNull();
    const how = { stored: { widthPx: 899, heightPx: 600 }, turn: 1, onDecoded: () => {} } as const;
    const bytes = jpegFixture('photo-srgb-untagged-900x600.jpg');
    expect(await requantizeJpeg(bytes, how, { quality: 80, sampling: '4:2:0', effort: 'fast' })).toBeNull();
  });
});
