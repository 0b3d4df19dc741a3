import { CRC_START, finishCrc, openCrc, type UpdateCrc } from '../../kernels/crc32/crc32.ts';
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
import { startHelpers } from '../../kernels/deflate/helpers.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { joinBytes } from '../../kernels/join-bytes.ts';
import { bytesOfRow, COLOR_TYPES, type FilteredRows, type RowLayout, withFilteredRows } from '../../kernels/png/png.ts';
import { bytesOf, type Candidate, candidatesFor } from './layouts.ts';
import { deflateSegments } from './segments.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Rows that are compressed at once. Each segment becomes one IDAT chunk. */
const SEGMENT_BYTES = 2 ** 21;

/** Images of up to this many bytes are compressed with every candidate. For larger ones, only samples are. */
const SMALL_BYTES = 2 ** 18;

/** Samples are spread evenly over the image. Each has about twice the window's bytes, so that repetitions count. */
const SAMPLES = 4;
const SAMPLE_BYTES = 2 * WINDOW_BYTES;

/** The size of a palette color, and that of a chunk without its content. */
const COLOR_BYTES = 3;
const CHUNK_BYTES = 12;

/**
 * Writes a PNG. Chooses the color type, palette and filters that give the shortest file; for large images, it estimates
 * this from samples. Lossless, except that pixels with alpha 0 become 0. Requires `supportsSimd()`.
 */
export function writePng(image: PixelImage, level: DeflateLevel): Promise<Uint8Array<ArrayBuffer>> {
  return withFilteredRows(image, SEGMENT_BYTES, async (rows) => {
    const { candidate, segments } = await chooseCandidate(image, rows, level);
    const { layout } = candidate;
    const update = await openCrc();
    const chunk = (type: string, ...content: Uint8Array[]) => writeChunk(update, type, content);
    return joinBytes([
      Uint8Array.from(SIGNATURE),
      ...chunk('IHDR', describeImage(image, layout)),
      ...paletteChunks(layout).flatMap(([type, content]) => chunk(type, content)),
      ...wrapSegments(segments).flatMap((content) => chunk('IDAT', ...content)),
      ...chunk('IEND'),
    ]);
  });
}

interface SizedSegment extends DeflatedSegment {
  readonly bytes: number;
}

interface Choice {
  readonly candidate: Candidate;
  readonly segments: readonly SizedSegment[];
}

async function chooseCandidate(image: PixelImage, rows: FilteredRows, level: DeflateLevel): Promise<Choice> {
  const candidates = candidatesFor(image, rows.facts);
  const [first] = candidates as [Candidate, ...Candidate[]];
  const isSmall = bytesOf(first.layout, image) <= SMALL_BYTES;
  let best: Choice = { candidate: first, segments: [] };
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of isSmall || candidates.length > 1 ? candidates : []) {
    const segments = isSmall ? await deflateRows(image, rows, candidate, level, false) : [];
    const bytes = isSmall ? lengthOf(segments) : await estimate(image, rows, candidate);
    const all = bytes + paletteChunks(candidate.layout).reduce((sum, [, { length }]) => sum + length + CHUNK_BYTES, 0);
    if (all >= least) continue;
    least = all;
    best = { candidate, segments };
  }
  return isSmall ? best : { ...best, segments: await deflateRows(image, rows, best.candidate, level, true) };
}

function lengthOf(segments: readonly DeflatedSegment[]): number {
  return segments.reduce((sum, { deflated }) => sum + deflated.length, 0);
}

/**
 * Samples are always compressed at the fast level. It ranks candidates as well as the balanced level does.
 *
 * @returns the approximate compressed size of the image, estimated from samples of its rows
 */
async function estimate(image: PixelImage, rows: FilteredRows, { layout, way }: Candidate): Promise<number> {
  const { widthPx, heightPx } = image;
  // The count does not depend on the layout, so the same rows are compared for every layout.
  const count = Math.min(Math.ceil(SAMPLE_BYTES / (widthPx * 4)), Math.ceil(heightPx / SAMPLES));
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    rows.filter(layout, Math.floor(((heightPx - count) * index) / (SAMPLES - 1)), count, way),
  );
  const { deflated } = await deflateSegment({ bytes: joinBytes(samples), dictionaryBytes: 0, isLast: true }, 'fast');
  return (deflated.length * heightPx) / (count * SAMPLES);
}

/** @param mayShare whether other threads may help */
async function deflateRows(
  { widthPx, heightPx }: PixelImage,
  rows: FilteredRows,
  { layout, way }: Candidate,
  level: DeflateLevel,
  mayShare: boolean,
): Promise<SizedSegment[]> {
  const rowBytes = bytesOfRow(layout, widthPx) + 1;
  const rowsAtOnce = Math.max(1, Math.floor(SEGMENT_BYTES / rowBytes));
  const count = Math.ceil(heightPx / rowsAtOnce);
  const rowsOf = (index: number) => Math.min(rowsAtOnce, heightPx - index * rowsAtOnce);
  let before = new Uint8Array();
  const segmentAt = (index: number): Segment => {
    const filtered = rows.filter(layout, index * rowsAtOnce, rowsOf(index), way);
    const bytes = before.length > 0 ? joinBytes([before, filtered]) : filtered;
    const dictionaryBytes = before.length;
    before = bytes.slice(-WINDOW_BYTES);
    return { bytes, dictionaryBytes, isLast: index === count - 1 };
  };
  const segments = await deflateSegments(count, segmentAt, level, mayShare ? startHelpers(count) : []);
  return segments.map((segment, index) => ({ ...segment, bytes: rowsOf(index) * rowBytes }));
}

/** Makes a zlib stream of the segments: adds the header before the first and the checksum after the last one. */
function wrapSegments(segments: readonly SizedSegment[]): readonly Uint8Array[][] {
  let adler = 1;
  return segments.map(({ deflated, adler: own, bytes }, index) => {
    adler = joinAdlers(adler, own, bytes);
    const header = index === 0 ? ZLIB_HEADER : [];
    const trailer = index === segments.length - 1 ? zlibTrailer(adler) : [];
    return [Uint8Array.from(header), deflated, Uint8Array.from(trailer)];
  });
}

function describeImage({ widthPx, heightPx }: PixelImage, { colorType, depth }: RowLayout): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, widthPx);
  view.setUint32(4, heightPx);
  header.set([depth, COLOR_TYPES[colorType]], 8);
  return header;
}

/** The size of the black sample or color that stands for transparent pixels. */
const KEY_BYTES = { gray: 2, rgb: 6 } as const;

/**
 * The colors of a palette, and the alpha of those up to the last one that is not opaque. Without a palette, the color
 * that stands for transparent pixels.
 */
function paletteChunks({
  colorType,
  palette,
  blackIsTransparent,
}: RowLayout): readonly (readonly [type: string, content: Uint8Array])[] {
  if (blackIsTransparent) return [['tRNS', new Uint8Array(KEY_BYTES[colorType === 'gray' ? 'gray' : 'rgb'])]];
  if (colorType !== 'indexed') return [];
  const colors = new Uint8Array(palette.length * COLOR_BYTES);
  for (const [index, color] of palette.entries()) {
    colors.set([color & 255, (color >>> 8) & 255, (color >>> 16) & 255], index * COLOR_BYTES);
  }
  const alphas = palette.map((color) => color >>> 24);
  const count = alphas.findLastIndex((alpha) => alpha < 255) + 1;
  const alpha = Uint8Array.from(alphas.slice(0, count));
  return count > 0 ? [['PLTE', colors] as const, ['tRNS', alpha] as const] : [['PLTE', colors] as const];
}

/** @returns the parts of a chunk: length and type, content, checksum */
function writeChunk(update: UpdateCrc, type: string, content: readonly Uint8Array[]): readonly Uint8Array[] {
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(
    0,
    content.reduce((sum, { length }) => sum + length, 0),
  );
  head.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  const state = [head.subarray(4), ...content].reduce((crc, part) => update(crc, part), CRC_START);
  const tail = new Uint8Array(4);
  new DataView(tail.buffer).setUint32(0, finishCrc(state));
  return [head, ...content, tail];
}
