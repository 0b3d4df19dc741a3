/** Decodes planes in plain TypeScript, with the arithmetic of libjpeg's C code (jidctint.c, jidctred.c). */
import { colorSpaceOf } from './color-space.ts';
import { type Coefficients, decodeCoefficients } from './decode-reference.ts';
import { type Divisor, layOutPlanes } from './decoded-layout.ts';
import { refuse } from './frame.ts';
import { readFrameOf } from './read-scans.ts';
import { ZIGZAG } from './tables.ts';

/** The samples of one component's blocks, without padding blocks that complete MCUs. */
export interface ReferencePlane {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** Decodes a JPEG to its planes. @throws RefusedJpeg */
export function decodePlanes(bytes: Uint8Array, divisor: Divisor): ReferencePlane[] {
  const { planes } = layOutPlanes(readFrameOf(bytes), divisor);
  const decoded = decodeCoefficients(bytes);
  const { frame, segments } = decoded;
  if (frame.components.length > 1 && colorSpaceOf(frame, segments) !== 'ycc') refuse('no-planes');
  return planes.map(({ component: { firstBlock, blocksPerLine, columns, rows }, side }, index) => {
    const [width, height] = [columns * side, rows * side];
    const samples = new Uint8Array(width * height);
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const made = inverse(dequantize(decoded, index, firstBlock + y * blocksPerLine + x), side);
        for (const [i, sample] of made.entries()) {
          samples[(y * side + Math.floor(i / side)) * width + x * side + (i % side)] = sample;
        }
      }
    }
    return { width, height, samples };
  });
}

function dequantize({ coefficients, tables }: Coefficients, component: number, block: number): Int32Array {
  const natural = new Int32Array(64);
  for (const [place, [row, column]] of ZIGZAG.entries()) {
    const step = tables[component]?.[place] as number;
    natural[row * 8 + column] = (coefficients[block * 64 + place] as number) * step;
  }
  return natural;
}

/** For each block size: the descaling shift of the first pass. The second pass shifts by seven more bits. */
const SHIFTS: Readonly<Record<number, number>> = { 8: 11, 4: 12, 2: 13 };

/** For each block size: the coefficients that the transform uses in addition to the first. */
const USED: Readonly<Record<number, readonly number[]>> = {
  8: [1, 2, 3, 4, 5, 6, 7],
  4: [1, 2, 3, 5, 6, 7],
  2: [1, 3, 5, 7],
};

/**
 * Computes the inverse DCT of a block.
 *
 * @param block dequantized coefficients, row by row
 * @returns `side` x `side` samples
 */
export function inverse(block: Int32Array, side: number): Uint8Array {
  const shift = SHIFTS[side] as number;
  const halfway = new Int32Array(side * 8);
  for (let x = 0; x < 8; x++) {
    const column = Array.from({ length: 8 }, (_, v) => block[v * 8 + x] as number);
    const isFlat = USED[side]?.every((v) => column[v] === 0);
    const line = isFlat ? Array(side).fill((column[0] as number) << 2) : descale(transform(column, side), shift);
    for (const [y, value] of line.entries()) halfway[y * 8 + x] = value;
  }
  const samples = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    const row = Array.from(halfway.subarray(y * 8, y * 8 + 8));
    const isFlat = USED[side]?.every((u) => row[u] === 0);
    const line = isFlat ? Array(side).fill(((row[0] as number) + 16) >> 5) : descale(transform(row, side), shift + 7);
    for (const [x, value] of line.entries()) samples[y * side + x] = toSample(value);
  }
  return samples;
}

function descale(values: readonly number[], shift: number): number[] {
  return values.map((value) => (value + (1 << (shift - 1))) >> shift);
}

/** Like libjpeg, takes the low ten bits and clamps the sample to 0 to 255. */
function toSample(level: number): number {
  return Math.max(0, Math.min(255, ((level << 22) >> 22) + 128));
}

/** The transform in one dimension, with fixed-point weights. It overflows like 32-bit numbers. */
function transform(line: readonly number[], side: number): number[] {
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0] = line;
  const sum = (...terms: readonly (readonly [number, number])[]) =>
    terms.reduce((total, [value, weight]) => (total + Math.imul(value, weight)) | 0, 0);
  if (side === 2) {
    const odd = sum([c1, 29692], [c3, -10426], [c5, 6967], [c7, -5906]);
    const even = c0 << 15;
    return [(even + odd) | 0, (even - odd) | 0];
  }
  if (side === 4) {
    const even = sum([c2, 15137], [c6, -6270]);
    const outer = sum([c1, 20995], [c3, 7373], [c5, -4926], [c7, -4176]);
    const inner = sum([c1, 8697], [c3, -17799], [c5, 11893], [c7, -1730]);
    const [upper, lower] = [(c0 << 14) + even, (c0 << 14) - even];
    return [upper + outer, lower + inner, lower - inner, upper - outer].map((value) => value | 0);
  }
  const z1 = Math.imul(c2 + c6, 4433);
  const [even03, even12] = [sum([c2, 6270], [z1, 1]), sum([c6, -15137], [z1, 1])];
  const [base03, base12] = [(c0 + c4) << 13, (c0 - c4) << 13];
  const evens = [base03 + even03, base12 + even12, base12 - even12, base03 - even03].map((value) => value | 0);
  const z5 = Math.imul(c7 + c3 + c5 + c1, 9633);
  const z3 = sum([c7 + c3, -16069], [z5, 1]);
  const z4 = sum([c5 + c1, -3196], [z5, 1]);
  const odds = [
    sum([c1, 12299], [c7 + c1, -7373], [z4, 1]),
    sum([c3, 25172], [c5 + c3, -20995], [z3, 1]),
    sum([c5, 16819], [c5 + c3, -20995], [z4, 1]),
    sum([c7, 2446], [c7 + c1, -7373], [z3, 1]),
  ];
  const made = evens.map((even, i) => (even + (odds[i] as number)) | 0);
  const mirrored = evens.map((even, i) => (even - (odds[i] as number)) | 0);
  return [...made, ...mirrored.reverse()];
}
