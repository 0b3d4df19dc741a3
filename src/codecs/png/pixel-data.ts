import { joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import {
  type DeflatedSegment,
  type DeflateLevel,
  deflateSegment,
  joinAdlers,
  type Segment,
  WINDOW_BYTES,
  ZLIB_HEADER,
  zlibTrailer,
} from '../../kernels/deflate/deflate.ts';
import { type DeflateHelper, startHelpers, warmUpHelpers } from '../../kernels/deflate/helpers.ts';
import type { PixelImage } from '../../kernels/image.ts';
import {
  bytesOfRow,
  type ColorFacts,
  type RowFilter,
  type RowLayout,
  withFilteredBytes,
  withFilteredRows,
} from '../../kernels/png/png.ts';
import { CHUNK_BYTES, paletteChunks } from './chunks.ts';
import { bytesOf, type Candidate, filterStrategiesFor } from './layouts.ts';
import { deflateSegments } from './segments.ts';

/** The length of the rows that are compressed at once, in bytes. Each such segment becomes one IDAT chunk. */
const SEGMENT_BYTES = 2 ** 21;

/** Images of up to this many bytes are compressed with every candidate. For larger images, only samples are. */
const SMALL_BYTES = 2 ** 18;

/** Samples are spread evenly over the image. Each has about twice the window's bytes, so repetitions count. */
const SAMPLES = 4;
const SAMPLE_BYTES = 2 * WINDOW_BYTES;

/** The pixels of an image in a layout: a zlib stream in pieces, each for a separate chunk. */
export interface PixelData {
  readonly layout: RowLayout;
  readonly pieces: readonly Uint8Array[];
}

/** Filters and compresses an image with the candidate that gives the shortest file. Requires `supportsSimd()`. */
export function compressPixels(
  image: PixelImage,
  level: DeflateLevel,
  candidatesOf: (facts: ColorFacts) => readonly Candidate[],
): Promise<PixelData> {
  return withFilteredRows(image, SEGMENT_BYTES, (rows) => compressRows(image, rows, level, candidatesOf(rows.facts)));
}

/** Does the same for an image of 16 bits per sample. `write` puts its rows into the memory. */
export function compressDeepRows(
  size: PixelSize,
  level: DeflateLevel,
  layout: RowLayout,
  write: (row: number, memory: Uint8Array) => void,
): Promise<PixelData> {
  const candidates = filterStrategiesFor(layout).map((strategy) => ({ layout, strategy }));
  return withFilteredBytes(layout, size.widthPx, SEGMENT_BYTES, write, (rows) =>
    compressRows(size, rows, level, candidates),
  );
}

/** Starts the threads that help with a large image, before it is decoded. */
export function prepareRows(size: PixelSize): void {
  warmUpHelpers(segmentsOf({ colorType: 'rgb', depth: 8 }, size).count);
}

async function compressRows(
  size: PixelSize,
  rows: RowFilter,
  level: DeflateLevel,
  candidates: readonly Candidate[],
): Promise<PixelData> {
  // Threads start while the samples are compressed.
  const helpers = startHelpers(Math.min(...candidates.map(({ layout }) => segmentsOf(layout, size).count)));
  try {
    const { candidate, segments } = await chooseCandidate(size, rows, level, candidates, helpers);
    return { layout: candidate.layout, pieces: wrapSegments(segments) };
  } catch (error) {
    for (const helper of helpers) helper.end();
    throw error;
  }
}

interface SizedSegment extends DeflatedSegment {
  readonly bytes: number;
}

interface Choice {
  readonly candidate: Candidate;
  readonly segments: readonly SizedSegment[];
}

async function chooseCandidate(
  image: PixelSize,
  rows: RowFilter,
  level: DeflateLevel,
  candidates: readonly Candidate[],
  helpers: readonly DeflateHelper[],
): Promise<Choice> {
  const [first] = candidates as [Candidate, ...Candidate[]];
  const isSmall = bytesOf(first.layout, image) <= SMALL_BYTES;
  let best: Choice = { candidate: first, segments: [] };
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of isSmall || candidates.length > 1 ? candidates : []) {
    const segments = isSmall ? await deflateRows(image, rows, candidate, level, []) : [];
    const bytes = isSmall ? lengthOf(segments) : await estimate(image, rows, candidate);
    const all = bytes + paletteChunks(candidate.layout).reduce((sum, [, { length }]) => sum + length + CHUNK_BYTES, 0);
    if (all >= least) continue;
    least = all;
    best = { candidate, segments };
  }
  return isSmall ? best : { ...best, segments: await deflateRows(image, rows, best.candidate, level, helpers) };
}

function lengthOf(segments: readonly DeflatedSegment[]): number {
  return segments.reduce((sum, { deflated }) => sum + deflated.length, 0);
}

/**
 * Samples are always compressed at the fast level. It ranks candidates as well as the balanced level does.
 *
 * @returns the approximate compressed size of the image, estimated from samples of its rows
 */
async function estimate(image: PixelSize, rows: RowFilter, { layout, strategy }: Candidate): Promise<number> {
  const { widthPx, heightPx } = image;
  // The count does not depend on the layout, so the same rows are compared for every layout.
  const count = Math.min(Math.ceil(SAMPLE_BYTES / (widthPx * 4)), Math.ceil(heightPx / SAMPLES));
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    rows.filter(layout, Math.floor(((heightPx - count) * index) / (SAMPLES - 1)), count, strategy).slice(),
  );
  const { deflated } = await deflateSegment({ bytes: joinBytes(samples), dictionaryBytes: 0, isLast: true }, 'fast');
  return (deflated.length * heightPx) / (count * SAMPLES);
}

function segmentsOf(layout: Pick<RowLayout, 'colorType' | 'depth'>, { widthPx, heightPx }: PixelSize) {
  const rowBytes = bytesOfRow(layout, widthPx) + 1;
  const rowsAtOnce = Math.max(1, Math.floor(SEGMENT_BYTES / rowBytes));
  return { rowBytes, rowsAtOnce, count: Math.ceil(heightPx / rowsAtOnce) };
}

async function deflateRows(
  image: PixelSize,
  rows: RowFilter,
  { layout, strategy }: Candidate,
  level: DeflateLevel,
  helpers: readonly DeflateHelper[],
): Promise<SizedSegment[]> {
  const { rowBytes, rowsAtOnce, count } = segmentsOf(layout, image);
  const rowsOf = (index: number) => Math.min(rowsAtOnce, image.heightPx - index * rowsAtOnce);
  const rooms = segmentRooms(WINDOW_BYTES + rowsOf(0) * rowBytes, helpers);
  let before = new Uint8Array();
  const segmentAt = (index: number): Segment => {
    const filtered = rows.filter(layout, index * rowsAtOnce, rowsOf(index), strategy);
    const dictionaryBytes = before.length;
    const bytes = rooms.take().subarray(0, dictionaryBytes + filtered.length);
    bytes.set(before);
    bytes.set(filtered, dictionaryBytes);
    before = new Uint8Array(bytes.subarray(-WINDOW_BYTES));
    return { bytes, dictionaryBytes, isLast: index === count - 1 };
  };
  const segments = await deflateSegments(count, segmentAt, level, helpers, ({ bytes }) => rooms.giveBack(bytes));
  return segments.map((segment, index) => ({ ...segment, bytes: rowsOf(index) * rowBytes }));
}

/**
 * Memory for segments. Few of them exist at a time, and new memory takes the system about as long as compressing does.
 * Helpers that share memory read the segments where they are.
 */
function segmentRooms(bytes: number, helpers: readonly DeflateHelper[]) {
  const isShared = helpers.length > 0 && helpers.every(({ sharesMemory }) => sharesMemory);
  const spare: ArrayBufferLike[] = [];
  return {
    take: () => new Uint8Array(spare.pop() ?? (isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes))),
    giveBack: ({ buffer }: Uint8Array) => void spare.push(buffer),
  };
}

/** Makes a zlib stream of the segments: adds the header before the first and the checksum after the last one. */
function wrapSegments(segments: readonly SizedSegment[]): readonly Uint8Array[] {
  let adler = 1;
  return segments.map(({ deflated, adler: own, bytes }, index) => {
    adler = joinAdlers(adler, own, bytes);
    const header = index === 0 ? ZLIB_HEADER : [];
    const trailer = index === segments.length - 1 ? zlibTrailer(adler) : [];
    if (header.length + trailer.length === 0) return deflated;
    return joinBytes([Uint8Array.from(header), deflated, Uint8Array.from(trailer)]);
  });
}
