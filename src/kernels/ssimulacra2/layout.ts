import { type Address, align, layOut as layOutPieces } from '../memory.ts';
import { FIRST_EXACT_SCALE, type Grid, measuredRows, type Scale } from './plan.ts';
import { PLANES, SUMS_PER_TILE } from './score.ts';
import { NORMS, weightOf } from './weights.ts';

/** Fields of the records in layout.as.ts, four bytes each. */
const FIELD_BYTES = 4;
const SCALE_FIELDS = 18;
const PLANE_FIELDS = 6;

const VECTOR_BYTES = 16;
const RING_ROWS = 9;
const CONES = 3;

/** Values of three planes, three blurred rows of 32-bit or two of 64-bit values (in four rows), and zeros. */
const SCRATCH_ROWS = 8;

/** Zeros before and after a scratch row. */
const MARGIN_BYTES = 32;

/** Vectors per group, and bytes of a group's state, as in calm.as.ts. */
const GROUP_VECTORS = 4;
const GROUP_BYTES = 8;

/** Every sum has two lanes. */
const SUM_BYTES = 16;

/** Bytes of the X of a vector at full size, and of the two sums of the second opinion. */
const HUE_BYTES = 8;
const OPINION_BYTES = 2 * SUM_BYTES;

/** Bytes of a vector's deviations and contrasts, in 16 and in 32 bits. */
const PACKED_BYTES = 16;
const EXACT_BYTES = 32;

/** Images of up to this many pixels are stored in 32 bits at all scales, and all their planes are compared. */
const SMALL_PIXELS = 2 ** 18;

/** In larger images, planes whose weights are all this small are skipped. The next larger weight is 0.28. */
const NEGLIGIBLE_WEIGHT = 0.01;

/** The addresses of one scale's sums of maps in the kernel's memory. */
export interface SumsLayout {
  readonly tiles: number;
  /** Bytes from one tile to the next. */
  readonly tileBytes: number;
  readonly planes: readonly { readonly plane: number; readonly at: Address }[];
  /** The two sums of the second opinion. */
  readonly opinion: Address;
}

export interface Layout {
  /** One per compared scale, from the first. */
  readonly sums: readonly SumsLayout[];
  /** The address of the records, which start with the first scale's record, and their contents. */
  readonly records: Address;
  readonly fields: Uint32Array<ArrayBuffer>;
  /** The start of the memory that must be 0 before every image. It ends at `pixels`. */
  readonly cleared: Address;
  readonly scratch: Address;
  readonly scratchStride: number;
  /** The address for rows of RGBA. */
  readonly pixels: Address;
  readonly end: Address;
}

/** The prepared reference at one scale: an address for each plane. */
interface References {
  /** X at full size, 0 at other scales. */
  readonly hues: Address;
  readonly detailBytes: number;
  readonly addresses: readonly { readonly values: Address; readonly details: Address }[];
}

/** @returns the planes that are compared at each scale, without scales at the end that have none */
function planesOf(scales: readonly Scale[]): number[][] {
  const negligible = isSmall(scales) ? 0 : NEGLIGIBLE_WEIGHT;
  const planes = scales.map(({ index }) =>
    Array.from({ length: PLANES }, (_, plane) => plane).filter((plane) =>
      Array.from({ length: NORMS }, (_, norm) => weightOf(plane, index, scales.length, norm)).some(
        (weight) => weight > negligible,
      ),
    ),
  );
  return planes.slice(0, planes.findLastIndex(({ length }) => length > 0) + 1);
}

/**
 * Lays out the memory: the records, the prepared reference, the memory that is 0 before every image, and its pixels.
 *
 * @param pixelBytes bytes of the rows that are copied at once
 */
export function layOut(start: Address, grid: Grid, scales: readonly Scale[], pixelBytes: number): Layout {
  const planes = planesOf(scales);
  const place = layOutPieces(start);
  const sizes = planes.map(({ length }) => (SCALE_FIELDS + length * PLANE_FIELDS) * FIELD_BYTES);
  const records = place(sizes.reduce((sum, size) => sum + size));
  const small = isSmall(scales);
  const references = planes.map((compared, i) => {
    const scale = scales[i] as Scale;
    const detailBytes = small || i >= FIRST_EXACT_SCALE ? EXACT_BYTES : PACKED_BYTES;
    const addresses = compared.map(() => ({
      values: place(vectorsOf(scale) * scale.heightPx * VECTOR_BYTES),
      details: place(vectorsOf(scale) * measuredRows(scale, 0, scale.heightPx) * detailBytes),
    }));
    const hues = i === 0 ? place(vectorsOf(scale) * measuredRows(scale, 0, scale.heightPx) * HUE_BYTES) : 0;
    return { detailBytes, addresses, hues };
  });
  const cleared = place(0);
  const scratchStride = align(vectorsOf(scales[0] as Scale) * VECTOR_BYTES + 2 * MARGIN_BYTES, 64);
  const scratch = place(SCRATCH_ROWS * scratchStride) + MARGIN_BYTES;
  let record = records;
  const parts = planes.map((compared, i) => {
    const at = record;
    record += sizes[i] as number;
    const nextRecord = i + 1 < planes.length ? record : 0;
    return placeScale(place, grid, scales[i] as Scale, compared, references[i] as References, at, nextRecord);
  });
  const pixels = place(pixelBytes);
  return {
    sums: parts.map(({ sums }) => sums),
    records,
    fields: new Uint32Array(parts.flatMap(({ fields }) => fields)),
    cleared,
    scratch,
    scratchStride,
    pixels,
    end: place(0),
  };
}

/** @returns the addresses of one scale's sums, and the fields of its record and then of its planes' records */
function placeScale(
  place: (bytes: number) => Address,
  grid: Grid,
  scale: Scale,
  planes: readonly number[],
  { detailBytes, addresses, hues }: References,
  record: Address,
  nextRecord: Address,
): { readonly sums: SumsLayout; readonly fields: readonly number[] } {
  const vectors = vectorsOf(scale);
  const [columns, rows] = scale.tilePx === null ? [1, 1] : [grid.columns, grid.rows];
  const planeBytes = NORMS * SUM_BYTES;
  const tileBytes = planes.length * planeBytes + OPINION_BYTES;
  const sums = place(columns * rows * tileBytes);
  const opinion = sums + planes.length * planeBytes;
  // The next scale's last vector averages up to seven pixels beyond the last one.
  const lightStride = (vectors + 2) * VECTOR_BYTES;
  const light = place(2 * CONES * lightStride);
  const planeRecords = Array.from({ length: PLANES }, (_, plane) => {
    const position = planes.indexOf(plane);
    return position < 0 ? 0 : record + (SCALE_FIELDS + position * PLANE_FIELDS) * FIELD_BYTES;
  });
  const scaleFields = [
    ...[scale.widthPx, scale.heightPx, vectors],
    ...(scale.tilePx === null ? [vectors, scale.heightPx] : [scale.tilePx / 4, scale.tilePx]),
    ...[columns * tileBytes, tileBytes, detailBytes, scale.rowStep, 0, light, lightStride],
    ...[opinion, hues, ...planeRecords, nextRecord],
  ];
  const planeFields = addresses.flatMap(({ values, details }, position) => [
    ...[values, details],
    place(RING_ROWS * vectors * VECTOR_BYTES),
    place(RING_ROWS * vectors * VECTOR_BYTES),
    sums + position * planeBytes,
    place((Math.ceil(vectors / GROUP_VECTORS) + 2) * GROUP_BYTES) + GROUP_BYTES,
  ]);
  const places = planes.map((plane, position) => ({ plane, at: sums + position * planeBytes }));
  return {
    sums: { tiles: columns * rows, tileBytes, planes: places, opinion },
    fields: [...scaleFields, ...planeFields],
  };
}

/** @returns one scale's sums as `summarize` expects them, 0 for planes that were not compared */
export function readSums(
  memory: ArrayBuffer,
  { tiles, tileBytes, planes, opinion }: SumsLayout,
): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(tiles * SUMS_PER_TILE);
  const pieces = [
    ...planes.map(({ plane, at }) => ({ first: plane * NORMS, count: NORMS, at })),
    { first: PLANES * NORMS, count: SUMS_PER_TILE - PLANES * NORMS, at: opinion },
  ];
  for (const { first, count, at } of pieces) {
    for (let tile = 0; tile < tiles; tile++) {
      const lanes = new Float64Array(memory, at + tile * tileBytes, count * 2);
      for (let i = 0; i < count; i++) {
        sums[tile * SUMS_PER_TILE + first + i] = (lanes[i * 2] as number) + (lanes[i * 2 + 1] as number);
      }
    }
  }
  return sums;
}

function isSmall(scales: readonly Scale[]): boolean {
  const { widthPx, heightPx, rowStep } = scales[0] as Scale;
  return rowStep === 1 && widthPx * heightPx <= SMALL_PIXELS;
}

/** Vectors of four pixels in a row, the last one possibly incomplete. */
function vectorsOf({ widthPx }: Scale): number {
  return Math.ceil(widthPx / 4);
}
