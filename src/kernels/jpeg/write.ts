import { joinBytes } from '../../base/bytes.ts';
import type { Address } from '../memory.ts';
import {
  type CoefficientImage,
  type CoefficientPlane,
  type EntropyKernel,
  type ScanPlan,
  slotOf,
} from './coefficients.ts';
import { frameHeader, huffmanTables, quantizationTables, scanHeader } from './segments.ts';

/** A scan of the AC coefficients of a component. */
export type Band = Omit<ScanPlan, 'components'>;

export interface JpegOptions {
  readonly progressive: boolean;
  /** The AC scans of each component of a progressive file. Default: the shortest of several ways per component. */
  readonly bands?: readonly Band[];
  /** Segments after the start of the image, with their markers. Default: JFIF 1.1 without a density. */
  readonly segments?: Uint8Array;
  /** The kernel has already counted the symbols of the only scan, since `beginOnlyScan`. */
  readonly counted?: boolean;
  /** The scans that `planFile` chose for these options. */
  readonly scans?: readonly ScanPlan[];
}

/** The scans of a file. */
export interface FilePlan {
  readonly scans: readonly ScanPlan[];
  /** About the length of the file. Large images are estimated from a quarter of their rows. */
  readonly bytes: number;
}

/** The longest side that the format allows. */
const LONGEST_SIDE = 65_535;

/** The maximum number of blocks in an MCU with several components. */
const MOST_BLOCKS_INTERLEAVED = 10;

/** Enough for a block of 64 coefficients of at most 16 + 15 bits, with a stuffed zero after each byte. */
const MOST_BYTES_OF_BLOCK = 512;

/** Enough for the correction bits of the last run and the last bits. */
const MOST_BYTES_OF_END = 512;

/** Written bytes that are collected in the kernel's memory. */
const PIECE_BYTES = 2 ** 18;

const WHOLE = { from: 1, to: 63 } as const;
const COARSE = { from: 1, to: 8 } as const;
const FINE = { from: 9, to: 63 } as const;

/** Returns the bands without the `low` lowest bits of the coefficients, then a scan for each of these bits. */
export function successiveApproximation(low: number, bands: readonly Band[]): readonly Band[] {
  const refinements = Array.from({ length: low }, (_, i) => ({ ...WHOLE, low: low - 1 - i, refines: true }) as const);
  return [...bands.map((band) => ({ ...band, low })), ...refinements];
}

/** Ways to divide the AC coefficients into scans. The image and the quality determine which is shortest. */
const LUMA_BANDS = [
  [COARSE, FINE],
  successiveApproximation(1, [COARSE, FINE]),
  successiveApproximation(2, [COARSE, FINE]),
];
const CHROMA_BANDS = [[WHOLE], successiveApproximation(1, [WHOLE])];

const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

/** The bytes of memory that `writeJpeg` needs in addition to the coefficients. */
export function writerBytes(image: CoefficientImage): number {
  const ofRow = image.components.map(({ blocksPerLine, vertical }) => blocksPerLine * vertical);
  return PIECE_BYTES + ofRow.reduce((sum, blocks) => sum + blocks, 0) * MOST_BYTES_OF_BLOCK + MOST_BYTES_OF_END;
}

/** Returns one scan if the format allows it, otherwise one per component. */
function scansOf(components: readonly CoefficientPlane[], from: number, to: number): ScanPlan[] {
  const blocks = components.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  const indices = [...components.keys()];
  const isInterleaved = indices.length === 1 || blocks <= MOST_BLOCKS_INTERLEAVED;
  return isInterleaved ? [{ components: indices, from, to }] : indices.map((i) => ({ components: [i], from, to }));
}

/**
 * Writes a complete JPEG file with 8 bits per sample, optimal Huffman codes in every scan, and no restart markers.
 *
 * @param scratch `writerBytes(image)` bytes of the kernel's memory
 * @throws RangeError if the format does not allow the image
 */
export function writeJpeg(
  kernel: EntropyKernel,
  scratch: Address,
  image: CoefficientImage,
  { progressive, bands, segments, counted = false, scans }: JpegOptions,
): Uint8Array<ArrayBuffer> {
  checkImage(image);
  const plans = scans ?? (progressive ? planBands(kernel, image, bands).scans : scansOf(image.components, 0, 63));
  return joinBytes([
    ...headOf(image, progressive, segments),
    ...plans.flatMap((plan) => writeScan(kernel, scratch, image, plan, { progressive, counted })),
    Uint8Array.of(0xff, 0xd9),
  ]);
}

/**
 * Plans the scans of a file from the statistics of its coefficients, without writing it.
 *
 * @throws RangeError if the format does not allow the image
 */
export function planFile(
  kernel: EntropyKernel,
  image: CoefficientImage,
  { progressive, segments }: Pick<JpegOptions, 'progressive' | 'segments'>,
): FilePlan {
  checkImage(image);
  const whole = scansOf(image.components, 0, 63);
  const { scans, bits } = progressive
    ? planBands(kernel, image, undefined)
    : { scans: whole, bits: whole.reduce((sum, scan) => sum + estimateBits(kernel, image, scan), 0) };
  const head = headOf(image, progressive, segments).reduce((sum, { length }) => sum + length, 0);
  return { scans, bytes: head + bits / 8 + 2 };
}

function headOf(image: CoefficientImage, progressive: boolean, segments: Uint8Array | undefined) {
  return [
    Uint8Array.of(0xff, 0xd8),
    segments ?? Uint8Array.from(JFIF),
    ...quantizationTables(image),
    frameHeader(image, progressive),
  ];
}

interface PlannedScans {
  readonly scans: readonly ScanPlan[];
  readonly bits: number;
}

/**
 * Plans DC first, then the AC of each component, coarse before fine. Takes the shortest way to split each into scans.
 */
function planBands(kernel: EntropyKernel, image: CoefficientImage, given: readonly Band[] | undefined): PlannedScans {
  // Several ways share scans.
  const known = new Map<string, number>();
  const bitsOf = (scan: ScanPlan) => {
    const key = JSON.stringify(scan);
    const bits = known.get(key) ?? estimateBits(kernel, image, scan);
    known.set(key, bits);
    return bits;
  };
  const shortest = (candidates: readonly (readonly ScanPlan[])[]): PlannedScans => {
    const planned = candidates.map((scans) => ({ scans, bits: scans.reduce((bits, scan) => bits + bitsOf(scan), 0) }));
    return planned.reduce((least, other) => (other.bits < least.bits ? other : least));
  };
  const bands = [...image.components.keys()].map((index) =>
    shortest(
      (given ? [given] : index === 0 ? LUMA_BANDS : CHROMA_BANDS).map((way) =>
        way.map((band) => ({ components: [index], ...band })),
      ),
    ),
  );
  const dc = shortest(dcWays(image.components));
  return {
    scans: [
      ...dc.scans,
      ...bands.flatMap(({ scans }) => scans.slice(0, 1)),
      ...bands.flatMap(({ scans }) => scans.slice(1)),
    ],
    bits: bands.reduce((sum, { bits }) => sum + bits, dc.bits),
  };
}

/**
 * One scan for the DC of all components, or a separate scan for luma. A separate scan predicts the DC of each luma
 * block from the block to its left. A shared scan predicts it from the block before it in MCU order.
 */
function dcWays(components: readonly CoefficientPlane[]): ScanPlan[][] {
  const together = scansOf(components, 0, 0);
  if (components.length === 1 || together.length > 1) return [together];
  const chroma = [...components.keys()].slice(1);
  return [
    together,
    [
      { components: [0], from: 0, to: 0 },
      { components: chroma, from: 0, to: 0 },
    ],
  ];
}

/** Estimates the bits of a progressive scan with its tables, from every fourth row of a large image. */
function estimateBits(kernel: EntropyKernel, image: CoefficientImage, plan: ScanPlan): number {
  const rows = rowsOf(image, plan);
  const step = rows < 64 ? 1 : 4;
  beginScan(kernel, image, plan, true);
  for (let row = step >> 1; row < rows; row += step) kernel.countRows(row, row + 1);
  kernel.buildCodes();
  return kernel.countedBits() * step + 8 * (huffmanTables(kernel, image, plan).length + scanHeader(image, plan).length);
}

/** Begins the only scan, for callers that count symbols while they quantize. The image must not need more scans. */
export function beginOnlyScan(kernel: EntropyKernel, image: CoefficientImage): void {
  const [plan] = scansOf(image.components, 0, 63);
  if (plan) beginScan(kernel, image, plan, false);
}

function checkImage({ widthPx, heightPx, components, tables }: CoefficientImage): void {
  const sides = [widthPx, heightPx];
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE)) {
    throw new RangeError(`a JPEG cannot be ${widthPx} x ${heightPx}`);
  }
  if (components.length < 1 || components.length > 4) throw new RangeError(`${components.length} components`);
  for (const { horizontal, vertical, table } of components) {
    const isLegal = [horizontal, vertical].every((factor) => factor >= 1 && factor <= 4);
    if (!isLegal) throw new RangeError(`sampling factors ${horizontal} x ${vertical}`);
    if (table < 0 || table > 3 || tables[table]?.length !== 64) throw new RangeError(`no quantization table ${table}`);
  }
}

function maxFactors({ components }: CoefficientImage): readonly [horizontal: number, vertical: number] {
  return [
    Math.max(...components.map(({ horizontal }) => horizontal)),
    Math.max(...components.map(({ vertical }) => vertical)),
  ];
}

/** The rows of MCUs of a scan. A scan of one component omits the padding blocks that complete MCUs. */
function rowsOf(image: CoefficientImage, { components }: ScanPlan): number {
  const [, most] = maxFactors(image);
  const only = components.length === 1 ? image.components[components[0] as number] : undefined;
  return only
    ? Math.ceil(Math.ceil((image.heightPx * only.vertical) / most) / 8)
    : Math.ceil(image.heightPx / (8 * most));
}

function columnsOf(image: CoefficientImage, { components }: ScanPlan): number {
  const [most] = maxFactors(image);
  const only = components.length === 1 ? image.components[components[0] as number] : undefined;
  return only
    ? Math.ceil(Math.ceil((image.widthPx * only.horizontal) / most) / 8)
    : Math.ceil(image.widthPx / (8 * most));
}

function beginScan(kernel: EntropyKernel, image: CoefficientImage, plan: ScanPlan, progressive: boolean): void {
  const { components, from, to, low = 0, refines = false } = plan;
  kernel.beginScan(components.length, columnsOf(image, plan), from, to, progressive, low, refines);
  for (const [position, index] of components.entries()) {
    const { coefficients, blocksPerLine, horizontal, vertical } = image.components[index] as CoefficientPlane;
    const factors = components.length === 1 ? ([1, 1] as const) : ([horizontal, vertical] as const);
    kernel.setComponent(position, coefficients, blocksPerLine, ...factors, slotOf(image, index));
  }
}

/** Writes a scan with its codes, in pieces, so a file of any size needs little of the kernel's memory. */
function writeScan(
  kernel: EntropyKernel,
  scratch: Address,
  image: CoefficientImage,
  plan: ScanPlan,
  { progressive, counted }: Required<Pick<JpegOptions, 'progressive' | 'counted'>>,
): readonly Uint8Array[] {
  const rows = rowsOf(image, plan);
  if (!counted) {
    beginScan(kernel, image, plan, progressive);
    // Row by row, like the loop below: an engine replaces the slow code of its first compiler only between calls.
    for (let row = 0; row < rows; row++) kernel.countRows(row, row + 1);
  }
  kernel.buildCodes();
  const pieces = [huffmanTables(kernel, image, plan), scanHeader(image, plan)];
  let at = scratch;
  for (let row = 0; row < rows; row++) {
    at = kernel.writeRows(row, row + 1, at);
    if (at - scratch < PIECE_BYTES) continue;
    pieces.push(new Uint8Array(kernel.memory.buffer, scratch, at - scratch).slice());
    at = scratch;
  }
  const end = kernel.endScan(at);
  pieces.push(new Uint8Array(kernel.memory.buffer, scratch, end - scratch).slice());
  return pieces;
}
